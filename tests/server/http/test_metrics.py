"""The server's measures: what they say after a game, and who may read them."""

from __future__ import annotations

import time
from collections.abc import Callable

import httpx
import pytest
from server.http.served import read
from server.http.site import Site, Visitor

from coliseo.server.settings import BadSetting, from_environment

TOKEN = "a-token-of-the-tests"


def measures(site: Site) -> dict[tuple[str, str], float]:
    answer = httpx.get(f"http://127.0.0.1:{site.port}/metrics")
    assert answer.status_code == 200 and answer.headers["content-type"].startswith("text/plain; version=")
    assert answer.headers["cache-control"] == "no-store"
    return read(answer.text)


def test_a_game_is_seen_in_the_measures(site: Site, visitor: Visitor) -> None:
    table = visitor.open_table(seed=3)
    before = measures(site)
    visitor.finish(table)
    after = measures(site)

    def grown(name: str, label: str = "") -> float:
        return after[name, label] - before.get((name, label), 0.0)

    answers = grown("coliseo_answers_total", "atrum_arena")
    assert answers >= 20 and grown("coliseo_games_over_total", "atrum_arena") == 1
    assert grown("coliseo_part_seconds_count", "answer") >= answers
    for part in ("engine", "database", "rendering", "commit", "machine", "snapshot"):
        assert grown("coliseo_part_seconds_count", part) > 0, part
    # the parts of an answer make up most of it, and are within it but for what is rendered for whoever comes in
    parts = sum(grown("coliseo_part_seconds_sum", part) for part in ("engine", "database", "rendering"))
    whole = grown("coliseo_part_seconds_sum", "answer")
    assert 0.5 * whole < parts <= whole + grown("coliseo_part_seconds_sum", "snapshot")
    assert 0 < grown("coliseo_commits_total") <= answers + 5
    assert after["coliseo_resident_bytes", ""] > 10_000_000
    assert after["coliseo_loop_lag_seconds_count", ""] > 0
    assert after["coliseo_processes", ""] == 1


def test_what_is_in_memory_is_looked_at_now_and_then(site: Site, visitor: Visitor) -> None:
    with visitor.socket(visitor.open_table(seed=4)):
        deadline = time.monotonic() + 10
        while (found := measures(site))["coliseo_sockets", ""] < 1 or found["coliseo_rooms", ""] < 1:
            assert time.monotonic() < deadline
            time.sleep(0.1)


def test_requests_are_counted_by_what_answers_them(site: Site, visitor: Visitor) -> None:
    def games_asked() -> tuple[float, str]:
        text = httpx.get(f"http://127.0.0.1:{site.port}/metrics").text
        counted = {label: n for (name, label), n in read(text).items() if name == "coliseo_request_seconds_count"}
        return counted.get("games", 0.0), text

    before, _ = games_asked()
    visitor.get("/api/games")
    deadline = time.monotonic() + 10
    # a request is counted when its answer is out: whoever asks at once may be a moment early
    while (found := games_asked())[0] == before:
        assert time.monotonic() < deadline
        time.sleep(0.05)
    assert found[0] == before + 1 and 'status="2xx"' in found[1]
    # nothing of people or tables: labels are few whoever comes
    assert visitor.get("/api/me").json()["person"] not in found[1]


@pytest.mark.parametrize("header", ["x-forwarded-for", "forwarded", "via", "x-real-ip"])
def test_through_a_proxy_there_is_nothing_to_read(site: Site, header: str) -> None:
    refused = httpx.get(f"http://127.0.0.1:{site.port}/metrics", headers={header: "127.0.0.1"})
    assert refused.status_code == 404 and "coliseo_" not in refused.text


def test_with_a_token_only_who_has_it_reads(start: Callable[..., Site]) -> None:
    site = start(metrics_token=TOKEN)
    address = f"http://127.0.0.1:{site.port}/metrics"
    assert httpx.get(address).status_code == 404
    assert httpx.get(address, headers={"authorization": f"Bearer {TOKEN[:-1]}"}).status_code == 404
    through_a_proxy = {"authorization": f"Bearer {TOKEN}", "x-forwarded-for": "192.0.2.1"}
    assert "coliseo_answers" in httpx.get(address, headers=through_a_proxy).text


@pytest.mark.parametrize("value", ["short", "with a space, and long enough", "ñandúes y otros pájaros"])
def test_a_token_that_cannot_be_sent_is_refused(value: str) -> None:
    with pytest.raises(BadSetting, match="COLISEO_METRICS_TOKEN"):
        from_environment({"COLISEO_METRICS_TOKEN": value, "COLISEO_DATA": "."} | {"COLISEO_SECRET": "s" * 40})
