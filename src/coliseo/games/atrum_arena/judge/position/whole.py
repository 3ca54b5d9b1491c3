"""A table in any position, from plain data: what a scenario or a test says, and nothing else.

Seats are letters (A, B, C…). Whatever is not said takes a quiet default: Reptantes that have nothing to announce, empty
hands and Altars, 10 of resistencia, the Desarrollo of A's Principal phase, and the rest of the cards in the Fosa.
"""

from __future__ import annotations

from typing import Any, Final

from coliseo.effects.fields import boolean_at, integer_at, word_at
from coliseo.effects.plain_data import data_of, words_of
from coliseo.effects.source import Tree, plain
from coliseo.games.atrum_arena.atoms.pieces import nuevo_participante
from coliseo.games.atrum_arena.flow.setup import leer_config, partida
from coliseo.games.atrum_arena.flow.turn import turno
from coliseo.games.atrum_arena.flow.windows import acciones, inicio
from coliseo.games.atrum_arena.judge.position.cards import leer_reptante_elegido, reptante_de_prueba
from coliseo.games.atrum_arena.language.errata import reptante_en_fecha
from coliseo.games.atrum_arena.language.sets import Catalogo
from coliseo.games.atrum_arena.model.cards import Reptante
from coliseo.games.atrum_arena.model.config import Config
from coliseo.games.atrum_arena.model.marks import (
    FIN_DE_TURNO,
    MOD_ALTAR_PROTEGIDO,
    MOD_FICHA,
    MOD_TIPO_ALTAR,
    MOD_TIPO_MANO,
    Efecto,
)
from coliseo.games.atrum_arena.model.procedures import Partida
from coliseo.games.atrum_arena.model.table import CLASES, FASES, PARTES, PRINCIPALES, TIPOS, Mesa, Participante, esbirro
from coliseo.judge.acting import begin, seat_at
from coliseo.kernel.frames import Frame
from coliseo.kernel.game import BadOptions
from coliseo.kernel.rounds import RoundFrame
from coliseo.text.seats import LETTERS

COMIENZO: Final = "comienzo"
SORTEO: Final = "sorteo"
#: how far the game goes: to the end of the part, of the turn, or of the game
ALCANCES: Final = ("partida", "turno", "parte")
_DE_MESA: Final = ("modo", "asientos", "grupos", "politica", "fecha", "torneo", "lecturas", "limite_turnos")
_COMUNES: Final = (
    *_DE_MESA, "activo", "primero", "turno", "fase", "parte", "evento_hecho", "alcance", "vertedero", "fosa", "tope",
    "lanzados", "reforzados",
)  # fmt: skip
_DE_PARTICIPANTE: Final = (
    "reptantes", "resistencia", "mano", "altar", "turnos", "coloco", "elimino", "alcanzo_cero", "ultima_baja",
    "conocida_por", "fichas", "mano_cuenta_como", "altar_cuenta_como", "altar_protegido",
)  # fmt: skip

#: (phase, part) → step of the turn at which it begins; the forced event of a phase opens its Desarrollo
_PASOS: Final = {
    ("preparar", "inicio"): "inicio_de_preparar",
    ("preparar", "desarrollo"): "prepararlo_todo",
    ("preparar", "final"): "final_de_preparar",
    ("robar", "inicio"): "inicio_de_robar",
    ("robar", "desarrollo"): "robar_del_turno",
    ("robar", "final"): "final_de_robar",
    ("principal", "inicio"): "inicio_de_principal",
    ("principal", "desarrollo"): "desarrollo_de_principal",
    ("principal", "final"): "final_de_principal",
    ("descartar", "inicio"): "inicio_de_descartar",
    ("descartar", "desarrollo"): "elegir_descartes",
    ("descartar", "final"): "final_de_descartar",
}


def tipo_nombrado(word: str, tree: Tree, field: str) -> int:
    if word not in TIPOS:
        known = ", ".join(TIPOS)
        raise tree.error(field, f"se esperaba un tipo de Esbirro: {known}", f"a type of Esbirro was expected: {known}")
    return TIPOS.index(word)


def cuentas_de(tree: Tree, field: str) -> list[int]:
    """Counts of each type, from a list of types or `{type: number}`."""
    counts = [0] * len(TIPOS)
    for word, place in words_of(tree, field):
        counts[tipo_nombrado(word, place, field)] += 1
    return counts


def lista_de_tipos(tree: Tree, field: str) -> list[int]:
    return [tipo_nombrado(word, place, field) for word, place in words_of(tree, field)]


# -- the table ------------------------------------------------------------------------------------------------------


def construir_mesa(posicion: Tree, catalogo: Catalogo, forzado: dict[str, list[int]] | None = None) -> Mesa:
    """The table in that position, advanced to its first question (or to the end of the game)."""
    m = mesa_en(posicion, catalogo)
    begin(m, forzado)
    return m


def mesa_en(posicion: Tree, catalogo: Catalogo) -> Mesa:
    """The table in that position, about to go on."""
    config = _config(posicion)
    letters = tuple(letter.lower() for letter in LETTERS[: config.asientos])
    posicion.only("posicion", (*_COMUNES, *letters))
    m = Mesa(config, 1)
    phase = word_at(posicion, "fase", (*FASES, COMIENZO, SORTEO), "principal")
    first = posicion.get("primero")
    m.primero = 0 if first is None else seat_at(first, "primero", m.seats)
    active = posicion.get("activo")
    m.activo = m.primero if active is None else seat_at(active, "activo", m.seats)
    _turnos(posicion, m)
    # before the removal sequence of a tournament each has the five registered
    size = 5 if m.config.torneo and phase == SORTEO else 3
    for seat in range(m.seats):
        own = posicion.get(letters[seat])
        m.participantes.append(_participante(own or Tree(posicion.file, posicion.line), m, seat, catalogo, size))
    _memoria(posicion, m)
    _cartas(posicion, m)
    _continuar(posicion, m, phase)
    return m


def _config(posicion: Tree) -> Config:
    options: dict[str, Any] = {}
    for field in _DE_MESA:
        value = posicion.get(field)
        if value is not None:
            options[field] = data_of(value)
    if "modo" not in options:
        options["modo"] = "duelo" if options.get("asientos", 2) == 2 else "todos"
    try:
        return leer_config(options)
    except BadOptions as error:
        place = posicion
        for field in _DE_MESA:
            place = posicion.get(field) or place
        es, en = ("; ".join(p.text(lang) for p in error.problems) for lang in ("es", "en"))
        raise place.error("posicion", es, en) from error


def _turnos(posicion: Tree, m: Mesa) -> None:
    """Unless it is said otherwise, everyone has had a turn before this one."""
    given = posicion.get("turno")
    offset = (m.activo - m.primero) % m.seats
    m.turno = m.seats + offset + 1 if given is None else given.integer("turno", 1, 999)


def _turnos_de(m: Mesa, seat: int) -> int:
    rounds = (m.turno - 1) // m.seats + 1
    later = (seat - m.primero) % m.seats > (m.activo - m.primero) % m.seats
    return rounds - 1 if later else rounds


# -- a participant --------------------------------------------------------------------------------------------------


def _participante(tree: Tree, m: Mesa, seat: int, catalogo: Catalogo, size: int) -> Participante:
    if tree.entries is None:
        tree.entries = []
    letter = LETTERS[seat]
    tree.only(letter, _DE_PARTICIPANTE)
    team, states = _equipo(tree, letter, size, catalogo)
    p = nuevo_participante(m.config, [reptante_en_fecha(r, m.config.fecha) for r in team])
    for i, state in enumerate(states):
        bit = 1 << i
        if "eliminado" in state:
            p.en_juego &= ~bit
            p.preparados &= ~bit
        if "agotado" in state:
            p.preparados &= ~bit
        if "sin_preparar" in state:
            p.sin_preparar |= bit
    p.resistencia = integer_at(tree, "resistencia", 10, 0, 20)
    p.turnos = integer_at(tree, "turnos", _turnos_de(m, seat), 0, 999)
    p.ultima_baja = integer_at(tree, "ultima_baja", 0, 0, 99)
    m.bajas = max(m.bajas, p.ultima_baja, sum(1 for s in states if "eliminado" in s))
    p.coloco = boolean_at(tree, "coloco")
    p.elimino = boolean_at(tree, "elimino")
    p.alcanzo_cero = boolean_at(tree, "alcanzo_cero") if tree.get("alcanzo_cero") else p.resistencia == 0
    hand = tree.get("mano")
    if hand is not None:
        p.mano = cuentas_de(hand, f"{letter}.mano")
    altar = tree.get("altar")
    if altar is not None:
        for word, place in words_of(altar, f"{letter}.altar"):
            name, _, condition = word.partition("_")
            if condition not in ("", "agotado", "agotada", "preparado", "preparada"):
                raise place.error(
                    f"{letter}.altar", "se esperaba «tipo» o «tipo agotado»", "«tipo» or «tipo agotado» was expected"
                )
            t = tipo_nombrado(name, place, f"{letter}.altar")
            p.altar.append(esbirro(m.nuevo_id(), t, not condition.startswith("a")))
    _conocida(tree, m, p, letter)
    _efectos(tree, m, seat, letter)
    return p


def _equipo(tree: Tree, letter: str, size: int, catalogo: Catalogo) -> tuple[list[Reptante], list[list[str]]]:
    """The Reptantes named, padded to a whole team, and the state in which each is."""
    given = tree.get("reptantes")
    items = given.sequence(f"{letter}.reptantes") if given is not None else []
    if given is not None and len(items) > size:
        raise given.error(f"{letter}.reptantes", f"{size} como máximo", f"{size} at most")
    team: list[Reptante] = []
    states: list[list[str]] = []
    for i, item in enumerate(items):
        team.append(leer_reptante_elegido(item, catalogo, f"Prueba {letter}{i + 1}"))
        marks = []
        for mark in ("agotado", "eliminado", "sin_preparar"):
            value = item.get(mark)
            if value is not None and value.boolean(f"{letter}.reptantes.{mark}"):
                marks.append(mark)
        states.append(marks)
    while len(team) < size:
        team.append(reptante_de_prueba(f"Figurante {letter}{len(team) + 1}", []))
        states.append([])
    return team, states


def _conocida(tree: Tree, m: Mesa, p: Participante, letter: str) -> None:
    """What others know of this hand: `conocida_por: {A: {zombie: 1}}`."""
    given = tree.get("conocida_por")
    if given is None:
        return
    known = list(p.conocida)
    for name, value in given.mapping(f"{letter}.conocida_por"):
        who = name.upper()
        if who not in LETTERS[: m.seats]:
            raise value.error(f"{letter}.conocida_por.{name}", "se esperaba un asiento", "a seat was expected")
        known[LETTERS.index(who)] = tuple(cuentas_de(value, f"{letter}.conocida_por.{name}"))
    p.conocida = tuple(known)


def _efectos(tree: Tree, m: Mesa, seat: int, letter: str) -> None:
    """Lasting effects on a participant, until the end of the turn."""
    for field, kind in (("mano_cuenta_como", MOD_TIPO_MANO), ("altar_cuenta_como", MOD_TIPO_ALTAR)):
        value = tree.get(field)
        if value is not None:
            t = tipo_nombrado(plain(value.text(field)), value, f"{letter}.{field}")
            m.modificadores.append(Efecto(kind, t, FIN_DE_TURNO, seat))
    tokens = tree.get("fichas")
    for t in lista_de_tipos(tokens, f"{letter}.fichas") if tokens is not None else []:
        if tokens is not None and t >= PRINCIPALES:
            raise tokens.error(f"{letter}.fichas", "solo tipos principales", "main types only")
        m.modificadores.append(Efecto(MOD_FICHA, t, FIN_DE_TURNO, seat))
    if boolean_at(tree, "altar_protegido"):
        m.modificadores.append(Efecto(MOD_ALTAR_PROTEGIDO, 0, FIN_DE_TURNO, seat))


# -- what is shared -------------------------------------------------------------------------------------------------


def _memoria(posicion: Tree, m: Mesa) -> None:
    """Powers cast (`lanzados: {A: [ataque]}`) and kinds Reforzados earlier this turn."""
    cast = posicion.get("lanzados")
    for name, value in cast.mapping("lanzados") if cast is not None else []:
        if name.upper() not in LETTERS[: m.seats]:
            raise value.error(f"lanzados.{name}", "se esperaba un asiento", "a seat was expected")
        for word, place in words_of(value, f"lanzados.{name}"):
            m.lanzados.append(LETTERS.index(name.upper()) * 4 + _clase(word, place, "lanzados"))
    reinforced = posicion.get("reforzados")
    for word, place in words_of(reinforced, "reforzados") if reinforced is not None else []:
        m.reforzados |= 1 << _clase(word, place, "reforzados")


def _clase(word: str, place: Tree, field: str) -> int:
    if word not in CLASES:
        known = ", ".join(CLASES)
        raise place.error(field, f"se esperaba una clase de Poder: {known}", f"a kind of Power was expected: {known}")
    return CLASES.index(word)


def _cartas(posicion: Tree, m: Mesa) -> None:
    """Vertedero, known top and Fosa. No more cards than there are: ten of each type per base deck."""
    dump = posicion.get("vertedero")
    if dump is not None:
        m.vertedero = lista_de_tipos(dump, "vertedero")
    top = posicion.get("tope")
    if top is not None:
        m.tope = lista_de_tipos(top, "tope")
        m.tope.reverse()  # a person names the top first
    used = [m.vertedero.count(t) + m.tope.count(t) for t in range(len(TIPOS))]
    for p in m.participantes:
        for t in range(len(TIPOS)):
            used[t] += p.mano[t] + sum(1 for e in p.altar if (e >> 1) & 7 == t)
    given = posicion.get("fosa")
    each = 10 * m.config.mazos
    fosa = [each - n for n in used] if given is None else cuentas_de(given, "fosa")
    for t, name in enumerate(TIPOS):
        total = each - fosa[t] if given is None else used[t] + fosa[t]
        if total > each:
            place, field = _donde_hay(posicion, m, t)
            raise place.error(
                f"{field}.{name}",
                f"hay {total} cartas de este tipo y solo existen {each}",
                f"there are {total} and only {each} exist",
            )
    m.fosa = fosa


def _donde_hay(posicion: Tree, m: Mesa, t: int) -> tuple[Tree, str]:
    """Where the position names cards of a type, for the error that there are too many."""
    found: list[tuple[int, str, Tree]] = []
    for name in ("fosa", "vertedero", "tope"):
        tree = posicion.get(name)
        if tree is not None:
            found.append((cuentas_de(tree, name)[t], name, tree))
    for seat, p in enumerate(m.participantes):
        own = posicion.get(LETTERS[seat].lower())
        for name, n in (("mano", p.mano[t]), ("altar", sum(1 for e in p.altar if (e >> 1) & 7 == t))):
            tree = None if own is None else own.get(name)
            if tree is not None:
                found.append((n, f"{LETTERS[seat]}.{name}", tree))
    most = max(found, key=_cuantas)
    return most[2], most[1]


def _cuantas(place: tuple[int, str, Tree]) -> int:
    return place[0]


def _continuar(posicion: Tree, m: Mesa, phase: str) -> None:
    """The work that is pending: the round of turns, and the turn at the right step."""
    part = word_at(posicion, "parte", PARTES, "desarrollo")
    if phase == SORTEO:
        m.turno = 0
        for p in m.participantes:
            p.turnos = 0
        m.stack.append(Partida(partida, 0))
        return
    reach = word_at(posicion, "alcance", ALCANCES, "partida")
    rest = Partida(partida, 0)
    rest.step = partida.step_named("mirar_el_tiempo")
    now = Frame(turno)
    if phase == COMIENZO:
        m.turno -= 1
        m.participantes[m.activo].turnos -= 1
        now.step = turno.step_named("comenzar")
    else:
        step = _PASOS[(phase, part)]
        if part == "desarrollo" and boolean_at(posicion, "evento_hecho"):
            step = f"desarrollo_de_{phase}"
        m.fase = FASES.index(phase)
        m.parte = PARTES.index(part)
        now.step = turno.step_named(step)
        if reach == "parte":
            if step in ("prepararlo_todo", "robar_del_turno", "elegir_descartes"):
                raise posicion.need("alcance").error(
                    "alcance", "«parte» necesita aquí evento_hecho: true", "«parte» needs evento_hecho: true here"
                )
            m.stack.append(RoundFrame(inicio) if part == "inicio" else Frame(acciones))
            return
    if reach == "partida":
        m.stack.append(rest)
    m.stack.append(now)
