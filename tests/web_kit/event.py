"""An event in the middle of its first round, made by the API as whoever looks at it."""

from __future__ import annotations

from typing import Any

from web_kit.visitor import Visitor

from coliseo.games.registry import package

NAMES = ("Ana Gil", "Beto Sanz", "Carla Vega", "Dora Pons", "Eva Río", "Fabio Luz", "Gala Mar", "Hugo Sol", "Iris Paz",
         "Juan Rey", "Kira Oro", "León Paz")  # fmt: skip


def starter_list(game: str) -> str:
    shelf = package(game).shelf
    assert shelf is not None
    deck = shelf().decks_for_clients()[0]
    cards, side = ([card["key"] for card in deck[part] for _ in range(card["count"])] for part in ("cards", "side"))
    text: str = shelf().deck_text(cards, side)
    return text


def running_event(visitor: Visitor, game: str = "rise_of_gods") -> str:
    """Its address. Twelve people with lists; one table has told its result, one has an extension, one calls."""
    visitor.go("/torneos")
    made = visitor.api("POST", "/api/events", {"game": game, "name": "Sábado en la tienda", "organiser": "Marta Ruiz"})
    path = f"/api/events/{made['id']}"

    def act(kind: str, **data: Any) -> None:
        visitor.api("POST", f"{path}/acts", {"kind": kind, "data": data})

    act("registration")
    for number, name in enumerate(NAMES, 1):
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
