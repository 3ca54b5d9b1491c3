"""What everybody knows of decks that they have not seen: for whoever imagines a rival's."""

from __future__ import annotations

from typing import Final

from coliseo.effects.provenance import PUBLICO, REGLAMENTO
from coliseo.effects.source import plain
from coliseo.games.mitos_y_leyendas.construction.files import mazos_listos
from coliseo.games.mitos_y_leyendas.construction.format_rules import (
    ediciones_del_nombre,
    revisar_ediciones,
    revisar_frecuencias,
)
from coliseo.games.mitos_y_leyendas.construction.formats import FORMATOS, LIBRE, REGLAS, Formato
from coliseo.games.mitos_y_leyendas.construction.lists import LISTAS, Vigente, lista_vigente
from coliseo.games.mitos_y_leyendas.construction.rules import (
    copias_permitidas,
    numeros,
    revisar_carta,
    revisar_edicion,
    revisar_mazo,
)
from coliseo.games.mitos_y_leyendas.model.cards import ALIADO, RAZAS, TIPOS, Carta, Catalogo
from coliseo.tabletop.list_lore import NO_CAP, ListLore

#: Oros sin habilidad are a kind apart: decks hold many of them
_ORO_LLANO: Final = len(TIPOS)
#: a card that decks of a format have no place for
_SIN_SITIO: Final = -1


def saber_de_mazos(catalogo: Catalogo, formato: str, lista: str) -> ListLore:
    """Ready decks and legal cards in a format under a dated list; worked out once for each."""
    key = f"{formato}|{lista}"
    known = catalogo.saber.get(key)
    if known is None:
        played = FORMATOS.get(plain(formato), LIBRE)
        known = _saber(catalogo, played, lista_vigente(lista) if lista in LISTAS else None)
        catalogo.saber[key] = known
    return known


def _saber(catalogo: Catalogo, formato: Formato, vigente: Vigente | None) -> ListLore:
    lore = ListLore(len(TIPOS) + 1)
    caps = {frecuencia: lore.add_cap(top) for frecuencia, top in formato.topes.items()}
    for c in catalogo.cartas:
        copies = copias_permitidas(catalogo, c, vigente)
        family = _familia(catalogo, c, formato)
        if copies == 0 or family == _SIN_SITIO or revisar_carta(c) or revisar_edicion(c):
            continue
        if revisar_frecuencias([c], formato) or revisar_ediciones([c], formato, REGLAS):
            continue
        kind = _ORO_LLANO if c.oro_sin_habilidad else c.tipo.bit_length() - 1
        name = min(catalogo.por_nombre.get(c.nombre, [c.numero]))
        cap = NO_CAP if c.oro_sin_habilidad else caps.get(c.frecuencia, NO_CAP)
        lore.add_card(c.numero, kind, copies, name, family, cap)
    for mazo in mazos_listos():
        # "": without a list, not with that of the format
        if not revisar_mazo(catalogo, mazo.cartas, mazo.oro_inicial, formato, "" if vigente is None else vigente):
            lore.add_ready(numeros(catalogo, mazo.cartas))
    return lore


def _familia(catalogo: Catalogo, c: Carta, formato: Formato) -> int:
    """The Razas of the decks that a card may be in, as a mask; 0 where that is all one (OQ-11)."""
    if not formato.racial:
        return 0
    if c.tipo == ALIADO:
        return c.razas or _SIN_SITIO
    if not formato.de_edicion or c.procedencia not in (REGLAMENTO, PUBLICO):
        return 0
    printed = ediciones_del_nombre(catalogo, c, REGLAS)
    mask = 0
    for raza in range(len(RAZAS)):
        edition = REGLAS.edicion_de_raza(raza)
        if edition is None or edition.key in printed:
            mask |= 1 << raza
    return mask or _SIN_SITIO


def razas_posibles(lore: ListLore, cartas: list[int]) -> int:
    """The Razas that the deck may be of in which these cards have been seen, as a mask; 0 where that is all one."""
    mask = 0
    for card in cartas:
        family = lore.family_of.get(card, 0)
        if family:
            mask = family if mask == 0 else mask & family or mask
    return mask
