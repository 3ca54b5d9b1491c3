"""The server that is measured: `coliseo serve` as anybody runs it, with nothing lifted, and what it says of itself.

Every bot comes with an address of its own, as through a proxy on this computer, so that the limits per address hold for
each as they would for people.
"""

from __future__ import annotations

import bisect
import contextlib
import os
import re
import subprocess
import sys
import time
from collections import defaultdict
from pathlib import Path
from typing import Self

import httpx
from prometheus_client.parser import text_string_to_metric_families
from server.http.site import built_client

PATIENCE = 90.0
PARTS = ("answer", "engine", "database", "rendering", "commit", "machine", "snapshot")


class House:
    def __init__(
        self, folder: Path, database: str = "", redis: str = "", processes: int = 1, settings: tuple[str, ...] = ()
    ) -> None:
        """`settings` are NAME=VALUE, as in the environment of a server."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith("COLISEO_")}
        pure = {name: os.environ[name] for name in ("COLISEO_PURE", "COLISEO_ROOT") if name in os.environ}
        own = {"COLISEO_STATIC": str(built_client(folder / "static")), "COLISEO_DATA": str(folder / "data")}
        sources = os.pathsep.join(str(Path(path).resolve()) for path in sys.path if path)
        # bots wait for nothing that only people need
        at_once = {"COLISEO_PASS_FLOOR": "0", "COLISEO_READING_PACE": "0"}
        self.environment = {**kept, **pure, **own, **at_once, "PYTHONPATH": sources}
        self.environment |= dict(setting.split("=", 1) for setting in settings)
        self.command = [sys.executable, "-m", "coliseo", "serve", "--port", "0", "--no-open", "--processes"]
        self.command += [str(processes), *(["--database", database] if database else [])]
        self.command += ["--redis", redis] if redis else []
        self.address = ""

    def __enter__(self) -> Self:
        self.process = subprocess.Popen(self.command, env=self.environment, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        found = re.search(r"http://localhost:(\d+)", self.process.stdout.readline())
        assert found, "the server does not say where it is"
        self.address = f"127.0.0.1:{found[1]}"
        deadline = time.monotonic() + PATIENCE
        while True:
            with contextlib.suppress(httpx.TransportError):
                if httpx.get(f"http://{self.address}/api/health", timeout=5).status_code == 200:
                    return self
            assert self.process.poll() is None and time.monotonic() < deadline, "the server does not answer"
            time.sleep(0.1)

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(10)

    def warm_up(self, games: tuple[str, ...]) -> None:
        """Every game is read once, so that it is not counted as what a table takes."""
        for game in games:
            httpx.get(f"http://{self.address}/api/games/{game}/cards", timeout=PATIENCE).raise_for_status()
        time.sleep(1.5)  # memory is looked at every second

    def figures(self) -> Figures:
        return Figures(httpx.get(f"http://{self.address}/metrics", timeout=30).text)


class Figures:
    """The measures of one moment."""

    def __init__(self, text: str) -> None:
        self.values: dict[str, float] = defaultdict(float)
        self.buckets: dict[str, dict[float, float]] = defaultdict(dict)
        self.games: dict[str, float] = {}
        self.engine = ""
        for family in text_string_to_metric_families(text):
            for sample in family.samples:
                key = f"{sample.name}:{sample.labels.get('part', '')}"
                if sample.name.endswith("_bucket") and "le" in sample.labels:
                    edges = self.buckets[key.replace("_bucket", "")]
                    edge = float(sample.labels["le"])
                    edges[edge] = edges.get(edge, 0.0) + sample.value
                elif sample.name == "coliseo_answers_total":
                    self.games[sample.labels["game"]] = sample.value
                elif sample.name == "coliseo_build_info":
                    self.engine = sample.labels["engine"]
                self.values[key] += sample.value

    def answers_since(self, before: Figures) -> dict[str, int]:
        return {game: int(count - before.games.get(game, 0.0)) for game, count in sorted(self.games.items())}

    def since(self, before: Figures, name: str) -> float:
        return self.values[f"{name}:"] - before.values[f"{name}:"]

    def times_since(self, before: Figures, name: str, part: str = "") -> dict[str, float]:
        """How often, how long in all (ms), and the time that 99 of 100 did not take longer than, within its bucket."""
        key = f"{name}:{part}"
        count = self.values[f"{name}_count:{part}"] - before.values[f"{name}_count:{part}"]
        total = self.values[f"{name}_sum:{part}"] - before.values[f"{name}_sum:{part}"]
        edges = sorted(self.buckets[key])
        counts = [self.buckets[key][edge] - before.buckets[key].get(edge, 0.0) for edge in edges]
        return {
            "count": count,
            "total_ms": round(total * 1000, 1),
            "mean_ms": round(total * 1000 / count, 3) if count else 0.0,
            "p99_ms": round(quantile(edges, counts, 0.99) * 1000, 2),
        }


def quantile(edges: list[float], counts: list[float], part: float) -> float:
    """By cumulative counts, as Prometheus does it: within a bucket, evenly."""
    if not counts or counts[-1] <= 0:
        return 0.0
    rank = part * counts[-1]
    i = bisect.bisect_left(counts, rank)
    below, low = (counts[i - 1], edges[i - 1]) if i else (0.0, 0.0)
    if edges[i] == float("inf"):
        return low
    return low + (edges[i] - low) * (rank - below) / max(1.0, counts[i] - below)
