"""What is told: whose turn it is, in which game and against whom. Nothing of what lies on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from coliseo.server.storage.notices import OVER

#: kind → language → title and sentence
_SENTENCES: Final = {
    False: {
        "es": ("Te toca", "Te toca en tu partida de {game} contra {others}."),
        "en": ("Your turn", "It is your turn in your game of {game} against {others}."),
    },
    True: {
        "es": ("Partida terminada", "Tu partida de {game} contra {others} ha terminado."),
        "en": ("Game over", "Your game of {game} against {others} is over."),
    },
}
_SOMEBODY: Final = {"es": "alguien", "en": "somebody"}
_AND: Final = {"es": " y ", "en": " and "}


class Told(Struct, frozen=True):
    title: str
    text: str


def told(kind: str, game: str, others: Sequence[str], lang: str) -> Told:
    names = [name or _SOMEBODY[lang] for name in others] or [_SOMEBODY[lang]]
    listed = ", ".join(names[:-1]) + _AND[lang] + names[-1] if len(names) > 1 else names[0]
    title, text = _SENTENCES[kind == OVER][lang]
    return Told(title, text.format(game=game, others=listed))
