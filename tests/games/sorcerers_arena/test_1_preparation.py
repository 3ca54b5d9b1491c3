"""Setting up chapter 1 (1.PREP, 1.OBJ): the two teams, the printed line, the dark-bordered spaces, six cards."""

from __future__ import annotations

from typing import Any

import pytest
from games.sorcerers_arena.inline import ARENA, accion, adquiere, arena, conjunto, inflige, personaje, recupera, un
from games.sorcerers_arena.kit import azar, impide, juega, menu, mesa, preguntado, reglas, sucesos, valor
from games.sorcerers_arena.rules_kit import explica, legal

from coliseo.effects.plain_data import tree_of
from coliseo.games.sorcerers_arena.game import GAME
from coliseo.games.sorcerers_arena.judge.adapter import ADAPTER
from coliseo.games.sorcerers_arena.language.ops.statuses import Adquiere
from coliseo.games.sorcerers_arena.language.sets import catalogo_base
from coliseo.games.sorcerers_arena.model.cards import ESTADOS
from coliseo.games.sorcerers_arena.model.table import Mesa
from coliseo.kernel.game import BadOptions
from coliseo.kernel.knowledge import SPECTATOR

LINEA = ["brunilda", "nerea", "zahir", "brego"]


def con_equipos(bando: str = "azul", **posicion: Any) -> Mesa:
    """Chapter 1, once A has said which team it plays."""
    return juega(mesa(capitulo=1, fase="preparacion", **posicion), {"A": {"bando": bando}})


def colocadas(**posicion: Any) -> Mesa:
    """The second of each end has one space left: nothing is asked of it."""
    return juega(con_equipos(**posicion), {"B": {"coloca": "H2"}}, {"A": {"coloca": "B3"}})


# -- teams ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-1.PREP.1", "SA-1.FICHA.3")
@pytest.mark.parametrize(("bando", "azul", "rojo"), [("azul", "A", "B"), ("rojo", "B", "A")])
def test_the_invocadores_choose_which_of_the_two_teams_each_plays(bando: str, azul: str, rojo: str) -> None:
    m = mesa(capitulo=1, fase="preparacion")
    assert (preguntado(m), menu(m)) == (("A", "equipo"), ["azul", "rojo"])
    juega(m, {"A": {"bando": bando}})
    assert valor(m, f"{azul}.personajes") == ["brunilda", "zahir"] and valor(m, f"{azul}.bando") == "azul"
    assert valor(m, f"{rojo}.personajes") == ["brego", "nerea"] and valor(m, f"{rojo}.bando") == "rojo"
    assert [valor(m, f"{who}.de") for who in LINEA] == [azul, rojo, azul, rojo]
    assert reglas(m, "elige_bando") == ["SA-1.PREP.1"]


@pytest.mark.rule("SA-1.PREP.1", "SA-1.PREP.3", "SA-1.PREP.4")
@pytest.mark.parametrize("given", [[["brego", "nerea"], ["brunilda", "zahir"]], [["nerea", "brego"], []],
                                   [[], ["zahir", "brunilda"]]])  # fmt: skip
def test_a_team_named_beforehand_brings_its_colour_and_leaves_the_other(given: list[list[str]]) -> None:
    m = GAME.new_game({"capitulo": 1, "equipos": given}, 1)
    assert isinstance(m, Mesa) and preguntado(m) == ("A", "colocar"), "nothing is left to choose"
    assert (valor(m, "A.bando"), valor(m, "B.bando"), valor(m, "linea")) == ("rojo", "azul", LINEA)
    assert sorted(valor(m, "B.personajes")) == ["brunilda", "zahir"] and menu(m) == ["h2", "h3"]


@pytest.mark.rule("SA-1.PREP.1")
def test_chapter_1_has_no_other_teams_and_not_one_of_them_twice() -> None:
    for teams in (["agata", "zahir"], ["brego", "nerea"]), (["brego", "nerea"], ["brego", "nerea"]):
        with pytest.raises(BadOptions) as refused:
            GAME.new_game({"capitulo": 1, "cajas": 2, "equipos": list(teams)}, 1)
        assert [r.rules for r in refused.value.problems] == [("SA-1.PREP.1",)]


@pytest.mark.rule("SA-1.PREP.1", "SA-1.PREP.4", "SA-1.PREP.6")
def test_whoever_has_the_four_of_the_book_plays_its_own_teams_in_its_own_order() -> None:
    names = ("El Aprendiz de brujo", "Aladdin", "Gastón", "Ariel")
    four = conjunto(*[personaje(name, accion(f"Golpe de {name}", inflige(un("rival", 1), 1), copias=10))
                      for name in names])  # fmt: skip
    table = {"capitulo": 1, "catalogo": ADAPTER.catalogue(tree_of(four)), "equipos": [["ariel", "gaston"], []]}
    m = GAME.new_game(table, 1)
    assert isinstance(m, Mesa) and valor(m, "linea") == ["el_aprendiz_de_brujo", "ariel", "aladdin", "gaston"]
    assert (valor(m, "A.bando"), valor(m, "B.personajes")) == ("rojo", ["el_aprendiz_de_brujo", "aladdin"])
    juega(m, {"hasta": {"ronda": 1, "para": "principal"}})
    assert valor(m, "activo") == "el_aprendiz_de_brujo"


@pytest.mark.rule("SA-1.PREP.2")
def test_each_takes_the_figures_the_fichas_and_the_decks_of_its_two_and_no_capacidades_cards() -> None:
    m = colocadas()
    assert len(m.figuras) == 4 and [len(j.equipo) for j in m.invocadores] == [2, 2]
    for seat, team in (("A", ("BRU-", "ZAH-")), ("B", ("BRE-", "NER-"))):
        j = m.invocadores["AB".index(seat)]
        cards = [m.carta(c).codigo for c in [*j.mano.cards, *j.mazo.cards()]]
        drawn = 1 if seat == "A" else 0
        assert len(cards) == 20 and valor(m, f"{seat}.cartas_en_mano") == 6 + drawn
        assert [sum(code.startswith(prefix) for code in cards) for prefix in team] == [10, 10]
    # what is printed on the Capacidades cards is not used: move 3 and abilities of Zahir, hands of 2 and 3
    assert (valor(m, "zahir.movimiento"), valor(m, "A.limite")) == (2, 6)
    juega(m, {"hasta": {"activo": "zahir", "para": "principal"}})
    assert "SA-3.CFG.4" in explica(m, "A", {"usa": "Ojo avizor"})


@pytest.mark.rule("SA-1.PREP.3", "SA-1.PREP.10", "SA-1.PREP.11")
def test_each_end_has_the_figures_of_one_side_on_its_two_dark_bordered_spaces() -> None:
    """OQ-SA-63: the rulebook is followed, not those who set the figures on the stars."""
    m = con_equipos("rojo")
    shown = {c["casilla"]: c for c in GAME.view(m, SPECTATOR)["tablero"]["casillas"]}
    assert {name: c["oscura"] for name, c in shown.items() if c["oscura"]} == {
        "B2": "azul", "B3": "azul", "H2": "rojo", "H3": "rojo"
    }  # fmt: skip
    assert {"B2", "B3"} < {name for name, c in shown.items() if c["azul"] == "azul"}
    assert (preguntado(m), menu(m)) == (("A", "colocar"), ["h2", "h3"]), "A plays rojo: its end is the rojo one"
    for elsewhere in ("I2", "B2", "G3"):
        assert impide(m, "A", m.tablero.casilla(elsewhere)) == {"SA-1.PREP.10"}
        assert not legal(m, "A", {"coloca": elsewhere})
    juega(m, {"A": {"coloca": "H3"}})
    assert (preguntado(m), menu(m)) == (("B", "colocar"), ["b2", "b3"])
    juega(m, {"B": {"coloca": "B2"}})
    assert [valor(m, f"{who}.casilla") for who in LINEA] == ["B3", "H2", "B2", "H3"]
    assert reglas(m, "coloca") == ["SA-1.PREP.10"] * 4


@pytest.mark.rule("SA-1.PREP.10")
def test_who_stands_on_which_of_them_is_decided_in_reverse_turn_order() -> None:
    """OQ-SA-44."""
    m = colocadas()
    assert [(e["figura"], e["casilla"]) for e in sucesos(m, "coloca")] == [
        ("brego", "H2"), ("zahir", "B3"), ("nerea", "H3"), ("brunilda", "B2")
    ]  # fmt: skip


@pytest.mark.rule("SA-1.PREP.3", "SA-1.PREP.10", "SA-1.INI.6", "SA-1.INI.9")
def test_rules_look_only_at_the_classes_of_space_of_whatever_board_is_used() -> None:
    """OQ-SA-01: the board is data."""
    board = arena(
        doradas=["A2", "E5", "I2"],
        oscuras={"azul": ["A1", "A3"], "rojo": ["I1", "I3"]},
        estrellas={"azul": ["B2", "B3"], "rojo": ["H2", "H3"]},
    )
    cards = {**conjunto(personaje("Nadia")), **board}
    m = juega(mesa(cartas=cards, tablero=ARENA, capitulo=1, fase="preparacion"), {"A": {"bando": "azul"}})
    assert menu(m) == ["i1", "i3"]
    back = mesa(cartas=cards, tablero=ARENA, fase="comienzo", A={"personajes": {"zahir": "fuera", "nadia": "E5"}},
                B={"personajes": {"brego": "E4"}})  # fmt: skip
    assert menu(back) == ["b2", "b3", "h2", "h3"]
    juega(back, {"hasta": {"activo": "nadia", "para": "principal"}})
    assert valor(back, "pv") == {"azul": 1, "rojo": 0}, "E5 pays here, and E4 does not"


# -- the line -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-1.PREP.4", "SA-1.PREP.6")
@pytest.mark.parametrize("bando", ["azul", "rojo"])
def test_the_line_is_printed_and_the_indicator_starts_on_its_first(bando: str) -> None:
    m = con_equipos(bando)
    assert (valor(m, "linea"), valor(m, "indicador")) == (LINEA, 1)
    assert [(e["puesto"], e["figura"]) for e in sucesos(m, "linea")] == list(enumerate(LINEA, 1))
    assert set(reglas(m, "linea")) == {"SA-1.PREP.4"}
    juega(m, {"hasta": {"ronda": 1, "para": "principal"}})
    assert (valor(m, "activo"), valor(m, "brunilda.de")) == ("brunilda", "A" if bando == "azul" else "B")


@pytest.mark.rule("SA-1.PREP.5", "SA-1.FICHA.3", "SA-1.FICHA.1", "SA-1.FICHA.2", "SA-1.FICHA.4")
def test_everyone_sees_on_the_fichas_who_controls_whom_and_what_is_printed() -> None:
    m = con_equipos("rojo")
    for observer in (0, 1, SPECTATOR):
        view = GAME.view(m, observer)
        line = [view["figuras"][place] for place in view["linea"]]
        assert [(f["personaje"], f["asiento"], f["bando"]) for f in line] == [
            ("brunilda", 1, "azul"), ("nerea", 0, "rojo"), ("zahir", 1, "azul"), ("brego", 0, "rojo")
        ]  # fmt: skip
        assert [(f["vida_maxima"], f["pv"], f["iniciativa"]) for f in line] == [
            (10, 3, 4), (9, 5, 3), (10, 4, 1), (12, 7, 5)
        ]  # fmt: skip


# -- Vida -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-1.PREP.7", "SA-1.PREP.18", "SA-1.FICHA.1")
def test_all_start_with_their_whole_vida_no_status_and_no_pv() -> None:
    m = colocadas()
    assert [valor(m, f"{who}.vida") for who in LINEA] == [10, 9, 10, 12]
    assert [valor(m, f"{who}.estados") for who in LINEA] == [{}] * 4
    assert valor(m, "pv") == {"azul": 0, "rojo": 0}


@pytest.mark.rule("SA-1.PREP.8")
def test_the_vida_left_is_seen_by_everyone() -> None:
    m = mesa(capitulo=1, A={"personajes": {"brunilda": "E4"}}, B={"personajes": {"brego": "E5"}})
    juega(m, {"A": {"ataca": "brego"}})
    for observer in (0, 1, SPECTATOR):
        assert [f["vida"] for f in GAME.view(m, observer)["figuras"]] == [10, 10]


@pytest.mark.rule("SA-1.PREP.9")
def test_vida_never_goes_above_what_the_ficha_shows() -> None:
    cards = conjunto(personaje("Nadia", accion("Cura", recupera("yo", 4)), vida=8))
    for left, after, gained in ((7, 8, 1), (8, 8, 0), (3, 7, 4)):
        m = mesa(cartas=cards, capitulo=2,
                 A={"personajes": {"nadia": {"casilla": "E4", "vida": left}}, "mano": ["Cura"]})  # fmt: skip
        juega(m, {"A": {"juega": "Cura"}})
        assert (valor(m, "nadia.vida"), sucesos(m, "recupera")[0]["cuanto"]) == (after, gained)


@pytest.mark.rule("SA-1.PREP.9")
def test_half_of_the_initial_vida_is_half_of_what_the_ficha_shows() -> None:
    """Savia vieja brings back Nerea, of 9, with 5: rounded up."""
    m = mesa(capitulo=2, A={"personajes": {"roble": "E4", "nerea": "fuera"}, "mano": ["ROB-5"]})
    juega(m, {"A": {"juega": "ROB-5", "a": "nerea", "en": "E3"}})
    assert (valor(m, "nerea.vida"), valor(m, "nerea.casilla")) == (5, "E3")


# -- the reserve ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-1.PREP.12", "SA-1.INI.5")
def test_the_four_decks_of_chapter_1_give_three_statuses_of_which_one_is_activado() -> None:
    base = catalogo_base()
    given = set()
    for key in LINEA:
        for number in base.personaje_por_clave[key].mazo:
            given |= {ESTADOS[n.estado] for n in base.cartas[number].efecto.nodes if isinstance(n, Adquiere)}
    assert given == {"magic_broom", "immobilized", "stealthy"}
    # with the three of them at once only Escoba mágica asks for anything in step 1
    m = mesa(capitulo=1, fase="comienzo", A={"personajes": {"brunilda": {
        "casilla": "E4", "estados": {"escoba_magica": 2, "inmovilizado": 2, "sigiloso": 2}}}})  # fmt: skip
    juega(m, {"hasta": {"para": "principal"}})
    assert [e["estado"] for e in sucesos(m, "activa_estado")] == ["magic_broom"]


@pytest.mark.rule("SA-1.PREP.13")
def test_counters_are_taken_from_one_reserve_for_all() -> None:
    """Seen where the box is counted (`component_limits`: on): what one side holds the other cannot take."""
    cards = conjunto(personaje("Nadia", accion("Nudo", adquiere("yo", "stealthy", 3))))

    def nadia(held: int) -> Mesa:
        return mesa(cartas=cards, capitulo=2, lecturas={"component_limits": "on"},
                    A={"personajes": {"nadia": "E4"}, "mano": ["Nudo"]},
                    B={"personajes": {"brego": {"casilla": "H2", "estados": {"maldito": held}}}})  # fmt: skip

    for held, got in ((12, {"sigiloso": 3}), (14, {"sigiloso": 1}), (15, {})):
        m = juega(nadia(held), {"A": {"juega": "Nudo"}})
        assert valor(m, "nadia.estados") == got
    # a counter that B gives back is there for A, and none of them lies on the line
    m = juega(nadia(15), {"hasta": {"activo": "brego", "para": "principal"}}, {"hasta": {"activo": "nadia"}})
    juega(m, {"A": {"juega": "Nudo"}})
    assert (valor(m, "brego.estados"), valor(m, "nadia.estados")) == ({"maldito": 14}, {"sigiloso": 1})


# -- hands ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-1.PREP.14", "SA-1.PREP.15")
def test_the_two_decks_are_one_and_its_first_six_cards_are_the_hand() -> None:
    m = con_equipos()
    assert (valor(m, "A.cartas_en_mazo"), valor(m, "A.tope"), valor(m, "A.cartas_en_mano")) == (20, [], 0)
    mixed = ["Lección de vuelo", "Por los tejados", "Abrir el armario", "Capa gris", "Barrido general", "Mano ligera"]
    azar(m, robo=[*mixed, "BRE-1", "NER-1", "BRE-2", "NER-2", "BRE-3", "NER-6", "ZAH-3"])
    juega(m, {"hasta": {"ronda": 1, "para": "principal"}})
    first, second = sucesos(m, "reparte")
    assert (first["asiento"], first["cuantas"], first["regla"]) == ("A", 6, "SA-1.PREP.15")
    assert first["cartas"] == mixed
    assert sorted(second["cartas"]) == sorted(
        ["Carga", "Corriente amable", "Puñetazo de feria", "Canto reparador", "Fuera de mi pista", "Tridente de coral"]
    )
    assert (valor(m, "A.cartas_en_mazo"), valor(m, "B.cartas_en_mazo")) == (13, 14), "Brunilda has drawn one more"


@pytest.mark.rule("SA-1.PREP.17")
def test_the_first_hand_of_chapter_1_is_kept() -> None:
    m = colocadas()
    assert preguntado(m) == ("A", "principal") and sucesos(m, "cambia_mano") == sucesos(m, "conserva_mano") == []
    assert not legal(m, "A", "cambia")


@pytest.mark.rule("SA-1.PREP.16", "SA-1.FIN.1")
def test_six_cards_at_the_end_of_ones_turn() -> None:
    hand = {"Chispa de tiza": 2, "Barrido general": 2, "Lección de vuelo": 2, "Escobazo": 1}
    m = mesa(capitulo=1, A={"personajes": {"brunilda": "E4"}, "mano": hand})
    juega(m, {"A": "pasa"})
    q = m.questions[0]
    assert (preguntado(m), q.rule, q.low, q.high) == (("A", "descarte"), "SA-1.FIN.1", 1, 1)
    juega(m, {"A": {"descarta": "Escobazo"}})
    assert valor(m, "A.cartas_en_mano") == 6 and valor(m, "A.descartes") == {"Escobazo": 1}
