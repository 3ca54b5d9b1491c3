"""The end of a round and of the game (1.END, 1.ADD.9, 3.TIE); conceding, and time."""

from __future__ import annotations

from coliseo.games.sorcerers_arena.atoms.ending import compartir, ganar
from coliseo.games.sorcerers_arena.atoms.score import ultima_ronda
from coliseo.games.sorcerers_arena.model.events import MOTIVOS, POR_CONCEDER, POR_TIEMPO
from coliseo.games.sorcerers_arena.model.table import Mesa, otro_bando
from coliseo.kernel.events import UNWRITTEN
from coliseo.kernel.rules import cite

cite(
    "policy",
    "ending.acabar_ronda",
    ("SA-0.GEN.6", "SA-1.OBJ.1", "SA-2.OBJ.1", "SA-3.OBJ.1", "SA-T.OBJ.1", "SA-1.END.1", "SA-1.END.2", "SA-1.END.3",
     "SA-1.END.4", "SA-2.END.3", "SA-T.END.3", "SA-T.END.4", "SA-1.ADD.9", "SA-2.END.4", "SA-3.TIE.1"),
)  # fmt: skip


def acabar_ronda(m: Mesa) -> None:
    """In the last round whoever has most PV wins, however the end came; level, it is shared or played on."""
    azul, rojo = m.pv
    m.emit("fin_de_ronda", "SA-1.FIN.3", (m.ronda, azul, rojo))
    if m.config.limite_rondas and m.ronda >= m.config.limite_rondas:
        llamar_tiempo(m)
    if not m.final:
        return
    motive = motivo_de(m)
    if azul != rojo:
        ganar(m, 0 if azul > rojo else 1, motive, m.reglas.mas_pv.regla)
    elif m.reglas.empate_compartido.valor:
        compartir(m, motive, m.reglas.empate_compartido.regla)
    elif m.final & (1 << POR_TIEMPO):
        compartir(m, motive, "SA-1.ADD.9")  # nobody plays on after time
    else:
        m.desempate = True
        m.emit("desempate", m.reglas.empate_compartido.regla, (m.ronda,))


def motivo_de(m: Mesa) -> int:
    """Why the game ends: the first reason that made this the last round, in the order of MOTIVOS."""
    return next(i for i in range(len(MOTIVOS)) if m.final & (1 << i))


def conceder(m: Mesa, seat: int) -> None:
    """A side that gives up leaves the game to the other; the book does not treat of it, so no rule is cited."""
    ganar(m, otro_bando(m.bandos[seat]), POR_CONCEDER, UNWRITTEN)


def llamar_tiempo(m: Mesa) -> None:
    """The round under way is played out and is the last; the book knows no clock, so this is the house's (OQ-SA-39)."""
    if m.final & (1 << POR_TIEMPO):
        return
    m.emit("tiempo", UNWRITTEN, (m.ronda,))
    ultima_ronda(m, POR_TIEMPO, UNWRITTEN)
