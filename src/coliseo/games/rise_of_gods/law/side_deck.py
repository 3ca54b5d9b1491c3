"""Side-decking between the games of a match, its three minutes, and the check of a deck against what was registered."""

from __future__ import annotations

from typing import Final

from coliseo.games.rise_of_gods.construction.lists import Vigente
from coliseo.games.rise_of_gods.construction.rules import buscar_carta, revisar_mazo
from coliseo.games.rise_of_gods.law.match_play import Formato, se_juega_otra
from coliseo.games.rise_of_gods.model.cards import Catalogo
from coliseo.kernel.guards import Refusal
from coliseo.kernel.rules import cite

cite("policy", "side_deck.Lateral", ("RG-SD.1", "RG-SD.2", "RG-SD.3", "RG-SD.4"))
cite("policy", "side_deck.revisar_cambio", ("RG-SD.2", "RG-SD.4", "RG-RR.1"))
cite("policy", "side_deck.cotejar", ("RG-SD.4", "RG-SD.5"))

SEGUNDOS_PARA_CAMBIAR: Final = 180
#: what a deck that is not the registered one costs (RG-SD.5)
AVISOS_POR_MAZO: Final = 2


class Registrado:
    """The lists as presented to the judge (RG-SD.4): keys of cards, copy by copy. They do not change in the event."""

    def __init__(self, principal: list[str], lateral: list[str]) -> None:
        self.principal = tuple(sorted(principal))
        self.lateral = tuple(sorted(lateral))


def registrar(
    catalogo: Catalogo, principal: list[str], lateral: list[str], lista: Vigente | str | None = None
) -> tuple[Registrado | None, list[Refusal]]:
    """The registration of a deck, or why it is refused."""
    refusals = revisar_mazo(catalogo, principal, lateral, lista)
    if refusals:
        return None, refusals
    return Registrado(_claves(catalogo, principal), _claves(catalogo, lateral)), []


def _claves(catalogo: Catalogo, nombres: list[str]) -> list[str]:
    """Keys, so that two ways of writing a card are the same card; a name that is none stays as it is."""
    found: list[str] = []
    for nombre in nombres:
        c = buscar_carta(catalogo, nombre)
        found.append(nombre if c is None else c.key)
    return found


def revisar_momento(formato: Formato, partidas: list[int], tiempo: bool) -> list[Refusal]:
    """May cards be exchanged now? Between two games of a match and at no other time (RG-SD.3, RG-OQ.59)."""
    if formato.games == 1:
        return [
            Refusal(
                "momento",
                ("RG-SD.3", "RG-FM.3"),
                "al mejor de uno no hay cambios: es una sola partida",
                "best of one has no exchanges: it is a single game",
            )
        ]
    if not partidas:
        return [
            Refusal(
                "momento",
                ("RG-SD.4",),
                "la primera partida se juega con el mazo registrado",
                "the first game is played with the registered deck",
            )
        ]
    if not se_juega_otra(formato, partidas, tiempo):
        return [Refusal("momento", ("RG-SD.3",), "no queda otra partida", "there is no further game")]
    return []


def revisar_cambio(
    catalogo: Catalogo,
    registrado: Registrado,
    principal: list[str],
    lateral: list[str],
    lista: Vigente | str | None = None,
) -> list[Refusal]:
    """A new division of the registered cards: a deck of 40 again, a side deck as large as it was, the same cards."""
    refusals = revisar_mazo(catalogo, principal, lateral, lista)
    if len(lateral) != len(registrado.lateral):
        n = len(registrado.lateral)
        refusals.append(
            Refusal(
                "lateral",
                ("RG-SD.2",),
                f"el side deck sigue siendo de {n} cartas, hay {len(lateral)}",
                f"the side deck stays at {n} cards, there are {len(lateral)}",
            )
        )
    now = _claves(catalogo, [*principal, *lateral])
    for key, n in _diferencias(list(registrado.principal + registrado.lateral), now):
        name = _nombre(catalogo, key)
        es = f"sobran {n} de «{name}» sobre lo registrado" if n > 0 else f"faltan {-n} de «{name}» de lo registrado"
        en = f"{n} of “{name}” more than registered" if n > 0 else f"{-n} of “{name}” fewer than registered"
        refusals.append(Refusal("registro", ("RG-SD.4",), es, en))
    return refusals


def _nombre(catalogo: Catalogo, key: str) -> str:
    c = catalogo.por_clave.get(key)
    return key if c is None else c.nombre


def _diferencias(had: list[str], has: list[str]) -> list[tuple[str, int]]:
    """Cards of which there are more (positive) or fewer copies than before."""
    return [(key, has.count(key) - had.count(key)) for key in sorted({*had, *has}) if has.count(key) != had.count(key)]


class Lateral:
    """One player's lists through a match. Every match begins with the registered ones (RG-SD.4, RG-OQ.59)."""

    def __init__(self, catalogo: Catalogo, registrado: Registrado, lista: Vigente | str | None = None) -> None:
        self.catalogo = catalogo
        self.registrado = registrado
        self.lista = lista
        self.principal = list(registrado.principal)
        self.lateral = list(registrado.lateral)
        self.fin_de_partida = -1  # seconds; -1 while no exchange is open
        self._propuesto: tuple[list[str], list[str]] | None = None

    def abrir(self, formato: Formato, partidas: list[int], tiempo: bool, ahora: int) -> list[Refusal]:
        """The previous game has just ended: three minutes begin (RG-SD.1)."""
        refusals = revisar_momento(formato, partidas, tiempo)
        if not refusals:
            self.fin_de_partida = ahora
            self._propuesto = None
        return refusals

    def quedan(self, ahora: int) -> int:
        if self.fin_de_partida < 0:
            return 0
        return max(0, SEGUNDOS_PARA_CAMBIAR - (ahora - self.fin_de_partida))

    def proponer(self, principal: list[str], lateral: list[str], ahora: int) -> list[Refusal]:
        """Lays the cards out anew; it may be done again until time is up. What is wrong with them is told at once, but
        they count as they lie when the exchange closes."""
        if self.fin_de_partida < 0:
            return [Refusal("momento", ("RG-SD.3",), "no se están cambiando cartas", "no exchange is open")]
        if self.quedan(ahora) == 0:
            return [
                Refusal(
                    "tiempo",
                    ("RG-SD.1",),
                    f"han pasado los {SEGUNDOS_PARA_CAMBIAR // 60} minutos",
                    f"the {SEGUNDOS_PARA_CAMBIAR // 60} minutes are over",
                )
            ]
        self._propuesto = _claves(self.catalogo, principal), _claves(self.catalogo, lateral)
        return revisar_cambio(self.catalogo, self.registrado, principal, lateral, self.lista)

    def cerrar(self) -> list[Refusal]:
        """The exchange ends, by agreement or because time is up: the lists stand as they are if they are legal, else
        the previous ones are restored (RG-OQ.59) and the reasons returned."""
        laid = self._propuesto
        self.fin_de_partida = -1
        self._propuesto = None
        if laid is None:
            return []
        refusals = revisar_cambio(self.catalogo, self.registrado, laid[0], laid[1], self.lista)
        if not refusals:
            self.principal, self.lateral = sorted(laid[0]), sorted(laid[1])
        return refusals

    def empezar_encuentro(self) -> None:
        """Another match: the registered lists again."""
        self.principal = list(self.registrado.principal)
        self.lateral = list(self.registrado.lateral)
        self.fin_de_partida = -1
        self._propuesto = None


class Cotejo:
    """A deck check: what differs from the registered lists and the warnings it brings."""

    def __init__(self, diferencias: list[tuple[str, int]]) -> None:
        self.diferencias = diferencias
        self.avisos = AVISOS_POR_MAZO if diferencias else 0
        self.reglas = ("RG-SD.4", "RG-SD.5") if diferencias else ("RG-SD.4",)


def cotejar(
    catalogo: Catalogo, registrado: Registrado, mostrado: list[str], lateral: list[str] | None = None
) -> Cotejo:
    """Checks a deck: at the beginning of a match against the registered deck alone; later, when cards may have been
    exchanged, with the side deck shown too, against both."""
    had = list(registrado.principal) if lateral is None else list(registrado.principal + registrado.lateral)
    return Cotejo(_diferencias(had, _claves(catalogo, [*mostrado, *(lateral or [])])))
