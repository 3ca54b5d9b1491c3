"""Operations told as clauses: a text can join them ("…y roba una carta") or make them optional ("puedes robar…").

Texts speak to the player who controls the card, in the imperative ("Roba dos cartas"); what another player does is told
in the third person ("El oponente bota dos cartas de su Mazo Castillo").
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Amount, AskingOp, Condition, If, Node, Op, Printing, lower
from coliseo.effects.vocabulary import Field
from coliseo.games.mitos_y_leyendas.atoms.pieces import alcanza
from coliseo.games.mitos_y_leyendas.facts.stats import con_enlazadas
from coliseo.games.mitos_y_leyendas.language import nouns
from coliseo.games.mitos_y_leyendas.language.selection import Filtro, Seleccion
from coliseo.games.mitos_y_leyendas.language.selectors import Objetivo
from coliseo.games.mitos_y_leyendas.language.topics import (
    LA_ELEGIDA,
    OTRA_COSA,
    EnInfinitivo,
    en_infinitivo,
    es_el_tema,
    hablando_de,
    pronombre,
    sobra_decirlo,
)
from coliseo.games.mitos_y_leyendas.language.vocabulary import VOCABULARIO, Elegido, jugada_de
from coliseo.games.mitos_y_leyendas.model.cards import P_NO_CEMENTERIO, TODO_TIPO
from coliseo.games.mitos_y_leyendas.model.items import Jugada
from coliseo.games.mitos_y_leyendas.model.table import BLANCO, DE_CEMENTERIO, Mesa
from coliseo.text.lexicon import ES, Figure, Noun, capital, joined

# who does it, or whom it happens to, as the controller sees it
TU: Final = "tu"
OPONENTE: Final = "oponente"
AMBOS: Final = "ambos"
QUIEN: Final = (TU, OPONENTE, AMBOS)

SI_NO: Final = ("si", "no")


# -- the word of an operation -----------------------------------------------------------------------------------------


def agregar(
    key: str,
    make: Callable[..., Node],
    campos: tuple[Field, ...],
    es: str,
    en: str,
    rules: tuple[str, ...],
) -> None:
    """Adds an operation whose first field is said right after its word: `{robar: 2, quien: oponente}`."""
    first = campos[0]
    param = first.name
    head = Field(key, first.kind, first.es, first.en, first.required, first.choices)

    def build(**values: Any) -> Node:
        if key in values:
            values[param] = values.pop(key)
        return make(**values)

    VOCABULARIO.principal[key] = param
    VOCABULARIO.add("op", key, build, (head, *campos[1:]), es, en, rules)


# -- verbs ----------------------------------------------------------------------------------------------------------


#: Spanish: imperative, infinitive, third person; English: bare, third person
VERBO: Final = {
    "abaratar": ("abarata", "abaratar", "abarata", "reduce", "reduces"),
    "anular": ("anula", "anular", "anula", "annul", "annuls"),
    "barajar": ("baraja", "barajar", "baraja", "shuffle", "shuffles"),
    "botar": ("bota", "botar", "bota", "botar", "botas"),
    "buscar": ("busca", "buscar", "busca", "search", "searches"),
    "cancelar": ("cancela", "cancelar", "cancela", "cancel", "cancels"),
    "copiar": ("copia", "copiar", "copia", "copy", "copies"),
    "dar": ("da", "dar", "da", "give", "gives"),
    "dejar": ("deja", "dejar", "deja", "leave", "leaves"),
    "descartar": ("descarta", "descartar", "descarta", "discard", "discards"),
    "desterrar": ("destierra", "desterrar", "destierra", "exile", "exiles"),
    "destruir": ("destruye", "destruir", "destruye", "destroy", "destroys"),
    "devolver": ("devuelve", "devolver", "devuelve", "return", "returns"),
    "doblar": ("dobla", "doblar", "dobla", "double", "doubles"),
    "elegir": ("elige", "elegir", "elige", "choose", "chooses"),
    "enviar": ("envía", "enviar", "envía", "send", "sends"),
    "generar": ("genera", "generar", "genera", "generate", "generates"),
    "guardar": ("guarda", "guardar", "guarda", "keep", "keeps"),
    "intercambiar": ("intercambia", "intercambiar", "intercambia", "exchange", "exchanges"),
    "jugar": ("juega", "jugar", "juega", "take", "takes"),
    "mirar": ("mira", "mirar", "mira", "look at", "looks at"),
    "mostrar": ("muestra", "mostrar", "muestra", "show", "shows"),
    "mover": ("mueve", "mover", "mueve", "move", "moves"),
    "nombrar": ("nombra", "nombrar", "nombra", "name", "names"),
    "ordenar": ("ordena", "ordenar", "ordena", "order", "orders"),
    "pagar": ("paga", "pagar", "paga", "pay", "pays"),
    "poner": ("pon", "poner", "pone", "put", "puts"),
    "quitar": ("quita", "quitar", "quita", "take", "takes"),
    "reagrupar": ("reagrupa", "reagrupar", "reagrupa", "regroup", "regroups"),
    "robar": ("roba", "robar", "roba", "draw", "draws"),
    "subir": ("sube", "subir", "sube", "return", "returns"),
    "tomar": ("toma", "tomar", "toma", "take", "takes"),
    "ver": ("ve", "ver", "ve", "see", "sees"),
}


def verbo(t: Printing, verb: str) -> str:
    """The verb addressed to the player: "roba", or "robar" after "puedes"; "draw"."""
    forms = VERBO[verb]
    if t.lang != ES:
        return forms[3]
    return forms[1] if isinstance(t, EnInfinitivo) else forms[0]


def tercera(t: Printing, verb: str, plural: bool = False) -> str:
    """The verb said of somebody else: "roba", "draws", "roban"."""
    forms = VERBO[verb]
    if t.lang == ES:
        return f"{forms[2]}n" if plural else forms[2]
    return forms[3] if plural else forms[4]


def hace(t: Printing, quien: str, verb: str) -> str:
    """Subject and verb: "roba", "el oponente roba", "cada jugador roba"."""
    if quien == TU:
        return verbo(t, verb)
    who = t.pick("el oponente", "the opponent") if quien == OPONENTE else t.pick("cada jugador", "each player")
    return f"{who} {tercera(t, verb)}"


def hace_con(t: Printing, quien: str, verb: str, a: Seleccion) -> str:
    """Subject, verb and object: "sube un Aliado"; what has just been named, with its pronoun: "súbelo", "return it"."""
    does = hace(t, quien, verb)
    if not es_el_tema(a, t):
        return f"{does} {a.nombre(t)}"
    it = pronombre(t)
    if t.lang != ES:
        return f"{does} {it}"
    if quien == TU:
        return nouns.con_pronombre(does, it)
    who, _, third = does.rpartition(" ")
    return f"{who} {it} {third}"


def suyo(t: Printing, quien: str, noun: str) -> str:
    """Whose zone it is: "tu mano", "su mano"; "your hand", "their hand"."""
    if quien == TU:
        return t.pick(f"tu {noun}", f"your {noun}")
    return t.pick(f"su {noun}", f"their {noun}")


def cuantas(amount: Amount[Mesa], noun: Noun, t: Printing) -> str:
    """ "una carta", "dos cartas"; counted ones in figures: "1 carta … por cada …"."""
    if isinstance(amount, Elegido):
        return f"X {noun.form(t.lang, True)}"
    head = amount.head(t)
    if amount.printed:
        return nouns.cuantas(head.low, noun, t.lang)
    return head.of(noun, t.lang) if head.high > 1 else nouns.cuantas(1, noun, t.lang)


def cola_ajena(amount: Amount[Mesa], t: Printing) -> str:
    """For each of what, in a clause whose subject is the opponent: "por cada Aliado que controle"."""
    tail = amount.tail(t)
    if t.lang == ES:
        tail = tail.replace("en la mano del oponente", "en su mano").replace(
            "el último turno del oponente", "su último turno"
        )
        return tail if "del oponente" in tail else tail.replace(" oponente", " que controle")
    tail = tail.replace("in the opponent's hand", "in their hand").replace("the opponent's latest", "their latest")
    head, each, thing = tail.partition("each opposing ")
    return f"{head}each {thing} they control" if each else tail


def cifra(amount: Amount[Mesa], t: Printing) -> str:
    """The figure of an amount in a sentence: "3", "X"; the rest of a counted one is its tail."""
    return "X" if isinstance(amount, Elegido) else str(amount.head(t))


# -- operations as clauses ------------------------------------------------------------------------------------------


class OpFrase(Op[Mesa]):
    """An operation told as one clause."""

    def clausula(self, t: Printing) -> str:
        """Without capital or full stop."""
        return ""

    def tuya(self) -> bool:
        """Its clause begins with a verb addressed to the player, so that "puedes" can go before it."""
        return True

    def arranque(self, t: Printing) -> str:
        """The words that begin its clause, if another that begins alike right after need not repeat them."""
        return ""

    def sueltas(self) -> list[Seleccion]:
        """Selectors of its own that are chosen when it resolves, or not chosen at all: no targets (OQ-41)."""
        return []

    def afecta(self) -> int:
        """Types of card that it changes, moves or makes (ML-6.1.1)."""
        return 0

    def posible(self, m: Mesa, x: EffectFrame) -> bool:
        """Could it do anything, as far as everybody can tell? Asked of the ways a player may choose among."""
        return True

    def text(self, t: Printing) -> str:
        return f"{capital(self.clausula(t))}."


class PreguntaFrase(AskingOp[Mesa]):
    """An operation that may ask, told as one clause."""

    def clausula(self, t: Printing) -> str:
        return ""

    def tuya(self) -> bool:
        return True

    def sueltas(self) -> list[Seleccion]:
        return []

    def afecta(self) -> int:
        return 0

    def posible(self, m: Mesa, x: EffectFrame) -> bool:
        return True

    def text(self, t: Printing) -> str:
        return f"{capital(self.clausula(t))}."


class FraseVarias(If[Mesa]):
    """An operation in several steps (asking, doing, counting), told as one clause."""

    def __init__(self, steps: list[Op[Mesa]]) -> None:
        super().__init__(Condition(), steps)

    def children(self) -> list[Node]:
        return []

    def clausula(self, t: Printing) -> str:
        return ""

    def arranque(self, t: Printing) -> str:
        """Who does it and the verb, if another of its kind right after need not repeat them."""
        return ""

    def tuya(self) -> bool:
        return True

    def sueltas(self) -> list[Seleccion]:
        return []

    def afecta(self) -> int:
        return 0

    def posible(self, m: Mesa, x: EffectFrame) -> bool:
        return True

    def text(self, t: Printing) -> str:
        return f"{capital(self.clausula(t))}."


class Optativa(If[Mesa]):
    """What asks leave of its own, "puedes pagar un Oro; si lo haces, …", which as one of several ways to choose among
    is told in one clause."""

    def opcion(self, t: Printing) -> str:
        """Without capital or full stop: "paga un Oro para robar dos cartas"."""
        return ""


class OpSobre(OpFrase):
    """An operation on what a selector yields."""

    def __init__(self, a: Seleccion) -> None:
        self.a = a

    def children(self) -> list[Node]:
        return [self.a]

    def afecta(self) -> int:
        return self.a.tipos()


def clausula_de(op: Op[Mesa], t: Printing) -> str:
    """The clause of an operation of any kind."""
    if isinstance(op, OpFrase):
        return op.clausula(t)
    if isinstance(op, PreguntaFrase):
        return op.clausula(t)
    if isinstance(op, FraseVarias):
        return op.clausula(t)
    return dentro([op], t).rstrip(".")


def es_tuya(op: Op[Mesa]) -> bool:
    if isinstance(op, OpFrase):
        return op.tuya()
    if isinstance(op, PreguntaFrase):
        return op.tuya()
    if isinstance(op, FraseVarias):
        return op.tuya()
    return False


def es_posible(op: Op[Mesa], m: Mesa, x: EffectFrame) -> bool:
    if isinstance(op, OpFrase):
        return op.posible(m, x)
    if isinstance(op, PreguntaFrase):
        return op.posible(m, x)
    if isinstance(op, FraseVarias):
        return op.posible(m, x)
    return True


def dentro(ops: list[Op[Mesa]], t: Printing) -> str:
    """The texts of operations, to go on a sentence already begun."""
    text = oraciones(ops, t)
    return text if ops[0].keyword or _en_mayuscula(ops[0], t) else lower(text)


def _en_mayuscula(op: Op[Mesa], t: Printing) -> bool:
    """Its clause begins with a word that has a capital anywhere: "Aliados cannot attack"."""
    return isinstance(op, (OpFrase, PreguntaFrase, FraseVarias)) and op.clausula(t)[:1].isupper()


def oraciones(ops: list[Op[Mesa]], t: Printing) -> str:
    """The texts of operations, one sentence each; each knows what the one before has named."""
    texts: list[str] = []
    for op in ops:
        texts.append(op.text(t))
        t = despues_de(op, t)
    return " ".join([text for text in texts if text])


def despues_de(op: Op[Mesa], t: Printing) -> Printing:
    """How the text goes on after an operation: about the same card, about the one card it chose, or about others."""
    a = getattr(op, "a", None)
    if isinstance(a, Seleccion):
        if sobra_decirlo(a, t):
            return t
        targets = objetivos_de([op])
        if len(targets) == 1 and targets[0] is a and targets[0].maximo == 1 and targets[0].indice == 0:
            return hablando_de(t, LA_ELEGIDA, a.femenino())
    return hablando_de(t, OTRA_COSA)


def unidas(ops: list[Op[Mesa]], t: Printing) -> str:
    """Several operations in one sentence: "roba una carta y descarta otra"; who does it is said once."""
    told: list[str] = []
    at = t
    for op in ops:
        told.append(clausula_de(op, at))
        at = despues_de(op, at)
    clauses = told[:1]
    for i in range(1, len(told)):
        text = told[i]
        start = arranque(ops[i], t)
        if start and start == arranque(ops[i - 1], t):
            text = text.removeprefix(start)
        else:
            for who in (t.pick("el oponente ", "the opponent "), t.pick("cada jugador ", "each player ")):
                if told[i].startswith(who) and told[i - 1].startswith(who):
                    text = text.removeprefix(who)
        clauses.append(text)
    return joined(clauses, t.lang)


def arranque(op: Op[Mesa], t: Printing) -> str:
    """The words that begin a clause and need not be said twice in a row, with a space after them."""
    return op.arranque(t) if isinstance(op, (OpFrase, FraseVarias)) else ""


def opcionales(ops: list[Op[Mesa]], t: Printing) -> str:
    """What the player may do: "puedes robar una carta", or "si quieres, el oponente bota una carta"."""
    n = 0
    while n < len(ops) and es_tuya(ops[n]):
        n += 1
    own, rest = ops[:n], ops[n:]
    # what comes after "luego" waits for the rest anyway, so that leave to do it need not be told of it
    if own and all([op.key == "luego" for op in rest]):
        text = t.pick("puedes ", "you may ") + unidas(own, en_infinitivo(t)) + "."
        return f"{text} {oraciones(rest, despues_de(own[-1], t))}" if rest else text
    return t.pick("si quieres, ", "if you want, ") + dentro(ops, t)


# -- what a selector yields -----------------------------------------------------------------------------------------


def asientos(m: Mesa, x: EffectFrame, quien: str) -> list[int]:
    """The seats meant, the controller first."""
    seat = jugada_de(m, x).control
    if quien == TU:
        return [seat]
    return [m.rival[seat]] if quien == OPONENTE else [seat, m.rival[seat]]


def las_que_dice(m: Mesa, x: EffectFrame, a: Seleccion) -> list[int]:
    """The cards in play a selector yields that the effect can touch (ML-8.2.7)."""
    o = jugada_de(m, x)
    return [code for code in a.codigos(m, x) if code < BLANCO and alcanza(m, o, code)]


def piezas(m: Mesa, x: EffectFrame, a: Seleccion) -> list[int]:
    """Those, and whatever receives the same because it is linked to one of them."""
    found = las_que_dice(m, x, a)
    return con_lo_enlazado(m, jugada_de(m, x), found) if m.vigencias else found


def con_lo_enlazado(m: Mesa, o: Jugada, idents: list[int]) -> list[int]:
    """The cards that an effect touches, with those that receive it too because they are linked to one of them."""
    found = con_enlazadas(m, idents)
    return [code for code in found if code in idents or alcanza(m, o, code)]


def es_ella(a: Seleccion) -> bool:
    """The card itself, which needs no naming: "gana +1 de Fuerza"."""
    return a.key == "yo"


def filtro_de(a: Seleccion) -> Filtro | None:
    """Which cards a selector speaks of, if it tells them by what they are."""
    found = getattr(a, "filtro", None)
    return found if isinstance(found, Filtro) else None


#: words that begin a clause or a complement of a noun
_COMPLEMENTO: Final = (" que ", " de ", " en ", " con ", " sin ")


def lleva_complemento(a: Seleccion, t: Printing) -> bool:
    """It is told with a clause or a complement, to which a length of time right after it would seem to belong: "a un
    Aliado que controles este turno"."""
    name = a.nombre(Printing(ES, t.values, t.kind))
    return any([word in name for word in _COMPLEMENTO])


def con_plazo(verb: str, when: str, t: Printing) -> str:
    """A verb and how long, so that its object may follow: "gana permanentemente", "doubles, this turn,"."""
    if " " in when.strip():
        return f"{verb},{when},"
    return t.pick(f"{verb}{when}", f"{when.strip()} {verb}")


def es_cualquiera(f: Filtro) -> bool:
    """Any card at all: what is found by it need not be shown (ML-10.11.2)."""
    plain = Printing(ES, Figure(0, 0))
    return f.tipos == TODO_TIPO and not f.nombres and not f.mismo_nombre and f.cola(False, plain) == ""


def acepta(m: Mesa, o: Jugada, f: Filtro | None, numero: int) -> bool:
    """Does a card out of play fit?"""
    return f is None or f.cumple_carta(m, numero, o.carta)


def en_cementerio(codigo: int) -> bool:
    return codigo // BLANCO == DE_CEMENTERIO // BLANCO


def cementerio_abierto(m: Mesa, quien: int, de_quien: int) -> bool:
    """May a player's effects take, count on or move cards of that Cementerio?"""
    return quien != de_quien or m.ahora().prohibido[de_quien] & P_NO_CEMENTERIO == 0


def menu_de(cards: list[int]) -> tuple[list[int], list[int]]:
    """Cards as a menu: each kind once, and how many copies there are."""
    menu = sorted(set(cards))
    return menu, [cards.count(c) for c in menu]


def objetivos_de(ops: list[Op[Mesa]]) -> list[Objetivo]:
    """The targets of operations in reading order: selectors that their player chooses on declaring."""
    found: list[Objetivo] = []
    for op in ops:
        _objetivos(op, [], found)
    return found


def _objetivos(node: Node, loose: list[Seleccion], found: list[Objetivo]) -> None:
    if isinstance(node, Objetivo):
        found.append(node)
        return
    if isinstance(node, (OpFrase, PreguntaFrase, FraseVarias)):
        loose = node.sueltas()
    for child in node.children():
        if not any([child is one for one in loose]):
            _objetivos(child, loose, found)
