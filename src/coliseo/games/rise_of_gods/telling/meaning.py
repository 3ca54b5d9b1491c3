"""What an answer does, what it costs and what is left after it; what a question is about and where passing leads."""

from __future__ import annotations

from typing import Any, Final

from coliseo.games.rise_of_gods.facts.stats import coste_de
from coliseo.games.rise_of_gods.flow.codes import (
    A_APILAR,
    A_ATACAR,
    A_COMERCIAR,
    A_EQUIPAR,
    A_GAMBITO,
    A_HABILIDAD,
    A_INVOCAR,
    A_MAGIA,
    A_MOVER,
    A_SELLO,
    FIN_TURNO,
)
from coliseo.games.rise_of_gods.flow.guards import texto_de
from coliseo.games.rise_of_gods.language.selectors import EnPila
from coliseo.games.rise_of_gods.model.cards import (
    ANTE_ATAQUE,
    ANTE_MAGIA,
    ANTE_MOVIMIENTO,
    CRIATURA,
    NUMERO,
    PALABRAS,
    Carta,
)
from coliseo.games.rise_of_gods.model.items import ATAQUE, INVOCACION, MOVIMIENTO, OBJETOS, Objeto
from coliseo.games.rise_of_gods.model.readings import GAMBITO_TRAE_DE_MAZO
from coliseo.games.rise_of_gods.model.table import CELDAS, DE_CEMENTERIO, DE_MODO, TABLERO, Mesa
from coliseo.games.rise_of_gods.telling.aiming import al_elegir
from coliseo.games.rise_of_gods.telling.describing import carta_de_objeto, pieza_con_casillero
from coliseo.games.rise_of_gods.telling.prompts import (
    evitable_en_curso,
    que_se_elige,
    texto_de_ofrenda,
)
from coliseo.games.rise_of_gods.telling.telling import (
    con_signo,
    cuantas_cartas,
    cuantos_sellos,
    objeto_en_palabras,
    palabra_clave,
    sellos_sin_girar,
)
from coliseo.games.rise_of_gods.telling.view import apunta
from coliseo.games.rise_of_gods.telling.wording import (
    dicha_por_otro,
    efecto_de_objeto,
    en_curso,
    texto_de_efecto,
)
from coliseo.kernel.presenting import ANSWERS, COSTLY, UNWEIGHED, Consequence, subject_data
from coliseo.kernel.questions import NUMBER, YES_NO, Question
from coliseo.tabletop.board.grid import cells_of
from coliseo.tabletop.codes import kind_of, place_of, subject_of
from coliseo.text.lexicon import Noun, capital, joined

_PPT: Final = {
    "es": ("gana a Tijera, pierde con Papel", "gana a Piedra, pierde con Tijera", "gana a Papel, pierde con Piedra"),
    "en": ("beats Scissors, loses to Paper", "beats Rock, loses to Scissors", "beats Paper, loses to Rock"),
}
#: cards that only answer something
_RESPUESTAS: Final = (ANTE_ATAQUE, ANTE_MOVIMIENTO, ANTE_MAGIA)


_NADA: Final = Consequence()


def quedan(n: int, lang: str) -> str:
    """ "te queda 1": sellos still unturned after paying."""
    if lang == "es":
        return "no te queda ninguno" if n == 0 else "te queda 1" if n == 1 else f"te quedan {n}"
    return "none left" if n == 0 else f"{n} left"


# -- what can be done in a window -----------------------------------------------------------------------------------


def sentido_de_accion(m: Mesa, q: Question, c: int, lang: str) -> Consequence:
    """Of something to do in one's turn, or a response; what an attack does is told with its forecast."""
    es = lang == "es"
    kind, a, b = kind_of(c), subject_of(c), place_of(c)
    if c == FIN_TURNO or kind == A_ATACAR:
        return _NADA
    if kind == A_MOVER:
        return Consequence(_al_lado_de(m, q.seat, b, lang))
    if kind == A_SELLO:
        return Consequence(_tendras(m, q.seat, lang))
    if kind == A_GAMBITO:
        return Consequence(_gambito(m, a, lang), weight=COSTLY)
    if kind == A_COMERCIAR:
        return Consequence(
            "la barajas en tu mazo, robas 1 carta y sus copias quedan mejoradas"
            if es
            else "you shuffle it into your deck, draw 1 card and its copies are upgraded"
        )
    if kind == A_HABILIDAD:
        return _habilidad(m, q, a, b, lang)
    card = m.carta(a)
    spheres, neutral = coste_de(m, q.seat, a)
    if kind == A_MAGIA:
        return _magia(m, q, a, lang)
    effect = ""
    if kind == A_INVOCAR:
        # a terreno has no figures: what it does there is all there is to say
        effect = figura(card, lang) or card.text(lang)
    elif kind == A_APILAR:
        p = m.pieza_en(b)
        level = 0 if p is None else min(p.cartas + 1, len(card.niveles))
        effect = (f"sube a nivel {level}" if es else f"rises to level {level}") if level else ""
    elif kind == A_EQUIPAR:
        effect = _equipo(card, lang)
    return Consequence(
        effect, _precio(m, card, spheres, neutral, lang), _lo_que_queda(m, q.seat, spheres + neutral, lang)
    )


def _tendras(m: Mesa, seat: int, lang: str) -> str:
    """What one more sello makes."""
    n = sellos_sin_girar(m.jugadores[seat].sellos_libres() + 1, lang)
    return f"tendrás {n}" if lang == "es" else f"you will have {n}"


def _lo_que_queda(m: Mesa, seat: int, cost: int, lang: str) -> str:
    return quedan(max(0, m.jugadores[seat].sellos_libres() - cost), lang) if cost else ""


def _precio(m: Mesa, card: Carta, spheres: int, neutral: int, lang: str) -> str:
    """ "2 sellos (1 de Forja)", with whatever else is given for it."""
    es = lang == "es"
    total = spheres + neutral
    name = m.catalogo.nombres_faccion[m.catalogo.facciones[card.faccion]][lang]
    of = "de" if es else "of"
    if total == 0:
        text = "sin coste" if es else "free"
    elif spheres == total:
        text = f"{cuantos_sellos(total)} {of} {name}"
    elif spheres:
        text = f"{cuantos_sellos(total)} ({spheres} {of} {name})"
    else:
        text = cuantos_sellos(total)
    parts = [] if total == 0 and (card.sacrificio or card.gasta_todos) else [text]
    if card.gasta_todos:
        parts.append(f"todos tus sellos de {name}" if es else f"all your sellos of {name}")
    if card.sacrificio:
        parts.append("sacrificar una criatura tuya" if es else "sacrificing a criatura of yours")
    return joined(parts, lang)


def figura(card: Carta, lang: str) -> str:
    """ "3/2, Cargar": what enters play, short, since it is told once for each cell."""
    figures = _cifras(card, lang)
    return ", ".join([*([figures] if figures else []), *_palabras(card.palabras, card.punalada, lang)])


def _cifras(card: Carta, lang: str) -> str:
    if card.tipo == CRIATURA:
        return f"{card.ataque}/{card.vida}"
    if card.vida:
        return f"vida {card.vida}" if lang == "es" else f"life {card.vida}"
    return ""


def lo_que_es(m: Mesa, seat: int, carta: int, lang: str) -> str:
    """What a card that is not in play is good for: its figures and all that it says."""
    card = m.carta(carta)
    if card.es_magia:
        return texto_de_efecto(m, carta, texto_de(m, seat, carta).efecto, lang)
    return ". ".join([part for part in (_cifras(card, lang), card.text(lang)) if part])


def _palabras(mask: int, stab: int, lang: str) -> list[str]:
    found = [palabra_clave(PALABRAS[i], lang) for i in range(len(PALABRAS)) if (mask >> i) & 1]
    if stab:
        found.append(f"Puñalada {stab}")
    return found


def _equipo(card: Carta, lang: str) -> str:
    """What its bearer gets from it."""
    worn = card.portador
    if worn is None:
        return ""
    parts = [f"{con_signo(worn.ataque)}/{con_signo(worn.vida)}"] if worn.ataque or worn.vida else []
    parts.extend(_palabras(worn.palabras, worn.punalada, lang))
    if worn.ataques:
        parts.append(f"{con_signo(worn.ataques)} {'ataque por turno' if lang == 'es' else 'attack each turn'}")
    if worn.aturde:
        parts.append("queda aturdida" if lang == "es" else "it is stunned")
    return ", ".join(parts)


def _gambito(m: Mesa, carta: int, lang: str) -> str:
    name = m.carta(carta).name(lang)
    deck = m.config.lecturas.gambito_trae_de == GAMBITO_TRAE_DE_MAZO
    if lang == "es":
        return f"pierdes {name} para siempre y juegas un sello de tu {'mazo' if deck else 'mano'}"
    return f"you lose {name} for good and play a sello from your {'deck' if deck else 'hand'}"


def _habilidad(m: Mesa, q: Question, ident: int, place: int, lang: str) -> Consequence:
    p = m.piezas.get(ident)
    level = None if p is None else p.texto
    if p is None or level is None or place >= len(level.habilidades):
        return _NADA
    h = level.habilidades[place]
    text = texto_de_efecto(m, p.carta, h.efecto, lang)
    price = cuantos_sellos(h.coste) if h.coste else "sin coste" if lang == "es" else "free"
    return Consequence(text, price, _lo_que_queda(m, q.seat, h.coste, lang))


def _magia(m: Mesa, q: Question, carta: int, lang: str) -> Consequence:
    """A magia that answers what is asked about comes first; one that takes a sacrifice, last."""
    card = m.carta(carta)
    h = texto_de(m, q.seat, carta)
    spheres, neutral = coste_de(m, q.seat, carta)
    weight = UNWEIGHED
    if card.sacrificio:
        weight = COSTLY
    elif q.purpose == "responder" and (
        card.condicion in _RESPUESTAS or any([isinstance(t, EnPila) for t in h.efecto.objetivos])
    ):
        weight = ANSWERS
    left = "" if card.gasta_todos else _lo_que_queda(m, q.seat, spheres + neutral, lang)
    return Consequence(
        texto_de_efecto(m, carta, h.efecto, lang), _precio(m, card, spheres, neutral, lang), left, weight
    )


def _al_lado_de(m: Mesa, seat: int, cell: int, lang: str) -> str:
    """The enemies that a criatura would stand next to: those it could attack, and that could attack it."""
    around = cells_of(TABLERO.neighbours[cell] & m.de[m.rival[seat]])
    if not around:
        return ""
    told = joined([pieza_con_casillero(m, m.celdas[c], lang) for c in around], lang)
    return f"junto a {told}" if lang == "es" else f"next to {told}"


# -- what else is answered ------------------------------------------------------------------------------------------


def sentido(m: Mesa, q: Question, c: int, lang: str, names: tuple[str, ...] = ()) -> Consequence:
    """Of the answers to questions that are no window."""
    if q.kind == YES_NO:
        return _de_si_o_no(m, q, c, lang)
    if q.purpose == "ppt":
        return Consequence(_PPT[lang][c])
    if q.purpose == "orden":
        for o in m.cola:
            if o.ident == c:
                return Consequence(efecto_de_objeto(m, o, lang))
    if q.purpose in ("mulligan", "cartas", "ofrenda_cartas"):
        return Consequence(lo_que_es(m, q.seat, c, lang))
    if q.purpose == "objetivo":
        if c >= DE_CEMENTERIO:
            return Consequence(_de_un_cementerio(m, q.seat, c, lang))
        return Consequence(al_elegir(m, q, c, lang, names))
    if q.purpose == "celda":
        return Consequence(_al_lado_de(m, q.seat, c, lang))
    if q.purpose == "sello_gambito":
        return Consequence(_tendras(m, q.seat, lang))
    return _NADA


def _de_un_cementerio(m: Mesa, seat: int, c: int, lang: str) -> str:
    """What a card that is chosen there is good for; of one of several ways there is nothing more to say."""
    if c >= DE_MODO:
        return ""
    return lo_que_es(m, seat, (c - DE_CEMENTERIO) % NUMERO, lang)


def _de_si_o_no(m: Mesa, q: Question, c: int, lang: str) -> Consequence:
    es = lang == "es"
    j = m.jugadores[q.seat]
    if q.purpose == "handout":
        if not c:
            return Consequence("se aniquila" if es else "it is annihilated")
        told = "es tu sello del turno" if es else "it is your sello of the turn"
        return Consequence(f"{told}; {_tendras(m, q.seat, lang)}")
    if q.purpose == "ofrenda":
        if not c:
            return Consequence("la invocas sin ese efecto" if es else "you summon it without that effect")
        n_cards, text = texto_de_ofrenda(m, q.seat, lang)
        price = f"{cuantas_cartas(n_cards, lang)} {'de tu mano' if es else 'from your hand'}"
        does = dicha_por_otro(text.rstrip("."), lang)
        return Consequence(does, price, quedan(max(0, len(j.mano.cards) - n_cards), lang))
    if q.purpose == "evitar":
        node = evitable_en_curso(m)
        if not c or node is None:
            return _NADA
        if node.sellos:
            return Consequence(
                "no ocurre" if es else "it does not happen",
                cuantos_sellos(node.sellos),
                _lo_que_queda(m, q.seat, node.sellos, lang),
            )
        left = quedan(max(0, len(j.mano.cards) - node.cartas), lang)
        return Consequence("no ocurre" if es else "it does not happen", cuantas_cartas(node.cartas, lang), left)
    o = en_curso(m)
    if c and o is not None:
        return Consequence(efecto_de_objeto(m, o, lang))
    return _NADA


# -- the question ---------------------------------------------------------------------------------------------------


def asunto(m: Mesa, q: Question, sentence: str, lang: str) -> dict[str, Any] | None:
    """The attack, the card or the ability that is asked about, with whatever of it the `sentence` does not tell."""
    if q.purpose == "accion":
        return None
    if q.purpose == "responder":
        if not m.pila:
            return None
        o = m.pila[-1]
        text = objeto_en_palabras(OBJETOS[o.clase], carta_de_objeto(m, o, lang), lang)
        return subject_data(capital(text), _cosas_de(m, o))
    asking = en_curso(m)
    if asking is None:
        return None
    text = m.carta(asking.carta).name(lang)
    effect = efecto_de_objeto(m, asking, lang)
    if effect and effect.rstrip(".").lower() not in sentence.lower():
        text = f"{text}: {effect}"
    return subject_data(text, _cosas_de(m, asking))


def _cosas_de(m: Mesa, o: Objeto) -> list[str]:
    """The object, the piece it comes from and what it aims at."""
    found = [f"pila:{o.ident}"]
    if o.fuente in m.piezas:
        found.append(f"pieza:{o.fuente}")
    return list(dict.fromkeys([*found, *apunta(m, o)]))


def lleva_a(m: Mesa, q: Question, lang: str) -> str:
    """Where doing nothing leads, in the words of its button."""
    es = lang == "es"
    if q.purpose == "accion":
        return _terminar(q, lang)
    if q.purpose == "responder":
        return _dejar(m, q, lang)
    if q.low > 0 or q.kind in (YES_NO, NUMBER):
        return ""
    if q.purpose == "mulligan":
        return "Quedarme con esta mano" if es else "Keep this hand"
    if q.purpose == "cartas":
        return "Ninguna" if es else "Choose none"
    if q.purpose == "objetivo":
        return _ninguno(que_se_elige(m, q.menu), lang)
    return "Ninguno" if es else "Choose none"


def _ninguno(noun: Noun, lang: str) -> str:
    return noun.agree("A ninguno", "A ninguna") if lang == "es" else "Choose none"


def _terminar(q: Question, lang: str) -> str:
    """With what could still be done: "Terminar el turno (quedan 2 criaturas y 1 carta por usar)"."""
    es = lang == "es"
    pieces: set[int] = set()
    cards: set[int] = set()
    for c in q.menu:
        kind = kind_of(c)
        if c == FIN_TURNO or kind in (A_GAMBITO, A_COMERCIAR):
            continue
        if kind in (A_MOVER, A_ATACAR, A_HABILIDAD):
            pieces.add(subject_of(c))
        else:
            cards.add(subject_of(c))
    text = "Terminar el turno" if es else "End the turn"
    parts = []
    if pieces:
        n = len(pieces)
        parts.append(f"{n} {'pieza' if n == 1 else 'piezas'}" if es else f"{n} {'piece' if n == 1 else 'pieces'}")
    if cards:
        parts.append(cuantas_cartas(len(cards), lang))
    if not parts:
        return text
    several = len(pieces) + len(cards) > 1
    if es:
        return f"{text} ({'quedan' if several else 'queda'} {joined(parts, lang)} por usar)"
    return f"{text} ({joined(parts, lang)} still to use)"


def _dejar(m: Mesa, q: Question, lang: str) -> str:
    es = lang == "es"
    if not m.pila:
        return "No responder" if es else "Do not respond"
    o = m.pila[-1]
    if o.control == q.seat:
        return "No añadir nada" if es else "Add nothing"
    if o.clase == MOVIMIENTO:
        return "Dejar que se mueva" if es else "Let it move"
    if o.clase == ATAQUE:
        if o.dato >= CELDAS:
            return "Recibir el ataque" if es else "Take the attack"
        return "Que se haga el daño" if es else "Let the damage happen"
    if o.clase == INVOCACION:
        return "Dejar que siga" if es else "Let it go on"
    return "Dejar que ocurra" if es else "Let it happen"
