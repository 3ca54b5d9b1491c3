"""What people at an event need is at hand where they look: on a narrow desk, on a phone, on a wall."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect
from web_kit.event import DESK, NAMES, fits, join, open_event, press
from web_kit.visitor import PHONE, SMALL, NewVisitor, Visitor

from coliseo.games.plain import shelf_of
from coliseo.games.registry import package


def in_view(visitor: Visitor, what: Locator) -> None:
    """All of it, without anybody scrolling."""
    expect(what).to_be_visible()
    box, size = what.bounding_box(), visitor.page.viewport_size
    assert box and size and box["y"] >= 0 and box["y"] + box["height"] <= size["height"], (box, size)


def five() -> str:
    """Five Reptantes that may play together."""
    game = shelf_of(package("atrum_arena"))
    kept: list[str] = []
    for name in dict.fromkeys(card["key"] for deck in game.decks_for_clients() for card in deck["cards"]):
        found = game.check_deck_text("\n".join([*kept, name]), "torneo", "es")
        if len(kept) < 5 and "AA-III.2.2.1" not in str(found["problems"]):
            kept.append(name)
    return "\n".join(kept)


def won(phone: Visitor, name: str, left: int) -> None:
    """A player tells that they have won."""
    phone.page.get_by_label("Gané yo").check()
    phone.page.get_by_label(f"SCORE de {name}").fill(str(left))
    phone.page.get_by_label(re.compile(f"^SCORE de (?!{name})")).fill("0")
    press(phone.page, "Enviar el resultado")
    expect(phone.page.get_by_role("button", name="Enviar el resultado")).to_have_count(0)


def test_the_bar_of_a_game_fits_at_every_width(visitors: NewVisitor) -> None:
    visitor = visitors()
    visitor.go("/cartas/atrum_arena")
    expect(visitor.page.get_by_role("link", name="Clasificación")).to_be_visible()
    for width in (700, 799, 800, 899, 900, 1000, 1024, 1100, 1199, 1200, 1280):
        visitor.page.set_viewport_size({"width": width, "height": 700})
        visitor.assert_no_sideways_scroll()


def test_tables_form_from_their_phones_and_what_is_refused_is_seen(visitors: NewVisitor) -> None:
    desk = visitors(size=(1024, 768), theme="light")
    address = open_event(desk, "atrum_arena")
    api = address.replace("/torneo/", "/api/events/")
    phones = [visitors(size=SMALL, touch=True), visitors(size=PHONE, touch=True)]
    for visitor in (desk, *phones):
        visitor.allow("422")
    for phone, name in zip(phones, ("Ana Gil", "Beto Sanz"), strict=True):
        join(phone, address, name)
        # also without loading the page again
        expect(phone.page.get_by_role("heading", name=name)).to_contain_text(re.compile(r"PIN \d{6}"))
    for name in ("Carla Vega", "Dora Pons"):
        desk.api("POST", f"{api}/players", {"name": name})
    # a list that is refused says so beside its button, until it is written otherwise
    ana = phones[0].page
    ana.locator("summary", has_text="Tu lista").click()
    ana.get_by_label("Pega tu lista").fill("Nadie")
    press(ana, "Entregar la lista")
    refused = ana.get_by_role("alert").filter(has_text="no cumple las reglas de construcción")
    in_view(phones[0], refused)
    # whoever has none sees how one begins, and takes one that comes with the game
    expect(ana.get_by_label("Pega tu lista")).to_have_attribute("placeholder", re.compile(r"\w+ \w+\n\w+"))
    expect(ana.get_by_role("link", name="Hacer mi equipo en el constructor")).to_have_attribute(
        "href", "/equipo/atrum_arena?modo=torneo"
    )
    ana.get_by_label("O elige un equipo ya hecho").select_option(label="Cinco de torneo 1")
    expect(ana.get_by_text("Cumple las reglas de construcción.")).to_be_visible()
    fits(phones[0], "a list to hand in")
    expect(refused).to_have_count(0)
    press(ana, "Entregar la lista")
    expect(ana.get_by_text("Entregada", exact=True)).to_be_visible()
    for number in (2, 3, 4):
        desk.api("POST", f"{api}/lists", {"text": five(), "number": number})
    # what is refused far down the desk is seen there
    page = desk.page
    page.locator("summary", has_text="Ajustes del torneo").click()
    page.get_by_label("Ajuste", exact=True).select_option(label="Minutos de ronda")
    page.get_by_label("Valor").fill("20")
    press(page, "Cambiar")
    in_view(desk, page.get_by_role("alert").filter(has_text="una ronda dura al menos 35 minutos"))
    page.locator("summary", has_text="Ajustes del torneo").click()
    for step in ("Cerrar las listas", "Emparejar la ronda siguiente", "Publicar"):
        press(page, step)
    # words in the place of the clock leave room for the code and for names
    wall = visitors(size=(1280, 720))
    wall.go(f"{address}/pared")
    code = wall.page.get_by_alt_text("Apunta aquí con la cámara e inscríbete")
    in_view(wall, code)
    assert (code.bounding_box() or {"width": 0})["width"] >= 128
    in_view(wall, wall.page.get_by_role("list", name="Por nombre").get_by_role("listitem").first)
    # AA-III.2.3: the steps, and one of the two says that they have formed
    table = int(ana.locator(".big strong").first.inner_text())
    expect(ana.get_by_text("Enseñaos los cinco Reptantes registrados.")).to_be_visible()
    expect(ana.get_by_role("button", name="Enviar el resultado")).to_have_count(0)
    fits(phones[0], "a table that forms")
    press(ana, "Ya hemos formado")
    expect(ana.get_by_text("Habéis formado.")).to_be_visible()
    expect(page.get_by_text(f"Mesa {table}: ha formado", exact=True)).to_be_visible()
    press(page, f"Mesa {3 - table}: Ha formado")
    press(page, "Empezar: corre el reloj")
    expect(page.get_by_text("0 si empatan")).to_have_count(0)
    # the code is whole beside the clock of a small wall
    in_view(wall, code)
    fits(wall, "a small wall")
    # time is not called by a slip, and is up everywhere
    press(page, "Anunciar el tiempo")
    expect(page.get_by_text("¿Se acaba ya en todas las mesas?")).to_be_visible()
    fits(desk, "a narrow desk that is asked")
    press(page, "Sí, se acaba ya")
    for visitor in (wall, phones[0]):
        expect(visitor.page.get_by_role("timer").first).to_have_text("¡Tiempo!")


def test_all_tables_have_formed_and_two_that_disagree_have_the_call_at_hand(visitors: NewVisitor) -> None:
    desk = visitors(size=DESK)
    desk.go("/torneos")
    body = {"game": "atrum_arena", "name": "Copa", "organiser": "Marta Ruiz", "settings": {"list_required": False}}
    event = desk.api("POST", "/api/events", body)["id"]
    address, api = f"/torneo/{event}", f"/api/events/{event}"
    desk.api("POST", f"{api}/acts", {"kind": "registration", "data": {}})
    pins = [desk.api("POST", f"{api}/players", {"name": name})["pin"] for name in NAMES[:4]]
    desk.go(address)
    press(desk.page, "Emparejar la ronda siguiente")
    press(desk.page, "Publicar")
    press(desk.page, "Ya han formado todas")
    for table in (1, 2):
        expect(desk.page.get_by_text(f"Mesa {table}: ha formado", exact=True)).to_be_visible()
    press(desk.page, "Empezar: corre el reloj")
    sides = desk.api("GET", api)["rounds"][0]["tables"][0]["sides"]
    for number in sides:
        phone = visitors(size=SMALL, touch=True)
        phone.go(address)
        phone.page.locator("summary", has_text="Ya estoy inscrito").click()
        phone.page.get_by_label("Tu número").fill(str(number))
        phone.page.get_by_label("Tu PIN").fill(pins[number - 1])
        press(phone.page, "Entrar con mi número")
        name = NAMES[number - 1]
        expect(phone.page.get_by_role("heading", name=name)).to_contain_text(f"PIN {pins[number - 1]}")
        won(phone, name, 2)
        if number == sides[0]:
            # mistyped, and nobody has confirmed it: told again
            expect(phone.page.get_by_text(f"SCORE: {name} 2,")).to_be_visible()
            press(phone.page, "Corregirlo")
            won(phone, name, 3)
            expect(phone.page.get_by_text(f"SCORE: {name} 3,")).to_be_visible()
    # both sat there, and read what each said; whoever does not correct it after all leaves it
    for side, said in enumerate(("ha dicho", "Has dicho")):
        told = phone.page.locator("dl > div", has_text=re.compile(said))
        expect(told).to_contain_text(f"Gana {NAMES[sides[side] - 1]}")
    press(phone.page, "Corregirlo")
    expect(phone.page.get_by_role("button", name="Enviar el resultado")).to_be_visible()
    press(phone.page, "Dejarlo como estaba")
    expect(phone.page.get_by_role("alert")).to_contain_text("No coincide con lo que dice tu rival")
    expect(phone.page.get_by_role("combobox", name="Llamar a un juez")).to_have_value("disputa")
    # news of the event leaves what somebody is reading as it is
    shut, read = (phone.page.locator("details", has_text=name).last for name in ("Ronda 1", "Llamar a un juez"))
    phone.page.locator("summary", has_text="Ronda 1").click()
    desk.api("POST", f"{api}/acts", {"kind": "announced", "data": {"es": "Hay agua", "en": "There is water"}})
    expect(phone.page.get_by_text("Hay agua")).to_be_visible()
    expect(shut).not_to_have_attribute("open", re.compile(""))
    expect(read).to_have_attribute("open", "")
    press(phone.page, "Llamar a un juez")
    expect(desk.page.get_by_text("Mesa 1 · No estamos de acuerdo")).to_be_visible()
    # a round that is closed has no clock that runs
    told = {"kind": "played", "winner": 0, "games": [{"winner": 0, "left": [2, 0]}]}
    for table in (1, 2):
        desk.api("POST", f"{api}/acts", {"kind": "reported", "data": {"table": table, "result": told}})
    press(desk.page, "Cerrar la ronda")
    for visitor in (desk, phone):
        expect(visitor.page.get_by_text("Ronda 1: cerrada")).to_be_visible()
        expect(visitor.page.get_by_role("timer")).to_have_count(0)
    # whoever has left is told so, and cannot leave twice
    phone.page.locator("summary", has_text="Retirarme").click()
    press(phone.page, "Retirarme")
    expect(phone.page.get_by_role("button", name="Retirarme")).to_have_count(0)
    fits(phone, "a phone that disagrees")
