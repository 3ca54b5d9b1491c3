"""What is so until the end of the turn: types that things count as, an Altar out of reach, a Power of another kind."""

from __future__ import annotations

from coliseo.games.atrum_arena.model.marks import (
    FIN_DE_TURNO,
    MOD_ALTAR_PROTEGIDO,
    MOD_CLASE,
    MOD_FICHA,
    MOD_TIPO_ALTAR,
    MOD_TIPO_MANO,
    MOMENTOS,
    Efecto,
)
from coliseo.games.atrum_arena.model.table import Mesa
from coliseo.tabletop.marks import Now, ended_now


def _hasta_fin_de_turno(m: Mesa, kind: int, about: int, n: int, cause: int) -> None:
    m.modificadores.append(Efecto(kind, n, FIN_DE_TURNO, about, cause=cause))


def proteger_altar(m: Mesa, asiento: int, cause: int) -> None:
    """No Power of an opponent can affect the Altar (AA-II.9.5.3)."""
    _hasta_fin_de_turno(m, MOD_ALTAR_PROTEGIDO, asiento, 0, cause)
    m.emit("protege_altar", "AA-II.9.5.3", (asiento,))


def elegir_tipos(m: Mesa, asiento: int, tipos: tuple[int, ...], cause: int) -> None:
    """Coming discards count as the chosen types (AA-II.9.3.3)."""
    for t in tipos:
        _hasta_fin_de_turno(m, MOD_FICHA, asiento, t, cause)
    m.emit("elige_tipos", "AA-II.9.3.3", (asiento, *tipos))


def gastar_ficha(m: Mesa, asiento: int, tipo: int) -> None:
    """One chosen type is used up by this discard (AA-II.9.3.4)."""
    for i, mod in enumerate(m.modificadores):
        if mod.kind == MOD_FICHA and mod.about == asiento and mod.n == tipo:
            del m.modificadores[i]
            return


def considerar(m: Mesa, asiento: int, donde: list[str], tipo: int, cause: int) -> None:
    """Everything in the hand and/or the Altar counts as a type (AA-II.9.3.1)."""
    for place in donde:
        _hasta_fin_de_turno(m, MOD_TIPO_MANO if place == "mano" else MOD_TIPO_ALTAR, asiento, tipo, cause)
    m.emit("considera", "AA-II.9.3.1", (asiento, tipo))


def cambiar_clase_del_poder(m: Mesa, asiento: int, reptante: int, ranura: int, clase: int, cause: int) -> None:
    """An own Attack is a Defence, or the reverse (AA-II.9.3.5)."""
    _hasta_fin_de_turno(m, MOD_CLASE, (asiento * 3 + reptante) * 5 + ranura, clase, cause)
    m.emit("invierte_clase", "AA-II.9.3.5", (asiento, reptante, ranura, clase))


def acabar_lo_del_turno(m: Mesa) -> None:
    """What lasted until the end of the turn is over (AA-II.9.3.2)."""
    ended = ended_now(m.modificadores, MOMENTOS, Now(FIN_DE_TURNO, m.turno, m.activo))
    if ended:
        m.modificadores = [mod for mod in m.modificadores if mod not in ended]
    for mod in ended:
        # a change of kind is on a Power, everything else on a participant
        seat = mod.about // 15 if mod.kind == MOD_CLASE else mod.about
        m.emit("termina_efecto", "AA-I.7.5.5", (seat, mod.cause))
