"""Chapter 3: what it brings, teams, Capacidades cards, opening hands and the limit of the hand (3.CFG to 3.CAPAC)."""

from __future__ import annotations

from typing import Any

import pytest
from games.sorcerers_arena.inline import capacidades, carta, conjunto, habilidad, personaje
from games.sorcerers_arena.kit import juega, menu, mesa, pregunta, preguntado, reglas, sucesos, valor
from games.sorcerers_arena.rules_kit import explica, legal

from coliseo.effects.plain_data import tree_of
from coliseo.games.sorcerers_arena.game import GAME
from coliseo.games.sorcerers_arena.judge.adapter import ADAPTER
from coliseo.games.sorcerers_arena.judge.position.cards import catalogo_de_escenario
from coliseo.games.sorcerers_arena.model.table import Mesa

#: hand values 2 + 3 + 2 and 3 + 3 + 2
AZUL = ["zahir", "brunilda", "roble"]
ROJO = ["cornelio", "nerea", "brego"]


def elegidos(**campos: object) -> Mesa:
    """Teams chosen freely, the order of each as it was named."""
    m = mesa(fase="preparacion", **{"capitulo": 3, **campos})
    return juega(m, {"A": {"toma": AZUL}}, {"B": {"toma": ROJO}}, {"A": {"ordena": AZUL}}, {"B": {"ordena": ROJO}})


def colocados(m: Mesa) -> Mesa:
    """Every figure on the first space that is offered, up to the question about the opening hand."""
    while preguntado(m) is not None and pregunta(m).purpose == "colocar":
        asked = preguntado(m)
        assert asked is not None
        juega(m, {asked[0]: {"coloca": menu(m)[0]}})
    return m


def impedimentos(**opciones: object) -> set[str]:
    """The rules that refuse the teams of a table."""
    return {rule for refusal in ADAPTER.construction(None, tree_of(opciones)) for rule in refusal.rules}


def figura(m: Mesa, key: str) -> dict[str, Any]:
    return next(f for f in GAME.view(m, -1)["figuras"] if f["personaje"] == key)


# -- what chapter 3 changes -----------------------------------------------------------------------------------------


@pytest.mark.rule("SA-3.CFG.1", "SA-3.CFG.3")
def test_the_capacidades_cards_and_their_values_come_with_chapter_3() -> None:
    before, now = [mesa(capitulo=n, A={"personajes": {"roble": "E4", "zahir": "D3"}}) for n in (2, 3)]
    assert figura(before, "roble")["habilidades"] == []
    assert [h["nombre"]["es"] for h in figura(now, "roble")["habilidades"] if h["tiene"]] == ["Corteza"]
    assert [(valor(before, f"{who}.movimiento"), valor(before, f"{who}.ataque")) for who in ("roble", "zahir")] == [
        (2, 2),
        (2, 2),
    ]
    assert [(valor(now, f"{who}.movimiento"), valor(now, f"{who}.ataque")) for who in ("roble", "zahir")] == [
        (1, 3),
        (3, 2),
    ]


@pytest.mark.rule("SA-3.CFG.2", "SA-3.MANO.2")
def test_the_limit_of_the_hand_is_what_the_capacidades_cards_add_up_to() -> None:
    people = {"personajes": {"zahir": "B2", "brunilda": "B3", "roble": "A2"}}
    assert [valor(mesa(capitulo=n, A=people), "A.limite") for n in (1, 2, 3, 4)] == [6, 6, 7, 7]


@pytest.mark.rule("SA-3.CFG.4")
def test_the_habilidades_phase_comes_with_chapter_3() -> None:
    before, now = [
        mesa(capitulo=n, A={"personajes": {"brego": "E4"}}, B={"personajes": {"nerea": "G4"}}) for n in (2, 3)
    ]
    assert valor(before, "abiertas") == ["movimiento", "accion"]
    assert valor(now, "abiertas") == ["movimiento", "accion", "habilidades"]
    assert "SA-3.CFG.4" in explica(before, "A", {"usa": "Calentar los puños"})
    assert legal(now, "A", {"usa": "Calentar los puños"})


# -- teams ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-3.PREP.1")
def test_teams_are_of_three_different_personajes() -> None:
    assert impedimentos(capitulo=3, equipos=[AZUL, ROJO]) == set()
    assert impedimentos(capitulo=3, equipos=[AZUL[:2], ROJO]) == {"SA-3.PREP.1"}
    assert impedimentos(capitulo=3, equipos=[["zahir", "zahir", "roble"], ROJO]) == {"SA-3.PREP.1"}
    m = mesa(fase="preparacion", capitulo=3)
    assert (pregunta(m).purpose, pregunta(m).low, pregunta(m).high, pregunta(m).rule) == ("libre", 3, 3, "SA-3.PREP.1")
    assert reglas(elegidos(), "elige_personaje") == ["SA-3.PREP.1"] * 6


@pytest.mark.rule("SA-3.PREP.1")
def test_the_draft_of_chapter_2_may_be_used() -> None:
    m = mesa(fase="preparacion", capitulo=3, seleccion="draft", primero="A")
    for seat, who in zip("ABBAAB", ["zahir", "brego", "nerea", "roble", "ixara", "agata"], strict=True):
        assert preguntado(m) == (seat, "seleccion")
        juega(m, {seat: {"toma": who}})
    assert valor(m, "A.personajes") == ["zahir", "roble", "ixara"]


@pytest.mark.rule("SA-3.PREP.2", "SA-3.PREP.4")
def test_each_takes_figure_capacidades_card_and_deck_of_its_three_with_the_initial_face_up() -> None:
    m = elegidos()
    assert [f["personaje"] for f in GAME.view(m, -1)["figuras"] if f["asiento"] == 0] == AZUL
    assert valor(m, "A.cartas_en_mazo") == 30
    for who in (*AZUL, *ROJO):
        seen = figura(m, who)
        assert (seen["vida"], seen["mejorado"]) == (seen["vida_maxima"], False)
        # what the upgraded face adds is not had
        assert [h["mejorada"] for h in seen["habilidades"]] == [not h["tiene"] for h in seen["habilidades"]]
    # in turn order: those of an Invocador are met in the line from left to right
    assert [who for who in valor(m, "linea") if who in AZUL] == AZUL


@pytest.mark.rule("SA-3.PREP.3")
def test_the_line_is_laid_out_as_in_chapter_2() -> None:
    m = elegidos()
    assert valor(m, "linea") == ["zahir", "cornelio", "brunilda", "nerea", "roble", "brego"]
    assert valor(m, "indicador") == 1
    # cornelio has 2 and zahir 1: with roble (6) first it is the other way round
    m = mesa(fase="preparacion", capitulo=3)
    juega(m, {"A": {"toma": AZUL}}, {"B": {"toma": ROJO}}, {"A": {"ordena": AZUL[::-1]}}, {"B": {"ordena": ROJO}})
    assert valor(m, "linea") == ["cornelio", "roble", "nerea", "brunilda", "brego", "zahir"]


# -- opening hands --------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-3.MANO.1")
def test_as_many_cards_as_the_hand_values_add_up_to_are_drawn_at_the_start() -> None:
    m = colocados(elegidos())
    assert (valor(m, "A.cartas_en_mano"), valor(m, "B.cartas_en_mano")) == (7, 8)
    assert [(e["asiento"], e["cuantas"], e["regla"]) for e in sucesos(m, "reparte")] == [
        ("A", 7, "SA-3.MANO.1"),
        ("B", 8, "SA-3.MANO.1"),
    ]


@pytest.mark.rule("SA-3.MANO.3", "SA-3.MANO.4")
def test_the_whole_hand_may_be_changed_once_and_the_second_is_kept() -> None:
    # the only copies of Apuntes compartidos and Mano ligera are drawn, go back, and one of them is drawn again
    first = ["BRU-5", "ZAH-5", "ROB-5", "BRU-6", "BRU-4", "ZAH-1", "ROB-1"]
    second = ["BRU-5", "BRU-1", "BRU-2", "BRU-3", "ZAH-2", "ZAH-3", "ROB-2"]
    theirs = ["COR-1", "COR-2", "COR-3", "NER-1", "NER-2", "NER-3", "BRE-1", "BRE-2"]
    m = colocados(elegidos(azar={"robo": [*first, *theirs, *second, "ROB-4"]}))
    assert [(q.seat, q.purpose, q.rule) for q in m.questions] == [
        (0, "mano", "SA-3.MANO.3"),
        (1, "mano", "SA-3.MANO.3"),
    ]
    assert valor(m, "A.mano.Mano ligera") == 1
    juega(m, {"A": "cambia"}, {"B": "conserva"})
    assert (valor(m, "A.mano.Apuntes compartidos"), valor(m, "A.mano.Mano ligera")) == (1, 0)
    assert reglas(m, "cambia_mano") == ["SA-3.MANO.3"] and reglas(m, "conserva_mano") == ["SA-3.MANO.3"]
    # no second change is offered: the first turn has begun, with its draw
    assert preguntado(m) == ("A", "principal")
    assert (valor(m, "A.cartas_en_mano"), valor(m, "A.cartas_en_mazo"), valor(m, "B.cartas_en_mano")) == (8, 22, 8)


@pytest.mark.rule("SA-3.MANO.2")
def test_at_the_end_of_the_turn_one_discards_down_to_that_sum() -> None:
    hand = ["BRU-1", "BRU-2", "BRU-3", "BRU-4", "BRU-5", "BRU-6", "ZAH-1", "ZAH-2", "ZAH-3"]
    m = mesa(A={"personajes": {"zahir": "B2", "brunilda": "B3", "roble": "A2"}, "mano": hand})
    juega(m, {"A": "pasa"})
    q = pregunta(m)
    assert (q.purpose, q.low, q.high, q.rule) == ("descarte", 2, 2, "SA-3.MANO.2")
    juega(m, {"A": {"descarta": ["BRU-1", "ZAH-3"]}})
    assert valor(m, "A.cartas_en_mano") == 7
    assert valor(m, "A.descartes") == {"Lección de vuelo": 1, "Golpe y volatín": 1}
    assert reglas(m, "descarta", motivo="limite_de_mano") == ["SA-3.MANO.2"] * 2


@pytest.mark.rule("SA-3.MANO.5")
def test_a_personaje_fuera_de_combate_still_counts_for_the_hand() -> None:
    """OQ-SA-65: it keeps its ficha, its Capacidades card and its hand value."""
    hand = ["BRU-1", "BRU-2", "BRU-3", "BRU-4", "BRU-5", "BRU-6", "ZAH-1"]
    m = mesa(A={"personajes": {"zahir": "B2", "brunilda": "fuera", "roble": "A2"}, "mano": hand})
    assert valor(m, "A.limite") == 7
    juega(m, {"A": "pasa"})
    assert valor(m, "A.cartas_en_mano") == 7 and preguntado(m) == ("B", "principal")
    assert valor(m, "linea")[2] == "brunilda" and figura(m, "brunilda")["mano"] == 3


# -- what the cards show --------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-3.CAPAC.1", "SA-3.CAPAC.2")
def test_both_faces_of_a_capacidades_card_are_there_to_be_read() -> None:
    m = mesa(capitulo=4, A={"personajes": {"zahir": "E4"}})
    for observer in (-1, 0, 1):
        card = next(p for p in GAME.view(m, observer)["personajes"] if p["personaje"] == "zahir")
        assert (card["pv"], card["vida"], card["nombre"]["es"]) == (4, 10, "Zahir Pasosuave")
        assert [a["es"] for a in card["atributos"]] == ["Héroe", "Ciudad"]
        face = card["inicial"]
        assert (face["mano"], face["movimiento"], face["ataque"]) == (2, 3, 2)
        assert [h["nombre"]["es"] for h in face["habilidades"]] == ["Ojo avizor", "Atajo"]
        assert all(h["texto"]["es"] and h["texto"]["en"] for h in face["habilidades"])
        assert card["distribucion"] == {"fuego": 3, "concha": 2, "corazon": 2, "viento": 3}
        assert card["coste"] == {"fuego": 1, "concha": 1, "viento": 1}


@pytest.mark.rule("SA-3.CAPAC.1", "SA-3.CAPAC.2")
def test_without_a_face_a_personaje_reaches_only_the_chapters_that_do_not_need_it() -> None:
    ten = carta("Diez", "accion", {"mueve": {"hasta": 1}}, copias=10)
    whole = capacidades(habilidad("Correr", {"mueve": {"hasta": 1}}))
    cards = conjunto(personaje("Uno", ten), personaje("Dos", {**ten, "nombre": "Otras diez"}, capacidades=whole))
    catalogue = catalogo_de_escenario(tree_of(cards))
    assert [catalogue.personaje_por_clave[key].hasta_capitulo for key in ("uno", "dos")] == [2, 3]
    options = {"equipos": [["uno", "zahir", "roble"], ROJO]}
    for chapter, wanted in ((2, set()), (3, {"SA-3.CAPAC.1"})):
        found = ADAPTER.construction(tree_of(cards), tree_of({"capitulo": chapter, **options}))
        assert {rule for refusal in found for rule in refusal.rules} == wanted
    with_cost = ADAPTER.construction(
        tree_of(cards), tree_of({"capitulo": 4, "equipos": [["dos", "zahir", "roble"], ROJO]})
    )
    assert "SA-4.MEJ.1" in with_cost[0].rules


@pytest.mark.rule("SA-3.CAPAC.1", "SA-3.HAB.2")
def test_both_abilities_of_a_personaje_may_be_on_its_initial_face() -> None:
    """OQ-SA-59: the two that the rulebook shows for Aladdin are recorded so; our Zahir is built like him."""
    m = mesa(citas=True, A={"personajes": {"aladdin": {"casilla": "E4", "vida": 8}}})
    shown = figura(m, "aladdin")["habilidades"]
    assert [(h["nombre"]["es"], h["tiene"]) for h in shown] == [
        ("Un salto por delante", True),
        ("La cura del ladrón", True),
    ]
