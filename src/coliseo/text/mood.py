"""The subjunctive of the clauses that conditions are told with.

A condition is told in the indicative, as it stands after «si» ("si tienes un Tótem en juego"). «Mientras», which looks
ahead, and «no es cierto que» want the same clause in the subjunctive: "mientras tengas un Tótem en juego".
"""

from __future__ import annotations

import re
from typing import Final

_VERBS: Final = {
    "afecta": "afecte",
    "atacaste": "hayas atacado",
    "atacó": "haya atacado",
    "entró": "haya entrado",
    "es": "sea",
    "está": "esté",
    "están": "estén",
    "fue": "haya sido",
    "fuiste": "hayas sido",
    "gana": "gane",
    "haces": "hagas",
    "hay": "haya",
    "jugaste": "hayas jugado",
    "jugó": "haya jugado",
    "libra": "libre",
    "porta": "porte",
    "son": "sean",
    "tiene": "tenga",
    "tienes": "tengas",
}
_VERB: Final = re.compile(rf"\b({'|'.join(_VERBS)})\b")


def in_subjunctive(clause: str) -> str:
    """A Spanish clause with its verb, the first that it has, in the subjunctive."""
    return _VERB.sub(lambda found: _VERBS[found[1]], clause, count=1)
