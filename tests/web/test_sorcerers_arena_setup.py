"""Before a game of Sorcerer's Arena: personajes chosen in turns, the secret order of the fichas, figures placed on the
blue spaces, and the opening hand."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect
from web_kit.board import asked_for, question, thing, words_in
from web_kit.player import touch_thing
from web_kit.tables import _open
from web_kit.visitor import PHONE, NewVisitor, Visitor

GAME = "sorcerers_arena"
OFFERED = '[data-state="offered"]'


def seat_of(visitor: Visitor) -> int:
    return next(int(m["observer"]) for m in reversed(visitor.messages()) if m["t"] == "snapshot" and m["observer"] >= 0)


def sit_down(people: list[Visitor], mode: str) -> list[Visitor]:
    """Everybody at one table with the game begun, in the order of their seats."""
    host, *others = people
    seats = [{"kind": "me"}, *[{"kind": "person"} for _ in others]]
    table = _open(host, {"game": GAME, "mode": mode, "policy": "casual", "seats": seats})
    for guest in others:
        guest.go(f"/mesa/{table}").get_by_test_id("sit").first.click()
        confirm = guest.page.get_by_test_id("sit-confirm")
        expect(confirm.or_(guest.page.get_by_text("Levantarme")).first).to_be_visible()
        if confirm.count():
            confirm.click()
    host.page.get_by_test_id("begin").click()
    for visitor in people:
        visitor.page.get_by_test_id("table").wait_for()
    return sorted(people, key=seat_of)


def whose_pick(people: list[Visitor]) -> int:
    """The seat that is asked to choose a personaje."""
    asked = '[data-testid="prompt"][data-token][data-purpose="seleccion"]'
    while True:
        for seat, visitor in enumerate(people):
            if visitor.page.locator(asked).count() and not visitor.page.locator('[aria-busy="true"]').count():
                return seat
        people[0].page.wait_for_timeout(30)


def touch_first(visitor: Visitor, kind: str) -> str:
    found = visitor.page.locator(f'.thing[data-cosa^="{kind}:"]{OFFERED}').first
    cosa = str(found.get_attribute("data-cosa"))
    touch_thing(visitor, found.locator("> button"))
    return cosa


def team(page: Page, seat: int) -> str:
    return page.locator(f'[data-testid="draft"] .team[data-seat="{seat}"]').inner_text()


def confirm_order(visitor: Visitor) -> list[str]:
    """The fichas as they were ordered, by touching the last one first."""
    asked_for(visitor, "orden")
    fichas = visitor.page.get_by_test_id("ordering").locator("ol button")
    touch_thing(visitor, fichas.last)
    order = fichas.evaluate_all("(all) => all.map((one) => one.dataset.place)")
    visitor.page.get_by_test_id("confirm").click()
    return [str(place) for place in order]


def place_all(people: list[Visitor], figures: int) -> None:
    """Each figure on a blue space of its own end, from the last of the line to the first."""
    asked = '[data-testid="prompt"][data-token][data-purpose="colocar"]'
    for n in range(figures):
        while True:
            placing = [v for v in people if v.page.locator(asked).count()]
            if placing and people[0].page.locator('[data-cosa^="figura:"]').count() == n:
                break
            people[0].page.wait_for_timeout(30)
        (visitor,) = placing
        expect(visitor.page.locator(f'[data-cosa^="casilla:"]{OFFERED}.use-colocar').first).to_be_visible()
        touch_first(visitor, "casilla")
        # after the last one the opening hands are on the table
        for each in people if n + 1 < figures else ():
            expect(each.page.locator('[data-cosa^="figura:"]')).to_have_count(n + 1)


# -- four people -----------------------------------------------------------------------------------------------------


def test_four_people_draft_order_and_place_their_personajes(visitors: NewVisitor) -> None:
    phone = visitors(size=PHONE, touch=True)
    people = sit_down([visitors(), visitors(), visitors(), phone], "equipo_3_draft")
    first = whose_pick(people)
    letters = "".join("ABCD"[seat] for seat in draft_order(people[0].page))
    # From whoever was drawn to begin: everybody once, and back again.
    assert letters[4:] == letters[:4][::-1]
    assert len(set(letters[:4])) == 4
    assert letters[0] == "ABCD"[first]
    sides = {"A": "azul", "B": "rojo", "C": "rojo", "D": "azul"}
    assert sides[letters[0]] == sides[letters[3]] != sides[letters[1]] == sides[letters[2]]

    chosen: list[str] = []
    for n, letter in enumerate(letters):
        seat = "ABCD".index(letter)
        assert whose_pick(people) == seat
        page = people[seat].page
        expect(page.get_by_test_id("draft")).to_contain_text("Te toca elegir")
        others = [v for other, v in enumerate(people) if other != seat]
        expect(others[0].page.get_by_test_id("draft")).not_to_contain_text("Te toca elegir")
        if n in (0, 5):
            for visitor in (people[seat], phone):
                visitor.assert_accessible(f"pick {n + 1}")
                visitor.assert_no_sideways_scroll()
        token = page.get_by_test_id("prompt").get_attribute("data-token")
        chosen.append(touch_first(people[seat], "personaje").removeprefix("personaje:"))
        if n < len(letters) - 1:
            for visitor in people:
                expect(visitor.page.locator('[data-testid="draft"] .order li.done')).to_have_count(n + 1)
                assert team(visitor.page, seat).count("por elegir") == (1 if letters[: n + 1].count(letter) == 1 else 0)
        page.wait_for_function(
            "(token) => document.querySelector('[data-testid=\"prompt\"]')?.dataset.token !== token", arg=token
        )
    assert len(set(chosen)) == 8

    # The order is secret: nobody is told of another's before all have decided.
    orders = [confirm_order(visitor) for visitor in people[:3]]
    for visitor in people[:3]:
        expect(visitor.page.get_by_test_id("ordering")).to_contain_text("Los demás ordenan sus fichas en secreto")
        expect(visitor.page.get_by_test_id("line")).to_have_count(0)
    orders.append(confirm_order(people[3]))
    for visitor in people:
        expect(visitor.page.get_by_test_id("line").get_by_role("listitem")).to_have_count(8)
    places = people[0].messages()
    assert all(len(order) == 2 for order in orders) and places

    place_all(people, 8)
    for visitor in people:
        asked_for(visitor, "mano")
        expect(visitor.page.get_by_test_id("opening").get_by_role("listitem").first).to_be_visible()
    # it is judged whole: no card of it waits below
    for card in phone.page.get_by_test_id("opening").get_by_role("listitem").all():
        expect(card).to_be_in_viewport(ratio=1)
    phone.assert_accessible("an opening hand on a phone")
    people[0].assert_accessible("an opening hand")
    # One changes the whole hand, the others keep theirs.
    held = hand_of(people[1])
    people[1].page.get_by_test_id("option").filter(has_text="Cambiarla entera").click()
    for visitor in (people[0], people[2], people[3]):
        visitor.page.get_by_test_id("option").filter(has_text="Conservarla").click()
    for visitor in people:
        expect(visitor.page.get_by_role("list", name=re.compile("^Fases de "))).to_be_attached()
        # plates stand by side, each with the letter of its Invocador
        expect(visitor.page.get_by_role("group", name="Bando azul").locator(".invocador")).to_have_count(2)
        expect(visitor.page.get_by_role("group", name="Bando rojo").locator(".invocador")).to_have_count(2)
    assert len(hand_of(people[1])) >= len(held)
    # eight of them have little room, and no name of three letters is cut
    for visitor in people:
        cut = "(names) => names.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"
        assert visitor.page.get_by_test_id("line").locator(".name").evaluate_all(cut) == []
    # Nobody has been told of another hand.
    for seat, visitor in enumerate(people):
        told = {w for m in visitor.messages() for w in words_in(m.get("view"))}
        own = set(hand_of(visitor))
        for other, rival in enumerate(people):
            if other != seat:
                assert not (set(hand_of(rival)) - own) & told
    people[0].assert_accessible("a table of four")


def draft_order(page: Page) -> list[int]:
    view = page.locator('[data-testid="draft"] .order li span:first-child').all_inner_texts()
    return ["ABCD".index(letter) for letter in view]


def hand_of(visitor: Visitor) -> list[str]:
    """The keys of the cards that the page holds as one's own."""
    hands = [
        player["mano"]
        for m in visitor.messages()
        if m["t"] == "snapshot" and m.get("view")
        for player in m["view"]["invocadores"]
        if player["mano"]
    ]
    shown = visitor.page.locator('[data-cosa^="mano:"]').evaluate_all("(all) => all.map((e) => e.dataset.cosa)")
    return [cosa.split(":")[2] for cosa in shown] or (hands[-1] if hands else [])


# -- two people ------------------------------------------------------------------------------------------------------


def test_the_fichas_are_ordered_by_touching_and_with_the_keyboard(visitors: NewVisitor) -> None:
    host = visitors()
    _open(host, {"game": GAME, "mode": "capitulo_2", "policy": "casual", "seats": [{"kind": "me"}, MACHINE]})
    page = host.page
    asked_for(host, "orden")
    fichas = page.get_by_test_id("ordering").locator("ol button")
    before = fichas.evaluate_all("(all) => all.map((one) => one.dataset.place)")
    host.assert_accessible("ordering fichas")
    # touched one after the other: that is their order
    page.locator(f'[data-testid="ordering"] button[data-place="{before[2]}"]').click()
    page.locator(f'[data-testid="ordering"] button[data-place="{before[0]}"]').click()
    expect(fichas.first).to_have_attribute("data-place", before[2])
    expect(fichas.nth(1)).to_have_attribute("data-place", before[0])
    fichas.first.focus()
    page.keyboard.press("ArrowRight")
    expect(fichas.nth(1)).to_have_attribute("data-place", before[2])
    expect(fichas.nth(1)).to_be_focused()
    wanted = fichas.evaluate_all("(all) => all.map((one) => Number(one.dataset.place))")
    page.get_by_test_id("confirm").click()
    expect(page.get_by_test_id("line").get_by_role("listitem")).to_have_count(6)
    # the line alternates sides, one's own in the order that was given
    asked_for(host, "colocar")
    mine = [figure for figure in line_of(host) if figure in wanted]
    assert mine == wanted
    expect(thing(page, "casilla:e4")).not_to_have_attribute("data-state", "offered")
    touch_first(host, "casilla")


def line_of(visitor: Visitor) -> list[int]:
    """The places in the line, as the page says them: by the names of the fichas."""
    names = visitor.page.get_by_test_id("line").get_by_role("button").all()
    said = [str(one.get_attribute("aria-label")) for one in names]
    people = question_names(visitor)
    return [people[key] for label in said for key in people if key in label]


def question_names(visitor: Visitor) -> dict[str, int]:
    """By the first words of the name of each personaje, the place of its figure."""
    found: dict[str, int] = {}
    for message in visitor.messages():
        view = message.get("view")
        if view and "personajes" in view:
            names = {p["personaje"]: p["nombre"]["es"] for p in view["personajes"]}
            for f in view["figuras"]:
                found[names[f["personaje"]]] = f["lugar"]
    assert question(visitor)["purpose"]
    return found


MACHINE = {"kind": "machine", "level": "random"}


def test_chapter_1_begins_with_the_choice_of_a_side(visitors: NewVisitor) -> None:
    phone = visitors(size=PHONE, touch=True)
    _open(phone, {"game": GAME, "mode": "capitulo_1", "policy": "casual", "seats": [{"kind": "me"}, MACHINE]})
    asked_for(phone, "equipo")
    expect(phone.page.get_by_role("link", name="Qué cambia en el capítulo 1")).to_be_visible()
    phone.assert_accessible("choosing a side")
    touch_thing(phone, thing(phone.page, "bando:rojo").locator("> button"))
    asked_for(phone, "colocar")
    # one's own end is below, and only the spaces with a dark border are lit in this chapter
    lit = phone.page.locator(f'[data-cosa^="casilla:"]{OFFERED}')
    expect(lit).to_have_count(2)
    arena = phone.page.get_by_test_id("arena").bounding_box()
    box = lit.first.bounding_box()
    assert arena is not None and box is not None and box["y"] > arena["y"] + arena["height"] / 2
