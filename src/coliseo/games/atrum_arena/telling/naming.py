"""What a person may call each answer to a question: scenarios name things, the engine numbers them."""

from __future__ import annotations

from typing import Final

from coliseo.effects.source import plain
from coliseo.games.atrum_arena.facts.stats import buscar_esbirro, poder_de
from coliseo.games.atrum_arena.flow.playing import objetivos_de
from coliseo.games.atrum_arena.flow.windows import COLOCA, PASAR
from coliseo.games.atrum_arena.language.selectors import ESBIRROS, ESLABON, MANO, PARTICIPANTE, REPTANTE, Objetivo
from coliseo.games.atrum_arena.model.table import (
    DESCARTE_FICHA,
    DESCARTE_SOMBRA,
    NEUTRO,
    SOMBRA,
    TIPOS,
    Eslabon,
    Mesa,
    es_preparado,
    tipo_de,
)
from coliseo.kernel.questions import Question
from coliseo.text.seats import LETTERS

PAGOS: Final = ("agotar", "explotar")
VENTANAS: Final = ("accion", "inicio", "responder")
_DE_ESBIRROS: Final = ("girar", "pagar", "explotar_propio", "explotar_rival")


def nombres_de_asiento(seat: int) -> list[str]:
    return [LETTERS[seat].lower()]


def nombres_de_reptante(m: Mesa, seat: int, i: int) -> list[str]:
    """`dorrek yelmohendido`, `dorrek`, each also with `de a`."""
    whole = plain(m.participantes[seat].equipo[i].nombre)
    names = [whole]
    first = whole.partition("_")[0]
    if first != whole:
        names.append(first)
    return names + [f"{name}_de_{LETTERS[seat].lower()}" for name in names]


def nombres_de_esbirro(m: Mesa, ident: int) -> list[str]:
    """`zombie`, `zombie agotado`, `zombie de b`, `zombie agotado de b`, `#3`."""
    seat, i = buscar_esbirro(m, ident)
    if seat < 0:
        return [f"#{ident}"]
    e = m.participantes[seat].altar[i]
    name = TIPOS[tipo_de(e)]
    state = "preparad" if es_preparado(e) else "agotad"
    names = [name, f"{name}_{state}o", f"{name}_{state}a"]
    return [*names, *(f"{n}_de_{LETTERS[seat].lower()}" for n in names), f"#{ident}"]


def nombres_de_poder(m: Mesa, seat: int, rep: int, ranura: int) -> list[str]:
    """`carga heroica`, and with `de` its Reptante or its seat."""
    name = m.participantes[seat].equipo[rep].poderes[ranura].de.key
    return [name, *(f"{name}_de_{r}" for r in nombres_de_reptante(m, seat, rep)), f"{name}_de_{LETTERS[seat].lower()}"]


def nombres_de_eslabon(m: Mesa, i: int) -> list[str]:
    e = m.cadena[i]
    name = poder_de(m, e).de.key
    return [name, f"{name}_de_{LETTERS[e.asiento].lower()}", f"eslabon_{i + 1}"]


def nombres_de_objetivo(m: Mesa, o: Objetivo, c: int) -> list[str]:
    cosa = o.cosa
    if cosa in (PARTICIPANTE, MANO):
        return nombres_de_asiento(c)
    if cosa == ESBIRROS:
        return nombres_de_esbirro(m, c)
    if cosa == REPTANTE:
        return nombres_de_reptante(m, c // 3, c % 3)
    if cosa == ESLABON:
        return nombres_de_eslabon(m, c)
    return nombres_de_poder(m, c // 15, c // 5 % 3, c % 5)


def nombres_de_descarte(code: int) -> list[str]:
    """`caido`; `sombra` is the Sombra mode (with another card); `sombra sola` a Sombra as such; `ficha caido`."""
    mode, t = code // 8, code % 8
    if mode == DESCARTE_SOMBRA:
        return ["sombra"]
    if mode == DESCARTE_FICHA:
        return [f"ficha_{TIPOS[t]}"]
    return ["sombra_sola"] if t == SOMBRA else [TIPOS[t]]


def nombres(m: Mesa, q: Question, c: int) -> list[str]:
    """Every name of a candidate of a question, the plainest first."""
    purpose = q.purpose
    if purpose in VENTANAS:
        if c == PASAR:
            return ["pasa", "no_responde" if purpose == "responder" else "sigue"]
        if c >= COLOCA:
            return [f"coloca_{TIPOS[c - COLOCA]}"]
        return nombres_de_poder(m, q.seat, c // 5, c % 5)
    if purpose == "objetivo":
        e = m.anunciando
        assert e is not None
        return nombres_de_objetivo(m, objetivos_de(m, e)[len(e.objetivos)], c)
    if purpose == "copiar":
        return nombres_de_poder(m, c // 15, c // 5 % 3, c % 5)
    if purpose == "beneficiario":
        return nombres_de_asiento(c)
    if purpose == "pago":
        return [PAGOS[c]]
    if purpose == "descarte":
        return nombres_de_descarte(c)
    if purpose in _DE_ESBIRROS:
        return nombres_de_esbirro(m, c)
    if purpose == "buscar":
        return [TIPOS[c % 8], TIPOS[c % 8] + ("_del_vertedero" if c // 8 == 0 else "_de_la_fosa")]
    if purpose in ("eliminar", "remover_propio"):
        return nombres_de_reptante(m, q.seat, c)
    if purpose == "remover_rival":
        return nombres_de_reptante(m, m.rival[q.seat], c)
    return [TIPOS[c]]


def descarte_de(e: Eslabon) -> str:
    """How a link's discard is called."""
    code = e.descarte * 8 + (SOMBRA if e.descarte == DESCARTE_SOMBRA else e.carta)
    return nombres_de_descarte(code)[0]


def nombre_de_tipo(t: int) -> str:
    return "neutro" if t == NEUTRO else TIPOS[t]
