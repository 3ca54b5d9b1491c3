"""What an answer does, what it costs and what is left after it; what a question is about and where passing leads."""

from __future__ import annotations

from typing import Any, Final

from coliseo.games.mitos_y_leyendas.facts.demands import oros_de_jugada, pagos_de
from coliseo.games.mitos_y_leyendas.facts.prices import disponible
from coliseo.games.mitos_y_leyendas.facts.stats import habilidad_de
from coliseo.games.mitos_y_leyendas.flow.codes import A_BATALLA, A_USAR, FIN, jugada_de_codigo
from coliseo.games.mitos_y_leyendas.flow.combat_guards import posibles_atacantes
from coliseo.games.mitos_y_leyendas.flow.setup import MANOS, siguiente_mano
from coliseo.games.mitos_y_leyendas.model.cards import (
    ALIADO,
    ANULACION,
    C_DESCARTAR_MANO,
    C_DESTERRARSE,
    C_DESTRUIR,
    C_DESTRUIRSE,
    C_QUITARSE,
    CANCELACION,
    EVENTOS,
    RESPUESTA,
    SALVACION,
    TALISMAN,
    Carta,
)
from coliseo.games.mitos_y_leyendas.model.items import CARTA, HABILIDAD, Jugada
from coliseo.games.mitos_y_leyendas.model.procedures import Partida
from coliseo.games.mitos_y_leyendas.model.readings import MULLIGAN_PRIMERA_GRATIS
from coliseo.games.mitos_y_leyendas.model.table import ANCHO, BLANCO, DE_CEMENTERIO, DE_JUGADA, Mesa
from coliseo.games.mitos_y_leyendas.telling.aiming import DE_EFECTOS, al_elegir, al_portar
from coliseo.games.mitos_y_leyendas.telling.answers import describir, describir_accion, precio
from coliseo.games.mitos_y_leyendas.telling.departures import pieza_que_sale
from coliseo.games.mitos_y_leyendas.telling.describing import (
    aliado_con_fuerza,
    en_curso,
    entre_comillas,
    fuente_de,
    nombre_de_pieza,
    texto_de_habilidad,
)
from coliseo.games.mitos_y_leyendas.telling.effect_prompts import (
    evitable_en_curso,
    lo_que_cuesta_evitarlo,
    oros_por_hacerlo,
)
from coliseo.games.mitos_y_leyendas.telling.forecast import desenlace
from coliseo.games.mitos_y_leyendas.telling.outcomes import desenlace_en_palabras
from coliseo.games.mitos_y_leyendas.telling.prompts import QUE_SE_ELIGE, clase_de_blancos
from coliseo.games.mitos_y_leyendas.telling.telling import Frase, cuantas_cartas, cuantos_aliados, cuantos_oros, en
from coliseo.games.mitos_y_leyendas.telling.things import VENTANAS
from coliseo.games.mitos_y_leyendas.telling.view import blanco
from coliseo.kernel.presenting import ANSWERS, CAN_WAIT, COSTLY, UNWEIGHED, Consequence, subject_data
from coliseo.kernel.questions import NUMBER, YES_NO, Question
from coliseo.tabletop.codes import kind_of, subject_of
from coliseo.text.lexicon import capital, joined

#: costs that take something of one's own for good
_DESTRUYEN: Final = (C_DESTRUIRSE, C_DESTERRARSE, C_QUITARSE, C_DESTRUIR, C_DESCARTAR_MANO)
#: questions about cards out of play
_CARTAS: Final = ("cartas", "descartar", "pago_cartas", "pago_cementerio")
#: windows that answer something
_RESPONDEN: Final = ("anular", "responder", "cancelar", "salvar")
#: where a named moment leads if nobody does anything
_TRAS_EL_MOMENTO: Final[dict[str, Frase]] = {
    "comienzo_vigilia": ("Seguir con la Vigilia", "Go on with the Vigilia"),
    "vigilia": ("Seguir con la Vigilia", "Go on with the Vigilia"),
    "declaracion_ataque": ("Pasar a los bloqueos", "Go on to the blocks"),
    "asignar_bloqueos": ("Pasar a los bloqueos", "Go on to the blocks"),
    "declaracion_bloqueo": ("Pasar a la Guerra de Talismanes", "Go on to the Guerra de Talismanes"),
    "guerra": ("Empezar la Guerra de Talismanes", "Begin the Guerra de Talismanes"),
    "asignacion": ("Que se haga el daño", "Let the damage happen"),
    "recibe_dano": ("Seguir con la Fase Final", "Go on to the Fase Final"),
    "comienzo_final": ("Seguir con la Fase Final", "Go on with the Fase Final"),
    "fase_final": ("Pasar al robo", "Go on to the draw"),
    "tras_robar": ("Que acabe el turno", "Let the turn end"),
}
_SIN_USAR: Final[Frase] = ("No usar nada", "Use nothing")


_NADA: Final = Consequence()


def quedan_oros(n: int, lang: str) -> str:
    """ "te quedan 2 Oros"."""
    if lang == "es":
        return "no te queda ningún Oro" if n <= 0 else f"{'te queda' if n == 1 else 'te quedan'} {cuantos_oros(n)}"
    return "no Oro left" if n <= 0 else f"{cuantos_oros(n)} left"


# -- what can be done in a window -----------------------------------------------------------------------------------


def sentido_de_accion(m: Mesa, q: Question, c: int, lang: str, names: tuple[str, ...]) -> tuple[str, Consequence]:
    """Of something to play or use, or of doing nothing; with its name, which may say what it answers."""
    told = describir(m, q, c, lang, names)
    if c == FIN or (kind_of(c) == A_USAR and subject_of(c) not in m.piezas):
        return told, _NADA
    if kind_of(c) == A_BATALLA:
        return _ir_a_batalla(m, q.seat, told, lang)
    o = jugada_de_codigo(m, q.seat, c)
    n = oros_de_jugada(m, o)
    left = quedan_oros(disponible(m, q.seat, m.carta(o.carta), o.clase == HABILIDAD) - n, lang) if n else ""
    h = habilidad_de(m, o)
    answers = q.purpose in _RESPONDEN and h is not None and h.clase in (ANULACION, CANCELACION, SALVACION, RESPUESTA)
    destroys = any([pago.clase in _DESTRUYEN for pago in pagos_de(m, o)])
    weight = ANSWERS if answers else COSTLY if destroys else UNWEIGHED
    text, effect = _contra_lo_que_ocurre(m, q, o, lang)
    # of cards of one name and different texts, the print is told
    code = told[told.rindex(" [") :] if told.endswith("]") else ""
    text = text or describir_accion(m, q, c, lang, True)
    effect = effect or efecto_de_jugada(m, o, lang)
    return text + code, Consequence(effect, precio(m, o, lang), left, weight)


def lo_que_es(card: Carta, lang: str) -> str:
    """All that a card says; of an Aliado its Fuerza first: "Fuerza 3. Imbloqueable." """
    force = f"Fuerza {'X' if card.fuerza_es_x else card.fuerza}" if card.tipo == ALIADO else ""
    return ". ".join([part for part in (force, card.text(lang)) if part])


def efecto_de_jugada(m: Mesa, o: Jugada, lang: str) -> str:
    """What playing a card or using an ability does, as the card says it."""
    told = texto_de_habilidad(m, o.carta, o.habilidad, lang)
    return lo_que_es(m.carta(o.carta), lang) if o.clase == CARTA and not told else told


def _contra_lo_que_ocurre(m: Mesa, q: Question, o: Jugada, lang: str) -> tuple[str, str]:
    """The answer to what is going on, and what comes of it: "Destruir tu Kenos para anular «Machi»", "no entra en
    juego". Nothing where the ability does something else besides, which its sentence says."""
    es = lang == "es"
    h = habilidad_de(m, o)
    if h is None or h.condicional:
        return "", ""
    name = fuente_de(m, o, lang)
    if h.clase == SALVACION and q.purpose == "salvar":
        ident = pieza_que_sale(m)
        if not ident:
            return "", ""
        saved = nombre_de_pieza(m, ident, lang)
        text = f"Salvar a {saved} con {name}" if es else f"Save {saved} with {name}"
        return text, "sigue en juego" if es else "it stays in play"
    if not m.jugando or h.clase not in (ANULACION, CANCELACION) or q.purpose not in ("anular", "cancelar"):
        return "", ""
    about = m.jugando[-1]
    goal = entre_comillas(fuente_de(m, about, lang), lang)
    own = any([pago.clase == C_DESTRUIRSE for pago in pagos_de(m, o)])
    if h.clase == CANCELACION:
        verb = f"cancelar la habilidad de {goal}" if es else f"cancel the ability of {goal}"
        effect = "no ocurre" if es else "it does not happen"
    else:
        verb = f"anular {goal}" if es else f"annul {goal}"
        if m.carta(about.carta).tipo == TALISMAN:
            effect = f"{goal} no hace nada" if es else f"{goal} does nothing"
        else:
            effect = "no entra en juego" if es else "it does not enter play"
    if own:
        text = f"Destruir tu {name} para {verb}" if es else f"Destroy your {name} to {verb}"
    else:
        text = f"{capital(verb)} {'con' if es else 'with'} {name}"
    return text, texto_de_habilidad(m, o.carta, o.habilidad, lang) if h.efecto.tree else effect


def _ir_a_batalla(m: Mesa, seat: int, told: str, lang: str) -> tuple[str, Consequence]:
    """Who could attack, and how strongly. If only one can there is nothing more to say (OQ-24): to go is to attack."""
    able = posibles_atacantes(m, seat)
    total = sum([m.estado(ident).fuerza for ident in able])
    if len(able) == 1:
        name = nombre_de_pieza(m, able[0], lang)
        text = f"Atacar con {name} (Fuerza {total})" if lang == "es" else f"Attack with {name} (Fuerza {total})"
        return text, Consequence("vas a la Batalla" if lang == "es" else "you go to the Batalla", weight=CAN_WAIT)
    who = cuantos_aliados(len(able))
    could = f"pueden atacar {who} (Fuerza {total})" if lang == "es" else f"{who} may attack (Fuerza {total})"
    return told, Consequence(could, weight=CAN_WAIT)


# -- what else is answered ------------------------------------------------------------------------------------------


def sentido(
    m: Mesa, q: Question, c: int, lang: str, names: tuple[str, ...], foretold: dict[str, Any] | None
) -> Consequence:
    """Of the answers to questions that are no window; in a battle, with what is foretold of it."""
    if foretold is not None:
        return Consequence(desenlace_en_palabras(m, foretold, q.seat, lang, names))
    if q.kind == YES_NO:
        return _de_si_o_no(m, q, c, lang)
    if q.purpose == "oro" and c != FIN:
        return Consequence(m.carta(c).text(lang) or _un_oro_mas(m, q.seat, lang))
    if q.purpose in DE_EFECTOS:
        if DE_CEMENTERIO <= c < DE_JUGADA:
            return Consequence(lo_que_es(m.carta((c - DE_CEMENTERIO) % ANCHO), lang))
        return Consequence(al_elegir(m, q, c, lang, names))
    if q.purpose == "portador":
        return Consequence(al_portar(m, c, lang))
    if q.purpose in _CARTAS and c < BLANCO:
        return Consequence(lo_que_es(m.carta(c), lang))
    if q.purpose == "orden_de_juego":
        if c == 0:
            return Consequence("el primer turno es tuyo" if lang == "es" else "the first turn is yours")
        return Consequence("el segundo turno es tuyo" if lang == "es" else "the second turn is yours")
    return _NADA


def _un_oro_mas(m: Mesa, seat: int, lang: str) -> str:
    n = cuantos_oros(m.ahora().oros[seat] + m.jugadores[seat].oros_virtuales() + 1)
    return f"tendrás {n} para gastar" if lang == "es" else f"you will have {n} to spend"


def _de_si_o_no(m: Mesa, q: Question, c: int, lang: str) -> Consequence:
    es = lang == "es"
    if q.purpose == "mulligan":
        return _mulligan(m, q, c, lang)
    if q.purpose == "agrupar":
        if c:
            told = (
                "vuelven a su línea: los Oros se pueden gastar otra vez y los Aliados, bloquear"
                if es
                else "they go back to their line: Oros can be spent again and Aliados can block"
            )
            return Consequence(told)
        return Consequence("se quedan donde están" if es else "they stay where they are")
    if not c:
        return _NADA
    o = en_curso(m)
    if q.purpose == "evitar":
        node = evitable_en_curso(m)
        price = "" if node is None else lo_que_cuesta_evitarlo(node, lang)
        return Consequence("no ocurre" if es else "it does not happen", price)
    if o is None:
        return _NADA
    if q.purpose == "anular_pagando":
        n = m.carta(o.carta).texto.se_anula_pagando
        left = quedan_oros(disponible(m, q.seat, m.carta(o.carta), True) - n, lang)
        return Consequence("no entra en juego" if es else "it does not enter play", cuantos_oros(n), left)
    if q.purpose == "hacer":
        n = oros_por_hacerlo(m)
        left = quedan_oros(disponible(m, q.seat, m.carta(o.carta), True) - n, lang) if n else ""
        return Consequence("", cuantos_oros(n) if n else "", left)
    if q.purpose == "usar":
        told = texto_de_habilidad(m, o.carta, o.habilidad, lang)
        n = oros_de_jugada(m, o)
        left = quedan_oros(disponible(m, q.seat, m.carta(o.carta), True) - n, lang) if n else ""
        return Consequence(told, precio(m, o, lang), left)
    return _NADA


def _mulligan(m: Mesa, q: Question, c: int, lang: str) -> Consequence:
    """What the next hand has; the first one may cost nothing if both want it."""
    es = lang == "es"
    hand = len(m.jugadores[q.seat].mano.cards)
    if not c:
        return Consequence("", "", cuantas_cartas(hand, lang))
    n = max(1, siguiente_mano(m, q.seat))
    f = m.stack[0] if m.stack else None
    free = m.config.lecturas.mulligan == MULLIGAN_PRIMERA_GRATIS and isinstance(f, Partida) and f.gratis >= 0
    effect = ""
    if n < hand:
        fewer = cuantas_cartas(hand - n, lang)
        effect = f"{fewer} menos" if es else f"{fewer} fewer"
    if free and effect:
        start = MANOS[m.config.lecturas.mano_inicial]
        effect += f"; ninguna ({start}) si los dos cambiáis" if es else f"; none ({start}) if you both change"
    return Consequence(effect, "", cuantas_cartas(n, lang))


# -- the question ---------------------------------------------------------------------------------------------------


def asunto(m: Mesa, q: Question, sentence: str, lang: str) -> dict[str, Any] | None:
    """The card, the ability or the attack that is asked about, with whatever of it the `sentence` does not tell."""
    if q.purpose == "salvar":
        ident = pieza_que_sale(m)
        return subject_data(nombre_de_pieza(m, ident, lang), [f"pieza:{ident}"]) if ident in m.piezas else None
    if q.purpose in ("bloqueo", "guerra", "momento") and m.atacantes:
        there = [i for i in m.atacantes if i in m.piezas]
        who = joined([aliado_con_fuerza(m, i, lang) for i in there], lang)
        text = f"Ataque de {who}" if lang == "es" else f"Attack of {who}"
        return subject_data(text, [f"pieza:{i}" for i in there]) if there else None
    if q.purpose in ("accion", "oro", "ataque", "agrupar", "guerra", "momento"):
        return None
    o = en_curso(m)
    if o is None:
        return None
    text = fuente_de(m, o, lang)
    if q.purpose in ("anular", "responder", "cancelar"):
        if o.clase != CARTA:
            text = f"Habilidad de {text}" if lang == "es" else f"Ability of {text}"
    else:
        card = m.carta(o.carta)
        told = efecto_de_jugada(m, o, lang)
        if o.clase == CARTA and card.tipo == ALIADO and q.purpose not in ("pagar", "pago_cartas"):
            # what it asks is not for its Fuerza, but for what it says
            told = card.text(lang) or told
        if told and told.rstrip(".").lower() not in sentence.lower():
            text = f"{text}: {told}"
    return subject_data(text, _cosas_de(m, o))


def _cosas_de(m: Mesa, o: Jugada) -> list[str]:
    """What is being played or used, the card it comes from and what it aims at."""
    found = [f"jugada:{o.ident}"]
    if o.fuente in m.piezas:
        found.append(f"pieza:{o.fuente}")
    for slot in o.objetivos:
        for code in slot:
            found.extend(blanco(m, code))
    return list(dict.fromkeys(found))


def lleva_a(m: Mesa, q: Question, lang: str, names: tuple[str, ...]) -> str:
    """Where doing nothing leads, in the words of its button."""
    es = lang == "es"
    purpose = q.purpose
    if purpose in VENTANAS or purpose in ("oro", "ataque", "bloqueo"):
        if FIN not in q.menu:
            return ""
        if purpose == "accion":
            return _terminar(q, lang)
        if purpose == "guerra":
            return "Que se haga el daño" if es else "Let the damage happen"
        if purpose == "momento":
            key = EVENTOS[m.ventana.bit_length() - 1] if m.ventana else ""
            return en(_TRAS_EL_MOMENTO.get(key, _SIN_USAR), lang)
        return lo_declarado(m, purpose, lang) or _dejar(m, q, lang, names)
    if q.low > 0 or q.kind in (YES_NO, NUMBER):
        return ""
    if purpose == "objetivo":
        noun = QUE_SE_ELIGE[clase_de_blancos(m, q.menu)]
        return noun.agree("Ninguno", "Ninguna") if es else "Choose none"
    return "Ninguna" if es else "Choose none"


def lo_declarado(m: Mesa, purpose: str, lang: str) -> str:
    """The attack or the block as it stands, in the words of the button that goes on with it."""
    if purpose == "ataque" and m.atacantes:
        there = [i for i in m.atacantes if i in m.piezas]
        total = sum([m.estado(i).fuerza for i in there])
        return f"{'Atacar con' if lang == 'es' else 'Attack with'} {len(there)} (Fuerza {total})"
    if purpose != "bloqueo":
        return ""
    return _sin_mas_bloqueos(m, lang) if m.atacantes else _ya_bloqueado(m, lang)


def _terminar(q: Question, lang: str) -> str:
    """With what could still be played: "Terminar la Vigilia sin atacar (quedan 2 por jugar o usar)"."""
    es = lang == "es"
    text = "Terminar la Vigilia sin atacar" if es else "End the Vigilia without attacking"
    left = {(kind_of(c), subject_of(c)) for c in q.menu if c != FIN and kind_of(c) != A_BATALLA}
    if not left:
        return text
    n = len(left)
    return f"{text} ({'queda' if n == 1 else 'quedan'} {n} por jugar o usar)" if es else f"{text} ({n} still to use)"


def _sin_mas_bloqueos(m: Mesa, lang: str) -> str:
    """With the damage that comes through: "No bloquear: recibir 5"."""
    es = lang == "es"
    n = desenlace(m)["dano"]
    if m.bloqueos:
        return f"Bloquear así: recibir {n}" if es else f"Block so: take {n}"
    return f"No bloquear: recibir {n}" if es else f"Do not block: take {n}"


def _ya_bloqueado(m: Mesa, lang: str) -> str:
    """The same of a block after which the battle has been fought, since nobody had anything to add."""
    who = [e.data[2] for e in m.events if e.kind == "bloquea"]
    if not who:
        return ""
    n = sum([e.data[1] for e in m.events if e.kind == "dano" and e.data[0] == who[0]])
    return f"Bloquear así: recibir {n}" if lang == "es" else f"Block so: take {n}"


def _dejar(m: Mesa, q: Question, lang: str, names: tuple[str, ...]) -> str:
    es = lang == "es"
    if q.purpose == "oro" and q.menu == [FIN]:
        return "Seguir sin Oro" if es else "Go on without an Oro"
    if not m.jugando or q.purpose in ("salvar", "oro", "ataque"):
        return describir(m, q, FIN, lang, names)
    o = m.jugando[-1]
    if o.control == q.seat:
        return "No añadir nada" if es else "Add nothing"
    if q.purpose == "cancelar" or o.clase != CARTA or m.carta(o.carta).tipo == TALISMAN:
        return "Dejar que ocurra" if es else "Let it happen"
    return "Dejar que entre en juego" if es else "Let it enter play"
