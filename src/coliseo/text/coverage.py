"""How much of a game's cards can be played, edition by edition, counted from what its library tells of them."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

#: what a library may say of a card; without a word it is one that can be played
ENCODED: Final = "codificada"
NEEDS_WORDS: Final = "sin_vocabulario"
UNKNOWN: Final = "desconocida"


def state_of(card: dict[str, Any]) -> str:
    """Whether a card can be played, or why not."""
    told: str | None = card.get("estado")
    if told is not None:
        return told
    return ENCODED if card.get("jugable", True) else UNKNOWN


def prints_of(card: dict[str, Any]) -> list[str]:
    """The editions of its prints, each as often as it has prints there; that of its set if it tells of none."""
    told: list[dict[str, Any]] | None = card.get("impresiones")
    return [card["conjunto"]] if not told else [p["edicion"] for p in told]


def coverage(
    cards: list[dict[str, Any]], sets: list[dict[str, Any]], kinds: dict[str, dict[str, str]]
) -> dict[str, Any]:
    """Prints of every edition by state, with the words that its cards wait for; and the cards in all.

    `sets` names the editions, in order; one that says how many numbers were printed (`impresas`) has as unknown also
    those of which nothing is known. Cards of no such set go by their kind. A card is native if its file leaves what it
    does to code.
    """
    named = {s["clave"]: s for s in sets}
    for card in cards:
        for key in prints_of(card):
            named.setdefault(key, {"clave": key, "nombre": kinds[card["ficha"]]})
    rows = [_row(key, about, [(c, prints_of(c).count(key)) for c in cards]) for key, about in named.items()]
    by_state = Counter(state_of(c) for c in cards)
    encoded = by_state[ENCODED]
    native = sum(bool(c.get("nativa")) for c in cards)
    return {
        "editions": rows,
        "cards": {"total": len(cards), **{s: by_state[s] for s in (ENCODED, NEEDS_WORDS, UNKNOWN)}},
        "native": native,
        "native_share": native / encoded if encoded else 0.0,
    }


def _row(key: str, about: dict[str, Any], prints: list[tuple[dict[str, Any], int]]) -> dict[str, Any]:
    counts: Counter[str] = Counter()
    words: Counter[str] = Counter()
    for card, n in prints:
        counts[state_of(card)] += n
        for word in card.get("falta", ()):
            words[word] += n
    known = sum(counts.values())
    printed = about.get("impresas", known)
    return {
        "edition": key,
        "name": about["nombre"],
        "printed": printed,
        ENCODED: counts[ENCODED],
        NEEDS_WORDS: counts[NEEDS_WORDS],
        UNKNOWN: counts[UNKNOWN] + max(printed - known, 0),
        "words": {word: n for word, n in sorted(words.items(), key=lambda item: (-item[1], item[0])) if n},
    }
