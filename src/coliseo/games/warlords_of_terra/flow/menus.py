"""What is offered: the actions of each phase, and the súbitos of every window.

Made from the same conditions as the guards, with sets of zones instead of one at a time; the contract battery ties
offers and guards together.
"""

from __future__ import annotations

from coliseo.games.warlords_of_terra.facts.board import alcance, blancos, puede_andar, puede_atacar
from coliseo.games.warlords_of_terra.facts.play import alcanza_a_pagar, zonas_de_invocacion, zonas_sin_objeto
from coliseo.games.warlords_of_terra.facts.status import objeto_de_clase
from coliseo.games.warlords_of_terra.flow.codes import (
    A_ATACAR,
    A_CONJURAR,
    A_CONSTRUIR,
    A_EQUIPAR,
    A_FORJAR,
    A_INVOCAR,
    A_MOVER,
    A_PODER,
    A_USAR,
    PASAR,
)
from coliseo.games.warlords_of_terra.flow.guards import (
    CONJURAR,
    USAR,
    USAR_PODER,
    no_pasa_del_limite,
    puede_forjar_ahora,
    uso_de_carta,
)
from coliseo.games.warlords_of_terra.flow.moments import A_TIEMPO, Intento, libre_en_tactica
from coliseo.games.warlords_of_terra.model.cards import (
    ACTIVADA,
    DE_CAMPO,
    DE_HEROE,
    GRITO,
    HECHIZO,
    LUGAR,
    OBJETO,
    SUBITO,
    TROPA,
    Carta,
)
from coliseo.games.warlords_of_terra.model.combat import JUGADOR, OBJETO_EN
from coliseo.games.warlords_of_terra.model.pieces import Tropa
from coliseo.games.warlords_of_terra.model.table import CONSTRUCCION, INVOCACION, TABLERO, ZONAS, Mesa, tropas_de
from coliseo.tabletop.board.grid import cells_of
from coliseo.tabletop.codes import code_of


def _distintas(cards: list[int]) -> list[int]:
    """Cards of a hand, kept in order of number, each once."""
    found: list[int] = []
    last = -1
    for card in cards:
        if card != last:
            found.append(card)
            last = card
    return found


# -- phases ---------------------------------------------------------------------------------------------------------


def de_construccion(m: Mesa, seat: int) -> list[int]:
    j = m.jugadores[seat]
    offers: list[int] = []
    if no_pasa_del_limite(m, Intento(seat, 0, 0)):
        for card in _distintas(j.planos.cards):
            if alcanza_a_pagar(j, m.carta(card)):
                offers.append(code_of(A_CONSTRUIR, card))
    _de_forja(m, seat, offers)
    return offers


def _de_forja(m: Mesa, seat: int, offers: list[int]) -> None:
    if not puede_forjar_ahora(m):
        return
    j = m.jugadores[seat]
    for card in _distintas(j.mano.cards):
        c = m.carta(card)
        if c.tipo != OBJETO or not alcanza_a_pagar(j, c):
            continue
        if c.clase_objeto == DE_CAMPO:
            offers.extend([code_of(A_FORJAR, card, zone) for zone in cells_of(zonas_sin_objeto(m))])
        else:
            offers.append(code_of(A_FORJAR, card))


def de_invocacion(m: Mesa, seat: int) -> list[int]:
    j = m.jugadores[seat]
    offers: list[int] = []
    for card in _distintas(j.mano.cards):
        c = m.carta(card)
        if c.tipo == TROPA and alcanza_a_pagar(j, c):
            offers.extend([code_of(A_INVOCAR, card, zone) for zone in cells_of(zonas_de_invocacion(m, seat, c))])
    _de_forja(m, seat, offers)
    return offers


def de_tactica(m: Mesa, seat: int) -> list[int]:
    offers: list[int] = []
    _de_lo_que_hay_en_tactica(m, seat, offers)
    for card in _distintas(m.jugadores[seat].mano.cards):
        c = m.carta(card)
        if (c.tipo == HECHIZO or c.tipo == GRITO) and _conjurable(m, seat, card, c):
            offers.append(code_of(A_CONJURAR, card))
    if libre_en_tactica(m, seat):
        offers.extend(subitos(m, seat))
    return offers


def _de_lo_que_hay_en_tactica(m: Mesa, seat: int, offers: list[int]) -> None:
    """What troops, objects and the hero may do, whatever the hand."""
    j = m.jugadores[seat]
    own = tropas_de(m, seat)
    for p in own:
        _de_la_tropa(m, p, offers)
    for x in j.armeria:
        kind = m.carta(x.carta).clase_objeto
        for p in own:
            if objeto_de_clase(m, p, kind) == 0:
                offers.append(code_of(A_EQUIPAR, x.ident, p.celda))
    hero = m.carta(j.heroe)
    for i, h in enumerate(hero.habilidades):
        if h.clase == DE_HEROE and j.pp >= h.pp and USAR_PODER.allowed(m, Intento(seat, j.heroe, i)):
            offers.append(code_of(A_PODER, j.heroe, i))


def _de_la_tropa(m: Mesa, p: Tropa, offers: list[int]) -> None:
    if puede_andar(m, p):
        reach = alcance(m, p)
        base = code_of(A_MOVER, p.ident)
        offers.extend([base + zone for zone in cells_of(reach.zonas | reach.con_carga)])
    if puede_atacar(m, p):
        base = code_of(A_ATACAR, p.ident)
        offers.extend([base + target for target in blancos(m, p)])


def _conjurable(m: Mesa, seat: int, card: int, c: Carta) -> bool:
    return alcanza_a_pagar(m.jugadores[seat], c) and CONJURAR.allowed(m, Intento(seat, card, 0))


# -- windows --------------------------------------------------------------------------------------------------------


def subitos(m: Mesa, seat: int) -> list[int]:
    """Súbitos of the hand and abilities of cards in play that a player may use now (WT-A.11.1.0.1)."""
    offers: list[int] = []
    if not A_TIEMPO.allowed(m, Intento(seat, 0, 0)):
        return offers
    for card in _distintas(m.jugadores[seat].mano.cards):
        c = m.carta(card)
        if c.tipo == SUBITO and _conjurable(m, seat, card, c):
            offers.append(code_of(A_CONJURAR, card))
    _de_lo_que_hay(m, seat, offers)
    return offers


def _de_lo_que_hay(m: Mesa, seat: int, offers: list[int]) -> None:
    cards = m.catalogo.cartas
    for x in m.jugadores[seat].lugares:
        if cards[x.carta].se_usa and not x.volteado:
            _usables(m, seat, x.ident, cards[x.carta], -1, False, offers)
    for p in m.tropas.values():
        if p.control == seat and cards[p.carta].se_usa and not p.anulada_desde:
            _usables(m, seat, p.ident, cards[p.carta], p.celda, p.volteada, offers)
        for worn in p.objetos:
            if worn.control == seat and cards[worn.carta].se_usa:
                _usables(m, seat, worn.ident, cards[worn.carta], p.celda, False, offers)
    for zone, thing in m.campo.items():
        if thing.control == seat and cards[thing.carta].se_usa:
            _usables(m, seat, thing.ident, cards[thing.carta], zone, False, offers)


def _usables(m: Mesa, seat: int, ident: int, c: Carta, cell: int, turned: bool, offers: list[int]) -> None:
    """The abilities that a player may use now of something that is the player's own."""
    for i, h in enumerate(c.habilidades):
        if h.clase != ACTIVADA or (turned and h.voltea):
            continue
        if USAR.allowed(m, uso_de_carta(m, seat, ident, i, c.numero, seat, cell)):
            offers.append(code_of(A_USAR, ident, i))


def reacciones(m: Mesa, p: Tropa) -> list[int]:
    """Turning abilities that a defending troop may use as its reaction to combat (WT-A.10.1a.6)."""
    offers: list[int] = []
    if not p.volteada and not p.anulada_desde:
        _usables(m, p.control, p.ident, m.carta(p.carta), p.celda, False, offers)
    return offers


# -- from what everyone knows ---------------------------------------------------------------------------------------
#
# Which cards a hand holds is not looked at, only how many of each deck: what could be done with any of those there are.


def podria_construir_o_invocar(m: Mesa, seat: int) -> bool:
    """Might the player have something to build, to invoke or to forge in this phase?"""
    j = m.jugadores[seat]
    if j.planos.cards and m.fase == CONSTRUCCION and _alguna(m, seat, LUGAR):
        return no_pasa_del_limite(m, Intento(seat, 0, 0)) or _podria_forjar(m, seat)
    return (len(j.mano.cards) > 0 and m.fase == INVOCACION and _alguna(m, seat, TROPA)) or _podria_forjar(m, seat)


def _podria_forjar(m: Mesa, seat: int) -> bool:
    return len(m.jugadores[seat].mano.cards) > 0 and puede_forjar_ahora(m) and _alguna(m, seat, OBJETO)


def podria_jugar_subitos(m: Mesa, seat: int) -> bool:
    """Might the player have a súbito to play, or something on the table to use, in this window?"""
    return podria_conjurar_subitos(m, seat) or len(usos_a_la_vista(m, seat)) > 0


def podria_conjurar_subitos(m: Mesa, seat: int) -> bool:
    return A_TIEMPO.allowed(m, Intento(seat, 0, 0)) and _podria_conjurar(m, seat, (SUBITO,))


def usos_a_la_vista(m: Mesa, seat: int) -> list[int]:
    """The abilities of what the player has in play that may be used in this window."""
    offers: list[int] = []
    if A_TIEMPO.allowed(m, Intento(seat, 0, 0)):
        _de_lo_que_hay(m, seat, offers)
    return offers


def podria_actuar_en_tactica(m: Mesa, seat: int) -> bool:
    """Might the player have anything to do in Táctica, with what lies on the table or with any card?"""
    offers: list[int] = []
    _de_lo_que_hay_en_tactica(m, seat, offers)
    if offers or _podria_conjurar(m, seat, (HECHIZO, GRITO)):
        return True
    return libre_en_tactica(m, seat) and podria_jugar_subitos(m, seat)


def _podria_conjurar(m: Mesa, seat: int, kinds: tuple[int, ...]) -> bool:
    """Is there any card of those kinds that the player could pay for, with a legal target on the table?"""
    if not m.jugadores[seat].mano.cards:
        return False
    return any([c.tipo in kinds and _conjurable(m, seat, c.numero, c) for c in m.catalogo.cartas])


def _alguna(m: Mesa, seat: int, tipo: int) -> bool:
    """Is there any card of that kind that the player could pay for? Fichas are in nobody's hand."""
    j = m.jugadores[seat]
    return any([c.tipo == tipo and not c.ficha and alcanza_a_pagar(j, c) for c in m.catalogo.cartas])


# -- everything that could be named ---------------------------------------------------------------------------------


def universo_de_acciones(m: Mesa, seat: int, purpose: str) -> list[int]:
    """Every card of the hand and everything in play that a window is about, legal or not."""
    j = m.jugadores[seat]
    found: list[int] = [PASAR]
    phases = purpose in ("construccion", "invocacion", "tactica")
    for card in _distintas(j.mano.cards):
        c = m.carta(card)
        if c.se_conjura:
            found.append(code_of(A_CONJURAR, card))
        elif c.tipo == TROPA and phases:
            found.extend([code_of(A_INVOCAR, card, zone) for zone in range(ZONAS)])
        elif c.tipo == OBJETO and phases:
            zones = range(ZONAS) if c.clase_objeto == DE_CAMPO else range(1)
            found.extend([code_of(A_FORJAR, card, zone) for zone in zones])
    if phases:
        found.extend([code_of(A_CONSTRUIR, card) for card in _distintas(j.planos.cards)])
        found.extend(
            [code_of(A_PODER, j.heroe, i) for i, h in enumerate(m.carta(j.heroe).habilidades) if h.clase == DE_HEROE]
        )
        for x in j.armeria:
            found.extend([code_of(A_EQUIPAR, x.ident, p.celda) for p in m.tropas.values()])
    for y in j.lugares:
        _todas_las_de(m.carta(y.carta), y.ident, found)
    for p in tropas_de(m, seat):
        _todas_las_de(m.carta(p.carta), p.ident, found)
        if phases:
            found.extend([code_of(A_MOVER, p.ident, zone) for zone in cells_of(TABLERO.all) if zone != p.celda])
            found.extend([code_of(A_ATACAR, p.ident, e.celda) for e in m.tropas.values() if e.control != p.control])
            found.extend([code_of(A_ATACAR, p.ident, OBJETO_EN + zone) for zone in m.campo])
            found.append(code_of(A_ATACAR, p.ident, JUGADOR))
    return found


def _todas_las_de(c: Carta, ident: int, found: list[int]) -> None:
    found.extend([code_of(A_USAR, ident, i) for i, h in enumerate(c.habilidades) if h.clase == ACTIVADA])
