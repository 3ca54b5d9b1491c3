"""Several people at one terminal: each sees their own side of the table, once it is theirs to look."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from coliseo.cli.language import say
from coliseo.cli.terminal.table import Left, Table
from coliseo.text.seats import LETTERS


class HotSeat:
    """The tables of those who share a terminal, by turns. They are of one session."""

    def __init__(self, tables: Sequence[Table]) -> None:
        self.tables = {table.seat: table for table in tables}
        self.session = tables[0].session
        #: whoever has the keyboard; nobody yet
        self.holder = -1

    def run(self) -> None:
        """Plays to the end; raises Left if somebody leaves before."""
        first = next(iter(self.tables.values()))
        first.save()
        while not self.session.over:
            self.session.let_machines_play()
            q = next((q for q in self.session.state.questions if q.seat in self.tables), None)
            if q is not None and not self.tables[q.seat].passes(q):
                self._hand_over(q.seat)
                self.tables[q.seat].ask(q)
            first.save()
        first.show_end()

    def _hand_over(self, seat: int) -> None:
        """Nothing of a hand is left on the screen for whoever comes next."""
        if seat == self.holder:
            return
        self.holder = seat
        table, letter = self.tables[seat], LETTERS[seat]
        table.screen.clear()
        table.screen.show([Text(say(f"Le toca a {letter}.", f"It is {letter}'s turn."), style="bold")])
        try:
            table.read(say(f"({letter}: Enter para ver tu mesa) > ", f"({letter}: Enter to see your table) > "))
        except EOFError:
            raise Left from None
