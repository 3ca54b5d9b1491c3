"""Coliseo: five Spanish-language card games, by the letter of their rulebooks."""

from __future__ import annotations

from typing import Literal

__version__ = "0.1.0"


def build_kind() -> Literal["compiled", "pure"]:
    """Whether the engine that this process imports is compiled. Looks at files only; imports no part of the engine."""
    from importlib.machinery import EXTENSION_SUFFIXES
    from importlib.util import find_spec
    from pathlib import Path

    spec = find_spec("coliseo.kernel")
    for folder in (spec.submodule_search_locations or ()) if spec else ():
        if any(path.name.endswith(tuple(EXTENSION_SUFFIXES)) for path in Path(folder).iterdir()):
            return "compiled"
    return "pure"
