"""A whole announcement as a person says it ("A announces this, with that, at B") → the answers it takes.

The announcement is put together on a copy of the table first. So it is known to be complete and legal before the table
changes, and what the engine took as given (because there was only one possibility) is checked against what was said.
"""

from __future__ import annotations

from typing import Final

from coliseo.effects.plain_data import words_of
from coliseo.effects.source import Tree, plain
from coliseo.games.atrum_arena.flow.playing import anunciar, objetivos_de
from coliseo.games.atrum_arena.game import GAME
from coliseo.games.atrum_arena.language.selectors import (
    DE_ESE,
    ESBIRROS,
    ESLABON,
    PODER,
    REPTANTE,
    TUYO,
    Objetivo,
    universo,
)
from coliseo.games.atrum_arena.model.procedures import Anunciar
from coliseo.games.atrum_arena.model.table import PAGO_AGOTAR, Eslabon, Mesa
from coliseo.games.atrum_arena.telling.naming import (
    PAGOS,
    descarte_de,
    nombres,
    nombres_de_asiento,
    nombres_de_descarte,
    nombres_de_esbirro,
    nombres_de_objetivo,
    nombres_de_poder,
    nombres_de_reptante,
)
from coliseo.judge.adapter import ActionRefused
from coliseo.judge.speech import Speech, first_reply, name_exactly, only_reply
from coliseo.kernel.frames import advance, answer
from coliseo.kernel.guards import Refusal
from coliseo.kernel.questions import OPTION, Question
from coliseo.text.seats import LETTERS

CAMPOS: Final = (
    "anuncia", "con", "objetivo", "esbirros", "tuyos", "suyos", "reptante", "poder", "pago", "descarta", "gira",
    "copia", "beneficiario",
)  # fmt: skip

Respuesta = tuple[str, tuple[int, ...]]

#: how the questions of this game are spoken of
HABLA: Final = Speech(GAME, nombres)


# -- words ---------------------------------------------------------------------------------------------


def palabras_de(tree: Tree, field: str) -> list[tuple[str, Tree]]:
    """Words of a field; `{ficha: bestia}` is the word `ficha_bestia`."""
    token = tree.get("ficha")
    if token is not None:
        return [(f"ficha_{plain(token.text(field))}", token)]
    return words_of(tree, field)


# -- the announcement -----------------------------------------------------------------------------------------------


def codigo_de(m: Mesa, seat: int, value: Tree, ofrecidos: list[int]) -> int:
    """The Power that is meant, as Reptante * 5 + slot. Among several of a name, the one on offer."""
    named = value.need("anuncia")
    word = plain(named.text("anuncia"))
    by = value.get("con")
    with_name = None if by is None else plain(by.text("con"))
    found: list[int] = []
    for rep in range(len(m.participantes[seat].equipo)):
        if with_name is not None and with_name not in nombres_de_reptante(m, seat, rep):
            continue
        found.extend(rep * 5 + slot for slot in range(5) if word in nombres_de_poder(m, seat, rep, slot))
    if not found:
        owner = f"{LETTERS[seat]}" if by is None else f"{by.text('con')} ({LETTERS[seat]})"
        name = named.text("anuncia")
        raise ActionRefused(named, f"{owner} no tiene el Poder «{name}»", f"{owner} has no Power “{name}”")
    on_offer = [c for c in found if c in ofrecidos]
    if len(on_offer) > 1:
        raise ActionRefused(
            named, "varios Reptantes pueden anunciarlo: di «con»", "several Reptantes can announce it: say «con»"
        )
    return on_offer[0] if on_offer else found[0]


class Composicion:
    """An announcement as put together on a copy: the answers it takes and the link it gives."""

    def __init__(self, m: Mesa, seat: int, code: int, value: Tree, indulgente: bool) -> None:
        self.value = value
        self.indulgente = indulgente  # what is not said may be anything: only what is said must be legal
        self.respuestas: list[Respuesta] = []
        self.usados: dict[str, int] = {}
        copy = m.clone()
        copy.questions.clear()
        copy.stack = [Anunciar(anunciar, 0, seat, code // 5, code % 5)]
        advance(copy)
        while copy.questions:
            q = copy.questions[0]
            reply = self._respuesta(copy, q)
            self.respuestas.append((q.purpose, reply))
            answer(copy, q.seat, q.token, reply)
        self.eslabon = copy.cadena.pop()
        self._comprobar(copy, self.eslabon)

    def _campo(self, o: Objetivo) -> Tree | None:
        """Where the announcement says a target of that kind."""
        if o.cosa == ESBIRROS:
            names = ["tuyos" if o.de == TUYO else "suyos" if o.de == DE_ESE else "esbirros", "esbirros"]
        elif o.cosa == REPTANTE:
            names = ["reptante", "objetivo"]
        elif o.cosa == ESLABON or o.cosa == PODER:
            names = ["poder", "objetivo"]
        else:
            names = ["objetivo"]
        for name in names:
            tree = self.value.get(name)
            if tree is None:
                continue
            if o.cosa == ESBIRROS or tree.items is None:
                return tree
            n = self.usados.get(name, 0)
            self.usados[name] = n + 1
            if n < len(tree.items):
                return tree.items[n]
        return None

    def _respuesta(self, m: Mesa, q: Question) -> tuple[int, ...]:
        purpose = q.purpose
        if purpose == "objetivo":
            e = m.anunciando
            assert e is not None
            tree = self._campo(objetivos_de(m, e)[len(e.objetivos)])
        elif purpose == "copiar":
            tree = self._copia()
        else:
            field = {"girar": "gira", "descarte": "descarta"}.get(purpose, purpose)
            tree = self.value.get(field)
        if tree is not None:
            return HABLA.choose(m, q, palabras_de(tree, purpose), tree)
        only = only_reply(q)
        if only is not None:
            return only
        if purpose == "pago" and PAGO_AGOTAR in q.menu:
            return (PAGO_AGOTAR,)  # the regular way
        if purpose == "descarte":
            plain_cards = [c for c in q.menu if c // 8 == 0]
            if len(plain_cards) == 1:
                return (plain_cards[0],)
        if self.indulgente:
            return first_reply(q)
        raise HABLA.unanswered(m, q, self.value)

    def _copia(self) -> Tree | None:
        """Copies of copies are a list, the outermost first."""
        tree = self.value.get("copia")
        if tree is None or tree.items is None:
            return tree
        n = self.usados.get("copia", 0)
        self.usados["copia"] = n + 1
        return tree.items[n] if n < len(tree.items) else None

    # -- what was taken as given must be what was said ---------------------------------------------------------------

    def _comprobar(self, m: Mesa, e: Eslabon) -> None:
        m.anunciando = e
        chosen = e.objetivos
        e.objetivos = ()
        objetivos = objetivos_de(m, e)
        self.usados.clear()
        for i, o in enumerate(objetivos):
            tree = self._campo(o)
            if tree is not None:
                self._comprobar_objetivo(m, o, chosen[i], tree)
            e.objetivos = chosen[: i + 1]
        e.objetivos = chosen
        self._comprobar_palabra(m, e, "pago", [PAGOS[e.pago]], [0, 1])
        self._comprobar_palabra(m, e, "descarta", [descarte_de(e)], [k * 8 + t for k in range(3) for t in range(6)])
        self._comprobar_palabra(m, e, "beneficiario", nombres_de_asiento(e.beneficiario), list(range(m.seats)))
        if e.copia and self.value.get("copia") is not None:
            self._comprobar_copia(m, e)
        turned = self.value.get("gira")
        if turned is not None:
            have = [nombres_de_esbirro(m, ident) for ident in e.girados]
            if not name_exactly([word for word, _ in palabras_de(turned, "gira")], have):
                why = Refusal("giro", ("AA-II.1.6.6",), "no son esos", "it is not those")
                raise self._distinto(turned, "gira", [h[0] for h in have], [why])

    def _comprobar_copia(self, m: Mesa, e: Eslabon) -> None:
        tree = self.value.need("copia")
        for i, item in enumerate([tree] if tree.items is None else tree.items):
            copied = e.copia[3 * i : 3 * i + 3]
            names = nombres_de_poder(m, copied[0], copied[1], copied[2]) if copied else []
            if palabras_de(item, "copia")[0][0] not in names:
                why = ("ese Poder no se puede copiar ahora", "that Power cannot be copied now")
                raise self._distinto(item, "copia", names, [Refusal("copia", ("AA-II.8.5.2",), *why)])

    def _comprobar_objetivo(self, m: Mesa, o: Objetivo, chosen: tuple[int, ...], tree: Tree) -> None:
        have = [nombres_de_objetivo(m, o, c) for c in chosen]
        given = palabras_de(tree, "objetivo")
        if name_exactly([word for word, _ in given], have):
            return
        e = m.anunciando
        assert e is not None
        refusals: list[Refusal] = []
        q = Question(OPTION, e.asiento, "objetivo", "AA-II.9.5.2", [])
        for word, _ in given:
            for c in universo(m, o):
                if word in nombres_de_objetivo(m, o, c) and not refusals:
                    refusals = GAME.explain(m, q, c)
        raise self._distinto(tree, "objetivo", [h[0] for h in have], refusals)

    def _comprobar_palabra(self, m: Mesa, e: Eslabon, field: str, names: list[str], codes: list[int]) -> None:
        tree = self.value.get(field)
        if tree is None:
            return
        word = palabras_de(tree, field)[0][0]
        if word in names:
            return
        purpose = "descarte" if field == "descarta" else field
        q = Question(OPTION, e.asiento, purpose, "AA-II.1.2.7", [])
        for c in codes:
            if word in _como_se_llama(purpose, c):
                raise self._distinto(tree, field, names, GAME.explain(m, q, c))
        raise self._distinto(tree, field, names, [])

    def _distinto(self, tree: Tree, field: str, names: list[str], refusals: list[Refusal]) -> ActionRefused:
        only = ", ".join(names) or "—"
        return ActionRefused(tree, f"{field}: solo puede ser «{only}»", f"{field}: it can only be “{only}”", refusals)


def _como_se_llama(purpose: str, c: int) -> list[str]:
    if purpose == "descarte":
        return nombres_de_descarte(c)
    return [PAGOS[c]] if purpose == "pago" else nombres_de_asiento(c)
