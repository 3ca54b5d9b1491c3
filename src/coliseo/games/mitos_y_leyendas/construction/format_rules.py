"""What a format asks of a deck: Raza, edition, frecuencia (OQ-8, OQ-11, OQ-12)."""

from __future__ import annotations

from coliseo.effects.provenance import PUBLICO, REGLAMENTO
from coliseo.games.mitos_y_leyendas.construction.formats import Edicion, Formato, Reglas
from coliseo.games.mitos_y_leyendas.construction.lists import columnas_de
from coliseo.games.mitos_y_leyendas.language.nouns import FRECUENCIA, NOMBRE_RAZA
from coliseo.games.mitos_y_leyendas.model.cards import ALIADO, ORO, RAZAS, TOTEM, Carta, Catalogo
from coliseo.kernel.guards import Refusal
from coliseo.kernel.rules import cite
from coliseo.text.lexicon import joined

cite("validator", "construction_formats.revisar_frecuencias", ("ML-2.6.1", "ML-2.6.2", "ML-1.4", "ML-3.3.4"))
cite("validator", "construction_formats.revisar_ediciones", ("ML-1.1", "ML-1.3"))
cite("validator", "construction_formats.revisar_razas", ("ML-2.3.1", "ML-2.3.4"))


def revisar_formato(catalogo: Catalogo, cards: list[Carta], formato: Formato, reglas: Reglas) -> list[Refusal]:
    refusals = revisar_frecuencias(cards, formato)
    refusals.extend(revisar_ediciones(cards, formato, reglas))
    if formato.racial:
        refusals.extend(revisar_razas(catalogo, cards, formato, reglas))
    return refusals


def en_formato(formato: Formato, es: str, en: str) -> tuple[str, str]:
    return f"{formato.nombre['es']}: {es}", f"{formato.nombre['en']}: {en}"


def entre_comillas(nombres: list[str], lang: str) -> str:
    """Names in quotation marks, each once."""
    marks = ("«", "»") if lang == "es" else ("“", "”")
    return ", ".join([f"{marks[0]}{n}{marks[1]}" for n in dict.fromkeys(nombres)])


# -- frecuencias ----------------------------------------------------------------------------------------------------


def revisar_frecuencias(cards: list[Carta], formato: Formato) -> list[Refusal]:
    """Frecuencia is that of the definition, whichever reprint a copy is (ML-1.4). Oros sin habilidad are always
    allowed."""
    counted = [c for c in cards if not c.oro_sin_habilidad]
    refusals: list[Refusal] = []
    if formato.frecuencias:
        allowed = [FRECUENCIA[f] for f in formato.frecuencias]
        for c in dict.fromkeys(counted):
            if c.tipo and c.frecuencia not in formato.frecuencias:
                word = FRECUENCIA[c.frecuencia]
                es, en = en_formato(
                    formato,
                    f"«{c.nombre}» es {word} y solo se admiten cartas de frecuencia {joined(allowed, 'es')}",
                    f"“{c.nombre}” is {word} and only {joined(allowed, 'en')} cards are allowed",
                )
                refusals.append(Refusal("frecuencia", ("ML-2.6.1", "ML-2.6.2"), es, en))
    for frecuencia, top in formato.topes.items():
        n = sum([c.frecuencia == frecuencia for c in counted])
        if n > top:
            word = FRECUENCIA[frecuencia]
            es, en = en_formato(
                formato,
                f"{top} cartas de frecuencia {word} como máximo, hay {n}",
                f"at most {top} cards of frecuencia {word}, there are {n}",
            )
            refusals.append(Refusal("tope", ("ML-2.6.1", "ML-2.6.2"), es, en))
    return refusals


# -- editions -------------------------------------------------------------------------------------------------------


def revisar_ediciones(cards: list[Carta], formato: Formato, reglas: Reglas) -> list[Refusal]:
    """Where a format allows some editions only: a print in one of them is enough (ML-1.3)."""
    if not formato.ediciones:
        return []
    refusals: list[Refusal] = []
    for c in dict.fromkeys(cards):
        if c.procedencia in (REGLAMENTO, PUBLICO) and not any([k in formato.ediciones for k in _impresa_en(c, reglas)]):
            allowed = ", ".join([_nombre_de(k, reglas) for k in formato.ediciones])
            es, en = en_formato(
                formato, f"«{c.nombre}» no se imprimió en {allowed}", f"“{c.nombre}” was not printed in {allowed}"
            )
            refusals.append(Refusal("edicion", ("ML-1.1", "ML-1.3"), es, en))
    return refusals


def _nombre_de(key: str, reglas: Reglas) -> str:
    edition = reglas.edicion(key)
    return key if edition is None else edition.nombre


def _impresa_en(c: Carta, reglas: Reglas) -> list[str]:
    """Keys of the editions that printed a definition."""
    found: list[str] = []
    for code in c.impresiones:
        edition = reglas.edicion_de_codigo(code)
        if edition is not None and edition.key not in found:
            found.append(edition.key)
    return found or [c.edicion]


def ediciones_del_nombre(catalogo: Catalogo, c: Carta, reglas: Reglas) -> list[str]:
    """Keys of the editions that printed a card's name, by its prints or by what public lists say of it. An edition of
    reissues is the edition of no Raza, so its cards are of those that they repeat."""
    found: list[str] = []
    for n in catalogo.por_nombre.get(c.nombre, [c.numero]):
        for key in _impresa_en(catalogo.cartas[n], reglas):
            if key not in found:
                found.append(key)
    for key in columnas_de(c.nombre):
        if key not in found:
            found.append(key)
    return found


# -- Razas ----------------------------------------------------------------------------------------------------------


def raza_de(cards: list[Carta]) -> int:
    """The Raza (its place in RAZAS) that most Aliados have, the first of the list among equals; -1 if none has any."""
    best, most = -1, 0
    allies = [c for c in cards if c.tipo == ALIADO]
    for i in range(len(RAZAS)):
        n = sum([bool(c.razas & (1 << i)) for c in allies])
        if n > most:
            best, most = i, n
    return best


def comunes(cards: list[Carta]) -> list[int]:
    """Razas that all Aliados share (OQ-11); without Aliados, none."""
    allies = [c for c in cards if c.tipo == ALIADO]
    return [i for i in range(len(RAZAS)) if allies and all([c.razas & (1 << i) for c in allies])]


def revisar_razas(catalogo: Catalogo, cards: list[Carta], formato: Formato, reglas: Reglas) -> list[Refusal]:
    """All Aliados share a Raza; there are enough of them; and, if the format asks it, the rest is of its edition."""
    refusals = _minimo(cards, formato)
    shared = comunes(cards)
    mostly = raza_de(cards)
    if not shared:
        mask = 0 if mostly < 0 else 1 << mostly
        for c in [c for c in dict.fromkeys(cards) if c.tipo == ALIADO and not c.razas & mask]:
            es, en = f"«{c.nombre}» no tiene Raza", f"“{c.nombre}” has no Raza"
            if c.razas:
                es = f"«{c.nombre}» no es {NOMBRE_RAZA[mostly]}, como los demás Aliados"
                en = f"“{c.nombre}” is no {NOMBRE_RAZA[mostly]}, as the other Aliados are"
            refusals.append(Refusal("raza", ("ML-2.3.4", "ML-2.3.1"), *en_formato(formato, es, en)))
    races = shared or ([mostly] if mostly >= 0 else [])
    if formato.de_edicion and races:
        refusals.extend(_soporte(catalogo, cards, races, formato, reglas))
    return refusals


def _minimo(cards: list[Carta], formato: Formato) -> list[Refusal]:
    n = sum([c.tipo == ALIADO or (formato.totems and c.tipo == TOTEM) for c in cards])
    least = formato.minimo_aliados
    if n >= least:
        return []
    what = ("Aliados y Tótems", "Aliados and Tótems") if formato.totems else ("Aliados", "Aliados")
    es, en = f"{least} {what[0]} como mínimo, hay {n}", f"at least {least} {what[1]}, there are {n}"
    return [Refusal("aliados", ("ML-2.3.4",), *en_formato(formato, es, en))]


def _soporte(
    catalogo: Catalogo, cards: list[Carta], races: list[int], formato: Formato, reglas: Reglas
) -> list[Refusal]:
    """What is not an Aliado is of the edition of the Raza. Where the Aliados share several Razas, of the one that
    fits best."""
    support = [c for c in dict.fromkeys(cards) if c.tipo != ALIADO and c.procedencia in (REGLAMENTO, PUBLICO)]
    editions: list[Edicion] = []
    for race in races:
        edition = reglas.edicion_de_raza(race)
        if edition is not None and edition not in editions:
            editions.append(edition)
    if not editions:
        return []
    best: list[Carta] = []
    chosen = editions[0]
    for i, edition in enumerate(editions):
        outside = [c for c in support if edition.key not in ediciones_del_nombre(catalogo, c, reglas)]
        if i == 0 or len(outside) < len(best):
            best, chosen = outside, edition
    refusals: list[Refusal] = []
    for c in best:
        what = ("el Oro", "the Oro") if c.tipo == ORO else ("el apoyo", "the support")
        es, en = en_formato(
            formato,
            f"«{c.nombre}» no es de {chosen.nombre}, de donde es {what[0]} de esa Raza",
            f"“{c.nombre}” is not of {chosen.nombre}, where {what[1]} of that Raza is from",
        )
        refusals.append(Refusal("apoyo", ("ML-1.1", "ML-2.3.4"), es, en))
    return refusals
