"""What cards can be told apart by in a list, each facet with its values in words; and what a deck is made of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from coliseo.effects.provenance import PROCEDENCIAS, provenance
from coliseo.games.mitos_y_leyendas.construction.rules import SIN_LIMITE, copias_permitidas
from coliseo.games.mitos_y_leyendas.language import nouns
from coliseo.games.mitos_y_leyendas.model.cards import (
    ACTIVADA,
    ALIADO,
    ANULACION,
    CANCELACION,
    CODIFICADA,
    DISPARADA,
    ESTADOS,
    ORO,
    PALABRAS,
    RAZAS,
    RESPUESTA,
    SALVACION,
    TEXTO,
    TIPOS,
    Carta,
    Catalogo,
)
from coliseo.games.mitos_y_leyendas.shelf.notation import (
    coste_impreso,
    fuerza_impresa,
    impresiones,
    nombres_de_ediciones,
    razas_de,
    tipo_de,
)
from coliseo.kernel.rules import cite
from coliseo.text.listing import filters

cite("policy", "facets.de_carta", ("ML-2.6.2", "ML-2.9.3"))

NOMBRE_TIPO: Final = dict(zip(TIPOS, nouns.NOMBRE_TIPO, strict=True))
NOMBRE_RAZA: Final = dict(sorted(zip(RAZAS, nouns.NOMBRE_RAZA, strict=True)))
#: printed costs and Fuerzas; the last stands for itself and all above
COSTES: Final = ("X", *(str(n) for n in range(8)))
FUERZAS: Final = ("X", *(str(n) for n in range(8)))
#: steps of the curve of a deck; the last stands for itself and all above
CURVA: Final = tuple(range(8))

#: what a card that can be played counts as in the list
CARTA: Final = "carta"
FICHAS: Final = {
    CARTA: {"es": "Se puede jugar", "en": "Can be played"},
    ESTADOS[1]: {"es": "Le falta vocabulario", "en": "Needs vocabulary"},
    ESTADOS[2]: {"es": "Habilidad desconocida", "en": "Ability unknown"},
}
#: kinds of ability (6.2 to 6.6, 8.3), and what a text box may hold besides
CONTINUA: Final = "continua"
REGLA: Final = "regla"
NINGUNA: Final = "ninguna"
_CLASE: Final = {
    ACTIVADA: "activada",
    DISPARADA: "disparada",
    RESPUESTA: "respuesta",
    ANULACION: "anulacion",
    CANCELACION: "cancelacion",
    SALVACION: "salvacion",
    TEXTO: "efecto",
}
HABILIDADES: Final = {
    "activada": {"es": "Activada", "en": "Activated"},
    "disparada": {"es": "Disparada", "en": "Triggered"},
    CONTINUA: {"es": "Continua", "en": "Continuous"},
    "respuesta": {"es": "En Respuesta", "en": "In response"},
    "anulacion": {"es": "Anulación", "en": "Anulación"},
    "cancelacion": {"es": "Cancelación", "en": "Cancelling"},
    "salvacion": {"es": "Salvación", "en": "Saving"},
    "efecto": {"es": "Efecto de Talismán", "en": "Effect of a Talismán"},
    REGLA: {"es": "Condición o restricción", "en": "Condition or restriction"},
    NINGUNA: {"es": "Sin habilidad", "en": "No ability"},
}
_NOMBRES: Final = {
    "ficha": {"es": "Estado", "en": "State"},
    "tipo": {"es": "Tipo", "en": "Type"},
    "edicion": {"es": "Edición", "en": "Edition"},
    "raza": {"es": "Raza", "en": "Raza"},
    "coste": {"es": "Coste", "en": "Cost"},
    "fuerza": {"es": "Fuerza", "en": "Fuerza"},
    "frecuencia": {"es": "Frecuencia", "en": "Frecuencia"},
    "habilidad": {"es": "Habilidad", "en": "Ability"},
    "procedencia": {"es": "Procedencia", "en": "Provenance"},
}


def copias_de(c: Carta, catalogo: Catalogo) -> int | None:
    """Copies of it in a deck; None without limit, 0 for what cannot be in one."""
    if c.estado != CODIFICADA:
        return 0
    top = copias_permitidas(catalogo, c)
    return None if top == SIN_LIMITE else top


def habilidades_de(c: Carta) -> list[str]:
    """Kinds of ability of a card, in the order of the facet. Nothing of one whose text is not encoded."""
    if c.estado != CODIFICADA:
        return []
    t = c.texto
    if t.vacio:
        return [NINGUNA]
    found = {_CLASE[h.clase] for h in t.habilidades}
    if t.continuas or t.fuerza_x is not None or t.vale > 1 or t.genera:
        found.add(CONTINUA)
    conditions = (
        t.condicion_entrar,
        t.condicion_atacar,
        t.condicion_bloquear,
        t.condicion_jugar,
        t.raza_del_portador,
    )
    if (
        t.palabras
        or t.no_se_anula
        or t.solo_batalla
        or t.solo_turno_propio
        or t.solo_turno_rival
        or not t.para_entrar.nada
        or not t.para_atacar.nada
        or any(condition is not None for condition in conditions)
    ):
        found.add(REGLA)
    return [key for key in HABILIDADES if key in found]


def palabras_de(c: Carta) -> list[str]:
    """Keys of what a card simply is or may do, always."""
    return [key for i, key in enumerate(PALABRAS) if c.texto.palabras & (1 << i)]


def de_carta(c: Carta) -> dict[str, list[str]]:
    cost, power = coste_impreso(c), fuerza_impresa(c)
    prints = dict.fromkeys([p["edicion"] for p in impresiones(c)] or [c.edicion])
    facets = {
        "edicion": list(prints),
        "raza": razas_de(c),
        "coste": [] if cost is None else [_escalon(cost, COSTES)],
        "fuerza": [] if power is None else [_escalon(power, FUERZAS)],
        "habilidad": habilidades_de(c),
    }
    return {key: values for key, values in facets.items() if values}


def _escalon(value: int | str, steps: tuple[str, ...]) -> str:
    return value if isinstance(value, str) else str(min(value, int(steps[-1])))


def filtros(lang: str) -> list[dict[str, Any]]:
    """The facets in the order in which they are shown, each with its values."""
    values: dict[str, dict[str, str]] = {
        "ficha": {key: names[lang] for key, names in FICHAS.items()},
        "tipo": NOMBRE_TIPO,
        "edicion": nombres_de_ediciones(lang),
        "raza": NOMBRE_RAZA,
        "coste": _escalones(COSTES),
        "fuerza": _escalones(FUERZAS),
        "frecuencia": nouns.FRECUENCIA,
        "habilidad": {key: names[lang] for key, names in HABILIDADES.items()},
        "procedencia": {p: provenance(p, lang) for p in PROCEDENCIAS},
    }
    return filters(_NOMBRES, values, lang)


def _escalones(steps: tuple[str, ...]) -> dict[str, str]:
    return {step: f"{step}+" if step == steps[-1] else step for step in steps}


# -- what a deck is made of -----------------------------------------------------------------------------------------


def cuentas(cartas: Sequence[Carta], lang: str) -> dict[str, Any]:
    """A deck counted by type, cost, Raza and edition."""
    es = lang == "es"
    paid = [min(c.coste, CURVA[-1]) for c in cartas if c.tipo and c.tipo != ORO]
    curve = [
        {"key": str(step), "name": f"{step}+" if step == CURVA[-1] else str(step), "count": paid.count(step)}
        for step in CURVA
    ]
    allies = [c for c in cartas if c.tipo == ALIADO]
    groups = [
        {
            "key": "tipo",
            "name": "Por tipo" if es else "By type",
            "kind": "list",
            "values": _tally([tipo_de(c) for c in cartas], NOMBRE_TIPO),
        },
        {"key": "coste", "name": "Curva de coste" if es else "Cost curve", "kind": "curve", "values": curve},
        {
            "key": "raza",
            "name": "Aliados por Raza" if es else "Aliados by Raza",
            "kind": "list",
            "values": _tally([race for c in allies for race in razas_de(c)], NOMBRE_RAZA),
        },
        {
            "key": "edicion",
            "name": "Por edición" if es else "By edition",
            "kind": "list",
            "values": _tally([c.edicion for c in cartas], nombres_de_ediciones(lang)),
        },
        {
            "key": "frecuencia",
            "name": "Por frecuencia" if es else "By frecuencia",
            "kind": "list",
            "values": _tally([c.frecuencia for c in cartas if c.tipo], nouns.FRECUENCIA),
        },
    ]
    return {"total": len(cartas), "side": 0, "groups": groups}


def _tally(found: list[str], names: dict[str, str]) -> list[dict[str, Any]]:
    return [{"key": key, "name": name, "count": found.count(key)} for key, name in names.items() if key in found]
