"""Procedures that call each other. Their steps are written in the file of the paragraph they carry out."""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.kernel.frames import Procedure

# combat.py
efecto: Final = Procedure("aa.efecto", EffectFrame)
