"""Procedures that call each other. Their steps are written in the file of the paragraph they carry out."""

from __future__ import annotations

from typing import Final

from coliseo.effects.machine import FIELDS
from coliseo.kernel.frames import Procedure

# windows.py: the pila; `base` is the place of its first object
pila: Final = Procedure("rg.pila", ("base", "ronda"))
resolver: Final = Procedure("rg.resolver")
# simultaneous.py: simultaneous effects from place `base` of the queue on
cola: Final = Procedure("rg.cola", ("base", "quedan"))
actuar: Final = Procedure("rg.actuar", ("abierto",))
# leaving.py
muertes: Final = Procedure("rg.muertes", ("enfermedad",))
# casting.py: choices and payment of what is being played
elegir: Final = Procedure("rg.elegir")
pagar: Final = Procedure("rg.pagar", ("asiento", "faccion", "esferas", "neutral"))
efecto: Final = Procedure("rg.efecto", FIELDS)
# play.py
magia: Final = Procedure("rg.magia", ("asiento", "carta", "sacrificada", "respuesta"))
invocar: Final = Procedure("rg.invocar", ("asiento", "carta", "celda", "ofrenda", "pieza", "siguiente"))
poner_terreno: Final = Procedure("rg.terreno", ("asiento", "carta", "celda"))
apilar: Final = Procedure("rg.apilar", ("asiento", "carta", "celda"))
equipar: Final = Procedure("rg.equipar", ("asiento", "carta", "celda"))
gambito: Final = Procedure("rg.gambito", ("asiento", "carta"))
activar: Final = Procedure("rg.activar", ("pieza", "habilidad"))
# combat.py
mover: Final = Procedure("rg.mover", ("pieza", "celda"))
atacar: Final = Procedure("rg.atacar", ("pieza", "celda"))
combate: Final = Procedure("rg.combate", ("base", "golpeada", "sentido", "paso"))
