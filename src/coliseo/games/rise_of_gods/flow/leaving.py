"""Deaths (CB.7, TK.3, AR.2): who leaves the board, and what that sets off: Último suspiro, on-kill, Venganza."""

from __future__ import annotations

from coliseo.games.rise_of_gods.atoms.cards import a_aniquiladas
from coliseo.games.rise_of_gods.atoms.leaving import morir
from coliseo.games.rise_of_gods.atoms.pieces import datos, nueva_pieza
from coliseo.games.rise_of_gods.atoms.triggers import encolar, reacciones_de_pieza
from coliseo.games.rise_of_gods.flow.ending import comprobar_final
from coliseo.games.rise_of_gods.model.cards import AL_MATAR, CRIATURA, MATA, MUERE_ENFERMA, VENGANZA
from coliseo.games.rise_of_gods.model.items import POSTUMA, SUSPIRO, Objeto
from coliseo.games.rise_of_gods.model.procedures import Muertes, muertes
from coliseo.games.rise_of_gods.model.table import TABLERO, Mesa
from coliseo.kernel.asking import ask_openly
from coliseo.kernel.questions import CELL, Question
from coliseo.kernel.rules import cite
from coliseo.tabletop.board.grid import cells_of

cite(
    "policy",
    "leaving.retirar",
    ("RG-CB.7", "RG-KW.42", "RG-TK.3", "RG-TK.8", "RG-KW.40", "RG-AR.2", "RG-OR.1", "RG-RE.3"),
)


def retirar(m: Mesa, enfermedad: bool, asesina: int = 0, golpeada: int = 0) -> list[Objeto]:
    """Takes the dead off the board; returns what their deaths have set off, still to be ordered.

    `asesina` is the piece whose attack struck `golpeada`, or 0: of the dead, only that one was killed by the attack.
    """
    found: list[Objeto] = []
    dead = [p for p in m.piezas.values() if p.vida <= 0]
    # of two that kill each other, the defender counts as dying first (RG-OR.1)
    dead.sort(key=lambda p: p.ident == asesina)
    kills = _por_matar(m, asesina, golpeada, AL_MATAR)
    others: list[Objeto] = []
    for p in dead if m.oidos & MATA else []:
        if p.tipo == CRIATURA and not p.aire:
            others.extend(_por_matar(m, p.matada_por, p.ident, MATA))
    for p in dead:
        morir(m, found, p)
    for p in dead:
        if p.tipo != CRIATURA or p.aire:
            continue
        m.duelo |= 1 << p.control
        if enfermedad and m.oidos & MUERE_ENFERMA:
            for q in list(m.piezas.values()):
                reacciones_de_pieza(m, found, q, MUERE_ENFERMA, p.celda, m.rival[p.control])
        if p.ident == golpeada:
            found.extend(kills)
    m.moribundas = 0
    return [*found, *others]


def _por_matar(m: Mesa, asesina: int, golpeada: int, evento: int) -> list[Objeto]:
    """What killing sets off, with its attack or by any means. It has killed before the counter-attack reaches it
    (RG-OR.1): so too when it dies in the same exchange, as with Al golpear (RG-OQ.80)."""
    found: list[Objeto] = []
    killer = m.piezas.get(asesina)
    victim = m.piezas.get(golpeada)
    if killer is None or victim is None or victim.vida > 0 or killer.control == victim.control:
        return found
    reacciones_de_pieza(m, found, killer, evento, 0, -1)
    if killer.vida <= 0:
        for o in found:
            o.dato = POSTUMA
    return found


def _celdas_mas_cercanas(m: Mesa, celda: int) -> list[int]:
    """Its old cell or else the nearest free ones; none when the board is full."""
    reach = 1 << celda
    while True:
        free = reach & ~m.ocupadas
        if free:
            return cells_of(free)
        wider = reach | TABLERO.neighbourhood(reach)
        if wider == reach:
            return []
        reach = wider


@muertes.step("RG-CB.7", "RG-OR.4", "RG-TK.8")
def recoger(m: Mesa, f: Muertes) -> None:
    """The dead leave; then the Últimos suspiro, the active player's first (RG-OQ.42)."""
    if m.moribundas:
        encolar(m, retirar(m, f.enfermedad == 1))
        f.enfermedad = 0


@muertes.step("RG-KW.17")
def pedir_casilla(m: Mesa, f: Muertes) -> None:
    """A criatura that was trapped on the field comes back to its cell or, if that is taken, near it (RG-OQ.76)."""
    if not m.liberadas:
        f.jump(vengar)
        return
    t = m.liberadas[0]
    cells = _celdas_mas_cercanas(m, t.celda)
    if not cells:
        m.liberadas.pop(0)
        a_aniquiladas(m, t.dueno, t.carta)
        f.jump(pedir_casilla)
        return
    ask_openly(m, Question(CELL, t.dueno, "celda", "RG-KW.17", cells))


@muertes.step("RG-KW.17")
def volver_al_campo(m: Mesa, f: Muertes) -> None:
    t = m.liberadas.pop(0)
    p = nueva_pieza(m, t.carta, t.dueno, t.dueno, m.choice[0], False, False)
    m.emit("entra", "RG-KW.17", datos(p))
    f.jump(pedir_casilla)


@muertes.step("RG-KW.43", "RG-KW.44")
def vengar(m: Mesa, f: Muertes) -> None:
    """Only then the Venganzas of those who saw an ally die and live (RG-OQ.77)."""
    if comprobar_final(m) or quedan_suspiros(m):
        return
    encolar(m, venganzas(m))


def quedan_suspiros(m: Mesa) -> bool:
    """An Último suspiro of an outer batch still waits: its Venganzas come after it (RG-KW.44)."""
    for o in m.cola:
        if o.clase == SUSPIRO:
            return True
    return False


def venganzas(m: Mesa) -> list[Objeto]:
    found: list[Objeto] = []
    if m.duelo and m.oidos & VENGANZA:
        for seat in range(2):
            if (m.duelo >> seat) & 1:
                for p in list(m.piezas.values()):
                    if not p.aire and p.vida > 0:
                        reacciones_de_pieza(m, found, p, VENGANZA, 0, seat)
    m.duelo = 0
    return found
