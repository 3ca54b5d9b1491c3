"""What the tables of an elimination are called: quarter-finals, third place, the lower bracket. Everybody is told, for
two tables of one round may decide different things (RG-DV.4 names its phases so; WT-C.1.6 plays two at once)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from coliseo.text.lexicon import joined
from coliseo.tournament.bracket_now import bracket_of
from coliseo.tournament.brackets import GRAND_FINAL, MAIN, RESET, THIRD_PLACE, Match
from coliseo.tournament.model import EventState, Pairing, Round
from coliseo.tournament.settings import DOUBLE, PLAYOFF, SINGLE

#: by how many rounds come after it
_BY_DISTANCE: Final = (
    {"es": "final", "en": "final"},
    {"es": "semifinales", "en": "semi-finals"},
    {"es": "cuartos de final", "en": "quarter-finals"},
    {"es": "octavos de final", "en": "round of 16"},
    {"es": "dieciseisavos de final", "en": "round of 32"},
    {"es": "treintaidosavos de final", "en": "round of 64"},
)
_PARTS: Final = {
    THIRD_PLACE: {"es": "tercer puesto", "en": "third place"},
    GRAND_FINAL: {"es": "gran final", "en": "grand final"},
    RESET: {"es": "gran final, segundo encuentro", "en": "grand final, second match"},
}
_PLAYED_OFF: Final = {"es": "desempate", "en": "play-off"}


def phase_of(state: EventState, round_: Round, pairing: Pairing, lang: str) -> str:
    """What that table is in its bracket; "" where there is none."""
    return _named(state, round_, _matches(state, round_), pairing, lang)


def phases_in_words(state: EventState, round_: Round, lang: str) -> list[str]:
    """What a round is in its bracket: said once if all its tables are the same, else of which table."""
    matches = _matches(state, round_)
    tables: dict[str, list[str]] = {}
    for pairing in sorted(round_.matches(), key=lambda p: p.table):
        tables.setdefault(_named(state, round_, matches, pairing, lang), []).append(str(pairing.table))
    tables.pop("", None)
    if len(tables) < 2:
        return list(tables)
    one, several = ("mesa", "mesas") if lang == "es" else ("table", "tables")
    return [f"{one if len(at) == 1 else several} {joined(at, lang)}: {phase}" for phase, at in tables.items()]


def _matches(state: EventState, round_: Round) -> dict[str, Match]:
    """Matches of a bracket as its tables are labelled."""
    stage = state.stages[round_.stage]
    if stage.structure not in (SINGLE, DOUBLE):
        return {}
    return {str(match.key): match for match in bracket_of(state, stage).matches}


def _named(state: EventState, round_: Round, matches: Mapping[str, Match], pairing: Pairing, lang: str) -> str:
    structure = state.stages[round_.stage].structure
    match = matches.get(pairing.label.partition("/")[0])
    if match is None:
        return _PLAYED_OFF[lang] if structure == PLAYOFF else ""
    if match.part in _PARTS:
        return _PARTS[match.part][lang]
    if match.part != MAIN:
        return f"repesca, ronda {match.round}" if lang == "es" else f"lower bracket, round {match.round}"
    left = max(each.round for each in matches.values() if each.part == MAIN) - match.round
    if left < len(_BY_DISTANCE):
        named = _BY_DISTANCE[left][lang]
    else:
        named = f"ronda {match.round}" if lang == "es" else f"round {match.round}"
    if structure == SINGLE and left < len(_BY_DISTANCE):
        return named
    return f"cuadro principal, {named}" if lang == "es" else f"upper bracket, {named}"
