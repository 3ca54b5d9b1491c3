"""Who may attack (9.3.1) and who may block whom (9.3.2), as tables of rules."""

from __future__ import annotations

from typing import Final

from coliseo.games.mitos_y_leyendas.facts.demands import puede_pagar_algo, puede_pagar_oros
from coliseo.games.mitos_y_leyendas.facts.stats import jugada_de_pieza, se_cumple, texto_en_juego
from coliseo.games.mitos_y_leyendas.model.cards import (
    ACOMPANADO,
    ACOMPANADO_POR_DOS,
    AGOTA_SU_FUERZA,
    ALIADO,
    ARRASTRA,
    ATACA_AL_ENTRAR,
    BLOQUEA_IMBLOQUEABLES,
    BLOQUEA_VARIOS,
    BLOQUEABLE,
    DEBE_ATACAR,
    DEBE_SER_BLOQUEADO,
    IMBLOQUEABLE,
    NO_ATACA,
    NO_BLOQUEA,
    NO_BLOQUEABLE,
    P_NO_ATACAR,
    P_NO_BLOQUEAR,
    SIN_USAR_TEXTO,
)
from coliseo.games.mitos_y_leyendas.model.marks import NO_LE_BLOQUEA
from coliseo.games.mitos_y_leyendas.model.pieces import ATAQUE, DEFENSA, Pieza
from coliseo.games.mitos_y_leyendas.model.readings import BLOQUEO_MULTIPLE_SOLO_SI_LO_DICE
from coliseo.games.mitos_y_leyendas.model.table import BLANCO, DE_NUMERO, DE_RAZA, Mesa
from coliseo.kernel.guards import GuardTable

#: width of the blocker in the code of a block
PAREJA: Final = 100_000

ATACAR: Final = GuardTable("atacar")
BLOQUEAR: Final = GuardTable("bloquear")


class Ataque:
    """An attempt to declare an attacker."""

    __slots__ = ("ident", "seat")

    def __init__(self, seat: int, ident: int) -> None:
        self.seat = seat
        self.ident = ident


class Bloqueo:
    """An attempt to declare a block."""

    __slots__ = ("atacante", "bloqueador", "seat")

    def __init__(self, seat: int, code: int) -> None:
        self.seat = seat
        self.atacante = code // PAREJA
        self.bloqueador = code % PAREJA


# -- attacking ------------------------------------------------------------------------------------------------------


@ATACAR.guard(
    "ML-9.3.1.1",
    "ML-10.6.1",
    "ML-4.4.1",
    es="solo ataca un Aliado de tu Línea de Defensa que no esté ya declarado",
    en="only an Aliado of your Línea de Defensa that is not declared yet attacks",
)
def en_la_defensa(m: Mesa, a: Ataque) -> bool:
    p = m.piezas.get(a.ident)
    return (
        p is not None and p.tipo == ALIADO and p.control == a.seat and p.linea == DEFENSA and a.ident not in m.atacantes
    )


@ATACAR.guard(
    "ML-3.1.8",
    "ML-9.3.1.2",
    "ML-10.31.1",
    "ML-5.1.2",
    es="no estaba en juego bajo tu control al comenzar tu última Fase de Agrupación",
    en="it was not in play under your control when your latest Fase de Agrupación began",
)
def paso_una_agrupacion(m: Mesa, a: Ataque) -> bool:
    p = m.piezas[a.ident]
    return p.agrupable or m.estado(p.ident).palabras & ATACA_AL_ENTRAR != 0


@ATACAR.guard(
    "ML-10.31.1",
    "ML-6.5.4",
    "ML-6.1.1",
    es="un efecto o su propio texto le impide atacar",
    en="an effect or its own text stops it from attacking",
)
def puede_atacar(m: Mesa, a: Ataque) -> bool:
    if m.estado(a.ident).palabras & NO_ATACA:
        return False
    text = texto_en_juego(m, a.ident)
    p = m.piezas[a.ident]
    return text.condicion_atacar is None or se_cumple(m, jugada_de_pieza(m, p, a.seat, 0), text.condicion_atacar)


@ATACAR.guard(
    "ML-6.1.3",
    "ML-9.3.0.1",
    es="un efecto te impide atacar",
    en="an effect stops you from attacking",
)
def jugador_puede_atacar(m: Mesa, a: Ataque) -> bool:
    return not m.ahora().prohibido[a.seat] & P_NO_ATACAR


@ATACAR.guard(
    "ML-6.0.3",
    "ML-10.39.1",
    es="no puedes pagar lo que pide para atacar",
    en="you cannot pay what it asks for to attack",
)
def ataque_pagable(m: Mesa, a: Ataque) -> bool:
    cost = texto_en_juego(m, a.ident).para_atacar
    if cost.nada:
        return True
    o = jugada_de_pieza(m, m.piezas[a.ident], a.seat, -1)
    for pago in cost.pagos:
        if not puede_pagar_algo(m, o, pago):
            return False
    return puede_pagar_oros(m, o, cost.oros)


@ATACAR.guard(
    "ML-10.31.1",
    "ML-6.11.3",
    es="no ataca si no la acompañan otros Aliados",
    en="it does not attack unless other Aliados go with it",
)
def va_acompanado(m: Mesa, a: Ataque) -> bool:
    needed = acompanantes(m.estado(a.ident).palabras)
    if needed == 0:
        return True
    others = [x for x in m.atacantes if x != a.ident]
    for p in m.piezas.values():
        if len(others) >= needed:
            return True
        if p.ident != a.ident and p.ident not in others and _podria_ir(m, a.seat, p):
            others.append(p.ident)
    return len(others) >= needed


def acompanantes(words: int) -> int:
    """How many others must attack with it."""
    if words & ACOMPANADO_POR_DOS:
        return 2
    return 1 if words & ACOMPANADO else 0


def _podria_ir(m: Mesa, seat: int, p: Pieza) -> bool:
    """Could it attack, but for the company it needs itself?"""
    if p.tipo != ALIADO or p.control != seat or acompanantes(m.estado(p.ident).palabras) > 1:
        return False
    a = Ataque(seat, p.ident)
    return (
        en_la_defensa(m, a)
        and paso_una_agrupacion(m, a)
        and puede_atacar(m, a)
        and jugador_puede_atacar(m, a)
        and texto_en_juego(m, p.ident).para_atacar.nada
    )


def posibles_atacantes(m: Mesa, seat: int) -> list[int]:
    return [p.ident for p in _en_defensa(m, seat) if ATACAR.allowed(m, Ataque(seat, p.ident))]


def alguien_ataca(m: Mesa, seat: int) -> bool:
    """Is there at least one that could attack?"""
    for p in _en_defensa(m, seat):
        if ATACAR.allowed(m, Ataque(seat, p.ident)):
            return True
    return False


def _en_defensa(m: Mesa, seat: int) -> list[Pieza]:
    found: list[Pieza] = []
    for ident in m.ahora().aliados:
        p = m.piezas[ident]
        if p.control == seat and p.linea == DEFENSA:
            found.append(p)
    return found


def obligados_a_atacar(m: Mesa, seat: int) -> list[int]:
    """Aliados that must attack and can, by themselves or because a declared attacker takes all with it."""
    found: list[int] = []
    everybody = any([ident in m.piezas and m.estado(ident).palabras & ARRASTRA for ident in m.atacantes])
    for p in _en_defensa(m, seat):
        must = everybody or m.estado(p.ident).palabras & DEBE_ATACAR
        if must and ATACAR.allowed(m, Ataque(seat, p.ident)):
            found.append(p.ident)
    return found


def faltan_acompanantes(m: Mesa) -> bool:
    """Is some declared attacker still without the company it needs?"""
    for ident in m.atacantes:
        if ident in m.piezas and len(m.atacantes) - 1 < acompanantes(m.estado(ident).palabras):
            return True
    return False


# -- being stopped --------------------------------------------------------------------------------------------------


def impedido_de_atacar(m: Mesa, ident: int) -> bool:
    """Does something stop the Aliado, or its player, from attacking?"""
    if m.estado(ident).palabras & NO_ATACA:
        return True
    return m.ahora().prohibido[m.piezas[ident].control] & P_NO_ATACAR != 0


def impedido_de_bloquear(m: Mesa, ident: int) -> bool:
    if m.estado(ident).palabras & NO_BLOQUEA:
        return True
    return m.ahora().prohibido[m.piezas[ident].control] & P_NO_BLOQUEAR != 0


# -- blocking -------------------------------------------------------------------------------------------------------


@BLOQUEAR.guard(
    "ML-9.3.2.1",
    "ML-10.8.1",
    "ML-4.5.2",
    "ML-4.4.1",
    es="solo bloquea un Aliado de tu Línea de Defensa, y a un atacante sin bloquear",
    en="only an Aliado of your Línea de Defensa blocks, and an attacker that is not blocked yet",
)
def pareja_posible(m: Mesa, b: Bloqueo) -> bool:
    p = m.piezas.get(b.bloqueador)
    a = m.piezas.get(b.atacante)
    if p is None or a is None or p.tipo != ALIADO or p.control != b.seat or p.linea != DEFENSA:
        return False
    if a.linea != ATAQUE or a.ident not in m.atacantes or a.ident in m.fuera_de_batalla:
        return False
    return not any([pair[0] == a.ident for pair in m.bloqueos])


@BLOQUEAR.guard(
    "ML-6.5.4",
    "ML-6.1.3",
    "ML-10.31.1",
    es="un efecto o su propio texto le impide bloquear",
    en="an effect or its own text stops it from blocking",
)
def puede_bloquear(m: Mesa, b: Bloqueo) -> bool:
    if impedido_de_bloquear(m, b.bloqueador):
        return False
    condition = texto_en_juego(m, b.bloqueador).condicion_bloquear
    return condition is None or se_cumple(m, jugada_de_pieza(m, m.piezas[b.bloqueador], b.seat, 0), condition)


@BLOQUEAR.guard(
    "ML-10.32.1",
    "ML-10.32.2",
    es="el atacante es Imbloqueable",
    en="the attacker is Imbloqueable",
)
def no_es_imbloqueable(m: Mesa, b: Bloqueo) -> bool:
    words = m.estado(b.atacante).palabras
    if words & NO_BLOQUEABLE:
        return False
    if not words & IMBLOQUEABLE or words & BLOQUEABLE:
        return True
    return m.estado(b.bloqueador).palabras & BLOQUEA_IMBLOQUEABLES != 0


@BLOQUEAR.guard(
    "ML-10.32.1",
    "ML-6.11.3",
    es="el texto del atacante no deja que lo bloquee ese Aliado",
    en="the attacker's text does not let that Aliado block it",
)
def el_atacante_lo_admite(m: Mesa, b: Bloqueo) -> bool:
    e = m.estado(b.atacante)
    a = m.piezas[b.atacante]
    for f in e.impedidos:
        if f.cumple(m, a.control, a.ident, b.bloqueador):
            return False
    for f in e.solo_le_bloquean:
        if not f.cumple(m, a.control, a.ident, b.bloqueador):
            return False
    for mark in a.marcas:
        if mark.kind == NO_LE_BLOQUEA and _es_ese(m, mark.n, b.bloqueador):
            return False
    return not (_le_impiden_los_elegidos(m, a) and a.elegido >= 0 and _es_ese(m, a.elegido, b.bloqueador))


def _le_impiden_los_elegidos(m: Mesa, a: Pieza) -> bool:
    if m.estado(a.ident).palabras & SIN_USAR_TEXTO:
        return False
    return any([c.no_le_bloquean_elegidos for c in texto_en_juego(m, a.ident).continuas])


def _es_ese(m: Mesa, code: int, ident: int) -> bool:
    """Is the card the one, of the Raza or of the Fuerza, that a code names?"""
    kind = code // BLANCO
    if kind == DE_RAZA // BLANCO:
        return m.estado(ident).razas & (1 << (code - DE_RAZA)) != 0
    if kind == DE_NUMERO // BLANCO:
        return m.estado(ident).fuerza == code - DE_NUMERO
    return code == ident


@BLOQUEAR.guard(
    "ML-9.3.2.2",
    "ML-10.4.1",
    "ML-10.8.1",
    es="ya bloquea a todos los que puede",
    en="it already blocks as many as it may",
)
def le_queda_bloqueo(m: Mesa, b: Bloqueo) -> bool:
    """One to one, unless its text lets it block more; then within its Fuerza (OQ-25)."""
    mine = [pair[0] for pair in m.bloqueos if pair[1] == b.bloqueador]
    if not mine:
        return True
    e = m.estado(b.bloqueador)
    if len(mine) < e.bloquea:
        return True
    if not e.palabras & (BLOQUEA_VARIOS | AGOTA_SU_FUERZA):
        return False
    if m.config.lecturas.bloqueo_multiple == BLOQUEO_MULTIPLE_SOLO_SI_LO_DICE and not e.palabras & AGOTA_SU_FUERZA:
        return True
    total = m.estado(b.atacante).fuerza
    for ident in mine:
        if ident in m.piezas:
            total += m.estado(ident).fuerza
    return total <= e.fuerza


@BLOQUEAR.guard(
    "ML-9.3.2.3",
    "ML-6.11.3",
    es="antes hay que bloquear al atacante que exige ser bloqueado",
    en="the attacker that must be blocked comes first",
)
def atiende_lo_obligado(m: Mesa, b: Bloqueo) -> bool:
    """While some attacker must be blocked and can be, only such blocks are declared."""
    return m.estado(b.atacante).palabras & DEBE_SER_BLOQUEADO != 0 or not alguno_exige_bloqueo(m, b.seat)


def alguno_exige_bloqueo(m: Mesa, seat: int) -> bool:
    """Is there an attacker that must be blocked and can be?"""
    for attacker in m.atacantes:
        if attacker in m.piezas and m.estado(attacker).palabras & DEBE_SER_BLOQUEADO:
            for p in _en_defensa(m, seat):
                if _podria(m, Bloqueo(seat, attacker * PAREJA + p.ident)):
                    return True
    return False


def _podria(m: Mesa, b: Bloqueo) -> bool:
    """Could the block be declared, whatever else must be blocked?"""
    return (
        pareja_posible(m, b)
        and puede_bloquear(m, b)
        and no_es_imbloqueable(m, b)
        and el_atacante_lo_admite(m, b)
        and le_queda_bloqueo(m, b)
    )


def posibles_bloqueos(m: Mesa, seat: int) -> list[int]:
    """Every block that could be declared now."""
    found: list[int] = []
    blockers = _en_defensa(m, seat)
    for attacker in m.atacantes:
        if attacker not in m.piezas:
            continue
        for p in blockers:
            code = attacker * PAREJA + p.ident
            if BLOQUEAR.allowed(m, Bloqueo(seat, code)):
                found.append(code)
    return found
