"""What the commands of an event share: its file, who acts, refusals in words, and results as people write them."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Final

from cyclopts import Parameter

from coliseo.cli.common import existing_file, game_named, suggestions
from coliseo.cli.errors import UserError
from coliseo.cli.events import keeping
from coliseo.cli.events.next_step import Step, next_step
from coliseo.cli.events.words import named
from coliseo.cli.language import current_language, say
from coliseo.cli.visible import tell
from coliseo.games.registry import game_keys, package
from coliseo.kernel.guards import Refusal
from coliseo.tournament.acts.registry import Who
from coliseo.tournament.event import Event, Refused, bare
from coliseo.tournament.interop.chart import MOST_CHARACTERS, BadImport, clean_name
from coliseo.tournament.interop.players_csv import decode
from coliseo.tournament.log import BadFile, Log, load
from coliseo.tournament.model import ROLE_NAMES, STAFF_ROLES, Pairing, Round
from coliseo.tournament.obstacle import RELAXATION_WORDS
from coliseo.tournament.problem import RELAXATIONS
from coliseo.tournament.profile import Profile
from coliseo.tournament.snapshots import forgets, pack_of, snapshots, write_copies, write_packs

TableNumber = Annotated[int, Parameter(name="TABLE", help=say("La mesa.", "The table."))]
EventFile = Annotated[Path, Parameter(help=say("El fichero del torneo.", "The file of the event."))]
AsRole = Annotated[
    str,
    Parameter(
        "--as",
        help=say(
            "Con qué cargo: organiser, head_judge, judge o scorekeeper.",
            "In which role: organiser, head_judge, judge or scorekeeper.",
        ),
    ),
]
Reason = Annotated[str, Parameter(help=say("El motivo.", "The reason."))]
Settings = Annotated[
    list[str] | None,
    Parameter(
        "--set", negative="", help=say("Un ajuste, clave=valor; se repite.", "A setting, key=value; may be repeated.")
    ),
]
Relax = Annotated[
    list[str] | None,
    Parameter(negative="", help=say("Lo que puede ceder: ", "What may give way: ") + ", ".join(RELAXATIONS)),
]
Json = Annotated[bool, Parameter(negative="", help=say("Salida para programas.", "Output for programs."))]

_YES, _NO = ("sí", "si", "yes", "true", "1", "on"), ("no", "false", "0", "off")
#: so many people are offered for a name that nobody has
MOST_SUGGESTED = 3
#: tables have numbers of at most so much
_LARGEST_TABLE = 100_000

#: more than any match has: so many are refused as such
_MOST_GAMES: Final = 99
#: the result of a match as it is written: games of one and of the other
_SCORE = re.compile(r"^(\d+)[-–:](\d+)$")


def profile_of(game: str) -> Profile:
    law = package(game_named(game)).law
    if law is None:
        raise UserError(say(f"«{game}» no tiene ley de torneos.", f"“{game}” has no law of tournaments."))
    return law()


def read_log(path: Path) -> Log:
    try:
        return load(existing_file(path))
    except BadFile as error:
        raise UserError(f"{path}: {say(error.es, error.en)}") from None


def profile_in(log: Log) -> Profile:
    """The law of the game that a log is about."""
    made = next((entry for entry in log.entries if entry.kind == "created"), None)
    game = made.data.get("game") if made is not None else None
    if not isinstance(game, str) or game not in game_keys():
        raise UserError(say("el fichero no es de un juego de la casa", "the file is of no game of the house"))
    return profile_of(game)


def open_event(path: Path) -> Event:
    """An event to look at or to go on with. What is broken is said at once, for nothing more is noted in it."""
    log = read_log(path)
    if at := log.broken_at():
        tell(keeping.broken(path, at), error=True)
    try:
        return Event(log, profile_in(log))
    except (ValueError, KeyError, TypeError, IndexError):
        raise UserError(
            say(
                f"{path}: las entradas no se siguen unas de otras (coliseo tournament check {path}).",
                f"{path}: its entries do not follow from one another (coliseo tournament check {path}).",
            )
        ) from None


def now() -> int:
    return int(time.time() * 1000)


def what_gives(relax: list[str] | None) -> tuple[str, ...]:
    """What may give way in a pairing, as it was typed: its key, or what it is called."""
    called = {key: {"es": es, "en": en} for key, (es, en) in RELAXATION_WORDS.items()}
    return tuple(named(word, called) for word in relax or ())


def me(role: str = "organiser") -> Who:
    return Who("s1", named(role, {each: ROLE_NAMES[each] for each in STAFF_ROLES}), "terminal", now())


#: by which commands what is missing is done here; at the desk of the browser it is done otherwise
_HOW: Final = {
    "players": "add",
    "lists": "list-deck, lock",
    "rounds": "settings --set rounds=…",
    "second_rounds": "settings --set second_rounds=…",
    "playoff": "pair",
}


def show_refusals(refusals: list[Refusal]) -> int:
    """Everything that stands in the way; the exit code of a command that was refused."""
    for refusal in refusals:
        how = f" (coliseo tournament {_HOW[refusal.guard]})" if refusal.guard in _HOW else ""
        tell(refusal.text(current_language()) + how, error=True)
    return 1


def acting(path: Path, what: Callable[[Event], object], quiet: bool = False) -> int:
    """Does something to the event of a file and keeps it; a refusal changes nothing. The lines that it returns are said
    once it is kept: what another command has overtaken was not done."""
    event = open_event(path)
    before, step = len(event.log.entries), next_step(event)
    try:
        told = what(event)
    except Refused as refused:
        return show_refusals(refused.refusals)
    except UnicodeEncodeError:
        raise UserError(say("Hay letras que no son UTF-8.", "There are characters that are no UTF-8.")) from None
    if not keeping.keep(path, event):
        return 1
    keep_copies(path, event, before)
    for line in told if isinstance(told, list) else ():
        tell(line)
    if not quiet:
        tell(
            say(f"Hecho. Entrada {len(event.log.entries)}, ", f"Done. Entry {len(event.log.entries)}, ")
            + event.log.shown
        )
        show_next_step(path, event, step)
    return 0


def noting(path: Path, kind: str, data: dict[str, Any] | None = None, role: str = "organiser") -> int:
    """Does one thing to the event of a file: what it takes is known beforehand."""
    return acting(path, lambda event: event.act(kind, data or {}, me(role)))


def round_in_play(event: Event) -> Round:
    if event.state.round is None:
        raise UserError(say("Aún no hay rondas.", "There are no rounds yet."))
    return event.state.round


def at_table(round_: Round, number: int) -> Pairing:
    found = round_.at_table(number)
    if found is None:
        raise UserError(say(f"No hay mesa {number} en esa ronda.", f"There is no table {number} in that round."))
    return found


def show_next_step(path: Path, event: Event, before: Step) -> None:
    """What comes next, once that is another command than before."""
    step = next_step(event)
    if step.command != before.command:
        tell(step.line(path))


def copy_places(path: Path) -> list[Path]:
    """Where copies of an event go: beside its file, and to the second place if one is set."""
    second = os.environ.get("COLISEO_EVENT_COPIES", "").split(os.pathsep)[0]
    return [path.with_name(f"{path.name}.copias"), *([Path(second)] if second else [])]


def keep_copies(path: Path, event: Event, before: int) -> None:
    """Copies the event at the boundary of a round, with its emergency pack; a place that fails is told."""
    new = event.log.entries[before:]
    if not any(snapshots(event, new)) and not forgets(new):
        return
    written, failed = write_copies(event, new, copy_places(path), path)
    for each in [*failed, *write_packs(pack_of(event), written)]:
        tell(say(f"Sin copia en {each.place}: {each.why}", f"No copy in {each.place}: {each.why}"), error=True)


def typed_number(digits: str) -> int:
    """A number as it was typed; one that no program holds is none."""
    if len(digits.lstrip("-0")) > 15:
        raise UserError(say(f"«{digits:.20}…» es un número desmedido.", f"“{digits:.20}…” is a number beyond measure."))
    return int(digits)


def numbers(event: Event, who: str) -> int:
    """A player by number, or by a name that only one has; of whoever left too, if nobody who is there has it."""
    if who.isdecimal() and typed_number(who) in event.state.players:
        return typed_number(who)
    found = event.alike(who) or event.alike(who, gone=True)
    if len(found) == 1:
        return found[0]
    if found:
        these = ", ".join(map(str, found))
        raise UserError(
            say(f"Hay varios «{who}»: {these}. Da su número.", f"Several are “{who}”: {these}. Give the number.")
        )
    like = ", ".join(f"{event.name_of(n)} ({n})" for n in _nearly(event, who))
    es = f"¿Quién es «{who}»? No hay tal nombre ni número." + (f" ¿Quizá {like}?" if like else "")
    en = f"Who is “{who}”? No such name or number." + (f" Perhaps {like}?" if like else "")
    raise UserError(say(es, en))


def _nearly(event: Event, who: str) -> list[int]:
    """Who may have been meant: part of a name was typed, or one that is almost it."""
    typed, names = who.casefold().split(), {n: event.name_of(n) for n in sorted(event.state.players)}
    plain_names = {n: [bare(word) for word in name.split()] for n, name in names.items()}
    part = [n for n, words in plain_names.items() if typed and all(bare(each) in words for each in typed)]
    if part:
        return part[:MOST_SUGGESTED]
    words = {bare(name): n for n, name in reversed(names.items())}
    words.update({own[0]: n for n, own in reversed(plain_names.items()) if own and own[0] not in words})
    return list(dict.fromkeys(words[near] for near in suggestions(bare(who), words)))


def person(event: Event, who: str) -> tuple[int, int]:
    """A player as `numbers` finds them; of a team one of its people, as «3.2»: the second of number 3."""
    number, dot, member = who.partition(".")
    if dot and number.isdecimal() and member.isdecimal() and typed_number(number) in event.state.players:
        return typed_number(number), typed_number(member)
    return numbers(event, who), 1


def setting_values(profile: Profile, given: list[str] | None) -> dict[str, Any]:
    """Settings as `key=value`; what a value is follows from the setting."""
    values: dict[str, Any] = {}
    for each in given or []:
        key, sign, value = each.partition("=")
        setting = profile.settings.get(key)
        if not sign or setting is None:
            raise UserError(_no_setting(profile, each, key, bool(sign)))
        if isinstance(setting.default, bool):
            if value.casefold() not in (*_YES, *_NO):
                raise UserError(say(f"«{each}»: es sí o no", f"“{each}”: it is yes or no"))
            values[key] = value.casefold() in _YES
        elif isinstance(setting.default, int):
            if not re.fullmatch(r"-?\d+", value):
                raise UserError(say(f"«{each}»: hace falta un número", f"“{each}”: a number is needed"))
            values[key] = typed_number(value)
        elif isinstance(setting.default, tuple):
            values[key] = [part.strip() for part in value.split(",") if part.strip()]
        else:
            values[key] = value
    return values


def _no_setting(profile: Profile, each: str, key: str, whole: bool) -> str:
    """What is wrong with a setting as it was typed; one that is almost known, or is called so, is offered."""
    named = {bare(name): s.key for s in profile.settings.values() for name in (s.key, s.es, s.en)}
    near = [named[name] for name in suggestions(bare(key), named)]
    if near:
        hint = say(f". ¿Quizá {near[0]}=…?", f". Perhaps {near[0]}=…?")
    else:
        hint = say("; hay: ", "; there are: ") + ", ".join(sorted(profile.settings))
    if not whole:
        return say(f"«{each}»: se escribe clave=valor", f"“{each}”: it is written key=value") + hint
    return say(f"«{each}»: no hay ese ajuste", f"“{each}”: there is no such setting") + hint


def result_data(
    event: Event, pairing: Pairing, text: str, kind: str, left: str, by: str, best_of: int
) -> dict[str, Any]:
    """A result as people write it: `2-0`, `2-1`, `1-1` (games of the first side and of the second), `A`, `B` or `=`.

    `kind` is what the law calls it; a draw is one on time unless it is said otherwise. `left` is what each had at the
    end (`3-0`), `by` the side that conceded, was absent or was penalised.
    """
    remains = _remains(left)
    sides = letters_of(pairing)
    data: dict[str, Any] = {"kind": kind or "played", "games": []}
    if by:
        data["fault"] = side_named(event, pairing, by)
    word = text.strip().upper()
    score = _SCORE.match(word)
    one = _side_in(event, pairing, text)
    letters = word if one is None else sides[one]
    if len(pairing.sides) > 2 and letters and all(letter in sides for letter in letters):
        order = [sides.index(letter) for letter in letters]
        whole = [*order, *(i for i in range(len(sides)) if i not in order)]
        return {**data, "winner": order[0], "order": whole, "games": [{"winner": order[0], "left": remains}]}
    if score:
        won = min(typed_number(score[1]), _MOST_GAMES), min(typed_number(score[2]), _MOST_GAMES)
        first = 1 if won[0] >= won[1] else 0
        games = [first] * won[first] + [1 - first] * won[1 - first]
        if won[0] == won[1]:
            data["kind"] = kind or "time"
            games += [-1] if len(games) < best_of else []
        data["games"] = [{"winner": g, "left": remains, "reason": "tiempo" if g < 0 else ""} for g in games]
    elif word in ("=", "X"):
        data["kind"] = kind or "time"
        data["games"] = [{"winner": -1, "left": remains, "reason": "tiempo"}]
    elif word:
        data["games"] = [{"winner": side_named(event, pairing, text), "left": remains}]
    elif remains and by:
        data["games"] = [{"winner": 1 - data["fault"], "left": remains}]
    return data


def _remains(left: str) -> list[int]:
    """What each side had left, as `3-0`."""
    parts = re.split(r"[-–:]", left.strip()) if left.strip() else []
    if not all(part.strip().isdecimal() for part in parts):
        raise UserError(
            say(f"«{left}»: un número por bando, como 3-0.", f"“{left}”: one number for each side, as 3-0.")
        )
    return [typed_number(part.strip()) for part in parts]


def with_games_told(data: dict[str, Any], reasons: str, turns: str) -> dict[str, Any]:
    """A result with the reason and the turns of each game, in their order; what is left out stays as it was."""
    told: list[tuple[str, list[Any]]] = []
    try:
        told.append(("turns", [int(each) for each in turns.split(",")] if turns else []))
    except ValueError:
        raise UserError(say(f"«{turns}» no son turnos.", f"“{turns}” are no turns.")) from None
    told.append(("reason", reasons.split(",") if reasons else []))
    for key, values in told:
        for game, value in zip(data.get("games", []), values, strict=False):
            game[key] = value.strip() if isinstance(value, str) else value
    return data


def letters_of(pairing: Pairing) -> str:
    """What the sides of a table are called."""
    return "ABCDEFGHI"[: len(pairing.sides)]


def side_named(event: Event, pairing: Pairing, word: str) -> int:
    """A side of a table by its letter, by its name, or by a part of it that no other there has."""
    found = _side_in(event, pairing, word)
    if found is None:
        there = ", ".join(
            f"{letter} ({event.title_of(n)})" for letter, n in zip(letters_of(pairing), pairing.sides, strict=True)
        )
        raise UserError(say(f"«{word}»: en esa mesa están {there}", f"“{word}”: at that table are {there}"))
    return found


def _side_in(event: Event, pairing: Pairing, word: str) -> int | None:
    typed = word.strip()
    if typed.upper() in list(letters_of(pairing)):
        return letters_of(pairing).index(typed.upper())
    names = [{event.name_of(n), event.title_of(n)} for n in pairing.sides]
    whole = [i for i, own in enumerate(names) if bare(typed) in {bare(name) for name in own}]
    parts = [{bare(each) for name in own for each in name.split()} for own in names]
    part = [i for i, own in enumerate(parts) if typed and all(bare(each) in own for each in typed.split())]
    found = whole or part
    return found[0] if len(found) == 1 else None


def a_name(text: str) -> str:
    """A name as it is entered: with letters or digits, without what cannot be seen, and not too long. A team is named
    with its people."""
    name = clean_name(text)
    most = MOST_CHARACTERS * (10 if ":" in name else 1)
    if not any(letter.isalnum() for letter in name) or len(name) > most:
        raise UserError(
            say(
                f"«{text:.40}» no es un nombre: de 1 a {most} letras.", f"“{text:.40}” is no name: 1 to {most} letters."
            )
        )
    return name


def a_table(number: int) -> int:
    if not 0 <= number <= _LARGEST_TABLE:
        raise UserError(
            say(
                f"«{number}» no es una mesa: de 1 a {_LARGEST_TABLE}; 0, ninguna.",
                f"“{number}” is no table: from 1 to {_LARGEST_TABLE}; 0 is none.",
            )
        )
    return number


def text_in(path: Path) -> str:
    """A list as people write them: UTF-8, UTF-16 or Western."""
    try:
        return decode(existing_file(path).read_bytes())
    except BadImport as error:
        raise UserError(f"{path}: {error.text(current_language())}") from None
