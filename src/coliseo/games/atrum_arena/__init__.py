"""Atrum Arena, by the official rulebook in its March 2026 update."""

from pathlib import Path

from coliseo.kernel.rules import register_catalogue

register_catalogue("AA", Path(__file__).with_name("rules.yaml"))
