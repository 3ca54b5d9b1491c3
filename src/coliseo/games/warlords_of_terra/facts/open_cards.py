"""Which cards of the lists lie open, and whose they are."""

from __future__ import annotations

from coliseo.games.warlords_of_terra.model.items import CONJURO
from coliseo.games.warlords_of_terra.model.table import Mesa


def cartas_abiertas(m: Mesa) -> list[tuple[int, int]]:
    """Owner and card of everything outside hands, decks and prebanquillos; fichas are of no list, and heroes stay
    beside the battlefield."""
    found: list[tuple[int, int]] = []
    for j in m.jugadores:
        for card in j.descarte:
            found.append((j.asiento, card))
        for card in j.eliminadas:
            found.append((j.asiento, card))
        for x in j.armeria:
            found.append((x.dueno, x.carta))
        for y in j.lugares:
            found.append((y.dueno, y.carta))
    for p in m.tropas.values():
        if not p.ficha:
            found.append((p.dueno, p.carta))
        for x in p.objetos:
            found.append((x.dueno, x.carta))
        for a in p.adheridas:
            found.append((a.dueno, a.carta))
    for thing in m.campo.values():
        found.append((thing.dueno, thing.carta))
    for item in [*m.pila, *m.en_curso, *m.jugando]:
        if item.clase == CONJURO and not item.adherida:
            found.append((item.control, item.carta))
    return [(owner, card) for owner, card in found if not m.carta(card).ficha]
