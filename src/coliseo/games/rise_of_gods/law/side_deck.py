"""Side-decking between the games of a match, its three minutes, and the check of a deck against what was registered."""

from __future__ import annotations

from typing import Final

from coliseo.games.rise_of_gods.construction.lists import Vigente
from coliseo.games.rise_of_gods.construction.rules import buscar_carta, revisar_mazo
from coliseo.games.rise_of_gods.model.cards import Catalogo
from coliseo.kernel.guards import Refusal
from coliseo.kernel.rules import cite

cite("policy", "side_deck.revisar_cambio", ("RG-SD.2", "RG-SD.4", "RG-RR.1"))

SEGUNDOS_PARA_CAMBIAR: Final = 180


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
        many = "n" * (abs(n) > 1)
        es = f"sobra{many} {n} de «{name}» sobre lo registrado"
        if n < 0:
            es = f"falta{many} {-n} de «{name}» de lo registrado"
        en = f"{n} of “{name}” more than registered" if n > 0 else f"{-n} of “{name}” fewer than registered"
        refusals.append(Refusal("registro", ("RG-SD.4",), es, en))
    return refusals


def _nombre(catalogo: Catalogo, key: str) -> str:
    c = catalogo.por_clave.get(key)
    return key if c is None else c.nombre


def _diferencias(had: list[str], has: list[str]) -> list[tuple[str, int]]:
    """Cards of which there are more (positive) or fewer copies than before."""
    return [(key, has.count(key) - had.count(key)) for key in sorted({*had, *has}) if has.count(key) != had.count(key)]
