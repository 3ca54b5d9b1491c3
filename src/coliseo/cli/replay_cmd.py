"""`coliseo replay`: tells a recorded game, with the rule of each thing that happened, and checks it on the way."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from coliseo.cli.common import existing_file, own_record, print_json
from coliseo.cli.errors import UserError
from coliseo.cli.language import current_language, say
from coliseo.cli.terminal.outcome import told_result
from coliseo.cli.visible import tell
from coliseo.kernel.game import Game
from coliseo.kernel.knowledge import JUDGE, SPECTATOR
from coliseo.match.errors import MatchError
from coliseo.match.record import CLOCK, Record, position_hash, read_record
from coliseo.match.replay import Moment, game_of, replay

LETTERS = "ABCDEFGHI"
OBSERVERS = {"espectador": SPECTATOR, "spectator": SPECTATOR, "juez": JUDGE, "judge": JUDGE}

HELP = say(
    "Cada respuesta lleva su número, que vale para --to. Se comprueban las huellas de los puntos de control.",
    "Each answer has its number, which is what --to takes. The hashes of the checkpoints are verified.",
)


def run(
    file: Annotated[Path, Parameter(help=say("Fichero de registro.", "Record file."))],
    *,
    to: Annotated[int | None, Parameter(help=say("Hasta esta respuesta.", "Up to this answer."))] = None,
    seat: Annotated[
        str,
        Parameter(help=say("Quién mira: A, B…, espectador o juez.", "Who looks: A, B…, spectator or judge.")),
    ] = "juez",
    own: Annotated[
        Path | None,
        Parameter("--set", help=say("El conjunto tuyo con el que se jugó.", "The set of yours it was played with.")),
    ] = None,
    json: Annotated[bool, Parameter(negative="", help=say("Como datos.", "As data."))] = False,
) -> int:
    lang = current_language()
    try:
        record, _ = own_record(read_record(existing_file(file)), own)
        game = game_of(record)
        observer = _observer(seat, record)
        if json:
            _print_data(record, game, observer, to)
        else:
            _tell(record, game, observer, to, lang)
    except OSError as error:
        raise UserError(say(f"No se puede leer «{file}»: {error}", f"“{file}” cannot be read: {error}")) from None
    except MatchError as error:
        raise UserError(f"{file}: {error.text(lang)}") from None
    return 0


def _observer(name: str, record: Record) -> int:
    if name.lower() in OBSERVERS:
        return OBSERVERS[name.lower()]
    seats = LETTERS[: int(record.checkpoints[0].state.get("seats", 0))]
    if len(name) == 1 and name.upper() in seats:
        return seats.index(name.upper())
    known = ", ".join([*seats, say("espectador", "spectator"), say("juez", "judge")])
    raise UserError(say(f"--seat es uno de: {known}.", f"--seat is one of: {known}."))


def _tell(record: Record, game: Game, observer: int, to: int | None, lang: str) -> None:
    version = record.versions.get("coliseo")
    tell(f"{game.title(lang)}, {say('registrada con', 'recorded with')} Coliseo {version}")
    last: Moment | None = None
    for moment in replay(record, to, game):
        for i, event in enumerate(game.events_for(moment.state, observer)):
            number = f"{moment.after:>5}" if i == 0 else " " * 5
            tell(f"{number}  {game.narrate(event, lang)}  [{event['regla']}]")
        last = moment
    assert last is not None
    _close(record, last)


def _close(record: Record, last: Moment) -> None:
    checked = sum(c.after <= last.after for c in record.checkpoints)
    total = len(record.answers)
    counted = say(
        f"{last.after} de {total} respuestas; {checked} puntos de control comprobados.",
        f"{last.after} of {total} answers; {checked} checkpoints verified.",
    )
    tell(f"{counted} {told_result(last.state)}")


def _print_data(record: Record, game: Game, observer: int, to: int | None) -> None:
    moments: list[dict[str, Any]] = []
    last: Moment | None = None
    for moment in replay(record, to, game):
        item: dict[str, Any] = {"after": moment.after}
        if moment.answer is not None:
            given = moment.answer
            if given.seat == CLOCK:
                item["time"] = True
            else:
                item["seat"] = LETTERS[given.seat]
                if not given.is_decision:
                    item["show" if given.shown else "hide"] = LETTERS[given.to]
                elif given.choice is None:
                    item["concede"] = True
        item["events"] = game.events_for(moment.state, observer)
        moments.append(item)
        last = moment
    assert last is not None
    winners = last.state.winners
    print_json(
        {
            "game": record.game,
            "versions": record.versions,
            "answers": len(record.answers),
            "to": last.after,
            "checkpoints_verified": sum(c.after <= last.after for c in record.checkpoints),
            "hash": position_hash(last.state),
            "winners": None if winners is None else [LETTERS[s] for s in winners],
            "sides": ["".join(LETTERS[s] for s in team) for team in last.state.seating.teams],
            "moments": moments,
        }
    )
