"""What an answer does, what it costs and what is left after it; what a question is about and where passing leads."""

from __future__ import annotations

from typing import Any, Final

from coliseo.games.warlords_of_terra.flow.codes import (
    A_ATACAR,
    A_CONJURAR,
    A_CONSTRUIR,
    A_EQUIPAR,
    A_INVOCAR,
    A_MOVER,
    A_PODER,
    A_USAR,
    PASAR,
)
from coliseo.games.warlords_of_terra.language.selectors import EnPila
from coliseo.games.warlords_of_terra.model.cards import ORO, RECURSOS, TROPA, Carta
from coliseo.games.warlords_of_terra.model.items import OBJETOS, PODER, Objeto
from coliseo.games.warlords_of_terra.model.players import COSTE_DE_REFUERZOS, DE_BATALLA, DE_CONSTRUCCION
from coliseo.games.warlords_of_terra.model.table import ZONAS, Mesa
from coliseo.games.warlords_of_terra.telling.aiming import DE_EFECTOS, al_elegir
from coliseo.games.warlords_of_terra.telling.answers import (
    combate_al_llegar,
    golpe_en_palabras,
    inmolar_en_palabras,
    precio_de_habilidad,
)
from coliseo.games.warlords_of_terra.telling.battlefield import blanco, fuente
from coliseo.games.warlords_of_terra.telling.describing import (
    buscar_pertrecho,
    carta_de_fuente,
    nombre_de_poder,
    tropa_con_zona,
)
from coliseo.games.warlords_of_terra.telling.facts_view import palabras_de_carta
from coliseo.games.warlords_of_terra.telling.forecast import recibiria, un_golpe
from coliseo.games.warlords_of_terra.telling.prompts import (
    carta_que_pregunta,
    dano_que_se_mira,
    que_se_elige,
    quien_golpea,
)
from coliseo.games.warlords_of_terra.telling.telling import (
    coste_en_palabras,
    cuantas_cartas,
    fase_breve,
    objeto_en_palabras,
    palabra_en_palabras,
    recurso_en_palabras,
)
from coliseo.games.warlords_of_terra.telling.things import SALE
from coliseo.games.warlords_of_terra.telling.view import interfase_view, produccion
from coliseo.games.warlords_of_terra.telling.wording import efecto_de_objeto, en_curso, texto_de_habilidad
from coliseo.kernel.presenting import ANSWERS, COSTLY, UNWEIGHED, Consequence, subject_data
from coliseo.kernel.questions import NUMBER, YES_NO, Question
from coliseo.tabletop.codes import kind_of, place_of, subject_of
from coliseo.text.lexicon import capital, joined
from coliseo.text.seats import called

_NADA: Final = Consequence()
#: what the two decks hold, in the order of their numbers
_QUE_TIENE: Final = {
    "es": ("tropas, hechizos y objetos", "lugares, que dan recursos"),
    "en": ("troops, hechizos and objects", "lugares, which give resources"),
}


def quedan(oro: int, mana: int, lang: str) -> str:
    """ "te quedan 2 de oro y 1 de maná"."""
    if oro <= 0 and mana <= 0:
        return "no te queda nada" if lang == "es" else "nothing left"
    told = coste_en_palabras(max(0, oro), max(0, mana), lang)
    if lang == "es":
        return f"{'te queda' if max(0, oro) + max(0, mana) == 1 else 'te quedan'} {told}"
    return f"{told} left"


# -- what can be done in a window -----------------------------------------------------------------------------------


def sentido_de_accion(m: Mesa, q: Question, c: int, lang: str) -> Consequence:
    """Of something to do in one's turn, a súbito or a response; what an attack does is told with its forecast."""
    kind, a, b = kind_of(c), subject_of(c), place_of(c)
    if c == PASAR or kind == A_ATACAR:
        return _NADA
    if kind == A_MOVER:
        return Consequence(combate_al_llegar(m, a, b, lang))
    if kind == A_EQUIPAR:
        found = buscar_pertrecho(m, a)
        return _NADA if found is None else Consequence(m.carta(found[0].carta).textos.get(lang, ""))
    if kind == A_USAR:
        card = carta_de_fuente(m, a)
        if card is None or b >= len(card.habilidades):
            return _NADA
        h = card.habilidades[b]
        return Consequence(
            texto_de_habilidad(h, lang), precio_de_habilidad(h, lang), "", COSTLY if h.inmola else _peso(q, card, b)
        )
    if kind == A_PODER:
        h = m.carta(a).habilidades[b]
        left = m.jugadores[q.seat].pp - h.pp
        told = f"{'te queda' if left == 1 else 'te quedan'} {left} PP" if lang == "es" else f"{left} PP left"
        return Consequence(texto_de_habilidad(h, lang), f"{h.pp} PP", told)
    return _de_la_mano(m, q, m.carta(a), kind, lang)


def _peso(q: Question, card: Carta, place: int) -> int:
    """What counters something on the pila answers it."""
    effect = card.habilidades[place].efecto
    answers = q.purpose == "responder" and any([isinstance(t, EnPila) for t in effect.objetivos])
    return ANSWERS if answers else UNWEIGHED


def _de_la_mano(m: Mesa, q: Question, card: Carta, kind: int, lang: str) -> Consequence:
    """A card of the hand, with its price and what is left of the resources."""
    j = m.jugadores[q.seat]
    price = coste_en_palabras(card.oro, card.mana, lang)
    if card.oro + card.mana == 0:
        price = "sin coste" if lang == "es" else "free"
    left = quedan(j.oro - card.oro, j.mana - card.mana, lang) if card.oro + card.mana else ""
    weight = UNWEIGHED
    if card.inmola:
        price = joined([price, inmolar_en_palabras(card.inmola, False, lang)], lang)
        weight = COSTLY
    if kind == A_INVOCAR:
        return Consequence(figura(card), price, left, weight)
    if kind == A_CONJURAR:
        text = texto_de_habilidad(card.habilidades[0], lang)
        return Consequence(text, price, left, weight if card.inmola else _peso(q, card, 0))
    text = card.textos.get(lang, "")
    if kind == A_CONSTRUIR:
        text = "; ".join([part for part in (_produce(card, lang), text) if part])
    return Consequence(text, price, left, weight)


def figura(card: Carta) -> str:
    """ "3/3/2, Volar": what enters the battlefield, short, since it is told once for each zone."""
    return ", ".join([_cifras(card), *[palabra_en_palabras(word) for word in palabras_de_carta(card)]])


def _cifras(card: Carta) -> str:
    """ATQ, VIDA and VEL as printed."""
    return f"{card.vida if card.atq_es_vida else card.atq}/{card.vida}/{card.vel}"


def _produce(card: Carta, lang: str) -> str:
    """What a lugar gives each turn."""
    if not card.da_oro and not card.da_mana:
        return ""
    given = coste_en_palabras(card.da_oro, card.da_mana, lang)
    return f"+{given} cada turno" if lang == "es" else f"+{given} each turn"


# -- what else is answered ------------------------------------------------------------------------------------------


def sentido(m: Mesa, q: Question, c: int, lang: str, names: tuple[str, ...] = ()) -> Consequence:
    """Of the answers to questions that are no window."""
    if q.purpose in DE_EFECTOS:
        return Consequence(al_elegir(m, q, c, lang, names))
    if q.kind == YES_NO:
        return _de_si_o_no(m, q, c, lang)
    if q.purpose == "orden":
        for o in m.disparos:
            if o.ident == c:
                return Consequence(efecto_de_objeto(m, o, lang))
    if q.purpose in ("mazo", "robar_de"):
        return Consequence(_QUE_TIENE[lang][c])
    if q.purpose == "cuyos_primero":
        cards = [m.carta(o.carta).name(lang) for o in m.disparos if o.control == c]
        return Consequence(joined(list(dict.fromkeys(cards)), lang))
    if q.purpose in ("buscar", "del_descarte", "descarte"):
        return Consequence(lo_que_es(m.carta(c), lang))
    if q.purpose == "intercambio":
        return Consequence(lo_que_es(m.carta(c % SALE), lang))
    if q.purpose == "escudar":
        return Consequence(_lo_que_escuda(m, c, lang))
    if q.purpose == "devuelve_a" and c < ZONAS:
        taken, left = un_golpe(m, quien_golpea(m, q), c)
        return Consequence(golpe_en_palabras(taken, left, not left, lang))
    return _NADA


def lo_que_es(card: Carta, lang: str) -> str:
    """What a card that is not in play is good for: what it gives, or its figures, and what it says."""
    given = _cifras(card) if card.tipo == TROPA else _produce(card, lang)
    return "; ".join([part for part in (given, card.textos.get(lang, "")) if part])


def _lo_que_escuda(m: Mesa, ident: int, lang: str) -> str:
    """Half of the damage comes to whoever shields, the rest stays (WT-A.12.escudar.1)."""
    x = dano_que_se_mira(m)
    if x is None or ident not in m.tropas:
        return ""
    share = x.cuanto // 2
    taken, left = recibiria(m, m.tropas[ident], share, x.tipo, x.golpe)
    rest = tropa_con_zona(m, x.victima, lang)
    told = golpe_en_palabras(taken, left, not left, lang)
    n = x.cuanto - share
    return f"recibe {told}; {rest}, {n} de daño" if lang == "es" else f"takes {told}; {rest}, {n} damage"


def _de_si_o_no(m: Mesa, q: Question, c: int, lang: str) -> Consequence:
    es = lang == "es"
    j = m.jugadores[q.seat]
    if q.purpose == "mano":
        if not c:
            return _NADA
        n = cuantas_cartas(DE_BATALLA + DE_CONSTRUCCION, lang)
        return Consequence(f"robas otras {n} y te las quedas" if es else f"you draw {n} anew and keep them")
    if q.purpose == "desviar":
        food = m.carta(j.heroe).alimento
        income = produccion(m, j)[0 if food == ORO else 1] - (1 if c else 0)
        name = recurso_en_palabras(RECURSOS[food])
        told = f"+{income} de {name}" if es else f"+{income} {name}"
        if not c:
            return Consequence(told)
        hero = f"tu héroe pasa a {j.pp + 1} PP" if es else f"your hero goes to {j.pp + 1} PP"
        return Consequence(f"{told}; {hero}")
    if not c:
        return _NADA
    if q.purpose == "refuerzos":
        return Consequence(
            "robas 1 carta de tu mazo de batalla" if es else "you draw 1 card from your battle deck",
            coste_en_palabras(COSTE_DE_REFUERZOS, 0, lang),
            quedan(j.oro - COSTE_DE_REFUERZOS, j.mana, lang),
        )
    o = en_curso(m)
    return _NADA if o is None else Consequence(efecto_de_objeto(m, o, lang))


# -- the question ---------------------------------------------------------------------------------------------------


def asunto(m: Mesa, q: Question, sentence: str, lang: str) -> dict[str, Any] | None:
    """The effect, the card or the combat that is asked about, with whatever of it the `sentence` does not tell."""
    if q.purpose == "responder":
        if not m.pila:
            return None
        o = m.pila[-1]
        return subject_data(_nombre(m, o, lang), _cosas_de(m, o))
    if q.purpose in ("subitos", "reaccion", "golpe_a", "devuelve_a"):
        return _asunto_del_combate(m, lang)
    if q.purpose in ("construccion", "invocacion", "tactica", "interfase"):
        return None
    asking = en_curso(m)
    if asking is None:
        return _lo_que_se_paga(m, lang) if q.purpose in ("inmolar", "pagos") else None
    text = m.carta(asking.carta).name(lang)
    effect = efecto_de_objeto(m, asking, lang)
    if effect and effect.rstrip(".").lower() not in sentence.lower():
        text = f"{text}: {effect}"
    return subject_data(text, _cosas_de(m, asking))


def _lo_que_se_paga(m: Mesa, lang: str) -> dict[str, Any] | None:
    """The card of the hand that is being put into play."""
    carta = carta_que_pregunta(m)
    if carta < 0:
        return None
    card = m.carta(carta)
    return subject_data(": ".join([text for text in (card.name(lang), lo_que_es(card, lang)) if text]), [])


def _nombre(m: Mesa, o: Objeto, lang: str) -> str:
    """ "Combustión", "La habilidad de Chatarrero del Paso (d4)", "Amparo"."""
    card = m.carta(o.carta)
    if o.clase == PODER:
        return nombre_de_poder(card, o.habilidad, lang)
    source = tropa_con_zona(m, o.fuente, lang) if o.fuente in m.tropas else card.name(lang)
    return capital(objeto_en_palabras(OBJETOS[o.clase], source, lang))


def _asunto_del_combate(m: Mesa, lang: str) -> dict[str, Any] | None:
    """The troops that fight, the attacker first."""
    if m.combate is None:
        return None
    there = [z.ident for z in m.combate.zonas if z.ident in m.tropas]
    there.sort(key=lambda ident: m.combate is not None and ident != m.combate.atacante)
    there = list(dict.fromkeys(there))
    if not there:
        return None
    who = joined([tropa_con_zona(m, ident, lang) for ident in there], lang)
    return subject_data(f"Combate: {who}" if lang == "es" else f"Combat: {who}", [f"tropa:{ident}" for ident in there])


def _cosas_de(m: Mesa, o: Objeto) -> list[str]:
    """The item, what it comes from and what it aims at."""
    source = fuente(m, o)
    found = [f"pila:{o.ident}"] if source is None else [f"pila:{o.ident}", source]
    for slot in o.objetivos:
        for code in slot:
            found.extend(blanco(m, code))
    return list(dict.fromkeys(found))


def lleva_a(m: Mesa, q: Question, lang: str, names: tuple[str, ...]) -> str:
    """Where doing nothing leads, in the words of its button."""
    es = lang == "es"
    if q.purpose == "construccion":
        return _con_lo_que_queda(q, "Pasar a Invocación" if es else "Go on to Invocación", lang)
    if q.purpose == "invocacion":
        return _con_lo_que_queda(q, "Pasar a Táctica" if es else "Go on to Táctica", lang)
    if q.purpose == "tactica":
        return _con_lo_que_queda(q, "Terminar la Táctica" if es else "End Táctica", lang)
    if q.purpose == "interfase":
        between = interfase_view(m)
        if q.seat != m.activo:
            return f"Que siga {called(m.activo, names)}" if es else f"Let {called(m.activo, names)} go on"
        if between is None:
            return "No jugar nada" if es else "Play nothing"
        return f"Ir a {fase_breve(between[1])}" if es else f"Go to {fase_breve(between[1])}"
    if q.purpose == "subitos":
        return "Que se golpeen" if es else "Let them strike"
    if q.purpose == "responder":
        return "Dejar que ocurra" if es else "Let it happen"
    if q.purpose == "reaccion":
        return "Seguir con el combate" if es else "Go on with the combat"
    if q.low > 0 or q.kind in (YES_NO, NUMBER):
        return ""
    if q.purpose == "escudar":
        return "Que lo reciba todo ella" if es else "Let it take it all"
    if q.purpose == "intercambio":
        return "No cambiar nada" if es else "Exchange nothing"
    if q.purpose == "objetivo":
        return que_se_elige(q.menu).agree("Ninguno", "Ninguna") if es else "Choose none"
    return "Ninguno" if es else "Choose none"


def _con_lo_que_queda(q: Question, text: str, lang: str) -> str:
    """With what could still be done: "Terminar la Táctica (quedan 3 por usar)"."""
    left = {(kind_of(c) in (A_MOVER, A_ATACAR, A_USAR), subject_of(c)) for c in q.menu if c != PASAR}
    n = len(left)
    if not n:
        return text
    if lang == "es":
        return f"{text} ({'queda' if n == 1 else 'quedan'} {n} por usar)"
    return f"{text} ({n} still to use)"
