"""What the running text of a card or an ability notes down for its own next words."""

from __future__ import annotations

from coliseo.games.sorcerers_arena.model.items import Objeto
from coliseo.games.sorcerers_arena.model.table import Mesa


def anotar_afectados(o: Objeto, lugares: list[int]) -> None:
    """Those whom an indirect effect reaches, fixed when its instruction begins (SA-1.RES.7): "esos rivales"."""
    o.afectados = tuple(lugares)


def anotar_retirados(o: Objeto, cuantos: int) -> None:
    """The counters that were removed, for "each counter removed"."""
    o.retirados = cuantos


def anotar_revelada(o: Objeto, carta: int) -> None:
    """The card that everyone has just seen."""
    o.revelada = carta


def elegir_invocador(m: Mesa, o: Objeto, asiento: int) -> None:
    """An Invocador is chosen, which makes no effect direct (SA-1.EFE.7)."""
    m.emit("elige_invocador", "SA-1.EFE.7", (*m.fig(o.personaje), asiento))
