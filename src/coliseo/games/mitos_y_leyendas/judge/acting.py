"""Actions as a person says them, in structured form, carried out answer by answer.

`{A: {oro: Monedas de Oro}}`, `{A: {juega: Inti}}`, `{A: {usa: Machi, a: Inti}}`, `{B: {anula: Flechero}}`,
`{B: {responde: Kawarimi}}`, `{A: {ataca: [Inti, Huracán]}}`, `{B: {bloquea: {Vikingo: Inti}}}`, `{A: {elige: …}}`,
`{A: agrupa}`, `{A: pasa}`, `{A: termina}`; for everyone: `resuelve`, `tiempo`, `{hasta: {fase: final}}`.
See docs/escenarios.md.
"""

from __future__ import annotations

from typing import Final

from coliseo.effects.source import Tree, plain
from coliseo.games.mitos_y_leyendas.flow.codes import FIN
from coliseo.games.mitos_y_leyendas.flow.turn import BATALLA
from coliseo.games.mitos_y_leyendas.game import GAME
from coliseo.games.mitos_y_leyendas.judge.battle import DE_BATALLA, atacar, bloquear
from coliseo.games.mitos_y_leyendas.judge.playing import (
    HABLA,
    VERBOS,
    Composicion,
    codigo_de,
    elegir,
    ensayar,
    verbo_de,
)
from coliseo.games.mitos_y_leyendas.judge.position.naming import palabras_de
from coliseo.games.mitos_y_leyendas.model.cards import EVENTOS
from coliseo.games.mitos_y_leyendas.model.table import FASES, GUERRA, VIGILIA, Mesa
from coliseo.games.mitos_y_leyendas.telling.things import VENTANAS
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
    unnoted,
    until,
    wait_for,
)
from coliseo.judge.adapter import ActionRefused
from coliseo.kernel.guards import Refusal
from coliseo.kernel.questions import NO, OPTION, YES, YES_NO, Question
from coliseo.text.seats import LETTERS

#: verbs for what is asked outside a window → the questions they may answer; `elige` answers any of them
OTROS: Final[dict[str, tuple[str, ...]]] = {
    "elige": (),
    "oro": ("oro",),
    "designa": ("designar", "objetivo", "piezas", "bloqueador", "entra_como"),
    "descarta": ("descartar", "pago_cartas", "cartas"),
    "destruye": ("pago_piezas", "piezas", "designar"),
    "paga": ("pagar",),
    "busca": ("cartas",),
    "nombra": ("nombre",),
    "ordena": ("ordenar", "orden_disparos", "ordenar_cementerio"),
}
RESPUESTAS: Final = Answers(HABLA, OTROS, VENTANAS, (*VERBOS, *DE_BATALLA), elegir)
#: windows that are declined by themselves on the way to what is said
_SE_DEJAN: Final = ("anular", "responder", "cancelar", "momento", "salvar")
#: in which order cards lie that reached the Cementerio together: as they were in play, unless somebody says
_AL_CEMENTERIO: Final = "ordenar_cementerio"
SE_PASA: Final = Passing(HABLA, VENTANAS, _SE_DEJAN, FIN, _AL_CEMENTERIO)
#: said in one word → the questions it answers, and how; windows are answered with nothing
_PALABRAS: Final[dict[str, tuple[tuple[str, ...], tuple[int, ...]]]] = {
    "pasa": (VENTANAS, (FIN,)),
    "termina": (("accion",), (FIN,)),
    "batalla": (("accion",), (BATALLA,)),
    "no_responde": (("responder", "momento"), (FIN,)),
    "no_anula": (("anular",), (FIN,)),
    "no_cancela": (("cancelar",), (FIN,)),
    "no_salva": (("salvar",), (FIN,)),
    "no_bloquea": (("bloqueo",), (0,)),
    "declina": (("oro",), (0,)),
    "agrupa": (("agrupar",), (YES,)),
    "no_agrupa": (("agrupar",), (NO,)),
    "conserva": (("mulligan",), (NO,)),
    "cambia": (("mulligan",), (YES,)),
}
_SI_O_NO: Final = {"si": YES, "no": NO}
#: what `hasta` may wait for
MOMENTOS: Final = ("fase", "activo", "turno", "ventana", "para")


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
    verb, battle = verbo_de(value), _verbo_de_batalla(value)
    if verb is not None:
        _jugar(m, seat, verb, value, estricto, despues)
    elif battle is not None:
        _luchar(m, seat, battle, value, estricto, despues)
    else:
        passing = SE_PASA.by(m, value, estricto, despues)
        RESPUESTAS.give(m, seat, value, lambda: m.questions[0].purpose in ("accion", "guerra"), passing, despues)


# -- for everyone ---------------------------------------------------------------------------------------------------


def _hacia(m: Mesa, tree: Tree, q: Question, estricto: bool, despues: After) -> None:
    """On the way to a later moment cards are grouped, no Oro is played, nobody blocks and turns are ended."""
    if estricto:
        SE_PASA.let(m, tree, q, estricto, despues)
    elif q.purpose in ("accion", "guerra"):
        reply(m, q, (FIN,), despues)
    elif q.purpose in ("oro", "bloqueo") and 0 in q.menu:
        reply(m, q, (0,), despues)
    elif q.purpose == "agrupar":
        reply(m, q, (YES,), despues)
    else:
        SE_PASA.let(m, tree, q, estricto, despues)


def _llegado(m: Mesa, value: Tree) -> bool:
    """Is this the moment that everyone lets windows pass up to?"""
    window, purpose = value.get("ventana"), value.get("para")
    if window is not None and plain(window.text("ventana")) not in palabras_de(m.ventana, EVENTOS):
        return False
    if purpose is not None and plain(purpose.text("para")) not in [q.purpose for q in m.questions]:
        return False
    return is_now(value, FASES[m.fase], m.activo, m.turno, m.seats)


# -- single words ---------------------------------------------------------------------------------------------------


def _decir(m: Mesa, seat: int, word: str, tree: Tree, estricto: bool, despues: After) -> None:
    passing = SE_PASA.by(m, tree, estricto, despues)
    if word in _SI_O_NO:
        q = find_question(m, seat, lambda q: q.kind == YES_NO, lambda: False, passing)
        choice: tuple[int, ...] = (_SI_O_NO[word],)
    elif word in _PALABRAS:
        wanted, choice = _PALABRAS[word]
        q = find_question(m, seat, lambda q: q.purpose in wanted, lambda: _callado(m, seat, word, estricto), passing)
    else:
        said = ", ".join(f"«{w.replace('_', ' ')}»" for w in (*_PALABRAS, *_SI_O_NO, "concede"))
        raise tree.error(LETTERS[seat], f"se esperaba {said} o una acción", f"{said} or an action was expected")
    if q is not None:
        reply(m, q, HABLA.checked(m, q, choice, tree), despues)
    elif not _callado(m, seat, word, estricto):
        raise HABLA.not_asked(m, seat, tree)


def _callado(m: Mesa, seat: int, word: str, estricto: bool) -> bool:
    """Nothing to respond or annul with: it is not asked."""
    others = any(q.seat != seat and q.purpose in _SE_DEJAN for q in m.questions)
    return word in ("no_responde", "no_anula", "no_cancela", "no_salva") and not estricto and not others


# -- plays ----------------------------------------------------------------------------------------------------------


def supuesta(m: Mesa, seat: int, verb: str) -> Question:
    """The window that the seat would be asked in, for the reasons why it is not."""
    if m.jugando:
        purpose = VERBOS[verb][0] if VERBOS[verb] and verb != "salva" else "responder"
    elif m.fase == GUERRA:
        purpose = "guerra"
    else:
        purpose = "accion" if m.fase == VIGILIA and seat == m.activo else "momento"
    return Question(OPTION, seat, purpose, "ML-8.1.3", [])


def _ventana_de(m: Mesa, seat: int, tree: Tree, estricto: bool, despues: After) -> Question:
    """The next window of the seat, within this turn; windows of the other are declined on the way."""
    turn = m.turno

    def gone() -> bool:
        return m.turno != turn or m.questions[0].purpose in ("accion", "guerra")

    def passing(q: Question) -> None:
        if q.purpose == "oro" and not estricto:
            reply(m, q, (0,), despues)  # a card that is not an Oro comes first
        else:
            SE_PASA.let(m, tree, q, estricto, despues)

    return wait_for(HABLA, m, seat, tree, lambda q: q.purpose in VENTANAS, gone, passing)


def _en_su_ventana(verb: str, q: Question) -> bool:
    return not VERBOS[verb] or q.purpose in VERBOS[verb]


def _jugar(m: Mesa, seat: int, verb: str, value: Tree, estricto: bool, despues: After) -> None:
    refused: ActionRefused | None = None
    asked = m.question_for(seat)
    if asked is not None and asked.purpose == "oro" and verb == "juega":
        found = refusals_of(lambda: elegir(m, asked, value.need(verb), verb))
        if found == []:
            reply(m, asked, elegir(m, asked, value.need(verb), verb), despues)
            return
    reasons = GAME.explain(m, supuesta(m, seat, verb), codigo_de(m, seat, verb, value, []))
    while True:
        try:
            q = _ventana_de(m, seat, value, estricto, despues)
        except ActionRefused as error:
            raise refused or ActionRefused(error.tree, error.es, error.en, reasons) from None
        code = codigo_de(m, seat, verb, value, q.menu)
        if code in q.menu and _en_su_ventana(verb, q):
            break
        if refused is None:
            refused = cannot(GAME, m, q, code, verb, value)
        if estricto or q.purpose not in _SE_DEJAN:
            raise refused
        # not in this window, so it is meant for later
        reply(m, q, (FIN,), despues)
    ensayar(m, seat, code, value, False)
    ident = m.siguiente_id
    reply(m, q, (code,), despues)
    Composicion(seat, value, False).componer(m, ident, despues)


# -- the battle -----------------------------------------------------------------------------------------------------


def _verbo_de_batalla(value: Tree) -> str | None:
    for verb in DE_BATALLA:
        if value.get(verb) is not None:
            return verb
    return None


def _luchar(m: Mesa, seat: int, verb: str, value: Tree, estricto: bool, despues: After) -> None:
    """Attackers from the Vigilia or in the step that asks for them; blockers when they are asked for."""
    wanted = ("accion", "ataque") if verb == "ataca" else ("bloqueo",)

    def passing(q: Question) -> None:
        if q.purpose == "oro" and verb == "ataca" and not estricto:
            reply(m, q, (0,), despues)
        else:
            SE_PASA.let(m, value, q, estricto, despues)

    def gone() -> bool:
        return m.questions[0].purpose in ("accion", "guerra")

    q = wait_for(HABLA, m, seat, value, lambda q: q.purpose in wanted, gone, passing)
    if verb == "ataca":
        atacar(m.clone(), seat, value, unnoted)  # as a whole or not at all
        atacar(m, seat, value, despues)
    else:
        bloquear(m.clone(), q, value, unnoted)
        bloquear(m, q, value, despues)


# -- is it legal? ---------------------------------------------------------------------------------------------------


def impedimentos(m: Mesa, accion: Tree) -> list[Refusal] | None:
    """Why the action cannot be taken now. Empty: it is offered. None: no rule forbids it, but its seat is not asked."""
    name, value = accion.mapping("accion")[0]
    seat = acting_seat(name, value, m.seats)
    q = m.question_for(seat)
    if value.entries is None:
        word = plain(value.text(name))
        if q is None:
            return None
        if word in _SI_O_NO:
            return [] if q.kind == YES_NO else None
        wanted, choice = _PALABRAS.get(word, ((), ()))
        if q.purpose not in wanted:
            return None
        return refusals_of(lambda: _comprobada(m, q, choice, value))
    verb = verbo_de(value)
    if verb is not None:
        return _impedimentos_de_jugada(m, seat, verb, value, q)
    battle = _verbo_de_batalla(value)
    if battle is not None:
        return _impedimentos_de_batalla(m, seat, battle, value, q)
    return RESPUESTAS.refusals(m, q, value, name)


def _comprobada(m: Mesa, q: Question, choice: tuple[int, ...], tree: Tree) -> None:
    for c in choice:
        if q.menu and c not in q.menu:
            raise ActionRefused(tree, "no se ofrece", "it is not offered", GAME.explain(m, q, c))
    HABLA.checked(m, q, choice, tree)


def _impedimentos_de_jugada(m: Mesa, seat: int, verb: str, value: Tree, q: Question | None) -> list[Refusal] | None:
    asked = q is not None and q.purpose in VENTANAS and _en_su_ventana(verb, q)
    window = q if q is not None and asked else supuesta(m, seat, verb)
    try:
        code = codigo_de(m, seat, verb, value, window.menu)
    except ActionRefused as error:
        return error.refusals or None
    refusals = GAME.explain(m, window, code)
    if refusals or not asked or code not in window.menu:
        return refusals or None
    return refusals_of(lambda: ensayar(m, seat, code, value, True))


def _impedimentos_de_batalla(m: Mesa, seat: int, verb: str, value: Tree, q: Question | None) -> list[Refusal] | None:
    if verb == "ataca":
        if q is None or q.purpose not in ("accion", "ataque"):
            return None
        return refusals_of(lambda: atacar(m.clone(), seat, value, unnoted))
    if q is None or q.purpose != "bloqueo":
        return None
    copy = m.clone()
    asked = copy.question_for(seat)
    assert asked is not None
    return refusals_of(lambda: bloquear(copy, asked, value, unnoted))
