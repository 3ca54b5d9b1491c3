"""What the engine refuses of a reply, in words for people."""

from __future__ import annotations

from typing import Final

from coliseo.kernel.errors import BrokenConstraint, ReplyRefused

#: code → sentences
_SENTENCES: Final[dict[str, tuple[str, str]]] = {
    "nothing_asked": ("La partida ha terminado: no se pregunta nada.", "The game is over: nothing is being asked."),
    "wrong_seat": ("A ese asiento no se le pregunta ahora.", "That seat is not being asked now."),
    "stale": ("Esa pregunta ya pasó.", "That question has passed."),
    "wrong_type": ("La respuesta no son números enteros.", "The reply is not made of whole numbers."),
    "not_offered": ("Eso no se ofrece ahora.", "That is not offered now."),
    "wrong_count": ("No es esa la cantidad que se pide.", "That is not how many are asked for."),
    "not_shown": ("Esa mano no se puede enseñar ahora.", "That hand cannot be shown now."),
    "refused": ("El juego no admite esa respuesta.", "The game does not accept that reply."),
}


def reply_in_words(error: ReplyRefused) -> tuple[str, str]:
    """In Spanish and in English: what the game itself says, or the sentence of its code."""
    if isinstance(error, BrokenConstraint):
        return error.es, error.en
    return _SENTENCES.get(error.code, _SENTENCES["refused"])


def rules_against(error: ReplyRefused) -> tuple[str, ...]:
    """The rules that say so; none where it is no rule of the game."""
    return error.rules if isinstance(error, BrokenConstraint) else ()
