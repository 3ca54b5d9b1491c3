"""The turn itself: whose it is, what comes back en guardia, what ends with it."""

from __future__ import annotations

from coliseo.games.warlords_of_terra.atoms.troops import acabar_activacion, datos, quitar_adquiridas
from coliseo.games.warlords_of_terra.model.marks import MOMENTOS, TRAS_EL_FINAL
from coliseo.games.warlords_of_terra.model.pieces import SIN_ACTIVAR
from coliseo.games.warlords_of_terra.model.table import Mesa, tropas_de
from coliseo.tabletop.marks import Now, ended_now


def empezar_turno(m: Mesa) -> int:
    """The next turn of the table, with everything that is counted by turns begun anew. The number of its event."""
    m.turno += 1
    j = m.jugadores[m.activo]
    j.turnos += 1
    j.desvio = 0
    j.refuerzos = False
    j.construidos = 0
    for each in m.jugadores:
        each.poderes = 0
    for p in list(m.tropas.values()):
        if p.movio or p.ataco or p.activacion != SIN_ACTIVAR or p.combatidas:
            q = m.retocar(p.ident)
            q.movio = 0
            q.ataco = False
            q.activacion = SIN_ACTIVAR
            q.combatidas = ()
        if p.entro_en == m.turno - 1:
            m.touch(p.ident)  # no longer in preparation (WT-A.9.0.1)
    return m.emit("turno", "WT-M.turn.10", (m.activo, m.turno))


def poner_en_guardia(m: Mesa) -> None:
    """The active player's cards; a stunned troop stays turned and its marker is taken off (WT-A.12.aturdir.2)."""
    seat = m.activo
    count = 0
    for p in tropas_de(m, seat):
        if p.aturdida:
            q = m.retocar(p.ident)
            q.aturdida = False
            if p.volteada:
                m.emit("sigue_volteada", "WT-A.12.aturdir.2", datos(p))
        elif p.volteada:
            m.alterar(p.ident).volteada = False
            count += 1
    j = m.jugadores[seat]
    for x in j.lugares:
        if x.volteado:
            count += 1
    j.lugares = tuple([x.vuelto(False) for x in j.lugares])
    if count:
        m.emit("en_guardia", "WT-M.turn.3", (seat, count))


def acabar_lo_del_turno(m: Mesa) -> None:
    """What was acquired until the end of this turn is over (OQ-WT-81)."""
    acabar_activacion(m)
    now = Now(TRAS_EL_FINAL, m.turno, m.activo)
    for p in list(m.tropas.values()):
        ended = ended_now(p.adquiridas, MOMENTOS, now, p.control)
        if ended:
            quitar_adquiridas(m, p.ident, [a for a in p.adquiridas if a in ended])


def dar_el_turno(m: Mesa) -> None:
    m.emit("fin_de_turno", "WT-M.turn.10", (m.activo,))
    m.activo = m.rival[m.activo]
