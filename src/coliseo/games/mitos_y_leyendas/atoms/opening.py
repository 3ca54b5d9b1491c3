"""Before the first turn (4.2, 10.7): the Oro inicial, opening hands and hands that are changed."""

from __future__ import annotations

from coliseo.games.mitos_y_leyendas.atoms.pieces import datos
from coliseo.games.mitos_y_leyendas.model.cards import ORO
from coliseo.games.mitos_y_leyendas.model.pieces import RESERVA, Pieza
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.kernel.knowledge import mask_of


def poner_oro_inicial(m: Mesa, seat: int) -> None:
    """The Oro sin habilidad with which a player begins lies in the Reserva (ML-4.2.2)."""
    j = m.jugadores[seat]
    p = Pieza(m.nuevo_id(), j.inicial, j.inicial, ORO, seat, seat)
    p.linea = RESERVA
    p.orden = m.tic()
    m.piezas[p.ident] = p
    m.emit("oro_inicial", "ML-4.2.2", datos(p))


def dar_mano(m: Mesa, seat: int, n: int) -> None:
    """A hand from the Castillo, unseen by the opponent."""
    j = m.jugadores[seat]
    drawn: list[int] = []
    for _ in range(min(n, j.castillo.size())):
        carta, _ = j.castillo.take_top(m, "robo")
        j.mano.add(carta)
        drawn.append(carta)
    m.emit("reparte", "ML-10.46.1", (seat, len(drawn), *drawn), mask_of(seat), (seat, len(drawn)))


def tomadas(m: Mesa, seat: int) -> int:
    """Hands taken back so far."""
    return -1 - m.jugadores[seat].mulligan


def conservar_mano(m: Mesa, seat: int) -> None:
    """The player keeps the hand: how many were taken back stays noted."""
    j = m.jugadores[seat]
    j.mulligan = tomadas(m, seat)
    m.emit("conserva", "ML-10.7.1", (seat, len(j.mano.cards)))


def otra_mano(m: Mesa, seat: int, n: int, gratis: bool) -> None:
    """The hand goes back to the Castillo and another is drawn; one that is free does not count."""
    j = m.jugadores[seat]
    for carta in j.mano.cards:
        j.castillo.put_loose(carta)
    j.mano.cards.clear()
    if not gratis:
        j.mulligan -= 1
    m.emit("mulligan", "ML-10.7.1", (seat, n))
    dar_mano(m, seat, n)
