"""At the table, the rest: footnotes, the lobby, leavers, standing orders, clocks, and that everything fits."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect
from web_kit.player import Player, curious, eager, passive
from web_kit.server import ArenaServer
from web_kit.tables import FRIEND, MACHINE, ME, TEAM, TEAM_NAME, open_table, play_to_the_question
from web_kit.visitor import DESKTOP, PHONE, NewVisitor, Theme, Visitor

#: a rival of another level and without a team of its own: several of them make a crowd
RIVAL = {"kind": "machine", "level": "random"}
WRITTEN = "Oshtan Huesorreloj\nBrumdal Montemudo\nQuirsa Forjatriste"
WAITING = '[data-testid="waiting"]'


@pytest.fixture(scope="module")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ArenaServer]:
    """Here whoever leaves may be replaced after a second."""
    server = ArenaServer(tmp_path_factory.mktemp("arena"), COLISEO_GRACE="1")
    server.start()
    yield server
    server.stop()


# --- helpers ---------------------------------------------------------------------------------------------------------


def seat_two(visitors: NewVisitor, **settings: object) -> tuple[Visitor, Visitor]:
    """Two people at a table whose game has begun."""
    host, guest = visitors(), visitors()
    table = open_table(host, ME, FRIEND, **settings)
    guest.go(f"/mesa/{table}").get_by_test_id("sit").click()
    guest.page.get_by_test_id("sit-confirm").click()
    host.page.get_by_test_id("begin").click()
    for visitor in (host, guest):
        expect(visitor.page.get_by_test_id("table")).to_be_visible()
    return host, guest


def who_is_asked(host: Visitor, guest: Visitor) -> tuple[Visitor, Visitor]:
    """The one who is asked, and the other."""
    while True:
        for one, other in ((host, guest), (guest, host)):
            if one.page.locator('[data-testid="prompt"][data-token]').count():
                return one, other
        host.page.wait_for_timeout(20)


def play_until(player: Player, wanted: Callable[[Page], bool], limit: int = 60) -> None:
    """Answers until the page shows what is wanted, with a question open."""
    player.look()
    for _ in range(limit):
        if wanted(player.visitor.page):
            return
        assert player.step(), "the game was over before"
        player.look()
    raise AssertionError("\n".join(player.log))


def shows(selector: str) -> Callable[[Page], bool]:
    return lambda page: page.locator(selector).count() > 0


def from_the_menu(page: Page, entry: str) -> None:
    page.get_by_role("button", name="Menú de la mesa").click()
    page.get_by_role("menu").get_by_text(entry, exact=True).click()


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


# --- footnotes -------------------------------------------------------------------------------------------------------


def test_a_line_of_the_story_opens_its_card_and_its_rule(visitor: Visitor) -> None:
    open_table(visitor, ME, MACHINE)
    page = visitor.page
    play_until(Player(visitor, eager), shows("#table-log button.card"))
    dialog = page.get_by_role("dialog")

    def opens_and_returns(footnote: Locator, text: str) -> None:
        footnote.focus()
        page.keyboard.press("Enter")
        expect(dialog).to_contain_text(text)
        page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()
        expect(footnote).to_be_focused()

    card = page.locator("#table-log button.card").last
    opens_and_returns(card, card.inner_text())
    rule = page.locator("#table-log a.rule-link").last
    opens_and_returns(rule, rule.inner_text())


def test_a_table_that_is_not_there_has_a_page_of_its_own(visitor: Visitor) -> None:
    visitor.allow("404", "WebSocket", "4404")
    page = visitor.go("/mesa/aqui-no-hay-nada")
    expect(page.get_by_role("heading", name="Esta mesa ya no está").first).to_be_attached()
    visitor.at_rest()
    visitor.assert_accessible()
    page.locator("main").get_by_role("link", name="Ir al inicio").or_(page.locator('main a[href="/"]')).first.click()
    expect(page).to_have_url(re.compile(r"/$"))


# --- before the game -------------------------------------------------------------------------------------------------


def test_the_host_gives_a_free_seat_to_the_machine(visitor: Visitor) -> None:
    open_table(visitor, ME, FRIEND)
    page = visitor.page
    begin = page.get_by_test_id("begin")
    expect(begin).to_be_disabled()
    page.get_by_role("button", name="Máquina").click()
    page.get_by_role("menuitem").first.click()
    expect(page.locator('[data-seat="1"]')).to_have_attribute("data-kind", "machine")
    begin.click()
    expect(page.get_by_test_id("table")).to_be_visible()
    play_to_the_question(visitor)


def test_one_sits_with_a_ready_team_or_a_written_one(visitors: NewVisitor) -> None:
    host, guest = visitors(), visitors()
    page = guest.go(f"/mesa/{open_table(host, ME, {'kind': 'person'})}")
    dialog = page.get_by_role("dialog")
    page.get_by_test_id("sit").click()
    dialog.get_by_label("Equipo", exact=True).select_option(label="El mío, escrito")
    dialog.get_by_role("textbox", name="Tu equipo").fill(WRITTEN.splitlines()[0])
    page.get_by_test_id("sit-confirm").click()
    # Not enough: said with its rule, and nobody has sat down.
    expect(dialog.get_by_role("alert").get_by_role("link", name=re.compile("AA-")).first).to_be_visible()
    expect(page.locator('[data-seat="1"]')).to_have_attribute("data-kind", "free")
    dialog.get_by_role("textbox", name="Tu equipo").fill(WRITTEN)
    page.get_by_test_id("sit-confirm").click()
    expect(dialog).to_be_hidden()
    expect(page.locator('[data-seat="1"]')).to_have_attribute("data-kind", "person")
    # Everybody is here, so the game would begin by itself.
    host.page.get_by_role("button", name="Esperar un poco", exact=True).click()
    page.get_by_role("button", name="Equipo", exact=True).click()
    dialog.get_by_label("Equipo", exact=True).select_option(label=TEAM_NAME)
    page.get_by_test_id("sit-confirm").click()
    expect(dialog).to_be_hidden()
    host.page.get_by_test_id("begin").click()
    mine = page.get_by_role("list", name="Tus Reptantes")
    expect(mine).to_be_visible()
    ready = next(d for d in host.api("GET", "/api/games")[0]["decks"] if d["key"] == TEAM)
    for card in ready["cards"]:
        expect(mine).to_contain_text(card["name"])


# --- people ----------------------------------------------------------------------------------------------------------


def test_the_machine_plays_on_for_whoever_leaves_until_they_return(visitors: NewVisitor) -> None:
    asker, other = who_is_asked(*seat_two(visitors))
    address = asker.page.url
    asker.page.goto("about:blank")
    bar = other.page.locator("header.bar")
    expect(bar).to_contain_text("ausente")
    # The one who stays is waiting: after a while the machine is offered where the questions would be.
    other.page.locator(WAITING).wait_for()
    other.page.get_by_test_id("stand-in").click()
    expect(bar).to_contain_text("juega la máquina")
    play_to_the_question(other)
    asker.page.goto(address)
    expect(asker.page.get_by_test_id("table")).to_be_visible()
    expect(bar).not_to_contain_text("juega la máquina")
    expect(bar).not_to_contain_text("ausente")
    Player(other, passive).step()
    who_is_asked(asker, other)


def test_several_machines_are_called_the_same_everywhere(visitor: Visitor) -> None:
    open_table(visitor, ME, RIVAL, RIVAL, mode="todos")
    play_to_the_question(visitor)
    page = visitor.page
    board = page.locator("main .board").first
    for name in ("Máquina B", "Máquina C"):
        expect(page.locator("header.bar")).to_contain_text(name)
        expect(board.get_by_role("region", name=f"Lado de {name}")).to_be_visible()
    Player(visitor, passive, seed=2).step()
    play_to_the_question(visitor)
    expect(page.locator("#table-log")).to_contain_text(re.compile("Máquina [BC] roba"))
    expect(page.locator("#table-log")).not_to_contain_text(re.compile("Máquina (?![BC])"))


# --- standing orders, taking back, time ------------------------------------------------------------------------------


def test_a_window_set_to_pass_is_passed(visitor: Visitor) -> None:
    open_table(visitor, ME, MACHINE, policy="casual")
    page = visitor.page
    player = Player(visitor, eager)
    play_until(player, shows('[data-purpose="responder"]'))
    asked = len(player.log)
    player.step()
    page.get_by_test_id("orders").click()
    panel = page.get_by_role("dialog")
    panel.get_by_role("group", name="Responder a un Poder").get_by_role("radio", name="Pasar").check()
    expect(page.get_by_test_id("orders-active")).to_contain_text("Pasas en: Responder a un Poder")
    page.keyboard.press("Escape")
    answers = page.locator("#table-log").get_by_text("no responde")
    before = answers.count()
    for _ in range(12):
        if not player.step():
            break
    assert not [line for line in player.log[asked + 1 :] if " responder: " in line], player.log
    # The windows were there: the story says that they were passed.
    assert answers.count() > before


def test_passing_until_the_turn_ends(visitor: Visitor) -> None:
    open_table(visitor, ME, MACHINE)
    page = visitor.page
    play_until(Player(visitor, passive), shows('[data-purpose="accion"]'))
    turn = page.locator("header.bar .turn").inner_text()
    assert "Tú" in turn
    page.get_by_test_id("pass-turn").click()
    expect(page.locator("header.bar .turn")).not_to_have_text(turn, use_inner_text=True)
    play_to_the_question(visitor)
    expect(page.get_by_test_id("orders-active")).to_be_hidden()
    expect(page.get_by_test_id("pass-turn")).to_have_attribute("aria-pressed", "false")


#: everything that a person sees of the game
SEEN = """() => ({
  story: [...document.querySelectorAll('#table-log li[data-n]')].map((line) => line.innerText),
  asked: document.querySelector('#prompt-text').innerText,
  options: [...document.querySelectorAll('[data-testid="option"]')].map((option) => option.innerText),
  things: [...document.querySelectorAll('[data-cosa]')].map((thing) =>
    [thing.dataset.cosa, thing.dataset.state, thing.querySelector(':scope > button')?.ariaLabel ?? '']),
})"""


def test_taking_back_restores_everything(visitors: NewVisitor) -> None:
    pair = seat_two(visitors, undo="acuerdo")
    for _ in range(3):
        Player(who_is_asked(*pair)[0], eager).step()
        pair[0].page.wait_for_timeout(150)
    asker, other = who_is_asked(*pair)
    player = Player(asker, eager)
    player.look()
    version = asker.page.get_by_test_id("table").get_attribute("data-version") or ""
    for visitor in pair:
        expect(visitor.page.get_by_test_id("table")).to_have_attribute("data-version", version)
    before = [visitor.page.evaluate(SEEN) for visitor in (asker, other)]
    player.step()
    for visitor in pair:
        expect(visitor.page.get_by_test_id("table")).not_to_have_attribute("data-version", version)
    asker.page.get_by_test_id("undo").click()
    other.page.get_by_test_id("proposal").get_by_role("button", name="Permitir").click()
    for visitor in pair:
        expect(visitor.page.get_by_test_id("table")).to_have_attribute("data-version", version)
        visitor.at_rest()
    player.last = ""
    player.look()
    assert [visitor.page.evaluate(SEEN) for visitor in (asker, other)] == before


def test_a_clock_warns_and_its_end_is_told(visitor: Visitor) -> None:
    open_table(visitor, ME, MACHINE, clock={"kind": "game", "base": 5600, "increment": 0})
    page = visitor.page
    play_to_the_question(visitor)
    own = page.get_by_role("timer", name=re.compile("Tú"))
    expect(own).to_contain_text("⚠")
    expect(page.locator('[aria-live="assertive"]')).to_contain_text("Te quedan 5 segundos")
    end = page.get_by_test_id("end")
    expect(end).to_contain_text("Por tiempo.")
    expect(page.get_by_role("dialog")).to_contain_text("Has perdido")
    expect(page.get_by_test_id("end-summary")).to_contain_text("Por tiempo.")


def test_the_pace_is_chosen_and_can_be_skipped(visitors: NewVisitor) -> None:
    visitor = visitors(calm=False)
    page = visitor.page
    open_table(visitor, ME, MACHINE)
    player = Player(visitor, passive)
    skip = page.locator(WAITING).get_by_role("button", name="Saltar")
    for _ in range(8):
        player.step()
        # Until the machine has done something there is nothing to skip.
        page.wait_for_function(
            """(last) => document.querySelector('[data-testid="waiting"] button')
              || ![undefined, last].includes(document.querySelector('[data-testid="prompt"]').dataset.token)""",
            arg=player.last,
        )
        if skip.count():
            break
    skip.click()
    play_to_the_question(visitor)
    expect(skip).to_be_hidden()
    from_the_menu(page, "Ritmo: sin pausas")
    assert page.evaluate("localStorage.getItem('coliseo.pace')") == '"instant"'
    page.get_by_role("button", name="Menú de la mesa").click()
    expect(page.get_by_role("menuitemradio", name="Ritmo: sin pausas")).to_be_checked()
    expect(page.get_by_role("menuitemradio", name="Ritmo: tranquilo")).not_to_be_checked()


# --- what is announced -----------------------------------------------------------------------------------------------


def test_the_power_being_announced_is_marked_for_its_owner_alone(visitors: NewVisitor) -> None:
    pair = seat_two(visitors)
    players = {visitor: Player(visitor, eager) for visitor in pair}
    for _ in range(40):
        asker, other = who_is_asked(*pair)
        players[asker].look()
        if asker.page.get_by_test_id("announcing").count():
            break
        players[asker].step()
        asker.page.wait_for_timeout(100)
    ghost = asker.page.get_by_test_id("announcing")
    expect(ghost).to_contain_text("anunciando…")
    marked = asker.page.locator(".power:has(.announcing)")
    expect(marked).to_have_count(1)
    expect(marked).to_contain_text(ghost.locator("strong").inner_text())
    expect(other.page.get_by_test_id("announcing")).to_have_count(0)
    # Nor has it been sent: of announcements the other one was told their own only.
    seat = next(message["observer"] for message in other.messages() if message["t"] == "snapshot")
    told: list[Any] = []
    for message in other.messages():
        told.append(message.get("view", {}).get("anunciando"))
        told += [step[1] for step in message.get("patch", ()) if step[0] == ["anunciando"] and len(step) > 1]
        assert not [step for step in message.get("patch", ()) if step[0][:1] == ["anunciando"] and len(step[0]) > 1]
    assert [one for one in told if one is not None and one["asiento"] != seat] == []


def test_the_chain_is_told_to_readers(visitor: Visitor) -> None:
    open_table(visitor, ME, MACHINE)
    page = visitor.page
    page.evaluate(
        """() => {
          window.told = [];
          const region = document.querySelector('[aria-live="polite"]');
          new MutationObserver(() => window.told.push(region.textContent)).observe(region, {childList: true,
            characterData: true, subtree: true});
        }"""
    )
    play_until(Player(visitor, eager), shows('[data-testid="chain-text"]'))
    expect(page.get_by_test_id("chain-text")).to_contain_text(re.compile(r"^Cadena de \d: 1\. "))
    page.wait_for_function("() => window.told.some((text) => text.includes('Empieza una cadena: 1. '))")


def test_what_cannot_be_done_is_listed_whole(visitors: NewVisitor) -> None:
    for visitor in (visitors(), visitors(size=PHONE, touch=True)):
        open_table(visitor, ME, MACHINE, policy="casual")
        page = visitor.page
        player = Player(visitor, eager, seed=4)
        for _ in range(6):
            play_until(player, shows(".impossible summary"))
            summary = page.locator(".impossible summary")
            summary.click()
            listed = page.locator(".impossible .what")
            expect(listed).to_have_count(int(re.findall(r"\d+", summary.inner_text())[0]))
            names = listed.all_inner_texts()
            assert all(names)
            assert "Otra posibilidad" not in names, names
            summary.click()
            player.step()


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
        **{"efecto_de": "x", "objetivos": [{"cosa": "participante", "elegidos": [1 - number % 2]}]},
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
        {"codigo": n, "texto": tipo, "copias": 8, "cosas": [f"vertedero:{tipo}"]} for n, tipo in enumerate(types)
    ]
    wanted = {"clase": "cards", "para": "exhumar", "minimo": 4, "maximo": 4, "opciones": options, "texto": "Elige 4."}
    message["question"] = {**message["question"], **wanted, "imposibles": [], "pasar": None}
    del message["question"]["pasar"]


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
