"""A disk for a server process that loses its power, fills up or may not be written (see disk.c)."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

SOURCE = Path(__file__).with_name("disk.c")


class Disk:
    """`folder` is where the server believes its files to be."""

    def __init__(self, root: Path) -> None:
        self.folder, self._kept, self._fault = root / "folder", root / "kept", root / "fault"
        for folder in (self.folder, self._kept):
            folder.mkdir(parents=True)
        self._library = root / "disk.so"
        compiler = shutil.which("cc")
        if compiler is None:
            pytest.fail("there is no C compiler: apt-get install gcc libc6-dev")
        subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", self._library, SOURCE, "-ldl"], check=True)

    @property
    def database(self) -> str:
        return f"sqlite:///{self.folder / 'coliseo.db'}"

    @property
    def environment(self) -> dict[str, str]:
        """For the process that has this disk."""
        return {
            **os.environ,
            "LD_PRELOAD": str(self._library),
            "DISK_FOLDER": str(self.folder),
            "DISK_KEPT": str(self._kept),
            "DISK_FAULT": str(self._fault),
        }

    def come_back(self) -> None:
        """After a power cut: what had not reached the disk never was."""
        for file in self.folder.glob("coliseo.db*"):
            file.unlink()
        shutil.copytree(self._kept, self.folder, dirs_exist_ok=True)

    def copy(self, folder: Path) -> str:
        """The address of a copy of what is on the disk: whoever opens the database also writes."""
        shutil.copytree(self._kept, folder)
        return f"sqlite:///{folder / 'coliseo.db'}"

    def fail(self, how: str) -> None:
        """From now on it is `full` or `readonly`."""
        self._fault.with_suffix(f".{how}").touch()

    def mend(self) -> None:
        for fault in self._fault.parent.glob("fault.*"):
            fault.unlink()
