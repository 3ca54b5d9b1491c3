"""The judge's remedies, question by question: what the functions of penalties and turn_time need to know is asked, and
what they answer is said with its rules. Good faith first; what turns out to be more ends in an infringement."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from coliseo.games.rise_of_gods.law.penalties import (
    LADDER,
    QUE_HACER,
    SOBRE_UNA_CARTA,
    SOBRE_UNA_REGLA,
    clasificar_robo,
    contesta_el_juez,
    errores_de_invocacion,
    es_soborno,
    remedio_de_robo,
    se_comercio,
    se_hizo,
    vida_anotada,
)
from coliseo.games.rise_of_gods.law.turn_time import (
    ACABADO,
    CORRE,
    GRANDE,
    LIGA_PEQUENA,
    SEGUNDOS_DE_ULTIMA_ACCION,
    estado,
    puede_llamar_al_juez,
    se_espera,
    se_limita,
)
from coliseo.kernel.rules import cite
from coliseo.tournament.at_time import MANY, ONE, Step
from coliseo.tournament.remedies import UNKNOWN, YES_NO, Case, Facts, Remedy, answered, number, numbers

cite("policy", "remedies.robo", ("RG-ER.7", "RG-ER.8", "RG-ER.9", "RG-ER.10", "RG-PN.10"))
cite("policy", "remedies.invocacion", ("RG-ER.2", "RG-ER.3", "RG-ER.4", "RG-ER.5", "RG-ER.6"))
cite("policy", "remedies.olvido", ("RG-ER.12", "RG-ER.13", "RG-ER.14"))
cite("policy", "remedies.comercio", ("RG-CO.5", "RG-CO.6", "RG-CO.7"))
cite("policy", "remedies.vida", ("RG-CB.6",))
cite("policy", "remedies.oferta", ("RG-PN.11", "RG-PN.12", "RG-PN.13"))
cite("policy", "remedies.pregunta", ("RG-PN.21", "RG-PN.22", "RG-PN.23", "RG-PN.24"))
cite("policy", "remedies.lentitud", ("RG-TM.1", "RG-TM.6", "RG-TM.8", "RG-TM.9"))
cite("policy", "remedies.limite", ("RG-TM.3", "RG-TM.4", "RG-TM.5", "RG-TM.7", "RG-TM.10", "RG-TM.11"))

_RECUERDO: Final = (*YES_NO, UNKNOWN)


def _ask(es: str, en: str, key: str, *rules: str, answers: tuple[str, ...] = YES_NO) -> Remedy:
    return Remedy((Step(es, en, rules, key, answers),))


def _ask_number(es: str, en: str, key: str, *rules: str, how: str = ONE) -> Remedy:
    return Remedy((Step(es, en, rules, key, numbers=how),))


def _done(*steps: tuple[str, str, tuple[str, ...]], infringement: str = "") -> Remedy:
    return Remedy(tuple(Step(es, en, rules) for es, en, rules in steps), infringement)


def _desk(key: str) -> list[tuple[str, str, tuple[str, ...]]]:
    """What the desk does about an infringement, in order."""
    return [(step.es, step.en, (step.rule,)) for step in LADDER.infringement(key).steps]


def _known(facts: Facts, key: str) -> bool | None:
    """A memory: yes, no, or None if nobody knows."""
    return {"si": True, "no": False}.get(str(facts.get(key)))


# -- honest mistakes ------------------------------------------------------------------------------------------------


def robo(facts: Facts, official: bool) -> Remedy:
    adrede = answered(facts, "adrede")
    if not adrede:
        return _ask("¿El juez principal cree que fue adrede?", "Does the head judge hold that it was on purpose?",
                    "adrede", "RG-ER.7", "RG-PN.10")  # fmt: skip
    fault = clasificar_robo(adrede == "si")
    if adrede == "si":
        return _done(*_desk(fault), infringement=fault)
    lifted, due = number(facts, "levantadas"), number(facts, "debidas")
    if lifted is None:
        return _ask_number("¿Cuántas cartas levantó?", "How many cards were lifted?", "levantadas", "RG-ER.7")
    if due is None:
        return _ask_number("¿Cuántas le tocaban?", "How many were due?", "debidas", "RG-ER.7")
    apart = answered(facts, "distinguibles")
    if lifted > due and not apart:
        return _ask("¿Se distinguen aún de las de la mano?", "Can they still be told from the hand?",
                    "distinguibles", "RG-ER.8", "RG-ER.9")  # fmt: skip
    found = remedio_de_robo(lifted, due, apart == "si")
    if not found.avisos:
        return _done(("No ha robado de más.", "No card too many was drawn.", ("RG-ER.7",)))
    taken = (
        (f"Las {found.devueltas} cartas de ese robo se barajan en el mazo.",
         f"The {found.devueltas} cards of that draw are shuffled into the deck.", ("RG-ER.8",))
        if found.devueltas
        else (f"El juez toma {found.al_azar} cartas de la mano al azar y las baraja en el mazo.",
              f"The judge takes {found.al_azar} cards of the hand at random and shuffles them into the deck.",
              ("RG-ER.9", "RG OQ.66"))
    )  # fmt: skip
    drawn = (f"Se roban {found.robar}.", f"{found.robar} are drawn.", ("RG-ER.8",))
    return _done(taken, drawn, infringement=fault)


def invocacion(facts: Facts, official: bool) -> Remedy:
    turn, row = number(facts, "turno"), number(facts, "fila")
    if turn is None:
        return _ask_number("¿En qué turno suyo invocó?", "In which turn of theirs was it?", "turno", "RG-ER.3")
    if row is None:
        return _ask_number("¿En qué fila, contando desde su lado?", "In which row, counting from their side?",
                           "fila", "RG-ER.3", "RG-ER.4")  # fmt: skip
    enabled = answered(facts, "habilitado")
    if not enabled:
        return _ask("¿Toca el casillero una pieza suya?", "Does a piece of theirs border the cell?",
                    "habilitado", "RG-ER.5")  # fmt: skip
    wrong = errores_de_invocacion(turn, row, enabled == "si")
    if not wrong:
        return _done(("Podía invocar ahí: queda como está.", "It could be summoned there: it stays.", ("RG-ER.2",)))
    cases = {case.rule: case for case in LADDER.infringement("invocar_donde_no_se_puede").cases}
    said = [(cases[rule].es, cases[rule].en, (rule,)) for rule in wrong]
    return _done(*said, *_desk("invocar_donde_no_se_puede"))


def olvido(facts: Facts, official: bool) -> Remedy:
    if not answered(facts, "recuerdo", _RECUERDO):
        return _ask("¿Se jugó el sello, o se robó la carta?", "Was the sello played, or the card drawn?",
                    "recuerdo", "RG-ER.12", answers=_RECUERDO)  # fmt: skip
    if not se_hizo(_known(facts, "recuerdo")):
        return _done(("No se hizo: aún puede hacerlo este turno.", "It was not done: it may still be.", ("RG-ER.12",)))
    return _done(*_desk("olvidar_sello_o_robo"))


def comercio(facts: Facts, official: bool) -> Remedy:
    remembered = answered(facts, "recuerdo", _RECUERDO)
    if not remembered:
        return _ask("¿Recuerda si comerció la carta?", "Do they remember whether the card was traded?",
                    "recuerdo", "RG-CO.5", answers=_RECUERDO)  # fmt: skip
    rival = answered(facts, "rival")
    if remembered == UNKNOWN and not rival:
        return _ask("¿Dice el rival que sí?", "Does the rival say that it was?", "rival", "RG-CO.6", "RG-CO.7")
    if se_comercio(_known(facts, "recuerdo"), rival == "si"):
        return _done(("La carta está comerciada.", "The card was traded.", ("RG-CO.6",)))
    return _done(("La carta no está comerciada.", "The card was not traded.", ("RG-CO.6", "RG-CO.7")))


def vida(facts: Facts, official: bool) -> Remedy:
    first, changes = number(facts, "inicial"), numbers(facts, "cambios")
    if first is None:
        return _ask_number("¿Con cuánta vida empezó la pieza?", "With how much life did the piece begin?",
                           "inicial", "RG-CB.6")  # fmt: skip
    if changes is None:
        es, en = "¿Qué cambios se anotaron, en orden? (-3 2 -1)", "What changes were noted, in order? (-3 2 -1)"
        return _ask_number(es, en, "cambios", "RG-CB.6", how=MANY)
    life = vida_anotada(first, changes)
    told = (f"Vale lo anotado: le quedan {life} de vida.", f"What was noted counts: {life} life is left.", ("RG-CB.6",))
    return _done(told, *_desk("disputa_de_vida")[1:])


# -- what is offered and asked --------------------------------------------------------------------------------------


def oferta(facts: Facts, official: bool) -> Remedy:
    for key, es, en, rule in (
        ("oferta", "¿Se ofreció algo a cambio de un resultado o de una decisión?",
         "Was something offered for a result or a ruling?", "RG-PN.11"),
        ("oficial", "¿Se ofreció a quien juzga?", "Was it offered to an official?", "RG-PN.13"),
        ("incita", "¿Alguien incitó a que se ofreciera?", "Did somebody prompt an offer?", "RG-PN.12"),
    ):  # fmt: skip
        if not answered(facts, key) and not (key == "oficial" and facts.get("oferta") == "no"):
            return _ask(es, en, key, rule)
    to_official = facts.get("oficial") == "si"
    rules = es_soborno(facts["oferta"] == "si", facts["incita"] == "si", to_official)
    if not rules:
        return _done(("Conceder o retirarse, sin más, es libre.", "Conceding or dropping by itself is free.",
                      ("RG OQ.68",)))  # fmt: skip
    fault = "oferta_a_un_oficial" if to_official else "soborno"
    return _done(("Es soborno.", "It is bribery.", rules), *_desk(fault), infringement=fault)


def pregunta(facts: Facts, official: bool) -> Remedy:
    asked = answered(facts, "pregunta", (SOBRE_UNA_CARTA, SOBRE_UNA_REGLA, QUE_HACER))
    if not asked:
        return _ask("¿Qué te preguntan?", "What are you asked?", "pregunta", "RG-PN.22",
                    answers=(SOBRE_UNA_CARTA, SOBRE_UNA_REGLA, QUE_HACER))  # fmt: skip
    refused = contesta_el_juez(asked)
    if refused:
        return _done(*((r.es[0].upper() + r.es[1:] + ".", r.en[0].upper() + r.en[1:] + ".", r.rules) for r in refused))
    return _done(*_desk("juez_que_sugiere"))


# -- the time of a turn ---------------------------------------------------------------------------------------------


def lentitud(facts: Facts, official: bool) -> Remedy:
    limited = answered(facts, "limitada")
    if not limited:
        return _ask("¿Juegan con el límite de dos minutos por turno?", "Do they play with two minutes a turn?",
                    "limitada", "RG-TM.6")  # fmt: skip
    if puede_llamar_al_juez(limited == "si", True):
        return _done(*_desk("juego_lento"), infringement="juego_lento")
    seconds = number(facts, "segundos")
    if seconds is None:
        return _ask_number("¿Cuántos segundos lleva el turno?", "How many seconds has the turn taken?",
                           "segundos", "RG-TM.8")  # fmt: skip
    now = estado(seconds)
    if now == CORRE:
        return _done(("El turno sigue.", "The turn goes on.", ("RG-TM.8",)))
    if now == ACABADO:
        es, en = "El turno se acaba: lo que se hacía queda como está.", "The turn ends: what was being done stands."
        return _done((es, en, ("RG-TM.9",)))
    n = SEGUNDOS_DE_ULTIMA_ACCION
    es, en = f"Lo que hace es lo último: {n} segundos más.", f"What is under way is the last: {n} seconds more."
    return _done((es, en, ("RG-TM.8", "RG-TM.9")))


def limite(facts: Facts, official: bool) -> Remedy:
    for key, es, en, rule in (
        ("pedido", "¿Lo pide alguien de la mesa?", "Does somebody at the table ask for it?", "RG-TM.3"),
        ("herramienta", "¿Trae alguien con qué medirlo?", "Does somebody bring what measures it?", "RG-TM.4"),
    ):
        if not answered(facts, key):
            return _ask(es, en, key, rule)
    limited = se_limita(facts["pedido"] == "si", facts["herramienta"] == "si")
    if limited:
        told = ("Se juega con el límite de turno.", "It is played with the limit.", ("RG-TM.3", "RG-TM.4"))
    else:
        told = ("Se juega sin límite de turno.", "It is played without the limit.", ("RG-TM.5", "RG-TM.7"))
    if not limited and se_espera(GRANDE if official else LIGA_PEQUENA):
        es = "En un torneo grande se espera: ofrece con qué medirlo."
        return _done(told, (es, "At a large event it is expected: offer what measures it.", ("RG-TM.10", "RG-TM.11")))
    return _done(told)


#: what happened → how the judge is led; whether the event is an official one matters to some
LLEVA: Final[dict[str, Callable[[Facts, bool], Remedy]]] = {
    "robo": robo,
    "invocacion": invocacion,
    "olvido": olvido,
    "comercio": comercio,
    "vida": vida,
    "oferta": oferta,
    "pregunta": pregunta,
    "lentitud": lentitud,
    "limite": limite,
}
CASOS: Final = (
    Case("robo", "Ha robado de más", "Too many cards were drawn"),
    Case("invocacion", "Ha invocado donde no se puede", "A summoning where none is allowed"),
    Case("olvido", "No saben si se jugó el sello o se robó", "Nobody knows if sello or draw was done"),
    Case("comercio", "No saben si una carta se comerció", "Nobody knows if a card was traded"),
    Case("vida", "No están de acuerdo en la vida de una pieza", "They disagree about a piece's life"),
    Case("oferta", "Se ha ofrecido algo", "Something was offered"),
    Case("pregunta", "Me preguntan algo", "I am asked something"),
    Case("lentitud", "Va lento", "Play is slow"),
    Case("limite", "Piden el límite de turno", "The turn limit is asked for"),
)
