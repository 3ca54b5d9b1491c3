"""Questions in words: what is asked, and in which step. What the answers mean is told in `answering`."""

from __future__ import annotations

from typing import Final

from coliseo.effects.nodes import lower
from coliseo.games.mitos_y_leyendas.atoms.paying import PARA_ATACAR
from coliseo.games.mitos_y_leyendas.facts.demands import pagos_de
from coliseo.games.mitos_y_leyendas.model.cards import EVENTOS, TIPOS
from coliseo.games.mitos_y_leyendas.model.items import CARTA
from coliseo.games.mitos_y_leyendas.model.procedures import Pagar, Salir, pagar
from coliseo.games.mitos_y_leyendas.model.table import BLANCO, DE_CEMENTERIO, DE_JUGADA, DE_JUGADOR, Mesa
from coliseo.games.mitos_y_leyendas.telling.answers import describir
from coliseo.games.mitos_y_leyendas.telling.describing import (
    aliado_con_fuerza,
    describir_jugada,
    describir_pieza,
    en_curso,
    fuente_de,
    texto_de_habilidad,
)
from coliseo.games.mitos_y_leyendas.telling.effect_prompts import (
    pregunta_cartas,
    pregunta_evitar,
    pregunta_hacer,
    pregunta_numero,
    pregunta_piezas,
)
from coliseo.games.mitos_y_leyendas.telling.telling import (
    FASE,
    MOMENTO,
    Frase,
    cuantas_cartas,
    cuantos_aliados,
    cuantos_oros,
    en,
    pago_en_palabras,
    paso_en_palabras,
)
from coliseo.kernel.questions import NUMBER, Question
from coliseo.text.lexicon import capital, joined
from coliseo.text.seats import called

__all__ = ["describir", "pregunta"]

#: asked by the table itself; {n} is how many are asked for
_DE_LA_MESA: Final[dict[str, Frase]] = {
    "mulligan": (
        "Tu mano es de {mano}. ¿La cambias por otra?",
        "Your hand has {mano}. Do you exchange it for another?",
    ),
    "orden_de_juego": ("¿Empiezas tú?", "Do you go first?"),
    "agrupar": (
        "Fase de Agrupación: ¿agrupas tus Aliados y tus Oros?",
        "Fase de Agrupación: do you group your Aliados and your Oros?",
    ),
    "oro": ("Oro del turno: ¿cuál juegas?", "Oro of the turn: which one do you play?"),
    "accion": ("Fase de Vigilia: ¿qué haces?", "Fase de Vigilia: what do you do?"),
    "guerra": (
        "Guerra de Talismanes: tienes la prioridad. ¿Qué haces?",
        "Guerra de Talismanes: you have priority. What do you do?",
    ),
    "robos_extra": (
        "Fase Final: ¿cuántas cartas de más robas?",
        "Fase Final: how many extra cards do you draw?",
    ),
    "orden_disparos": (
        "Varias habilidades tuyas esperan: ¿cuál se resuelve ahora?",
        "Several abilities of yours are waiting: which one resolves now?",
    ),
    "ordenar_cementerio": (
        "¿En qué orden van al Cementerio? La última queda encima.",
        "In which order do they go to the Cementerio? The last one is on top.",
    ),
}
#: asked by a card, whose name goes before
_DE_UNA_CARTA: Final[dict[str, Frase]] = {
    "portador": ("¿qué Aliado la porta?", "which Aliado bears it?"),
    "modo": ("¿qué eliges?", "what do you choose?"),
    "nombre": ("¿qué carta nombras?", "which card do you name?"),
    "raza": ("¿qué Raza eliges?", "which Raza do you choose?"),
    "pagar": ("¿con qué Oros pagas?", "which Oros do you pay with?"),
    "ordenar": ("¿en qué orden? La primera queda encima.", "in which order? The first one is on top."),
    "descartar": ("¿qué descartas?", "what do you discard?"),
    "designar": ("¿qué carta recibe el efecto?", "which card receives the effect?"),
    "entra_como": ("¿como qué carta entra en juego?", "as which card does it enter play?"),
    "pago_rival": ("para que entre en juego, ¿qué haces?", "for it to enter play, what do you do?"),
}
#: what a target question asks for, by the kind of its candidates: one of them, or several
_OBJETIVOS: Final[dict[str, Frase]] = {
    "aliado": ("¿qué Aliado?", "which Aliado?"),
    "arma": ("¿qué Arma?", "which Arma?"),
    "totem": ("¿qué Tótem?", "which Tótem?"),
    "oro": ("¿qué Oro?", "which Oro?"),
    "pieza": ("¿qué carta en juego?", "which card in play?"),
    "jugador": ("¿qué jugador?", "which player?"),
    "jugada": ("¿qué se está jugando?", "which thing being played?"),
    "cementerio": ("¿qué carta del Cementerio?", "which card of the Cementerio?"),
    "destierro": ("¿qué carta del Destierro?", "which card of the Destierro?"),
    "mano": ("¿qué carta de la mano?", "which card of the hand?"),
    "": ("¿qué objetivo?", "which target?"),
}
_VARIOS_OBJETIVOS: Final[dict[str, Frase]] = {
    "aliado": ("¿qué Aliados?", "which Aliados?"),
    "arma": ("¿qué Armas?", "which Armas?"),
    "totem": ("¿qué Tótems?", "which Tótems?"),
    "oro": ("¿qué Oros?", "which Oros?"),
    "pieza": ("¿qué cartas en juego?", "which cards in play?"),
    "jugador": ("¿qué jugadores?", "which players?"),
    "jugada": ("¿qué se está jugando?", "which things being played?"),
    "cementerio": ("¿qué cartas del Cementerio?", "which cards of the Cementerio?"),
    "destierro": ("¿qué cartas del Destierro?", "which cards of the Destierro?"),
    "mano": ("¿qué cartas de la mano?", "which cards of the hand?"),
    "": ("¿qué objetivos?", "which targets?"),
}
_CLASES_DE_BLANCO: Final = {
    DE_JUGADOR: "jugador",
    DE_CEMENTERIO: "cementerio",
    DE_JUGADA: "jugada",
}
#: what is asked at the end of a window
_VENTANA: Final[dict[str, Frase]] = {
    "anular": ("¿Anulas?", "Do you annul it?"),
    "responder": ("¿Respondes?", "Do you respond?"),
    "cancelar": ("¿Cancelas?", "Do you cancel it?"),
    "salvar": ("¿La salvas?", "Do you save it?"),
}
#: where a card about to leave play would go, in the order of leaving.DESTRUIDA and so on
_SALIDA: Final[tuple[Frase, ...]] = (
    ("Se va a destruir {carta}.", "{carta} is about to be destroyed."),
    ("{carta} va a ir al Cementerio.", "{carta} is about to go to the Cementerio."),
    ("{carta} va a ir al Destierro.", "{carta} is about to go to the Destierro."),
    ("{carta} va a barajarse en el Mazo Castillo.", "{carta} is about to be shuffled into the Mazo Castillo."),
    ("{carta} va a subir a la mano.", "{carta} is about to go up to hand."),
    ("{carta} va a ir encima del Mazo Castillo.", "{carta} is about to go on top of the Mazo Castillo."),
)
#: purposes that say in brackets how many may be chosen, unless it is one
_CONTADOS: Final = ("objetivo", "cartas", "piezas", "designar", "descartar")
#: more attackers or blocks than these are not named one by one: the table shows them
_POCOS: Final = 4
_PAGOS: Final = ("pago_cartas", "pago_piezas", "pago_cementerio")


def pregunta(m: Mesa, q: Question, lang: str, names: tuple[str, ...] = ()) -> str:
    """The question as a sentence."""
    purpose = q.purpose
    if purpose in ("anular", "responder", "cancelar"):
        return _pregunta_de_paso(m, q, lang, names)
    if purpose == "salvar":
        return _pregunta_salvar(m, lang, names)
    if purpose == "momento":
        return _pregunta_momento(m, q, lang, names)
    if purpose == "ataque":
        return _pregunta_ataque(m, lang)
    if purpose == "bloqueo":
        return _pregunta_bloqueo(m, lang, names)
    if purpose == "usar":
        return _pregunta_usar(m, lang, names)
    if purpose in _DE_LA_MESA:
        return en(_DE_LA_MESA[purpose], lang).format(mano=cuantas_cartas(len(m.jugadores[q.seat].mano.cards), lang))
    if purpose == "descartar" and en_curso(m) is None:
        return _pregunta_mano_llena(q, lang)
    if purpose == "pagar":
        text = _pregunta_pagar(m, lang)
    elif purpose in _PAGOS or (purpose == "numero" and m.stack and m.stack[-1].proc is pagar):
        text = _pregunta_pago(m, q, lang)
    elif purpose == "cartas":
        text = pregunta_cartas(q, lang)
    elif purpose == "piezas":
        text = pregunta_piezas(q, lang)
    elif purpose == "numero":
        text = pregunta_numero(q, lang)
    elif purpose == "hacer":
        text = pregunta_hacer(m, lang)
    elif purpose == "evitar":
        text = pregunta_evitar(m, lang)
    elif purpose == "anular_pagando":
        text = _pregunta_anular_pagando(m, lang)
    elif purpose == "bloqueador":
        text = _pregunta_bloqueador(m, lang)
    elif purpose == "objetivo":
        asked = _OBJETIVOS if q.high <= 1 else _VARIOS_OBJETIVOS
        text = en(asked[clase_de_blancos(m, q.menu)], lang)
    else:
        text = en(_DE_UNA_CARTA[purpose], lang)
    if purpose in _CONTADOS and (q.low, q.high) != (1, 1):
        text += f" ({_cuantos(q, lang)})"
    return _de_quien_pregunta(m, text, lang)


def _de_quien_pregunta(m: Mesa, text: str, lang: str) -> str:
    """With the name of the card that asks before it."""
    paid = _pago_en_curso(m)
    if paid is not None and paid.modo == PARA_ATACAR:
        return f"{m.carta(paid.para).name(lang)}: {text}"
    o = en_curso(m)
    if o is None:
        return text[0] + capital(text[1:]) if text[0] == "¿" else capital(text)
    return f"{fuente_de(m, o, lang)}: {text}"


def _cuantos(q: Question, lang: str) -> str:
    es = lang == "es"
    if q.high == 0:
        return "no hay ninguna" if es else "there is none"
    if q.low == q.high:
        return str(q.high)
    if q.high == 1:
        return "opcional" if es else "optional"
    if q.low:
        return f"de {q.low} a {q.high}" if es else f"{q.low} to {q.high}"
    return f"hasta {q.high}" if es else f"up to {q.high}"


def _pregunta_de_paso(m: Mesa, q: Question, lang: str, names: tuple[str, ...]) -> str:
    """ "Paso D (Anulaciones): Beto juega Inti. ¿Anulas?"."""
    asked = en(_VENTANA[q.purpose], lang)
    if not m.jugando:
        return asked
    o = m.jugando[-1]
    step = paso_en_palabras(o.clase == CARTA, o.paso, lang)
    return f"{step}: {describir_jugada(m, o, lang, names, q.seat)}. {asked}"


def _pago_en_curso(m: Mesa) -> Pagar | None:
    """The innermost payment under way."""
    for f in reversed(m.stack):
        if isinstance(f, Pagar):
            return f
    return None


def _salida_en_curso(m: Mesa) -> Salir | None:
    """The innermost departure under way."""
    for f in reversed(m.stack):
        if isinstance(f, Salir):
            return f
    return None


def _pregunta_salvar(m: Mesa, lang: str, names: tuple[str, ...]) -> str:
    asked = en(_VENTANA["salvar"], lang)
    leaving = _salida_en_curso(m)
    if leaving is None or leaving.base + leaving.indice // 2 >= len(m.saliendo):
        return asked
    card = describir_pieza(m, m.saliendo[leaving.base + leaving.indice // 2], lang, names)
    return f"{en(_SALIDA[leaving.destino], lang).format(carta=card)} {asked}"


def _pregunta_momento(m: Mesa, q: Question, lang: str, names: tuple[str, ...]) -> str:
    """ "Declaración de Ataque: Beto ataca con Cunas (3). ¿Usas o juegas algo?"."""
    es = lang == "es"
    key = EVENTOS[m.ventana.bit_length() - 1] if m.ventana else ""
    place = en(MOMENTO[key], lang) if key in MOMENTO else ""
    told = ""
    if key in ("declaracion_ataque", "asignar_bloqueos") and m.atacantes:
        told = f" {_atacantes(m, q.seat, lang, names)}."
    elif key in ("declaracion_bloqueo", "asignacion") and m.bloqueos:
        told = f" {_bloqueos(m, lang)}."
    elif key == "recibe_dano":
        n, who = m.jugadores[m.rival[m.activo]].dano_recibido, called(m.rival[m.activo], names)
        told = f" {n} en el Mazo Castillo de {who}." if es else f" {n} to {who}'s Mazo Castillo."
    if not place or told:
        asked = "¿Usas o juegas algo?" if es else "Do you use or play something?"
        return f"{place}:{told} {asked}" if place else asked
    return f"{place}: ¿usas o juegas algo?" if es else f"{place}: do you use or play something?"


def _quienes(m: Mesa, lang: str) -> str:
    """The attackers by name, or, when there are many, how many and how strong."""
    idents = [i for i in m.atacantes if i in m.piezas]
    if len(idents) <= _POCOS:
        return joined([aliado_con_fuerza(m, i, lang) for i in idents], lang)
    total = sum([m.estado(i).fuerza for i in idents])
    if lang == "es":
        return f"{cuantos_aliados(len(idents))} (Fuerza {total} en total)"
    return f"{cuantos_aliados(len(idents))} (Fuerza {total} in all)"


def _atacantes(m: Mesa, seat: int, lang: str, names: tuple[str, ...]) -> str:
    who = _quienes(m, lang)
    if lang == "es":
        return f"atacas con {who}" if seat == m.activo else f"{called(m.activo, names)} ataca con {who}"
    return f"you attack with {who}" if seat == m.activo else f"{called(m.activo, names)} attacks with {who}"


def _bloqueos(m: Mesa, lang: str) -> str:
    link = "bloquea a" if lang == "es" else "blocks"
    pairs = [
        f"{aliado_con_fuerza(m, b, lang)} {link} {aliado_con_fuerza(m, a, lang)}"
        for a, b in m.bloqueos
        if a in m.piezas and b in m.piezas
    ]
    if len(pairs) > _POCOS:
        return f"hay {len(pairs)} bloqueos" if lang == "es" else f"there are {len(pairs)} blocks"
    return joined(pairs, lang)


def _pregunta_ataque(m: Mesa, lang: str) -> str:
    es = lang == "es"
    place = en(FASE["declaracion_ataque"], lang)
    if not m.atacantes:
        return f"{place}: ¿quién ataca?" if es else f"{place}: who attacks?"
    told = _quienes(m, lang)
    verb = (
        ("ataca" if len(m.atacantes) == 1 else "atacan") if es else ("attacks" if len(m.atacantes) == 1 else "attack")
    )
    if es:
        return f"{place}: {verb} {told}. ¿Alguien más?"
    return f"{place}: {told} {verb}. Anybody else?"


def _pregunta_bloqueo(m: Mesa, lang: str, names: tuple[str, ...]) -> str:
    es = lang == "es"
    place = en(FASE["declaracion_bloqueo"], lang)
    told = capital(_atacantes(m, m.rival[m.activo], lang, names))
    if m.bloqueos:
        asked = "¿Algún bloqueo más?" if es else "Any more blocks?"
        return f"{place}: {told}. {capital(_bloqueos(m, lang))}. {asked}"
    return f"{place}: {told}. ¿Quién bloquea?" if es else f"{place}: {told}. Who blocks?"


def _pregunta_bloqueador(m: Mesa, lang: str) -> str:
    """Asked of the attacker, whose Aliado is being blocked."""
    who = aliado_con_fuerza(m, m.bloqueados[-1], lang) if m.bloqueados else ("tu Aliado" if lang == "es" else "it")
    return f"¿quién bloquea a {who}?" if lang == "es" else f"who blocks {who}?"


def _pregunta_anular_pagando(m: Mesa, lang: str) -> str:
    n = m.carta(m.jugando[-1].carta).texto.se_anula_pagando if m.jugando else 0
    cost = cuantos_oros(n) if n else "Oros"
    return f"¿pagas {cost} para anular esta carta?" if lang == "es" else f"do you pay {cost} to annul this card?"


def _pregunta_usar(m: Mesa, lang: str, names: tuple[str, ...]) -> str:
    o = en_curso(m)
    if o is None:
        return "¿La usas?" if lang == "es" else "Do you use it?"
    card = fuente_de(m, o, lang)
    text = texto_de_habilidad(m, o.carta, o.habilidad, lang)
    if text:
        asked = "¿Usas la habilidad?" if lang == "es" else "Do you use the ability?"
        return f"{card}: {lower(text)} {asked}"
    return f"¿Usas la habilidad de {card}?" if lang == "es" else f"Do you use the ability of {card}?"


def _pregunta_mano_llena(q: Question, lang: str) -> str:
    n = cuantas_cartas(q.high, lang)
    if lang == "es":
        return f"Tienes más cartas de las que puedes guardar: ¿qué descartas? ({n})"
    return f"You hold more cards than you may keep: what do you discard? ({n})"


def _pregunta_pagar(m: Mesa, lang: str) -> str:
    paid = _pago_en_curso(m)
    if paid is None:
        return en(_DE_UNA_CARTA["pagar"], lang)
    cost = cuantos_oros(paid.oros)
    return f"¿con qué pagas {cost}?" if lang == "es" else f"what do you pay {cost} with?"


def _pregunta_pago(m: Mesa, q: Question, lang: str) -> str:
    """What a cost asks for besides Oros: "su coste es descartar 2 cartas. ¿Cuáles?"."""
    es = lang == "es"
    paid = _pago_en_curso(m)
    o = en_curso(m)
    if paid is not None and paid.modo == PARA_ATACAR:
        demands = m.carta(paid.para).texto.para_atacar.pagos
    else:
        demands = () if o is None else pagos_de(m, o)
    if q.kind == NUMBER:
        asked = "¿Cuántas?" if es else "How many?"
    elif q.high == 1:
        asked = "¿Cuál?" if es else "Which one?"
    else:
        asked = "¿Cuáles?" if es else "Which ones?"
    if paid is None or paid.indice >= len(demands):
        return asked
    cost = pago_en_palabras(demands[paid.indice], lang)
    return f"su coste es {cost}. {asked}" if es else f"its cost is to {cost}. {asked}"


def clase_de_blancos(m: Mesa, menu: list[int]) -> str:
    """What all candidates are, or nothing if they are of several kinds."""
    kinds = {_clase_de_blanco(m, c) for c in menu}
    if len(kinds) == 1:
        return kinds.pop()
    return "pieza" if kinds and kinds <= {"aliado", "arma", "totem", "oro"} else ""


def _clase_de_blanco(m: Mesa, c: int) -> str:
    if c >= BLANCO:
        return _CLASES_DE_BLANCO.get(c // BLANCO * BLANCO, "")
    p = m.piezas.get(c)
    return "pieza" if p is None else TIPOS[p.tipo.bit_length() - 1]
