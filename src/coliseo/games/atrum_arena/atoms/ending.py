"""Who has lost, and the end of the game (I.3.1, III.2.6)."""

from __future__ import annotations

from coliseo.games.atrum_arena.atoms.pieces import salir_del_juego
from coliseo.games.atrum_arena.model.table import Mesa


def comprobar_fin(m: Mesa, sin: int = -1) -> bool:
    """Ends the game when all that is left, without the seat `sin`, belongs to one group (AA-I.3.1.1, AA-I.3.1.2)."""
    alive = {m.sides[s] for s in range(m.seats) if s != sin and m.participantes[s].en_juego}
    if len(alive) > 1:
        return False
    winners = tuple(s for s in range(m.seats) if m.sides[s] in alive)
    m.emit("gana", "AA-I.3.1.1" if m.seats == 2 else "AA-I.3.1.2", winners)
    m.finish(winners)
    return True


def retirarse(m: Mesa, seat: int) -> None:
    """A participant gives up. If that ends the game the cards on the table stay for the record."""
    m.emit("concede", "AA-III.2.6.8", (seat,))
    p = m.participantes[seat]
    p.preparados = 0
    if not comprobar_fin(m, seat):
        p.en_juego = 0
        salir_del_juego(m, seat, "AA-III.3.0.15")


def acabar(m: Mesa, winners: tuple[int, ...], rule: str) -> None:
    """Time is up and this is how the comparison ended."""
    m.emit("tiempo", rule, winners)
    m.finish(winners)
