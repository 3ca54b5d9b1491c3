"""The rulings that come with the house: every case of every scenario, run, with what was noted of each before.

What is noted (`fallos.tsv`, beside the scenarios of a game) is small: the digest of the outcome, the day since which it
has been that, and the readings that it rests on. A ruling whose outcome is no longer the noted one has moved, and is
listed until somebody looks at it and notes the new one (`coliseo rulings --accept`).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from coliseo.games.plain import shelf_of
from coliseo.games.registry import package
from coliseo.judge.sandbox.library import folder as scenarios_folder
from coliseo.judge.scenario import find_files, load_scenario
from coliseo.rulings.ruling import READING, CardNames, Ruling, rulings_of

NOTED: Final = "fallos.tsv"


@dataclass(frozen=True, slots=True)
class Noted:
    """What is known of a ruling from before."""

    digest: str
    date: str
    readings: tuple[str, ...] = ()


def folder() -> Path:
    found = scenarios_folder()
    if found is None:
        raise FileNotFoundError("scenarios")
    return found


def files_of(game: str) -> list[Path]:
    return find_files([folder() / game])


def name_of(path: Path) -> str:
    """A file as addresses name it: under the folder, without its ending."""
    return path.relative_to(folder()).with_suffix("").as_posix()


@cache
def card_names(game: str) -> CardNames:
    return CardNames([(card["clave"], card["nombre"]) for card in shelf_of(package(game)).card_list("es")["cards"]])


def read_noted(game: str) -> dict[str, Noted]:
    path = folder() / game / NOTED
    if not path.exists():
        return {}
    rows = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines() if line]
    return {row[0]: Noted(row[1], row[2], tuple(row[3].split()) if len(row) > 3 else ()) for row in rows}


def write_noted(game: str, noted: dict[str, Noted]) -> None:
    lines = ["\t".join([name, n.digest, n.date, " ".join(n.readings)]).rstrip("\t") for name, n in noted.items()]
    (folder() / game / NOTED).write_text("\n".join(lines) + "\n", encoding="utf-8")


def run_file(path: Path, noted: dict[str, Noted]) -> list[Ruling]:
    """The rulings of one file, run now and compared with what was noted. Raises CardError."""
    scenario = load_scenario(path)
    made = rulings_of(scenario, name_of(path), card_names(scenario.adapter.key))
    for ruling in made:
        known = noted.get(ruling.id)
        if known is not None:
            ruling.date = known.date
            ruling.readings = known.readings
        if ruling.readings or ruling.unwritten:
            ruling.status = READING
        ruling.moved = known is None or known.digest != ruling.digest
    return made


def run_game(game: str) -> list[Ruling]:
    """Every ruling of a game, in the order of the files: worked examples first."""
    noted = read_noted(game)
    return [ruling for path in files_of(game) for ruling in run_file(path, noted)]


def gone(game: str, made: list[Ruling]) -> list[str]:
    """Rulings that were noted and are no longer there: their links lead nowhere."""
    there = {ruling.id for ruling in made}
    return [name for name in read_noted(game) if name not in there]


@cache
def library(game: str) -> dict[str, Ruling]:
    """The rulings of a game by id, run once in the life of a process: neither engine nor cards change in it."""
    return {ruling.id: ruling for ruling in run_game(game)}
