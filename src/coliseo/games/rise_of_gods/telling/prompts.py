"""Questions and their answers in words."""

from __future__ import annotations

from typing import Final

from coliseo.effects.nodes import Printing
from coliseo.games.rise_of_gods.facts.stats import efecto_de, habilidad_de
from coliseo.games.rise_of_gods.flow.codes import (
    A_APILAR,
    A_ATACAR,
    A_COMERCIAR,
    A_EQUIPAR,
    A_GAMBITO,
    A_HABILIDAD,
    A_INVOCAR,
    A_MOVER,
    PASAR,
)
from coliseo.games.rise_of_gods.language.controls import Elige, Evitable
from coliseo.games.rise_of_gods.language.nouns import DE_CRIATURA, DE_MAGIA
from coliseo.games.rise_of_gods.language.ops.published import Interponerse, SiPagas
from coliseo.games.rise_of_gods.language.phrases import clausula_de
from coliseo.games.rise_of_gods.model.cards import (
    AMANECER,
    ASALTO,
    CRIATURA,
    OFRENDA,
    PAGABLE,
)
from coliseo.games.rise_of_gods.model.items import Objeto
from coliseo.games.rise_of_gods.model.table import BLANCO, DE_MODO, REFERENCIAS, TABLERO, Mesa
from coliseo.games.rise_of_gods.telling.describing import (
    atacado,
    describir_blanco,
    describir_carta,
    describir_casillero,
    describir_objeto,
    pieza_con_casillero,
    resultado,
)
from coliseo.games.rise_of_gods.telling.telling import (
    cuantas_cartas,
    cuantos_sellos,
    entre_comillas,
)
from coliseo.kernel.questions import YES_NO, Question
from coliseo.tabletop.codes import kind_of, place_of, subject_of
from coliseo.text.lexicon import Figure, capital
from coliseo.text.seats import called

#: purposes whose candidates are target codes, cards, cells
DE_BLANCOS: Final = ("objetivo", "sacrificio", "reparto", "celdas")
DE_CARTAS: Final = ("mulligan", "ofrenda_cartas", "sello_gambito", "cartas")
DE_CELDAS: Final = ("celda", "direccion")
VENTANAS: Final = ("accion", "responder")

_MANOS: Final = {"es": ("Piedra", "Papel", "Tijera"), "en": ("Rock", "Paper", "Scissors")}
_CLASES: Final = {ASALTO: "Asalto", AMANECER: "Amanecer", OFRENDA: "Ofrenda tenebrosa"}

#: asked by the table itself; {n} is how many are asked for
_DE_LA_MESA: Final[dict[str, tuple[str, str]]] = {
    "mulligan": ("¿Qué cartas cambias? Solo se puede una vez.", "Which cards do you change? It can be done only once."),
    "ppt": ("Piedra, papel o tijera: ¿qué sacas?", "Rock, paper, scissors: what do you show?"),
    "handout": (
        "Has robado la undécima carta y es un sello: ¿lo juegas?",
        "You have drawn an eleventh card and it is a sello: do you play it?",
    ),
    "accion": ("¿Qué haces?", "What do you do?"),
    "ofrenda": ("Ofrenda tenebrosa: ¿das cartas de tu mano?", "Ofrenda tenebrosa: do you give cards from your hand?"),
    "ofrenda_cartas": ("Ofrenda tenebrosa: ¿qué das ({n})?", "Ofrenda tenebrosa: what do you give ({n})?"),
    "sello_gambito": ("Gambito: ¿qué sello juegas?", "Gambito: which sello do you play?"),
    "orden": ("¿En qué orden ocurren?", "In which order do they happen?"),
}
#: asked by a card, whose name goes before
_DE_UNA_CARTA: Final[dict[str, tuple[str, str]]] = {
    "sacrificio": ("¿qué criatura tuya sacrificas?", "which criatura of yours do you sacrifice?"),
    "pagar": ("¿con qué sellos pagas ({n})?", "which sellos do you pay with ({n})?"),
    "celda": ("¿en qué casillero?", "on which cell?"),
    "celdas": ("¿en qué casilleros?", "on which cells?"),
    "profundidad": ("¿qué carta de ese mazo, contando desde arriba?", "which card of that deck, from the top?"),
    "cartas": ("¿qué carta eliges?", "which card do you choose?"),
    "jugador": ("¿el mazo de quién?", "whose deck?"),
    "modo": ("¿qué eliges?", "what do you choose?"),
    "reparto": ("¿cómo repartes {n}?", "how do you share out {n}?"),
    "direccion": ("¿hacia dónde?", "which way?"),
}
#: what becomes of the cards chosen, by the rule and by whether one may choose none
_CARTAS: Final[dict[tuple[str, bool], tuple[str, str]]] = {
    ("RG-KW.4", True): ("¿qué carta va al fondo de su mazo?", "which card goes to the bottom of its deck?"),
    ("RG-KW.4", False): ("¿qué carta pasa a tu mano?", "which card goes to your hand?"),
    ("RG-KW.16", False): ("¿qué carta de esa mano?", "which card of that hand?"),
    ("RG-OP.1", True): ("¿qué buscas en tu mazo?", "what do you look for in your deck?"),
    ("RG-PI.5", False): ("¿qué descartas?", "what do you discard?"),
    ("RG-SL.4", False): ("¿qué carta revelas?", "which card do you reveal?"),
}
#: what a target question asks for, by the kind of its candidates
_OBJETIVOS: Final[dict[str, tuple[str, str]]] = {
    "criatura": ("¿qué criatura?", "which criatura?"),
    "pieza": ("¿qué criatura o estructura?", "which criatura or estructura?"),
    "casilla": ("¿qué casillero?", "which cell?"),
    "jugador": ("¿qué jugador?", "which player?"),
    "adjunto": ("¿qué artefacto?", "which artefacto?"),
    "pila": ("¿qué efecto de la pila?", "which effect on the pila?"),
    "cementerio": ("¿qué carta del cementerio?", "which card of the cementerio?"),
    "": ("¿qué objetivo?", "which target?"),
}
#: the same of several
_VARIOS_OBJETIVOS: Final[dict[str, tuple[str, str]]] = {
    "criatura": ("¿qué criaturas?", "which criaturas?"),
    "pieza": ("¿qué criaturas o estructuras?", "which criaturas or estructuras?"),
    "casilla": ("¿qué casilleros?", "which cells?"),
    "jugador": ("¿qué jugadores?", "which players?"),
    "adjunto": ("¿qué artefactos?", "which artefactos?"),
    "pila": ("¿qué efectos de la pila?", "which effects on the pila?"),
    "cementerio": ("¿qué cartas del cementerio?", "which cards of the cementerio?"),
    "": ("¿qué objetivos?", "which targets?"),
}
#: purposes that say in brackets how many may be chosen, unless it is one
_CONTADOS: Final = ("objetivo", "cartas", "celdas")


def pregunta(m: Mesa, q: Question, lang: str, names: tuple[str, ...] = ()) -> str:
    """The question as a sentence."""
    place = 0 if lang == "es" else 1
    if q.purpose == "responder":
        return _pregunta_respuesta(m, lang, names)
    if q.purpose in _DE_LA_MESA:
        return _DE_LA_MESA[q.purpose][place].format(n=_cuantos(q, lang))
    if q.purpose == "usar":
        text = _pregunta_usar(m, lang)
    elif q.purpose == "evitar":
        text = _pregunta_evitar(m, lang)
    elif q.purpose == "cartas":
        text = _CARTAS.get((q.rule, q.low == 0), _DE_UNA_CARTA["cartas"])[place]
    elif q.purpose == "objetivo":
        asked = _OBJETIVOS if q.high == 1 else _VARIOS_OBJETIVOS
        text = asked[_clase_de_blancos(m, q.menu)][place]
    else:
        text = _DE_UNA_CARTA[q.purpose][place].format(n=_cuantos(q, lang))
    if q.purpose in _CONTADOS and (q.low, q.high) != (1, 1):
        text += f" ({_cuantos(q, lang)})"
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


def en_curso(m: Mesa) -> Objeto | None:
    """What asks: a card or ability whose choices are being made, or else the innermost that is being carried out."""
    if m.jugando:
        return m.jugando[-1]
    return m.en_curso[-1] if m.en_curso else None


def _pregunta_respuesta(m: Mesa, lang: str, names: tuple[str, ...]) -> str:
    es = lang == "es"
    if not m.pila:
        return "¿Respondes?" if es else "Do you respond?"
    o = m.pila[-1]
    text = capital(describir_objeto(m, o, lang, names))
    return f"{text}. ¿Respondes?" if es else f"{text}. Do you respond?"


def _pregunta_usar(m: Mesa, lang: str) -> str:
    if not m.jugando:
        o = en_curso(m)
        for node in [] if o is None else efecto_de(m, o).nodes:
            if isinstance(node, Interponerse):
                return "¿se sacrifica para anular el ataque?" if lang == "es" else "does it die to annul the attack?"
            if isinstance(node, SiPagas):
                cost = cuantos_sellos(node.sellos)
                return f"¿pagas {cost} por su efecto?" if lang == "es" else f"do you pay {cost} for its effect?"
        # in the middle of its effect, a text that says "if you want"
        return "¿quieres que ocurra?" if lang == "es" else "do you want it to happen?"
    kind = _CLASES.get(habilidad_de(m, m.jugando[-1]).clase, "Asalto")
    return f"¿usas su {kind}?" if lang == "es" else f"do you use its {kind}?"


def _pregunta_evitar(m: Mesa, lang: str) -> str:
    """With what it costs, which the text of the card says."""
    es = lang == "es"
    o = en_curso(m)
    for node in [] if o is None else efecto_de(m, o).nodes:
        if isinstance(node, Evitable):
            if node.sellos:
                cost = cuantos_sellos(node.sellos)
                return f"¿pagas {cost} para evitarlo?" if es else f"do you pay {cost} to prevent it?"
            cost = cuantas_cartas(node.cartas, lang)
            return f"¿descartas {cost} para evitarlo?" if es else f"do you discard {cost} to prevent it?"
    return "¿pagas para evitarlo?" if es else "do you pay to prevent it?"


def _clase_de_blancos(m: Mesa, menu: list[int]) -> str:
    """What all candidates are, or nothing if they are of several kinds."""
    kinds = {_clase_de_blanco(m, c) for c in menu}
    if kinds == {"criatura", "pieza"}:
        return "pieza"
    return kinds.pop() if len(kinds) == 1 else ""


def _clase_de_blanco(m: Mesa, c: int) -> str:
    if c >= BLANCO:
        return REFERENCIAS.name_of(c)
    p = m.piezas.get(c)
    return "criatura" if p is not None and p.tipo == CRIATURA else "pieza"


# -- answers --------------------------------------------------------------------------------------------------------


def describir(m: Mesa, q: Question, c: int, lang: str, names: tuple[str, ...] = ()) -> str:
    """A candidate in words."""
    es = lang == "es"
    purpose = q.purpose
    if purpose in VENTANAS:
        return describir_accion(m, q, c, lang, names)
    if q.kind == YES_NO:
        return ("Sí" if es else "Yes") if c else "No"
    if purpose in DE_BLANCOS:
        return describir_blanco(m, c, lang, names)
    if purpose in DE_CARTAS:
        return describir_carta(m, c, lang)
    if purpose in DE_CELDAS:
        return describir_casillero(m, c, lang)
    if purpose == "pagar":
        key = m.catalogo.facciones[c]
        return f"Sello de {m.catalogo.nombres_faccion[key][lang]}"
    if purpose == "orden":
        for o in m.cola:
            if o.ident == c:
                return capital(describir_objeto(m, o, lang, names))
        return "—"
    if purpose == "jugador":
        return called(c, names) + ((" (tú)" if es else " (you)") if c == q.seat else "")
    if purpose == "modo":
        return _describir_modo(m, c, lang)
    if purpose == "profundidad":
        return f"{c}.ª" if es else ("1st", "2nd", "3rd")[c - 1] if c < 4 else f"{c}th"
    if purpose == "ppt":
        return _MANOS[lang][c]
    return str(c)


def _describir_modo(m: Mesa, c: int, lang: str) -> str:
    """One of the ways of a text, as the card words it."""
    o = en_curso(m)
    for node in [] if o is None else efecto_de(m, o).nodes:
        if isinstance(node, Elige) and o is not None and node.modo.indice == len(o.objetivos):
            kind = DE_MAGIA if m.carta(o.carta).es_magia else DE_CRIATURA
            return capital(clausula_de(node.ramas[c - DE_MODO], Printing(lang, Figure(0, 0), kind)))
    return str(c - DE_MODO + 1)


def describir_accion(m: Mesa, q: Question, c: int, lang: str, names: tuple[str, ...] = ()) -> str:
    """Something to do in one's turn, or a response."""
    es = lang == "es"
    clase, a, b = kind_of(c), subject_of(c), place_of(c)
    if c == PASAR:
        if q.purpose == "responder":
            return "No responder" if es else "Do not respond"
        return "Terminar el turno" if es else "End the turn"
    if clase == A_MOVER:
        piece = pieza_con_casillero(m, a, lang)
        return f"Mover {piece} a {TABLERO.name(b)}" if es else f"Move {piece} to {TABLERO.name(b)}"
    if clase == A_ATACAR:
        piece = pieza_con_casillero(m, a, lang)
        goal = atacado(m, q.seat, b, lang, names)
        text = f"Atacar con {piece} a {goal}" if es else f"Attack {goal} with {piece}"
        outcome = resultado(m, a, b, lang)
        return f"{text}: {outcome}" if outcome else text
    if clase == A_HABILIDAD:
        return _describir_habilidad(m, a, b, lang)
    return _describir_jugada(m, clase, a, b, lang)


def _describir_jugada(m: Mesa, clase: int, carta: int, cell: int, lang: str) -> str:
    """A card out of the hand."""
    es = lang == "es"
    name = m.carta(carta).name(lang)
    if clase == A_GAMBITO:
        return f"Gambito: aniquilar {name}" if es else f"Gambito: annihilate {name}"
    if clase == A_COMERCIAR:
        return f"Comerciar {name}" if es else f"Trade {name}"
    if clase == A_APILAR:
        return f"Apilar {name} en {TABLERO.name(cell)}" if es else f"Stack {name} on {TABLERO.name(cell)}"
    if clase == A_EQUIPAR:
        bearer = pieza_con_casillero(m, m.celdas[cell], lang)
        if m.carta(carta).tipo == CRIATURA:
            return f"Vincular {name} a {bearer}" if es else f"Link {name} to {bearer}"
        return f"Equipar {name} a {bearer}" if es else f"Equip {name} to {bearer}"
    if clase == A_INVOCAR:
        where = TABLERO.name(cell)
        if m.carta(carta).tipo == CRIATURA:
            return f"Invocar {name} en {where}" if es else f"Summon {name} on {where}"
        return f"Poner {name} en {where}" if es else f"Put {name} on {where}"
    return f"Jugar {name}" if es else f"Play {name}"


def _describir_habilidad(m: Mesa, ident: int, place: int, lang: str) -> str:
    """ "Activar Sor Lumbre (c2), por 2 sellos"; with its number if the piece has several to pay for."""
    es = lang == "es"
    text = f"{'Activar' if es else 'Activate'} {pieza_con_casillero(m, ident, lang)}"
    p = m.piezas.get(ident)
    level = None if p is None else p.texto
    if level is None or place >= len(level.habilidades):
        return text
    payable = [i for i, h in enumerate(level.habilidades) if h.clase == PAGABLE]
    if len(payable) > 1:
        number = payable.index(place) + 1 if place in payable else place + 1
        text += f", habilidad {number}" if es else f", ability {number}"
    cost = cuantos_sellos(level.habilidades[place].coste)
    return f"{text}, por {cost}" if es else f"{text}, for {cost}"
