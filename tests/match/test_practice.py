"""Practice: tables that begin at a written position; what cannot be one is told with its line and field."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from coliseo.effects.source import CardError
from coliseo.games.registry import game_keys, load_game
from coliseo.kernel.codec import dumps, state_hash
from coliseo.kernel.frames import answer
from coliseo.match.practice import MAX_TEXT, MAX_THINGS, practice_from_text
from coliseo.match.record import Answer, load_record, new_record
from coliseo.match.replay import state_at, verify
from coliseo.players.base import ask, make_player

SCENARIOS = Path(__file__).parents[2] / "scenarios"
MITOS = """politica: competitiva
A: {mano: [Flechero], reserva: {Machu Pichu: 3}}
B: {mano: [Hidromiel, Pachamama], castillo: 12}
"""
#: positions of the scenarios that have no cards of their own
WRITTEN = [
    (game, path)
    for game in game_keys()
    for path in sorted((SCENARIOS / game / "reglas").glob("*.yaml"))[:12]
    if "\ncartas:" not in path.read_text(encoding="utf-8")
]


def test_a_position_begins_a_table_that_is_recorded_and_brought_back() -> None:
    options, m = practice_from_text("mitos_y_leyendas", MITOS).start(7)
    record = new_record(m.game, options, None, m)
    game, machine = load_game(m.game), make_player("random", 3)
    for n in range(12):
        q = m.questions[0]
        choice = ask(machine, game, m, q, n)
        answer(m, q.seat, q.token, choice)
        record.add(Answer(q.seat, q.token, choice, tuple(m.chance_out)), m, 5)
    again = load_record(record.dumps())
    verify(again)
    assert state_hash(state_at(again)) == state_hash(m)


def test_it_begins_alike_and_what_comes_then_is_drawn_anew() -> None:
    practice = practice_from_text("mitos_y_leyendas", MITOS)
    (_, first), (_, same), (_, other) = (practice.start(seed) for seed in (7, 7, 8))
    assert dumps(first) == dumps(same) != dumps(other)
    other.rng = first.rng
    assert dumps(first) == dumps(other)


@pytest.mark.parametrize(("game", "path"), WRITTEN, ids=lambda value: getattr(value, "stem", value))
def test_a_whole_scenario_lends_its_position(game: str, path: Path) -> None:
    """Also alone, as it stands in the file; Reptantes made up for the occasion are told to be so."""
    text = path.read_text(encoding="utf-8")
    alone = yaml.safe_dump(yaml.safe_load(text).get("posicion", {}), allow_unicode=True, sort_keys=False)
    found = []
    for written in (text, alone):
        try:
            found.append(dumps(practice_from_text(game, written).start(1)[1]))
        except CardError as error:
            assert "only cards of the game's sets" in error.en or "already over" in error.en, error
            found.append(b"")
    if "azar:" not in text:
        assert found[0] == found[1]


def test_the_policy_asked_for_is_the_one_that_is_played() -> None:
    bare = "A: {mano: [Flechero]}"
    assert practice_from_text("mitos_y_leyendas", bare).policy == "casual"
    asked = practice_from_text("mitos_y_leyendas", bare, "competitiva")
    said = practice_from_text("mitos_y_leyendas", f"politica: competitiva\n{bare}")
    assert asked.policy == said.policy == "competitiva"
    assert dumps(asked.start(1)[1]) == dumps(said.start(1)[1])
    assert practice_from_text("mitos_y_leyendas", MITOS, "competitiva").policy == "competitiva"
    with pytest.raises(CardError, match=r"posicion:1: politica: .*casual"):
        practice_from_text("mitos_y_leyendas", MITOS, "casual")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "posicion:1: archivo: está vacío"),
        ("palabra", "posicion:1: posicion: se esperaban campos"),
        ("A: [", r"posicion:\d: yaml: no es YAML"),
        ("A: &a {mano: [Flechero]}\nB: *a", "posicion:1: yaml: no se admiten anclas"),
        ("A:\n  mano: [Nadie]", r"posicion:2: A.mano: .*nadie"),
        ("A:\n  manos: []", r"posicion:2: A.manos: campo desconocido"),
        ("juego: rise_of_gods\nposicion: {}", "posicion:1: juego: la mesa es de otro juego"),
        ("juego: mitos_y_leyendas\ncartas: {}\nposicion: {}", "posicion:2: cartas: en una mesa"),
        ("juego: mitos_y_leyendas", "posicion:1: posicion: falta este campo"),
        ("A:\n  mano: {Flechero: 100}", r"posicion:2: A.mano.flechero: .*de 0 a 99"),
        ("A: {castillo: {Flechero: 99, Auca: 99, Toki: 99, Kenos: 99, Nazca: 99, Uxmal: 99, Inti: 99}}", "más de 600"),
    ],
)
def test_what_is_wrong_is_told_with_line_and_field(text: str, told: str) -> None:
    with pytest.raises(CardError, match=told):
        practice_from_text("mitos_y_leyendas", text).start(1)


def test_made_up_cards_cannot_be_kept() -> None:
    with pytest.raises(CardError, match="only cards of the game's sets"):
        practice_from_text("atrum_arena", "A: {resistencia: 4}").start(1)


def test_the_bounds_leave_room_for_every_scenario() -> None:
    longest = max(path.stat().st_size for path in SCENARIOS.rglob("*.yaml"))
    assert longest < MAX_TEXT and MAX_THINGS < MAX_TEXT
