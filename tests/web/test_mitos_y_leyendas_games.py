"""Mitos y Leyendas: whole games on its table, and what a page never receives."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect
from web_kit.board import words_in
from web_kit.mitos_player import MitosPlayer
from web_kit.player import Player, play_together
from web_kit.tables import open_table, sit_at_position
from web_kit.visitor import PHONE, NewVisitor, Visitor

GAME = "mitos_y_leyendas"
TITLE = "Mitos y Leyendas: Primera Era"
AT_A_TABLE = re.compile(r"/mesa/[\w-]+$")
#: Two sides without a common card. Of either hand some can be played, and some never: there are two Oros and no more.
APART = """A:
  mano: [Kenos, Tacán, Inca Yupanqui, Huehue Teotl, Machi]
  castillo: {Wiraqocha: 20, Itzam Na: 10}
  reserva: {Nazca: 2}
B:
  mano: [Vola, Elfos Arqueros, Hyrronkkin, Einheryar, Trivaldi]
  castillo: {Dawn: 20, Ragnar Lodbrog: 10}
  reserva: {Puente Bifrost: 2}
"""


# -- whole games -----------------------------------------------------------------------------------------------------


def assert_played_on_the_table(player: MitosPlayer) -> None:
    assert player.answered > 15
    assert {"play", "battle", "attack", "pass"} <= set(player.done), player.done
    # The list is for what stands for nothing on the table: yes or no, a mode, an order.
    assert player.by_list < sum(player.done.values()) / 2, (player.by_list, player.done)
    # Every attacker was sent after the table had said what would come of it.
    assert player.forecasts
    for words in player.forecasts:
        assert re.search(r"^\d+ de daño; el Castillo quedaría con \d+$|^sin daño al Castillo$", words), words


def test_a_guest_plays_the_machine_from_the_first_page_to_the_end(visitor: Visitor) -> None:
    page = visitor.go("/")
    visitor.choose_chance(7)
    page.get_by_role("radio", name=TITLE).check()
    page.get_by_role("radio", name="Aprendiz").check()
    page.get_by_role("button", name="Jugar ahora").click()
    expect(page).to_have_url(AT_A_TABLE)
    player = MitosPlayer(visitor, seed=3)
    player.play_to_the_end(limit=600)
    assert_played_on_the_table(player)
    expect(page.get_by_role("dialog")).to_contain_text(re.compile("¡Has ganado!|Has perdido|Nadie gana"))
    expect(page.get_by_test_id("end")).to_be_visible()


def test_a_whole_game_on_a_phone_with_touch(visitors: NewVisitor) -> None:
    phone = visitors(size=PHONE, touch=True)
    mine, theirs = {"kind": "me", "deck": "guerreros"}, {"kind": "machine", "deck": "guerreros", "level": "random"}
    open_table(phone, mine, theirs, game=GAME, mode="libre")
    player = MitosPlayer(phone, seed=1)
    player.play_to_the_end(limit=600, between=lambda n: phone.assert_no_sideways_scroll() if n % 10 == 1 else None)
    assert_played_on_the_table(player)
    expect(phone.page.get_by_test_id("end")).to_be_visible()


# -- what a page never receives --------------------------------------------------------------------------------------


def test_the_page_of_a_seat_never_receives_the_hand_of_the_other(visitors: NewVisitor) -> None:
    """Two sides without a common card: no page ever names one of the other's that has not been in sight."""
    host, guest = visitors(), visitors()
    sit_at_position(host, guest, GAME, APART)
    players: list[Player] = [MitosPlayer(host, seed=1), MitosPlayer(guest, seed=2)]
    play_together(players, enough=lambda: min(player.answered for player in players) >= 12)
    assert not any(visitor.page.get_by_test_id("end").count() for visitor in (host, guest)), "nobody can lose so soon"
    wait_until_level(host, guest)
    shelf = {c["clave"]: c["nombre"] for c in host.api("GET", f"/api/games/{GAME}/cards?lang=es")["cards"]}
    hands = [keys_of(visitor, own, "mano") for own, visitor in enumerate((host, guest))]
    for own, visitor in enumerate((host, guest)):
        text = [words_in(m) for m in visitor.messages() if m["t"] in ("snapshot", "change")]
        told = set().union(*text)
        assert hands[own] <= told
        shown = keys_in_sight(visitors=(host, guest), seat=1 - own)
        hidden = hands[1 - own] - shown
        assert hidden, "the other had nothing to hide"
        assert not hidden & told, hidden & told
        assert not {shelf[key] for key in hidden} & told


def wait_until_level(*visitors: Visitor) -> None:
    """Until every page has heard of the same answers: what one has not yet heard is no secret that the other learnt."""
    for _ in range(500):
        heard = [
            max(m.get("version", 0) for m in one.messages() if m["t"] in ("snapshot", "change")) for one in visitors
        ]
        if len(set(heard)) == 1:
            return
        visitors[0].page.wait_for_timeout(20)
    raise AssertionError(f"the pages are not level: {heard}")


def keys_of(visitor: Visitor, own: int, zone: str) -> set[str]:
    """Cards that a seat has had in a zone, as its own page was told."""
    found: set[str] = set()
    for m in visitor.messages():
        if m["t"] == "snapshot" and m.get("view"):
            found |= set(m["view"]["jugadores"][own][zone] or [])
        for path, *value in expand(m.get("patch", [])):
            if path[:3] == ["jugadores", own, zone] and value:
                found |= words_in(value[0])
    return found


def expand(patch: list[Any]) -> list[Any]:
    """Changes with their whole paths: a path that begins with -k goes on after the first k parts of the one before."""
    whole: list[Any] = []
    before: list[Any] = []
    for path, *value in patch:
        kept = isinstance(path[0], int) and path[0] < 0 if path else False
        before = [*before[: -path[0]], *path[1:]] if kept else path
        whole.append([before, *value])
    return whole


def keys_in_sight(visitors: tuple[Visitor, Visitor], seat: int) -> set[str]:
    """Cards of a seat that both have seen: in play, being played, or in an open pile."""
    found: set[str] = set()
    for m in visitors[seat].messages():
        if m["t"] == "snapshot" and m.get("view"):
            found |= words_in({k: v for k, v in m["view"].items() if k not in ("jugadores", "mirando")})
        for path, *value in expand(m.get("patch", [])):
            if path[:1] in (["piezas"], ["jugando"], ["cola"]) or path[2:3] in (["cementerio"], ["destierro"]):
                found |= words_in(value)
    return found
