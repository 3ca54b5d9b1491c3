"""What is done to the Powers of a chain: damage less prevention, Reforzar, Anular, another kind."""

from __future__ import annotations

from coliseo.games.atrum_arena.atoms.pieces import danar
from coliseo.games.atrum_arena.facts.stats import codigo_de
from coliseo.games.atrum_arena.model.readings import REFORZAR_ACUMULADO_SOLO_EL_MAYOR
from coliseo.games.atrum_arena.model.table import ATAQUE, SIN_TOPE, Mesa


def con_refuerzo(m: Mesa, eslabon: int, n: int) -> int:
    """What a Power does or prevents, with what Reforzar adds to the whole of it: once, though its text should speak of
    damage or prevention twice (AA-II.4.3.3, OQ-87)."""
    e = m.cadena[eslabon]
    if e.refuerzo_contado:
        return n
    e.refuerzo_contado = True
    return n + e.refuerzo


def golpear(m: Mesa, eslabon: int, seat: int, n: int, defensa_menos: int) -> None:
    """Damage less prevention; the remainder lowers resistencia (I.8.3, II.4.4). A Defence stops only Attacks.

    All the damage of a Power is held against all that was prevented (AA-II.4.4.1): what one part of it used up is not
    there for the next.
    """
    e = m.cadena[eslabon]
    direct = e.clase != ATAQUE
    defence = 0 if direct else max(0, e.defensa - e.defensa_gastada - defensa_menos)
    others = e.prevencion - e.prevencion_gastada
    by_defence = min(n, defence)
    by_others = min(n - by_defence, others)
    e.defensa_gastada += by_defence
    e.prevencion_gastada += by_others
    if defence + others:
        m.emit("prevenido", "AA-II.4.4.1", (seat, by_defence + by_others, n))
    danar(m, seat, n - by_defence - by_others, direct, "AA-I.7.2.3.5" if direct else "AA-II.4.4.1")


def prevenir_ataque(m: Mesa, ataque: int, n: int, defensa: int) -> None:
    """The Defence's amount waits on the Attack; what is left over helps against nothing else (AA-I.7.2.2.4)."""
    m.cadena[ataque].defensa = min(SIN_TOPE, m.cadena[ataque].defensa + n)
    m.emit("previene", "AA-I.7.2.2.1", (m.cadena[defensa].asiento, ataque, n, codigo_de(m, ataque)))


def prevenir_poder(m: Mesa, asiento: int, eslabon: int, n: int) -> None:
    """A Táctico prevents damage of any Power (AA-I.7.2.3.7)."""
    m.cadena[eslabon].prevencion += n
    m.emit("previene", "AA-I.7.2.3.7", (asiento, eslabon, n, codigo_de(m, eslabon)))


def esperar_lanzamiento(m: Mesa, asiento: int, ataque: int) -> None:
    """Somebody will get an Esbirro discarded for that Attack when it is cast (AA-II.9.3.7)."""
    e = m.cadena[ataque]
    e.jinetes = (*e.jinetes, asiento)
    m.emit("espera_lanzamiento", "AA-I.7.5.5", (asiento, ataque, codigo_de(m, ataque)))


def reforzar(m: Mesa, asiento: int, eslabon: int, n: int) -> None:
    """More damage of an Attack, or more prevention of a Defence (II.8.3)."""
    e = m.cadena[eslabon]
    e.refuerzo = (
        max(e.refuerzo, n)
        if m.config.lecturas.reforzar_acumulado == REFORZAR_ACUMULADO_SOLO_EL_MAYOR
        else e.refuerzo + n
    )
    m.reforzados |= 1 << e.clase
    m.emit("refuerza", "AA-II.8.3.1", (asiento, eslabon, n, codigo_de(m, eslabon)))


def anular(m: Mesa, asiento: int, eslabon: int) -> None:
    """The effect of a link will not be carried out (AA-II.8.1.1)."""
    m.cadena[eslabon].anulado = True
    m.emit("anula", "AA-II.8.1.1", (asiento, eslabon, codigo_de(m, eslabon)))
