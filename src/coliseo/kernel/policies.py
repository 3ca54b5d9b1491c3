"""Policies of a table: when a seat with nothing to decide is asked all the same (see kernel.asking)."""

from __future__ import annotations

from typing import Final

#: only when there is something to decide
SIMULACION: Final = "simulacion"
#: also where a person would wonder why the game went on
CASUAL: Final = "casual"
#: also where not being asked would tell the others something
COMPETITIVA: Final = "competitiva"
POLITICAS: Final = (SIMULACION, CASUAL, COMPETITIVA)
