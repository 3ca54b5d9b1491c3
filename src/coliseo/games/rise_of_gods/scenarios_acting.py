# mypyc: off
"""Actions as a person says them, in structured form, carried out answer by answer.

`{A: {invoca: Recluta del Gallo, en: b1}}`, `{A: {mueve: b1, a: b2}}`, `{A: {ataca: b2, a: b3}}`,
`{A: {juega: Hundir, a: c3}}`, `{B: {responde: Espejo Turbio}}`, `{B: no responde}`, `{A: {elige: …}}`, `{A: termina}`;
for everyone: `resuelve`, `tiempo`, `{hasta: {activo: B}}`. See docs/escenarios.md.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from coliseo.effects.source import Tree, plain
from coliseo.games.rise_of_gods.cosas import VENTANAS
from coliseo.games.rise_of_gods.game import GAME
from coliseo.games.rise_of_gods.guards import PASAR
from coliseo.games.rise_of_gods.position_pieces import asiento_de
from coliseo.games.rise_of_gods.scenarios_naming import LETRAS
from coliseo.games.rise_of_gods.scenarios_playing import (
    VERBOS,
    Jugada,
    codigo_de,
    elegir,
    ensayar,
    no_preguntado,
    pregunta_sin_respuesta,
    unica,
    verbo_de,
)
from coliseo.games.rise_of_gods.table import FASES, Mesa
from coliseo.judge.adapter import ActionRefused
from coliseo.kernel.frames import answer
from coliseo.kernel.guards import Refusal
from coliseo.kernel.questions import OPTION, Question

Despues = Callable[[], None]

#: verbs for what is asked outside a play → the questions they may answer; `elige` answers any that is not a window
OTROS: Final[dict[str, tuple[str, ...]]] = {
    "elige": (),
    "ordena": ("orden",),
    "cambia": ("mulligan",),
    "saca": ("ppt",),
    "evita": ("evitar",),
    "reparte": ("reparto",),
}
_PALABRAS: Final = ("no responde", "pasa", "termina", "concede")
#: an action that waits for a question gives up after so many answers
PACIENCIA: Final = 400


def actuar(m: Mesa, accion: Tree, estricto: bool, despues: Despues) -> None:
    """Carries out one action; `despues` is called after every answer."""
    if accion.entries is None:
        word = plain(accion.text("accion"))
        if word == "tiempo":
            GAME.call_time(m)
            despues()
            return
        if word != "resuelve":
            raise accion.error(
                "accion", "se esperaba «resuelve», «tiempo» o «ASIENTO: …» / «resuelve», «tiempo» or «SEAT: …»"
            )
        _resolver(m, accion, estricto, despues)
        return
    if len(accion.entries) != 1:
        raise accion.error("accion", "una acción cada vez / one action at a time")
    name, value = accion.entries[0]
    if name == "hasta":
        _hasta(m, value, estricto, despues)
        return
    seat = _asiento(name, value)
    if value.entries is None:
        _decir(m, seat, plain(value.text(name)), value, estricto, despues)
        return
    verb = verbo_de(value)
    if verb is None:
        _contestar(m, seat, value, estricto, despues)
    else:
        _jugar(m, seat, verb, value, estricto, despues)


def _asiento(name: str, value: Tree) -> int:
    letter = name.upper()
    if letter not in tuple(LETRAS):
        raise value.error(name, "se esperaba un asiento o «hasta» / a seat or «hasta» was expected: A, B")
    return LETRAS.index(letter)


def _responder(m: Mesa, q: Question, choice: tuple[int, ...], despues: Despues) -> None:
    answer(m, q.seat, q.token, choice)
    despues()


def _dejar_pasar(m: Mesa, tree: Tree, q: Question, estricto: bool, despues: Despues) -> None:
    """A question that the action does not answer: a response is declined, and the only answer is taken."""
    only = None if q.purpose in VENTANAS else unica(q)
    if only is not None:
        _responder(m, q, only, despues)
    elif q.purpose == "responder" and not estricto:
        _responder(m, q, (PASAR,), despues)
    else:
        raise pregunta_sin_respuesta(m, q, tree)


# -- for everyone ---------------------------------------------------------------------------------------------------


def _resolver(m: Mesa, tree: Tree, estricto: bool, despues: Despues) -> None:
    """Nobody responds any more: the pila resolves, up to a question that somebody must answer."""
    if estricto:
        raise ActionRefused(tree, "en modo estricto cada uno dice que no responde", "strict mode: each must decline")
    while m.questions and (m.questions[0].purpose == "responder" or _sin_alternativa(m.questions[0])):
        _dejar_pasar(m, tree, m.questions[0], False, despues)


def _sin_alternativa(q: Question) -> bool:
    return q.purpose not in VENTANAS and unica(q) is not None


def _hasta(m: Mesa, value: Tree, estricto: bool, despues: Despues) -> None:
    """Everyone lets windows pass and ends turns, up to the first question in that phase or turn."""
    value.only("hasta", ("fase", "activo", "turno", "fin"))
    if value.get("fin") is not None:
        value.need("fin").boolean("fin")
    for _ in range(PACIENCIA):
        if m.over or not m.questions:
            if value.get("fin") is not None:
                return
            break
        if value.get("fin") is None and _llegado(m, value):
            return
        q = m.questions[0]
        if q.purpose == "accion" and not estricto:
            _responder(m, q, (PASAR,), despues)
        else:
            _dejar_pasar(m, value, q, estricto, despues)
    raise ActionRefused(value, "nunca se pregunta nada en ese momento", "nothing is ever asked at that moment")


def _llegado(m: Mesa, value: Tree) -> bool:
    phase, active, turn = (value.get(k) for k in ("fase", "activo", "turno"))
    if phase is not None and plain(phase.text("fase")) != FASES[m.fase]:
        return False
    if active is not None and asiento_de(active, "activo") != m.activo:
        return False
    return turn is None or turn.integer("turno", 1, 999) == m.turno


# -- single words ---------------------------------------------------------------------------------------------------


def _decir(m: Mesa, seat: int, word: str, tree: Tree, estricto: bool, despues: Despues) -> None:
    if word == "concede":
        GAME.concede(m, seat)
        despues()
        return
    wanted = {"no_responde": ("responder",), "termina": ("accion",), "pasa": VENTANAS}.get(word)
    if wanted is None:
        said = ", ".join(f"«{w}»" for w in _PALABRAS)
        raise tree.error(LETRAS[seat], f"se esperaba {said} o una acción / one of these, or an action")
    for _ in range(PACIENCIA):
        q = m.question_for(seat)
        if q is not None and q.purpose in wanted:
            _responder(m, q, (PASAR,), despues)
            return
        if (
            word == "no_responde"
            and not estricto
            and not any(x.seat != seat and x.purpose == "responder" for x in m.questions)
        ):
            return  # it had nothing to respond with, so it was not asked
        if not m.questions:
            break
        _dejar_pasar(m, tree, m.questions[0], estricto, despues)
    raise no_preguntado(m, seat, tree)


# -- plays ----------------------------------------------------------------------------------------------------------


def _ventana_de(m: Mesa, seat: int, tree: Tree, estricto: bool, despues: Despues) -> Question:
    """The next window of the seat, within this turn; responses of the other are declined on the way."""
    turn = m.turno
    for _ in range(PACIENCIA):
        q = m.question_for(seat)
        if q is not None and q.purpose in VENTANAS:
            return q
        if not m.questions or m.turno != turn:
            break
        asked = m.questions[0]
        if asked.purpose == "accion":
            break
        _dejar_pasar(m, tree, asked, estricto, despues)
    raise no_preguntado(m, seat, tree)


def supuesta(m: Mesa, seat: int) -> Question:
    """The window that the seat would be asked in, for the reasons why it is not."""
    return Question(OPTION, seat, "accion" if seat == m.activo and not m.pila else "responder", "RG-PI.3", [])


def _jugar(m: Mesa, seat: int, verb: str, value: Tree, estricto: bool, despues: Despues) -> None:
    refused: ActionRefused | None = None
    reasons = GAME.explain(m, supuesta(m, seat), codigo_de(m, seat, verb, value, []))
    while True:
        try:
            q = _ventana_de(m, seat, value, estricto, despues)
        except ActionRefused as error:
            raise refused or ActionRefused(error.tree, error.es, error.en, reasons) from None
        code = codigo_de(m, seat, verb, value, q.menu)
        if code in q.menu and (verb != "responde" or q.purpose == "responder"):
            break
        if refused is None:
            who = LETRAS[seat]
            name = value.need(verb).text(verb)
            refused = ActionRefused(
                value, f"{who} no puede: {verb} «{name}»", f"{who} cannot: {verb} “{name}”", GAME.explain(m, q, code)
            )
        if estricto or q.purpose != "responder":
            raise refused
        # it cannot be a response, so it is meant for later
        _responder(m, q, (PASAR,), despues)
    ensayar(m, seat, code, value, False)
    _responder(m, q, (code,), despues)
    Jugada(seat, value, False).componer(m, despues)


# -- any other question ---------------------------------------------------------------------------------------------


def _otro_verbo(value: Tree, field: str) -> tuple[str, Tree]:
    entries = value.mapping(field)
    known = (*VERBOS, *OTROS)
    if len(entries) != 1 or entries[0][0] not in OTROS:
        raise value.error(field, f"se esperaba uno de estos verbos / one of these verbs: {', '.join(known)}")
    return entries[0]


def _sirve(verb: str, q: Question) -> bool:
    return q.purpose not in VENTANAS if verb == "elige" else q.purpose in OTROS[verb]


def _contestar(m: Mesa, seat: int, value: Tree, estricto: bool, despues: Despues) -> None:
    verb, tree = _otro_verbo(value, LETRAS[seat])
    for _ in range(PACIENCIA):
        q = m.question_for(seat)
        if q is not None and _sirve(verb, q):
            _responder(m, q, elegir(m, q, tree, verb), despues)
            return
        if not m.questions or m.questions[0].purpose == "accion":
            break
        _dejar_pasar(m, value, m.questions[0], estricto, despues)
    raise no_preguntado(m, seat, value)


# -- is it legal? ---------------------------------------------------------------------------------------------------


def impedimentos(m: Mesa, accion: Tree) -> list[Refusal] | None:
    """Why the action cannot be taken now. Empty: it is offered. None: no rule forbids it, but its seat is not asked."""
    name, value = accion.mapping("accion")[0]
    seat = _asiento(name, value)
    q = m.question_for(seat)
    verb = None if value.entries is None else verbo_de(value)
    if verb is not None:
        return _impedimentos_de_jugada(m, seat, verb, value, q)
    if q is None:
        return None
    if value.entries is None:
        word = plain(value.text(name))
        wanted = {"no_responde": ("responder",), "termina": ("accion",), "pasa": VENTANAS}.get(word, ())
        return [] if q.purpose in wanted else None
    other, tree = _otro_verbo(value, name)
    if not _sirve(other, q):
        return None
    try:
        elegir(m, q, tree, other)
    except ActionRefused as error:
        return error.refusals or None
    return []


def _impedimentos_de_jugada(m: Mesa, seat: int, verb: str, value: Tree, q: Question | None) -> list[Refusal] | None:
    asked = q is not None and q.purpose in VENTANAS
    window = q if q is not None and asked else supuesta(m, seat)
    code = codigo_de(m, seat, verb, value, window.menu)
    refusals = GAME.explain(m, window, code)
    if refusals or not asked or code not in window.menu:
        return refusals or None
    try:
        ensayar(m, seat, code, value, True)
    except ActionRefused as error:
        return error.refusals or None
    return []
