"""Procedures that call each other. Their steps are written in the file of the paragraph they carry out."""

from __future__ import annotations

from typing import Final

from coliseo.effects.machine import FIELDS
from coliseo.kernel.frames import Procedure

# playing.py: the steps A to G of 8.1, for the innermost thing in `jugando`
jugar: Final = Procedure("ml.jugar", ("base", "entro"))
# using.py: the steps A to E of 6.7
usar: Final = Procedure("ml.usar", ("base", "disparada"))
# windows.py: one Anulación each (8.1-D), one response each (8.1-E, 6.7-D), one cancel (6.7-D), a named moment (6.6.2)
anulaciones: Final = Procedure("ml.anulaciones", ("turno",))
respuestas: Final = Procedure("ml.respuestas", ("turno",))
cancelar: Final = Procedure("ml.cancelar", ("turno",))
momento: Final = Procedure("ml.momento", ("bit", "turno", "pases"))
# triggers.py: triggered abilities from place `base` of the queue on (6.8)
disparos: Final = Procedure("ml.disparos", ("base", "turno"))
# paying.py
pagar: Final = Procedure("ml.pagar", ("asiento", "oros", "indice", "para", "modo"))
# casting.py
elegir: Final = Procedure("ml.elegir")
efecto: Final = Procedure("ml.efecto", FIELDS)
# leaving.py: cards about to leave play, from place `base` of `saliendo` on
salir: Final = Procedure("ml.salir", ("base", "destino", "por", "como", "indice"))
# battle.py, damage.py
batalla: Final = Procedure("ml.batalla")
asignacion: Final = Procedure("ml.asignacion", ("dano",))
# atoms_effects.py
poner: Final = Procedure("ml.poner", ("de", "desde", "control", "lugar", "entraron"))
copiar: Final = Procedure("ml.copiar")
