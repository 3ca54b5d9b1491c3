"""Actions as a person says them, in structured form, carried out answer by answer.

`{A: {anuncia: Carga heroica, objetivo: B}}`, `{B: no responde}`, `{A: sigue}`, `{A: {coloca: zombie}}`,
`{B: {elimina: Dorrek}}`, `{A: {elige: …}}`, `{A: concede}`; for
everyone: `resuelve`, `{hasta: {fase: robar}}`. See docs/escenarios.md.
"""

from __future__ import annotations

from typing import Final

from coliseo.effects.plain_data import words_of
from coliseo.effects.source import Tree, plain
from coliseo.games.atrum_arena.flow.combat import pago_anunciado
from coliseo.games.atrum_arena.flow.guards import anuncios
from coliseo.games.atrum_arena.flow.windows import COLOCA, PASAR
from coliseo.games.atrum_arena.game import GAME
from coliseo.games.atrum_arena.judge.playing import CAMPOS, HABLA, Composicion, codigo_de, palabras_de
from coliseo.games.atrum_arena.judge.position.whole import tipo_nombrado
from coliseo.games.atrum_arena.law.scoring import perder_por_bucle
from coliseo.games.atrum_arena.model.table import FASES, PARTES, Mesa
from coliseo.games.atrum_arena.telling.naming import VENTANAS
from coliseo.judge.acting import (
    After,
    Answers,
    LetPass,
    acting_seat,
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
from coliseo.judge.speech import only_reply
from coliseo.kernel.guards import Refusal
from coliseo.kernel.questions import OPTION, Question
from coliseo.text.seats import LETTERS

#: verbs for what is asked outside a window → the questions they may answer; `elige` answers any that is not a window
VERBOS: Final[dict[str, tuple[str, ...]]] = {
    "coloca": ("colocar",),
    "elimina": ("eliminar",),
    "remueve": ("remover_rival", "remover_propio"),
    "descarta": ("limite_de_mano", "descartar_rival", "acompanante", "reemplazo"),
    "acompana": ("acompanante",),
    "busca": ("buscar", "exhumar"),
    "toma": ("tomar_revelado", "buscar"),
    "entrega": ("entregar",),
    "paga": ("pagar",),
    "explota": ("explotar_propio", "explotar_rival"),
    "elige": (),
}
RESPUESTAS: Final = Answers(
    HABLA, VERBOS, VENTANAS, ("anuncia",), lambda m, q, tree, verb: HABLA.choose(m, q, palabras_de(tree, verb), tree)
)
#: what `hasta` may wait for
MOMENTOS: Final = ("fase", "parte", "activo", "turno")


def actuar(m: Mesa, accion: Tree, estricto: bool, despues: After) -> None:
    """Carries out one action; `despues` is called after every answer."""
    carry_out(
        GAME,
        m,
        accion,
        despues,
        lambda: settle(m, accion, estricto, _se_deja, _pasando(m, accion, estricto, despues)),
        lambda value: until(m, value, MOMENTOS, lambda: _llegado(m, value), _pasando(m, value, estricto, despues)),
        lambda seat, word, value: _decir(m, seat, word, value, estricto, despues),
        lambda seat, value: _hacer(m, seat, value, estricto, despues),
    )


def _hacer(m: Mesa, seat: int, value: Tree, estricto: bool, despues: After) -> None:
    if value.get("anuncia") is not None:
        value.only("anuncia", CAMPOS)
        _anunciar(m, seat, value, estricto, despues)
    elif value.get("coloca") is not None and _pregunta(m, seat, "colocar") is None:
        _colocar(m, seat, value.need("coloca"), estricto, despues)
    else:
        turn = m.turno
        passing = _pasando(m, value, estricto, despues)
        RESPUESTAS.give(m, seat, value, lambda: m.turno != turn, passing, despues)


def _pregunta(m: Mesa, seat: int, purpose: str) -> Question | None:
    q = m.question_for(seat)
    return q if q is not None and q.purpose == purpose else None


def _dejar_pasar(m: Mesa, tree: Tree, q: Question, estricto: bool, despues: After) -> None:
    """A question that the action does not answer: windows are declined, a payment stays as it was announced, and where
    there is only one answer it is taken (competitive tables ask for it all the same)."""
    only = None if q.purpose in VENTANAS else only_reply(q)
    if only is not None:
        reply(m, q, only, despues)
        return
    if estricto:
        raise HABLA.unanswered(m, q, tree)
    if q.purpose in VENTANAS:
        reply(m, q, (PASAR,), despues)
        return
    if q.purpose == "pagar":
        kept = pago_anunciado(m, q)
        if kept is not None:
            reply(m, q, kept, despues)
            return
    raise HABLA.unanswered(m, q, tree)


def _pasando(m: Mesa, tree: Tree, estricto: bool, despues: After) -> LetPass:
    return lambda q: _dejar_pasar(m, tree, q, estricto, despues)


# -- for everyone ---------------------------------------------------------------------------------------------------


def _se_deja(q: Question) -> bool:
    """Whether nobody has to say anything for it once the chain is left to resolve."""
    return q.purpose in ("responder", "pagar") or (q.purpose not in VENTANAS and only_reply(q) is not None)


def _llegado(m: Mesa, value: Tree) -> bool:
    """Is this the phase, part or turn that everyone lets windows pass up to?"""
    part = value.get("parte")
    if part is not None and plain(part.text("parte")) != PARTES[m.parte]:
        return False
    return is_now(value, FASES[m.fase], m.activo, m.turno, m.seats)


# -- single words ---------------------------------------------------------------------------------------------------


def _decir(m: Mesa, seat: int, word: str, tree: Tree, estricto: bool, despues: After) -> None:
    if word == "bucle":
        perder_por_bucle(m, seat)  # the Judge's ruling on whoever keeps a loop going (AA-III.2.6.10 to AA-III.2.6.12)
        despues()
        return
    wanted = {"no_responde": ("responder",), "sigue": ("accion", "inicio"), "pasa": VENTANAS}.get(word)
    if wanted is None:
        raise tree.error(
            LETTERS[seat],
            "se esperaba «no responde», «sigue», «pasa», «concede», «bucle» o una acción",
            "«no responde», «sigue», «pasa», «concede», «bucle» or an action was expected",
        )

    def silent() -> bool:
        """Nothing to respond to, or nothing to respond with: it is not asked."""
        return word == "no_responde" and not estricto and not (m.cadena and anuncios(m, seat))

    q = find_question(m, seat, lambda q: q.purpose in wanted, silent, _pasando(m, tree, estricto, despues))
    if q is not None:
        reply(m, q, (PASAR,), despues)
    elif not silent():
        raise HABLA.not_asked(m, seat, tree)


# -- announcing and placing -----------------------------------------------------------------------------------------


def _ventana_de(m: Mesa, seat: int, tree: Tree, estricto: bool, despues: After) -> Question:
    """The next window of the seat, within this turn; windows of others are declined on the way."""
    turn = m.turno
    passing = _pasando(m, tree, estricto, despues)
    return wait_for(HABLA, m, seat, tree, lambda q: q.purpose in VENTANAS, lambda: m.turno != turn, passing)


def _anunciar(m: Mesa, seat: int, value: Tree, estricto: bool, despues: After) -> None:
    refused: ActionRefused | None = None
    now = Question(OPTION, seat, "accion", "AA-III.5.0.2", [])
    reasons = GAME.explain(m, now, codigo_de(m, seat, value, []))
    while True:
        try:
            q = _ventana_de(m, seat, value, estricto, despues)
        except ActionRefused as error:
            raise refused or ActionRefused(error.tree, error.es, error.en, reasons) from None
        code = codigo_de(m, seat, value, q.menu)
        if code in q.menu:
            break
        name = value.need("anuncia").text("anuncia")
        if refused is None:
            refused = ActionRefused(
                value, f"{LETTERS[seat]} no puede anunciar «{name}»", f"{LETTERS[seat]} cannot announce “{name}”",
                GAME.explain(m, q, code),
            )  # fmt: skip
        if estricto or q.purpose != "responder":
            raise refused
        # it cannot be a response, so it is meant for later
        reply(m, q, (PASAR,), despues)
    replies = Composicion(m, seat, code, value, False).respuestas
    reply(m, q, (code,), despues)
    for purpose, choice in replies:
        follow = _pregunta(m, seat, purpose)
        if follow is None:
            raise HABLA.not_asked(m, seat, value)
        reply(m, follow, choice, despues)


def _colocar(m: Mesa, seat: int, tree: Tree, estricto: bool, despues: After) -> None:
    code = COLOCA + tipo_nombrado(plain(tree.text("coloca")), tree, "coloca")
    while True:
        q = _ventana_de(m, seat, tree, estricto, despues)
        if code in q.menu:
            reply(m, q, (code,), despues)
            return
        if estricto or q.purpose != "responder":
            who = LETTERS[seat]
            raise ActionRefused(tree, f"{who} no puede colocarlo", f"{who} cannot place it", GAME.explain(m, q, code))
        reply(m, q, (PASAR,), despues)


# -- is it legal? ---------------------------------------------------------------------------------------------------


def impedimentos(m: Mesa, accion: Tree) -> list[Refusal] | None:
    """Why the action cannot be taken now. Empty: it is offered. None: no rule forbids it, but its seat is not asked."""
    entries = accion.mapping("accion")
    name, value = entries[0]
    seat = acting_seat(name, value, m.seats)
    q = m.question_for(seat)
    if value.entries is not None and (value.get("anuncia") is not None or value.get("coloca") is not None):
        asked = q is not None and q.purpose in VENTANAS
        window = q if q is not None and asked else Question(OPTION, seat, "accion", "AA-III.5.0.2", [])
        if value.get("anuncia") is None:
            return _impedimentos_de_colocar(m, value, window, asked, q)
        value.only("anuncia", CAMPOS)
        code = codigo_de(m, seat, value, window.menu)
        refusals = GAME.explain(m, window, code)
        if refusals or not asked:
            return refusals or None
        return refusals_of(lambda: Composicion(m, seat, code, value, True))
    if q is None:
        return None
    if value.entries is None:
        words = words_of(value, name)
        tree = value
    else:
        verb, tree = RESPUESTAS.verb_of(value, name)
        words = palabras_de(tree, verb)
    return refusals_of(lambda: HABLA.choose(m, q, words, tree))


def _impedimentos_de_colocar(
    m: Mesa, value: Tree, window: Question, asked: bool, q: Question | None
) -> list[Refusal] | None:
    tree = value.need("coloca")
    if q is not None and q.purpose == "colocar":
        return refusals_of(lambda: HABLA.choose(m, q, palabras_de(tree, "coloca"), tree))
    code = COLOCA + tipo_nombrado(plain(tree.text("coloca")), tree, "coloca")
    refusals = GAME.explain(m, window, code)
    if refusals:
        return refusals
    return [] if asked and code in window.menu else None
