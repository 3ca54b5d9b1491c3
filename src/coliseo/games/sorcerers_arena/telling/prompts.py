"""Questions in words: what is asked, in the second person."""

from __future__ import annotations

from typing import Final

from coliseo.games.sorcerers_arena.facts.play import cartas_de_mano
from coliseo.games.sorcerers_arena.model.cards import ESCOBA, SIGILOSO
from coliseo.games.sorcerers_arena.model.procedures import Activar, Colocar, Mejorar, Mover, Usar
from coliseo.games.sorcerers_arena.model.table import NADIE, Mesa
from coliseo.games.sorcerers_arena.telling.describing import nombre_de_estado, nombre_de_figura, nombre_de_objeto
from coliseo.games.sorcerers_arena.telling.telling import (
    cuantas_cartas,
    entre_comillas,
    ingrediente_en_palabras,
    quien,
)
from coliseo.kernel.questions import Question
from coliseo.text.lexicon import capital

#: asked by the table itself; in braces what `_detalles` tells of the position
_DE_LA_MESA: Final[dict[str, tuple[str, str]]] = {
    "equipo": ("¿Con qué bando juegas?", "Which side do you play?"),
    "seleccion": ("Elige un personaje para tu equipo.", "Choose a character for your team."),
    "libre": ("Elige los personajes de tu equipo ({n}).", "Choose the characters of your team ({n})."),
    "orden": (
        "¿En qué orden actúan tus personajes? Es secreto hasta que todos lo hayan decidido.",
        "In which order do your characters act? It is secret until everyone has decided.",
    ),
    "cual_primero": (
        "Tu primer personaje y el de tu compañero empatan en iniciativa: ¿quién va primero?",
        "Your first character and your partner's tie in initiative: who goes first?",
    ),
    "colocar": ("¿En qué casilla colocas a {figura}?", "On which space do you place {figura}?"),
    "mano": (
        "¿Cambias tu mano inicial? Vuelve entera al mazo y te quedas con la segunda.",
        "Do you change your opening hand? All of it goes back to the deck and you keep the second one.",
    ),
    "orden_estados": (
        "{activo}: ¿en qué orden actúan sus efectos de estado?",
        "{activo}: in which order do its status effects act?",
    ),
    "regreso": ("¿En qué casilla regresa {activo}?", "On which space does {activo} come back?"),
    "principal": ("¿Qué hace {activo}?", "What does {activo} do?"),
    "ajeno": (
        "Mejora de {mejorado}: ¿usas un ingrediente de tu compañero?",
        "Upgrade of {mejorado}: do you use an ingredient of your partner's?",
    ),
    "permiso": (
        "{companero} quiere gastar {carta}, de tu pila de descartes, para mejorar a {mejorado}: ¿das permiso?",
        "{companero} wants to spend {carta}, from your discard pile, to upgrade {mejorado}: do you allow it?",
    ),
    "pago": (
        "Mejora de {mejorado}: ¿qué cartas de {ingrediente} apartas de tu pila de descartes ({n})?",
        "Upgrade of {mejorado}: which {ingrediente} cards of your discard pile do you set aside ({n})?",
    ),
    "descarte": (
        "Tienes más de {limite}: ¿qué descartas ({n})?",
        "You hold more than {limite}: what do you discard ({n})?",
    ),
}
#: asked by what is being carried out, whose name goes before
_DE_UN_EFECTO: Final[dict[str, tuple[str, str]]] = {
    "objetivo": ("¿a quién?", "whom?"),
    "orden_cartas": (
        "¿en qué orden las devuelves a tu mazo? La primera queda arriba.",
        "in which order do you put them back on your deck? The first goes on top.",
    ),
    "casilla": ("¿adónde va {movida}?", "where does {movida} go?"),
    "sigiloso": (
        "para elegir a {elegido}, que tiene {estado_sigiloso}, apartas una carta de tu mano. ¿Cuál?",
        "to choose {elegido}, who has {estado_sigiloso}, you set a card of your hand aside. Which one?",
    ),
    "coste": ("¿qué carta descartas?", "which card do you discard?"),
    "orden_dano": ("¿en qué orden sufren el daño?", "in which order do they suffer the damage?"),
    "siguiente_movida": ("¿a quién mueves ahora?", "whom do you move now?"),
    "cuantos": ("¿cuántos contadores? (de {bajo} a {alto})", "how many counters? ({bajo} to {alto})"),
    "usar": ("¿quieres hacerlo?", "do you want to do it?"),
    "estado": ("¿qué efecto de estado retiras?", "which status effect do you remove?"),
    "aparta": ("¿qué carta de tu mano apartas?", "which card of your hand do you set aside?"),
    "recoge": (
        "¿qué carta de tus descartes vuelve a tu mano?",
        "which card of your discards comes back to your hand?",
    ),
    "al_fondo": ("has visto {vista}. ¿La pones al fondo?", "you have seen {vista}. Do you put it at the bottom?"),
    "invocador": ("¿qué Invocador rival?", "which rival Summoner?"),
    "junto_a": ("¿en qué casilla lo colocas?", "on which space do you place it?"),
}


def pregunta(m: Mesa, q: Question, lang: str, names: tuple[str, ...] = ()) -> str:
    """The question as a sentence."""
    place = 0 if lang == "es" else 1
    details = _detalles(m, q, lang, names)
    if q.purpose in _DE_LA_MESA:
        return capital(_DE_LA_MESA[q.purpose][place].format_map(details))
    text = _DE_UN_EFECTO[q.purpose][place].format_map(details)
    source = _quien_pregunta(m, lang)
    if source:
        return f"{capital(source)}: {text}"
    return text[0] + capital(text[1:]) if text[0] == "¿" else capital(text)


def _quien_pregunta(m: Mesa, lang: str) -> str:
    """The card, ability or attack that asks; nothing for a standard move."""
    for f in reversed(m.stack):
        if isinstance(f, Usar):
            ability = m.personaje(m.activo).mejorada.habilidades[f.habilidad]
            return entre_comillas(ability.name(lang), lang)
        if isinstance(f, Activar):
            # of the statuses only this one asks anything (SA-0.EST.8)
            return nombre_de_estado(m, ESCOBA, lang)
    return nombre_de_objeto(m, m.en_curso[-1], lang) if m.en_curso else ""


def _cuantos(q: Question, lang: str) -> str:
    if q.low == q.high:
        return str(q.high)
    return f"de {q.low} a {q.high}" if lang == "es" else f"{q.low} to {q.high}"


def _detalles(m: Mesa, q: Question, lang: str, names: tuple[str, ...]) -> dict[str, str]:
    """What the questions tell of the position they are asked in."""
    purpose = q.purpose
    found = {"n": _cuantos(q, lang), "bajo": str(q.low), "alto": str(q.high)}
    if m.activo != NADIE:
        found["activo"] = nombre_de_figura(m, m.activo, lang)
    if purpose == "descarte":
        limit = cartas_de_mano(m, q.seat, m.reglas.limite.valor)
        found["limite"] = cuantas_cartas(limit, lang)
    elif purpose == "sigiloso":
        found["elegido"] = nombre_de_figura(m, m.en_curso[-1].elegido, lang)
        found["estado_sigiloso"] = nombre_de_estado(m, SIGILOSO, lang)
    elif purpose == "al_fondo":
        top = m.invocadores[q.seat].mazo.top
        found["vista"] = entre_comillas(m.carta(top[-1]).name(lang), lang)
    elif purpose in ("ajeno", "permiso", "pago"):
        _detalles_de_mejora(m, q, lang, names, found)
    elif purpose == "colocar":
        for f in reversed(m.stack):
            if isinstance(f, Colocar):
                found["figura"] = nombre_de_figura(m, m.linea[f.puesto], lang)
    elif purpose == "casilla":
        for f in reversed(m.stack):
            if isinstance(f, Mover):
                found["movida"] = nombre_de_figura(m, f.figura, lang)
                break
    return found


def _detalles_de_mejora(m: Mesa, q: Question, lang: str, names: tuple[str, ...], found: dict[str, str]) -> None:
    for f in reversed(m.stack):
        if isinstance(f, Mejorar):
            found["mejorado"] = nombre_de_figura(m, f.figura, lang)
            found["companero"] = quien(m.figuras[f.figura].asiento, lang, names)
            if f.ajena:
                found["carta"] = entre_comillas(m.carta(f.ajena - 1).name(lang), lang)
    if q.purpose == "pago":
        found["ingrediente"] = ingrediente_en_palabras(m.carta(q.menu[0]).ingrediente, lang)
