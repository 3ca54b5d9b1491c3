"""Questions and answers read well: in whole games, and word by word in chosen positions."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from coliseo.effects.plain_data import tree_of
from coliseo.games.rise_of_gods.flow.codes import (
    A_APILAR,
    A_ATACAR,
    A_COMERCIAR,
    A_EQUIPAR,
    A_GAMBITO,
    A_HABILIDAD,
    A_INVOCAR,
    A_MAGIA,
    A_MOVER,
    A_SELLO,
    PASAR,
)
from coliseo.games.rise_of_gods.game import GAME
from coliseo.games.rise_of_gods.judge.position.whole import construir_mesa
from coliseo.games.rise_of_gods.language.sets import catalogo_base
from coliseo.games.rise_of_gods.model.table import (
    CELDAS,
    DE_ADJUNTO,
    DE_CASILLA,
    DE_CEMENTERIO,
    DE_JUGADOR,
    TABLERO,
    Mesa,
)
from coliseo.games.rise_of_gods.telling.describing import describir_blanco
from coliseo.games.rise_of_gods.telling.prompts import describir, pregunta
from coliseo.kernel.frames import answer
from coliseo.kernel.questions import CARDS, CELL, OPTION, SPLIT, TARGETS, YES_NO, Question
from coliseo.players.replies import legal_choice
from coliseo.tabletop.codes import code_of
from coliseo.text.lexicon import capital

LANGS = ("es", "en")


def table(**position: Any) -> Mesa:
    return construir_mesa(tree_of(position), catalogo_base())


def at(m: Mesa, name: str) -> int:
    return m.celdas[TABLERO.cell_named(name)]


def number(key: str) -> int:
    return catalogo_base().por_clave[key].numero


def said(m: Mesa, kind: int, a: int, b: int = 0, lang: str = "es") -> str:
    return describir(m, Question(OPTION, 0, "accion", "RG-BR.6", []), code_of(kind, a, b), lang)


def readable(text: str) -> None:
    assert text and text == text.strip()
    for mark in ("{", "}", "None", "_", "  ", "()"):
        assert mark not in text, text


@pytest.mark.parametrize("seed", range(6))
def test_every_question_and_every_answer_of_whole_games_reads_well(seed: int) -> None:
    decks = ["alborada", "marisma", "forja", "vigilia"]
    m = GAME.new_game({"mazos": [decks[seed % 4], decks[(seed + 1) % 4]], "limite_turnos": 30}, seed)
    rng = Random(seed)
    purposes = set()
    while not m.over:
        q = m.questions[0]
        purposes.add(q.purpose)
        assert isinstance(m, Mesa)
        for lang in LANGS:
            text = pregunta(m, q, lang)
            readable(text)
            assert text.endswith(("?", ".", ")")), text
            texts = [describir(m, q, c, lang) for c in q.menu]
            for each in texts:
                readable(each)
                assert each != "—" and not each.isdigit(), (q.purpose, each)
            if q.purpose in ("accion", "objetivo", "celda", "mulligan"):
                assert len(set(texts)) == len(texts), texts
        answer(m, q.seat, q.token, legal_choice(m, q, rng))
    assert {"accion", "mulligan"} <= purposes


@pytest.mark.parametrize(
    ("kind", "card", "cell", "es"),
    [
        (A_SELLO, "sello_de_alborada", "", "Jugar Sello de Alborada"),
        (A_GAMBITO, "pan_del_alba", "", "Gambito: aniquilar Pan del Alba"),
        (A_INVOCAR, "recluta_del_gallo", "b1", "Invocar Recluta del Gallo en b1"),
        (A_INVOCAR, "suelo_bendecido", "b1", "Poner Suelo Bendecido en b1"),
        (A_INVOCAR, "campana_de_maitines", "f2", "Poner Campana de Maitines en f2"),
        (A_APILAR, "campana_de_maitines", "f1", "Apilar Campana de Maitines en f1"),
        (A_EQUIPAR, "armadura_del_cenit", "c2", "Equipar Armadura del Cénit a Lancero de Vísperas (c2)"),
        (A_EQUIPAR, "mentor_anselmo", "c2", "Vincular Mentor Anselmo a Lancero de Vísperas (c2)"),
        (A_MAGIA, "pan_del_alba", "", "Jugar Pan del Alba"),
        (A_COMERCIAR, "mercader_de_amaneceres", "", "Comerciar Mercader de Amaneceres"),
    ],
)
def test_what_can_be_done_with_a_card(kind: int, card: str, cell: str, es: str) -> None:
    m = table(tablero={"c2": "Lancero de Vísperas de A", "f1": "Campana de Maitines de A"})
    place = TABLERO.cell_named(cell) if cell else 0
    assert said(m, kind, number(card), place) == es
    readable(said(m, kind, number(card), place, "en"))


def test_moves_and_abilities_name_piece_and_cells() -> None:
    m = table(tablero={"c2": "Sor Lumbre de A", "d2": "Lancero de Vísperas de A"})
    assert said(m, A_MOVER, at(m, "c2"), TABLERO.cell_named("b3")) == "Mover Sor Lumbre (c2) a b3"
    assert said(m, A_HABILIDAD, at(m, "c2"), 0) == "Activar Sor Lumbre (c2), por 2 sellos"


@pytest.mark.rule("RG-CB.1", "RG-CB.4")
def test_an_attack_says_what_comes_of_it() -> None:
    m = table(tablero={"c2": "Jinete de Rocío de A", "c3": "Recluta del Gallo de B", "d3": "Carretón Blindado de B"})
    # 4/3 against 2/1 and against 1/4
    assert said(m, A_ATACAR, at(m, "c2"), TABLERO.cell_named("c3")) == (
        "Atacar con Jinete de Rocío (c2) a Recluta del Gallo (c3): "
        "4 de daño, muere; contraataque: 2 de daño, queda con 1"
    )
    m = table(tablero={"c2": "Carretón Blindado de A", "c3": "Jinete de Rocío de B"})
    assert said(m, A_ATACAR, at(m, "c2"), TABLERO.cell_named("c3"), "en").endswith(
        ": 1 damage, left with 2; counter-attack: 4 damage, dies"
    )


@pytest.mark.rule("RG-DD.2", "RG-DD.3")
def test_a_direct_attack_says_what_life_is_left() -> None:
    m = table(tablero={"c4": "Jinete de Rocío de A"}, B={"vida": 7})
    assert said(m, A_ATACAR, at(m, "c4"), CELDAS) == "Atacar con Jinete de Rocío (c4) a B: 4 de daño, queda con 3"


@pytest.mark.rule("RG-ST.3")
def test_a_structure_strikes_nobody_back() -> None:
    m = table(tablero={"c2": "Jinete de Rocío de A", "c3": "Campana de Maitines de B"})
    assert said(m, A_ATACAR, at(m, "c2"), TABLERO.cell_named("c3")).endswith("4 de daño, muere; sin contraataque")


def test_looking_ahead_changes_nothing() -> None:
    m = table(tablero={"c2": "Jinete de Rocío de A", "c3": "Recluta del Gallo de B"})
    before = GAME.view(m, 0)
    said(m, A_ATACAR, at(m, "c2"), TABLERO.cell_named("c3"))
    assert GAME.view(m, 0) == before


def test_targets_of_every_kind() -> None:
    m = table(
        tablero={"c2": {"carta": "Lancero de Vísperas", "de": "A", "adjuntos": ["Armadura del Cénit"]}},
        terrenos={"d3": "Suelo Bendecido de B"},
        B={"vida": 12, "cementerio": ["Pan del Alba"]},
    )
    lancer = at(m, "c2")
    armour = m.piezas[lancer].adjuntos[0].ident
    cell = TABLERO.cell_named("d3")
    names = ("Zoe", "Max")
    assert describir_blanco(m, lancer, "es", names) == "Lancero de Vísperas (c2, 3/6, Zoe)"
    assert describir_blanco(m, DE_CASILLA + cell, "es") == "d3 (Suelo Bendecido)"
    assert describir_blanco(m, DE_CASILLA, "es") == "a1"
    assert describir_blanco(m, DE_JUGADOR + 1, "es", names) == "Max (vida 12)"
    assert describir_blanco(m, DE_ADJUNTO + armour, "es") == "Armadura del Cénit, en Lancero de Vísperas (c2)"
    code = DE_CEMENTERIO + 2048 + number("pan_del_alba")
    assert describir_blanco(m, code, "es") == "Pan del Alba (cementerio de B)"


def choose(m: Mesa, *texts: str) -> None:
    """Answers one question after another with the option that reads so."""
    for text in texts:
        q = m.questions[0]
        found = [c for c in q.menu if describir(m, q, c, "es") == text]
        assert len(found) == 1, (text, [describir(m, q, c, "es") for c in q.menu])
        answer(m, q.seat, q.token, (found[0],))


@pytest.mark.rule("RG-PI.3", "RG-MG.10")
def test_a_response_and_its_price_are_asked_for_by_name() -> None:
    m = table(
        tablero={"c2": "Lancero de Vísperas de A"},
        A={"mano": ["Pan del Alba"], "sellos": {"alborada": 4}, "vida": 10},
        B={"mano": ["Palabra de Abadesa"], "sellos": {"alborada": 3}},
    )
    choose(m, "Jugar Pan del Alba")
    healing = "cura 3 puntos de vida a un jugador o a una criatura."
    assert pregunta(m, m.questions[0], "es") == f"«Pan del Alba»: {healing} ¿Qué objetivo?"
    choose(m, "Tú (vida 10)")
    q = m.questions[0]
    assert pregunta(m, q, "es", ("Zoe", "Max")) == (
        f"Zoe juega «Pan del Alba» → Zoe (vida 10): «{capital(healing[:-1])}». ¿Respondes?"
    )
    choose(m, "Jugar Palabra de Abadesa")
    while m.questions[0].purpose == "objetivo":
        choose(m, "«Pan del Alba», de A → A (vida 10)")
    while m.questions[0].purpose == "responder":
        choose(m, "No responder")
    q = m.questions[0]
    assert (q.purpose, q.seat) == ("evitar", 0)
    assert pregunta(m, q, "es") == (
        "«Palabra de Abadesa»: «anula una magia, o una habilidad de Asalto, de Último suspiro o pagable». "
        "¿Pagas 2 sellos para evitarlo?"
    )
    assert pregunta(m, q, "en").endswith(". Do you pay 2 sellos to prevent it?")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    ("purpose", "kind", "menu", "low", "high"),
    [
        ("mulligan", CARDS, [1, 2], 0, 6),
        ("ppt", OPTION, [0, 1, 2], 1, 1),
        ("handout", YES_NO, [0, 1], 1, 1),
        ("usar", YES_NO, [0, 1], 1, 1),
        ("evitar", YES_NO, [0, 1], 1, 1),
        ("ofrenda", YES_NO, [0, 1], 1, 1),
        ("ofrenda_cartas", CARDS, [1, 2], 2, 2),
        ("sacrificio", TARGETS, [1], 1, 1),
        ("pagar", CARDS, [0, 1], 3, 3),
        ("sello_gambito", OPTION, [0], 1, 1),
        ("celda", CELL, [0, 5], 1, 1),
        ("celdas", TARGETS, [DE_CASILLA, DE_CASILLA + 5], 0, 2),
        ("direccion", CELL, [0, 5], 1, 1),
        ("cartas", CARDS, [1, 2], 0, 1),
        ("jugador", OPTION, [0, 1], 1, 1),
        ("profundidad", OPTION, [1, 2, 3, 4], 1, 1),
        ("reparto", SPLIT, [1, DE_JUGADOR], 2, 2),
        ("objetivo", TARGETS, [DE_JUGADOR, DE_JUGADOR + 1], 1, 1),
        ("objetivo", TARGETS, [DE_CASILLA + 3], 0, 2),
    ],
)
def test_every_purpose_is_asked_and_answered_in_words(
    purpose: str, kind: str, menu: list[int], low: int, high: int, lang: str
) -> None:
    m = table(tablero={"c2": "Lancero de Vísperas de A"})
    q = Question(kind, 0, purpose, "RG-PI.3", menu, low, high)
    text = pregunta(m, q, lang)
    readable(text)
    assert text.lstrip("¿")[0].isupper() and "?" in text
    answers = [describir(m, q, c, lang) for c in menu]
    for each in answers:
        readable(each)
        assert each != "—" and not each.isdigit()
    assert len(set(answers)) == len(answers)


def test_doing_nothing_is_called_by_what_it_means() -> None:
    m = table()
    for purpose, es, en in (
        ("accion", "Terminar el turno", "End the turn"),
        ("responder", "No responder", "Do not respond"),
    ):
        q = Question(OPTION, 0, purpose, "RG-PI.3", [PASAR])
        assert (describir(m, q, PASAR, "es"), describir(m, q, PASAR, "en")) == (es, en)
