"""The things on the table that an answer stands for, by the names that every client uses."""

from __future__ import annotations

from typing import Final

from coliseo.games.warlords_of_terra.facts.play import efecto_de
from coliseo.games.warlords_of_terra.flow.codes import (
    A_ATACAR,
    A_EQUIPAR,
    A_FORJAR,
    A_INVOCAR,
    A_MOVER,
    A_PODER,
    A_USAR,
    PASAR,
)
from coliseo.games.warlords_of_terra.language.ops.cards import BuscarYEquipar
from coliseo.games.warlords_of_terra.model.cards import DE_CAMPO
from coliseo.games.warlords_of_terra.model.events import MAZOS
from coliseo.games.warlords_of_terra.model.table import TABLERO, Mesa
from coliseo.games.warlords_of_terra.telling.battlefield import blanco, golpe_view
from coliseo.games.warlords_of_terra.telling.describing import buscar_lugar
from coliseo.kernel.questions import Question
from coliseo.tabletop.codes import kind_of, place_of, subject_of

#: windows: questions with a way to do nothing, whose answers are actions
VENTANAS: Final = ("construccion", "invocacion", "tactica", "interfase", "subitos", "responder", "reaccion")
#: in an exchange before the game, cards that leave the deck are above this (flow/setup.py)
SALE: Final = 4096


def cosas(m: Mesa, q: Question, candidate: int) -> list[str]:
    purpose = q.purpose
    if purpose in VENTANAS:
        return cosas_de_accion(m, q.seat, candidate)
    if purpose in ("objetivo", "reparto"):
        return blanco(m, candidate)
    if purpose in ("inmolar", "escudar", "tension", "tropa"):
        return [f"tropa:{candidate}"]
    if purpose in ("golpe_a", "devuelve_a"):
        struck = golpe_view(m, q.seat, candidate)
        return [] if struck is None else [struck]
    if purpose == "zona":
        return [f"zona:{TABLERO.name(candidate)}"]
    if purpose in ("mazo", "robar_de"):
        return [f"mazo:{q.seat}:{MAZOS[candidate]}"]
    if purpose == "descarte":
        return [f"mano:{q.seat}:{m.carta(candidate).key}"]
    if purpose == "del_descarte" or (purpose == "buscar" and busca_en_el_descarte(m)):
        return [f"descarte:{q.seat}:{m.carta(candidate).key}"]
    if purpose == "armeria":
        return [f"objeto:{candidate}"]
    if purpose == "orden":
        return [f"disparo:{candidate}"]
    if purpose == "cuyos_primero":
        return [f"jugador:{candidate}"]
    if purpose == "intercambio":
        place = "principal" if candidate >= SALE else "prebanquillo"
        return [f"{place}:{q.seat}:{m.carta(candidate % SALE).key}"]
    return []


def busca_en_el_descarte(m: Mesa) -> bool:
    """Carroñar looks for its object in the discard, Armar in the deck (WT-A.12.armar.3)."""
    nodes = efecto_de(m, m.en_curso[-1]).nodes if m.en_curso else []
    return any(isinstance(node, BuscarYEquipar) and not node.en_mazo for node in nodes)


def cosas_de_accion(m: Mesa, seat: int, code: int) -> list[str]:
    if code == PASAR:
        return []
    kind = kind_of(code)
    a = subject_of(code)
    b = place_of(code)
    if kind == A_PODER:
        return [f"heroe:{seat}"]
    if kind == A_USAR:
        return [cosa_en_juego(m, a)]
    if kind == A_MOVER:
        return [f"tropa:{a}", f"zona:{TABLERO.name(b)}"]
    if kind == A_ATACAR:
        struck = golpe_view(m, seat, b)
        return [f"tropa:{a}"] if struck is None else [f"tropa:{a}", struck]
    if kind == A_EQUIPAR:
        return [f"objeto:{a}", f"tropa:{m.zonas[b]}"]
    card = f"mano:{seat}:{m.carta(a).key}"
    if kind == A_INVOCAR or (kind == A_FORJAR and m.carta(a).clase_objeto == DE_CAMPO):
        return [card, f"zona:{TABLERO.name(b)}"]
    return [card]


def cosa_en_juego(m: Mesa, ident: int) -> str:
    """A troop, a lugar or an object by its name among things."""
    if ident in m.tropas:
        return f"tropa:{ident}"
    return f"lugar:{ident}" if buscar_lugar(m, ident) is not None else f"objeto:{ident}"
