"""One person's Saturday in the browser: the desk, phones that join by the address of the QR, a judge's phone, the wall.
Three rounds, a call and its extension, a penalty, a deck check, time led step by step, a power cut, a correction two
rounds later, the cut, the final, the prizes to sign and the event as a file for another program."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from codes_kit import read_screen
from playwright.sync_api import Browser, Locator, Page, expect
from web_kit.event import DESK, fits, join, open_event, press, starter_list
from web_kit.server import ShiftedServer
from web_kit.visitor import PHONE, NewVisitor, Visitor

from web.conftest import visitors_of


@pytest.fixture
def shop(tmp_path: Path) -> Iterator[ShiftedServer]:
    """A server of one's own, to be killed, and whose clock goes as fast as the story."""
    server = ShiftedServer(tmp_path / "shop")
    server.start()
    yield server
    server.stop()


@pytest.fixture
def people(browser: Browser, shop: ShiftedServer) -> Iterator[NewVisitor]:
    new, leave = visitors_of(browser, shop)
    yield new
    assert leave() == []


def unfold(page: Page, name: str) -> None:
    page.locator("summary", has_text=name).first.click()


def choose(scope: Page | Locator, label: str, option: str) -> None:
    """By the beginning of what is to be read."""
    box = scope.get_by_label(label, exact=True).first
    box.locator("option").filter(has_text=option).first.wait_for(state="attached")
    box.select_option(label=next(text for text in box.locator("option").all_inner_texts() if text.startswith(option)))


def seconds_on(page: Page) -> int:
    minutes, rest = re.findall(r"(\d+):(\d\d)", page.get_by_role("timer").first.inner_text())[0]
    return int(minutes) * 60 + int(rest)


class Saturday:
    """The desk of an event, its address, and what it is by the API."""

    def __init__(self, desk: Visitor, address: str) -> None:
        self.desk, self.page, self.address = desk, desk.page, address
        self.api = address.replace("/torneo/", "/api/events/")

    def look(self) -> dict[str, Any]:
        found: dict[str, Any] = self.desk.api("GET", self.api)
        return found

    @property
    def round(self) -> dict[str, Any]:
        found: dict[str, Any] = self.look()["rounds"][-1]
        return found

    def act(self, kind: str, **data: Any) -> None:
        self.desk.api("POST", f"{self.api}/acts", {"kind": kind, "data": data})

    def table_of(self, number: int) -> dict[str, Any]:
        return next(table for table in self.round["tables"] if number in table["sides"])

    def settle_the_rest(self) -> None:
        """The first of each table that has no result yet wins."""
        game = {"winner": 0, "reason": "", "left": [], "turns": 0}
        for table in self.round["tables"]:
            if not table.get("kind"):
                self.act("reported", table=table["table"], result={"kind": "played", "winner": 0, "games": [game]})

    def next_round(self) -> None:
        for step in ("Emparejar la ronda siguiente", "Publicar", "Empezar: corre el reloj"):
            press(self.page, step)
        expect(self.page.get_by_role("button", name="Parar el reloj")).to_be_visible()


def registered(people: NewVisitor, saturday: Saturday) -> list[Visitor]:
    """Acceptance 18: eight people, from a spreadsheet and by three phones without an account, one by number and PIN."""
    page = saturday.page
    unfold(page, "Traer inscritos de una hoja")
    sheet = "Nombre,Tienda\nDora Pons,Norte\nEva Río,Sur\nFabio Luz,Sur\nGala Mar,\nHugo Sol,\nDORA PONS,Norte\n,Sur\n"
    page.get_by_label("El CSV").fill(sheet)
    press(page, "Ver qué se inscribiría")
    expect(page.get_by_text("línea 7: «DORA PONS» repite a la línea 2")).to_be_visible()
    expect(page.get_by_text("línea 8: falta el nombre")).to_be_visible()
    press(page, "Inscribir a 5 personas")
    expect(page.locator("summary", has_text="Inscritos").first).to_contain_text("5")
    began = time.monotonic()
    phones = [people(size=PHONE, touch=True) for _ in range(3)]
    code = page.get_by_alt_text("Que se inscriban con este código")
    expect(code).to_have_js_property("complete", True)
    told = page.locator("figcaption .address").inner_text()
    assert read_screen(code) == [told] and told.endswith(saturday.address), "a camera reads the address"
    for phone, name in zip(phones, ("Ana Gil", "Beto Sanz"), strict=False):
        join(phone, saturday.address, name)
    pin = next(p["pin"] for p in saturday.desk.api("GET", f"{saturday.api}/desk")["players"] if p["number"] == 1)
    comes_back(phones[2], saturday.address, 1, pin)
    expect(phones[2].page.get_by_role("heading", name="Dora Pons")).to_be_visible()
    assert time.monotonic() - began < 3 * 60
    # somebody is in twice, and somebody has a table of their own
    for number, name in ((8, "Iris Paz"), (9, "Iris Páz")):
        page.get_by_label("Nombre y apellido").fill(name)
        press(page, "Inscribir a alguien")
        expect(page.get_by_text(f"{name} es el {number}").first).to_be_visible()
    press(page, "Unir: queda 8, sobra 9")
    expect(page.get_by_text("Puede que sean la misma persona")).to_have_count(0)
    unfold(page, "Datos, PIN, mesas fijas")
    choose(page, "Persona", "5 ·")
    page.get_by_label("Mesa fija").fill("12")
    press(page, "Fijar la mesa")
    choose(page, "Una persona", "6 ·")
    choose(page, "La otra", "8 ·")
    press(page, "Prohibir el cruce")
    expect(page.get_by_role("button", name="Permitir Ana Gil – Iris Paz")).to_be_visible()
    unfold(page, "Ajustes del torneo")
    choose(page, "Ajuste", "Corte")
    page.get_by_label("Valor").fill("2")
    press(page, "Cambiar")
    expect(page.get_by_text("Cambiado.").first).to_be_visible()
    return phones


def comes_back(phone: Visitor, address: str, number: int, pin: str) -> None:
    phone.go(address)
    unfold(phone.page, "Ya estoy inscrito")
    phone.page.get_by_label("Tu número").fill(str(number))
    phone.page.get_by_label("Tu PIN").fill(pin)
    press(phone.page, "Entrar con mi número")


def hand_in_lists(saturday: Saturday, phones: list[Visitor]) -> None:
    """WT-C.4.1: one is pasted, one is picked among the decks of the phone, the others are typed at the desk."""
    given = starter_list("warlords_of_terra")
    page = phones[0].page
    unfold(page, "Tu lista")
    page.get_by_label("Pega tu lista").fill("3 Carta que no existe")
    expect(page.get_by_text("Carta que no existe").last).to_be_visible()
    page.get_by_label("Pega tu lista").fill(given)
    expect(page.get_by_text("Cumple las reglas de construcción.")).to_be_visible()
    press(page, "Entregar la lista")
    expect(page.get_by_text("Entregada", exact=True)).to_be_visible()
    deck = {"id": "a", "name": "Brasas", "mode": "", "cards": [], "side": [], "text": given, "touched": 1}
    phones[1].page.evaluate(
        "deck => localStorage.setItem('coliseo.teams.warlords_of_terra', JSON.stringify([deck]))", deck
    )
    phones[1].page.reload()
    unfold(phones[1].page, "Tu lista")
    phones[1].page.get_by_label("O elige un mazo tuyo").select_option(label="Brasas")
    press(phones[1].page, "Entregar la lista")
    expect(phones[1].page.get_by_text("Entregada", exact=True)).to_be_visible()
    for player in saturday.look()["players"]:
        if player.get("decklist", "none") == "none" and player["status"] == "entered":
            saturday.desk.api("POST", f"{saturday.api}/lists", {"text": given, "number": player["number"]})
    press(saturday.page, "Cerrar las listas")


def judged(shop: ShiftedServer, people: NewVisitor, saturday: Saturday, ana: Visitor) -> Visitor:
    """Acceptance 29, in the hands of a judge: a call with three minutes left, closed seven minutes later."""
    page = saturday.page
    unfold(page, "Organización")
    invitation = page.locator("form", has_text="Invitar a alguien")
    invitation.get_by_label("Nombre", exact=True).fill("Nuria Vidal")
    invitation.get_by_label("Como").select_option(label="juez")
    press(page, "Invitar a alguien")
    link = page.get_by_text("?invitacion=").inner_text()
    assert read_screen(page.get_by_alt_text("Código para entrar desde otro móvil")) == [link], "nobody types it"
    judge = people(size=PHONE, touch=True, theme="light")
    judge.go(re.sub(r"^https?://[^/]+", "", link))
    press(judge.page, "Aceptar en este dispositivo")
    expect(judge.page.get_by_role("list", name="Mesas").get_by_role("listitem")).to_have_count(4)
    for size in ("Pequeño", "Grande"):
        judge.page.get_by_label(size).check()
    fits(judge, "the tables")
    unfold(ana.page, "Llamar a un juez")
    press(ana.page, "Llamar a un juez")
    expect(judge.page.get_by_role("button", name=re.compile("llaman"))).to_be_visible()
    judge.page.get_by_role("button", name=re.compile("^Llamadas")).click()
    shop.wait(saturday.round["clock"]["left"] - 178)  # three minutes are left, all but
    press(judge.page, "Voy")
    judge.page.get_by_label("¿Qué se pregunta?").fill("¿Puede responder a una respuesta?")
    judge.page.get_by_label("Busca la regla").fill("respuesta")
    judge.page.get_by_role("button", name=re.compile("^Citar WT-")).first.click()
    judge.page.get_by_label("Fallo", exact=True).fill("Sí, mientras quepan en la pila.")
    fits(judge, "a call")
    shop.wait(7 * 60)
    press(judge.page, "Cerrar la llamada")
    expect(judge.page.get_by_text(re.compile(r"Mesa \d+: 3:00"))).to_be_visible()
    expect(judge.page.get_by_text(re.compile("quedaban 2:5"))).to_be_visible()
    press(judge.page, "Dar 3 min")
    expect(judge.page.get_by_role("button", name="Dar 3 min")).to_have_count(0)
    # the player appeals; the head judge reads the first ruling
    press(ana.page, "Apelar al juez principal")
    expect(judge.page.get_by_text("Apelada: la decide el juez principal.")).to_be_visible()
    judge.page.get_by_role("button", name="Fallos").click()
    expect(judge.page.get_by_role("link", name="Bajar como escenario")).to_be_visible()
    fits(judge, "rulings")
    return judge


def checked(shop: ShiftedServer, judge: Visitor) -> None:
    """A deck that is not as listed (WT-C.3.10): in words, with its rule; the bell; what it took and three minutes."""
    page = judge.page
    page.get_by_role("button", name="Mazos", exact=True).click()
    page.get_by_role("button", name="Tomar los mazos").first.click()
    expect(page.get_by_text("Mazos tomados")).to_be_visible()
    press(page, "Marcar todo")
    expect(page.get_by_text("Batalla 40 de 40")).to_be_visible()
    # one card was exchanged for another and not put back
    unfold(page, "Una carta que no está en la lista")
    for card, part, into in (("Ascua Reptante", 0, "Prebanquillo"), ("Marea de Lava", -1, "Batalla")):
        page.get_by_role("button", name=f"Una menos de {card}").nth(part).click()
        choose(page, "Lista", into)
        page.get_by_label("Nombre de la carta").fill(card)
        press(page, "Añadir")
    expect(page.get_by_text("Batalla 40 de 40")).to_be_visible()
    press(page, "Comparar con la lista")
    told = page.get_by_role("status").filter(has_text="Diferencias")
    expect(told).to_contain_text("mazo de batalla: falta 1 de «Ascua Reptante»")
    expect(told).to_contain_text("WT-C.3.10")
    expect(told).to_contain_text("Mazos y prebanquillo vuelven a quedar")
    shop.wait(7 * 60)
    told.get_by_role("button", name="Dar la sanción").click()
    expect(page.get_by_role("alert").filter(has_text="Han pasado 7 minutos")).to_be_visible()
    fits(judge, "a deck check")
    press(page, "Devolver los mazos")
    expect(page.get_by_role("button", name="Devolver los mazos")).to_have_count(0)
    page.get_by_role("button", name="Mazos", exact=True).first.click()
    page.get_by_role("button", name=re.compile(r"^Mesa \d+ · ")).click()
    press(page, "Devolver los mazos")
    minutes, seconds = re.findall(r"duró (\d+):(\d\d)", page.get_by_text(re.compile("duró ")).last.inner_text())[0]
    proposed = int(minutes) + (int(seconds) > 0) + 3
    expect(page.get_by_role("button", name=f"Dar {proposed} min")).to_be_visible()
    # declined here, it is proposed to nobody else on the staff either
    press(page, "Sin prórroga")
    expect(page.get_by_role("button", name=re.compile(r"^Dar \d+ min"))).to_have_count(0)
    event = page.url.split("/torneo/")[1].split("/")[0]
    assert judge.api("GET", f"/api/events/{event}/judging")["extensions"] == []


def penalised(judge: Visitor, table: int) -> None:
    """The ladder of the house: a warning, and the next time one step more; who judges does not leave it."""
    page = judge.page
    page.get_by_role("button", name="Mesas", exact=True).click()
    page.get_by_role("button", name=re.compile(f"^Mesa {table}: ")).click()
    unfold(page, "Sanción")
    for proposed in ("advertencia", "pérdida de la partida: es la 2.ª vez"):
        choose(page, "Falta", "Jugar demasiado despacio")
        advice = page.get_by_role("status").filter(has_text="Se propone")
        expect(advice).to_contain_text(proposed)
        expect(page.get_by_label("Se da")).to_have_count(0)
        if proposed == "advertencia":
            press(page, "Dar la sanción")
            expect(page.get_by_text("Sanción dada.").first).to_be_visible()
    expect(advice).to_contain_text("Ronda 1: Jugar demasiado despacio → advertencia")
    expect(advice).to_contain_text("Pierde la partida que está jugando.")
    fits(judge, "a table and a penalty")
    press(page, "Poner esta mesa en la emisión")
    expect(page.get_by_text(f"En la emisión: mesa {table}.").first).to_be_visible()
    address = page.url.split("/torneo/")[1].split("/")[0]
    assert judge.api("GET", f"/api/events/{address}/overlay")["table"] == table


def at_time(saturday: Saturday, ana: Visitor, rival: Visitor) -> None:
    """WT-C.1.2 to .4: the turn in progress and three more, question by question; both say the same."""
    press(saturday.page, "Anunciar el tiempo")
    for phone in (ana, rival):
        page = phone.page
        page.get_by_role("group", name="¿De quién es el turno en curso?").get_by_role("button").first.click()
        expect(page.get_by_text("Se termina el turno en curso y se juegan tres más")).to_be_visible()
        page.get_by_role("group", name="¿Quién ganó en esos turnos?").get_by_role("button").first.click()
        expect(page.get_by_text("Gana A.")).to_be_visible()
        page.get_by_role("button", name="Enviar el resultado").first.click()
    expect(ana.page.get_by_text("Resultado confirmado.")).to_be_visible()


def keeps_its_clock(shop: ShiftedServer, wall: Visitor, saturday: Saturday) -> None:
    """Acceptance 28: a minute without network; it goes on, and agrees with the server within a second afterwards."""
    expect(wall.page.get_by_role("timer").first).to_contain_text(re.compile(r"^4[45]:"))
    wall.context.set_offline(True)
    before = seconds_on(wall.page)
    wall.page.clock.fast_forward(60_000)
    shop.wait(60)
    expect(wall.page.get_by_role("timer").first).to_contain_text(re.compile(r"^4[34]:"))
    assert before - seconds_on(wall.page) >= 60
    agree(wall, saturday)
    wall.context.set_offline(False)
    wall.page.evaluate("dispatchEvent(new Event('online'))")
    wall.at_rest()
    agree(wall, saturday)


def agree(wall: Visitor, saturday: Saturday) -> None:
    """Within a second; one is rounded up, the other down, and a moment passes between the looks."""
    before, shown, after = saturday.round["clock"]["left"], seconds_on(wall.page), saturday.round["clock"]["left"]
    assert after - 1 <= shown <= before + 2, (before, shown, after)


def test_a_saturday_at_the_shop(people: NewVisitor, shop: ShiftedServer) -> None:
    desk = people(size=DESK)
    saturday = Saturday(desk, open_event(desk))
    page, address = desk.page, saturday.address
    desk.allow("422")  # what is refused is part of the story
    phones = registered(people, saturday)
    fits(desk, "the desk before the first round")
    # WT-C.4.1: lists are handed in first
    press(page, "Emparejar la ronda siguiente")
    expect(page.get_by_role("alert")).to_contain_text("WT-C.4")
    hand_in_lists(saturday, phones)
    press(page, "Emparejar la ronda siguiente")
    expect(page.get_by_text("borrador, solo la ve la organización").first).to_be_visible()
    # nobody sees a draft
    expect(phones[0].page.get_by_text("Todavía no hay ronda publicada").first).to_be_visible()
    press(page, "Publicar")
    press(page, "Empezar: corre el reloj")
    wall = people(size=(1920, 1080))
    wall.page.clock.install()
    wall.allow("ERR_", "stream")
    wall.go(f"{address}/pared")
    expect(wall.page.get_by_role("list", name="Por nombre").get_by_role("listitem")).to_have_count(8)
    expect(wall.page.get_by_role("list", name="Por mesa").get_by_role("listitem")).to_have_count(4)
    expect(wall.page.get_by_text("12 ♿").first).to_be_visible()
    fits(wall, "the wall")
    keeps_its_clock(shop, wall, saturday)
    # the code of a registration sheet opens the list for whoever judges
    ana = phones[0]
    with phones[1].may_fail("403"):
        phones[1].go(f"{address}/lists/6")
        expect(phones[1].page.get_by_text("Esta lista la abre quien juzga")).to_be_visible()
        fits(phones[1], "a list that is not mine")
    # the rival of Ana, who has lost their phone, comes back by number and PIN
    number = next(n for n in saturday.table_of(6)["sides"] if n != 6)
    pin = next(p["pin"] for p in desk.api("GET", f"{saturday.api}/desk")["players"] if p["number"] == number)
    rival = people(size=PHONE, touch=True)
    comes_back(rival, address, number, pin)
    table = int(ana.page.locator(".big strong").first.inner_text())
    judge = judged(shop, people, saturday, ana)
    unfold(page, "Anuncio para todos")
    page.get_by_label("En español").fill("Pausa para comer")
    page.get_by_label("En inglés").fill("Lunch break")
    press(page, "Anunciar")
    for visitor in (wall, ana):
        expect(visitor.page.get_by_text("Pausa para comer")).to_be_visible()
    expect(wall.page.get_by_text(f"Mesa {table} +3 min")).to_be_visible()
    judge.go(f"{address}/lists/{number}")
    expect(judge.page.get_by_role("heading", name=re.compile("^Mazo de"))).to_be_visible()
    judge.go(f"{address}/juez")
    penalised(judge, table)
    checked(shop, judge)
    at_time(saturday, ana, rival)
    # the judge writes a result, and clears it; the desk types it with three keys
    other = next(one["table"] for one in saturday.round["tables"] if not one.get("kind"))
    judge.page.get_by_role("button", name="Mesas", exact=True).click()
    judge.page.get_by_role("button", name=re.compile(f"^Mesa {other}: ")).click()
    choose(judge.page, "Resultado", "Gana ")
    press(judge.page, "Anotar el resultado")
    press(judge.page, "Borrar el resultado")
    expect(judge.page.get_by_text("sin resultado").first).to_be_visible()
    quick = page.locator("form", has_text="Resultado rápido").get_by_label("Mesa")
    quick.fill(str(other))
    quick.press("Enter")
    page.keyboard.type("2")
    page.keyboard.press("Enter")
    expect(quick).to_have_value("")
    assert next(one["winner"] for one in saturday.round["tables"] if one["table"] == other) == 1
    saturday.settle_the_rest()
    press(page, "Cerrar la ronda")
    expect(ana.page.get_by_text(re.compile("^Vas "))).to_be_visible()
    saturday.next_round()
    saturday.settle_the_rest()
    press(page, "Cerrar la ronda")
    saturday.next_round()
    # the power is cut in the middle of the third round, just after a report
    ana.page.get_by_label("Gané yo").check()
    press(ana.page, "Enviar el resultado")
    expect(ana.page.get_by_text("Falta que tu rival diga lo mismo")).to_be_visible()
    for visitor in (desk, wall, judge, rival, *phones):
        visitor.allow("ERR_", "stream")
    before = saturday.look()
    shop.kill()
    shop.wait(600)
    shop.start()
    expect(page.get_by_text("Se fue la luz con el reloj en marcha")).to_be_visible()
    fits(desk, "the question after a power cut")
    assert saturday.look()["entries"] == before["entries"] + 1, "the report is there; the house has noted the cut"
    assert saturday.table_of(6)["reported"], "no accepted report is lost"
    press(page, "Se paró: quedó como estaba")
    press(page, "Seguir con el reloj")
    expect(page.get_by_role("button", name="Parar el reloj")).to_be_visible()
    assert saturday.round["clock"]["left"] > 40 * 60
    corrected_two_rounds_later(saturday, ana, other)
    saturday.settle_the_rest()
    press(page, "Cerrar la ronda")
    to_the_final(saturday, wall)
    to_the_prizes(saturday)


def to_the_final(saturday: Saturday, wall: Visitor) -> None:
    """WT-C.2.4.2.1: a tie at the cut is played off first."""
    page = saturday.page
    while any(row.get("pending") for row in saturday.look()["standings"]["rows"]):
        saturday.next_round()
        saturday.settle_the_rest()
        press(page, "Cerrar la ronda")
    press(page, "Abrir la fase siguiente")
    saturday.next_round()
    assert saturday.round["structure"] == "single"
    expect(wall.page.get_by_role("heading", name=re.compile(f"Ronda {saturday.round['whole']}"))).to_be_visible()
    saturday.settle_the_rest()
    press(page, "Cerrar la ronda")


def to_the_prizes(saturday: Saturday) -> None:
    """The list to sign, and the event as a file for another program."""
    page = saturday.page
    names = {player["number"]: player["name"] for player in saturday.look()["players"]}
    final = saturday.round["tables"][0]
    champion = names[final["sides"][final["winner"]]]
    unfold(page, "Premios")
    page.get_by_label("Premios por puesto").fill("1=trofeo\n2=dos sobres")
    press(page, "Guardar los premios")
    first = page.get_by_role("row", name=re.compile("trofeo"))
    expect(first).to_contain_text(champion)
    expect(page.get_by_role("link", name="Hoja para firmar")).to_have_attribute("href", re.compile("/print/prizes"))
    press(page, "Terminar el torneo")
    page.get_by_role("button", name="Terminar el torneo").last.click()
    expect(page.get_by_text("terminado").first).to_be_visible()
    unfold(page, "Para otros programas")
    with page.expect_download() as download:
        press(page, "Challonge")
    written = download.value.path().read_text(encoding="utf-8")
    assert all(name in written for name in names.values() if name != "Iris Páz")


def corrected_two_rounds_later(saturday: Saturday, ana: Visitor, table: int) -> None:
    """Acceptance 22: the places that change are named, what is published stands, and everybody is told."""
    page = saturday.page
    unfold(page, "Corregir un resultado")
    fold = page.locator("details", has=page.locator("summary", has_text="Corregir un resultado")).last
    choose(fold, "Ronda", "Ronda 1")
    choose(fold, "Mesa", f"{table} ·")
    choose(fold, "Resultado", "Gana ")
    press(page, "Ver qué cambiaría")
    told = fold.get_by_role("status")
    expect(told).to_contain_text("Puestos que cambian")
    expect(told).to_contain_text("Lo publicado queda como está (ronda 2, 3)")
    fold.get_by_label("Motivo").fill("se anotó al revés")
    fold.get_by_role("button", name="Corregir un resultado").click()
    note = f"Corregido un resultado de la ronda 1, mesa {table}: se anotó al revés"
    expect(ana.page.get_by_text(note)).to_be_visible()
