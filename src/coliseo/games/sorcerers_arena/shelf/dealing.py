"""Opening hands and draws, for whoever forms a team: the decks of its personajes shuffled into one; how many cards are
dealt, and whether the hand may be changed, is the chapter's."""

from __future__ import annotations

from typing import Any, Final

from coliseo.decks.odds import Opening, Pile, drawn, sorts
from coliseo.games.sorcerers_arena.language.names import DISTINTIVO
from coliseo.games.sorcerers_arena.language.sets import catalogo_base
from coliseo.games.sorcerers_arena.model.cards import DISTINTIVOS, Carta, Catalogo, Personaje
from coliseo.games.sorcerers_arena.model.chapters import IMPRESO, reglas_de
from coliseo.games.sorcerers_arena.model.table import Mesa
from coliseo.games.sorcerers_arena.shelf.deck_text import revisar_texto
from coliseo.games.sorcerers_arena.shelf.modes import Modo, modo_de
from coliseo.kernel.rules import cite
from coliseo.text.table_choices import bilingual

cite("policy", "dealing.opening", ("SA-1.PREP.14", "SA-1.PREP.15", "SA-2.MANO.1", "SA-3.MANO.1", "SA-1.INI.12"))

MULLIGAN: Final = "mano"
NOT_FIRST: Final[dict[str, Any]] = {}


def opening(text: str, mode: str, catalogue: Catalogo | None = None) -> Opening:
    known = catalogo_base() if catalogue is None else catalogue
    modo = modo_de(mode)
    if modo.draft:
        return Opening(
            (),
            (modo.regla,),
            bilingual(
                "En este modo los personajes se eligen en la mesa: no hay equipo del que repartir.",
                "In this mode the characters are chosen at the table: there is no team to deal from.",
            ),
            dealt=False,
        )
    team, _ = revisar_texto(text, modo, known)
    cards = [known.cartas[number] for p in team for number in p.mazo]
    badges = dict(zip(DISTINTIVOS, map(bilingual, DISTINTIVO["es"], DISTINTIVO["en"]), strict=True))
    names = {c.key: bilingual(c.nombre, c.nombre_en) for c in cards}
    rules = reglas_de(modo.capitulo, modo.equipo, False, False)
    seen = drawn(_mano(modo, team), before=1)
    pile = Pile(
        bilingual("Mazo del equipo", "Deck of the team"),
        len(cards),
        sorts([DISTINTIVOS[c.distintivo] for c in cards], badges),
        sorts([c.key for c in cards], names),
        seen,
        seen,
    )
    changed = (
        bilingual("; una sola vez se cambia entera", "; once only, it may be changed whole")
        if rules.cambio.valor
        else bilingual("; en este capítulo no se cambia", "; in this chapter it may not be changed")
    )
    n = seen[0]
    return Opening(
        (pile,),
        (rules.mano.regla, rules.cambio.regla, "SA-1.INI.12"),
        bilingual(
            f"Los mazos de tus personajes barajados en uno: mano de {n}{changed['es']}. Después, una carta al comenzar "
            "cada turno de un personaje tuyo.",
            f"The decks of your characters shuffled into one: a hand of {n}{changed['en']}. After that, one card at "
            "the start of each turn of a character of yours.",
        ),
    )


def _mano(modo: Modo, team: list[Personaje]) -> int:
    """Cards of the opening hand: so many, or as many as the team's cards say (SA-3.MANO.1, SA-T.MANO.1)."""
    rules = reglas_de(modo.capitulo, modo.equipo, False, False)
    if rules.mano.valor != IMPRESO:
        return rules.mano.valor
    return rules.mano_de_mas.valor + sum(p.inicial.mano for p in team)


def hand(m: Mesa, seat: int) -> list[int]:
    """As it was dealt: the first turn may have drawn by now."""
    for event in reversed(m.events):
        if event.kind == "reparte" and event.data[0] == seat:
            return list(event.data[2:])
    return m.invocadores[seat].mano.cards.copy()


def card(m: Mesa, number: int) -> Carta:
    return m.carta(number)


def lists(options: dict[str, Any]) -> list[list[str]]:
    return [list(team) if isinstance(team, list) else [] for team in options.get("equipos", [])]
