"""What every test of the project shares."""

from __future__ import annotations

pytest_plugins = ["coliseo.conformance.plugin"]
