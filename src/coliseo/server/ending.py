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
from typing import Any, Final

import uvicorn
from prometheus_client.multiprocess import mark_process_dead
from uvicorn.config import STARTUP_FAILURE
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.supervisors import Multiprocess

from coliseo.server.measures import SHARED_FOLDER
from coliseo.server.rooms.client import GOING_AWAY

log = logging.getLogger(__name__)

#: whoever has not ended by then will not; within what `deploy/coliseo.service` waits
LONGEST_GOODBYE: Final = 12.0


class PoliteSockets(WebSocketsSansIOProtocol):
    """Sockets as uvicorn serves them; but when the server stops they are told so, as the protocol promises, and not
    that a table is being brought up again."""

    def shutdown(self) -> None:
        if self.handshake_complete and not self.close_sent:
            self.stop_keepalive()
            self.queue.put_nowait({"type": "websocket.disconnect", "code": GOING_AWAY})
            self.conn.send_close(GOING_AWAY)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.transport.close()
            return
        super().shutdown()


class Supervisor(Multiprocess):
    """The processes of one server, as uvicorn keeps them; and who died is logged, measures are shared, and there is an
    end to waiting for those that do not end."""

    def __init__(self, config: uvicorn.Config, sockets: list[socket.socket]) -> None:
        super().__init__(config, sockets)
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
        before = list(self.processes)
        super().keep_subprocess_alive()
        for process in before:
            if process.exitcode is None:
                continue
            self.failed |= process.exitcode == STARTUP_FAILURE
            mark_process_dead(process.pid, os.environ[SHARED_FOLDER])  # type: ignore[no-untyped-call]
            log.warning("process %s ended with code %s; another takes its place", process.pid, process.exitcode)

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
    server = uvicorn.Server(config)
    server.run(sockets=[listener])
    return server.started


def end_with_supervisor() -> None:
    """Has this process stop when the one that started it is no more, in order if it can."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return
    sentinel: Any = parent.sentinel

    def watch() -> None:
        wait([sentinel])
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(LONGEST_GOODBYE)
        os._exit(1)

    threading.Thread(target=watch, name="supervisor-watch", daemon=True).start()
