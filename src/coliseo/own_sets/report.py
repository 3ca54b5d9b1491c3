"""What is told of a set of one's own: which cards can be played, with the sentence made from what each does, and what
the others lack; or where it is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from coliseo.effects.own_sets import Unfinished
from coliseo.effects.source import CardError
from coliseo.own_sets.opening import OwnSet, hooks_of


def report(own: OwnSet) -> dict[str, Any]:
    """A set that reads well."""
    hooks = hooks_of(own.game)
    told = {lang: hooks.own_cards(own.catalogue, lang) for lang in ("es", "en")}
    cards = [
        {
            "key": es["clave"],
            "kind": es["ficha"],
            "name": {"es": es["nombre"], "en": en["nombre"]},
            "text": {"es": es.get("texto", ""), "en": en.get("texto", "")},
        }
        for es, en in zip(told["es"], told["en"], strict=True)
    ]
    return {
        "ok": True,
        "set": own.key,
        "name": own.names,
        "digest": own.digest,
        "cards": cards,
        "unfinished": [
            {
                "name": u.name,
                "where": u.where,
                "line": u.line,
                "lacks": [{"es": es, "en": en} for es, en in zip(u.es, u.en, strict=True)],
                "waits_for": u.waits_for,
            }
            for u in own.unfinished
        ],
    }


def mistake(error: CardError) -> dict[str, Any]:
    """One that does not."""
    return {"ok": False, "line": error.line, "field": error.field, "es": error.es, "en": error.en}


def with_what_it_lacks(text: str, own: OwnSet, lang: str) -> str:
    """What is said of a deck: a card that is not there may be one that its owner has yet to finish."""
    for card in own.unfinished:
        if card.name and card.name in text:
            lacks = ", ".join([*card.lacks(lang), *card.waits_for])
            return f"{text} ({'sin acabar' if lang == 'es' else 'unfinished'}: {lacks})"
    return text


def lacking(unfinished: Sequence[Unfinished], lang: str) -> list[str]:
    """What each unfinished card lacks, in words."""
    lines = []
    for card in unfinished:
        name = card.name or card.where
        parts = list(card.lacks(lang))
        if card.waits_for:
            waits = ", ".join(card.waits_for)
            parts.append(f"{'que se acabe' if lang == 'es' else 'to be finished first'}: {waits}")
        where = f"{'línea' if lang == 'es' else 'line'} {card.line}"
        lines.append(f"{name} ({where}): {', '.join(parts)}")
    return lines
