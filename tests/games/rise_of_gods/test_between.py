"""Two things touched in turn: the engine knows what that would be, however far they lie apart, and says why not."""

from __future__ import annotations

import pytest
from games.rise_of_gods.kit import mesa, pregunta

from coliseo.games.rise_of_gods.game import GAME
from coliseo.games.rise_of_gods.model.table import Mesa

GIGANTE = "Gigante de Remaches"


def tres() -> Mesa:
    """A's criatura in c2, one of B's beside it and one far away; A holds a criatura and a sello."""
    return mesa(
        tablero={"c2": f"{GIGANTE} de A", "c3": f"{GIGANTE} de B", "f4": f"{GIGANTE} de B"},
        A={"mano": [GIGANTE, "Sello de Forja"], "sellos": {"forja": 9}},
    )


def en(m: Mesa, celda: str) -> str:
    return next(f"pieza:{p['ident']}" for p in GAME.view(m, 0)["piezas"] if p["celda"] == celda)


def razones(m: Mesa, first: str, then: str) -> list[str]:
    candidate = GAME.between(m, pregunta(m), first, then)
    assert candidate is not None
    return [r.guard for r in GAME.explain(m, pregunta(m), candidate)]


def test_what_is_too_far_is_refused_by_its_rule() -> None:
    m = tres()
    own = en(m, "c2")
    assert razones(m, own, "casilla:b2") == []
    assert razones(m, own, "casilla:f1") == ["casilla_contigua_libre"]
    assert razones(m, own, en(m, "c3")) == []
    assert razones(m, own, en(m, "f4")) == ["enemigo_contiguo"]
    assert razones(m, own, "jugador:1") == ["desde_la_cuarta"]
    assert razones(m, "mano:0:gigante_de_remaches", "casilla:c2") == ["casilla_libre"]


@pytest.mark.parametrize(
    ("first", "then"),
    [
        ("mano:0:sello_de_forja", "casilla:a1"),
        ("mano:1:gigante_de_remaches", "casilla:a1"),
        ("mano:0:gigante_de_remaches", "jugador:1"),
        ("casilla:a1", "casilla:a2"),
        ("pieza:9999", "casilla:a1"),
        ("pieza:x", "casilla:a1"),
    ],
)
def test_what_is_nothing_has_no_candidate(first: str, then: str) -> None:
    m = tres()
    assert GAME.between(m, pregunta(m), first, then) is None
    assert GAME.between(m, pregunta(m), en(m, "f4"), then) is None
    assert GAME.between(m, pregunta(m), en(m, "c2"), en(m, "c2")) is None


def test_the_question_says_which_two_can_be_asked_about() -> None:
    m = tres()
    pairs = GAME.question_view(m, pregunta(m), "es")["pairs"]
    assert pairs == [
        {"first": ["mano:0:gigante_de_remaches"], "then": ["casilla"]},
        {"first": [en(m, "c2")], "then": ["casilla", en(m, "c3"), en(m, "f4"), "jugador:1"]},
    ]
