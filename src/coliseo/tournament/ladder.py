"""Penalties: what an infringement leads to, proposed and cited; people give it.

`propose(history, infringement)` is pure: the same history gives the same proposal. Only a head judge leaves the ladder,
up or down, with a reason. No penalty reaches beyond the event: there is no ban here, only the report of an expulsion to
the organisation.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from coliseo.kernel.guards import Refusal
from coliseo.tournament.explain import ordinal

NOTE: Final = "note"
WARNING: Final = "warning"
GAME_LOSS: Final = "game_loss"
MATCH_LOSS: Final = "match_loss"
DISQUALIFICATION: Final = "disqualification"
#: the steps of the house, in order
STEPS: Final = (NOTE, WARNING, GAME_LOSS, MATCH_LOSS, DISQUALIFICATION)
#: from other events: never here
BAN: Final = "ban"

PENALTY_NAMES: Final[Mapping[str, Mapping[str, str]]] = {
    NOTE: {"es": "nota", "en": "note"},
    WARNING: {"es": "advertencia", "en": "warning"},
    GAME_LOSS: {"es": "pérdida de la partida", "en": "game loss"},
    MATCH_LOSS: {"es": "pérdida del encuentro", "en": "match loss"},
    DISQUALIFICATION: {"es": "descalificación", "en": "disqualification"},
    BAN: {"es": "veto", "en": "ban"},
}

# what is lost: the game in progress, or the next if none is
CURRENT: Final = "current"
NEXT: Final = "next"

# whom an infringement may reach
TO_PLAYERS: Final = "jugador"
TO_JUDGES: Final = "juez"

# what must be known of an infringement before anything is proposed for it
INSISTS: Final = "insists"
ON_PURPOSE: Final = "on_purpose"

# who decides
BY_JUDGE: Final = "judge"
BY_HEAD_JUDGE: Final = "head_judge"


@dataclass(frozen=True, slots=True)
class Sentence:
    """Something the desk says, with the rule behind it."""

    rule: str
    es: str
    en: str

    def text(self, lang: str) -> str:
        return self.es if lang == "es" else self.en

    def cited(self, lang: str) -> str:
        return f"{self.text(lang)} ({self.rule})" if self.rule else self.text(lang)


@dataclass(frozen=True, slots=True)
class Infringement:
    """One entry of the judge's desk."""

    key: str
    es: str
    en: str
    #: the step at which the ladder of the house begins
    first: str = WARNING
    kind: str = ""
    whom: tuple[str, ...] = (TO_PLAYERS,)
    decides: str = BY_JUDGE
    warnings: int = 0
    #: among what whoever decides chooses; empty if there is nothing to choose
    choices: tuple[str, ...] = ()
    #: the law says what follows
    fixed: bool = False
    rules: tuple[str, ...] = ()
    summary_es: str = ""
    summary_en: str = ""
    cases: tuple[Sentence, ...] = ()
    steps: tuple[Sentence, ...] = ()

    def name(self, lang: str) -> str:
        return self.es if lang == "es" else self.en

    def data(self, lang: str) -> dict[str, Any]:
        return {
            "key": self.key,
            "name": self.name(lang),
            "summary": self.summary_es if lang == "es" else self.summary_en,
            "kind": self.kind,
            "whom": list(self.whom),
            "decides": self.decides,
            "warnings": self.warnings,
            "choices": list(self.choices),
            "fixed": self.fixed,
            "rules": list(self.rules),
            "cases": [{"rule": s.rule, "text": s.text(lang)} for s in self.cases],
            "steps": [{"rule": s.rule, "text": s.text(lang)} for s in self.steps],
        }


@dataclass(frozen=True, slots=True)
class Past:
    """Something somebody was given before in the event."""

    key: str
    penalty: str
    warnings: int = 0


@dataclass(frozen=True, slots=True)
class Consequence:
    """What is proposed: a penalty, or the choices that a law leaves; what it does now; and the rules."""

    penalty: str
    es: str
    en: str
    rules: tuple[str, ...] = ()
    warnings: int = 0  # given now
    total: int = 0  # in the event, these included
    loses: str = ""
    #: a person decides on what is more than this
    asks: bool = False
    choices: tuple[str, ...] = ()
    decides: str = BY_JUDGE
    #: the organisation is told
    reported: bool = False

    def text(self, lang: str) -> str:
        words = self.es if lang == "es" else self.en
        return f"{words} ({', '.join(self.rules)})" if self.rules else words

    def data(self, lang: str) -> dict[str, Any]:
        return {
            "penalty": self.penalty,
            "text": self.text(lang),
            "rules": list(self.rules),
            "warnings": self.warnings,
            "total": self.total,
            "loses": self.loses,
            "asks": self.asks,
            "choices": list(self.choices),
            "decides": self.decides,
            "reported": self.reported,
        }


class Ladder:
    """The ladder of the house: a note, a warning, the game, the match, the event. The same infringement again in the
    event, on any of its days, goes one step up."""

    #: words for a penalty that a game calls otherwise
    names: ClassVar[Mapping[str, Mapping[str, str]]] = PENALTY_NAMES
    #: the organiser may give these penalties too
    organiser_may: tuple[str, ...] = ()

    def __init__(self, infringements: Iterable[Infringement]) -> None:
        self.infringements = {i.key: i for i in infringements}

    @property
    def of_players(self) -> list[str]:
        """The keys of those that may reach whoever plays."""
        return [key for key, entry in self.infringements.items() if TO_PLAYERS in entry.whom]

    def infringement(self, key: str) -> Infringement:
        """KeyError for one that is none."""
        return self.infringements[key]

    def name(self, penalty: str, lang: str) -> str:
        return self.names.get(penalty, PENALTY_NAMES.get(penalty, {})).get(lang, penalty)

    def propose(self, history: Iterable[Past], key: str, playing: bool = True, insists: bool = False) -> Consequence:
        """What follows, by the history in the event. `playing`: a game of theirs is in progress."""
        entry = self.infringement(key)
        before = [past for past in history if past.key == key]
        step = min(STEPS.index(entry.first) + len(before), len(STEPS) - 1)
        penalty = STEPS[step]
        loses = ""
        if penalty == GAME_LOSS:
            loses = CURRENT if playing else NEXT
        decides = BY_HEAD_JUDGE if penalty == DISQUALIFICATION else entry.decides
        es, en = self.name(penalty, "es"), self.name(penalty, "en")
        if before:
            es += f": es la {len(before) + 1}.ª vez en el torneo"
            en += f": {ordinal(len(before) + 1, 'en')} time in the event"
        return Consequence(
            penalty, es, en, entry.rules, loses=loses, asks=penalty == DISQUALIFICATION, decides=decides,
            choices=entry.choices,
        )  # fmt: skip

    def refuse(
        self, key: str, penalty: str, role: str, proposed: Consequence, reason: str, on_purpose: bool = True
    ) -> list[Refusal]:
        """May somebody in that role give that? Deviating takes the head judge and a reason."""
        if penalty == BAN:
            return [self.no_ban()]
        refusals: list[Refusal] = []
        head = role == BY_HEAD_JUDGE
        offered = (*proposed.choices, proposed.penalty)
        if role == "organiser" and penalty not in self.organiser_may:
            es, en = "las sanciones las da quien juzga", "whoever judges gives penalties"
            refusals.append(Refusal("role", (), es, en))
        if proposed.decides == BY_HEAD_JUDGE and not head and penalty not in (NOTE, ""):
            es, en = "lo decide el juez principal", "the head judge decides it"
            refusals.append(Refusal("role", self.rules_for_head(key), es, en))
        elif penalty == DISQUALIFICATION and not head:
            es, en = "solo el juez principal descalifica", "only the head judge disqualifies"
            refusals.append(Refusal("role", self.rules_for_head(key), es, en))
        if penalty not in offered:
            refusals += self.refuse_deviation(key, penalty, head, reason)
        return refusals

    def refuse_deviation(self, key: str, penalty: str, head: bool, reason: str) -> list[Refusal]:
        """It cites what is deviated from; what the house alone knows has no rule."""
        rules = self.infringement(key).rules
        if not head:
            es, en = (
                "de lo propuesto solo se aparta el juez principal",
                "only the head judge deviates from it",
            )
            return [Refusal("deviation", rules, es, en)]
        if not reason.strip():
            return [Refusal("deviation", rules, "apartarse pide un motivo", "deviating takes a reason")]
        return []

    def deviations(self, key: str, proposed: Consequence) -> tuple[str, ...]:
        """What only the head judge may give instead, with a reason: all that is not refused to them."""
        offered = (proposed.penalty, *proposed.choices)
        others = (each for each in STEPS if each not in offered)
        return tuple(each for each in others if not self.refuse(key, each, BY_HEAD_JUDGE, proposed, each))

    def rules_for_head(self, key: str) -> tuple[str, ...]:
        return self.infringement(key).rules

    def no_ban(self) -> Refusal:
        es, en = "ninguna sanción pasa de este torneo: no hay vetos", "no penalty reaches beyond this event: no bans"
        return Refusal("ban", (), es, en)

    def report_expulsion(self, key: str, penalty: str) -> bool:
        """Must the organisation be told?"""
        return penalty == DISQUALIFICATION

    def warnings_of(self, key: str, penalty: str) -> int:
        """What a penalty that is not the one proposed adds to the count of warnings."""
        return int(penalty == WARNING)

    def asks_of(self, key: str) -> tuple[str, ...]:
        """What whoever judges is asked about an infringement, because what follows depends on it."""
        return ()

    def known(self, penalty: str) -> bool:
        return penalty in (*STEPS, BAN, "")


# -- the house ------------------------------------------------------------------------------------------------------

#: play promptly, tell the truth about public things, no outside help, no rewards for results, respect, obey the judge
HOUSE_CODE: Final = (
    Sentence("", "Juega sin demoras.", "Play promptly."),
    Sentence("", "Di la verdad sobre lo que es público.", "Tell the truth about public things."),
    Sentence("", "Juega sin ayuda de fuera.", "Play without outside help."),
    Sentence("", "Ningún resultado a cambio de algo.", "No rewards for results."),
    Sentence("", "Respeta a los demás.", "Respect others."),
    Sentence("", "Obedece a quien juzga.", "Obey the judge."),
)

#: no rulebook has it: every ladder knows it from the house. How late it was says which of the two a judge gives
LATE: Final = Infringement(
    "tardanza", "Llegar tarde a la mesa", "Late to the table", first=GAME_LOSS, kind="tiempo",
    choices=(GAME_LOSS, MATCH_LOSS),
)  # fmt: skip

HOUSE: Final = (
    LATE,
    Infringement("lentitud", "Jugar demasiado despacio", "Slow play", kind="tiempo"),
    Infringement("error_de_juego", "Error al jugar", "Error in play", first=NOTE, kind="error"),
    Infringement("mazo", "El mazo no es el registrado", "The deck is not the registered one", kind="mazo"),
    Infringement("conducta", "Falta de respeto", "Disrespect", kind="conducta"),
    Infringement("ayuda", "Ayuda de fuera", "Outside help", first=GAME_LOSS, kind="ayuda"),
    Infringement("desobediencia", "Desobedecer a quien juzga", "Disobeying the judge", GAME_LOSS, "conducta"),
    Infringement(
        "soborno", "Ofrecer o aceptar algo por un resultado", "A reward for a result", first=DISQUALIFICATION,
        kind="soborno", decides=BY_HEAD_JUDGE,
    ),
    Infringement(
        "trampa", "Hacer trampa", "Cheating", first=DISQUALIFICATION, kind="trampa", decides=BY_HEAD_JUDGE
    ),
)  # fmt: skip

HOUSE_LADDER: Final = Ladder(HOUSE)


# -- late to the table ----------------------------------------------------------------------------------------------


def for_being_late(minutes: int, game_after: int, match_after: int) -> str:
    """What somebody so many minutes late would be given: "" for nothing yet. It is proposed; a judge gives it."""
    if match_after and minutes >= match_after:
        return MATCH_LOSS
    return GAME_LOSS if game_after and minutes >= game_after else ""
