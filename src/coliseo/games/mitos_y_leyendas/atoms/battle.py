"""The Batalla (9.3): who attacks, who blocks whom, and the damage to a Castillo."""

from __future__ import annotations

from coliseo.games.mitos_y_leyendas.atoms.cards import botar
from coliseo.games.mitos_y_leyendas.atoms.pieces import datos
from coliseo.games.mitos_y_leyendas.model.pieces import ATAQUE
from coliseo.games.mitos_y_leyendas.model.table import Mesa


def limpiar_batalla(m: Mesa) -> None:
    """Nobody attacks and nobody blocks."""
    m.atacantes = []
    m.bloqueos = []
    m.bloqueados = []
    m.fuera_de_batalla = []
    m.dano_asignado = []
    m.por_caer = []
    m.batalla_cancelada = False
    m.cambia_la_batalla()


def declarar_atacante(m: Mesa, ident: int) -> None:
    """One more attacker; they move all together (9.3.1)."""
    m.atacantes.append(ident)
    m.cambia_la_batalla()


def mover_atacantes(m: Mesa, rule: str) -> None:
    """Those that are still there move to the Línea de Ataque."""
    m.atacantes = [ident for ident in m.atacantes if ident in m.piezas]
    for ident in m.atacantes:
        p = m.retocar(ident)
        p.linea = ATAQUE
        p.declarado = m.turno
        m.atacaron.append(ident)
        m.emit("ataca", rule, datos(p))


def declarar_bloqueado(m: Mesa, atacante: int) -> None:
    """An attacker will be blocked; by whom, its text may let its player choose."""
    m.bloqueados.append(atacante)


def bloquear(m: Mesa, atacante: int, bloqueador: int, rule: str) -> None:
    p = m.retocar(bloqueador)
    p.bloqueo = m.turno
    m.bloqueos.append([atacante, bloqueador])
    m.emit("bloquea", rule, (*datos(p), *datos(m.piezas[atacante])))


def danar_castillo(m: Mesa, seat: int, n: int, rule: str, evitado: int = 0) -> None:
    """Combat damage that is not covered falls from the Castillo as one event; none is also noted."""
    if evitado:
        m.emit("dano_prevenido", rule, (seat, evitado))
    j = m.jugadores[seat]
    j.dano_recibido = n
    if n:
        m.emit("dano", rule, (seat, n, max(0, j.castillo.size() - n)))
        botar(m, seat, n, rule)
