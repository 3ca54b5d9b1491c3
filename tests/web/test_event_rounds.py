"""Rounds of an event in the browser, one by one: what stands in the way of a start, time that is up, tables online."""

from __future__ import annotations

import re

import pytest
from decks_kit import listed, ready_deck
from playwright.sync_api import Browser, Page, expect
from web_kit.event import DESK, fits, join, online_match, open_event, press
from web_kit.tables import from_the_menu
from web_kit.visitor import PHONE, NewVisitor, Visitor


def test_what_is_missing_is_said_with_its_rule(visitors: NewVisitor) -> None:
    """RG-DV.18: nothing begins before the seven points are explained."""
    desk = visitors(size=DESK)
    open_event(desk, "rise_of_gods")
    for name in ("Ana Gil", "Beto Sanz"):
        desk.page.get_by_label("Nombre y apellido").fill(name)
        press(desk.page, "Inscribir a alguien")
        expect(desk.page.get_by_text(f"{name} es el").first).to_be_visible()
    desk.allow("422")
    press(desk.page, "Emparejar la ronda siguiente")
    press(desk.page, "Publicar")
    press(desk.page, "Empezar: corre el reloj")
    refused = desk.page.get_by_role("alert")
    expect(refused).to_be_visible()
    expect(refused.get_by_role("link").or_(refused.get_by_role("button")).first).to_contain_text("RG-")
    fits(desk, "a refusal at the desk")


def test_time_is_up_and_the_phone_leads_through_the_law(visitors: NewVisitor) -> None:
    """The round of the game is finished and PV are compared (SA-1.END.3); both phones say the same."""
    desk = visitors(size=DESK)
    address = open_event(desk, "sorcerers_arena")
    phones = [visitors(size=(360, 640)) for _ in range(2)]
    for phone, name in zip(phones, ("Ana Gil", "Beto Sanz"), strict=True):
        join(phone, address, name)
    for step in ("Emparejar la ronda siguiente", "Publicar", "Empezar: corre el reloj", "Anunciar el tiempo"):
        press(desk.page, step)
    # with most of the hour left it is asked once more
    expect(desk.page.get_by_text(re.compile(r"Aún quedan \d+:\d\d\."))).to_be_visible()
    press(desk.page, "Sí, se acaba ya")
    for phone in phones:
        page = phone.page
        page.get_by_label(re.compile(r"^A: ")).fill("9")
        page.get_by_label(re.compile(r"^B: ")).fill("7")
        press(page, "Seguir")
        expect(page.get_by_text("Gana A.")).to_be_visible()
        page.get_by_role("button", name="Enviar el resultado").first.click()
    expect(phones[0].page.get_by_text("Resultado confirmado.")).to_be_visible()
    fits(phones[1], "a phone after time")
    expect(desk.page.get_by_text("Están todos los resultados")).to_be_visible()
    # printed by whoever wants it on paper
    desk.page.locator("summary", has_text="Imprimir").click()
    expect(desk.page.get_by_role("link", name="Actas")).to_have_attribute("href", re.compile("/print/slips"))


def reports(phone: Visitor, winner: str) -> None:
    mine = phone.page.get_by_role("region", name=re.compile(f"^{winner}")).count() > 0
    phone.page.get_by_label("Gané yo" if mine else "Ganó mi rival").check()
    for name in ("Ana Gil", "Beto Sanz"):
        phone.page.get_by_label(f"PV de {name}").fill("9" if name == winner else "0")
    press(phone.page, "Enviar el resultado")


def test_two_phones_confirm_at_once_or_hold_up_the_round(visitors: NewVisitor) -> None:
    """Acceptance 19: the same from both is confirmed on the desk within a second; otherwise the round cannot be closed,
    and the desk says why."""
    desk = visitors(size=DESK)
    address = open_event(desk, "sorcerers_arena")
    phones = [visitors(size=PHONE) for _ in range(2)]
    for phone, name in zip(phones, ("Ana Gil", "Beto Sanz"), strict=True):
        join(phone, address, name)
    for step in ("Emparejar la ronda siguiente", "Publicar", "Empezar: corre el reloj"):
        press(desk.page, step)
    close = desk.page.get_by_role("button", name="Cerrar la ronda")
    for phone in phones:
        expect(close).to_be_disabled()
        reports(phone, "Ana Gil")
    expect(desk.page.get_by_text("Están todos los resultados")).to_be_visible(timeout=1_000)
    expect(close).to_be_enabled()
    # a judge clears it, and now they do not agree
    api = address.replace("/torneo/", "/api/events/")
    desk.api("POST", f"{api}/acts", {"kind": "reset", "data": {"table": 1}})
    for phone, name in zip(phones, ("Ana Gil", "Beto Sanz"), strict=True):
        reports(phone, name)
    expect(desk.page.get_by_text("No se cierra: no coincide lo que dicen en la mesa 1")).to_be_visible()
    expect(close).to_be_disabled()
    fits(desk, "reports that differ at the desk")


#: lines that are whole between the standing clock and the end of the screen
LINES_IN_SIGHT = """() => {
  const from = document.querySelector('.clock').getBoundingClientRect().bottom - 1;
  return [...document.querySelectorAll('ol > li')].flatMap((line, n) => {
    const at = line.getBoundingClientRect();
    return at.top >= from && at.bottom <= innerHeight + 1 ? [n] : [];
  });
}"""


def every_line_comes(wall: Page) -> None:
    """Screen by screen, on one that is far too low: what the clock covers is no part of a screen."""
    wall.set_viewport_size({"width": 1280, "height": 420})
    seen: set[int] = set()
    for _ in range(12):
        seen.update(wall.evaluate(LINES_IN_SIGHT))
        wall.clock.fast_forward(12_100)
    assert len(seen) == wall.locator("ol > li").count()
    wall.set_viewport_size({"width": 1920, "height": 1080})


def test_the_wall_shows_what_the_desk_chooses(visitors: NewVisitor) -> None:
    """The code until registration closes; ♿ for a table somebody needs, F for one to be seen; a whole screen."""
    desk, wall = visitors(size=DESK), visitors(size=(1920, 1080))
    address = open_event(desk, "sorcerers_arena")
    api = address.replace("/torneo/", "/api/events/")
    for number, fixed in enumerate(({"fixed_table": 12}, {}, {"fixed_table": 7, "needs": "featured"}, {}), 1):
        desk.api("POST", f"{api}/players", {"name": f"Persona {number}"})
        desk.api("POST", f"{api}/acts", {"kind": "edited", "data": {"number": number, **fixed}})
    desk.api("POST", f"{api}/acts", {"kind": "barred", "data": {"one": 1, "other": 3}})
    wall.page.clock.install()
    wall.go(f"{address}/pared")
    code = wall.page.get_by_alt_text("Apunta aquí con la cámara e inscríbete")
    expect(code).to_be_visible()
    expect(wall.page.get_by_role("button", name="Pantalla completa")).to_be_visible()
    for step in ("Emparejar la ronda siguiente", "Publicar", "Empezar: corre el reloj"):
        press(desk.page, step)
    tables = wall.page.get_by_role("list", name="Por mesa")
    expect(tables.get_by_text("12 ♿")).to_be_visible()
    expect(tables.get_by_text("7 F")).to_be_visible()
    expect(code).to_be_visible()  # until the second round is out anybody may come in
    fits(wall, "the wall with a code")
    every_line_comes(wall.page)
    desk.page.locator("summary", has_text="Pantalla grande").click()
    for part in ("Clasificación", "Anuncios"):
        desk.page.get_by_role("switch", name=part).check()
    press(desk.page, "Enseñar eso")
    # before anybody has a result the order would be nothing but the lot
    expect(wall.page.get_by_text("Todavía no hay ningún resultado")).to_be_visible()
    for gone in (tables, code, wall.page.get_by_role("timer")):
        expect(gone).to_have_count(0)
    fits(desk, "what the wall shows, at the desk")
    for part in ("Clasificación", "Anuncios"):
        desk.page.get_by_role("switch", name=part).uncheck()
    press(desk.page, "Enseñar eso")
    expect(tables).to_be_visible()
    press(wall.page, "Pantalla completa")
    expect(wall.page.get_by_role("button", name="Pantalla completa")).to_have_count(0)
    # a round that is over has no time left to tell
    expect(wall.page.get_by_role("timer")).to_be_visible()
    won = {"kind": "played", "winner": 0, "games": [{"winner": 0, "reason": "", "left": [20, 3], "turns": 0}]}
    for table in (7, 12):
        desk.api("POST", f"{api}/acts", {"kind": "reported", "data": {"table": table, "result": won}})
    press(desk.page, "Cerrar la ronda")
    expect(wall.page.get_by_role("table", name="Clasificación")).to_be_visible()
    expect(wall.page.get_by_role("timer")).to_have_count(0)


def test_an_online_round_opens_its_tables_and_leads_each_player_there(visitors: NewVisitor) -> None:
    """From «Tu mesa está abierta» straight to the table, and from the result back to the game."""
    desk = visitors(size=DESK)
    address = open_event(desk, "mitos_y_leyendas", place="en_linea")
    phones = [visitors(size=PHONE) for _ in range(2)]
    given = listed("mitos_y_leyendas", ready_deck("mitos_y_leyendas"))
    for phone, name in zip(phones, ("Ana Gil", "Beto Sanz"), strict=True):
        join(phone, address, name)
        phone.page.locator("summary", has_text="Tu lista").click()
        phone.page.get_by_label("Pega tu lista").fill(given)
        press(phone.page, "Entregar la lista")
        expect(phone.page.get_by_text("Entregada", exact=True)).to_be_visible()
    press(desk.page, "Cerrar las listas")
    press(desk.page, "Emparejar la ronda siguiente")
    press(desk.page, "Publicar")
    for phone in phones:
        expect(phone.page.get_by_text("Tu mesa está abierta")).to_be_visible()
    fits(phones[0], "a phone whose table is open")
    ana, beto = phones
    for phone in phones:
        phone.page.get_by_test_id("my-table").click()
        mark = phone.page.get_by_test_id("event-mark")
        expect(mark).to_contain_text("La ronda aún no ha empezado")
    press(desk.page, "Empezar: corre el reloj")
    expect(ana.page.get_by_test_id("event-mark")).not_to_contain_text("La ronda aún no ha empezado")
    live = desk.page.locator("details", has=desk.page.locator("summary", has_text="Mesas en línea"))
    expect(live.get_by_text("jugando")).to_be_visible()
    expect(live.get_by_text("(está en la mesa)")).to_have_count(2)
    fits(desk, "the desk with an online table")
    press(desk.page, "Parar la mesa")
    expect(beto.page.get_by_test_id("event-mark")).to_contain_text("Un juez ha parado la mesa")
    press(desk.page, "Reanudar la mesa")
    expect(beto.page.get_by_test_id("event-mark")).not_to_contain_text("Un juez")
    fits(beto, "a table of an event")
    # two games are lost by a recorded ruling: the match has its result, and both games can be seen again
    for game in (1, 2):
        expect(live.get_by_text("jugando")).to_be_visible()
        press(desk.page, "Dar la partida por perdida")
        desk.page.get_by_label("Motivo, que queda escrito").fill("Acuerdo de las dos partes")
        press(desk.page, "Dar por perdida")
        desk.page.locator("summary", has_text="Ronda 1").wait_for()
        expect(desk.page.get_by_role("link", name=f"Ver la partida {game}").first).to_be_visible()
    expect(desk.page.get_by_text("Están todos los resultados")).to_be_visible()
    ana.page.get_by_role("dialog").get_by_role("link", name="Volver al torneo").click()
    expect(ana.page.get_by_text("Resultado confirmado.")).to_be_visible()
    press(desk.page, "Cerrar la ronda")
    ana.page.get_by_role("tab", name="Clasificación").click()
    ana.page.get_by_role("table", name="Clasificación").get_by_role("link", name="Ver la partida 1").first.click()
    expect(ana.page).to_have_url(re.compile("/repeticion/"))


def looks_into(judge: Visitor, address: str) -> None:
    """The judge's phone: the story with its rules, and a bench of the judge's own of which nothing is kept yet."""
    page = judge.page
    judge.go(f"{address}/juez?mesa=1")
    panel = page.get_by_test_id("judge-online")
    expect(panel.get_by_role("button", name="Parar la mesa")).to_be_visible()
    panel.get_by_role("button", name="Leer la historia").click()
    story = panel.get_by_role("list", name="Historia de la mesa 1")
    expect(story.get_by_role("link", name=re.compile("RG-")).first).to_be_visible()
    expect(story.get_by_role("link", name="Abrir en el banco tras la respuesta 0")).to_be_visible()
    fits(judge, "the story of a table in play")
    panel.get_by_role("link", name="Abrir en el banco, como está ahora").click()
    expect(page.get_by_test_id("bench")).to_have_attribute("data-place", "-0")
    notice = page.get_by_test_id("private-bench")
    expect(notice).to_contain_text("Banco privado de la mesa 1")
    notice.locator("summary").click()
    fits(judge, "a private bench")
    page.get_by_role("tab", name="Guardar").click()
    with judge.may_fail("409"):
        page.get_by_test_id("make-link").click()
        expect(page.get_by_role("alert")).to_contain_text("podrás guardarlo o compartirlo cuando acabe")
    assert page.evaluate("localStorage.getItem('coliseo.bench')") is None
    notice.get_by_role("link", name="Volver a la mesa").click()
    panel.locator("summary", has_text="Quién ha mirado esta mesa").click()
    for how in ("leyó la historia", "la abrió en el banco"):
        expect(panel.get_by_text(re.compile(f"Marta Ruiz · {how}"))).to_be_visible()


def gives_up(phone: Visitor) -> None:
    from_the_menu(phone.page, "Conceder la partida")
    phone.page.get_by_test_id("concede").click()


def test_a_match_of_three_leads_from_game_to_game_while_a_judge_looks_in(visitors: NewVisitor) -> None:
    """RG-SD.1: between two games the side deck; then both go to the next table from where they are."""
    judge, ana, beto = visitors(size=PHONE), visitors(size=PHONE), visitors(size=(360, 640))
    address = online_match(judge, [ana, beto], match="bo3")
    for phone in (ana, beto):
        phone.go(address)
        phone.page.get_by_test_id("my-table").click()
        expect(phone.page.get_by_test_id("event-mark")).to_be_visible()
    looks_into(judge, address)
    gives_up(ana)
    ends = [phone.page.get_by_role("dialog").get_by_test_id("next-game") for phone in (ana, beto)]
    for end in ends:
        expect(end).to_contain_text("Ronda 1, partida 2: la mesa se abre sola.")
        expect(end.get_by_role("timer")).to_contain_text(re.compile(r"Quedan 2:\d\d"))
        expect(end.get_by_role("link", name="Cambiar mi mazo")).to_be_visible()
    fits(beto, "the end of a game of three")
    ends[0].get_by_role("button", name="Sin cambios").click()
    expect(ends[0]).to_contain_text("estás listo, falta tu rival")
    ends[1].get_by_role("button", name="Sin cambios").click()
    first = ana.page.url
    for phone, end in zip((ana, beto), ends, strict=True):
        expect(end).to_contain_text("Ronda 1, partida 2: tu mesa está abierta.")
        end.get_by_role("link", name="Ir a la mesa").click()
        expect(phone.page).not_to_have_url(first)
        expect(phone.page.get_by_test_id("event-mark")).to_be_visible()
        expect(phone.page.get_by_role("dialog")).to_have_count(0)
    gives_up(ana)
    for end in ends:
        expect(end).to_contain_text("Resultado apuntado: gana Beto Sanz (2–0).")
    ends[0].get_by_role("link", name="Volver al torneo").click()
    expect(ana.page.get_by_text("Resultado confirmado.")).to_be_visible()


def event_of(desk: Visitor, game: str, names: tuple[str, ...], **settings: object) -> tuple[str, str]:
    """The address of an event with those people, open at the desk, and its address in the API."""
    desk.go("/torneos")
    body = {"game": game, "name": "Sábado", "organiser": "Marta Ruiz", "settings": {"list_required": False, **settings}}
    made = desk.api("POST", "/api/events", body)
    api = f"/api/events/{made['id']}"
    desk.api("POST", f"{api}/acts", {"kind": "registration", "data": {}})
    for name in names:
        desk.api("POST", f"{api}/players", {"name": name})
    page = f"/torneo/{made['id']}"
    desk.go(page)
    return page, api


def test_a_draft_is_changed_by_hand_and_everybody_sees_and_checks_it(visitors: NewVisitor) -> None:
    desk = visitors(size=DESK)
    page, api = event_of(desk, "sorcerers_arena", ("Ana Gil", "Beto Sanz", "Carla Vega", "Dora Pons"))
    press(desk.page, "Emparejar la ronda siguiente")
    press(desk.page, "Comprobar")
    expect(desk.page.get_by_text("Ronda 1: legal, óptima")).to_be_visible()
    first = desk.api("GET", api)["rounds"][0]["tables"][0]["sides"]
    other = next(n for n in (1, 2, 3, 4) if n not in first)
    desk.page.locator("summary", has_text="Emparejar a mano").click()
    desk.page.get_by_label("Que juegue").select_option(value=str(first[0]))
    desk.page.get_by_label("contra", exact=True).select_option(value=str(other))
    press(desk.page, "Cambiar")
    expect(desk.page.get_by_text("tan bueno como el mejor; solo cambia la suerte")).to_be_visible()
    desk.page.get_by_label("Motivo").first.fill("comparten coche")
    fits(desk, "pairs by hand")
    press(desk.page, "Emparejar así")
    said = "emparejada a mano: comparten coche"
    expect(desk.page.get_by_text(said).first).to_be_visible()
    assert any(set(table["sides"]) == {first[0], other} for table in desk.api("GET", api)["rounds"][0]["tables"])
    press(desk.page, "Publicar")
    public, wall, phone = visitors(size=PHONE), visitors(size=DESK), visitors(size=PHONE)
    public.go(page)
    expect(public.page.get_by_text(said)).to_be_visible()
    press(public.page, "Comprobar")
    expect(public.page.get_by_text("Ronda 1: legal", exact=True)).to_be_visible()
    fits(public, "a round that was checked")
    wall.go(f"{page}/pared")
    expect(wall.page.get_by_text(said)).to_be_visible()
    pin = next(p["pin"] for p in desk.api("GET", f"{api}/desk")["players"] if p["number"] == 1)
    phone.go(page)
    phone.at_rest()  # who they are is settled
    phone.api("POST", f"{api}/join", {"number": 1, "pin": pin})
    phone.go(page)
    expect(phone.page.locator("section[aria-labelledby=phone-title]").get_by_text(said)).to_be_visible()
    desk.go(f"{page}/juez")
    expect(desk.page.get_by_text(said)).to_be_visible()


def test_where_nobody_is_left_to_meet_what_could_give_way_is_shown_with_whom_it_touches(visitors: NewVisitor) -> None:
    desk = visitors(size=DESK)
    _, api = event_of(desk, "sorcerers_arena", ("Ana Gil", "Beto Sanz"), rounds=2)
    for step in ("Emparejar la ronda siguiente", "Publicar", "Empezar: corre el reloj"):
        press(desk.page, step)
    told = {"kind": "played", "winner": 0, "games": [{"winner": 0, "reason": "", "left": [], "turns": 9}]}
    desk.api("POST", f"{api}/acts", {"kind": "reported", "data": {"table": 1, "result": told}})
    press(desk.page, "Cerrar la ronda")
    desk.allow("409", "422")
    press(desk.page, "Emparejar la ronda siguiente")
    desk.page.locator("summary", has_text="Cómo quedaría").click()
    expect(desk.page.get_by_role("listitem").filter(has_text="Ana Gil – Beto Sanz").first).to_be_visible()
    fits(desk, "what could give way")
    press(desk.page, "Consentir que se repita el enfrentamiento más antiguo (Ana Gil – Beto Sanz)")
    expect(desk.page.get_by_text("se ha consentido que se repita").first).to_be_visible()


@pytest.mark.rule("AA-III.2.4.8", "AA-III.2.4.9")
def test_a_table_that_misses_somebody_holds_up_nobody(visitors: NewVisitor) -> None:
    desk = visitors(size=DESK)
    names = ("Ana Gil", "Beto Sanz", "Carla Vega", "Dora Pons")
    page, api = event_of(desk, "atrum_arena", names, forming_minutes=0)
    press(desk.page, "Emparejar la ronda siguiente")
    press(desk.page, "Publicar")
    press(desk.page, "Mesa 1: Ha formado")
    expect(desk.page.get_by_text("Mesa 1: ha formado", exact=True)).to_be_visible()
    judge = visitors(size=PHONE)
    judge.go("/torneos")
    token = desk.api("POST", f"{api}/invitations", {"name": "Nuria Sala", "roles": ["judge"]})["token"]
    judge.api("POST", f"{api}/staff", {"token": token})
    second = desk.api("GET", api)["rounds"][0]["tables"][1]["sides"]
    missing = names[second[1] - 1]
    judge.go(f"{page}/juez?mesa=2")
    press(judge.page, f"Falta {missing}")
    expect(judge.page.get_by_text(f"falta {missing}: no para el reloj")).to_be_visible()
    fits(judge, "a table that misses somebody")
    expect(desk.page.get_by_text(f"falta {missing}: no para el reloj")).to_be_visible()
    press(desk.page, "Empezar: corre el reloj")
    expect(desk.page.get_by_role("button", name="Parar el reloj")).to_be_visible()


def test_without_javascript_the_page_of_an_event_shows_who_plays_where_and_how_it_stands(
    visitors: NewVisitor, browser: Browser
) -> None:
    """Acceptance 41."""
    desk = visitors(size=DESK)
    names = ("Ana Gil", "Beto Sanz", "Carla Vega")
    address, api = event_of(desk, "sorcerers_arena", names)
    press(desk.page, "Emparejar la ronda siguiente")
    press(desk.page, "Publicar")
    expect(desk.page.get_by_role("button", name="Empezar: corre el reloj")).to_be_visible()
    context = browser.new_context(java_script_enabled=False, locale="es-ES", viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.goto(desk.address + address)
    expect(page.get_by_role("heading", name="Ronda 1: por mesa")).to_be_visible()
    standings = page.locator("section", has=page.get_by_role("heading", name="Clasificación"))
    for name in names:
        expect(standings.get_by_role("cell", name=name)).to_be_visible()
    page.get_by_role("link", name="Comprobar la ronda 1").click()
    expect(page.get_by_role("heading", name="Ronda 1: legal, óptima")).to_be_visible()
    context.close()
    # nothing in the way of anybody who reads it
    for path in (f"{api}/page", f"{api}/print/rules?as=html", f"{api}/print/check?as=html"):
        desk.page.goto(desk.address + path)
        desk.assert_accessible()


@pytest.mark.rule("AA-III.2.6.4", "AA-III.2.6.8", "AA-III.2.6.9")
def test_a_phone_checks_in_adds_a_word_gives_up_and_keeps_its_results(visitors: NewVisitor) -> None:
    desk = visitors(size=DESK)
    page, api = event_of(desk, "atrum_arena", ())
    ana, beto = phones = [visitors(size=PHONE), visitors(size=(360, 640))]
    for phone, name in zip(phones, ("Ana Gil", "Beto Sanz"), strict=True):
        join(phone, page, name)
    press(ana.page, "Ya estoy aquí")
    expect(ana.page.get_by_text("La organización sabe que estás aquí.")).to_be_visible()
    expect(desk.page.get_by_test_id("steps")).to_contain_text("Presentes 1/2")
    # anybody adds a word to the seed that was promised
    public = visitors(size=PHONE)
    public.go(page)
    public.page.locator("summary", has_text="La suerte, prometida").click()
    expect(public.page.get_by_text(desk.api("GET", api)["seed_promise"])).to_be_visible()
    public.page.get_by_label("Tu palabra").fill("lluvia")
    press(public.page, "Añadir la palabra")
    expect(public.page.get_by_text("Hay 1 palabra.")).to_be_visible()
    fits(public, "a word for the seed")
    # larger, and it stays so
    narrow = ana.page.get_by_role("heading", name="Ana Gil").bounding_box()
    ana.page.get_by_label("Letra más grande").check()
    ana.go(page)
    wide = ana.page.get_by_role("heading", name="Ana Gil").bounding_box()
    assert narrow and wide and wide["height"] > 1.2 * narrow["height"]
    fits(ana, "a phone with larger text")

    press(desk.page, "Emparejar la ronda siguiente")
    press(desk.page, "Publicar")
    expect(public.page.get_by_text("Semilla revelada, con 1 palabra de la sala:")).to_be_visible()
    press(desk.page, "Mesa 1: Ha formado")
    press(desk.page, "Empezar: corre el reloj")
    for phone, button in ((ana, "Concedo el encuentro"), (beto, "Mi rival concede")):
        fold = phone.page.locator("details", has_text="Acabar sin jugarlo hasta el final")
        fold.locator("summary").click()
        expect(fold.get_by_role("button", name="Hemos acordado un empate")).to_have_count(0)
        fold.get_by_role("button", name=button).click()
        # what each has then; the law takes it from whoever gives up
        for name, left in (("Ana Gil", "1"), ("Beto Sanz", "2")):
            fold.get_by_label(f"SCORE de {name}").fill(left)
        fits(phone, "giving up")
        fold.get_by_role("button", name="Enviar el resultado").click()
    expect(ana.page.get_by_text("Resultado confirmado.")).to_be_visible()
    table = desk.api("GET", api)["rounds"][0]["tables"][0]
    beto_is = table["sides"].index(2)
    assert table["kind"] == "conceded" and table["winner"] == beto_is
    assert (table["scores"][beto_is], table["scores"][1 - beto_is]) == (2, 0)
    mine = ana.page.locator("details", has_text="Mis resultados")
    expect(mine.locator("summary")).to_contain_text("0–0–1")
    mine.locator("summary").click()
    expect(mine).to_contain_text("Beto Sanz: gana Beto Sanz (concedido)")
    fits(ana, "my results")
