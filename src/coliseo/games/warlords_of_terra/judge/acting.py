"""Actions as a person says them, in structured form, carried out answer by answer.

`{A: {invoca: Osa Madre, en: b1}}`, `{A: {mueve: b1, a: b3}}`, `{A: {ataca: b3, a: b4}}`, `{A: {conjura: Combustión, a:
c3}}`, `{B: {responde: Muro de Fe, a: c3}}`, `{A: {poder: Amparo, a: c2}}`, `{B: no responde}`, `{A: {elige: …}}`,
`{A: pasa}`; for everyone: `resuelve`, `tiempo`, `{hasta: {fase: final}}`. See docs/escenarios.md.
"""

from __future__ import annotations

from typing import Final

from coliseo.effects.source import Tree, plain
from coliseo.games.warlords_of_terra.flow.codes import PASAR
from coliseo.games.warlords_of_terra.game import GAME
from coliseo.games.warlords_of_terra.judge.playing import (
    HABLA,
    VERBOS,
    Jugada,
    codigo_de,
    elegir,
    ensayar,
    verbo_de,
)
from coliseo.games.warlords_of_terra.model.table import FASES, Mesa
from coliseo.games.warlords_of_terra.telling.things import VENTANAS
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
from coliseo.judge.speech import first_reply
from coliseo.kernel.guards import Refusal
from coliseo.kernel.questions import NO, OPTION, YES, YES_NO, Question
from coliseo.text.seats import LETTERS

#: what the active player is asked in the three phases in which things are done
FASES_DE_JUEGO: Final = ("construccion", "invocacion", "tactica")
#: windows that are declined by themselves on the way to what is said
_SE_DEJAN: Final = ("interfase", "subitos", "responder", "reaccion")
#: verbs for what is asked outside the windows → the questions they may answer; `elige` answers any of them
OTROS: Final[dict[str, tuple[str, ...]]] = {
    "elige": (),
    "ordena": ("orden",),
    "primero": ("cuyos_primero",),
    "golpea": ("golpe_a", "devuelve_a"),
    "escuda": ("escudar",),
    "inmola": ("inmolar",),
    "destruye": ("armeria",),
    "descarta": ("descarte",),
    "roba": ("mazo", "robar_de"),
    "busca": ("buscar", "del_descarte"),
    "pone": ("zona",),
    "tension": ("tension",),
    "cambia": ("intercambio",),
}
RESPUESTAS: Final = Answers(HABLA, OTROS, VENTANAS, tuple(VERBOS), elegir)
SE_PASA: Final = Passing(HABLA, VENTANAS, _SE_DEJAN, PASAR)
#: said in one word → the questions it answers, and how
_PALABRAS: Final[dict[str, tuple[tuple[str, ...], int]]] = {
    "pasa": (VENTANAS, PASAR),
    "no_responde": (_SE_DEJAN, PASAR),
    "termina": (("tactica",), PASAR),
    "desvia": (("desviar",), YES),
    "no_desvia": (("desviar",), NO),
    "contrata": (("refuerzos",), YES),
    "no_contrata": (("refuerzos",), NO),
    "cambia": (("mano",), YES),
    "conserva": (("mano",), NO),
}
_SI_O_NO: Final = {"si": YES, "no": NO}
#: questions of the way to a later moment that are answered as if nobody wanted anything
_CON_UN_NO: Final = ("desviar", "refuerzos", "mano", "usar")
_CON_LO_PRIMERO: Final = ("mazo", "robar_de", "descarte")
#: what `hasta` may wait for
MOMENTOS: Final = ("fase", "activo", "turno", "para")


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
        RESPUESTAS.give(m, seat, value, lambda: m.questions[0].purpose in FASES_DE_JUEGO, passing, despues)
    else:
        _jugar(m, seat, verb, value, estricto, despues)


# -- for everyone ---------------------------------------------------------------------------------------------------


def _hacia(m: Mesa, tree: Tree, q: Question, estricto: bool, despues: After) -> None:
    """On the way to a later moment phases are ended, nothing goes to the hero, and cards come from the battle deck."""
    if estricto:
        SE_PASA.let(m, tree, q, estricto, despues)
    elif q.purpose in FASES_DE_JUEGO:
        reply(m, q, (PASAR,), despues)
    elif q.purpose in _CON_UN_NO:
        reply(m, q, (NO,), despues)
    elif q.purpose in _CON_LO_PRIMERO:
        reply(m, q, first_reply(q), despues)
    else:
        SE_PASA.let(m, tree, q, estricto, despues)


def _llegado(m: Mesa, value: Tree) -> bool:
    """Is this the moment that everyone lets windows pass up to?"""
    purpose = value.get("para")
    if purpose is not None and plain(purpose.text("para")) not in [q.purpose for q in m.questions]:
        return False
    return is_now(value, FASES[m.fase], m.activo, m.turno, m.seats)


# -- single words ---------------------------------------------------------------------------------------------------


def _decir(m: Mesa, seat: int, word: str, tree: Tree, estricto: bool, despues: After) -> None:
    passing = SE_PASA.by(m, tree, estricto, despues)

    def silent() -> bool:
        """Nothing to respond with: it is not asked."""
        others = any(q.seat != seat and q.purpose in _SE_DEJAN for q in m.questions)
        return word == "no_responde" and not estricto and not others

    def gone() -> bool:
        return silent() or m.questions[0].purpose in FASES_DE_JUEGO

    if word in _SI_O_NO:
        q = find_question(m, seat, lambda q: q.kind == YES_NO, gone, passing)
        choice = _SI_O_NO[word]
    elif word in _PALABRAS:
        wanted, choice = _PALABRAS[word]
        q = find_question(m, seat, lambda q: q.purpose in wanted, gone, passing)
    else:
        said = ", ".join(f"«{w.replace('_', ' ')}»" for w in (*_PALABRAS, *_SI_O_NO, "concede"))
        raise tree.error(LETTERS[seat], f"se esperaba {said} o una acción", f"{said} or an action was expected")
    if q is not None:
        reply(m, q, HABLA.checked(m, q, (choice,), tree), despues)
    elif not silent():
        raise HABLA.not_asked(m, seat, tree)


# -- plays ----------------------------------------------------------------------------------------------------------


def _ventana_de(m: Mesa, seat: int, tree: Tree, estricto: bool, despues: After) -> Question:
    """The next window of the seat, within this turn; those of the other are declined on the way."""
    turn = m.turno

    def gone() -> bool:
        return m.turno != turn or m.questions[0].purpose in FASES_DE_JUEGO

    passing = SE_PASA.by(m, tree, estricto, despues)
    return wait_for(HABLA, m, seat, tree, lambda q: q.purpose in VENTANAS, gone, passing)


def supuesta(m: Mesa, seat: int) -> Question:
    """The window that the seat would be asked in, for the reasons why it is not."""
    now = FASES[m.fase]
    own = seat == m.activo and not m.pila and m.combate is None and now in FASES_DE_JUEGO
    return Question(OPTION, seat, now if own else "responder", "WT-A.11.1.0.2", [])


def _jugar(m: Mesa, seat: int, verb: str, value: Tree, estricto: bool, despues: After) -> None:
    refused: ActionRefused | None = None
    reasons = GAME.explain(m, supuesta(m, seat), codigo_de(m, seat, verb, value, []))
    while True:
        try:
            q = _ventana_de(m, seat, value, estricto, despues)
        except ActionRefused as error:
            raise refused or ActionRefused(error.tree, error.es, error.en, reasons) from None
        code = codigo_de(m, seat, verb, value, q.menu)
        if code in q.menu and (verb != "responde" or q.purpose in _SE_DEJAN):
            break
        if refused is None:
            refused = cannot(GAME, m, q, code, verb, value)
        if estricto or q.purpose not in _SE_DEJAN:
            raise refused
        # not in this window, so it is meant for later
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
        if word in _SI_O_NO:
            return [] if q is not None and q.kind == YES_NO else None
        wanted = _PALABRAS.get(word, ((), PASAR))[0]
        return [] if q is not None and q.purpose in wanted else None
    return RESPUESTAS.refusals(m, q, value, name)


def _impedimentos_de_jugada(m: Mesa, seat: int, verb: str, value: Tree, q: Question | None) -> list[Refusal] | None:
    asked = q is not None and q.purpose in VENTANAS
    window = q if q is not None and asked else supuesta(m, seat)
    try:
        code = codigo_de(m, seat, verb, value, window.menu)
    except ActionRefused as error:
        return error.refusals or None
    refusals = GAME.explain(m, window, code)
    if refusals or not asked or code not in window.menu:
        return refusals or None
    return refusals_of(lambda: ensayar(m, seat, code, value, True))
