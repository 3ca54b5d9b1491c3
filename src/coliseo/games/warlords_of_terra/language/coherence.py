"""Pieces of an effect that only make sense on some cards, together or in an order: a file that breaks it is refused."""

from __future__ import annotations

from typing import Final

from coliseo.games.warlords_of_terra.language.conditions import SuVida, ZonaLibre
from coliseo.games.warlords_of_terra.language.ops.cards import EN_SU_ZONA, BuscarYEquipar, PonerFichas
from coliseo.games.warlords_of_terra.language.ops.pila import Adherir
from coliseo.games.warlords_of_terra.language.ops.troops import TomarControl
from coliseo.games.warlords_of_terra.language.references import DelSuceso, EsaTropa, EstaTropa, Portadora
from coliseo.games.warlords_of_terra.language.selection import UNA_TROPA
from coliseo.games.warlords_of_terra.language.selectors import EnJuego
from coliseo.games.warlords_of_terra.model.cards import (
    A_LA_PORTADORA,
    A_SI_MISMA,
    ACTIVADA,
    CERCA,
    DE_CAMPO,
    ENTRA,
    GOLPEA,
    GOLPEA_JUGADOR,
    GOLPEADA,
    INMOLAS,
    INVOCADA,
    LUGAR,
    MATA,
    MUERE,
    NO_SE_ADHIERE,
    OBJETO,
    TROPA,
    VA_A_COMBATIR,
    Carta,
    Habilidad,
    Permanente,
)

#: what happens to a troop itself: of a troop, or of what it carries
_DE_TROPA: Final = INVOCADA | MUERE | GOLPEA | GOLPEADA | VA_A_COMBATIR | MATA | GOLPEA_JUGADOR


def lleva_tropa(c: Carta) -> bool:
    """Is it equipped or adhered to a troop?"""
    return (c.tipo == OBJETO and c.clase_objeto != DE_CAMPO) or c.adhesion != NO_SE_ADHIERE


def revisar_habilidad(h: Habilidad, carta: Carta) -> tuple[str, str] | None:
    """What is out of place in an ability of a card, in both languages; nothing when all is well."""
    return _revisar_suceso(h, carta) or _revisar_fuente(h, carta) or _revisar_referencias(h)


def _revisar_suceso(h: Habilidad, carta: Carta) -> tuple[str, str] | None:
    if h.evento & _DE_TROPA and carta.tipo != TROPA and not lleva_tropa(carta):
        return "ese suceso es de una tropa o de lo que lleva", "that event is of a troop or of what it carries"
    if h.evento & ENTRA and carta.tipo not in (TROPA, LUGAR, OBJETO):
        return (
            "entran las tropas, los lugares y los objetos (WT-A.6.1.3)",
            "troops, lugares and objects enter (WT-A.6.1.3)",
        )
    if h.no_ficha and h.evento != INMOLAS:
        return "«no_ficha» es de «inmolas»", "«no_ficha» belongs to «inmolas»"
    if h.clase == ACTIVADA and carta.tipo not in (TROPA, LUGAR):
        return (
            "solo tropas y lugares tienen habilidades así (WT-A.11.1.0.1)",
            "only troops and lugares have such abilities (WT-A.11.1.0.1)",
        )
    if h.inmola_otra and carta.tipo != TROPA:
        return "«otra» es de una tropa", "«otra» belongs to a troop"
    return None


def _revisar_fuente(h: Habilidad, carta: Carta) -> tuple[str, str] | None:
    for node in h.efecto.nodes:
        if isinstance(node, (EstaTropa, BuscarYEquipar, TomarControl)) and carta.tipo != TROPA:
            return f"«{node.key}» es de una tropa", f"«{node.key}» belongs to a troop"
        if isinstance(node, Portadora) and not lleva_tropa(carta):
            return "«portadora» es de lo que lleva una tropa", "«portadora» belongs to what a troop carries"
        if isinstance(node, Adherir) and carta.adhesion == NO_SE_ADHIERE:
            return "se adhiere una Potencia o una Maldición", "a Potencia or a Maldición adheres"
        if isinstance(node, DelSuceso) and (h.evento == 0 or h.evento & ~(GOLPEA | GOLPEADA)):
            return "ese suceso no habla de otra tropa", "that event speaks of no other troop"
        in_zone = isinstance(node, ZonaLibre) or (isinstance(node, PonerFichas) and node.donde == EN_SU_ZONA)
        if in_zone and h.evento & ~(INMOLAS | MUERE):
            return "no hay una zona que haya quedado libre", "no zone has been left free"
        if in_zone and h.evento == 0:
            return "no hay una zona que haya quedado libre", "no zone has been left free"
    return None


def _revisar_referencias(h: Habilidad) -> tuple[str, str] | None:
    """Whoever is spoken of again has been chosen before."""
    chosen = False
    for node in h.efecto.nodes:
        if isinstance(node, EnJuego):
            chosen = chosen or node.cosas & UNA_TROPA != 0
        elif isinstance(node, EsaTropa) and not chosen:
            return "«esa_tropa» no se ha elegido antes", "«esa_tropa» has not been chosen before"
    if any(isinstance(node, SuVida) for node in h.efecto.nodes) and not chosen:
        return "«su_vida» es la de una tropa objetivo", "«su_vida» is that of a target troop"
    return None


def revisar_permanente(p: Permanente, carta: Carta) -> tuple[str, str] | None:
    """What is out of place in a permanent effect of a card, in both languages; nothing when all is well."""
    if p.alcance == A_LA_PORTADORA and not lleva_tropa(carta):
        return "«portadora» es de lo que lleva una tropa", "«portadora» belongs to what a troop carries"
    if p.alcance == A_SI_MISMA and carta.tipo != TROPA:
        return "«esta_tropa» es de una tropa", "«esta_tropa» belongs to a troop"
    if p.donde == CERCA and carta.tipo not in (TROPA, OBJETO) and carta.adhesion == NO_SE_ADHIERE:
        return "«cerca» es de lo que está en una zona", "«cerca» belongs to what stands in a zone"
    if p.fija_vel and p.alcance != A_LA_PORTADORA:
        return (
            "«fija_vel» es de un objeto equipado (WT-A.7.2.5)",
            "«fija_vel» belongs to an equipped object (WT-A.7.2.5)",
        )
    return None
