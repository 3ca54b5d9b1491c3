"""Targets: what a card or an ability points at. They are chosen on declaring it (ML-8.2.3, ML-8.2.4)."""

from __future__ import annotations

from typing import Any, Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Amount, Node, Printing
from coliseo.games.mitos_y_leyendas.facts.stats import habilidad_de, valor
from coliseo.games.mitos_y_leyendas.language import nouns
from coliseo.games.mitos_y_leyendas.language.selection import Filtro, Seleccion, hacer_filtro
from coliseo.games.mitos_y_leyendas.language.vocabulary import jugada_de
from coliseo.games.mitos_y_leyendas.model.cards import CUALQUIERA, DE_QUIEN, DISPARADA, PROPIO, RIVAL
from coliseo.games.mitos_y_leyendas.model.items import Jugada
from coliseo.games.mitos_y_leyendas.model.table import (
    ANCHO,
    BLANCO,
    DE_CEMENTERIO,
    DE_JUGADA,
    DE_JUGADOR,
    DE_MODO,
    Mesa,
    es_de,
)
from coliseo.kernel.guards import GuardTable, Refusal
from coliseo.text.lexicon import ES
from coliseo.text.mistake import Mistake


class Apunte:
    """An attempt to point at something: with what, at what."""

    __slots__ = ("codigo", "jugada", "objetivo")

    def __init__(self, jugada: Jugada, objetivo: Objetivo, codigo: int) -> None:
        self.jugada = jugada
        self.objetivo = objetivo
        self.codigo = codigo


#: one table of guards for each kind of code that is ever chosen, so that only the rules that speak of it are tried
LUGARES: Final = ("pieza", "jugador", "cementerio", "jugada", "modo")
OBJETIVO: Final = tuple([GuardTable(f"objetivo.{name}") for name in LUGARES])


class Objetivo(Seleccion):
    """One target, or several of a kind. The subclasses say what they may be."""

    key = "un"
    elegida = True

    def __init__(self, cuantos: int, hasta: bool) -> None:
        if not 1 <= cuantos <= 50:
            raise Mistake("de 1 a 50 objetivos", "from 1 to 50 targets")
        self.indice = 0  # place among the targets of its effect
        self.maximo = cuantos
        #: "hasta": any number up to the maximum, zero included (ML-6.10.2)
        self.minimo = 0 if hasta else cuantos
        self.hasta = hasta
        #: it must take what there is if there is less than it asks for, instead of making the effect impossible
        self.los_que_haya = False
        #: the maximum, if it is counted when the choice is made
        self.tantos: Amount[Mesa] | None = None
        #: who chooses: the player who pays (OQ-38), unless the text gives the choice to the opponent
        self.elige_oponente = False
        #: the question it is asked with: `objetivo`, or `modo`
        self.proposito = "objetivo"
        #: it is asked only if that mode was chosen
        self.modo: Modo | None = None
        self.rama = 0

    def children(self) -> list[Node]:
        return [] if self.tantos is None else [self.tantos]

    def aplica(self, o: Jugada) -> bool:
        """Is it asked for, with the mode chosen before?"""
        if self.modo is None:
            return True
        chosen = o.objetivos[self.modo.indice] if self.modo.indice < len(o.objetivos) else ()
        return len(chosen) == 1 and chosen[0] == DE_MODO + self.rama

    def quien_elige(self, m: Mesa, o: Jugada) -> int:
        """The seat that chooses."""
        return m.rival[o.control] if self.elige_oponente else o.control

    def limites(self, m: Mesa, o: Jugada, hay: int) -> tuple[int, int]:
        """How few and how many must be chosen, with so many candidates; (1, 0) if it cannot be done."""
        high = self.maximo
        if self.tantos is not None:
            high = min(high, valor(m, o, self.tantos))
        low = 0 if self.hasta else high
        if hay < low:
            # what happens by itself does what it can (ML-6.0.5); what is played or used needs them all (ML-3.4.2)
            return (hay, hay) if self.los_que_haya or self.tantos is not None or es_disparada(m, o) else (1, 0)
        return low, min(high, hay)

    def universo(self, m: Mesa, o: Jugada) -> list[int]:
        """Everything of that kind on the table, valid or not."""
        return []

    def candidatos(self, m: Mesa, o: Jugada) -> list[int]:
        """What may be chosen."""
        found = []
        a = Apunte(o, self, 0)
        for code in self.universo(m, o):
            a.codigo = code
            if tabla_de(code).allowed(m, a):
                found.append(code)
        return found

    def copias(self, m: Mesa, o: Jugada, codigos: list[int]) -> list[int] | None:
        """How often each may be chosen; None for once."""
        return None

    def explicar(self, m: Mesa, o: Jugada, codigo: int) -> list[Refusal]:
        """Why something may not be chosen; nothing if it may."""
        return tabla_de(codigo).explain(m, Apunte(o, self, codigo))

    def vigente(self, m: Mesa, o: Jugada, codigo: int) -> bool:
        """Is what was chosen still the same object in the same kind of zone? Nothing else is looked at (OQ-40)."""
        return True

    def codigos(self, m: Mesa, x: EffectFrame) -> list[int]:
        """What was chosen and is still there."""
        o = jugada_de(m, x)
        if self.indice >= len(o.objetivos):
            return []
        return [code for code in o.objetivos[self.indice] if self.vigente(m, o, code)]

    def plural(self) -> bool:
        return self.maximo > 1


def es_disparada(m: Mesa, o: Jugada) -> bool:
    """Is it a triggered ability?"""
    h = habilidad_de(m, o)
    return h is not None and h.clase == DISPARADA


#: by the code's multiple of BLANCO, the place among LUGARES
_LUGAR: Final = {
    0: 0,
    DE_JUGADOR // BLANCO: 1,
    DE_CEMENTERIO // BLANCO: 2,
    DE_JUGADA // BLANCO: 3,
    DE_MODO // BLANCO: 4,
}


def tabla_de(codigo: int) -> GuardTable:
    """The guards of that kind of code."""
    return OBJETIVO[_LUGAR[codigo // BLANCO]]


def elegida_antes(a: Apunte) -> bool:
    """Is it already another target of the same effect (ML-8.2.9)?"""
    for i in range(len(a.jugada.objetivos)):
        if i != a.objetivo.indice and a.codigo in a.jugada.objetivos[i]:
            return True
    return False


# -- cards in play --------------------------------------------------------------------------------------------------


class EnJuego(Objetivo):
    """`{un: aliado, de: rival…}`, `{dos: oro}`: cards in play."""

    key = "un"

    def __init__(self, filtro: Filtro, cuantos: int = 1, hasta: bool = False) -> None:
        super().__init__(cuantos, hasta)
        self.filtro = filtro
        #: it must be of the type of the card that the event is about, or of the first target
        self.mismo_tipo = False

    def universo(self, m: Mesa, o: Jugada) -> list[int]:
        return list(m.piezas)

    def candidatos(self, m: Mesa, o: Jugada) -> list[int]:
        # the same answer as the guards give, without trying them one by one on every piece
        found = self.filtro.piezas(m, o.control, o.fuente)
        if o.objetivos:
            taken = [code for i, slot in enumerate(o.objetivos) if i != self.indice for code in slot]
            found = [ident for ident in found if ident not in taken]
        if self.mismo_tipo:
            tipo = tipo_de_referencia(m, o)
            # before the other card has been chosen, any type will do
            found = [ident for ident in found if tipo in (0, m.piezas[ident].tipo)]
        return found

    def vigente(self, m: Mesa, o: Jugada, codigo: int) -> bool:
        return codigo in m.piezas

    def femenino(self) -> bool:
        return self.filtro.femenino(self.maximo > 1)

    def tipos(self) -> int:
        return self.filtro.tipos

    def nombre(self, t: Printing) -> str:
        text = self.filtro.contado(self.maximo, self.hasta, t)
        f = self.filtro
        if f.nucleos() == [nouns.CARTA] and f.de == CUALQUIERA and f.fuera_de_juego:
            # any card at all: its type does not tell that it is one in play
            tail = f.cola(self.maximo > 1, t)
            text = text.removesuffix(tail) + t.pick(" en juego", " in play") + tail
        if self.mismo_tipo:
            text += t.pick(" del mismo tipo", " of the same type")
        if self.elige_oponente:
            text += t.pick(" a su elección", " of their choice")
        return text


def tipo_de_referencia(m: Mesa, o: Jugada) -> int:
    """The type of the card that the event was about, or of the first card in play that was chosen."""
    for slot in o.objetivos:
        for code in slot:
            if code in m.piezas:
                return m.piezas[code].tipo
    if o.sujeto in m.piezas:
        return m.piezas[o.sujeto].tipo
    return m.carta(del_cementerio(o.ida)[1]).tipo if o.ida else 0


_CUANTOS: Final = {"un": 1, "una": 1, "dos": 2, "tres": 3, "cuatro": 4, "cinco": 5, "seis": 6}
CARDINALES: Final = tuple(_CUANTOS)


def en_juego(**campos: Any) -> EnJuego:
    """A target in play from the fields of a card file; the first word tells how many."""
    for word in CARDINALES:
        if word in campos:
            break
    tipos = campos.pop(word)
    hasta = campos.pop("hasta", "no") == "si"
    mismo = campos.pop("mismo_tipo", "no") == "si"
    oponente = campos.pop("elige", "tu") == "oponente"
    los_que_haya = campos.pop("los_que_haya", "no") == "si"
    found = EnJuego(hacer_filtro(tipos, campos), _CUANTOS[word], hasta)
    found.mismo_tipo = mismo
    found.elige_oponente = oponente
    found.los_que_haya = los_que_haya
    return found


# -- players --------------------------------------------------------------------------------------------------------


class UnJugador(Objetivo):
    """`un_jugador`: either player; told as the zone the operation speaks of where that reads better."""

    key = "un_jugador"

    def __init__(self) -> None:
        super().__init__(1, False)

    def universo(self, m: Mesa, o: Jugada) -> list[int]:
        return [DE_JUGADOR, DE_JUGADOR + 1]

    def nombre(self, t: Printing) -> str:
        return t.pick("un jugador a tu elección", "a player of your choice")


# -- cards in a Cementerio ------------------------------------------------------------------------------------------


class EnCementerio(Objetivo):
    """`{en_cementerio: aliado, de: propio, cuantas: 3…}`: cards in a Cementerio."""

    key = "en_cementerio"

    def __init__(
        self, filtro: Filtro, cuantas: int = 1, hasta: bool = False, tantas: Amount[Mesa] | None = None
    ) -> None:
        super().__init__(50 if tantas is not None else cuantas, hasta)
        self.filtro = filtro
        self.tantos = tantas

    def es_de_quien(self, o: Jugada, seat: int) -> bool:
        return es_de(seat, self.filtro.de, o.control)

    def universo(self, m: Mesa, o: Jugada) -> list[int]:
        found: list[int] = []
        for seat in range(2):
            for n in sorted(set(m.jugadores[seat].cementerio)):
                found.append(DE_CEMENTERIO + seat * ANCHO + n)
        return found

    def copias(self, m: Mesa, o: Jugada, codigos: list[int]) -> list[int] | None:
        return [min(self.maximo, copias_en_cementerio(m, code) - elegidas(o, self.indice, code)) for code in codigos]

    def vigente(self, m: Mesa, o: Jugada, codigo: int) -> bool:
        return copias_en_cementerio(m, codigo) > 0

    def femenino(self) -> bool:
        return self.filtro.femenino(self.maximo > 1)

    def tipos(self) -> int:
        return self.filtro.tipos

    def nombre(self, t: Printing) -> str:
        f = self.filtro
        where = (
            t.pick(" de cualquier Cementerio", " from any Cementerio"),
            t.pick(" de tu Cementerio", " from your Cementerio"),
            t.pick(" del Cementerio del oponente", " from the opponent's Cementerio"),
        )[f.de]
        plain = sin_dueno(f)
        if self.tantos is None:
            return plain.contado(self.maximo, self.hasta, t) + where
        upto = t.pick("hasta ", "up to ") if self.hasta else ""
        told = getattr(self.tantos, "varios", None)
        if told is None:
            return f"{upto}{plain.contado(1, False, t)}{where}{self.tantos.tail(t)}"
        many = plain.sin_articulo(True, t)
        so_many = plain.nucleos(True)[0].agree("tanto", "tanta", True)
        thing: str = told(t)
        if t.lang == ES and thing.endswith(" en juego"):
            thing = f"{thing.removesuffix(' en juego')} haya en juego"
        return t.pick(f"{upto}{so_many} {many}{where} como {thing}", f"{upto}as many {many}{where} as {thing}")


def sin_dueno(f: Filtro) -> Filtro:
    """The same filter without saying whose, for texts that tell it otherwise."""
    if f.de == CUALQUIERA:
        return f
    return f.de_otro(CUALQUIERA)


def copias_en_cementerio(m: Mesa, codigo: int) -> int:
    seat, number = del_cementerio(codigo)
    return m.jugadores[seat].cementerio.count(number)


def elegidas(o: Jugada, indice: int, codigo: int) -> int:
    """Copies of that card which other targets of the effect have taken."""
    taken = 0
    for i in range(len(o.objetivos)):
        if i != indice:
            taken += o.objetivos[i].count(codigo)
    return taken


def del_cementerio(codigo: int) -> tuple[int, int]:
    """(seat, number of the definition) of a code of DE_CEMENTERIO."""
    return codigo % BLANCO // ANCHO, codigo % BLANCO % ANCHO


def en_cementerio(**campos: Any) -> EnCementerio:
    tipos = campos.pop("en_cementerio")
    cuantas = campos.pop("cuantas", 1)
    hasta = campos.pop("hasta", "no") == "si"
    los_que_haya = campos.pop("los_que_haya", "no") == "si"
    tantas = campos.pop("tantas", None)
    if "de" not in campos:
        campos["de"] = "propio"
    f = hacer_filtro(tipos, campos)
    if not f.fuera_de_juego:
        raise Mistake("eso solo se dice de cartas en juego", "that is said only of cards in play")
    found = EnCementerio(f, cuantas, hasta, tantas)
    found.los_que_haya = los_que_haya
    return found


# -- things being played or used ------------------------------------------------------------------------------------


class EnCurso(Objetivo):
    """`{jugandose: [aliado], de: rival}`: a card being played or, with `habilidad`, an ability being used."""

    key = "jugandose"

    def __init__(self, filtro: Filtro, habilidad: bool = False) -> None:
        super().__init__(1, False)
        self.filtro = filtro
        self.habilidad = habilidad

    def universo(self, m: Mesa, o: Jugada) -> list[int]:
        return [DE_JUGADA + other.ident for other in m.jugando if other.ident != o.ident]

    def vigente(self, m: Mesa, o: Jugada, codigo: int) -> bool:
        other = m.jugada(codigo - DE_JUGADA)
        return other is not None and not other.anulada and not other.cancelada

    def femenino(self) -> bool:
        return self.habilidad or self.filtro.femenino()

    def tipos(self) -> int:
        return self.filtro.tipos

    def nombre(self, t: Printing) -> str:
        one = sin_dueno(self.filtro).contado(1, False, t)
        who = (
            t.pick("que se juegue", "being played"),
            t.pick("que juegues", "you play"),
            t.pick("que juegue el oponente", "the opponent plays"),
        )[self.filtro.de]
        if self.habilidad:
            return t.pick(f"la habilidad de {one}", f"the ability of {one}")
        return f"{one} {who}"


def jugandose(**campos: Any) -> EnCurso:
    tipos = campos.pop("jugandose")
    habilidad = campos.pop("habilidad", "no") == "si"
    return EnCurso(hacer_filtro(tipos, campos), habilidad)


# -- one of several ways --------------------------------------------------------------------------------------------


class Modo(Objetivo):
    """Which of the ways of a text is taken; chosen before the targets of that way."""

    key = "modo"

    def __init__(self, modos: int) -> None:
        super().__init__(1, False)
        self.proposito = "modo"
        self.modos = modos
        #: the targets of each way, so that one without any is not offered
        self.suyos: list[list[Objetivo]] = [[] for _ in range(modos)]

    def universo(self, m: Mesa, o: Jugada) -> list[int]:
        return [DE_MODO + i for i in range(self.modos)]


def hay_objetivos(m: Mesa, o: Jugada, objetivos: list[Objetivo]) -> bool:
    """Is there a legal choice for every target that must be chosen (ML-3.4.2, ML-8.2.6)?"""
    for one in objetivos:
        if one.modo is None and (one.minimo or one.tantos is not None) and not alcanzan(m, o, one):
            return False
    return _distintos(m, o, objetivos)


def alcanzan(m: Mesa, o: Jugada, objetivo: Objetivo) -> bool:
    """Are there enough to choose from?"""
    low, high = objetivo.limites(m, o, cuantos_hay(m, o, objetivo))
    return low <= high and (high > 0 or objetivo.hasta)


def cuantos_hay(m: Mesa, o: Jugada, objetivo: Objetivo) -> int:
    codes = objetivo.candidatos(m, o)
    copies = objetivo.copias(m, o, codes)
    return len(codes) if copies is None else sum(copies)


def _distintos(m: Mesa, o: Jugada, objetivos: list[Objetivo]) -> bool:
    """Two targets must be different cards (ML-8.2.9): when several compete, is there a way to give each its own?"""
    rivals = [x for x in objetivos if isinstance(x, EnJuego) and x.modo is None and x.minimo and not x.los_que_haya]
    if len(rivals) < 2:
        return True
    slots: list[list[int]] = []
    for x in rivals:
        codes = x.candidatos(m, o)
        slots.extend([codes] * x.minimo)
    owner: dict[int, int] = {}
    for i in range(len(slots)):
        if not _asignar(slots, i, owner, set()):
            return False
    return True


def _asignar(slots: list[list[int]], i: int, owner: dict[int, int], seen: set[int]) -> bool:
    """Gives slot `i` a card of its own, moving others if need be (an augmenting path)."""
    for code in slots[i]:
        if code in seen:
            continue
        seen.add(code)
        if code not in owner or _asignar(slots, owner[code], owner, seen):
            owner[code] = i
            return True
    return False


#: whose Cementerio, hand or Castillo
DE_UNO: Final = (DE_QUIEN[PROPIO], DE_QUIEN[RIVAL])
