"""Targets: what is offered is exactly what no guard refuses, in every position that play comes across."""

from __future__ import annotations

import random
from typing import cast

import pytest
from games.rise_of_gods.kit import explica, juega, legal, mesa, valor

from coliseo.games.rise_of_gods.flow.casting import objetivo_pendiente
from coliseo.games.rise_of_gods.game import GAME
from coliseo.games.rise_of_gods.language.sets import catalogo_base
from coliseo.games.rise_of_gods.model.cards import COPIAS, SELLO, Catalogo
from coliseo.games.rise_of_gods.model.table import Mesa
from coliseo.kernel.frames import answer
from coliseo.kernel.questions import CARDS, ORDER, TARGETS, Question


def random_deck(catalogo: Catalogo, rng: random.Random) -> dict[str, list[str]]:
    """A deck of two original factions, with any of their cards."""
    pair = rng.sample([catalogo.facciones.index(f) for f in ("alborada", "marisma", "forja", "vigilia")], 2)
    pool = [
        c.key
        for c in catalogo.cartas
        if c.faccion in pair and c.tipo != SELLO and not c.token and c.set_key == "coliseo"
        for _ in range(COPIAS[c.rareza])
    ]
    seals = [catalogo.cartas[catalogo.sello_de[f]].key for f in pair for _ in range(8)]
    return {"principal": [*seals, *rng.sample(pool, 24)]}


def random_reply(q: Question, rng: random.Random) -> tuple[int, ...]:
    if q.kind == ORDER:
        return tuple(rng.sample(q.menu, len(q.menu)))
    if q.kind in (CARDS, TARGETS):
        copies = [1] * len(q.menu) if q.copies is None else q.copies
        pool = [c for c, n in zip(q.menu, copies, strict=True) for _ in range(n)]
        return tuple(rng.sample(pool, rng.randint(q.low, q.high)))
    menu = [c for c in q.menu if c] if q.purpose == "accion" and len(q.menu) > 1 and rng.random() < 0.9 else q.menu
    return (rng.choice(menu),)


@pytest.mark.rule("RG-AIR.1", "RG-AIR.5", "RG-OR.11", "RG-PI.7")
@pytest.mark.parametrize("seed", range(6))
def test_offered_means_not_refused(seed: int) -> None:
    rng = random.Random(seed)
    decks = [random_deck(catalogo_base(), rng) for _ in range(2)]
    m = cast(Mesa, GAME.new_game({"mazos": decks}, seed))
    asked = 0
    for _ in range(600):
        if not m.questions:
            break
        q = m.questions[0]
        if q.purpose == "objetivo":
            asked += 1
            o = m.jugando[-1]
            target = objetivo_pendiente(m, o)
            offered = target.candidatos(m, o)
            assert offered == list(dict.fromkeys(offered)) and set(offered) <= set(target.universo(m, o))
            for code in target.universo(m, o):
                refusals = target.explicar(m, o, code)
                assert (code in offered) == (not refusals), (m.carta(o.carta).nombre, code)
                assert all(r.rules and r.es and r.en for r in refusals)
                assert target.vigente(m, o, code) == (not refusals)
        answer(m, q.seat, q.token, random_reply(q, rng))
    assert asked, "nothing was ever aimed"


def test_each_reason_is_told_with_its_rules() -> None:
    m = mesa(
        tablero={"c2": "Abuela Charca de A", "c3": "Larva de B", "f4": "Larva de B", "d3": "Torre de Vapor de B"},
        terrenos={"f4": "Callejón sin Luz de A"},
        A={"sellos": {"marisma": 9}, "mano": ["Hundir", "Abrazo del Fango"]},
    )
    assert "RG-CB.3" in explica(m, "A", {"usa": "c2", "a": "f4"}), "not around"
    assert "RG-CT.1" in explica(m, "A", {"usa": "c2", "a": "d3"}), "an estructura"
    assert "RG-OP.3" in explica(m, "A", {"juega": "Abrazo del Fango", "a": "c2"}), "not an enemy"
    assert "RG-AB.8" in explica(m, "A", {"juega": "Hundir", "a": "f4"}), "hidden from magias"
    assert legal(m, "A", {"usa": "c2", "a": "c3"}) and legal(m, "A", {"juega": "Hundir", "a": "c2"})


@pytest.mark.rule("RG-PI.7")
@pytest.mark.parametrize(("source", "ill"), [("c2", 1), ("c3", 0)])
def test_a_target_that_moved_out_of_reach_is_lost(source: str, ill: int) -> None:
    """Pushed from d2 to d1 in response, it still borders on c2 but no longer on c3."""
    m = mesa(
        tablero={source: "Abuela Charca de A", "d2": "Larva de A", "b2": "Larva de A"},
        A={"sellos": {"marisma": 2}},
        B={"sellos": {"vigilia": 1}, "mano": ["Zancadilla"]},
    )
    juega(m, {"A": {"usa": source, "a": "d2"}}, {"B": {"responde": "Zancadilla", "a": "d2"}}, "resuelve")
    assert valor(m, "d1.enfermedad") == ill
