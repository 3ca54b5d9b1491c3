"""`coliseo bench`: decisions per second, on the compiled build and in pure Python."""

from __future__ import annotations

import json as json_format
import os
import subprocess
import sys
from pathlib import Path
from typing import Annotated, Any, Literal

from cyclopts import Parameter

from coliseo import build_kind
from coliseo.cli.common import game_named, print_json, warn
from coliseo.cli.errors import UserError
from coliseo.cli.language import say
from coliseo.games.registry import game_keys
from coliseo.lab.benchmark import measure

HELP = say(
    "Juego al azar, en un solo núcleo, con ofertas y sucesos completos: mediana de veinte tandas alternadas con "
    "partidas al azar de python-chess en el mismo proceso. --build both mide las dos versiones (la otra, en un proceso "
    "aparte); "
    "this, solo la que está en marcha.",
    "Random play on one core, with full offers and events: the median of twenty trials interleaved with random games "
    "of python-chess in the same process. --build both measures both builds (the other one in a process of its own); "
    "this, only the one that is running.",
)

Build = Literal["both", "pure", "compiled", "this"]


def run(
    game: Annotated[str | None, Parameter(help=say("El juego; todos si falta.", "The game; all if absent."))] = None,
    /,
    *,
    json: Annotated[bool, Parameter(negative="", help=say("Salida para programas.", "Output for programs."))] = False,
    seconds: Annotated[float, Parameter(help=say("Segundos por juego y versión.", "Seconds per game and build."))] = 10,
    build: Annotated[Build, Parameter(help=say("Qué versión.", "Which build."))] = "both",
) -> int:
    if seconds <= 0:
        raise UserError(say("--seconds es mayor que 0.", "--seconds is more than 0."))
    keys = [game_named(game)] if game is not None else list(game_keys())
    named: dict[str, list[str]] = {"both": ["pure", "compiled"], "this": [build_kind()]}
    wanted = named.get(build, [build])
    rows: list[dict[str, Any]] = []
    for key in keys:
        for kind in wanted:
            found = measure(key, seconds).data() if kind == build_kind() else other_build(kind, key, seconds)
            if found is not None:
                rows.append(found)
    if json:
        print_json(rows)
    else:
        for row in rows:
            show(row)
    return 0 if rows else 1


def other_build(kind: str, key: str, seconds: float) -> dict[str, Any] | None:
    """Measures the build that this process is not, in a process of its own; None, with a warning, if there is none."""
    root = Path(os.environ.get("COLISEO_ROOT") or Path(__file__).resolve().parents[3])
    tail = ["bench", key, "--json", "--build", "this", "--seconds", str(seconds)]
    env = dict(os.environ)
    if kind == "pure":
        source = root / "src"
        if not source.is_dir():
            warn(say("sin el código fuente no hay versión en Python puro", "without a checkout there is no pure build"))
            return None
        env |= {"COLISEO_PURE": "1", "PYTHONPATH": str(source)}
        command = [sys.executable, "-P", "-m", "coliseo", *tail]
    else:
        launcher = root / "coliseo"
        if not launcher.is_file():
            warn(say("sin el lanzador no hay versión compilada", "without the launcher there is no compiled build"))
            return None
        env.pop("COLISEO_PURE", None)
        env.pop("PYTHONPATH", None)
        command = [str(launcher), *tail]
    done = subprocess.run(command, env=env, stdout=subprocess.PIPE, text=True)
    rows: list[dict[str, Any]] = json_format.loads(done.stdout) if done.returncode == 0 else []
    if not rows or rows[0]["build"] != kind:
        warn(say(f"no se pudo medir la versión {kind}", f"the {kind} build could not be measured"))
        return None
    return rows[0]


def show(row: dict[str, Any]) -> None:
    print(f"{row['game']} ({row['build']})")
    for title, value in (
        (say("decisiones/s", "decisions/s"), f"{row['decisions_per_s']:,.0f}"),
        (say("partidas/s", "games/s"), f"{row['games_per_s']:,.1f}"),
        (say("clonar", "clone"), f"{row['clone_us']:.2f} µs"),
        (say("vista", "view"), f"{row['view_us']:.1f} µs"),
        (say("estado guardado", "saved state"), f"{row['state_bytes']} B"),
        (say("decisiones por partida", "decisions per game"), f"{row['decisions_per_game']:.0f}"),
        (say("frente a python-chess", "against python-chess"), f"× {row['vs_python_chess']:.2f}"),
    ):
        print(f"  {title:<24} {value}")
