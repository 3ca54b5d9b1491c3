"""Procedures that call each other. Their steps are written in the file of the paragraph they carry out."""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.kernel.frames import Frame, Procedure

# windows.py: the pila; `base` is the place of its first object
pila: Final = Procedure("rg.pila", Frame)
resolver: Final = Procedure("rg.resolver", Frame)
# simultaneous.py: simultaneous effects from place `base` of the queue on
cola: Final = Procedure("rg.cola", Frame)
actuar: Final = Procedure("rg.actuar", Frame)
# leaving.py
muertes: Final = Procedure("rg.muertes", Frame)
# casting.py: choices and payment of what is being played
elegir: Final = Procedure("rg.elegir", Frame)
pagar: Final = Procedure("rg.pagar", Frame)
efecto: Final = Procedure("rg.efecto", EffectFrame)
# play.py
magia: Final = Procedure("rg.magia", Frame)
invocar: Final = Procedure("rg.invocar", Frame)
poner_terreno: Final = Procedure("rg.terreno", Frame)
apilar: Final = Procedure("rg.apilar", Frame)
equipar: Final = Procedure("rg.equipar", Frame)
gambito: Final = Procedure("rg.gambito", Frame)
activar: Final = Procedure("rg.activar", Frame)
# combat.py
mover: Final = Procedure("rg.mover", Frame)
atacar: Final = Procedure("rg.atacar", Frame)
combate: Final = Procedure("rg.combate", Frame)
