"""The tournament law of the game: kinds of event, who runs them, what is explained before, and what the bracket needs.

The four turns after time and the results of matches are in match_play, exchanges in side_deck, points in standings.
"""

from __future__ import annotations

from typing import Final

from coliseo.games.rise_of_gods.law.match_play import AVISOS, BO1, FORMATOS, TURNOS_TRAS_EL_TIEMPO, Formato
from coliseo.kernel.guards import Refusal
from coliseo.kernel.rules import cite

cite("policy", "tournament.Perfil", ("RG-TT.1", "RG-TT.2", "RG-TT.7", "RG-TT.8", "RG-TT.9", "RG-TT.10"))
cite("policy", "tournament.Perfil.estructura", ("RG-FM.1", "RG-FM.11", "RG-DV.1", "RG-DV.2", "RG-DV.3", "RG-DV.4"))
cite("policy", "tournament.revisar_organizacion", ("RG-TT.3", "RG-TT.4", "RG-TT.7"))
cite(
    "policy",
    "tournament.Explicacion",
    ("RG-DV.5", "RG-DV.6", "RG-DV.7", "RG-DV.8", "RG-DV.9", "RG-DV.10", "RG-DV.11", "RG-DV.12", "RG-DV.18"),
)
cite("policy", "tournament.toca_el_cuadro", ("RG-DV.19",))
cite("policy", "tournament.revisar_cuadro", ("RG-DV.20", "RG-DV.21", "RG-DV.22", "RG-DV.23", "RG-DV.24"))

TIENDA: Final = "tienda"
OFICIAL: Final = "oficial"
TIPOS: Final = (TIENDA, OFICIAL)

# who runs an event
COMUNIDAD: Final = "comunidad"  # judges or ambassadors of the players' community
LOCAL: Final = "tienda"
ORGANIZACION: Final = "organizacion"  # members of the Rise of Gods organisation
ORGANIZADORES: Final = (COMUNIDAD, LOCAL, ORGANIZACION)

#: what an official event is held to and a shop one is not, unless it says so (RG-TT.10): the rulebook leaves the list
#: open; these are the duties that it words as optional elsewhere (RG-TM.11, RG-SD.4)
EXIGENCIAS_OFICIALES: Final = ("lista_registrada", "limite_de_turno", "chequeo_de_mazos")


class Perfil:
    """How an event is run. Everything may be set otherwise: attendance varies (RG-FM.1, RG-DV.1)."""

    def __init__(
        self,
        tipo: str = TIENDA,
        formato: Formato = BO1,
        preliminares: int = 0,
        eliminatorias: int = 0,
        minutos: int = 0,
    ) -> None:
        if tipo not in TIPOS:
            raise ValueError(f"RG-TT.1: el torneo es uno de / a tournament is one of: {', '.join(TIPOS)}")
        self.tipo = tipo
        self.formato = formato
        self.preliminares = preliminares  # rounds that accumulate points (RG-DV.3)
        self.eliminatorias = eliminatorias  # rounds that close it (RG-DV.4)
        self.minutos = minutos or formato.minutes
        self.exigencias = EXIGENCIAS_OFICIALES if tipo == OFICIAL else ()
        #: official events come round once a month and lead to larger ones (RG-TT.8, RG-TT.9)
        self.veces_al_ano = 12 if tipo == OFICIAL else 0
        self.clasifica = tipo == OFICIAL

    @property
    def rondas(self) -> int:
        return self.preliminares + self.eliminatorias

    def fase(self, ronda: int) -> str:
        """Which part of the event a round (from 1) belongs to."""
        if not 1 <= ronda <= self.rondas:
            raise ValueError(f"RG-DV.6: hay {self.rondas} rondas / there are {self.rondas} rounds")
        return "preliminar" if ronda <= self.preliminares else "eliminatoria"


def revisar_organizacion(tipo: str, organiza: str, jueces: list[str], conoce_las_reglas: bool = False) -> list[Refusal]:
    """May an event be held with that staff? `conoce_las_reglas`: somebody of the shop knows the rules (RG-TT.4)."""
    refusals: list[Refusal] = []
    if tipo not in TIPOS or organiza not in ORGANIZADORES:
        raise ValueError("tipo u organización desconocidos / unknown kind or organiser")
    if tipo == OFICIAL and organiza != ORGANIZACION:
        refusals.append(
            Refusal(
                "organiza",
                ("RG-TT.7",),
                "un torneo oficial lo lleva la organización de Rise of Gods",
                "an official tournament is run by the Rise of Gods organisation",
            )
        )
    if tipo == TIENDA and not jueces:
        if organiza != LOCAL:
            refusals.append(
                Refusal("jueces", ("RG-TT.3",), "tiene que haber al menos un juez", "there must be at least one judge")
            )
        elif not conoce_las_reglas:
            refusals.append(
                Refusal(
                    "jueces",
                    ("RG-TT.3", "RG-TT.4"),
                    "hace falta un juez, o alguien de la tienda que conozca el reglamento",
                    "a judge is needed, or somebody of the shop who knows the rules",
                )
            )
    return refusals


# -- before the first round -----------------------------------------------------------------------------------------


class Punto:
    """One thing that the organiser explains to everyone before the tournament."""

    def __init__(self, key: str, regla: str, es: str, en: str) -> None:
        self.key = key
        self.regla = regla
        self.texto = {"es": es, "en": en}


#: all are mandatory (RG-DV.18)
PUNTOS: Final = (
    Punto("rondas", "RG-DV.6", "Cuántas rondas habrá.", "How many rounds there will be."),
    Punto("tiempo_de_ronda", "RG-DV.7", "Cuánto dura cada ronda.", "How long each round lasts."),
    Punto(
        "reglas_basicas",
        "RG-DV.8",
        "Cómo funciona este torneo: listas, turnos cronometrados, jueces.",
        "How this tournament works: lists, timed turns, judges.",
    ),
    Punto(
        "puntos",
        "RG-DV.9",
        "Cómo se acumulan los puntos y quién pasa a la fase final.",
        "How points accumulate and who reaches the final phase.",
    ),
    Punto(
        "fin_del_tiempo",
        "RG-DV.10",
        "Qué pasa cuando se acaba el tiempo; la duración se repite en cada ronda.",
        "What happens when time runs out; the length is repeated every round.",
    ),
    Punto(
        "avisos",
        "RG-DV.11",
        f"Se avisa cuando quedan {AVISOS[0]} y {AVISOS[1]} minutos.",
        f"Notice is given with {AVISOS[0]} and {AVISOS[1]} minutes left.",
    ),
    Punto(
        "cuatro_turnos",
        "RG-DV.12",
        f"Al acabarse el tiempo se termina el turno en curso y se juegan {TURNOS_TRAS_EL_TIEMPO} más.",
        f"When time is up the turn in progress is finished and {TURNOS_TRAS_EL_TIEMPO} more are played.",
    ),
)


class Explicacion:
    """The checklist of the explanation: the tournament does not begin with a point left out (RG-DV.5, RG-DV.18)."""

    def __init__(self) -> None:
        self.dichos: list[str] = []
        self.quien = ""

    def decir(self, quien: str, key: str) -> list[Refusal]:
        """A point has been explained; only the judge of highest rank, the organiser, explains (RG-DV.5)."""
        if not any(p.key == key for p in PUNTOS):
            raise KeyError(key)
        if self.quien and quien != self.quien:
            return [
                Refusal(
                    "explicacion",
                    ("RG-DV.5",),
                    f"lo explica quien organiza: {self.quien}",
                    f"the organiser explains it: {self.quien}",
                )
            ]
        self.quien = quien
        if key not in self.dichos:
            self.dichos.append(key)
        return []

    def faltan(self) -> list[Punto]:
        return [p for p in PUNTOS if p.key not in self.dichos]

    def empezar(self) -> list[Refusal]:
        """What keeps the tournament from beginning."""
        return [
            Refusal(
                "explicacion", (p.regla, "RG-DV.18"), f"falta explicar: {p.texto['es']}", f"unsaid: {p.texto['en']}"
            )
            for p in self.faltan()
        ]

    def toca_el_cuadro(self, preparado: bool) -> bool:
        """Is it time to prepare the bracket? Once all has been explained, unless the judge brought it (RG-DV.19)."""
        return not self.faltan() and not preparado


def avisos_de_ronda(perfil: Perfil) -> list[dict[str, str]]:
    """What is said aloud when a round begins and while it lasts, in order (RG-DV.10, RG-DV.11)."""
    n = perfil.minutos
    told = [{"es": f"La ronda dura {n} minutos.", "en": f"The round lasts {n} minutes."}]
    told += [{"es": f"Quedan {m} minutos.", "en": f"{m} minutes left."} for m in AVISOS if m < n]
    told.append(
        {
            "es": f"Tiempo: este turno es el 0; se juegan {TURNOS_TRAS_EL_TIEMPO} más.",
            "en": f"Time: this turn is turn 0; {TURNOS_TRAS_EL_TIEMPO} more are played.",
        }
    )
    return told


# -- the bracket ----------------------------------------------------------------------------------------------------

#: a recommendation: any other program may be used (RG-DV.20)
PROGRAMA_ACONSEJADO: Final = "Challonge"


def revisar_cuadro(rondas: int, jugadores: int, nombres: list[str]) -> list[Refusal]:
    """Are the data of the bracket complete (RG-DV.22)? Only then does what its program says hold (RG-DV.21); whoever
    organises answers for them (RG-DV.23), and leaving an error uncorrected is penalised (RG-DV.24)."""
    refusals: list[Refusal] = []
    if rondas < 1:
        es, en = "falta el número de rondas", "the number of rounds is missing"
        refusals.append(Refusal("cuadro", ("RG-DV.22",), es, en))
    if jugadores < 2:
        es, en = "hacen falta al menos dos jugadores", "at least two players are needed"
        refusals.append(Refusal("cuadro", ("RG-DV.22",), es, en))
    written = [n.strip() for n in nombres if n.strip()]
    if len(written) != jugadores:
        es = f"hay {jugadores} jugadores y {len(written)} nombres"
        en = f"there are {jugadores} players and {len(written)} names"
        refusals.append(Refusal("cuadro", ("RG-DV.22",), es, en))
    if len(set(written)) != len(written):
        es, en = "hay nombres repetidos", "some names are repeated"
        refusals.append(Refusal("cuadro", ("RG-DV.22",), es, en))
    return refusals


def vale_el_cuadro(rondas: int, jugadores: int, nombres: list[str], resultados_correctos: bool) -> bool:
    """Is what the program says taken as the truth? If data and results were entered correctly (RG-DV.21)."""
    return resultados_correctos and not revisar_cuadro(rondas, jugadores, nombres)


def formatos_para(lang: str) -> list[dict[str, object]]:
    """The formats as plain data."""
    return [
        {"clave": f.key, "nombre": f.name[lang], "partidas": f.games, "minutos": f.minutes} for f in FORMATOS.values()
    ]
