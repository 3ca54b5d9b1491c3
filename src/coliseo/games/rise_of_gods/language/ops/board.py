"""Operations that put pieces on the board, bring them back, return them to a hand or move them."""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Node, Printing
from coliseo.effects.vocabulary import INTEGER, SELECTOR, WORD, Field
from coliseo.games.rise_of_gods.atoms.cards import devolver_del_cementerio
from coliseo.games.rise_of_gods.atoms.pieces import (
    desplazar,
    devolver_a_mano,
    devolver_terreno,
    enfermar,
    fijar_vida,
    intercambiar,
    modificar,
    poner_token,
    revivir,
)
from coliseo.games.rise_of_gods.facts.stats import celdas_de_invocacion
from coliseo.games.rise_of_gods.language import nouns
from coliseo.games.rise_of_gods.language.naming_tokens import Ficha
from coliseo.games.rise_of_gods.language.ops.states import casillas
from coliseo.games.rise_of_gods.language.phrases import OpSobre, PreguntaFrase, piezas
from coliseo.games.rise_of_gods.language.references import Yo
from coliseo.games.rise_of_gods.language.selection import A_LOS_LADOS, DONDE, Seleccion, celda_de, celdas_en, lugar
from coliseo.games.rise_of_gods.language.selectors import EnCementerio, EnJuego, del_cementerio
from coliseo.games.rise_of_gods.language.vocabulary import VOCABULARIO, objeto_de
from coliseo.games.rise_of_gods.model.cards import CRIATURA
from coliseo.games.rise_of_gods.model.table import DE_CASILLA, TABLERO, Mesa, delante, detras, fila_relativa
from coliseo.kernel.asking import ask_openly
from coliseo.kernel.questions import CELL, TARGETS, Question
from coliseo.tabletop.board.grid import OFF_BOARD, cells_of
from coliseo.text.lexicon import ES, capital
from coliseo.text.mistake import Mistake

SU_CASILLERO: Final = len(DONDE)
DONDE_SE_PUEDA: Final = SU_CASILLERO + 1
DONDE_INVOCAR: Final = (*DONDE, "su_casillero", "donde_se_pueda")


def pedir_casilleros(m: Mesa, seat: int, free: list[int], low: int, high: int, rule: str) -> None:
    """Asks for cells; `casilleros_elegidos` reads the answer. They are told in the order in which they are filled."""
    high = min(high, len(free))
    low = min(low, high)
    if high == 0:
        m.choice = ()
    elif low == 1 and high == 1:
        ask_openly(m, Question(CELL, seat, "celda", rule, free))
    else:
        ask_openly(m, Question(TARGETS, seat, "celdas", rule, [DE_CASILLA + c for c in free], low, high))


def casilleros_elegidos(m: Mesa) -> list[int]:
    return [c if c < DE_CASILLA else c - DE_CASILLA for c in m.choice]


def en_casilleros(n: int, donde: int, t: Printing) -> str:
    """ "en un casillero libre alrededor mío"."""
    place = lugar(donde, t)
    if n == 1:
        return t.pick(f"en un casillero libre{place}", f"in a free cell{place}")
    return t.pick(f"en casilleros libres{place}", f"in free cells{place}")


class Invocar(PreguntaFrase):
    """Put Tokens on the board; no Asalto, no summoning limits where the text names the place (RG-OQ.53, RG-OQ.54)."""

    key = "invocar"

    def __init__(self, token: str, donde: str, cuantos: int = 1, hasta: str = "no") -> None:
        self.ficha = Ficha(token)
        self.donde = DONDE_INVOCAR.index(donde)
        self.cuantos = cuantos
        self.hasta = hasta == "si"

    def children(self) -> list[Node]:
        return [self.ficha]

    def run(self, m: Mesa, x: EffectFrame) -> None:
        o = objeto_de(m, x)
        if self.donde == SU_CASILLERO:
            mask = 1 << o.sujeto
        elif self.donde == DONDE_SE_PUEDA:
            # the text names no place: the limits of summoning apply (RG-OQ.54)
            mask = celdas_de_invocacion(m, o.control, m.carta(self.ficha.numero(m)))
        else:
            mask = celdas_en(m, o, self.donde)
        free = cells_of(mask & ~m.ocupadas)
        if self.donde in (SU_CASILLERO, A_LOS_LADOS):
            m.choice = tuple(free)
            return
        pedir_casilleros(m, o.control, free, 0 if self.hasta else self.cuantos, self.cuantos, "RG-TK.1")

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        o = objeto_de(m, x)
        put = 0
        for cell in casilleros_elegidos(m):
            if poner_token(m, o.control, self.ficha.numero(m), cell, "RG-TK.2"):
                put += 1
        x.tally = put

    def clausula(self, t: Printing) -> str:
        verb = nouns.verbo(t, "invocar")
        upto = t.pick("hasta ", "up to ") if self.hasta else ""
        what = f"{upto}{self.ficha.contada(self.cuantos, t)}"
        if self.donde == SU_CASILLERO:
            where = t.pick("en su casillero", "in its cell")
        elif self.donde == DONDE_SE_PUEDA:
            where = t.pick("donde puedas invocar", "where you may summon")
        elif self.donde == A_LOS_LADOS:
            place = lugar(self.donde, t)
            where = t.pick(f"en cada casillero libre{place}", f"in each free cell{place}")
        else:
            where = en_casilleros(self.cuantos, self.donde, t)
        return f"{verb} {what} {where}"


class Revivir(PreguntaFrase):
    """Bring criaturas back from a cementerio as Tokens, with printed values and without Asalto (RG-OQ.54, RG-TK.4)."""

    key = "revivir"

    def __init__(
        self,
        a: Seleccion,
        donde: str,
        enfermedad: int = 0,
        ataque: int = 0,
        vida: int = 0,
        con_vida: int = 0,
    ) -> None:
        if not isinstance(a, EnCementerio) or a.tipo != CRIATURA:
            raise Mistake("se reviven criaturas de un cementerio", "criaturas of a cementerio are revived")
        self.a = a
        self.donde = DONDE.index(donde)
        self.enfermedad = enfermedad
        self.ataque = ataque
        self.vida = vida
        self.con_vida = con_vida

    def children(self) -> list[Node]:
        return [self.a]

    def run(self, m: Mesa, x: EffectFrame) -> None:
        o = objeto_de(m, x)
        n = len(self.a.codigos(m, x))
        free = cells_of(celdas_en(m, o, self.donde) & ~m.ocupadas)
        pedir_casilleros(m, o.control, free, n, n, "RG-TK.1")

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        o = objeto_de(m, x)
        for code, cell in zip(self.a.codigos(m, x), casilleros_elegidos(m), strict=False):
            seat, number = del_cementerio(code)
            ident = revivir(m, o.control, seat, number, cell, "RG-TK.1")
            if not ident:
                continue
            if self.con_vida:
                fijar_vida(m, ident, self.con_vida, "RG-PI.5")
            if self.ataque or self.vida:
                modificar(m, ident, self.ataque, self.vida, False, "RG-PI.5")
            if self.enfermedad:
                enfermar(m, ident, self.enfermedad, "RG-KW.28")

    def clausula(self, t: Printing) -> str:
        where = en_casilleros(self.a.maximo, self.donde, t)
        return f"{nouns.verbo(t, 'revivir')} {self.a.nombre(t)} {where}"

    def text(self, t: Printing) -> str:
        first = f"{capital(self.clausula(t))}."
        gets = []
        if self.ataque or self.vida:
            gets.append(nouns.estadisticas(str(self.ataque), str(self.vida)))
        if self.enfermedad:
            gets.append(f"Enfermedad {self.enfermedad}")
        several = self.a.maximo > 1
        second = t.pick("Son Tokens" if several else "Es un Token", "They are Tokens" if several else "It is a Token")
        if self.con_vida:
            second += t.pick(f" con {self.con_vida} de vida", f" with {self.con_vida} life")
        if gets:
            what = t.pick(" y ", " and ").join(gets)
            second += t.pick(f" y recibe{'n' if several else ''} {what}", f" and get{'' if several else 's'} {what}")
        return f"{first} {second}."


class Devolver(OpSobre):
    """Back to the owner's hand: criaturas and terrenos of the field, or a card of the cementerio (RG-TK.6, RG-TK.7)."""

    key = "devolver"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        if isinstance(self.a, EnCementerio):
            for code in self.a.codigos(m, x):
                seat, number = del_cementerio(code)
                devolver_del_cementerio(m, seat, number, "RG-PI.5")
            return
        cells = casillas(m, x, self.a)
        for ident in piezas(m, x, self.a):
            devolver_a_mano(m, ident, "RG-PI.5")
        for cell in cells:
            devolver_terreno(m, cell, "RG-TK.7")

    def clausula(self, t: Printing) -> str:
        verb = nouns.verbo(t, "devolver")
        what = self.a.nombre(t)
        if isinstance(self.a, EnCementerio):
            return t.pick(f"{verb} {what} a tu mano", f"{verb} {what} to your hand")
        if isinstance(self.a, Yo):
            return t.pick("vuelvo a la mano de mi dueño", "I return to my owner's hand")
        if self.a.plural():
            return t.pick(f"{verb} {what} a la mano de sus dueños", f"{verb} {what} to their owners' hands")
        return t.pick(f"{verb} {what} a la mano de su dueño", f"{verb} {what} to its owner's hand")


class Mover(OpSobre):
    """Move criaturas straight back or forward, as their controller sees it, until something is in the way (RG-OQ.9)."""

    key = "mover"

    def __init__(self, a: Seleccion, direccion: str, casilleros: int = 1) -> None:
        super().__init__(a)
        self.atras = direccion == "atras"
        self.casilleros = casilleros

    def run(self, m: Mesa, x: EffectFrame) -> None:
        found = piezas(m, x, self.a)
        # the one farthest along goes first, so that those of a column do not stop each other
        found.sort(key=lambda i: fila_relativa(m.piezas[i].control, m.piezas[i].celda), reverse=not self.atras)
        for ident in found:
            for _ in range(self.casilleros):
                p = m.piezas.get(ident)
                if p is None or p.tipo != CRIATURA:
                    break
                to = detras(p.control, p.celda) if self.atras else delante(p.control, p.celda)
                if to == OFF_BOARD or not desplazar(m, ident, to, "RG-MV.2"):
                    break

    def clausula(self, t: Printing) -> str:
        verb = nouns.verbo(t, "mover")
        cells = nouns.cuantas(self.casilleros, nouns.CASILLERO, "es")
        n = "one cell" if self.casilleros == 1 else nouns.cuantas(self.casilleros, nouns.CASILLERO, "en")
        way_es, way_en = ("hacia atrás", "backwards") if self.atras else ("hacia adelante", "forwards")
        if t.lang == ES:
            what = self.a.nombre(t) if isinstance(self.a, EnJuego) else self.a.a(t)
            return (
                f"{self.a.pronombre} {verb} {cells} {way_es}" if self.a.pronombre else f"{verb} {what} {cells} {way_es}"
            )
        return f"{verb} {n} {way_en}" if isinstance(self.a, Yo) else f"{verb} {self.a.nombre(t)} {n} {way_en}"


class MoverA(PreguntaFrase):
    """Move a criatura to a free cell of its player's choice: any, or one around it."""

    key = "mover_a"

    def __init__(self, a: Seleccion, donde: str) -> None:
        if a.plural():
            raise Mistake("una criatura a la vez", "one criatura at a time")
        self.a = a
        self.cerca = donde == "un_casillero"

    def children(self) -> list[Node]:
        return [self.a]

    def run(self, m: Mesa, x: EffectFrame) -> None:
        found = piezas(m, x, self.a)
        m.choice = ()
        if not found or m.piezas[found[0]].tipo != CRIATURA:
            return
        mask = TABLERO.neighbours[m.piezas[found[0]].celda] if self.cerca else TABLERO.all
        free = cells_of(mask & ~m.ocupadas)
        if free:
            ask_openly(m, Question(CELL, objeto_de(m, x).control, "direccion", "RG-MV.2", free))

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        for cell in m.choice:
            for ident in self.a.codigos(m, x)[:1]:
                desplazar(m, ident, cell, "RG-MV.2")

    def clausula(self, t: Printing) -> str:
        verb = nouns.verbo(t, "mover")
        es, en = ("un casillero", "one cell") if self.cerca else ("a cualquier casillero libre", "to any free cell")
        if isinstance(self.a, Yo):
            return t.pick(f"me {verb} {es}", f"I move {en}")
        return t.pick(f"{verb} {self.a.nombre(t)} {es}", f"{verb} {self.a.nombre(t)} {en}")


class Empujar(OpSobre):
    """Push the struck criatura one cell along the line of the attack; estructuras are not pushed."""

    key = "empujar"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        here = celda_de(m, objeto_de(m, x))
        for ident in piezas(m, x, self.a):
            p = m.piezas[ident]
            if p.tipo != CRIATURA or p.vida <= 0 or here < 0:
                continue
            to = TABLERO.beyond(here, p.celda)
            if to != OFF_BOARD:
                desplazar(m, ident, to, "RG-MV.2")

    def clausula(self, t: Printing) -> str:
        verb = nouns.verbo(t, "empujar")
        return t.pick(
            f"{verb} {self.a.a(t)} un casillero en la dirección de mi ataque",
            f"{verb} {self.a.nombre(t)} one cell in the direction of my attack",
        )


class Intercambiar(OpSobre):
    """Two criaturas change places."""

    key = "intercambiar"

    def __init__(self, a: Seleccion) -> None:
        if not isinstance(a, EnJuego) or a.maximo != 2 or a.hasta:
            raise Mistake("dos criaturas elegidas", "two chosen criaturas")
        super().__init__(a)

    def run(self, m: Mesa, x: EffectFrame) -> None:
        pair = piezas(m, x, self.a)
        if len(pair) == 2:
            intercambiar(m, pair[0], pair[1], "RG-MV.2")

    def clausula(self, t: Printing) -> str:
        verb = nouns.verbo(t, "intercambiar")
        what = self.a.nombre(t)
        return t.pick(f"{verb} la posición de {what}", f"{verb} the positions of {what}")


_A: Final = Field("a", SELECTOR, "a quién", "whom")
_DONDE: Final = Field("donde", WORD, "en qué casilleros libres", "in which free cells", True, DONDE)
_SI_NO: Final = ("si", "no")

VOCABULARIO.add(
    "op",
    "invocar",
    Invocar,
    (
        Field("token", WORD, "clave del Token", "key of the Token"),
        Field("donde", WORD, "en qué casilleros libres", "in which free cells", True, DONDE_INVOCAR),
        Field("cuantos", INTEGER, "cuántos", "how many", False),
        Field("hasta", WORD, "hasta tantos, o ninguno", "up to so many, or none", False, _SI_NO),
    ),
    "Pone Tokens en el tablero.",
    "Puts Tokens on the board.",
    ("RG-TK.2", "RG-TK.1"),
)
VOCABULARIO.add(
    "op",
    "revivir",
    Revivir,
    (
        _A,
        _DONDE,
        Field("enfermedad", INTEGER, "Enfermedad que recibe", "Enfermedad it gets", False),
        Field("ataque", INTEGER, "ataque de más", "extra attack", False),
        Field("vida", INTEGER, "vida de más", "extra life", False),
        Field("con_vida", INTEGER, "vida con la que vuelve", "life it returns with", False),
    ),
    "Devuelve al campo criaturas de un cementerio, como Tokens.",
    "Brings criaturas of a cementerio back to the field, as Tokens.",
    ("RG-TK.1", "RG-TK.3", "RG-TK.4"),
)
VOCABULARIO.add(
    "op",
    "devolver",
    Devolver,
    (_A,),
    "Devuelve a la mano cartas del campo o del cementerio.",
    "Returns cards of the field or of the cementerio to the hand.",
    ("RG-TK.5", "RG-TK.6", "RG-TK.7", "RG-TE.3"),
)
VOCABULARIO.add(
    "op",
    "mover",
    Mover,
    (
        _A,
        Field("direccion", WORD, "hacia dónde", "which way", True, ("atras", "adelante")),
        Field("casilleros", INTEGER, "cuántos casilleros", "how many cells", False),
    ),
    "Mueve criaturas en línea recta hasta que algo lo impida.",
    "Moves criaturas straight until something is in the way.",
    ("RG-BD.3", "RG-MV.2"),
)
VOCABULARIO.add(
    "op",
    "mover_a",
    MoverA,
    (_A, Field("donde", WORD, "a dónde", "where to", True, ("un_casillero", "cualquiera"))),
    "Mueve una criatura a un casillero libre a elección.",
    "Moves a criatura to a free cell of choice.",
    ("RG-MV.2",),
)
VOCABULARIO.add(
    "op",
    "empujar",
    Empujar,
    (_A,),
    "Empuja a la criatura golpeada en la dirección del ataque.",
    "Pushes the struck criatura in the direction of the attack.",
    ("RG-MV.2", "RG-ST.2"),
)
VOCABULARIO.add(
    "op",
    "intercambiar",
    Intercambiar,
    (_A,),
    "Intercambia la posición de dos criaturas.",
    "Swaps the positions of two criaturas.",
    ("RG-MV.2",),
)
