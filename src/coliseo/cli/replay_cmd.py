"""`coliseo replay`: tells a recorded game, with the rule of each thing that happened, and checks it on the way.

It says what it checked: the versions, the checkpoints and the winners. It ends with 0 if everything agrees; with 1 if
another engine played it and this one does not replay it alike (it is told from its kept events); with 2 if it is
damaged or not for this program.
"""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from coliseo.cli.common import existing_file, own_record, print_json
from coliseo.cli.errors import UserError, why
from coliseo.cli.language import current_language, say
from coliseo.cli.terminal.outcome import told_result
from coliseo.cli.visible import tell
from coliseo.kernel.game import Game
from coliseo.kernel.knowledge import JUDGE, SPECTATOR
from coliseo.match.errors import MatchError
from coliseo.match.opening import REPLAYED, RESUMED, Opened, open_record, reason
from coliseo.match.record import CLOCK, Answer, Record, engine_of, is_this_engine, position_hash, read_record
from coliseo.match.replay import Moment, check_winners, game_of, replay
from coliseo.match.story import seen_in, told

LETTERS = "ABCDEFGHI"
#: how the command ends when the game was told but this engine does not replay it
DIFFERS = 1
OBSERVERS = {"espectador": SPECTATOR, "spectator": SPECTATOR, "juez": JUDGE, "judge": JUDGE}

HELP = say(
    "Cada respuesta lleva su número, que vale para --to. Se comprueban las versiones, las huellas de los puntos de "
    "control y quién gana, y se dice. Acaba con 0 si todo coincide; con 1 si la jugó otro motor y con este no se "
    "repite igual (se cuenta tal como se guardó); con 2 si el registro está dañado o no es de este programa.",
    "Each answer has its number, which is what --to takes. The versions, the hashes of the checkpoints and the winners "
    "are checked, and it is said. Ends with 0 if everything agrees; with 1 if another engine played it and this one "
    "does not replay it alike (it is told as it was kept); with 2 if the record is damaged or not for this program.",
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
        opened = None if is_this_engine(record) else open_record(record)
        if opened is not None and opened.damaged and opened.why is not None:
            raise opened.why
        if opened is not None and opened.kind != REPLAYED:
            _tell_kept(Kept(record, game, observer, opened), to, lang, json)
            return DIFFERS
        if json:
            _print_data(record, game, observer, to)
        else:
            _tell(record, game, observer, to, lang)
    except OSError as error:
        raise UserError(
            say(f"No se puede leer «{file}»: {why(error)}.", f"“{file}” cannot be read: {why(error)}.")
        ) from None
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
    _print_title(record, game, lang)
    last: Moment | None = None
    for moment in replay(record, to, game):
        _print_events(moment.after, [(game.narrate(e, lang), e) for e in game.events_for(moment.state, observer)])
        last = moment
    assert last is not None
    _close(record, last)


def _print_title(record: Record, game: Game, lang: str) -> None:
    version = record.versions.get("coliseo") or say("(versión sin anotar)", "(version not noted)")
    tell(f"{game.title(lang)}, {say('registrada con', 'recorded with')} Coliseo {version}")


def _print_events(after: int, lines: list[tuple[str, dict[str, Any]]]) -> None:
    for i, (text, event) in enumerate(lines):
        number = f"{after:>5}" if i == 0 else " " * 5
        rule = f"  [{event['regla']}]" if event["regla"] else ""
        tell(f"{number}  {text}{rule}")


def _close(record: Record, last: Moment) -> None:
    """What was checked, and how it ended."""
    checked = _checked(record, last)
    total, n = len(record.answers), checked["checkpoints"]
    parts = [say(f"{last.after} de {total} respuestas", f"{last.after} of {total} answers")]
    if record.floor:
        where = record.floor
        parts.append(say(f"desde la {where}, donde se reanudó", f"from {where} on, where it was resumed"))
    parts.append(say(f"{n} puntos de control comprobados", f"{n} checkpoints verified"))
    if checked["winners"]:
        parts.append(say("ganadores comprobados", "winners verified"))
    parts.append(_engine_in_words(record))
    tell(f"{'; '.join(parts)}. {told_result(last.state)}")


def _engine_in_words(record: Record) -> str:
    if not record.engine:
        return say("motor sin anotar, con este se repite igual", "engine not noted, replays alike with this one")
    if is_this_engine(record):
        return say(f"el mismo motor ({record.engine})", f"the same engine ({record.engine})")
    return say(f"otro motor ({record.engine}), se repite igual", f"another engine ({record.engine}), replays alike")


def _checked(record: Record, last: Moment) -> dict[str, Any]:
    """Raises DamagedRecord if the game, replayed to its end, was won by others."""
    whole = last.after == len(record.answers)
    if whole:
        check_winners(record, last.state)
    return {
        "engine": "same" if is_this_engine(record) else "other" if record.engine else "unknown",
        "checkpoints": sum(record.floor <= c.after <= last.after for c in record.checkpoints),
        "winners": whole,
    }


def _print_data(record: Record, game: Game, observer: int, to: int | None) -> None:
    moments: list[dict[str, Any]] = []
    last: Moment | None = None
    for moment in replay(record, to, game):
        moments.append(_moment(moment.after, moment.answer, game.events_for(moment.state, observer)))
        last = moment
    assert last is not None
    winners, checked = last.state.winners, _checked(record, last)
    print_json(
        {
            "game": record.game,
            "versions": record.versions,
            "engine": engine_of(record.game),
            "opened": "same" if checked["engine"] == "same" else "replayed",
            "checked": checked,
            "answers": len(record.answers),
            "to": last.after,
            "checkpoints_verified": checked["checkpoints"],
            "hash": position_hash(last.state),
            "winners": None if winners is None else [LETTERS[s] for s in winners],
            "sides": ["".join(LETTERS[s] for s in team) for team in last.state.seating.teams],
            "moments": moments,
        }
    )


def _moment(after: int, given: Answer | None, events: list[dict[str, Any]]) -> dict[str, Any]:
    item: dict[str, Any] = {"after": after}
    if given is not None:
        if given.seat == CLOCK:
            item["time"] = True
        else:
            item["seat"] = LETTERS[given.seat]
            if not given.is_decision:
                item["show" if given.shown else "hide"] = LETTERS[given.to]
            elif given.choice is None:
                item["concede"] = True
    item["events"] = events
    return item


# -- a game that this engine does not replay -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Kept:
    """A record that another engine wrote, to be told from the events that were kept with it."""

    record: Record
    game: Game
    observer: int
    opened: Opened

    def events(self, to: int | None) -> list[tuple[int, list[dict[str, Any]]]]:
        """As they were kept; of a record from before they were, as far as it can be replayed."""
        stories = sorted(self.record.stories.items())
        if stories:
            return [(after, seen_in(story, self.observer)) for after, story in stories if to is None or after <= to]
        found = []
        with contextlib.suppress(MatchError):
            for moment in replay(self.record, to, self.game):
                found.append((moment.after, self.game.events_for(moment.state, self.observer)))
        return found


def _tell_kept(kept: Kept, to: int | None, lang: str, json: bool) -> None:
    record, opened = kept.record, kept.opened
    found = kept.events(to)
    if json:
        answers = [None, *record.answers]
        print_json(
            {
                "game": record.game,
                "versions": record.versions,
                "engine": engine_of(record.game),
                "opened": opened.kind,
                "why": reason(opened, lang),
                "answers": len(record.answers),
                "winners": None if record.winners is None else [LETTERS[s] for s in record.winners],
                "moments": [_moment(after, answers[after], events) for after, events in found],
            }
        )
        return
    _print_title(record, kept.game, lang)
    for after, events in found:
        _print_events(after, [(told(kept.game, event, lang)[0], event) for event in events])
    why = reason(opened, lang)
    tell(f"{why[:1].upper()}{why[1:]}.")
    tell(_how_it_was_told(kept))


def _how_it_was_told(kept: Kept) -> str:
    if kept.record.stories:
        text = say("Se ha contado tal como se guardó.", "It was told as it was kept.")
    else:
        text = say(
            "Se ha contado hasta ahí: sus sucesos no se guardaron.", "Told up to there: its events were not kept."
        )
    if kept.opened.kind != RESUMED or kept.record.winners is not None:
        return text
    after = len(kept.opened.record.answers)
    going_on = say(f" Se puede seguir desde la respuesta {after}.", f" It can be gone on with from answer {after}.")
    return text + going_on
