"""Warlords of Terra behind the house's one door."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from coliseo.games.package import Findings, GamePackage, PainterMaker, Seating, Shelf, Tables, Turned
from coliseo.games.warlords_of_terra import DATA, TITLE
from coliseo.kernel.game import Game

if TYPE_CHECKING:
    from coliseo.judge.adapter import Adapter
    from coliseo.players.greedy import Evaluation


def _rules() -> Game:
    from coliseo.games.warlords_of_terra.game import GAME

    return GAME


def _shelf() -> Shelf:
    from coliseo.games.warlords_of_terra.shelf import library

    return library


def _tables() -> Tables:
    from coliseo.games.warlords_of_terra.shelf import tables

    return tables


def _turns() -> Turned:
    from coliseo.games.warlords_of_terra.shelf import turns

    return turns


def _findings() -> Findings:
    from coliseo.games.warlords_of_terra.shelf import findings

    return findings


def _judge() -> Adapter:
    from coliseo.games.warlords_of_terra.judge.adapter import ADAPTER

    return ADAPTER


def _mind() -> Evaluation:
    from coliseo.games.warlords_of_terra.mind.evaluation import EVALUATION

    return EVALUATION


def _painter() -> PainterMaker:
    from coliseo.games.warlords_of_terra.terminal.painter import make_painter

    return make_painter


def _seating() -> Seating:
    from coliseo.games.warlords_of_terra.terminal.options import options_for

    return options_for


PACKAGE: Final = GamePackage(
    key="warlords_of_terra",
    prefix="WT",
    title=TITLE,
    data=DATA,
    rules=_rules,
    shelf=_shelf,
    tables=_tables,
    turns=_turns,
    findings=_findings,
    judge=_judge,
    mind=_mind,
    painter=_painter,
    seating=_seating,
)
