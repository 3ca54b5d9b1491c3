"""Llamados de atención (III.2.5): given by those who judge or organise, never by the program; three let the Judge
disqualify. And loops, by which somebody is deemed to have conceded (III.2.6.10 to .12)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, Final

from coliseo.kernel.guards import Refusal
from coliseo.kernel.rules import cite
from coliseo.tournament.ladder import (
    CURRENT,
    DISQUALIFICATION,
    LATE,
    MATCH_LOSS,
    PENALTY_NAMES,
    WARNING,
    Consequence,
    Infringement,
    Ladder,
    Past,
    Sentence,
)

cite("policy", "ladder.Llamados", ("AA-III.2.5.10", "AA-III.2.5.11"))
cite("policy", "ladder.bucle", ("AA-III.2.6.10", "AA-III.2.6.11", "AA-III.2.6.12"))

#: Llamados that let the Judge disqualify
LLAMADOS: Final = 3
LECTURA: Final = "AA OQ-67"


def _falta(key: str, es: str, en: str, *rules: str) -> Infringement:
    return Infringement(key, es, en, kind="conducta", warnings=1, rules=cite("policy", f"ladder.{key}", rules))


FALTAS: Final = (
    _falta("demorar", "Demorar la partida", "Slowing the game down", "AA-III.2.4.12"),
    _falta("inactividad", "Más de un minuto sin actuar", "More than a minute without acting", "AA-III.2.4.13"),
    _falta("confundir", "Confundir al oponente", "Confusing the opponent", "AA-III.2.5.1"),
    _falta("altar", "Otras cartas en el Altar", "Other cards in the Altar", "AA-III.2.5.2"),
    _falta("respeto", "Faltar al respeto o interrumpir", "Disrespect or interruption", "AA-III.2.5.3"),
    _falta("sin_permiso", "Mirar cartas sin permiso", "Looking at cards without asking", "AA-III.2.5.6"),
    _falta("sin_anunciar", "Mirar el Vertedero sin anunciarlo", "The Vertedero, unannounced", "AA-III.2.5.7"),
    _falta("contar_la_fosa", "Tomar o contar la Fosa", "Taking or counting the Fosa", "AA-III.2.5.8"),
    _falta("revision_larga", "Revisar más de 10 segundos", "Looking through for over 10 seconds", "AA-III.2.5.9"),
    _falta("desobedecer", "Desobedecer al Juez", "Disobeying the Judge", "AA-III.2.4.7"),
    _falta("registro", "Los cinco no son los registrados", "The five are not the registered ones", "AA-III.2.3.2"),
)  # fmt: skip
CODIGO: Final = (
    Sentence("AA-III.2.4.1", "Preséntate 15 minutos antes.", "Be there 15 minutes before."),
    Sentence("AA-III.2.4.7", "Respeta al Juez y haz lo que falle.", "Respect the Judge and obey the rulings."),
    Sentence("AA-III.2.4.12", "No demores la partida.", "Do not slow the game down."),
    Sentence("AA-III.2.4.13", "No pases más de un minuto sin actuar.", "Do not go over a minute without acting."),
    Sentence("AA-III.2.5.1", "No confundas al oponente.", "Do not confuse your opponent."),
    Sentence("AA-III.2.5.2", "En el Altar, solo los Esbirros que pagan.", "In the Altar, only Esbirros that pay."),
    Sentence("AA-III.2.5.3", "Respeto y juego limpio; no interrumpas a nadie.", "Respect, fair play, no interrupting."),
    Sentence("AA-III.2.5.4", "Cuida la partida: la duda, al Juez.", "Look after the game: doubts go to the Judge."),
    Sentence("AA-III.2.5.5", "El reglamento se puede consultar siempre.", "The rulebook may always be consulted."),
    Sentence("AA-III.2.5.6", "Pide permiso para mirar cartas del oponente.", "Ask before looking at their cards."),
    Sentence("AA-III.2.5.7", "Anuncia que vas a mirar el Vertedero.", "Announce that you look through the Vertedero."),
    Sentence("AA-III.2.5.8", "No tomes ni cuentes la Fosa.", "Do not take or count the Fosa."),
    Sentence("AA-III.2.5.9", "Mira el Vertedero o la Fosa 10 segundos como máximo.", "Look for 10 seconds at most."),
)  # fmt: skip
cite("policy", "ladder.CODIGO", tuple(said.rule for said in CODIGO))
BUCLE: Final = Infringement(
    "bucle",
    "Mantener un bucle",
    "Keeping a loop going",
    MATCH_LOSS,
    "bucle",
    fixed=True,
    rules=("AA-III.2.6.10", "AA-III.2.6.11", "AA-III.2.6.12"),
)


class Llamados(Ladder):
    names: ClassVar[Mapping[str, Mapping[str, str]]] = {
        **PENALTY_NAMES,
        WARNING: {"es": "Llamado de atención", "en": "Llamado de atención"},
    }
    organiser_may = (WARNING,)

    def propose(self, history: Iterable[Past], key: str, playing: bool = True, insists: bool = False) -> Consequence:
        entry = self.infringement(key)
        if key == BUCLE.key:
            es = "se considera que concede: pierde, y su SCORE de la ronda"
            en = "deemed to have conceded: loses, and the SCORE of the round"
            return Consequence(MATCH_LOSS, es, en, entry.rules, loses=CURRENT)
        if key == LATE.key:
            return super().propose(history, key, playing)
        total = sum(past.warnings for past in history) + 1
        rules = (*entry.rules, "AA-III.2.5.10")
        if total < LLAMADOS:
            es, en = f"Llamado de atención ({total} de {LLAMADOS})", f"Llamado de atención ({total} of {LLAMADOS})"
            return Consequence(WARNING, es, en, rules, 1, total)
        es = f"Llamado de atención, el {total}.º: puede ser descalificado; lo decide el Juez"
        en = f"Llamado de atención number {total}: may be disqualified; the Judge decides"
        rules = (*rules, "AA-III.2.5.11", LECTURA)
        return Consequence(WARNING, es, en, rules, 1, total, asks=True, choices=(WARNING, DISQUALIFICATION))

    def refuse(
        self, key: str, penalty: str, role: str, proposed: Consequence, reason: str, on_purpose: bool = True
    ) -> list[Refusal]:
        found = super().refuse(key, penalty, role, proposed, reason, on_purpose)
        if role == "organiser" and penalty == DISQUALIFICATION and DISQUALIFICATION in proposed.choices:
            # the third lets organisers or Judge disqualify
            return []
        return found

    def rules_for_head(self, key: str) -> tuple[str, ...]:
        return ("AA-III.2.5.11",)

    def refuse_deviation(self, key: str, penalty: str, head: bool, reason: str) -> list[Refusal]:
        if penalty == DISQUALIFICATION and not (head and reason.strip()):
            es = f"se puede descalificar con {LLAMADOS} Llamados de atención"
            en = f"disqualification takes {LLAMADOS} Llamados de atención"
            return [Refusal("llamados", ("AA-III.2.5.11",), es, en)]
        return super().refuse_deviation(key, penalty, head, reason)


LADDER: Final = Llamados((*FALTAS, BUCLE, LATE))
