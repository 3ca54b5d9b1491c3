"""The tournament law of the game (III.2) as functions: result at time, SCORE, concession, loops, limits."""

from __future__ import annotations

from typing import Final

from coliseo.games.atrum_arena.atoms.pieces import RESISTENCIA_INICIAL, devolver_revelados
from coliseo.games.atrum_arena.construction.rules import revisar_equipo
from coliseo.games.atrum_arena.facts.stats import reptantes_en_juego
from coliseo.games.atrum_arena.flow.combat import comprobar_fin, elegir_jinete
from coliseo.games.atrum_arena.flow.leaving import sacar_de_las_rondas, volver_a_preguntar
from coliseo.games.atrum_arena.model.cards import Reptante
from coliseo.games.atrum_arena.model.config import DUELO, FECHA_REGLAMENTO, SIMULACION, Config
from coliseo.games.atrum_arena.model.procedures import Lanzar
from coliseo.games.atrum_arena.model.readings import RESISTENCIA_CERO_AL_ACABAR_TIEMPO_CUENTA_DIEZ, Lecturas
from coliseo.games.atrum_arena.model.table import Mesa
from coliseo.kernel import chance
from coliseo.kernel.frames import Frame, Procedure, advance
from coliseo.kernel.guards import Refusal
from coliseo.kernel.rules import cite

cite("policy", "tournament.resultado_por_tiempo", ("AA-III.2.6.1", "AA-III.2.6.2", "AA-III.2.6.3", "AA-III.2.6.4"))
cite("policy", "tournament.acabar_el_tiempo", ("AA-III.2.6.1", "AA-II.3.2.1"))
cite("policy", "tournament.puntuar", ("AA-III.2.6.5", "AA-III.2.6.6", "AA-III.2.6.7", "AA-III.2.6.9"))
cite("policy", "tournament.conceder", ("AA-III.2.6.8", "AA-III.2.6.9"))
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


def _criterio(m: Mesa, group: int) -> tuple[int, int, int]:
    """What is compared at time, in order: Reptantes, resistencia, who removed last."""
    seats = [s for s in range(m.seats) if m.sides[s] == group]
    at_zero = m.config.lecturas.resistencia_cero_al_acabar_tiempo == RESISTENCIA_CERO_AL_ACABAR_TIEMPO_CUENTA_DIEZ
    resistencia = 0
    for s in seats:
        p = m.participantes[s]
        value = RESISTENCIA_INICIAL if at_zero and p.alcanzo_cero and p.resistencia == 0 else p.resistencia
        resistencia += value if p.en_juego else 0
    reptantes = sum(reptantes_en_juego(m, s) for s in seats)
    return reptantes, resistencia, max(m.participantes[s].ultima_baja for s in seats)


def resultado_por_tiempo(m: Mesa) -> tuple[tuple[int, ...], str]:
    """Winners and the deciding rule when time is up; there are no draws (AA-III.2.6.4), so at worst a lot decides."""
    groups = sorted({m.sides[s] for s in range(m.seats) if m.participantes[s].en_juego})
    scores = {g: _criterio(m, g) for g in groups}
    left = groups
    for i, rule in enumerate(("AA-III.2.6.1", "AA-III.2.6.2", "AA-III.2.6.3")):
        best = max(scores[g][i] for g in left)
        left = [g for g in left if scores[g][i] == best]
        if len(left) == 1:
            return _asientos(m, left[0]), rule
    chosen = left[chance.pick(m, "desempate", [1] * len(left))]
    return _asientos(m, chosen), "AA-III.2.6.4"


def _asientos(m: Mesa, group: int) -> tuple[int, ...]:
    return tuple(s for s in range(m.seats) if m.sides[s] == group)


def acabar_por_tiempo(m: Mesa) -> None:
    """Time is up: the chain under way has been completed; now the comparison is made."""
    winners, rule = resultado_por_tiempo(m)
    m.emit("tiempo", rule, winners)
    m.finish(winners)


tiempo: Final = Procedure("aa.tiempo", Frame)


@tiempo.step("AA-III.2.6.1", "AA-III.2.6.2", "AA-III.2.6.3", "AA-III.2.6.4")
def comparar(m: Mesa, f: Frame) -> None:
    """What was under way when time ran out has been completed."""
    acabar_por_tiempo(m)


def acabar_el_tiempo(m: Mesa) -> None:
    """The clock of the round runs out, whatever is being asked. Outside a chain the comparison is made at once; a chain
    being announced or resolved is completed first (reading OQ-62), so the comparison waits below it."""
    if m.winners is not None or any(f.proc.name == "aa.tiempo" for f in m.stack):
        return
    m.events.clear()
    for i, f in enumerate(m.stack):
        if f.proc.name == "aa.cadena":
            m.emit("fin_del_tiempo", "AA-III.2.6.1", ())
            m.stack.insert(i, Frame(tiempo, m.event_count))
            return
    acabar_por_tiempo(m)


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


def conceder(m: Mesa, seat: int) -> None:
    """A participant gives up: they lose; the others go on if there are still two sides (AA-III.2.6.8, AA-III.2.6.9)."""
    from coliseo.games.atrum_arena.atoms.pieces import salir_del_juego

    if m.winners is not None or not m.participantes[seat].en_juego:
        return
    m.events.clear()
    m.emit("concede", "AA-III.2.6.8", (seat,))
    kept = m.participantes[seat].en_juego
    m.participantes[seat].en_juego = 0
    m.participantes[seat].preparados = 0
    if comprobar_fin(m):
        m.participantes[seat].en_juego = kept  # the cards on the table stay for the record
        return
    salir_del_juego(m, seat, "AA-III.3.0.15")
    if m.question_for(seat) is None:
        volver_a_preguntar(m, seat)
    else:
        retirar_preguntas(m, seat)


def retirar_preguntas(m: Mesa, seat: int) -> None:
    """Whatever the leaver was being asked is dropped with the announcement it belonged to."""
    q = m.question_for(seat)
    assert q is not None
    sacar_de_las_rondas(m, seat)
    m.questions[:] = [each for each in m.questions if each.seat != seat]
    if m.anunciando is not None and m.anunciando.asiento == seat:
        m.anunciando = None
    top = m.stack[-1]
    if isinstance(top, Lanzar) and m.cadena[top.eslabon].asiento != seat:
        top.jump(elegir_jinete)  # only asked for a card of somebody else's Attack, which is cast all the same
    elif top.proc.name in ("aa.anunciar", "aa.eliminar", "aa.lanzar", "aa.efecto"):
        if q.purpose == "entregar":  # what was found for the exchange of hands came from the Vertedero
            m.vertedero.extend(m.revelados)
            m.revelados.clear()
        devolver_revelados(m)
        top.done()
        if top.proc.name == "aa.anunciar" and not m.cadena:
            m.stack[-2].done()  # the chain that this announcement was to begin
    else:
        m.choice = (99,) if top.proc.name in ("aa.cadena", "aa.inicio", "aa.acciones") else ()
    advance(m)


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

    def anotar(self, m: Mesa) -> bool:
        """Notes the position at a question; True when it is a loop that calls the Judge."""
        if m.turno != self.turno:
            self.turno = m.turno
            self.vistas.clear()
        position = posicion_publica(m)
        self.vistas[position] = self.vistas.get(position, 0) + 1
        return self.vistas[position] >= REPETICIONES_QUE_AVISAN


def perder_por_bucle(m: Mesa, seat: int) -> list[int]:
    """The Judge deems whoever keeps a loop going to have conceded: they lose, and their SCORE with it."""
    conceder(m, seat)
    return puntuar(m, concedio=seat)
