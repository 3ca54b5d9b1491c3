"""`coliseo` with a clock that a test sets forward: the file named in COLISEO_TEST_CLOCK says by how many seconds."""

from __future__ import annotations

import os
import runpy
import time
from pathlib import Path

FILE = Path(os.environ["COLISEO_TEST_CLOCK"])
_date = time.time


def shifted() -> float:
    return _date() + (float(FILE.read_text() or 0) if FILE.exists() else 0)


if __name__ == "__main__":
    time.time = shifted
    runpy.run_module("coliseo", run_name="__main__")
