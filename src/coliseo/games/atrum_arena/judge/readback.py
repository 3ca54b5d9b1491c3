"""Values of a position by path, as scenarios name them: `B.resistencia`, `A.altar`, `vertedero.zombie`, `ganadores`.

Cards without order (hands, Altars, Fosa, Vertedero) are bags: a count for each name.
"""

from __future__ import annotations

from typing import Any, Final

from coliseo.effects.source import plain
from coliseo.games.atrum_arena.facts.stats import (
    clase_de,
    coste_reservado,
    cuenta_en_altar,
    fichas_de_tipo,
    poder_de,
    poder_efectivo,
    preparados_en_altar,
    tipo_impuesto_mano,
    tipos_de_esbirro,
)
from coliseo.games.atrum_arena.flow.playing import objetivos_de
from coliseo.games.atrum_arena.law.scoring import puntuar
from coliseo.games.atrum_arena.model.marks import MOD_ALTAR_PROTEGIDO
from coliseo.games.atrum_arena.model.table import (
    CLASES,
    ESTADOS,
    FASES,
    PARTES,
    TIPOS,
    Eslabon,
    Mesa,
    es_preparado,
    tipo_de,
)
from coliseo.games.atrum_arena.telling.naming import descarte_de, nombre_de_tipo, nombres_de_objetivo
from coliseo.games.atrum_arena.telling.view import PAGOS
from coliseo.judge.values import bag, key_named, value_at
from coliseo.text.seats import LETTERS


def _por_tipo(counts: list[int]) -> dict[str, int]:
    return {TIPOS[t]: n for t, n in enumerate(counts) if n}


def foto(m: Mesa) -> dict[str, Any]:
    """The whole position as plain data."""
    data: dict[str, Any] = {
        "modo": m.config.modo,
        "asientos": m.seats,
        "activo": LETTERS[m.activo],
        "primero": LETTERS[m.primero],
        "turno": m.turno,
        "fase": FASES[m.fase],
        "parte": PARTES[m.parte],
        "fosa": _por_tipo([n + m.tope.count(t) for t, n in enumerate(m.fosa)]),
        "cartas_en_fosa": m.fosa_total(),
        "tope": [TIPOS[t] for t in reversed(m.tope)],
        "vertedero": bag([TIPOS[t] for t in m.vertedero]),
        "cartas_en_vertedero": len(m.vertedero),
        "revelados": bag([TIPOS[t] for t in m.revelados]),
        "cadena": [poder_de(m, e).de.nombre for e in m.cadena],
        "eslabones": {str(i + 1): _eslabon(m, e) for i, e in enumerate(m.cadena)},
        "reforzados": [CLASES[k] for k in range(len(CLASES)) if (m.reforzados >> k) & 1],
        "ganadores": None if m.winners is None else [LETTERS[s] for s in m.winners],
        "terminada": m.over,
    }
    score = _score(m)
    for seat in range(m.seats):
        data[LETTERS[seat].lower()] = _participante(m, seat)
        data[LETTERS[seat].lower()]["score"] = score[seat] if score else None
    return data


def _score(m: Mesa) -> list[int]:
    """The SCORE of each seat of a game that is over, by how it ended (AA-III.2.6.5 to AA-III.2.6.9); empty before."""
    if m.winners is None:
        return []
    last = {e.kind: e.data for e in m.events}
    return puntuar(m, "tiempo" in last, last["concede"][0] if "concede" in last else -1)


def _eslabon(m: Mesa, e: Eslabon) -> dict[str, Any]:
    return {
        "de": LETTERS[e.asiento],
        "poder": poder_de(m, e).de.nombre,
        "efecto_de": poder_efectivo(m, e).de.nombre,
        "clase": CLASES[e.clase],
        "objetivos": [
            nombres_de_objetivo(m, o, c)[0].upper() if o.cosa <= 1 else nombres_de_objetivo(m, o, c)[0]
            for o, chosen in zip(objetivos_de(m, e), e.objetivos, strict=True)
            for c in chosen
        ],
        "beneficiario": LETTERS[e.beneficiario],
        "pago": PAGOS[e.pago],
        "descarte": descarte_de(e),
        "mostrado": e.mostrado,
        "refuerzo": e.refuerzo,
        "prevenido": e.defensa + e.prevencion,
        "anulado": e.anulado,
        "estado": ESTADOS[e.estado],
    }


def _participante(m: Mesa, seat: int) -> dict[str, Any]:
    p = m.participantes[seat]
    forced = tipo_impuesto_mano(m, seat)
    reserved = coste_reservado(m, seat)
    return {
        "grupo": m.sides[seat] + 1,
        "resistencia": p.resistencia,
        "vivo": p.vivo,
        "mano": _por_tipo(p.mano),
        "cartas_en_mano": p.cartas_en_mano(),
        "altar": bag([TIPOS[tipo_de(e)] + ("" if es_preparado(e) else " agotado") for e in p.altar]),
        "altar_tipos": bag([TIPOS[tipo_de(e)] for e in p.altar]),
        "esbirros_en_altar": len(p.altar),
        "cuenta_en_altar": _por_tipo([cuenta_en_altar(m, seat, t) for t in range(len(TIPOS))]),
        "sombras_como": _sombras(m, seat),
        "preparados": preparados_en_altar(m, seat),
        "reservados": reserved,
        "libres": preparados_en_altar(m, seat) - reserved,
        "reptantes": {plain(r.nombre): _reptante(m, seat, i) for i, r in enumerate(p.equipo)},
        "en_juego": bin(p.en_juego).count("1"),
        "turnos": p.turnos,
        "coloco": p.coloco,
        "elimino": p.elimino,
        "alcanzo_cero": p.alcanzo_cero,
        "fichas": bag([TIPOS[t] for t in fichas_de_tipo(m, seat)]),
        "mano_cuenta_como": None if forced < 0 else TIPOS[forced],
        "altar_protegido": any(mod.kind == MOD_ALTAR_PROTEGIDO and mod.about == seat for mod in m.modificadores),
        "conocida_por": {LETTERS[s].lower(): _por_tipo(list(k)) for s, k in enumerate(p.conocida)},
    }


def _sombras(m: Mesa, seat: int) -> list[str]:
    """The types that the Sombras of an Altar are; empty if it has none."""
    for e in m.participantes[seat].altar:
        if TIPOS[tipo_de(e)] == "sombra":
            mask = tipos_de_esbirro(m, seat, e)
            return [name for t, name in enumerate(TIPOS) if (mask >> t) & 1]
    return []


def _reptante(m: Mesa, seat: int, i: int) -> dict[str, Any]:
    p = m.participantes[seat]
    return {
        "nombre": p.equipo[i].nombre,
        "preparado": (p.preparados >> i) & 1 == 1,
        "en_juego": (p.en_juego >> i) & 1 == 1,
        "sin_preparar": (p.sin_preparar >> i) & 1 == 1,
        "poderes": [poder.de.nombre for poder in p.equipo[i].poderes],
        "poder": {
            poder.de.key: {
                "coste": poder.coste,
                "valor": poder.valor,
                "clase": CLASES[clase_de(m, seat, i, slot)],
                "descarte": nombre_de_tipo(poder.descarte),
                "unico": poder.de.unico,
                "rareza": poder.de.rareza,
            }
            for slot, poder in enumerate(p.equipo[i].poderes)
        },
    }


#: values whose missing entries are zero
_BOLSAS: Final = ("mano", "altar", "altar_tipos", "vertedero", "fosa", "revelados", "cuenta_en_altar", "fichas")


def valor(m: Mesa, path: str) -> Any:
    """The value at a path; a name may be shortened if that leaves no doubt."""
    return value_at(foto(m), path, _BOLSAS, _en_bolsas, _clave)


def _en_bolsas(name: str) -> bool:
    return name in TIPOS or name.partition("_")[0] in TIPOS


def _clave(data: dict[str, Any], name: str) -> str | None:
    found = key_named(data, name)
    if found is not None or len(name) < 3 or name in TIPOS:
        return found
    like = [key for key in data if plain(key).startswith(f"{name}_")]
    return like[0] if len(like) == 1 else None
