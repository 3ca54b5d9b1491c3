"""Cards and lists of cards for a client: what a list can be filtered by, and what is wrong with one."""

from __future__ import annotations

from typing import Any

from coliseo.kernel.guards import Refusal


def filters(names: dict[str, dict[str, str]], values: dict[str, dict[str, str]], lang: str) -> list[dict[str, Any]]:
    """The facets in the order in which they are shown, each with its values."""
    return [
        {"key": key, "name": name[lang], "values": [{"key": k, "name": n} for k, n in values[key].items()]}
        for key, name in names.items()
    ]


def refusals_in_both(refusals: list[Refusal]) -> list[dict[str, Any]]:
    """Refusals as plain data, each with its rules."""
    return [{"reglas": list(r.rules), "es": r.es, "en": r.en} for r in refusals]


def refusals_in(refusals: list[Refusal], lang: str) -> list[dict[str, Any]]:
    return [_problem(r, lang) for r in refusals]


def _problem(refusal: Refusal, lang: str) -> dict[str, Any]:
    return {"text": refusal.es if lang == "es" else refusal.en, "rules": list(refusal.rules)}


def problems_by_line(problems: list[tuple[int, Refusal]], meant: dict[int, str], lang: str) -> list[dict[str, Any]]:
    """What is wrong with a list that somebody typed: the line (0: the whole list), and the name that may be meant."""
    told: list[dict[str, Any]] = []
    for line, refusal in problems:
        problem = _problem(refusal, lang)
        if line:
            problem["line"] = line
        if line in meant:
            problem["suggestion"] = meant[line]
        told.append(problem)
    return told


def of_whom(refusals: list[Refusal], es: str, en: str) -> list[Refusal]:
    """The same refusals, saying whose list they are about."""
    return [Refusal(r.guard, r.rules, f"{es}: {r.es}", f"{en}: {r.en}") for r in refusals]


def with_cards(problem: dict[str, Any], named: dict[str, str]) -> dict[str, Any]:
    """A problem with the keys of the cards that its text names, so that they can be shown where they stand."""
    found = [key for name, key in named.items() if f"«{name}»" in problem["text"] or f"“{name}”" in problem["text"]]
    return {**problem, "cards": found} if found else problem


def described(deck: dict[str, Any], lang: str) -> str:
    """What a ready deck is made of, in a line; with a word where it cannot be played."""
    text: str = deck["descripcion"][lang]
    if deck["legal"]:
        return text
    unplayable = "No se puede jugar entero." if lang == "es" else "It cannot be played whole."
    return f"{text} {unplayable}"


def copies_allowed(n: int, lang: str) -> str:
    """What a list says of a card: how many copies a deck may hold, none of a banned one."""
    if lang == "es":
        return "prohibida" if n == 0 else f"{n} {'copia' if n == 1 else 'copias'} como máximo"
    return "banned" if n == 0 else f"at most {n} {'copy' if n == 1 else 'copies'}"
