"""Actions as a person says them, in structured form, carried out answer by answer.

`{A: {invoca: Recluta del Gallo, en: b1}}`, `{A: {mueve: b1, a: b2}}`, `{A: {ataca: b2, a: b3}}`,
`{A: {juega: Hundir, a: c3}}`, `{B: {responde: Espejo Turbio}}`, `{B: no responde}`, `{A: {elige: …}}`, `{A: termina}`;
for everyone: `resuelve`, `tiempo`, `{hasta: {activo: B}}`. See docs/escenarios.md.
"""

from __future__ import annotations

from typing import Final

from coliseo.effects.source import Tree, plain
from coliseo.games.rise_of_gods.flow.codes import PASAR
from coliseo.games.rise_of_gods.game import GAME
from coliseo.games.rise_of_gods.judge.playing import (
    HABLA,
    VERBOS,
    Jugada,
    codigo_de,
    elegir,
    ensayar,
    verbo_de,
)
from coliseo.games.rise_of_gods.model.table import FASES, Mesa
from coliseo.games.rise_of_gods.telling.things import VENTANAS
from coliseo.judge.acting import (
    After,
    Answers,
    Passing,
    acting_seat,
    cannot,
    carry_out,
    find_question,
    is_now,
    refusals_of,
    reply,
    settle,
    until,
    wait_for,
)
from coliseo.judge.adapter import ActionRefused
from coliseo.kernel.guards import Refusal
from coliseo.kernel.questions import OPTION, Question
from coliseo.text.seats import LETTERS

#: verbs for what is asked outside a play → the questions they may answer; `elige` answers any that is not a window
OTROS: Final[dict[str, tuple[str, ...]]] = {
    "elige": (),
    "ordena": ("orden",),
    "cambia": ("mulligan",),
    "saca": ("ppt",),
    "evita": ("evitar",),
    "reparte": ("reparto",),
}
RESPUESTAS: Final = Answers(HABLA, OTROS, VENTANAS, tuple(VERBOS), elegir)
SE_PASA: Final = Passing(HABLA, VENTANAS, ("responder",), PASAR)
_PALABRAS: Final = ("no responde", "pasa", "termina", "concede")
#: what `hasta` may wait for
MOMENTOS: Final = ("fase", "activo", "turno")


def actuar(m: Mesa, accion: Tree, estricto: bool, despues: After) -> None:
    """Carries out one action; `despues` is called after every answer."""
    carry_out(
        GAME,
        m,
        accion,
        despues,
        lambda: settle(m, accion, estricto, SE_PASA.passes, SE_PASA.by(m, accion, estricto, despues)),
        lambda value: until(
            m, value, MOMENTOS, lambda: _llegado(m, value), lambda q: _hacia(m, value, q, estricto, despues)
        ),
        lambda seat, word, value: _decir(m, seat, word, value, estricto, despues),
        lambda seat, value: _hacer(m, seat, value, estricto, despues),
    )


def _hacer(m: Mesa, seat: int, value: Tree, estricto: bool, despues: After) -> None:
    verb = verbo_de(value)
    if verb is None:
        passing = SE_PASA.by(m, value, estricto, despues)
        RESPUESTAS.give(m, seat, value, lambda: m.questions[0].purpose == "accion", passing, despues)
    else:
        _jugar(m, seat, verb, value, estricto, despues)


# -- for everyone ---------------------------------------------------------------------------------------------------


def _hacia(m: Mesa, tree: Tree, q: Question, estricto: bool, despues: After) -> None:
    """On the way to a later moment turns are ended too."""
    if q.purpose == "accion" and not estricto:
        reply(m, q, (PASAR,), despues)
    else:
        SE_PASA.let(m, tree, q, estricto, despues)


def _llegado(m: Mesa, value: Tree) -> bool:
    """Is this the phase or turn that everyone lets windows pass up to?"""
    return is_now(value, FASES[m.fase], m.activo, m.turno, m.seats)


# -- single words ---------------------------------------------------------------------------------------------------


def _decir(m: Mesa, seat: int, word: str, tree: Tree, estricto: bool, despues: After) -> None:
    wanted = {"no_responde": ("responder",), "termina": ("accion",), "pasa": VENTANAS}.get(word)
    if wanted is None:
        said = ", ".join(f"«{w}»" for w in _PALABRAS)
        raise tree.error(LETTERS[seat], f"se esperaba {said} o una acción", f"{said} or an action was expected")

    def silent() -> bool:
        """Nothing to respond with: it is not asked."""
        others = any(q.seat != seat and q.purpose == "responder" for q in m.questions)
        return word == "no_responde" and not estricto and not others

    q = find_question(m, seat, lambda q: q.purpose in wanted, silent, SE_PASA.by(m, tree, estricto, despues))
    if q is not None:
        reply(m, q, (PASAR,), despues)
    elif not silent():
        raise HABLA.not_asked(m, seat, tree)


# -- plays ----------------------------------------------------------------------------------------------------------


def _ventana_de(m: Mesa, seat: int, tree: Tree, estricto: bool, despues: After) -> Question:
    """The next window of the seat, within this turn; responses of the other are declined on the way."""
    turn = m.turno

    def gone() -> bool:
        return m.turno != turn or m.questions[0].purpose == "accion"

    passing = SE_PASA.by(m, tree, estricto, despues)
    return wait_for(HABLA, m, seat, tree, lambda q: q.purpose in VENTANAS, gone, passing)


def supuesta(m: Mesa, seat: int) -> Question:
    """The window that the seat would be asked in, for the reasons why it is not."""
    return Question(OPTION, seat, "accion" if seat == m.activo and not m.pila else "responder", "RG-PI.3", [])


def _jugar(m: Mesa, seat: int, verb: str, value: Tree, estricto: bool, despues: After) -> None:
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
            refused = cannot(GAME, m, q, code, verb, value)
        if estricto or q.purpose != "responder":
            raise refused
        # it cannot be a response, so it is meant for later
        reply(m, q, (PASAR,), despues)
    ensayar(m, seat, code, value, False)
    reply(m, q, (code,), despues)
    Jugada(seat, value, False).componer(m, despues)


# -- is it legal? ---------------------------------------------------------------------------------------------------


def impedimentos(m: Mesa, accion: Tree) -> list[Refusal] | None:
    """Why the action cannot be taken now. Empty: it is offered. None: no rule forbids it, but its seat is not asked."""
    name, value = accion.mapping("accion")[0]
    seat = acting_seat(name, value, m.seats)
    q = m.question_for(seat)
    verb = None if value.entries is None else verbo_de(value)
    if verb is not None:
        return _impedimentos_de_jugada(m, seat, verb, value, q)
    if value.entries is None:
        word = plain(value.text(name))
        wanted = {"no_responde": ("responder",), "termina": ("accion",), "pasa": VENTANAS}.get(word, ())
        return [] if q is not None and q.purpose in wanted else None
    return RESPUESTAS.refusals(m, q, value, name)


def _impedimentos_de_jugada(m: Mesa, seat: int, verb: str, value: Tree, q: Question | None) -> list[Refusal] | None:
    asked = q is not None and q.purpose in VENTANAS
    window = q if q is not None and asked else supuesta(m, seat)
    code = codigo_de(m, seat, verb, value, window.menu)
    refusals = GAME.explain(m, window, code)
    if refusals or not asked or code not in window.menu:
        return refusals or None
    return refusals_of(lambda: ensayar(m, seat, code, value, True))
