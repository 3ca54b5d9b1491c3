"""At the table: that everything fits, whatever lies on it, and that every question is accessible."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect
from web_kit.player import Player, curious
from web_kit.tables import MACHINE, ME, open_table, play_to_the_question
from web_kit.visitor import DESKTOP, PHONE, NewVisitor, Theme, Visitor

#: a rival of another level and without a team of its own: several of them make a crowd
RIVAL = {"kind": "machine", "level": "random"}


def overflow(page: Page) -> tuple[int, int]:
    """By how much the board is higher and wider than its place."""
    down, along = page.evaluate(
        """() => {
          const place = document.querySelector('main .board');
          return [place.scrollHeight - place.clientHeight, place.scrollWidth - place.clientWidth];
        }"""
    )
    return down, along


def change_the_snapshot(visitor: Visitor, change: Callable[[dict[str, Any]], None]) -> None:
    """From now on the table is shown as it would be in a situation that takes long to reach."""

    def between(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def from_the_server(text: str | bytes) -> None:
            message = json.loads(text)
            if message["t"] == "snapshot":
                change(message)
            line.send(json.dumps(message))

        server.on_message(from_the_server)

    visitor.page.route_web_socket(re.compile("/socket"), between)


# --- everything fits -------------------------------------------------------------------------------------------------


def test_a_tournament_begins_without_scrolling(visitor: Visitor) -> None:
    open_table(visitor, {"kind": "me"}, {**RIVAL, "level": "greedy"}, mode="torneo")
    page = visitor.page
    play_to_the_question(visitor)
    expect(page.locator('[data-cosa^="reptante:0:"]')).to_have_count(5)
    assert overflow(page) == (0, 0)
    visitor.assert_accessible()


def link(number: int) -> dict[str, Any]:
    return {
        **{"eslabon": number, "asiento": number % 2, "reptante": number % 3, "ranura": number, "coste": 2},
        **{"nombre_reptante": "Alguien de nombre largo", "poder": "x", "clase": ("ataque", "defensa")[number % 2]},
        **{"efecto_de": "x", "objetivos": [{"cosa": "participante", "elegidos": [f"participante:{1 - number % 2}"]}]},
        **{"beneficiario": number % 2, "pago": "explotar", "descarte": "simple", "refuerzo": 2, "prevenido": 1},
        **{"anulado": False, "estado": "pendiente", "carta_reservada": "bestia"},
    }


def with_a_chain_of_four(message: dict[str, Any]) -> None:
    message["view"]["cadena"] = [link(number) for number in range(4)]
    message["view"]["anunciando"] = {"asiento": 0, "reptante": 0, "ranura": 4}


def with_a_search(message: dict[str, Any]) -> None:
    """Four cards of the Vertedero, of any type, with a chain on the table."""
    types = ("esqueleto", "zombie", "golem", "caido", "bestia", "sombra")
    message["view"]["cadena"] = [link(0)]
    message["view"]["vertedero"] = list(types) * 8
    options = [
        {"candidate": n, "text": tipo, "copies": 8, "things": [f"vertedero:{tipo}"]} for n, tipo in enumerate(types)
    ]
    wanted = {"kind": "cards", "purpose": "exhumar", "low": 4, "high": 4, "options": options, "text": "Elige 4."}
    message["question"] = {**message["question"], **wanted, "impossible": [], "pass": None}
    del message["question"]["pass"]


@pytest.mark.parametrize("change", [with_a_chain_of_four, with_a_search])
def test_a_duel_fits_without_scrolling(visitor: Visitor, change: Callable[[dict[str, Any]], None]) -> None:
    open_table(visitor, ME, MACHINE)
    play_to_the_question(visitor)
    change_the_snapshot(visitor, change)
    page = visitor.page
    page.reload()
    expect(page.locator('[data-cosa^="cadena:"]').first).to_be_visible()
    visitor.at_rest()
    assert overflow(page) == (0, 0)
    if change is with_a_search:
        cards = page.locator('[data-cosa="vertedero:bestia"] > button')
        for taken in (1, 2):
            cards.last.click()
            expect(page.locator('[data-cosa="vertedero:bestia"][data-state="chosen"]')).to_have_count(taken)
        assert overflow(page) == (0, 0)
        cards.first.click()
        expect(page.locator('[data-cosa="vertedero:bestia"][data-state="chosen"]')).to_have_count(1)
    visitor.assert_accessible()


def test_nine_at_a_table_leave_the_hand_in_sight(visitor: Visitor) -> None:
    open_table(visitor, {"kind": "me"}, *[RIVAL] * 8, mode="todos")
    play_to_the_question(visitor)
    page = visitor.page
    assert overflow(page) == (0, 0)
    card = page.locator('[data-cosa^="mano:0:"]').first
    # Also with somebody's things unfolded.
    page.get_by_role("button", name="Ver lo de Máquina C").click()
    box = card.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= DESKTOP[1]
    visitor.at_rest()
    visitor.assert_accessible()


def test_five_on_a_phone_fit_in_a_line_each(phone: Visitor) -> None:
    open_table(phone, {"kind": "me"}, *[RIVAL] * 4, mode="todos")
    play_to_the_question(phone)
    page = phone.page
    strips = page.locator("section.strip")
    expect(strips).to_have_count(4)
    for strip in strips.all():
        box = strip.bounding_box()
        assert box is not None
        assert box["height"] < 80
    expect(page.locator('[data-cosa^="mano:0:"]').first).to_be_in_viewport()
    phone.assert_no_sideways_scroll()
    phone.assert_accessible()


# --- accessibility of every question ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("theme", "size", "locale"), [("dark", DESKTOP, "es-ES"), ("light", PHONE, "en-GB")], ids=["dark", "phone"]
)
def test_every_question_is_accessible(visitors: NewVisitor, theme: Theme, size: tuple[int, int], locale: str) -> None:
    visitor = visitors(theme=theme, size=size, locale=locale, touch=size == PHONE)
    open_table(visitor, ME, MACHINE, policy="casual")
    player = Player(visitor, curious, seed=11)
    page = visitor.page
    met: set[str] = set()
    for _ in range(45):
        player.look()
        prompt = page.get_by_test_id("prompt")
        if page.get_by_test_id("end").count():
            break
        purpose = prompt.get_attribute("data-purpose") or ""
        if purpose not in met:
            met.add(purpose)
            visitor.at_rest()
            visitor.assert_accessible(purpose)
            if size == DESKTOP:
                assert overflow(page) == (0, 0), purpose
        if not player.step():
            break
    assert len(met) >= 5, met
