"""What a troop does in its one activation, walking and attacking, and the forced combat of tension (M.move, A.10.2)."""

from __future__ import annotations

from coliseo.games.warlords_of_terra.atoms.ending import comprobar_vidas
from coliseo.games.warlords_of_terra.atoms.troops import activar as empezar_activacion
from coliseo.games.warlords_of_terra.atoms.troops import llevar, sobrevolar
from coliseo.games.warlords_of_terra.facts.board import alcance, amenazan, camino, traba_combate
from coliseo.games.warlords_of_terra.facts.status import son_vecinas
from coliseo.games.warlords_of_terra.flow.combat import entablar
from coliseo.games.warlords_of_terra.flow.damage import hay_que_revisar
from coliseo.games.warlords_of_terra.flow.triggers import atender
from coliseo.games.warlords_of_terra.model.combat import A_DISTANCIA, POR_PASO, POR_TENSION, SIN_BLANCO, VOLUNTARIO
from coliseo.games.warlords_of_terra.model.procedures import Andar, atacar, mover, muertes
from coliseo.games.warlords_of_terra.model.table import ZONAS, Mesa
from coliseo.kernel.frames import Frame

# -- movement -------------------------------------------------------------------------------------------------------


@mover.step(
    "WT-M.move.1", "WT-M.move.3", "WT-M.move.4", "WT-M.move.5", "WT-A.9.0.2", "WT-A.10.3.2", "WT-A.10.3.11",
    "WT-A.12.carga.1", "WT-A.12.ahinco.3", "WT-A.12.ahinco.4",
)  # fmt: skip
def andar(m: Mesa, f: Andar) -> None:
    """Zone by zone to where it goes; an active área de amenaza that it cannot ignore stops it there."""
    p = m.tropas[f.tropa]
    reach = alcance(m, p)
    way = camino(reach, p.celda, f.zona)
    charged = not (reach.zonas >> f.zona) & 1
    empezar_activacion(m, f.tropa)
    for zone in way:
        if m.zonas[zone]:
            # flown over under that reading (OQ-WT-03): whoever stands there stays
            sobrevolar(m, f.tropa, zone, "WT-M.move.3")
            continue
        llevar(m, f.tropa, zone, "WT-A.12.carga.1" if charged and zone == f.zona else "WT-M.move.1")
    f.zona = int(charged)
    if hay_que_revisar(m):
        m.call(Frame(muertes, f.cause))


@mover.step("WT-A.10.1a.2", "WT-A.10.2.1", "WT-A.10.3.2", "WT-A.10.3.11", "WT-A.12.carga.1", "WT-A.12.carga.2")
def llegar(m: Mesa, f: Andar) -> None:
    """In an active enemy area it fights at once; the zone of Carga is only for engaging somebody (OQ-WT-67)."""
    p = m.tropas.get(f.tropa)
    if p is None or comprobar_vidas(m):
        return
    if amenazan(m, p, p.celda):
        entablar(m, f, p, POR_PASO, SIN_BLANCO, f.zona)
    elif f.zona and traba_combate(m, p, p.celda):
        entablar(m, f, p, VOLUNTARIO, SIN_BLANCO, f.zona)


@mover.step("WT-A.6.4.4")
def atender_al_paso(m: Mesa, f: Andar) -> None:
    atender(m, f)


# -- attacks --------------------------------------------------------------------------------------------------------


@atacar.step("WT-A.10.1a.3", "WT-A.10.1a.4", "WT-A.12.volar.3", "WT-A.12.volar.4", "WT-M.player.1", "WT-M.player.4")
def declarar_ataque(m: Mesa, f: Andar) -> None:
    """On a troop, an objeto de campo or the player, near or from afar."""
    p = m.tropas[f.tropa]
    empezar_activacion(m, f.tropa)
    far = f.zona < ZONAS and not son_vecinas(m, p.celda, f.zona)
    entablar(m, f, p, A_DISTANCIA if far else VOLUNTARIO, f.zona)


@atacar.step("WT-A.6.4.4")
def atender_tras_el_ataque(m: Mesa, f: Andar) -> None:
    atender(m, f)


def combatir_por_tension(m: Mesa, f: Frame, ident: int) -> None:
    """The forced combat of a troop in tension: it is no activation (WT-A.10.2.7, OQ-WT-04)."""
    entablar(m, f, m.tropas[ident], POR_TENSION, SIN_BLANCO)
