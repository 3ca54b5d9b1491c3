"""Questions in words: who does what, what comes of it, what is asked. What the answers mean is told in `answers`."""

from __future__ import annotations

from typing import Final

from coliseo.effects.nodes import Printing, inside, lower
from coliseo.games.rise_of_gods.facts.stats import efecto_de, habilidad_de, mejorada_de, nivel_de_carta
from coliseo.games.rise_of_gods.flow.codes import A_SELLO
from coliseo.games.rise_of_gods.language import nouns
from coliseo.games.rise_of_gods.language.controls import Evitable, Puedes
from coliseo.games.rise_of_gods.language.ops.published import Interponerse, SiPagas
from coliseo.games.rise_of_gods.model.cards import AMANECER, ASALTO, CRIATURA, OFRENDA
from coliseo.games.rise_of_gods.model.items import ATAQUE, INVOCACION, MAGIA, MOVIMIENTO, OBJETOS, Objeto
from coliseo.games.rise_of_gods.model.procedures import Activar, Invocar, JugarMagia, Pagar, PonerCarta
from coliseo.games.rise_of_gods.model.readings import GAMBITO_TRAE_DE_MAZO
from coliseo.games.rise_of_gods.model.table import BLANCO, CELDAS, REFERENCIAS, TABLERO, Mesa
from coliseo.games.rise_of_gods.telling.answers import describir
from coliseo.games.rise_of_gods.telling.describing import (
    apuntados,
    atacado,
    carta_de_objeto,
    pieza_con_casillero,
    pronostico_en_palabras,
)
from coliseo.games.rise_of_gods.telling.forecast import pronostico
from coliseo.games.rise_of_gods.telling.telling import (
    cuantas_cartas,
    cuantos_sellos,
    entre_comillas,
    objeto_en_palabras,
    sellos_sin_girar,
)
from coliseo.games.rise_of_gods.telling.wording import (
    clausula_que_pregunta,
    dicha_por_otro,
    efecto_de_objeto,
    en_curso,
    en_infinitivo,
    impresion,
    operacion_que_pregunta,
    texto_de_efecto,
)
from coliseo.kernel.questions import Question
from coliseo.tabletop.board.grid import cells_of
from coliseo.tabletop.codes import kind_of
from coliseo.text.lexicon import Noun, capital, joined
from coliseo.text.seats import called

__all__ = ["describir", "pregunta"]

_CLASES: Final = {ASALTO: "Asalto", AMANECER: "Amanecer", OFRENDA: "Ofrenda tenebrosa"}

#: asked by the table itself; {n} is how many are asked for
_DE_LA_MESA: Final[dict[str, tuple[str, str]]] = {
    "mulligan": (
        "¿Qué cartas cambias? Vuelven al mazo y robas otras tantas. Solo se puede una vez.",
        "Which cards do you change? They go back to the deck and you draw as many. It can be done only once.",
    ),
    "ppt": (
        "Piedra, papel o tijera: ¿qué sacas? Quien gana empieza.",
        "Rock, paper, scissors: what do you show? Whoever wins goes first.",
    ),
    "ofrenda_cartas": (
        "Ofrenda tenebrosa, ¿qué das de tu mano ({n})? Va al cementerio.",
        "Ofrenda tenebrosa, what do you give from your hand ({n})? It goes to the cementerio.",
    ),
    "orden": (
        "Ocurren a la vez: ¿en qué orden? El primero ocurre antes.",
        "They happen together: in which order? The first one happens before the others.",
    ),
}
#: asked by a card, whose name goes before, where its text does not say what for
_DE_UNA_CARTA: Final[dict[str, tuple[str, str]]] = {
    "celda": ("¿en qué casillero?", "on which cell?"),
    "celdas": ("¿en qué casilleros?", "on which cells?"),
    "profundidad": ("¿qué carta de ese mazo, contando desde arriba?", "which card of that deck, from the top?"),
    "cartas": ("¿qué carta eliges?", "which card do you choose?"),
    "jugador": ("¿el mazo de quién?", "whose deck?"),
    "modo": ("¿qué eliges?", "what do you choose?"),
    "reparto": ("¿cómo repartes {n}?", "how do you share out {n}?"),
    "direccion": ("¿a qué casillero se mueve?", "to which cell does it move?"),
}
#: the same after its text has said what for; of cards, of one and of several
_DESPUES: Final[dict[str, tuple[str, str]]] = {
    "celda": ("¿En qué casillero?", "On which cell?"),
    "celdas": ("¿En qué casilleros?", "On which cells?"),
    "profundidad": ("¿Cuál, contando desde arriba?", "Which one, from the top?"),
    "jugador": ("¿El mazo de quién?", "Whose deck?"),
    "reparto": ("¿Cuánto a cada uno?", "How much to each?"),
    "direccion": ("¿A qué casillero?", "To which cell?"),
    "cartas": ("¿Qué carta?", "Which card?"),
}
_VARIAS_CARTAS: Final = ("¿Qué cartas?", "Which cards?")
#: of the cards that a player discards
DESCARTES: Final = "RG-PI.5"
#: what a target question asks for, by the kind of its candidates
QUE_SE_ELIGE: Final[dict[str, Noun]] = {
    "criatura": nouns.CRIATURA,
    "pieza": Noun(
        "f", "criatura o estructura", "criaturas o estructuras", "criatura or estructura", "criaturas or estructuras"
    ),
    "casilla": nouns.CASILLERO,
    "jugador": nouns.JUGADOR,
    "adjunto": nouns.ARTEFACTO,
    "pila": Noun("m", "efecto de la pila", "efectos de la pila", "effect on the pila", "effects on the pila"),
    "cementerio": Noun(
        "f", "carta del cementerio", "cartas del cementerio", "card of the cementerio", "cards of the cementerio"
    ),
    "": Noun("m", "objetivo", "objetivos", "target", "targets"),
}
#: purposes that say in brackets how many may be chosen, unless it is one
_CONTADOS: Final = ("objetivo", "cartas", "celdas")
#: every purpose of the game, so that one without words is seen
PROPOSITOS: Final = (
    *_DE_LA_MESA,
    *_DE_UNA_CARTA,
    "accion",
    "evitar",
    "handout",
    "objetivo",
    "ofrenda",
    "pagar",
    "responder",
    "sacrificio",
    "sello_gambito",
    "usar",
)


def pregunta(m: Mesa, q: Question, lang: str, names: tuple[str, ...] = ()) -> str:
    """The question as a sentence."""
    place = 0 if lang == "es" else 1
    purpose = q.purpose
    if purpose == "responder":
        return _pregunta_respuesta(m, q, lang, names)
    if purpose == "accion":
        return _pregunta_accion(m, q, lang)
    if purpose == "handout":
        return _pregunta_handout(m, lang)
    if purpose == "ofrenda":
        return _pregunta_ofrenda(m, q, lang)
    if purpose == "sello_gambito":
        return _pregunta_gambito(m, lang)
    if purpose == "pagar":
        return _pregunta_pagar(m, q, lang)
    if purpose in _DE_LA_MESA:
        text = _DE_LA_MESA[purpose][place].format(n=_cuantos(q, lang))
        carta = carta_que_se_juega(m) if purpose == "ofrenda_cartas" else -1
        return f"{entre_comillas(m.carta(carta).name(lang), lang)}: {text}" if carta >= 0 else text
    if purpose == "celda" and q.rule == "RG-KW.17" and m.liberadas:
        card = entre_comillas(m.carta(m.liberadas[0].carta).name(lang), lang)
        return (f"{card} vuelve al campo: ¿en qué casillero?", f"{card} comes back to the field: on which cell?")[place]
    if purpose == "usar":
        text = _pregunta_usar(m, lang)
    elif purpose == "evitar":
        text = _pregunta_evitar(m, q.seat, lang)
    elif purpose == "sacrificio":
        text = ("¿qué criatura tuya sacrificas para jugarla?", "which criatura of yours do you sacrifice to play it?")[
            place
        ]
    elif purpose == "objetivo":
        text = _pregunta_objetivo(m, q, lang)
    else:
        text = _pregunta_de_carta(m, q, lang)
    o = en_curso(m)
    if o is None:
        return text[0] + capital(text[1:]) if text[0] == "¿" else capital(text)
    return f"{entre_comillas(m.carta(o.carta).name(lang), lang)}: {text}"


def _cuantos(q: Question, lang: str) -> str:
    if q.high == 0:
        return "no hay ninguna" if lang == "es" else "there is none"
    if q.low == q.high:
        return str(q.high)
    if q.high == 1:
        return "opcional" if lang == "es" else "optional"
    return f"hasta {q.high}" if lang == "es" else f"up to {q.high}"


def _contado(q: Question, text: str, lang: str) -> str:
    return f"{text} ({_cuantos(q, lang)})" if q.purpose in _CONTADOS and (q.low, q.high) != (1, 1) else text


# -- the player's own time ------------------------------------------------------------------------------------------


def _pregunta_accion(m: Mesa, q: Question, lang: str) -> str:
    """With what there is to spend, and whether the sello of the turn is still to be played."""
    es = lang == "es"
    j = m.jugadores[q.seat]
    free = sellos_sin_girar(j.sellos_libres(), lang)
    told = f"Tu turno: tienes {free}" if es else f"Your turn: you have {free}"
    if any([kind_of(c) == A_SELLO for c in q.menu]):
        told += " y puedes jugar el sello del turno" if es else " and may play the sello of the turn"
    return f"{told}. ¿Qué haces?" if es else f"{told}. What do you do?"


def _pregunta_handout(m: Mesa, lang: str) -> str:
    es = lang == "es"
    card = entre_comillas(m.carta(m.mirando[0]).name(lang), lang) if m.mirando else "un sello" if es else "a sello"
    if es:
        return f"Has robado la undécima carta, {card}: ¿lo juegas? Si no, se aniquila."
    return f"You have drawn an eleventh card, {card}: do you play it? If not, it is annihilated."


def carta_que_se_juega(m: Mesa) -> int:
    """The card whose playing is under way and not yet on the board; -1 if there is none."""
    for f in reversed(m.stack):
        if isinstance(f, (Invocar, PonerCarta, JugarMagia)):
            return f.carta
        if isinstance(f, Activar):
            return m.piezas[f.pieza].carta if f.pieza in m.piezas else -1
    return -1


def texto_de_ofrenda(m: Mesa, seat: int, lang: str) -> tuple[int, str]:
    """How many cards the Ofrenda tenebrosa of the card being played takes, and what it does."""
    carta = carta_que_se_juega(m)
    if carta < 0:
        return 0, ""
    level = nivel_de_carta(m.carta(carta), mejorada_de(m, seat, carta), 1)
    at = level.primera(OFRENDA)
    if at < 0:
        return 0, ""
    h = level.habilidades[at]
    return h.coste, texto_de_efecto(m, carta, h.efecto, lang)


def _pregunta_ofrenda(m: Mesa, q: Question, lang: str) -> str:
    es = lang == "es"
    n, text = texto_de_ofrenda(m, q.seat, lang)
    if not text:
        return (
            "Ofrenda tenebrosa: ¿das cartas de tu mano?"
            if es
            else "Ofrenda tenebrosa: do you give cards from your hand?"
        )
    card = entre_comillas(m.carta(carta_que_se_juega(m)).name(lang), lang)
    cost = cuantas_cartas(n, lang)
    what = en_infinitivo(text.rstrip("."), lang)
    if es:
        gain = f" para {what}" if what else f": {entre_comillas(text.rstrip('.'), lang)}"
        asked = "¿La das?" if n == 1 else "¿Las das?"
        return f"{card}: puedes dar {cost} de tu mano (Ofrenda tenebrosa){gain}. {asked}"
    gain = f" to {what}" if what else f": {entre_comillas(text.rstrip('.'), lang)}"
    asked = "Do you give it?" if n == 1 else "Do you give them?"
    return f"{card}: you may give {cost} from your hand (Ofrenda tenebrosa){gain}. {asked}"


def _pregunta_gambito(m: Mesa, lang: str) -> str:
    deck = m.config.lecturas.gambito_trae_de == GAMBITO_TRAE_DE_MAZO
    if lang == "es":
        return f"Gambito: ¿qué sello de tu {'mazo' if deck else 'mano'} juegas?"
    return f"Gambito: which sello of your {'deck' if deck else 'hand'} do you play?"


def _pregunta_pagar(m: Mesa, q: Question, lang: str) -> str:
    """ "«Perro de Cuerda» cuesta 3 sellos (1 de Forja): ¿con cuáles pagas los otros 2?"."""
    es = lang == "es"
    o = en_curso(m)
    carta = carta_que_se_juega(m) if o is None else o.carta
    name = entre_comillas(m.carta(carta).name(lang), lang) if carta >= 0 else ""
    f = m.stack[-1] if m.stack else None
    if not name or not isinstance(f, Pagar):
        text = f"¿con qué sellos pagas ({q.high})?" if es else f"which sellos do you pay with ({q.high})?"
        return f"{name}: {text}" if name else text[0] + capital(text[1:]) if es else capital(text)
    cost = cuantos_sellos(f.esferas + f.neutral)
    if not f.esferas:
        return (
            f"{name} cuesta {cost}: ¿con cuáles pagas?" if es else f"{name} costs {cost}: which ones do you pay with?"
        )
    own = m.catalogo.nombres_faccion[m.catalogo.facciones[f.faccion]][lang]
    if es:
        rest = "el otro" if f.neutral == 1 else f"los otros {f.neutral}"
        which = "cuál" if f.neutral == 1 else "cuáles"
        return f"{name} cuesta {cost} ({f.esferas} de {own}): ¿con {which} pagas {rest}?"
    rest = "the other one" if f.neutral == 1 else f"the other {f.neutral}"
    return f"{name} costs {cost} ({f.esferas} of {own}): which do you pay {rest} with?"


# -- windows --------------------------------------------------------------------------------------------------------


def _pregunta_respuesta(m: Mesa, q: Question, lang: str, names: tuple[str, ...]) -> str:
    """Who does what, what comes of it, and whether anything is answered."""
    es = lang == "es"
    if not m.pila:
        return "¿Respondes?" if es else "Do you respond?"
    o = m.pila[-1]
    if o.control == q.seat:
        asked = "¿Añades algo?" if es else "Do you add anything?"
    else:
        asked = "¿Respondes?" if es else "Do you respond?"
    return f"{capital(lo_que_ocurre(m, q, o, lang, names))} {asked}"


def lo_que_ocurre(m: Mesa, q: Question, o: Objeto, lang: str, names: tuple[str, ...]) -> str:
    """What waits to happen, and what comes of it if nobody answers."""
    es = lang == "es"
    own = o.control == q.seat
    who = called(o.control, names)
    if o.clase == MOVIMIENTO and o.dato >= 0:
        near = _junto_a(m, q.seat, o.dato, lang) if not own else ""
        to = TABLERO.name(o.dato)
        return f"{_sujeto(m, o, own, who, lang)} {'va a' if es else 'goes to'} {to}{near}."
    if o.clase == ATAQUE and o.dato >= 0:
        return _ataque(m, q, o, lang, names)
    if o.clase == INVOCACION and o.celda >= 0:
        near = _junto_a(m, q.seat, o.celda, lang) if not own else ""
        card, to = entre_comillas(m.carta(o.carta).name(lang), lang), TABLERO.name(o.celda)
        if es:
            return f"{'has' if own else f'{who} ha'} puesto {card} en {to}{near}."
        return f"{'you have' if own else f'{who} has'} put {card} on {to}{near}."
    if o.clase == MAGIA:
        card = carta_de_objeto(m, o, lang)
        if es:
            text = f"juegas {card}" if own else f"{who} juega {card}"
        else:
            text = f"you play {card}" if own else f"{who} plays {card}"
    else:
        text = objeto_en_palabras(OBJETOS[o.clase], carta_de_objeto(m, o, lang), lang)
        if own:
            text += ", tuya" if es else ", yours"
        else:
            text += f", de {who}" if es else f", of {who}"
    aims = apuntados(m, o, lang, names, q.seat)
    if aims:
        text += f" → {', '.join(aims)}"
    effect = efecto_de_objeto(m, o, lang)
    if effect and not own:
        effect = f"{entre_comillas(effect.rstrip('.'), lang)}."
    return f"{text}: {effect}" if effect else f"{text}."


def _sujeto(m: Mesa, o: Objeto, own: bool, who: str, lang: str) -> str:
    """ "tu Larva (c2)", "Larva (c2), de Beto,"."""
    card = carta_de_objeto(m, o, lang)
    if lang == "es":
        return f"tu {card}" if own else f"{card}, de {who},"
    return f"your {card}" if own else f"{card}, of {who},"


def _ataque(m: Mesa, q: Question, o: Objeto, lang: str, names: tuple[str, ...]) -> str:
    es = lang == "es"
    subject = _sujeto(m, o, o.control == q.seat, called(o.control, names), lang)
    if o.dato >= CELDAS and o.control != q.seat:
        text = f"{subject} te ataca" if es else f"{subject} attacks you"
    else:
        goal = atacado(m, o.control, o.dato, lang, names, q.seat)
        there = m.pieza_en(o.dato) if o.dato < CELDAS else None
        if there is not None and there.control == q.seat:
            goal = f"tu {goal}" if es else f"your {goal}"
        text = f"{subject} ataca a {goal}" if es else f"{subject} attacks {goal}"
    if o.fuente not in m.piezas or (o.dato < CELDAS and not m.celdas[o.dato]):
        return f"{text}."
    told = pronostico_en_palabras(pronostico(m, o.fuente, o.dato), lang, q.seat)
    return f"{text}: {told}." if told else f"{text}."


def _junto_a(m: Mesa, seat: int, cell: int, lang: str) -> str:
    """ ", junto a tu Torre (c2)": the pieces of a player around a cell."""
    near = [m.celdas[c] for c in cells_of(TABLERO.neighbours[cell] & m.de[seat])]
    if not near:
        return ""
    told = [f"{'tu' if lang == 'es' else 'your'} {pieza_con_casillero(m, ident, lang)}" for ident in near]
    return f", {'junto a' if lang == 'es' else 'next to'} {joined(told, lang)}"


# -- what a card asks -----------------------------------------------------------------------------------------------


def _pregunta_objetivo(m: Mesa, q: Question, lang: str) -> str:
    """What is done to what is chosen, and what may be: "puedes infligir 1 punto de daño a una criatura. ¿Cuál?"."""
    es = lang == "es"
    noun = que_se_elige(m, q.menu)
    if q.high == 1:
        asked = f"¿Qué {noun.form(lang, False)}?" if es else f"Which {noun.form(lang, False)}?"
    elif q.low == q.high:
        asked = f"¿Qué {q.high} {noun.form(lang, True)}?" if es else f"Which {q.high} {noun.form(lang, True)}?"
    else:
        asked = f"¿Qué {noun.form(lang, True)}?" if es else f"Which {noun.form(lang, True)}?"
        asked = _contado(q, asked, lang)
    clause = clausula_que_pregunta(m, q.seat, lang)
    may = en_infinitivo(clause, lang) if q.low == 0 and q.high == 1 else ""
    if may:
        return f"puedes {may}. {asked}" if es else f"you may {may}. {asked}"
    if q.low == 0 and q.high == 1:
        asked = _contado(q, asked, lang)
    return f"{dicha_por_otro(clause, lang)}. {asked}" if clause else lower_question(asked)


def lower_question(asked: str) -> str:
    """As it goes on after the name of a card."""
    return asked[0] + lower(asked[1:]) if asked[0] == "¿" else lower(asked)


def _pregunta_de_carta(m: Mesa, q: Question, lang: str) -> str:
    place = 0 if lang == "es" else 1
    purpose = q.purpose
    # a search, which has the same rule, may always find nothing
    if purpose == "cartas" and q.rule == DESCARTES and q.low > 0:
        n = cuantas_cartas(q.high, lang)
        return (f"¿qué descartas de tu mano? ({n})", f"what do you discard from your hand? ({n})")[place]
    clause = clausula_que_pregunta(m, q.seat, lang)
    if not clause or purpose not in _DESPUES:
        return _contado(q, _DE_UNA_CARTA[purpose][place].format(n=_cuantos(q, lang)), lang)
    asked = (_VARIAS_CARTAS if purpose == "cartas" and q.high > 1 else _DESPUES[purpose])[place]
    return f"{dicha_por_otro(clause, lang)}. {_contado(q, asked, lang)}"


def _pregunta_usar(m: Mesa, lang: str) -> str:
    es = lang == "es"
    o = en_curso(m)
    if o is None:
        return "¿quieres que ocurra?" if es else "do you want it to happen?"
    t = impresion(m, o.carta, lang)
    if m.jugando:
        kind = _CLASES.get(habilidad_de(m, o).clase, "Asalto")
        text = efecto_de_objeto(m, o, lang)
        return f"{_minuscula(text, t)} ¿Usas su {kind}?" if es else f"{_minuscula(text, t)} Do you use its {kind}?"
    asking = operacion_que_pregunta(m)
    for node in efecto_de(m, o).nodes:
        if isinstance(node, Interponerse) and node is asking:
            return "¿se sacrifica para anular el ataque?" if es else "does it die to annul the attack?"
        if isinstance(node, SiPagas) and node.then[0] is asking:
            return f"{_minuscula(node.text(t), t)} {'¿Pagas?' if es else 'Do you pay?'}"
        if isinstance(node, Puedes) and node.then[0] is asking:
            return f"{_minuscula(node.text(t), t)} {'¿Lo haces?' if es else 'Do you do it?'}"
    return "¿quieres que ocurra?" if es else "do you want it to happen?"


def _minuscula(sentence: str, t: Printing) -> str:
    """As it goes on after a colon; English "I" keeps its capital."""
    return sentence if sentence.startswith("I ") and t.lang != "es" else lower(sentence)


def evitable_en_curso(m: Mesa) -> Evitable | None:
    """What is about to happen unless somebody pays."""
    o = en_curso(m)
    asking = operacion_que_pregunta(m)
    for node in [] if o is None else efecto_de(m, o).nodes:
        if isinstance(node, Evitable) and (node.then[0] is asking or node.then[1] is asking):
            return node
    return None


def _pregunta_evitar(m: Mesa, seat: int, lang: str) -> str:
    """With what would happen and what it costs to prevent it, which the text of the card says."""
    es = lang == "es"
    o, node = en_curso(m), evitable_en_curso(m)
    if o is None or node is None:
        return "¿pagas para evitarlo?" if es else "do you pay to prevent it?"
    told = inside(node.ops, impresion(m, o.carta, lang))
    if o.control != seat:
        told = f"{entre_comillas(told.rstrip('.'), lang)}."
    if node.sellos:
        cost = cuantos_sellos(node.sellos)
        asked = f"¿Pagas {cost} para evitarlo?" if es else f"Do you pay {cost} to prevent it?"
    else:
        cost = cuantas_cartas(node.cartas, lang)
        asked = f"¿Descartas {cost} para evitarlo?" if es else f"Do you discard {cost} to prevent it?"
    return f"{told} {asked}"


def que_se_elige(m: Mesa, menu: list[int]) -> Noun:
    """What all candidates are, or targets if they are of several kinds."""
    kinds = {_clase_de_blanco(m, c) for c in menu}
    if kinds == {"criatura", "pieza"}:
        return QUE_SE_ELIGE["pieza"]
    return QUE_SE_ELIGE[kinds.pop() if len(kinds) == 1 else ""]


def _clase_de_blanco(m: Mesa, c: int) -> str:
    if c >= BLANCO:
        return REFERENCIAS.name_of(c)
    p = m.piezas.get(c)
    return "criatura" if p is not None and p.tipo == CRIATURA else "pieza"
