"""What everybody knows of decks that they have not seen: for whoever imagines a rival's."""

from __future__ import annotations

from coliseo.games.rise_of_gods.construction.files import mazos_listos
from coliseo.games.rise_of_gods.construction.lists import LISTAS, Vigente, lista_vigente
from coliseo.games.rise_of_gods.construction.rules import copias_permitidas, numeros, revisar_carta, revisar_mazo
from coliseo.games.rise_of_gods.model.cards import TIPOS, Catalogo
from coliseo.tabletop.list_lore import NO_CAP, ListLore


def saber_de_mazos(catalogo: Catalogo, lista: str) -> ListLore:
    """Ready decks and legal cards under a dated list; worked out once for each."""
    known = catalogo.saber.get(lista)
    if known is None:
        known = _saber(catalogo, lista_vigente(lista) if lista in LISTAS else None)
        catalogo.saber[lista] = known
    return known


def _saber(catalogo: Catalogo, vigente: Vigente | None) -> ListLore:
    lore = ListLore(len(TIPOS))
    cap = NO_CAP if vigente is None or vigente.max_legendarias < 0 else lore.add_cap(vigente.max_legendarias)
    for c in catalogo.cartas:
        copies = copias_permitidas(c, vigente)
        if copies != 0 and not revisar_carta(c):
            limit = cap if c.rareza == "legendaria" else NO_CAP
            lore.add_card(c.numero, c.tipo, copies, c.numero, 1 << c.faccion, limit)
    for mazo in mazos_listos():
        if not revisar_mazo(catalogo, mazo.principal, [], vigente):
            lore.add_ready(numeros(catalogo, mazo.principal))
    return lore
