"""Questions in words: what is asked, and in which step. What the answers mean is told in `answering`."""

from __future__ import annotations

from typing import Final

from coliseo.effects.nodes import lower
from coliseo.games.mitos_y_leyendas.atoms.paying import PARA_ATACAR
from coliseo.games.mitos_y_leyendas.facts.demands import pagos_de
from coliseo.games.mitos_y_leyendas.flow.codes import FIN
from coliseo.games.mitos_y_leyendas.flow.setup import siguiente_mano
from coliseo.games.mitos_y_leyendas.flow.turn import agrupables
from coliseo.games.mitos_y_leyendas.language import nouns
from coliseo.games.mitos_y_leyendas.model.cards import ALIADO, EVENTOS, TIPOS
from coliseo.games.mitos_y_leyendas.model.items import CARTA, Jugada
from coliseo.games.mitos_y_leyendas.model.procedures import Pagar, pagar
from coliseo.games.mitos_y_leyendas.model.table import BLANCO, DE_CEMENTERIO, DE_JUGADA, DE_JUGADOR, Mesa
from coliseo.games.mitos_y_leyendas.telling.answers import describir
from coliseo.games.mitos_y_leyendas.telling.battle_prompts import (
    atacantes,
    bloqueos,
    pregunta_ataque,
    pregunta_bloqueador,
    pregunta_bloqueo,
    pregunta_guerra,
)
from coliseo.games.mitos_y_leyendas.telling.departures import pregunta_salvar
from coliseo.games.mitos_y_leyendas.telling.describing import (
    describir_jugada,
    en_curso,
    entre_comillas,
    fuente_de,
    texto_de_habilidad,
)
from coliseo.games.mitos_y_leyendas.telling.effect_prompts import (
    clausula_que_pregunta,
    pregunta_cartas,
    pregunta_evitar,
    pregunta_hacer,
    pregunta_numero,
    pregunta_piezas,
)
from coliseo.games.mitos_y_leyendas.telling.outcomes import castillo_en_palabras
from coliseo.games.mitos_y_leyendas.telling.telling import (
    MOMENTO,
    Frase,
    cuantas_cartas,
    cuantos_aliados,
    cuantos_oros,
    en,
    pago_en_palabras,
)
from coliseo.kernel.questions import NUMBER, Question
from coliseo.text.lexicon import Noun, capital, joined

__all__ = ["describir", "lo_que_se_agrupa", "pregunta"]

#: the Oro of the turn where none can be played, and whoever sits opposite must not notice
_SIN_ORO: Final[Frase] = (
    "Oro del turno: no tienes ninguno que puedas jugar. ¿Sigues sin él?",
    "Oro of the turn: you have none that you can play. Do you go on without it?",
)
#: asked by the table itself; {n} is how many are asked for
_DE_LA_MESA: Final[dict[str, Frase]] = {
    "mulligan": (
        "Tu mano es de {mano}. ¿La cambias por otra de {otra}?",
        "Your hand has {mano}. Do you exchange it for another of {otra}?",
    ),
    "orden_de_juego": ("¿Empiezas tú?", "Do you go first?"),
    "agrupar": (
        "Fase de Agrupación: ¿agrupas{agrupables}? Es todo o nada.",
        "Fase de Agrupación: do you group{agrupables}? It is all or nothing.",
    ),
    "oro": (
        "Oro del turno: ¿cuál juegas? Tienes {oros} sin pagar.",
        "Oro of the turn: which one do you play? You have {oros} unpaid.",
    ),
    "accion": (
        "Fase de Vigilia: tienes {oros} para gastar. ¿Qué haces?",
        "Fase de Vigilia: you have {oros} to spend. What do you do?",
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
    "ordenar": ("¿en qué orden? La primera queda encima.", "in which order? The first one is on top."),
    "descartar": ("¿qué descartas?", "what do you discard?"),
    "entra_como": ("¿como qué carta entra en juego?", "as which card does it enter play?"),
    "pago_rival": ("para que entre en juego, ¿qué haces?", "for it to enter play, what do you do?"),
}
#: what a target question asks for, by the kind of its candidates
QUE_SE_ELIGE: Final[dict[str, Noun]] = {
    "aliado": nouns.N_ALIADO,
    "arma": nouns.N_ARMA,
    "totem": nouns.N_TOTEM,
    "oro": nouns.N_ORO,
    "pieza": Noun("f", "carta en juego", "cartas en juego", "card in play", "cards in play"),
    "jugador": Noun("m", "jugador", "jugadores", "player", "players"),
    "jugada": Noun("f", "jugada en curso", "jugadas en curso", "play under way", "plays under way"),
    "cementerio": Noun(
        "f", "carta del Cementerio", "cartas del Cementerio", "card of the Cementerio", "cards of the Cementerio"
    ),
    "": Noun("m", "objetivo", "objetivos", "target", "targets"),
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
#: every purpose of the game, so that one without words is seen
PROPOSITOS: Final = (
    *_DE_LA_MESA,
    *_DE_UNA_CARTA,
    *_VENTANA,
    "anular_pagando",
    "ataque",
    "bloqueador",
    "bloqueo",
    "cartas",
    "evitar",
    "guerra",
    "hacer",
    "momento",
    "numero",
    "objetivo",
    "pagar",
    "pago_cartas",
    "pago_cementerio",
    "pago_piezas",
    "piezas",
    "usar",
)
#: purposes that say in brackets how many may be chosen, unless it is one
_CONTADOS: Final = ("objetivo", "cartas", "piezas", "descartar")
#: purposes that say first what is done with what is chosen
_CON_CLAUSULA: Final = ("objetivo", "cartas", "piezas", "descartar", "numero", "nombre", "raza", "ordenar")
_PAGOS: Final = ("pago_cartas", "pago_piezas", "pago_cementerio")


def pregunta(m: Mesa, q: Question, lang: str, names: tuple[str, ...] = ()) -> str:
    """The question as a sentence."""
    purpose = q.purpose
    if purpose in ("anular", "responder", "cancelar"):
        return _pregunta_de_paso(m, q, lang, names)
    if purpose == "salvar":
        return pregunta_salvar(m, q.seat, lang, names)
    if purpose == "momento":
        return _pregunta_momento(m, q, lang, names)
    if purpose == "ataque":
        return pregunta_ataque(m, lang)
    if purpose == "bloqueo":
        return pregunta_bloqueo(m, lang, names)
    if purpose == "usar":
        return _pregunta_usar(m, lang, names)
    if purpose == "guerra":
        return pregunta_guerra(m, q, lang, names)
    if purpose in _DE_LA_MESA:
        asked = _SIN_ORO if purpose == "oro" and q.menu == [FIN] else _DE_LA_MESA[purpose]
        return en(asked, lang).format_map(_detalles(m, q, lang))
    if purpose == "descartar" and en_curso(m) is None:
        return _pregunta_mano_llena(q, lang)
    if purpose == "pagar":
        return _pregunta_pagar(m, lang)
    if purpose in _PAGOS or (purpose == "numero" and m.stack and m.stack[-1].proc is pagar):
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
        text = pregunta_bloqueador(m, lang)
    elif purpose == "objetivo":
        text = _pregunta_objetivo(m, q, lang)
    else:
        text = en(_DE_UNA_CARTA[purpose], lang)
    if purpose in _CONTADOS and (q.low, q.high) != (1, 1) and not _dicho_cuantos(q):
        text += f" ({_cuantos(q, lang)})"
    if purpose in _CON_CLAUSULA:
        clause = clausula_que_pregunta(m, q.seat, lang)
        if clause:
            text = f"{clause}. {text[0] + capital(text[1:]) if text[0] == '¿' else capital(text)}"
    return _de_quien_pregunta(m, text, lang)


def _dicho_cuantos(q: Question) -> bool:
    """Several targets, all of them to be chosen, are counted in the question itself."""
    return q.purpose == "objetivo" and q.low == q.high > 1


def _pregunta_objetivo(m: Mesa, q: Question, lang: str) -> str:
    """ "¿qué Aliado?", "¿qué 3 cartas del Cementerio?"."""
    n = f"{q.high} " if _dicho_cuantos(q) else ""
    noun = QUE_SE_ELIGE[clase_de_blancos(m, q.menu)].form(lang, q.high > 1)
    return f"¿qué {n}{noun}?" if lang == "es" else f"which {n}{noun}?"


def _detalles(m: Mesa, q: Question, lang: str) -> dict[str, str]:
    """What the questions of the table tell of the position they are asked in."""
    j = m.jugadores[q.seat]
    found = {"mano": cuantas_cartas(len(j.mano.cards), lang)}
    if q.purpose == "mulligan":
        found["otra"] = str(max(1, siguiente_mano(m, q.seat)))
    elif q.purpose == "agrupar":
        found["agrupables"] = lo_que_se_agrupa(m, q.seat, lang)
    elif q.purpose in ("oro", "accion"):
        found["oros"] = cuantos_oros(m.ahora().oros[q.seat] + j.oros_virtuales())
    return found


def lo_que_se_agrupa(m: Mesa, seat: int, lang: str) -> str:
    """ " 3 Aliados y 4 Oros": what would go back to its line."""
    moved = agrupables(m, seat)
    allies = sum([1 for p in moved if p.tipo == ALIADO])
    parts = [cuantos_aliados(allies)] if allies else []
    if len(moved) > allies:
        parts.append(cuantos_oros(len(moved) - allies))
    return f" {joined(parts, lang)}" if parts else ""


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
    """ "Beto juega Rayo → Cunas (Fuerza 3, tuyo): destruye un Aliado oponente. ¿Anulas?"."""
    asked = en(_VENTANA[q.purpose], lang)
    if not m.jugando:
        return asked
    o = m.jugando[-1]
    return f"{capital(describir_jugada(m, o, lang, names, q.seat))}{lo_que_hara(m, o, lang)} {asked}"


def lo_que_hara(m: Mesa, o: Jugada, lang: str) -> str:
    """What something being played or used does, to go on its sentence: ": roba una carta.", " (Fuerza 3)."."""
    card = m.carta(o.carta)
    if o.clase == CARTA and card.tipo == ALIADO:
        return f" (Fuerza {'X' if card.fuerza_es_x else card.fuerza})."
    told = texto_de_habilidad(m, o.carta, o.habilidad, lang) if o.habilidad >= 0 else ""
    if not told and o.clase == CARTA:
        told = card.text(lang)
    if not told:
        return "."
    return f": {entre_comillas(told.rstrip('.'), lang)}."


def _pago_en_curso(m: Mesa) -> Pagar | None:
    """The innermost payment under way."""
    for f in reversed(m.stack):
        if isinstance(f, Pagar):
            return f
    return None


def _pregunta_momento(m: Mesa, q: Question, lang: str, names: tuple[str, ...]) -> str:
    """ "Declaración de Ataque: Beto ataca con Cunas (3). ¿Usas o juegas algo?"."""
    es = lang == "es"
    key = EVENTOS[m.ventana.bit_length() - 1] if m.ventana else ""
    place = en(MOMENTO[key], lang) if key in MOMENTO else ""
    told = ""
    if key in ("declaracion_ataque", "asignar_bloqueos") and m.atacantes:
        told = f" {atacantes(m, q.seat, lang, names)}."
    elif key in ("declaracion_bloqueo", "asignacion") and m.bloqueos:
        told = f" {bloqueos(m, lang)}."
    elif key == "recibe_dano":
        told = f" {castillo_en_palabras(m.jugadores[m.rival[m.activo]].dano_recibido, m, q.seat, lang, names)}."
    if not place or told:
        asked = "¿Usas o juegas algo?" if es else "Do you use or play something?"
        return f"{place}:{told} {asked}" if place else asked
    return f"{place}: ¿usas o juegas algo?" if es else f"{place}: do you use or play something?"


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
    """ "Rayo cuesta 2 Oros: ¿con qué pagas?"."""
    es = lang == "es"
    paid, o = _pago_en_curso(m), en_curso(m)
    name = "" if o is None else fuente_de(m, o, lang)
    if paid is not None and paid.modo == PARA_ATACAR:
        name = m.carta(paid.para).name(lang)
    if paid is None or not name:
        return "¿Con qué Oros pagas?" if es else "Which Oros do you pay with?"
    cost = cuantos_oros(paid.oros)
    if es:
        return f"{name} cuesta {cost}: ¿con qué pagas?"
    return f"{name} costs {cost}: what do you pay with?"


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
