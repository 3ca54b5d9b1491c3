"""Actions as a person says them, in structured form, carried out answer by answer.

`{A: {mueve: E2, descarta: Zancadas}}`, `{A: {ataca: brego}}`, `{A: {juega: Barrido general, a: brego, cuantos: 2}}`,
`{A: {usa: Arrullo, descarta: Remanso, a: brego}}`, `{A: {mejora: zahir, con: […]}}`, `{A: pasa}`, `{A: {elige: …}}`;
for everyone: `resuelve`, `tiempo`, `{hasta: {activo: brego}}`. See docs/escenarios.md.
"""

from __future__ import annotations

from typing import Final

from coliseo.effects.source import Tree, plain
from coliseo.games.sorcerers_arena.flow.codes import PASAR
from coliseo.games.sorcerers_arena.game import GAME
from coliseo.games.sorcerers_arena.judge.naming import nombres_de_figura
from coliseo.games.sorcerers_arena.judge.playing import (
    HABLA,
    VERBOS,
    Jugada,
    codigo_de,
    elegir,
    ensayar,
    por_que_no,
    verbo_de,
)
from coliseo.games.sorcerers_arena.model.table import FASES, NADIE, Mesa
from coliseo.games.sorcerers_arena.telling.things import VENTANA
from coliseo.judge.acting import (
    After,
    Answers,
    Passing,
    acting_seat,
    cannot,
    carry_out,
    find_question,
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

#: verbs for what is asked outside the main phases → the questions they may answer; `elige` answers any of them
OTROS: Final[dict[str, tuple[str, ...]]] = {
    "elige": (),
    "bando": ("equipo",),
    "toma": ("seleccion", "libre"),
    "ordena": ("orden", "orden_estados", "orden_cartas", "orden_dano"),
    "primero": ("cual_primero",),
    "coloca": ("colocar", "junto_a"),
    "regresa": ("regreso",),
    "va": ("casilla",),
    "a": ("objetivo",),
    "mueve_despues": ("siguiente_movida",),
    "cuantos": ("cuantos",),
    "aparta": ("sigiloso", "aparta"),
    "descarta": ("descarte", "coste"),
    "retira": ("estado",),
    "recoge": ("recoge",),
    "invocador": ("invocador",),
    "paga": ("pago", "ajeno"),
}
RESPUESTAS: Final = Answers(HABLA, OTROS, (VENTANA,), tuple(VERBOS), elegir)
SE_PASA: Final = Passing(HABLA, (VENTANA,), (), PASAR)
#: said in one word → the questions it answers, and how
_PALABRAS: Final[dict[str, tuple[tuple[str, ...], int]]] = {
    "pasa": ((VENTANA,), PASAR),
    "termina": ((VENTANA,), PASAR),
    "cambia": (("mano",), YES),
    "conserva": (("mano",), NO),
    "permite": (("permiso",), YES),
    "no_permite": (("permiso",), NO),
    "al_fondo": (("al_fondo",), YES),
    "arriba": (("al_fondo",), NO),
}
_SI_O_NO: Final = {"si": YES, "no": NO}
#: questions of the way to a later moment that are answered as if nobody minded
_CON_UN_NO: Final = ("mano", "usar", "al_fondo", "permiso")
_CON_LO_PRIMERO: Final = (
    "descarte", "regreso", "colocar", "orden", "orden_estados", "orden_cartas", "equipo", "seleccion", "libre",
)  # fmt: skip
#: what `hasta` may wait for
MOMENTOS: Final = ("fase", "activo", "turno", "ronda", "para")


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
        RESPUESTAS.give(m, seat, value, lambda: _toca_jugar(m), passing, despues)
    else:
        _jugar(m, seat, verb, value, estricto, despues)


def _toca_jugar(m: Mesa) -> bool:
    return m.questions[0].purpose == VENTANA


# -- for everyone ---------------------------------------------------------------------------------------------------


def _hacia(m: Mesa, tree: Tree, q: Question, estricto: bool, despues: After) -> None:
    """On the way to a later moment turns are ended, and whatever has to be chosen is the first of what is offered."""
    if estricto:
        SE_PASA.let(m, tree, q, estricto, despues)
    elif q.purpose == VENTANA:
        reply(m, q, (PASAR,), despues)
    elif q.purpose in _CON_UN_NO:
        reply(m, q, (NO,), despues)
    elif q.purpose in _CON_LO_PRIMERO:
        reply(m, q, first_reply(q), despues)
    else:
        SE_PASA.let(m, tree, q, estricto, despues)


def _llegado(m: Mesa, value: Tree) -> bool:
    """Is this the moment that everyone lets turns pass up to?"""
    purpose, phase, active = (value.get(field) for field in ("para", "fase", "activo"))
    if purpose is not None and plain(purpose.text("para")) not in [q.purpose for q in m.questions]:
        return False
    if phase is not None and plain(phase.text("fase")) != FASES[m.fase]:
        return False
    if active is not None and (m.activo == NADIE or plain(active.text("activo")) not in nombres_de_figura(m, m.activo)):
        return False
    for field, now in (("turno", m.turno), ("ronda", m.ronda)):
        wanted = value.get(field)
        if wanted is not None and wanted.integer(field, 1, 999) != now:
            return False
    return True


# -- single words ---------------------------------------------------------------------------------------------------


def _decir(m: Mesa, seat: int, word: str, tree: Tree, estricto: bool, despues: After) -> None:
    if word == "mejora":
        _jugar(m, seat, word, _sola(tree, word), estricto, despues)
        return
    if word in _SI_O_NO:
        wanted: tuple[str, ...] = ()
        choice = _SI_O_NO[word]
    elif word in _PALABRAS:
        wanted, choice = _PALABRAS[word]
    else:
        said = ", ".join(f"«{w.replace('_', ' ')}»" for w in (*_PALABRAS, *_SI_O_NO, "mejora", "concede"))
        raise tree.error(LETTERS[seat], f"se esperaba {said} o una acción", f"{said} or an action was expected")
    q = find_question(
        m,
        seat,
        lambda q: q.purpose in wanted if wanted else q.kind == YES_NO,
        lambda: _toca_jugar(m),
        SE_PASA.by(m, tree, estricto, despues),
    )
    if q is None:
        raise HABLA.not_asked(m, seat, tree)
    reply(m, q, HABLA.checked(m, q, (choice,), tree), despues)


def _sola(tree: Tree, word: str) -> Tree:
    """A verb said by itself, as if with nothing behind it."""
    alone = Tree(tree.file, tree.line)
    alone.entries = [(word, tree)]
    return alone


# -- plays ----------------------------------------------------------------------------------------------------------


def supuesta(seat: int) -> Question:
    """The question that the seat would be asked, for the reasons why it is not."""
    return Question(OPTION, seat, VENTANA, "SA-1.PPAL.1", [])


def _negada(m: Mesa, q: Question, seat: int, code: int, verb: str, value: Tree) -> ActionRefused:
    """Why it cannot be done; with why not to that figure, if one was named."""
    refused = cannot(GAME, m, q, code, verb, value)
    refused.refusals.extend(_por_su_objetivo(m, seat, code, value))
    return refused


def _por_su_objetivo(m: Mesa, seat: int, code: int, value: Tree) -> list[Refusal]:
    for field in ("a", "ataca"):
        named = value.get(field)
        if named is not None and named.items is None:
            return por_que_no(m, seat, code, plain(named.text(field)))
    return []


def _jugar(m: Mesa, seat: int, verb: str, value: Tree, estricto: bool, despues: After) -> None:
    q = wait_for(
        HABLA,
        m,
        seat,
        value,
        lambda q: q.purpose == VENTANA,
        lambda: _toca_jugar(m),
        SE_PASA.by(m, value, estricto, despues),
    )
    code = codigo_de(m, seat, verb, value)
    if code not in q.menu:
        raise _negada(m, q, seat, code, verb, value)
    ensayar(m, seat, verb, code, value, False)
    reply(m, q, (code,), despues)
    Jugada(seat, verb, value, False).componer(m, despues)


# -- is it legal? ---------------------------------------------------------------------------------------------------


def impedimentos(m: Mesa, accion: Tree) -> list[Refusal] | None:
    """Why the action cannot be taken now. Empty: it is offered. None: no rule forbids it, but its seat is not asked."""
    name, value = accion.mapping("accion")[0]
    seat = acting_seat(name, value, m.seats)
    q = m.question_for(seat)
    if value.entries is None:
        word = plain(value.text(name))
        if word == "mejora":
            return _impedimentos_de_jugada(m, seat, word, _sola(value, word), q)
        if word in _SI_O_NO:
            return [] if q is not None and q.kind == YES_NO else None
        wanted = _PALABRAS.get(word, ((), PASAR))[0]
        return [] if q is not None and q.purpose in wanted else None
    verb = verbo_de(value)
    if verb is not None:
        return _impedimentos_de_jugada(m, seat, verb, value, q)
    return RESPUESTAS.refusals(m, q, value, name)


def _impedimentos_de_jugada(m: Mesa, seat: int, verb: str, value: Tree, q: Question | None) -> list[Refusal] | None:
    asked = q is not None and q.purpose == VENTANA
    window = q if q is not None and asked else supuesta(seat)
    try:
        code = codigo_de(m, seat, verb, value)
    except ActionRefused as error:
        return error.refusals or None
    refusals = GAME.explain(m, window, code)
    if refusals or not asked or code not in window.menu:
        return [*refusals, *_por_su_objetivo(m, seat, code, value)] or None
    return refusals_of(lambda: ensayar(m, seat, verb, code, value, True))
