"""One card of a text is changed, and everything else stays letter by letter."""

from __future__ import annotations

import difflib

import pytest
from own_kit import ONE, OWN

from coliseo.effects.source import CardError
from coliseo.own_sets.editing import cards_of_text, edited
from coliseo.own_sets.opening import hooks_of, open_own_set

TEXT = OWN[ONE].text
FULL = "reinos[1].cartas[2]"


def changed_lines(before: str, after: str) -> list[str]:
    told = difflib.unified_diff(before.splitlines(), after.splitlines(), n=0, lineterm="")
    return [line for line in told if line[:1] in "+-" and line[:3] not in ("+++", "---")]


def test_cards_are_shown_as_they_are_written() -> None:
    cards = {card["where"]: card for card in cards_of_text(ONE, TEXT)}
    guard = cards["reinos[1].cartas[1]"]
    assert guard["group"] == "reinos.cartas" and guard["name"] == "Guardia de Mi Portal"
    assert guard["fields"]["coste"] == "{oro: 0, mana: 1}"
    assert guard["fields"]["habilidades"].startswith("- cuando: entra\n  efecto:\n    - poner_fichas")
    assert cards[FULL]["fields"]["vel"] == "null"


def test_a_card_is_finished_field_by_field() -> None:
    ability = "- cuando: entra\n  efecto:\n    - poner_fichas: {ficha: gnomito, cuantas: 2}"
    text, where = edited(
        ONE, TEXT, "reinos.cartas", FULL, "", {"coste": "{oro: 1, mana: 1}", "vel": "2", "habilidades": ability}, False
    )
    assert where == FULL
    own = open_own_set(ONE, text, "mio.yaml")
    assert own.unfinished == () and "guardia_a_medias" in own.keys
    assert changed_lines(TEXT, text)[:2] == [
        "-        coste: {oro: 0, mana: null}",
        "+        coste: {oro: 1, mana: 1}",
    ]


def test_a_remark_about_a_value_goes_with_the_value() -> None:
    text = hooks_of("rise_of_gods").template("es")
    card = cards_of_text("rise_of_gods", text)[0]
    new, _ = edited("rise_of_gods", text, card["group"], card["where"], "", {"ataque": "7"}, False)
    assert changed_lines(text, new) == ["-        ataque: 2  # publico", "+        ataque: 7"]


@pytest.mark.parametrize("game", list(OWN))
def test_every_card_of_a_template_can_be_changed_alone(game: str) -> None:
    text = hooks_of(game).template("es")
    cards = cards_of_text(game, text)
    for card in cards[:: max(1, len(cards) // 6)]:
        new, where = edited(game, text, card["group"], card["where"], "", {"nombre": "Otro nombre: «así»"}, False)
        assert len(changed_lines(text, new)) == 2 and where == card["where"]
        again = {c["where"]: c["name"] for c in cards_of_text(game, new)}
        assert again[card["where"]] == "Otro nombre: «así»"


@pytest.mark.parametrize("game", list(OWN))
def test_a_card_is_added_and_removed_again(game: str) -> None:
    text = OWN[game].text
    for group in hooks_of(game).GROUPS:
        within = {"rise_of_gods": "alborada", ONE: "theridom", "sorcerers_arena": "mi_brunilda"}.get(game, "")
        new, where = edited(game, text, group.key, "", within, {"nombre": "La nueva"}, False)
        added = [c for c in cards_of_text(game, new) if c["where"] == where]
        assert added[0]["name"] == "La nueva" and added[0]["group"] == group.key
        back, _ = edited(game, new, group.key, where, "", {}, True)
        assert [c["name"] for c in cards_of_text(game, back)] == [c["name"] for c in cards_of_text(game, text)]


def test_a_realm_that_is_not_there_is_begun() -> None:
    text, where = edited(ONE, TEXT, "reinos.cartas", "", "terra", {"nombre": "Una", "tipo": "grito"}, False)
    assert where == "reinos[2].cartas[1]" and "  - clave: terra\n    cartas:\n" in text


def test_a_field_that_the_card_does_not_have_is_taken_out() -> None:
    text, _ = edited(ONE, TEXT, "reinos.cartas", "reinos[1].cartas[1]", "", {"nombre_en": None, "nombre": None}, False)
    assert changed_lines(TEXT, text) == [
        "-      - nombre: Guardia de Mi Portal",
        "-        nombre_en: Guard of My Doorway",
        "-        tipo: tropa",
        "+      - tipo: tropa",
    ]


@pytest.mark.parametrize(
    ("group", "where", "fields"),
    [
        ("nada", "", {}),
        ("reinos.cartas", "reinos[9].cartas[1]", {"vel": "1"}),
        ("reinos.cartas", FULL, {"texto_impreso": "Roba"}),
        ("reinos.cartas", FULL, {"habilidades": "- [sin cerrar"}),
        ("reinos.cartas", FULL, {"habilidades": "- &a x\n- *a"}),
    ],
)
def test_what_cannot_be_written_is_refused(group: str, where: str, fields: dict[str, str | None]) -> None:
    with pytest.raises(CardError):
        edited(ONE, TEXT, group, where, "", fields, False)
