"""Figures: where they stand, their Vida and their statuses."""

from __future__ import annotations

from coliseo.games.sorcerers_arena.atoms.score import ganar_pv
from coliseo.games.sorcerers_arena.model.board import FUERA_DEL_TABLERO
from coliseo.games.sorcerers_arena.model.cards import (
    CONTADORES_DE_LA_CAJA,
    CUANTOS_ESTADOS,
    FICHAS_DE_LA_CAJA,
    SIN_ESTADOS,
)
from coliseo.games.sorcerers_arena.model.pieces import Figura
from coliseo.games.sorcerers_arena.model.readings import COMPONENT_LIMITS_ON
from coliseo.games.sorcerers_arena.model.table import NADIE, Mesa, otro_bando

# -- coming to the table --------------------------------------------------------------------------------------------


def formar_equipo(m: Mesa, seat: int) -> None:
    """Figure, ficha and Capacidades card of each personaje of an Invocador, at full Vida and without statuses
    (SA-1.PREP.7, SA-1.PREP.18); their decks shuffled into one (SA-1.PREP.14)."""
    j = m.invocadores[seat]
    for number in j.equipo:
        who = m.catalogo.personajes[number]
        m.figuras.append(Figura(len(m.figuras), number, seat, m.bandos[seat], who.vida))
        for card in who.mazo:
            j.mazo.put_loose(card)


# -- places ---------------------------------------------------------------------------------------------------------


def poner(m: Mesa, lugar: int, casilla: int) -> None:
    """A figure comes on the board; being placed is not moving (OQ-SA-21)."""
    f = m.editar(lugar)
    f.casilla = casilla
    m.ocupadas[casilla] = lugar


def trasladar(m: Mesa, lugar: int, casilla: int, rule: str) -> None:
    """A figure goes to another space; a move of none leaves no trace (OQ-SA-20)."""
    start = m.figuras[lugar].casilla
    if casilla == start:
        return
    f = m.editar(lugar)
    m.ocupadas[start] = NADIE
    f.casilla = casilla
    m.ocupadas[casilla] = lugar
    m.emit("mueve", rule, (*m.fig(lugar), start, casilla))


def devolver_al_tablero(m: Mesa, lugar: int, casilla: int, vida: int, rule: str) -> None:
    """A personaje that was Fuera de combate is placed with so much Vida."""
    m.editar(lugar).vida = vida
    poner(m, lugar, casilla)
    m.emit("regresa", rule, (*m.fig(lugar), casilla, vida))


# -- Vida -----------------------------------------------------------------------------------------------------------


def quitar_vida(m: Mesa, lugar: int, cuanto: int, rule: str) -> None:
    """Damage as it arrives (SA-1.ACC.3); at zero the personaje is Fuera de combate at once (SA-1.KO.1)."""
    if cuanto == 0:
        m.emit("sin_dano", rule, m.fig(lugar))
        return
    f = m.editar(lugar)
    f.vida = max(0, f.vida - cuanto)
    m.emit("dano", rule, (*m.fig(lugar), cuanto, f.vida))
    if f.vida == 0:
        m.emit("fuera", "SA-1.KO.1", m.fig(lugar))


def recuperar(m: Mesa, lugar: int, cuanto: int, rule: str) -> None:
    """Never above the initial Vida, whatever is printed (SA-1.PREP.9)."""
    f = m.figuras[lugar]
    gained = min(cuanto, m.personaje(lugar).vida - f.vida)
    if gained < cuanto:
        rule = "SA-1.PREP.9"
    if gained > 0:
        m.editar(lugar).vida = f.vida + gained
    m.emit("recupera", rule, (*m.fig(lugar), max(0, gained), m.figuras[lugar].vida))


def retirar_del_tablero(m: Mesa, lugar: int) -> None:
    """Clean-up of a personaje Fuera de combate: figure and statuses off, PV for its rivals (SA-1.KO.2 to 4)."""
    f = m.editar(lugar)
    m.ocupadas[f.casilla] = NADIE
    f.casilla = FUERA_DEL_TABLERO
    m.emit("retirada", "SA-1.KO.2", m.fig(lugar))
    for status in range(CUANTOS_ESTADOS):
        if f.estados[status]:
            m.emit("pierde_estado", "SA-1.KO.3", (*m.fig(lugar), status))
    f.estados = SIN_ESTADOS
    ganar_pv(m, otro_bando(f.bando), m.personaje(lugar).pv, "SA-1.KO.4")


# -- statuses -------------------------------------------------------------------------------------------------------


def poner_contadores(m: Mesa, lugar: int, estado: int, total: int) -> None:
    f = m.editar(lugar)
    f.estados = (*f.estados[:estado], total, *f.estados[estado + 1 :])


def adquirir(m: Mesa, lugar: int, estado: int, contadores: int, rule: str) -> None:
    """The counters go on its token, a new one or the one it has (SA-1.EST.2, SA-1.EST.3, SA-1.EST.5)."""
    have = m.figuras[lugar].estados[estado]
    if m.config.lecturas.component_limits == COMPONENT_LIMITS_ON:
        contadores = min(contadores, _en_reserva(m, estado, have))
        if contadores == 0:
            m.emit("sin_reserva", rule, (*m.fig(lugar), estado))
            return
    poner_contadores(m, lugar, estado, have + contadores)
    m.emit("adquiere", rule, (*m.fig(lugar), estado, contadores, have + contadores))


def _en_reserva(m: Mesa, estado: int, tiene: int) -> int:
    """Counters that the reserve can give for a status: none without a token (OQ-SA-32)."""
    tokens = counters = 0
    for f in m.figuras:
        counters += sum(f.estados)
        tokens += 1 if f.estados[estado] else 0
    if not tiene and tokens >= FICHAS_DE_LA_CAJA[estado]:
        return 0
    return max(0, CONTADORES_DE_LA_CAJA - counters)


def quitar_contador(m: Mesa, lugar: int, estado: int, rule: str) -> None:
    """One counter in the fase Inicial; with the last the token goes back (SA-1.INI.2, SA-1.INI.3)."""
    left = m.figuras[lugar].estados[estado] - 1
    poner_contadores(m, lugar, estado, left)
    m.emit("quita_contador", rule, (*m.fig(lugar), estado, left))
    if left == 0:
        m.emit("pierde_estado", "SA-1.INI.3", (*m.fig(lugar), estado))


def retirar_contadores(m: Mesa, lugar: int, estado: int, cuantos: int, rule: str) -> None:
    """By a card or an effect, or as a cost: nothing is activated (SA-1.EST.10, SA-1.EST.6)."""
    left = m.figuras[lugar].estados[estado] - cuantos
    poner_contadores(m, lugar, estado, left)
    m.emit("retira_contadores", rule, (*m.fig(lugar), estado, cuantos, left))
    if left == 0:
        m.emit("pierde_estado", "SA-1.EST.6", (*m.fig(lugar), estado))


def quitar_estado(m: Mesa, lugar: int, estado: int, rule: str) -> None:
    """Token and all counters go back to the reserve (SA-1.EST.9)."""
    poner_contadores(m, lugar, estado, 0)
    m.emit("pierde_estado", rule, (*m.fig(lugar), estado))


# -- the Capacidades card -------------------------------------------------------------------------------------------


def dar_la_vuelta(m: Mesa, lugar: int, mejorado: bool, rule: str) -> None:
    """To the upgraded face (SA-4.MEJ.5) or back to the initial one (SA-4.MEJ.9); nothing else changes (SA-4.MEJ.11)."""
    m.editar(lugar).mejorado = mejorado
    m.emit("mejora" if mejorado else "da_la_vuelta", rule, m.fig(lugar))
