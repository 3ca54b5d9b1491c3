"""The words of the card language with pieces of cards that use them, for the generated reference (`coliseo docs`)."""

from __future__ import annotations

from typing import Final

from coliseo.effects.source import Tree, read_file, read_text
from coliseo.games.sorcerers_arena.language.nouns import sena
from coliseo.games.sorcerers_arena.language.ops.all import VOCABULARIO
from coliseo.games.sorcerers_arena.language.sets import CARPETA, CONJUNTOS, catalogo_base

VOCABULARY: Final = VOCABULARIO
#: the page that teaches to write cards
GUIDE: Final = {
    "es": ("Escribe tu carta", "escribe-tu-carta.md"),
    "en": ("Write your own card", "write-your-own-card.md"),
}
#: an operation whose amount is counted, for that page and the reference
COUNTED: Final = "gana_pv: {contadores: magic_broom, de: yo}"

#: what no card of the house says
_SIN_CARTA: Final = """\
efecto:
  - puedes:
      - mueve: {casillas: 1}
  - inflige: {a: {cada: rival, alcance: 1}, cantidad: {por: 2, cada: {contadores: strong, de: yo}, maximo: 6}}
  - si: {no: {tiene: cursed}}
    entonces:
      - recupera: {quien: yo, cantidad: 2}
  - si: {y: [{tiene: strong}, {tiene: tough}]}
    entonces:
      - roba: 1
"""


def card_effects() -> list[tuple[str, str, Tree, str, int, int]]:
    """Every instruction of every card and ability as its file has it: whose, role, piece, the voice in which it speaks,
    and the least and greatest number that it prints (of no use here)."""
    catalogue = catalogo_base()
    found: list[tuple[str, str, Tree, str, int, int]] = []
    for path in [CARPETA / f"{name}.yaml" for name in CONJUNTOS]:
        for tree in read_file(path).need("personajes").sequence("personajes"):
            who = catalogue.personaje_por_clave[tree.need("clave").text("clave")]
            found.extend([(name, "op", piece, sena(who), 0, 0) for name, piece in _instrucciones(tree)])
    lone = read_text(_SIN_CARTA, "reference").need("efecto").sequence("efecto")
    found.extend([("", "op", piece, "", 0, 0) for piece in lone])
    return found


def _instrucciones(tree: Tree) -> list[tuple[str, Tree]]:
    """The instructions of cards and abilities anywhere below, with the name of each."""
    found: list[tuple[str, Tree]] = []
    for item in tree.items or []:
        found.extend(_instrucciones(item))
    for name, value in tree.entries or []:
        if name == "efecto":
            owner = tree.need("nombre").text("nombre")
            found.extend([(owner, item) for item in value.sequence(name)])
        else:
            found.extend(_instrucciones(value))
    return found
