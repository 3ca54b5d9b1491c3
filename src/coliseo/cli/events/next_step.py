"""What comes next in an event: the command that takes it further, as it is typed, and why."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from shlex import quote
from typing import Final

from coliseo.cli.language import say
from coliseo.tournament.acts.registry import Who
from coliseo.tournament.acts.reports import way_of
from coliseo.tournament.acts.rounds import STALE
from coliseo.tournament.bracket_now import bracket_is_over, in_bracket
from coliseo.tournament.event import Event
from coliseo.tournament.model import CLOSED, FORMING, ORGANISER, OVER, PAIRED, PUBLISHED, Board, Round
from coliseo.tournament.places import ranked_stage
from coliseo.tournament.settings import ELIMINATION
from coliseo.tournament.stages import cut_of
from coliseo.tournament.standings import eligible, standings

#: tables that are named, if results of more of them are missing
_NAMED: Final = 8
#: of a final stage that nobody planned, the first that fits
_SIZES: Final = (4, 2)


@dataclass(frozen=True, slots=True)
class Step:
    """A command, what follows the file in it, and why it is the next."""

    command: str
    words: str = ""
    why: str = ""

    def typed(self, file: Path) -> str:
        words = f" {self.words}" if self.words else ""
        return f"coliseo tournament {self.command} {quote(str(file))}{words}"

    def line(self, file: Path) -> str:
        return say("Sigue: ", "Next: ") + self.typed(file) + (f" ({self.why})" if self.why else "")


PUBLISH: Final = Step("publish")


def next_step(event: Event) -> Step:
    state = event.state
    last = state.round
    if state.status == OVER:
        over = say("el torneo ha terminado: así se publica", "the event is over: this publishes it")
        return Step("export", f"--public --out {say('publico', 'public')}.coliseo-event", over)
    if len(state.active()) < 2 and last is None:
        return Step("add", _entries(int(state.settings["team_size"])), say("quien juega", "whoever plays"))
    if event.profile.asks_for_lists(state.settings) and (
        not state.lists_locked or (_between(last) and state.without_list(_playing(event), locked=True))
    ):
        return _lists(event)
    if last is None or last.state == CLOSED:
        return _after_a_round(event)
    if last.state == PAIRED:
        # pairing again puts another draft in the place of one that holds no more
        return Step("pair", why=say("el borrador ya no vale", "the draft holds no more")) if stale(event) else PUBLISH
    if last.state in (FORMING, PUBLISHED):
        return _before_the_clock(event, last)
    return _results(event, last)


def _entries(size: int) -> str:
    """As two sides are entered: one person each, or teams with their people."""
    if size == 1:
        return f"Ana {quote('Beto Ruiz')}"
    people = say("Ana Beto Carla Dani Eva Fran", "Ann Ben Cleo Dan Eve Finn").split()
    here = [people[i % len(people)] + (str(i // len(people) + 1) if i >= len(people) else "") for i in range(2 * size)]
    teams = say("Lobos Osos", "Wolves Bears").split()
    return " ".join(quote(f"{team}: {', '.join(here[i * size : (i + 1) * size])}") for i, team in enumerate(teams))


def stale(event: Event) -> bool:
    """Whether the draft is from before something changed that it was paired from: it can be published no more."""
    desk = Who("s1", ORGANISER, "", 0)
    return any(refusal.guard == STALE for refusal in event.check("published", {}, desk))


def _between(last: Round | None) -> bool:
    """Whether a round is still to be paired, or to be published."""
    return last is None or last.state in (CLOSED, PAIRED)


def _playing(event: Event) -> list[int]:
    """Who plays on: those of the stage that is under way."""
    stage = event.state.stage
    own = () if stage is None else stage.entrants
    return [player.number for player in event.state.active() if not own or player.number in own]


def _lists(event: Event) -> Step:
    missing = event.state.without_list(_playing(event))
    if not missing:
        return Step("lock")
    number, _, member = missing[0].partition(".")
    who = missing[0] if member else event.name_of(int(number))
    n = len(missing)
    why = say(f"falta{'n' * (n != 1)} {n} lista{'s' * (n != 1)}", f"{n} list{'s' * (n != 1)} missing")
    return Step("list-deck", f"{quote(who)} {say('lista', 'list')}.txt", why)


def _before_the_clock(event: Event, last: Round) -> Step:
    state = event.state
    unsaid = [point for point in event.profile.points_to_explain if point.key not in state.explained]
    if unsaid:
        return Step("explained", "--all", say(f"{len(unsaid)} por explicar", f"{len(unsaid)} to explain"))
    if last.state == FORMING and any(not p.formed for p in last.matches()):
        return Step("formed", "--all", say("cuando hayan formado", "once they have formed"))
    return Step("start")


def _results(event: Event, last: Round) -> Step:
    tables = sorted(pairing.table for pairing in last.outstanding())
    if not tables:
        return Step("close")
    way = way_of(event.state, event.profile, last)
    first = last.at_table(tables[0])
    seats = 2 if first is None else len(first.sides)
    score = "2-0" if way.games > 1 else "A"
    if seats > 2:
        score = "ABCDEFGHI"[:seats]
    told_apart = way.seats > 1 and bool(event.profile.counted)
    if way.seats > 1 and not told_apart:
        score = ",".join([score] * way.seats)
    elif event.profile.counted:
        score += f" --left 3{'-0' * (seats - 1)}"
    if told_apart:
        # what each has left is told seat by seat
        waiting = (n for n in range(1, way.seats + 1) if first is None or first.boards.get(n, Board()).result is None)
        score += f" --seat {next(waiting, 1)}"
    named = ", ".join(map(str, tables[:_NAMED])) + ("…" if len(tables) > _NAMED else "")
    one = len(tables) == 1
    es = f"falta la mesa {named}" if one else f"faltan {len(tables)} mesas: {named}"
    en = f"table {named} is missing" if one else f"{len(tables)} tables are missing: {named}"
    return Step("result", f"{tables[0]} {score}", say(es, en))


def _after_a_round(event: Event) -> Step:
    state, profile = event.state, event.profile
    stage = state.stage
    if len(state.active()) < 2 and not in_bracket(state):
        return Step(
            "end", why=say("quedan menos de dos; `reinstate`, quien vuelve", "under two are left; or `reinstate`")
        )
    if stage is None:
        return Step("pair")
    if in_bracket(state):
        before = say("antes, si los hay, los premios: `prizes`", "prizes come before, if any: `prizes`")
        return Step("end", why=before) if bracket_is_over(state) else Step("pair")
    if stage.structure not in ELIMINATION and len(stage.rounds) < stage.rounds_planned:
        return Step("pair")
    found = standings(state, profile)
    if found.to_play:
        return Step("pair", why=say("se juega un desempate", "a tie is played off"))
    size, there = cut_of(state, profile, ranked_stage(state), len(found.rows)), len(eligible(state, found))
    if 1 < size <= there:
        return Step("cut", why=say(f"pasan {size}; sin fase final, `end`", f"{size} go on; with no final stage, `end`"))
    fits = next((n for n in _SIZES if n <= there), 0)
    if not fits:
        return Step("end")
    cut = f"`cut --size {fits}`"
    return Step("end", why=say(f"con fase final, {cut}", f"with a final stage, {cut}"))
