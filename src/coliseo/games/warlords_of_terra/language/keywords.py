"""Keywords as a card file writes them ("volar", "absorber 2", "odio a terra", "inmune a hechizos") and as printed."""

from __future__ import annotations

from typing import Final

from coliseo.games.warlords_of_terra.model.cards import (
    INDICES,
    INMUNIDADES,
    NOMBRE_REINO,
    PALABRAS,
    REINOS,
    Palabra,
)
from coliseo.kernel.rules import cite
from coliseo.text.mistake import Mistake

cite(
    "policy",
    "words.PALABRA",
    (
        "WT-A.12.absorber.1", "WT-A.12.ahinco.1", "WT-A.12.arrasar.1", "WT-A.12.atrapar.1", "WT-A.12.aturdir.1",
        "WT-A.12.carga.1", "WT-A.12.distancia.1", "WT-A.12.escudar.1", "WT-A.12.escudo-igneo.1",
        "WT-A.12.golpe-en-area.1", "WT-A.12.golpe-rapido.1", "WT-A.12.inmune.1", "WT-A.12.irradiar.1",
        "WT-A.12.legion.1", "WT-A.12.odio.1", "WT-A.12.omnipresencia.1", "WT-A.12.regenerar.1", "WT-A.12.soberbia.1",
        "WT-A.12.ultima-palabra.1", "WT-A.12.volar.1", "WT-A.12.bendecir.1",
    ),
)  # fmt: skip

#: plain keywords as printed, in the order of cards.PALABRAS; the same in both languages
NOMBRE_PALABRA: Final = (
    "Ahínco",
    "Arrasar",
    "Atrapar",
    "Aturdir",
    "Carga",
    "Distancia",
    "Escudar",
    "Golpe en Área",
    "Golpe Rápido",
    "Irradiar",
    "Legión",
    "Omnipresencia",
    "Soberbia",
    "Última Palabra",
    "Volar",
)
#: those with a number, in the order of cards.INDICES
NOMBRE_INDICE: Final = ("Absorber", "Absorber Mágico", "Escudo Ígneo", "Regenerar")
#: what somebody is immune to, in the order of cards.INMUNIDADES
NOMBRE_INMUNIDAD: Final = ("Hechizos", "Gritos", "Tropas", "Objetos", "Lugares", "Héroes")

_ODIO: Final = "odio_a_"
_INMUNE: Final = "inmune_a_"
#: how every keyword is written in a card file
FORMAS: Final = (
    *PALABRAS,
    *[f"{word} N" for word in INDICES],
    "odio a REINO",
    "inmune a " + "/".join(INMUNIDADES),
)
MAX_INDICE: Final = 20


def leer_palabra(word: str) -> Palabra:
    """A keyword from its word in a card file (already plain: "absorber_2"). Mistake if there is none such."""
    if word in PALABRAS:
        return Palabra(bit=1 << PALABRAS.index(word))
    name, _, number = word.rpartition("_")
    if name in INDICES and con_numero(number):
        return Palabra(indice=INDICES.index(name), n=int(number))
    if word.startswith(_ODIO) and word[len(_ODIO) :] in REINOS:
        return Palabra(odio=1 << REINOS.index(word[len(_ODIO) :]))
    if word.startswith(_INMUNE) and word[len(_INMUNE) :] in INMUNIDADES:
        return Palabra(inmune=1 << INMUNIDADES.index(word[len(_INMUNE) :]))
    known = ", ".join(FORMAS)
    raise Mistake(f"palabra clave desconocida; se admiten: {known}", f"unknown keyword; known ones: {known}")


def con_numero(text: str) -> bool:
    return text.isdecimal() and 1 <= int(text) <= MAX_INDICE


def nombre_de_palabra(p: Palabra) -> str:
    """As printed: "Volar", "Absorber 2", "Odio a Terra", "Inmune a Hechizos"."""
    if p.bit:
        return NOMBRE_PALABRA[p.bit.bit_length() - 1]
    if p.indice >= 0:
        return f"{NOMBRE_INDICE[p.indice]} {p.n}"
    if p.odio:
        return f"Odio a {NOMBRE_REINO[p.odio.bit_length() - 1]}"
    return f"Inmune a {NOMBRE_INMUNIDAD[p.inmune.bit_length() - 1]}"
