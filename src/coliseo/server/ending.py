"""How the server ends, whoever ends it.

Told to stop, it says goodbye to its sockets, finishes and stores what it has begun, and leaves with 0 (130 after
Ctrl+C). With several processes the one that was started supervises: it replaces a process that dies, and ends the
others when it is told to stop. If it is killed outright it cannot say so: each of the others notices and stops by
itself, so that none is left behind at the port.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import shutil
import signal
import socket
import sys
import tempfile
import threading
import time
from multiprocessing.connection import wait
from types import FrameType
from typing import Any, Final

import uvicorn
from prometheus_client.multiprocess import mark_process_dead
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors import Multiprocess
from uvicorn.supervisors.multiprocess import Process

from coliseo.server.measures import SHARED_FOLDER

log = logging.getLogger(__name__)

#: whoever has not ended by then will not; within what `deploy/coliseo.service` waits
LONGEST_GOODBYE: Final = 12.0
#: a process may take so long to start; from then on it must answer the supervisor within the second
STARTING_SECONDS: Final = 60.0
HUNG_SECONDS: Final = 5.0


class Supervisor(Multiprocess):
    """The processes of one server, as uvicorn keeps them; but those that start are given time, who died is logged,
    measures are shared, and there is an end to waiting for those that do not end."""

    def __init__(self, config: uvicorn.Config, sockets: list[socket.socket]) -> None:
        super().__init__(config, sockets)
        config.timeout_worker_healthcheck = int(STARTING_SECONDS)  # for SIGHUP, which replaces them one by one
        self._begun: dict[int | None, float] = {}
        self.interrupted = False
        self.failed = False

    def run(self) -> None:
        folder = tempfile.mkdtemp(prefix="coliseo-metrics-")
        os.environ[SHARED_FOLDER] = folder
        try:
            super().run()
        finally:
            del os.environ[SHARED_FOLDER]
            shutil.rmtree(folder, ignore_errors=True)

    def keep_subprocess_alive(self) -> None:
        for i, process in enumerate(self.processes):
            if self.should_exit.is_set():
                return
            if process.process.is_alive() and (self._is_starting(process) or process.ping(HUNG_SECONDS)):
                continue
            process.kill()
            process.join()
            # the library leaves it untyped
            mark_process_dead(process.pid, os.environ[SHARED_FOLDER])  # type: ignore[no-untyped-call]
            if process.exitcode == STARTUP_FAILURE:
                # the next one would fail in the same way
                log.error("process %s could not start: the server ends", process.pid)
                self.failed = True
                self.should_exit.set()
                return
            log.warning("process %s ended with code %s; another takes its place", process.pid, process.exitcode)
            self.processes[i] = Process(self.config, self.sockets)
            self.processes[i].start()

    def _is_starting(self, process: Process) -> bool:
        """While it reads the games it does not answer, on a busy computer for long: uvicorn would kill it for that,
        and the next one too."""
        begun = self._begun.setdefault(process.pid, time.monotonic())
        return time.monotonic() - begun < STARTING_SECONDS

    def handle_int(self) -> None:
        self.interrupted = True
        super().handle_int()

    def join_all(self) -> None:
        deadline = time.monotonic() + LONGEST_GOODBYE
        for process in self.processes:
            process.process.join(max(0.0, deadline - time.monotonic()))
            if process.exitcode is None:
                log.warning("process %s does not end; killed", process.pid)
                process.kill()
                process.join()


class Server(uvicorn.Server):
    """One process, as uvicorn serves; but Ctrl+C is remembered: raised again after the end, the signal may come too
    late to interrupt anything."""

    interrupted = False

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self.interrupted = self.interrupted or sig == signal.SIGINT
        super().handle_exit(sig, frame)


def run_until_told(config: uvicorn.Config, listener: socket.socket) -> bool:
    """Serves until it is told to stop; whether it could start. Ctrl+C is a KeyboardInterrupt, as in any program."""
    if config.workers > 1:
        supervisor = Supervisor(config, [listener])
        supervisor.run()
        if supervisor.interrupted:
            raise KeyboardInterrupt
        return not supervisor.failed
    # an order, not an accident: uvicorn raises it again once everything is finished
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    server = Server(config)
    server.run(sockets=[listener])
    if server.interrupted:
        raise KeyboardInterrupt
    return server.started


def end_with_supervisor() -> None:
    """Has this process stop when the one that started it is no more, in order if it can."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return
    sentinel: Any = parent.sentinel

    def watch() -> None:
        wait([sentinel])
        # nobody else is left to do so
        shutil.rmtree(os.environ.get(SHARED_FOLDER, ""), ignore_errors=True)
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(LONGEST_GOODBYE)
        os._exit(1)

    threading.Thread(target=watch, name="supervisor-watch", daemon=True).start()
