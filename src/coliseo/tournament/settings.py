"""Settings of an event: what may be chosen, what is chosen if nobody says otherwise, and where that comes from.

What a rulebook says is applied and named; what it leaves open is a setting with a default. Which of the two a value is,
the event's page says: that is the `source` of each setting.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from coliseo.kernel.guards import Refusal
from coliseo.tournament.results import BYE, VOID

#: the rulebook says it, or says within what it may be chosen
RULEBOOK: Final = "rulebook"
#: the catalogue's reading of a rulebook that is silent or contradicts itself
READING: Final = "reading"
#: neither: public practice, or ours
DEFAULT: Final = "default"
SOURCES: Final = {
    RULEBOOK: {"es": "reglamento", "en": "rulebook"},
    READING: {"es": "lectura", "en": "reading"},
    DEFAULT: {"es": "por defecto", "en": "default"},
}

#: a number that nothing limits
UNBOUNDED: Final = 1_000_000

Value = int | str | bool | tuple[str, ...]
Values = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Setting:
    """One thing that an organiser may choose."""

    key: str
    default: Value
    es: str
    en: str
    source: str = DEFAULT
    #: rules of the book, or open questions of its catalogue, that it comes from
    rules: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = UNBOUNDED
    #: the rules by which `low` and `high` cannot be passed, where a rulebook says so
    bound: tuple[str, ...] = ()

    def by(
        self,
        default: Value | None = None,
        source: str = DEFAULT,
        rules: tuple[str, ...] = (),
        low: int | None = None,
        high: int | None = None,
        bound: tuple[str, ...] = (),
        choices: tuple[str, ...] | None = None,
    ) -> Setting:
        """The same setting as a game's law has it."""
        return Setting(
            self.key,
            self.default if default is None else default,
            self.es,
            self.en,
            source,
            rules,
            self.choices if choices is None else choices,
            self.low if low is None else low,
            self.high if high is None else high,
            bound,
        )

    def wrong(self, value: Any) -> Refusal | None:
        """Why a value cannot be chosen."""
        if isinstance(self.default, bool):
            fits = isinstance(value, bool)
            es, en = "es sí o no", "it is yes or no"
        elif isinstance(self.default, int):
            fits = isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high
            es, en = f"va de {self.low} a {self.high}", f"it goes from {self.low} to {self.high}"
            if self.high == UNBOUNDED:
                es, en = f"es {self.low} o más", f"it is {self.low} or more"
        elif isinstance(self.default, tuple):
            fits = isinstance(value, (list, tuple)) and all(v in self.choices for v in value)
            es, en = f"son de: {', '.join(self.choices)}", f"they are of: {', '.join(self.choices)}"
        else:
            fits = isinstance(value, str) and (not self.choices or value in self.choices)
            named = ", ".join(choice for choice in self.choices if choice)
            es, en = f"es uno de: {named}", f"it is one of: {named}"
            if "" in self.choices:
                es, en = f"{es}; o nada", f"{en}; or nothing"
        return None if fits else Refusal("settings", self.bound, f"{self.es}: {es}", f"{self.en}: {en}")

    def data(self, value: Any, lang: str) -> dict[str, Any]:
        """As the event's page shows it."""
        return {
            "key": self.key,
            "name": self.es if lang == "es" else self.en,
            "value": list(value) if isinstance(value, tuple) else value,
            "default": list(self.default) if isinstance(self.default, tuple) else self.default,
            "source": SOURCES[self.source][lang] if self.is_default(value) else "",
            "rules": list(self.rules),
        }

    def is_default(self, value: Any) -> bool:
        return (tuple(value) if isinstance(value, list) else value) == self.default


@dataclass(frozen=True, slots=True)
class Criterion:
    """A tie-break as a game's law has it, with the rules or readings behind it."""

    key: str
    rules: tuple[str, ...] = ()
    #: the law has another order: this one is the event's
    own: bool = False


def complete(table: Mapping[str, Setting], given: Values) -> tuple[dict[str, Any], list[Refusal]]:
    """All settings with the values chosen, the others by default; and what is wrong with what was chosen."""
    values: dict[str, Any] = {key: setting.default for key, setting in table.items()}
    refusals: list[Refusal] = []
    for key, value in given.items():
        setting = table.get(key)
        if setting is None:
            es, en = f"no hay un ajuste «{key}»", f"there is no setting “{key}”"
            refusals.append(Refusal("settings", (), es, en))
            continue
        problem = setting.wrong(value)
        if problem is not None:
            refusals.append(problem)
        else:
            values[key] = tuple(value) if isinstance(value, list) else value
    return values, refusals


# -- what every game has --------------------------------------------------------------------------------------------

SWISS: Final = "swiss"
LEAGUE: Final = "league"
SINGLE: Final = "single"
DOUBLE: Final = "double"
PODS: Final = "pods"
PLAYOFF: Final = "playoff"
STRUCTURES: Final = (SWISS, LEAGUE, SINGLE, DOUBLE, PODS)
#: stages that end with a winner of every match
ELIMINATION: Final = (SINGLE, DOUBLE, PLAYOFF)

CUT_AUTO: Final = -1

COMMON: Final = (
    Setting("structure", SWISS, "Sistema", "System", choices=STRUCTURES),
    Setting("rounds", 0, "Rondas (0: las que pide la asistencia)", "Rounds (0: as attendance asks for)", high=99),
    Setting("cut", 0, "Corte (0: ninguno, -1: según la asistencia)", "Cut (0: none, -1: by attendance)", low=CUT_AUTO),
    Setting("cut_structure", SINGLE, "Fase final", "Final stage", choices=(SINGLE, DOUBLE, SWISS)),
    Setting(
        "second_rounds", 0, "Rondas de la segunda fase suiza (0: según quienes pasen)",
        "Rounds of the second Swiss stage (0: by how many go on)", high=99,
    ),
    Setting(
        "second_cut", 0, "Corte tras la segunda fase suiza (0: ninguno)", "Cut after the second Swiss stage (0: none)"
    ),
    Setting("match", "bo1", "Encuentro", "Match", choices=("bo1", "bo3")),
    Setting("minutes", 50, "Minutos de ronda", "Minutes of a round", low=1, high=600),
    Setting("extra_minutes", 0, "Minutos añadidos al acabar", "Minutes added at the end", high=60),
    Setting("forming_minutes", 0, "Minutos de formación", "Minutes of forming", high=60),
    Setting("untimed_elimination", False, "Eliminatorias sin tiempo", "Elimination untimed"),
    Setting("final_match", "", "Final y tercer puesto", "Final and third place", choices=("", "bo1", "bo3")),
    Setting("third_place", False, "Partido por el tercer puesto", "Match for third place"),
    Setting("win", 3, "Puntos por ganar", "Points for a win", high=100),
    Setting("draw", 1, "Puntos por empatar", "Points for a draw", high=100),
    Setting("loss", 0, "Puntos por perder", "Points for a loss", high=100),
    Setting("agreed_draws", True, "Se puede acordar un empate", "Draws may be agreed on"),
    Setting("tiebreaks", (), "Desempates", "Tie-breaks"),
    Setting("relevant_places", 0, "Puestos con premio distinto", "Places with prizes of their own", high=999),
    Setting("rematch_scope", "stage", "No se repite rival en", "No rematch within the", choices=("stage", "event")),
    Setting(
        "tag_level", "below", "Misma tienda o equipo", "Same shop or team", choices=("off", "below", "above")
    ),
    Setting(
        "custom", "none", "Costumbre de emparejar", "Custom of pairing", choices=("none", "halves", "neighbours")
    ),
    Setting(
        "last_round_custom", "none", "Costumbre en la última ronda", "Custom in the last round",
        choices=("none", "neighbours"),
    ),
    Setting("alphabetical_first", False, "Ronda 1 sentada por nombre", "Round 1 seated by name"),
    Setting("first_table", 1, "Primera mesa", "First table", low=1, high=100_000),
    Setting("missing_tables", "", "Mesas que no hay (4, 13, 20-22)", "Tables there are not (4, 13, 20-22)"),
    Setting("rooms", "", "Salas (Sala A: 1-20; Sótano: 21-40)", "Rooms (Room A: 1-20; Cellar: 21-40)"),
    Setting("late_game_minutes", 10, "Tarde: pierde la partida (min)", "Late: loses the game (min)", high=600),
    Setting("late_match_minutes", 20, "Tarde: pierde el encuentro (min)", "Late: loses the match (min)", high=600),
    Setting(
        "late_entry_round", 2, "Se entra hasta publicar la ronda", "Entry until round is published", low=1, high=99
    ),
    Setting("self_entry", True, "Cada cual se inscribe con su móvil", "People enter themselves by phone"),
    Setting(
        "self_entry_most", 300, "Por su móvil se inscriben, como mucho", "Entered by phone, at most", high=5_000
    ),
    Setting(
        "self_entry_online", False, "Quien se inscribe elige jugar desde casa", "Whoever enters may play from home"
    ),
    Setting("list_required", False, "Lista obligatoria", "List obligatory"),
    Setting(
        "league_left", VOID, "En liga, contra quien se retiró", "In a league, against who has left",
        choices=(VOID, BYE),
    ),
    Setting("judges_may_play", False, "Quien juzga puede jugar", "Judges may play"),
    Setting("report_wait_minutes", 3, "Un solo acta vale a los (min)", "A single report counts after (min)", high=60),
    Setting("check_bell_minutes", 7, "Aviso en la revisión (min)", "Bell of a deck check (min)", low=1, high=60),
    Setting("check_extra_minutes", 3, "Añadido tras la revisión (min)", "Added after a deck check (min)", high=60),
    Setting("break_minutes", 0, "Descanso entre rondas (min)", "Break between rounds (min)", high=600),
    Setting(
        "what_do_i_need", "everybody", "«¿Qué necesito?»", "“What do I need?”", choices=("off", "staff", "everybody")
    ),
    Setting("past_penalties", False, "Ver sanciones de otros torneos", "See penalties of past events"),
    Setting("pod_size", 4, "Personas por grupo", "People in a pod", low=3, high=9),
    Setting("pod_points", "winner", "Puntos de un grupo", "Points of a pod", choices=("winner", "5-3-2-1")),
    Setting("team_size", 1, "Personas por bando", "People of a side", low=1, high=9),
    Setting(
        "team_match", "together", "Los bandos juegan", "Sides play", choices=("together", "majority")
    ),
    Setting("check_in_minutes", 5, "En línea: para presentarse (min)", "Online: to check in (min)", high=60),
    Setting(
        "spectator_delay", 180, "En línea: retraso del público (s)", "Online: delay of the public (s)", high=1800
    ),
    Setting(
        "hands_delay", 900, "En línea: retraso con las manos a la vista (s)", "Online: delay with hands shown (s)",
        high=7200,
    ),
    Setting(
        "carry_points", False, "Los puntos pasan a la segunda fase suiza", "Points carried to the second Swiss stage"
    ),
)  # fmt: skip
