"""Rise of Gods on its board: cards, pieces and cells are touched; the board says beforehand what would come of it."""

from __future__ import annotations

import json
import re
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect
from web_kit.board import asked_for, rules_of_why_not, thing, touch, words_in
from web_kit.board_player import BoardPlayer
from web_kit.player import Player, play_together, touch_thing
from web_kit.tables import open_position, open_table, sit_at_position
from web_kit.visitor import PHONE, NewVisitor, Visitor

from coliseo.games.registry import load_game
from coliseo.kernel.knowledge import JUDGE
from coliseo.match.record import load_record
from coliseo.match.replay import replay
from coliseo.server.rooms.patch import apply

GAME = "rise_of_gods"
AT_A_TABLE = re.compile(r"/mesa/[\w-]+$")
#: cells that can be touched now
LIT = '[data-cosa^="casilla:"][data-state="offered"]:not([data-later]):not([data-outside])'
#: there is one card to summon, and half of the board to do it on
SUMMON = """A: {mano: [Recluta del Gallo], sellos: {alborada: 3}}
"""
#: whoever summons it looks at the top of a deck
WHISPER = """A: {mano: [Susurradora], sellos: {vigilia: 2}}
"""
#: Two sides without a common card. Of either hand some can be played, and some never: there are two sellos and no more.
APART = """A:
  mano: [Recluta del Gallo, Farolera del Muro, Escudera Ilda, "Elvira, Reina Matutina", Coloso del Primer Sol]
  mazo: {Lancero de Vísperas: 10, Heraldo del Cénit: 10}
  sellos: {alborada: 2}
B:
  mano: [Perro de Cuerda, Herrero Tiznado, Templar el Acero, Ballestera Rúnica, Gigante de Remaches]
  mazo: {Carretón Blindado: 10, Torre de Vapor: 10}
  sellos: {forja: 2}
"""


def seat(kind: str, deck: str, **more: Any) -> dict[str, Any]:
    return {"kind": kind, "deck": deck, **more}


def machine(deck: str) -> dict[str, Any]:
    return seat("machine", deck, level="random")


# -- whole games -----------------------------------------------------------------------------------------------------


def assert_played_on_the_board(player: BoardPlayer) -> None:
    assert player.answered > 5
    assert {"invocar", "pass"} <= set(player.done), player.done
    # The list is for what stands for nothing on the table: an order of effects, yes or no.
    assert player.by_list < sum(player.done.values()) / 2, (player.by_list, player.done)
    # Every attack was foretold: on a piece with its counter-attack, or that there is none.
    for words in player.foretold:
        assert re.search(r"recibiría \d+ de daño y (quedaría con \d+ de vida|moriría)", words), words
        assert "jugador" in words or "contraataque" in words or "Máquina recibiría" in words, words


def test_a_guest_plays_the_machine_from_the_first_page_to_the_end(visitor: Visitor) -> None:
    page = visitor.go("/")
    visitor.choose_chance(7)
    page.get_by_role("radio", name="Rise of Gods").check()
    page.get_by_role("radio", name="Aprendiz").check()
    page.get_by_role("button", name="Jugar ahora").click()
    expect(page).to_have_url(AT_A_TABLE)
    player = BoardPlayer(visitor, seed=3)
    player.play_to_the_end()
    assert_played_on_the_board(player)
    expect(page.get_by_role("dialog")).to_contain_text(re.compile("¡Has ganado!|Has perdido|Nadie gana"))
    expect(page.get_by_test_id("end")).to_be_visible()


def test_a_whole_game_on_a_phone_with_touch(visitors: NewVisitor) -> None:
    phone = visitors(size=PHONE, touch=True)
    # In this game a cell is aimed at while a piece that cannot be stands on it.
    open_table(phone, seat("me", "alborada"), machine("alborada"), game=GAME, seed="34")
    player = BoardPlayer(phone, seed=1)
    player.play_to_the_end(between=lambda n: phone.assert_no_sideways_scroll() if n % 10 == 1 else None)
    assert_played_on_the_board(player)
    assert player.done["attack"] > 0
    expect(phone.page.get_by_test_id("end")).to_be_visible()


# -- what the board says before anything is done ---------------------------------------------------------------------


def test_legal_cells_light_up_when_a_card_is_touched_and_the_others_say_why_not(visitor: Visitor) -> None:
    open_position(visitor, GAME, SUMMON)
    page = visitor.page
    card = "mano:0:recluta_del_gallo"
    asked = asked_for(visitor, "accion")
    lit = page.locator(LIT)
    expect(lit).to_have_count(0)
    touch(visitor, card)
    legal = {o["things"][1] for o in asked["options"] if o.get("things", [""])[0] == card and len(o["things"]) > 1}
    assert len(legal) == 12
    expect(lit).to_have_count(len(legal))
    assert set(lit.evaluate_all("(all) => all.map((e) => e.dataset.cosa)")) == legal
    expect(page.locator(f"{LIT}.use-invocar")).to_have_count(len(legal))
    visitor.assert_accessible("with a card taken up")

    # A cell that is dark answers with the rule, and nothing else changes.
    dark = page.locator('[data-cosa^="casilla:"][data-state="impossible"]')
    cell = str(dark.first.get_attribute("data-cosa")).partition(":")[2]
    touch_thing(visitor, dark.first.locator("> button"))
    why = page.get_by_test_id("why-not")
    expect(why).to_contain_text(re.compile(f"en {cell}» ahora no"))
    expect(rules_of_why_not(page).filter(has_text="RG-").first).to_be_visible()
    expect(page.get_by_test_id("prompt")).to_have_attribute("data-token", str(asked["token"]))
    expect(lit).to_have_count(len(legal))

    # Touched again, the card is put down.
    touch(visitor, card)
    expect(lit).to_have_count(0)


#: what the teacher has come to: the words looked for, a page to turn, or nothing yet
LESSON = """
(words) => {
  if (!document.querySelector('[data-testid="prompt"]')?.dataset.token) return null;
  if (document.querySelector('[data-testid="lesson"]')?.innerText.includes(words)) return 'there';
  return document.querySelector('[data-testid="lesson-next"]') ? 'page' : null;
}
"""


def read_on(page: Page, words: str) -> None:
    """The teacher's pages, up to the one with these words."""
    while page.wait_for_function(LESSON, arg=words).json_value() == "page":
        page.get_by_test_id("lesson-next").click()


@pytest.mark.parametrize("size", [None, PHONE])
def test_an_attack_is_previewed_the_pila_is_drawn_and_the_cementerio_can_be_looked_through(
    visitors: NewVisitor, size: tuple[int, int] | None
) -> None:
    """The first lesson, touched step by step: its positions are always the same."""
    visitor = visitors() if size is None else visitors(size=size, touch=True)
    page = visitor.go("/")
    made = visitor.api("POST", "/api/tables", {"game": GAME, "seats": [], "lesson": "primera_partida"})
    page.goto(made["url"])
    visitor.settled()
    read_on(page, "Toca el Sello de Alborada")
    touch(visitor, "mano:0:sello_de_alborada")
    # The card could also be given up for another one (Gambito): two ways, so they are listed.
    page.get_by_test_id("prompt").get_by_role("button", name="Jugar Sello de Alborada").click()
    read_on(page, "toca al Jinete y llévalo a c3")
    touch(visitor, "pieza:1")
    touch(visitor, "casilla:c3")

    read_on(page, "Ataca al Herrero")
    preview = page.get_by_test_id("forecast")
    expect(preview).to_have_count(0)
    token = page.get_by_test_id("prompt").get_attribute("data-token")
    touch(visitor, "pieza:1")
    smith = thing(page, "pieza:2")
    expect(smith.get_by_test_id("forecast")).to_have_text(re.compile(r"−4\s+−2"))
    expect(smith.locator("> button")).to_have_accessible_name(
        re.compile("recibiría 4 de daño y moriría. contraataque de 2: el atacante quedaría con 1 de vida")
    )
    # Seen, not done.
    expect(page.get_by_test_id("prompt")).to_have_attribute("data-token", token or "")
    touch(visitor, "pieza:2")
    expect(thing(page, "pieza:2")).to_have_count(0)

    grave = page.get_by_role("button", name=re.compile("^Cementerio de Bruna, de la Forja: ver 1 carta"))
    grave.click()
    dialog = page.get_by_role("dialog", name="Cementerio de Bruna, de la Forja")
    dialog.get_by_role("button", name="Ver Herrero Tiznado").click()
    expect(page.get_by_role("dialog", name="Herrero Tiznado")).to_contain_text("Criatura")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)

    read_on(page, "Toca al Recluta e invócalo en d3")
    touch(visitor, "mano:0:recluta_del_gallo")
    touch(visitor, "casilla:d3")
    read_on(page, "Termina tu turno")
    pila = page.get_by_role("region", name="Pila")
    expect(pila).to_have_count(0)
    page.get_by_test_id("pass").click()

    read_on(page, "Responde con Destello Protector")
    waiting = pila.locator('[data-cosa^="pila:"]')
    expect(waiting).to_have_count(1)
    expect(waiting).to_contain_text("Ataque de Duelista de Bronce")
    expect(waiting).to_contain_text("→ Jinete de Rocío")
    touch(visitor, "mano:0:destello_protector")
    touch(visitor, "mano:0:destello_protector")
    # What is being played lies on the attack to which it responds.
    expect(waiting).to_have_count(2)
    expect(waiting.first).to_contain_text("Destello Protector")
    touch(visitor, "pieza:1")
    read_on(page, "Lleva al Jinete a c4")
    expect(pila).to_have_count(0)
    expect(
        page.get_by_role("button", name=re.compile("^Cementerio de Bruna, de la Forja: ver 2 cartas"))
    ).to_be_visible()


def test_cards_that_are_looked_at_are_laid_open_and_touched(visitor: Visitor) -> None:
    open_position(visitor, GAME, WHISPER)
    page = visitor.page
    asked_for(visitor, "accion")
    touch(visitor, "mano:0:susurradora")
    touch(visitor, "casilla:c2")
    asked_for(visitor, "jugador")
    touch(visitor, "jugador:0")
    asked_for(visitor, "cartas")
    tray = page.get_by_role("region", name="Para elegir")
    expect(tray).to_contain_text("Cartas que miras")
    looked = tray.locator('[data-cosa="mirada:0"]')
    expect(looked).to_have_attribute("data-state", "offered")
    # It may be left where it is.
    touch(visitor, "mirada:0")
    page.locator('[data-testid="prompt"]:not([data-purpose="cartas"])').wait_for()


# -- time ------------------------------------------------------------------------------------------------------------


def test_the_clock_says_when_a_round_runs_out(visitors: NewVisitor) -> None:
    host, guest = visitors(), visitors()
    # It begins to run when both pages are there: it does not matter how long they took to load.
    sit_at_position(host, guest, GAME, SUMMON, clock={"kind": "round", "base": 612_000, "increment": 0})
    for visitor in (host, guest):
        told = visitor.page.get_by_text("Quedan 10 minutos de ronda", exact=True).first
        expect(told).to_be_visible(timeout=30_000)


def test_the_clock_says_when_only_the_last_action_is_left(visitor: Visitor) -> None:
    open_position(visitor, GAME, SUMMON, clock={"kind": "turn", "base": 1_500, "increment": 60_000})
    timer = visitor.page.get_by_role("timer", name=re.compile("^Reloj de Tú:"))
    expect(timer).to_contain_text("última acción")


# -- two languages ---------------------------------------------------------------------------------------------------


def test_the_board_speaks_both_languages(visitor: Visitor) -> None:
    open_position(visitor, GAME, SUMMON)
    page = visitor.page
    asked_for(visitor, "accion")
    key = "recluta_del_gallo"
    shelf = {
        lang: {c["clave"]: c["nombre"] for c in visitor.api("GET", f"/api/games/{GAME}/cards?lang={lang}")["cards"]}
        for lang in ("es", "en")
    }
    assert shelf["es"][key] != shelf["en"][key]
    for lang, words in {
        "es": {
            "board": "Mesa de Rise of Gods",
            "hand": "Tu mano",
            "cell": "a1, Tu campo, libre",
            "menu": "Menú de la mesa",
        },
        "en": {
            "board": "Table of Rise of Gods",
            "hand": "Your hand",
            "cell": "a1, Your field, free",
            "menu": "Table menu",
        },
    }.items():
        expect(page.locator("html")).to_have_attribute("lang", lang)
        board = page.get_by_role("group", name=words["board"])
        hand = board.get_by_role("region", name=words["hand"])
        expect(hand).to_contain_text(shelf[lang][key])
        expect(board.get_by_text(words["cell"], exact=True)).to_be_attached()
        # Nothing of the other language is left in what is drawn or said of the cards of the hand.
        other = shelf["en" if lang == "es" else "es"][key]
        expect(hand).not_to_contain_text(other)
        page.get_by_role("button", name=words["menu"]).click()
        page.get_by_role("menu").get_by_text("English", exact=True).click()


# -- what a page never receives --------------------------------------------------------------------------------------


def test_the_page_of_a_seat_never_receives_the_hand_of_the_other(visitors: NewVisitor) -> None:
    host, guest = visitors(), visitors()
    table = sit_at_position(host, guest, GAME, APART)
    players: list[Player] = [BoardPlayer(host, seed=1), BoardPlayer(guest, seed=2)]
    play_together(players, enough=lambda: min(player.answered for player in players) >= 12)
    assert not any(visitor.page.get_by_test_id("end").count() for visitor in (host, guest)), "nobody can lose so soon"
    host.page.get_by_role("button", name="Menú de la mesa").click()
    host.page.get_by_role("menu").get_by_text("Conceder la partida", exact=True).click()
    host.page.get_by_test_id("concede").click()
    for visitor in (host, guest):
        expect(visitor.page.get_by_test_id("end")).to_be_visible()

    moments = moments_of(host, table)
    names = {c["clave"]: c["nombre"] for c in host.api("GET", f"/api/games/{GAME}/cards?lang=es")["cards"]}
    for own, visitor in enumerate((host, guest)):
        assert_nothing_of_the_rival(own, visitor, moments, names)


def moments_of(visitor: Visitor, table: str) -> list[tuple[int, dict[str, Any], list[dict[str, Any]]]]:
    """After so many answers: everything there is, and what each seat may see of it."""
    record = load_record(msgspec.json.encode(visitor.api("GET", f"/api/tables/{table}/record")))
    game = load_game(record.game)
    return [
        (m.after, game.view(m.state, JUDGE), [game.view(m.state, seat) for seat in range(2)]) for m in replay(record)
    ]


def assert_nothing_of_the_rival(own: int, visitor: Visitor, moments: list[Any], names: dict[str, str]) -> None:
    """No frame names a card of the rival's hand that has not been in sight, and no view has a place for that hand."""
    received = [m for m in visitor.messages() if m["t"] in ("snapshot", "change")]
    view: Any = {}
    kept = 0
    seen: set[str] = set()
    told: set[str] = set()
    for message in received:
        view = message["view"] if message["t"] == "snapshot" and message.get("view") else view
        view = apply(view, message.get("patch", []))
        told |= words_in(message)
        secret: set[str] = set()
        for after, everything, shown in moments:
            if after > message.get("version", 0):
                break
            seen |= words_in({**everything, "mirando": [], "jugadores": [in_sight(j) for j in everything["jugadores"]]})
            known = shown[own]["jugadores"][1 - own]["conocidas"]
            secret = {key for key in everything["jugadores"][1 - own]["mano"] if not key.startswith("sello_de_")}
            secret -= seen | set(known)
        if not view:
            continue  # before the game begins
        assert view["jugadores"][1 - own]["mano"] is None
        text = json.dumps(message, ensure_ascii=False)
        assert not [key for key in secret if key in words_in(message) or f"«{names[key]}»" in text], (secret, message)
        kept += len(secret)
    assert kept, "the rival had nothing to hide"
    # What is looked for would be found: the own hand is told in the same words.
    assert {key for _, everything, _ in moments for key in everything["jugadores"][own]["mano"]} <= told


def in_sight(player: dict[str, Any]) -> dict[str, Any]:
    return {field: value for field, value in player.items() if field not in ("mano", "tope", "conocidas")}
