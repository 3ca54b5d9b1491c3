"""Builds the pages before a wheel is put together; hatchling calls this, see pyproject.toml."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PagesBuildHook(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        # An editable install runs from the checkout, where the launcher builds the pages when somebody wants them.
        if version == "editable":
            return
        sys.path.insert(0, str(Path(self.root) / "tools"))
        import web

        web.build_if_needed()
