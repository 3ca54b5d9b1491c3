"""Operations on Vida: damage inflicted or suffered, Vida recovered, a personaje brought back to the board."""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Amount, Node, Op, Printing
from coliseo.effects.vocabulary import AMOUNT, SELECTOR, WORD, Field
from coliseo.games.sorcerers_arena.atoms.figures import devolver_al_tablero, recuperar, retirar_del_tablero
from coliseo.games.sorcerers_arena.facts.board import regresos, vacias_junto_a
from coliseo.games.sorcerers_arena.facts.choosing import ALIADO_FUERA
from coliseo.games.sorcerers_arena.facts.play import regla_del_texto
from coliseo.games.sorcerers_arena.language import nouns
from coliseo.games.sorcerers_arena.language.phrases import Pregunta, SobreQuien, elegir_antes
from coliseo.games.sorcerers_arena.language.selectors import Directo, Ese, Quien
from coliseo.games.sorcerers_arena.language.vocabulary import VOCABULARIO, objeto_de
from coliseo.games.sorcerers_arena.model.procedures import Danar, danar
from coliseo.games.sorcerers_arena.model.table import NADIE, Mesa
from coliseo.kernel.asking import ask_openly
from coliseo.kernel.questions import CELL, Question
from coliseo.text.mistake import Mistake

SIN_AUTOR: Final = -1


class SobreQuienTanto(SobreQuien):
    """An operation of so much on personajes."""

    def __init__(self, quien: Quien, cantidad: Amount[Mesa]) -> None:
        super().__init__(quien)
        self.cantidad = cantidad

    def children(self) -> list[Node]:
        # whom first: the amount may look at "ese"
        return [self.quien, self.cantidad]


def enviar_dano(m: Mesa, x: EffectFrame, autor: int, lugares: list[int], cuanto: int) -> None:
    """Damage sets out, all at once; the order in which several suffer it is asked on the way (SA-1.ADD.10)."""
    if lugares:
        blows: list[int] = []
        for place in lugares:
            blows.append(place)
            blows.append(cuanto)
        m.call(Danar(danar, x.cause, autor, objeto_de(m, x).control, tuple(blows)))


class Inflige(SobreQuienTanto):
    """Damage inflicted by the active personaje."""

    key = "inflige"

    def __init__(self, a: Quien, cantidad: Amount[Mesa]) -> None:
        super().__init__(a, cantidad)

    def hacer(self, m: Mesa, x: EffectFrame, lugares: list[int]) -> None:
        enviar_dano(m, x, objeto_de(m, x).personaje, lugares, self.cantidad.value(m, x))

    def clausula(self, t: Printing) -> str:
        damage = self.cantidad.head(t).of(nouns.PUNTO_DE_DANO, t.lang)
        rest = self.cantidad.tail(t)
        verb = t.pick("inflige", "deal")
        if isinstance(self.quien, Ese) and nouns.voz(t).breve:
            return t.pick(f"inflígele {damage}{rest}", f"deal it {damage}{rest}")
        if isinstance(self.quien, Ese) and rest:
            return t.pick(f"{verb} {self.quien.a(t)} {damage}{rest}", f"deal {self.quien.a(t)} {damage}{rest}")
        return t.pick(f"{verb} {damage} {self.quien.a(t)}{rest}", f"deal {damage} to {self.quien.a(t)}{rest}")


class Sufre(SobreQuienTanto):
    """Damage that nobody inflicts: Fuerte adds nothing to it (OQ-SA-17)."""

    key = "sufre"

    def hacer(self, m: Mesa, x: EffectFrame, lugares: list[int]) -> None:
        enviar_dano(m, x, SIN_AUTOR, lugares, self.cantidad.value(m, x))

    def clausula(self, t: Printing) -> str:
        damage = self.cantidad.head(t).of(nouns.PUNTO_DE_DANO, t.lang)
        return t.pick(
            f"{self.quien.nombre(t)} sufre {damage}{self.cantidad.tail(t)}",
            f"{self.quien.nombre(t)} suffers {damage}{self.cantidad.tail(t)}",
        )


class Recupera(SobreQuienTanto):
    """Vida recovered, never above the initial one."""

    key = "recupera"

    def hacer(self, m: Mesa, x: EffectFrame, lugares: list[int]) -> None:
        n = self.cantidad.value(m, x)
        for place in lugares:
            recuperar(m, place, n, regla_del_texto(m, objeto_de(m, x)))

    def clausula(self, t: Printing) -> str:
        n = f"{self.cantidad.head(t)}{self.cantidad.tail(t)}"
        return t.pick(f"{self.quien.nombre(t)} recupera {n}", f"{self.quien.nombre(t)} recovers {n} Health")


# -- back to the board ----------------------------------------------------------------------------------------------

JUNTO: Final = "junto"
ESTRELLA: Final = "estrella"
DONDE: Final = (JUNTO, ESTRELLA)


class Coloca(Pregunta):
    """An aliado that is Fuera de combate is placed on the board; it is not moved (OQ-SA-21)."""

    key = "coloca"

    def __init__(self, quien: Quien, vida: Amount[Mesa], donde: str = JUNTO) -> None:
        if isinstance(quien, Directo):
            if quien.clase != ALIADO_FUERA:
                raise Mistake("se coloca a quien está Fuera de combate", "only whoever is knocked out is placed")
        elif not isinstance(quien, Ese):
            raise Mistake("aquí «ese» o «un: aliado_fuera»", "«ese» or «un: aliado_fuera» here")
        self.quien = quien
        self.vida = vida
        self.donde = donde

    def before(self) -> list[Op[Mesa]]:
        return elegir_antes(self.quien)

    def children(self) -> list[Node]:
        return [self.quien, self.vida]

    def marca(self) -> str:
        return self.quien.marca

    def _menu(self, m: Mesa, x: EffectFrame) -> list[int]:
        o = objeto_de(m, x)
        if o.elegido == NADIE or not m.figuras[o.elegido].fuera:
            return []
        if self.donde == ESTRELLA:
            return regresos(m)
        me = m.figuras[o.personaje]
        return vacias_junto_a(m, me.casilla) if me.presente else []

    def run(self, m: Mesa, x: EffectFrame) -> None:
        menu = self._menu(m, x)
        m.choice = ()
        if menu:
            purpose = "regreso" if self.donde == ESTRELLA else "junto_a"
            ask_openly(m, Question(CELL, objeto_de(m, x).control, purpose, "SA-1.EFE.7", menu))

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        chosen = objeto_de(m, x).elegido
        for cell in m.choice:
            if m.figuras[chosen].casilla >= 0:  # it fell in this very instruction and lies there still
                retirar_del_tablero(m, chosen)
            devolver_al_tablero(m, chosen, cell, max(1, self.vida.value(m, x)), "SA-1.KO.5")

    def clausula(self, t: Printing) -> str:
        name = nouns.voz(t).corto
        if self.donde == JUNTO:
            where = t.pick(f"en una casilla vacía adyacente a {name}", f"on an empty space adjacent to {name}")
        else:
            where = t.pick("en una casilla vacía con estrella", "on an empty star space")
        life = self.vida.text(t)
        if self.vida.printed:
            life = t.pick(f"{life} puntos de Vida", f"{life} Health")
        if isinstance(self.quien, Ese):
            who = t.pick("colócalo", "put it")
        else:
            who = t.pick(f"coloca {self.quien.a(t)}", f"put {self.quien.nombre(t)}")
        return t.pick(f"{who} {where} con {life}", f"{who} {where} with {life}")


_CANTIDAD: Final = Field("cantidad", AMOUNT, "cuánto", "how much")

VOCABULARIO.add(
    "op",
    "inflige",
    Inflige,
    (Field("a", SELECTOR, "a quién", "to whom"), _CANTIDAD),
    "El personaje activo inflige daño.",
    "The active character inflicts damage.",
    ("SA-1.ACC.3", "SA-1.ADD.10", "SA-1.CARTA.9", "SA-0.EST.16", "SA-0.EST.19", "SA-1.KO.1", "SA-1.RES.7"),
)
VOCABULARIO.add(
    "op",
    "sufre",
    Sufre,
    (Field("quien", SELECTOR, "quién", "who"), _CANTIDAD),
    "Daño que nadie inflige: Fuerte no le suma nada.",
    "Damage that nobody inflicts: Strong adds nothing to it.",
    ("SA-1.ACC.3", "SA-0.EST.19", "SA-1.KO.1"),
)
VOCABULARIO.add(
    "op",
    "recupera",
    Recupera,
    (Field("quien", SELECTOR, "quién", "who"), _CANTIDAD),
    "Recupera Vida, sin pasar de la inicial.",
    "Recovers Health, never above the initial one.",
    ("SA-1.PREP.9", "SA-1.KO.5"),
)
VOCABULARIO.add(
    "op",
    "coloca",
    Coloca,
    (
        Field("quien", SELECTOR, "quién: ese, o un aliado_fuera", "who: ese, or un aliado_fuera"),
        Field("vida", AMOUNT, "con cuánta Vida", "with how much Health"),
        Field("donde", WORD, "junto al personaje activo, o en una estrella", "beside the active one, or a star", False,
              DONDE),
    ),
    "Coloca en el tablero a un aliado que está Fuera de combate; sin casilla vacía no ocurre nada.",
    "Places an ally that is knocked out on the board; without an empty space nothing happens.",
    ("SA-1.KO.5", "SA-1.RES.1", "SA-1.EFE.7"),
)  # fmt: skip
