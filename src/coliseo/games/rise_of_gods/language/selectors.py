"""Targets: what an effect points at. They are chosen when it goes on the pila (RG-OQ.37, RG-OQ.39)."""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Printing
from coliseo.games.rise_of_gods.facts.stats import protegida_de_magias
from coliseo.games.rise_of_gods.language import nouns
from coliseo.games.rise_of_gods.language.selection import (
    ALIADA,
    COSAS,
    DE_CUALQUIERA,
    DE_QUIEN,
    DELANTE,
    DETRAS,
    DONDE,
    NOMBRE_COSA,
    PIEZAS,
    UN_ARTEFACTO,
    UN_CASILLERO,
    UN_JUGADOR,
    UN_TERRENO,
    UNA_CRIATURA,
    Filtro,
    Seleccion,
    enumerar,
    grupos,
    mascara_de,
)
from coliseo.games.rise_of_gods.language.vocabulary import objeto_de
from coliseo.games.rise_of_gods.model.cards import NUMERO, TIPOS
from coliseo.games.rise_of_gods.model.items import ASALTO, ATAQUE, MAGIA, MOVIMIENTO, PAGABLE, SUSPIRO, Objeto
from coliseo.games.rise_of_gods.model.pieces import Pieza
from coliseo.games.rise_of_gods.model.table import (
    BLANCO,
    CELDAS,
    DE_ADJUNTO,
    DE_CASILLA,
    DE_CEMENTERIO,
    DE_JUGADOR,
    DE_MODO,
    DE_PILA,
    Mesa,
)
from coliseo.kernel.guards import GuardTable, Refusal
from coliseo.text.lexicon import ES, Noun
from coliseo.text.mistake import Mistake

#: width of the number of a definition in a code of DE_CEMENTERIO
ANCHO: Final = 2048


class Apunte:
    """An attempt to point at something: with which object, at what."""

    __slots__ = ("codigo", "objetivo", "objeto")

    def __init__(self, objeto: Objeto, objetivo: Objetivo, codigo: int) -> None:
        self.objeto = objeto
        self.objetivo = objetivo
        self.codigo = codigo


#: one table of guards for each kind of code, so that only the rules that speak of it are tried
LUGARES: Final = ("pieza", "casilla", "jugador", "adjunto", "pila", "cementerio", "modo")
OBJETIVO: Final = tuple(GuardTable(f"objetivo.{name}") for name in LUGARES)


class Objetivo(Seleccion):
    """One target, or several of a kind. The subclasses say what they may be."""

    key = "una"
    elegida = True

    def __init__(self, cuantas: int, hasta: bool) -> None:
        if not 1 <= cuantas <= 6:
            raise Mistake("de 1 a 6 objetivos", "from 1 to 6 targets")
        self.indice = 0  # place among the targets of its effect
        self.maximo = cuantas
        self.minimo = 0 if hasta else cuantas
        self.hasta = hasta
        self.elige_criaturas = False
        #: the question it is asked with: `objetivo`, or `modo`
        self.proposito = "objetivo"
        #: it is asked only if that mode was chosen
        self.modo: Objetivo | None = None
        self.rama = 0

    def aplica(self, o: Objeto) -> bool:
        """Is it asked for, with the mode chosen before?"""
        if self.modo is None:
            return True
        chosen = o.objetivos[self.modo.indice] if self.modo.indice < len(o.objetivos) else ()
        return len(chosen) == 1 and chosen[0] == DE_MODO + self.rama

    def universo(self, m: Mesa, o: Objeto) -> list[int]:
        """Everything of that kind on the table, valid or not."""
        return []

    def candidatos(self, m: Mesa, o: Objeto) -> list[int]:
        """What may be chosen."""
        found = []
        a = Apunte(o, self, 0)
        for code in self.universo(m, o):
            a.codigo = code
            if OBJETIVO[code // BLANCO].allowed(m, a):
                found.append(code)
        return found

    def copias(self, m: Mesa, o: Objeto, codigos: list[int]) -> list[int] | None:
        """How often each may be chosen; None for once."""
        return None

    def explicar(self, m: Mesa, o: Objeto, codigo: int) -> list[Refusal]:
        """Why something may not be chosen; nothing if it may."""
        return OBJETIVO[codigo // BLANCO].explain(m, Apunte(o, self, codigo))

    def vigente(self, m: Mesa, o: Objeto, codigo: int) -> bool:
        """Is what was chosen still a target when the effect resolves (RG-PI.7, RG-OQ.39)?"""
        return OBJETIVO[codigo // BLANCO].allowed(m, Apunte(o, self, codigo))

    def codigos(self, m: Mesa, x: EffectFrame) -> list[int]:
        """What was chosen and is still valid."""
        o = objeto_de(m, x)
        if self.indice >= len(o.objetivos):
            return []
        return [code for code in o.objetivos[self.indice] if self.vigente(m, o, code)]

    def plural(self) -> bool:
        return self.maximo > 1

    def contadas(self, noun: Noun, t: Printing) -> str:
        """ "una criatura", "dos criaturas", "hasta dos criaturas"."""
        upto = t.pick("hasta ", "up to ") if self.hasta else ""
        return f"{upto}{nouns.cuantas(self.maximo, noun, t.lang)}"


def pieza_apuntada(m: Mesa, a: Apunte) -> Pieza | None:
    return m.piezas.get(a.codigo)


# -- things of the board and players --------------------------------------------------------------------------------


class EnJuego(Objetivo):
    """`{una: [criatura, estructura], de: enemiga, donde: alrededor…}`: things on the board, or a player."""

    key = "una"

    def __init__(
        self,
        una: list[str],
        de: str = "cualquiera",
        donde: str = "cualquiera",
        otra: str = "no",
        con_enfermedad: str = "no",
        coste_maximo: int = -1,
        cuantas: int = 1,
        hasta: str = "no",
    ) -> None:
        super().__init__(cuantas, hasta == "si")
        self.cosas = mascara_de(una)
        self.orden = [NOMBRE_COSA[COSAS.index(word)] for word in una]
        if self.cosas & UN_CASILLERO and self.cosas & UN_TERRENO:
            raise Mistake("un casillero ya incluye su terreno", "a cell already includes its terreno")
        self.filtro = Filtro(
            self.cosas, DE_QUIEN.index(de), DONDE.index(donde), otra == "si", con_enfermedad == "si", coste_maximo
        )
        self.elige_criaturas = self.cosas & UNA_CRIATURA != 0

    def universo(self, m: Mesa, o: Objeto) -> list[int]:
        found: list[int] = list(m.piezas) if self.cosas & PIEZAS else []
        if self.cosas & UN_CASILLERO:
            found.extend(range(DE_CASILLA, DE_CASILLA + CELDAS))
        elif self.cosas & UN_TERRENO:
            found.extend([DE_CASILLA + c for c in sorted(m.terrenos)])
        if self.cosas & UN_ARTEFACTO:
            found.extend([DE_ADJUNTO + a.ident for p in m.piezas.values() for a in p.adjuntos])
        if self.cosas & UN_JUGADOR:
            found.extend((DE_JUGADOR, DE_JUGADOR + 1))
        return found

    def candidatos(self, m: Mesa, o: Objeto) -> list[int]:
        if not self.cosas & PIEZAS or m.carta(o.carta).al_aire:
            return super().candidatos(m, o)
        # the pieces by masks of cells: the same answer as the guards give, without trying them on every piece
        found = self.filtro.piezas(m, o)
        if o.clase == MAGIA:
            found = [ident for ident in found if not protegida_de_magias(m, m.piezas[ident])]
        if self.cosas & ~PIEZAS:
            a = Apunte(o, self, 0)
            for code in self.universo(m, o):
                a.codigo = code
                if code >= BLANCO and OBJETIVO[code // BLANCO].allowed(m, a):
                    found.append(code)
        return found

    # -- text --------------------------------------------------------------------------------------------------------

    def _frases(self, t: Printing) -> list[str]:
        f = self.filtro
        parts = grupos(self.orden)
        phrases = []
        for i, group in enumerate(parts):
            plural = self.maximo > 1
            names = t.pick(" o ", " or ").join(n.form(t.lang, plural) for n in group)
            phrase = self._con_articulo(group[0], names, t)
            phrases.append(phrase + (f.cola(t) if i == len(parts) - 1 else ""))
        return phrases

    def _con_articulo(self, noun: Noun, names: str, t: Printing) -> str:
        f = self.filtro
        adjective = f.adjetivo(noun, self.maximo > 1, t)
        if t.lang == ES:
            if f.otra:
                article = "otra" if noun.gender == "f" else "otro"
            elif f.donde in (DELANTE, DETRAS):
                article = "la" if noun.gender == "f" else "el"
            else:
                article = nouns.numero(self.maximo, noun, ES)
            return f"{'hasta ' if self.hasta else ''}{article} {names}{adjective}"
        if f.otra:
            article = "another"
        elif f.donde in (DELANTE, DETRAS):
            article = "the"
        elif self.maximo > 1:
            article = nouns.numero(self.maximo, noun, t.lang)
        else:
            article = "an" if (adjective or names)[0] in "aeiou" else "a"
        return f"{'up to ' if self.hasta else ''}{article} {adjective}{names}"

    def nombre(self, t: Printing) -> str:
        return enumerar(self._frases(t), t.pick("o", "or"))

    def a(self, t: Printing) -> str:
        if t.lang != ES:
            return self.nombre(t)
        return enumerar([f"a {p}" if not p.startswith("el ") else f"al {p[3:]}" for p in self._frases(t)], "o")


# -- objects of the pila --------------------------------------------------------------------------------------------

_CLASE_OBJETO: Final = {
    "magia": MAGIA,
    "asalto": ASALTO,
    "ultimo_suspiro": SUSPIRO,
    "pagable": PAGABLE,
    "ataque": ATAQUE,
    "movimiento": MOVIMIENTO,
}
CLASES_OBJETO: Final = tuple(_CLASE_OBJETO)
_HABILIDAD_ES: Final = {ASALTO: "de Asalto", SUSPIRO: "de Último suspiro", PAGABLE: "pagable"}
_HABILIDAD_EN: Final = {ASALTO: "an Asalto", SUSPIRO: "an Último suspiro", PAGABLE: "a payable ability"}


class EnPila(Objetivo):
    """`{objeto: [magia, asalto…]}`: something on the pila; never the piece it comes from (RG-OR.13, RG-AIR.6)."""

    key = "objeto"

    def __init__(self, clases: list[str], de: str, respondido: bool, de_criatura: bool = False) -> None:
        super().__init__(1, False)
        self.de_criatura = de_criatura  # abilities only of criaturas
        self.clases = [_CLASE_OBJETO[word] for word in clases]
        self.de = DE_QUIEN.index(de)
        self.respondido = respondido  # only the one it answers (RG-MG.12)

    def universo(self, m: Mesa, o: Objeto) -> list[int]:
        return [DE_PILA + other.ident for other in m.pila if other.ident != o.ident]

    def respondida(self, m: Mesa, o: Objeto) -> int:
        """The last object of the kind that entered the pila, which is the one that is being answered."""
        if o.sujeto:
            return o.sujeto
        for i in range(len(m.pila) - 1, -1, -1):
            other = m.pila[i]
            if other.ident == o.ident or other.anulado or other.clase not in self.clases:
                continue
            if self.de == DE_CUALQUIERA or (other.control == o.control) == (self.de == ALIADA):
                return other.ident
        return 0

    def vigente(self, m: Mesa, o: Objeto, codigo: int) -> bool:
        other = objeto_en_pila(m, codigo - DE_PILA)
        return other is not None and not other.anulado

    def nombre(self, t: Printing) -> str:
        if self.respondido:
            clase = self.clases[0]
            if clase == ATAQUE:
                return t.pick("ese ataque", "that attack")
            if clase == MOVIMIENTO:
                return t.pick("ese movimiento", "that movement")
            return t.pick("esa magia", "that magia")
        names = []
        if MAGIA in self.clases:
            names.append(t.pick("una magia", "a magia"))
        if ATAQUE in self.clases:
            names.append(t.pick("un ataque", "an attack"))
        if MOVIMIENTO in self.clases:
            names.append(t.pick("un movimiento", "a movement"))
        skills = [c for c in self.clases if c in _HABILIDAD_ES]
        if skills and t.lang == ES:
            text = enumerar([_HABILIDAD_ES[c] for c in skills], "o")
            names.append(f"una habilidad {text}{' de una criatura' if self.de_criatura else ''}")
        elif skills:
            text = enumerar([_HABILIDAD_EN[c] for c in skills], "or")
            names.append(f"{text}{' of a criatura' if self.de_criatura else ''}")
        of = ("", t.pick(" propia", " of yours"), t.pick(" del oponente", " of the opponent"))[self.de]
        # a list inside the last name asks for a comma before it
        comma = "," if len(skills) > 1 else ""
        return (comma + t.pick(" o ", " or ")).join(names) + of


def objeto_en_pila(m: Mesa, ident: int) -> Objeto | None:
    for other in m.pila:
        if other.ident == ident:
            return other
    return None


def objeto(objeto: list[str], de: str = "cualquiera", de_criatura: str = "no") -> EnPila:
    return EnPila(objeto, de, False, de_criatura == "si")


def ese(ese: str) -> EnPila:
    return EnPila([ese], "enemiga", True)


# -- cards in a cementerio ------------------------------------------------------------------------------------------

CEMENTERIOS: Final = ("tuyo", "del_oponente", "cualquiera")


class EnCementerio(Objetivo):
    """`{en_cementerio: criatura, de: tuyo…}`: cards of a type in a cementerio."""

    key = "en_cementerio"

    def __init__(
        self, en_cementerio: str, de: str = "tuyo", coste_maximo: int = -1, cuantas: int = 1, hasta: str = "no"
    ) -> None:
        super().__init__(cuantas, hasta == "si")
        self.tipo = TIPOS.index(en_cementerio)
        self.de = CEMENTERIOS.index(de)
        self.coste_maximo = coste_maximo

    def es_de_quien(self, o: Objeto, seat: int) -> bool:
        return self.de == 2 or (seat == o.control) == (self.de == 0)

    def universo(self, m: Mesa, o: Objeto) -> list[int]:
        found: list[int] = []
        for seat in range(2):
            for n in sorted({c % NUMERO for c in m.jugadores[seat].cementerio}):
                found.append(DE_CEMENTERIO + seat * ANCHO + n)
        return found

    def copias(self, m: Mesa, o: Objeto, codigos: list[int]) -> list[int] | None:
        if self.maximo == 1:
            return None
        return [min(self.maximo, copias_en_cementerio(m, code)) for code in codigos]

    def nombre(self, t: Printing) -> str:
        text = self.contadas(nouns.TIPO[self.tipo], t)
        where = (
            t.pick(" de tu cementerio", " from your cementerio"),
            t.pick(" del cementerio del oponente", " from the opponent's cementerio"),
            t.pick(" de cualquier cementerio", " from any cementerio"),
        )[self.de]
        cost = ""
        if self.coste_maximo >= 0:
            n = self.coste_maximo
            each = t.pick(" cada una", " each") if self.maximo > 1 else ""
            cost = t.pick(f" de coste total {n} o menos", f" with total cost {n} or less") + each
        return text + where + cost


def copias_en_cementerio(m: Mesa, codigo: int) -> int:
    seat, number = del_cementerio(codigo)
    return sum(1 for c in m.jugadores[seat].cementerio if c % NUMERO == number)


def del_cementerio(codigo: int) -> tuple[int, int]:
    """(seat, number of the definition) of a code of DE_CEMENTERIO."""
    return (codigo - DE_CEMENTERIO) // ANCHO, codigo % BLANCO % ANCHO


class Modo(Objetivo):
    """Which of the ways of a text its player takes; chosen before the targets of that way (RG-OQ.37)."""

    key = "modo"

    def __init__(self, modos: int) -> None:
        super().__init__(1, False)
        self.proposito = "modo"
        self.modos = modos
        #: the targets of each way, so that one without any is not offered
        self.suyos: list[list[Objetivo]] = [[] for _ in range(modos)]

    def universo(self, m: Mesa, o: Objeto) -> list[int]:
        return [DE_MODO + i for i in range(self.modos)]

    def vigente(self, m: Mesa, o: Objeto, codigo: int) -> bool:
        return True


def hay_objetivos(m: Mesa, o: Objeto, objetivos: list[Objetivo]) -> bool:
    """Is there a legal choice for every target an effect must have (RG-OQ.39)?"""
    for one in objetivos:
        if one.modo is None and one.minimo and not alcanzan(m, o, one):
            return False
    return True


def alcanzan(m: Mesa, o: Objeto, objetivo: Objetivo) -> bool:
    codes = objetivo.candidatos(m, o)
    copies = objetivo.copias(m, o, codes)
    return (len(codes) if copies is None else sum(copies)) >= objetivo.minimo
