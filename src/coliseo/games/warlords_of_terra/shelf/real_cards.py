"""Real cards of which only facts are public, as lists and pages show them: what is not known is never guessed.

They are read as of a day, with the corrections of the rulebook in force on it.
"""

from __future__ import annotations

from typing import Any, Final

from coliseo.effects.provenance import PUBLICO
from coliseo.games.warlords_of_terra.language import nouns
from coliseo.games.warlords_of_terra.language.errata import Vigencia, vigente
from coliseo.games.warlords_of_terra.language.reference import CONJUNTO, Ficha
from coliseo.games.warlords_of_terra.model.cards import CLASES_DE_OBJETO, HEROE, NOMBRE_REINO, REINOS, TIPOS, TROPA
from coliseo.games.warlords_of_terra.model.config import FECHA_REGLAMENTO
from coliseo.games.warlords_of_terra.shelf.facets import NIVELES, PALABRAS_CLAVE, REFERENCIA
from coliseo.games.warlords_of_terra.shelf.notation import SIN_EFECTO

DESCONOCIDO: Final = "?"
#: keywords by name, to find those that a reference names with their numbers
_POR_NOMBRE: Final = {name.rstrip("…").strip(): key for key, name in PALABRAS_CLAVE.items()}


def vigencia(f: Ficha, fecha: str = FECHA_REGLAMENTO) -> Vigencia:
    """A real card as it is to be read on a day."""
    found = vigente(f.key, fecha)
    return Vigencia(f, fecha) if found is None else found


def _numero(n: int) -> str:
    return DESCONOCIDO if n < 0 else str(n)


def _tipo(v: Vigencia, lang: str) -> str:
    f = v.ficha
    kind = nouns.NOMBRE_TIPO[lang][TIPOS.index(v.tipo)] if v.tipo else DESCONOCIDO
    if f.clase:
        kind = f"{kind} — {nouns.NOMBRE_CLASE[lang][CLASES_DE_OBJETO.index(f.clase)]}"
    return f"Ficha · {kind}" if f.ficha else kind


def _reino(f: Ficha) -> str:
    return NOMBRE_REINO[REINOS.index(f.reino)] if f.reino else DESCONOCIDO


def linea_de_ficha(v: Vigencia, lang: str) -> str:
    """A real card as far as it is public: what is not is a question mark."""
    n = v.numeros
    facts = [_tipo(v, lang), _reino(v.ficha)]
    if not v.ficha.ficha and v.tipo != TIPOS[HEROE]:
        facts.append(f"{_numero(n['oro'])}/{_numero(n['mana'])}")
    if v.tipo == TIPOS[TROPA]:
        facts.append(f"{_numero(n['atq'])}/{_numero(n['vida'])}/{_numero(n['vel'])}")
    facts.extend(v.palabras)
    return f"{v.nombre.upper()} ({' · '.join(facts)}): {texto_de_ficha(v, lang)}"


def texto_de_ficha(v: Vigencia, lang: str) -> str:
    """What is known of its text, what the rulebook corrects, and that it cannot be played."""
    return " ".join([part for part in (v.ficha.sabido[lang], v.nota(lang), SIN_EFECTO[lang]) if part])


def _nivel(v: Vigencia) -> int:
    """Oro and maná together; -1 where one of them is not known."""
    oro, mana = v.numeros["oro"], v.numeros["mana"]
    return 0 if v.ficha.ficha else -1 if oro < 0 or mana < 0 else oro + mana


def coste_de_ficha(v: Vigencia) -> dict[str, int] | None:
    found = {key: v.numeros[key] for key in ("oro", "mana") if v.numeros[key] >= 0}
    if _nivel(v) >= 0:
        found["total"] = _nivel(v)
    return found or None


def _numeros_conocidos(v: Vigencia) -> dict[str, Any]:
    found: dict[str, Any] = {key: v.numeros[key] for key in ("atq", "vida", "vel") if v.numeros[key] >= 0}
    gives = {key: v.numeros[f"da_{key}"] for key in ("oro", "mana") if v.numeros[f"da_{key}"] >= 0}
    return {**found, "produce": gives} if gives else found


def datos_de_ficha(v: Vigencia) -> dict[str, Any]:
    """A real card as plain data."""
    f = v.ficha
    return {
        "ficha": CONJUNTO,
        "clave": f.key,
        "nombre": {"es": f.nombre, "en": f.nombre},
        "conjunto": CONJUNTO,
        "procedencia": PUBLICO,
        "tipo": v.tipo,
        "reino": f.reino or None,
        "coste": coste_de_ficha(v),
        **_numeros_conocidos(v),
        "palabras": list(v.palabras),
        "supuesto": list(f.supuesto),
        "jugable": False,
        "es_ficha": f.ficha,
        "fuentes": list(f.fuentes),
        **({"notas": {lang: v.nota(lang) for lang in ("es", "en")}} if v.erratas else {}),
        "texto": {lang: linea_de_ficha(v, lang) for lang in ("es", "en")},
    }


def ficha_breve(v: Vigencia, lang: str) -> dict[str, Any]:
    """A real card as lists show it."""
    f = v.ficha
    card: dict[str, Any] = {
        "clave": f.key,
        "ficha": REFERENCIA,
        "nombre": f.nombre,
        "linea_de_tipo": _tipo(v, lang),
        "texto": texto_de_ficha(v, lang),
        "conjunto": CONJUNTO,
        "procedencia": PUBLICO,
        "jugable": False,
        "copias": 0,
        "motivo": SIN_EFECTO[lang],
        "palabras": [{"palabra": key, "nombre": name} for key, name in _palabras(v)],
        **_numeros_conocidos(v),
    }
    if v.tipo:
        card.update(tipo=v.tipo, nombre_tipo=nouns.NOMBRE_TIPO[lang][TIPOS.index(v.tipo)])
    if f.reino:
        card.update(reino=f.reino, nombre_reino=_reino(f))
    cost = coste_de_ficha(v)
    return {**card, "coste": cost} if cost is not None else card


def _palabras(v: Vigencia) -> list[tuple[str, str]]:
    """Its keywords by key: "Escudo Ígneo 2" is Escudo Ígneo."""
    found: list[tuple[str, str]] = []
    for name in v.palabras:
        bare = name.rstrip("0123456789 ")
        start = next((word for word in ("Odio a", "Inmune a") if bare.startswith(word)), bare)
        if start in _POR_NOMBRE:
            found.append((_POR_NOMBRE[start], name))
    return found


def facetas_de_ficha(v: Vigencia) -> dict[str, list[str]]:
    level = _nivel(v)
    facets = {
        "nivel": [NIVELES[min(level, len(NIVELES) - 1)]] if level >= 0 else [],
        "subtipo": [v.ficha.clase] if v.ficha.clase else [],
        "palabra": [key for key, _ in _palabras(v)],
    }
    return {key: values for key, values in facets.items() if values}


def notas_de_ficha(v: Vigencia, lang: str) -> list[dict[str, str]]:
    """What the rulebook corrects, and that some of its facts are only inferred."""
    notes = [{"texto": e.texto[lang], "regla": e.reglas[0]} for e in v.erratas]
    if v.ficha.supuesto:
        listed = ", ".join(v.ficha.supuesto)
        text = f"Deducido, no impreso: {listed}." if lang == "es" else f"Inferred, not printed: {listed}."
        notes.append({"texto": text})
    return notes
