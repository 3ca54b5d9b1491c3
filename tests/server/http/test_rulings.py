"""Rulings over HTTP: found, shown, written by people, marked by moderators, run again by a new engine."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from server.http.conftest import settings_in
from server.http.site import Site, Visitor

from coliseo.match.fingerprint import fingerprint
from coliseo.rulings.written import run_written
from coliseo.server.processor import Processor
from coliseo.server.rulings import run_written_again
from coliseo.server.storage import rulings as stored
from coliseo.server.storage.engine import open_store

GAME = "rise_of_gods"
SCENARIO = """
juego: rise_of_gods
nombre: Un ataque
reglas: [RG-CB.4]
posicion: {tablero: {c2: Larva de A, c3: Larva de B}}
acciones:
  - A: {ataca: c2, a: c3}
  - resuelve
espera: {c3: null}
"""


def write(browser: Visitor, **given: Any) -> Any:
    body = {"game": GAME, "scenario": SCENARIO, "question": "¿Muere la Larva?", "answer": "Sí.", **given}
    return browser.post("/api/written-rulings", json=body)


def test_the_house_s_rulings_are_found_and_shown(visitor: Visitor) -> None:
    found = visitor.get(f"/api/rulings/{GAME}", params={"q": "aire magia", "lang": "es"}).json()
    assert found["rulings"][0]["id"].startswith("we_01.") and found["moved"] == 0
    by_rule = visitor.get(f"/api/rulings/{GAME}", params={"rule": "RG-AIR.1"}).json()
    assert by_rule["total"] and all("RG-AIR.1" in r["rules"] for r in by_rule["rulings"])
    by_card = visitor.get(f"/api/rulings/{GAME}", params={"card": "zancadilla"}).json()
    assert by_card["total"]
    for lang, asked in (("es", "¿Se puede?"), ("en", "May this be done?")):
        page = visitor.get(f"/api/rulings/{GAME}/we_01.1", params={"lang": lang}).json()
        assert page["question"].startswith(asked) and page["answer"] and page["story"] and page["position"]
        assert page["status"] == "libro" and page["author"] == "Coliseo" and page["ok"] and not page["moved"]
        assert page["bench"] == "/banco?escenario=rise_of_gods/ejemplos/we_01&caso=1"
        assert "zancadilla" in [card["key"] for card in page["cards"]]
    assert visitor.get(f"/api/rulings/{GAME}/nada.9").status_code == 404
    assert visitor.get("/api/rulings/ninguno").status_code == 404


def test_a_ruling_is_written_run_and_withdrawn(site: Site) -> None:
    with site.visitor() as author, site.visitor() as other:
        author.come_in()
        other.come_in()
        made = write(author)
        assert made.status_code == 201, made.text
        link = made.json()
        assert write(author).json() == link
        page = other.get(f"/api/rulings/{GAME}/{link['id']}", params={"lang": "es"}).json()
        assert (page["title"], page["said"], page["status"]) == ("¿Muere la Larva?", "Sí.", "opinion")
        assert page["answer"] == ["c3: nada"] and page["rules"] == ["RG-CB.4"] and not page["moved"]
        opinions = other.get(f"/api/rulings/{GAME}", params={"status": "opinion"}).json()["rulings"]
        assert link["id"] in [ruling["id"] for ruling in opinions]
        assert other.get(f"/api/rulings/{GAME}", params={"q": "muere larva", "status": "opinion"}).json()["total"] == 1
        marked = other.put(f"/api/written-rulings/{link['id']}/status", json={"status": "libro"})
        assert (marked.status_code, marked.json()["code"]) == (403, "moderators_only")
        assert other.delete(f"/api/written-rulings/{link['id']}").status_code == 404
        assert author.delete(f"/api/written-rulings/{link['id']}").status_code == 204
        assert other.get(f"/api/rulings/{GAME}/{link['id']}").status_code == 404


@pytest.mark.parametrize(
    ("scenario", "code", "said"),
    [
        (SCENARIO.replace("espera: {c3: null}", "espera: {c3.vida: 9}"), "expectation", "c3"),
        (SCENARIO.replace("Larva de A", "Nadie de A"), "scenario", "tablero"),
        (SCENARIO.replace("RG-CB.4", "RG-CB.99"), "scenario", "reglas"),
        (SCENARIO + "cartas: {}\n", "scenario", "cartas"),
        (SCENARIO.replace("juego: rise_of_gods", "juego: atrum_arena"), "scenario", "juego"),
        (SCENARIO + "casos: [{nombre: x, espera: {c3: null}}]\n", "scenario", "casos"),
        (SCENARIO + "azar: {robo: [" + "Larva, " * 700 + "]}\n", "scenario", "600"),
        ("{", "scenario", "YAML"),
    ],
)
def test_what_cannot_be_run_is_refused_with_its_reason(visitor: Visitor, scenario: str, code: str, said: str) -> None:
    refused = write(visitor, scenario=scenario)
    assert (refused.status_code, refused.json()["code"]) == (422, code), refused.text
    assert said in refused.text


def test_a_moderator_says_what_a_ruling_is(start: Callable[..., Site]) -> None:
    site = start(moderators=frozenset({"jueza"}))
    with site.visitor() as author, site.visitor() as judge:
        author.come_in()
        link = write(author).json()["id"]
        judge.come_in()
        assert judge.post("/api/account", json={"user": "jueza", "password": "una clave muy larga"}).status_code == 201
        assert judge.put(f"/api/written-rulings/{link}/status", json={"status": "lectura"}).status_code == 200
        assert author.get(f"/api/rulings/{GAME}/{link}").json()["status"] == "lectura"
        assert judge.delete(f"/api/written-rulings/{link}").status_code == 204


def test_a_new_engine_runs_what_was_written_and_marks_what_moved(tmp_path: Path) -> None:
    """What another engine noted is run when a server starts: one ruling ends as it did, the other does not."""

    async def go() -> dict[str, tuple[bool, str]]:
        store = await open_store(f"sqlite+aiosqlite:///{tmp_path / 'coliseo.db'}", "normal")
        processor = Processor(settings_in(tmp_path))
        digest = run_written(GAME, SCENARIO).digest
        for question, noted in (("igual", digest), ("otra", "0" * 16)):
            await stored.keep_ruling(store, "ana", GAME, question, "sí", SCENARIO, "opinion", noted, "older")
        broken = SCENARIO.replace("Larva de A", "Nadie de A")
        await stored.keep_ruling(store, "ana", GAME, "rota", "sí", broken, "opinion", digest, "older")
        await run_written_again(store, processor)
        found = {r.question: (r.moved, r.engine) for r in await stored.rulings_of_game(store, GAME)}
        processor.close()
        await store.close()
        return found

    engine = fingerprint(GAME)
    assert asyncio.run(go()) == {"igual": (False, engine), "otra": (True, engine), "rota": (True, engine)}
