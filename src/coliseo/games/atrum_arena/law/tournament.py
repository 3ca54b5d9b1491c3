"""The tournament law of the game (III.2) as functions: result at time, SCORE, concession, loops, limits."""

from __future__ import annotations

from typing import Final

from coliseo.games.atrum_arena.construction.rules import revisar_equipo
from coliseo.games.atrum_arena.facts.stats import reptantes_en_juego
from coliseo.games.atrum_arena.flow.ending import conceder
from coliseo.games.atrum_arena.model.cards import Reptante
from coliseo.games.atrum_arena.model.config import DUELO, FECHA_REGLAMENTO, Config
from coliseo.games.atrum_arena.model.readings import Lecturas
from coliseo.games.atrum_arena.model.table import Mesa
from coliseo.kernel.guards import Refusal
from coliseo.kernel.policies import SIMULACION
from coliseo.kernel.rules import cite

cite("policy", "tournament.puntuar", ("AA-III.2.6.5", "AA-III.2.6.6", "AA-III.2.6.7", "AA-III.2.6.9"))
cite("policy", "tournament.RepeticionesDelTurno", ("AA-III.2.6.10", "AA-III.2.6.11", "AA-III.2.6.12"))
cite(
    "policy",
    "tournament.Perfil",
    ("AA-III.2.1.4", "AA-III.2.4.8", "AA-III.2.4.10", "AA-III.2.4.13", "AA-III.2.4.14", "AA-III.2.5.9"),
)
cite("policy", "tournament.Registro", ("AA-III.2.1.1", "AA-III.2.1.3", "AA-III.2.1.4", "AA-III.2.2.1", "AA-III.2.3.2"))
cite("policy", "tournament.RelojDeRonda", ("AA-III.2.4.9", "AA-III.2.4.11"))
cite("policy", "tournament.Llamados", ("AA-III.2.4.14", "AA-III.2.5.10", "AA-III.2.5.11"))

#: repetitions of a public position within one turn that call the Judge
REPETICIONES_QUE_AVISAN: Final = 3


class Perfil:
    """The limits of a formal event; casual or alternative events may set others (AA-III.2.1.4)."""

    def __init__(
        self,
        minutos_de_ronda: int = 35,
        minutos_de_formacion: int = 5,
        segundos_de_inactividad: int = 60,
        segundos_de_revision: int = 10,
        llamados_para_descalificar: int = 3,
        formal: bool = True,
    ) -> None:
        if formal and minutos_de_ronda < 35:
            raise ValueError("AA-III.2.4.10: una ronda dura al menos 35 minutos / a round lasts at least 35 minutes")
        if formal and minutos_de_formacion > 5:
            raise ValueError("AA-III.2.4.8: formar equipos lleva 5 minutos como máximo / at most 5 minutes")
        self.minutos_de_ronda = minutos_de_ronda
        self.minutos_de_formacion = minutos_de_formacion
        self.segundos_de_inactividad = segundos_de_inactividad
        self.segundos_de_revision = segundos_de_revision
        self.llamados_para_descalificar = llamados_para_descalificar
        self.formal = formal

    def formacion_agotada(self, segundos: int) -> bool:
        """Has a table spent more than it may on forming its teams (AA-III.2.4.8)?"""
        return segundos > self.minutos_de_formacion * 60

    def demora(self, segundos_sin_actuar: int) -> bool:
        """Inactivity that is forbidden; what it earns is for the Judge to say (AA-III.2.4.13)."""
        return segundos_sin_actuar > self.segundos_de_inactividad

    def revision_larga(self, segundos: int) -> bool:
        """Looking through Vertedero or Fosa longer than one should: a reminder, not a fault (AA-III.2.5.9)."""
        return segundos > self.segundos_de_revision

    def puede_juzgar(self, persona: str, participantes: list[str]) -> bool:
        """Whoever judges does not play in that event (AA-III.2.4.14)."""
        return persona not in participantes


class Registro:
    """Who takes part in an event and with which Reptantes. Once the event begins it does not change (AA-III.2.1.3)."""

    def __init__(self, perfil: Perfil) -> None:
        # an alternative event may let everyone bring a team of three, as at a casual table (AA-III.2.1.4)
        self.config = Config(DUELO, 2, 0, SIMULACION, FECHA_REGLAMENTO, perfil.formal, Lecturas())
        self.inscritos: dict[str, list[Reptante]] = {}
        self.cerrado = False

    def inscribir(self, persona: str, reptantes: list[Reptante]) -> list[Refusal]:
        """Registers a person, or replaces what they had registered; what stands in the way, if anything."""
        if self.cerrado:
            return [
                Refusal(
                    "registro",
                    ("AA-III.2.1.3",),
                    "el torneo ha empezado: el registro ya no cambia",
                    "the tournament has begun: registrations no longer change",
                )
            ]
        refusals = revisar_equipo(reptantes, self.config)
        if not refusals:
            self.inscritos[persona] = list(reptantes)
        return refusals

    def cerrar(self) -> None:
        """The event begins."""
        self.cerrado = True

    def cotejar(self, persona: str, mostrados: list[str]) -> list[Refusal]:
        """Do the Reptantes that a person shows at the table match the registered ones (AA-III.2.3.2)?"""
        registered = sorted(r.nombre for r in self.inscritos.get(persona, []))
        if sorted(mostrados) == registered:
            return []
        listed = ", ".join(registered) or "—"
        return [
            Refusal(
                "cotejo",
                ("AA-III.2.3.2",),
                f"no son los registrados: {listed}",
                f"they are not the registered: {listed}",
            )
        ]


class RelojDeRonda:
    """The one clock of a round: it starts at the same instant for every table (AA-III.2.4.11)."""

    def __init__(self, perfil: Perfil) -> None:
        self.duracion = perfil.minutos_de_ronda * 60
        self.empezo = -1

    def empezar(self, ahora: int, mesas_formadas: list[bool]) -> list[Refusal]:
        """Starts the round if every table has formed its teams (AA-III.2.4.9). Times are in seconds."""
        if self.empezo >= 0:
            return [Refusal("reloj", ("AA-III.2.4.11",), "la ronda ya ha empezado", "the round has already begun")]
        if not all(mesas_formadas):
            return [
                Refusal(
                    "reloj",
                    ("AA-III.2.4.9",),
                    "hay mesas que aún no han formado sus equipos",
                    "some tables have not formed their teams yet",
                )
            ]
        self.empezo = ahora
        return []

    def quedan(self, ahora: int) -> int:
        """Seconds left, for whichever table asks."""
        if self.empezo < 0:
            return self.duracion
        return max(0, self.duracion - (ahora - self.empezo))


class Llamados:
    """The Llamados de atención of an event: given by those who judge, never by the program (AA-III.2.5.10)."""

    def __init__(self, perfil: Perfil, jueces: list[str], participantes: list[str]) -> None:
        for juez in jueces:
            if not perfil.puede_juzgar(juez, participantes):
                raise ValueError(f"AA-III.2.4.14: {juez} juega este torneo / plays in this tournament")
        self.perfil = perfil
        self.jueces = jueces
        self.dados: dict[str, list[str]] = {}

    def dar(self, juez: str, persona: str, motivo: str) -> list[Refusal]:
        """A Llamado de atención for a reason (a rule of conduct, or words)."""
        if juez not in self.jueces:
            return [
                Refusal(
                    "llamado",
                    ("AA-III.2.5.10",),
                    "solo la organización o el Juez da un Llamado de atención",
                    "only the organisers or the Judge give a Llamado de atención",
                )
            ]
        self.dados.setdefault(persona, []).append(motivo)
        return []

    def puede_descalificarse(self, persona: str) -> bool:
        """With three of them the Judge may disqualify; it is never automatic (AA-III.2.5.11)."""
        return len(self.dados.get(persona, [])) >= self.perfil.llamados_para_descalificar


def puntuar(m: Mesa, por_tiempo: bool = False, concedio: int = -1) -> list[int]:
    """SCORE of each seat at the end of a game: Reptantes in play, 0 to 3; a conceder's is lost (AA-III.2.6.5 to .9)."""
    assert m.winners is not None
    scores = []
    even = len({reptantes_en_juego(m, s) for s in range(m.seats)}) == 1
    for seat in range(m.seats):
        score = min(3, reptantes_en_juego(m, seat))
        if seat == concedio:
            score = 0
        elif por_tiempo and even and seat not in m.winners:
            score -= 1
        scores.append(max(0, score))
    return scores


def validar_score(informes: list[list[int]]) -> bool:
    """A result stands when every participant reports the same SCOREs (AA-III.2.6.6)."""
    return all(report == informes[0] for report in informes)


# -- loops ----------------------------------------------------------------------------------------------------------


def posicion_publica(m: Mesa) -> tuple[object, ...]:
    """What everyone sees, without counters that always grow: equal positions are equal values."""
    return (
        m.activo,
        m.fase,
        m.parte,
        tuple(
            (p.resistencia, p.en_juego, p.preparados, p.cartas_en_mano(), tuple(sorted(e & 15 for e in p.altar)))
            for p in m.participantes
        ),
        tuple(sorted(m.vertedero)),
        tuple((e.asiento, e.reptante, e.ranura) for e in m.cadena),
    )


class RepeticionesDelTurno:
    """Watches one turn for loops: the third time a position comes back, the Judge is called (AA-III.2.6.10 to .12)."""

    def __init__(self) -> None:
        self.turno = 0
        self.vistas: dict[tuple[object, ...], int] = {}
        self.pudieron: set[int] = set()  # who has had something to choose since the positions began to come back
        self.avisa = False

    def anotar(self, m: Mesa) -> bool:
        """Notes the position at a question; True when it is a loop that calls the Judge."""
        if m.turno != self.turno:
            self.turno = m.turno
            self.vistas.clear()
        position = posicion_publica(m)
        if position not in self.vistas:
            self.pudieron.clear()
        self.pudieron.update([q.seat for q in m.questions if len(q.menu) > 1])
        self.vistas[position] = self.vistas.get(position, 0) + 1
        self.avisa = self.vistas[position] >= REPETICIONES_QUE_AVISAN
        return self.avisa

    def sin_salida(self, m: Mesa, seat: int) -> bool:
        """Does the loop of a participant leave their opponents no way to go on playing (AA-III.2.6.12)?"""
        return self.avisa and not any([m.opposed(other, seat) for other in self.pudieron])


def perder_por_bucle(m: Mesa, seat: int) -> list[int]:
    """The Judge deems whoever keeps a loop going to have conceded: they lose, and their SCORE with it."""
    conceder(m, seat)
    return puntuar(m, concedio=seat)
