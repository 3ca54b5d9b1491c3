"""`coliseo docs`: writes the generated pages of the documentation, or checks that they are up to date."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from coliseo.cli.errors import UserError
from coliseo.cli.language import say
from coliseo.games.registry import game_keys
from coliseo.reference import documents

HELP = say(
    "Escribe en docs/ la referencia del lenguaje de cartas de cada juego, en los dos idiomas. --check no escribe nada: "
    "acaba con código 1 si lo escrito no está al día.",
    "Writes into docs/ the reference of each game's card language, in both languages. --check writes nothing: it ends "
    "with code 1 if what is written is out of date.",
)


def run(
    *,
    check: Annotated[bool, Parameter(negative="", help=say("Solo comprobar.", "Only check."))] = False,
) -> int:
    root = Path(os.environ.get("COLISEO_ROOT") or Path(__file__).resolve().parents[3])
    if not (root / "pyproject.toml").is_file():
        raise UserError(
            say("La documentación se genera en el código fuente.", "Documentation is generated in a source checkout.")
        )
    stale = 0
    for key in game_keys():
        for path, text in documents(key).items():
            target = root / path
            current = target.read_text(encoding="utf-8") if target.is_file() else None
            if current == text:
                continue
            stale += 1
            if check:
                print(say(f"{path}: no está al día; ejecuta coliseo docs", f"{path}: out of date; run coliseo docs"))
            else:
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_text(text, encoding="utf-8")
                print(say(f"{path}: escrito", f"{path}: written"))
    if not stale:
        print(say("La documentación está al día.", "The documentation is up to date."))
    return 1 if check and stale else 0
