"""Putting a card into play by an effect (8.4): it begins to be played, without its cost."""

from __future__ import annotations

from coliseo.games.mitos_y_leyendas.atoms.cards import quitar_del_castillo, quitar_del_cementerio
from coliseo.games.mitos_y_leyendas.atoms.ending import comprobar_castillos
from coliseo.games.mitos_y_leyendas.atoms.pieces import entrar
from coliseo.games.mitos_y_leyendas.facts.bearers import portadores
from coliseo.games.mitos_y_leyendas.facts.demands import pagos_de, puede_pagar_pagos
from coliseo.games.mitos_y_leyendas.facts.stats import se_cumple, texto_de_carta
from coliseo.games.mitos_y_leyendas.model.cards import ARMA, ORO, TALISMAN
from coliseo.games.mitos_y_leyendas.model.items import CARTA, DE_LA_MANO, DEL_CASTILLO, DEL_CEMENTERIO, Jugada
from coliseo.games.mitos_y_leyendas.model.procedures import Jugar, jugar
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.kernel.rules import cite

cite("policy", "playing.poner_en_juego", ("ML-8.4.1", "ML-8.4.2", "ML-8.4.3", "ML-8.4.5", "ML-10.39.2"))


def poner_en_juego(
    m: Mesa, o: Jugada, carta: int, de_quien: int, desde: int, control: int, rule: str, portador: int = 0
) -> None:
    """An effect puts a card into play: it counts as being played, without its cost; an Oro simply enters (8.4).

    `m.hechas` tells in the end whether it entered. A condition of its own text must be met, or it stays where it was
    (OQ-35).
    """
    m.hechas = 0
    c = m.carta(carta)
    if c.tipo == TALISMAN or (desde == DEL_CEMENTERIO and carta not in m.jugadores[de_quien].cementerio):
        return
    if c.tipo == ORO:
        sacar_de(m, carta, de_quien, desde)
        entrar(m, carta, de_quien, control, "ML-8.4.5")
        m.hechas = 1
        comprobar_castillos(m)
        return
    new = Jugada(m.nuevo_id(), CARTA, control, carta)
    new.desde = desde
    new.de_quien = de_quien
    new.gratis = True
    new.portador = portador
    text = texto_de_carta(m, carta)
    if text.condicion_entrar is not None and not se_cumple(m, new, text.condicion_entrar):
        return
    if not puede_pagar_pagos(m, new, pagos_de(m, new)):
        return
    if c.tipo == ARMA and not portador and not portadores(m, new):
        return
    m.jugando.append(new)
    cause = m.stack[-1].cause if m.stack else 0
    m.call(Jugar(jugar, cause, len(m.cola)))


def sacar_de(m: Mesa, carta: int, de_quien: int, desde: int) -> None:
    """A card leaves the zone that it is played from."""
    j = m.jugadores[de_quien]
    if desde == DE_LA_MANO:
        j.mano.take(carta)
    elif desde == DEL_CASTILLO:
        quitar_del_castillo(m, de_quien, carta)
    elif desde == DEL_CEMENTERIO:
        quitar_del_cementerio(j, carta)
    else:
        j.bajo.remove(carta)
