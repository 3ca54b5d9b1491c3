"""What an attack or a block would bring, if nothing else changed: shown beside the choice."""

from __future__ import annotations

from typing import Any

from coliseo.games.mitos_y_leyendas.atoms.direct_damage import escudo_de
from coliseo.games.mitos_y_leyendas.flow.codes import FIN
from coliseo.games.mitos_y_leyendas.flow.combat_guards import PAREJA
from coliseo.games.mitos_y_leyendas.flow.damage import choques, dano_de
from coliseo.games.mitos_y_leyendas.model.pieces import ATAQUE
from coliseo.games.mitos_y_leyendas.model.table import Mesa


def pronostico(m: Mesa, purpose: str, code: int) -> dict[str, Any]:
    """The battle with one more attacker or block, worked out on a copy."""
    o = m.clone()
    if purpose == "ataque":
        if code != FIN:
            o.atacantes.append(code)
        for ident in o.atacantes:
            o.editar(ident).linea = ATAQUE
    elif code != FIN:
        o.bloqueos.append([code // PAREJA, code % PAREJA])
    o.kept = None
    found = desenlace(o)
    if code != FIN:
        # of the pairs only the one that the answer is about: the rest is told with "done"
        attacker = code if purpose == "ataque" else code // PAREJA
        found["parejas"] = [pair for pair in found["parejas"] if pair["atacante"] == attacker]
    return found


def desenlace(o: Mesa) -> dict[str, Any]:
    """What the battle brings as it stands."""
    total = 0
    pairs: list[dict[str, Any]] = []
    for clash in choques(o):
        for ident, share in zip(clash.atacantes, clash.dano, strict=True):
            hurt = dano_de(o, ident, share)
            total += hurt
            pairs.append(
                {
                    "atacante": ident,
                    "fuerza": o.estado(ident).fuerza,
                    "bloqueador": clash.bloqueador or None,
                    "fuerza_bloqueador": o.estado(clash.bloqueador).fuerza if clash.bloqueador else None,
                    "destruidos": list(clash.destruidos),
                    "dano": hurt,
                }
            )
    if escudo_de(o, o.rival[o.activo]):
        total = 0  # an Aliado receives it
    left = o.jugadores[o.rival[o.activo]].castillo.size()
    return {"dano": total, "castillo": max(0, left - total), "parejas": pairs}
