"""The server is killed while a rated game ends: the result counts once, if the game is over, and else not at all."""

from __future__ import annotations

import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from server.http.company import Chair, Holder
from sqlalchemy import create_engine, pool
from web_kit.server import ArenaServer

from coliseo.server.storage.results import differing

#: seconds between giving up and the power cut
CUTS = (0.0, 0.012, 0.05)


@pytest.mark.slow
def test_a_result_counts_once_however_the_server_ends(tmp_path: Path) -> None:
    server = ArenaServer(tmp_path / "arena")
    server.start()
    try:
        site: Any = SimpleNamespace(address=server.address, port=server.port)
        with Holder(site, "ana") as ana, Holder(site, "luis") as luis:
            for played, cut in enumerate(CUTS):
                challenge = ana.challenge(luis, rated=True)
                table = luis.post(f"/api/challenges/{challenge}/accept").json()["id"]
                with Chair(ana, table) as host, Chair(luis, table) as loser:
                    assert host.ask("begin")["t"] == "done"
                    loser.tell("concede", seat=1)
                    time.sleep(cut)
                    server.kill()
                server.start()
                over = ana.get(f"/api/tables/{table}").json()["status"] == "over"
                assert games_of(ana) == played + over, "with the end of the game, and only with it"
                if not over:
                    with Chair(luis, table) as loser:
                        assert loser.ask("concede", seat=1)["t"] == "done"
                assert games_of(ana) == games_of(luis) == played + 1
    finally:
        server.stop()
    engine = create_engine(f"sqlite:///{tmp_path / 'arena' / 'data' / 'coliseo.db'}", poolclass=pool.NullPool)
    with engine.connect() as db:
        assert differing(db) == []


def games_of(holder: Holder) -> int:
    ratings = holder.get(f"/api/people/{holder.person}").json()["ratings"]
    return int(ratings[0]["rating"]["games"]) if ratings else 0
