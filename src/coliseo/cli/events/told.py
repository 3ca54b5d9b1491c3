"""What was reported of a table and is not its result yet, as the terminal shows it."""

from __future__ import annotations

from coliseo.cli.events.common import letters_of
from coliseo.cli.language import current_language, say
from coliseo.tournament.event import Event
from coliseo.tournament.model import Pairing, Report
from coliseo.tournament.result_words import result_in_words


def waiting(pairing: Pairing) -> list[tuple[int, Report]]:
    """What was reported of a table, or of its seats, without being its result yet."""
    if pairing.settled:
        return []
    boards = [(seat, board) for seat, board in sorted(pairing.boards.items()) if board.result is None]
    return [(0, report) for report in pairing.reports] + [(seat, r) for seat, board in boards for r in board.reports]


def who_told(event: Event, pairing: Pairing, seat: int, report: Report) -> str:
    """Who said what: `A, Ana: gana Ana 2–1`."""
    where = say(f"puesto {seat}, ", f"seat {seat}, ") if seat else ""

    def name(number: int) -> str:
        return event.person_of(number, seat) if seat else event.title_of(number)

    said = result_in_words(report.result, pairing.sides, name, current_language())
    left = "".join(f" ({'–'.join(map(str, game.left))})" for game in report.result.games if game.left)
    return f"{where}{letters_of(pairing)[report.side]}, {name(pairing.sides[report.side])}: {said}{left}"
