"""What a continuous ability may say of costs (8.1-B)."""

from __future__ import annotations

from typing import Final, cast

from coliseo.effects.nodes import Amount, Node, Printing
from coliseo.effects.vocabulary import AMOUNT, INTEGER, SELECTOR, Field
from coliseo.games.mitos_y_leyendas.language import nouns
from coliseo.games.mitos_y_leyendas.language.references import Yo
from coliseo.games.mitos_y_leyendas.language.selection import Filtro, Seleccion, Todos
from coliseo.games.mitos_y_leyendas.language.selectors import EnJuego, sin_dueno
from coliseo.games.mitos_y_leyendas.language.statics_rules import Regla
from coliseo.games.mitos_y_leyendas.language.vocabulary import CONTINUA, VOCABULARIO
from coliseo.games.mitos_y_leyendas.model.cards import Continua
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.text.mistake import Mistake


class DeCoste(Regla):
    """`{abarata: 1, cuesta: {todos: aliado, raza: chaman}}`; `cuesta: yo` is the card's own cost."""

    trata = "coste"

    def __init__(self, cuesta: Seleccion, portador: Seleccion | None = None, por: Amount[Mesa] | None = None) -> None:
        self.propia = isinstance(cuesta, Yo)
        if not self.propia and not isinstance(cuesta, (Todos, EnJuego)):
            raise Mistake("di qué cartas con «todos», o «yo»", "tell which cards with «todos», or «yo»")
        self.filtro = Filtro() if self.propia else cast(Todos, cuesta).filtro
        if not self.filtro.fuera_de_juego:
            raise Mistake("eso solo se dice de cartas en juego", "that is said only of cards in play")
        self.portador = portador
        if portador is not None and not isinstance(portador, (Todos, EnJuego, Yo)):
            raise Mistake("el portador es «yo» o se dice con «todos»", "the bearer is «yo», or told with «todos»")
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
            return f"{nouns.esta(t)} {self.cuanto(t, False)}{self._cada(t)}"
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
            return t.pick(f" para {nouns.esta(t)}", f" for {nouns.esta(t)}")
        who = cast(Todos, self.portador).filtro.todos(t, False)
        return t.pick(f" para {who}", f" for {who}")


class Abarata(DeCoste):
    key = "abarata"

    def __init__(
        self, abarata: int, cuesta: Seleccion, portador: Seleccion | None = None, por: Amount[Mesa] | None = None
    ) -> None:
        super().__init__(cuesta, portador, por)
        self.n = abarata

    def cambiar(self, c: Continua) -> None:
        c.abarata = self.n

    def cuanto(self, t: Printing, plural: bool) -> str:
        n = f"{self.n} {nouns.N_ORO.form(t.lang, self.n != 1)}"
        return t.pick(f"{'cuestan' if plural else 'cuesta'} {n} menos", f"{'cost' if plural else 'costs'} {n} less")


class Encarece(DeCoste):
    key = "encarece"

    def __init__(
        self, encarece: int, cuesta: Seleccion, portador: Seleccion | None = None, por: Amount[Mesa] | None = None
    ) -> None:
        super().__init__(cuesta, portador, por)
        self.n = encarece

    def cambiar(self, c: Continua) -> None:
        c.encarece = self.n

    def cuanto(self, t: Printing, plural: bool) -> str:
        n = f"{self.n} {nouns.N_ORO.form(t.lang, self.n != 1)}"
        return t.pick(f"{'cuestan' if plural else 'cuesta'} {n} más", f"{'cost' if plural else 'costs'} {n} more")


class ACero(DeCoste):
    key = "a_cero"

    def __init__(self, a_cero: Seleccion, portador: Seleccion | None = None) -> None:
        super().__init__(a_cero, portador)

    def cambiar(self, c: Continua) -> None:
        c.a_cero = True

    def cuanto(self, t: Printing, plural: bool) -> str:
        return t.pick("cuestan 0" if plural else "cuesta 0", "cost 0" if plural else "costs 0")


_CUANTO: Final = ("cuánto", "how much")
_CUESTA: Final = Field("cuesta", SELECTOR, "qué cartas: «yo» o «todos»", "which cards: «yo» or «todos»")
_PORTADOR: Final = Field("portador", SELECTOR, "para qué portadores", "for which bearers", False)
_POR: Final = Field("por", AMOUNT, "tantas veces", "so many times", False)

for _key, _make, _fields, _es, _en, _rules in (
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
