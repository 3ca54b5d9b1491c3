"""What commands about the stored data have in common: whose data, and how errors are told."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from coliseo.cli.errors import UserError
from coliseo.cli.language import say

if TYPE_CHECKING:
    from coliseo.server.settings import Settings


def settings_of(data: Path | None, database: str | None) -> Settings:
    """Those of the server that would be started with the same options."""
    from coliseo.server.settings import SECRET_FILE, SHORTEST_SECRET, BadSetting, default_data_folder, from_environment

    # what is written is for its owner's eyes only
    os.umask(0o077)
    given = {"DATA": data, "DATABASE": database}
    env = {**os.environ, **{f"COLISEO_{name}": str(value) for name, value in given.items() if value is not None}}
    folder = Path(env.get("COLISEO_DATA") or default_data_folder(env))
    if not (folder / SECRET_FILE).exists():
        # one that is never used: a backup brings its own, and a folder without one has none to keep
        env["COLISEO_SECRET"] = "-" * SHORTEST_SECRET
    try:
        return from_environment(env)
    except BadSetting as error:
        raise UserError(f"{error.name}: {say(error.es, error.en)}.") from None


@contextlib.contextmanager
def told() -> Iterator[None]:
    from coliseo.server.storage.backup import BackupError

    try:
        yield
    except BackupError as error:
        raise UserError(f"{say(error.es, error.en)}.") from None
