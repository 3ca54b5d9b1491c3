"""A whole play as a person says it ("A summons this there, at that, paying so") → the answers it takes.

A play is put together on a copy of the table first, one that asks everybody everything. So it is known to be complete
and legal before the table changes, and what the engine took as given (because there was only one possibility) is
checked against what was said.
"""

from __future__ import annotations

from typing import Final

from coliseo.effects.plain_data import tree_of, words_of
from coliseo.effects.source import Tree, plain
from coliseo.games.rise_of_gods.facts.stats import efecto_de, nivel_de_carta
from coliseo.games.rise_of_gods.flow.codes import (
    A_APILAR,
    A_ATACAR,
    A_COMERCIAR,
    A_EQUIPAR,
    A_GAMBITO,
    A_HABILIDAD,
    A_INVOCAR,
    A_MAGIA,
    A_MOVER,
    A_SELLO,
)
from coliseo.games.rise_of_gods.game import GAME
from coliseo.games.rise_of_gods.judge.naming import (
    claves,
    letra,
    nombres,
    nombres_de_blanco,
    nombres_de_carta,
)
from coliseo.games.rise_of_gods.model.cards import PAGABLE
from coliseo.games.rise_of_gods.model.items import ASALTO, MAGIA, Objeto
from coliseo.games.rise_of_gods.model.items import PAGABLE as OBJETO_PAGABLE
from coliseo.games.rise_of_gods.model.procedures import Pagar, gambito, invocar, pagar
from coliseo.games.rise_of_gods.model.table import CELDAS, DE_MODO, TABLERO, Mesa
from coliseo.games.rise_of_gods.telling.things import VENTANAS
from coliseo.judge.acting import After, only_as_said, reply, unnoted
from coliseo.judge.adapter import ActionRefused
from coliseo.judge.speech import Speech, copies_of, first_reply, only_reply
from coliseo.kernel.frames import answer
from coliseo.kernel.guards import Refusal
from coliseo.kernel.policies import COMPETITIVA
from coliseo.kernel.questions import NO, SPLIT, YES, YES_NO, Question
from coliseo.tabletop.codes import code_of, kind_of, place_of, subject_of
from coliseo.text.seats import LETTERS

_OBJETIVO: Final = ("a", "objetivo")
_COMUNES: Final = (*_OBJETIVO, "asalto", "ofrenda", "sacrifica", "paga", "modo", "reparto", "jugador")
#: verb → the class of action it names, and the fields it admits besides
VERBOS: Final[dict[str, tuple[int, tuple[str, ...]]]] = {
    "gambito": (A_GAMBITO, ("sello",)),
    "invoca": (A_INVOCAR, ("en", *_COMUNES)),
    "apila": (A_APILAR, ("en", *_COMUNES)),
    "equipa": (A_EQUIPAR, ("a", "paga")),
    "vincula": (A_EQUIPAR, ("a", "paga")),
    "juega": (A_MAGIA, _COMUNES),
    "responde": (A_MAGIA, _COMUNES),
    "usa": (A_HABILIDAD, ("habilidad", *_COMUNES)),
    "comercia": (A_COMERCIAR, ()),
    "mueve": (A_MOVER, ("a",)),
    "ataca": (A_ATACAR, ("a",)),
    "sello": (A_SELLO, ()),
}
#: question → the fields that answer it
_CAMPOS: Final = {
    "objetivo": _OBJETIVO,
    "ofrenda_cartas": ("ofrenda",),
    "sacrificio": ("sacrifica",),
    "pagar": ("paga",),
    "sello_gambito": ("sello",),
    "modo": ("modo",),
    "reparto": ("reparto", *_OBJETIVO),
    "jugador": ("jugador", *_OBJETIVO),
}
#: these are said whole: nothing else is chosen for them
_SIN_ELECCIONES: Final = (A_MOVER, A_ATACAR, A_SELLO, A_COMERCIAR)
#: questions that belong to putting a play together
DE_JUGADA: Final = ("usar", "ofrenda", *_CAMPOS)
#: objects that choose targets
_CON_OBJETIVOS: Final = (MAGIA, ASALTO, OBJETO_PAGABLE)

#: words for taking none of what may be left
_NADA: Final = ("nada", "ninguno", "ninguna")
_ESFERAS: Final = Refusal(
    "pago", ("RG-CR.4",), "cada esfera pide un sello de su facción", "each sphere needs a sello of its faction"
)

#: how the questions of this game are spoken of
HABLA: Final = Speech(GAME, nombres)


# -- words → candidates ---------------------------------------------------------------------------------------------


def elegir(m: Mesa, q: Question, tree: Tree, field: str) -> tuple[int, ...]:
    """The reply that the words stand for; checked as the engine will check it."""
    if q.kind == YES_NO and isinstance(tree.scalar, bool):
        return (YES if tree.scalar else NO,)
    if q.kind == SPLIT:
        return HABLA.checked(m, q, _repartir(m, q, tree, field), tree)
    given = [(word, place) for word, place in words_of(tree, field) if word not in _NADA or q.low > 0]
    return HABLA.choose(m, q, given, tree)


def _repartir(m: Mesa, q: Question, tree: Tree, field: str) -> tuple[int, ...]:
    """`{c3: 1, c4: 1}`: how much for each."""
    shares = [0] * len(q.menu)
    for word, place in words_of(tree, field):
        shares[q.menu.index(HABLA.pick(m, q, word, place, [1] * len(q.menu)))] += 1
    return tuple(shares)


# -- the code of an action ------------------------------------------------------------------------------------------


def verbo_de(value: Tree) -> str | None:
    """The verb of a play, or None if it answers some other question."""
    for verb in VERBOS:
        if value.get(verb) is not None:
            return verb
    return None


def casilla_de(tree: Tree, field: str) -> int:
    cell = TABLERO.cell_named(tree.text(field).strip())
    if cell < 0:
        raise tree.error(field, "se esperaba una casilla, de a1 a f4", "a cell was expected, a1 to f4")
    return cell


def _de_la_mano(m: Mesa, seat: int, named: Tree, field: str, ofrecidas: set[int]) -> int:
    """A card of the hand by its name; of several copies, one that is on offer."""
    word = plain(named.text(field))
    found = [c for c in m.jugadores[seat].mano.cards if word in nombres_de_carta(m, c)]
    if not found:
        who = LETTERS[seat]
        name = named.text(field)
        raise ActionRefused(named, f"{who} no tiene «{name}» en la mano", f"{who} has no “{name}” in hand")
    on_offer = [c for c in found if c in ofrecidas]
    return on_offer[0] if on_offer else found[0]


def _pieza_nombrada(m: Mesa, seat: int, tree: Tree, field: str) -> int:
    word = plain(tree.text(field))
    cell = TABLERO.cell_named(word)
    if cell >= 0:
        ident = m.celdas[cell]
        if not ident:
            raise ActionRefused(tree, f"no hay nada en {word}", f"there is nothing on {word}")
        return ident
    found = [p.ident for p in m.piezas.values() if p.control == seat and word in claves(m, p.carta)]
    if len(found) != 1:
        raise ActionRefused(
            tree, f"{len(found)} piezas se llaman «{word}»: di la casilla", f"{len(found)} pieces are called “{word}”"
        )
    return found[0]


def codigo_de(m: Mesa, seat: int, verb: str, value: Tree, menu: list[int]) -> int:
    """The action that is meant, as the engine numbers it."""
    kind, fields = VERBOS[verb]
    value.only(verb, (verb, *fields))
    if kind in (A_MOVER, A_ATACAR, A_HABILIDAD):
        ident = _pieza_nombrada(m, seat, value.need(verb), verb)
        if kind == A_HABILIDAD:
            return code_of(kind, ident, _habilidad(m, ident, value, menu))
        goal = value.need("a")
        word = plain(goal.text("a"))
        if kind == A_ATACAR and word in (letra(m.rival[seat]), f"jugador_{letra(m.rival[seat])}"):
            return code_of(kind, ident, CELDAS)
        return code_of(kind, ident, casilla_de(goal, "a"))
    cell = 0
    if kind in (A_INVOCAR, A_APILAR):
        cell = casilla_de(value.need("en"), "en")
    elif kind == A_EQUIPAR:
        cell = m.piezas[_pieza_nombrada(m, seat, value.need("a"), "a")].celda
    offered = {subject_of(code) for code in menu if kind_of(code) == kind}
    return code_of(kind, _de_la_mano(m, seat, value.need(verb), verb, offered), cell)


def _habilidad(m: Mesa, ident: int, value: Tree, menu: list[int]) -> int:
    given = value.get("habilidad")
    printed = _pagables(m, ident)
    if given is not None:
        n = given.integer("habilidad", 1, max(1, len(printed)))
        return printed[n - 1] if printed else 0
    offered = [place_of(code) for code in menu if kind_of(code) == A_HABILIDAD and subject_of(code) == ident]
    if len(offered) > 1:
        raise ActionRefused(value, "tiene varias habilidades: di «habilidad»", "it has several: say «habilidad»")
    return offered[0] if offered else printed[0] if printed else 0


def _pagables(m: Mesa, ident: int) -> list[int]:
    """Places of the payable abilities that are printed on a piece."""
    p = m.piezas[ident]
    level = nivel_de_carta(m.carta(p.carta), p.mejorada, p.nivel)
    return [i for i, h in enumerate(level.habilidades) if h.clase == PAGABLE]


# -- putting it together --------------------------------------------------------------------------------------------


def _componiendo(m: Mesa) -> bool:
    """Is something being played whose choices are not all made? What acts by itself is no part of a play."""
    if m.jugando:
        return m.jugando[-1].clase in _CON_OBJETIVOS
    return len(m.stack) > 0 and m.stack[-1].proc in (pagar, gambito, invocar)


class Jugada:
    """A play under way: what was said of it, and what of that has answered a question."""

    def __init__(self, seat: int, value: Tree, indulgente: bool) -> None:
        self.seat = seat
        self.value = value
        self.indulgente = indulgente  # what is not said may be anything: only what is said must be legal
        self.usados: dict[str, int] = {}

    def componer(self, m: Mesa, despues: After) -> None:
        """Answers what the engine asks until the play is complete."""
        verb = verbo_de(self.value)
        while verb is not None and VERBOS[verb][0] not in _SIN_ELECCIONES:
            q = m.question_for(self.seat)
            if q is None or q.purpose not in DE_JUGADA or not _componiendo(m):
                return
            reply(m, q, self._respuesta(m, q), despues)

    def _dicho(self, q: Question) -> Tree | None:
        """What was said in answer to that question. A list of lists answers several questions in turn."""
        for name in _CAMPOS[q.purpose]:
            tree = self.value.get(name)
            if tree is None:
                continue
            n = self.usados.get(name, 0)
            self.usados[name] = n + 1
            if tree.items is not None and any(item.items is not None for item in tree.items):
                return tree.items[n] if n < len(tree.items) else None
            if tree.items is not None and q.high == 1 and q.kind != SPLIT and len(tree.items) > 1:
                return tree.items[n] if n < len(tree.items) else None
            return tree
        return None

    def _respuesta(self, m: Mesa, q: Question) -> tuple[int, ...]:
        if q.purpose == "usar":
            return self._usar(m, q)
        if q.purpose == "ofrenda":
            said = self.value.get("ofrenda")
            return (NO if said is None or said.scalar is False else YES,)
        if q.purpose == "pagar":
            return self._pago(m, q)
        unused = self.value.get("asalto")
        if unused is not None and not unused.boolean("asalto") and q.low == 0:
            return ()
        tree = self._dicho(q)
        if tree is not None:
            return elegir(m, q, tree, q.purpose)
        only = only_reply(q)
        if only is not None:
            return only
        if self.indulgente:
            return first_reply(q)
        raise HABLA.unanswered(m, q, self.value)

    def _usar(self, m: Mesa, q: Question) -> tuple[int, ...]:
        said = self.value.get("asalto")
        if said is not None:
            return (YES if said.boolean("asalto") else NO,)
        if self.indulgente:
            return (YES,)
        raise HABLA.unanswered(m, q, self.value)

    def _pago(self, m: Mesa, q: Question) -> tuple[int, ...]:
        """The neutral part of what is paid. Unsaid, the sellos of the card's own faction go first."""
        f = m.stack[-1]
        assert isinstance(f, Pagar)
        faction, spheres = f.faccion, f.esferas
        said = self.value.get("paga")
        if said is not None:
            words = [word for word, _ in words_of(said, "paga")]
            own = m.catalogo.facciones[faction]
            if words.count(own) < spheres:
                raise ActionRefused(
                    said, "faltan sellos de su facción", "sellos of its faction are missing", [_ESFERAS]
                )
            for _ in range(spheres):
                words.remove(own)
            return elegir(m, q, tree_of(words, said.file, said.line), "paga")
        copies = copies_of(q)
        first = sorted(range(len(q.menu)), key=lambda i: q.menu[i] != faction)
        flat = [q.menu[i] for i in first for _ in range(copies[i])]
        return HABLA.checked(m, q, tuple(flat[: q.low]), self.value)

    def comprobar_pago(self, m: Mesa, despues: Mesa) -> None:
        """The sellos turned must be those that were said, also when there was nothing to choose."""
        said = self.value.get("paga")
        if said is None:
            return
        before, after = m.jugadores[self.seat].girados, despues.jugadores[self.seat].girados
        turned = {name: after[i] - before[i] for i, name in enumerate(m.catalogo.facciones) if after[i] != before[i]}
        words = [word for word, _ in words_of(said, "paga")]
        if {word: words.count(word) for word in words} != turned:
            only = ", ".join(f"{n} {name}" for name, n in turned.items())
            raise ActionRefused(said, f"se giran {only}", f"what is turned is {only}", [_ESFERAS])

    def comprobar(self, o: Objeto, m: Mesa) -> None:
        """What was taken as given must be what was said."""
        chosen = [code for slot in o.objetivos for code in slot]
        modes = [code for code in chosen if code >= DE_MODO]
        targets = [code for code in chosen if code < DE_MODO]
        only_as_said(
            self.value,
            (("modo", modes), ("a", targets), ("objetivo", targets)),
            self.usados,
            lambda code: nombres_de_blanco(m, code),
            lambda word: _por_que_no(m, o, word),
        )


def _por_que_no(m: Mesa, o: Objeto, word: str) -> list[Refusal]:
    """Why a thing of that name could not be a target of an object."""
    found: list[Refusal] = []
    before = o.clone()
    for i, target in enumerate(efecto_de(m, o).objetivos):
        before.objetivos = o.objetivos[:i]
        for code in target.universo(m, before):
            if word in nombres_de_blanco(m, code):
                found.extend(target.explicar(m, before, code))
    return found


def ensayar(m: Mesa, seat: int, code: int, value: Tree, indulgente: bool) -> None:
    """Puts the play together on a copy that asks everything; raises `ActionRefused` if it cannot be."""
    copy = m.clone()
    copy.policy = COMPETITIVA
    copy.forced = {purpose: list(outcomes) for purpose, outcomes in m.forced.items()}
    rival = copy.jugadores[m.rival[seat]]
    if not rival.mano.cards:
        rival.mano.add(0)  # whoever holds a card is asked, so the play waits on the pila
    before = copy.siguiente_id
    q = copy.question_for(seat)
    if q is None or q.purpose not in VENTANAS:
        raise HABLA.not_asked(m, seat, value)
    play = Jugada(seat, value, indulgente)
    answer(copy, seat, q.token, (code,))
    play.componer(copy, unnoted)
    play.comprobar_pago(m, copy)
    for o in copy.pila:
        if o.ident >= before and o.clase in _CON_OBJETIVOS:
            play.comprobar(o, copy)
            break
