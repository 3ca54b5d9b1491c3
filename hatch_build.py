"""What a wheel holds that is not in the sources: the pages and, where it is asked for, the compiled engine.

hatchling calls this, see pyproject.toml. A wheel is pure Python unless COLISEO_COMPILED=1 is set when it is built.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def is_compiled() -> bool:
    return os.environ.get("COLISEO_COMPILED") == "1"


class WheelBuildHook(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What compiles, as it is locked: the wheel is to run what the checkout runs."""
        if not is_compiled():
            return []
        lock = (Path(self.root) / "requirements.lock").read_text()
        return re.findall(r"^(?:mypy|setuptools)==[\w.]+", lock, re.MULTILINE)

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        # An editable install runs from the checkout, where the launcher makes both when somebody wants them.
        if version == "editable":
            return
        tools = Path(self.root) / "tools"
        sys.path.insert(0, str(tools))
        import web

        web.build_if_needed()
        if is_compiled():
            self.compile(tools, build_data)

    def compile(self, tools: Path, build_data: dict[str, Any]) -> None:
        place = Path(self.root) / ".coliseo" / "wheel"
        target = place / "compiled"
        shutil.rmtree(target, ignore_errors=True)
        command = [sys.executable, str(tools / "compile.py"), str(Path(self.root) / "src"), str(target)]
        subprocess.run([*command, str(place / "build")], check=True)
        for path in sorted(target.rglob("*")):
            if path.is_file():
                build_data["force_include"][str(path)] = path.relative_to(target).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
