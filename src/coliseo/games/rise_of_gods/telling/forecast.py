"""What an attack would do if nobody answered it, as far as everybody can see. Shown, never relied on."""

from __future__ import annotations

from typing import Any

from coliseo.games.rise_of_gods.model.procedures import IrACasilla, atacar
from coliseo.games.rise_of_gods.model.table import Mesa
from coliseo.kernel.chance import mix
from coliseo.kernel.frames import advance


def pronostico(m: Mesa, ident: int, celda: int) -> dict[str, Any]:
    """The blows and the counter-attack, found by playing the attack on a copy where nobody holds a card."""
    o = m.clone()
    o.rng = mix(m.rng)  # what chance will really bring is nobody's to see
    o.questions = []
    o.stack = []
    for j in o.jugadores:
        j.mano.cards = []
        j.mano.forget()
    o.call(IrACasilla(atacar, 0, ident, celda))
    advance(o)
    hits: list[dict[str, Any]] = []
    back: dict[str, Any] | None = None
    for e in o.events:
        if e.kind == "golpea":
            target = e.data[4]
            hits.append({"pieza": target, "asiento": None, "dano": e.data[8], **_despues(m, o, target)})
        elif e.kind == "golpea_jugador":
            seat = e.data[4]
            life = o.jugadores[seat].vida
            hits.append({"pieza": None, "asiento": seat, "dano": e.data[5], "vida": life, "muere": life <= 0})
        elif e.kind == "contraataca":
            back = {"dano": e.data[8], **_despues(m, o, ident)}
    return {"golpes": hits, "contraataque": back}


def _despues(m: Mesa, o: Mesa, ident: int) -> dict[str, Any]:
    p = o.piezas.get(ident)
    return {"vida": 0 if p is None else p.vida, "muere": ident in m.piezas and (p is None or p.vida <= 0)}
