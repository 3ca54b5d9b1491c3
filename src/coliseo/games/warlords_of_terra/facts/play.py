"""What is being played or used: its text, what it costs, where it may enter."""

from __future__ import annotations

from coliseo.games.warlords_of_terra.facts.board import libres
from coliseo.games.warlords_of_terra.model.cards import LEGION, OMNIPRESENCIA, Carta, Efecto, Habilidad
from coliseo.games.warlords_of_terra.model.combat import DANO, DECLARACION, GOLPEO
from coliseo.games.warlords_of_terra.model.items import Objeto
from coliseo.games.warlords_of_terra.model.players import Jugador
from coliseo.games.warlords_of_terra.model.table import FINAL, GUARDIA, INICIO, LINEA, TABLERO, Mesa


def habilidad_de(m: Mesa, o: Objeto) -> Habilidad:
    return m.carta(o.carta).habilidades[o.habilidad]


def efecto_de(m: Mesa, o: Objeto) -> Efecto:
    return m.carta(o.carta).habilidades[o.habilidad].efecto


def alcanza_a_pagar(j: Jugador, c: Carta, veces: int = 1) -> bool:
    return j.oro >= c.oro * veces and j.mana >= c.mana * veces


def pagos_posibles(j: Jugador, c: Carta) -> int:
    """How many times a player can pay for a Legión (WT-A.12.legion.2); one for any other troop."""
    if not c.palabras & LEGION:
        return 1
    times = 1
    while times < 20 and alcanza_a_pagar(j, c, times + 1):
        times += 1
    return times if c.nivel else 1


def zonas_de_invocacion(m: Mesa, seat: int, c: Carta) -> int:
    """Free zones of the own línea; with Omnipresencia, of the whole battlefield (WT-A.12.omnipresencia.1)."""
    return libres(m, TABLERO.all if c.palabras & OMNIPRESENCIA else LINEA[seat])


def zonas_sin_objeto(m: Mesa) -> int:
    """Where an objeto de campo may be put: any zone without another (WT-A.4.3.2, WT-A.4.3.4)."""
    free = TABLERO.all
    for zone in m.campo:
        free &= ~(1 << zone)
    return free


def sin_respuesta(m: Mesa) -> bool:
    """Is this a moment in which nobody may respond (WT-A.6.3.1, WT-A.6.3.2, WT-A.10.1a.8, WT-A.10.1c.2)?"""
    if m.fase in (INICIO, GUARDIA, FINAL):
        return True
    c = m.combate
    return c is not None and c.paso in (DECLARACION, GOLPEO, DANO)
