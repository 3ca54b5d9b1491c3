"""Questions in words: what is asked, in the second person."""

from __future__ import annotations

from typing import Final

from coliseo.games.warlords_of_terra.model.cards import ORO, RECURSOS
from coliseo.games.warlords_of_terra.model.combat import SIN_BLANCO, Combatiente
from coliseo.games.warlords_of_terra.model.events import BATALLA, MAZOS
from coliseo.games.warlords_of_terra.model.items import Objeto
from coliseo.games.warlords_of_terra.model.players import COSTE_DE_REFUERZOS, MANO_MAXIMA
from coliseo.games.warlords_of_terra.model.procedures import Danar, Golpear, Poner
from coliseo.games.warlords_of_terra.model.table import REFERENCIAS, Mesa
from coliseo.games.warlords_of_terra.telling.answers import en_curso
from coliseo.games.warlords_of_terra.telling.describing import describir_objeto, tropa_con_zona
from coliseo.games.warlords_of_terra.telling.telling import (
    entre_comillas,
    fase_breve,
    mazo_en_palabras,
    recurso_en_palabras,
)
from coliseo.games.warlords_of_terra.telling.things import busca_en_el_descarte
from coliseo.games.warlords_of_terra.telling.view import interfase_view, produccion
from coliseo.kernel.questions import Question
from coliseo.text.lexicon import capital, joined

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
    "construccion": ("Construcción: ¿qué construyes o forjas?", "Construcción: what do you build or forge?"),
    "invocacion": ("Invocación: ¿qué invocas o forjas?", "Invocación: what do you invoke or forge?"),
    "tactica": ("Táctica: ¿qué haces?", "Táctica: what do you do?"),
    "interfase": ("Interfase{interfase}: ¿juegas algún súbito?", "Interfase{interfase}: do you play a súbito?"),
    "subitos": (
        "Combate, fase de súbitos: ¿juegas algo antes de los golpes?",
        "Combat, súbitos step: do you play anything before the strikes?",
    ),
    "reaccion": (
        "Combate: ¿volteas a una defensora para usar su habilidad?",
        "Combat: do you turn a defender to use its ability?",
    ),
    "pagos": (
        "{legion}: ¿cuántas veces pagas su coste? Entra con una copia por cada pago.",
        "{legion}: how many times do you pay its cost? It enters with one copy for each payment.",
    ),
    "golpe_a": ("¿A quién golpea {combatiente}?", "Whom does {combatiente} strike?"),
    "devuelve_a": ("¿A quién devuelve el golpe {combatiente}?", "Whom does {combatiente} strike back?"),
    "escudar": (
        "{victima} va a recibir {dano} de daño: ¿qué tropa la escuda? (opcional)",
        "{victima} is about to take {dano} damage: which troop shields it? (optional)",
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
    "zona": ("¿en qué zona?", "in which zone?"),
    "usar": ("¿quieres que ocurra?", "do you want it to happen?"),
    "robar_de": ("¿de qué mazo robas?", "which deck do you draw from?"),
    "buscar": (
        "¿qué objeto de tu {donde} tomas? (opcional)",
        "which object of your {donde} do you take? (optional)",
    ),
    "del_descarte": ("¿qué carta de tu descarte?", "which card of your discard?"),
}
#: what a target question asks for, by the kind of its candidates
_OBJETIVOS: Final[dict[str, tuple[str, str]]] = {
    "tropa": ("¿qué tropa?", "which troop?"),
    "zona": ("¿qué zona?", "which zone?"),
    "jugador": ("¿qué jugador?", "which player?"),
    "lugar": ("¿qué lugar?", "which lugar?"),
    "objeto": ("¿qué objeto?", "which object?"),
    "pila": ("¿qué efecto de la pila?", "which effect on the pila?"),
    "descarte": ("¿qué carta del descarte?", "which card of the discard?"),
    "": ("¿qué objetivo?", "which target?"),
}
#: the same of several
_VARIOS_OBJETIVOS: Final[dict[str, tuple[str, str]]] = {
    "tropa": ("¿qué tropas?", "which troops?"),
    "zona": ("¿qué zonas?", "which zones?"),
    "jugador": ("¿qué jugadores?", "which players?"),
    "lugar": ("¿qué lugares?", "which lugares?"),
    "objeto": ("¿qué objetos?", "which objects?"),
    "pila": ("¿qué efectos de la pila?", "which effects on the pila?"),
    "descarte": ("¿qué cartas del descarte?", "which cards of the discard?"),
    "": ("¿qué objetivos?", "which targets?"),
}
#: purposes that say in brackets how many may be chosen, unless it is one
_CONTADOS: Final = ("objetivo", "del_descarte")
#: with two effects on the pila, whoever put the first has the last word (WT-A.11.2.7)
_CON_RESPUESTA: Final = 2


def pregunta(m: Mesa, q: Question, lang: str, names: tuple[str, ...] = ()) -> str:
    """The question as a sentence."""
    place = 0 if lang == "es" else 1
    if q.purpose == "responder":
        return _pregunta_respuesta(m, lang, names)
    if q.purpose in _DE_LA_MESA:
        text = _DE_LA_MESA[q.purpose][place]
        return capital(text.format_map(_detalles(m, q, lang)))
    if q.purpose == "objetivo":
        asked = _OBJETIVOS if q.high == 1 else _VARIOS_OBJETIVOS
        text = asked[_clase_de_blancos(q.menu)][place]
    elif q.purpose == "inmolar" and (q.low, q.high) == (1, 1):
        text = ("¿qué tropa inmolas?", "which troop do you immolate?")[place]
    else:
        text = _DE_UNA_CARTA[q.purpose][place].format(n=_cuantos(q, lang), donde=_donde_busca(m, lang))
    if q.purpose in _CONTADOS and (q.low, q.high) != (1, 1):
        text += f" ({_cuantos(q, lang)})"
    o = en_curso(m)
    if o is None:
        return text[0] + capital(text[1:]) if text[0] == "¿" else capital(text)
    return f"{entre_comillas(_nombre(m, o, lang), lang)}: {text}"


def _donde_busca(m: Mesa, lang: str) -> str:
    if busca_en_el_descarte(m):
        return "descarte" if lang == "es" else "discard"
    return mazo_en_palabras(MAZOS[BATALLA], lang)


def _nombre(m: Mesa, o: Objeto, lang: str) -> str:
    return m.carta(o.carta).name(lang)


def _cuantos(q: Question, lang: str) -> str:
    if q.low == q.high:
        return str(q.high)
    if q.high == 1:
        return "opcional" if lang == "es" else "optional"
    if q.low:
        return f"de {q.low} a {q.high}" if lang == "es" else f"{q.low} to {q.high}"
    return f"hasta {q.high}" if lang == "es" else f"up to {q.high}"


def _detalles(m: Mesa, q: Question, lang: str) -> dict[str, str]:
    """What the questions of the table tell of the position they are asked in."""
    purpose = q.purpose
    found = {"n": _cuantos(q, lang), "refuerzos": str(COSTE_DE_REFUERZOS), "maxima": str(MANO_MAXIMA)}
    if purpose == "desviar":
        j = m.jugadores[q.seat]
        food = m.carta(j.heroe).alimento
        oro, mana = produccion(m, j)
        found["ingreso"] = str(oro if food == ORO else mana)
        found["recurso"] = recurso_en_palabras(RECURSOS[food])
    elif purpose == "interfase":
        found["interfase"] = _que_interfase(m, lang)
    elif purpose == "pagos":
        found["legion"] = _que_legion(m, lang)
    elif purpose in ("golpe_a", "devuelve_a"):
        found["combatiente"] = _que_combatiente(m, q, lang)
    elif purpose == "escudar":
        found["victima"], found["dano"] = _que_dano(m, lang)
    return found


def _que_interfase(m: Mesa, lang: str) -> str:
    between = interfase_view(m)
    if between is None:
        return ""
    both = joined([fase_breve(key) for key in between], lang)
    return f" entre {both}" if lang == "es" else f" between {both}"


def _que_legion(m: Mesa, lang: str) -> str:
    for f in reversed(m.stack):
        if isinstance(f, Poner):
            return entre_comillas(m.carta(f.carta).name(lang), lang)
    return "Legión"


def _que_combatiente(m: Mesa, q: Question, lang: str) -> str:
    """The one whose strike is being chosen: the place that the combat has come to, or the attacker."""
    own = "tu tropa" if lang == "es" else "your troop"
    if m.combate is None:
        return own
    z: Combatiente | None = None
    for f in reversed(m.stack):
        if isinstance(f, Golpear):
            z = m.combate.zonas[f.cual] if f.cual < len(m.combate.zonas) else None
            break
    ident = m.combate.atacante if z is None or (q.purpose == "golpe_a" and z.blanco != SIN_BLANCO) else z.ident
    return tropa_con_zona(m, ident, lang) if ident in m.tropas else own


def _que_dano(m: Mesa, lang: str) -> tuple[str, str]:
    """The troop and the damage that is looked at."""
    for f in reversed(m.stack):
        if isinstance(f, Danar) and f.base + f.cual < len(m.danos):
            x = m.danos[f.base + f.cual]
            return tropa_con_zona(m, x.victima, lang), str(x.cuanto)
    if m.danos:
        return tropa_con_zona(m, m.danos[-1].victima, lang), str(m.danos[-1].cuanto)
    return ("Una tropa tuya" if lang == "es" else "A troop of yours"), "?"


def _pregunta_respuesta(m: Mesa, lang: str, names: tuple[str, ...]) -> str:
    es = lang == "es"
    if not m.pila:
        return "¿Respondes?" if es else "Do you respond?"
    text = capital(describir_objeto(m, m.pila[-1], lang, names))
    if len(m.pila) == _CON_RESPUESTA:
        return f"{text}. ¿Contrarrespondes?" if es else f"{text}. Do you counter-respond?"
    return f"{text}. ¿Respondes?" if es else f"{text}. Do you respond?"


def _clase_de_blancos(menu: list[int]) -> str:
    """What all candidates are, or nothing if they are of several kinds."""
    kinds = {REFERENCIAS.name_of(c) for c in menu}
    return kinds.pop() if len(kinds) == 1 else ""
