"""What is counted within a turn: cards played, moves, attacks and abilities spent, and what ends with it."""

from __future__ import annotations

from coliseo.games.rise_of_gods.atoms.pieces import datos, perder_bono_de_vida, poner_palabras
from coliseo.games.rise_of_gods.atoms.triggers import disparar
from coliseo.games.rise_of_gods.model.cards import JUEGAS_CARTA, NUMERO, SE_JUEGA
from coliseo.games.rise_of_gods.model.marks import FIN_DE_TURNO, MOMENTOS
from coliseo.games.rise_of_gods.model.pieces import Pieza
from coliseo.games.rise_of_gods.model.players import NINGUNO
from coliseo.games.rise_of_gods.model.table import Mesa
from coliseo.tabletop.marks import Now, ended_now


def contar_jugada(m: Mesa, seat: int, carta: int) -> None:
    """Played and paid for: it counts for Amanecer and Sobrecarga (RG-OQ.58, RG-OQ.74)."""
    j = m.jugadores[seat]
    j.jugadas_turno += 1
    number = carta % NUMERO
    j.jugadas[number] = j.jugadas.get(number, 0) + 1
    disparar(m, JUEGAS_CARTA, seat, carta % NUMERO)
    disparar(m, SE_JUEGA, -1, carta % NUMERO)


def empezar_turno(m: Mesa) -> int:
    """Nothing has been done yet in the turn that begins (RG-BR.6). Returns the number of its event."""
    m.turno += 1
    seat = m.activo
    j = m.jugadores[seat]
    j.turnos += 1
    j.sello_del_turno = NINGUNO
    for other in m.jugadores:
        other.jugadas_turno = 0
    for p in list(m.piezas.values()):
        if p.control == seat and (p.movio or p.ataco or p.habilidades_usadas or p.movs_extra):
            q = m.editar(p.ident)
            q.movio = 0
            q.ataco = 0
            q.habilidades_usadas = 0
            q.movs_extra = 0
        elif p.habilidades_usadas and p.texto is not None and (p.texto.de_cualquiera or p.texto.por_turno):
            m.editar(p.ident).habilidades_usadas = 0
    return m.emit("turno", "RG-BR.6", (seat, m.turno))


def gastar_movimiento(m: Mesa, ident: int) -> Pieza:
    """A declared move counts, whatever comes of it (RG-OQ.22)."""
    p = m.editar(ident)
    p.movio += 1
    return p


def dar_movimientos(m: Mesa, ident: int, n: int) -> None:
    """More moves in this turn."""
    m.editar(ident).movs_extra += n


def gastar_ataque(m: Mesa, ident: int) -> Pieza:
    """A declared attack counts, whatever comes of it."""
    p = m.editar(ident)
    p.ataco += 1
    return p


def gastar_habilidad(m: Mesa, ident: int, habilidad: int) -> None:
    """A payable ability has been used, in this turn and since the piece came (RG-AB.3)."""
    p = m.editar(ident)
    p.habilidades_usadas |= 1 << habilidad
    if p.usos >> 4 * habilidad & 15 < 15:
        p.usos += 1 << 4 * habilidad


def gastar_descuento(m: Mesa, seat: int) -> None:
    """An artefacto has been paid for: the next one costs what it says."""
    m.jugadores[seat].descuento_artefacto = 0


def acabar_lo_del_turno(m: Mesa) -> None:
    """What lasted until the end of the turn is over (RG-OQ.41, RG-OQ.49)."""
    for p in list(m.piezas.values()):
        if p.temp_ataque or p.temp_vida or p.temp_palabras or p.temp_resta_ataque or p.temp_resta_vida:
            q = m.editar(p.ident)
            q.ataque = max(0, q.ataque - q.temp_ataque) + q.temp_resta_ataque
            perder_bono_de_vida(q, q.temp_vida)
            q.vida_maxima += q.temp_resta_vida
            q.vida += q.temp_resta_vida
            q.temp_resta_ataque = 0
            q.temp_resta_vida = 0
            q.temp_ataque = 0
            q.temp_vida = 0
            q.temp_palabras = 0
            poner_palabras(m, q)
            m.emit("termina_efecto", "RG-OR.8", datos(q))
    ended = ended_now(m.modificadores, MOMENTOS, Now(FIN_DE_TURNO, m.turno, m.activo))
    if ended:
        m.modificadores = [mod for mod in m.modificadores if mod not in ended]
    for j in m.jugadores:
        j.descuento_artefacto = 0
