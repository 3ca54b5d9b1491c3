"""Addresses of the bench: what opens a file at the moment of a case, in the browser."""

from __future__ import annotations

import base64
import zlib
from pathlib import Path
from urllib.parse import quote

from coliseo.judge.runner import CaseResult
from coliseo.judge.sandbox.library import name_of


def address_of(path: Path, case: CaseResult, server: str) -> str:
    """Where the bench shows how a case ended. A file of the house is named; any other goes along, after the #, which
    no server gets to see."""
    moment = f"{'.'.join(str(i) for i in case.place)}-{case.done}"
    name = name_of(path)
    base = server.rstrip("/")
    if name is not None:
        return f"{base}/banco?escenario={quote(name)}&m={moment}"
    packed = base64.urlsafe_b64encode(zlib.compress(path.read_bytes(), 9)).decode()
    return f"{base}/banco?m={moment}#d={packed}"
