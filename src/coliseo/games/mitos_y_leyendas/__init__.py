"""Mitos y Leyendas, Primera Era, by its rules document. Files follow it; every step, guard and effect cites it."""

from pathlib import Path

from coliseo.kernel.rules import register_catalogue

register_catalogue("ML", Path(__file__).with_name("rules.yaml"))
