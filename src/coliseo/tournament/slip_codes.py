"""The code of a slip: event, round, table and two check digits, all of it digits.

A scanner is a keyboard that types quickly, and types what its own layout makes of a sign: digits are the same in all.
Sixteen of them cannot be taken for the number of a table.
"""

from __future__ import annotations

from typing import Final

from coliseo.tournament.acts.registry import refusal
from coliseo.tournament.event import Event, Refused
from coliseo.tournament.log import sha256
from coliseo.tournament.model import Pairing

DIGITS: Final = 16
#: how many tell the event, the round and the table
_EVENT, _ROUND, _TABLE = 5, 3, 6
LARGEST_TABLE: Final = 10**_TABLE - 1


def slip_code(event: str, whole: int, table: int) -> str:
    """Of a table of a round (counted over all stages); "" where the numbers are too large to be told."""
    if whole >= 10**_ROUND or table > LARGEST_TABLE:
        return ""
    told = f"{_tag(event)}{whole:0{_ROUND}d}{table:0{_TABLE}d}"
    return f"{told}{98 - int(told) * 100 % 97:02d}"  # ISO 7064: the whole leaves 1 when divided by 97


def _tag(event: str) -> str:
    return f"{int(sha256(event)[:12], 16) % 10**_EVENT:0{_EVENT}d}"


def read_slip(event: Event, code: str) -> Pairing:
    """The table of the round in play that a slip is of. Refused, in words, if it is of none."""
    if len(code) != DIGITS or not (code.isascii() and code.isdecimal()):
        raise _refused(
            f"eso no es el código de un acta: tiene {DIGITS} cifras", f"no slip's code: it has {DIGITS} digits"
        )
    if int(code) % 97 != 1:
        es = "el código no se ha leído bien: pásalo otra vez, o escribe el número de la mesa"
        raise _refused(es, "the code was not read well: scan it again, or type the number of the table")
    if code[:_EVENT] != _tag(event.state.id):
        raise _refused("esa acta es de otro torneo", "that slip is of another event")
    whole, table = int(code[_EVENT : _EVENT + _ROUND]), int(code[_EVENT + _ROUND : -2])
    last = event.state.round
    if last is None or not last.out or last.whole != whole:
        now_es = (
            "y no hay ninguna en juego" if last is None or not last.out else f"y la que se juega es la {last.whole}"
        )
        now_en = "and none is played" if last is None or not last.out else f"and round {last.whole} is played"
        raise _refused(f"esa acta es de la ronda {whole}, {now_es}", f"that slip is of round {whole}, {now_en}")
    found = last.at_table(table)
    if found is None:
        raise _refused(f"no hay una mesa {table} en esta ronda", f"there is no table {table} in this round")
    return found


def _refused(es: str, en: str) -> Refused:
    return Refused([refusal("slip", es, en)])
