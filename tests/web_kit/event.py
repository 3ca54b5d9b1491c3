"""Events: made in the browser as people do, or by the API in the middle of its first round."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from decks_kit import listed, ready_deck
from playwright.sync_api import Page, expect
from web_kit.visitor import Visitor

from coliseo.games.registry import package

DESK = (1280, 900)
NAMES = ("Ana Gil", "Beto Sanz", "Carla Vega", "Dora Pons", "Eva Río", "Fabio Luz", "Gala Mar", "Hugo Sol", "Iris Paz",
         "Juan Rey", "Kira Oro", "León Paz")  # fmt: skip


def starter_list(game: str) -> str:
    shelf = package(game).shelf
    assert shelf is not None
    deck = shelf().decks_for_clients()[0]
    cards, side = ([card["key"] for card in deck[part] for _ in range(card["count"])] for part in ("cards", "side"))
    text: str = shelf().deck_text(cards, side)
    return text


def running_event(visitor: Visitor, game: str = "rise_of_gods", enters: Callable[[str], None] | None = None) -> str:
    """Its address. Twelve people with lists; one table has told its result, one has an extension, one calls. The
    second of them may enter by themselves."""
    visitor.go("/torneos")
    made = visitor.api("POST", "/api/events", {"game": game, "name": "Sábado en la tienda", "organiser": "Marta Ruiz"})
    path = f"/api/events/{made['id']}"

    def act(kind: str, **data: Any) -> None:
        visitor.api("POST", f"{path}/acts", {"kind": kind, "data": data})

    act("registration")
    for number, name in enumerate(NAMES, 1):
        if enters is not None and number == 2:
            enters(f"/torneo/{made['id']}")
        else:
            visitor.api("POST", f"{path}/players", {"name": name})
        visitor.api("POST", f"{path}/lists", {"text": starter_list(game), "number": number})
    act("lists_locked")
    for key, *_ in visitor.api("GET", path)["staff"]["to_explain"]:
        act("explained", point=key)
    visitor.api("POST", f"{path}/pair", {})
    act("published")
    act("started")
    game_won = {"winner": 0, "reason": "", "left": [], "turns": 9}
    act("reported", table=1, result={"kind": "played", "winner": 0, "games": [game_won]})
    act("extended", table=2, minutes=4)
    act("called", table=3, topic="regla")
    act("called", table=5, topic="disputa")
    return f"/torneo/{made['id']}"


def open_event(desk: Visitor, game: str = "warlords_of_terra", place: str = "fisica") -> str:
    """Made from the list of events; its address."""
    page = desk.page
    desk.go("/torneos")
    page.locator("form", has_text="Crear torneo").get_by_label("Juego").select_option(game)
    page.get_by_label("Nombre del torneo").fill("Sábado en la tienda")
    page.get_by_label("Tu nombre, como organización").fill("Marta Ruiz")
    page.get_by_label("Dónde se juega").select_option(place)
    page.get_by_role("button", name="Crear torneo").click()
    expect(page.get_by_role("heading", name="Sábado en la tienda")).to_be_visible()
    page.get_by_role("button", name="Abrir la inscripción").click()
    expect(page.get_by_alt_text("Que se inscriban con este código")).to_be_visible()
    return re.sub(r"^https?://[^/]+", "", page.url)


def join(phone: Visitor, address: str, name: str) -> None:
    phone.go(address)
    phone.page.get_by_label("Tu nombre y apellido").fill(name)
    phone.page.get_by_role("button", name="Inscribirme").click()
    expect(phone.page.get_by_role("heading", name=name)).to_be_visible()


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def fits(visitor: Visitor, what: str) -> None:
    visitor.at_rest()
    visitor.assert_accessible(what)
    visitor.assert_no_sideways_scroll()


def online_match(desk: Visitor, phones: list[Visitor], game: str = "rise_of_gods", **settings: Any) -> str:
    """The address of an event whose only table is online, between those two phones, in the middle of its round."""
    desk.go("/torneos")
    body = {"game": game, "name": "En línea", "organiser": "Marta Ruiz", "place": "en_linea", "settings": settings}
    event = desk.api("POST", "/api/events", body)["id"]
    path = f"/api/events/{event}"

    def act(kind: str, **data: Any) -> None:
        desk.api("POST", f"{path}/acts", {"kind": kind, "data": data})

    act("registration")
    for phone, name in zip(phones, NAMES, strict=False):
        phone.go(f"/torneo/{event}")
        phone.at_rest()  # who they are is settled
        phone.api("POST", f"{path}/join", {"name": name})
        phone.api("POST", f"{path}/lists", {"text": listed(game, ready_deck(game))})
    act("lists_locked")
    for key, *_ in desk.api("GET", path)["staff"]["to_explain"]:
        act("explained", point=key)
    desk.api("POST", f"{path}/pair", {})
    act("published")
    act("started")
    return f"/torneo/{event}"
