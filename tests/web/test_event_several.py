"""Pods and teams in the browser: each phone shows its seat and tells of it, and desk, judge and wall name everybody."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect
from web_kit.event import DESK, fits, join, press
from web_kit.visitor import PHONE, NewVisitor, Visitor

SMALL = (360, 640)


def made(desk: Visitor, game: str, **settings: Any) -> tuple[str, str]:
    """An event that people may enter: its page, and its address for programs."""
    desk.go("/torneos")
    body = {"game": game, "name": "Domingo de equipos", "organiser": "Marta Ruiz", "settings": settings}
    event = desk.api("POST", "/api/events", {**body, "settings": {"list_required": False, **settings}})["id"]
    desk.api("POST", f"/api/events/{event}/acts", {"kind": "registration", "data": {}})
    return f"/torneo/{event}", f"/api/events/{event}"


def test_those_of_a_team_tell_of_their_seat_and_the_match_follows(visitors: NewVisitor) -> None:
    desk = visitors(size=DESK)
    page, api = made(desk, "mitos_y_leyendas", match="bo1", team_size=3, team_match="majority")
    captains = [visitors(size=PHONE), visitors(size=PHONE, theme="light")]
    teams = (("Los Lobos", "Ana Gil", "Beto Sanz", "Carla Vega"), ("Las Osas", "Dora Pons", "Eva Río", "Fabio Luz"))
    for phone, (team, *people) in zip(captains, teams, strict=True):
        phone.go(page)
        phone.page.get_by_label("Nombre del equipo").fill(team)
        for n, name in enumerate(people, 1):
            phone.page.get_by_label(f"Puesto {n}: ").fill(name)
        if team == "Los Lobos":
            fits(phone, "a team that enters")
        press(phone.page, "Inscribirme")
        expect(phone.page.get_by_role("heading", name=people[0])).to_be_visible()
    # the second seats come with the PIN of their team
    seconds = [visitors(size=SMALL), visitors(size=SMALL)]
    for number, (phone, captain, team) in enumerate(zip(seconds, captains, teams, strict=True), 1):
        told = re.search(r"vuestro PIN es (\d+)", captain.page.get_by_text("vuestro PIN es").first.inner_text())
        assert told is not None
        pin = told[1]
        phone.go(page)
        phone.page.locator("summary", has_text="Mi equipo ya está inscrito").click()
        phone.page.get_by_label("Tu número").fill(str(number))
        phone.page.get_by_label("Tu PIN").fill(pin)
        phone.page.get_by_label("Tu puesto en el equipo").select_option("2")
        press(phone.page, "Entrar con mi número")
        expect(phone.page.get_by_role("heading", name=team[2])).to_be_visible()
    desk.go(page)
    for step in ("Emparejar la ronda siguiente", "Publicar", "Empezar: corre el reloj"):
        press(desk.page, step)
    for phone in seconds:
        expect(phone.page.get_by_role("heading", name="Resultado del puesto 2")).to_be_visible()
    expect(seconds[0].page.get_by_text("Eva Río").first).to_be_visible()
    fits(seconds[0], "the phone of a seat")
    # the phone between the two of a seat counts for them, and hands over the result of that seat
    counting = seconds[0].page
    counting.get_by_role("link", name="Contar la partida").click()
    counting.get_by_role("button", name="Menos 1: Mazo Castillo de Eva Río").click()
    counting.get_by_role("button", name="Fin de la partida").click()
    counting.get_by_role("radio", name="Beto Sanz").check()
    press(counting, "Entregar el resultado: Beto Sanz 1 – Eva Río 0")
    counting.get_by_role("link", name="Volver al torneo").click()
    seconds[1].page.get_by_role("radio", name="Ganó mi rival").check()
    expect(seconds[0].page.get_by_text("Falta que quien juega contra ti")).to_be_visible()
    press(seconds[1].page, "Enviar el resultado")
    expect(seconds[0].page.get_by_text("Resultado de tu puesto confirmado. Faltan 2 puestos.")).to_be_visible()
    # the first seats differ: the desk chooses; a judge writes down the third
    for phone in captains:
        phone.page.get_by_role("radio", name="Gané yo").check()
        press(phone.page, "Enviar el resultado")
    seat = desk.page.get_by_role("group", name="Mesa 1 · Puesto 1")
    seat.get_by_role("button", name="Vale lo que dice Dora Pons").click()
    judge = visitors(size=PHONE)
    judge.context.add_cookies(desk.context.cookies())
    judge.go(f"{page}/juez")
    judge.page.get_by_role("button", name="Mesa 1:").click()
    expect(judge.page.get_by_role("list", name="Puestos")).to_contain_text("Ana Gil – Dora Pons: gana Dora Pons")
    judge.page.get_by_role("combobox", name="Puestos").select_option(label="Puesto 3: Carla Vega – Fabio Luz")
    judge.page.get_by_label("Resultado", exact=True).select_option(label="Gana Carla Vega")
    fits(judge, "a table of two teams in the judge's hand")
    press(judge.page, "Anotar el resultado")
    expect(desk.page.get_by_text("Están todos los resultados")).to_be_visible()
    expect(desk.page.get_by_role("cell", name="gana Los Lobos 2–1")).to_be_visible()
    fits(desk, "the desk of an event of teams")
    wall = visitors(size=DESK)
    wall.go(f"{page}/pared")
    expect(wall.page.get_by_role("list", name="Por nombre")).to_contain_text("Puesto 2")
    fits(wall, "the wall of an event of teams")
    assert desk.api("GET", api)["rounds"][0]["tables"][0]["winner"] == 0


def test_a_pod_is_told_in_order_by_two_of_it(visitors: NewVisitor) -> None:
    desk = visitors(size=DESK)
    page, api = made(desk, "atrum_arena", structure="pods", pod_points="5-3-2-1")
    phones = [visitors(size=SMALL), visitors(size=PHONE, theme="light")]
    for phone, name in zip(phones, ("Ana Gil", "Beto Sanz"), strict=True):
        join(phone, page, name)
    for name in ("Carla Vega", "Dora Pons", "Eva Río"):
        desk.api("POST", f"{api}/players", {"name": name})
    desk.go(page)
    press(desk.page, "Emparejar la ronda siguiente")
    press(desk.page, "Publicar")
    press(desk.page, "Mesa 1: Ha formado")
    press(desk.page, "Empezar: corre el reloj")
    # a phone among them counts for everybody; the order is told on the page of the event
    page_of = phones[1].page
    page_of.get_by_role("link", name="Contar la partida").click()
    for name in ("Ana Gil", "Beto Sanz", "Carla Vega", "Dora Pons", "Eva Río"):
        expect(page_of.get_by_role("region", name=name, exact=True)).to_be_visible()
    phones[1].assert_no_sideways_scroll()
    page_of.get_by_role("button", name="Fin de la partida").click()
    expect(page_of.get_by_text("El orden en que habéis salido se da en la página del torneo.")).to_be_visible()
    page_of.get_by_role("link", name="Volver al torneo").click()
    order = ("Carla Vega", "Ana Gil", "Eva Río", "Beto Sanz", "Dora Pons")
    for phone in phones:
        phone.go(page)
        for place, name in enumerate(order, 1):
            phone.page.get_by_label(f"{place}.º", exact=True).select_option(label=name)
        for name in order:
            phone.page.get_by_label(f"SCORE de {name}").fill("2" if name == order[0] else "0")
        fits(phone, "the report of a pod")
        press(phone.page, "Enviar el resultado")
    told = "Carla Vega (SCORE 2) › Ana Gil (SCORE 0) › Eva Río (SCORE 0) › Beto Sanz (SCORE 0) › Dora Pons (SCORE 0)"
    expect(phones[1].page.get_by_text(told).first).to_be_visible()
    expect(desk.page.get_by_text("Están todos los resultados")).to_be_visible()
    press(desk.page, "Cerrar la ronda")
    fits(desk, "the desk of an event of pods")
    rows = desk.api("GET", api)["standings"]["rows"]
    assert [int(row["values"]["points"]) for row in rows] == [5, 3, 2, 1, 0]
