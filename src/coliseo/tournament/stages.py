"""An event is a list of stages. Which of them have a table of their own, which followed another, how many go on from
each and with what."""

from __future__ import annotations

from coliseo.tournament.model import EventState, Stage
from coliseo.tournament.profile import Profile
from coliseo.tournament.settings import ELIMINATION, PLAYOFF, SINGLE, SWISS, Values


def told_apart(state: EventState) -> list[Stage]:
    """Without the play-offs, which only decide places of the stage before them."""
    return [stage for stage in state.stages if stage.structure != PLAYOFF]


def with_a_table(state: EventState) -> list[Stage]:
    """Those that end in a table of sums, and not in a bracket."""
    return [stage for stage in told_apart(state) if stage.structure not in ELIMINATION]


def stage_before(state: EventState, stage: Stage) -> Stage | None:
    """The stage that one follows."""
    return next((each for each in reversed(told_apart(state)) if each.index < stage.index), None)


def is_second(state: EventState, stage: Stage) -> bool:
    """A Swiss stage to which only some of another went on; what was brought in from another program is none."""
    return stage.structure == SWISS and bool(stage.entrants) and stage_before(state, stage) is not None


def cut_of(state: EventState, profile: Profile, stage: Stage | None, people: int) -> int:
    """How many of so many go on from a stage: what is chosen for a second Swiss stage is its own."""
    if stage is None or not is_second(state, stage):
        return profile.cut_for(state.settings, people)
    wanted = int(state.settings["second_cut"])
    return wanted if wanted <= people else 0


def second_rounds(settings: Values, people: int) -> int:
    """Rounds of a second Swiss stage of so many."""
    return int(settings["second_rounds"]) or (people - 1).bit_length()


def structure_after(state: EventState, stage: Stage) -> str:
    """What those who go on from a stage play; from a second Swiss stage, a bracket."""
    chosen = str(state.settings["cut_structure"])
    return SINGLE if chosen == SWISS and is_second(state, stage) else chosen


def stage_in_words(state: EventState, lang: str) -> str:
    """Which stage the table is of, where that is not plain: nothing, but of a second Swiss stage."""
    stage = next(reversed(with_a_table(state)), None)
    if stage is None or not is_second(state, stage):
        return ""
    n = len(stage.entrants)
    if lang == "es":
        points = "con los puntos que llevaban" if stage.carry else "desde cero"
        return f"Segunda fase, suiza: pasaron {n} y empezaron {points}"
    return f"Second stage, Swiss: {n} went on and began {'with the points they had' if stage.carry else 'from nothing'}"
