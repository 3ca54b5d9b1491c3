# mypyc: off
"""Actions as a person says them, in structured form, carried out answer by answer.

`{A: {anuncia: Carga heroica, objetivo: B}}`, `{B: no responde}`, `{A: sigue}`, `{A: {coloca: zombie}}`,
`{B: {elimina: Dorrek}}`, `{A: {elige: …}}`, `{A: concede}`; for
everyone: `resuelve`, `{hasta: {fase: robar}}`. See docs/escenarios.md.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from coliseo.effects.plain_data import words_of
from coliseo.effects.source import Tree, plain
from coliseo.games.atrum_arena.announcing import (
    CAMPOS,
    Composicion,
    codigo_de,
    elegir,
    palabras_de,
    pregunta_sin_respuesta,
    unica,
)
from coliseo.games.atrum_arena.combat import girados_en_pie
from coliseo.games.atrum_arena.game import GAME
from coliseo.games.atrum_arena.guards import anuncios
from coliseo.games.atrum_arena.naming import VENTANAS
from coliseo.games.atrum_arena.position import asiento_de, tipo_nombrado
from coliseo.games.atrum_arena.prompts import LETRAS
from coliseo.games.atrum_arena.stats import buscar_esbirro, poder_de
from coliseo.games.atrum_arena.table import FASES, PARTES, Mesa
from coliseo.games.atrum_arena.tournament import conceder
from coliseo.games.atrum_arena.windows import COLOCA, PASAR
from coliseo.judge.adapter import ActionRefused
from coliseo.kernel.frames import answer
from coliseo.kernel.guards import Refusal
from coliseo.kernel.questions import OPTION, Question

Despues = Callable[[], None]

#: verb → the questions it may answer; `elige` answers any that is not a window
VERBOS: Final[dict[str, tuple[str, ...]]] = {
    "elimina": ("eliminar",),
    "remueve": ("remover_rival", "remover_propio"),
    "descarta": ("limite_de_mano", "descartar_rival", "acompanante", "reemplazo"),
    "busca": ("buscar", "exhumar"),
    "toma": ("tomar_revelado", "buscar"),
    "entrega": ("entregar",),
    "paga": ("pagar",),
    "explota": ("explotar_propio", "explotar_rival"),
    "elige": (),
}
#: an action that waits for a question gives up after so many answers
PACIENCIA: Final = 400


def actuar(m: Mesa, accion: Tree, estricto: bool, despues: Despues) -> None:
    """Carries out one action; `despues` is called after every answer."""
    if accion.entries is None:
        word = plain(accion.text("accion"))
        if word != "resuelve":
            raise accion.error("accion", "se esperaba «resuelve» o «ASIENTO: …» / «resuelve» or «SEAT: …» was expected")
        _resolver(m, accion, estricto, despues)
        return
    if len(accion.entries) != 1:
        raise accion.error("accion", "una acción cada vez / one action at a time")
    name, value = accion.entries[0]
    if name == "hasta":
        _hasta(m, value, estricto, despues)
        return
    seat = _asiento(m, name, value)
    if value.entries is None:
        _decir(m, seat, plain(value.text(name)), value, estricto, despues)
    elif value.get("anuncia") is not None:
        value.only("anuncia", CAMPOS)
        _anunciar(m, seat, value, estricto, despues)
    elif value.get("coloca") is not None and _pregunta(m, seat, "colocar") is None:
        _colocar(m, seat, value.need("coloca"), estricto, despues)
    else:
        _contestar(m, seat, value, estricto, despues)


def _asiento(m: Mesa, name: str, value: Tree) -> int:
    letter = name.upper()
    if letter not in LETRAS[: m.seats] or len(letter) != 1:
        raise value.error(name, f"se esperaba un asiento o «hasta» / a seat or «hasta»: {', '.join(LETRAS[: m.seats])}")
    return LETRAS.index(letter)


def _pregunta(m: Mesa, seat: int, purpose: str) -> Question | None:
    q = m.question_for(seat)
    return q if q is not None and q.purpose == purpose else None


def _responder(m: Mesa, q: Question, choice: tuple[int, ...], despues: Despues) -> None:
    answer(m, q.seat, q.token, choice)
    despues()


def _dejar_pasar(m: Mesa, tree: Tree, q: Question, estricto: bool, despues: Despues) -> None:
    """A question that the action does not answer: windows are declined, a payment stays as it was announced, and where
    there is only one answer it is taken (competitive tables ask for it all the same)."""
    only = None if q.purpose in VENTANAS else unica(q)
    if only is not None:
        _responder(m, q, only, despues)
        return
    if estricto:
        raise pregunta_sin_respuesta(m, q, tree)
    if q.purpose in VENTANAS:
        _responder(m, q, (PASAR,), despues)
        return
    if q.purpose == "pagar":
        kept = _pago_anunciado(m, q)
        if kept is not None:
            _responder(m, q, kept, despues)
            return
    raise pregunta_sin_respuesta(m, q, tree)


def _pago_anunciado(m: Mesa, q: Question) -> tuple[int, ...] | None:
    """The Esbirros turned at announcement, as candidates of the question, if all are still there."""
    e = m.cadena[m.stack[-1].env[0]]
    standing = girados_en_pie(m, e)
    if len(standing) < poder_de(m, e).coste:
        return None
    choice: list[int] = []
    for ident in standing:
        seat, i = buscar_esbirro(m, ident)
        like = m.participantes[seat].altar[i] & 15
        for c in q.menu:
            s, j = buscar_esbirro(m, c)
            if c == ident or (m.participantes[s].altar[j] & 15 == like and ident not in q.menu):
                choice.append(c)
                break
    return tuple(choice)


# -- for everyone ---------------------------------------------------------------------------------------------------


def _resolver(m: Mesa, tree: Tree, estricto: bool, despues: Despues) -> None:
    """Nobody responds any more: the chain resolves, up to a question that somebody must answer."""
    if estricto:
        raise ActionRefused(tree, "en modo estricto cada uno dice que no responde", "strict mode: each must decline")
    while m.questions and (m.questions[0].purpose in ("responder", "pagar") or _sin_alternativa(m.questions[0])):
        _dejar_pasar(m, tree, m.questions[0], False, despues)


def _sin_alternativa(q: Question) -> bool:
    return q.purpose not in VENTANAS and unica(q) is not None


def _hasta(m: Mesa, value: Tree, estricto: bool, despues: Despues) -> None:
    """Everyone lets windows pass up to the first question in that phase, part or turn."""
    value.only("hasta", ("fase", "parte", "activo", "turno", "fin"))
    if value.get("fin") is not None:
        value.need("fin").boolean("fin")
    for _ in range(PACIENCIA):
        if m.over or not m.questions:
            if value.get("fin") is not None:
                return
            break
        if value.get("fin") is None and _llegado(m, value):
            return
        _dejar_pasar(m, value, m.questions[0], estricto, despues)
    raise ActionRefused(value, "nunca se pregunta nada en ese momento", "nothing is ever asked at that moment")


def _llegado(m: Mesa, value: Tree) -> bool:
    phase, part, active, turn = (value.get(k) for k in ("fase", "parte", "activo", "turno"))
    if phase is not None and plain(phase.text("fase")) != FASES[m.fase]:
        return False
    if part is not None and plain(part.text("parte")) != PARTES[m.parte]:
        return False
    if active is not None and asiento_de(active, "activo", m.seats) != m.activo:
        return False
    return turn is None or turn.integer("turno", 1, 999) == m.turno


# -- single words ---------------------------------------------------------------------------------------------------


def _decir(m: Mesa, seat: int, word: str, tree: Tree, estricto: bool, despues: Despues) -> None:
    if word == "concede":
        conceder(m, seat)
        despues()
        return
    wanted = {"no_responde": ("responder",), "sigue": ("accion", "inicio"), "pasa": VENTANAS}.get(word)
    if wanted is None:
        raise tree.error(
            LETRAS[seat],
            "se esperaba «no responde», «sigue», «pasa», «concede» o una acción / one of these, or an action",
        )
    for _ in range(PACIENCIA):
        q = m.question_for(seat)
        if q is not None and q.purpose in wanted:
            _responder(m, q, (PASAR,), despues)
            return
        if word == "no_responde" and not estricto and not (m.cadena and anuncios(m, seat)):
            return  # nothing to respond to, or nothing to respond with: it was not asked
        if not m.questions:
            break
        _dejar_pasar(m, tree, m.questions[0], estricto, despues)
    raise _no_preguntado(m, seat, tree)


def _no_preguntado(m: Mesa, seat: int, tree: Tree) -> ActionRefused:
    asked = ", ".join(f"{LETRAS[q.seat]} ({q.purpose})" for q in m.questions) or "—"
    who = LETRAS[seat]
    return ActionRefused(
        tree, f"a {who} no se le pregunta eso; ahora responde: {asked}", f"{who} is not asked that; asked now: {asked}"
    )


# -- announcing and placing -----------------------------------------------------------------------------------------


def _ventana_de(m: Mesa, seat: int, tree: Tree, estricto: bool, despues: Despues) -> Question:
    """The next window of the seat, within this turn; windows of others are declined on the way."""
    turn = m.turno
    for _ in range(PACIENCIA):
        q = m.question_for(seat)
        if q is not None and q.purpose in VENTANAS:
            return q
        if not m.questions or m.turno != turn:
            break
        _dejar_pasar(m, tree, m.questions[0], estricto, despues)
    raise _no_preguntado(m, seat, tree)


def _anunciar(m: Mesa, seat: int, value: Tree, estricto: bool, despues: Despues) -> None:
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
                value, f"{LETRAS[seat]} no puede anunciar «{name}»", f"{LETRAS[seat]} cannot announce “{name}”",
                GAME.explain(m, q, code),
            )  # fmt: skip
        if estricto or q.purpose != "responder":
            raise refused
        # it cannot be a response, so it is meant for later
        _responder(m, q, (PASAR,), despues)
    replies = Composicion(m, seat, code, value, False).respuestas
    _responder(m, q, (code,), despues)
    for purpose, reply in replies:
        follow = _pregunta(m, seat, purpose)
        if follow is None:
            raise _no_preguntado(m, seat, value)
        _responder(m, follow, reply, despues)


def _colocar(m: Mesa, seat: int, tree: Tree, estricto: bool, despues: Despues) -> None:
    code = COLOCA + tipo_nombrado(plain(tree.text("coloca")), tree, "coloca")
    while True:
        q = _ventana_de(m, seat, tree, estricto, despues)
        if code in q.menu:
            _responder(m, q, (code,), despues)
            return
        if estricto or q.purpose != "responder":
            who = LETRAS[seat]
            raise ActionRefused(tree, f"{who} no puede colocarlo", f"{who} cannot place it", GAME.explain(m, q, code))
        _responder(m, q, (PASAR,), despues)


# -- any other question ---------------------------------------------------------------------------------------------


def _verbo(value: Tree, field: str) -> tuple[str, Tree]:
    entries = value.mapping(field)
    known = ("anuncia", "coloca", *VERBOS)
    if len(entries) != 1 or entries[0][0] not in known:
        raise value.error(field, f"se esperaba uno de estos verbos / one of these verbs: {', '.join(known)}")
    return entries[0]


def _sirve(verb: str, q: Question) -> bool:
    if verb == "coloca":
        return q.purpose == "colocar"
    return q.purpose not in VENTANAS if verb == "elige" else q.purpose in VERBOS[verb]


def _contestar(m: Mesa, seat: int, value: Tree, estricto: bool, despues: Despues) -> None:
    verb, tree = _verbo(value, LETRAS[seat])
    turn = m.turno
    for _ in range(PACIENCIA):
        q = m.question_for(seat)
        if q is not None and _sirve(verb, q):
            _responder(m, q, elegir(m, q, palabras_de(tree, verb), tree), despues)
            return
        if not m.questions or m.turno != turn:
            break
        _dejar_pasar(m, value, m.questions[0], estricto, despues)
    raise _no_preguntado(m, seat, value)


# -- is it legal? ---------------------------------------------------------------------------------------------------


def impedimentos(m: Mesa, accion: Tree) -> list[Refusal] | None:
    """Why the action cannot be taken now. Empty: it is offered. None: no rule forbids it, but its seat is not asked."""
    entries = accion.mapping("accion")
    name, value = entries[0]
    seat = _asiento(m, name, value)
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
        return _al_probar(m, seat, code, value)
    if q is None:
        return None
    if value.entries is None:
        words = words_of(value, name)
        tree = value
    else:
        verb, tree = _verbo(value, name)
        words = palabras_de(tree, verb)
    try:
        elegir(m, q, words, tree)
    except ActionRefused as error:
        return error.refusals or None
    return []


def _al_probar(m: Mesa, seat: int, code: int, value: Tree) -> list[Refusal] | None:
    try:
        Composicion(m, seat, code, value, True)
    except ActionRefused as error:
        return error.refusals or None
    return []


def _impedimentos_de_colocar(
    m: Mesa, value: Tree, window: Question, asked: bool, q: Question | None
) -> list[Refusal] | None:
    tree = value.need("coloca")
    if q is not None and q.purpose == "colocar":
        try:
            elegir(m, q, palabras_de(tree, "coloca"), tree)
        except ActionRefused as error:
            return error.refusals or None
        return []
    code = COLOCA + tipo_nombrado(plain(tree.text("coloca")), tree, "coloca")
    refusals = GAME.explain(m, window, code)
    if refusals:
        return refusals
    return [] if asked and code in window.menu else None
