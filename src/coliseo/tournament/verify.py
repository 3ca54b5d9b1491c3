"""Checks a whole event offline, as a stranger would: the chain, the signatures, the promises, every act, every pairing.

The log is read again entry by entry, as it was written; each round is compared with what it had to be paired from at
that moment. Whether a pairing is legal and the best is asked of `proof`; whether a round of a bracket, a league, a
play-off or of tables of several is the one it had to be, of `expected`. Neither shares code with what made it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import Final

from coliseo.kernel.guards import Refusal
from coliseo.text.mistake import in_each
from coliseo.tournament.acts.registry import ACTS, not_staff
from coliseo.tournament.drawing import MATCHED, swiss_problem
from coliseo.tournament.expected import Misdrawn, misdrawn, misplaced
from coliseo.tournament.log import LISTS, NAMES, SEALED, UNDO, Entry, Log, list_key
from coliseo.tournament.model import EventState
from coliseo.tournament.notes import agreed_to
from coliseo.tournament.problem import BY_HAND, EXTERNAL, NO_PROOF, RELAXATIONS, PairingProblem, PairingResult
from coliseo.tournament.profile import Profile
from coliseo.tournament.progress import CHECK, ENTRIES, Progress, unheard
from coliseo.tournament.proof import ILLEGAL, faults
from coliseo.tournament.state import apply, fold, objections, standing, who_of
from coliseo.tournament.undoing import objections_to_undo

#: as `only`: the pairing of no round at all
NO_ROUND: Final = -1

# what is said of a round
OPTIMAL: Final = "optimal"
LEGAL: Final = "legal"  # by hand, without a proof, or of a kind that has none
WRONG: Final = "wrong"
VERDICTS: Final = {
    OPTIMAL: {"es": "legal, óptima", "en": "legal, optimal"},
    LEGAL: {"es": "legal", "en": "legal"},
    WRONG: {"es": "mal", "en": "wrong"},
}
#: of several rounds at once, where the language tells
_PLURAL: Final = {OPTIMAL: "legales, óptimas", LEGAL: "legales", WRONG: "mal"}
#: marks of a round, and what was consented to for it
MARK_NAMES: Final = {
    NO_PROOF: {"es": "sin prueba", "en": "without proof"},
    BY_HAND: {"es": "a mano", "en": "by hand"},
    EXTERNAL: {"es": "externa", "en": "external"},
    **{key: agreed_to(key) for key in RELAXATIONS},
}


@dataclass(frozen=True, slots=True)
class Problem:
    """Something that does not hold: the entry, the round (0: none) and the words."""

    n: int
    round: int
    es: str
    en: str

    def text(self, lang: str) -> str:
        return self.es if lang == "es" else self.en


@dataclass(slots=True)
class Verdict:
    problems: list[Problem] = field(default_factory=list)
    #: rounds that were looked at, with what was found
    rounds: dict[int, str] = field(default_factory=dict)
    marks: dict[int, tuple[str, ...]] = field(default_factory=dict)
    #: entries whose content is not in the file: what they did was checked, why they did it cannot be
    sealed: int = 0
    #: what was added to the seed, and by whom the last of it: whoever keeps the promised seed could try words until one
    #: suits, unless somebody else has the last
    seed_words: tuple[str, ...] = ()
    last_word_by: str = ""

    @property
    def good(self) -> bool:
        return not self.problems

    def words(self, lang: str) -> str:
        """One line on all rounds: "6 rounds: legal, optimal"."""
        n = len(self.rounds)
        worst = next((kind for kind in (WRONG, LEGAL) if kind in self.rounds.values()), OPTIMAL if n else LEGAL)
        word, told = ("ronda" if lang == "es" else "round"), VERDICTS[worst][lang]
        if n == 1:
            return f"1 {word}: {told}"
        return f"{n} {word}s: {_PLURAL[worst] if lang == 'es' else told}"


def verify(log: Log, profile: Profile, only: int = 0, progress: Progress = unheard) -> Verdict:
    """Everything that can be checked. `only` looks at the pairing of one round (counted over all stages)."""
    verdict = Verdict()
    broken = log.fault()
    if broken is not None:
        verdict.problems.append(Problem(broken.n, 0, broken.es, broken.en))
        return verdict
    entries = log.read()
    stands = {entry.n for entry in standing(entries)}
    state = EventState()
    for i, entry in enumerate(entries):
        try:
            if entry.kind == "paired" and entry.n in stands:
                _pairing(state, profile, entry, verdict, only, progress)
            elif entry.kind == "stage" and entry.n in stands:
                _stage(state, profile, entry, verdict)
            if entry.kind == UNDO:
                _undone(state, entries[:i], profile, entry, verdict)
                state = fold(entries[: i + 1], profile)
            else:
                _allowed(state, profile, entry, verdict)
                _seal(state, log, entry, verdict)
                apply(state, profile, entry)
        except (ValueError, KeyError, IndexError, TypeError, AttributeError) as error:
            es, en = in_each(error)
            told = f"la entrada {entry.n} no se sigue de lo anterior", f"entry {entry.n} does not follow"
            verdict.problems.append(Problem(entry.n, 0, f"{told[0]}: {es}", f"{told[1]}: {en}"))
            return verdict
        progress(ENTRIES, i + 1, len(entries))
    _promises(log, verdict)
    verdict.seed_words = tuple(state.words)
    verdict.last_word_by = next((e.role for e in reversed(standing(entries)) if e.kind == "word"), "")
    return verdict


def _allowed(state: EventState, profile: Profile, entry: Entry, verdict: Verdict) -> None:
    """What was done could be done then, by whoever did it, under the law: a key alone makes nothing right."""
    for refusal in objections(state, profile, entry.kind, entry.data, who_of(entry)):
        verdict.problems.append(_not_allowed(entry, refusal))


def _not_allowed(entry: Entry, refusal: Refusal) -> Problem:
    es, en = (
        f"la entrada {entry.n} no cabía: {refusal.text('es')}",
        f"entry {entry.n} was not allowed: {refusal.text('en')}",
    )
    return Problem(entry.n, 0, es, en)


def _undone(state: EventState, before: list[Entry], profile: Profile, entry: Entry, verdict: Verdict) -> None:
    """Whoever undid it could, and with it went what depends on it and nothing else."""
    who, undoes = who_of(entry), entry.data["undoes"]
    reason = entry.data.get("reason", "")
    refusals, needed = objections_to_undo(before, profile, undoes[0], who, reason if isinstance(reason, str) else "")
    verdict.problems += [_not_allowed(entry, refusal) for refusal in refusals or not_staff(state, who)]
    # what depends on an entry may not be known where something was sealed
    if not refusals and not verdict.sealed and set(undoes) != {undoes[0], *(e.n for e in needed)}:
        es, en = (
            f"la entrada {entry.n} no deshace lo que depende de la {undoes[0]}, o deshace más",
            f"entry {entry.n} does not undo what depends on {undoes[0]}, or undoes more",
        )
        verdict.problems.append(Problem(entry.n, 0, es, en))


def _seal(state: EventState, log: Log, entry: Entry, verdict: Verdict) -> None:
    """What is kept apart is what the entry committed to, and the entry shows all that it does."""
    if SEALED not in entry.data:
        return
    seal = ACTS[entry.kind].seal
    shown = log.entries[entry.n - 1].data
    if log.vault.get(SEALED, str(entry.n)) is None:
        verdict.sealed += 1
    elif seal is None or not log.vault.matches(SEALED, str(entry.n), shown[SEALED]):
        es, en = (
            f"lo guardado aparte de la entrada {entry.n} no es lo que prometió",
            f"what entry {entry.n} sealed is not what it promised",
        )
        verdict.problems.append(Problem(entry.n, 0, es, en))
    elif {**seal(state, entry.data), SEALED: shown[SEALED]} != shown:
        es, en = f"la entrada {entry.n} no dice lo que hizo", f"entry {entry.n} does not show what it did"
        verdict.problems.append(Problem(entry.n, 0, es, en))


def _promises(log: Log, verdict: Verdict) -> None:
    """Names and lists that are kept are those that were promised."""
    revisions: dict[tuple[int, int], int] = {}
    latest: dict[int, str] = {}
    for entry in log.entries:
        data = entry.data
        if entry.kind in ("entered", "edited") and isinstance(data.get("name"), str):
            latest[data["number"]] = data["name"]
        elif entry.kind == "list":
            n, member = data["number"], data.get("member", 1)
            revision = revisions[n, member] = revisions.get((n, member), 0) + 1
            if not log.vault.matches(LISTS, list_key(n, revision, member), data["list"]):
                es, en = f"la lista de {n} no es la entregada", f"the list of {n} is not the one handed in"
                verdict.problems.append(Problem(entry.n, 0, es, en))
    for n, promised in latest.items():
        if not log.vault.matches(NAMES, str(n), promised):
            es, en = f"el nombre de {n} no es el inscrito", f"the name of {n} is not the one entered"
            verdict.problems.append(Problem(0, 0, es, en))


def _pairing(
    state: EventState, profile: Profile, entry: Entry, verdict: Verdict, only: int, progress: Progress
) -> None:
    whole = sum(len(each.rounds) for each in state.stages) + 1
    if only and whole != only:
        return
    judged = judge_pairing(state, profile, entry, progress)
    verdict.rounds[whole] = judged.verdict
    if judged.marks:
        verdict.marks[whole] = judged.marks
    for es, en in judged.wrong:
        verdict.problems.append(Problem(entry.n, whole, f"ronda {whole}: {es}", f"round {whole}: {en}"))


@dataclass(frozen=True, slots=True)
class Judged:
    """A pairing and what does not hold of it; what it was made from, where that is a matching with its proof."""

    verdict: str
    problem: PairingProblem | None = None
    found: PairingResult | None = None
    wrong: tuple[tuple[str, str], ...] = ()
    marks: tuple[str, ...] = ()


def judge_pairing(state: EventState, profile: Profile, entry: Entry, progress: Progress = unheard) -> Judged:
    """The pairing of an entry, from the state just before it."""
    stage = state.stages[entry.data["stage"]]
    if entry.data["found"].get(EXTERNAL):
        # another program made it: nobody here vouches for more than that each plays once
        return Judged(LEGAL, marks=(EXTERNAL,))
    if stage.structure not in MATCHED:
        told = tuple(_not_legal(fault) for fault in misdrawn(state, profile, stage, entry.data))
        return Judged(WRONG if told else LEGAL, wrong=told, marks=tuple(entry.data.get("relaxed", [])))
    found = PairingResult.from_data(entry.data["found"])
    problem = swiss_problem(state, profile, stage, entry.data["round"], entry.data.get("relaxed", []))
    wrong = (*_seated(entry, found), *_wrong(problem, found, progress))
    verdict = WRONG if wrong else LEGAL if {BY_HAND, NO_PROOF} & set(found.marks) else OPTIMAL
    return Judged(verdict, problem, found, wrong, (*found.marks, *entry.data.get("relaxed", [])))


def _stage(state: EventState, profile: Profile, entry: Entry, verdict: Verdict) -> None:
    """Who takes part in a stage, and in which order of seed, follows from the table before it."""
    for fault in misplaced(state, profile, entry.data):
        es, en = _not_legal(fault)
        verdict.problems.append(
            Problem(
                entry.n,
                0,
                f"la fase que abre la entrada {entry.n} {es}",
                f"the stage that entry {entry.n} opens is {en}",
            )
        )


def _not_legal(fault: Misdrawn) -> tuple[str, str]:
    named = f" ({'–'.join(map(str, fault.sides))})" if fault.sides else ""
    return f"no es legal{named}: {fault.es}", f"not legal{named}: {fault.en}"


def _seated(entry: Entry, found: PairingResult) -> list[tuple[str, str]]:
    """The tables are those of the pairing."""
    tables = sorted(tuple(sorted(t["sides"])) for t in entry.data["tables"] if len(t["sides"]) == 2)
    alone = [t["sides"][0] for t in entry.data["tables"] if len(t["sides"]) == 1]
    if tables != sorted(found.pairs) or alone != ([found.bye] if found.bye else []):
        odd = sorted(set(tables) ^ set(found.pairs))
        named = ", ".join(f"{a}–{b}" for a, b in odd[:3])
        return [
            (f"no es legal: las mesas no son las del emparejamiento ({named})", f"not legal: tables differ ({named})")
        ]
    return []


def _wrong(problem: PairingProblem, found: PairingResult, progress: Progress) -> list[tuple[str, str]]:
    told: list[tuple[str, str]] = []
    for fault in faults(problem, found, partial(progress, CHECK)):
        es, en = ("no es legal", "not legal") if fault.kind == ILLEGAL else ("no es óptima", "not optimal")
        pair = f" ({fault.pair[0]}–{fault.pair[1]})" if fault.pair else ""
        told.append((f"{es}{pair}: {fault.es}", f"{en}{pair}: {fault.en}"))
    return told
