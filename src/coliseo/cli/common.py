"""What several commands need of a game: finding it by name, the user's sets, and the language of its errors."""

from __future__ import annotations

import difflib
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from coliseo.cli.errors import UserError
from coliseo.cli.language import current_language, say
from coliseo.cli.visible import tell
from coliseo.effects.source import CardError, plain
from coliseo.games.registry import game_keys
from coliseo.match.record import Record, with_own_set
from coliseo.own_sets.opening import OwnSet, open_own_file
from coliseo.own_sets.records import set_named_in
from coliseo.user_sets import set_with_digest, usable_sets


def game_named(name: str) -> str:
    """The key of an installed game; a slip gets a suggestion."""
    key = plain(name)
    if key in game_keys():
        return key
    near = suggestions(key, game_keys())
    hint = say(f" ¿Quizá {near[0]}?", f" Perhaps {near[0]}?") if near else ""
    known = ", ".join(game_keys())
    raise UserError(
        say(f"No hay un juego «{name}». Hay: {known}.{hint}", f"There is no game “{name}”. There are: {known}.{hint}")
    )


def suggestions(word: str, known: Iterable[str]) -> list[str]:
    """What may have been meant: something that is nearly so written, or begins so."""
    there = list(known)
    near = difflib.get_close_matches(word, there, n=3, cutoff=0.6)
    return near or [each for each in there if len(word) > 1 and each.startswith(word)][:3]


def sets_for(game: str, folder: Path | None) -> list[str]:
    """The user's set files that can be played with; each bad one gets a warning and is left out."""
    if folder is not None and not folder.is_dir():
        raise UserError(say(f"No hay una carpeta «{folder}».", f"There is no folder “{folder}”."))
    found = usable_sets(game, folder)
    for problem in found.problems:
        warn(say(f"conjunto sin cargar: {problem.text('es')}", f"set not loaded: {problem.text('en')}"))
    return [str(path) for path in found.files]


def own_set(game: str, path: Path) -> OwnSet:
    """A set of the user's own from its file; its unfinished cards are told of and left out."""
    try:
        own = open_own_file(game, existing_file(path))
    except CardError as error:
        raise UserError(error.text(current_language())) from None
    if own.unfinished:
        n = len(own.unfinished)
        warn(
            say(
                f"{path}: {n} cartas sin acabar no entran en juego (coliseo cards {game} --check {path}).",
                f"{path}: {n} unfinished cards are left out (coliseo cards {game} --check {path}).",
            )
        )
    return own


def own_record(record: Record, path: Path | None) -> tuple[Record, list[str]]:
    """A record with the set of the user's own that it names, from that file or from their folder, and the files in
    play; as it is if it names none."""
    named = set_named_in(record.options)
    if named is None:
        return record, [str(file) for file in record.options.get("sets") or []]
    own = set_with_digest(record.game, named[1]) if path is None else own_set(record.game, path)
    return (record, []) if own is None else (with_own_set(record, own), [own.file])


def existing_file(path: Path) -> Path:
    if not path.is_file():
        raise UserError(say(f"No hay un fichero «{path}».", f"There is no file “{path}”."))
    return path


def warn(text: str) -> None:
    tell(f"coliseo: {text}", error=True)


def print_json(value: Any) -> None:
    tell(json.dumps(value, ensure_ascii=False, indent=2))
