"""Attackers and blockers as a person says them: all at once, though the engine asks for one after the other."""

from __future__ import annotations

from typing import Final

from coliseo.effects.plain_data import words_of
from coliseo.effects.source import Tree, plain
from coliseo.games.mitos_y_leyendas.flow.codes import A_BATALLA, FIN
from coliseo.games.mitos_y_leyendas.flow.combat_guards import PAREJA
from coliseo.games.mitos_y_leyendas.game import GAME
from coliseo.games.mitos_y_leyendas.judge.naming import firma, piezas_llamadas
from coliseo.games.mitos_y_leyendas.judge.playing import CAMPOS, HABLA, Composicion, elegir
from coliseo.games.mitos_y_leyendas.judge.position.naming import claves
from coliseo.games.mitos_y_leyendas.model.pieces import Pieza
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.judge.acting import After, reply
from coliseo.judge.adapter import ActionRefused
from coliseo.judge.speech import name_exactly
from coliseo.kernel.guards import Refusal
from coliseo.kernel.questions import OPTION, Question
from coliseo.tabletop.codes import code_of

DE_BATALLA: Final = ("ataca", "bloquea")
_DE_ATAQUE: Final = ("ataca", "paga", "descarta", "baraja", "destruye", "devuelve", "destierra", "sigue")


def _acabar(m: Mesa, q: Question, tree: Tree, despues: After) -> None:
    """Nothing more is declared, if that may be so."""
    if FIN not in q.menu:
        raise ActionRefused(
            tree, "todavía falta declarar a alguien", "somebody still has to be declared", GAME.explain(m, q, FIN)
        )
    reply(m, q, (FIN,), despues)


# -- attackers ------------------------------------------------------------------------------------------------------


def atacar(m: Mesa, seat: int, value: Tree, despues: After) -> None:
    """`{ataca: [Inti, Huracán]}`: goes to battle if that has not been done, and declares them all."""
    value.only("ataca", _DE_ATAQUE)
    q = m.question_for(seat)
    assert q is not None
    reasons = _de_los_nombrados(m, seat, value)
    if q.purpose == "accion":
        code = code_of(A_BATALLA, 0, 0)
        if code not in q.menu:
            found = reasons or GAME.explain(m, q, code)
            raise ActionRefused(value, "no puede haber batalla", "there can be no battle", found)
        reply(m, q, (code,), despues)
        while not _hubo_ataque(m) and m.questions and m.questions[0].purpose == "momento":
            reply(m, m.questions[0], (FIN,), despues)  # the end of the Vigilia
        if _ya_declarados(m, seat, value, reasons):
            return
    costs = Composicion(seat, value, False)
    for item, place in _por_separado(value.need("ataca")):
        asked = m.question_for(seat)
        if asked is None or asked.purpose != "ataque":
            raise HABLA.not_asked(m, seat, place)
        reply(m, asked, elegir(m, asked, item, "ataca"), despues)
        _pagar(m, seat, costs, despues)
    asked = m.question_for(seat)
    more = value.get("sigue")
    if asked is not None and asked.purpose == "ataque" and (more is None or not more.boolean("sigue")):
        _acabar(m, asked, value, despues)
        _pagar(m, seat, costs, despues)


def _hubo_ataque(m: Mesa) -> bool:
    return any(event.kind == "ataca" for event in m.events)


def _ya_declarados(m: Mesa, seat: int, value: Tree, reasons: list[Refusal]) -> bool:
    """With one possible attacker nobody is asked: it must be the one that was named."""
    asked = m.question_for(seat)
    if asked is not None and asked.purpose in ("ataque", *CAMPOS):
        return False
    declared = [(event.data[0], event.data[1]) for event in m.events if event.kind == "ataca"]
    words = [word for word, _ in words_of(value.need("ataca"), "ataca")]
    have = [[*claves(m.carta(card)), f"#{ident}"] for ident, card in declared]
    said = [f"#{p[0].ident}" if len(p := piezas_llamadas(m, word)) == 1 else word for word in words]
    if not name_exactly(said, have) and not name_exactly(words, have):
        only = ", ".join(m.carta(card).nombre for _, card in declared) or "—"
        raise ActionRefused(value, f"solo puede atacar «{only}»", f"only “{only}” can attack", reasons)
    return True


def _por_separado(tree: Tree) -> list[tuple[Tree, Tree]]:
    """One tree for each thing named."""
    found = []
    for word, place in words_of(tree, "ataca"):
        single = Tree(place.file, place.line)
        single.scalar = word
        found.append((single, place))
    return found


def _pagar(m: Mesa, seat: int, costs: Composicion, despues: After) -> None:
    """What attacking costs (conditions of the card's own text)."""
    while True:
        q = m.question_for(seat)
        if q is None or q.purpose not in CAMPOS:
            return
        reply(m, q, costs.respuesta(m, q), despues)


def _de_los_nombrados(m: Mesa, seat: int, value: Tree) -> list[Refusal]:
    """Why those named cannot attack: the reasons that would be given if attackers were asked for."""
    return [r for p in _piezas(m, value.need("ataca")) for r in GAME.explain(m, _supuesto(seat), p.ident)]


def _supuesto(seat: int) -> Question:
    return Question(OPTION, seat, "ataque", "ML-9.3.1.3", [])


def _piezas(m: Mesa, tree: Tree) -> list[Pieza]:
    return [p for word, _ in words_of(tree, "ataca") for p in piezas_llamadas(m, word)]


# -- blockers -------------------------------------------------------------------------------------------------------


def bloquear(m: Mesa, q: Question, value: Tree, despues: After) -> None:
    """`{bloquea: {Vikingo: Inti}}`: the blocker first; a list for one that blocks several."""
    value.only("bloquea", ("bloquea",))
    seat = q.seat
    pairs = [
        (plain(name), word, place)
        for name, goals in value.need("bloquea").mapping("bloquea")
        for word, place in words_of(goals, f"bloquea.{name}")
    ]
    reasons: list[Refusal] = []
    for i, (blocker, attacker, place) in enumerate(pairs):
        asked = m.question_for(seat)
        if asked is None or asked.purpose != "bloqueo":
            refused = HABLA.not_asked(m, seat, place)
            raise ActionRefused(place, refused.es, refused.en, reasons)
        code = _pareja(m, asked, blocker, attacker, place)
        if i + 1 < len(pairs):
            reasons = _tras(m, asked, code, pairs[i + 1])
        reply(m, asked, (code,), despues)
    asked = m.question_for(seat)
    if asked is not None and asked.purpose == "bloqueo":
        _acabar(m, asked, value, despues)


def _tras(m: Mesa, q: Question, code: int, pair: tuple[str, str, Tree]) -> list[Refusal]:
    """Why another block could not be declared after this one: with nothing left to declare nobody is asked."""
    copy = m.clone()
    copy.bloqueos.append([code // PAREJA, code % PAREJA])
    copy.kept = None
    found = [
        GAME.explain(copy, q, a.ident * PAREJA + b.ident)
        for a in _llamadas(copy, pair[1], m.rival[q.seat])
        for b in _llamadas(copy, pair[0], q.seat)
    ]
    return found[0] if found else []


def _pareja(m: Mesa, q: Question, blocker: str, attacker: str, place: Tree) -> int:
    """The block that is meant; copies that differ in nothing are one as good as another."""
    codes: list[int] = []
    seen: set[object] = set()
    for a in _llamadas(m, attacker, m.rival[q.seat]):
        for b in _llamadas(m, blocker, q.seat):
            code = a.ident * PAREJA + b.ident
            codes.append(code)
            if code in q.menu:
                seen.add((firma(m, a), firma(m, b)))
    offered = [code for code in codes if code in q.menu]
    if len(seen) > 1:
        raise ActionRefused(place, f"«{blocker} a {attacker}» es ambiguo", f"“{blocker} to {attacker}” is ambiguous")
    if offered:
        return offered[0]
    reasons = GAME.explain(m, q, codes[0]) if codes else []
    raise ActionRefused(
        place, f"«{blocker}» no puede bloquear a «{attacker}»", f"“{blocker}” cannot block “{attacker}”", reasons
    )


def _llamadas(m: Mesa, word: str, seat: int) -> list[Pieza]:
    found = piezas_llamadas(m, word)
    return [p for p in found if p.control == seat] or found
