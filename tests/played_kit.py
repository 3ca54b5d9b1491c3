"""Events that have been played: entered, paired and reported by the acts themselves, results by lot."""

from __future__ import annotations

import random
from typing import Any

from tournament.kit import law

from coliseo.tournament.acts.registry import Who
from coliseo.tournament.drawing import draw_round
from coliseo.tournament.event import Event
from coliseo.tournament.log import seeded
from coliseo.tournament.model import ORGANISER
from coliseo.tournament.results import PLAYED, TIME, Game, Result

NAMES = (
    "Ana Pérez", "Bruno Díaz", "Carla Núñez", "Diego Ríos", "Elena Soto", "Félix Ibáñez", "Greta Luján", "Hugo Peña",
    "Inés Cano", "Joaquín Vera", "Karen Müller", "Luis Ordóñez", "Marta Gil", "Nuria Paz", "Óscar Rey", "Pilar Sanz",
)  # fmt: skip
AT = 1_790_000_000_000
DESK = Who("s1", ORGANISER, "desk", AT)


def name_of(number: int) -> str:
    known = NAMES[(number - 1) % len(NAMES)]
    return known if number <= len(NAMES) else f"{known} {number}"


def new_event(game: str, players: int, seed: int = 1, name: str = "Copa de otoño", **settings: Any) -> Event:
    event = Event.create(
        law(game), name, DESK, settings, organiser="La Tienda", entropy=seeded(seed), date="2026-11-21"
    )
    for number in range(1, players + 1):
        event.enter(name_of(number), DESK, team="Tienda Norte" if number % 3 == 0 else "")
    if event.profile.asks_for_lists(event.state.settings):
        for number in range(1, players + 1):
            event.hand_in(number, f"lista de {number}", DESK)
        event.act("lists_locked", {}, DESK)
    for point in event.profile.points_to_explain:
        event.act("explained", {"point": point.key}, DESK)
    return event


def result_by_lot(event: Event, rng: random.Random, games: int) -> Result:
    winner = rng.randrange(2)
    left = (3, 0) if winner == 0 else (0, 2)
    counted = bool(event.profile.counted)
    if not event.profile.no_draws and games == 3 and rng.random() < 0.2:
        return Result(TIME, games=(Game(0), Game(1)))
    lost = (Game(1 - winner),) if games == 3 and rng.random() < 0.4 else ()
    won = (Game(winner, left=left if counted else ()),) * (games // 2 + 1)
    return Result(PLAYED, winner, (*lost, *won))


def play_round(event: Event, rng: random.Random, publish_only: bool = False) -> None:
    draw_round(event, DESK)
    event.act("published", {}, DESK)
    if publish_only:
        return
    round_ = event.state.round
    assert round_ is not None
    stage = event.state.stages[round_.stage]
    way = event.profile.way(event.state.settings, stage.structure)
    for pairing in list(round_.matches()):
        result = result_by_lot(event, rng, way.games)
        event.act("reported", {"table": pairing.table, "result": result.data()}, DESK)
    event.act("closed", {}, DESK)


def played_event(game: str = "warlords_of_terra", players: int = 11, rounds: int = 3, **settings: Any) -> Event:
    event = new_event(game, players, **settings)
    rng = random.Random(players)
    for _ in range(rounds):
        play_round(event, rng)
    event.act("prizes", {"prizes": ["1=60 €", "2-3=2 sobres"]}, DESK)
    return event
