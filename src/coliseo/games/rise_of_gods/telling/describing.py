"""Things of the table in words: pieces, cards, cells, targets, what is on the pila, what an attack would do."""

from __future__ import annotations

from typing import Any

from coliseo.games.rise_of_gods.facts.stats import ataque
from coliseo.games.rise_of_gods.model.cards import CRIATURA, CUALQUIER_SELLO, DESCUENTO
from coliseo.games.rise_of_gods.model.items import ATAQUE, MOVIMIENTO, OBJETOS, REACCION, SUSPIRO, Objeto
from coliseo.games.rise_of_gods.model.table import (
    BLANCO,
    CELDAS,
    DE_ADJUNTO,
    DE_CASILLA,
    DE_CEMENTERIO,
    DE_JUGADOR,
    DE_PILA,
    TABLERO,
    Mesa,
)
from coliseo.games.rise_of_gods.telling.forecast import pronostico
from coliseo.games.rise_of_gods.telling.telling import entre_comillas, objeto_en_palabras
from coliseo.text.lexicon import capital
from coliseo.text.seats import called


def de_quien(asiento: int, lang: str, names: tuple[str, ...], seat: int) -> str:
    """Whose a criatura, an estructura or a card is, for whoever is asked: "tuya", or the name of its player."""
    if asiento == seat:
        return "tuya" if lang == "es" else "yours"
    return called(asiento, names)


def describir_pieza(m: Mesa, ident: int, lang: str, names: tuple[str, ...] = (), seat: int = -1) -> str:
    """ "Lancero de Vísperas (c2, 1/4, B)"."""
    p = m.piezas.get(ident)
    if p is None:
        return "—"
    figures = f"{ataque(m, p)}/{p.vida}" if p.tipo == CRIATURA else _vida(p.vida, lang)
    return (
        f"{m.carta(p.carta).name(lang)} ({TABLERO.name(p.celda)}, {figures}, {de_quien(p.control, lang, names, seat)})"
    )


def pieza_con_casillero(m: Mesa, ident: int, lang: str) -> str:
    """ "Lancero de Vísperas (c2)"."""
    p = m.piezas.get(ident)
    return "—" if p is None else f"{m.carta(p.carta).name(lang)} ({TABLERO.name(p.celda)})"


def _vida(n: int, lang: str) -> str:
    return f"vida {n}" if lang == "es" else f"life {n}"


def describir_carta(m: Mesa, carta: int, lang: str) -> str:
    """The name, and what has been done to this copy."""
    name = m.carta(carta).name(lang)
    less = carta // DESCUENTO % 16
    notes = []
    if less:
        notes.append(f"cuesta {less} menos" if lang == "es" else f"costs {less} less")
    if carta & CUALQUIER_SELLO:
        notes.append("con cualquier sello" if lang == "es" else "with any sello")
    return f"{name} ({', '.join(notes)})" if notes else name


def describir_objeto(m: Mesa, o: Objeto, lang: str, names: tuple[str, ...] = (), seat: int = -1) -> str:
    """ "el ataque de Larva (c2), de B, a Lancero de Vísperas (c3)"; what is of `seat` is called "tuya"."""
    es = lang == "es"
    text = objeto_en_palabras(OBJETOS[o.clase], carta_de_objeto(m, o, lang), lang)
    if o.control == seat:
        text += f", {de_quien(seat, lang, names, seat)}"
    else:
        owner = called(o.control, names)
        text = f"{text}, de {owner}" if es else f"{text}, of {owner}"
    if o.clase == MOVIMIENTO and o.dato >= 0:
        return f"{text}, a {TABLERO.name(o.dato)}" if es else f"{text}, to {TABLERO.name(o.dato)}"
    if o.clase == ATAQUE and o.dato >= 0:
        goal = atacado(m, o.control, o.dato, lang, names, seat)
        return f"{text}, a {goal}" if es else f"{text}, on {goal}"
    aims = apuntados(m, o, lang, names, seat)
    return f"{text} → {', '.join(aims)}" if aims else text


def carta_de_objeto(m: Mesa, o: Objeto, lang: str) -> str:
    """The piece it comes from with its cell, or the card between quotes."""
    if o.fuente in m.piezas:
        return pieza_con_casillero(m, o.fuente, lang)
    card = entre_comillas(m.carta(o.carta).name(lang), lang)
    if o.celda >= 0 and o.clase in (REACCION, SUSPIRO):
        card += f" ({TABLERO.name(o.celda)})"  # two of them would read alike without their cells
    return card


def apuntados(m: Mesa, o: Objeto, lang: str, names: tuple[str, ...], seat: int) -> list[str]:
    """What it was aimed at; which way of its text was chosen is no target."""
    codes = [c for chosen in o.objetivos for c in chosen if c < DE_CEMENTERIO + BLANCO]
    return [describir_blanco(m, c, lang, names, seat) for c in codes]


def atacado(m: Mesa, seat: int, cell: int, lang: str, names: tuple[str, ...], asked: int = -1) -> str:
    """What an attack of `seat` on a cell is on; whoever is asked is "ti"."""
    if cell >= CELDAS:
        if m.rival[seat] == asked:
            return "ti" if lang == "es" else "you"
        return called(m.rival[seat], names)
    ident = m.celdas[cell]
    return pieza_con_casillero(m, ident, lang) if ident else TABLERO.name(cell)


def describir_blanco(m: Mesa, c: int, lang: str, names: tuple[str, ...] = (), seat: int = -1) -> str:
    """A target code (see table.BLANCO) in words; what is of `seat`, in the second person."""
    es = lang == "es"
    if c < BLANCO:
        return describir_pieza(m, c, lang, names, seat)
    if c < DE_JUGADOR:
        return describir_casillero(m, c - DE_CASILLA, lang)
    if c < DE_ADJUNTO:
        whose = c - DE_JUGADOR
        who = called(whose, names) if whose != seat else "Tú" if es else "You"
        return f"{who} ({_vida(m.jugadores[whose].vida, lang)})"
    if c < DE_PILA:
        return _describir_adjunto(m, c - DE_ADJUNTO, lang)
    if c < DE_CEMENTERIO:
        for o in m.pila:
            if o.ident == c - DE_PILA:
                return capital(describir_objeto(m, o, lang, names, seat))
        return "—"
    if c >= DE_CEMENTERIO + BLANCO:
        return f"opción {c % BLANCO + 1}" if es else f"option {c % BLANCO + 1}"
    whose, number = divmod(c - DE_CEMENTERIO, 2048)
    if whose == seat:
        where = "tu cementerio" if es else "your cementerio"
    else:
        where = f"cementerio de {called(whose, names)}" if es else f"{called(whose, names)}'s cementerio"
    return f"{m.carta(number).name(lang)} ({where})"


def _describir_adjunto(m: Mesa, ident: int, lang: str) -> str:
    for p in m.piezas.values():
        for a in p.adjuntos:
            if a.ident == ident:
                link = "en" if lang == "es" else "on"
                return f"{m.carta(a.carta).name(lang)}, {link} {pieza_con_casillero(m, p.ident, lang)}"
    return "—"


def describir_casillero(m: Mesa, cell: int, lang: str) -> str:
    """ "c3", with what lies or stands there."""
    parts = []
    ident = m.celdas[cell]
    if ident:
        parts.append(m.carta(m.piezas[ident].carta).name(lang))
    t = m.terrenos.get(cell)
    if t is not None:
        parts.append(m.carta(t.carta).name(lang))
    name = TABLERO.name(cell)
    return f"{name} ({', '.join(parts)})" if parts else name


def resultado(m: Mesa, ident: int, cell: int, lang: str) -> str:
    """What an attack would do: "3 de daño, muere; contraataque 1, queda con 2"."""
    if ident not in m.piezas or (cell < CELDAS and not m.celdas[cell]):
        return ""
    return pronostico_en_palabras(pronostico(m, ident, cell), lang)


def pronostico_en_palabras(outcome: dict[str, Any], lang: str, seat: int = -1) -> str:
    """A forecast of an attack in words; what it does to the player of `seat`, in the second person."""
    es = lang == "es"
    first = outcome["golpes"][0] if outcome["golpes"] else None
    parts = []
    if first is not None:
        dies = first["muere"] and first["pieza"] is not None
        parts.append(_golpe(first["dano"], first["vida"], dies, lang, first["asiento"] == seat))
    others = outcome["golpes"][1:]
    if others:
        dead = sum(1 for blow in others if blow["muere"])
        text = f"y a {len(others)} más alrededor" if es else f"and {len(others)} more around"
        if dead:
            die = ("muere" if dead == 1 else "mueren") if es else "dies" if dead == 1 else "die"
            text += f" ({dead} {die})"
        parts.append(text)
    if first is not None and first["asiento"] is not None:
        return parts[0]
    back = outcome["contraataque"]
    if back is None:
        parts.append("sin contraataque" if es else "no counter-attack")
    else:
        struck = _golpe(back["dano"], back["vida"], back["muere"], lang)
        parts.append(f"contraataque: {struck}" if es else f"counter-attack: {struck}")
    return "; ".join(parts)


def _golpe(n: int, left: int, dies: bool, lang: str, you: bool = False) -> str:
    if lang == "es":
        return f"{n} de daño, " + ("muere" if dies else f"{'quedas' if you else 'queda'} con {left}")
    return f"{n} damage, " + ("dies" if dies else f"{'you are ' if you else ''}left with {left}")
