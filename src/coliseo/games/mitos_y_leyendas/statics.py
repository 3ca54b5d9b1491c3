"""Continuous abilities (6.4): on whom, while what, and what is then so; read, put into `cards.Continua` and told.

An entry has one or several of the words below, beside `sobre` (on which cards), `a` (on which players) and `mientras`.
"""

from __future__ import annotations

from typing import Final, cast

from coliseo.effects.nodes import Amount, Condition, Fixed, Node, Not, Printing
from coliseo.effects.source import Tree, plain
from coliseo.effects.vocabulary import AMOUNT, INTEGER, SELECTOR, WORD, WORDS, Field
from coliseo.games.mitos_y_leyendas import words
from coliseo.games.mitos_y_leyendas.cards import (
    ARMA,
    DE_QUIEN,
    PALABRAS,
    PROHIBICIONES,
    PROPIO,
    RAZAS,
    RIVAL,
    Continua,
)
from coliseo.games.mitos_y_leyendas.conditions import EntroEsteTurno, Porta
from coliseo.games.mitos_y_leyendas.counts import CONTINUA, VOCABULARIO
from coliseo.games.mitos_y_leyendas.measures import Cuenta, MayorFuerza
from coliseo.games.mitos_y_leyendas.references import Portador, Yo
from coliseo.games.mitos_y_leyendas.selection import Filtro, Seleccion, Todos
from coliseo.games.mitos_y_leyendas.selectors import EnJuego, sin_dueno
from coliseo.kernel.rules import cite
from coliseo.text.lexicon import capital, joined

cite("policy", "statics.continua", ("ML-6.4.1", "ML-6.4.3", "ML-6.4.4"))

_SI: Final = ("si",)


class Regla(Node):
    """One thing that is so while the card is in play."""

    #: what it is said of: "carta" (the cards of `sobre`), "jugador" (the players of `a`) or "coste"
    trata = "carta"

    def aplicar(self, c: Continua) -> None:
        return None

    def predicado(self, t: Printing, plural: bool, femenino: bool) -> str:
        """What is said of the subject: "gana +1 de Fuerza", "son Imbloqueables"."""
        return ""

    def text(self, t: Printing) -> str:
        return self.predicado(t, False, False)


# -- on cards -------------------------------------------------------------------------------------------------------


def _usa(amount: Amount) -> bool:
    return getattr(amount, "usa_fuerza", False) is True


class Fuerza(Regla):
    """`{fuerza: 2}`: a Bonificador; `{resta: 3}` takes it."""

    key = "fuerza"
    signo = 1

    def __init__(self, fuerza: Amount) -> None:
        self.cuanto = fuerza

    def children(self) -> list[Node]:
        return [self.cuanto]

    def aplicar(self, c: Continua) -> None:
        c.fuerza = self.cuanto
        c.signo = self.signo
        c.usa_fuerza = c.usa_fuerza or _usa(self.cuanto)

    def predicado(self, t: Printing, plural: bool, femenino: bool) -> str:
        n = self.cuanto.head(t)
        verb = t.pick("ganan" if plural else "gana", "get" if plural else "gets")
        return t.pick(f"{verb} +{n} de Fuerza", f"{verb} +{n} Fuerza") + self.cuanto.tail(t)


class Resta(Fuerza):
    key = "resta"
    signo = -1

    def __init__(self, resta: Amount) -> None:
        super().__init__(resta)

    def predicado(self, t: Printing, plural: bool, femenino: bool) -> str:
        n = self.cuanto.head(t)
        verb = t.pick("pierden" if plural else "pierde", "lose" if plural else "loses")
        return t.pick(f"{verb} {n} de Fuerza", f"{verb} {n} Fuerza") + self.cuanto.tail(t)


class Fija(Regla):
    """`{fija: 0}`: an Establecedor."""

    key = "fija"

    def __init__(self, fija: Amount) -> None:
        self.cuanto = fija

    def children(self) -> list[Node]:
        return [self.cuanto]

    def aplicar(self, c: Continua) -> None:
        c.fija = self.cuanto
        c.usa_fuerza = c.usa_fuerza or _usa(self.cuanto)

    def predicado(self, t: Printing, plural: bool, femenino: bool) -> str:
        return (
            t.pick("tienen" if plural else "tiene", "have" if plural else "has") + f" Fuerza {valor_de(self.cuanto, t)}"
        )


class Dobla(Regla):
    key = "dobla"

    def aplicar(self, c: Continua) -> None:
        c.dobla = True

    def predicado(self, t: Printing, plural: bool, femenino: bool) -> str:
        return t.pick("doblan su Fuerza" if plural else "dobla su Fuerza", "double" if plural else "doubles") + t.pick(
            "", " their Fuerza" if plural else " its Fuerza"
        )


class Palabras(Regla):
    """`{palabras: [imbloqueable]}`."""

    key = "palabras"

    def __init__(self, palabras: list[str]) -> None:
        self.bits = words.mascara_de_palabras(palabras)

    def aplicar(self, c: Continua) -> None:
        c.palabras |= self.bits

    def predicado(self, t: Printing, plural: bool, femenino: bool) -> str:
        return joined(words.predicados(self.bits, plural, t.lang, femenino), t.lang)


class DeRaza(Regla):
    """`{raza: caballero}`: the Raza it has instead of its own (ML-2.3.2)."""

    key = "raza"

    def __init__(self, raza: list[str]) -> None:
        self.mask = words.mascara_de_razas(raza)

    def aplicar(self, c: Continua) -> None:
        c.razas = self.mask

    def predicado(self, t: Printing, plural: bool, femenino: bool) -> str:
        names = joined([n.form(t.lang, plural) for n in words.razas_de(self.mask)], t.lang)
        return t.pick("cuentan" if plural else "cuenta", "count" if plural else "counts") + t.pick(
            f" como {names}", f" as {names}"
        )


class RazaElegida(Regla):
    key = "raza_elegida"

    def aplicar(self, c: Continua) -> None:
        c.raza_elegida = True

    def predicado(self, t: Printing, plural: bool, femenino: bool) -> str:
        return t.pick(
            "son de la Raza elegida" if plural else "es de la Raza elegida", "are" if plural else "is"
        ) + t.pick("", " of the chosen Raza")


class SinHabilidad(Regla):
    key = "sin_habilidad"

    def aplicar(self, c: Continua) -> None:
        c.sin_habilidad = True

    def predicado(self, t: Printing, plural: bool, femenino: bool) -> str:
        return t.pick(
            "pierden su habilidad" if plural else "pierde su habilidad",
            "lose their ability" if plural else "loses its ability",
        )


class Bloquea(Regla):
    """`{bloquea: 2}`: so many attackers (OQ-25)."""

    key = "bloquea"

    def __init__(self, bloquea: int) -> None:
        if not 2 <= bloquea <= 20:
            raise ValueError("de 2 a 20 / from 2 to 20")
        self.n = bloquea

    def aplicar(self, c: Continua) -> None:
        c.bloquea = self.n

    def predicado(self, t: Printing, plural: bool, femenino: bool) -> str:
        n = words.cifra(self.n, t.lang)
        if plural:
            return t.pick(f"pueden bloquear hasta a {n} atacantes cada uno", f"may each block up to {n} attackers")
        return t.pick(f"puede bloquear hasta a {n} atacantes", f"may block up to {n} attackers")


class Armas(Regla):
    """`{armas: 1}`: extra Armas."""

    key = "armas"

    def __init__(self, armas: int) -> None:
        if armas < 1:
            raise ValueError("al menos una / one at least")
        self.n = armas

    def aplicar(self, c: Continua) -> None:
        c.armas = self.n

    def predicado(self, t: Printing, plural: bool, femenino: bool) -> str:
        what = t.pick(
            "un Arma adicional" if self.n == 1 else f"{words.cifra(self.n, 'es')} Armas adicionales",
            "an extra Arma" if self.n == 1 else f"{words.cifra(self.n, 'en')} extra Armas",
        )
        return t.pick("pueden" if plural else "puede", "may") + t.pick(f" portar {what}", f" bear {what}")


class _Bloqueadores(Regla):
    def __init__(self, cuales: Seleccion) -> None:
        if not isinstance(cuales, (Todos, EnJuego)):
            raise ValueError("di quiénes con «todos» / tell who with «todos»")
        self.filtro: Filtro = cuales.filtro

    def quienes(self, t: Printing) -> str:
        f = sin_dueno(self.filtro)
        return f.sin_articulo(True, t) if self.filtro.de != RIVAL else self.filtro.sin_articulo(True, t)


class NoLeBloquean(_Bloqueadores):
    """`{no_le_bloquean: {todos: aliado, raza: chaman}}`."""

    key = "no_le_bloquean"

    def __init__(self, no_le_bloquean: Seleccion) -> None:
        super().__init__(no_le_bloquean)

    def aplicar(self, c: Continua) -> None:
        c.no_le_bloquean = self.filtro
        c.usa_fuerza = c.usa_fuerza or self.filtro.usa_fuerza

    def predicado(self, t: Printing, plural: bool, femenino: bool) -> str:
        end = ("a" if femenino else "o") + ("s" if plural else "")
        return t.pick(
            f"no {'pueden' if plural else 'puede'} ser bloquead{end} por {self.quienes(t)}",
            f"cannot be blocked by {self.quienes(t)}",
        )


class SoloLeBloquean(_Bloqueadores):
    key = "solo_le_bloquean"

    def __init__(self, solo_le_bloquean: Seleccion) -> None:
        super().__init__(solo_le_bloquean)

    def aplicar(self, c: Continua) -> None:
        c.solo_le_bloquean = self.filtro
        c.usa_fuerza = c.usa_fuerza or self.filtro.usa_fuerza

    def predicado(self, t: Printing, plural: bool, femenino: bool) -> str:
        end = ("a" if femenino else "o") + ("s" if plural else "")
        return t.pick(
            f"solo {'pueden' if plural else 'puede'} ser bloquead{end} por {self.quienes(t)}",
            f"can be blocked only by {self.quienes(t)}",
        )


class Intercambia(Regla):
    key = "intercambia"

    def aplicar(self, c: Continua) -> None:
        c.intercambia = True

    def predicado(self, t: Printing, plural: bool, femenino: bool) -> str:
        return t.pick(
            "intercambian su Fuerza y su coste" if plural else "intercambia su Fuerza y su coste",
            "exchange their Fuerza and cost" if plural else "exchanges its Fuerza and cost",
        )


# -- on players -----------------------------------------------------------------------------------------------------


class Prohibe(Regla):
    """`{prohibe: [no_talismanes], a: rival}`."""

    key = "prohibe"
    trata = "jugador"

    def __init__(self, prohibe: list[str]) -> None:
        self.bits = words.mascara_de_prohibiciones(prohibe)

    def aplicar(self, c: Continua) -> None:
        c.prohibe |= self.bits

    def predicado(self, t: Printing, plural: bool, femenino: bool) -> str:
        return joined(words.prohibiciones(self.bits, plural, t.lang), t.lang)


class Mano(Regla):
    key = "mano"
    trata = "jugador"

    def __init__(self, mano: int) -> None:
        self.n = mano

    def aplicar(self, c: Continua) -> None:
        c.mano = self.n

    def predicado(self, t: Printing, plural: bool, femenino: bool) -> str:
        n = words.cuantas(self.n, words.CARTA, t.lang)
        if plural:
            return t.pick(f"tu máximo de mano aumenta en {n}", f"your hand maximum is raised by {n}")
        return t.pick(f"aumenta su máximo de mano en {n}", f"has a hand maximum raised by {n}")


class RobaExtra(Regla):
    """`{roba_extra: 1}`: extra draws at the end of the turn, if the player wants them (OQ-45)."""

    key = "roba_extra"
    trata = "jugador"

    def __init__(self, roba_extra: int) -> None:
        self.n = roba_extra

    def aplicar(self, c: Continua) -> None:
        c.roba_extra = self.n

    def predicado(self, t: Printing, plural: bool, femenino: bool) -> str:
        what = t.pick(
            "una carta adicional" if self.n == 1 else f"hasta {words.cifra(self.n, 'es')} cartas adicionales",
            "an extra card" if self.n == 1 else f"up to {words.cifra(self.n, 'en')} extra cards",
        )
        if plural:
            return t.pick(f"puedes robar {what} al final de tu turno", f"you may draw {what} at the end of your turn")
        return t.pick(f"puede robar {what} al final de su turno", f"may draw {what} at the end of their turn")


class BlindaDescartes(Regla):
    key = "blinda_descartes"
    trata = "solo"

    def aplicar(self, c: Continua) -> None:
        c.blinda_descartes = True

    def predicado(self, t: Printing, plural: bool, femenino: bool) -> str:
        return t.pick(
            "el oponente no puede anular tus Talismanes que hagan descartar o botar cartas",
            "the opponent cannot annul your Talismanes that make cards be discarded or botadas",
        )


# -- on costs -------------------------------------------------------------------------------------------------------


class DeCoste(Regla):
    """`{abarata: 1, cuesta: {todos: aliado, raza: chaman}}`; `cuesta: yo` is the card's own cost."""

    trata = "coste"

    def __init__(self, cuesta: Seleccion, portador: Seleccion | None = None, por: Amount | None = None) -> None:
        self.propia = isinstance(cuesta, Yo)
        if not self.propia and not isinstance(cuesta, (Todos, EnJuego)):
            raise ValueError("di qué cartas con «todos», o «yo» / tell which cards with «todos», or «yo»")
        self.filtro = Filtro() if self.propia else cast(Todos, cuesta).filtro
        if not self.filtro.fuera_de_juego:
            raise ValueError("eso solo se dice de cartas en juego / that is said only of cards in play")
        self.portador = portador
        if portador is not None and not isinstance(portador, (Todos, EnJuego, Yo)):
            raise ValueError("el portador es «yo» o se dice con «todos» / the bearer is «yo», or told with «todos»")
        self.por = por

    def children(self) -> list[Node]:
        return [] if self.por is None else [self.por]

    def aplicar(self, c: Continua) -> None:
        if self.propia:
            c.a_si = True
        else:
            c.cuesta = sin_dueno(self.filtro)
        if isinstance(self.portador, Yo):
            c.cuesta_portador = Filtro()
            c.cuesta_portador.ella = True
        elif self.portador is not None:
            c.cuesta_portador = cast(Todos, self.portador).filtro
        c.cuesta_por = self.por
        self.cambiar(c)

    def cambiar(self, c: Continua) -> None:
        return None

    def cuanto(self, t: Printing, plural: bool) -> str:
        return ""

    def de_quien(self, de: int, t: Printing) -> str:
        """The sentence, with whose cards it speaks of."""
        if self.propia:
            return f"{words.esta(t)} {self.cuanto(t, False)}{self._cada(t)}"
        f = sin_dueno(self.filtro)
        bearer = self._portador(t)
        who = (
            "",
            t.pick(" que juegues", " you play"),
            t.pick(" que juegue el oponente", " the opponent plays"),
        )[de]
        return f"{f.todos(t, False)}{who}{bearer} {self.cuanto(t, True)}{self._cada(t)}"

    def _cada(self, t: Printing) -> str:
        return "" if self.por is None else t.pick(f" por {self.por.text(t)}", f" for {self.por.text(t)}")

    def _portador(self, t: Printing) -> str:
        if self.portador is None:
            return ""
        if isinstance(self.portador, Yo):
            return t.pick(f" para {words.esta(t)}", f" for {words.esta(t)}")
        who = cast(Todos, self.portador).filtro.todos(t, False)
        return t.pick(f" para {who}", f" for {who}")


class Abarata(DeCoste):
    key = "abarata"

    def __init__(
        self, abarata: int, cuesta: Seleccion, portador: Seleccion | None = None, por: Amount | None = None
    ) -> None:
        super().__init__(cuesta, portador, por)
        self.n = abarata

    def cambiar(self, c: Continua) -> None:
        c.abarata = self.n

    def cuanto(self, t: Printing, plural: bool) -> str:
        n = f"{self.n} {words.N_ORO.form(t.lang, self.n != 1)}"
        return t.pick(f"{'cuestan' if plural else 'cuesta'} {n} menos", f"{'cost' if plural else 'costs'} {n} less")


class Encarece(DeCoste):
    key = "encarece"

    def __init__(
        self, encarece: int, cuesta: Seleccion, portador: Seleccion | None = None, por: Amount | None = None
    ) -> None:
        super().__init__(cuesta, portador, por)
        self.n = encarece

    def cambiar(self, c: Continua) -> None:
        c.encarece = self.n

    def cuanto(self, t: Printing, plural: bool) -> str:
        n = f"{self.n} {words.N_ORO.form(t.lang, self.n != 1)}"
        return t.pick(f"{'cuestan' if plural else 'cuesta'} {n} más", f"{'cost' if plural else 'costs'} {n} more")


class ACero(DeCoste):
    key = "a_cero"

    def __init__(self, a_cero: Seleccion, portador: Seleccion | None = None) -> None:
        super().__init__(a_cero, portador)

    def cambiar(self, c: Continua) -> None:
        c.a_cero = True

    def cuanto(self, t: Printing, plural: bool) -> str:
        return t.pick("cuestan 0" if plural else "cuesta 0", "cost 0" if plural else "costs 0")


def valor_de(amount: Amount, t: Printing) -> str:
    """An amount that something is equal to: "0", "igual a los Oros que controles"."""
    if isinstance(amount, Fixed):
        return str(amount.number)
    if isinstance(amount, MayorFuerza):
        return t.pick(f"igual a {amount.text(t)}", f"equal to {amount.text(t)}")
    if isinstance(amount, Cuenta):
        which = amount.cuales.filtro.sin_articulo(True, t)
        where = t.pick(" en juego", " in play") if amount.cuales.filtro.de != PROPIO else ""
        return t.pick(f"igual al número de {which}{where}", f"equal to the number of {which}{where}")
    n = amount.head(t)
    return t.pick(f"{n}{amount.tail(t)}", f"{n}{amount.tail(t)}")


# -- the whole ability ----------------------------------------------------------------------------------------------


class Dicha(Node):
    """A continuous ability as its card tells it."""

    key = "continua"

    def __init__(self, continua: Continua, reglas: list[Regla], sobre: Seleccion | None, de: int) -> None:
        self.continua = continua
        self.reglas = reglas
        self.sobre = sobre
        self.de = de

    def children(self) -> list[Node]:
        found: list[Node] = [*self.reglas]
        if self.sobre is not None:
            found.append(self.sobre)
        if self.continua.condicion is not None:
            found.append(self.continua.condicion)
        return found

    def text(self, t: Printing) -> str:
        cond = self.continua.condicion
        clauses: list[str] = []
        on_cards = [r for r in self.reglas if r.trata == "carta"]
        on_players = [r for r in self.reglas if r.trata == "jugador"]
        if on_cards and self.sobre is not None:
            clauses.append(self._cartas(on_cards, self.sobre, t, cond))
        if on_players:
            clauses.append(self._jugadores(on_players, t))
        for rule in self.reglas:
            if isinstance(rule, DeCoste):
                clauses.append(rule.de_quien(self.de, t))
            elif rule.trata == "solo":
                clauses.append(rule.predicado(t, False, False))
        body = joined(clauses, t.lang)
        if cond is not None:
            body = t.pick(f"mientras {cond.text(t)}, {body}", f"while {cond.text(t)}, {body}")
        return f"{capital(body)}."

    def _cartas(self, rules: list[Regla], sobre: Seleccion, t: Printing, cond: Condition | None) -> str:
        plural = sobre.plural()
        feminine = sobre.femenino() or (isinstance(sobre, Yo) and words.de_la_carta(t).gender == "f")
        told = joined([r.predicado(t, plural, feminine) for r in rules], t.lang)
        if isinstance(sobre, Todos):
            return f"{sobre.sujeto(t)} {told}"
        if cond is not None and _habla_de(cond) == sobre.key:
            # "mientras su portador es un Kami, gana +2": the subject is the same
            return t.pick(told, f"it {told}")
        return f"{sobre.nombre(t)} {told}"

    def _jugadores(self, rules: list[Regla], t: Printing) -> str:
        if self.de == PROPIO:
            return joined([r.predicado(t, True, False) for r in rules], t.lang)
        who = t.pick("el oponente", "the opponent") if self.de == RIVAL else t.pick("cada jugador", "each player")
        return f"{who} {joined([r.predicado(t, False, False) for r in rules], t.lang)}"


def _habla_de(cond: Condition) -> str:
    """The card that a condition speaks of, by its word."""
    inner = cond.inner if isinstance(cond, Not) else cond
    about = getattr(inner, "a", None)
    if isinstance(about, Seleccion):
        return about.key
    return "yo" if isinstance(inner, (Porta, EntroEsteTurno)) else ""


#: fields that stand beside the words of a continuous ability
AL_LADO: Final = ("mientras", "sobre", "a", "cuesta", "portador", "por")


def leer_continua(tree: Tree, field: str, tipo: int) -> Dicha:
    """A continuous ability from its entry; `tipo` is that of its card."""
    c = Continua()
    entries = tree.mapping(field)
    rules: list[Regla] = []
    given = {name: value for name, value in entries}
    for name, value in entries:
        if name in AL_LADO:
            continue
        entry = VOCABULARIO.entries.get((CONTINUA, name))
        if entry is None:
            known = ", ".join(sorted(key for role, key in VOCABULARIO.entries if role == CONTINUA))
            raise value.error(f"{field}.{name}", f"palabra desconocida; se admiten / unknown word; known ones: {known}")
        piece = Tree(tree.file, value.line)
        piece.entries = [(name, value)]
        for other in [f.name for f in entry.fields if f.name != name and f.name in AL_LADO]:
            if other in given:
                piece.entries.append((other, given[other]))
        node = VOCABULARIO.piece(piece, CONTINUA, field)
        assert isinstance(node, Regla)
        rules.append(node)
    if not rules:
        raise tree.error(field, "una habilidad dice qué ocurre / an ability tells what happens: cuando, activada…")
    sobre = _sobre(tree, field, tipo, any([r.trata == "carta" for r in rules]))
    on = given.get("a")
    de = PROPIO
    if on is not None:
        word = plain(on.text(f"{field}.a"))
        if word not in DE_QUIEN:
            raise on.error(f"{field}.a", "se esperaba una de / one of these was expected: " + ", ".join(DE_QUIEN))
        de = DE_QUIEN.index(word)
    when = given.get("mientras")
    if when is not None:
        c.condicion = VOCABULARIO.condition(when, f"{field}.mientras")
        c.usa_fuerza = getattr(c.condicion, "usa_fuerza", False) is True
    c.de_quien = de
    if isinstance(sobre, Yo):
        c.a_si = True
    elif isinstance(sobre, Portador):
        c.al_portador = True
    elif isinstance(sobre, Todos):
        c.sobre = sobre.filtro
        c.usa_fuerza = c.usa_fuerza or sobre.filtro.usa_fuerza
    for rule in rules:
        if sobre is not None and isinstance(rule, DeCoste) and rule.propia:
            raise tree.error(
                field, "el coste propio va en su propia entrada / its own cost goes in an entry of its own"
            )
        rule.aplicar(c)
    said = Dicha(c, rules, sobre, de)
    c.nodos = [said]
    return said


def _sobre(tree: Tree, field: str, tipo: int, on_cards: bool) -> Seleccion | None:
    """On which cards it acts: its bearer if it is an Arma, else itself, unless it says so."""
    given = tree.get("sobre")
    if not on_cards:
        if given is not None:
            raise given.error(f"{field}.sobre", "nada de esto se dice de cartas / nothing here is said of cards")
        return None
    if given is None:
        return Portador() if tipo == ARMA else Yo()
    node = VOCABULARIO.seleccion(given, f"{field}.sobre")
    if not isinstance(node, (Todos, Yo, Portador)):
        raise given.error(f"{field}.sobre", "se esperaba / was expected: yo, portador, {todos: aliado…}")
    return node


_CUANTO: Final = ("cuánto", "how much")
_CUESTA: Final = Field("cuesta", SELECTOR, "qué cartas: «yo» o «todos»", "which cards: «yo» or «todos»")
_PORTADOR: Final = Field("portador", SELECTOR, "para qué portadores", "for which bearers", False)
_POR: Final = Field("por", AMOUNT, "tantas veces", "so many times", False)

for _key, _make, _fields, _es, _en, _rules in (
    ("fuerza", Fuerza, (Field("fuerza", AMOUNT, *_CUANTO),), "Gana Fuerza.", "Gets Fuerza.", ("ML-3.1.4", "ML-6.4.1")),
    ("resta", Resta, (Field("resta", AMOUNT, *_CUANTO),), "Pierde Fuerza.", "Loses Fuerza.", ("ML-3.1.4", "ML-6.4.1")),
    ("fija", Fija, (Field("fija", AMOUNT, *_CUANTO),), "Tiene esa Fuerza.", "Has that Fuerza.", ("ML-3.1.7",)),
    (
        "palabras",
        Palabras,
        (Field("palabras", WORDS, "qué es o puede", "what it is or may do", True, PALABRAS),),
        "Lo que es o puede hacer.",
        "What it is or may do.",
        ("ML-6.4.1", "ML-10.32.1"),
    ),
    (
        "raza",
        DeRaza,
        (Field("raza", WORDS, "qué Raza", "which Raza", True, RAZAS),),
        "Cuenta como de esa Raza.",
        "Counts as of that Raza.",
        ("ML-2.3.2", "ML-2.3.3"),
    ),
    (
        "bloquea",
        Bloquea,
        (Field("bloquea", INTEGER, "a cuántos", "how many"),),
        "Bloquea a varios.",
        "Blocks several.",
        ("ML-9.3.2.2",),
    ),
    (
        "armas",
        Armas,
        (Field("armas", INTEGER, "cuántas más", "how many more"),),
        "Porta más Armas.",
        "Bears more Armas.",
        ("ML-3.2.3",),
    ),
    (
        "no_le_bloquean",
        NoLeBloquean,
        (Field("no_le_bloquean", SELECTOR, "quiénes", "who"),),
        "Quiénes no pueden bloquearla.",
        "Who cannot block it.",
        ("ML-10.8.1",),
    ),
    (
        "solo_le_bloquean",
        SoloLeBloquean,
        (Field("solo_le_bloquean", SELECTOR, "quiénes", "who"),),
        "Quiénes pueden bloquearla.",
        "Who alone can block it.",
        ("ML-10.8.1",),
    ),
    (
        "prohibe",
        Prohibe,
        (Field("prohibe", WORDS, "qué", "what", True, PROHIBICIONES),),
        "Lo que un jugador no puede hacer.",
        "What a player may not do.",
        ("ML-6.1.3",),
    ),
    (
        "mano",
        Mano,
        (Field("mano", INTEGER, *_CUANTO),),
        "Sube el máximo de mano.",
        "Raises the hand maximum.",
        ("ML-4.9.1",),
    ),
    (
        "roba_extra",
        RobaExtra,
        (Field("roba_extra", INTEGER, "cuántas", "how many"),),
        "Robos adicionales al final del turno.",
        "Extra draws at the end of the turn.",
        ("ML-10.28.1",),
    ),
    (
        "abarata",
        Abarata,
        (Field("abarata", INTEGER, *_CUANTO), _CUESTA, _PORTADOR, _POR),
        "Esas cartas cuestan menos.",
        "Those cards cost less.",
        ("ML-8.1.9", "ML-2.4.2"),
    ),
    (
        "encarece",
        Encarece,
        (Field("encarece", INTEGER, *_CUANTO), _CUESTA, _PORTADOR, _POR),
        "Esas cartas cuestan más.",
        "Those cards cost more.",
        ("ML-8.1.7",),
    ),
    (
        "a_cero",
        ACero,
        (Field("a_cero", SELECTOR, "qué cartas: «yo» o «todos»", "which cards: «yo» or «todos»"), _PORTADOR),
        "Esas cartas cuestan 0.",
        "Those cards cost 0.",
        ("ML-8.1.8",),
    ),
):
    VOCABULARIO.add(CONTINUA, _key, _make, _fields, _es, _en, _rules)


def _bandera(make: type[Regla], key: str, es: str, en: str, rules: tuple[str, ...]) -> None:
    def build(**given: str) -> Regla:
        return make()

    VOCABULARIO.add(CONTINUA, key, build, (Field(key, WORD, "si", "si", True, _SI),), es, en, rules)


_bandera(Dobla, "dobla", "Dobla su Fuerza.", "Doubles its Fuerza.", ("ML-3.1.5",))
_bandera(RazaElegida, "raza_elegida", "Es de la Raza elegida.", "Is of the chosen Raza.", ("ML-2.3.2",))
_bandera(SinHabilidad, "sin_habilidad", "Pierde su habilidad.", "Loses its ability.", ("ML-2.5.1", "ML-6.10.4"))
_bandera(
    Intercambia, "intercambia", "Cambian de lugar Fuerza y coste.", "Fuerza and cost change places.", ("ML-3.1.3",)
)
_bandera(
    BlindaDescartes,
    "blinda_descartes",
    "Tus Talismanes que hacen descartar o botar no se anulan.",
    "Your Talismanes that discard or botar are not annulled.",
    ("ML-8.3.1",),
)
