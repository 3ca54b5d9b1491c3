"""`deck-check` in the terminal tells what the phone tells: what differs, the infringement it is, what is proposed."""

from __future__ import annotations

from pathlib import Path

import pytest
from tournament.conftest import Command
from tournament.kit import Desk

from coliseo.games.plain import shelf_of
from coliseo.games.registry import game_keys, package

FILE = "mazos.coliseo-event"


def written(game: str, which: int) -> str:
    """A list of the shelf, as the game writes it."""
    shelf = shelf_of(package(game))
    deck = shelf.decks_for_clients()[which]
    cards, side = (
        [card["key"] for card in deck.get(part, []) for _ in range(card.get("count", 1))] for part in ("cards", "side")
    )
    text: str = shelf.deck_text(cards, side) if side else shelf.deck_text(cards)
    return text


def handed_in(game: str, home: Path) -> tuple[Desk, str]:
    """An event with a list of the shelf handed in, in a file."""
    desk = Desk(game, ["Ana", "Beto"])
    text = written(game, 0)
    desk.event.hand_in(1, text, desk.who())
    desk.event.log.save(home / FILE)
    return desk, text


def checked(tournament: Command, text: str, *options: str) -> tuple[int, str]:
    Path("mesa.txt").write_text(text, encoding="utf-8")
    done = tournament("deck-check", FILE, "Ana", "mesa.txt", *options)
    return done.code, done.out


@pytest.mark.parametrize("game", game_keys())
def test_what_lies_there_as_it_was_handed_in_is_the_list(game: str, home: Path, tournament: Command) -> None:
    _, text = handed_in(game, home)
    assert checked(tournament, text) == (0, "Es la lista entregada.\n")


def one_less(lines: list[str], at: int) -> str:
    """Takes a copy of a card out of a list; the name of the card."""
    count, name = lines[at].split(" ", 1)
    lines[at] = f"{int(count) - 1} {name}" if count != "1" else ""
    return name


@pytest.mark.rule("WT-A.8.3.1", "WT-A.8.3.3")
def test_a_card_of_another_realm_is_what_the_law_says_and_not_any_difference(home: Path, tournament: Command) -> None:
    """The game is lost by it (WT OQ-WT-68), as the phone says."""
    _, text = handed_in("warlords_of_terra", home)
    lines = text.splitlines()
    head = lines.index("Batalla")
    one_less(lines, head + 1)
    here = set(lines)
    stranger = next(
        line
        for which in range(1, 9)
        for line in written("warlords_of_terra", which).split("Batalla\n")[1].split("\n\n")[0].splitlines()
        if line not in here
    ).split(" ", 1)[1]
    lines.insert(head + 1, f"1 {stranger}")
    code, told = checked(tournament, "\n".join(lines))
    assert code == 1 and stranger in told and "WT-A.8.3.1" in told
    assert "Se propone: pérdida de la partida" in told


@pytest.mark.rule("RG-SD.1", "RG-SD.5")
def test_in_the_middle_of_a_match_cards_may_have_gone_to_the_side_deck(home: Path, tournament: Command) -> None:
    _, text = handed_in("rise_of_gods", home)
    lines = text.splitlines()
    head, side = (next(i for i, line in enumerate(lines) if line.startswith(word)) for word in ("Principal", "Lateral"))
    out, in_ = one_less(lines, head + 2), one_less(lines, side + 1)
    swapped = [*lines[: head + 1], f"1 {in_}", *lines[head + 1 : side + 1], f"1 {out}", *lines[side + 1 :]]
    code, told = checked(tournament, "\n".join(swapped))
    assert code == 1 and f"falta 1 de «{out}»" in told and "2 advertencias" in told and "RG-SD.5" in told
    assert checked(tournament, "\n".join(swapped), "--in-match") == (0, "Es la lista entregada.\n")


@pytest.mark.parametrize("game", [game for game in game_keys() if game != "sorcerers_arena"])
def test_what_is_no_card_of_the_game_is_named_where_it_lies(game: str, home: Path, tournament: Command) -> None:
    _, text = handed_in(game, home)
    lines = text.rstrip().splitlines()
    code, told = checked(tournament, "\n".join([*lines, "Estampa de otro"]))
    assert code == 1 and "sobra 1 de «Estampa de otro»" in told
    assert checked(tournament, text + "Estampa de otro", "--in-match")[0] == 1
