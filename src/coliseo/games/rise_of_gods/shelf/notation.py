"""Cards in one line, in Spanish and English: "Nombre (Criatura · Alborada · común · 1E+1N · 2/3): texto"."""

from __future__ import annotations

from typing import Any, Final

from coliseo.effects.provenance import PUBLICO
from coliseo.games.rise_of_gods.construction.lists import LISTAS
from coliseo.games.rise_of_gods.language import nouns
from coliseo.games.rise_of_gods.language.reference import CONJUNTO, Ficha, referencia
from coliseo.games.rise_of_gods.model.cards import CRIATURA, ESTRUCTURA, SELLO, TIPOS, Carta, Catalogo
from coliseo.kernel.rules import cite
from coliseo.text.listing import copies_allowed

cite("policy", "notation.linea", ("RG-CT.1", "RG-CR.1", "RG-CR.2", "RG-CR.3", "RG-CR.4", "RG-RR.2"))

DESCONOCIDO: Final = "?"
#: what is said of a real card instead of its text
SIN_EFECTO: Final = {
    "es": "Carta real: su efecto no es público. Se puede consultar, pero no jugar.",
    "en": "A real card: its effect is not public. It can be looked up, not played.",
}
SIN_TEXTO: Final = {"es": "(sin texto)", "en": "(no text)"}
_ES_TOKEN: Final = {
    "es": "Es un Token: vive fuera del mazo y del side deck.",
    "en": "It is a Token: it lives outside deck and side deck.",
}


def coste_en_palabras(esferas: int, neutral: int) -> str:
    """ "2E+1N"; nothing for what costs nothing is "0"."""
    parts = [f"{esferas}E"] if esferas else []
    if neutral:
        parts.append(f"{neutral}N")
    return "+".join(parts) or "0"


def motivo_sin_mazo(c: Carta, lang: str) -> str:
    """Why a card can be in no deck, or nothing."""
    if c.token:
        return _ES_TOKEN[lang]
    return "" if c.conocida else SIN_EFECTO[lang]


def _estadisticas(tipo: str, ataque: int, vida: int) -> str:
    """ "2/3", and of an estructura "—/3"; what is not known is a question mark."""
    life = DESCONOCIDO if vida < 0 else str(vida)
    if tipo == TIPOS[ESTRUCTURA]:
        return f"—/{life}"
    if tipo != TIPOS[CRIATURA]:
        return ""
    return f"{DESCONOCIDO if ataque < 0 else ataque}/{life}"


def _linea(nombre: str, datos: list[str], texto: str) -> str:
    return f"{nombre.upper()} ({' · '.join(d for d in datos if d)}): {texto}"


def linea_de_carta(c: Carta, catalogo: Catalogo, lang: str) -> str:
    kind = nouns.NOMBRE_TIPO[lang][c.tipo]
    faction = catalogo.nombres_faccion[catalogo.facciones[c.faccion]][lang]
    return _linea(
        c.name(lang),
        [
            f"Token · {kind}" if c.token else kind,
            faction,
            nouns.RAREZA[lang][c.rareza] if c.rareza else "",
            "" if c.tipo == SELLO else coste_en_palabras(c.esferas, c.neutral),
            _estadisticas(TIPOS[c.tipo], c.ataque, c.vida),
        ],
        c.text(lang) or SIN_TEXTO[lang],
    )


def linea_de_ficha(f: Ficha, lang: str) -> str:
    """A real card as far as it is public: what is not is a question mark, never a guess."""
    kind = nouns.NOMBRE_TIPO[lang][TIPOS.index(f.tipo)] if f.tipo else DESCONOCIDO
    rarity = "" if f.token or f.tipo == TIPOS[SELLO] else DESCONOCIDO
    if f.rareza:
        rarity = nouns.RAREZA[lang][f.rareza]
    return _linea(
        f.nombre,
        [
            f"Token · {kind}" if f.token else kind,
            referencia().facciones[f.faccion],
            rarity,
            coste_de_ficha(f),
            _estadisticas(f.tipo, f.ataque, f.vida),
        ],
        SIN_EFECTO[lang],
    )


def coste_de_ficha(f: Ficha) -> str:
    if f.tipo == TIPOS[SELLO]:
        return ""
    if f.esferas >= 0:
        return coste_en_palabras(f.esferas, f.neutral)
    return str(f.total) if f.total >= 0 else DESCONOCIDO


# -- plain data -----------------------------------------------------------------------------------------------------


def datos_de_carta(c: Carta, catalogo: Catalogo, fecha: str) -> dict[str, Any]:
    """A card as plain data, with what lists said of it on a day."""
    return {
        "ficha": "token" if c.token else "carta",
        "clave": c.key,
        "codigo": c.codigo,
        "nombre": {"es": c.nombre, "en": c.nombre_en},
        "conjunto": c.set_key,
        "procedencia": c.procedencia,
        "tipo": TIPOS[c.tipo],
        "faccion": catalogo.facciones[c.faccion],
        "rareza": c.rareza,
        "coste": {"esferas": c.esferas, "neutral": c.neutral, "total": c.coste},
        "ataque": c.ataque,
        "vida": c.vida,
        "jugable": c.conocida,
        "token": c.token,
        "fuentes": list(c.fuentes),
        **_notas({lang: notas_de_listas(c.nombre, fecha, lang) for lang in ("es", "en")}),
        "texto": {lang: linea_de_carta(c, catalogo, lang) for lang in ("es", "en")},
    }


def datos_de_ficha(f: Ficha, fecha: str) -> dict[str, Any]:
    """The same of a real card that can only be looked up."""
    return {
        "ficha": CONJUNTO,
        "clave": f.key,
        "nombre": {"es": f.nombre, "en": f.nombre},
        "conjunto": CONJUNTO,
        "procedencia": PUBLICO,
        "tipo": f.tipo,
        "faccion": f.faccion,
        "rareza": f.rareza,
        "coste": coste_de_ficha_en_datos(f),
        "ataque": f.ataque if f.ataque >= 0 else None,
        "vida": f.vida if f.vida >= 0 else None,
        "edicion": f.edicion if f.edicion >= 0 else None,
        "etiquetas": list(f.etiquetas),
        "jugable": False,
        "token": f.token,
        "fuentes": list(referencia().fuentes),
        **_notas({lang: notas_de_ficha(f, fecha, lang) for lang in ("es", "en")}),
        "texto": {lang: linea_de_ficha(f, lang) for lang in ("es", "en")},
    }


def coste_de_ficha_en_datos(f: Ficha) -> dict[str, int] | None:
    if f.esferas >= 0:
        return {"esferas": f.esferas, "neutral": f.neutral, "total": f.total}
    return {"total": f.total} if f.total >= 0 else None


def _notas(told: dict[str, list[str]]) -> dict[str, Any]:
    return {"notas": {lang: " ".join(lines) for lang, lines in told.items()}} if told["es"] else {}


def notas_de_listas(nombre: str, fecha: str, lang: str) -> list[str]:
    """What the dated lists say of a card on a day, each with its list."""
    told: list[str] = []
    for lista in LISTAS.values():
        copies = lista.vigente(fecha).copias_de(nombre)
        if copies < 0:
            continue
        told.append(f"{lista.nombre[lang]}: {copies_allowed(copies, lang)}.")
    return told


def notas_de_ficha(f: Ficha, fecha: str, lang: str) -> list[str]:
    """The same, and what public sources tell differently."""
    es = lang == "es"
    told = notas_de_listas(f.nombre, fecha, lang)
    if f.otro_nombre:
        told.append(f"Otra fuente la llama «{f.otro_nombre}»." if es else f"Another source calls it “{f.otro_nombre}”.")
    if f.otro_total >= 0:
        told.append(
            f"Otra fuente da un coste total de {f.otro_total}."
            if es
            else f"Another source gives a total cost of {f.otro_total}."
        )
    if f.otra_rareza:
        rarity = nouns.RAREZA[lang][f.otra_rareza]
        told.append(f"Otra fuente la da por {rarity.lower()}." if es else f"Another source has it as {rarity.lower()}.")
    return told
