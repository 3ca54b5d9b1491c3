"""Events of every kind of every game, as a story tells them: each with every reader that it may have."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any, Final

from games.mitos_y_leyendas import test_narration as mitos
from games.rise_of_gods import test_narration as rise
from games.sorcerers_arena import test_narration as sorcerers
from games.warlords_of_terra import test_narration as warlords

from coliseo.games.atrum_arena.model.table import CLASES, FASES, TIPOS
from coliseo.games.atrum_arena.telling.view import CAMPOS, DESCARTES, PAGOS
from coliseo.games.mitos_y_leyendas.model.cards import PROHIBICIONES
from coliseo.games.mitos_y_leyendas.model.events import MOTIVOS as MOTIVOS_DE_MITOS
from coliseo.games.mitos_y_leyendas.model.items import DESDE
from coliseo.games.mitos_y_leyendas.model.marks import VIGENCIAS
from coliseo.games.mitos_y_leyendas.model.pieces import LINEAS
from coliseo.games.rise_of_gods.model.events import MOTIVOS as MOTIVOS_DE_RISE
from coliseo.games.rise_of_gods.model.items import OBJETOS as OBJETOS_DE_RISE
from coliseo.games.rise_of_gods.model.players import MODOS_SELLO

Event = dict[str, Any]

GAMES: Final = ("atrum_arena", "mitos_y_leyendas", "rise_of_gods", "sorcerers_arena", "warlords_of_terra")
#: by game, the module with its kinds of events and a plausible event of each
_SAMPLES: Final[dict[str, Any]] = {
    "mitos_y_leyendas": mitos,
    "rise_of_gods": rise,
    "sorcerers_arena": sorcerers,
    "warlords_of_terra": warlords,
}
#: by game and type of field, the words that may stand in it and say something else of a person
_WORDS: Final[dict[str, Mapping[str, tuple[Any, ...]]]] = {
    "mitos_y_leyendas": {
        "motivo": MOTIVOS_DE_MITOS,
        "vigencia": VIGENCIAS,
        "linea": LINEAS,
        "desde": DESDE,
        "valor": tuple(1 << i for i in range(len(PROHIBICIONES))),
    },
    "rise_of_gods": {"motivo": MOTIVOS_DE_RISE, "clase": OBJETOS_DE_RISE, "modo": MODOS_SELLO},
    "sorcerers_arena": sorcerers.WORDS,
    "warlords_of_terra": warlords.WORDS,
}
#: reasons why somebody wins, and for nothing else
_OF_THE_END: Final = ("vidas", "vida", "mazos", "mazo", "castillo", "concede", "refuerzos")
#: of Atrum Arena, what a field may hold
_OF_ATRUM: Final[dict[str, tuple[Any, ...]]] = {
    "asiento": (0, 1),
    "de": (0, 1),
    "destino": (0, 1),
    "*asientos": ([0], [1], [0, 1]),
    "tipo": (TIPOS[0],),
    "*tipos": ([TIPOS[0], TIPOS[1]],),
    "clase": CLASES[:1],
    "fase": FASES[:1],
    "pago": PAGOS,
    "descarte": DESCARTES,
}


def kinds(game: str) -> tuple[str, ...]:
    return tuple(CAMPOS) if game == "atrum_arena" else tuple(_SAMPLES[game].SUCESOS)


def event(game: str, kind: str, **changes: Any) -> Event:
    """One of them, with what it is to hold; None leaves a field out."""
    if game != "atrum_arena":
        found: Event = _SAMPLES[game].event(kind, **changes)
        return found
    values = {name.lstrip("*"): _OF_ATRUM.get(name, (2,))[0] for name in CAMPOS[kind]}
    return {k: v for k, v in (_named(kind, values) | changes).items() if v is not None}


def _named(kind: str, values: Event) -> Event:
    found = {"suceso": kind, "numero": 77, "regla": "AA-I.1", "causa": 3, **values}
    if "cuentas" in found:
        found["mano"] = {TIPOS[0]: found.pop("cuentas")}
    if "reptante" in found:
        found["nombre_reptante"] = "Umbra Milpactos"
    if "ranura" in found or found.pop("codigo_poder", None) is not None:
        found |= {"poder": "saeta_vacia", "nombre_poder": {"es": "Saeta Vacía", "en": "Hollow Bolt"}}
    return found


def events(game: str, kind: str) -> Iterator[Event]:
    """Every way in which an event of that kind may speak of the seats 0 and 1."""
    if game == "atrum_arena":
        fields = CAMPOS[kind]
        for values in product(*(_OF_ATRUM.get(name, (2,)) for name in fields)):
            given = {name.lstrip("*"): value for name, value in zip(fields, values, strict=True)}
            yield {k: v for k, v in _named(kind, given).items() if v is not None}
        return
    typed = [(name, tipo) for name, _, tipo in (field.partition(":") for field in _SAMPLES[game].SUCESOS[kind])]
    seats = [name for name, tipo in typed if tipo == "asiento"]
    changes: list[Event] = [{}]
    if kind != "mata":  # what kills another is in play, and no secret
        changes.append({name: None for name, tipo in typed if tipo in _SAMPLES[game].SECRET})
    for name, tipo in typed:
        words = _WORDS[game].get(tipo, ()) or _WORDS[game].get(name, ())
        changes += [{name: word} for word in words]
    changes += [{name: 0} for name in ("cuantas", "cuantos", "cuanto") if (name, "numero") in typed]
    if kind == "vigencia":
        changes = [{"vigencia": each, "valor": value} for each in VIGENCIAS for value in _WORDS[game]["valor"]]
    for change, sitting in product(changes, product((0, 1), repeat=len(seats))):
        found = _SAMPLES[game].event(kind, **(change | dict(zip(seats, sitting, strict=True))))
        if kind == "gana" or found.get("motivo") not in _OF_THE_END:
            yield found
