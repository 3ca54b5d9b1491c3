"""A table in any position, from plain data: what a scenario or a test says, and nothing else.

Seats are letters (A, B). Whatever is not said takes a quiet default: nothing in play, empty hands, Castillos of Aliados
without ability, and the Vigilia of A's fourth turn with the Oro of the turn already declined.
"""

from __future__ import annotations

from typing import Final

from coliseo.effects.fields import boolean_at, integer_at, word_at
from coliseo.effects.source import Tree, plain
from coliseo.games.mitos_y_leyendas.atoms.lasting import anotar_aplicadas
from coliseo.games.mitos_y_leyendas.atoms.pieces import contar_condicionadas
from coliseo.games.mitos_y_leyendas.flow.setup import mesa_nueva
from coliseo.games.mitos_y_leyendas.judge.position.effects import poner_vigencias, virtuales_de
from coliseo.games.mitos_y_leyendas.judge.position.moment import (
    MOMENTOS,
    SIN_DECIDIR_ORO,
    VIGILIA,
    atacado_por,
    continuar,
    leer_batalla,
)
from coliseo.games.mitos_y_leyendas.judge.position.naming import carta_nombrada, cartas_de
from coliseo.games.mitos_y_leyendas.judge.position.pieces import DE_LINEA, ORO_DE_RELLENO, Llegadas
from coliseo.games.mitos_y_leyendas.model.cards import ORO, Catalogo
from coliseo.games.mitos_y_leyendas.model.config import Config
from coliseo.games.mitos_y_leyendas.model.pieces import LINEAS
from coliseo.games.mitos_y_leyendas.model.players import LOS_DOS, NADIE, ORO_DECLINADO, ORO_PENDIENTE
from coliseo.games.mitos_y_leyendas.model.readings import LECTURAS, Lecturas
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.judge.acting import begin, seat_at
from coliseo.judge.positions import check_known_cards, nothing_said, readings_at, seats_at, turns_begun
from coliseo.kernel.policies import CASUAL, POLITICAS
from coliseo.tabletop.zones import Deck
from coliseo.text.seats import LETTERS

#: an Aliado without ability pads the Castillos
RELLENO: Final = "argonautas"
CARTAS_DE_RELLENO: Final = 20
#: the Oro of the turn (table.ORO_…), as a position says it
ORO_DEL_TURNO: Final = ("pendiente", "jugado", "declinado")
_COMUNES: Final = (
    "politica", "formato", "lista", "lecturas", "limite_turnos", "elige", "activo", "primero", "turno", "fase",
    "tiempo", "vigencias", "batalla", "a", "b",
)  # fmt: skip
_DE_JUGADOR: Final = (
    "castillo", "tope", "tope_visto", "fondo", "mano", "conocida", "cementerio", "destierro", "bajo", "reserva",
    "pagado", "defensa", "ataque", "apoyo", "virtuales", "inicial", "mulligan", "turnos", "oro_del_turno", "agrupo",
    "jugadas_turno", "jugadas", "dano_recibido", "atacado", "vigencias",
)  # fmt: skip


def construir_mesa(posicion: Tree, catalogo: Catalogo, forzado: dict[str, list[int]] | None = None) -> Mesa:
    """The table in that position, advanced to its first question (or to the end of the game)."""
    m = mesa_en(posicion, catalogo)
    begin(m, forzado)
    return m


def mesa_en(posicion: Tree, catalogo: Catalogo) -> Mesa:
    """The table in that position, about to go on."""
    posicion.only("posicion", _COMUNES)
    m = mesa_nueva(_config(posicion), catalogo, 1)
    moment = word_at(posicion, "fase", MOMENTOS, VIGILIA)
    first = posicion.get("primero")
    m.primero = 0 if first is None else seat_at(first, "primero", m.seats)
    active = posicion.get("activo")
    m.activo = m.primero if active is None else seat_at(active, "activo", m.seats)
    # unless it is said otherwise, everyone has had three turns before this one
    m.turno = integer_at(posicion, "turno", 7 + (m.activo - m.primero) % 2, 1, 999)
    m.turnos_restantes = integer_at(posicion, "tiempo", -1, 0, 9)
    arrivals = Llegadas(m)
    for seat in range(2):
        m.jugadores[seat].turnos = turns_begun(m.turno, m.primero, m.activo, seat)
    for seat in range(2):
        own = posicion.get(LETTERS[seat].lower())
        _jugador(own if own is not None else nothing_said(posicion), m, seat, moment, arrivals)
    arrivals.poner()
    for seat in range(2):
        own = posicion.get(LETTERS[seat].lower())
        _oro_inicial(own, m, seat)
        attacked = None if own is None else own.get("atacado")
        if attacked is not None:
            atacado_por(attacked, m, seat, f"{LETTERS[seat]}.atacado")
    lasting = posicion.get("vigencias")
    if lasting is not None:
        poner_vigencias(lasting, m, NADIE, "vigencias")
    leer_batalla(posicion.get("batalla"), m, moment)
    contar_condicionadas(m)
    if m.condicionadas:
        anotar_aplicadas(m)
    continuar(m, moment)
    return m


def _config(posicion: Tree) -> Config:
    form, listed, chooser = posicion.get("formato"), posicion.get("lista"), posicion.get("elige")
    return Config(
        word_at(posicion, "politica", POLITICAS, CASUAL),
        "libre" if form is None else plain(form.text("formato")),
        "" if listed is None else listed.text("lista"),
        NADIE,
        NADIE if chooser is None else seat_at(chooser, "elige", 2),
        integer_at(posicion, "limite_turnos", 0, 0, 999),
        Lecturas(readings_at(posicion, LECTURAS)),
    )


# -- a player -------------------------------------------------------------------------------------------------------


def _jugador(tree: Tree, m: Mesa, seat: int, moment: str, arrivals: Llegadas) -> None:
    letter = LETTERS[seat]
    tree.only(letter, _DE_JUGADOR)
    j = m.jugadores[seat]
    j.turnos = integer_at(tree, "turnos", j.turnos, 0, 999)
    j.mulligan = integer_at(tree, "mulligan", 0, 0, 8)
    j.jugadas_turno = integer_at(tree, "jugadas_turno", 0, 0, 99)
    j.jugadas = integer_at(tree, "jugadas", j.jugadas_turno, 0, 999)
    j.dano_recibido = integer_at(tree, "dano_recibido", 0, 0, 999)
    j.agrupo = boolean_at(tree, "agrupo", True)
    undecided = seat != m.activo or moment in SIN_DECIDIR_ORO
    usual = ORO_DEL_TURNO[ORO_PENDIENTE if undecided else ORO_DECLINADO]
    j.oro_del_turno = ORO_DEL_TURNO.index(word_at(tree, "oro_del_turno", ORO_DEL_TURNO, usual))
    j.mano.cards = sorted(_cartas(tree, "mano", letter, m))
    known = sorted(_cartas(tree, "conocida", letter, m))
    j.mano.known[m.rival[seat]] = known
    j.cementerio = _cartas(tree, "cementerio", letter, m)
    j.destierro = _cartas(tree, "destierro", letter, m)
    j.bajo = sorted(_cartas(tree, "bajo", letter, m))
    check_known_cards(tree, letter, known, j.mano.cards)
    _castillo(tree, m, j.castillo, letter)
    virtual = tree.get("virtuales")
    if virtual is not None:
        j.virtuales = virtuales_de(virtual, f"{letter}.virtuales")
    for line in DE_LINEA:
        given = tree.get(LINEAS[line])
        if given is not None:
            arrivals.linea(given, seat, line, f"{letter}.{LINEAS[line]}")
    lasting = tree.get("vigencias")
    if lasting is not None:
        poner_vigencias(lasting, m, seat, f"{letter}.vigencias")


def _cartas(tree: Tree, field: str, letter: str, m: Mesa) -> list[int]:
    value = tree.get(field)
    return [] if value is None else cartas_de(value, f"{letter}.{field}", m.catalogo)


def _castillo(tree: Tree, m: Mesa, castillo: Deck, letter: str) -> None:
    """`castillo` lies in no known order (names, or a number of Aliados without ability); `tope` and `fondo` lie so."""
    given = tree.get("castillo")
    filler = carta_nombrada(RELLENO, m.catalogo, tree, f"{letter}.castillo").numero
    if given is None:
        castillo.loose = [filler] * CARTAS_DE_RELLENO
    elif isinstance(given.scalar, int):
        castillo.loose = [filler] * given.integer(f"{letter}.castillo", 0, 60)
    else:
        castillo.loose = sorted(cartas_de(given, f"{letter}.castillo", m.catalogo))
    known = seats_at(tree, "tope_visto", f"{letter}.tope_visto", m.seats)
    for carta in reversed(_cartas(tree, "tope", letter, m)):  # a person names the top first
        castillo.put_top(carta, known)
    for carta in _cartas(tree, "fondo", letter, m):  # and the bottom card last, as it lies
        castillo.put_bottom(carta, LOS_DOS)
    if not castillo.size():
        place = given if given is not None else tree
        raise place.error(f"{letter}.castillo", "sin cartas ya habría perdido", "without cards the game would be lost")


def _oro_inicial(tree: Tree | None, m: Mesa, seat: int) -> None:
    """The Oro Inicial: named, or the first Oro without ability that the player has in play."""
    j = m.jugadores[seat]
    named = None if tree is None else tree.get("inicial")
    if named is not None:
        j.inicial = carta_nombrada(named.text("inicial"), m.catalogo, named, f"{LETTERS[seat]}.inicial").numero
        return
    for p in m.piezas.values():
        if p.tipo == ORO and p.dueno == seat and m.carta(p.impresa).oro_sin_habilidad:
            j.inicial = p.impresa
            return
    j.inicial = m.catalogo.por_clave[ORO_DE_RELLENO].numero
