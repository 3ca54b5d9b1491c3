"""Rise of Gods by its tournament and judge manual. Files follow the manual; every step, guard and effect cites it."""

from pathlib import Path

from coliseo.kernel.rules import register_catalogue

register_catalogue("RG", Path(__file__).with_name("rules.yaml"))
