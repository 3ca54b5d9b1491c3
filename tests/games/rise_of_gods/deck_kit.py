"""A small catalogue made by hand, so that the rules of construction are tested on cards that nobody tunes.

cat = catalogo()                       # factions sol and luna; comunes c1…, raras r1…, épicas e1…, legendarias l1…
principal, lateral = mazo(), side()    # legal lists: 14 sellos and 26 cards; 15 cards
mazo(r1=4)                             # the same with 4 copies of r1, still 40 cards
reglas(revisar_mazo(cat, principal, lateral))
"""

from __future__ import annotations

from coliseo.effects.source import plain
from coliseo.games.rise_of_gods.model.cards import CRIATURA, MAGIA_RAPIDA, SELLO, Carta, Catalogo
from coliseo.kernel.guards import Refusal

LETRAS = {"c": "comun", "r": "rara", "e": "epica", "l": "legendaria"}
#: real names that public lists mention, with their rarity
REALES = {
    "Tifón Ráfaga": "comun",
    "Inferno": "legendaria",
    "Profanador del Castillo": "rara",
    "Cazador de Alta Alcurnia": "rara",
    "Vanguardia Bojevnica": "rara",
    "Geizhar": "epica",
    "Fiera Diminuta": "comun",
    "Nuru Nuru Luz Guía": "rara",
    "Ruego Oculto": "rara",
    "Orador de Midas": "rara",
}


def catalogo(*, reales: bool = False) -> Catalogo:
    cat = Catalogo()
    for i, (key, es, en) in enumerate((("sol", "Sol", "Sun"), ("luna", "Luna", "Moon"))):
        cat.facciones.append(key)
        cat.nombres_faccion[key] = {"es": es, "en": en}
        cat.sello_de.append(agregar(cat, f"Sello de {es}", f"Seal of {en}", "", SELLO, faccion=i).numero)
    for letter, rarity in LETRAS.items():
        for n in range(1, 11):
            agregar(cat, f"{letter}{n}", f"{letter}{n} en", rarity)
    agregar(cat, "Ídolo de Ébano", "Ebony Idol", "comun", codigo="SO-01")
    agregar(cat, "¡Quieto Ahí!", "Stand Still!", "comun", MAGIA_RAPIDA)
    agregar(cat, "Reina Alba, la Justa", "Queen Alba the Just", "epica")
    agregar(cat, "Luna Llena", "Full Moon", "comun", faccion=1).esferas = 3
    agregar(cat, "Chispa", "Spark", "").token = True
    agregar(cat, "Carta Secreta", "Secret Card", "rara").conocida = False
    for nombre, rarity in REALES.items() if reales else ():
        agregar(cat, nombre, nombre, rarity)
    return cat


def agregar(
    cat: Catalogo, nombre: str, nombre_en: str, rareza: str, tipo: int = CRIATURA, faccion: int = 0, codigo: str = ""
) -> Carta:
    key = "".join(c for c in plain(nombre) if c.isalnum() or c == "_")
    c = Carta(len(cat.cartas), key, codigo, nombre, nombre_en, tipo)
    c.rareza = rareza
    c.faccion = faccion
    c.esferas = 0 if tipo == SELLO else 1
    cat.cartas.append(c)
    cat.por_clave[key] = c
    return c


def mazo(**copias: int) -> list[str]:
    """A legal deck: 14 sellos, comunes two by two. Cards asked for take the place of comunes, which fill it up."""
    wanted = [name for name, n in copias.items() for _ in range(n)]
    filler = [f"c{n}" for n in range(10, 0, -1) for _ in range(4) if f"c{n}" not in copias]
    return (["sello_de_sol"] * 14 + wanted + filler)[:40]


def side(**copias: int) -> list[str]:
    """A legal side deck: raras and épicas by ones."""
    wanted = [name for name, n in copias.items() for _ in range(n)]
    filler = [f"{letter}{n}" for letter in "re" for n in range(10, 0, -1) if f"{letter}{n}" not in copias]
    return (wanted + filler)[:15]


def reglas(refusals: list[Refusal]) -> set[str]:
    return {rule for r in refusals for rule in r.rules}


def guardas(refusals: list[Refusal]) -> set[str]:
    return {r.guard for r in refusals}
