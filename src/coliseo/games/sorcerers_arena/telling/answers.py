"""The answers to questions in words: each candidate by what it means in its question."""

from __future__ import annotations

from typing import Any, Final

from coliseo.games.sorcerers_arena.facts.choosing import clase_del_ataque_normal, elegibles
from coliseo.games.sorcerers_arena.facts.play import ataque_normal, mirada, movimiento_normal
from coliseo.games.sorcerers_arena.flow.attempts import ALCANCE_NORMAL
from coliseo.games.sorcerers_arena.flow.codes import (
    A_ATACAR,
    A_HABILIDAD,
    A_JUGAR,
    A_MOVER,
    EN_ACCION,
    PASAR,
    destino,
    sin_destino,
)
from coliseo.games.sorcerers_arena.language.names import BANDO, FUERA, PV, VIDA, estado_en_palabras
from coliseo.games.sorcerers_arena.model.cards import DE_ACCION, DE_MOVIMIENTO, FUERTE, Coste
from coliseo.games.sorcerers_arena.model.items import ATAQUE_NORMAL
from coliseo.games.sorcerers_arena.model.procedures import Mover
from coliseo.games.sorcerers_arena.model.table import Mesa
from coliseo.games.sorcerers_arena.telling.describing import (
    describir_casilla,
    describir_figura,
    nombre_de_estado,
    nombre_de_figura,
)
from coliseo.games.sorcerers_arena.telling.forecast import CON_PRONOSTICO, pronostico
from coliseo.games.sorcerers_arena.telling.telling import (
    bando_en_palabras,
    categorias_en_palabras,
    cuantas_casillas,
    cuantos_contadores,
    distintivo_en_palabras,
    ingrediente_en_palabras,
    ingredientes_en_palabras,
    quien,
)
from coliseo.games.sorcerers_arena.telling.things import (
    DE_ASIENTOS,
    DE_CASILLAS,
    DE_ESTADOS,
    DE_FIGURAS,
    DE_LA_MANO,
    DE_LOS_DESCARTES,
    DE_PERSONAJES,
    VENTANA,
    con_estados,
)
from coliseo.kernel.questions import NUMBER, YES_NO, Question
from coliseo.tabletop.codes import kind_of, place_of, subject_of
from coliseo.text.lexicon import capital, joined

#: answers to what is yes or no, where they can say more
_SI_O_NO: Final[dict[str, tuple[tuple[str, str], tuple[str, str]]]] = {
    "mano": (("Conservarla", "Keep it"), ("Cambiarla entera", "Change all of it")),
    "al_fondo": (("Dejarla donde está", "Leave it where it is"), ("Ponerla al fondo", "Put it at the bottom")),
    "permiso": (("No dar permiso", "Do not allow it"), ("Dar permiso", "Allow it")),
}


def describir(m: Mesa, q: Question, c: int, lang: str, names: tuple[str, ...] = ()) -> str:
    """A candidate in words."""
    purpose = q.purpose
    if purpose == VENTANA:
        return describir_accion(m, c, lang)
    if q.kind == YES_NO:
        return _describir_si_o_no(purpose, c, lang)
    if q.kind == NUMBER:
        return str(c)
    if purpose in CON_PRONOSTICO:
        return _con_su_resultado(m, q, c, lang)
    if purpose == "orden":
        return _describir_en_orden(m, c, lang)
    if purpose in DE_FIGURAS:
        return describir_figura(m, c, lang)
    if purpose in DE_CASILLAS:
        return describir_casilla(m, c, lang)
    if purpose in DE_PERSONAJES:
        return _describir_personaje(m, c, lang)
    if purpose in DE_LA_MANO:
        return m.carta(c).name(lang)
    if purpose == "orden_cartas":
        return _describir_mirada(m, q, c, lang)
    if purpose in DE_LOS_DESCARTES:
        return _describir_descartada(m, q, c, lang)
    if purpose == "orden_estados":
        return nombre_de_estado(m, c, lang)
    if purpose in DE_ESTADOS:
        left = m.figuras[con_estados(m)].estados[c]
        return f"{nombre_de_estado(m, c, lang)} ({cuantos_contadores(left, lang)})"
    if purpose in DE_ASIENTOS:
        return capital(quien(c, lang, names))
    if purpose == "ajeno":
        return _describir_ajeno(m, c, lang)
    if purpose == "equipo":
        return _describir_bando(c, lang)
    return str(c)


def _describir_descartada(m: Mesa, q: Question, carta: int, lang: str) -> str:
    """A card of one's own discard pile; with the ingredient that goes with it, where that matters (SA-4.ING.7)."""
    c = m.carta(carta)
    if q.purpose == "pago" or not m.reglas.mejoras.valor:
        return c.name(lang)
    return f"{c.name(lang)} ({ingrediente_en_palabras(c.ingrediente, lang)})"


def _describir_si_o_no(purpose: str, c: int, lang: str) -> str:
    place = 0 if lang == "es" else 1
    texts = _SI_O_NO.get(purpose)
    if texts is not None:
        return texts[c][place]
    return ("Sí", "Yes")[place] if c else "No"


def _describir_bando(bando: int, lang: str) -> str:
    name = BANDO[lang][bando]
    return f"El bando {name}" if lang == "es" else f"The {name} side"


def _describir_en_orden(m: Mesa, lugar: int, lang: str) -> str:
    """ "Brego (iniciativa 5)"."""
    initiative = "iniciativa" if lang == "es" else "initiative"
    return f"{nombre_de_figura(m, lugar, lang)} ({initiative} {m.personaje(lugar).iniciativa})"


def _describir_personaje(m: Mesa, numero: int, lang: str) -> str:
    """ "Brego Puñorroca (Vida 12, 7 PV, iniciativa 5)"."""
    p = m.catalogo.personajes[numero]
    initiative = "iniciativa" if lang == "es" else "initiative"
    return f"{p.name(lang)} ({VIDA[lang]} {p.vida}, {p.pv} {PV[lang]}, {initiative} {p.iniciativa})"


def _describir_ajeno(m: Mesa, c: int, lang: str) -> str:
    es = lang == "es"
    if c == 0:
        return "Pagar solo con tus ingredientes" if es else "Pay with your own ingredients only"
    card = m.carta(c - 1)
    kind = ingrediente_en_palabras(card.ingrediente, lang)
    name = card.name(lang)
    return f"{kind} de tu compañero: {name}" if es else f"{kind} of your partner: {name}"


# -- actions --------------------------------------------------------------------------------------------------------


def describir_accion(m: Mesa, c: int, lang: str) -> str:
    """Something to do between phases, with what it costs; and where, if that is said."""
    where = destino(c)
    if where is not None:
        number, es_figura = where
        told = nombre_de_figura(m, number, lang) if es_figura else m.tablero.nombres[number]
        return f"{describir_accion(m, sin_destino(c), lang)} → {told}"
    es = lang == "es"
    if c == PASAR:
        return "Terminar el turno" if es else "End the turn"
    kind, a = kind_of(c), subject_of(c)
    if kind == A_MOVER:
        n = movimiento_normal(m, m.activo) + (1 if a else 0)
        what = f"hasta {cuantas_casillas(n, lang)}" if es else f"up to {cuantas_casillas(n, lang)}"
        return f"{'Mover' if es else 'Move'} ({what}{_refuerzo(m, a, lang)})"
    if kind == A_ATACAR:
        n = ataque_normal(m, m.activo) + (1 if a else 0) + (1 if m.figuras[m.activo].estados[FUERTE] else 0)
        what = f"{n} de daño" if es else f"{n} damage"
        return f"{'Atacar' if es else 'Attack'} ({what}{_refuerzo(m, a, lang)}){_aviso_de_aliado(m, a, lang)}"
    if kind == A_JUGAR:
        return _describir_carta(m, a, place_of(c), lang)
    if kind == A_HABILIDAD:
        return _describir_habilidad(m, a, lang)
    who = nombre_de_figura(m, m.activo, lang)
    cost = ingredientes_en_palabras(m.personaje(m.activo).coste, lang)
    return f"Mejorar a {who} ({cost})" if es else f"Upgrade {who} ({cost})"


def _describir_mirada(m: Mesa, q: Question, puesto: int, lang: str) -> str:
    """ "Farol"; "Farol (la de arriba)" where another of those looked at is a copy of it."""
    cards = [mirada(m, q.seat, place) for place in q.menu]
    name = m.carta(cards[puesto]).name(lang)
    if cards.count(cards[puesto]) == 1:
        return name
    if puesto == 0:
        return f"{name} (la de arriba)" if lang == "es" else f"{name} (the top one)"
    return f"{name} ({puesto + 1}.ª)" if lang == "es" else f"{name} (number {puesto + 1})"


def _refuerzo(m: Mesa, a: int, lang: str) -> str:
    """ ": descartas Tridente de coral"."""
    if a == 0:
        return ""
    name = m.carta(a - 1).name(lang)
    return f": descartas {name}" if lang == "es" else f": you discard {name}"


def _aviso_de_aliado(m: Mesa, a: int, lang: str) -> str:
    """A warning where a standard attack could hit nobody but an aliado (OQ-SA-13)."""
    me = m.figuras[m.activo]
    if not me.presente:
        return ""
    hand = len(m.invocadores[me.asiento].mano.cards) - (1 if a else 0)
    menu = elegibles(m, m.activo, me.casilla, clase_del_ataque_normal(m), ALCANCE_NORMAL, hand)
    if not menu or any([m.figuras[place].bando != me.bando for place in menu]):
        return ""
    return ": solo puedes dar a un aliado tuyo" if lang == "es" else ": you can only hit an ally of yours"


def _describir_carta(m: Mesa, carta: int, fase: int, lang: str) -> str:
    """ "Jugar Capa gris"; with the phase where its badge leaves it open (SA-1.CARTA.7)."""
    c = m.carta(carta)
    text = f"{'Jugar' if lang == 'es' else 'Play'} {c.name(lang)}"
    if c.distintivo != DE_ACCION | DE_MOVIMIENTO:
        return text
    phase = distintivo_en_palabras(DE_ACCION if fase == EN_ACCION else DE_MOVIMIENTO, lang)
    return f"{text} en la fase de {phase}" if lang == "es" else f"{text} in the {phase} phase"


def _describir_habilidad(m: Mesa, place: int, lang: str) -> str:
    """ "Usar Arrullo"; what it costs is told apart, as its price."""
    h = m.personaje(m.activo).mejorada.habilidades[place]
    return f"{'Usar' if lang == 'es' else 'Use'} {h.name(lang)}"


def coste_en_palabras(m: Mesa, coste: Coste, lang: str) -> str:
    """What an ability asks to be paid."""
    es = lang == "es"
    if not coste.es_carta:
        n, name = cuantos_contadores(coste.contadores, lang), nombre_de_estado(m, coste.estado, lang)
        return f"retiras {n} de {name}" if es else f"you remove {n} of {name}"
    if coste.categoria:
        kind = categorias_en_palabras(coste.categoria, lang)
    else:
        kind = distintivo_en_palabras(coste.distintivo, lang)
    return f"descartas una carta: {kind}" if es else f"you discard a card: {kind}"


# -- results --------------------------------------------------------------------------------------------------------


def _con_su_resultado(m: Mesa, q: Question, c: int, lang: str) -> str:
    text = describir_figura(m, c, lang) if q.purpose in DE_FIGURAS else describir_casilla(m, c, lang)
    if q.purpose == "objetivo" and m.en_curso[-1].clase == ATAQUE_NORMAL and m.figuras[c].bando == m.bandos[q.seat]:
        text += ", aliado tuyo" if lang == "es" else ", an ally of yours"  # OQ-SA-13: it is warned of
    if q.purpose in DE_CASILLAS and c == _donde_esta(m, q):
        text += ", donde está" if lang == "es" else ", where it is"
    told = pronostico(m, q, c)
    result = "" if told is None else resultado(m, told, c if q.purpose in DE_FIGURAS else -1, lang)
    return f"{text}: {result}" if result else text


def _donde_esta(m: Mesa, q: Question) -> int:
    """The space of the figure that is being moved."""
    for f in reversed(m.stack):
        if isinstance(f, Mover):
            return m.figuras[f.figura].casilla
    return -1


def resultado(m: Mesa, told: dict[str, Any], nombrada: int, lang: str) -> str:
    """A forecast in words: "3 de daño, queda con 7"; the figure already named needs no second mention."""
    es = lang == "es"
    parts = []
    for each in told["figuras"]:
        result = _resultado_de(m, each, bool(told.get("hasta")), lang)
        if result:
            who = "" if each["lugar"] == nombrada else f"{nombre_de_figura(m, each['lugar'], lang)} "
            parts.append(f"{who}{result}")
    for bando, n in told.get("pv", {}).items():
        if n:
            colour = bando_en_palabras(bando, lang)
            side = f"el bando {colour}" if es else f"the {colour} side"
            verb = ("gana" if n > 0 else "pierde") if es else ("gains" if n > 0 else "loses")
            parts.append(f"{side} {verb} {abs(n)} {PV[lang]}")
    if "dorada" in told:
        parts.append("1 PV al empezar su próximo turno" if es else "1 VP when its next turn begins")
    return "; ".join(parts)


def _resultado_de(m: Mesa, each: dict[str, Any], most: bool, lang: str) -> str:
    es = lang == "es"
    parts = []
    if each["dano"]:
        n = f"{each['dano']} de daño" if es else f"{each['dano']} damage"
        if most:
            n = f"hasta {n}" if es else f"up to {n}"
        left = f"queda con {each['vida']}" if es else f"left with {each['vida']}"
        parts.append(f"{n}, {FUERA[lang] if each['fuera'] else left}")
    if each.get("recupera"):
        healed = f"recupera {each['recupera']}" if es else f"recovers {each['recupera']}"
        left = f"queda con {each['vida']}" if es else f"left with {each['vida']}"
        parts.append(f"{healed}, {left}")
    gained = [
        f"{estado_en_palabras(status['estado'], lang, m.catalogo.nombres_de_estados)} {status['contadores']}"
        for status in each.get("adquiere", [])
    ]
    if gained:
        parts.append(f"{'adquiere' if es else 'acquires'} {joined(gained, lang)}")
    if not parts:
        return "sin daño" if es else "no damage"
    return ", ".join(parts)
