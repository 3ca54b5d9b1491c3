"""Sets of one's own in every game: begun from a template, playable by degrees, checked, one table's own."""

from __future__ import annotations

from pathlib import Path

import pytest
from own_kit import MODES, ONE, OWN, own_deck, ready_text

from coliseo.effects.own_sets import nulls_in, sort_out
from coliseo.effects.provenance import PRIVADO, PUBLICO, REGLAMENTO
from coliseo.effects.source import CardError, read_text
from coliseo.games.plain import shelf_of, tables_of
from coliseo.games.registry import game_keys, load_game, package
from coliseo.kernel.game import BadOptions
from coliseo.match.errors import UnsupportedRecord
from coliseo.match.record import load_record, with_own_set
from coliseo.match.replay import replay, verify
from coliseo.match.session import Session, machine_choice, new_session
from coliseo.own_sets.opening import OwnSet, digest_of, hooks_of, open_own_set
from coliseo.own_sets.records import is_missing, set_named_in, with_set
from coliseo.own_sets.report import lacking, report
from coliseo.user_sets import set_with_digest

GAMES = tuple(OWN)


def opened(game: str) -> OwnSet:
    return open_own_set(game, OWN[game].text, "mio.yaml")


def played(game: str, answers: int = 60) -> tuple[OwnSet, Session]:
    """A game between two machines with a deck of one's own, some way into it."""
    own = opened(game)
    tables = tables_of(package(game))
    mode = MODES.get(game) or tables.modes_for_clients()[0]["key"]
    options = tables.options_for(mode, [own_deck(game), ""], "casual", 2, seed=3, catalogue=own.catalogue)
    rules = load_game(game)
    session = new_session(rules, with_set(options, own), 11)
    while not session.over and session.count < answers:
        q = session.state.questions[0]
        session.answer(q.seat, q.token, machine_choice("random", 7, session.count, rules, session.state, q))
    return own, session


def test_every_game_of_the_house_takes_sets_of_ones_own() -> None:
    assert set(GAMES) == set(game_keys())


# -- templates ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_a_template_reads_well_and_says_what_is_missing(game: str, lang: str) -> None:
    text = hooks_of(game).template(lang)
    own = open_own_set(game, text, "plantilla.yaml")
    assert own.unfinished and all(card.lacks("es") or card.waits_for for card in own.unfinished)
    # every null of the file is told of, by its line and field
    assert text.count("null") >= len(own.unfinished)
    written = [line for line in text.splitlines() if not line.lstrip().startswith("#")]
    marks = {line.rpartition("# ")[2] for line in written if "  # " in line}
    assert marks & {REGLAMENTO, PUBLICO} and marks <= {REGLAMENTO, PUBLICO}
    assert text.startswith("# Tu conjunto privado" if lang == "es" else "# Your private set")


@pytest.mark.parametrize("game", GAMES)
def test_what_is_known_stands_in_the_template_and_nothing_is_invented(game: str) -> None:
    """A line with a mark has a value, a line without one has none (or belongs to the file itself)."""
    tree = read_text(hooks_of(game).template("es"), "plantilla.yaml")
    unfinished = sort_out(tree, tuple(group.place for group in hooks_of(game).GROUPS)).unfinished
    told = {name for card in unfinished for name in card.lacks("es")}
    assert told
    assert len(nulls_in(tree)) >= len(unfinished) - sum(bool(card.waits_for) for card in unfinished)


def test_the_template_of_rise_of_gods_has_the_facts_of_real_cards() -> None:
    text = hooks_of("rise_of_gods").template("es")
    assert '- nombre: "Clérigo del Nido"  # publico' in text
    assert "coste: {esferas: 1, neutral: 1}  # publico" in text
    # a hint is told beside a card and never written into it
    assert "# Las listas públicas anotan: Asalto, Curar" in text


# -- by degrees -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_only_finished_cards_are_played_and_the_others_are_named(game: str) -> None:
    own, kit = opened(game), OWN[game]
    assert kit.key in own.keys
    assert kit.unfinished in {card.name for card in own.unfinished}
    names = {card["name"]["es"] for card in report(own)["cards"]}
    assert kit.card in names and kit.unfinished not in names
    assert any(kit.unfinished in line for line in lacking(own.unfinished, "es"))
    assert {card["procedencia"] for card in hooks_of(game).own_cards(own.catalogue, "en")} == {PRIVADO}


def test_a_card_waits_for_those_that_it_names() -> None:
    own = opened("atrum_arena")
    cousin = next(card for card in own.unfinished if card.name == "Primo Inacabado")
    assert cousin.lacks("es") == [] and cousin.waits_for == ["Poder a Medias"]


def test_what_is_written_on_an_unfinished_card_is_checked() -> None:
    text = OWN[ONE].text.replace("        vel: null\n", "        vel: null\n        clase: martillo\n")
    with pytest.raises(CardError) as caught:
        open_own_set(ONE, text, "mio.yaml")
    assert (caught.value.file, caught.value.field) == ("mio.yaml", "reinos[1].cartas[2].clase")
    assert caught.value.line == text.splitlines().index("        clase: martillo") + 1
    assert "arma, armadura" in caught.value.es


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("field", ["texto_impreso: Roba una carta", "imagen: carta.png", "nota: {es: a, en: b}"])
def test_there_is_no_place_for_pictures_or_printed_text(game: str, field: str) -> None:
    name = OWN[game].card
    lines = OWN[game].text.splitlines()
    at = next(i for i, line in enumerate(lines) if line.endswith(f"nombre: {name}"))
    margin = " " * (lines[at].index("nombre"))
    lines.insert(at + 1, margin + field)
    with pytest.raises(CardError) as caught:
        open_own_set(game, "\n".join(lines), "mio.yaml")
    assert caught.value.line == at + 2
    assert "quita este campo" in caught.value.es and "remove this field" in caught.value.en


@pytest.mark.parametrize(
    "text",
    [
        "a: &a [1]\nb: *a\n",
        "set: !!python/object:os.system x\n",
        "- set\n",
        "set: \n",
        f"set: {'x' * 100}\n",
        "[" * 3000,
        "set: mi_caja\njuego: ajedrez\nreinos: []\n",
        "x" * (513 * 1024),
    ],
)
def test_what_is_no_set_is_refused_before_anything_is_made_of_it(text: str) -> None:
    with pytest.raises(CardError):
        open_own_set(ONE, text, "mio.yaml")


# -- one table's own ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_cards_of_the_house_stay_as_they_were(game: str) -> None:
    shelf = shelf_of(package(game))
    before = [card["clave"] for card in shelf.card_list("es")["cards"]]
    opened(game)
    assert [card["clave"] for card in shelf.card_list("es")["cards"]] == before
    assert shelf.card_page(OWN[game].key, "es") is None
    mode = MODES.get(game) or tables_of(package(game)).modes_for_clients()[0]["key"]
    assert not shelf.check_deck_text(own_deck(game), mode, "es")["ok"]
    assert shelf.check_deck_text(ready_text(game), mode, "es")["ok"]
    with pytest.raises(BadOptions):
        tables_of(package(game)).options_for(mode, [own_deck(game), ""], "casual", 2)


def test_two_sets_of_the_same_name_know_nothing_of_each_other() -> None:
    """What one person calls a subtype or a ficha is not what another's cards say."""
    other = OWN[ONE].text.replace("es: Gnomo, en: Gnome", "es: Duende, en: Goblin").replace("atq: 1", "atq: 3")
    first = opened(ONE)
    second = open_own_set(ONE, other, "suyo.yaml")
    again = open_own_set(ONE, OWN[ONE].text + "\n", "mio.yaml")
    told = [report(own)["cards"][1]["text"]["es"] for own in (first, second, again)]
    assert "Gnomito 1/1/1 (Gnomo)" in told[0] and told[0] == told[2]
    assert "Gnomito 3/1/1 (Duende)" in told[1]


@pytest.mark.parametrize("game", GAMES)
def test_a_deck_with_own_cards_is_checked_with_the_set(game: str) -> None:
    mode = MODES.get(game, "")
    found = shelf_of(package(game)).check_deck_text(own_deck(game), mode, "es", opened(game).catalogue)
    assert found["ok"], found["problems"]
    assert OWN[game].key in {card["key"] for card in found["cards"]}


# -- records --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_saved_and_replayed_with_the_set_and_not_without_it(game: str) -> None:
    own, session = played(game)
    session.undo(session.record.answers[-1].seat)
    raw = session.record.dumps()
    # neither the name of a card nor what it does is in the record
    for key in own.keys:
        assert f'"{key}"'.encode() not in raw
    assert OWN[game].card.encode() not in raw
    alone = load_record(raw)
    assert set_named_in(alone.options) == ("mi_caja", own.digest) and is_missing(alone.options)
    with pytest.raises(UnsupportedRecord) as caught:
        next(replay(alone))
    assert "conjunto privado «mi_caja»" in caught.value.es and own.digest[:12] in caught.value.en
    with pytest.raises(BadOptions):
        load_game(game).new_game(alone.options, 1)
    whole = with_own_set(alone, own)
    assert verify(whole) == len(whole.checkpoints)
    assert whole.dumps() == raw


def test_a_record_is_not_replayed_with_another_state_of_the_set() -> None:
    _, session = played(ONE, 10)
    changed = open_own_set(ONE, OWN[ONE].text.replace("vida: 2", "vida: 3", 1), "mio.yaml")
    with pytest.raises(UnsupportedRecord):
        with_own_set(load_record(session.record.dumps()), changed)


def test_the_set_of_a_record_is_found_in_the_users_folder(tmp_path: Path) -> None:
    text = OWN[ONE].text
    (tmp_path / "otro.yaml").write_text("set: otro\n", encoding="utf-8")
    (tmp_path / "mio.yaml").write_text(text, encoding="utf-8")
    found = set_with_digest(ONE, digest_of(text), tmp_path)
    assert found is not None and found.key == "mi_caja"
    assert set_with_digest(ONE, digest_of(text + " "), tmp_path) is None
