"""The Asignación de Daño (9.3.4): Castillo first, then responses, then destruction (9.3.4.1)."""

from __future__ import annotations

from coliseo.games.mitos_y_leyendas.atoms import battle
from coliseo.games.mitos_y_leyendas.atoms.direct_damage import a_salvo_de, escudo_de, recibir
from coliseo.games.mitos_y_leyendas.atoms.lasting import expirar
from coliseo.games.mitos_y_leyendas.atoms.leaving import DESTRUIDA, sacar
from coliseo.games.mitos_y_leyendas.atoms.pieces import datos
from coliseo.games.mitos_y_leyendas.atoms.triggers import disparar, resolver_disparos
from coliseo.games.mitos_y_leyendas.facts.stats import atacando, con_enlazadas, vigente
from coliseo.games.mitos_y_leyendas.flow.combat_guards import impedido_de_atacar, impedido_de_bloquear
from coliseo.games.mitos_y_leyendas.flow.windows import abrir_momento
from coliseo.games.mitos_y_leyendas.model.cards import (
    DOBLE_PARA_DESTRUIR,
    E_ASIGNACION,
    E_DANA_CASTILLO,
    E_RECIBE_DANO,
    E_VA_A_DANAR,
    NO_DANA,
    P_SIN_DANO,
    SIN_DANO,
)
from coliseo.games.mitos_y_leyendas.model.marks import HASTA_ASIGNACION, V_SIN_DANO_DE
from coliseo.games.mitos_y_leyendas.model.pieces import DEFENSA
from coliseo.games.mitos_y_leyendas.model.procedures import Asignacion, asignacion
from coliseo.games.mitos_y_leyendas.model.readings import (
    IMPEDIDO_EN_BATALLA_QUEDA_FUERA,
    IMPEDIDO_EN_BATALLA_SIGUE_EN_BATALLA,
)
from coliseo.games.mitos_y_leyendas.model.table import Mesa


class Choque:
    """Attackers that one Aliado blocks, or one attacker that nobody blocks, and what comes of it."""

    __slots__ = ("atacantes", "bloqueador", "dano", "destruidos")

    def __init__(self, atacantes: list[int], bloqueador: int) -> None:
        self.atacantes = atacantes
        self.bloqueador = bloqueador
        self.dano: list[int] = [0] * len(atacantes)
        self.destruidos: list[int] = []


def choques(m: Mesa) -> list[Choque]:
    """Who meets whom, as the battle stands now, with its outcome (ML-9.3.4.11)."""
    found: list[Choque] = []
    by_blocker: dict[int, Choque] = {}
    for attacker in m.atacantes:
        if attacker not in m.piezas or not _sigue_atacando(m, attacker):
            continue
        blocker = _bloqueador_de(m, attacker)
        if blocker and blocker in by_blocker:
            clash = by_blocker[blocker]
            clash.atacantes.append(attacker)
            clash.dano.append(0)
            continue
        clash = Choque([attacker], blocker)
        found.append(clash)
        if blocker:
            by_blocker[blocker] = clash
    for clash in found:
        _comparar(m, clash)
    return found


def _sigue_atacando(m: Mesa, ident: int) -> bool:
    """An Aliado that became unable to attack is out of the battle (OQ-59)."""
    if not atacando(m, m.piezas[ident]):
        return False
    return m.config.lecturas.impedido_en_batalla == IMPEDIDO_EN_BATALLA_SIGUE_EN_BATALLA or not impedido_de_atacar(
        m, ident
    )


def _bloqueador_de(m: Mesa, attacker: int) -> int:
    """The Aliado that still covers it, or 0 (OQ-26, OQ-59)."""
    for first, blocker in [(pair[0], pair[1]) for pair in m.bloqueos]:
        if first == attacker:
            p = m.piezas.get(blocker)
            if p is None or p.control == m.activo or p.linea != DEFENSA:
                return 0
            if m.config.lecturas.impedido_en_batalla == IMPEDIDO_EN_BATALLA_QUEDA_FUERA and impedido_de_bloquear(
                m, blocker
            ):
                return 0
            return blocker
    return 0


def _comparar(m: Mesa, c: Choque) -> None:
    """The difference of Fuerzas: who is destroyed and what is not covered (ML-9.3.4.8 to ML-9.3.4.10, OQ-25)."""
    if not c.bloqueador:
        c.dano[0] = m.estado(c.atacantes[0]).fuerza
        return
    defence = m.estado(c.bloqueador).fuerza
    total = 0
    for ident in c.atacantes:
        total += m.estado(ident).fuerza
    if total >= defence and _cae(m, c.bloqueador, total, defence):
        c.destruidos.append(c.bloqueador)
    running = 0
    for ident in c.atacantes:
        running += m.estado(ident).fuerza
        if (total <= defence or running <= defence) and _cae(m, ident, defence, m.estado(ident).fuerza):
            c.destruidos.append(ident)
    over = total - defence
    for i in range(len(c.atacantes) - 1, -1, -1):
        share = min(max(over, 0), m.estado(c.atacantes[i]).fuerza)
        c.dano[i] = share
        over -= share


def _cae(m: Mesa, ident: int, contra: int, propia: int) -> bool:
    """Is it destroyed by that Fuerza? Some are not, whatever it is (ML-9.3.4.16)."""
    words = m.estado(ident).palabras
    own = m.piezas[ident].control
    if words & SIN_DANO or a_salvo_de(m, own, m.rival[own]):
        return False
    return not words & DOBLE_PARA_DESTRUIR or contra >= 2 * propia


def dano_de(m: Mesa, ident: int, share: int) -> int:
    """What an attacker's share does to the Castillo."""
    defender = m.rival[m.activo]
    if m.ahora().prohibido[defender] & P_SIN_DANO or m.estado(ident).palabras & NO_DANA:
        return 0
    if a_salvo_de(m, defender, m.activo):
        return 0
    for v in m.vigencias:
        if v.kind == V_SIN_DANO_DE and vigente(m, v):
            for each in con_enlazadas(m, [ident]):
                if m.estado(each).razas & v.n:
                    return 0
    return share


# -- the steps ------------------------------------------------------------------------------------------------------


@asignacion.step("ML-9.3.4.2", "ML-9.3.4.3", "ML-6.6.11")
def momento_de_asignacion(m: Mesa, f: Asignacion) -> None:
    """a, b. What triggers and what may be used just before the Castillo is hit (OQ-27)."""
    abrir_momento(m, f, E_ASIGNACION)


@asignacion.step("ML-9.3.4.2", "ML-6.11.3", "ML-10.45.1")
def antes_del_dano(m: Mesa, f: Asignacion) -> None:
    """A text may put something in the place of the damage that an attacker is about to do."""
    if not m.ahora().oidos & E_VA_A_DANAR or escudo_de(m, m.rival[m.activo]):
        return
    for clash in choques(m):
        for ident, share in zip(clash.atacantes, clash.dano, strict=True):
            if dano_de(m, ident, share):
                disparar(m, E_VA_A_DANAR, ident, m.activo, share)
    resolver_disparos(m, f)


@asignacion.step(
    "ML-9.3.4.4", "ML-9.3.4.8", "ML-9.3.4.9", "ML-9.3.4.10", "ML-9.3.4.11", "ML-9.3.4.12", "ML-10.18.2", "ML-3.1.1"
)
def danar_castillo(m: Mesa, f: Asignacion) -> None:
    """c. Differences first; then all that is not covered falls from the Castillo as one event."""
    defender = m.rival[m.activo]
    total = 0
    prevented = 0
    for clash in choques(m):
        if clash.bloqueador:
            b = m.piezas[clash.bloqueador]
            for ident in clash.atacantes:
                a = m.piezas[ident]
                m.emit(
                    "compara",
                    "ML-9.3.4.11",
                    (*datos(a), m.estado(ident).fuerza, *datos(b), m.estado(b.ident).fuerza),
                )
        m.por_caer.extend(clash.destruidos)
        for ident, share in zip(clash.atacantes, clash.dano, strict=True):
            hurt = dano_de(m, ident, share)
            prevented += share - hurt
            if hurt:
                m.dano_asignado.append([ident, hurt])
                total += hurt
    if prevented:
        m.emit("dano_prevenido", "ML-9.3.4.12", (defender, prevented))
    shield = escudo_de(m, defender)
    if total and shield:
        falls = recibir(m, shield, total, "ML-10.18.2") and _cae(m, shield, total, m.estado(shield).fuerza)
        if falls and shield not in m.por_caer:
            m.por_caer.append(shield)
        m.dano_asignado = []
        total = 0
    f.dano = total
    battle.danar_castillo(m, defender, total, "ML-9.3.4.12")


@asignacion.step("ML-9.3.4.13")
def responder_al_dano(m: Mesa, f: Asignacion) -> None:
    """c. "En respuesta a recibir daño"."""
    if f.dano:
        abrir_momento(m, f, E_RECIBE_DANO)


@asignacion.step("ML-9.3.4.14", "ML-9.3.4.15", "ML-9.3.4.16", "ML-10.29.1")
def destruir_por_combate(m: Mesa, f: Asignacion) -> None:
    """c. Last, the Aliados that the comparison condemned are destroyed: by combat damage."""
    sacar(m, None, m.por_caer.copy(), DESTRUIDA)


@asignacion.step("ML-9.3.4.5")
def interacciones_de_dano(m: Mesa, f: Asignacion) -> None:
    """d. Abilities that interact with combat damage (OQ-68), before those of what was destroyed."""
    waiting = len(m.cola)
    for ident, hurt in [(pair[0], pair[1]) for pair in m.dano_asignado]:
        if ident in m.piezas:
            disparar(m, E_DANA_CASTILLO, ident, m.activo, hurt)
    resolver_disparos(m, f, waiting)


@asignacion.step("ML-9.3.4.6", "ML-9.3.4.15")
def habilidades_de_destruidos(m: Mesa, f: Asignacion) -> None:
    """e. Abilities of Aliados destroyed by the comparison."""
    resolver_disparos(m, f)


@asignacion.step("ML-9.3.4.7")
def fin_de_la_asignacion(m: Mesa, f: Asignacion) -> None:
    """f. Effects "hasta la Asignación de Daño" end."""
    expirar(m, HASTA_ASIGNACION, "ML-9.3.4.7")
