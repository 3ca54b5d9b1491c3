"""Operations on players and on the game: prohibitions, costs to come, Oros virtuales, extra turns, the attack."""

# Over 500 lines: every operation that says something of a player stands here, in the order of the reference.

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Amount, Node, Printing
from coliseo.effects.vocabulary import AMOUNT, INTEGER, SELECTOR, WORD, WORDS, Field
from coliseo.games.mitos_y_leyendas.atoms.cards import generar
from coliseo.games.mitos_y_leyendas.atoms.effects import turno_extra
from coliseo.games.mitos_y_leyendas.atoms.pieces import cancelar_ataque, devolver_atacantes, mover, vigencia
from coliseo.games.mitos_y_leyendas.facts.stats import con_enlazadas
from coliseo.games.mitos_y_leyendas.language import nouns
from coliseo.games.mitos_y_leyendas.language.costs import restriccion, texto_de_restriccion
from coliseo.games.mitos_y_leyendas.language.phrases import (
    AMBOS,
    OPONENTE,
    QUIEN,
    SI_NO,
    TU,
    OpFrase,
    agregar,
    asientos,
    cuantas,
    hace,
    verbo,
)
from coliseo.games.mitos_y_leyendas.language.selection import Seleccion
from coliseo.games.mitos_y_leyendas.language.selectors import Objetivo
from coliseo.games.mitos_y_leyendas.language.topics import tras_preposicion
from coliseo.games.mitos_y_leyendas.language.vocabulary import VOCABULARIO, jugada_de
from coliseo.games.mitos_y_leyendas.model.cards import (
    ALIADO,
    ARMA,
    CUALQUIERA,
    ORO,
    PROHIBICIONES,
    PROPIO,
    RAZAS,
    RIVAL,
    TIPOS,
)
from coliseo.games.mitos_y_leyendas.model.durations import (
    DE_JUGADORES,
    DURACIONES,
    PROXIMO_TURNO,
    SU_PROXIMO_TURNO,
    duracion,
    hasta_de,
    turno_de,
)
from coliseo.games.mitos_y_leyendas.model.marks import (
    HASTA_FASE_FINAL,
    MIENTRAS_FUENTE,
    SIEMPRE,
    V_ABARATA,
    V_ANULA_SIGUIENTE,
    V_GRATIS,
    V_INTERCAMBIA,
    V_INVIERTE_BONOS,
    V_MANO_MAXIMA,
    V_NO_JUEGA,
    V_NO_SE_ANULA,
    V_PIERDE_SI_NO_GANA,
    V_PROHIBE,
    V_SIN_DANO_DE,
    V_SIN_HABILIDAD,
)
from coliseo.games.mitos_y_leyendas.model.pieces import DEFENSA
from coliseo.games.mitos_y_leyendas.model.players import NADIE
from coliseo.games.mitos_y_leyendas.model.table import BLANCO, DE_JUGADA, DE_NOMBRE, RESTRICCION_RAZA, Mesa
from coliseo.text.mistake import Mistake


def vigencia_para(
    m: Mesa,
    x: EffectFrame,
    clase: int,
    seat: int,
    n: int,
    durante: str,
    rule: str,
    dato: int = 0,
    usual: int = HASTA_FASE_FINAL,
) -> None:
    """Something binds a player for as long as the text says."""
    hasta = hasta_de(durante, usual)
    desde = turno_de(m, durante, seat)
    if durante in (PROXIMO_TURNO, SU_PROXIMO_TURNO):
        hasta = HASTA_FASE_FINAL
    source = jugada_de(m, x).fuente if hasta == MIENTRAS_FUENTE else 0
    vigencia(m, clase, seat, n, hasta, rule, desde, source, dato)


#: the same, as the words of the game tell it
_DE: Final = {TU: PROPIO, OPONENTE: RIVAL, AMBOS: CUALQUIERA}


# -- prohibitions ---------------------------------------------------------------------------------------------------


class Prohibir(OpFrase):
    """What players may not do, or are bound to, for a while (ML-6.1.3)."""

    key = "prohibir"

    def __init__(self, prohibir: list[str], quien: str = OPONENTE, durante: str = "") -> None:
        self.bits = nouns.mascara_de_prohibiciones(prohibir)
        self.quien = quien
        self.durante = durante

    def tuya(self) -> bool:
        return False

    def run(self, m: Mesa, x: EffectFrame) -> None:
        for seat in asientos(m, x, self.quien):
            vigencia_para(m, x, V_PROHIBE, seat, self.bits, self.durante, "ML-6.1.3")
        x.tally = 1

    def clausula(self, t: Printing) -> str:
        when = duracion(self.durante, hasta_de(self.durante, HASTA_FASE_FINAL), t)
        said = nouns.frase_de_prohibicion(self.bits, _DE[self.quien], t.lang)
        own = t.pick("al final de su turno", "at the end of their turn")
        if self.durante == SU_PROXIMO_TURNO and said.endswith(own):
            return said.removesuffix(own) + t.pick("al final de su próximo turno", "at the end of their next turn")
        return said + when


class LaNombrada(Seleccion):
    """`la_nombrada`: the card named before by the effect, wherever its copies are."""

    key = "la_nombrada"

    def codigos(self, m: Mesa, x: EffectFrame) -> list[int]:
        name = jugada_de(m, x).x
        return [name] if name // BLANCO == DE_NOMBRE // BLANCO else []

    def nombre(self, t: Printing) -> str:
        return t.pick("la carta nombrada", "the named card")

    def femenino(self) -> bool:
        return True


class NoJugar(OpFrase):
    """A player may not play cards of a name: of a card in play, of the one named, or of what is being played."""

    key = "no_jugar"

    def __init__(self, de: Seleccion, quien: str = OPONENTE, durante: str = "siempre") -> None:
        self.de = de
        self.quien = quien
        self.durante = durante

    def children(self) -> list[Node]:
        return [self.de]

    def tuya(self) -> bool:
        return False

    def run(self, m: Mesa, x: EffectFrame) -> None:
        found = cartas_de(m, x, self.de)
        for card in found:
            for seat in asientos(m, x, self.quien):
                vigencia_para(m, x, V_NO_JUEGA, seat, card, self.durante, "ML-6.5.5")
        x.tally = len(found)

    def clausula(self, t: Printing) -> str:
        name = self.de.nombre(t)
        first = ""
        if isinstance(self.de, Objetivo):
            first = f"{verbo(t, 'elegir')} {name}; "
            name = t.pick("esa carta", "that card")
        when = duracion(self.durante, SIEMPRE, t)
        of = f"del {name[3:]}" if name.startswith("el ") else f"de {name}"
        who = {
            TU: t.pick("no puedes", "you cannot"),
            OPONENTE: t.pick("el oponente no puede", "the opponent cannot"),
            AMBOS: t.pick("ningún jugador puede", "no player may"),
        }[self.quien]
        return first + t.pick(f"{who} jugar copias {of}{when}", f"{who} play copies of {name}{when}")


def cartas_de(m: Mesa, x: EffectFrame, de: Seleccion) -> list[int]:
    """Numbers of the cards that a selector yields: in play, being played, or named."""
    found: list[int] = []
    for code in de.codigos(m, x):
        if code in m.piezas:
            found.append(m.piezas[code].carta)
        elif code // BLANCO == DE_NOMBRE // BLANCO:
            found.append(code - DE_NOMBRE)
        elif code // BLANCO == DE_JUGADA // BLANCO:
            other = m.jugada(code - DE_JUGADA)
            if other is not None:
                found.append(other.carta)
    return found


class SinHabilidadNombrada(OpFrase):
    """The card named, and its copies, have no ability in any zone (ML-6.5.5)."""

    key = "sin_habilidad_nombrada"

    def __init__(self, durante: str = "siempre") -> None:
        self.durante = durante

    def tuya(self) -> bool:
        return False

    def run(self, m: Mesa, x: EffectFrame) -> None:
        found = cartas_de(m, x, LaNombrada())
        for card in found:
            vigencia_para(m, x, V_SIN_HABILIDAD, NADIE, card, self.durante, "ML-6.5.5")
        x.tally = len(found)

    def clausula(self, t: Printing) -> str:
        when = duracion(self.durante, SIEMPRE, t)
        return t.pick(
            f"la carta nombrada y sus copias pierden su habilidad{when}",
            f"the named card and its copies lose their ability{when}",
        )


class InvertirBonos(OpFrase):
    """Bonificadores count negatively."""

    key = "invertir_bonos"

    def __init__(self, durante: str = "siempre") -> None:
        self.durante = durante

    def tuya(self) -> bool:
        return False

    def afecta(self) -> int:
        return ALIADO

    def run(self, m: Mesa, x: EffectFrame) -> None:
        vigencia_para(m, x, V_INVIERTE_BONOS, NADIE, 1, self.durante, "ML-6.5.1")
        x.tally = 1

    def clausula(self, t: Printing) -> str:
        when = duracion(self.durante, SIEMPRE, t)
        return t.pick(
            f"los bonos de Fuerza se aplican negativamente, con mínimo 0,{when}",
            f"Fuerza bonuses apply negatively, with a minimum of 0,{when}",
        )


class IntercambiarTodos(OpFrase):
    """Fuerza and cost of all Aliados change places."""

    key = "intercambiar_todos"

    def __init__(self, durante: str = "turno") -> None:
        self.durante = durante

    def tuya(self) -> bool:
        return False

    def afecta(self) -> int:
        return ALIADO

    def run(self, m: Mesa, x: EffectFrame) -> None:
        vigencia_para(m, x, V_INTERCAMBIA, NADIE, 1, self.durante, "ML-3.1.4")
        x.tally = 1

    def clausula(self, t: Printing) -> str:
        when = duracion(self.durante, HASTA_FASE_FINAL, t)
        return t.pick(
            f"la Fuerza y el coste de todos los Aliados en juego se intercambian{when}",
            f"the Fuerza and the cost of all Aliados in play change places{when}",
        )


class SinDanoDe(OpFrase):
    """Aliados of a Raza do no damage."""

    key = "sin_dano_de"

    def __init__(self, raza: list[str], durante: str = "turno") -> None:
        self.raza = nouns.mascara_de_razas(raza)
        self.durante = durante

    def tuya(self) -> bool:
        return False

    def afecta(self) -> int:
        return ALIADO

    def run(self, m: Mesa, x: EffectFrame) -> None:
        vigencia_para(m, x, V_SIN_DANO_DE, NADIE, self.raza, self.durante, "ML-10.18.2")
        x.tally = 1

    def clausula(self, t: Printing) -> str:
        names = nouns.enumerar([n.form(t.lang, True) for n in nouns.razas_de(self.raza)], t.pick("y", "and"))
        article = nouns.razas_de(self.raza)[0].agree("los", "las")
        when = duracion(self.durante, HASTA_FASE_FINAL, t)
        return t.pick(f"{article} {names} no hacen daño{when}", f"{names} do no damage{when}")


class ManoMaxima(OpFrase):
    """The hand may hold more cards at the end of the turn (ML-4.9.1)."""

    key = "mano_maxima"

    def __init__(self, cuanto: int, quien: str = TU, durante: str = "siempre") -> None:
        self.cuanto = cuanto
        self.quien = quien
        self.durante = durante

    def tuya(self) -> bool:
        return False

    def run(self, m: Mesa, x: EffectFrame) -> None:
        for seat in asientos(m, x, self.quien):
            vigencia_para(m, x, V_MANO_MAXIMA, seat, self.cuanto, self.durante, "ML-4.9.1")
        x.tally = 1

    def clausula(self, t: Printing) -> str:
        when = duracion(self.durante, SIEMPRE, t)
        n = self.cuanto
        if self.quien == TU:
            return t.pick(
                f"tu máximo de cartas en la mano aumenta en {n}{when}", f"your hand maximum rises by {n}{when}"
            )
        return t.pick(
            f"el máximo de cartas en la mano {'del oponente' if self.quien == OPONENTE else 'de cada jugador'} "
            f"aumenta en {n}{when}",
            f"the hand maximum of {'the opponent' if self.quien == OPONENTE else 'each player'} rises by {n}{when}",
        )


# -- the next card --------------------------------------------------------------------------------------------------


class LaProxima(OpFrase):
    """Something about the next card of some kind that the player plays this turn."""

    def __init__(self, tipos: list[str], raza: str = "", durante: str = "") -> None:
        # a Raza is already Aliados, and any card is no restriction at all
        named = [] if raza or "carta" in tipos else tipos
        self.dato = restriccion(named, raza)
        self.durante = durante

    def tuya(self) -> bool:
        return False

    def la_proxima(self, t: Printing) -> str:
        """ "el próximo Aliado que juegues"; "the next Aliado you play"."""
        raza = self.dato // RESTRICCION_RAZA
        kinds = [nouns.RAZA[raza - 1]] if raza else nouns.nombres_de_tipos(self.dato % RESTRICCION_RAZA)
        names = nouns.enumerar([n.form(t.lang, False) for n in kinds], t.pick("o", "or"))
        which = kinds[0].agree("el próximo", "la próxima")
        return t.pick(f"{which} {names} que juegues", f"the next {names} you play")

    def cuando(self, t: Printing) -> str:
        return duracion(self.durante, HASTA_FASE_FINAL, t)

    def arranque(self, t: Printing) -> str:
        return f"{self.la_proxima(t)}{self.cuando(t)} "


class Abaratar(LaProxima):
    """It costs less."""

    key = "abaratar"

    def __init__(
        self, cuanto: int, a: list[str], raza: str = "", durante: str = "", portador: Seleccion | None = None
    ) -> None:
        super().__init__(a, raza, durante)
        if portador is not None and self.dato != ARMA:
            raise Mistake("solo las Armas se portan", "only Armas are borne")
        self.cuanto = cuanto
        self.portador = portador

    def children(self) -> list[Node]:
        return [] if self.portador is None else [self.portador]

    def run(self, m: Mesa, x: EffectFrame) -> None:
        seat = jugada_de(m, x).control
        x.tally = 0
        if self.portador is None:
            vigencia_para(m, x, V_ABARATA, seat, self.cuanto, self.durante, "ML-8.1.8", self.dato)
            x.tally = 1
            return
        for ident in self.portador.codigos(m, x):
            if ident in m.piezas:
                until = hasta_de(self.durante, HASTA_FASE_FINAL)
                vigencia(m, V_ABARATA, seat, self.cuanto, until, "ML-8.1.8", 0, ident, self.dato)
                x.tally += 1

    def arranque(self, t: Printing) -> str:
        on = ""
        if self.portador is not None:
            name = tras_preposicion(self.portador, t)
            on = t.pick(f" sobre {name}", f" on {name}")
        return f"{self.la_proxima(t)}{on}{self.cuando(t)} "

    def clausula(self, t: Printing) -> str:
        n = f"{self.cuanto} {nouns.N_ORO.form(t.lang, self.cuanto != 1)}"
        return self.arranque(t) + t.pick(f"cuesta {n} menos", f"costs {n} less")


class Gratis(LaProxima):
    """It costs nothing."""

    key = "gratis"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        seat = jugada_de(m, x).control
        vigencia_para(m, x, V_GRATIS, seat, 0, self.durante, "ML-8.1.8", self.dato)
        x.tally = 1

    def clausula(self, t: Printing) -> str:
        return self.arranque(t) + t.pick("cuesta 0", "costs 0")


class NoSeAnula(LaProxima):
    """It cannot be annulled."""

    key = "no_se_anula"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        seat = jugada_de(m, x).control
        vigencia_para(m, x, V_NO_SE_ANULA, seat, 0, self.durante, "ML-8.3.1", self.dato)
        x.tally = 1

    def clausula(self, t: Printing) -> str:
        said = "anulada" if self.la_proxima(t).startswith("la ") else "anulado"
        return self.arranque(t) + t.pick(f"no puede ser {said}", "cannot be annulled")


class AnularSiguiente(OpFrase):
    """The next Talismán is annulled: of one player, or whoever plays it."""

    key = "anular_siguiente"

    def __init__(self, quien: str = AMBOS) -> None:
        self.quien = quien

    def tuya(self) -> bool:
        return False

    def run(self, m: Mesa, x: EffectFrame) -> None:
        seat = NADIE if self.quien == AMBOS else asientos(m, x, self.quien)[0]
        vigencia_para(m, x, V_ANULA_SIGUIENTE, seat, 0, "", "ML-10.5.1")
        x.tally = 1

    def clausula(self, t: Printing) -> str:
        who = {
            TU: t.pick("que juegues", "you play"),
            OPONENTE: t.pick("que juegue el oponente", "the opponent plays"),
            AMBOS: t.pick("que se juegue", "that is played"),
        }[self.quien]
        return t.pick(
            f"el próximo Talismán {who} este turno es anulado", f"the next Talismán {who} this turn is annulled"
        )


# -- Oros and turns -------------------------------------------------------------------------------------------------


class Generar(OpFrase):
    """Oros virtuales, which may be only for some cards (ML-10.30.1, OQ-46)."""

    key = "generar"

    def __init__(
        self,
        cuantos: Amount[Mesa],
        para: list[str] | None = None,
        raza: str = "",
        habilidades: str = "no",
        quien: str = TU,
    ) -> None:
        self.cuantos = cuantos
        self.para = restriccion([] if para is None else para, raza, habilidades == "si")
        self.quien = quien

    def children(self) -> list[Node]:
        return [self.cuantos]

    def afecta(self) -> int:
        return ORO

    def tuya(self) -> bool:
        return self.quien == TU

    def run(self, m: Mesa, x: EffectFrame) -> None:
        n = self.cuantos.value(m, x)
        total = 0
        for seat in asientos(m, x, self.quien):
            total += generar(m, seat, n, self.para, "ML-10.30.1")
        x.tally = total

    def clausula(self, t: Printing) -> str:
        what = cuantas(self.cuantos, nouns.ORO_VIRTUAL, t)
        for_what = texto_de_restriccion(self.para, t)
        return f"{hace(t, self.quien, 'generar')} {what}{' ' if for_what else ''}{for_what}{self.cuantos.tail(t)}"


class TurnoExtra(OpFrase):
    """Another turn right after this one (OQ-55)."""

    key = "turno_extra"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        turno_extra(m, jugada_de(m, x).control, "ML-9.0.1")
        x.tally = 1

    def clausula(self, t: Printing) -> str:
        return f"{verbo(t, 'jugar')} {t.pick('un turno extra después de este', 'an extra turn after this one')}"


class PierdeSiNoGana(OpFrase):
    """Its player loses at the end of the next turn, if the game is not over by then."""

    key = "pierde_si_no_gana"

    def tuya(self) -> bool:
        return False

    def run(self, m: Mesa, x: EffectFrame) -> None:
        seat = jugada_de(m, x).control
        vigencia(m, V_PIERDE_SI_NO_GANA, seat, 0, SIEMPRE, "ML-6.5.1", 0, 0, m.turno + 1)
        x.tally = 1

    def clausula(self, t: Printing) -> str:
        return t.pick("si no ganas en él, pierdes la partida", "if you do not win in it, you lose the game")


# -- the attack -----------------------------------------------------------------------------------------------------


class CancelarAtaque(OpFrase):
    """The whole attack is cancelled: the game goes to the Fase Final (ML-6.6.16)."""

    key = "cancelar_ataque"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        cancelar_ataque(m, "ML-6.6.16")
        x.tally = 1

    def clausula(self, t: Printing) -> str:
        return f"{verbo(t, 'cancelar')} {t.pick('todo el ataque', 'the whole attack')}"


class DevolverAtacantes(OpFrase):
    """The attackers go back, but the battle goes on (ML-6.6.15)."""

    key = "devolver_atacantes"

    def __init__(self, quien: str = OPONENTE) -> None:
        self.quien = quien

    def afecta(self) -> int:
        return ALIADO

    def run(self, m: Mesa, x: EffectFrame) -> None:
        before = list(m.atacantes)
        n = 0
        for seat in asientos(m, x, self.quien):
            n += devolver_atacantes(m, seat, "ML-6.6.15")
        for ident in con_enlazadas(m, before)[len(before) :]:
            mover(m, ident, DEFENSA, "ML-6.6.15")
        x.tally = n

    def clausula(self, t: Printing) -> str:
        whose = {
            TU: t.pick("tus Aliados atacantes", "your attacking Aliados"),
            OPONENTE: t.pick("los Aliados atacantes del oponente", "the opponent's attacking Aliados"),
            AMBOS: t.pick("los Aliados atacantes", "the attacking Aliados"),
        }[self.quien]
        return f"{verbo(t, 'devolver')} {whose} {t.pick('a la Línea de Defensa', 'to the Línea de Defensa')}"


_QUIEN: Final = Field("quien", WORD, "a quién", "whom", False, QUIEN)
_DURANTE: Final = Field("durante", WORD, "cuánto dura", "how long it lasts", False, DE_JUGADORES)
_DURANTE_TODOS: Final = Field("durante", WORD, "cuánto dura", "how long it lasts", False, DURACIONES)
_TIPOS: Final = Field("tipos", WORDS, "qué tipos de carta", "which types of card", True, (*TIPOS, "carta"))
_PORTADOR: Final = Field("portador", SELECTOR, "solo Armas que porte", "only Armas it bears", False)
_A_CUALES: Final = Field("a", WORDS, "a qué tipos de carta", "to which types of card", True, (*TIPOS, "carta"))
_RAZA: Final = Field("raza", WORD, "de qué Raza", "of which Raza", False, RAZAS)

VOCABULARIO.add(
    "selector",
    "la_nombrada",
    LaNombrada,
    (),
    "La carta nombrada antes por el efecto.",
    "The card named before by the effect.",
    ("ML-10.37.1",),
)
VOCABULARIO.add(
    "op",
    "prohibir",
    Prohibir,
    (
        Field("prohibir", WORDS, "qué no puede, o a qué está obligado", "what they may not do", True, PROHIBICIONES),
        _QUIEN,
        _DURANTE,
    ),
    "Impide u obliga algo a jugadores.",
    "Forbids or imposes something on players.",
    ("ML-6.1.3", "ML-6.9.1", "ML-6.5.6"),
)
agregar(
    "no_jugar",
    NoJugar,
    (
        Field("de", SELECTOR, "copias de qué carta", "copies of which card"),
        _QUIEN,
        _DURANTE,
    ),
    "Un jugador no puede jugar copias de una carta.",
    "A player may not play copies of a card.",
    ("ML-6.5.5", "ML-10.16.1"),
)
VOCABULARIO.add(
    "op",
    "sin_habilidad_nombrada",
    SinHabilidadNombrada,
    (_DURANTE_TODOS,),
    "La carta nombrada y sus copias pierden su habilidad.",
    "The named card and its copies lose their ability.",
    ("ML-6.5.5", "ML-6.10.7"),
)
VOCABULARIO.add(
    "op",
    "invertir_bonos",
    InvertirBonos,
    (_DURANTE_TODOS,),
    "Los bonos de Fuerza se aplican negativamente.",
    "Fuerza bonuses apply negatively.",
    ("ML-6.5.1", "ML-3.1.4"),
)
VOCABULARIO.add(
    "op",
    "intercambiar_todos",
    IntercambiarTodos,
    (_DURANTE_TODOS,),
    "La Fuerza y el coste de todos los Aliados se intercambian.",
    "The Fuerza and the cost of all Aliados change places.",
    ("ML-3.1.4", "ML-6.9.1"),
)
agregar(
    "sin_dano_de",
    SinDanoDe,
    (Field("raza", WORDS, "de qué Razas", "of which Razas", True, RAZAS), _DURANTE_TODOS),
    "Los Aliados de una Raza no hacen daño.",
    "Aliados of a Raza do no damage.",
    ("ML-10.18.2", "ML-6.9.1"),
)
agregar(
    "mano_maxima",
    ManoMaxima,
    (Field("cuanto", INTEGER, "cuántas cartas más", "how many more cards"), _QUIEN, _DURANTE),
    "Aumenta el máximo de cartas en la mano.",
    "Raises the hand maximum.",
    ("ML-4.9.1",),
)
agregar(
    "abaratar",
    Abaratar,
    (Field("cuanto", INTEGER, "cuántos Oros menos", "how many Oros less"), _A_CUALES, _RAZA, _DURANTE, _PORTADOR),
    "La próxima carta cuesta menos.",
    "The next card costs less.",
    ("ML-8.1.8", "ML-2.4.5"),
)
agregar(
    "gratis",
    Gratis,
    (_TIPOS, _RAZA, _DURANTE),
    "La próxima carta cuesta 0.",
    "The next card costs 0.",
    ("ML-8.1.8",),
)
agregar(
    "no_se_anula",
    NoSeAnula,
    (_TIPOS, _RAZA, _DURANTE),
    "La próxima carta no puede ser anulada.",
    "The next card cannot be annulled.",
    ("ML-8.3.1",),
)
VOCABULARIO.add(
    "op",
    "anular_siguiente",
    AnularSiguiente,
    (_QUIEN,),
    "El próximo Talismán de este turno es anulado.",
    "The next Talismán of this turn is annulled.",
    ("ML-10.5.1", "ML-8.3.2"),
)
agregar(
    "generar",
    Generar,
    (
        Field("cuantos", AMOUNT, "cuántos", "how many"),
        Field("para", WORDS, "para jugar qué tipos de carta", "to play which types of card", False, TIPOS),
        _RAZA,
        Field("habilidades", WORD, "para usar sus habilidades", "to use their abilities", False, SI_NO),
        _QUIEN,
    ),
    "Genera Oros virtuales.",
    "Generates Oros virtuales.",
    ("ML-10.30.1", "ML-3.3.6", "ML-3.3.10"),
)
VOCABULARIO.add(
    "op", "turno_extra", TurnoExtra, (), "Un turno más después de este.", "Another turn after this one.", ("ML-9.0.1",)
)
VOCABULARIO.add(
    "op",
    "pierde_si_no_gana",
    PierdeSiNoGana,
    (),
    "Su jugador pierde al final del próximo turno si no ha ganado.",
    "Its player loses at the end of the next turn unless they have won.",
    ("ML-6.5.1",),
)
VOCABULARIO.add(
    "op",
    "cancelar_ataque",
    CancelarAtaque,
    (),
    "Cancela todo el ataque y se pasa a la Fase Final.",
    "Cancels the whole attack and the game goes to the Fase Final.",
    ("ML-6.6.16", "ML-10.13.2", "ML-6.6.4"),
)
VOCABULARIO.add(
    "op",
    "devolver_atacantes",
    DevolverAtacantes,
    (_QUIEN,),
    "Los atacantes vuelven a la Línea de Defensa; la batalla sigue.",
    "The attackers return to the Línea de Defensa; the battle goes on.",
    ("ML-6.6.15", "ML-10.22.1"),
)
