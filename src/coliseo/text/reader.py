"""A sentence as one of those it speaks of reads it: "Ana roba 3" is "Robas 3" for Ana.

Both are written where the sentence is, in brackets: `[{quien} roba|robas] {cuantas}`. What is before the bar is for
everybody else, what is after it for the one that the brackets are about: the subject of the sentence, or whoever a word
before a colon names (`[dueno:{nombre}, de {dueno},|tu {nombre}] entra`). After a second bar may stand what the other of
two players reads: `[su rival se queda|tu rival se queda|te quedas] sin vidas`.

Only what a game has written is ever turned: names of people and of cards are put in afterwards, whatever they contain.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from coliseo.kernel.knowledge import SPECTATOR

#: the one for whom nobody is "you"
NOBODY: Final = SPECTATOR
#: the word for the subject of a sentence, which brackets need not write
SUBJECT: Final = ""
_FORMS: Final = re.compile(r"\[(?:([a-z]+):)?([^\[\]|]*)\|([^\[\]|]*)(?:\|([^\[\]|]*))?\]")


def as_read(text: str, people: Mapping[str, int], reader: int = NOBODY) -> str:
    """The text with one of the forms of each of its brackets. `people` are the seats it speaks of, by the words that
    stand for them; `reader` is the seat of who reads it."""
    if "[" not in text:
        return text

    def form(found: re.Match[str]) -> str:
        whose = people.get(found[1] or SUBJECT, NOBODY)
        if reader < 0 or whose < 0:
            return found[2]
        return found[3] if whose == reader else found[2] if found[4] is None else found[4]

    return _FORMS.sub(form, text)
