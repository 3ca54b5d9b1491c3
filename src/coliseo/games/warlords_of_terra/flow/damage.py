"""Damage on its way (Absorber, Escudar, durabilidad mecánica), deaths, and an Armería that overflows."""

from __future__ import annotations

from coliseo.games.warlords_of_terra.atoms.ending import comprobar_vidas
from coliseo.games.warlords_of_terra.atoms.things import destruir_de_armeria
from coliseo.games.warlords_of_terra.atoms.troops import (
    datos,
    han_matado,
    lo_que_se_suelta,
    morir,
    perder_la_herida,
    quitar_adherida,
    recibir,
)
from coliseo.games.warlords_of_terra.facts.status import dadas_a, son_vecinas, vida_de_una_copia
from coliseo.games.warlords_of_terra.model.cards import (
    ABSORBER,
    ABSORBER_MAGICO,
    ESCUDAR,
    INMUNE_A_TROPAS,
    INMUNIDAD_ANTE,
    LEGION,
)
from coliseo.games.warlords_of_terra.model.damage import FISICO, Dano
from coliseo.games.warlords_of_terra.model.events import POR_ARMERIA_LLENA, POR_DANO, POR_VIDA_EN_CERO
from coliseo.games.warlords_of_terra.model.marks import SUMA_VIDA
from coliseo.games.warlords_of_terra.model.pieces import Tropa
from coliseo.games.warlords_of_terra.model.players import ARMERIA_MAXIMA
from coliseo.games.warlords_of_terra.model.procedures import Asiento, Danar, armeria, danar, muertes
from coliseo.games.warlords_of_terra.model.readings import DESGASTE_MECANICO_SOLO_GOLPES
from coliseo.games.warlords_of_terra.model.table import Mesa
from coliseo.kernel.asking import ask_openly
from coliseo.kernel.frames import Frame
from coliseo.kernel.questions import CARDS, TARGETS, Question

# -- damage ---------------------------------------------------------------------------------------------------------


def escuderas(m: Mesa, p: Tropa) -> list[int]:
    """Troops with Escudar beside one, of the same controller (WT-A.12.escudar.1)."""
    return [
        q.ident
        for q in m.tropas.values()
        if q.control == p.control
        and q.ident != p.ident
        and m.estado(q.ident).palabras & ESCUDAR
        and son_vecinas(m, p.celda, q.celda)
    ]


def reducido(m: Mesa, x: Dano) -> int:
    """What is left of a damage after immunity and Absorber, each time it comes (WT-A.12.absorber.2)."""
    p = m.tropas[x.victima]
    status = m.estado(x.victima)
    against = INMUNE_A_TROPAS if x.golpe else INMUNIDAD_ANTE[m.carta(x.carta).tipo]
    if status.inmune & against:
        m.emit("inmune", "WT-A.12.inmune.2", datos(p))
        return 0
    absorbs = status.indices[ABSORBER if x.tipo == FISICO else ABSORBER_MAGICO]
    taken = min(absorbs, x.cuanto)
    if taken:
        m.emit("absorbe", "WT-A.12.absorber.1", (*datos(p), taken))
    return x.cuanto - taken


@danar.step(
    "WT-A.12.absorber.1", "WT-A.12.absorber.2", "WT-A.12.absorber.3", "WT-A.12.absorber.4", "WT-A.12.absorber.5",
    "WT-A.12.absorber.6", "WT-A.12.inmune.2", "WT-A.12.escudar.1",
)  # fmt: skip
def absorber(m: Mesa, f: Danar) -> None:
    """Each event is first absorbed by whoever it comes to; then it may be shared with a troop that shields it."""
    at = f.base + f.cual
    if at >= len(m.danos):
        f.jump(aplicar)
        return
    x = m.danos[at]
    m.choice = ()
    if x.victima not in m.tropas:
        m.danos[at] = x.con(0)
        return
    left = reducido(m, x)
    m.danos[at] = x.con(left)
    shields = [] if x.escudado or left < 2 else escuderas(m, m.tropas[x.victima])
    if shields:
        seat = m.tropas[x.victima].control
        m.ask(Question(TARGETS, seat, "escudar", "WT-A.12.escudar.1", shields, 0, 1))


@danar.step("WT-A.12.escudar.1", "WT-A.12.absorber.4")
def compartir(m: Mesa, f: Danar) -> None:
    """Half of it, rounded down, is dealt to the shielding troop instead (OQ-WT-40)."""
    at = f.base + f.cual
    if m.choice:
        x = m.danos[at]
        share = x.cuanto // 2
        shield = m.choice[0]
        m.emit("escuda", "WT-A.12.escudar.1", (*datos(m.tropas[shield]), *datos(m.tropas[x.victima]), share))
        m.danos[at] = x.con(x.cuanto - share)
        m.danos.append(x.para(shield, share))
    f.cual += 1
    f.jump(absorber)


@danar.step(
    "WT-A.10.1d.5", "WT-A.4.3.6", "WT-A.4.3.8", "WT-M.troop.2", "WT-A.12.legion.4", "WT-A.12.legion.10",
    "WT-A.12.legion.11", "WT-A.10.5.5",
)  # fmt: skip
def aplicar(m: Mesa, f: Danar) -> None:
    """All at once; then whoever has no VIDA left dies, killed by whoever dealt it (WT-A.10.5.4, WT-A.10.5.5)."""
    events = m.danos[f.base :]
    del m.danos[f.base :]
    killers: dict[int, tuple[int, ...]] = {}
    for x in events:
        n = cuanto_recibe(m, x)
        if n > 0:
            rule = "WT-A.10.1d.1" if x.golpe else "WT-A.11.4.1"
            recibir(m, x.victima, n, x.tipo, rule)
            killers[x.victima] = (*killers.get(x.victima, ()), *x.fuentes)
    dead = [ident for ident in killers if ident in m.tropas and m.estado(ident).queda <= 0]
    # those that die together have killed each other (WT-A.10.5.5)
    by = {ident: [m.tropas[i] for i in dict.fromkeys(killers[ident]) if i in m.tropas] for ident in dead}
    for ident in dead:
        card = m.tropas[ident].carta
        morir(m, ident, POR_DANO, (), "WT-M.troop.2")
        han_matado(m, by[ident], card)
    if hay_que_revisar(m):
        m.call(Frame(muertes, f.cause))


def cuanto_recibe(m: Mesa, x: Dano) -> int:
    """With durabilidad mecánica each event takes exactly 1 (WT-A.4.3.6, OQ-WT-75)."""
    if x.victima not in m.tropas:
        return 0
    if x.cuanto > 0 and m.carta(m.tropas[x.victima].carta).mecanica:
        only_strikes = m.config.lecturas.desgaste_mecanico == DESGASTE_MECANICO_SOLO_GOLPES
        return 0 if only_strikes and not x.golpe else 1
    return x.cuanto


# -- deaths ---------------------------------------------------------------------------------------------------------


def moribundas(m: Mesa) -> list[int]:
    """Troops whose final VIDA is 0 or less (OQ-WT-36)."""
    return [ident for ident, status in m.ahora().estados.items() if status.queda <= 0]


def cae_una_copia(m: Mesa, p: Tropa) -> bool:
    """Has the copy of a Legión that was last affected no VIDA left (WT-A.12.legion.3, OQ-WT-36)?"""
    return p.contadores > 0 and p.dano >= vida_de_una_copia(m, p) and m.estado(p.ident).palabras & LEGION != 0


def hay_que_revisar(m: Mesa) -> bool:
    """Has somebody no VIDA left, an Armería too much in it, or a troop something on it that it is immune to?"""
    if len(m.jugadores[0].armeria) > ARMERIA_MAXIMA or len(m.jugadores[1].armeria) > ARMERIA_MAXIMA:
        return True
    d = m.ahora()
    for ident in d.delicadas:
        if d.estados[ident].queda <= 0 or lo_que_se_suelta(m, ident) or cae_una_copia(m, m.tropas[ident]):
            return True
    return False


@muertes.step("WT-M.troop.2", "WT-A.10.5.1", "WT-A.10.5.3", "WT-A.12.inmune.4", "WT-A.12.legion.3")
def revisar(m: Mesa, f: Frame) -> None:
    """What comes off, who dies; and again, because what the dead gave to others is gone."""
    for ident in list(m.tropas):
        for stuck in lo_que_se_suelta(m, ident):
            quitar_adherida(m, ident, stuck, "WT-A.12.inmune.4")
    for p in list(m.tropas.values()):
        if cae_una_copia(m, p):
            perder_la_herida(m, p.ident, "WT-A.12.legion.3")
    dying = moribundas(m)
    for ident in dying:
        morir(m, ident, POR_VIDA_EN_CERO, quien_la_debilito(m, ident), "WT-M.troop.2")
    if dying:
        f.jump(revisar)


def quien_la_debilito(m: Mesa, ident: int) -> tuple[int, ...]:
    """The troops whose own effect lowered its VIDA, once or for as long as it goes on (OQ-WT-36)."""
    p = m.tropas[ident]
    once = [a.source for a in p.adquiridas if a.kind == SUMA_VIDA and a.n < 0 and a.source]
    given = dadas_a(m, m.ahora().fuentes, p)
    going_on = [s.ident for s in given if s.p.vida < 0 and s.ident in m.tropas]
    return (*once, *going_on)


@muertes.step("WT-A.4.2.3")
def vaciar_armerias(m: Mesa, f: Frame) -> None:
    for seat in m.order_from(m.activo):
        if len(m.jugadores[seat].armeria) > ARMERIA_MAXIMA:
            f.jump(vaciar_armerias)
            m.call(Asiento(armeria, f.cause, seat))
            return
    comprobar_vidas(m)


@armeria.step("WT-A.4.2.1", "WT-A.4.2.2", "WT-A.4.2.3", "WT-A.4.2.4", "WT-A.4.1.3")
def elegir_que_se_destruye(m: Mesa, f: Asiento) -> None:
    """Three stay; those already there and those that arrive can be chosen alike."""
    things = m.jugadores[f.asiento].armeria
    n = len(things) - ARMERIA_MAXIMA
    ask_openly(m, Question(CARDS, f.asiento, "armeria", "WT-A.4.2.3", [x.ident for x in things], n, n))


@armeria.step("WT-A.4.2.3")
def destruir_lo_que_sobra(m: Mesa, f: Asiento) -> None:
    for ident in m.choice:
        destruir_de_armeria(m, ident, POR_ARMERIA_LLENA, "WT-A.4.2.3")
