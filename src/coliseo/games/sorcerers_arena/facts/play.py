"""Values that a turn is played with: standard move and attack, hand limit, ingredients."""

from __future__ import annotations

from coliseo.games.sorcerers_arena.model.cards import DE_FASE, DEBILITADO, FUERTE, INGREDIENTES, RESISTENTE, Carta
from coliseo.games.sorcerers_arena.model.chapters import IMPRESO
from coliseo.games.sorcerers_arena.model.items import CARTA, Objeto
from coliseo.games.sorcerers_arena.model.readings import RESISTENTE_AGAINST_SUFFERED_DAMAGE_ON
from coliseo.games.sorcerers_arena.model.table import MOVIMIENTO, Mesa


def movimiento_normal(m: Mesa, lugar: int) -> int:
    """Two spaces, or what the face that shows says (SA-1.MOV.2, SA-3.MOV.1)."""
    fixed = m.reglas.movimiento.valor
    return m.cara(lugar).movimiento if fixed == IMPRESO else fixed


def regla_del_ataque_normal(m: Mesa, lugar: int) -> str:
    """What says how much: Debilitado, if it has it (SA-0.EST.11)."""
    return "SA-0.EST.11" if m.figuras[lugar].estados[DEBILITADO] else m.reglas.ataque.regla


def ataque_normal(m: Mesa, lugar: int) -> int:
    """Two, or what the face that shows says; 1 with Debilitado (SA-1.ACC.2, SA-3.ACC.1, SA-0.EST.11)."""
    if m.figuras[lugar].estados[DEBILITADO]:
        return 1
    fixed = m.reglas.ataque.valor
    return m.cara(lugar).ataque if fixed == IMPRESO else fixed


def dano_final(m: Mesa, autor: int, victima: int, cuanto: int) -> int:
    """What is left of a damage: one more if who inflicts it is Fuerte, one less if who receives it is Resistente, never
    below 0 (SA-0.EST.16, SA-0.EST.19, SA-0.EST.24, OQ-SA-14 to 17)."""
    if cuanto <= 0:
        return 0
    if autor >= 0:
        if m.figuras[autor].estados[FUERTE]:
            cuanto += 1
    elif m.config.lecturas.resistente_against_suffered_damage != RESISTENTE_AGAINST_SUFFERED_DAMAGE_ON:
        return cuanto
    if m.figuras[victima].estados[RESISTENTE]:
        cuanto -= 1
    return cuanto


def cartas_de_mano(m: Mesa, seat: int, fijas: int) -> int:
    """So many cards, or the sum of what the team's cards say and what team play adds; a personaje Fuera de combate
    counts (SA-3.MANO.1, SA-3.MANO.5, SA-T.MANO.1)."""
    if fijas != IMPRESO:
        return fijas
    total = m.reglas.mano_de_mas.valor
    for f in m.figuras:
        if f.asiento == seat:
            total += m.catalogo.personajes[f.definicion].cara(f.mejorado).mano
    return total


def ingredientes(m: Mesa, seat: int) -> list[int]:
    """The ingredients of an Invocador are those of the cards now in the discard pile (SA-4.ING.3, SA-4.ING.7)."""
    found = [0] * len(INGREDIENTES)
    for card in m.invocadores[seat].descartes:
        found[m.carta(card).ingrediente] += 1
    return found


def faltan(m: Mesa, lugar: int) -> list[int]:
    """What the Invocador of a figure lacks for its upgrade, by ingredient (SA-4.MEJ.1)."""
    have = ingredientes(m, m.figuras[lugar].asiento)
    return [max(0, need - n) for need, n in zip(m.personaje(lugar).coste, have, strict=True)]


def ofrece_el_companero(m: Mesa, lugar: int) -> list[int]:
    """Cards of the partner's discard pile that could serve as the one ingredient of an upgrade: one that is asked for
    and that, without it, may be lacking (SA-T.ING.1). Each once, in order of number."""
    if m.negado:
        return []
    seat = m.figuras[lugar].asiento
    lack = faltan(m, lugar)
    cost = m.personaje(lugar).coste
    found: list[int] = []
    for partner in m.partners(seat):
        for card in sorted(set(m.invocadores[partner].descartes)):
            kind = m.carta(card).ingrediente
            short = sum(lack) - (1 if lack[kind] else 0)
            if cost[kind] and short == 0:
                found.append(card)
    return found


def mirada(m: Mesa, seat: int, puesto: int) -> int:
    """One of the cards that an Invocador looks at on its own deck, by its place from the top."""
    return m.invocadores[seat].mazo.top[-1 - puesto]


def regla_del_texto(m: Mesa, o: Objeto) -> str:
    """The rule by which what a card or an ability prints is carried out."""
    if o.clase == CARTA:
        return "SA-1.MOV.7" if m.fase == MOVIMIENTO else "SA-1.ACC.6"
    return "SA-3.HAB.2" if m.habilidad(o).cuando == DE_FASE else "SA-4.MEJ.7"


def es_suya(m: Mesa, c: Carta, lugar: int) -> bool:
    """Does a card belong to a figure's personaje? (SA-1.CARTA.2)"""
    return c.personaje == m.figuras[lugar].definicion
