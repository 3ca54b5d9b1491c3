"""The board of a set of one's own, for the games that have one: looked at as it stands in the text, and put into it."""

from __future__ import annotations

from typing import Any, Final

from coliseo.effects.source import CardError, read_text
from coliseo.games.package import Boards
from coliseo.games.plain import boards_of
from coliseo.games.registry import package
from coliseo.own_sets.editing import FILE, Source, field_of, indented, line_end
from coliseo.own_sets.opening import OwnSet, read_own

_INDENT: Final = 2


def boards_for(game: str) -> Boards:
    """Raises CardError if the game has no board that could be another."""
    played = package(game)
    hooks = boards_of(played)
    if hooks is None:
        es, en = played.title["es"], played.title["en"]
        raise CardError(FILE, 1, "juego", f"{es} no admite otros tableros", f"{en} takes no other boards")
    return hooks


def board_of_text(game: str, text: str) -> dict[str, Any] | None:
    """The board as it stands in the text (`data`) and everything that is wrong with it (`mistakes`); None if the text
    brings none, or names the file of one. Raises CardError for a text that cannot be read."""
    hooks = boards_of(package(game))
    found = None if hooks is None else read_own(text, FILE).get(hooks.FIELD)
    if hooks is None or found is None or found.entries is None:
        return None
    return {"data": hooks.board_data(found), "mistakes": hooks.board_mistakes(found)}


def with_board(game: str, text: str, board: str) -> str:
    """The text with that board (YAML or JSON; nothing for none) in the place of its own; everything else stays as it
    was. Raises CardError for what cannot be read; whether it can be played on is for whoever reads the set."""
    hooks = boards_for(game)
    source = Source(game, text)
    if source.root.flow_style:
        raise CardError(FILE, 1, hooks.FIELD, "escribe el fichero en varias líneas", "write the file on several lines")
    new = f"{hooks.FIELD}: null"
    if board.strip():
        tree = read_text(board, hooks.FIELD)
        tree.mapping(hooks.FIELD)
        new = f"{hooks.FIELD}:\n{indented(hooks.board_text(hooks.board_data(tree)), _INDENT)}"
    entry = field_of(source.root, hooks.FIELD)
    if entry is not None:
        end = max(source.end(entry[1]), source.at(entry[0].end_mark) + 1)
        return source.replaced(source.start(entry[0]), line_end(text, end), new)
    # before the first list of cards: it would be lost behind them
    for key, _ in source.root.value:
        if key.value in {group.place[0] for group in source.groups}:
            start = source.start(key)
            return source.replaced(start, start, f"{new}\n")
    end = line_end(text, source.end(source.root))
    return source.replaced(end, end, f"\n{new}")


def has_board(own: OwnSet, key: str) -> bool:
    """Whether the set has that board."""
    return any(board["key"] == key for board in own_boards(own))


def own_boards(own: OwnSet) -> list[dict[str, Any]]:
    """The boards that a table played with the set may have."""
    hooks = boards_of(package(own.game))
    return [] if hooks is None else hooks.boards_in(own.catalogue)
