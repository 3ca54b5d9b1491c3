"""One round, checked and explained to whoever asks: is it legal, is it the best, and why did somebody play down.

The checker (`proof`) shares no code with what pairs; it starts from the log as it was just before the round.
"""

from __future__ import annotations

from dataclasses import dataclass

from coliseo.text.lexicon import capital
from coliseo.tournament.cost_words import against_the_best, cost_in_words, why_down
from coliseo.tournament.event import Event
from coliseo.tournament.log import Entry
from coliseo.tournament.model import Round
from coliseo.tournament.notes import marks_in_words
from coliseo.tournament.problem import BY_HAND
from coliseo.tournament.state import fold, standing
from coliseo.tournament.verify import VERDICTS, Judged, judge_pairing


@dataclass(frozen=True, slots=True)
class RoundCheck:
    """What the checker found of a round."""

    round: Round
    entry: Entry
    judged: Judged

    @property
    def verdict(self) -> str:
        return self.judged.verdict

    def head(self, lang: str) -> str:
        """One line: "Ronda 3: legal, óptima"."""
        word = f"Ronda {self.round.whole}" if lang == "es" else f"Round {self.round.whole}"
        return f"{word}: {VERDICTS[self.verdict][lang]}"

    def lines(self, lang: str) -> list[str]:
        """What is wrong, if anything is; else how it was paired, what it costs, and why somebody had to play down."""
        es, judged = lang == "es", self.judged
        if judged.wrong:
            return [capital(told[0 if es else 1]) for told in judged.wrong]
        said = marks_in_words(self.round, lang)
        if judged.found is None or judged.problem is None:
            none = "de este tipo de ronda no hay prueba: la ley dice quién juega con quién, o se reparte en grupos"
            said.append(none if es else "rounds of this kind have no proof: the law pairs them, or they are shared out")
        else:
            cost, best = judged.found.cost, judged.found.best
            said.append(f"{'coste' if es else 'cost'}: {cost_in_words(cost, lang)}")
            if BY_HAND in judged.found.marks:
                said.append(f"{'contra el mejor' if es else 'against the best'}: {against_the_best(cost, best, lang)}")
            said += why_down(judged.problem, judged.found, lang)
        return [capital(line) for line in said]


def check_round(event: Event, round_: Round) -> RoundCheck:
    """From the entries up to the one that paired it: what was corrected later changes no pairing."""
    entries = event.log.read()
    entry = next(
        each
        for each in reversed(standing(entries))
        if each.kind == "paired" and (each.data["stage"], each.data["round"]) == (round_.stage, round_.number)
    )
    before = fold(entries[: entry.n - 1], event.profile, event.state.id)
    return RoundCheck(round_, entry, judge_pairing(before, event.profile, entry))
