"""Construction: which teams and registrations are legal, each refusal with its rule."""

from __future__ import annotations

from coliseo.games.atrum_arena.model.cards import Reptante
from coliseo.games.atrum_arena.model.config import GRUPOS, Config
from coliseo.games.atrum_arena.model.readings import UNICOS_FUERA_DE_TORNEO_LIMITADOS
from coliseo.kernel.guards import Refusal
from coliseo.kernel.rules import cite

cite("validator", "construction.equipo", ("AA-I.1.2.1", "AA-I.2.1.1", "AA-I.2.1.3", "AA-I.4.1.1"))
cite("validator", "construction.registro", ("AA-III.2.1.1", "AA-III.2.1.2", "AA-III.2.2.1"))
cite("validator", "construction.grupo", ("AA-III.3.0.4", "AA-III.3.0.5"))
cite("validator", "construction.mazo", ("AA-I.2.2.4", "AA-I.2.2.5", "AA-III.2.4.4"))

TAMANO_EQUIPO = 3
TAMANO_REGISTRO = 5


def revisar_equipo(equipo: list[Reptante], config: Config) -> list[Refusal]:
    """A participant's own cards: three in casual play, five registered in tournaments."""
    size = TAMANO_REGISTRO if config.torneo else TAMANO_EQUIPO
    rule = "AA-III.2.1.1" if config.torneo else "AA-I.2.1.1"
    refusals = []
    if len(equipo) != size:
        refusals.append(
            Refusal(
                "tamano",
                (rule,),
                f"hacen falta {size} Reptantes, hay {len(equipo)}",
                f"{size} Reptantes are needed, there are {len(equipo)}",
            )
        )
    for nombre in repetidos([r.nombre for r in equipo]):
        same = "AA-III.2.1.2" if config.torneo else "AA-I.2.1.3"
        refusals.append(Refusal("nombre", (same,), f"«{nombre}» está repetido", f"“{nombre}” is repeated"))
    if config.torneo or config.lecturas.unicos_fuera_de_torneo == UNICOS_FUERA_DE_TORNEO_LIMITADOS:
        refusals.extend(revisar_unicos(equipo))
    return refusals


def revisar_unicos(equipo: list[Reptante]) -> list[Refusal]:
    """Registered Reptantes may not share Únicos of the same name (AA-III.2.2.1)."""
    names = [p.de.nombre for r in equipo for p in r.poderes if p.de.unico]
    refusals = []
    for nombre in repetidos(names):
        who = ", ".join(r.nombre for r in equipo if any(p.de.nombre == nombre for p in r.poderes))
        refusals.append(
            Refusal(
                "unico",
                ("AA-III.2.2.1",),
                f"comparten el Único «{nombre}»: {who}",
                f"the Único “{nombre}” is shared by: {who}",
            )
        )
    return refusals


def revisar_companeros(equipos: list[list[Reptante]], config: Config) -> list[Refusal]:
    """Companions of a group may not repeat Reptantes among their teams (AA-III.3.0.5)."""
    refusals: list[Refusal] = []
    if config.modo != GRUPOS:
        return refusals
    for g in range(config.grupos):
        for nombre in repetidos_entre([e for seat, e in enumerate(equipos) if seat % config.grupos == g]):
            refusals.append(
                Refusal(
                    "companeros",
                    ("AA-III.3.0.5",),
                    f"dos compañeros del grupo {g + 1} llevan a «{nombre}»",
                    f"two companions of group {g + 1} bring “{nombre}”",
                )
            )
    return refusals


def repetidos_entre(equipos: list[list[Reptante]]) -> list[str]:
    """Reptantes that more than one team of a group brings (AA-III.3.0.5)."""
    return repetidos([nombre for equipo in equipos for nombre in dict.fromkeys(r.nombre for r in equipo)])


def revisar_mazo(cuentas: list[int]) -> list[Refusal]:
    """A base deck: ten Esbirros of each of the six types (AA-III.2.4.4)."""
    if cuentas == [10] * 6:
        return []
    return [
        Refusal(
            "mazo",
            ("AA-III.2.4.4", "AA-I.2.2.5"),
            f"un mazo base lleva 10 Esbirros de cada tipo, no {cuentas}",
            f"a base deck holds 10 Esbirros of each type, not {cuentas}",
        )
    ]


def repetidos(names: list[str]) -> list[str]:
    seen: set[str] = set()
    found: list[str] = []
    for name in names:
        if name in seen and name not in found:
            found.append(name)
        seen.add(name)
    return found
