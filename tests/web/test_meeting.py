"""People find each other from the first page: the lobby, looking for a rival, who leaves, and playing once more."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import WebSocketRoute, expect
from web_kit.accounts import PASSWORD
from web_kit.player import Player
from web_kit.server import ArenaServer
from web_kit.tables import GAME, ME, SOMEBODY, from_the_menu, open_table, seat_two
from web_kit.visitor import PHONE, NewVisitor, Visitor

GRACE = 2


@pytest.fixture(scope="module")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ArenaServer]:
    """Here whoever leaves has two seconds to come back."""
    server = ArenaServer(tmp_path_factory.mktemp("arena"), COLISEO_LEAVE_GRACE=str(GRACE), COLISEO_GHOST="1")
    server.start()
    yield server
    server.stop()


def at_home(visitor: Visitor, game: str = GAME) -> Visitor:
    visitor.go("/")
    visitor.page.locator(f'input[type="radio"][value="{game}"]').check(force=True)
    expect(visitor.page.get_by_test_id("presence")).to_be_visible()
    return visitor


def strangers(visitors: NewVisitor, **second: object) -> tuple[Visitor, Visitor]:
    """Two people who have found each other from the first page."""
    one, other = at_home(visitors()), at_home(visitors(**second))
    one.page.get_by_test_id("seek").click()
    expect(one.page.get_by_test_id("seeking")).to_contain_text("Buscando rival")
    other.page.get_by_test_id("seek").click()
    for visitor in (one, other):
        expect(visitor.page).to_have_url(re.compile("/mesa/"))
        expect(visitor.page.get_by_test_id("table")).to_be_visible()
    assert one.page.url == other.page.url
    return one, other


def test_two_strangers_meet_play_one_leaves_and_the_other_claims_the_game(visitors: NewVisitor) -> None:
    one, other = strangers(visitors)
    players = [Player(one), Player(other)]
    while sum(player.answered for player in players) < 3:
        for player in players:
            if player.look(wait=False):
                player.step()
        one.page.wait_for_timeout(50)
    expect(one.page.get_by_role("timer").first).to_be_visible()
    name = other.api("GET", "/api/me")["name"]
    other.page.goto("about:blank")
    leaving = one.page.get_by_test_id("leaving")
    expect(leaving).to_contain_text(re.compile(rf"{name} se ha ido: 0:0\d"))
    one.at_rest()
    one.assert_accessible("somebody has left")
    expect(leaving).to_contain_text(f"{name} no ha vuelto.")
    leaving.get_by_test_id("wait").click()
    expect(leaving.get_by_test_id("claim")).to_have_count(0)
    leaving.get_by_role("button", name="Decidir").click()
    one.assert_accessible("what to do about it")
    leaving.get_by_test_id("claim").click()
    expect(one.page.get_by_test_id("end")).to_contain_text("Por abandono.")
    expect(one.page.get_by_role("dialog")).to_contain_text("¡Has ganado!")
    expect(one.page.get_by_test_id("end").get_by_test_id("once-more")).to_contain_text("ya no está")


def test_whoever_comes_back_in_time_plays_on_and_the_machine_goes_on_for_who_does_not(visitors: NewVisitor) -> None:
    one, other = strangers(visitors, size=PHONE, touch=True)
    table = one.page.url
    one.page.goto("about:blank")
    leaving = other.page.get_by_test_id("leaving")
    expect(leaving).to_be_visible()
    one.page.goto(table)
    expect(leaving).to_have_count(0)
    one.page.goto("about:blank")
    expect(leaving.get_by_test_id("claim")).to_be_visible()
    other.at_rest()
    other.assert_accessible("on a phone")
    other.assert_no_sideways_scroll()
    leaving.get_by_test_id("go-on").click()
    expect(leaving).to_have_count(0)


def test_nobody_waits_for_whoever_has_deleted_their_account(visitors: NewVisitor) -> None:
    """At a table among friends, where leaving is not timed."""
    host, guest = seat_two(visitors)
    expect(host.page.get_by_role("timer")).to_have_count(0)
    guest.api("POST", "/api/account", {"user": f"efímera{host.address.rpartition(':')[2]}", "password": PASSWORD})
    guest.api("POST", "/api/session/proof", {"password": PASSWORD})
    guest.page.goto("about:blank")
    guest.go("/cuenta")
    guest.api("DELETE", "/api/account")
    leaving = host.page.get_by_test_id("leaving")
    expect(leaving).to_contain_text("ya no está en Coliseo y no volverá")
    leaving.get_by_test_id("claim").click()
    expect(host.page.get_by_role("dialog")).to_contain_text("¡Has ganado!")


def test_the_machine_meanwhile_and_the_game_is_kept(visitors: NewVisitor) -> None:
    one, other = at_home(visitors()), at_home(visitors())
    page = one.page
    page.get_by_test_id("seek").click()
    page.get_by_role("button", name="Jugar contra la máquina mientras").click()
    expect(page.get_by_test_id("table")).to_be_visible()
    alone = page.url
    expect(page.get_by_test_id("seek-chip")).to_be_visible()
    page.reload()
    expect(page.get_by_test_id("seek-chip")).to_be_visible()
    row = other.page.get_by_test_id("seeker")
    expect(row).to_contain_text("busca rival")
    row.get_by_role("button", name=re.compile("^Jugar contra")).click()
    expect(other.page).to_have_url(re.compile("/mesa/"))
    found = page.get_by_test_id("found")
    expect(found).to_contain_text("¡Rival encontrado!")
    one.assert_accessible("a rival was found")
    found.get_by_role("link", name="Ir a la mesa").click()
    expect(page).to_have_url(other.page.url)
    expect(page.get_by_test_id("found")).to_have_count(0)
    page.get_by_role("link", name="Inicio").or_(page.locator('a[href="/"]')).first.click()
    expect(page.get_by_test_id("hall")).to_be_visible()
    page.wait_for_timeout(700)
    expect(page).to_have_url(re.compile(r"/$")), "nobody is taken back"
    kept = {table["id"] for table in one.api("GET", "/api/tables/mine") if table["status"] == "playing"}
    assert alone.rpartition("/")[2] in kept


def test_whoever_chose_somebody_that_was_just_taken_is_told_so(visitors: NewVisitor) -> None:
    visitor = visitors()
    told = {"game": GAME, "mode": "", "name": "Zoe", "any_clock": True}

    def between(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def from_the_page(text: str | bytes) -> None:
            server.send(text)
            if json.loads(text)["t"] == "seek":
                line.send(json.dumps({"t": "lobby_change", "patch": [[["seeks", "w-zoe"]]]}))

        def from_the_server(text: str | bytes) -> None:
            message = json.loads(text)
            if message["t"] == "lobby":
                message["view"]["seeks"]["w-zoe"] = told
            line.send(json.dumps(message))

        line.on_message(from_the_page)
        server.on_message(from_the_server)

    visitor.page.route_web_socket(re.compile("/lobby/socket"), between)
    page = at_home(visitor).page
    page.get_by_role("button", name="Jugar contra Zoe").click()
    expect(page.get_by_text("Zoe ya no está libre. Seguimos buscándote rival.").first).to_be_visible()
    expect(page.get_by_test_id("seeking")).to_contain_text("Buscando rival")
    page.get_by_test_id("stop-seeking").click()
    expect(page.get_by_test_id("seeking")).to_have_count(0)


def test_looking_can_be_called_off_here_or_in_another_tab(visitors: NewVisitor) -> None:
    visitor = at_home(visitors())
    page = visitor.page
    expect(page.get_by_test_id("presence")).to_contain_text(re.compile(r"\d+ personas? aquí"))
    page.get_by_test_id("seek").click()
    expect(page.get_by_test_id("seeker")).to_contain_text("Tú buscas rival")
    visitor.at_rest()
    visitor.assert_accessible("looking for a rival")
    tab = visitor.open_page()
    tab.goto("/")
    expect(tab.get_by_test_id("seeking")).to_be_visible()
    tab.get_by_test_id("stop-seeking").click()
    for one in (tab, page):
        expect(one.get_by_test_id("seeking")).to_have_count(0)
        expect(one.get_by_test_id("seek")).to_be_enabled()


def test_open_tables_of_all_games_come_and_go_as_they_happen(visitors: NewVisitor) -> None:
    host, guest = visitors(), at_home(visitors(), "rise_of_gods")
    open_table(host, ME, SOMEBODY, public=True)
    name = host.api("GET", "/api/me")["name"]
    lobby = guest.page.get_by_test_id("hall")
    row = lobby.get_by_role("listitem").filter(has_text=name)
    expect(row).to_contain_text("Atrum Arena")
    expect(row).to_contain_text("10 min + 10 s")
    host.page.goto("about:blank")
    expect(row).to_have_count(0)
    host.page.go_back()
    row.get_by_role("link", name=re.compile("Sentarse")).click()
    expect(guest.page.get_by_test_id("sit")).to_be_visible()


def test_a_rematch_is_offered_declined_and_ends_with_who_leaves(visitors: NewVisitor) -> None:
    host, guest = seat_two(visitors)
    from_the_menu(host.page, "Conceder la partida")
    host.page.get_by_test_id("concede").click()
    host_end, guest_end = (one.page.get_by_role("dialog").get_by_test_id("once-more") for one in (host, guest))
    host_end.get_by_test_id("rematch").click()
    expect(host_end).to_contain_text("Has pedido la revancha")
    expect(guest_end).to_contain_text("quiere la revancha")
    guest.at_rest()
    guest.assert_accessible("a rematch is offered")
    guest_end.get_by_test_id("no-rematch").click()
    expect(host_end).to_contain_text("No habrá revancha.")
    guest_end.get_by_test_id("rematch").click()
    expect(host_end).to_contain_text("quiere la revancha")
    guest.page.goto("about:blank")
    expect(host_end).to_contain_text("ya no está")


def test_in_english_too(visitors: NewVisitor) -> None:
    visitor = visitors(locale="en-GB")
    visitor.go("/")
    page = visitor.page
    expect(page.get_by_test_id("presence")).to_contain_text("here ·")
    page.get_by_role("button", name="Find a rival").click()
    expect(page.get_by_test_id("seeking")).to_contain_text("Looking for a rival")
    page.get_by_role("button", name="Stop looking").click()
    expect(page.get_by_test_id("seeking")).to_have_count(0)


def hand_of(visitor: Visitor) -> set[str]:
    """The cards that somebody sees in their own hand, by their keys."""
    things = visitor.page.locator('[data-cosa^="mano:"]')
    things.first.wait_for()
    return {str(cosa).split(":")[2] for cosa in things.evaluate_all("(all) => all.map((one) => one.dataset.cosa)")}


def test_the_deck_that_the_page_names_is_the_one_that_is_played(visitors: NewVisitor) -> None:
    one, other = at_home(visitors(), "rise_of_gods"), at_home(visitors(), "rise_of_gods")
    told = next(game for game in one.api("GET", "/api/games") if game["key"] == "rise_of_gods")
    cards = {deck["key"]: {card["key"] for card in deck["cards"]} for deck in told["decks"]}
    page = one.page
    expect(page.get_by_test_id("seek-deck")).to_have_text("Jugarás con Alborada")
    page.get_by_test_id("quick-deck").select_option("forja")
    expect(page.get_by_test_id("seek-deck")).to_have_text("Jugarás con Forja")
    page.get_by_test_id("seek").click()
    # whoever answers in the lobby is told the same, and plays with it
    other.page.get_by_test_id("quick-deck").select_option("marisma")
    row = other.page.get_by_test_id("seeker")
    expect(row.get_by_test_id("answer-deck")).to_have_text("Jugarás con Marisma")
    row.get_by_role("button", name=re.compile("^Jugar contra")).click()
    for visitor, deck in ((one, "forja"), (other, "marisma")):
        expect(visitor.page).to_have_url(re.compile("/mesa/"))
        hand = hand_of(visitor)
        assert hand and hand <= cards[deck], (deck, hand)


def test_another_deck_can_be_brought_to_one_search(visitors: NewVisitor) -> None:
    visitor = at_home(visitors(), "rise_of_gods")
    page = visitor.page
    page.get_by_text("Modo, reloj y cartas").click()
    brought = page.locator(".seek select").last
    expect(brought).to_have_value("alborada")
    brought.select_option("")
    expect(page.get_by_test_id("seek-deck")).to_have_text("Jugarás con cartas al azar")
    brought.select_option("forja")
    expect(page.get_by_test_id("seek-deck")).to_have_text("Jugarás con Forja")
    # what the quick game is played with stays what it was
    expect(page.get_by_test_id("quick-deck")).to_have_value("alborada")
