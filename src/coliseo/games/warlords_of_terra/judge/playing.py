"""A play as a person says it (`{conjura: Combustión, a: c3}`), put together answer by answer."""

from __future__ import annotations

from typing import Final

from coliseo.effects.plain_data import words_of
from coliseo.effects.source import Tree, plain
from coliseo.games.warlords_of_terra.facts.play import efecto_de
from coliseo.games.warlords_of_terra.flow.codes import (
    A_ATACAR,
    A_CONJURAR,
    A_CONSTRUIR,
    A_EQUIPAR,
    A_FORJAR,
    A_INVOCAR,
    A_MOVER,
    A_PODER,
    A_USAR,
)
from coliseo.games.warlords_of_terra.game import GAME
from coliseo.games.warlords_of_terra.judge.naming import (
    claves,
    letra,
    nombres,
    nombres_de_blanco,
    nombres_de_cosa,
    nombres_de_poder,
    nombres_en_juego,
)
from coliseo.games.warlords_of_terra.model.cards import ACTIVADA, DE_CAMPO, DE_HEROE
from coliseo.games.warlords_of_terra.model.combat import JUGADOR, OBJETO_EN
from coliseo.games.warlords_of_terra.model.items import ACTIVADA as USADA
from coliseo.games.warlords_of_terra.model.items import CONJURO, PODER, Objeto
from coliseo.games.warlords_of_terra.model.procedures import activar, combatir, conjurar, inmolar, invocar
from coliseo.games.warlords_of_terra.model.table import TABLERO, Mesa
from coliseo.games.warlords_of_terra.telling.things import VENTANAS
from coliseo.judge.acting import After, only_as_said, reply, unnoted
from coliseo.judge.adapter import ActionRefused
from coliseo.judge.speech import Speech, first_reply, only_reply
from coliseo.kernel.frames import answer
from coliseo.kernel.guards import Refusal
from coliseo.kernel.policies import COMPETITIVA
from coliseo.kernel.questions import NO, NUMBER, SPLIT, YES, YES_NO, Question
from coliseo.tabletop.codes import code_of, kind_of, place_of, subject_of
from coliseo.text.seats import LETTERS

_OBJETIVO: Final = ("a", "objetivo")
_COMUNES: Final = (*_OBJETIVO, "reparto", "inmola")
#: a response is conjured or used: which of both, its name says
A_RESPONDER: Final = -1
#: verb → the class of action it names, and the fields it admits besides
VERBOS: Final[dict[str, tuple[int, tuple[str, ...]]]] = {
    "construye": (A_CONSTRUIR, ()),
    "forja": (A_FORJAR, ("en",)),
    "invoca": (A_INVOCAR, ("en", "pagos")),
    "conjura": (A_CONJURAR, _COMUNES),
    "usa": (A_USAR, ("habilidad", *_COMUNES)),
    "responde": (A_RESPONDER, ("habilidad", *_COMUNES)),
    "poder": (A_PODER, _COMUNES),
    "equipa": (A_EQUIPAR, ("a",)),
    "mueve": (A_MOVER, ("a", "golpea")),
    "ataca": (A_ATACAR, ("a",)),
}
#: question → the fields that answer it
_CAMPOS: Final = {
    "objetivo": (*_OBJETIVO, "reparto"),
    "reparto": ("reparto",),
    "inmolar": ("inmola",),
    "pagos": ("pagos",),
    "golpe_a": ("golpea",),
}
#: objects that choose targets as they are played
_CON_OBJETIVOS: Final = (CONJURO, USADA, PODER)
#: words for taking none of what may be left
_NADA: Final = ("nada", "nadie", "ninguno", "ninguna")

#: how the questions of this game are spoken of
HABLA: Final = Speech(GAME, nombres)


# -- words → candidates ---------------------------------------------------------------------------------------------


def elegir(m: Mesa, q: Question, tree: Tree, field: str) -> tuple[int, ...]:
    """The reply that the words stand for; checked as the engine will check it."""
    if q.kind == YES_NO and isinstance(tree.scalar, bool):
        return (YES if tree.scalar else NO,)
    if q.kind == NUMBER:
        return HABLA.checked(m, q, (tree.integer(field, 0, 99),), tree)
    if q.kind == SPLIT:
        return HABLA.checked(m, q, _repartir(m, q, tree, field), tree)
    given = [(word, place) for word, place in words_of(tree, field) if word not in _NADA or q.low > 0]
    if field == "reparto":
        given = list({word: (word, place) for word, place in given}.values())
    return HABLA.choose(m, q, given, tree)


def _repartir(m: Mesa, q: Question, tree: Tree, field: str) -> tuple[int, ...]:
    """`{c3: 2, c4: 1}`: how much for each in all; the first point of each is not asked about (WT-A.11.4.1)."""
    shares = [0] * len(q.menu)
    for word, place in words_of(tree, field):
        shares[q.menu.index(HABLA.pick(m, q, word, place, [1] * len(q.menu)))] += 1
    if 0 in shares:
        why = Refusal("reparto", ("WT-A.11.4.1",), "a cada objetivo, al menos 1", "at least 1 for each target")
        raise ActionRefused(
            tree, "a cada objetivo se le asigna al menos 1", "each target is assigned at least 1", [why]
        )
    return tuple([n - 1 for n in shares])


# -- the code of an action ------------------------------------------------------------------------------------------


def verbo_de(value: Tree) -> str | None:
    """The verb of a play, or None if it answers some other question."""
    for verb in VERBOS:
        if value.get(verb) is not None:
            return verb
    return None


def zona_de(tree: Tree, field: str) -> int:
    zone = TABLERO.cell_named(plain(tree.text(field)))
    if zone < 0:
        raise tree.error(field, "se esperaba una zona, de a1 a e5", "a zone was expected, a1 to e5")
    return zone


def _en_la_mano(m: Mesa, seat: int, named: Tree, field: str) -> list[int]:
    word = plain(named.text(field))
    j = m.jugadores[seat]
    return [c for c in (*j.mano.cards, *j.planos.cards) if word in claves(m, c)]


def _de_la_mano(m: Mesa, seat: int, named: Tree, field: str) -> int:
    """A card of the hand by its name."""
    found = _en_la_mano(m, seat, named, field)
    if not found:
        who = LETTERS[seat]
        name = named.text(field)
        raise ActionRefused(named, f"{who} no tiene «{name}» en la mano", f"{who} has no “{name}” in hand")
    return found[0]


def _la_unica(m: Mesa, idents: list[int], tree: Tree, word: str) -> int:
    """The one that is meant; things that differ in nothing but their number count as one."""
    alike = {tuple([name for name in nombres_en_juego(m, i) if not name.startswith("#")]) for i in idents}
    if len(alike) != 1:
        n = len(alike)
        raise ActionRefused(
            tree, f"{n} cosas se llaman «{word}»: di cuál", f"{n} things are called “{word}”: say which"
        )
    return idents[0]


def _tropa_nombrada(m: Mesa, seat: int, tree: Tree, field: str) -> int:
    """A troop by its zone, whosever it is, or one of the own by its name."""
    word = plain(tree.text(field))
    zone = TABLERO.cell_named(word)
    if zone >= 0:
        ident = m.zonas[zone]
        if not ident:
            raise ActionRefused(tree, f"no hay una tropa en {word}", f"there is no troop in {word}")
        return ident
    own = [p.ident for p in m.tropas.values() if p.control == seat]
    return _la_unica(m, [i for i in own if word in nombres_en_juego(m, i)], tree, word)


def _cosas_de(m: Mesa, seat: int) -> list[int]:
    """Whatever of a player's may have an ability: troops, lugares, objects on troops and on the field."""
    found = [p.ident for p in m.tropas.values() if p.control == seat]
    found += [y.ident for y in m.jugadores[seat].lugares]
    found += [x.ident for p in m.tropas.values() for x in p.objetos if x.control == seat]
    found += [x.ident for x in m.campo.values() if x.control == seat]
    return found


def _fuente_nombrada(m: Mesa, seat: int, tree: Tree, field: str, menu: list[int]) -> int:
    """What has the ability that is used; of several of a name, one that can be used."""
    word = plain(tree.text(field))
    zone = TABLERO.cell_named(word)
    if zone >= 0:
        return _tropa_nombrada(m, seat, tree, field)
    found = [i for i in _cosas_de(m, seat) if word in nombres_en_juego(m, i)]
    offered = {subject_of(code) for code in menu if kind_of(code) == A_USAR}
    return _la_unica(m, [i for i in found if i in offered] or found, tree, word)


def _carta_de_la_fuente(m: Mesa, ident: int) -> int:
    p = m.tropas.get(ident)
    if p is not None:
        return p.carta
    things = [x for t in m.tropas.values() for x in t.objetos] + list(m.campo.values())
    for x in things:
        if x.ident == ident:
            return x.carta
    for j in m.jugadores:
        for y in j.lugares:
            if y.ident == ident:
                return y.carta
    return -1


def clase_de(m: Mesa, seat: int, verb: str, value: Tree) -> int:
    """The class of action that a verb means: a response is conjured if a card of the hand is called so, else used."""
    kind = VERBOS[verb][0]
    if kind != A_RESPONDER:
        return kind
    return A_CONJURAR if _en_la_mano(m, seat, value.need(verb), verb) else A_USAR


def codigo_de(m: Mesa, seat: int, verb: str, value: Tree, menu: list[int]) -> int:
    """The action that is meant, as the engine numbers it."""
    value.only(verb, (verb, *VERBOS[verb][1]))
    kind = clase_de(m, seat, verb, value)
    named = value.need(verb)
    if kind == A_MOVER:
        return code_of(kind, _tropa_nombrada(m, seat, named, verb), zona_de(value.need("a"), "a"))
    if kind == A_ATACAR:
        return code_of(kind, _tropa_nombrada(m, seat, named, verb), _golpe_nombrado(m, seat, value.need("a")))
    if kind == A_USAR:
        ident = _fuente_nombrada(m, seat, named, verb, menu)
        return code_of(kind, ident, _habilidad(m, ident, value, menu))
    if kind == A_PODER:
        return code_of(kind, m.jugadores[seat].heroe, _poder(m, seat, named))
    if kind == A_EQUIPAR:
        return code_of(
            kind, _de_la_armeria(m, seat, named), m.tropas[_tropa_nombrada(m, seat, value.need("a"), "a")].celda
        )
    card = _de_la_mano(m, seat, named, verb)
    if kind == A_INVOCAR or (kind == A_FORJAR and m.carta(card).clase_objeto == DE_CAMPO):
        return code_of(kind, card, zona_de(value.need("en"), "en"))
    return code_of(kind, card)


def _golpe_nombrado(m: Mesa, seat: int, goal: Tree) -> int:
    """`c3` the troop there, `objeto c3` (or its name) the objeto de campo, `B` the rival."""
    word = plain(goal.text("a"))
    rival = letra(m.rival[seat])
    if word in (rival, f"jugador_{rival}"):
        return JUGADOR
    for zone, thing in m.campo.items():
        if word in nombres_de_cosa(m, thing.ident):
            return OBJETO_EN + zone
    if TABLERO.cell_named(word) >= 0:
        return TABLERO.cell_named(word)
    enemies = [p.ident for p in m.tropas.values() if p.control != seat]
    return m.tropas[_la_unica(m, [i for i in enemies if word in nombres_en_juego(m, i)], goal, word)].celda


def _de_la_armeria(m: Mesa, seat: int, named: Tree) -> int:
    word = plain(named.text("equipa"))
    found = [x.ident for x in m.jugadores[seat].armeria if word in nombres_de_cosa(m, x.ident)]
    if not found:
        who = LETTERS[seat]
        raise ActionRefused(named, f"«{word}» no está en la Armería de {who}", f"“{word}” is not in {who}'s Armería")
    return found[0]


def _poder(m: Mesa, seat: int, named: Tree) -> int:
    """A power of the hero by its name or its number."""
    word = plain(str(named.scalar))
    hero = m.jugadores[seat].heroe
    powers = [i for i, h in enumerate(m.carta(hero).habilidades) if h.clase == DE_HEROE]
    for i in powers:
        if word in nombres_de_poder(m, hero, i):
            return i
    known = ", ".join(nombres_de_poder(m, hero, i)[0] for i in powers)
    raise ActionRefused(named, f"los poderes de su héroe son: {known}", f"the powers of its hero are: {known}")


def _habilidad(m: Mesa, ident: int, value: Tree, menu: list[int]) -> int:
    given = value.get("habilidad")
    card = _carta_de_la_fuente(m, ident)
    printed = [i for i, h in enumerate(m.carta(card).habilidades) if h.clase == ACTIVADA]
    if given is not None:
        n = given.integer("habilidad", 1, max(1, len(printed)))
        return printed[n - 1] if printed else 0
    offered = [place_of(code) for code in menu if kind_of(code) == A_USAR and subject_of(code) == ident]
    if len(offered) > 1:
        raise ActionRefused(value, "tiene varias habilidades: di «habilidad»", "it has several: say «habilidad»")
    return offered[0] if offered else printed[0] if printed else 0


# -- putting it together --------------------------------------------------------------------------------------------


def _componiendo(m: Mesa, q: Question) -> bool:
    """Does the question belong to what is being played? What acts by itself is no part of a play."""
    stack = m.stack
    if q.purpose in ("objetivo", "reparto"):
        return len(m.jugando) > 0 and m.jugando[-1].clase in _CON_OBJETIVOS
    if q.purpose == "inmolar":
        return len(stack) > 1 and stack[-1].proc is inmolar and stack[-2].proc in (conjurar, activar)
    if q.purpose == "pagos":
        return stack[-1].proc is invocar
    return q.purpose == "golpe_a" and stack[-1].proc is combatir


class Jugada:
    """A play under way: what was said of it, and what of that has answered a question."""

    def __init__(self, seat: int, value: Tree, indulgente: bool) -> None:
        self.seat = seat
        self.value = value
        self.indulgente = indulgente  # what is not said may be anything: only what is said must be legal
        self.usados: dict[str, int] = {}

    def componer(self, m: Mesa, despues: After) -> None:
        """Answers what the engine asks until the play is complete."""
        while True:
            q = m.question_for(self.seat)
            if q is None or q.purpose not in _CAMPOS or not _componiendo(m, q):
                return
            if q.purpose == "golpe_a" and self.value.get("golpea") is None:
                return  # whom it strikes may be said afterwards
            reply(m, q, self._respuesta(m, q), despues)

    def _dicho(self, q: Question) -> tuple[Tree, str] | None:
        """What was said in answer to that question. A list of lists answers several questions in turn."""
        for name in _CAMPOS[q.purpose]:
            tree = self.value.get(name)
            if tree is None:
                continue
            n = self.usados.get(name, 0)
            self.usados[name] = n + 1
            if tree.items is not None and any(item.items is not None for item in tree.items):
                return (tree.items[n], name) if n < len(tree.items) else None
            if tree.items is not None and q.high == 1 and q.kind != SPLIT and len(tree.items) > 1:
                return (tree.items[n], name) if n < len(tree.items) else None
            return tree, name
        return None

    def _respuesta(self, m: Mesa, q: Question) -> tuple[int, ...]:
        said = self._dicho(q)
        if said is not None:
            return elegir(m, q, said[0], said[1])
        if q.purpose == "pagos":
            return (1,)  # nothing is said of paying more than once
        only = only_reply(q)
        if only is not None:
            return only
        if self.indulgente:
            return first_reply(q)
        raise HABLA.unanswered(m, q, self.value)

    def comprobar(self, o: Objeto, m: Mesa) -> None:
        """What was taken as given must be what was said."""
        targets = [code for slot in o.objetivos for code in slot]
        only_as_said(
            self.value,
            [(name, targets) for name in _OBJETIVO],
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
    for o in copy.pila:
        if o.ident >= before and o.clase in _CON_OBJETIVOS:
            play.comprobar(o, copy)
            break
