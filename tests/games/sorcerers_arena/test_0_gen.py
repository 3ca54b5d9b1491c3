"""Chapter 0: who plays, with what, which rules are in force; aliados, rivals, and who wins."""

from __future__ import annotations

from typing import Any

import pytest
from games.sorcerers_arena.inline import (
    accion,
    adquiere,
    cada,
    capacidades,
    conjunto,
    habilidad,
    personaje,
    recupera,
    un,
)
from games.sorcerers_arena.kit import juega, menu, mesa, preguntado, reglas, sucesos, valor
from games.sorcerers_arena.rules_kit import explica, legal

from coliseo.effects.source import CardError
from coliseo.games.sorcerers_arena.game import GAME
from coliseo.games.sorcerers_arena.language.sets import catalogo_base, catalogo_de_ejemplos, leer_conjunto_de_texto
from coliseo.games.sorcerers_arena.model.cards import (
    CARTAS_POR_PERSONAJE,
    CONTADORES_DE_LA_CAJA,
    ESTADOS,
    FICHAS_DE_LA_CAJA,
)
from coliseo.games.sorcerers_arena.model.table import Mesa
from coliseo.kernel.game import BadOptions

TRIO_A = ["brunilda", "zahir", "ixara"]
TRIO_B = ["brego", "nerea", "roble"]


def nueva(**options: Any) -> Mesa:
    m = GAME.new_game(options, 3)
    assert isinstance(m, Mesa)
    return m


def negada(**options: Any) -> set[str]:
    """The rules that refuse a table."""
    with pytest.raises(BadOptions) as error:
        nueva(**options)
    return {rule for refusal in error.value.problems for rule in refusal.rules}


# -- who plays ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-0.GEN.1", "SA-0.GEN.8")
def test_two_play_or_four_and_nobody_else() -> None:
    assert nueva().seats == 2
    assert nueva(modo="equipo", asientos=4).seats == 4
    for seats in (1, 3, 4):
        assert negada(asientos=seats) == {"SA-0.GEN.8"}
    for seats in (2, 3):
        assert negada(modo="equipo", asientos=seats) == {"SA-0.GEN.8"}


@pytest.mark.rule("SA-0.GEN.1", "SA-0.GEN.2", "SA-0.GEN.13")
def test_two_sides_and_each_invocador_controls_a_team() -> None:
    """In team play A and D are azul, B and C rojo; whoever has the active personaje is the one asked."""
    m = mesa(equipo=True, capitulo=4)
    assert [valor(m, f"{seat}.bando") for seat in "ABCD"] == ["azul", "rojo", "rojo", "azul"]
    assert {f.bando for f in m.figuras} == {0, 1}
    for _ in range(4):
        asked = preguntado(m)
        assert asked == (valor(m, f"{valor(m, 'activo')}.de"), "principal")
        juega(m, {asked[0]: "pasa"})
    assert [e["figura"] for e in sucesos(m, "fin_de_turno")] == ["brunilda", "brego", "zahir", "nerea"]


@pytest.mark.rule("SA-0.GEN.2", "SA-0.GEN.3")
def test_one_figure_for_each_personaje_of_each_team() -> None:
    m = nueva(capitulo=3, equipos=[TRIO_A, TRIO_B])
    assert [m.personaje(f.lugar).key for f in m.figuras] == TRIO_A + TRIO_B
    assert [f.asiento for f in m.figuras] == [0, 0, 0, 1, 1, 1]
    assert [f.bando for f in m.figuras] == [0, 0, 0, 1, 1, 1]


# -- which rules ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-0.GEN.7", "SA-0.GEN.14")
@pytest.mark.parametrize("chapter", [1, 2, 3, 4])
def test_any_chapter_may_be_played_and_everyone_is_told_which(chapter: int) -> None:
    m = nueva(capitulo=chapter)
    for seat in (0, 1):
        assert GAME.view(m, seat)["capitulo"] == chapter
    assert m.reglas.refuerzo_al_mover.valor == int(chapter >= 2)
    assert m.reglas.habilidades.valor == int(chapter >= 3)
    assert m.reglas.mejoras.valor == int(chapter >= 4)


@pytest.mark.rule("SA-0.GEN.7")
@pytest.mark.parametrize("chapter", [0, 5, "dos"])
def test_there_are_four_chapters(chapter: object) -> None:
    assert negada(capitulo=chapter) == {"SA-0.GEN.7"}


@pytest.mark.rule("SA-0.GEN.7")
def test_a_reading_that_the_table_switched_is_told_to_everyone() -> None:
    m = nueva(lecturas={"ko_cleanup": "after_card"})
    for seat in (0, 1):
        assert GAME.view(m, seat)["lecturas"] == {"ko_cleanup": "after_card"}


@pytest.mark.rule("SA-0.GEN.9")
def test_chapter_1_has_two_given_teams_of_two() -> None:
    m = nueva(capitulo=1)
    assert [q.purpose for q in m.questions] == ["equipo"]
    assert "SA-0.GEN.9" in negada(capitulo=1, seleccion="draft")
    assert "SA-1.PREP.1" in negada(capitulo=1, equipos=[["agata", "zahir"], ["brego", "nerea"]])
    assert "SA-0.GEN.9" in negada(capitulo=2, seleccion="fija")
    # its reduced components: neither abilities nor values of the Capacidades cards, and no discard for +1
    m = mesa(capitulo=1, A={"personajes": {"roble": "E4"}, "mano": ["ROB-4"]}, B={"personajes": {"brego": "E5"}})
    assert (valor(m, "roble.movimiento"), valor(m, "roble.ataque")) == (2, 2)
    assert explica(m, "A", {"usa": "Corteza"}) >= {"SA-3.CFG.4"}
    assert explica(m, "A", {"mueve": "D4", "descarta": "ROB-4"}) >= {"SA-2.MOV.1"}


@pytest.mark.rule("SA-0.GEN.10")
def test_chapter_2_is_free_choice_of_three_of_eight_and_a_higher_target() -> None:
    m = nueva(capitulo=2, seleccion="libre")
    q = m.questions[0]
    assert (q.purpose, len(q.menu), q.low, q.high) == ("libre", 8, 3, 3)
    assert [nueva(capitulo=n).reglas.meta.valor for n in (1, 2)] == [12, 20]
    assert negada(capitulo=2, equipos=[TRIO_A[:2], TRIO_B]) == {"SA-2.CFG.1"}


@pytest.mark.rule("SA-0.GEN.11")
def test_chapter_3_uses_the_values_and_abilities_of_each_personaje() -> None:
    team = {"personajes": {"roble": "E4"}, "mano": ["ROB-4"]}
    rival = {"personajes": {"brego": "E5"}}
    two = mesa(capitulo=2, A=team, B=rival)
    three = mesa(capitulo=3, A=team, B=rival)
    assert (valor(two, "roble.movimiento"), valor(two, "roble.ataque")) == (2, 2)
    assert (valor(three, "roble.movimiento"), valor(three, "roble.ataque")) == (1, 3)
    assert not legal(two, "A", {"usa": "Corteza"}) and legal(three, "A", {"usa": "Corteza"})
    assert valor(three, "abiertas") == ["movimiento", "accion", "habilidades"]


@pytest.mark.rule("SA-0.GEN.12")
def test_chapter_4_adds_upgrades_that_last() -> None:
    team = {"personajes": {"ixara": "E4"}, "descartes": ["IXA-1", "IXA-4", "IXA-5"]}
    assert explica(mesa(capitulo=3, A=team), "A", "mejora") >= {"SA-4.CFG.1"}
    m = mesa(capitulo=4, A=team)
    assert legal(m, "A", "mejora") and not legal(m, "A", {"usa": "Filo interior"})
    juega(m, {"A": "mejora"})
    assert valor(m, "ixara.mejorado") and legal(m, "A", {"usa": "Filo interior"})
    juega(m, {"hasta": {"activo": "ixara", "ronda": 4}})
    assert valor(m, "ixara.mejorado") and legal(m, "A", {"usa": "Filo interior"})


@pytest.mark.rule("SA-0.GEN.8", "SA-0.GEN.13")
@pytest.mark.parametrize("chapter", [1, 2])
def test_team_play_comes_after_the_chapters_for_two(chapter: int) -> None:
    assert "SA-T.MANO.1" in negada(modo="equipo", capitulo=chapter)


# -- the box --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-0.GEN.15", "SA-0.GEN.16")
def test_what_the_box_holds() -> None:
    base = catalogo_base()
    assert len(base.personajes) == 8 and CARTAS_POR_PERSONAJE == 10
    assert [len(p.mazo) for p in base.personajes] == [10] * 8
    assert sum(card.copias for card in base.cartas) == 80
    assert (len(ESTADOS), sum(FICHAS_DE_LA_CAJA), CONTADORES_DE_LA_CAJA) == (9, 24, 15)


@pytest.mark.rule("SA-0.GEN.15")
def test_with_one_box_there_is_one_figure_of_each() -> None:
    assert negada(equipos=[TRIO_A, ["brego", "nerea", "ixara"]]) == {"SA-2.DRAFT.6"}
    m = nueva(equipos=[TRIO_A, ["brego", "nerea", "ixara"]], cajas=2)
    assert [m.personaje(f.lugar).key for f in m.figuras].count("ixara") == 2


_MAZO = """\
set: mio
juego: sorcerers_arena
procedencia: {whose}
personajes:
  - nombre: Nadia
    ficha: {{vida: 8, pv: 3, iniciativa: 2}}
    capacidades: null
    cartas:
      - {{nombre: Uno, copias: {copies}, distintivo: accion, categorias: [], ingrediente: fuego, efecto: [{{roba: 1}}]}}
      - {{nombre: Dos, copias: 4, distintivo: accion, categorias: [], ingrediente: fuego, efecto: [{{roba: 2}}]}}
"""


@pytest.mark.rule("SA-0.GEN.16")
@pytest.mark.parametrize(("copies", "chapter"), [(6, 2), (5, 0)])
def test_a_deck_has_ten_cards_copies_included(copies: int, chapter: int) -> None:
    """With fewer the personaje cannot be played; with more its file is refused."""
    found = leer_conjunto_de_texto(_MAZO.format(whose="privado", copies=copies), "mio.yaml", catalogo_base())
    assert found.personajes[0].hasta_capitulo == chapter
    with pytest.raises(CardError, match=r"SA-0\.GEN\.16"):
        leer_conjunto_de_texto(_MAZO.format(whose="privado", copies=7), "mio.yaml", catalogo_base())


# OQ-SA-02
@pytest.mark.rule("SA-0.EST.1", "SA-0.EST.11")
def test_the_two_labels_of_ours_may_be_named_by_whoever_has_the_box() -> None:
    """Only the name changes: what the status does is the same."""
    cards = {
        **conjunto(personaje("Nadia", accion("Susto", adquiere(un("rival"), "weakened", 1)))),
        "estados": {"weakened": {"es": "Flojo", "en": "Feeble"}},
    }
    m = mesa(cartas=cards, A={"personajes": {"nadia": "E4"}, "mano": ["Susto"]}, B={"personajes": {"roble": "E5"}})
    card = m.catalogo.por_clave["susto"]
    assert (card.textos["es"], "Feeble 1" in card.textos["en"]) == ("[D] Un rival adquiere Flojo 1.", True)
    juega(m, {"A": {"juega": "Susto"}})
    assert (valor(m, "roble.ataque"), valor(m, "roble.estados")) == (1, {"debilitado": 1})


# OQ-SA-04
@pytest.mark.rule("SA-0.GEN.16")
@pytest.mark.parametrize("clave", ["aladdin", "gaston"])
def test_what_the_rulebook_quotes_with_a_lost_symbol_is_not_played_with(clave: str) -> None:
    quoted = catalogo_de_ejemplos().personaje_por_clave[clave]
    assert quoted.hasta_capitulo == 0
    assert any("símbolo" in lack.es for lack in quoted.faltan)
    assert clave not in catalogo_base().personaje_por_clave


# -- aliados and rivals ---------------------------------------------------------------------------------------------

_UNA = conjunto(
    personaje(
        "Nadia",
        accion("Venda", recupera(un("aliado"), 2)),
        accion("Aplauso", adquiere(cada("aliado"), "strong", 1)),
        accion("Silbido", adquiere(cada("rival"), "weakened", 1)),
        accion("Alboroto", adquiere(cada("personaje"), "cursed", 1)),
        capacidades=capacidades(habilidad("Mimo", recupera(un("aliado"), 1))),
    )
)


def con_nadia(**position: Any) -> Mesa:
    return mesa(
        cartas=_UNA,
        A={
            "personajes": {"nadia": {"casilla": "D4", "vida": 5}, "zahir": "B2", "ixara": "A1"},
            "mano": ["Venda", "Aplauso", "Silbido", "Alboroto"],
        },
        B={"personajes": {"brego": "E5", "nerea": "I1"}},
        **position,
    )


def con_estado(m: Mesa) -> list[str]:
    return [name for name in ("nadia", "zahir", "ixara", "brego", "nerea") if valor(m, f"{name}.estados")]


@pytest.mark.rule("SA-0.GEN.4")
def test_the_active_personaje_is_not_its_own_aliado() -> None:
    m = con_nadia()
    assert explica(m, "A", {"juega": "Venda", "a": "nadia"}) >= {"SA-0.GEN.4"}
    juega(m, {"A": {"juega": "Venda"}})
    assert menu(m) == ["zahir", "ixara"]
    m = con_nadia()
    juega(m, {"A": {"juega": "Aplauso"}})
    assert con_estado(m) == ["zahir", "ixara"]
    # alone it has no aliado at all
    m = mesa(cartas=_UNA, A={"personajes": {"nadia": "D4"}, "mano": ["Venda"]})
    assert explica(m, "A", {"juega": "Venda"}) == {"SA-1.ACC.7"}
    assert explica(m, "A", {"usa": "Mimo"}) == {"SA-3.HAB.5"}


@pytest.mark.rule("SA-0.GEN.5")
def test_rivals_are_all_of_the_other_team() -> None:
    m = con_nadia()
    juega(m, {"A": {"juega": "Silbido"}})
    assert con_estado(m) == ["brego", "nerea"]
    m = con_nadia()
    juega(m, {"A": {"juega": "Alboroto"}})
    assert con_estado(m) == ["zahir", "ixara", "brego", "nerea"]
    assert explica(con_nadia(), "A", {"ataca": "zahir"}) >= {"SA-1.ACC.8"}


# -- winning --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-0.GEN.6")
@pytest.mark.parametrize(("azul", "rojo", "ganador"), [(20, 21, "B"), (22, 21, "A")])
def test_most_pv_win_when_the_last_round_ends(azul: int, rojo: int, ganador: str) -> None:
    """Not before: the rest of the round is played."""
    m = mesa(pv={"azul": azul, "rojo": rojo}, ultima_ronda=["pv"])
    juega(m, {"A": "pasa"})
    assert not m.over
    juega(m, {"B": "pasa"})
    assert m.over and valor(m, "ganadores") == [ganador]
    assert reglas(m, "gana") == ["SA-2.END.3"]
