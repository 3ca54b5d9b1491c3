"""Targets: what a Power points at. They are chosen, and must be valid, when it is announced (AA-II.9.5.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from coliseo.effects.nodes import Amount, Fixed, Selector
from coliseo.games.atrum_arena.facts.stats import buscar_esbirro, clase_de, poder_de, poder_efectivo
from coliseo.games.atrum_arena.model.readings import COMPANERO_EN_CERO_SOLO_DE_OPONENTES
from coliseo.games.atrum_arena.model.table import (
    ATAQUE,
    DEFENSA,
    NEUTRO,
    PENDIENTE,
    TACTICO,
    Eslabon,
    Mesa,
)
from coliseo.kernel.guards import Case, GuardTable, Reason, Test

# what kind of thing is pointed at
PARTICIPANTE: Final = 0
MANO: Final = 1
ESBIRROS: Final = 2
REPTANTE: Final = 3
ESLABON: Final = 4
PODER: Final = 5
COSAS: Final = ("participante", "mano", "esbirros", "reptante", "eslabon", "poder")

# whose it must be
DE_CUALQUIERA: Final = 0
DE_OPONENTE: Final = 1
TUYO: Final = 2
DE_ESE: Final = 3  # of a participant chosen before, the target `ese`

# which announced Power it must be
CUALQUIER_ESLABON: Final = 0
UN_ATAQUE: Final = 1
UNA_DEFENSA: Final = 2
QUE_DANE: Final = 3
EL_ATAQUE: Final = 4
EL_ULTIMO: Final = 5
EL_ULTIMO_ATAQUE: Final = 6


class Objetivo(Selector):
    """One target, or several of a kind."""

    def __init__(
        self,
        cosa: int,
        de: int = DE_OPONENTE,
        cuantos: Amount[Mesa] | None = None,
        hasta: bool = False,
        danino: bool = False,
        eslabon: int = CUALQUIER_ESLABON,
        clase: int = -1,
        coste_maximo: int = -1,
        solo_neutro: bool = False,
        con_altar: bool = False,
        ese: Objetivo | None = None,
    ) -> None:
        self.cosa = cosa
        self.de = de
        self.cuantos: Amount[Mesa] = Fixed(1) if cuantos is None else cuantos
        self.hasta = hasta  # "up to": none at all is allowed too
        self.danino = danino  # damages it or lowers its resistencia (AA-I.3.2.4)
        self.eslabon = eslabon
        self.clase = clase  # kind the announced Power must have, -1 any
        self.coste_maximo = coste_maximo
        self.solo_neutro = solo_neutro
        self.es_esbirro = cosa == ESBIRROS
        self.indice = 0  # place among the targets of its Power
        self.con_altar = con_altar  # a participant with at least one Esbirro in the Altar
        self.ese = ese  # the participant, a target of the same Power, whose it must be (DE_ESE)


class Apunte:
    """An attempt to point at something: who, with which link, at what."""

    __slots__ = ("candidato", "elegidos", "eslabon", "objetivo", "resolviendo")

    def __init__(self, eslabon: Eslabon, objetivo: Objetivo, elegidos: tuple[tuple[int, ...], ...]) -> None:
        self.eslabon = eslabon
        self.objetivo = objetivo
        self.elegidos = elegidos
        self.candidato = 0
        self.resolviendo = False


def dueno(m: Mesa, o: Objetivo, candidato: int) -> int:
    """Who controls the thing pointed at (-1 if it is gone): that participant is its target for windows."""
    cosa = o.cosa
    if cosa == PARTICIPANTE or cosa == MANO:
        return candidato
    if cosa == ESBIRROS:
        return buscar_esbirro(m, candidato)[0]
    if cosa == REPTANTE:
        return candidato // 3
    if cosa == ESLABON:
        return m.cadena[candidato].asiento
    return candidato // 15


#: one table of guards for each kind of thing, so that only the rules that speak of it are tried
OBJETIVO: Final = tuple(GuardTable(f"objetivo.{name}") for name in COSAS)


def _guarda(*cosas: int, rules: tuple[str, ...], es: str, en: str) -> Callable[[Test], Test]:
    """A guard for several kinds of things at once."""

    def add(test: Test) -> Test:
        for cosa in cosas:
            OBJETIVO[cosa].guard(*rules, es=es, en=en)(test)
        return test

    return add


def _guarda_por_caso(*cosas: int, reasons: tuple[Reason, ...], case: Case) -> Callable[[Test], Test]:
    """The same, where different rules decide in different cases."""

    def add(test: Test) -> Test:
        for cosa in cosas:
            OBJETIVO[cosa].guard_by_case(*reasons, case=case)(test)
        return test

    return add


@_guarda(
    PARTICIPANTE,
    MANO,
    rules=("AA-I.3.1.3",),
    es="ese participante ya no está en juego",
    en="that participant is no longer in the game",
)
def participante_en_juego(m: Mesa, a: Apunte) -> bool:
    return m.participantes[a.candidato].en_juego != 0


@_guarda(
    REPTANTE,
    rules=("AA-I.3.2.1",),
    es="ese Reptante ya no está en juego",
    en="that Reptante is no longer in play",
)
def reptante_en_juego(m: Mesa, a: Apunte) -> bool:
    return (m.participantes[a.candidato // 3].en_juego >> (a.candidato % 3)) & 1 == 1


@_guarda(
    ESBIRROS,
    rules=("AA-II.5.5.3",),
    es="ese Esbirro ya no está en ningún Altar",
    en="that Esbirro is in no Altar any more",
)
def esbirro_en_altar(m: Mesa, a: Apunte) -> bool:
    return buscar_esbirro(m, a.candidato)[0] >= 0


@_guarda(
    ESLABON,
    rules=("AA-II.5.5.3",),
    es="ese Poder ya se resolvió",
    en="that Power has already resolved",
)
def eslabon_pendiente(m: Mesa, a: Apunte) -> bool:
    return m.cadena[a.candidato].estado == PENDIENTE


_DE_OPONENTE: Final = Reason(
    "AA-II.9.5.2", "el texto pide algo de un oponente", "the text asks for something of an opponent"
)
_DANA_A_OPONENTES: Final = Reason(
    "AA-I.7.2.1.1", "el daño va a un oponente", "the damage goes to an opponent", ("AA-II.9.5.2",)
)
_ES_COMPANERO: Final = Reason(
    "AA-III.3.0.8", "un compañero no es un oponente", "a companion is no opponent", ("AA-II.9.5.2",)
)
_DANA_A_UN_COMPANERO: Final = Reason(
    "AA-III.3.0.8", _ES_COMPANERO.es, _ES_COMPANERO.en, ("AA-I.7.2.1.1", "AA-II.9.5.2")
)
_EXPLOTA_LO_AJENO: Final = Reason("AA-I.6.3.5", _DE_OPONENTE.es, _DE_OPONENTE.en, ("AA-II.9.5.2",))


def _de_quien_debe_ser(m: Mesa, a: Apunte) -> Reason:
    o = a.objetivo
    if dueno(m, o, a.candidato) not in (-1, a.eslabon.asiento):
        return _DANA_A_UN_COMPANERO if o.danino else _ES_COMPANERO
    if o.cosa == ESBIRROS:
        return _EXPLOTA_LO_AJENO
    return _DANA_A_OPONENTES if o.cosa == PARTICIPANTE and o.danino else _DE_OPONENTE


@_guarda_por_caso(
    PARTICIPANTE,
    MANO,
    ESBIRROS,
    REPTANTE,
    ESLABON,
    reasons=(_DE_OPONENTE, _DANA_A_OPONENTES, _ES_COMPANERO, _DANA_A_UN_COMPANERO, _EXPLOTA_LO_AJENO),
    case=_de_quien_debe_ser,
)
def es_de_oponente(m: Mesa, a: Apunte) -> bool:
    if a.objetivo.de != DE_OPONENTE:
        return True
    owner = dueno(m, a.objetivo, a.candidato)
    return owner >= 0 and m.opposed(owner, a.eslabon.asiento)


_TUYO: Final = Reason(
    "AA-II.9.5.2",
    "el texto pide algo tuyo (o del compañero que se beneficia)",
    "the text asks for something of yours (or of the companion who benefits)",
)
_ESBIRRO_TUYO: Final = Reason("AA-II.8.2.2", _TUYO.es, _TUYO.en, ("AA-II.9.5.2",))


@_guarda_por_caso(
    ESBIRROS,
    REPTANTE,
    PODER,
    reasons=(_TUYO, _ESBIRRO_TUYO),
    case=lambda m, a: _ESBIRRO_TUYO if a.objetivo.cosa == ESBIRROS else _TUYO,
)
def es_tuyo(m: Mesa, a: Apunte) -> bool:
    de = a.objetivo.de
    if de == TUYO:
        return dueno(m, a.objetivo, a.candidato) == a.eslabon.beneficiario
    if de == DE_ESE and a.objetivo.ese is not None:
        return dueno(m, a.objetivo, a.candidato) in a.elegidos[a.objetivo.ese.indice]
    return True


EN_CERO: Final = Reason(
    "AA-I.3.2.4",
    "con 0 de resistencia no puede ser objetivo de Poderes ajenos que la bajen",
    "at 0 resistencia it cannot be the target of other players' Powers that lower it",
    ("AA-I.8.4.3",),
)


@_guarda_por_caso(PARTICIPANTE, reasons=(EN_CERO,), case=lambda m, a: EN_CERO)
def no_esta_en_cero(m: Mesa, a: Apunte) -> bool:
    if not a.objetivo.danino or m.participantes[a.candidato].resistencia > 0:
        return True
    if m.config.lecturas.companero_en_cero == COMPANERO_EN_CERO_SOLO_DE_OPONENTES:
        return not m.opposed(a.candidato, a.eslabon.asiento)
    return a.candidato == a.eslabon.asiento


@_guarda(
    PARTICIPANTE,
    rules=("AA-II.6.4.2", "AA-II.9.5.2"),
    es="no hay ningún Esbirro en ese Altar",
    en="there is no Esbirro in that Altar",
)
def tiene_altar(m: Mesa, a: Apunte) -> bool:
    return not a.objetivo.con_altar or len(m.participantes[a.candidato].altar) > 0


@_guarda(
    REPTANTE,
    PODER,
    rules=("AA-II.9.5.2",),
    es="el texto pide otro Reptante que el que lanza el Poder",
    en="the text asks for another Reptante than the one casting",
)
def es_otro_reptante(m: Mesa, a: Apunte) -> bool:
    own = a.eslabon.asiento * 3 + a.eslabon.reptante
    if a.objetivo.cosa == PODER:
        return a.candidato // 5 != own
    return a.objetivo.de != TUYO or a.candidato != own


@_guarda(
    PODER,
    rules=("AA-II.9.3.5",),
    es="debe ser un Poder de Ataque o de Defensa de un Reptante en juego",
    en="it must be an Attack or a Defence of a Reptante in play",
)
def es_ataque_o_defensa(m: Mesa, a: Apunte) -> bool:
    c = a.candidato
    seat, rep, ranura = c // 15, c // 5 % 3, c % 5
    return (m.participantes[seat].en_juego >> rep) & 1 == 1 and clase_de(m, seat, rep, ranura) != TACTICO


_DE_OTRA_CLASE: Final = Reason(
    "AA-II.9.5.2",
    "no es un Poder anunciado de la clase que el texto pide",
    "it is not an announced Power of the kind the text asks for",
)
_SE_REFUERZA: Final = Reason(
    "AA-II.8.3.2",
    "se Refuerza el Ataque o la Defensa que el texto dice, en su cadena",
    "what is Reforzado is the Attack or Defence that the text names, in its chain",
    ("AA-II.4.3.4",),
)
_SE_DEFIENDE: Final = Reason(
    "AA-I.7.2.2.2", "una Defensa previene el Ataque de su cadena", "a Defence prevents the Attack of its chain"
)


def que_poder_pide(m: Mesa, a: Apunte) -> Reason:
    """Which rule says what announced Power the text may point at."""
    want = a.objetivo.eslabon
    if want in (UN_ATAQUE, UNA_DEFENSA):
        return _SE_REFUERZA
    return _SE_DEFIENDE if want == EL_ATAQUE else _DE_OTRA_CLASE


@_guarda_por_caso(ESLABON, reasons=(_DE_OTRA_CLASE, _SE_REFUERZA, _SE_DEFIENDE), case=que_poder_pide)
def es_de_la_clase(m: Mesa, a: Apunte) -> bool:
    o = a.objetivo
    e = m.cadena[a.candidato]
    want = o.eslabon
    if want == UN_ATAQUE or want == EL_ULTIMO_ATAQUE:
        return e.clase == ATAQUE
    if want == UNA_DEFENSA:
        return e.clase == DEFENSA
    if want == QUE_DANE:
        return e.clase == ATAQUE or (e.clase == TACTICO and poder_efectivo(m, e).efecto.hace_dano)
    if want == EL_ATAQUE:
        return a.candidato == 0 and e.clase == ATAQUE
    return o.clase < 0 or e.clase == o.clase


@_guarda(
    ESLABON,
    rules=("AA-II.8.1.1",),
    es="solo alcanza al último Poder anunciado antes de él",
    en="it reaches only the last Power announced before it",
)
def es_el_ultimo(m: Mesa, a: Apunte) -> bool:
    if a.objetivo.eslabon != EL_ULTIMO or a.resolviendo:
        return True
    return a.candidato == len(m.cadena) - 1


@_guarda(
    ESLABON,
    rules=("AA-I.7.5.5",),
    es="ese Poder no cumple la restricción del texto",
    en="that Power does not meet the restriction of the text",
)
def cumple_restriccion(m: Mesa, a: Apunte) -> bool:
    o = a.objetivo
    poder = poder_de(m, m.cadena[a.candidato])
    if o.coste_maximo >= 0 and poder.coste > o.coste_maximo:
        return False
    return not o.solo_neutro or poder.descarte == NEUTRO


# -- candidates -----------------------------------------------------------------------------------------------------


def universo(m: Mesa, o: Objetivo) -> list[int]:
    """Everything of that kind on the table, valid or not."""
    cosa = o.cosa
    if cosa == PARTICIPANTE or cosa == MANO:
        return list(range(m.seats))
    if cosa == ESBIRROS:
        return [e >> 4 for p in m.participantes for e in p.altar]
    if cosa == REPTANTE:
        return list(range(3 * m.seats))
    if cosa == ESLABON:
        return list(range(len(m.cadena)))
    return list(range(15 * m.seats))


def candidatos(m: Mesa, a: Apunte) -> list[int]:
    found = []
    table = OBJETIVO[a.objetivo.cosa]
    for c in universo(m, a.objetivo):
        a.candidato = c
        if table.allowed(m, a):
            found.append(c)
    if a.objetivo.eslabon == EL_ULTIMO_ATAQUE and found:
        return found[-1:]
    return found


def hay_candidato(m: Mesa, a: Apunte) -> bool:
    table = OBJETIVO[a.objetivo.cosa]
    for c in universo(m, a.objetivo):
        a.candidato = c
        if table.allowed(m, a):
            return True
    return False


def sigue_valido(m: Mesa, e: Eslabon, o: Objetivo, candidato: int) -> bool:
    """Is a target chosen at announcement still one when the Power resolves (AA-II.5.5.3)?"""
    a = Apunte(e, o, e.objetivos)
    a.candidato = candidato
    a.resolviendo = True
    return OBJETIVO[o.cosa].allowed(m, a)


def objetivos_vigentes(m: Mesa, e: Eslabon, o: Objetivo, chosen: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(c for c in chosen if sigue_valido(m, e, o, c))
