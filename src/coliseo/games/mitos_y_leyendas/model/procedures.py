"""Procedures that call each other. Their steps are written in the file of the paragraph they carry out."""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.kernel.frames import Frame, Procedure

# playing.py: the steps A to G of 8.1, for the innermost thing in `jugando`
jugar: Final = Procedure("ml.jugar", Frame)
# using.py: the steps A to E of 6.7
usar: Final = Procedure("ml.usar", Frame)
# windows.py: one Anulación each (8.1-D), one response each (8.1-E, 6.7-D), one cancel (6.7-D), a named moment (6.6.2)
anulaciones: Final = Procedure("ml.anulaciones", Frame)
respuestas: Final = Procedure("ml.respuestas", Frame)
cancelar: Final = Procedure("ml.cancelar", Frame)
momento: Final = Procedure("ml.momento", Frame)
# triggers.py: triggered abilities from place `base` of the queue on (6.8)
disparos: Final = Procedure("ml.disparos", Frame)
# paying.py
pagar: Final = Procedure("ml.pagar", Frame)
# casting.py
elegir: Final = Procedure("ml.elegir", Frame)
efecto: Final = Procedure("ml.efecto", EffectFrame)
# leaving.py: cards about to leave play, from place `base` of `saliendo` on
salir: Final = Procedure("ml.salir", Frame)
# battle.py, damage.py
batalla: Final = Procedure("ml.batalla", Frame)
asignacion: Final = Procedure("ml.asignacion", Frame)
# atoms_effects.py
poner: Final = Procedure("ml.poner", Frame)
copiar: Final = Procedure("ml.copiar", Frame)
