"""How a table feels: things travel and are hit, all of it skippable; sounds that can be muted; pictures from a file."""

from __future__ import annotations

import io
import json
import re
import struct
import zipfile
import zlib
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect
from web_kit.board import asked_for, drag, next_question, thing, token_of, touch
from web_kit.tables import ARMED, open_position
from web_kit.travel import WATCH_TRAVEL, assert_nothing_jumped
from web_kit.visitor import PHONE, NewVisitor, Visitor

STYLES = Path(__file__).parents[2] / "web" / "src"
SUMMON = "A: {mano: [Recluta del Gallo], sellos: {alborada: 3}}\n"
#: a troop two zones from one that it can strike
STRIKE = """tablero:
  c3: Jinete de la Aurora de A
  c4: {carta: Osa Madre, de: B}
"""
#: every animation that the page starts, with what it moves and for how long
WATCH_MOTION = """
window.moved = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  const made = animate.call(this, frames, options);
  const names = new Set(made.effect.getKeyframes().flatMap((frame) => Object.keys(frame)));
  for (const own of ['offset', 'computedOffset', 'easing', 'composite']) names.delete(own);
  const ms = typeof options === 'number' ? options : options.duration;
  window.moved.push({of: this.dataset?.cosa ?? this.className, names: [...names], ms});
  return made;
};
"""
#: what is heard, as the notes that are struck
WATCH_SOUND = """
window.heard = [];
const set = AudioParam.prototype.setValueAtTime;
AudioParam.prototype.setValueAtTime = function (value, at) {
  if (value > 20) window.heard.push(Math.round(value));
  return set.call(this, value, at);
};
"""
#: what the compositor moves by itself: no frame is laid out or painted for it
COMPOSITED = {"transform", "opacity"}
BY_STYLE = COMPOSITED | {"translate", "scale", "rotate"}
#: a colour may be painted a few times where there is a pointer that hovers, and at once where a finger plays
FOR_POINTERS = "var(--recolour)"
CARD, CELL = "mano:0:recluta_del_gallo", "casilla:c1"


def summon(visitor: Visitor) -> None:
    asked_for(visitor, "accion")
    token = token_of(visitor.page)
    drag(visitor, CARD, thing(visitor.page, CELL))
    next_question(visitor.page, token)


def test_a_card_travels_to_where_it_is_and_only_by_what_costs_no_layout(visitors: NewVisitor) -> None:
    visitor = visitors(size=PHONE, calm=False)
    visitor.context.add_init_script(WATCH_MOTION + WATCH_TRAVEL)
    open_position(visitor, "rise_of_gods", SUMMON)
    summon(visitor)
    page = visitor.page
    page.wait_for_function("() => window.moved.some((one) => /^pieza:/.test(one.of))")
    assert_nothing_jumped(page)
    moved: list[dict[str, Any]] = page.evaluate("() => window.moved")
    assert all(set(one["names"]) <= COMPOSITED for one in moved), moved
    assert all(100 <= one["ms"] <= 320 for one in moved), moved
    # where the whole field is shifted it travels as one, and not each of its cells
    assert not [one["of"] for one in moved if one["of"].startswith("casilla:")], moved
    # what has left is drawn no longer than that
    expect(page.locator(".left-ghost")).to_have_count(0)


def test_nothing_moves_for_who_wants_calm_nor_without_pauses(visitors: NewVisitor) -> None:
    for calm, pace in ((True, "calm"), (False, "instant")):
        visitor = visitors(calm=calm)
        visitor.context.add_init_script(WATCH_MOTION + f"localStorage.setItem('coliseo.pace', '\"{pace}\"');")
        open_position(visitor, "rise_of_gods", SUMMON)
        summon(visitor)
        expect(thing(visitor.page, CELL).locator('[data-cosa^="pieza:"]').first).to_be_visible()
        assert visitor.page.evaluate("() => window.moved") == []


def test_a_touch_ends_what_is_moving(visitors: NewVisitor) -> None:
    visitor = visitors(calm=False)
    open_position(visitor, "rise_of_gods", SUMMON)
    page = visitor.page
    asked_for(visitor, "accion")
    # a journey of a minute, as the table makes them, is over at the next touch
    running = """() => {
      const made = document.querySelector('.thing').animate([{opacity: 1}, {opacity: 0.9}], 60000);
      made.id = 'coliseo';
      window.made = made;
    }"""
    # the touch last: what it has left moving is ended again a moment after the finger is lifted
    for act in (lambda: page.keyboard.press("x"), lambda: page.mouse.click(600, 400)):
        page.evaluate(running)
        assert page.evaluate("() => window.made.playState") == "running"
        act()
        assert page.evaluate("() => window.made.playState") == "finished"


def test_styles_animate_only_what_is_neither_laid_out_nor_painted_again() -> None:
    """Read from the sources: whatever page, whatever moment."""
    found: list[str] = []
    seen = 0
    for path in [*STYLES.rglob("*.svelte"), *STYLES.rglob("*.css")]:
        text = path.read_text()
        for body in re.findall(r"@keyframes[^{]*\{((?:[^{}]*\{[^{}]*\})*)", text):
            names = re.findall(r"([\w-]+):", body)
            seen += len(names)
            found += [f"{path.name}: {name}" for name in names if name not in BY_STYLE]
        for told in re.findall(r"transition(?:-property)?:([^;{}]*);", text):
            for part in filter(None, (one.strip() for one in told.split(","))):
                seen += 1
                if part.split()[0] not in BY_STYLE | {"none"} and FOR_POINTERS not in part:
                    found.append(f"{path.name}: {part}")
        found += [f"{path.name}: slide" for _ in re.finditer(r"(?:transition|in|out):slide", text)]
    assert seen > 20, "styles are not where they were"
    assert found == []


def test_what_is_hit_shakes_and_is_heard_and_mute_is_mute(visitors: NewVisitor) -> None:
    visitor = visitors(calm=False)
    visitor.context.add_init_script(WATCH_MOTION + WATCH_SOUND + WATCH_TRAVEL)
    open_position(visitor, "warlords_of_terra", STRIKE)
    page = visitor.page
    asked = asked_for(visitor, "tactica")
    toggle = page.get_by_test_id("sound")
    expect(toggle).to_have_attribute("data-on", "true")
    assert page.evaluate("() => window.heard") == []  # nothing before the first touch
    option = next(o for o in asked["options"] if o.get("things", [""])[-1].startswith("tropa:2"))
    touch(visitor, option["things"][0])
    touch(visitor, option["things"][-1])
    page.wait_for_function("() => window.heard.includes(150)")  # the blow
    shaken = [one for one in page.evaluate("() => window.moved") if one["of"].startswith("tropa:")]
    assert shaken and all(one["names"] == ["transform"] for one in shaken)
    assert_nothing_jumped(page)
    toggle.click()
    expect(toggle).to_have_attribute("data-on", "false")
    page.evaluate("() => void (window.heard = [])")
    page.reload()
    expect(page.get_by_test_id("sound")).to_have_attribute("data-on", "false")


def test_what_a_power_would_leave_is_drawn_before_it_is_announced_and_its_price_has_signs(visitor: Visitor) -> None:
    """By the pointer on the Power, and by the focus on its line; the price keeps its words beside the signs."""
    open_position(visitor, "atrum_arena", ARMED)
    page = visitor.page
    asked = asked_for(visitor, "accion")
    option = next(o for o in asked["options"] if o.get("pronostico"))
    assert option["pronostico"] == {"asiento": 1, "resistencia": 7}, option
    assert "(10 → 7)" in option["effect"]
    ghost = thing(page, "participante:1").get_by_test_id("forecast")
    expect(ghost).to_have_count(0)
    thing(page, option["things"][-1]).locator("> button").hover()
    expect(ghost).to_have_text(re.compile(r"−3\s*→ 7"))
    page.mouse.move(2, 400)
    expect(ghost).to_have_count(0)
    row = page.locator(f'[data-testid="option"][data-codigo="{option["candidate"]}"]')
    row.focus()
    expect(ghost).to_be_visible()
    expect(row.locator(".price")).to_have_text(option["price"])
    expect(row.locator(".price svg")).to_have_count(2)
    visitor.assert_accessible("a Power being considered")


def test_who_wants_calm_starts_in_silence(visitor: Visitor) -> None:
    page = visitor.go("/ajustes")
    switch = page.get_by_role("switch", name="Sonido")
    expect(switch).not_to_be_checked()
    expect(page.get_by_role("slider", name="Volumen")).to_be_disabled()
    visitor.assert_accessible("settings")
    switch.check(force=True)
    page.reload()
    expect(page.get_by_role("switch", name="Sonido")).to_be_checked()


# -- pictures from a file ---------------------------------------------------------------------------------------------


def png(side: int = 8) -> bytes:
    def chunk(name: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))

    rows = b"".join(b"\0" + b"\xc8\x32\x32" * side for _ in range(side))
    head = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def pack(files: dict[str, bytes], **changes: Any) -> bytes:
    about = {"coliseo_art": 1, "name": "Rojo", "author": "Ana", "licence": "CC0", "game": "rise_of_gods"}
    about |= {"cards": {"recluta_del_gallo": "img/recluta.png"}} | changes
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("rojo/coliseo-art.json", json.dumps(about))
        for name, body in files.items():
            archive.writestr(f"rojo/{name}", body)
    return held.getvalue()


def offer(page: Page, body: bytes) -> None:
    page.get_by_test_id("art-zip").set_input_files({"name": "rojo.zip", "mimeType": "application/zip", "buffer": body})


#: as a link does, without loading the page anew
FOLLOW = "(href) => Object.assign(document.body.appendChild(document.createElement('a')), {href}).click()"


def test_a_pack_of_pictures_is_kept_shown_and_removed_and_a_bad_one_says_why(visitor: Visitor) -> None:
    page = visitor.go("/ajustes")
    trouble = page.get_by_test_id("art-trouble")
    good = {"img/recluta.png": png()}
    script = b'<svg xmlns="http://www.w3.org/2000/svg"><script>window.harmed = 1</script></svg>'
    for body, said in (
        (b"not a zip at all", "no es un zip"),
        (pack(good)[:-40], "no es un zip"),
        (pack({}), "Falta la imagen «img/recluta.png»"),
        (pack(good, coliseo_art=2), '"coliseo_art": 1, y dice 2'),
        (pack(good, game="ajedrez"), "No hay ningún juego «ajedrez»"),
        (pack(good, name=""), "«name»"),
        (pack(good, cards={}), "no nombra ninguna carta"),
        (pack({"img/recluta.png": script}), "no es una imagen PNG, JPEG o WebP"),
        (pack({"a.svg": script}, cards={"recluta_del_gallo": "a.svg"}), "es SVG"),
        (pack({"img/recluta.png": png(2100)}), "2048 píxeles"),
        (pack({"img/recluta.png": b"\x89PNG" + b"\0" * 3_100_000}), "más de 3 MB"),
    ):
        offer(page, body)
        expect(trouble).to_contain_text(said)
        expect(page.get_by_test_id("art-pack")).to_have_count(0)
    sent: list[str] = []
    page.on("request", lambda request: sent.append(f"{request.method} {request.url}"))
    offer(page, pack(good))
    expect(page.get_by_test_id("art-pack")).to_contain_text("Rise of Gods · 1 imagen · de Ana · CC0")
    assert not [one for one in sent if not one.startswith("GET")], sent
    # it is there after coming back, on the card and nowhere else
    visitor.go("/cartas/rise_of_gods?q=recluta+del+gallo")
    expect(page.locator("img.pack-art").first).to_be_visible()
    assert page.locator("img.pack-art").first.evaluate("(img) => img.naturalWidth") == 8
    visitor.go("/cartas/rise_of_gods?q=farolera")
    expect(page.get_by_text("Farolera del Muro").first).to_be_visible()
    expect(page.locator("img.pack-art")).to_have_count(0)
    # another lies over it, with a name that is of no card: it is said; taken off, what lay under it is seen again
    visitor.go("/ajustes")
    expect(page.get_by_test_id("art-notice")).to_be_empty()
    cards = {"recluta_del_gallo": "img/recluta.png", "reclutas_del_gallo": "img/recluta.png"}
    offer(page, pack({"img/recluta.png": png(16)}, name="Azul", cards=cards))
    expect(page.get_by_test_id("art-notice")).to_contain_text("no es de ninguna carta de la casa: reclutas_del_gallo.")
    expect(page.get_by_test_id("art-pack")).to_have_count(2)
    page.get_by_role("button", name="Quitar «Azul»").click()
    expect(page.get_by_test_id("art-pack")).to_have_count(1)
    page.evaluate(FOLLOW, "/cartas/rise_of_gods?q=recluta+del+gallo")
    expect(page.locator("img.pack-art").first).to_be_visible()
    assert page.locator("img.pack-art").first.evaluate("(img) => img.naturalWidth") == 8
    visitor.go("/ajustes")
    page.get_by_role("button", name="Quitar «Rojo»").click()
    expect(page.get_by_test_id("art-pack")).to_have_count(0)
    visitor.go("/cartas/rise_of_gods?q=recluta+del+gallo")
    expect(page.get_by_text("Recluta del Gallo").first).to_be_visible()
    expect(page.locator("img.pack-art")).to_have_count(0)
