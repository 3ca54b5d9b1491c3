"""What the table answers for whoever casts a Power, and what it chooses to pay with unless they want otherwise."""

from __future__ import annotations

from typing import Any

import pytest
from games.atrum_arena.kit import juega, mesa, pregunta, preguntado, tactico

from coliseo.games.atrum_arena.model.table import TIPOS, Mesa, tipo_de
from coliseo.kernel.policies import CASUAL, COMPETITIVA
from coliseo.match.manners import ANSWER, STOP, Manners, MannerSettings, Stance
from coliseo.match.plans import Plans

GAME = "atrum_arena"


def uno(*powers: dict[str, Any]) -> list[dict[str, Any]]:
    return [{"nombre": "Uno", "poderes": list(powers)}]


def al_lanzar(policy: str, pago: str = "agotar", responde: dict[str, Any] | None = None) -> Mesa:
    """A has turned the Bestia to pay T, B has responded, and T is being cast."""
    m = mesa(
        politica=policy,
        A={
            "reptantes": uno(tactico("T", {"robar": 1}, coste=1)),
            "mano": ["zombie"],
            "altar": ["golem", "bestia", "bestia", "caido agotado"],
        },
        B={"reptantes": uno(responde or tactico("R")), "mano": {"caido": 3}},
        alcance="parte",
    )
    announced = {"A": {"anuncia": "T", "pago": pago, "gira": ["bestia"]}}
    return juega(m, announced, {"B": {"anuncia": "R"}}, {"A": "no responde"}, {"B": "no responde"})


def paid_with(m: Mesa, choice: tuple[int, ...]) -> list[str]:
    altar = {e >> 4: e for p in m.participantes for e in p.altar}
    return [TIPOS[tipo_de(altar[ident])] for ident in choice]


@pytest.mark.rule("AA-II.1.6.8", "AA-II.5.1.2")
@pytest.mark.parametrize("policy", [CASUAL, COMPETITIVA])
def test_what_was_turned_pays_unless_its_owner_wants_to_be_asked(policy: str) -> None:
    """They have said already with what; on casting they may say otherwise, and then it is asked."""
    m = al_lanzar(policy)
    assert preguntado(m) == ("A", "pagar")
    manners, q = Manners(GAME), pregunta(m)
    found = manners.verdict(Stance(), m, q)
    assert (found.kind, found.reason, paid_with(m, found.choice)) == (ANSWER, "said", ["bestia"])
    for said in (MannerSettings(full=True), MannerSettings(events={"paying": "stop"})):
        assert manners.verdict(Stance(said), m, q).kind == STOP
    assert manners.verdict(Stance(anew=True), m, q).kind == STOP


@pytest.mark.rule("AA-II.1.6.7", "AA-II.5.1.2")
def test_which_esbirros_are_lost_is_asked_though_it_was_said() -> None:
    m = al_lanzar(CASUAL, "explotar")
    assert preguntado(m) == ("A", "pagar")
    assert Manners(GAME).verdict(Stance(), m, pregunta(m)).kind == STOP
    assert Plans(GAME).default(m, pregunta(m)) is None


@pytest.mark.rule("AA-II.5.1.2")
@pytest.mark.parametrize("policy", [CASUAL, COMPETITIVA])
def test_where_what_was_turned_is_gone_it_is_asked_and_the_plan_has_others(policy: str) -> None:
    """Those of the type of which there are most go first, as on announcing."""
    hunt = tactico("R", {"explotar": {"cuantos": 1, "de": "oponente"}})
    m = mesa(
        politica=policy,
        A={
            "reptantes": uno(tactico("T", {"robar": 1}, coste=1)),
            "mano": ["zombie"],
            "altar": ["golem", "bestia", "bestia", "caido"],
        },
        B={"reptantes": uno(hunt), "mano": {"caido": 3}},
        alcance="parte",
    )
    juega(
        m,
        {"A": {"anuncia": "T", "gira": ["golem"]}},
        {"B": {"anuncia": "R", "esbirros": ["golem"]}},
        {"A": "no responde"},
        {"B": "no responde"},
    )
    assert preguntado(m) == ("A", "pagar")
    q = pregunta(m)
    assert Manners(GAME).verdict(Stance(), m, q).kind == STOP
    default = Plans(GAME).default(m, q)
    assert default is not None and paid_with(m, default) == ["bestia"]
