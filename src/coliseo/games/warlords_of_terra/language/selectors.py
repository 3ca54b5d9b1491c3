"""Targets: what an effect points at. They are chosen as it is played (WT-A.11.4.5)."""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Node, Printing
from coliseo.games.warlords_of_terra.facts.play import efecto_de
from coliseo.games.warlords_of_terra.language import nouns
from coliseo.games.warlords_of_terra.language.selection import (
    COSAS,
    NOMBRE_COSA,
    UN_JUGADOR,
    UN_LUGAR,
    UN_OBJETO,
    UNA_TROPA,
    UNA_ZONA,
    Filtro,
    Seleccion,
)
from coliseo.games.warlords_of_terra.language.vocabulary import objeto_de
from coliseo.games.warlords_of_terra.model.cards import IRRADIAR
from coliseo.games.warlords_of_terra.model.items import Objeto
from coliseo.games.warlords_of_terra.model.pieces import Pertrecho
from coliseo.games.warlords_of_terra.model.table import (
    BLANCO,
    DE_JUGADOR,
    DE_LUGAR,
    DE_PERTRECHO,
    DE_PILA,
    DE_ZONA,
    ZONAS,
    Mesa,
)
from coliseo.kernel.guards import GuardTable, Refusal
from coliseo.text.lexicon import ES
from coliseo.text.mistake import Mistake


class Apunte:
    """An attempt to point at something: with which object, at what; `al_jugar` as it is played, not as it resolves."""

    __slots__ = ("al_jugar", "codigo", "objetivo", "objeto")

    def __init__(self, objeto: Objeto, objetivo: Objetivo, codigo: int, al_jugar: bool) -> None:
        self.objeto = objeto
        self.objetivo = objetivo
        self.codigo = codigo
        self.al_jugar = al_jugar


#: one table of guards for each kind of code, so that only the rules that speak of it are tried
LUGARES: Final = ("tropa", "zona", "jugador", "lugar", "objeto", "pila")
OBJETIVO: Final = tuple(GuardTable(f"objetivo.{name}") for name in LUGARES)


class Objetivo(Seleccion):
    """One target, or several of a kind. The subclasses say what they may be."""

    key = "objetivo"
    elegida = True

    def __init__(self, minimo: int, maximo: int) -> None:
        self.indice = 0  # place among the targets of its effect
        self.minimo = minimo
        self.maximo = maximo
        #: the question it is asked with
        self.proposito = "objetivo"

    def universo(self, m: Mesa, o: Objeto) -> list[int]:
        """Everything of that kind on the table, valid or not."""
        return []

    def candidatos(self, m: Mesa, o: Objeto) -> list[int]:
        """What may be chosen."""
        return self.permitidos(m, o, self.universo(m, o))

    def permitidos(self, m: Mesa, o: Objeto, codigos: list[int]) -> list[int]:
        """Those of some codes that no guard refuses."""
        found = []
        a = Apunte(o, self, 0, True)
        for code in codigos:
            a.codigo = code
            if OBJETIVO[code // BLANCO].allowed(m, a):
                found.append(code)
        return found

    def alcanzan(self, m: Mesa, o: Objeto) -> bool:
        """Is there a legal choice of as many as there must be?"""
        codes = self.candidatos(m, o)
        copies = self.copias(m, o, codes)
        return (len(codes) if copies is None else sum(copies)) >= self.minimo

    def copias(self, m: Mesa, o: Objeto, codigos: list[int]) -> list[int] | None:
        """How often each may be chosen; None for once."""
        return None

    def juntos(self, m: Mesa, codigos: tuple[int, ...]) -> tuple[int, ...]:
        """Those of a choice that may be targets together: a troop with Irradiar only by itself (WT-A.12.irradiar.3)."""
        if len(codigos) < 2:
            return codigos
        apart = [code for code in codigos if code in m.tropas and m.estado(code).palabras & IRRADIAR]
        others = tuple([code for code in codigos if code not in apart])
        return others or codigos[:1]

    def explicar(self, m: Mesa, o: Objeto, codigo: int) -> list[Refusal]:
        """Why something may not be chosen; nothing if it may."""
        return OBJETIVO[codigo // BLANCO].explain(m, Apunte(o, self, codigo, True))

    def vigente(self, m: Mesa, o: Objeto, codigo: int) -> bool:
        """Is what was chosen still a target when the effect resolves (WT-A.7.3.1, OQ-WT-61)?"""
        return OBJETIVO[codigo // BLANCO].allowed(m, Apunte(o, self, codigo, False))

    def codigos(self, m: Mesa, x: EffectFrame) -> list[int]:
        """What was chosen and is still valid."""
        o = objeto_de(m, x)
        if self.indice >= len(o.objetivos):
            return []
        return [code for code in o.objetivos[self.indice] if self.vigente(m, o, code)]

    def plural(self) -> bool:
        return self.maximo > 1


# -- things in play and players -------------------------------------------------------------------------------------


class EnJuego(Objetivo):
    """`{objetivo: [tropa, jugador], de: enemiga…}`: what is in play, or a player."""

    key = "objetivo"

    def __init__(self, cosas: list[str], filtro: Filtro, minimo: int, maximo: int) -> None:
        super().__init__(minimo, maximo)
        self.cosas = 0
        for word in cosas:
            self.cosas |= 1 << COSAS.index(word)
        self.orden = [NOMBRE_COSA[COSAS.index(word)] for word in cosas]
        if self.cosas & UN_JUGADOR and (filtro.de or filtro.subtipo is not None or filtro.nivel_maximo >= 0):
            raise Mistake("de un jugador no se pide nada más", "nothing more is asked of a player")
        if self.cosas & ~UNA_TROPA and (filtro.con_arma or filtro.sin_combatir or filtro.atq_maximo >= 0):
            raise Mistake("eso solo se pide de una tropa", "that is asked only of a troop")
        self.filtro = filtro

    def children(self) -> list[Node]:
        return self.filtro.children()

    def universo(self, m: Mesa, o: Objeto) -> list[int]:
        found: list[int] = list(m.tropas) if self.cosas & UNA_TROPA else []
        found.extend(self._cosas(m))
        return found

    def candidatos(self, m: Mesa, o: Objeto) -> list[int]:
        if not self.cosas & UNA_TROPA:
            return super().candidatos(m, o)
        found = self._tropas(m, o, ZONAS)
        if self.cosas != UNA_TROPA:
            found.extend(self.permitidos(m, o, self._cosas(m)))
        return found

    def alcanzan(self, m: Mesa, o: Objeto) -> bool:
        if self.cosas & UNA_TROPA and len(self._tropas(m, o, self.minimo)) >= self.minimo:
            return True
        return super().alcanzan(m, o)

    def _tropas(self, m: Mesa, o: Objeto, bastan: int) -> list[int]:
        """The troops that fit, up to so many: the same answer as the guards give, without trying them on each."""
        e = efecto_de(m, o)
        without = 0 if e.radiable or e.radiable_si_uno else IRRADIAR
        return self.filtro.entre(m, o, list(m.tropas.values()), without, bastan)

    def vigente(self, m: Mesa, o: Objeto, codigo: int) -> bool:
        if codigo >= BLANCO:
            return super().vigente(m, o, codigo)
        p = m.tropas.get(codigo)
        return p is not None and self.cosas & UNA_TROPA != 0 and len(self.filtro.entre(m, o, [p], 0, 1)) > 0

    def _cosas(self, m: Mesa) -> list[int]:
        """All that is no troop, of the kinds that the text names."""
        found: list[int] = []
        if self.cosas & UNA_ZONA:
            found.extend(range(DE_ZONA, DE_ZONA + ZONAS))
        if self.cosas & UN_JUGADOR:
            found.extend((DE_JUGADOR, DE_JUGADOR + 1))
        if self.cosas & UN_LUGAR:
            found.extend([DE_LUGAR + x.ident for j in m.jugadores for x in j.lugares])
        if self.cosas & UN_OBJETO:
            found.extend([DE_PERTRECHO + x.ident for x in objetos_en_juego(m)])
        return found

    # -- text --------------------------------------------------------------------------------------------------------

    def _partes(self, t: Printing) -> list[str]:
        """Each kind with its article; what they share follows the last."""
        f = self.filtro
        if self.maximo > 1:
            noun = self.orden[0]
            name = f.con_nombre(noun, True, t, True)
            if self.minimo < self.maximo:
                number = t.pick(noun.agree("uno o más", "una o más"), "one or more")
            else:
                number = nouns.numero(self.maximo, noun, t.lang)
            if f.otra:
                number = t.pick(f"{noun.agree('otros', 'otras')} {number}", f"{number} other")
            return [f"{number} {name}{f.cola(t, True)}"]
        parts = []
        for i, noun in enumerate(self.orden):
            last = i == len(self.orden) - 1
            # "objetivo" is said once: after the last in Spanish, before the first in English
            name = f.con_nombre(noun, False, t, last if t.lang == ES else i == 0)
            article = t.pick("la " if noun.gender == "f" else "el ", "")
            other = t.pick(f"{noun.agree('otro', 'otra')} ", "other ") if f.otra else ""
            parts.append((other or article if t.lang == ES else other) + name + (f.cola(t) if last else ""))
        return parts

    def nombre(self, t: Printing) -> str:
        return t.pick(" o ", " or ").join(self._partes(t))

    def a(self, t: Printing) -> str:
        if t.lang != ES:
            return self.nombre(t)
        return " o ".join(nouns.a_(part) for part in self._partes(t))


def objetos_en_juego(m: Mesa) -> list[Pertrecho]:
    """Objects equipped, in an Armería or on the field (WT-A.4.3.13)."""
    found: list[Pertrecho] = [x for p in m.tropas.values() for x in p.objetos]
    for j in m.jugadores:
        found.extend(j.armeria)
    found.extend(m.campo.values())
    return found


def objetivo(
    objetivo: list[str],
    de: str = "cualquiera",
    subtipo: str = "",
    reino: str = "",
    nivel_maximo: int = -1,
    atq_maximo: int = -1,
    con_arma: str = "no",
    sin_combatir: str = "no",
    otra: str = "no",
    cuantas: int = 1,
    con_menos_oro: str = "no",
) -> EnJuego:
    if not 1 <= cuantas <= 6:
        raise Mistake("de 1 a 6 objetivos", "from 1 to 6 targets")
    filtro = Filtro(de, subtipo, reino, nivel_maximo, atq_maximo, con_arma, sin_combatir, otra)
    filtro.con_menos_oro = con_menos_oro == "si"
    if filtro.con_menos_oro and objetivo != ["lugar"]:
        raise Mistake("«con_menos_oro» es de los lugares (WT-B.1.1)", "«con_menos_oro» belongs to lugares (WT-B.1.1)")
    return EnJuego(objetivo, filtro, cuantas, cuantas)


def objetivos(
    objetivos: str,
    de: str = "cualquiera",
    subtipo: str = "",
    reino: str = "",
    nivel_maximo: int = -1,
    atq_maximo: int = -1,
    con_arma: str = "no",
    sin_combatir: str = "no",
    otra: str = "no",
) -> EnJuego:
    """One or more (at most one for each zone there is)."""
    filtro = Filtro(de, subtipo, reino, nivel_maximo, atq_maximo, con_arma, sin_combatir, otra)
    return EnJuego([objetivos], filtro, 1, ZONAS)


# -- items of the pila ----------------------------------------------------------------------------------------------

CONJUROS: Final = ("hechizo", "grito")


class EnPila(Objetivo):
    """`{en_la_pila: hechizo}`: what is being conjured (WT-A.2.4.4)."""

    key = "en_la_pila"

    def __init__(self, en_la_pila: list[str]) -> None:
        super().__init__(1, 1)
        self.hechizos = "hechizo" in en_la_pila
        self.gritos = "grito" in en_la_pila

    def universo(self, m: Mesa, o: Objeto) -> list[int]:
        return [DE_PILA + other.ident for other in m.pila if other.ident != o.ident]

    def nombre(self, t: Printing) -> str:
        names = []
        if self.hechizos:
            names.append(t.pick("el hechizo", "target hechizo"))
        if self.gritos:
            names.append(t.pick("el grito", "grito" if self.hechizos else "target grito"))
        return t.pick(f"{' o '.join(names)} objetivo que esté en la pila", f"{' or '.join(names)} on the pila")


def objeto_en_pila(m: Mesa, ident: int) -> Objeto | None:
    for other in m.pila:
        if other.ident == ident:
            return other
    return None


def hay_objetivos(m: Mesa, o: Objeto, objetivos: list[Objetivo]) -> bool:
    """Is there a legal choice for every target that an effect must have?"""
    for one in objetivos:
        if one.minimo and not one.alcanzan(m, o):
            return False
    return True
