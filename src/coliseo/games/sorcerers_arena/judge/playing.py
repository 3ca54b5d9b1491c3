"""A play as a person says it (`{juega: Barrido general, a: brego, cuantos: 2}`), put together answer by answer."""

from __future__ import annotations

from typing import Any, Final

from coliseo.effects.plain_data import words_of
from coliseo.effects.source import Tree, plain
from coliseo.games.sorcerers_arena.facts.choosing import ELEGIR, Eleccion, clase_del_ataque_normal
from coliseo.games.sorcerers_arena.flow.attempts import ALCANCE_NORMAL, mano_tras_el_coste
from coliseo.games.sorcerers_arena.flow.codes import (
    A_ATACAR,
    A_HABILIDAD,
    A_JUGAR,
    A_MEJORAR,
    A_MOVER,
    EN_ACCION,
    EN_MOVIMIENTO,
)
from coliseo.games.sorcerers_arena.game import GAME
from coliseo.games.sorcerers_arena.judge.naming import (
    claves,
    figura_llamada,
    nombres,
    nombres_de_figura,
    nombres_de_habilidad,
)
from coliseo.games.sorcerers_arena.language.targets import por_que_no as por_que_no_se_elige
from coliseo.games.sorcerers_arena.model.cards import DE_ACCION, DE_MOVIMIENTO, Efecto
from coliseo.games.sorcerers_arena.model.procedures import Mejorar
from coliseo.games.sorcerers_arena.model.table import HECHA_ACCION, Mesa
from coliseo.games.sorcerers_arena.telling.things import VENTANA
from coliseo.judge.acting import After, reply
from coliseo.judge.adapter import ActionRefused
from coliseo.judge.speech import Speech, first_reply, only_reply
from coliseo.kernel.frames import answer
from coliseo.kernel.guards import Refusal
from coliseo.kernel.knowledge import JUDGE
from coliseo.kernel.policies import COMPETITIVA
from coliseo.kernel.questions import CARDS, NO, NUMBER, ORDER, YES, YES_NO, Question
from coliseo.tabletop.codes import code_of, kind_of, subject_of
from coliseo.text.seats import LETTERS

#: what a card or an ability may ask, by the words that answer it
_DE_UN_EFECTO: Final = (
    "a", "aparta", "mueve_a", "mueve", "cuantos", "si_quieres", "ordena", "retira", "recoge", "al_fondo", "invocador",
    "en", "a_quien_mueve",
)  # fmt: skip
#: verb → the class of action it names, and the fields it admits besides
VERBOS: Final[dict[str, tuple[int, tuple[str, ...]]]] = {
    "mueve": (A_MOVER, ("descarta",)),
    "ataca": (A_ATACAR, ("descarta", "aparta")),
    "juega": (A_JUGAR, ("fase", *_DE_UN_EFECTO)),
    "usa": (A_HABILIDAD, ("descarta", *_DE_UN_EFECTO)),
    "mejora": (A_MEJORAR, ("con", "companero")),
}
#: question → the fields that answer it, the first that is said
_CAMPOS: Final[dict[str, tuple[str, ...]]] = {
    "objetivo": ("a", "ataca"),
    "sigiloso": ("aparta",),
    "casilla": ("mueve_a", "mueve"),
    "coste": ("descarta",),
    "cuantos": ("cuantos",),
    "usar": ("si_quieres",),
    "orden_dano": ("ordena",),
    "orden_cartas": ("ordena",),
    "siguiente_movida": ("a_quien_mueve",),
    "estado": ("retira",),
    "aparta": ("aparta",),
    "recoge": ("recoge",),
    "al_fondo": ("al_fondo",),
    "invocador": ("invocador",),
    "junto_a": ("en",),
    "ajeno": ("companero",),
    "pago": ("con",),
}
#: fields whose words are also told by an event, where the only answer was taken as given: kind, and its field
_SUCESO_DE: Final[dict[str, tuple[str, str]]] = {
    "a": ("elige", "a"),
    "ataca": ("elige", "a"),
    "aparta": ("aparta", "carta"),
    "descarta": ("descarta", "carta"),
    "con": ("aparta", "carta"),
    "recoge": ("a_la_mano", "carta"),
    "retira": ("pierde_estado", "estado"),
    "invocador": ("elige_invocador", "asiento"),
    "en": ("regresa", "casilla"),
}
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
    given = [(word, place) for word, place in words_of(tree, field) if word not in _NADA or q.low > 0]
    return HABLA.choose(m, q, given, tree)


# -- the code of an action ------------------------------------------------------------------------------------------


def verbo_de(value: Tree) -> str | None:
    """The verb of a play, or None if it answers some other question."""
    entries = value.entries or []
    # what is played or used comes before what it moves
    for verb in ("juega", "usa", "ataca", "mejora", "mueve"):
        if any(name == verb for name, _ in entries):
            return verb
    return None


def _en_la_mano(m: Mesa, seat: int, named: Tree, field: str) -> int:
    """A card of the hand by its name."""
    word = plain(named.text(field))
    for card in m.invocadores[seat].mano.cards:
        if word in claves(m, card):
            return card
    who, name = LETTERS[seat], named.text(field)
    raise ActionRefused(named, f"{who} no tiene «{name}» en la mano", f"{who} has no “{name}” in hand")


def codigo_de(m: Mesa, seat: int, verb: str, value: Tree) -> int:
    """The action that is meant, as the engine numbers it."""
    kind, fields = VERBOS[verb]
    value.only(verb, (verb, *fields))
    if kind == A_JUGAR:
        card = _en_la_mano(m, seat, value.need(verb), verb)
        return code_of(kind, card, _fase(m, card, value))
    if kind == A_HABILIDAD:
        return code_of(kind, _habilidad(m, value.need(verb)))
    if kind == A_MEJORAR:
        return code_of(kind, 0)
    boost = value.get("descarta")
    return code_of(kind, 0 if boost is None else _en_la_mano(m, seat, boost, "descarta") + 1)


def _fase(m: Mesa, card: int, value: Tree) -> int:
    """As it is said (`fase: movimiento`); else that of its badge, Acción first if that is still open."""
    said = value.get("fase")
    if said is not None:
        word = plain(said.text("fase"))
        if word not in ("accion", "movimiento"):
            raise said.error(
                "fase", "se esperaba una de: accion, movimiento", "one of these was expected: accion, movimiento"
            )
        return EN_ACCION if word == "accion" else EN_MOVIMIENTO
    badge = m.carta(card).distintivo
    if badge == DE_MOVIMIENTO:
        return EN_MOVIMIENTO
    return EN_ACCION if badge == DE_ACCION or not m.hechas & HECHA_ACCION else EN_MOVIMIENTO


def _habilidad(m: Mesa, named: Tree) -> int:
    """An ability of the active personaje by its name or its number, those of the upgraded face too."""
    word = plain(str(named.scalar))
    count = len(m.personaje(m.activo).mejorada.habilidades)
    for place in range(count):
        if word in nombres_de_habilidad(m, m.activo, place):
            return place
    known = ", ".join([nombres_de_habilidad(m, m.activo, place)[0] for place in range(count)])
    raise ActionRefused(named, f"sus habilidades son: {known}", f"its abilities are: {known}")


# -- putting it together --------------------------------------------------------------------------------------------


class Jugada:
    """A play under way: what was said of it, and what of that has answered a question."""

    def __init__(self, seat: int, verb: str, value: Tree, indulgente: bool) -> None:
        self.seat = seat
        self.verb = verb
        self.value = value
        self.indulgente = indulgente  # what is not said may be anything: only what is said must be legal
        self.usados: dict[str, int] = {}
        self.supuesta = -1  # where a move that nobody spoke of is taken to end; -1 for the first space offered
        self.ofrecidas: list[int] = []  # the spaces that it could end on

    def componer(self, m: Mesa, despues: After) -> None:
        """Answers what the engine asks as far as something was said of it; the rest may be said afterwards."""
        while True:
            q = m.question_for(self.seat)
            if q is None or q.purpose not in _CAMPOS:
                return
            choice = self._respuesta(m, q)
            if choice is None:
                return
            reply(m, q, choice, despues)

    def _dicho(self, q: Question) -> tuple[Tree, str] | None:
        """What was said in answer to that question. A list answers several questions of one answer each in turn."""
        for name in _CAMPOS[q.purpose]:
            tree = self.value.get(name)
            if tree is None:
                continue
            n = self.usados.get(name, 0)
            if tree.items is None and n and q.purpose != "pago":
                continue
            if tree.items is not None and q.high <= 1 and q.kind not in (ORDER, CARDS):
                if n >= len(tree.items):
                    continue
                self.usados[name] = n + 1
                return tree.items[n], name
            self.usados[name] = n + 1
            return tree, name
        return None

    def _respuesta(self, m: Mesa, q: Question) -> tuple[int, ...] | None:
        said = self._dicho(q)
        if said is not None:
            if q.purpose == "pago":
                return _pagar(m, q, self.value.need("con"))
            return elegir(m, q, said[0], said[1])
        only = only_reply(q)
        if only is not None:
            return only
        if not self.indulgente:
            return None
        if q.purpose == "casilla" and not self.ofrecidas:
            self.ofrecidas = list(q.menu)
            return first_reply(q) if self.supuesta < 0 else (self.supuesta,)
        return first_reply(q)

    def comprobar(self, m: Mesa, despues: Mesa, code: int, story: list[dict[str, Any]]) -> None:
        """What was said and answered no question must be what was taken as given, by the table afterwards."""
        # the card discarded for +1 is part of the action itself
        done = (self.verb, "fase", *(("descarta",) if self.verb in ("mueve", "ataca") else ()))
        for name, tree in self.value.entries or []:
            if name in self.usados or (name in done and name not in ("ataca", "mueve")):
                continue
            kind, field = _SUCESO_DE.get(name, ("", ""))
            said = [word for word, _ in words_of(tree, name)] if kind else []
            have = [_palabras_de(m, event, field) for event in story if event["suceso"] == kind]
            if kind and all(any(word in words for words in have) for word in said):
                continue
            if name == "companero" and _ajena(despues) & {word for word, _ in words_of(tree, name)}:
                continue
            if name == "mueve" and plain(tree.text(name)) in nombres_de_figura(m, m.activo):
                continue
            why = [r for word in said for r in por_que_no(m, self.seat, code, word)] if field == "a" else []
            raise ActionRefused(
                tree, f"{name}: no se pregunta, o no puede ser", f"{name}: it is not asked, or cannot be", why
            )


def _ajena(m: Mesa) -> set[str]:
    """Names of the partner's card that an upgrade is asking for (SA-T.ING.1)."""
    for f in reversed(m.stack):
        if isinstance(f, Mejorar) and f.ajena:
            return set(claves(m, f.ajena - 1))
    return set()


def _pagar(m: Mesa, q: Question, tree: Tree) -> tuple[int, ...]:
    """Of the cards that are said to pay an upgrade, those with the ingredient that is asked for now."""
    given = []
    for word, place in words_of(tree, "con"):
        if any(word in claves(m, c) for c in q.menu):
            given.append((word, place))
    return HABLA.choose(m, q, given, tree)


def _palabras_de(m: Mesa, event: dict[str, Any], field: str) -> list[str]:
    """What a field of an event may be called."""
    value = event.get(field)
    if isinstance(value, dict):
        return nombres_de_figura(m, value["lugar"])
    if field == "carta" and isinstance(value, str):
        return claves(m, m.catalogo.por_clave[value].numero)
    if field == "asiento" and isinstance(value, int):
        return [LETTERS[value].lower()]
    return [plain(str(value))]


def por_que_no(m: Mesa, seat: int, code: int, word: str) -> list[Refusal]:
    """Why a figure of that name could not be chosen by the action."""
    kind, number = kind_of(code), subject_of(code)
    hand = len(m.invocadores[seat].mano.cards)
    found: list[Refusal] = []
    for place in figura_llamada(m, word):
        if kind == A_ATACAR:
            left = hand - bool(number)
            hit = Eleccion(seat, m.activo, place, clase_del_ataque_normal(m), ALCANCE_NORMAL, left, True)
            found.extend(ELEGIR.explain(m, hit))
            continue
        effect = _efecto(m, kind, number)
        if effect is not None:
            # neither the card that is played nor one that pays for an ability pays for Sigiloso (OQ-SA-22)
            cost = m.personaje(m.activo).mejorada.habilidades[number].coste if kind == A_HABILIDAD else None
            left = hand - 1 if kind == A_JUGAR else mano_tras_el_coste(m, seat, cost)
            found.extend(por_que_no_se_elige(m, seat, m.activo, effect, place, left))
    return found


def _efecto(m: Mesa, kind: int, number: int) -> Efecto | None:
    if kind == A_JUGAR:
        return m.carta(number).efecto
    return m.personaje(m.activo).mejorada.habilidades[number].efecto if kind == A_HABILIDAD else None


def ensayar(m: Mesa, seat: int, verb: str, code: int, value: Tree, indulgente: bool) -> None:
    """Puts the play together on a copy; raises `ActionRefused` if it cannot be. A move that comes first and that nobody
    spoke of may end anywhere (OQ-SA-28)."""
    play = Jugada(seat, verb, value, indulgente)
    try:
        _ensayo(m, play, code)
    except ActionRefused:
        for cell in play.ofrecidas[1:]:
            other = Jugada(seat, verb, value, indulgente)
            other.supuesta = cell
            try:
                _ensayo(m, other, code)
            except ActionRefused:
                continue
            return
        raise


def _ensayo(m: Mesa, play: Jugada, code: int) -> None:
    copy = m.clone()
    copy.policy = COMPETITIVA
    copy.forced = {purpose: list(outcomes) for purpose, outcomes in m.forced.items()}
    q = copy.question_for(play.seat)
    if q is None or q.purpose != VENTANA:
        raise HABLA.not_asked(m, play.seat, play.value)
    story: list[dict[str, Any]] = []

    def note() -> None:
        story.extend(GAME.events_for(copy, JUDGE))

    answer(copy, play.seat, q.token, (code,))
    note()
    play.componer(copy, note)
    if copy.question_for(play.seat) is None or copy.questions[0].purpose not in _CAMPOS:
        play.comprobar(m, copy, code, story)
