"""Tournaments: what an event is played with, registering decks and checking them against what was registered.

The rulebook settles disputes and names the legal cards (ML-0.1, ML-1.1, ML-1.5); rounds, times and points are in
match_play and standings (OQ-52). Primera Era has no side deck: a deck does not change between games.
"""

from __future__ import annotations

from typing import Final

from coliseo.games.mitos_y_leyendas.construction.formats import LIBRE, Formato
from coliseo.games.mitos_y_leyendas.construction.rules import buscar_carta, oro_inicial_de, revisar_mazo
from coliseo.games.mitos_y_leyendas.law.match_play import BO3, Modalidad
from coliseo.games.mitos_y_leyendas.law.standings import SISTEMAS, SUIZO
from coliseo.games.mitos_y_leyendas.model.cards import Catalogo
from coliseo.kernel.guards import Refusal
from coliseo.kernel.rules import cite

cite("policy", "tournament.Perfil", ("ML-0.1", "ML-1.5", "ML-2.6.1"))
cite("validator", "tournament.registrar", ("ML-4.1.1", "ML-4.2.2"))
cite("validator", "tournament.cotejar", ("ML-4.1.1",))

MINIMO_DE_JUGADORES: Final = 2


class Perfil:
    """How an event is run."""

    def __init__(
        self,
        formato: Formato = LIBRE,
        lista: str | None = None,
        modalidad: Modalidad = BO3,
        sistema: str = SUIZO,
        rondas: int = 0,
    ) -> None:
        if sistema not in SISTEMAS:
            raise ValueError(f"el sistema es uno de / the system is one of: {', '.join(SISTEMAS)}")
        self.formato = formato
        self.lista = lista  # None: that of the format
        self.modalidad = modalidad
        self.sistema = sistema
        self.rondas = rondas  # 0: as many as the number of players asks for

    def rondas_para(self, jugadores: int) -> int:
        """Rounds for so many players. In a league everybody meets everybody; in a Swiss tournament those that leave one
        player without defeat. With an odd number somebody rests in each round."""
        if jugadores < MINIMO_DE_JUGADORES:
            return 0
        if self.rondas:
            return self.rondas
        if self.sistema == SUIZO:
            return (jugadores - 1).bit_length()
        return jugadores - 1 if jugadores % 2 == 0 else jugadores


class Registrado:
    """A deck as presented: keys of cards, copy by copy, and its Oro Inicial. It does not change in the event."""

    def __init__(self, cartas: list[str], oro_inicial: str) -> None:
        self.cartas = tuple(sorted(cartas))
        self.oro_inicial = oro_inicial


def registrar(
    catalogo: Catalogo, cartas: list[str], oro_inicial: str | None, perfil: Perfil
) -> tuple[Registrado | None, list[Refusal]]:
    """The registration of a deck, or why it is refused."""
    refusals = revisar_mazo(catalogo, cartas, oro_inicial, perfil.formato, perfil.lista)
    if refusals:
        return None, refusals
    first = catalogo.carta(oro_inicial_de(catalogo, cartas, oro_inicial)).key
    return Registrado(_claves(catalogo, cartas), first), []


def _claves(catalogo: Catalogo, nombres: list[str]) -> list[str]:
    """Keys, so that two ways of writing a card are the same card; a name that is none stays as it is."""
    found: list[str] = []
    for nombre in nombres:
        c = buscar_carta(catalogo, nombre)
        found.append(nombre if c is None else c.key)
    return found


def cotejar(catalogo: Catalogo, registrado: Registrado, mostrado: list[str]) -> list[Refusal]:
    """What differs between a deck shown and the one registered."""
    had, has = list(registrado.cartas), _claves(catalogo, mostrado)
    refusals: list[Refusal] = []
    for key in sorted({*had, *has}):
        n = has.count(key) - had.count(key)
        if n == 0:
            continue
        c = catalogo.por_clave.get(key)
        name = key if c is None else c.nombre
        es = f"sobran {n} de «{name}» sobre lo registrado" if n > 0 else f"faltan {-n} de «{name}» de lo registrado"
        en = f"{n} of “{name}” more than registered" if n > 0 else f"{-n} of “{name}” fewer than registered"
        refusals.append(Refusal("registro", ("ML-4.1.1",), es, en))
    return refusals


def revisar_inscritos(nombres: list[str]) -> list[Refusal]:
    """May an event begin with those players?"""
    refusals: list[Refusal] = []
    written = [n.strip() for n in nombres if n.strip()]
    if len(written) < MINIMO_DE_JUGADORES:
        es, en = "hacen falta al menos dos jugadores", "at least two players are needed"
        refusals.append(Refusal("inscritos", ("ML-0.1",), es, en))
    if len(set(written)) != len(written):
        es, en = "hay nombres repetidos", "some names are repeated"
        refusals.append(Refusal("inscritos", ("ML-0.1",), es, en))
    return refusals
