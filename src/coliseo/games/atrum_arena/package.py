"""Atrum Arena behind the house's one door."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from coliseo.games.atrum_arena import DATA, TITLE
from coliseo.games.package import Findings, GamePackage, PainterMaker, Seating, Shelf, Tables
from coliseo.kernel.game import Game

if TYPE_CHECKING:
    from coliseo.judge.adapter import Adapter
    from coliseo.players.greedy import Evaluation


def _rules() -> Game:
    from coliseo.games.atrum_arena.game import GAME

    return GAME


def _shelf() -> Shelf:
    from coliseo.games.atrum_arena.shelf import library

    return library


def _tables() -> Tables:
    from coliseo.games.atrum_arena.shelf import tables

    return tables


def _findings() -> Findings:
    from coliseo.games.atrum_arena.shelf import findings

    return findings


def _judge() -> Adapter:
    from coliseo.games.atrum_arena.judge.adapter import ADAPTER

    return ADAPTER


def _mind() -> Evaluation:
    from coliseo.games.atrum_arena.mind.evaluation import EVALUATION

    return EVALUATION


def _painter() -> PainterMaker:
    from coliseo.games.atrum_arena.terminal.painter import make_painter

    return make_painter


def _seating() -> Seating:
    from coliseo.games.atrum_arena.terminal.options import options_for

    return options_for


PACKAGE: Final = GamePackage(
    key="atrum_arena",
    prefix="AA",
    title=TITLE,
    data=DATA,
    rules=_rules,
    shelf=_shelf,
    tables=_tables,
    findings=_findings,
    judge=_judge,
    mind=_mind,
    painter=_painter,
    seating=_seating,
)
