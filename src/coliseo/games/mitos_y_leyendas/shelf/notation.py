"""Cards in one line, in Spanish and English: "INTI (Aliado · Chamán · coste 3 · Fuerza 3 · Real · IN-067): texto"."""

from __future__ import annotations

from typing import Any, Final

from coliseo.games.mitos_y_leyendas.construction.formats import REGLAS
from coliseo.games.mitos_y_leyendas.construction.lists import LISTAS
from coliseo.games.mitos_y_leyendas.construction.rules import nombra
from coliseo.games.mitos_y_leyendas.language import nouns
from coliseo.games.mitos_y_leyendas.language.sets import catalogo_base
from coliseo.games.mitos_y_leyendas.model.cards import (
    ALIADO,
    CODIFICADA,
    DESCONOCIDA,
    ESTADOS,
    FRECUENCIAS,
    ORO,
    RAZAS,
    SIN_VOCABULARIO,
    TIPOS,
    Carta,
)
from coliseo.games.mitos_y_leyendas.telling.telling import razas_en_palabras
from coliseo.kernel.rules import cite
from coliseo.text.listing import copies_allowed

cite("policy", "notation.linea_de_carta", ("ML-2.0.1", "ML-2.1.1", "ML-2.2.1", "ML-2.2.2", "ML-2.2.3", "ML-2.3.1"))
cite("policy", "notation.impresiones", ("ML-2.9.1", "ML-2.9.2"))

X: Final = "X"
DESCONOCIDO: Final = "?"
SIN_TEXTO: Final = {"es": "(sin habilidad)", "en": "(no ability)"}
#: what is said of a card instead of its text
SIN_EFECTO: Final = {
    "es": "Carta real: su habilidad no es pública. Se puede consultar, pero no jugar.",
    "en": "A real card: its ability is not public. It can be looked up, not played.",
}
_FALTA: Final = {
    "es": "Carta real: el lenguaje de cartas aún no sabe decir su habilidad ({}). Se puede consultar, pero no jugar.",
    "en": "A real card: the card language cannot say its ability yet ({}). It can be looked up, not played.",
}


def motivo_sin_mazo(c: Carta, lang: str) -> str:
    """Why a card can be in no deck, or nothing."""
    if c.estado == DESCONOCIDA:
        return SIN_EFECTO[lang]
    if c.estado == SIN_VOCABULARIO:
        return _FALTA[lang].format(", ".join(c.falta))
    return ""


def tipo_de(c: Carta) -> str:
    """The key of its type; nothing if no more than its name is known."""
    return TIPOS[c.tipo.bit_length() - 1] if c.tipo else ""


def nombre_de_tipo(c: Carta) -> str:
    return nouns.NOMBRE_TIPO[c.tipo.bit_length() - 1] if c.tipo else DESCONOCIDO


def razas_de(c: Carta) -> list[str]:
    """Keys of its Razas; a Campeón Samurái is two of them (ML-2.3.4)."""
    return [key for i, key in enumerate(RAZAS) if c.razas & (1 << i)]


def nombre_de_raza(c: Carta) -> str:
    """ "Campeón Samurái"; nothing for a card without one."""
    return razas_en_palabras(razas_de(c), "es") if c.razas else ""


def coste_impreso(c: Carta) -> int | str | None:
    """The number in the corner; None for what has none (ML-2.2.3)."""
    if c.tipo in (0, ORO):
        return None
    return X if c.coste_x else c.coste


def fuerza_impresa(c: Carta) -> int | str | None:
    """None for what is no Aliado (ML-2.2.2)."""
    if c.tipo != ALIADO:
        return None
    return X if c.fuerza_es_x else c.fuerza


def nombres_de_ediciones(lang: str) -> dict[str, str]:
    """The legal editions and the promos, by key."""
    return {**{e.key: e.nombre for e in REGLAS.ediciones}, REGLAS.clave_promos: REGLAS.nombre_promos[lang]}


def impresiones(c: Carta) -> list[dict[str, Any]]:
    """Its prints: code, edition and number there. A set of one's own has none."""
    found: list[dict[str, Any]] = []
    for code in c.impresiones:
        edition = REGLAS.edicion_de_codigo(code)
        if edition is not None:
            found.append({"codigo": code, "edicion": edition.key, "numero": int(code.partition("-")[2])})
    return found


def linea_de_carta(c: Carta, lang: str) -> str:
    cost, power = coste_impreso(c), fuerza_impresa(c)
    facts = [
        nombre_de_tipo(c),
        nombre_de_raza(c),
        "" if cost is None else f"{'coste' if lang == 'es' else 'cost'} {cost}",
        "" if power is None else f"Fuerza {power}",
        # a plain Oro has no frecuencia of its own
        "" if not c.tipo or c.frecuencia == FRECUENCIAS[-1] else nouns.FRECUENCIA[c.frecuencia],
        ", ".join(c.impresiones),
    ]
    text = c.text(lang) or motivo_sin_mazo(c, lang) or SIN_TEXTO[lang]
    return f"{c.nombre.upper()} ({' · '.join(fact for fact in facts if fact)}): {text}"


# -- plain data -----------------------------------------------------------------------------------------------------


def notas_de(c: Carta, fecha: str, lang: str) -> list[str]:
    """What is known of it besides, and what the lists in force on a day say of its name, each line with its source.

    Without a day, what any of them ever said: each goes by its date.
    """
    told = [c.nota[lang]] if lang in c.nota else []
    for lista in LISTAS.values():
        if not fecha or lista.rige(fecha):
            told.extend([f"{lista.nombre[lang]}: {e.texto[lang]}" for e in lista.erratas if e.carta == c.nombre])
        of_day = lista.vigente(fecha)
        if nombra(catalogo_base(), c, of_day):
            told.append(f"{lista.nombre[lang]}: {copies_allowed(of_day.copias_de(c.nombre), lang)}.")
    return told


def datos_de_carta(c: Carta, fecha: str) -> dict[str, Any]:
    """A card as plain data, with what is noted of it on a day."""
    told = {lang: notas_de(c, fecha, lang) for lang in ("es", "en")}
    return {
        "ficha": "carta" if c.estado == CODIFICADA else ESTADOS[c.estado],
        "clave": c.key,
        "nombre": {"es": c.nombre, "en": c.nombre},
        "conjunto": c.edicion,
        "impresiones": impresiones(c),
        "procedencia": c.procedencia,
        "tipo": tipo_de(c),
        "coste": coste_impreso(c),
        "fuerza": fuerza_impresa(c),
        "raza": razas_de(c),
        "frecuencia": c.frecuencia if c.tipo else "",
        "unica": c.unica,
        "sin_limite": c.sin_limite,
        "jugable": c.estado == CODIFICADA,
        "estado": ESTADOS[c.estado],
        "falta": list(c.falta),
        "fuentes": list(c.fuentes),
        **({"notas": {lang: " ".join(lines) for lang, lines in told.items()}} if told["es"] else {}),
        "texto": {lang: linea_de_carta(c, lang) for lang in ("es", "en")},
    }
