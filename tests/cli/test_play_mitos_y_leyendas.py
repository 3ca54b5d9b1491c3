"""`coliseo play mitos_y_leyendas`: the table, battles, answers in words."""

from __future__ import annotations

from typing import Any

import pytest
from terminal_kit import TerminalKit

from coliseo.cli.language import choose_language
from coliseo.cli.terminal.typed import Mistyped
from coliseo.effects.plain_data import tree_of
from coliseo.games.mitos_y_leyendas.judge.position.whole import construir_mesa
from coliseo.games.mitos_y_leyendas.language.sets import catalogo_base
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.games.mitos_y_leyendas.terminal.options import options_for
from coliseo.games.registry import load_game
from coliseo.kernel.frames import answer

GAME = "mitos_y_leyendas"
KIT = TerminalKit(GAME, options_for)
seated = KIT.seated
painter = KIT.painter
drawn = KIT.drawn
answered = KIT.understood


# -- the table ------------------------------------------------------------------------------------------------------

POSITION = {
    "A": {
        "mano": ["Inti", "Flechero", "Huitzilopochtli", "Isis"],
        "reserva": ["Nazca", "Nazca", "Nazca", "Puchao"],
        "pagado": ["Nazca"],
        "defensa": [{"carta": "Yord", "armas": ["Yoroi"]}, "Skadi", {"carta": "Isis", "nueva": True}],
        "apoyo": ["Tótem de Guanaco"],
        "cementerio": ["Gorgonas"],
        "castillo": {"Argonautas": 30},
    },
    "B": {
        "mano": ["Flechero"],
        "reserva": ["Nazca"],
        "defensa": ["Snotra", "Kvasir"],
        "castillo": {"Argonautas": 8},
        "virtuales": {"talisman": 2},
    },
}


def position(**changes: Any) -> Mesa:
    return construir_mesa(tree_of({**POSITION, **changes}), catalogo_base())


def test_both_sides_of_the_table_with_the_own_one_at_the_bottom() -> None:
    lines = drawn(position(), 0)
    text = "\n".join(lines)
    mine = next(i for i, line in enumerate(lines) if line.startswith("── A (tú)"))
    other = next(i for i, line in enumerate(lines) if line.startswith("── B (random)"))
    middle = next(i for i, line in enumerate(lines) if set(line) == {"┄"})
    assert other < middle < mine
    assert "Castillo ████████░░░░ 30" in lines[mine] and "Castillo ██░░░░░░░░░░ 8" in lines[other]
    assert "Cementerio 1 (Gorgonas)" in lines[mine]
    assert " Defensa: Yord F6(4) +Yoroi  Skadi F3  Isis F1 …" in text
    assert " Apoyo: Tótem de Guanaco" in text
    assert " Oros: 4 en Reserva (Puchao) · 1 en Oro Pagado" in text
    assert " Oros: 1 en Reserva · 2 virtuales para Talismanes" in text
    assert "Mano: Isis 1·F1  Inti 3·F3  Flechero 1·Ta" in text


def test_a_hand_that_is_not_one_s_own_is_only_counted() -> None:
    text = "\n".join(drawn(position(), 1))
    assert "Mano: Flechero" in text and "Inti" not in text and "mano 4" in text


def test_one_side_in_full_and_the_piles() -> None:
    view = load_game(GAME).view(position(), 0)
    side = "\n".join(line.plain for line in painter().participant(view, 0, 100))
    assert "Aliado · Yord: Fuerza 6 (base 4) · Dios" in side and "+ Yoroi" in side
    assert "Oro · Puchao" in side and "aún no puede atacar" in side
    piles = "\n".join(line.plain for line in painter().pile(view, 80))
    assert "A (tú) · Cementerio: Gorgonas" in piles and "B (random) · Cementerio: nada" in piles


def choose(m: Mesa, *texts: str) -> None:
    """Answers one question after another with the option that reads so."""
    game = load_game(GAME)
    for text in texts:
        q = m.questions[0]
        found = [c for c in q.menu if game.describe(m, q, c, "es") == text]
        assert len(found) == 1, (text, [game.describe(m, q, c, "es") for c in q.menu])
        answer(m, q.seat, q.token, (found[0],))


@pytest.mark.rule("ML-8.1.5", "ML-8.1.12")
def test_what_is_being_played_is_shown_with_its_step() -> None:
    m = position()
    choose(m, "Jugar Huitzilopochtli (1 Oro)", "Yord (Fuerza 6, tuyo)", "Oro sin habilidad")
    assert m.questions[0].purpose == "anular"
    view = load_game(GAME).view(m, 1)
    lines = [line.plain for line in painter("es", 1).pending(view, 80)]
    assert lines[0].startswith("── En juego ahora")
    assert lines[1] == " A Huitzilopochtli → Yord  A B C [D Anulaciones] E F G"
    text = painter("es", 1).under_way(m)
    assert text.startswith("HUITZILOPOCHTLI (Talismán · coste 1")


@pytest.mark.rule("ML-9.3.1.1", "ML-9.3.2.1")
def test_a_battle_shows_its_pairs_and_what_a_block_would_bring() -> None:
    m = position()
    choose(m, "Ir a la Batalla Mitológica", "Atacar con Skadi (3)")
    q = m.questions[0]
    labels = {c.label.plain: c.group for c in painter().choices(m, q, q.menu)}
    assert labels == {"Yord (6) →9 de daño": "Atacar con:", "Nadie más": ""}
    choose(m, "Nadie más")
    q = m.questions[0]
    assert (q.seat, q.purpose) == (1, "bloqueo")
    labels = {c.label.plain: c.group for c in painter("es", 1).choices(m, q, q.menu)}
    assert labels == {
        "Snotra (3) † ⚔ →0 de daño": "Contra Skadi (3):",
        "Kvasir (1) † →2 de daño": "Contra Skadi (3):",
        "No bloquear": "",
    }
    assert "Batalla: Skadi F3 → Castillo" in drawn(m, 0)
    choose(m, "Bloquear a Skadi (3) con Kvasir (1)")
    if m.questions[0].purpose == "bloqueo":
        choose(m, "Ningún bloqueo más")
    assert "Batalla: Skadi F3 × Kvasir F1" in drawn(m, 0)


# -- what is typed --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        ("jugar inti", "Jugar Inti (3 Oros)"),
        ("juega a Inti", "Jugar Inti (3 Oros)"),
        ("inti", "Jugar Inti (3 Oros)"),
        ("play inti", "Jugar Inti (3 Oros)"),
        ("huitzi", "Jugar Huitzilopochtli (1 Oro)"),
        ("batalla", "Ir a la Batalla Mitológica"),
        ("atacar", "Ir a la Batalla Mitológica"),
        ("battle", "Ir a la Batalla Mitológica"),
        ("fin", "Terminar la Vigilia sin atacar"),
        ("end", "Terminar la Vigilia sin atacar"),
    ],
)
def test_answers_in_words(line: str, meaning: str) -> None:
    assert answered(position(), line) == meaning


def test_blocks_and_attacks_in_words() -> None:
    m = position()
    choose(m, "Ir a la Batalla Mitológica")
    assert answered(m, "skadi") == answered(m, "ataca con Skadi") == "Atacar con Skadi (3)"
    choose(m, "Atacar con Skadi (3)")
    assert answered(m, "listo") == "Nadie más"
    choose(m, "Nadie más")
    block = "Bloquear a Skadi (3) con Kvasir (1)"
    assert answered(m, "bloquear skadi con kvasir") == answered(m, "kvasir bloquea a skadi") == block
    assert answered(m, "kvasir") == block
    choose_language("es")
    with pytest.raises(Mistyped, match="puede ser"):
        answered(m, "skadi")
    with pytest.raises(Mistyped, match="No entiendo"):
        answered(m, "inti")


def test_an_option_and_a_card_are_told_in_full() -> None:
    m = position()
    q = m.questions[0]
    code = next(c for c in q.menu if load_game(GAME).describe(m, q, c, "es").startswith("Jugar Inti"))
    assert "INTI (Aliado · Chamán · coste 3 · Fuerza 3" in painter().details(m, q, code)
    assert painter().card(m, "inti")[0].startswith("INTI (")


# -- setting the table ----------------------------------------------------------------------------------------------


def test_a_deck_has_its_oro_inicial_and_the_mode_is_the_format() -> None:
    given: dict[str, Any] = {"seats": None, "seed": 1, "files": []}
    own = options_for(team="chamanes", mode=None, torneo=False, **given)["mazos"][0]
    assert len(own["cartas"]) == 50 and own["oro_inicial"] in own["cartas"]
    options = options_for(team=None, mode="racial_edicion", torneo=True, **given)
    assert options["formato"] == "racial_edicion" and options["politica"] == "competitiva"
