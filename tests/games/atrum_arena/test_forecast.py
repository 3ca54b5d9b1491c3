"""What a Power of the chain would do as things stand is said to everybody, and only when everybody can tell."""

from __future__ import annotations

from typing import Any

from games.atrum_arena.kit import ataque, defensa, juega, mesa, poder, tactico

from coliseo.games.atrum_arena.game import GAME
from coliseo.games.atrum_arena.model.table import PAGO_AGOTAR, PAGO_EXPLOTAR, Mesa, ident_de
from coliseo.kernel.knowledge import SPECTATOR
from coliseo.match.plans import Plans

GOLPE = {"A": {"anuncia": "Golpe", "objetivo": "B"}}


def previsto(effect: Any, *then: Any, **side: Any) -> Any:
    """The damage shown for an Attack «Golpe» of that effect once it, and what comes then, has been announced."""
    ours = {"reptantes": [{"nombre": "Uno", "poderes": [poder("Golpe", "ataque", effect)]}], "mano": {"zombie": 3}}
    theirs = {"reptantes": [{"poderes": [defensa("Muro", 3), tactico("Nada", {"robar": 1})]}], "mano": {"zombie": 2}}
    m = mesa(A={**ours, **side}, B=theirs, politica="casual")
    juega(m, GOLPE, *then, estricto=True)
    chains = [GAME.view(m, observer)["cadena"] for observer in (SPECTATOR, 0, 1)]
    assert not any("dano" in link for chain in chains for link in chain[1:]), "only the Attack does damage"
    shown = [chain[0].get("dano", "nothing") for chain in chains]
    assert shown[0] == shown[1] == shown[2]
    return shown[0]


def test_a_fixed_amount() -> None:
    assert previsto({"dano": 4}) == 4


def test_what_stands_in_the_altar_counts() -> None:
    effect = {"dano": {"cantidad": {"por": 2, "cada": {"en_altar": "caido"}}}}
    assert previsto(effect, altar=["caido", "caido", "zombie"]) == 4


def test_a_defence_that_is_announced_but_not_cast_changes_nothing_yet() -> None:
    assert previsto({"dano": 4}, {"B": {"anuncia": "Muro"}}) == 4


def test_what_depends_on_the_hand_is_not_told() -> None:
    effect = {"dano": {"cantidad": 2, "mas_si": {"en_mano": "zombie"}, "mas": 2}}
    assert previsto(effect) == "nothing"


# -- paid by Explotar ------------------------------------------------------------------------------------------------


def contado_al_pagar() -> Mesa:
    """An Attack of 2 for each Caído in one's Altar, which holds two and a Gólem; it costs 1."""
    effect = {"dano": {"cantidad": {"por": 2, "cada": {"en_altar": "caido"}}}}
    golpe = poder("Golpe", "ataque", effect, coste=1)
    ours = {"reptantes": [{"nombre": "Uno", "poderes": [golpe]}], "mano": ["zombie"]}
    theirs = {"reptantes": [{"poderes": [defensa("Muro", 3)]}], "mano": ["zombie"]}
    return mesa(A={**ours, "altar": ["caido", "caido", "golem"]}, B=theirs, politica="casual")


def test_a_draft_tells_what_comes_of_it_as_it_is_paid_for() -> None:
    m, plans = contado_al_pagar(), Plans("atrum_arena")
    q = m.questions[0]
    caido, _, golem = [ident_de(x) for x in m.participantes[0].altar]
    told = []
    for pago, giro in ((PAGO_AGOTAR, golem), (PAGO_EXPLOTAR, golem), (PAGO_EXPLOTAR, caido)):
        seen = plans.foresee(m, q, (0,), [("pago", (pago,)), ("girar", (giro,))], lang="es", names=("Ana", "Beto"))
        assert [step.choice for step in seen.steps][:2] == [(pago,), (giro,)]
        told.append(seen.result)
    assert told == ["Beto: resistencia 10 → 6", "Beto: resistencia 10 → 6", "Beto: resistencia 10 → 8"]
    assert plans.foresee(m, q, (0,), lang="en", names=("Ana", "Beto")).result == "Beto: resistencia 10 → 6"


def test_what_is_announced_tells_the_damage_that_is_left_once_it_has_been_paid_for() -> None:
    """Which Esbirros are turned lies on the table."""
    for lost, dano in (("golem", 4), ("caido", 2)):
        m = contado_al_pagar()
        juega(m, {"A": {"anuncia": "Golpe", "objetivo": "B", "pago": "explotar", "gira": [lost]}}, estricto=True)
        shown = [GAME.view(m, observer)["cadena"][0].get("dano") for observer in (SPECTATOR, 0, 1)]
        assert shown == [dano] * 3
        assert len(m.participantes[0].altar) == 3, "nothing is lost by looking"


def test_of_a_copy_the_damage_of_what_it_copies_is_told() -> None:
    copier = {"nombre": "Dos", "poderes": [tactico("Espejo", {"copiar": {"de": "cualquiera"}})]}
    struck = {"reptantes": [{"nombre": "Uno", "poderes": [ataque("Golpe", 3)]}, copier], "mano": {"zombie": 2}}
    theirs = {"reptantes": [{"poderes": [tactico("Nada", {"robar": 1})]}], "mano": {"zombie": 2}}
    m = mesa(A=struck, B=theirs, politica="casual")
    juega(m, {"A": {"anuncia": "Espejo", "copia": "Golpe", "objetivo": "B"}}, estricto=True)
    assert GAME.view(m, 1)["cadena"][0].get("dano") == 3
