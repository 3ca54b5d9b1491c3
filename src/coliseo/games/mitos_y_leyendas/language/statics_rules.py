"""What a continuous ability may say of cards and of players, one word each."""

from __future__ import annotations

from typing import Final

from coliseo.effects.nodes import Amount, Node, Printing
from coliseo.effects.vocabulary import AMOUNT, INTEGER, SELECTOR, WORD, WORDS, Field
from coliseo.games.mitos_y_leyendas.language import nouns
from coliseo.games.mitos_y_leyendas.language.amounts import mira_fuerza, valor_de
from coliseo.games.mitos_y_leyendas.language.selection import Filtro, Seleccion, Todos
from coliseo.games.mitos_y_leyendas.language.selectors import EnJuego, sin_dueno
from coliseo.games.mitos_y_leyendas.language.vocabulary import CONTINUA, VOCABULARIO
from coliseo.games.mitos_y_leyendas.model.cards import PALABRAS, PROHIBICIONES, PROPIO, RAZAS, RIVAL, Continua
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.text.lexicon import joined
from coliseo.text.mistake import Mistake

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

    def frase(self, t: Printing, de: int) -> str:
        """A whole clause about the players of `de`."""
        if de == PROPIO:
            return self.predicado(t, True, False)
        who = t.pick("el oponente", "the opponent") if de == RIVAL else t.pick("cada jugador", "each player")
        return f"{who} {self.predicado(t, False, False)}"

    def text(self, t: Printing) -> str:
        return self.predicado(t, False, False)


# -- on cards -------------------------------------------------------------------------------------------------------


class Fuerza(Regla):
    """`{fuerza: 2}`: a Bonificador; `{resta: 3}` takes it."""

    key = "fuerza"
    signo = 1

    def __init__(self, fuerza: Amount[Mesa]) -> None:
        self.cuanto = fuerza

    def children(self) -> list[Node]:
        return [self.cuanto]

    def aplicar(self, c: Continua) -> None:
        c.fuerza = self.cuanto
        c.signo = self.signo
        c.usa_fuerza = c.usa_fuerza or mira_fuerza(self.cuanto)

    def predicado(self, t: Printing, plural: bool, femenino: bool) -> str:
        n = self.cuanto.head(t)
        verb = t.pick("ganan" if plural else "gana", "get" if plural else "gets")
        return t.pick(f"{verb} +{n} de Fuerza", f"{verb} +{n} Fuerza") + self.cuanto.tail(t)


class Resta(Fuerza):
    key = "resta"
    signo = -1

    def __init__(self, resta: Amount[Mesa]) -> None:
        super().__init__(resta)

    def predicado(self, t: Printing, plural: bool, femenino: bool) -> str:
        n = self.cuanto.head(t)
        verb = t.pick("pierden" if plural else "pierde", "lose" if plural else "loses")
        return t.pick(f"{verb} {n} de Fuerza", f"{verb} {n} Fuerza") + self.cuanto.tail(t)


class Fija(Regla):
    """`{fija: 0}`: an Establecedor."""

    key = "fija"

    def __init__(self, fija: Amount[Mesa]) -> None:
        self.cuanto = fija

    def children(self) -> list[Node]:
        return [self.cuanto]

    def aplicar(self, c: Continua) -> None:
        c.fija = self.cuanto
        c.usa_fuerza = c.usa_fuerza or mira_fuerza(self.cuanto)

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
        self.bits = nouns.mascara_de_palabras(palabras)

    def aplicar(self, c: Continua) -> None:
        c.palabras |= self.bits

    def predicado(self, t: Printing, plural: bool, femenino: bool) -> str:
        return joined(nouns.predicados(self.bits, plural, t.lang, femenino), t.lang)


class DeRaza(Regla):
    """`{raza: caballero}`: the Raza it has instead of its own (ML-2.3.2)."""

    key = "raza"

    def __init__(self, raza: list[str]) -> None:
        self.mask = nouns.mascara_de_razas(raza)

    def aplicar(self, c: Continua) -> None:
        c.razas = self.mask

    def predicado(self, t: Printing, plural: bool, femenino: bool) -> str:
        names = joined([n.form(t.lang, plural) for n in nouns.razas_de(self.mask)], t.lang)
        if t.lang != "es" and not plural:
            names = f"{nouns.a_an(names)} {names}"
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
            raise Mistake("de 2 a 20", "from 2 to 20")
        self.n = bloquea

    def aplicar(self, c: Continua) -> None:
        c.bloquea = self.n

    def predicado(self, t: Printing, plural: bool, femenino: bool) -> str:
        n = nouns.cifra(self.n, t.lang)
        if plural:
            return t.pick(f"pueden bloquear hasta a {n} atacantes cada uno", f"may each block up to {n} attackers")
        return t.pick(f"puede bloquear hasta a {n} atacantes", f"may block up to {n} attackers")


class Armas(Regla):
    """`{armas: 1}`: extra Armas."""

    key = "armas"

    def __init__(self, armas: int) -> None:
        if armas < 1:
            raise Mistake("al menos una", "one at least")
        self.n = armas

    def aplicar(self, c: Continua) -> None:
        c.armas = self.n

    def predicado(self, t: Printing, plural: bool, femenino: bool) -> str:
        what = t.pick(
            "un Arma adicional" if self.n == 1 else f"{nouns.cifra(self.n, 'es')} Armas adicionales",
            "an extra Arma" if self.n == 1 else f"{nouns.cifra(self.n, 'en')} extra Armas",
        )
        return t.pick("pueden" if plural else "puede", "may") + t.pick(f" portar {what}", f" bear {what}")


class _Bloqueadores(Regla):
    def __init__(self, cuales: Seleccion) -> None:
        if not isinstance(cuales, (Todos, EnJuego)):
            raise Mistake("di quiénes con «todos»", "tell who with «todos»")
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
        self.bits = nouns.mascara_de_prohibiciones(prohibe)

    def aplicar(self, c: Continua) -> None:
        c.prohibe |= self.bits

    def frase(self, t: Printing, de: int) -> str:
        return nouns.frase_de_prohibicion(self.bits, de, t.lang)

    def text(self, t: Printing) -> str:
        return self.frase(t, PROPIO)


class Mano(Regla):
    key = "mano"
    trata = "jugador"

    def __init__(self, mano: int) -> None:
        self.n = mano

    def aplicar(self, c: Continua) -> None:
        c.mano = self.n

    def predicado(self, t: Printing, plural: bool, femenino: bool) -> str:
        n = nouns.cuantas(self.n, nouns.CARTA, t.lang) if self.n > 1 else t.pick("una carta", "one card")
        if plural:
            return t.pick(f"tu máximo de mano aumenta en {n}", f"your hand maximum is raised by {n}")
        return t.pick(f"aumenta su máximo de mano en {n}", f"has a hand maximum raised by {n}")


class RobaExtra(Regla):
    """`{roba_extra: 1}`: extra draws at the end of the turn, if the player wants them (OQ-45); or compulsory ones."""

    key = "roba_extra"
    trata = "jugador"

    def __init__(self, roba_extra: int, obligatorio: str = "no") -> None:
        self.n = roba_extra
        self.obligatorio = obligatorio == "si"

    def aplicar(self, c: Continua) -> None:
        if self.obligatorio:
            c.roba_obligado = self.n
        else:
            c.roba_extra = self.n

    def predicado(self, t: Printing, plural: bool, femenino: bool) -> str:
        upto = "" if self.obligatorio else t.pick("hasta ", "up to ")
        what = t.pick(
            "una carta adicional" if self.n == 1 else f"{upto}{nouns.cifra(self.n, 'es')} cartas adicionales",
            "an extra card" if self.n == 1 else f"{upto}{nouns.cifra(self.n, 'en')} extra cards",
        )
        if self.obligatorio:
            if plural:
                return t.pick(f"robas {what} al final de tu turno", f"you draw {what} at the end of your turn")
            return t.pick(f"roba {what} al final de su turno", f"draws {what} at the end of their turn")
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
            "the opponent cannot annul your Talismanes that make players discard or botar cards",
        )


_CUANTO: Final = ("cuánto", "how much")

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
        (
            Field("roba_extra", INTEGER, "cuántas", "how many"),
            Field("obligatorio", WORD, "sin elección", "no choice", False, ("si", "no")),
        ),
        "Robos adicionales al final del turno.",
        "Extra draws at the end of the turn.",
        ("ML-10.28.1",),
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
