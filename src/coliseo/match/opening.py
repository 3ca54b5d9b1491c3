"""Opening a game that may have been played by another engine, or of which a part is damaged: as much of it as there is.

A game is replayed if it still replays to the same positions; else it goes on from its latest checkpoint that this
engine can use; else there is its story, as it was kept. Whoever opens it is told which of these it is.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal

from coliseo.kernel.game import Game
from coliseo.kernel.knowledge import JUDGE, SPECTATOR
from coliseo.kernel.state import State
from coliseo.match.errors import DamagedRecord, MatchError
from coliseo.match.record import Checkpoint, Record, Resumed, checkpoint, current_versions, is_this_engine
from coliseo.match.replay import check_winners, game_of, load_checkpoint, replay

Kind = Literal["same", "replayed", "resumed", "story"]
#: played by this very engine, and whole
SAME: Final = "same"
#: played by another engine; replayed, and nothing has come out otherwise
REPLAYED: Final = "replayed"
#: goes on from a point before its end: another engine played it and it no longer replays, or the rest is damaged
RESUMED: Final = "resumed"
#: can only be told
STORY: Final = "story"


@dataclass(frozen=True, slots=True)
class Opened:
    """A game as it was opened. `record` is how it goes on from here, `state` where it stands (None: it is only told);
    `why` it could not simply be replayed: something is not what was written (`damaged`), or the engine is another one.
    `lost` answers at its end were given up."""

    kind: Kind
    record: Record
    state: State | None
    lost: int = 0
    why: MatchError | None = None
    damaged: bool = False


class BrokenPart(DamagedRecord):
    """Something that is not what was written, whichever engine reads it."""


def open_record(record: Record, broken: BrokenPart | None = None, missing: int = 0) -> Opened:
    """As much of a game as there is. `broken` is the first part that could not be read, if there is one: the record
    ends before it, and `missing` is how many answers have been left out. UnsupportedRecord if the game is not here."""
    game = game_of(record)
    broken = broken or _broken_checkpoint(record)
    sound = replace(record, checkpoints=[c for c in record.checkpoints if c.is_whole])
    same = is_this_engine(record)
    try:
        last = _replayed(sound, game)
        if not missing:
            check_winners(sound, last)
    except MatchError as error:
        return _resumed_or_told(sound, game, missing, broken or error, same or broken is not None)
    if missing:
        versions = current_versions(record.game)
        return Opened(RESUMED, replace(sound, versions=versions, winners=last.winners), last, missing, broken, True)
    kind: Kind = SAME if same else REPLAYED
    versions = current_versions(record.game)
    return Opened(kind, replace(sound, versions=versions), last, why=broken, damaged=broken is not None)


def _broken_checkpoint(record: Record) -> BrokenPart | None:
    for point in record.checkpoints:
        if not point.is_whole:
            return BrokenPart(
                f"checkpoints (after {point.after})", "no es lo que se escribió", "it is not what was written"
            )
    return None


def _replayed(record: Record, game: Game) -> State:
    """The end of a record that replays; raises MatchError if it does not."""
    if not record.checkpoints:
        raise BrokenPart("checkpoints", "no hay ninguno", "there is none")
    last = None
    for moment in replay(record, game=game):
        last = moment.state
    assert last is not None
    return last


def _resumed_or_told(record: Record, game: Game, missing: int, why: MatchError, damaged: bool) -> Opened:
    for point in sorted(record.checkpoints, key=lambda c: -c.after):
        m = _usable(record, game, point)
        if m is not None:
            lost = len(record.answers) - point.after + missing
            return _resumed(record.cut(point.after), m, lost, why, damaged)
    return Opened(STORY, record, None, missing, why, damaged)


def _resumed(record: Record, m: State, lost: int, why: MatchError | None, damaged: bool) -> Opened:
    """From its end, with the position there as this engine writes it."""
    after = len(record.answers)
    record.checkpoints = [c for c in record.checkpoints if c.after < after] + [checkpoint(m, after)]
    record.resumed = [*record.resumed, Resumed(after, lost, record.engine, damaged)]
    record.winners = m.winners
    opened = replace(record, versions=current_versions(record.game))
    return Opened(RESUMED, opened, m, lost, why, damaged)


def _usable(record: Record, game: Game, point: Checkpoint) -> State | None:
    """The state of a checkpoint, if this engine can play on from it: it is whole, and can be shown and asked about."""
    try:
        m = load_checkpoint(record.options, game, point)
        for observer in (*range(m.seats), SPECTATOR, JUDGE):
            game.view(m, observer)
        for q in m.questions:
            game.question_view(m, q, "es")
        m.clone()
    except Exception:  # it is another engine's: anything may be missing from it
        return None
    return m


def reason(opened: Opened, lang: str) -> str:
    """Why it could not simply be replayed: what is damaged, or where two engines part."""
    why = opened.why
    if why is None:
        return ""
    if opened.damaged or not isinstance(why, DamagedRecord):
        return why.text(lang)
    parting = "los dos motores se separan en" if lang == "es" else "the two engines part at"
    return f"{parting} {why.where}: {why.what[lang]}"


# -- in words --------------------------------------------------------------------------------------------------------

_LOST = {
    "es": (
        " No se ha perdido ninguna respuesta.",
        " Se ha perdido la última respuesta.",
        " Se han perdido las {} últimas respuestas.",
    ),
    "en": (" No answer was lost.", " The last answer was lost.", " The last {} answers were lost."),
}
_WORDS = {
    "es": {
        REPLAYED: "Se jugó con otra versión del motor: se ha repetido entera y todo coincide.",
        RESUMED: "Se jugó con otra versión del motor y con esta no se repite igual: "
        "sigue desde su último punto de control.",
        STORY: "Se jugó con otra versión del motor y con esta no se puede seguir: queda su relato, tal como se guardó.",
    },
    "en": {
        REPLAYED: "It was played with another version of the engine: replayed whole, and everything agrees.",
        RESUMED: "It was played with another version of the engine and does not replay alike with this one: "
        "it goes on from its last checkpoint.",
        STORY: "It was played with another version of the engine and cannot go on with this one: "
        "its story is left, as it was kept.",
    },
}
_DAMAGED = {
    "es": {
        SAME: "Una parte de lo guardado está dañada; lo demás basta para tener la partida entera.",
        REPLAYED: "Una parte de lo guardado está dañada; lo demás basta para tener la partida entera.",
        RESUMED: "Una parte de lo guardado está dañada: la partida sigue desde donde se puede leer.",
        STORY: "Lo guardado está dañado y la partida no puede seguir: queda su relato, tal como se guardó.",
    },
    "en": {
        SAME: "A part of what was stored is damaged; the rest is enough for the whole game.",
        REPLAYED: "A part of what was stored is damaged; the rest is enough for the whole game.",
        RESUMED: "A part of what was stored is damaged: the game goes on from where it can be read.",
        STORY: "What was stored is damaged and the game cannot go on: its story is left, as it was kept.",
    },
}  # fmt: skip


def in_words(opened: Opened, lang: str) -> str:
    """What a person is told about a game that was opened; nothing about one that is simply as it was."""
    if opened.kind == SAME and not opened.damaged:
        return ""
    text = (_DAMAGED if opened.damaged else _WORDS)[lang][opened.kind]
    if opened.kind == RESUMED:
        none, one, many = _LOST[lang]
        text += none if not opened.lost else one if opened.lost == 1 else many.format(opened.lost)
    return text
