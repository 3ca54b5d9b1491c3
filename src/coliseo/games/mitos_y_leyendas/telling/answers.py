"""Answers in words: what each candidate of a question means, what it costs and, in a battle, what it would bring."""

from __future__ import annotations

from typing import Final

from coliseo.effects.nodes import lower
from coliseo.games.mitos_y_leyendas.facts.demands import oros_de_jugada, pagos_de
from coliseo.games.mitos_y_leyendas.facts.stats import habilidad_de, lo_que_vale_este_oro, texto_en_juego
from coliseo.games.mitos_y_leyendas.flow.codes import (
    A_BATALLA,
    A_DEL_CEMENTERIO,
    A_JUGAR,
    A_JUGAR_BAJO,
    A_USAR,
    FIN,
    jugada_de_codigo,
)
from coliseo.games.mitos_y_leyendas.flow.combat_guards import PAREJA
from coliseo.games.mitos_y_leyendas.language.selectors import del_cementerio
from coliseo.games.mitos_y_leyendas.model.cards import (
    ANULACION,
    C_DEL_OPONENTE,
    CANCELACION,
    DISPARADA,
    ELIGE_BLOQUEADOR,
    GENERA_EL_DOBLE,
    RESPUESTA,
    TALISMAN,
)
from coliseo.games.mitos_y_leyendas.model.items import CARTA, Jugada
from coliseo.games.mitos_y_leyendas.model.table import BLANCO, DE_CEMENTERIO, DE_JUGADA, DE_MODO, DE_NUMERO, Mesa
from coliseo.games.mitos_y_leyendas.telling.departures import pieza_que_sale
from coliseo.games.mitos_y_leyendas.telling.describing import (
    NADA,
    aliado_con_fuerza,
    describir_blanco,
    fuente_de,
    nombre_de_pieza,
    texto_de_habilidad,
)
from coliseo.games.mitos_y_leyendas.telling.effect_prompts import texto_de_modo
from coliseo.games.mitos_y_leyendas.telling.telling import (
    Frase,
    cuantos_oros,
    en,
    pago_en_palabras,
    restriccion_en_palabras,
)
from coliseo.games.mitos_y_leyendas.telling.things import VENTANAS
from coliseo.kernel.questions import YES_NO, Question
from coliseo.tabletop.codes import kind_of, subject_of
from coliseo.text.lexicon import capital, joined
from coliseo.text.seats import called

#: purposes whose candidates are target codes, cards, cards in play
DE_BLANCOS: Final = (
    "objetivo",
    "portador",
    "piezas",
    "bloqueador",
    "entra_como",
    "pago_piezas",
    "raza",
    "nombre",
    "ordenar_cementerio",
)
DE_CARTAS: Final = ("cartas", "descartar", "pago_cartas", "pago_cementerio")

#: doing nothing, by what it means
_NADA_QUE_HACER: Final[dict[str, Frase]] = {
    "accion": ("Terminar la Vigilia sin atacar", "End the Vigilia without attacking"),
    "guerra": ("Pasar", "Pass"),
    "momento": ("No usar nada", "Use nothing"),
    "anular": ("No anular", "Do not annul"),
    "responder": ("No responder", "Do not respond"),
    "cancelar": ("No cancelar", "Do not cancel"),
    "salvar": ("Dejar que salga de juego", "Let it leave play"),
    "oro": ("No jugar Oro este turno", "Play no Oro this turn"),
    "ataque": ("Nadie más", "Nobody else"),
    "bloqueo": ("Ningún bloqueo más", "No more blocks"),
}
#: no and yes, by what they mean
_NO_O_SI: Final[dict[str, tuple[Frase, Frase]]] = {
    "mulligan": (
        ("No, conservarla", "No, keep it"),
        ("Sí, barajarla y robar otra", "Yes, shuffle it away and draw another"),
    ),
    "agrupar": (("No agrupar este turno", "Do not group this turn"), ("Agrupar", "Group")),
    "usar": (("No usarla", "Do not use it"), ("Usarla", "Use it")),
    "hacer": (("No hacerlo", "Do not do it"), ("Hacerlo", "Do it")),
    "evitar": (("Dejar que ocurra", "Let it happen"), ("Evitarlo", "Prevent it")),
    "anular_pagando": (("Dejar que siga", "Let it go on"), ("Pagar y anularla", "Pay and annul it")),
}
#: what a window's things do, before the name of their card
_HACER: Final[dict[str, Frase]] = {
    "anular": ("Anular con", "Annul with"),
    "responder": ("Responder con", "Respond with"),
    "cancelar": ("Cancelar con", "Cancel with"),
    "salvar": ("Salvar con", "Save with"),
}


def describir(m: Mesa, q: Question, c: int, lang: str, names: tuple[str, ...] = ()) -> str:
    """An answer in words. Of cards of one name and different texts, each is told with the code of its print."""
    text = _describir(m, q, c, lang, names)
    carta = _fuera_de_juego(q, c)
    if carta < 0 or len(m.catalogo.por_nombre[m.carta(carta).nombre]) == 1:
        return text
    for other in q.menu:
        another = _fuera_de_juego(q, other)
        if another >= 0 and another != carta and m.catalogo.mismo_nombre(another, carta):
            prints = m.carta(carta).impresiones
            return f"{text} [{prints[0] if prints else m.carta(carta).key}]"
    return text


def _fuera_de_juego(q: Question, c: int) -> int:
    """The definition of the card out of play that an answer stands for; -1 if it stands for something else."""
    if q.purpose in VENTANAS:
        return subject_of(c) if kind_of(c) in (A_JUGAR, A_JUGAR_BAJO, A_DEL_CEMENTERIO) else -1
    if q.purpose == "oro":
        return -1 if c == FIN else c
    if q.purpose not in DE_CARTAS and q.purpose not in DE_BLANCOS:
        return -1
    if DE_CEMENTERIO <= c < DE_JUGADA:
        return del_cementerio(c)[1]
    return c if q.purpose in DE_CARTAS and c < BLANCO else -1


def _describir(m: Mesa, q: Question, c: int, lang: str, names: tuple[str, ...]) -> str:
    es = lang == "es"
    purpose = q.purpose
    if purpose in VENTANAS:
        return describir_accion(m, q, c, lang)
    if q.kind == YES_NO:
        return en(_NO_O_SI[purpose][1 if c else 0], lang)
    if purpose == "oro":
        return en(_NADA_QUE_HACER["oro"], lang) if c == FIN else _jugar(m.carta(c).name(lang), lang)
    if purpose == "ataque":
        return _describir_ataque(m, c, lang)
    if purpose == "bloqueo":
        return _describir_bloqueo(m, c, lang)
    if purpose == "orden_de_juego":
        if c == 0:
            return "Empezar" if es else "Go first"
        other = called(m.rival[q.seat], names)
        return f"Que empiece {other}" if es else f"Let {other} go first"
    if purpose == "orden_disparos":
        return _describir_disparo(m, c, lang, names)
    if purpose == "pagar":
        return _describir_pago(m, c, lang)
    if purpose == "modo":
        return _describir_modo(m, c, lang)
    if purpose == "pago_rival":
        return _describir_via(m, c, lang)
    if purpose in DE_BLANCOS:
        return describir_blanco(m, c, lang, names, q.seat)
    if purpose == "ordenar":
        return _describir_mirada(m, c, lang) if c < len(m.mirando) else str(c + 1)
    if purpose in DE_CARTAS:
        return describir_blanco(m, c, lang, names, q.seat) if c >= BLANCO else m.carta(c).name(lang)
    return str(c)


def _describir_mirada(m: Mesa, c: int, lang: str) -> str:
    """A card that is looked at, by its place; copies are told apart by number."""
    carta = m.mirando[c]
    name = m.carta(carta).name(lang)
    if m.mirando.count(carta) == 1:
        return name
    which = m.mirando[:c].count(carta) + 1
    return f"{name} ({which}.ª copia)" if lang == "es" else f"{name} (copy {which})"


def _jugar(name: str, lang: str) -> str:
    return f"Jugar {name}" if lang == "es" else f"Play {name}"


def _describir_ataque(m: Mesa, c: int, lang: str) -> str:
    if c == FIN and not m.atacantes:
        return "No atacar" if lang == "es" else "Do not attack"
    if c == FIN:
        return en(_NADA_QUE_HACER["ataque"], lang)
    who = aliado_con_fuerza(m, c, lang)
    return f"Atacar con {who}" if lang == "es" else f"Attack with {who}"


def _describir_bloqueo(m: Mesa, c: int, lang: str) -> str:
    es = lang == "es"
    if c == FIN:
        if not m.bloqueos:
            return "No bloquear" if es else "Do not block"
        return en(_NADA_QUE_HACER["bloqueo"], lang)
    attacker, blocker = divmod(c, PAREJA)
    a, b = aliado_con_fuerza(m, attacker, lang), aliado_con_fuerza(m, blocker, lang)
    if m.estado(attacker).palabras & ELIGE_BLOQUEADOR:
        if es:
            return f"Bloquear a {a} con {b}, o con quien elija el oponente"
        return f"Block {a} with {b}, or with whom the opponent chooses"
    return f"Bloquear a {a} con {b}" if es else f"Block {a} with {b}"


def _describir_disparo(m: Mesa, ident: int, lang: str, names: tuple[str, ...]) -> str:
    """The ability that waits, with the card it reacts to if there is one to tell it by."""
    for o in m.cola:
        if o.ident == ident:
            card = fuente_de(m, o, lang)
            text = texto_de_habilidad(m, o.carta, o.habilidad, lang)
            if o.sujeto in m.piezas and o.sujeto != o.fuente:
                about = nombre_de_pieza(m, o.sujeto, lang)
                card = f"{card} (por {about})" if lang == "es" else f"{card} (because of {about})"
            return f"{card}: {lower(text)}" if text else card
    return NADA


def _describir_pago(m: Mesa, c: int, lang: str) -> str:
    """ "Oro sin habilidad", "Puchao (vale 2)", "Oro virtual para Talismanes"."""
    es = lang == "es"
    if c >= BLANCO:
        what = restriccion_en_palabras(c - DE_NUMERO, lang)
        if not what:
            return "Oro virtual"
        return f"Oro virtual para {what}" if es else f"Oro virtual for {what}"
    text = texto_en_juego(m, c)
    name = m.carta(m.piezas[c].carta).name(lang)
    if text.vacio:
        name = "Oro sin habilidad" if es else "Oro without ability"
    value = max(text.vale, text.genera)
    if m.estado(c).palabras & GENERA_EL_DOBLE:
        value = (text.genera or text.vale) * lo_que_vale_este_oro(m.ahora(), m.piezas[c])
    if value <= 1:
        return name
    return f"{name} (vale {value})" if es else f"{name} (counts as {value})"


def _describir_via(m: Mesa, c: int, lang: str) -> str:
    """One of the things that the opponent of whoever plays a card may give for it to enter play."""
    for pago in pagos_de(m, m.jugando[-1]) if m.jugando else ():
        if pago.clase == C_DEL_OPONENTE and c - DE_MODO < len(pago.vias):
            return capital(pago_en_palabras(pago.vias[c - DE_MODO], lang))
    return describir_blanco(m, c, lang)


def _describir_modo(m: Mesa, c: int, lang: str) -> str:
    """One of the ways of a text, as the card words it."""
    return texto_de_modo(m, c - DE_MODO, lang) or describir_blanco(m, c, lang)


def describir_accion(m: Mesa, q: Question, c: int, lang: str, breve: bool = False) -> str:
    """Something to play or use in a window: "Jugar Inti (3 Oros)", "Anular con Flechero (1 Oro)"; without its price and
    its sentence if it is to be brief."""
    es = lang == "es"
    if c == FIN and q.purpose == "salvar" and pieza_que_sale(m):
        name = nombre_de_pieza(m, pieza_que_sale(m), lang)
        return f"Dejar que salga {name}" if es else f"Let {name} leave play"
    if c == FIN:
        return en(_NADA_QUE_HACER[q.purpose], lang)
    clase, a = kind_of(c), subject_of(c)
    if clase == A_BATALLA:
        return "Ir a la Batalla Mitológica" if es else "Go to the Batalla Mitológica"
    if clase == A_USAR and a not in m.piezas:
        return NADA
    o = jugada_de_codigo(m, q.seat, c)
    name = fuente_de(m, o, lang)
    if clase == A_DEL_CEMENTERIO:
        name += " desde el Cementerio" if es else " from the Cementerio"
    elif clase == A_JUGAR_BAJO:
        name += " de debajo de un Aliado" if es else " from under an Aliado"
    usual: Frase = ("Jugar", "Play") if o.clase == CARTA else ("Usar", "Use")
    h = habilidad_de(m, o)
    answers = q.purpose == "salvar" and h is not None and h.clase == RESPUESTA
    if breve and q.purpose in ("anular", "cancelar") and (h is None or h.clase not in (ANULACION, CANCELACION)):
        # it may be used while that is asked, and neither annuls nor cancels
        return f"{en(usual, lang)} {name}"
    text = f"{en(_HACER.get('responder' if answers else q.purpose, usual), lang)} {name}"
    if breve:
        return text
    sentence = texto_de_habilidad(m, o.carta, o.habilidad, lang) if hay_varias(m, o) else ""
    if sentence and o.clase != CARTA:
        # the sentence begins with what it costs
        return f"{text}: {lower(sentence)}"
    cost = precio(m, o, lang)
    if cost:
        text += f" ({cost})"
    return f"{text}: {lower(sentence)}" if sentence else text


def precio(m: Mesa, o: Jugada, lang: str) -> str:
    """What playing or using it takes now: "2 Oros y descartar 1 carta". An ability may take nothing."""
    n = oros_de_jugada(m, o)
    parts = [cuantos_oros(n)] if n or o.clase == CARTA else []
    parts.extend([pago_en_palabras(pago, lang) for pago in pagos_de(m, o)])
    return joined(parts, lang)


def hay_varias(m: Mesa, o: Jugada) -> bool:
    """Has the card more than one ability that a player decides to use, so that its name does not tell which?"""
    if o.clase == CARTA and m.carta(o.carta).tipo != TALISMAN:
        return False
    return len([h for h in m.carta(o.carta).texto.habilidades if h.clase != DISPARADA]) > 1
