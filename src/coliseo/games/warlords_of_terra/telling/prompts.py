"""Questions in words: what is asked, in the second person."""

from __future__ import annotations

from typing import Final

from coliseo.effects.nodes import Printing, lower, walk
from coliseo.games.warlords_of_terra.facts.play import efecto_de
from coliseo.games.warlords_of_terra.language import nouns
from coliseo.games.warlords_of_terra.language.controls import Puedes
from coliseo.games.warlords_of_terra.model.cards import ORO, RECURSOS
from coliseo.games.warlords_of_terra.model.combat import SIN_BLANCO, Combatiente
from coliseo.games.warlords_of_terra.model.damage import Dano
from coliseo.games.warlords_of_terra.model.events import BATALLA, MAZOS
from coliseo.games.warlords_of_terra.model.players import COSTE_DE_REFUERZOS, MANO_MAXIMA
from coliseo.games.warlords_of_terra.model.procedures import Colocar, Danar, Golpear, Poner
from coliseo.games.warlords_of_terra.model.table import REFERENCIAS, Mesa
from coliseo.games.warlords_of_terra.telling.answers import pronostico_en_palabras
from coliseo.games.warlords_of_terra.telling.describing import describir_objeto, tropa_con_zona
from coliseo.games.warlords_of_terra.telling.forecast import pronostico_en_curso
from coliseo.games.warlords_of_terra.telling.telling import (
    coste_en_palabras,
    entre_comillas,
    fase_breve,
    mazo_en_palabras,
    recurso_en_palabras,
)
from coliseo.games.warlords_of_terra.telling.things import busca_en_el_descarte
from coliseo.games.warlords_of_terra.telling.view import interfase_view, produccion
from coliseo.games.warlords_of_terra.telling.wording import (
    clausula_que_pregunta,
    efecto_de_objeto,
    en_curso,
    operacion_que_pregunta,
)
from coliseo.kernel.questions import Question
from coliseo.text.lexicon import Figure, Noun, capital
from coliseo.text.seats import called

#: asked by the table itself; {n} is how many are asked for, the rest is told by `_detalles`
_DE_LA_MESA: Final[dict[str, tuple[str, str]]] = {
    "intercambio": (
        "Antes de empezar: ¿qué cambias con tu prebanquillo?",
        "Before the game: what do you exchange with your prebanquillo?",
    ),
    "mano": (
        "¿Cambias tu mano inicial? Vuelven las siete cartas y te quedas con la segunda mano.",
        "Do you change your opening hand? All seven cards go back and you keep the second hand.",
    ),
    "desviar": (
        "Vas a recibir {ingreso} de {recurso}. ¿Das 1 a tu héroe como punto de poder?",
        "You are about to receive {ingreso} {recurso}. Do you give 1 to your hero as a punto de poder (PP)?",
    ),
    "refuerzos": (
        "¿Contratas refuerzos? Pagas {refuerzos} de oro y robas otra carta de tu mazo de batalla.",
        "Do you hire refuerzos? You pay {refuerzos} oro and draw another card from your battle deck.",
    ),
    "mazo": ("¿De qué mazo robas?", "Which deck do you draw from?"),
    "construccion": (
        "Construcción: tienes {recursos}. ¿Qué construyes o forjas?",
        "Construcción: you have {recursos}. What do you build or forge?",
    ),
    "invocacion": (
        "Invocación: tienes {recursos}. ¿Qué invocas o forjas?",
        "Invocación: you have {recursos}. What do you invoke or forge?",
    ),
    "tactica": ("Táctica: tienes {recursos}. ¿Qué haces?", "Táctica: you have {recursos}. What do you do?"),
    "interfase": ("{interfase}. ¿Juegas antes algún súbito?", "{interfase}. Do you play a súbito first?"),
    "subitos": (
        "{combate}. ¿Juegas algo antes de los golpes?",
        "{combate}. Do you play anything before the strikes?",
    ),
    "reaccion": (
        "Combate: ¿volteas a una defensora para usar su habilidad?",
        "Combat: do you turn a defender to use its ability?",
    ),
    "pagos": (
        "{legion}: ¿cuántas veces pagas su coste{coste}? Entra con una copia por cada pago.",
        "{legion}: how many times do you pay its cost{coste}? It enters with one copy for each payment.",
    ),
    "golpe_a": ("¿A quién golpea {combatiente}?", "Whom does {combatiente} strike?"),
    "devuelve_a": ("¿A quién devuelve el golpe {combatiente}?", "Whom does {combatiente} strike back?"),
    "escudar": (
        "{victima} va a recibir {dano} de daño: ¿qué tropa la escuda y recibe la mitad? (opcional)",
        "{victima} is about to take {dano} damage: which troop shields it and takes half of it? (optional)",
    ),
    "tension": (
        "Acaba la Táctica y tienes tropas en tensión: ¿cuál combate primero?",
        "Táctica is over and you have troops in tension: which one fights first?",
    ),
    "cuyos_primero": (
        "Se disparan a la vez efectos tuyos y de tu rival: ¿cuáles van primero?",
        "Effects of yours and of your rival trigger together: whose go first?",
    ),
    "orden": ("¿En qué orden ocurren tus efectos?", "In which order do your effects happen?"),
    "armeria": (
        "Tu Armería no puede guardar tanto: ¿qué destruyes ({n})?",
        "Your Armería cannot hold so much: what do you destroy ({n})?",
    ),
    "descarte": (
        "Tienes más de {maxima} cartas: ¿qué descartas ({n})?",
        "You hold more than {maxima} cards: what do you discard ({n})?",
    ),
}
#: asked by a card, whose name goes before
_DE_UNA_CARTA: Final[dict[str, tuple[str, str]]] = {
    "reparto": (
        "¿cómo repartes el daño? Cada objetivo ya tiene 1; por repartir: {n}.",
        "how do you split the damage? Each target already has 1; {n} left.",
    ),
    "inmolar": ("¿qué tropas inmolas ({n})?", "which troops do you immolate ({n})?"),
    "tropa": ("¿qué tropa?", "which troop?"),
    "usar": ("¿quieres que ocurra?", "do you want it to happen?"),
    "robar_de": ("¿de qué mazo robas?", "which deck do you draw from?"),
    "buscar": (
        "¿qué objeto de tu {donde} tomas? (opcional)",
        "which object of your {donde} do you take? (optional)",
    ),
    "del_descarte": ("¿qué carta de tu descarte?", "which card of your discard?"),
}
#: the same after its text has said what for
_DESPUES: Final[dict[str, tuple[str, str]]] = {
    "tropa": ("¿Qué tropa?", "Which troop?"),
    "robar_de": ("¿De qué mazo?", "From which deck?"),
    "buscar": ("¿Qué objeto? (opcional)", "Which object? (optional)"),
    "del_descarte": ("¿Qué carta?", "Which card?"),
}
#: what a target question asks for, by the kind of its candidates
QUE_SE_ELIGE: Final[dict[str, Noun]] = {
    "tropa": nouns.TROPA,
    "zona": nouns.ZONA,
    "jugador": nouns.JUGADOR,
    "lugar": nouns.LUGAR,
    "objeto": nouns.OBJETO,
    "pila": Noun("m", "efecto de la pila", "efectos de la pila", "effect on the pila", "effects on the pila"),
    "descarte": Noun("f", "carta del descarte", "cartas del descarte", "card of the discard", "cards of the discard"),
    "": Noun("m", "objetivo", "objetivos", "target", "targets"),
}
#: purposes that say in brackets how many may be chosen, unless it is one
_CONTADOS: Final = ("objetivo", "del_descarte")
#: with two effects on the pila, whoever put the first has the last word (WT-A.11.2.7)
_CON_RESPUESTA: Final = 2
_SIN_RECURSOS: Final = {"es": "0 de oro y de maná", "en": "no oro or maná"}
#: every purpose of the game, so that one without words is seen
PROPOSITOS: Final = (*_DE_LA_MESA, *_DE_UNA_CARTA, "objetivo", "responder", "zona")


def pregunta(m: Mesa, q: Question, lang: str, names: tuple[str, ...] = ()) -> str:
    """The question as a sentence."""
    place = 0 if lang == "es" else 1
    if q.purpose == "responder":
        return _pregunta_respuesta(m, q, lang, names)
    if q.purpose == "zona":
        return _pregunta_zona(m, lang)
    if q.purpose in _DE_LA_MESA:
        text = _DE_LA_MESA[q.purpose][place]
        return capital(text.format_map(_detalles(m, q, lang, names)))
    if q.purpose == "objetivo":
        text = _pregunta_objetivo(m, q, lang)
    elif q.purpose == "usar":
        text = _pregunta_usar(m, lang)
    elif q.purpose == "inmolar" and (q.low, q.high) == (1, 1):
        text = ("¿qué tropa inmolas? Muere.", "which troop do you immolate? It dies.")[place]
    elif q.purpose in _DESPUES and (clause := clausula_que_pregunta(m, lang)):
        text = _contado(q, f"{clause}. {_DESPUES[q.purpose][place]}", lang)
    else:
        text = _DE_UNA_CARTA[q.purpose][place].format(n=_cuantos(q, lang), donde=_donde_busca(m, lang))
        text = _contado(q, text, lang)
    carta = carta_que_pregunta(m)
    if carta < 0:
        return text[0] + capital(text[1:]) if text[0] == "¿" else capital(text)
    return f"{entre_comillas(m.carta(carta).name(lang), lang)}: {text}"


def carta_que_pregunta(m: Mesa) -> int:
    """The card whose text asks, or else the one that is being put into play and paid for; -1 if there is none."""
    o = en_curso(m)
    if o is not None:
        return o.carta
    return next((f.carta for f in reversed(m.stack) if isinstance(f, Poner)), -1)


def _contado(q: Question, text: str, lang: str) -> str:
    return f"{text} ({_cuantos(q, lang)})" if q.purpose in _CONTADOS and (q.low, q.high) != (1, 1) else text


def _pregunta_objetivo(m: Mesa, q: Question, lang: str) -> str:
    """What is done to what is chosen, and what may be: "haz 2 de daño a una tropa. ¿Qué tropa?"."""
    noun = que_se_elige(q.menu).form(lang, q.high > 1)
    n = f"{q.high} " if q.low == q.high > 1 else ""
    asked = f"¿Qué {n}{noun}?" if lang == "es" else f"Which {n}{noun}?"
    if not n:
        asked = _contado(q, asked, lang)
    clause = clausula_que_pregunta(m, lang)
    if clause:
        return f"{clause}. {asked}"
    return asked[0] + lower(asked[1:]) if asked[0] == "¿" else lower(asked)


def _pregunta_zona(m: Mesa, lang: str) -> str:
    """What is put on the battlefield, and how many are still to come."""
    es = lang == "es"
    for f in reversed(m.stack):
        if isinstance(f, Colocar):
            card = entre_comillas(m.carta(f.carta).name(lang), lang)
            more = "" if f.cuantas <= 1 else f" (1 de {f.cuantas})" if es else f" (1 of {f.cuantas})"
            text = f"{card} entra en el campo de batalla" if es else f"{card} enters the battlefield"
            return f"{text}{more}: ¿en qué zona?" if es else f"{text}{more}: in which zone?"
    return "¿En qué zona?" if es else "In which zone?"


def _pregunta_usar(m: Mesa, lang: str) -> str:
    """What may be done, as the card says it."""
    o, asking = en_curso(m), operacion_que_pregunta(m)
    for whole in [] if o is None else efecto_de(m, o).tree:
        # with what it depends on: "if the zone is free, you may put a ficha in it"
        if any([isinstance(node, Puedes) and node.then[0] is asking for node in walk(whole)]):
            told = lower(whole.text(Printing(lang, Figure(0, 0))))
            return f"{told} {'¿Lo haces?' if lang == 'es' else 'Do you do it?'}"
    return _DE_UNA_CARTA["usar"][0 if lang == "es" else 1]


def _donde_busca(m: Mesa, lang: str) -> str:
    if busca_en_el_descarte(m):
        return "descarte" if lang == "es" else "discard"
    return mazo_en_palabras(MAZOS[BATALLA], lang)


def _cuantos(q: Question, lang: str) -> str:
    if q.low == q.high:
        return str(q.high)
    if q.high == 1:
        return "opcional" if lang == "es" else "optional"
    if q.low:
        return f"de {q.low} a {q.high}" if lang == "es" else f"{q.low} to {q.high}"
    return f"hasta {q.high}" if lang == "es" else f"up to {q.high}"


def _detalles(m: Mesa, q: Question, lang: str, names: tuple[str, ...]) -> dict[str, str]:
    """What the questions of the table tell of the position they are asked in."""
    purpose = q.purpose
    found = {"n": _cuantos(q, lang), "refuerzos": str(COSTE_DE_REFUERZOS), "maxima": str(MANO_MAXIMA)}
    if purpose == "desviar":
        j = m.jugadores[q.seat]
        food = m.carta(j.heroe).alimento
        oro, mana = produccion(m, j)
        found["ingreso"] = str(oro if food == ORO else mana)
        found["recurso"] = recurso_en_palabras(RECURSOS[food])
    elif purpose in ("construccion", "invocacion", "tactica"):
        j = m.jugadores[q.seat]
        found["recursos"] = coste_en_palabras(j.oro, j.mana, lang) if j.oro + j.mana else _SIN_RECURSOS[lang]
    elif purpose == "interfase":
        found["interfase"] = _que_interfase(m, q.seat, lang, names)
    elif purpose == "subitos":
        found["combate"] = _que_combate(m, q.seat, lang, names)
    elif purpose == "pagos":
        found["legion"], found["coste"] = _que_legion(m, lang)
    elif purpose in ("golpe_a", "devuelve_a"):
        found["combatiente"] = _que_combatiente(m, q, lang)
    elif purpose == "escudar":
        found["victima"], found["dano"] = _que_dano(m, lang)
    return found


def _que_interfase(m: Mesa, seat: int, lang: str, names: tuple[str, ...]) -> str:
    """ "Pasas de Invocación a Táctica", "Beto pasa de Táctica a Final del turno"."""
    es = lang == "es"
    between = interfase_view(m)
    if between is None:
        return "Interfase" if es else "An interfase"
    first, then = fase_breve(between[0]), fase_breve(between[1])
    if es:
        who = "Pasas" if seat == m.activo else f"{called(m.activo, names)} pasa"
        return f"{who} de {first} a {then}"
    who = "You go" if seat == m.activo else f"{called(m.activo, names)} goes"
    return f"{who} from {first} to {then}"


def _que_combate(m: Mesa, seat: int, lang: str, names: tuple[str, ...]) -> str:
    """Who fights, and what comes of it if nobody plays anything."""
    es = lang == "es"
    c = m.combate
    if c is None or c.atacante not in m.tropas:
        return "Combate, fase de súbitos" if es else "Combat, súbitos step"
    p = m.tropas[c.atacante]
    troop = tropa_con_zona(m, p.ident, lang)
    if es:
        text = f"Combate de tu {troop}" if p.control == seat else f"Combate de {troop}, de {called(p.control, names)}"
    else:
        whose = "your" if p.control == seat else f"{called(p.control, names)}'s"
        text = f"Combat of {whose} {troop}"
    outcome = pronostico_en_curso(m)
    if outcome is None:
        return text
    return f"{text}: {pronostico_en_palabras(m, outcome, p.ident, lang, names, False, seat)}"


def _que_legion(m: Mesa, lang: str) -> tuple[str, str]:
    """The troop and what it costs each time."""
    for f in reversed(m.stack):
        if isinstance(f, Poner):
            card = m.carta(f.carta)
            cost = coste_en_palabras(card.oro, card.mana, lang) if card.oro + card.mana else ""
            return entre_comillas(card.name(lang), lang), f" ({cost})" if cost else ""
    return "Legión", ""


def _que_combatiente(m: Mesa, q: Question, lang: str) -> str:
    ident = quien_golpea(m, q)
    return tropa_con_zona(m, ident, lang) if ident in m.tropas else "tu tropa" if lang == "es" else "your troop"


def quien_golpea(m: Mesa, q: Question) -> int:
    """Whose strike is being chosen: the place that the combat has come to, or the attacker's. 0 if nobody's."""
    if m.combate is None:
        return 0
    z: Combatiente | None = None
    for f in reversed(m.stack):
        if isinstance(f, Golpear):
            z = m.combate.zonas[f.cual] if f.cual < len(m.combate.zonas) else None
            break
    return m.combate.atacante if z is None or (q.purpose == "golpe_a" and z.blanco != SIN_BLANCO) else z.ident


def dano_que_se_mira(m: Mesa) -> Dano | None:
    """The damage that a troop may shield another from."""
    for f in reversed(m.stack):
        if isinstance(f, Danar) and f.base + f.cual < len(m.danos):
            return m.danos[f.base + f.cual]
    return m.danos[-1] if m.danos else None


def _que_dano(m: Mesa, lang: str) -> tuple[str, str]:
    """The troop and the damage that is looked at."""
    x = dano_que_se_mira(m)
    if x is not None:
        return tropa_con_zona(m, x.victima, lang), str(x.cuanto)
    return ("Una tropa tuya" if lang == "es" else "A troop of yours"), "?"


def _pregunta_respuesta(m: Mesa, q: Question, lang: str, names: tuple[str, ...]) -> str:
    es = lang == "es"
    if not m.pila:
        return "¿Respondes?" if es else "Do you respond?"
    o = m.pila[-1]
    effect = efecto_de_objeto(m, o, lang)
    text = capital(describir_objeto(m, o, lang, names, q.seat))
    text = f"{text}: {entre_comillas(effect.rstrip('.'), lang)}" if effect else text
    if len(m.pila) == _CON_RESPUESTA:
        return f"{text}. ¿Contrarrespondes?" if es else f"{text}. Do you counter-respond?"
    return f"{text}. ¿Respondes?" if es else f"{text}. Do you respond?"


def que_se_elige(menu: list[int]) -> Noun:
    """What all candidates are, or targets if they are of several kinds."""
    kinds = {REFERENCIAS.name_of(c) for c in menu}
    return QUE_SE_ELIGE[kinds.pop() if len(kinds) == 1 else ""]
