"""Messages that are raised in both languages, «en español / in English», told in one.

What comes after both, a name or the words that are admitted, is written once, at the end: «falta / is missing: esto».
Nothing is lost by it: where one half would leave out a name or a number that the other has, both are told.
"""

from __future__ import annotations

import re
from typing import Final

BETWEEN: Final = " / "
#: «¿Quisiste decir…?», which follows a message and is itself in both languages
_MEANT: Final = re.compile(r"( ¿[^?]*\?) / ([^?]*\?)$")
#: how what is written once begins
_SHARED: Final = (": ", " «", " (")
#: what the message is about, before both
_ABOUT: Final = re.compile(r"^(«[^»]*»:? )(?!.* / [^/]*«)")
#: what somebody needs to find the mistake, in whichever language
_FACT: Final = re.compile(r"«[^»]*»|\d+")


def in_one(text: str, lang: str) -> str:
    """The message in one language; as it is if it was not raised in two, or would lose something."""
    told = _half(text, lang)
    return told if set(_FACT.findall(text)) <= set(_FACT.findall(told)) else text


def _half(text: str, lang: str) -> str:
    meant = _MEANT.search(text)
    if meant is not None:
        return _half(text[: meant.start()], lang) + (meant[1] if lang == "es" else f" {meant[2]}")
    es, between, en = text.partition(BETWEEN)
    if not between:
        return text
    if lang == "es":
        return es + _shared(es, en)
    about = _ABOUT.match(text)
    return en if about is None else about[1] + en


def _shared(es: str, en: str) -> str:
    """The end of the English half that the Spanish half, which has nothing of its kind, goes on with."""
    starts = [en.find(mark) for mark in _SHARED if mark not in f" {es}" and en.find(mark) >= 0]
    return en[min(starts) :] if starts else ""
