"""What the commands of an event share: its file, who acts, refusals in words, and results as people write them."""

from __future__ import annotations

import json
import os
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from coliseo.cli.common import existing_file, game_named
from coliseo.cli.errors import UserError
from coliseo.cli.language import current_language, say
from coliseo.cli.visible import tell
from coliseo.games.registry import game_keys, package
from coliseo.kernel.guards import Refusal
from coliseo.tournament.acts.registry import Who
from coliseo.tournament.event import Event, Refused
from coliseo.tournament.log import BadFile, Log, load
from coliseo.tournament.model import Pairing
from coliseo.tournament.profile import Profile
from coliseo.tournament.snapshots import pack_of, snapshots, write_copies, write_packs

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
    Parameter("--set", help=say("Un ajuste, clave=valor; se repite.", "A setting, key=value; may be repeated.")),
]
Json = Annotated[bool, Parameter(negative="", help=say("Salida para programas.", "Output for programs."))]

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
    log = read_log(path)
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


def me(role: str = "organiser") -> Who:
    return Who("s1", role, "terminal", now())


def show_refusals(refusals: list[Refusal]) -> int:
    """Everything that stands in the way; the exit code of a command that was refused."""
    for refusal in refusals:
        tell(refusal.text(current_language()), error=True)
    return 1


def acting(path: Path, what: Callable[[Event], Any], quiet: bool = False) -> int:
    """Does something to the event of a file and keeps it; a refusal changes nothing."""
    event = open_event(path)
    before = len(event.log.entries)
    try:
        what(event)
    except Refused as refused:
        return show_refusals(refused.refusals)
    keep_copies(path, event, before)
    event.log.save(path)
    if not quiet:
        tell(
            say(f"Hecho. Entrada {len(event.log.entries)}, ", f"Done. Entry {len(event.log.entries)}, ")
            + event.log.shown
        )
    return 0


def copy_places(path: Path) -> list[Path]:
    """Where copies of an event go: beside its file, and to the second place if one is set."""
    second = os.environ.get("COLISEO_EVENT_COPIES", "").split(os.pathsep)[0]
    return [path.with_name(f"{path.name}.copias"), *([Path(second)] if second else [])]


def keep_copies(path: Path, event: Event, before: int) -> None:
    """Copies the event at the boundary of a round, with its emergency pack; a place that fails is told."""
    new = event.log.entries[before:]
    if not any(snapshots(event, new)):
        return
    written, failed = write_copies(event, new, copy_places(path))
    for each in [*failed, *write_packs(pack_of(event), written)]:
        tell(say(f"Sin copia en {each.place}: {each.why}", f"No copy in {each.place}: {each.why}"), error=True)


def numbers(event: Event, who: str) -> int:
    """A player by number, or by a name that only one has."""
    if who.isdigit() and int(who) in event.state.players:
        return int(who)
    found = event.alike(who)
    if len(found) == 1:
        return found[0]
    raise UserError(say(f"¿Quién es «{who}»? Da su número.", f"Who is “{who}”? Give the number."))


def person(event: Event, who: str) -> tuple[int, int]:
    """A player as `numbers` finds them; of a team one of its people, as «3.2»: the second of number 3."""
    number, dot, member = who.partition(".")
    if dot and number.isdigit() and member.isdigit() and int(number) in event.state.players:
        return int(number), int(member)
    return numbers(event, who), 1


def setting_values(profile: Profile, given: list[str] | None) -> dict[str, Any]:
    """Settings as `key=value`; what a value is follows from the setting."""
    values: dict[str, Any] = {}
    for each in given or []:
        key, sign, value = each.partition("=")
        setting = profile.settings.get(key)
        if not sign or setting is None:
            known = ", ".join(sorted(profile.settings))
            raise UserError(
                say(f"«{each}»: se escribe clave=valor; hay: {known}", f"“{each}”: key=value; there are: {known}")
            )
        if isinstance(setting.default, bool):
            values[key] = value.casefold() in ("sí", "si", "yes", "true", "1", "on")
        elif isinstance(setting.default, int):
            if not re.fullmatch(r"-?\d+", value):
                raise UserError(say(f"«{each}»: hace falta un número", f"“{each}”: a number is needed"))
            values[key] = int(value)
        elif isinstance(setting.default, tuple):
            values[key] = [part.strip() for part in value.split(",") if part.strip()]
        else:
            values[key] = value
    return values


def result_data(text: str, kind: str, left: str, by: str, best_of: int, pairing: Pairing) -> dict[str, Any]:
    """A result as people write it: `2-0`, `2-1`, `1-1` (games of the first side and of the second), `A`, `B` or `=`.

    `kind` is what the law calls it; a draw is one on time unless it is said otherwise. `left` is what each had at the
    end (`3-0`), `by` the side that conceded, was absent or was penalised.
    """
    remains = [int(n) for n in re.split(r"[-–:]", left)] if left else []
    sides = letters_of(pairing)
    data: dict[str, Any] = {"kind": kind or "played", "games": []}
    if by:
        data["fault"] = side_of(by, pairing)
    word = text.strip().upper()
    score = _SCORE.match(word)
    if len(pairing.sides) > 2 and word and all(letter in sides for letter in word):
        order = [sides.index(letter) for letter in word]
        whole = [*order, *(i for i in range(len(sides)) if i not in order)]
        return {**data, "winner": order[0], "order": whole, "games": [{"winner": order[0], "left": remains}]}
    if score:
        won = int(score[1]), int(score[2])
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
        data["games"] = [{"winner": side_of(word, pairing), "left": remains}]
    elif remains and by:
        data["games"] = [{"winner": 1 - data["fault"], "left": remains}]
    return data


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


def side_of(letter: str, pairing: Pairing) -> int:
    sides = letters_of(pairing)
    if letter.strip().upper() not in list(sides):
        one_of = ", ".join(sides)
        raise UserError(say(f"«{letter}»: es {one_of}, o un tanteo como 2-1", f"“{letter}”: it is {one_of}, or 2-1"))
    return sides.index(letter.strip().upper())


def read_json(text: str) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except ValueError:
        raise UserError(say("no es JSON", "it is no JSON")) from None
    if not isinstance(found, dict):
        raise UserError(say("hace falta un objeto JSON", "a JSON object is needed"))
    return found
