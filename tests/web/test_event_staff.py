"""The desk and its staff in the browser: who is where, what has to be done, slips read by a scanner."""

from __future__ import annotations

import re
import struct
import zlib
from typing import Any

import pytest
from playwright.sync_api import expect
from web_kit.event import DESK, NAMES, fits, press
from web_kit.visitor import PHONE, NewVisitor, Visitor

from coliseo.tournament.slip_codes import slip_code

SMALL = (360, 640)


def photograph(width: int) -> bytes:
    """A white picture, one pixel high."""

    def part(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, 1, 8, 0, 0, 0, 0)
    rows = zlib.compress(b"\0" + b"\xff" * width)
    return b"\x89PNG\r\n\x1a\n" + part(b"IHDR", head) + part(b"IDAT", rows) + part(b"IEND", b"")


def in_play(desk: Visitor, **settings: Any) -> str:
    """An event of eight in its first round, made by the API; its id."""
    desk.go("/torneos")
    asked = {"game": "warlords_of_terra", "name": "Copa del barrio", "organiser": "Marta Ruiz"}
    made: str = desk.api("POST", "/api/events", {**asked, "settings": {"list_required": False, **settings}})["id"]
    path = f"/api/events/{made}"
    desk.api("POST", f"{path}/acts", {"kind": "registration"})
    for name in NAMES[:8]:
        desk.api("POST", f"{path}/players", {"name": name})
    desk.api("POST", f"{path}/pair", {})
    for kind in ("published", "started"):
        desk.api("POST", f"{path}/acts", {"kind": kind})
    return made


def test_who_is_where_and_what_is_to_be_done(visitors: NewVisitor) -> None:
    desk, judge = visitors(size=DESK), visitors(size=PHONE, touch=True)
    event = in_play(desk)
    token = desk.api("POST", f"/api/events/{event}/invitations", {"name": "Nuria Sala", "roles": ["judge"]})["token"]
    judge.go(f"/torneo/{event}?invitacion={token}")
    press(judge.page, "Aceptar en este dispositivo")
    page, phone = desk.page, judge.page
    desk.go(f"/torneo/{event}")
    page.locator("summary", has_text="Organización").last.click()
    where = page.get_by_role("region", name="Quién está dónde")
    expect(where.get_by_role("listitem").filter(has_text="Nuria Sala")).to_contain_text("disponible")

    # a judge sits at a table: the grid says so, and the desk
    judge.go(f"/torneo/{event}/juez")
    phone.get_by_role("button", name=re.compile("^Mesa 3: ")).click()
    press(phone, "Sentarme en esta mesa")
    expect(phone.get_by_text("Nuria Sala está en la mesa")).to_be_visible()
    expect(where.get_by_role("listitem").filter(has_text="Nuria Sala")).to_contain_text("en la mesa 3")
    press(phone, "Volver a las mesas")
    expect(phone.get_by_role("button", name=re.compile("^Mesa 3: .*Nuria Sala está en la mesa"))).to_be_visible()
    fits(judge, "a judge sits at a table")

    # the tasks of the round: the usual ones, one of one's own for somebody; the phone takes one and does it
    tasks = page.get_by_role("region", name="Tareas")
    press(page, "Apuntar las de costumbre")
    expect(tasks.get_by_role("listitem")).to_have_count(7)
    tasks.get_by_label("Detalle").fill("Abrir la sala de arriba")
    tasks.get_by_label("Quién").select_option(label="Nuria Sala")
    press(page, "Apuntar la tarea")
    phone.get_by_role("button", name="Equipo", exact=True).click()
    mine = phone.get_by_role("listitem").filter(has_text="Abrir la sala de arriba")
    expect(mine).to_contain_text("Nuria Sala")
    phone.get_by_role("button", name="Me encargo: Recoger las actas").click()
    expect(tasks.get_by_role("listitem").filter(has_text="Recoger las actas")).to_contain_text("Nuria Sala")
    phone.get_by_role("button", name="Hecha: Abrir la sala de arriba").click()
    expect(tasks.get_by_role("listitem").filter(has_text="Abrir la sala")).to_contain_text("hecha a las")

    # up from the table, a break, and back by the word of who organises
    press(phone, "Levantarme de la mesa")
    press(phone, "Me tomo un descanso")
    expect(where.get_by_role("listitem").filter(has_text="Nuria Sala")).to_contain_text("en un descanso")
    judge.page.set_viewport_size({"width": SMALL[0], "height": SMALL[1]})
    fits(judge, "the staff on a small phone")
    fits(desk, "the staff at the desk")
    press(page, "Nuria Sala ha vuelto")
    expect(phone.get_by_role("listitem").filter(has_text="Nuria Sala").first).to_contain_text("disponible")
    expect(page.get_by_role("link", name="Imprimir los turnos")).to_have_attribute("href", re.compile("/print/shifts"))


def test_a_scanner_types_the_code_of_a_slip(visitors: NewVisitor) -> None:
    desk = visitors(size=DESK)
    event, page = in_play(desk), desk.page
    desk.allow("422")  # what is refused is part of the story
    desk.go(f"/torneo/{event}")
    quick = page.locator("form", has_text="Resultado rápido")
    table, winner = quick.get_by_label("Mesa"), quick.get_by_label("Gana")

    def scan(code: str) -> None:
        page.keyboard.type(code)
        page.keyboard.press("Enter")

    table.click()
    scan(slip_code(event, 1, 3))
    expect(winner).to_be_focused()
    expect(table).to_have_value("3")
    expect(quick.get_by_role("status")).to_contain_text("Mesa 3: ")
    scan("1")
    expect(page.get_by_text("Faltan 3 resultados")).to_be_visible()
    expect(table).to_be_focused()
    for code, words in (
        (slip_code(event, 2, 3), "es de la ronda 2, y la que se juega es la 1"),
        (slip_code("otro", 1, 3), "otro torneo"),
        (f"{int(slip_code(event, 1, 3)) + 1:016d}", "no se ha leído bien"),
    ):
        scan(code)
        expect(page.get_by_role("alert")).to_contain_text(words)
        expect(table).to_have_value("")
    # the next slip scanned over the winner of the one before: nothing is entered, the table is the new one
    scan("1")
    scan(slip_code(event, 1, 4))
    expect(table).to_have_value("4")
    scan("2")
    expect(page.get_by_text("Faltan 2 resultados")).to_be_visible()

    # with the camera, where a browser reads bars
    desk.page.add_init_script(
        "globalThis.BarcodeDetector = class { async detect(image) {"
        f" return image.width > 1 ? [{{ rawValue: '{slip_code(event, 1, 2)}' }}] : []; }} }};"
    )
    desk.go(f"/torneo/{event}/juez")
    photo = page.get_by_label("Leer un acta con la cámara")
    photo.set_input_files({"name": "a.png", "mimeType": "image/png", "buffer": photograph(1)})
    expect(page.get_by_role("alert")).to_contain_text("No se ve ningún código")
    fits(desk, "a slip read with the camera")
    photo.set_input_files({"name": "b.png", "mimeType": "image/png", "buffer": photograph(2)})
    expect(page.get_by_role("heading", name="Mesa 2")).to_be_visible()


def test_the_order_of_tie_breaks_by_keyboard(visitors: NewVisitor) -> None:
    desk = visitors(size=DESK)
    event, page = in_play(desk), desk.page
    desk.go(f"/torneo/{event}")
    page.locator("summary", has_text="Desempates").click()
    fold = page.locator("details", has_text="El sorteo es siempre el último")
    lines = fold.get_by_role("listitem")
    expect(lines).to_have_text(
        [re.compile(words) for words in ("puntos", "suma de puntos de los rivales", "vencidos", "directo", "sorteo")]
    )
    expect(fold.get_by_text("WT-C.2.1.1")).to_be_visible()
    up = fold.get_by_role("button", name="Subir enfrentamiento directo")
    up.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(lines.nth(1)).to_contain_text("enfrentamiento directo")
    expect(up).to_be_focused()
    expect(fold.get_by_role("status")).to_have_text("enfrentamiento directo, en el puesto 2")
    fold.get_by_role("button", name="Quitar suma de puntos de los vencidos").click()
    fold.get_by_label("Añadir un criterio").select_option("median")
    press(page, "Añadir")
    fold.get_by_label("Motivo").fill("Así se anunció en el cartel")
    fits(desk, "the order of tie-breaks")
    press(page, "Guardar el orden")
    # everybody reads that it is the event's, and why
    phone = visitors(size=SMALL)
    phone.go(f"/torneo/{event}")
    expect(phone.page.get_by_text("con rondas ya publicadas: Así se anunció en el cartel")).to_be_visible()
    phone.page.get_by_role("tab", name="Clasificación").click()
    expect(phone.page.get_by_text("el reglamento fija otro: WT-C.2.1.1")).to_be_visible()
    phone.page.get_by_role("tab", name="Reglas en vigor").click()
    row = phone.page.locator("dl > div", has_text="Desempates")
    expect(row).to_contain_text("puntos → enfrentamiento directo → suma de puntos de los rivales → Buchholz mediano")
    expect(row).to_contain_text("de este torneo")
    fits(phone, "rules in force on a phone")


def test_an_event_from_a_template_becomes_a_template_of_ones_own(visitors: NewVisitor) -> None:
    desk = visitors(size=DESK)
    page = desk.page
    desk.go("/torneos")
    form = page.locator("form", has_text="Crear torneo")
    form.get_by_label("Juego").select_option("warlords_of_terra")
    form.get_by_label("Plantilla").select_option(label="Amistoso de tarde")
    expect(form.get_by_text("Tres rondas, clase amistosa")).to_be_visible()
    fits(desk, "templates")
    form.get_by_label("Nombre del torneo").fill("Viernes")
    form.get_by_label("Tu nombre, como organización").fill("Marta Ruiz")
    press(page, "Crear torneo")
    expect(page.get_by_role("heading", name="Viernes")).to_be_visible()
    page.get_by_role("tab", name="Reglas en vigor").click()
    expect(page.locator("dl > div", has_text="Rondas (0:")).to_contain_text("3 (elegido)")
    page.locator("summary", has_text="Ajustes del torneo").click()
    page.get_by_label("Nombre de la plantilla").fill("Viernes en casa")
    press(page, "Guardar como plantilla")
    expect(page.get_by_text("Plantilla «Viernes en casa» guardada.").first).to_be_visible()
    desk.go("/torneos")
    form.get_by_label("Juego").select_option("atrum_arena")
    expect(form.get_by_label("Plantilla").get_by_role("option", name="Mesas de tres y cuatro")).to_be_attached()
    form.get_by_label("Juego").select_option("warlords_of_terra")
    form.get_by_label("Plantilla").select_option(label="Viernes en casa (tuya)")
    expect(form.get_by_text("Clase: amistosa")).to_be_visible()
    # it is theirs alone
    other = visitors(size=SMALL)
    other.go("/torneos")
    mine = desk.api("GET", "/api/events/templates?game=warlords_of_terra")[-1]
    assert mine["own"] and not any(
        one["own"] for one in other.api("GET", "/api/events/templates?game=warlords_of_terra")
    )
    other.allow("404", "422")
    asked = {"game": "warlords_of_terra", "name": "X", "organiser": "Eva Sol", "template": mine["key"]}
    with pytest.raises(AssertionError, match=r"422.*no_template"):
        other.api("POST", "/api/events", asked)
    with pytest.raises(AssertionError, match=r"404.*no_template"):
        other.api("DELETE", f"/api/events/templates/{mine['key']}")
    fits(other, "templates on a small phone")
    press(page, "Olvidar esta plantilla")
    expect(form.get_by_label("Plantilla").get_by_role("option", name="Viernes en casa (tuya)")).to_have_count(0)
