"""Which cards of the decks lie open, and whose they are."""

from __future__ import annotations

from coliseo.games.rise_of_gods.model.cards import AJENA, NUMERO
from coliseo.games.rise_of_gods.model.items import MAGIA
from coliseo.games.rise_of_gods.model.procedures import Invocar, PonerCarta
from coliseo.games.rise_of_gods.model.table import Mesa


def cartas_abiertas(m: Mesa) -> list[tuple[int, int]]:
    """Owner and number of everything outside hands, decks and what is out of the game; Tokens are of no deck."""
    found: list[tuple[int, int]] = []
    for seat, j in enumerate(m.jugadores):
        for code in j.cementerio:
            found.append((seat, code))
        for code in j.aniquiladas:
            found.append((seat, code))
        for faction, number in enumerate(m.catalogo.sello_de):
            found.extend([(seat, number)] * (j.libres[faction] + j.girados[faction]))
    for p in m.piezas.values():
        found.extend([(p.dueno, p.carta)] * p.cartas)
        for a in p.adjuntos:
            found.append((a.dueno, a.carta))
        for t in p.atrapadas:
            found.append((t.dueno, t.carta))
    for terrain in m.terrenos.values():
        found.append((terrain.dueno, terrain.carta))
    for item in [*m.pila, *m.en_curso, *m.jugando]:
        if item.clase == MAGIA:
            found.append((item.control, item.carta))
    for f in m.stack:
        if isinstance(f, (Invocar, PonerCarta)) and f.carta >= 0:
            found.append((f.asiento, f.carta))
    return cartas_de_mazos(m, found)


def cartas_de_mazos(m: Mesa, held: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Holder and code of a card as its owner and number, without Tokens."""
    return [
        (m.rival[holder] if code & AJENA else holder, code % NUMERO) for holder, code in held if not m.carta(code).token
    ]
