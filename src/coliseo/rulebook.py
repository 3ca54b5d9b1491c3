"""The catalogue of a game's rules and the readings of what its rulebook leaves open, with their texts."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import yaml


@dataclass(frozen=True, slots=True)
class Classification:
    """Why no software can hold a rule, and where the product supports it."""

    kind: str
    es: str
    en: str


@dataclass(frozen=True, slots=True)
class Rule:
    """One atomic rule, in own words. `classified` is None when the engine carries it out."""

    id: str
    tag: str
    es: str
    en: str
    classified: Classification | None

    def text(self, lang: str) -> str:
        return self.es if lang == "es" else self.en


@dataclass(frozen=True, slots=True)
class Reading:
    """An open question of the rulebook with the ruling adopted; `settings` is empty when there is nothing to switch."""

    id: str
    name: str
    rules: tuple[str, ...]
    settings: tuple[str, ...]
    question: dict[str, str]
    adopted: dict[str, str]
    basis: str


def game_folder(game_key: str) -> Path:
    """Where a game keeps its data."""
    spec = find_spec(f"coliseo.games.{game_key}")
    if spec is None or not spec.submodule_search_locations:
        raise KeyError(game_key)
    return Path(next(iter(spec.submodule_search_locations)))


def load_rules(game_key: str) -> list[Rule]:
    """Every rule of a game, in the order of the catalogue; KeyError if there is no such game."""
    return read_rules(game_folder(game_key) / "rules.yaml")


def read_rules(path: Path) -> list[Rule]:
    rules = []
    for raw in _read(path):
        why = raw.get("classified")
        classified = None if why is None else Classification(why["kind"], why["es"], why["en"])
        rules.append(Rule(raw["id"], raw["tag"], raw["es"], raw["en"], classified))
    return rules


def load_readings(game_key: str) -> list[Reading]:
    """Every open question of a game with its adopted ruling."""
    return [
        Reading(
            raw["id"],
            raw["name"],
            tuple(raw["rules"]),
            tuple(raw.get("settings", ())),
            {"es": raw["question_es"], "en": raw["question_en"]},
            {"es": raw["adopted_es"], "en": raw["adopted_en"]},
            raw["basis"],
        )
        for raw in _read(game_folder(game_key) / "readings.yaml")
    ]


def _read(path: Path) -> list[dict[str, Any]]:
    loader: type[yaml.SafeLoader] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    with path.open(encoding="utf-8") as file:
        data: list[dict[str, Any]] = yaml.load(file, Loader=loader)
    return data
