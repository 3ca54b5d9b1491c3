"""Powers and Reptantes in the notation the rulebook suggests (III.4), in Spanish and English."""

from __future__ import annotations

from typing import Any, Final

from coliseo.effects.provenance import REGLAMENTO
from coliseo.games.atrum_arena.language import nouns
from coliseo.games.atrum_arena.language.errata import ReptanteVigente, Vigencia
from coliseo.games.atrum_arena.language.reference import Impresion
from coliseo.games.atrum_arena.model.cards import Poder, PoderDef, Reptante
from coliseo.games.atrum_arena.model.table import CLASES, NEUTRO, TIPOS
from coliseo.kernel.rules import cite
from coliseo.text.lexicon import ES, Figure

cite("policy", "notation.linea_de_poder", ("AA-III.4.0.1", "AA-III.4.0.2"))
cite("policy", "notation.encabezado", ("AA-I.7.5.1", "AA-I.7.5.2", "AA-I.7.5.4", "AA-I.7.5.7"))
cite("policy", "notation.datos_de_poder", ("AA-I.7.3.2", "AA-I.7.3.4", "AA-I.7.5.7", "AA-I.7.5.8"))
cite("policy", "notation.datos_de_reptante", ("AA-I.7.4.1",))

UNICO: Final = "★"
DESCONOCIDO: Final = "?"


def encabezado(nombre: str, unico: bool, coste: str, descarte: str, clase: str, rareza: str, lang: str) -> str:
    """ "NOMBRE ★ (Coste n / descarte / tipo / rareza)"."""
    star = f" {UNICO}" if unico else ""
    word = "Coste" if lang == ES else "Cost"
    return f"{nombre.upper()}{star} ({word} {coste} / {descarte} / {clase} / {rareza})"


def rango(numbers: list[int]) -> str:
    low, high = min(numbers), max(numbers)
    return str(low) if low == high else f"{low}-{high}"


def linea_de_poder(p: PoderDef, lang: str) -> str:
    """A Power by name: costs and numbers as ranges if it exists at several costs."""
    return f"{_encabezado(p, rango(list(p.valores)), lang)}: {p.text(lang, p.figure())}"


def linea_de_copia(p: Poder, lang: str) -> str:
    """A printed copy: its own cost and number, exactly (AA-I.7.5.3)."""
    return f"{_encabezado(p.de, str(p.coste), lang)}: {p.de.text(lang, Figure(p.valor, p.valor))}"


def _encabezado(p: PoderDef, coste: str, lang: str) -> str:
    return encabezado(
        p.name(lang),
        p.unico,
        coste,
        nouns.nombre_descarte(p.descarte, lang),
        nouns.CLASE[lang][p.clase],
        nouns.RAREZA[lang][p.rareza],
        lang,
    )


def datos_de_poder(p: PoderDef, set_key: str) -> dict[str, Any]:
    """A Power as plain data."""
    return {
        "ficha": "poder",
        "nombre": {"es": p.nombre, "en": p.nombre_en},
        "conjunto": set_key,
        "procedencia": p.procedencia,
        "unico": p.unico,
        "clase": nouns.CLASE["es"][p.clase],
        "descarte": nouns.nombre_descarte(p.descarte, "es"),
        "color": {"es": nouns.COLOR[p.descarte], "en": nouns.COLOR_EN[p.descarte]},
        "rareza": nouns.RAREZA["es"][p.rareza],
        "valores": {str(cost): value for cost, value in p.valores.items()},
        "reglas": list(p.reglas),
        "texto": {lang: linea_de_poder(p, lang) for lang in ("es", "en")},
    }


def datos_de_reptante(r: Reptante) -> dict[str, Any]:
    """A Reptante as plain data: its five printed copies."""
    return {
        "ficha": "reptante",
        "nombre": {"es": r.nombre, "en": r.nombre},
        "conjunto": r.set_key,
        "procedencia": r.procedencia,
        "edicion": r.edicion,
        "poderes": [
            {
                "poder": p.de.nombre,
                "coste": p.coste,
                "especialidad": p.coste == 0,
                "valor": p.valor,
                "pierde_altar": p.pierde_altar,
            }
            for p in r.poderes
        ],
        "texto": {lang: texto_de_reptante(r, lang) for lang in ("es", "en")},
    }


def texto_de_reptante(r: Reptante, lang: str) -> str:
    lines = [r.nombre.upper() + (f" ({r.edicion})" if r.edicion else "")]
    for p in r.poderes:
        line = linea_de_copia(p, lang)
        if p.pierde_altar:
            # not part of the Power's text: the general rule for costs 0 and 1 adds it
            loss = "pierdes 2 de resistencia" if lang == ES else "you lose 2 resistencia"
            line += f" (AA-II.6.5.1: {loss}.)"
        lines.append(f"  {line}")
    return "\n".join(lines)


# -- Powers of the rulebook that cannot be played -------------------------------------------------------------------


def linea_de_documentado(v: Vigencia, lang: str) -> str:
    """A Power as far as the rulebook tells it: what it does not state is a question mark, never a guess."""
    d = v.datos
    descarte = DESCONOCIDO
    if d.descarte:
        descarte = nouns.nombre_descarte(NEUTRO if d.descarte == "neutro" else TIPOS.index(d.descarte), lang)
    head = encabezado(
        d.nombre,
        d.unico == "si",
        rango(list(d.costes)) if d.costes else DESCONOCIDO,
        descarte,
        nouns.CLASE[lang][CLASES.index(d.clase)] if d.clase else DESCONOCIDO,
        nouns.RAREZA[lang][d.rareza] if d.rareza else DESCONOCIDO,
        lang,
    )
    unknown = "Texto no conocido." if lang == ES else "Text not known."
    return f"{head}: {v.text(lang) or unknown}"


def errata_en_palabras(e: Impresion, lang: str) -> str:
    if lang == ES:
        return f"Errata ({e.edicion}): donde dice «{e.impreso}» léase «{e.correcto}»."
    return f"Misprint ({e.edicion}): for “{e.impreso}” read “{e.correcto}”."


def _notas_con_erratas(told: str, misprints: list[Impresion], lang: str) -> str:
    return " ".join([*([told] if told else []), *[f"{errata_en_palabras(e, lang)} ({e.regla})" for e in misprints]])


def datos_de_reptante_documentado(r: ReptanteVigente) -> dict[str, Any]:
    """A Reptante that the rulebook names, as far as it tells of it, with its Powers as they stood on that date."""
    return {
        "ficha": "reptante_documentado",
        "nombre": {"es": r.nombre, "en": r.nombre},
        "conjunto": "documentados",
        "procedencia": REGLAMENTO,
        "jugable": False,
        "edicion": r.edicion,
        "poderes": [v.nombre for v in r.poderes],
        "prohibidos": [v.nombre for v in r.prohibidos],
        "desconocidos": r.desconocidos,
        "notas": {lang: _notas_de_reptante(r, lang) for lang in ("es", "en")},
        "texto": {lang: _texto_de_reptante_documentado(r, lang) for lang in ("es", "en")},
    }


def _texto_de_reptante_documentado(r: ReptanteVigente, lang: str) -> str:
    lines = [f"{r.nombre.upper()} ({r.edicion})", *[f"  {linea_de_documentado(v, lang)}" for v in r.poderes]]
    if r.desconocidos:
        lines.append(f"  {'Poderes que no se conocen' if lang == ES else 'Powers not known'}: {r.desconocidos}.")
    return "\n".join(lines)


def _notas_de_reptante(r: ReptanteVigente, lang: str) -> str:
    """What its date changes in it: bans, then the texts of its Powers, then its own misprints."""
    told = " ".join([s for s in [v.nota(lang) for v in [*r.prohibidos, *r.poderes]] if s])
    return _notas_con_erratas(told, r.erratas, lang)


def datos_de_documentado(v: Vigencia) -> dict[str, Any]:
    """The same as plain data, with what the rulebook says of its dates."""
    d = v.datos
    return {
        "ficha": "documentado",
        "nombre": {"es": d.nombre, "en": d.nombre},
        "conjunto": "documentados",
        "procedencia": REGLAMENTO,
        "unico": d.unico == "si",
        "jugable": False,
        "conocido": v.conocido,
        "prohibido": v.prohibido,
        "ediciones": list(d.ediciones),
        "reglas": list(d.reglas),
        "notas": {lang: _notas_con_erratas(v.nota(lang), d.erratas, lang) for lang in ("es", "en")},
        "texto": {lang: linea_de_documentado(v, lang) for lang in ("es", "en")},
    }
