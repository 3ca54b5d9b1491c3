"""What everybody knows of decks that they have not seen: for whoever imagines a rival's. The hero tells the realm."""

from __future__ import annotations

from coliseo.games.warlords_of_terra.construction.files import mazos_listos
from coliseo.games.warlords_of_terra.construction.rules import buscar_carta, numeros, revisar_mazo
from coliseo.games.warlords_of_terra.model.cards import COPIAS, HEROE, LEGENDARIA, LUGAR, TIPOS, Catalogo
from coliseo.games.warlords_of_terra.model.config import COMPETITIVA, Config
from coliseo.tabletop.list_lore import NO_CAP, ListLore


def saber_de_mazos(catalogo: Catalogo, config: Config, reino: int, lugares: bool) -> ListLore:
    """Ready battle decks of a realm, or its construction decks, and their legal cards; worked out once for each."""
    key = f"{reino}|{int(lugares)}|{config.clase}|{config.legendarias}|{int(config.prebanquillo)}"
    known = catalogo.saber.get(key)
    if known is None:
        known = _saber(catalogo, config, reino, lugares)
        catalogo.saber[key] = known
    return known


def _saber(catalogo: Catalogo, config: Config, reino: int, lugares: bool) -> ListLore:
    lore = ListLore(len(TIPOS))
    competitive = config.clase == COMPETITIVA
    # legendarias are counted over both decks (WT-C.5.2): those that nobody has shown are guessed among the battle cards
    cap = lore.add_cap(0 if lugares else config.legendarias) if competitive else NO_CAP
    for c in catalogo.cartas:
        playable = c.conocida and not c.ficha and c.tipo != HEROE
        if playable and c.reino == reino and (c.tipo == LUGAR) == lugares:
            lore.add_card(c.numero, c.tipo, COPIAS[c.rango], c.numero, 0, cap if c.rango == LEGENDARIA else NO_CAP)
    for mazo in mazos_listos():
        if revisar_mazo(catalogo, mazo.lista(), competitive, config.legendarias, config.lecturas):
            continue
        hero = buscar_carta(catalogo, mazo.heroe)
        if hero is not None and hero.reino == reino:
            main = numeros(catalogo, mazo.construccion if lugares else mazo.batalla)
            # what may have come in before the game was of the list too (WT-C.3.4)
            spare = numeros(catalogo, mazo.prebanquillo) if config.prebanquillo else []
            lore.add_ready([*main, *[n for n in spare if (catalogo.cartas[n].tipo == LUGAR) == lugares]])
    return lore
