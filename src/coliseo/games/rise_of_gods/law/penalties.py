"""The judge's desk: infringements and duties as data, and what they lead to as pure functions.

The program proposes; people judge. What a function answers is what the manual fixes, or the choices it leaves.
"""

from __future__ import annotations

from typing import Final

from coliseo.effects.source import Tree, plain, read_file
from coliseo.games.rise_of_gods import DATA
from coliseo.kernel.guards import Refusal
from coliseo.kernel.rules import cite

cite("policy", "penalties.avisar", ("RG-ER.10", "RG-ER.11", "RG-SD.5", "RG-UN.3"))
cite("policy", "penalties.arrepentirse", ("RG-UN.1", "RG-UN.2", "RG-UN.3", "RG-UN.4", "RG-UN.6"))
cite("policy", "penalties.remedio_de_robo", ("RG-ER.7", "RG-ER.8", "RG-ER.9"))
cite("policy", "penalties.errores_de_invocacion", ("RG-ER.2", "RG-ER.3", "RG-ER.4", "RG-ER.5"))
cite("policy", "penalties.se_hizo", ("RG-ER.12", "RG-ER.13"))
cite("policy", "penalties.se_comercio", ("RG-CO.5", "RG-CO.6", "RG-CO.7"))
cite("policy", "penalties.vida_anotada", ("RG-CB.6",))
cite("policy", "penalties.revisar_sancion", ("RG-PN.2", "RG-PN.3", "RG-PN.4"))
cite("policy", "penalties.se_informa", ("RG-PN.5",))
cite("policy", "penalties.clasificar_robo", ("RG-PN.10", "RG-ER.7"))
cite("policy", "penalties.es_soborno", ("RG-PN.11", "RG-PN.12", "RG-PN.13"))
cite("policy", "penalties.contesta_el_juez", ("RG-PN.19", "RG-PN.21", "RG-PN.22", "RG-PN.23", "RG-PN.24"))

ARCHIVO: Final = DATA / "penalties.yaml"

# rulings
AVISO: Final = "aviso"
PERDIDA_DE_PARTIDA: Final = "perdida_de_partida"
EXPULSION: Final = "expulsion"
VETO: Final = "veto"  # a ban from other events: never at a judge's desk (RG-PN.4)
SANCIONES: Final = (AVISO, PERDIDA_DE_PARTIDA, EXPULSION, VETO)

# who rules
JUEZ: Final = "juez"
JUEZ_PRINCIPAL: Final = "juez_principal"
ORGANIZACION: Final = "organizacion"
CARGOS: Final = (JUEZ, JUEZ_PRINCIPAL, ORGANIZACION)

JUGADOR: Final = "jugador"
TERCERO: Final = "tercero"
TODOS: Final = "todos"

#: warnings that lose a game (RG-ER.11)
AVISOS_QUE_PIERDEN: Final = 3

_CAMPOS: Final = (
    "clave", "clase", "a_quien", "decide", "avisos", "sanciones", "fijada", "reglas", "nombre", "resumen", "casos",
    "pasos",
)  # fmt: skip


class Frase:
    """Something the desk says, with the rule behind it."""

    def __init__(self, tree: Tree) -> None:
        self.regla = tree.need("regla").text("regla")
        self.texto = {lang: tree.need(lang).text(lang) for lang in ("es", "en")}


class Infraccion:
    """One entry of the desk."""

    def __init__(self, tree: Tree) -> None:
        tree.only("infracciones", _CAMPOS)
        self.key = tree.need("clave").text("clave")
        self.clase = tree.need("clase").text("clase")
        self.a_quien = _palabras(tree, "a_quien", (JUGADOR, TERCERO, JUEZ))
        self.decide = tree.need("decide").text("decide")
        self.avisos = tree.need("avisos").integer("avisos", 0, AVISOS_QUE_PIERDEN)
        self.sanciones = _palabras(tree, "sanciones", SANCIONES)
        #: the manual says what follows; otherwise whoever rules chooses
        self.fijada = tree.need("fijada").boolean("fijada")
        self.nombre = _dos(tree, "nombre")
        self.resumen = _dos(tree, "resumen")
        self.casos = [Frase(t) for t in tree.need("casos").sequence("casos")]
        self.pasos = [Frase(t) for t in tree.need("pasos").sequence("pasos")]
        own = [r.text("reglas") for r in tree.need("reglas").sequence("reglas")]
        said = [f.regla for f in [*self.casos, *self.pasos]]
        self.reglas = cite("policy", f"penalties.{self.key}", tuple(sorted({*own, *said})))
        if self.decide not in CARGOS:
            raise tree.error("decide", "uno de / one of: " + ", ".join(CARGOS))

    def datos(self, lang: str) -> dict[str, object]:
        return {
            "clave": self.key,
            "clase": self.clase,
            "nombre": self.nombre[lang],
            "resumen": self.resumen[lang],
            "a_quien": list(self.a_quien),
            "decide": self.decide,
            "avisos": self.avisos,
            "sanciones": list(self.sanciones),
            "fijada": self.fijada,
            "casos": [{"regla": f.regla, "texto": f.texto[lang]} for f in self.casos],
            "pasos": [{"regla": f.regla, "texto": f.texto[lang]} for f in self.pasos],
            "reglas": list(self.reglas),
        }


class Deber:
    """What is expected of a role."""

    def __init__(self, tree: Tree) -> None:
        self.rol = tree.need("rol").text("rol")
        if self.rol not in (TODOS, JUGADOR, JUEZ):
            raise tree.error("rol", f"uno de / one of: {TODOS}, {JUGADOR}, {JUEZ}")
        frase = Frase(tree)
        self.regla = frase.regla
        self.texto = frase.texto
        cite("policy", f"penalties.deber.{self.rol}", (self.regla,))


def _dos(tree: Tree, field: str) -> dict[str, str]:
    value = tree.need(field)
    return {lang: value.need(lang).text(f"{field}.{lang}") for lang in ("es", "en")}


def _palabras(tree: Tree, field: str, known: tuple[str, ...]) -> tuple[str, ...]:
    words = [t.text(field) for t in tree.need(field).sequence(field)]
    for word in words:
        if word not in known:
            raise tree.error(field, "uno de / one of: " + ", ".join(known))
    return tuple(words)


_RAIZ: Final = read_file(ARCHIVO)
INFRACCIONES: Final = {i.key: i for i in [Infraccion(t) for t in _RAIZ.need("infracciones").sequence("infracciones")]}
DEBERES: Final = [Deber(t) for t in _RAIZ.need("deberes").sequence("deberes")]


def infraccion(key: str) -> Infraccion:
    return INFRACCIONES[plain(key)]


def deberes(rol: str) -> list[Deber]:
    """What is expected of players or judges, what concerns both included."""
    return [d for d in DEBERES if d.rol in (rol, TODOS)]


def mesa_del_juez(lang: str) -> dict[str, object]:
    """Everything the desk shows, as plain data."""
    return {
        "infracciones": [i.datos(lang) for i in INFRACCIONES.values()],
        "deberes": [{"rol": d.rol, "regla": d.regla, "texto": d.texto[lang]} for d in DEBERES],
        "avisos_que_pierden": AVISOS_QUE_PIERDEN,
    }


# -- the ladder of warnings -----------------------------------------------------------------------------------------


class Consecuencia:
    """What follows from a ruling."""

    def __init__(self, avisos: int, total: int, pierde: str, consulta: bool, reglas: tuple[str, ...]) -> None:
        self.avisos = avisos  # warnings given now
        self.total = total  # warnings in the tournament, these included
        self.pierde = pierde  # "": nothing; "actual" or "siguiente": that game is lost
        self.consulta = consulta  # the head judge decides on anything further
        self.reglas = reglas


def avisar(antes: int, nuevos: int, en_partida: bool) -> Consecuencia:
    """New warnings on top of those of the tournament so far. Reaching three loses the game in progress, or the next if
    none is; anything further is for the head judge (RG-ER.11, RG-OQ.60)."""
    if antes < 0 or nuevos < 0:
        raise ValueError("las advertencias no se restan / warnings are not taken back")
    total = antes + nuevos
    reached = nuevos > 0 and total >= AVISOS_QUE_PIERDEN
    first = reached and antes < AVISOS_QUE_PIERDEN
    lost = ("actual" if en_partida else "siguiente") if first else ""
    return Consecuencia(nuevos, total, lost, reached, ("RG-ER.10", "RG-ER.11") if reached else ("RG-ER.10",))


def arrepentirse(intentos_antes: int, avisos_antes: int, insiste: bool = False) -> Consecuencia:
    """A player wants to take back a play, which stands in any case. The first attempt of the tournament is warned of;
    insisting, or any later one, loses the game once a judge confirms it (RG-UN.2, RG-UN.3, RG-OQ.61)."""
    if intentos_antes == 0 and not insiste:
        c = avisar(avisos_antes, 1, True)
        return Consecuencia(c.avisos, c.total, c.pierde, c.consulta, ("RG-UN.1", "RG-UN.3", *c.reglas))
    return Consecuencia(0, avisos_antes, "actual", False, ("RG-UN.1", "RG-UN.2", "RG-UN.6"))


class Cuaderno:
    """The warnings of a tournament and why they were given."""

    def __init__(self) -> None:
        self.avisos: dict[str, int] = {}
        self.motivos: dict[str, list[str]] = {}

    def anotar(self, persona: str, key: str, en_partida: bool) -> Consecuencia:
        """An infringement by a person, with the warnings that it brings by itself."""
        entry = infraccion(key)
        if entry.key == "arrepentimiento":
            before = self.motivos.get(persona, []).count(entry.key)
            c = arrepentirse(before, self.avisos.get(persona, 0))
        else:
            c = avisar(self.avisos.get(persona, 0), entry.avisos, en_partida)
        self.avisos[persona] = c.total
        self.motivos.setdefault(persona, []).append(entry.key)
        return c


# -- honest mistakes ------------------------------------------------------------------------------------------------


def errores_de_invocacion(turno_propio: int, fila: int, habilitado: bool) -> tuple[str, ...]:
    """Which mistakes of RG-ER.3 to RG-ER.5 a summoning on paper made; empty when it was right. Never punished.

    `turno_propio` and `fila` count from that player's side; `habilitado`: an own piece borders the cell.
    """
    found: list[str] = []
    if turno_propio == 1 and fila >= 2:
        found.append("RG-ER.3")
    if turno_propio == 2 and fila >= 3:
        found.append("RG-ER.4")
    if fila >= 3 and not habilitado:
        found.append("RG-ER.5")
    return tuple(found)


class RemedioDeRobo:
    """How a draw of too many is put right, in order: give back, shuffle, draw."""

    def __init__(self, devueltas: tuple[str, ...], al_azar: int, robar: int, avisos: int) -> None:
        self.devueltas = devueltas  # cards that go back to the deck
        self.al_azar = al_azar  # cards of the hand that the judge takes at random instead
        self.robar = robar
        self.avisos = avisos


def remedio_de_robo(levantadas: list[str], debidas: int, distinguibles: bool = True) -> RemedioDeRobo:
    """Every card lifted in that draw goes back, not only those too many, so that nobody chooses (RG-ER.8, RG-ER.9). If
    they can no longer be told from the hand, as many go at random (RG-OQ.66)."""
    if len(levantadas) <= debidas:
        return RemedioDeRobo((), 0, 0, 0)
    warned = infraccion("robar_de_mas").avisos
    if distinguibles:
        return RemedioDeRobo(tuple(levantadas), 0, debidas, warned)
    return RemedioDeRobo((), len(levantadas), debidas, warned)


def se_hizo(recuerdo: bool | None) -> bool:
    """Was the sello of the turn played, or the card drawn? In doubt (None) yes (RG-ER.13)."""
    return True if recuerdo is None else recuerdo


def se_comercio(recuerdo: bool | None, rival_afirma: bool) -> bool:
    """Was the card traded? In doubt it was not, unless the rival says so (RG-CO.6, RG-CO.7)."""
    return rival_afirma if recuerdo is None else recuerdo


def vida_anotada(inicial: int, cambios: list[int]) -> int:
    """The life of a piece by what was recorded as it happened, which is what settles a dispute (RG-CB.6)."""
    life = inicial
    for change in cambios:
        life = max(0, life + change)
    return life


# -- deliberate wrongs ----------------------------------------------------------------------------------------------


def clasificar_robo(adrede: bool) -> str:
    """Drawing too many is a mistake (RG-ER.7), or cheating if the head judge holds it was on purpose (RG-PN.10)."""
    return "trampa" if adrede else "robar_de_mas"


def sanciones_posibles(key: str, adrede: bool = True) -> tuple[str, ...]:
    """What whoever rules may choose from. Cheating that was not deliberate has no penalty as such (RG-PN.3)."""
    entry = infraccion(key)
    return () if entry.clase == "trampa" and not adrede else entry.sanciones


def revisar_sancion(key: str, sancion: str, cargo: str, adrede: bool = True) -> list[Refusal]:
    """May somebody in that office impose that? The head judge reviews cheating (RG-PN.2); only the organisation bans
    (RG-PN.4), and it may do whatever a head judge may."""
    entry = infraccion(key)
    if sancion == VETO:
        if cargo == ORGANIZACION:
            return []
        es, en = "solo la organización puede vetar a un jugador", "only the organisation may ban a player"
        return [Refusal("veto", ("RG-PN.4",), es, en)]
    refusals: list[Refusal] = []
    if entry.decide == JUEZ_PRINCIPAL and cargo == JUEZ:
        rules = ("RG-PN.2",) if entry.clase == "trampa" else entry.reglas
        refusals.append(Refusal("cargo", rules, "lo decide el juez principal", "the head judge decides it"))
    if sancion not in sanciones_posibles(key, adrede):
        rules = ("RG-PN.3",) if entry.clase == "trampa" else entry.reglas
        es, en = "esa sanción no cabe aquí", "that penalty does not apply here"
        refusals.append(Refusal("sancion", rules, es, en))
    return refusals


def se_informa(key: str, sancion: str) -> bool:
    """Must the organisation be told? Of everyone expelled for cheating (RG-PN.5), and of nobody else by rule."""
    return infraccion(key).clase == "trampa" and sancion == EXPULSION


def es_soborno(oferta: bool, incita: bool = False, a_un_oficial: bool = False) -> tuple[str, ...]:
    """The rules that an offer breaks. Conceding by itself breaks none, at any time (RG-OQ.68)."""
    found: list[str] = []
    if oferta and not a_un_oficial:
        found.append("RG-PN.11")
    if incita or (oferta and not a_un_oficial):
        found.append("RG-PN.12")
    if oferta and a_un_oficial:
        found.append("RG-PN.13")
    return tuple(found)


def alcanzados(key: str) -> tuple[str, ...]:
    """Whom a ruling may reach: with outside information, both who gives it and who gets it (RG-PN.20)."""
    return infraccion(key).a_quien


#: what players ask judges
SOBRE_UNA_CARTA: Final = "carta"
SOBRE_UNA_REGLA: Final = "regla"
QUE_HACER: Final = "que_hacer"


def contesta_el_juez(pregunta: str) -> list[Refusal]:
    """Does a judge answer? Specific questions on a card or a rule, yes; what to do, never (RG-PN.22, RG-PN.23)."""
    if pregunta in (SOBRE_UNA_CARTA, SOBRE_UNA_REGLA):
        return []
    if pregunta != QUE_HACER:
        raise ValueError(f"se pregunta / one asks: {SOBRE_UNA_CARTA}, {SOBRE_UNA_REGLA}, {QUE_HACER}")
    es, en = "un juez no recomienda qué hacer", "a judge does not recommend what to do"
    return [Refusal("consejo", ("RG-PN.21", "RG-PN.23"), es, en)]
