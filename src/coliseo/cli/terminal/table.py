"""The table of one person at a terminal: draw, ask, pass the reply on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from rich.text import Text

from coliseo.cli.errors import why
from coliseo.cli.language import current_language, say
from coliseo.cli.terminal import answers
from coliseo.cli.terminal.lines import Screen, items, paragraph, rule_line, titled
from coliseo.cli.terminal.menu import CELLS_AS_RANGES, HEADINGS_ONLY, TERSE, WHOLE, menu_lines
from coliseo.cli.terminal.outcome import told_to
from coliseo.cli.terminal.painter import Choice, Painter
from coliseo.cli.terminal.stop_words import is_once
from coliseo.cli.terminal.stops import Stops
from coliseo.cli.terminal.typed import YES, Mistyped, command_of, how_many, numbered, reply_of
from coliseo.kernel.errors import BrokenConstraint, ReplyRefused, WrongCount
from coliseo.kernel.knowledge import SPECTATOR
from coliseo.kernel.questions import CARDS, NUMBER, ORDER, SPLIT, TARGETS, YES_NO, Question
from coliseo.match.errors import MatchError
from coliseo.match.plans import Plans
from coliseo.match.session import Seen, Session
from coliseo.match.story import told as told_of
from coliseo.text.seats import LETTERS, seat_named

#: lines that a board is asked to save when even the shortest menu does not fit beside it
SMALLER = 4
#: lines of what is under way where the screen has no room for all of it
ABOUT_CUT = 2
#: lines of the story on the last screen
LAST_STORY = 6


#: kept free at the end of a sentence for the name of its rule
RULE_ROOM = 15


class Left(Exception):
    """The person left the table before the end."""


class Table:
    """One person's place at a match."""

    def __init__(
        self,
        session: Session,
        seat: int,
        painter: Painter,
        screen: Screen,
        read: Callable[[str], str],
        record_file: Path | None = None,
        stops: Stops | None = None,
    ) -> None:
        self.session = session
        self.plans = Plans(session.game.key)
        self.seat = seat
        self.painter = painter
        self.screen = screen
        self.read = read
        self.record_file = record_file
        #: what is passed without asking; None: nothing
        self.stops = stops
        self.lang = current_language()
        self.greeting = True
        #: the question as other clients show it, and of which moment that is
        self.shown: tuple[tuple[int, int], dict[str, Any]] | None = None
        #: answers in the record when the person last replied; what happened since is new to them
        self.since = len(session.record.answers)

    def run(self) -> None:
        """Plays to the end; raises Left if the person leaves before."""
        self.save()
        while not self.session.over:
            self.session.let_machines_play()
            q = self.session.question_for(self.seat)
            if q is not None and not self.passes(q):
                self.ask(q)
            self.save()
        self.show_end()

    def passes(self, q: Question) -> bool:
        """Whether the table has answered the question by itself."""
        return self.stops is not None and self.stops.passes(self.session, q)

    def save(self) -> None:
        if self.record_file is not None:
            self.session.record.write(self.record_file)

    # -- drawing -----------------------------------------------------------------------------------------------------

    def _draw(self, q: Question) -> None:
        screen = self.screen
        view = self.session.game.view(self.session.state, self.seat)
        top, bottom = self._layout(view, q)
        room = screen.height - len(top) - len(bottom) - 2
        screen.clear()
        # a long menu leaves no room for the log: `l` still shows it
        screen.show([*top, *(self._recent(room) if room > 0 else []), *bottom])
        self.greeting = False

    def _layout(self, view: dict[str, Any], q: Question) -> tuple[list[Text], list[Text]]:
        """Table and question as large as the screen allows with some room for the story: first the menu is shortened,
        then the board."""
        width, height = self.screen.width, self.screen.height
        pending = self.painter.pending(view, width)
        top: list[Text] = []
        bottom: list[Text] = []
        for tall in (height, height - SMALLER):
            top = [*self.painter.board(view, width, tall), *pending]
            for short in (WHOLE, CELLS_AS_RANGES, HEADINGS_ONLY):
                bottom = self._question(q, short)
                if len(top) + len(bottom) + 2 + self.painter.story <= height:
                    return top, bottom
        if len(top) + len(bottom) + 1 > height:
            bottom = self._question(q, TERSE)
        return top, bottom

    def _recent(self, room: int) -> list[Text]:
        width = self.screen.width
        if self.greeting:
            title = say("Cómo se juega", "How to play")
            lines = [line for text in self.painter.welcome() for line in paragraph(text, width, 0, 2, "italic")]
            return [rule_line(title, width), *lines]
        seen = [s for s in self.session.seen_by(self.seat) if s.event["suceso"] not in self.painter.noise]
        lines = [line for s in seen[-room:] for line in self._sentence(s)]
        title = say("Qué ha pasado (l: más)", "What happened (l: more)")
        return [rule_line(title, width), *lines[-room:]] if lines else []

    def _sentence(self, s: Seen) -> list[Text]:
        fresh = s.after > self.since
        # some rules have long names
        room = max(RULE_ROOM, len(s.event["regla"]) + 3)
        # several people look at the last screen of a terminal that they share: it speaks to none of them
        reader = SPECTATOR if self.session.over and len(self.session.people) > 1 else self.seat
        text, _ = told_of(self.session.game, s.event, self.lang, (), reader)
        lines = paragraph(text, self.screen.width - room, 1, 2)
        for line in lines:
            line.stylize("" if fresh else "dim")
        if s.event["regla"]:
            lines[-1].append(f"  {s.event['regla']}", style="dim cyan")
        return lines

    def _question(self, q: Question, short: int = WHOLE) -> list[Text]:
        """What is asked, with its menu."""
        game, m = self.session.game, self.session.state
        width = self.screen.width
        news = [] if self.stops is None else self.stops.news()
        lines = [line for told in news for line in paragraph(told, width, 0, 2, "dim")]
        about = self.painter.under_way(m)
        if about:
            said = paragraph(about, width, 0, 2, "italic")
            lines.extend(_beginning(said, width) if short >= HEADINGS_ONLY else said)
        title = f"{game.prompt(m, q, self.lang)} {q.rule}"
        lines.extend(titled(title, width))
        if q.kind == NUMBER:
            lines.append(Text(say(f" De {q.low} a {q.high}.", f" From {q.low} to {q.high}.")))
            return lines
        copies = dict(zip(q.menu, q.copies or [1] * len(q.menu), strict=True))
        view = self._seen(q)
        shown = [self._said(choice, q, view, short) for choice in self.choices(q)]
        lines.extend(menu_lines(shown, self.numbers(q), copies, width, short))
        lines.extend(self._decided(q, view))
        if self.stops is not None and self.stops.lets_happen(self.session, q):
            told = say(
                " 0 deja que ocurra; «pasar una vez»: solo por ahora", " 0 lets it happen; “pass once”: only for now"
            )
            lines.append(Text(told, style="dim"))
        if q.kind in (CARDS, TARGETS) and q.low == 0:
            lines.extend(items("", [Text(f"0 {view.get('leads') or say('Nada', 'Nothing')}")], width))
        if q.high > 1 and q.kind in (CARDS, TARGETS):
            lines.append(Text(say(" Varios números separados: 1 1 3", " Several numbers: 1 1 3"), style="dim"))
        elif q.kind == ORDER:
            told = say(" En el orden que quieras: 2 1; el resto, detrás", " In your order: 2 1; the rest follow")
            lines.append(Text(told, style="dim"))
        elif q.kind == SPLIT:
            lines.append(Text(say(" Un número para cada uno, en orden", " A number for each, in order"), style="dim"))
        return lines

    def _seen(self, q: Question) -> dict[str, Any]:
        """The question as other clients show it, with what its answers do; looked up once while it is open."""
        at = (len(self.session.record.answers), q.token)
        if self.shown is None or self.shown[0] != at:
            self.shown = (at, self.plans.told(self.session.state, q, self.lang))
        return self.shown[1]

    def _decided(self, q: Question, view: dict[str, Any]) -> list[Text]:
        """What answers win or lose, and what doing nothing does."""
        told = [view["outcome"]] if "outcome" in view else []
        numbers = {candidate: n for n, candidate in self.numbers(q).items()}
        by_outcome: dict[str, list[str]] = {}
        for option in view["options"]:
            if "outcome" in option:
                by_outcome.setdefault(option["outcome"], []).append(str(numbers[option["candidate"]]))
        told += [f"{', '.join(sorted(which, key=int))}: {outcome}." for outcome, which in by_outcome.items()]
        return [line for text in told for line in paragraph(text, self.screen.width, 1, 3, "bold")]

    def _said(self, choice: Choice, q: Question, view: dict[str, Any], short: int) -> Choice:
        """Doing nothing is called by where it leads; a yes or a no, where there is room, with what it does and costs.
        Of all else `? number` tells that."""
        if choice.candidate == view.get("pass") and view.get("leads"):
            leads = str(view["leads"])
            return replace(choice, label=Text(leads.partition(" (")[0] if short == TERSE else leads))
        if q.kind != YES_NO or short != WHOLE:
            return choice
        told = self._does(choice.candidate, q)
        return replace(choice, label=Text(f"{choice.label.plain}: {told}")) if told else choice

    def _does(self, candidate: int, q: Question) -> str:
        """What an answer does, what is paid for it and what is left after it; nothing of what cannot be taken."""
        options = self._seen(q)["options"]
        option: dict[str, Any] = next((o for o in options if o["candidate"] == candidate), {})
        return " · ".join(option[name] for name in ("effect", "outcome", "price", "left") if option.get(name))

    def choices(self, q: Question) -> list[Choice]:
        """The candidates as they are listed: group by group, doing nothing last."""
        found = self.painter.choices(self.session.state, q, q.menu)
        idle = self.painter.idle(q)
        return sorted(found, key=lambda c: c.candidate == idle)

    def numbers(self, q: Question) -> dict[int, int]:
        return numbered(self.painter.idle(q), [c.candidate for c in self.choices(q)])

    # -- asking ------------------------------------------------------------------------------------------------------

    def ask(self, q: Question) -> None:
        """Until a reply is accepted, or the table is no longer where it was."""
        self._draw(q)
        answered = len(self.session.record.answers)
        while not self.session.over and len(self.session.record.answers) == answered:
            line = self._read()
            if not line:
                self._draw(q)
                continue
            command, rest = command_of(line)
            if command:
                self._obey(command, rest, q)
            else:
                self._reply(line, q)

    def _read(self, hint: str = "") -> str:
        hint = hint or say("número, ?, ? número, ayuda", "number, ?, ? number, help")
        try:
            return self.read(f"({hint}) > ").strip()
        except EOFError:
            raise Left from None

    def _reply(self, line: str, q: Question) -> None:
        self._answer(lambda: reply_of(line, q, self.numbers(q), self._names(q)), len(line.split()), q)

    def _answer(self, choose: Callable[[], tuple[int, ...]], typed: int, q: Question, once: bool = False) -> None:
        """What is chosen, by so many words; `once`: doing nothing is meant for this window alone."""
        before = len(self.session.record.answers)
        try:
            choice = choose()
            wanted = None if self.stops is None else self.stops.after(self.session, q, choice, once)
            self.session.answer(self.seat, q.token, choice)
        except Mistyped as error:
            self._tell(str(error))
        except WrongCount:
            self._tell(how_many(q, typed))
        except BrokenConstraint as error:
            self._tell(" ".join([say(error.es, error.en), *error.rules]))
        except ReplyRefused as error:
            self._tell(say(f"Esa respuesta no vale ({error.code}).", f"That reply will not do ({error.code})."))
        else:
            self.since = before
            if self.stops is not None and wanted is not None:
                self.stops.replied(wanted)

    def _say_where(self, command: str, rest: str, q: Question) -> None:
        """Where to stop and where not; what is open may be passed by it."""
        stops = self.stops
        if stops is None:
            self._tell(say("En esta mesa se pregunta todo.", "At this table everything is asked."))
            return
        if not rest:
            self.screen.page(stops.lines(self.screen.width))
            return
        if command == "pass" and is_once(rest):
            self._pass_once(q)
            return
        self._tell(stops.obey(rest, "stop" if command == "stop" else "pass", self.session.state, q), "green")
        if command == "pass":
            stops.passes(self.session, q)

    def _pass_once(self, q: Question) -> None:
        """Only this window, of those that the same thing opens."""
        idle = self.session.game.idle(self.session.state, q)
        if idle is None:
            self._tell(say("Esto hay que contestarlo.", "This must be answered."))
        else:
            self._answer(lambda: (idle,), 1, q, once=True)

    def _names(self, q: Question) -> dict[int, list[str]]:
        return {c: self.painter.called(self.session.state, q, c) for c in q.menu}

    def _tell(self, text: str, style: str = "yellow") -> None:
        self.screen.page(paragraph(text, self.screen.width, 0, 2, style))

    # -- commands ----------------------------------------------------------------------------------------------------

    def _obey(self, command: str, rest: str, q: Question) -> None:
        width = self.screen.width
        state = self.session.state
        if command == "help":
            shows = bool(self.session.game.may_show(state, self.seat))
            self.screen.page(answers.help_lines(self.painter, width, shows=shows, stops=self.stops is not None))
        elif command == "why":
            self.screen.page(self._why(rest, q))
        elif command == "rule":
            self.screen.page(answers.rule_lines(self.session.game.key, rest, self.lang, width))
        elif command == "card":
            self.screen.page(answers.card_lines(self.painter.card(state, rest) if rest else [], rest, width))
        elif command == "pile":
            self.screen.page(self.painter.pile(self.session.game.view(state, self.seat), width))
        elif command == "options":
            self.screen.page(self._question(q))
        elif command == "side":
            self._show_side(rest)
        elif command == "log":
            self.screen.page([line for s in self.session.seen_by(self.seat)[-60:] for line in self._sentence(s)])
        elif command == "save":
            self._save_as(rest)
        elif command == "undo":
            self._undo()
        elif command in ("stop", "pass"):
            self._say_where(command, rest, q)
        elif command == "concede":
            self._concede()
        elif command == "show":
            self._show_hand(rest)
        else:
            raise Left

    def _concede(self) -> None:
        """Those who fall together give up together: other people at this terminal are asked, machines follow."""
        session = self.session
        for other in session.game.gives_up_with(session.state, self.seat):
            if other in session.people:
                letter = LETTERS[other]
                told = self._read(say(f"{letter}: ¿te rindes también? (s/n)", f"{letter}: do you concede too? (y/n)"))
                if told.lower() not in YES:
                    self._tell(say("Tu bando sigue jugando.", "Your side plays on."))
                    return
        session.concede(self.seat)

    def _show_hand(self, rest: str) -> None:
        """To the one named, or to the only one there is; shown already, it is shown no longer."""
        session = self.session
        others = session.game.may_show(session.state, self.seat)
        to = seat_named(rest, session.state.seats) if rest or len(others) != 1 else others[0]
        if to not in others:
            known = ", ".join(LETTERS[seat] for seat in others)
            nobody = say("No puedes enseñar tu mano a nadie.", "There is nobody you may show your hand to.")
            named = say(f"Escribe enseñar y una letra: {known}.", f"Type show and a letter: {known}.")
            self._tell(named if others else nobody)
            return
        session.show_hand(self.seat, to, shown=not session.state.shows_hand(self.seat, to))

    def _why(self, rest: str, q: Question) -> list[Text]:
        if not rest:
            return answers.refused_lines(self.session, self.painter, q, self.lang, self.screen.width)
        candidate = answers.named_candidate(self.session, self.painter, q, rest, self.numbers(q))
        if candidate is None:
            text = say(f"No hay nada que se llame «{rest}».", f"There is nothing called “{rest}”.")
            return paragraph(text, self.screen.width, 0, 2, "yellow")
        width = self.screen.width
        does = self._does(candidate, q)
        return answers.detail_lines(self.session, self.painter, q, candidate, self.lang, width, does)

    def _show_side(self, rest: str) -> None:
        seats = self.session.state.seats
        seat = seat_named(rest, seats)
        if seat < 0:
            known = ", ".join(LETTERS[:seats])
            self._tell(say(f"Escribe b y una letra: {known}.", f"Type b and a letter: {known}."))
            return
        view = self.session.game.view(self.session.state, self.seat)
        self.screen.page(self.painter.participant(view, seat, self.screen.width))

    def _save_as(self, name: str) -> None:
        if not name:
            self._tell(say("Escribe: guardar FICHERO", "Type: save FILE"))
            return
        try:
            self.session.record.write(Path(name))
        except OSError as error:
            self._tell(
                say(f"No se puede escribir «{name}»: {why(error)}.", f"“{name}” cannot be written: {why(error)}.")
            )
        else:
            hint = f"coliseo play {self.session.game.key} --load {name}"
            self._tell(say(f"Guardada. Para seguir: {hint}", f"Saved. To go on: {hint}"), "green")

    def _undo(self) -> None:
        try:
            self.session.undo(self.seat)
        except MatchError as error:
            self._tell(error.text(self.lang))
        else:
            self.since = max(0, len(self.session.record.answers) - 1)
            if self.stops is not None:
                self.stops.taken_back()

    # -- the end -----------------------------------------------------------------------------------------------------

    def show_end(self) -> None:
        self.session.let_machines_play()
        width = self.screen.width
        view = self.session.game.view(self.session.state, self.seat)
        events = [s.event for s in self.session.seen_by(self.seat)]
        text, rule = self.painter.ending(events)
        lines = [rule_line(say("Fin de la partida", "End of the game"), width)]
        if self.session.state.seating.paired or len(self.session.people) > 1:
            lines.extend(paragraph(told_to(self.session.state, self.session.people), width, 1, 2, "bold"))
        lines.extend(paragraph(text, width, 1, 2, "bold"))
        if rule:
            lines.extend(answers.rule_lines(self.session.game.key, rule, self.lang, width))
        height = self.screen.height
        top = self.painter.board(view, width, height)
        if len(top) + len(lines) + 2 > height:
            top = self.painter.board(view, width, height - SMALLER)
        room = min(LAST_STORY, height - len(top) - len(lines) - 2)
        self.screen.clear()
        self.screen.show([*top, *(self._recent(room) if room > 0 else []), *lines])


def _beginning(lines: list[Text], width: int) -> list[Text]:
    """A text cut short where there is no room for it: its card can be looked up."""
    if len(lines) <= ABOUT_CUT:
        return lines
    kept = lines[:ABOUT_CUT]
    kept[-1].truncate(width - 2)
    kept[-1].append(" …")
    return kept
