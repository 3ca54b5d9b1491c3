"""The ways out of play: with a card its Armas, each to its owner's zone, and what that triggers (5, 10.21, 10.23)."""

from __future__ import annotations

from typing import Final

from coliseo.games.mitos_y_leyendas.atoms.cards import al_castillo
from coliseo.games.mitos_y_leyendas.atoms.ending import comprobar_castillos
from coliseo.games.mitos_y_leyendas.atoms.pieces import datos, salir_de_batalla
from coliseo.games.mitos_y_leyendas.atoms.triggers import disparar
from coliseo.games.mitos_y_leyendas.model.cards import (
    ALIADO,
    ARMA,
    E_AL_CEMENTERIO,
    E_DESTRUIDA,
    E_SALE,
    INDESTRUCTIBLE,
    NO_DESTRUIDA_POR_ALIADOS,
    NO_DESTRUIDA_POR_SOPORTE,
    SIN_USAR_TEXTO,
    TALISMAN,
    TOTEM,
)
from coliseo.games.mitos_y_leyendas.model.items import Jugada
from coliseo.games.mitos_y_leyendas.model.marks import GANA_HABILIDAD, MIENTRAS_FUENTE, SIEMPRE, SIN_HABILIDAD, Marca
from coliseo.games.mitos_y_leyendas.model.pieces import Pieza
from coliseo.games.mitos_y_leyendas.model.players import LOS_DOS, NADIE
from coliseo.games.mitos_y_leyendas.model.procedures import Salir, salir
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.kernel.rules import cite

cite("policy", "leaving.irse", ("ML-5.0.6", "ML-5.0.7", "ML-3.2.8", "ML-5.2.4", "ML-6.10.3", "ML-10.9.2", "ML-10.26.1"))
cite("policy", "leaving.destruir", ("ML-10.23.1", "ML-6.1.5", "ML-3.3.13"))

# where cards go
DESTRUIDA: Final = 0
AL_CEMENTERIO: Final = 1
AL_DESTIERRO: Final = 2
AL_CASTILLO: Final = 3
A_LA_MANO: Final = 4
AL_TOPE: Final = 5

# how it comes about
COMO_COSTE: Final = 0
EN_COMBATE: Final = 1
POR_EFECTO: Final = 2  # + the seat whose effect it is
POR_SU_CONTROLADOR: Final = 4  # each card by the player who controls it

_SUCESO: Final = ("destruye", "al_cementerio", "destierra", "baraja_pieza", "sube", "al_tope")


def sacar(
    m: Mesa, o: Jugada | None, idents: list[int], destino: int, como: int = EN_COMBATE, propias: list[int] | None = None
) -> None:
    """Starts the leaving of cards in play, by an effect or, without one, in combat; `m.hechas` tells in the end how
    many left. Its own controller is made to do it to each of `propias`."""
    m.hechas = 0
    own = propias if propias is not None else []
    going = [
        ident
        for ident in idents
        if ident in m.piezas and not (destino == DESTRUIDA and _protegida(m, o, ident, ident in own))
    ]
    if not going:
        return
    base = len(m.saliendo)
    m.saliendo.extend(going)
    cause = m.stack[-1].cause if m.stack else 0
    by = (o.fuente or NADIE) if o is not None else 0
    how = POR_EFECTO + o.control if o is not None and como == EN_COMBATE else como
    m.call(Salir(salir, cause, base, destino, by, how))


def sacar_sin_mas(m: Mesa, ident: int, destino: int, rule: str) -> None:
    """A card leaves at once: what is given as a cost, or changes places, cannot be saved."""
    irse_juntas(m, [ident], destino, rule, 0)


def _protegida(m: Mesa, o: Jugada | None, ident: int, propia: bool) -> bool:
    """Cards that some effects cannot destroy. Combat is not an effect; and what its own controller is made to destroy
    is affected by that player, by no Arma, Talismán or Tótem (ML-6.1.5)."""
    if o is None:
        return False
    words = m.estado(ident).palabras
    if words & INDESTRUCTIBLE:
        return True
    if propia:
        return False
    source = m.carta(o.carta).tipo
    if words & NO_DESTRUIDA_POR_ALIADOS and source == ALIADO and o.control != m.piezas[ident].control:
        return True
    return words & NO_DESTRUIDA_POR_SOPORTE != 0 and source in (ARMA, TALISMAN, TOTEM)


def salvar(m: Mesa, ident: int, rule: str) -> bool:
    """The card stays in play and does not enter it again (ML-10.47.1)."""
    if ident not in m.saliendo or ident not in m.piezas:
        return False
    m.saliendo[m.saliendo.index(ident)] = 0  # the others keep their places
    m.emit("salva", rule, datos(m.piezas[ident]))
    return True


def irse_juntas(m: Mesa, idents: list[int], destino: int, rule: str, por: int, como: int = COMO_COSTE) -> int:
    """With each bearer its Armas, to the same kind of zone, each to its owner's (ML-3.2.8)."""
    gone: list[Pieza] = []
    n = len([ident for ident in idents if ident in m.piezas])
    for ident in idents:
        if ident not in m.piezas:
            continue
        for each in (ident, *m.piezas[ident].armas):
            if each in m.piezas:
                other = _rival_en_combate(m, ident) if como == EN_COMBATE else por
                p = _despedir(m, each)
                p.por = other
                p.por_combate = como == EN_COMBATE
                p.por_rival = como == EN_COMBATE or como == POR_EFECTO + m.rival[p.control]
                gone.append(p)
    to_castle: list[list[int]] = [[], []]
    for p in gone:
        j = m.jugadores[p.dueno]
        if destino <= AL_CEMENTERIO:
            p.en_cementerio = True
            j.cementerio.append(p.impresa)
        elif destino == AL_DESTIERRO:
            j.destierro.append(p.impresa)
        elif destino == A_LA_MANO:
            j.mano.add(p.impresa, LOS_DOS)
        elif destino == AL_TOPE:
            j.castillo.put_top(p.impresa, LOS_DOS)
        else:
            to_castle[p.dueno].append(p.impresa)
        if destino == DESTRUIDA and p.tipo == ALIADO:
            m.destruidas_turno.append([p.dueno, p.impresa])
        m.emit(_SUCESO[destino], rule, (*datos(p), p.dueno))
    for seat in range(2):
        al_castillo(m, seat, to_castle[seat], rule)
        if any([p.ident == m.jugadores[seat].bajo_de for p in gone]):
            _soltar_lo_de_debajo(m, seat, rule)
    for p in gone:
        _disparar_salida(m, p, destino)
    comprobar_castillos(m)
    return n


def _soltar_lo_de_debajo(m: Mesa, seat: int, rule: str) -> None:
    """Cards kept under an Aliado go to the Cementerio when it leaves play: nothing holds them any more."""
    j = m.jugadores[seat]
    cards = j.bajo.copy()
    j.bajo.clear()
    j.bajo_de = 0
    if cards:
        j.cementerio.extend(cards)
        m.emit("descarta", rule, (seat, len(cards), *cards))


def _despedir(m: Mesa, ident: int) -> Pieza:
    """The card is no longer in play: effects that lasted while it stayed end with it."""
    e = m.estado(ident)
    p = m.piezas[ident].clone()
    p.ultima_fuerza = e.fuerza
    p.sin_texto = e.texto is None
    if e.palabras & SIN_USAR_TEXTO:
        # what it had to say about leaving is left unsaid
        p.sin_texto = True
        p.marcas = tuple(x for x in p.marcas if x.kind != GANA_HABILIDAD)
    del m.piezas[ident]
    m.kept = None
    salir_de_batalla(m, ident)
    if p.portador and p.portador in m.piezas:
        bearer = m.editar(p.portador)
        bearer.armas = tuple(a for a in bearer.armas if a != ident)
    if m.carta(p.carta).texto.condicionada:
        m.condicionadas = max(0, m.condicionadas - 1)
    for other in list(m.piezas.values()):
        if other.marcas and any([_se_va_con(x, ident) for x in other.marcas]):
            edited = m.editar(other.ident)
            edited.marcas = tuple(x for x in edited.marcas if not _se_va_con(x, ident))
    if any([v.until == MIENTRAS_FUENTE and v.source == ident for v in m.vigencias]):
        m.vigencias = [v for v in m.vigencias if v.until != MIENTRAS_FUENTE or v.source != ident]
    return p


def _se_va_con(mark: Marca, ident: int) -> bool:
    """Does what was done to a card end as its source leaves play? So do abilities taken away (ML-6.10.5)."""
    if mark.source != ident:
        return False
    return mark.until == MIENTRAS_FUENTE or (mark.kind == SIN_HABILIDAD and mark.until != SIEMPRE)


def _rival_en_combate(m: Mesa, ident: int) -> int:
    """The card whose Fuerza it was compared with."""
    for attacker, blocker in [(pair[0], pair[1]) for pair in m.bloqueos]:
        if ident == attacker:
            return blocker
        if ident == blocker:
            return attacker
    return 0


def _disparar_salida(m: Mesa, p: Pieza, destino: int) -> None:
    if destino == DESTRUIDA:
        disparar(m, E_DESTRUIDA, p.ident, p.control, p.por, p)
    if destino <= AL_CEMENTERIO:
        disparar(m, E_AL_CEMENTERIO, p.ident, p.control, p.por, p)
    disparar(m, E_SALE, p.ident, p.control, p.por, p)


# -- the ways out, as operations call them --------------------------------------------------------------------------


def destruir(m: Mesa, o: Jugada | None, idents: list[int]) -> None:
    sacar(m, o, idents, DESTRUIDA)


def al_cementerio(m: Mesa, o: Jugada | None, idents: list[int]) -> None:
    """To the Cementerio without the word "destroy"."""
    sacar(m, o, idents, AL_CEMENTERIO)
