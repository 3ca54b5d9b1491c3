"""What can be wrong with a record or refused by a table, each a type of its own, in two languages."""

from __future__ import annotations


class MatchError(Exception):
    """Something a person must be told. `text(lang)` says it in Spanish or English."""

    def __init__(self, es: str, en: str) -> None:
        super().__init__(en)
        self.es = es
        self.en = en

    def text(self, lang: str) -> str:
        return self.es if lang == "es" else self.en


class RecordError(MatchError):
    """A record that cannot be used."""


class NotARecord(RecordError):
    """The file is something else."""


class UnsupportedRecord(RecordError):
    """A record of a version or a game that this program does not have."""


class DamagedRecord(RecordError):
    """A part of the record is missing or makes no sense. `where` names it, `what` says what about it.

    Of a record of another engine nobody can tell that it is damaged: there it is only where the two part.
    """

    def __init__(self, where: str, es: str, en: str) -> None:
        super().__init__(f"el registro está dañado en {where}: {es}", f"the record is damaged at {where}: {en}")
        self.where = where
        self.what = {"es": es, "en": en}


class HashMismatch(DamagedRecord):
    """The replayed position is not the one that was recorded."""

    def __init__(self, after: int, expected: str, found: str) -> None:
        super().__init__(
            f"checkpoints (after {after})",
            f"la posición tras {after} respuestas debía tener la huella {expected} y tiene {found}",
            f"the position after {after} answers should have the hash {expected} and has {found}",
        )
        self.after = after
        self.expected = expected
        self.found = found


class OutOfRange(RecordError):
    """A point of the game that the record does not reach."""


class TableRefusal(MatchError):
    """The table does not allow it: undo where it is not played, conceding a finished game."""
