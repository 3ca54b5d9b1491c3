"""Reading the project's data files as plain data."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

#: the reader written in C, where PyYAML has it: ten times as fast, and there are hundreds of files
LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def read_yaml(path: Path) -> Any:
    return yaml.load(path.read_text(encoding="utf-8"), LOADER)
