"""Chapter 1: the additional rules: PV, cards out of the game, revealed cards, empty decks, ties, several victims."""

from __future__ import annotations

from typing import Any

import pytest
from games.sorcerers_arena.inline import accion, cada, conjunto, figura, inflige, personaje
from games.sorcerers_arena.kit import juega, menu, mesa, preguntado, reglas, sucesos, valor

from coliseo.games.sorcerers_arena.game import GAME
from coliseo.games.sorcerers_arena.model.table import Mesa
from coliseo.kernel.knowledge import JUDGE


def fin_de_ronda(**campos: Any) -> Mesa:
    """The last turn of a round is about to end."""
    return mesa(**{"activo": "brego", **campos})


# -- PV -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-1.ADD.1")
@pytest.mark.parametrize(
    ("tenia", "pierde", "regla"), [(0, 0, "SA-1.ADD.1"), (1, 1, "SA-1.ACC.6"), (5, 1, "SA-1.ACC.6")]
)
def test_pv_never_go_below_zero(tenia: int, pierde: int, regla: str) -> None:
    m = mesa(
        A={"personajes": {"zahir": "E4"}, "mano": ["ZAH-5"]},
        B={"personajes": {"brego": "E5"}},
        pv={"azul": 3, "rojo": tenia},
    )
    juega(m, {"A": {"juega": "ZAH-5"}})
    assert (valor(m, "pv.rojo"), valor(m, "pv.azul")) == (tenia - pierde, 4)
    assert [(e["cuantos"], e["regla"]) for e in sucesos(m, "pierde_pv")] == [(pierde, regla)]


# OQ-SA-36
@pytest.mark.rule("SA-1.ADD.1", "SA-1.END.3")
def test_the_end_stays_noted_when_pv_fall_again() -> None:
    m = mesa(
        A={"personajes": {"zahir": "E4"}, "mano": ["ZAH-5"]},
        B={"personajes": {"brego": "E5"}},
        pv={"azul": 3, "rojo": 20},
        ultima_ronda=["pv"],
    )
    juega(m, {"A": {"juega": "ZAH-5"}}, {"A": "pasa"}, {"B": "pasa"})
    assert (valor(m, "pv.rojo"), valor(m, "ganadores")) == (19, ["B"])


# OQ-SA-71
@pytest.mark.rule("SA-0.GEN.6")
def test_when_both_pass_the_target_being_first_gives_nothing() -> None:
    """Azul gets there first; rojo has more when the round ends."""
    m = mesa(
        A={"personajes": {"brunilda": "A1", "zahir": figura("E4", 2)}},
        B={"personajes": {"brego": "E5", "nerea": "I1"}},
        linea=["zahir", "brego", "brunilda", "nerea"],
        fase="comienzo",
        activo="zahir",
        pv={"azul": 19, "rojo": 17},
    )
    assert (valor(m, "pv.azul"), valor(m, "ultima_ronda")) == (20, ["pv"])
    juega(m, {"A": "pasa"}, {"B": {"ataca": "zahir"}})
    assert valor(m, "pv.rojo") == 21 and not m.over
    juega(m, {"B": "pasa"}, {"A": "pasa"}, {"B": "pasa"})
    assert valor(m, "ganadores") == ["B"]


# -- out of the game ------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-1.ADD.2")
def test_cartas_apartadas_are_not_in_the_discard_pile_and_never_come_back() -> None:
    m = mesa(
        capitulo=4,
        A={
            "personajes": {"brunilda": "D4", "cornelio": "A1"},
            "mano": ["BRU-5", "BRU-1", "COR-6"],
            "mazo": ["BRU-2", "BRU-3"],
        },
        B={"personajes": {"brego": "I1"}},
    )
    juega(m, {"A": {"juega": "BRU-5", "aparta": "BRU-1"}})
    assert (valor(m, "A.apartadas"), valor(m, "A.descartes")) == ({"Lección de vuelo": 1}, {"Apuntes compartidos": 1})
    # BRU-1 would give Viento
    assert valor(m, "A.ingredientes") == {"corazon": 1}
    juega(m, {"hasta": {"activo": "cornelio"}}, {"A": {"juega": "COR-6"}})
    assert valor(m, "A.mano.Apuntes compartidos") == 1 and valor(m, "A.apartadas") == {"Lección de vuelo": 1}
    assert reglas(m, "aparta") == ["SA-1.ADD.2"]


# OQ-SA-41
@pytest.mark.rule("SA-1.ADD.2")
@pytest.mark.parametrize(("lectura", "vista"), [("on", True), ("off", False)])
def test_apartadas_public(lectura: str, vista: bool) -> None:
    """Shown as they leave the game, or known only to whose hand it was: by choice, by chance and for Sigiloso."""

    def sees(m: Mesa, owner: int) -> None:
        seat = "AB"[owner]
        (name,) = valor(m, f"{seat}.apartadas")
        for observer in (owner, 1 - owner, JUDGE):
            known = vista or observer != 1 - owner
            (told,) = GAME.view(m, observer)["invocadores"][owner]["apartadas"]
            assert (told is not None) is known
            for event in GAME.events_for(m, observer):
                if event["suceso"] == "aparta":
                    assert (event.get("carta") is not None) is known
        assert [e["carta"] for e in sucesos(m, "aparta")] == [name]

    reading = {"apartadas_public": lectura}
    m = mesa(
        A={"personajes": {"brunilda": "D4"}, "mano": ["BRU-5", "BRU-1"], "mazo": ["BRU-2", "BRU-3"]}, lecturas=reading
    )
    juega(m, {"A": {"juega": "BRU-5", "aparta": "BRU-1"}})
    sees(m, 0)
    m = mesa(
        fase="comienzo",
        A={"personajes": {"brunilda": figura("D4", nervioso=1)}, "mano": ["BRU-5", "BRU-1"]},
        lecturas=reading,
    )
    sees(m, 0)
    m = mesa(
        A={"personajes": {"brunilda": "E4"}, "mano": ["BRU-5", "BRU-1"]},
        B={"personajes": {"brego": figura("E5", sigiloso=1)}},
        lecturas=reading,
    )
    juega(m, {"A": {"ataca": "brego", "aparta": "BRU-1"}})
    sees(m, 0)


# OQ-SA-41
@pytest.mark.rule("SA-1.ADD.2")
@pytest.mark.parametrize("lectura", ["on", "off"])
def test_apartadas_public_does_not_hide_what_lay_in_the_discard_pile(lectura: str) -> None:
    m = mesa(
        capitulo=4,
        A={"personajes": {"ixara": "E4"}, "descartes": ["IXA-1", "IXA-4", "IXA-5"]},
        lecturas={"apartadas_public": lectura},
    )
    juega(m, {"A": "mejora"})
    assert sorted(GAME.view(m, 1)["invocadores"][0]["apartadas"]) == sorted(
        ["piel_de_cuarzo", "marcha_mineral", "lluvia_de_esquirlas"]
    )


# OQ-SA-40
@pytest.mark.rule("SA-1.ADD.2")
def test_the_discard_pile_is_public_and_in_order() -> None:
    m = mesa(A={"personajes": {"brunilda": "D4"}, "mano": ["BRU-2", "BRU-1"], "descartes": ["BRU-6"]})
    juega(m, {"A": {"juega": "BRU-2"}}, {"A": {"mueve": "D3", "descarta": "BRU-1"}})
    for observer in (0, 1):
        pile = GAME.view(m, observer)["invocadores"][0]["descartes"]
        assert pile == ["escobazo", "abrir_el_armario", "leccion_de_vuelo"]


# -- revealed cards -------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-1.ADD.3", "SA-1.ADD.4")
def test_everyone_sees_a_revealed_card_and_it_goes_back_where_it_was() -> None:
    """W14."""
    m = mesa(
        A={"personajes": {"zahir": "E4"}},
        B={"personajes": {"brego": "E5"}, "tope": ["BRE-6"]},
    )
    size = valor(m, "B.cartas_en_mazo")
    juega(m, {"A": {"usa": "Ojo avizor"}})
    for observer in (0, 1):
        assert [e["carta"] for e in GAME.events_for(m, observer) if e["suceso"] == "revela"] == ["zancadas"]
        assert GAME.view(m, observer)["invocadores"][1]["tope"] == ["zancadas"]
    assert (valor(m, "B.cartas_en_mazo"), valor(m, "B.tope"), valor(m, "B.mano")) == (size, ["Zancadas"], {})
    juega(m, {"A": "pasa"})
    assert valor(m, "B.mano") == {"Zancadas": 1}


# -- empty decks ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-1.ADD.5", "SA-1.ADD.6", "SA-1.ADD.7")
def test_drawing_from_an_empty_deck_is_ignored_and_makes_this_the_last_round() -> None:
    """The discard pile stays where it is."""
    m = mesa(
        fase="comienzo",
        A={"personajes": {"brunilda": "D4"}, "mano": ["BRU-2"], "mazo": [], "descartes": ["BRU-1", "BRU-3"]},
        B={"personajes": {"brego": "H2"}},
        pv={"azul": 1, "rojo": 0},
    )
    assert (valor(m, "A.mano"), valor(m, "A.cartas_en_mazo")) == ({"Abrir el armario": 1}, 0)
    assert valor(m, "A.descartes") == {"Lección de vuelo": 1, "Barrido general": 1}
    assert (reglas(m, "sin_cartas"), valor(m, "ultima_ronda")) == (["SA-1.ADD.5"], ["mazo_vacio"])
    assert preguntado(m) == ("A", "principal")
    juega(m, {"A": "pasa"})
    assert not m.over
    juega(m, {"B": "pasa"})
    assert valor(m, "ganadores") == ["A"]


@pytest.mark.rule("SA-1.ADD.6")
def test_the_last_card_may_be_drawn() -> None:
    """An empty deck is nothing until somebody has to draw from it."""
    m = mesa(
        fase="comienzo", A={"personajes": {"brunilda": "D4"}, "mazo": ["BRU-2"]}, B={"personajes": {"brego": "H2"}}
    )
    assert (valor(m, "A.cartas_en_mazo"), valor(m, "ultima_ronda")) == (0, [])
    juega(m, {"A": "pasa"}, {"B": "pasa"})
    assert (valor(m, "ronda"), valor(m, "ultima_ronda")) == (3, ["mazo_vacio"])


@pytest.mark.rule("SA-1.ADD.11", "SA-1.ADD.6")
@pytest.mark.parametrize(("mazo", "robadas"), [(4, 3), (3, 3), (2, 2), (0, 0)])
def test_of_several_to_draw_those_there_are(mazo: int, robadas: int) -> None:
    """A card that orders the draw ends the game like step 4 does."""
    m = mesa(A={"personajes": {"agata": "D4"}, "mano": ["AGA-5"], "mazo": {"AGA-1": mazo} if mazo else []})
    juega(m, {"A": {"juega": "AGA-5"}})
    assert valor(m, "A.cartas_en_mano") == robadas
    assert [e["cuantas"] for e in sucesos(m, "roba")] == ([robadas] if robadas else [])
    assert valor(m, "ultima_ronda") == (["mazo_vacio"] if robadas < 3 else [])
    assert len(sucesos(m, "sin_cartas")) == int(robadas < 3)


@pytest.mark.rule("SA-1.ADD.8")
@pytest.mark.parametrize("capitulo", [1, 3])
def test_without_cards_one_still_moves_and_attacks(capitulo: int) -> None:
    """And uses abilities that ask for no card (OQ-SA-58)."""
    m = mesa(
        capitulo=capitulo,
        fase="comienzo",
        A={"personajes": {"brego": "D4"}, "mano": [], "mazo": []},
        B={"personajes": {"nerea": "E5"}},
    )
    assert menu(m) == ["pasa", "mueve", "ataca", *(["usa_calentar_los_punos"] if capitulo == 3 else [])]
    juega(m, {"A": {"mueve": "E4"}}, {"A": {"ataca": "nerea"}})
    assert (valor(m, "brego.casilla"), valor(m, "nerea.vida")) == ("E4", 7)


# -- ties -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-1.ADD.9")
def test_a_tie_in_chapter_1_is_shared() -> None:
    m = fin_de_ronda(capitulo=1, pv={"azul": 12, "rojo": 12}, ultima_ronda=["pv"])
    juega(m, {"B": "pasa"})
    assert (valor(m, "ganadores"), reglas(m, "comparten")) == (["A", "B"], ["SA-1.ADD.9"])


# OQ-SA-38
@pytest.mark.rule("SA-1.ADD.9", "SA-2.END.4")
@pytest.mark.parametrize(("lectura", "compartida"), [("shared", True), ("play_on", False)])
def test_tie_chapter_2(lectura: str, compartida: bool) -> None:
    m = fin_de_ronda(capitulo=2, pv={"azul": 20, "rojo": 20}, ultima_ronda=["pv"], lecturas={"tie_chapter_2": lectura})
    juega(m, {"B": "pasa"})
    assert m.over is compartida and valor(m, "desempate") is not compartida
    assert valor(m, "ganadores") == (["A", "B"] if compartida else None)


# OQ-SA-38b
@pytest.mark.rule("SA-3.TIE.1")
@pytest.mark.parametrize(("lectura", "compartida"), [("play_on", False), ("shared", True)])
def test_tie_team(lectura: str, compartida: bool) -> None:
    m = mesa(
        equipo=True,
        activo="nerea",
        pv={"azul": 20, "rojo": 20},
        ultima_ronda=["pv"],
        lecturas={"tie_team": lectura},
    )
    juega(m, {"C": "pasa"})
    assert m.over is compartida
    assert valor(m, "ganadores") == (["A", "B", "C", "D"] if compartida else None)


# OQ-SA-38, OQ-SA-39
@pytest.mark.rule("SA-3.TIE.1", "SA-1.ADD.5")
@pytest.mark.parametrize("capitulo", [3, 4])
def test_a_tie_in_later_chapters_is_played_on_round_by_round(capitulo: int) -> None:
    """Normal rounds, with nothing needed but to be ahead at the end of one; draws from an empty deck are ignored."""
    m = fin_de_ronda(
        capitulo=capitulo,
        A={"personajes": {"brunilda": "C3"}, "mazo": []},
        B={"personajes": {"brego": "H2"}},
        pv={"azul": 20, "rojo": 20},
        ultima_ronda=["pv"],
    )
    juega(m, {"B": "pasa"})
    assert (valor(m, "desempate"), preguntado(m), reglas(m, "desempate")) == (True, ("A", "principal"), ["SA-3.TIE.1"])
    # this round ends level too
    juega(m, {"A": {"mueve": "E4"}}, {"A": "pasa"}, {"B": "pasa"})
    assert not m.over and (valor(m, "ronda"), len(sucesos(m, "sin_cartas"))) == (4, 2)
    assert valor(m, "pv.azul") == 21
    juega(m, {"A": "pasa"})
    assert not m.over
    juega(m, {"B": "pasa"})
    assert valor(m, "ganadores") == ["A"]


# OQ-SA-61
@pytest.mark.rule("SA-1.FIN.4")
def test_more_cards_than_the_limit_are_held_until_ones_own_fase_final() -> None:
    m = mesa(
        capitulo=1,
        A={"personajes": {"brunilda": "D4"}, "mano": ["BRU-1", "BRU-2", "BRU-3", "BRU-4", "BRU-1", "BRU-2"]},
        B={"personajes": {"brego": "H2"}, "mano": {"BRE-1": 2, "BRE-2": 3, "BRE-3": 2, "BRE-4": 1}},
        fase="comienzo",
    )
    assert (valor(m, "A.cartas_en_mano"), preguntado(m)) == (7, ("A", "principal"))
    juega(m, {"A": "pasa"})
    assert preguntado(m) == ("A", "descarte")
    juega(m, {"A": {"descarta": "BRU-3"}})
    # B, with two too many and one drawn, is asked only as its own turn ends
    assert (valor(m, "B.cartas_en_mano"), preguntado(m)) == (9, ("B", "principal"))


# -- several victims ------------------------------------------------------------------------------------------------

_ONDA = conjunto(personaje("Nadia", accion("Corro", inflige(cada("personaje", 1), 3))))


@pytest.mark.rule("SA-1.ADD.10")
@pytest.mark.parametrize("orden", [["brego", "zahir", "nerea"], ["nerea", "brego", "zahir"]])
def test_who_controls_the_source_orders_the_damage_of_several(orden: list[str]) -> None:
    """Victims of either side, in whatever order."""
    m = mesa(
        cartas=_ONDA,
        A={"personajes": {"nadia": "E4", "zahir": "D4"}, "mano": ["Corro"]},
        B={"personajes": {"brego": "E5", "nerea": "D3", "roble": "I1"}},
    )
    juega(m, {"A": {"juega": "Corro"}})
    assert preguntado(m) == ("A", "orden_dano") and sorted(menu(m)) == sorted(orden)
    juega(m, {"A": {"ordena": orden}})
    assert [e["figura"] for e in sucesos(m, "dano")] == orden
    assert valor(m, "roble.vida") == 14


@pytest.mark.rule("SA-1.ADD.10")
def test_one_victim_needs_no_order() -> None:
    m = mesa(
        cartas=_ONDA,
        A={"personajes": {"nadia": "E4"}, "mano": ["Corro"]},
        B={"personajes": {"brego": "E5"}},
    )
    juega(m, {"A": {"juega": "Corro"}})
    assert (valor(m, "brego.vida"), preguntado(m)) == (9, ("A", "principal"))
