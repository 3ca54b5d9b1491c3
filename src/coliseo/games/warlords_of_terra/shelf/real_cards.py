"""Real cards of which only facts are public, as lists and pages show them: what is not known is never guessed."""

from __future__ import annotations

from typing import Any, Final

from coliseo.effects.provenance import PUBLICO
from coliseo.games.warlords_of_terra.language import nouns
from coliseo.games.warlords_of_terra.language.reference import CONJUNTO, Ficha
from coliseo.games.warlords_of_terra.model.cards import CLASES_DE_OBJETO, NOMBRE_REINO, REINOS, TIPOS, TROPA
from coliseo.games.warlords_of_terra.shelf.facets import NIVELES, PALABRAS_CLAVE, REFERENCIA
from coliseo.games.warlords_of_terra.shelf.notation import SIN_EFECTO

DESCONOCIDO: Final = "?"
#: keywords by name, to find those that a reference names with their numbers
_POR_NOMBRE: Final = {name.rstrip("…").strip(): key for key, name in PALABRAS_CLAVE.items()}


def _numero(n: int) -> str:
    return DESCONOCIDO if n < 0 else str(n)


def _tipo(f: Ficha, lang: str) -> str:
    kind = nouns.NOMBRE_TIPO[lang][TIPOS.index(f.tipo)] if f.tipo else DESCONOCIDO
    if f.clase:
        kind = f"{kind} — {nouns.NOMBRE_CLASE[lang][CLASES_DE_OBJETO.index(f.clase)]}"
    return f"Ficha · {kind}" if f.ficha else kind


def _reino(f: Ficha) -> str:
    return NOMBRE_REINO[REINOS.index(f.reino)] if f.reino else DESCONOCIDO


def linea_de_ficha(f: Ficha, lang: str) -> str:
    """A real card as far as it is public: what is not is a question mark."""
    n = f.numeros
    facts = [_tipo(f, lang), _reino(f)]
    if not f.ficha:
        facts.append(f"{_numero(n['oro'])}/{_numero(n['mana'])}")
    if f.tipo == TIPOS[TROPA]:
        facts.append(f"{_numero(n['atq'])}/{_numero(n['vida'])}/{_numero(n['vel'])}")
    facts.extend(f.palabras)
    return f"{f.nombre.upper()} ({' · '.join(facts)}): {texto_de_ficha(f, lang)}"


def texto_de_ficha(f: Ficha, lang: str) -> str:
    """What is known of its text, and that it cannot be played."""
    return f"{f.sabido[lang]} {SIN_EFECTO[lang]}".strip()


def coste_de_ficha(f: Ficha) -> dict[str, int] | None:
    found = {key: f.numeros[key] for key in ("oro", "mana") if f.numeros[key] >= 0}
    if f.nivel >= 0:
        found["total"] = f.nivel
    return found or None


def _numeros_conocidos(f: Ficha) -> dict[str, Any]:
    found: dict[str, Any] = {key: f.numeros[key] for key in ("atq", "vida", "vel") if f.numeros[key] >= 0}
    gives = {key: f.numeros[f"da_{key}"] for key in ("oro", "mana") if f.numeros[f"da_{key}"] >= 0}
    return {**found, "produce": gives} if gives else found


def datos_de_ficha(f: Ficha) -> dict[str, Any]:
    """A real card as plain data."""
    return {
        "ficha": CONJUNTO,
        "clave": f.key,
        "nombre": {"es": f.nombre, "en": f.nombre},
        "conjunto": CONJUNTO,
        "procedencia": PUBLICO,
        "tipo": f.tipo,
        "reino": f.reino or None,
        "coste": coste_de_ficha(f),
        **_numeros_conocidos(f),
        "palabras": list(f.palabras),
        "supuesto": list(f.supuesto),
        "jugable": False,
        "es_ficha": f.ficha,
        "fuentes": list(f.fuentes),
        "texto": {lang: linea_de_ficha(f, lang) for lang in ("es", "en")},
    }


def ficha_breve(f: Ficha, lang: str) -> dict[str, Any]:
    """A real card as lists show it."""
    card: dict[str, Any] = {
        "clave": f.key,
        "ficha": REFERENCIA,
        "nombre": f.nombre,
        "linea_de_tipo": _tipo(f, lang),
        "texto": texto_de_ficha(f, lang),
        "conjunto": CONJUNTO,
        "procedencia": PUBLICO,
        "jugable": False,
        "copias": 0,
        "motivo": SIN_EFECTO[lang],
        "palabras": [{"palabra": key, "nombre": name} for key, name in _palabras(f)],
        **_numeros_conocidos(f),
    }
    if f.tipo:
        card.update(tipo=f.tipo, nombre_tipo=nouns.NOMBRE_TIPO[lang][TIPOS.index(f.tipo)])
    if f.reino:
        card.update(reino=f.reino, nombre_reino=_reino(f))
    cost = coste_de_ficha(f)
    return {**card, "coste": cost} if cost is not None else card


def _palabras(f: Ficha) -> list[tuple[str, str]]:
    """Its keywords by key: "Escudo Ígneo 2" is Escudo Ígneo."""
    found: list[tuple[str, str]] = []
    for name in f.palabras:
        bare = name.rstrip("0123456789 ")
        start = next((word for word in ("Odio a", "Inmune a") if bare.startswith(word)), bare)
        if start in _POR_NOMBRE:
            found.append((_POR_NOMBRE[start], name))
    return found


def facetas_de_ficha(f: Ficha) -> dict[str, list[str]]:
    facets = {
        "nivel": [NIVELES[min(f.nivel, len(NIVELES) - 1)]] if f.nivel >= 0 else [],
        "subtipo": [f.clase] if f.clase else [],
        "palabra": [key for key, _ in _palabras(f)],
    }
    return {key: values for key, values in facets.items() if values}


def notas_de_ficha(f: Ficha, lang: str) -> list[dict[str, str]]:
    """That some of its facts are only inferred."""
    if not f.supuesto:
        return []
    listed = ", ".join(f.supuesto)
    text = f"Deducido, no impreso: {listed}." if lang == "es" else f"Inferred, not printed: {listed}."
    return [{"texto": text}]
