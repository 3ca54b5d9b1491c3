"""Things of the table in words: cards in play, targets, what is being played or used."""

from __future__ import annotations

from typing import Final

from coliseo.games.mitos_y_leyendas.language.card_text import partes_de
from coliseo.games.mitos_y_leyendas.model.cards import ALIADO, ARMA, ORO, RAZAS, TIPOS
from coliseo.games.mitos_y_leyendas.model.items import CARTA, DE_LA_MANO, DESDE, Jugada
from coliseo.games.mitos_y_leyendas.model.pieces import PAGADO
from coliseo.games.mitos_y_leyendas.model.table import (
    ANCHO,
    BLANCO,
    DE_CEMENTERIO,
    DE_JUGADA,
    DE_JUGADOR,
    DE_MODO,
    DE_NOMBRE,
    DE_NUMERO,
    DE_RAZA,
    Mesa,
)
from coliseo.games.mitos_y_leyendas.telling.telling import ZONA, cuantas_cartas, en, raza_en_palabras, tipo_en_palabras
from coliseo.text.lexicon import capital
from coliseo.text.seats import called

NADA: Final = "—"


def nombre_de_pieza(m: Mesa, ident: int, lang: str) -> str:
    """ "Cunas", or "Cunas #2" where the same player has others of that name."""
    p = m.piezas.get(ident)
    if p is None:
        return NADA
    same = m.catalogo.mismo_nombre
    alike = [x.ident for x in m.piezas.values() if x.control == p.control and same(x.carta, p.carta)]
    name = m.carta(p.carta).name(lang)
    return name if len(alike) == 1 else f"{name} #{alike.index(ident) + 1}"


def describir_pieza(m: Mesa, ident: int, lang: str, names: tuple[str, ...] = (), asked: int = -1) -> str:
    """ "Cunas (Fuerza 3, Ana)", "Puchao (Oro Pagado, Beto)", "Yoroi (Arma de Cunas, tuya)", to `asked`."""
    p = m.piezas.get(ident)
    if p is None:
        return NADA
    es = lang == "es"
    if p.tipo == ALIADO:
        what = f"Fuerza {m.estado(ident).fuerza}"
    elif p.tipo == ORO:
        what = "Oro Pagado" if p.linea == PAGADO else "Oro en Reserva" if es else "Oro in Reserva"
    elif p.tipo == ARMA:
        bearer = nombre_de_pieza(m, p.portador, lang)
        what = f"Arma de {bearer}" if es else f"Arma of {bearer}"
    else:
        what = tipo_en_palabras(TIPOS[p.tipo.bit_length() - 1])
    whose = called(p.control, names)
    if p.control == asked:
        whose = ("tuya" if p.tipo == ARMA else "tuyo") if es else "yours"
    return f"{nombre_de_pieza(m, ident, lang)} ({what}, {whose})"


def aliado_con_fuerza(m: Mesa, ident: int, lang: str) -> str:
    """ "Cunas (3)"."""
    if ident not in m.piezas:
        return NADA
    return f"{nombre_de_pieza(m, ident, lang)} ({m.estado(ident).fuerza})"


def fuente_de(m: Mesa, o: Jugada, lang: str) -> str:
    """The card that something played or used comes from; in play, told from others of its name."""
    if o.clase != CARTA and o.fuente in m.piezas:
        return nombre_de_pieza(m, o.fuente, lang)
    return m.carta(o.carta).name(lang)


def describir_jugada(m: Mesa, o: Jugada, lang: str, names: tuple[str, ...] = (), seat: int = -1) -> str:
    """What is going on, as a sentence without its stop: "Beto juega Inti", "usas la habilidad de Machi → Cunas (3)"."""
    es = lang == "es"
    card = fuente_de(m, o, lang)
    own = o.control == seat
    who = "" if own and es else "you " if own else f"{called(o.control, names)} "
    if o.clase == CARTA and o.gratis:
        verb = ("pones" if own else "pone") if es else ("put" if own else "puts")
        text = f"{who}{verb} en juego {card}" if es else f"{who}{verb} {card} into play"
    elif o.clase == CARTA:
        verb = ("juegas" if own else "juega") if es else ("play" if own else "plays")
        text = f"{who}{verb} {card}"
        if o.desde != DE_LA_MANO:
            zone = en(ZONA[DESDE[o.desde]], lang)
            text += f" desde {zone}" if es else f" from {zone}"
    else:
        verb = ("usas" if own else "usa") if es else ("use" if own else "uses")
        text = f"{who}{verb} la habilidad de {card}" if es else f"{who}{verb} the ability of {card}"
    if o.portador and o.portador in m.piezas and o.clase == CARTA:
        bearer = nombre_de_pieza(m, o.portador, lang)
        text += f" sobre {bearer}" if es else f" on {bearer}"
    aims = blancos_de(m, o, lang, names, seat)
    return f"{text} → {', '.join(aims)}" if aims else text


def blancos_de(m: Mesa, o: Jugada, lang: str, names: tuple[str, ...] = (), asked: int = -1) -> list[str]:
    """What it was declared at and is still there; names, Razas and numbers chosen are no targets but are told too."""
    codes = [c for slot in o.objetivos for c in slot if not DE_MODO <= c < DE_RAZA]
    found = [describir_blanco(m, c, lang, names, asked) for c in codes]
    return [text for text in found if text != NADA]


def describir_blanco(m: Mesa, c: int, lang: str, names: tuple[str, ...] = (), asked: int = -1) -> str:
    """A target code (see table.BLANCO) in words; what is of `asked`, in the second person."""
    es = lang == "es"
    if c < BLANCO:
        return describir_pieza(m, c, lang, names, asked)
    kind = c // BLANCO * BLANCO
    if kind == DE_JUGADOR:
        seat = c - DE_JUGADOR
        left = m.jugadores[seat].castillo.size()
        who = called(seat, names) if seat != asked else "Tú" if es else "You"
        return f"{who} (Castillo: {cuantas_cartas(left, lang)})"
    if kind == DE_JUGADA:
        for o in [*m.jugando, *m.cola]:
            if o.ident == c - DE_JUGADA:
                return capital(describir_jugada(m, o, lang, names, asked))
        return NADA
    if kind == DE_MODO:
        return f"opción {c - DE_MODO + 1}" if es else f"option {c - DE_MODO + 1}"
    if kind == DE_RAZA:
        return raza_en_palabras(RAZAS[c - DE_RAZA])
    if kind == DE_NOMBRE:
        return m.carta(c - DE_NOMBRE).name(lang)
    if kind == DE_NUMERO:
        return str(c - DE_NUMERO)
    seat, number = divmod(c - DE_CEMENTERIO, ANCHO)
    if seat == asked:
        where = "tu Cementerio" if es else "your Cementerio"
    else:
        where = f"Cementerio de {called(seat, names)}" if es else f"{called(seat, names)}'s Cementerio"
    return f"{m.carta(number).name(lang)} ({where})"


def en_curso(m: Mesa) -> Jugada | None:
    """What asks: the innermost thing being played or used, or else the innermost effect that is being carried out."""
    if m.jugando:
        return m.jugando[-1]
    return m.en_curso[-1] if m.en_curso else None


def entre_comillas(name: str, lang: str) -> str:
    return f"«{name}»" if lang == "es" else f"“{name}”"


def texto_de_habilidad(m: Mesa, carta: int, place: int, lang: str) -> str:
    """The sentence of one ability, as the card has it; nothing if it has none at that place."""
    if place < 0:
        return ""
    for at, _, sentence in partes_de(m.carta(carta), lang):
        if at == place:
            return sentence
    return ""
