"""A game's rules and readings as typed objects, for whoever shows or counts them. The engine itself knows only IDs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from coliseo.games.registry import package
from coliseo.kernel.rules import CITATIONS, Citation


@dataclass(frozen=True, slots=True)
class Classification:
    """Why a rule is not carried out by code: what kind of rule it is, and the reason."""

    kind: str
    es: str
    en: str

    def text(self, lang: str) -> str:
        return self.es if lang == "es" else self.en


class BadCatalogue(Exception):
    """A rule of a catalogue says something of another that cannot be."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule in both languages. Where chapters build on earlier ones, a rule may name those that it `replaces`, which
    no longer hold where this one does, and those that it merely `repeats`."""

    id: str
    tag: str
    es: str
    en: str
    classified: Classification | None = None
    replaces: tuple[str, ...] = ()
    repeats: tuple[str, ...] = ()
    #: the kinds of thing that it speaks of (`kinds.yaml`): only of those may what happens or is refused cite it
    speaks: tuple[str, ...] = ()
    #: what the game calls in English the terms of the book that it quotes: whoever searches may know only those
    called: str = ""

    def text(self, lang: str) -> str:
        return self.es if lang == "es" else self.en


@dataclass(frozen=True, slots=True)
class Reading:
    """What the rulebook leaves open, and the ruling adopted. With `settings` it is a switch of the table."""

    id: str
    name: str
    rules: tuple[str, ...]
    question_es: str
    question_en: str
    adopted_es: str
    adopted_en: str
    basis: str
    settings: tuple[str, ...] = ()

    def question(self, lang: str) -> str:
        return self.question_es if lang == "es" else self.question_en

    def adopted(self, lang: str) -> str:
        return self.adopted_es if lang == "es" else self.adopted_en


@cache
def load_rules(game_key: str) -> list[Rule]:
    """Every rule of the game's catalogue, in its order."""
    rules = read_rules(package(game_key).data / "rules.yaml")
    if package(game_key).terms is None:
        return rules
    return [replace(rule, called=" ".join(terms_in(game_key, [rule.en]).values())) for rule in rules]


def read_rules(path: Path) -> list[Rule]:
    """The rules of a catalogue; BadCatalogue if one replaces or repeats what is no other rule of it."""
    rules = [
        Rule(
            id=item["id"],
            tag=item.get("tag", ""),
            es=item["es"],
            en=item["en"],
            classified=Classification(**item["classified"]) if "classified" in item else None,
            replaces=tuple(item.get("replaces", ())),
            repeats=tuple(item.get("repeats", ())),
            speaks=tuple(item.get("speaks", ())),
        )
        for item in _items(path)
    ]
    known = {rule.id for rule in rules}
    for rule in rules:
        for other in (*rule.replaces, *rule.repeats):
            if other == rule.id or other not in known:
                raise BadCatalogue(f"{path.name}: {rule.id} names {other}, which is no other rule of the catalogue")
    return rules


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of thing that rules speak of, and what is of that kind: events, each by its name or with a word that tells
    it from others of that name (`muere criatura`), and refusals by their guard."""

    id: str
    es: str
    en: str
    events: tuple[str, ...] = ()
    refusals: tuple[str, ...] = ()


@cache
def load_kinds(game_key: str) -> list[Kind]:
    """The kinds of thing that the game's rules speak of; BadCatalogue if a rule names another."""
    kinds = [
        Kind(item["id"], item["es"], item["en"], tuple(item.get("events", ())), tuple(item.get("refusals", ())))
        for item in _read(game_key, "kinds.yaml")
    ]
    known = {kind.id for kind in kinds}
    for rule in load_rules(game_key):
        for name in rule.speaks:
            if name not in known:
                raise BadCatalogue(f"rules.yaml: {rule.id} speaks of {name}, which is no kind of kinds.yaml")
    return kinds


@cache
def load_readings(game_key: str) -> list[Reading]:
    return [
        Reading(**{**item, "rules": tuple(item["rules"]), "settings": tuple(item.get("settings", ()))})
        for item in _read(game_key, "readings.yaml")
    ]


@cache
def load_chapters(game_key: str) -> list[dict[str, Any]]:
    """The parts and chapters of the game's rulebook in order: `id`, `es`, `en`; a chapter may name its `parte`."""
    return _read(game_key, "chapters.yaml")


def chapters(game_key: str, lang: str) -> list[dict[str, Any]]:
    """The chapters (level 2) under the parts they are grouped in (level 1), in order.

    A chapter says its part, or its ID does: AA-I.2 stands in AA-I.
    """
    return [
        {"id": c["id"], "title": c[lang], "level": 2 if _is_chapter(c) else 1, "part": c.get("parte", "")}
        for c in load_chapters(game_key)
    ]


def chapter_of(game_key: str, rule: str) -> str:
    """The chapter that a rule stands in; "" for an ID that is none of the book's."""
    found = (c["id"] for c in load_chapters(game_key) if _is_chapter(c))
    return next((chapter for chapter in found if rule == chapter or rule.startswith(f"{chapter}.")), "")


def _is_chapter(c: dict[str, Any]) -> bool:
    return bool(c.get("parte")) or "." in c["id"]


def terms_in(game_key: str, texts: Iterable[str]) -> dict[str, str]:
    """The terms of the book that some English texts of a game quote, each with what the game calls it in English."""
    terms = package(game_key).terms
    return {} if terms is None else terms()("\n".join(texts))


def rulings(rules: list[Rule], readings: list[Reading], lang: str) -> dict[str, Any]:
    """The rules and readings that speak of a card, as its page shows them."""
    return {
        "reglas": [{"id": r.id, "texto": r.text(lang)} for r in rules],
        "lecturas": [
            {"id": r.id, "pregunta": r.question(lang), "respuesta": r.adopted(lang), "reglas": list(r.rules)}
            for r in readings
        ],
    }


def citations(game_key: str) -> list[Citation]:
    """Every place of the game's code that cites a rule of its own catalogue."""
    game = package(game_key)
    game.rules()
    return [c for c in CITATIONS if c.rule.startswith(f"{game.prefix}-")]


def _read(game_key: str, name: str) -> list[dict[str, Any]]:
    return _items(package(game_key).data / name)


def _items(path: Path) -> list[dict[str, Any]]:
    if not path.exists():
        return []
    text = path.read_text(encoding="utf-8")
    loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    items: list[dict[str, Any]] = yaml.load(text, Loader=loader)
    return items
