"""A whole play as a person says it ("A plays this on that, paying so") → the answers it takes.

A play is put together on a copy of the table first, up to the moment when it has been paid for. So it is known to be
complete and legal before the table changes, and what the engine took as given (because there was only one possibility)
is checked against what was said.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from coliseo.effects.plain_data import words_of
from coliseo.effects.source import Tree, plain
from coliseo.games.mitos_y_leyendas.facts.stats import carta_del_texto
from coliseo.games.mitos_y_leyendas.flow.casting import objetivos_de
from coliseo.games.mitos_y_leyendas.flow.codes import A_DEL_CEMENTERIO, A_JUGAR, A_JUGAR_BAJO, A_USAR
from coliseo.games.mitos_y_leyendas.game import GAME
from coliseo.games.mitos_y_leyendas.judge.naming import (
    firma,
    nombres,
    nombres_de_blanco,
    nombres_de_pieza,
    piezas_llamadas,
)
from coliseo.games.mitos_y_leyendas.judge.position.naming import claves
from coliseo.games.mitos_y_leyendas.model.cards import TALISMAN
from coliseo.games.mitos_y_leyendas.model.items import Jugada
from coliseo.games.mitos_y_leyendas.model.pieces import PAGADO, Pieza
from coliseo.games.mitos_y_leyendas.model.table import BLANCO, DE_MODO, DE_NOMBRE, DE_NUMERO, DE_RAZA, Mesa
from coliseo.games.mitos_y_leyendas.telling.things import VENTANAS
from coliseo.judge.acting import After, reply
from coliseo.judge.adapter import ActionRefused
from coliseo.judge.speech import Speech, copies_of, first_reply, name_exactly, only_reply
from coliseo.kernel.errors import ReplyRefused
from coliseo.kernel.guards import Refusal
from coliseo.kernel.policies import COMPETITIVA
from coliseo.kernel.questions import NO, NUMBER, TARGETS, YES, YES_NO, Question
from coliseo.tabletop.codes import code_of, kind_of, place_of, subject_of
from coliseo.text.seats import LETTERS

_CAMPOS_COMUNES: Final = (
    "a", "objetivo", "portador", "paga", "descarta", "baraja", "destruye", "devuelve", "destierra", "modo", "nombra",
    "raza", "numero", "habilidad", "desde",
)  # fmt: skip
#: verb of a window → the windows it may be said in; none said: all of them
VERBOS: Final[dict[str, tuple[str, ...]]] = {
    "juega": (),
    "usa": (),
    "responde": ("responder", "momento", "salvar"),
    "anula": ("anular",),
    "cancela": ("cancelar",),
    "salva": ("salvar",),
}
#: question → the fields that answer it
CAMPOS: Final[dict[str, tuple[str, ...]]] = {
    "objetivo": ("objetivo", "a"),
    "portador": ("portador", "a"),
    "pagar": ("paga",),
    "pago_cartas": ("descarta", "baraja"),
    "pago_piezas": ("destruye", "devuelve", "a"),
    "pago_cementerio": ("destierra", "baraja"),
    "modo": ("modo",),
    "nombre": ("nombra",),
    "raza": ("raza",),
    "numero": ("numero",),
}
#: words for taking none of what may be left
_NADA: Final = ("nada", "ninguno", "ninguna", "ningun")
#: places a play may come from, and the class of action each is
_DESDE: Final = {
    "mano": A_JUGAR, "juego": A_USAR, "cementerio": A_DEL_CEMENTERIO, "bajo": A_JUGAR_BAJO,
}  # fmt: skip
#: steps before a play has been paid for (8.1-A and B, 6.7-A and B)
_PASO_PAGADO: Final = 2
_MAX_HABILIDADES: Final = 12

#: how the questions of this game are spoken of
HABLA: Final = Speech(GAME, nombres, {"objetivo": "ML-8.2.9"})


# -- words → candidates ---------------------------------------------------------------------------------------------


def _distinguida(m: Mesa, q: Question, word: str) -> str:
    """`vikingo_2`, where copies that differ in nothing have one name between them, is the one that is meant."""
    found = piezas_llamadas(m, word)
    if len(found) == 1 and not any(word in nombres(m, q, c) for c in q.menu):
        return f"#{found[0].ident}"
    return word


def elegir(m: Mesa, q: Question, tree: Tree, field: str) -> tuple[int, ...]:
    """The reply that the words stand for; checked as the engine will check it."""
    if q.kind == YES_NO and isinstance(tree.scalar, bool):
        return (YES if tree.scalar else NO,)
    if q.kind == NUMBER:
        return HABLA.checked(m, q, (tree.integer(field, 0, 999),), tree)
    given = [(_distinguida(m, q, word), place) for word, place in words_of(tree, field) if word not in _NADA or q.low]
    return HABLA.choose(m, q, given, tree)


def _se_ofrece(m: Mesa, q: Question, tree: Tree, field: str) -> bool:
    """Does the question offer what is named?"""
    for word, _ in words_of(tree, field):
        found = [f"#{p.ident}" for p in piezas_llamadas(m, word)]
        if not any(word in names or any(x in names for x in found) for names in (nombres(m, q, c) for c in q.menu)):
            return False
    return True


# -- the code of a play ---------------------------------------------------------------------------------------------


def verbo_de(value: Tree) -> str | None:
    """The verb of a play, or None if it answers some other question."""
    for verb in VERBOS:
        if value.get(verb) is not None:
            return verb
    return None


def _lugares(value: Tree, verb: str) -> tuple[int, ...]:
    """Where what is named may be: the field `desde`, or what the verb says."""
    said = value.get("desde")
    if said is not None:
        word = plain(said.text("desde"))
        if word not in _DESDE:
            known = ", ".join(_DESDE)
            raise said.error("desde", f"se esperaba una de: {known}", f"one of these was expected: {known}")
        return (_DESDE[word],)
    if verb == "juega":
        return (A_JUGAR,)
    return (A_USAR,) if verb == "usa" else (A_JUGAR, A_USAR)


def _posibles(m: Mesa, seat: int, kinds: tuple[int, ...], word: str, ability: int) -> list[int]:
    """Every play of that name, whether it is on offer or not."""
    j = m.jugadores[seat]
    places = range(_MAX_HABILIDADES) if ability < 0 else (ability,)
    codes: list[int] = []
    for kind in kinds:
        if kind == A_USAR:
            own = [p for p in piezas_llamadas(m, word) if p.control == seat] or piezas_llamadas(m, word)
            codes += [code_of(kind, p.ident, i) for p in own for i in places if i < _habilidades(m, p)]
            continue
        zone = {A_JUGAR: j.mano.cards, A_DEL_CEMENTERIO: j.cementerio, A_JUGAR_BAJO: j.bajo}[kind]
        for c in dict.fromkeys(zone):
            card = m.carta(c)
            if word in claves(card):
                several = kind == A_DEL_CEMENTERIO or card.tipo == TALISMAN
                here = [i for i in places if i < len(card.texto.habilidades)] if several else [0]
                codes += [code_of(kind, c, i) for i in here]
    return codes


def _habilidades(m: Mesa, p: Pieza) -> int:
    """How many abilities there are to speak of, lost or not."""
    return len(m.carta(carta_del_texto(p)).texto.habilidades)


def codigo_de(m: Mesa, seat: int, verb: str, value: Tree, menu: list[int]) -> int:
    """The play that is meant, as the engine numbers it."""
    value.only(verb, (verb, *_CAMPOS_COMUNES))
    named = value.need(verb)
    said = value.get("habilidad")
    ability = -1 if said is None else said.integer("habilidad", 1, _MAX_HABILIDADES) - 1
    codes = _posibles(m, seat, _lugares(value, verb), plain(named.text(verb)), ability)
    if not codes:
        who, name = LETTERS[seat], named.text(verb)
        why = _por_ser_copia(m, plain(name))
        raise ActionRefused(named, f"{who} no tiene «{name}» para eso", f"{who} has no “{name}” for that", why)
    offered = [code for code in codes if code in menu]
    if len(offered) > 1 and not _iguales(m, offered):
        raise ActionRefused(
            named,
            f"«{named.text(verb)}» es ambiguo: di «habilidad», o cuál",
            f"“{named.text(verb)}” is ambiguous: say «habilidad», or which",
        )
    return offered[0] if offered else codes[0]


def _por_ser_copia(m: Mesa, word: str) -> list[Refusal]:
    """A copy has the abilities of the card it copies, not its own: those of the whole card, or of its text box."""
    for p in piezas_llamadas(m, word):
        if carta_del_texto(p) != p.impresa:
            rule = "ML-10.17.2" if p.carta != p.impresa else "ML-10.17.1"
            es = "es una copia: tiene las habilidades de la carta que copia, y no las suyas"
            return [
                Refusal("copia", (rule,), es, "it is a copy: it has the abilities of the card it copies, not its own")
            ]
    return []


def _iguales(m: Mesa, codes: list[int]) -> bool:
    """The same ability of copies that differ in nothing."""
    if any(kind_of(code) != A_USAR for code in codes) or len({place_of(code) for code in codes}) > 1:
        return False
    return len({firma(m, m.piezas[subject_of(code)]) for code in codes}) == 1


# -- putting it together --------------------------------------------------------------------------------------------


class Composicion:
    """A play under way: what was said of it, and what of that has answered a question."""

    def __init__(self, seat: int, value: Tree, indulgente: bool) -> None:
        self.seat = seat
        self.value = value
        self.indulgente = indulgente  # what is not said may be anything: only what is said must be legal
        self.usados: dict[str, list[int]] = {}

    def pendiente(self, m: Mesa, ident: int) -> Question | None:
        """The next question that belongs to putting the play together."""
        q = m.question_for(self.seat)
        if q is None or q.purpose not in CAMPOS or not m.jugando:
            return None
        o = m.jugando[-1]
        return q if o.ident == ident and o.paso < _PASO_PAGADO else None

    def componer(self, m: Mesa, ident: int, despues: After) -> None:
        """Answers what the engine asks until the play has been paid for."""
        while True:
            q = self.pendiente(m, ident)
            if q is None:
                return
            reply(m, q, self.respuesta(m, q), despues)

    def _dicho(self, m: Mesa, q: Question) -> tuple[Tree, str] | None:
        """What was said in answer to that question. A list of lists answers several questions in turn; of a plain list,
        each question for one thing takes the first that it offers."""
        for name in CAMPOS[q.purpose]:
            tree = self.value.get(name)
            if tree is None:
                continue
            used = self.usados.setdefault(name, [])
            if tree.items is None or (q.high > 1 and all(item.items is None for item in tree.items)):
                used.append(0)
                return tree, name
            left = [i for i in range(len(tree.items)) if i not in used]
            if not left:
                return None
            nested = any(item.items is not None for item in tree.items)
            fits = [] if nested else [i for i in left if _se_ofrece(m, q, tree.items[i], name)]
            used.append(fits[0] if fits else left[0])
            return tree.items[used[-1]], name
        return None

    def respuesta(self, m: Mesa, q: Question) -> tuple[int, ...]:
        said = self._dicho(m, q)
        if said is not None:
            return elegir(m, q, said[0], said[1])
        if q.purpose == "pagar":
            return pago_llano(m, q, self.value)
        only = only_reply(q)
        if only is not None:
            return only
        if self.indulgente:
            return first_reply(q)
        raise HABLA.unanswered(m, q, self.value)

    # -- what was taken as given -------------------------------------------------------------------------------------

    def comprobar(self, antes: Mesa, m: Mesa, o: Jugada) -> None:
        """What the engine did not ask must be what was said."""
        chosen = [code for slot in o.objetivos for code in slot]
        kinds = {
            "modo": [c for c in chosen if DE_MODO <= c < DE_RAZA],
            "raza": [c for c in chosen if DE_RAZA <= c < DE_NOMBRE],
            "nombra": [c for c in chosen if DE_NOMBRE <= c < DE_NUMERO],
        }
        targets = [c for c in chosen if not DE_MODO <= c < DE_NUMERO + BLANCO]
        if o.portador:
            targets = [o.portador]
        for name in ("a", "objetivo", "portador", *kinds):
            tree = self.value.get(name)
            if tree is None or name in self.usados:
                continue
            have = [nombres_de_blanco(antes, code) for code in kinds.get(name, targets)]
            said = [word for item in tree.items or [tree] for word, _ in words_of(item, name)]
            if not name_exactly(said, have) and not self._por_numero(antes, said, kinds.get(name, targets)):
                only = ", ".join(h[0] for h in have) or "—"
                why = _por_que_no_la_porta(m, o, said) if o.portador else _por_que_no(m, o, said)
                raise ActionRefused(tree, f"{name}: solo puede ser «{only}»", f"{name}: it can only be “{only}”", why)
        self._comprobar_pago(antes, m)

    def _por_numero(self, m: Mesa, said: list[str], codes: list[int]) -> bool:
        """Copies told apart by number: `vikingo_2`."""
        found = [piezas_llamadas(m, word) for word in said]
        return sorted(codes) == sorted(p[0].ident for p in found if len(p) == 1)

    def _comprobar_pago(self, antes: Mesa, m: Mesa) -> None:
        """The Oros paid must be those that were said, also when there was nothing to choose."""
        said = self.value.get("paga")
        if said is None or "paga" in self.usados:
            return
        paid = [p.ident for p in m.piezas.values() if p.linea == PAGADO and antes.piezas[p.ident].linea != PAGADO]
        have = [nombres_de_pieza(antes, ident) for ident in paid]
        spent = antes.jugadores[self.seat].oros_virtuales() - m.jugadores[self.seat].oros_virtuales()
        have += [["virtual"]] * max(0, spent)
        words = [word for word, _ in words_of(said, "paga")]
        if not name_exactly(words, have):
            only = ", ".join(names[0] for names in have) or "—"
            why = [Refusal("pago", ("ML-8.1.10",), f"se paga {only}", f"what is paid is {only}")]
            raise ActionRefused(said, f"se paga {only}", f"what is paid is {only}", why)


def pago_llano(m: Mesa, q: Question, value: Tree) -> tuple[int, ...]:
    """Unsaid, Oros without ability go first, then Oros virtuales, then the others; never more than it takes."""

    def rank(code: int) -> tuple[int, int]:
        if code >= BLANCO:
            return (1, code)
        return (0 if m.carta(m.piezas[code].carta).oro_sin_habilidad else 2, code)

    copies = dict(zip(q.menu, copies_of(q), strict=True))
    flat = [code for code in sorted(q.menu, key=rank) for _ in range(copies[code])]
    sizes = range(q.low, min(q.high, len(flat)) + 1)
    first = [tuple(flat[:n]) for n in sizes]
    others = [tuple(flat[start : start + n]) for n in sizes for start in range(1, len(flat) - n + 1)]
    for choice in [*first, *others]:
        try:
            q.check(choice)
            m.check_constraint(q, choice)
        except ReplyRefused:
            continue
        return choice
    raise HABLA.unanswered(m, q, value)


def _por_que_no(m: Mesa, o: Jugada, words: list[str]) -> list[Refusal]:
    """Why things of those names could not be targets of a play."""
    found: list[Refusal] = []
    before = o.clone()
    for i, target in enumerate(objetivos_de(m, o)):
        before.objetivos = o.objetivos[:i]
        for code in target.universo(m, before):
            if any(word in nombres_de_blanco(m, code) for word in words):
                found.extend(target.explicar(m, before, code))
    return found


def _por_que_no_la_porta(m: Mesa, o: Jugada, words: list[str]) -> list[Refusal]:
    """The same for the bearer of an Arma."""
    q = Question(TARGETS, o.control, "portador", "ML-3.2.2", [])
    return [r for word in words for p in piezas_llamadas(m, word) for r in GAME.explain(m, q, p.ident)]


# -- rehearsing -----------------------------------------------------------------------------------------------------


def copia_de_ensayo(m: Mesa) -> Mesa:
    """A copy that asks everything, secrets too."""
    copy = m.clone()
    copy.policy = COMPETITIVA
    copy.forced = {purpose: list(outcomes) for purpose, outcomes in m.forced.items()}
    return copy


def _andar(m: Mesa, q: Question, choice: tuple[int, ...], stop: Callable[[], bool]) -> None:
    """Answers, and goes on step by step up to a question or until it is time to stop."""
    q.check(choice)
    m.check_constraint(q, choice)
    m.events.clear()
    m.chance_out.clear()
    m.questions.remove(q)
    m.choice = choice
    while m.stack and not m.questions and not stop():
        f = m.stack[-1]
        i = f.step
        f.step = i + 1
        f.proc.runs[i](m, f)


def ensayar(m: Mesa, seat: int, code: int, value: Tree, indulgente: bool) -> None:
    """Puts the play together on a copy, up to its payment; raises `ActionRefused` if it cannot be."""
    copy = copia_de_ensayo(m)
    ident = copy.siguiente_id
    q = copy.question_for(seat)
    if q is None or q.purpose not in VENTANAS:
        raise HABLA.not_asked(m, seat, value)

    def paid() -> bool:
        o = copy.jugada(ident)
        return o is not None and o.paso >= _PASO_PAGADO

    play = Composicion(seat, value, indulgente)
    choice: tuple[int, ...] = (code,)
    while q is not None:
        _andar(copy, q, choice, paid)
        q = None if paid() else play.pendiente(copy, ident)
        if q is not None:
            choice = play.respuesta(copy, q)
    o = copy.jugada(ident)
    if o is not None:
        play.comprobar(m, copy, o)
