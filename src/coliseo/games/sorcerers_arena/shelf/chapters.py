"""The chapters of the book, each built on the one before: which rules hold in each, and what each changes.

The chapter of a rule is in its ID (SA-2.MOV.1); what it replaces or merely repeats, in the catalogue. Team play is laid
upon chapter 3 or 4 and comes after them.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from coliseo.games.sorcerers_arena import DATA
from coliseo.games.sorcerers_arena.language.names import CAPITULO, EQUIPO
from coliseo.kernel.rules import cite
from coliseo.rulebook import Rule, read_rules
from coliseo.text.mistake import Mistake

cite("policy", "chapters.en_vigor", ("SA-0.GEN.7", "SA-0.GEN.8", "SA-0.GEN.13", "SA-0.GEN.14"))
cite("policy", "chapters.consejos", ("SA-0.GEN.17", "SA-2.CFG.4"))

#: in the order in which they are learnt
CAPITULOS: Final = (1, 2, 3, 4, EQUIPO)
#: team play needs the Capacidades cards (OQ-SA-49)
_BAJO_EL_EQUIPO: Final = (3, 4)
#: rules of team play that need the ingredients
_CON_INGREDIENTES: Final = "SA-T.ING."
#: advice on when and how to play a chapter: it binds nobody
_CONSEJOS: Final = {2: ("SA-2.CFG.4",), 3: ("SA-0.GEN.17",)}


class Cambio:
    """A rule that a chapter brings in, and those of earlier chapters that it replaces."""

    __slots__ = ("regla", "sustituye")

    def __init__(self, regla: Rule, sustituye: tuple[Rule, ...]) -> None:
        self.regla = regla
        self.sustituye = sustituye


def capitulo_de(regla: str) -> int:
    """The chapter that an ID belongs to: 0 for the introduction, 1 to 4, or EQUIPO."""
    letra = regla.removeprefix("SA-").partition(".")[0]
    return EQUIPO if letra == "T" else int(letra)


@cache
def _catalogo() -> dict[str, Rule]:
    return {rule.id: rule for rule in read_rules(DATA / "rules.yaml")}


def en_vigor(capitulo: int, equipo: bool = False) -> list[Rule]:
    """The rules that hold in a chapter, in the order of the catalogue; ValueError if it cannot be played so."""
    if capitulo not in (_BAJO_EL_EQUIPO if equipo else CAPITULOS[:-1]):
        raise Mistake(
            f"no hay tal partida: {capitulo}, equipo={equipo}", f"there is no such game: {capitulo}, equipo={equipo}"
        )
    found = [rule for rule in _catalogo().values() if _se_usa(rule.id, capitulo, equipo)]
    # what was replaced does not come back when its successor is replaced in turn
    gone = {replaced for rule in found for replaced in rule.replaces}
    return [rule for rule in found if rule.id not in gone]


def _se_usa(regla: str, capitulo: int, equipo: bool) -> bool:
    of = capitulo_de(regla)
    if of == EQUIPO:
        return equipo and (capitulo == 4 or not regla.startswith(_CON_INGREDIENTES))
    return of <= capitulo


def que_cambia(capitulo: int) -> list[Cambio]:
    """What a chapter brings in. Rules that it merely repeats are no change, and advice is apart (`consejos`)."""
    rules = _catalogo()
    advice = {regla for reglas in _CONSEJOS.values() for regla in reglas}
    return [
        Cambio(rule, tuple(rules[replaced] for replaced in rule.replaces))
        for rule in rules.values()
        if capitulo_de(rule.id) == capitulo and not rule.repeats and rule.id not in advice
    ]


def consejos(capitulo: int) -> list[Rule]:
    """What the book recommends to whoever begins a chapter."""
    return [_catalogo()[regla] for regla in _CONSEJOS.get(capitulo, ())]


def chapters_for_clients(lang: str) -> list[dict[str, Any]]:
    """The page «Qué cambia» of every chapter, in the order in which they are learnt."""
    return [pagina_de_cambios(capitulo, lang) for capitulo in CAPITULOS]


def pagina_de_cambios(capitulo: int, lang: str) -> dict[str, Any]:
    """The page «Qué cambia» of a chapter as plain data."""
    return {
        "capitulo": capitulo,
        "titulo": CAPITULO[lang][capitulo],
        "consejos": [_linea(rule, lang) for rule in consejos(capitulo)],
        "cambios": [
            {**_linea(cambio.regla, lang), "sustituye": [_linea(rule, lang) for rule in cambio.sustituye]}
            for cambio in que_cambia(capitulo)
        ],
    }


def _linea(rule: Rule, lang: str) -> dict[str, str]:
    return {"id": rule.id, "texto": rule.text(lang)}
