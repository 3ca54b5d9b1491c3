"""Mitos y Leyendas on its table: cards are touched or dragged; the table says beforehand what would come of it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect
from web_kit.mitos_player import MitosPlayer
from web_kit.player import touch_thing
from web_kit.tables import open_table
from web_kit.visitor import PHONE, NewVisitor, Visitor

GAME = "mitos_y_leyendas"
TITLE = "Mitos y Leyendas: Primera Era"
AT_A_TABLE = re.compile(r"/mesa/[\w-]+$")
#: Anulaciones of every kind, and Oros to pay for them
ANNULLERS = """3 Flechero
3 Auca
3 Toki
3 Sotz Na
3 Kenos
12 Machu Pichu
12 Nazca
11 Uxmal"""
#: Talismanes to be annulled
CHARMS = """3 Hidromiel
3 Pachamama
3 Ix Chebel Yax
3 Cuernos de Adumla
3 Yanomami
3 Ullr
3 Tyra
3 Nerthus
3 Vidar
8 Collar Brising
8 Codex Runicus
7 Piedras Rúnicas"""


def seat(kind: str, deck: str, **more: Any) -> dict[str, Any]:
    return {"kind": kind, "deck": deck, **more}


def machine(deck: str, level: str = "greedy") -> dict[str, Any]:
    return seat("machine", deck, level=level)


def open_duel(visitor: Visitor, mine: str, theirs: str, level: str = "greedy", **settings: Any) -> str:
    seats = (seat("me", mine), machine(theirs, level))
    return open_table(visitor, *seats, game=GAME, mode="libre", **settings)


def thing(page: Page, cosa: str) -> Locator:
    return page.locator(f'.thing[data-cosa="{cosa}"]').first


def touch(visitor: Visitor, cosa: str) -> None:
    touch_thing(visitor, thing(visitor.page, cosa).locator("> button"))


def question(visitor: Visitor) -> dict[str, Any]:
    """What the server asks now."""
    found = [m["question"] for m in visitor.messages() if m["t"] in ("snapshot", "change") and m.get("question")]
    latest: dict[str, Any] = found[-1]
    return latest


def play_until(player: MitosPlayer, wanted: Callable[[dict[str, Any]], bool], limit: int = 250) -> dict[str, Any]:
    """Goes on until such a question is open; what the page shows of it."""
    while True:
        seen = player.look()
        assert seen is not None and not seen.get("over"), "\n".join(player.log[-10:])
        if wanted(seen):
            return seen
        assert player.answered < limit, "\n".join(player.log[-10:])
        player.react(seen)


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
    open_duel(phone, "guerreros", "guerreros", level="random")
    player = MitosPlayer(phone, seed=1)
    player.play_to_the_end(limit=600, between=lambda n: phone.assert_no_sideways_scroll() if n % 10 == 1 else None)
    assert_played_on_the_table(player)
    expect(phone.page.get_by_test_id("end")).to_be_visible()


# -- the battle ------------------------------------------------------------------------------------------------------


def foretold(asked: dict[str, Any], code: int) -> dict[str, Any]:
    told: dict[str, Any] = next(o for o in asked["opciones"] if o["codigo"] == code)["pronostico"]
    return told


def expect_forecast(page: Page, told: dict[str, Any]) -> None:
    """The table says what the engine foretold: between the lines, and on the Castillo that would suffer it."""
    words = f"{told['dano']} de daño; el Castillo quedaría con {told['castillo']}" if told["dano"] else "sin daño"
    expect(page.get_by_test_id("battle-forecast")).to_contain_text(words)
    falls = page.get_by_test_id("castle-forecast")
    if told["dano"]:
        expect(falls).to_contain_text(re.compile(rf"→ {told['castillo']}$"))
    else:
        expect(falls).to_have_count(0)
    for pair in told["parejas"]:
        if pair["dano"]:
            attacker = thing(page, f"pieza:{pair['atacante']}")
            expect(attacker.get_by_test_id("forecast")).to_contain_text(f"−{pair['dano']}")


def drag(visitor: Visitor, cosa: str, target: Locator) -> None:
    """Takes a thing with the mouse to the middle of another one."""
    page = visitor.page
    start, end = thing(page, cosa).bounding_box(), target.bounding_box()
    assert start is not None and end is not None
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    for part in (0.3, 0.7, 1.0):
        x, y = (
            (box["x"] + box["width"] / 2 for box in (start, end)),
            (box["y"] + box["height"] / 2 for box in (start, end)),
        )
        (x1, x2), (y1, y2) = x, y
        page.mouse.move(x1 + (x2 - x1) * part, y1 + (y2 - y1) * part, steps=3)
    expect(page.locator(".drag-ghost")).to_have_count(1)
    page.mouse.up()
    expect(page.locator(".drag-ghost")).to_have_count(0)


def next_question(page: Page, token: str | None) -> None:
    page.wait_for_function(
        """(token) => {
          const prompt = document.querySelector('[data-testid="prompt"]');
          return prompt?.dataset.token && prompt.dataset.token !== token && !prompt.querySelector('[aria-busy="true"]');
        }""",
        arg=token,
    )


def things_of(asked: dict[str, Any], place: int) -> list[str]:
    """Different things that the options name in a place, in order."""
    found = [o["cosas"][place] for o in asked["opciones"] if len(o.get("cosas", [])) > place]
    return list(dict.fromkeys(found))


def test_attackers_are_dragged_or_touched_and_the_damage_is_foretold(visitor: Visitor) -> None:
    open_duel(visitor, "guerreros", "guerreros", level="random")
    page = visitor.page
    player = MitosPlayer(visitor, seed=1)

    def two_may_attack(seen: dict[str, Any]) -> bool:
        return seen["purpose"] == "ataque" and len(things_of(question(visitor), 0)) > 1

    play_until(player, two_may_attack)
    asked = question(visitor)
    own_line = page.get_by_role("region", name="Tu Línea de Ataque")
    first, second = things_of(asked, 0)[:2]
    token = page.get_by_test_id("prompt").get_attribute("data-token")
    visitor.assert_accessible("attackers to be declared")

    # Taken up it says what would come of it, and nothing is done yet; touched elsewhere it is put down.
    touch(visitor, first)
    expect_forecast(page, foretold(asked, int(first.split(":")[1])))
    expect(own_line.get_by_role("button", name=re.compile("^Atacar con "))).to_be_visible()
    page.keyboard.press("Escape")
    expect(thing(page, first)).to_have_attribute("data-state", "offered")
    expect(page.get_by_test_id("prompt")).to_have_attribute("data-token", token or "")

    # Dropped anywhere but on the line, it stays where it was.
    drag(visitor, first, page.get_by_role("region", name="Tu mano"))
    expect(page.get_by_test_id("prompt")).to_have_attribute("data-token", token or "")
    expect(own_line.locator(f'[data-cosa="{first}"]')).to_have_count(0)

    # On the line it attacks.
    drag(visitor, first, own_line)
    next_question(page, token)
    expect(own_line.locator(f'[data-cosa="{first}"]')).to_have_count(1)
    asked = question(visitor)
    assert asked["para"] == "ataque"
    expect_forecast(page, foretold(asked, 0))

    # The other one by touching it and then the line.
    token = page.get_by_test_id("prompt").get_attribute("data-token")
    touch(visitor, second)
    expect_forecast(page, foretold(asked, int(second.split(":")[1])))
    own_line.get_by_role("button", name=re.compile("^Atacar con ")).click()
    next_question(page, token)
    expect(own_line.locator(f'[data-cosa="{second}"]')).to_have_count(1)


def test_blocks_are_dragged_or_touched_and_drawn(visitor: Visitor) -> None:
    open_duel(visitor, "guerreros", "guerreros", level="random", seed="11")
    page = visitor.page
    player = MitosPlayer(visitor, seed=1, attacks=False, blocks=False)

    def two_against_two(seen: dict[str, Any]) -> bool:
        asked = question(visitor)
        return seen["purpose"] == "bloqueo" and len(things_of(asked, 0)) > 1 and len(things_of(asked, 1)) > 1

    play_until(player, two_against_two)
    asked = question(visitor)
    lines = page.locator(".arrows g")
    expect_forecast(page, foretold(asked, 0))
    before = lines.count()

    # By touch: the blocker, then whom it blocks; on the way the table says what would come of it.
    option = next(o for o in asked["opciones"] if len(o.get("cosas", [])) == 2)
    blocker, attacker = option["cosas"]
    token = page.get_by_test_id("prompt").get_attribute("data-token")
    touch(visitor, blocker)
    thing(page, attacker).locator("> button").hover(force=True)
    expect_forecast(page, option["pronostico"])
    fallen = {f"pieza:{i}" for pair in option["pronostico"]["parejas"] for i in pair["destruidos"]}
    for cosa in fallen:
        expect(thing(page, cosa).locator("> button")).to_have_accessible_name(re.compile("sería destruido"))
    visitor.assert_accessible("a block being considered")
    touch(visitor, attacker)
    next_question(page, token)
    # Its line goes from the blocker to the attacker, which no longer points at the Castillo.
    expect(lines).to_have_count(before)
    expect(thing(page, attacker).locator("> button")).to_have_accessible_name(re.compile("bloqueado por "))

    # By drag: another blocker on another attacker.
    asked = question(visitor)
    assert asked["para"] == "bloqueo"
    option = next(o for o in asked["opciones"] if len(o.get("cosas", [])) == 2 and attacker not in o["cosas"])
    token = page.get_by_test_id("prompt").get_attribute("data-token")
    drag(visitor, option["cosas"][0], thing(page, option["cosas"][1]))
    next_question(page, token)
    declared = [line for m in visitor.messages() if m["t"] == "change" for line in m.get("log", [])]
    assert [line[0] for line in declared].count("bloquea") == 2


# -- playing and using, step by step ---------------------------------------------------------------------------------


def test_the_steps_of_what_is_played_are_shown_with_who_may_act(visitor: Visitor) -> None:
    open_duel(visitor, ANNULLERS, CHARMS, policy="competitiva")
    page = visitor.page
    player = MitosPlayer(visitor, seed=1)
    play_until(player, lambda seen: seen["purpose"] == "anular")
    panel = page.get_by_role("region", name="Lo que se está jugando")
    played = panel.locator('[data-cosa^="jugada:"]').first
    name = re.search("juega (.+)\\. ¿Anulas", page.get_by_test_id("prompt").inner_text().replace("\n", " "))
    assert name is not None
    expect(played).to_contain_text(name.group(1))
    steps = played.get_by_test_id("steps")
    expect(steps.locator(".step")).to_have_text(list("ABCDEFG"))
    expect(steps.locator(".now")).to_have_text("D")
    expect(steps.locator(".past")).to_have_text(list("ABC"))
    expect(played).to_contain_text("Anulaciones")
    expect(played).to_contain_text("puedes actuar tú")
    expect(played.locator("> button")).to_have_accessible_name(re.compile("Paso D: Anulaciones, puedes actuar tú"))
    visitor.assert_accessible("a card being played")

    # One Anulación each; then one response each, on the same card.
    page.get_by_test_id("pass").click()
    play_until(player, lambda seen: seen["purpose"] == "responder")
    expect(panel.get_by_test_id("steps").first.locator(".now")).to_have_text("E")


def sit_together(host: Visitor, guest: Visitor, first: str, second: str, **settings: Any) -> str:
    """A table for two people, and the game begun."""
    table = open_table(host, seat("me", first), seat("person", second), game=GAME, mode="libre", **settings)
    guest.page.goto(f"/mesa/{table}")
    guest.settled()
    guest.page.get_by_role("button", name="Sentarme", exact=True).click()
    guest.page.get_by_test_id("sit-confirm").click()
    host.page.get_by_test_id("begin").click()
    return table


def test_an_anulacion_lies_on_what_it_annuls(visitors: NewVisitor) -> None:
    host, guest = visitors(), visitors()
    sit_together(host, guest, ANNULLERS, CHARMS, policy="competitiva")
    keeper, caster = MitosPlayer(host, seed=1, plays=False), MitosPlayer(guest, seed=2, attacks=False)

    def annuller(seen: dict[str, Any]) -> str:
        if seen.get("purpose") != "anular":
            return ""
        return next((cosa for cosa in seen["things"] if cosa.startswith("mano:0:")), "")

    card, token = "", ""
    while not card:
        assert keeper.answered + caster.answered < 300, "\n".join(keeper.log[-5:] + caster.log[-5:])
        for player in (caster, keeper):
            seen = player.look(wait=False)
            if seen is None:
                continue
            if player is keeper and annuller(seen):
                card, token = annuller(seen), seen["token"]
                break
            assert player.react(seen), "too short a game"
        host.page.wait_for_timeout(20)

    name = "Lo que se está jugando"
    expect(host.page.get_by_role("region", name=name).locator('[data-cosa^="jugada:"]')).to_have_count(1)
    # Touched once it is taken up; again, it is played.
    touch(host, card)
    expect(thing(host.page, card)).to_have_attribute("data-state", "chosen")
    expect(host.page.get_by_test_id("prompt")).to_have_attribute("data-token", token)
    touch(host, card)
    # Now there are two, the Anulación on what it annuls, each at its own step; the other may annul it in turn.
    played = guest.page.get_by_role("region", name=name).locator('[data-cosa^="jugada:"]')
    expect(played).to_have_count(2)
    expect(guest.page.get_by_test_id("prompt")).to_have_attribute("data-purpose", "anular")
    inner, outer = played.all()
    spoken = re.compile("contra «.+», .*Paso D: Anulaciones, puedes actuar tú")
    expect(inner.locator("> button")).to_have_accessible_name(spoken)
    expect(inner.locator(".step")).to_have_text(list("ABCDEFG"))
    expect(outer.locator(".now")).to_have_text("D")
    guest.assert_accessible("one card played on another")
    guest.page.get_by_test_id("pass").click()
    expect(guest.page.get_by_test_id("table")).to_contain_text(re.compile(r"\banula\b"))


def test_the_two_passes_of_the_guerra_are_shown(visitor: Visitor) -> None:
    open_duel(visitor, "guerreros", "guerreros", policy="competitiva")
    page = visitor.page
    player = MitosPlayer(visitor, seed=1)
    play_until(player, lambda seen: seen["purpose"] == "guerra")
    expect(
        page.get_by_role("list", name="Pasos de la Batalla Mitológica").locator('[aria-current="step"]')
    ).to_have_text(re.compile("Guerra"))
    passes = page.get_by_test_id("passes")
    n = int(passes.get_attribute("data-passes") or -1)
    expect(passes).to_contain_text(f"Tienes la prioridad. {n} de 2 pases seguidos")
    expect(passes.locator(".passed")).to_have_count(n)
    expect(passes.locator(".first")).to_contain_text("Tú")


# -- paying, naming, grouping ----------------------------------------------------------------------------------------

#: an Oro that counts as two, Oros that are all alike, and things to pay for
PAYERS = """3 Puchao
3 Itzam Na
3 Huitzil
3 Machi
14 Machu Pichu
12 Nazca
12 Uxmal"""
NAMERS = """3 Shuar
3 Guillermo Tell
3 Han Zhongli
14 Machu Pichu
14 Nazca
13 Uxmal"""


def test_every_coin_can_be_touched_to_pay_and_too_few_are_told(visitor: Visitor) -> None:
    open_duel(visitor, PAYERS, "kami", level="random", seed="6")
    page = visitor.page
    player = MitosPlayer(visitor, seed=3, attacks=False)

    def alike(seen: dict[str, Any]) -> dict[str, Any] | None:
        if seen["purpose"] != "pagar" or not seen["confirm"]:
            return None
        return next((o for o in question(visitor)["opciones"] if o.get("copias", 1) > 2), None)

    option = alike(play_until(player, lambda seen: alike(seen) is not None))
    assert option is not None
    coins = page.locator(f'.oro-thing[data-cosa="{option["cosas"][0]}"] > button')
    expect(coins).to_have_count(option["copias"])
    # One is not enough: the table says what it is worth and what the cost is.
    token = page.get_by_test_id("prompt").get_attribute("data-token")
    coins.nth(1).click(force=True)
    page.get_by_test_id("confirm").click()
    expect(page.get_by_role("alert")).to_contain_text(re.compile(r"Eso vale 1 y se pagan \d\."))
    # The others are touched one by one, as many as are needed; what is taken is ticked.
    for n in range(1, min(option["copias"], question(visitor)["maximo"])):
        coins.nth(n).click(force=True)
        expect(page.locator(f'.oro-thing[data-cosa="{option["cosas"][0]}"][data-state="chosen"]')).to_have_count(n + 1)
    visitor.assert_accessible("coins chosen to pay with")
    page.get_by_test_id("confirm").click()
    next_question(page, token)
    told = [line for m in visitor.messages() if m["t"] == "change" for line in m.get("log", [])]
    assert "paga" in [line[0] for line in told]


def test_a_card_is_named_by_typing_and_the_enter_key(visitor: Visitor) -> None:
    open_duel(visitor, NAMERS, "guerreros", level="random", seed="4")
    page = visitor.page
    player = MitosPlayer(visitor, seed=1)
    play_until(player, lambda seen: seen["purpose"] == "nombre")
    token = page.get_by_test_id("prompt").get_attribute("data-token")
    search = page.get_by_test_id("name-search")
    expect(search).to_be_focused()
    visitor.assert_accessible("a card to be named")
    page.keyboard.type("guerrero")
    names = page.locator(".picker li button")
    expect(names.first).to_have_text(re.compile("^Guerrero"))
    # Several names are left: Enter takes none of them.
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("prompt")).to_have_attribute("data-token", token or "")
    search.fill("guerrero aguila")
    expect(names).to_have_text(["Guerrero Águila"])
    page.keyboard.press("Enter")
    next_question(page, token)
    told = [line for m in visitor.messages() if m["t"] == "change" for line in m.get("log", [])]
    assert "elige_nombre" in [line[0] for line in told]


def test_grouping_is_the_first_answer(visitor: Visitor) -> None:
    open_duel(visitor, "guerreros", "guerreros", level="random", policy="competitiva")
    player = MitosPlayer(visitor, seed=1)
    play_until(player, lambda seen: seen["purpose"] == "agrupar")
    expect(visitor.page.get_by_test_id("option")).to_have_text(
        [re.compile(r"^\s*Agrupar"), re.compile(r"^\s*No agrupar")]
    )


# -- what there is to know about a card in play ----------------------------------------------------------------------


def open_sheet(visitor: Visitor, cosa: str) -> Locator:
    thing(visitor.page, cosa).locator("> button").click(button="right", force=True)
    abilities = visitor.page.get_by_test_id("abilities")
    expect(abilities).to_be_visible()
    return abilities


def test_every_ability_says_whether_it_can_be_used_and_why_not(visitor: Visitor) -> None:
    open_duel(visitor, "chamanes", "guerreros", level="random")
    page = visitor.page
    player = MitosPlayer(visitor, seed=1)
    use = 2_000_000_000

    def refused(seen: dict[str, Any]) -> bool:
        return seen["purpose"] == "accion" and any(
            i["codigo"] // use == 1 for i in question(visitor).get("imposibles", [])
        )

    def usable(seen: dict[str, Any]) -> bool:
        return seen["purpose"] == "accion" and any(o["codigo"] // use == 1 for o in question(visitor)["opciones"])

    play_until(player, refused)
    asked = question(visitor)
    cosa = next(i["cosas"][0] for i in asked["imposibles"] if i["codigo"] // use == 1)
    abilities = open_sheet(visitor, cosa)
    expect(abilities.get_by_role("link", name=re.compile("ML-")).first).to_be_visible()
    visitor.assert_accessible("the abilities of a card")
    page.keyboard.press("Escape")
    expect(abilities).to_have_count(0)
    # Looking changed nothing.
    expect(page.get_by_test_id("prompt")).to_have_attribute("data-token", str(asked["numero"]))
    expect(page.get_by_test_id("why-not")).to_have_count(0)

    play_until(player, usable)
    asked = question(visitor)
    cosa = next(o["cosas"][0] for o in asked["opciones"] if o["codigo"] // use == 1)
    abilities = open_sheet(visitor, cosa)
    abilities.get_by_role("button", name="Usar").first.click()
    next_question(page, str(asked["numero"]))
    told = [line for m in visitor.messages() if m["t"] == "change" for line in m.get("log", [])]
    assert "usa" in [line[0] for line in told]


def test_a_card_of_the_hand_says_how_it_can_be_played_and_why_not(visitor: Visitor) -> None:
    open_duel(visitor, "chamanes", "guerreros", level="random")
    page = visitor.page
    player = MitosPlayer(visitor, seed=1)

    def of_the_hand(items: list[dict[str, Any]]) -> list[str]:
        return [i["cosas"][0] for i in items if i.get("cosas") and i["cosas"][0].startswith("mano:")]

    def both(seen: dict[str, Any]) -> bool:
        asked = question(visitor)
        offered, refused = (of_the_hand(asked.get(name, [])) for name in ("opciones", "imposibles"))
        return seen["purpose"] == "accion" and bool(offered and refused)

    play_until(player, both)
    asked = question(visitor)
    abilities = open_sheet(visitor, of_the_hand(asked["imposibles"])[0])
    expect(abilities.get_by_role("link", name=re.compile("ML-")).first).to_be_visible()
    expect(abilities.get_by_role("button", name="Jugar")).to_have_count(0)
    visitor.assert_accessible("a card of the hand")
    page.keyboard.press("Escape")
    expect(abilities).to_have_count(0)
    open_sheet(visitor, of_the_hand(asked["opciones"])[0]).get_by_role("button", name="Jugar").first.click()
    next_question(page, str(asked["numero"]))
    told = [line for m in visitor.messages() if m["t"] == "change" for line in m.get("log", [])]
    assert "juega" in [line[0] for line in told]


def test_the_cementerio_is_open_and_keeps_its_order(visitor: Visitor) -> None:
    open_duel(visitor, "guerreros", "guerreros", level="random")
    page = visitor.page
    player = MitosPlayer(visitor, seed=1)
    rival = page.get_by_role("button", name=re.compile("^Cementerio de Máquina: ver"))
    play_until(player, lambda seen: int(re.findall(r"\d+", rival.get_attribute("aria-label") or "0")[0]) > 2)
    label = rival.get_attribute("aria-label") or ""
    top = re.search(r"Arriba: (.+)$", label)
    assert top is not None
    rival.click()
    dialog = page.get_by_role("dialog", name="Cementerio de Máquina")
    rows = dialog.get_by_role("button", name=re.compile("^Ver "))
    expect(rows).to_have_count(int(re.findall(r"\d+", label)[0]))
    expect(rows.first).to_have_accessible_name(f"Ver {top.group(1)}")
    rows.first.click()
    expect(page.get_by_role("dialog", name=top.group(1))).to_be_visible()


# -- phone, keyboard, languages --------------------------------------------------------------------------------------


def test_on_a_phone_an_attacker_is_sent_with_two_touches(visitors: NewVisitor) -> None:
    phone = visitors(size=PHONE, touch=True, theme="light")
    open_duel(phone, "guerreros", "guerreros", level="random")
    page = phone.page
    player = MitosPlayer(phone, seed=1)
    play_until(player, lambda seen: seen["purpose"] == "ataque")
    phone.assert_no_sideways_scroll()
    phone.assert_accessible("attackers on a phone")
    asked = question(phone)
    first = things_of(asked, 0)[0]
    touch(phone, first)
    expect_forecast(page, foretold(asked, int(first.split(":")[1])))
    send = page.get_by_role("button", name=re.compile("^Atacar con "))
    expect(send.first).to_be_in_viewport()
    touch(phone, first)
    next_question(page, str(asked["numero"]))


def test_a_card_is_played_with_the_keyboard(visitor: Visitor) -> None:
    open_duel(visitor, "guerreros", "guerreros", level="random")
    page = visitor.page
    player = MitosPlayer(visitor, seed=1)

    def playable(seen: dict[str, Any]) -> bool:
        return seen["purpose"] == "accion" and any(cosa.startswith("mano:0:") for cosa in seen["things"])

    seen = play_until(player, playable)
    cosa = next(cosa for cosa in seen["things"] if cosa.startswith("mano:0:"))
    button = page.locator(f'.thing[data-cosa="{cosa}"][data-state="offered"] > button').first
    button.focus()
    page.keyboard.press("Enter")
    expect(thing(page, cosa)).to_have_attribute("data-state", "chosen")
    # What it is about is listed, and the focus is there.
    expect(page.get_by_test_id("option").first).to_be_focused()
    page.keyboard.press("Enter")
    next_question(page, seen["token"])
    told = [line for m in visitor.messages() if m["t"] == "change" for line in m.get("log", [])]
    assert "juega" in [line[0] for line in told]


def test_the_table_speaks_both_languages(visitor: Visitor) -> None:
    open_duel(visitor, "guerreros", "chamanes", level="random")
    page = visitor.page
    player = MitosPlayer(visitor, seed=1)
    play_until(player, lambda seen: seen["purpose"] == "accion")
    for lang, words in {
        "es": ("Mesa de Mitos y Leyendas", "Tu mano", "Tu Línea de Defensa", "Tu Castillo: ", "Menú de la mesa"),
        "en": ("Table of Mitos y Leyendas", "Your hand", "Your Línea de Defensa", "Your Castillo: ", "Table menu"),
    }.items():
        board, hand, line, castle, menu = words
        expect(page.locator("html")).to_have_attribute("lang", lang)
        table = page.get_by_role("group", name=board)
        expect(table.get_by_role("region", name=hand)).to_be_visible()
        expect(table.get_by_role("region", name=line)).to_be_visible()
        expect(table.get_by_text(castle).first).to_be_attached()
        page.get_by_role("button", name=menu).click()
        page.get_by_role("menu").get_by_text("English", exact=True).click()


# -- what a page never receives --------------------------------------------------------------------------------------


def words_in(value: Any) -> set[str]:
    """Every string of a message, and every part of one that colons join (`mano:1:flechero`)."""
    if isinstance(value, dict):
        return {word for item in value.values() for word in words_in(item)}
    if isinstance(value, list):
        return {word for item in value for word in words_in(item)}
    return set(value.split(":")) if isinstance(value, str) else set()


def test_the_page_of_a_seat_never_receives_the_hand_of_the_other(visitors: NewVisitor) -> None:
    """Two decks without a common card: no page ever names one of the other's that has not been in sight."""
    host, guest = visitors(), visitors()
    sit_together(host, guest, "chamanes", "barbaros")
    players = [MitosPlayer(host, seed=1), MitosPlayer(guest, seed=2)]
    while min(player.answered for player in players) < 12:
        for player in players:
            seen = player.look(wait=False)
            if seen is not None and not player.react(seen):
                raise AssertionError("too short a game")
        host.page.wait_for_timeout(20)
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
