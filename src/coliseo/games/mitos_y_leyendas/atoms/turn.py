"""What is counted within a turn: it begins, is grouped, its Oro, its plays and uses; and it ends (9.1, 9.2, 9.4)."""

from __future__ import annotations

from coliseo.games.mitos_y_leyendas.atoms.pieces import llevar_oros
from coliseo.games.mitos_y_leyendas.facts.stats import habilidad_de, lo_que_vale_un_oro, lugar_de_uso
from coliseo.games.mitos_y_leyendas.model.cards import ALIADO
from coliseo.games.mitos_y_leyendas.model.derived import FUERA, TURNO
from coliseo.games.mitos_y_leyendas.model.items import Jugada
from coliseo.games.mitos_y_leyendas.model.pieces import DEFENSA, RESERVA, Pieza
from coliseo.games.mitos_y_leyendas.model.players import ORO_DECLINADO, ORO_JUGADO, ORO_PENDIENTE
from coliseo.games.mitos_y_leyendas.model.table import Mesa


def correr_turnos(m: Mesa) -> None:
    """A turn is inserted: what was meant for a later turn of a player stays with that player's turns."""

    def moved(turn: int) -> int:
        if turn <= m.turno:
            return turn
        return turn + 1 if (turn - m.turno) % 2 == 1 else turn - 1

    m.vigencias = [v if v.first <= m.turno else v.en_turno(moved(v.first)) for v in m.vigencias]
    for o in m.aplazados:
        o.cuando = moved(o.cuando)


def contar_uso(m: Mesa, o: Jugada) -> None:
    h = habilidad_de(m, o)
    if o.fuente in m.piezas and h is not None and (h.veces or h.por_partida):
        p = m.retocar(o.fuente)
        shift = 4 * lugar_de_uso(p, o.carta, o.habilidad)
        if (p.usos >> shift) & 15 < 15:
            p.usos += 1 << shift
        if (p.usos_partida >> shift) & 15 < 15:
            p.usos_partida += 1 << shift


def contar_jugada(m: Mesa, seat: int) -> None:
    """A card has been played in this turn."""
    m.jugadores[seat].jugadas_turno += 1


def empezar_turno(m: Mesa) -> int:
    """Nothing has been done yet; the Aliados in play may be grouped and attack. Returns the number of its event."""
    m.turno += 1
    m.changed(TURNO | FUERA)  # some effects begin with a turn
    j = m.jugadores[m.activo]
    j.turnos += 1
    j.oro_del_turno = ORO_PENDIENTE
    m.atacaron = []
    m.destruidas_turno = []
    for seat in range(2):
        m.jugadores[seat].jugadas_turno = 0
    m.jugadores[m.rival[m.activo]].dano_recibido = 0
    number = m.emit("turno", "ML-9.0.1", (m.activo, m.turno))
    for p in list(m.piezas.values()):
        if p.usos:
            m.retocar(p.ident).usos = 0
        if p.tipo == ALIADO and p.control == m.activo and not p.agrupable:
            m.retocar(p.ident).agrupable = True
    return number


def no_agrupar(m: Mesa, seat: int) -> None:
    """The player leaves everything where it is (ML-9.1.2)."""
    m.jugadores[seat].agrupo = False
    m.emit("no_agrupa", "ML-9.1.2", (seat,))


def agrupar(m: Mesa, seat: int, piezas: list[Pieza]) -> None:
    """Aliados back to the Línea de Defensa, Oros to the Reserva (ML-9.1.1)."""
    m.jugadores[seat].agrupo = True
    allies = 0
    gold = 0
    plain: list[int] = []
    worth = lo_que_vale_un_oro(m.ahora(), seat)
    for p in piezas:
        if p.tipo == ALIADO:
            m.retocar(p.ident).linea = DEFENSA
            allies += 1
            continue
        gold += 1
        if m.estado(p.ident).plano:
            plain.append(p.ident)
        else:
            m.editar(p.ident).linea = RESERVA
    if plain:
        llevar_oros(m, plain, RESERVA, seat, worth * len(plain))
    if allies or gold:
        m.emit("agrupa", "ML-9.1.1", (seat, allies, gold))


def declinar_oro(m: Mesa, seat: int) -> None:
    """No Oro is played this turn (ML-9.2.2)."""
    m.jugadores[seat].oro_del_turno = ORO_DECLINADO
    m.emit("declina_oro", "ML-9.2.2", (seat,))


def gastar_oro_del_turno(m: Mesa, seat: int) -> None:
    """The Oro of the turn is being played."""
    m.jugadores[seat].oro_del_turno = ORO_JUGADO


def acabar_turno(m: Mesa) -> None:
    """The turn is over; who attacked in it is remembered (ML-9.4.8)."""
    m.jugadores[m.rival[m.activo]].atacantes_anterior = m.atacaron.copy()
    m.emit("fin_de_turno", "ML-9.4.8", (m.activo,))
