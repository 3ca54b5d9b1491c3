"""Things of the table in words: pieces, cards, cells, targets, what is on the pila, what an attack would do."""

from __future__ import annotations

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


def describir_pieza(m: Mesa, ident: int, lang: str, names: tuple[str, ...] = ()) -> str:
    """ "Lancero de Vísperas (c2, 1/4, B)"."""
    p = m.piezas.get(ident)
    if p is None:
        return "—"
    figures = f"{ataque(m, p)}/{p.vida}" if p.tipo == CRIATURA else _vida(p.vida, lang)
    return f"{m.carta(p.carta).name(lang)} ({TABLERO.name(p.celda)}, {figures}, {called(p.control, names)})"


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


def describir_objeto(m: Mesa, o: Objeto, lang: str, names: tuple[str, ...] = ()) -> str:
    """ "el ataque de Larva (c2), de B, a Lancero de Vísperas (c3)"."""
    es = lang == "es"
    if o.fuente in m.piezas:
        card = pieza_con_casillero(m, o.fuente, lang)
    else:
        card = entre_comillas(m.carta(o.carta).name(lang), lang)
        if o.celda >= 0 and o.clase in (REACCION, SUSPIRO):
            card += f" ({TABLERO.name(o.celda)})"  # two of them would read alike without their cells
    owner = called(o.control, names)
    text = objeto_en_palabras(OBJETOS[o.clase], card, lang)
    text = f"{text}, de {owner}" if es else f"{text}, of {owner}"
    if o.clase == MOVIMIENTO and o.dato >= 0:
        return f"{text}, a {TABLERO.name(o.dato)}" if es else f"{text}, to {TABLERO.name(o.dato)}"
    if o.clase == ATAQUE and o.dato >= 0:
        goal = atacado(m, o.control, o.dato, lang, names)
        return f"{text}, a {goal}" if es else f"{text}, on {goal}"
    # which way of its text was chosen is no target
    codes = [c for chosen in o.objetivos for c in chosen if c < DE_CEMENTERIO + BLANCO]
    aims = [describir_blanco(m, c, lang, names) for c in codes]
    return f"{text} → {', '.join(aims)}" if aims else text


def atacado(m: Mesa, seat: int, cell: int, lang: str, names: tuple[str, ...]) -> str:
    if cell >= CELDAS:
        return called(m.rival[seat], names)
    ident = m.celdas[cell]
    return pieza_con_casillero(m, ident, lang) if ident else TABLERO.name(cell)


def describir_blanco(m: Mesa, c: int, lang: str, names: tuple[str, ...] = ()) -> str:
    """A target code (see table.BLANCO) in words."""
    es = lang == "es"
    if c < BLANCO:
        return describir_pieza(m, c, lang, names)
    if c < DE_JUGADOR:
        return describir_casillero(m, c - DE_CASILLA, lang)
    if c < DE_ADJUNTO:
        seat = c - DE_JUGADOR
        return f"{called(seat, names)} ({_vida(m.jugadores[seat].vida, lang)})"
    if c < DE_PILA:
        return _describir_adjunto(m, c - DE_ADJUNTO, lang)
    if c < DE_CEMENTERIO:
        for o in m.pila:
            if o.ident == c - DE_PILA:
                return capital(describir_objeto(m, o, lang, names))
        return "—"
    if c >= DE_CEMENTERIO + BLANCO:
        return f"opción {c % BLANCO + 1}" if es else f"option {c % BLANCO + 1}"
    seat, number = divmod(c - DE_CEMENTERIO, 2048)
    where = f"cementerio de {called(seat, names)}" if es else f"{called(seat, names)}'s cementerio"
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
    es = lang == "es"
    if ident not in m.piezas or (cell < CELDAS and not m.celdas[cell]):
        return ""
    outcome = pronostico(m, ident, cell)
    first = outcome["golpes"][0] if outcome["golpes"] else None
    parts = []
    if first is not None:
        parts.append(_golpe(first["dano"], first["vida"], first["muere"] and first["pieza"] is not None, lang))
    others = outcome["golpes"][1:]
    if others:
        dead = sum(1 for blow in others if blow["muere"])
        text = f"y a {len(others)} más alrededor" if es else f"and {len(others)} more around"
        if dead:
            text += f" ({dead} mueren)" if es and dead > 1 else f" ({dead} muere)" if es else f" ({dead} die)"
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


def _golpe(n: int, left: int, dies: bool, lang: str) -> str:
    if lang == "es":
        return f"{n} de daño, " + ("muere" if dies else f"queda con {left}")
    return f"{n} damage, " + ("dies" if dies else f"left with {left}")
