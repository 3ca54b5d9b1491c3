"""How far something is that takes a while: whoever waits for it may listen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

#: called with what is being done, and how much of it is done, of how much
Progress = Callable[[str, int, int], None]

PAIRS: Final = "pairs"
PROOF: Final = "proof"
CHECK: Final = "check"
ENTRIES: Final = "entries"
ROUNDS: Final = "rounds"
RUNS: Final = "runs"
PRINTED: Final = "sheets"
PHASES: Final = {
    PAIRS: {"es": "busco parejas", "en": "looking for pairs"},
    PROOF: {"es": "hago la prueba", "en": "making the proof"},
    CHECK: {"es": "compruebo la prueba", "en": "checking the proof"},
    ENTRIES: {"es": "leo entradas", "en": "reading entries"},
    ROUNDS: {"es": "juego rondas", "en": "playing rounds"},
    RUNS: {"es": "juego torneos", "en": "playing events"},
    PRINTED: {"es": "hago hojas", "en": "making sheets"},
}


def unheard(phase: str, done: int, of: int) -> None:
    """Nobody listens."""
