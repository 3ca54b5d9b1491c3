"""What everybody is told of an event besides its results: public notes, and how a round was paired."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from coliseo.tournament.model import Round
from coliseo.tournament.obstacle import RELAXATION_WORDS
from coliseo.tournament.problem import BY_HAND, EXTERNAL, NO_PROOF


def note_in_words(note: Mapping[str, Any], lang: str) -> str:
    """A note of the state, whatever it is about: a correction, the order of tie-breaks, or what its reason says."""
    es = lang == "es"
    reason = str(note.get("reason", "")).strip()
    if "table" in note:
        where = note["round"], note["table"]
        told = "Corregido un resultado de la ronda {}, mesa {}" if es else "Corrected: a result of round {}, table {}"
        told = told.format(*where)
    elif "tiebreaks" in note:
        told = (
            "Cambiado el orden de los desempates con rondas ya publicadas"
            if es
            else "The order of tie-breaks was changed with rounds already out"
        )
    else:
        told = "Nota" if es else "Note"
    return f"{told}: {reason}" if reason else f"{told}."


def marks_in_words(round_: Round, lang: str) -> list[str]:
    """What every screen and sheet says of a round that was not simply paired and proved."""
    es = lang == "es"
    marks, reason = round_.found.get("marks", []), round_.found.get("reason", "")
    said: list[str] = []
    if BY_HAND in marks:
        said.append(("emparejada a mano" if es else "paired by hand") + (f": {reason}" if reason else ""))
    if round_.found.get(EXTERNAL):
        said.append("externa: la emparejó otro programa" if es else "external: another program paired it")
    if NO_PROOF in marks:
        said.append("sin prueba" if es else "without a proof")
    return said + [agreed_to(key)[lang] for key in round_.relaxed]


def agreed_to(key: str) -> dict[str, str]:
    """What gave way in a round, in words."""
    es, en = RELAXATION_WORDS[key]
    return {"es": f"se ha consentido {es}", "en": f"agreed to: {en}"}
