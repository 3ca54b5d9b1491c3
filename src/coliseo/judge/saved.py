"""`posicion: {guardada: …}`: a table as a game left it, packed into one word.

What a finished game was at a moment has more in it than a position names: what waits to be resolved, who knows what,
what chance holds in store. So it is kept whole, as records keep it, and nobody has to write it.
"""

from __future__ import annotations

import base64
import binascii
import zlib
from typing import Final

import msgspec

from coliseo.effects.source import Tree
from coliseo.games.registry import load_game
from coliseo.kernel import codec
from coliseo.kernel.errors import BadState
from coliseo.kernel.state import State
from coliseo.text.mistake import Mistake

SAVED: Final = "guardada"
#: what follows it in the word is the seal of whoever packed it: a server takes only tables that it packed itself
SEAL: Final = "."
#: bytes of an unpacked table: the fullest of any game is a tenth of it
MAX_BYTES: Final = 400_000


def packed(m: State) -> str:
    """The table in one word."""
    return base64.urlsafe_b64encode(zlib.compress(msgspec.json.encode(codec.save(m)), 9)).decode()


def is_saved(position: Tree) -> bool:
    return position.get(SAVED) is not None


def load_saved(game: str, position: Tree) -> State:
    """The table of a position that was packed; raises CardError."""
    position.only("posicion", (SAVED,))
    tree = position.need(SAVED)
    try:
        return load_game(game).load(_unpack(tree.text(SAVED).partition(SEAL)[0]))
    except (binascii.Error, zlib.error, ValueError) as error:
        raise tree.error(SAVED, f"está dañada ({error})", f"is damaged ({error})") from error
    except BadState as error:
        raise tree.error(
            SAVED, f"no se puede leer con este motor ({error})", f"this engine cannot read it ({error})"
        ) from error


def _unpack(word: str) -> bytes:
    reader = zlib.decompressobj()
    body = reader.decompress(base64.urlsafe_b64decode(word.encode()), MAX_BYTES)
    if reader.unconsumed_tail:
        raise Mistake(f"más de {MAX_BYTES // 1000} kB", f"more than {MAX_BYTES // 1000} kB")
    return body
