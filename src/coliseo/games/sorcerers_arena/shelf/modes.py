"""The ways to play that a table chooses from: a chapter, or team play upon chapter 3 or 4, each with teams that people
bring or with a draft at the table."""

from __future__ import annotations

from typing import Any, Final

from coliseo.games.sorcerers_arena.model.chapters import CAPITULOS, CAPITULOS_DE_EQUIPO, reglas_de
from coliseo.kernel.rules import cite
from coliseo.text.table_choices import bilingual

cite("policy", "modes.MODOS", ("SA-0.GEN.7", "SA-0.GEN.8", "SA-0.GEN.14", "SA-2.DRAFT.1", "SA-T.DRAFT.1"))

_EN_DRAFT: Final = "_draft"
_TEXTOS: Final = {
    1: bilingual(
        "Equipos fijos de dos personajes, 12 PV: para aprender.", "Fixed teams of two characters, 12 VP: to learn with."
    ),
    2: bilingual(
        "Tres personajes a elección y 20 PV; descartar una carta suma 1 al movimiento o al ataque normal.",
        "Three characters of your choice and 20 VP; discarding a card adds 1 to a standard move or attack.",
    ),
    3: bilingual(
        "Además, cartas de Capacidades y la fase de Habilidades.",
        "Besides, Ability cards and the Abilities phase.",
    ),
    4: bilingual(
        "Además, ingredientes y mejoras: las reglas completas.", "Besides, ingredients and upgrades: the whole rules."
    ),
}


class Modo:
    """One way to play."""

    def __init__(self, capitulo: int, equipo: bool, draft: bool) -> None:
        self.capitulo = capitulo
        self.equipo = equipo
        self.draft = draft
        self.asientos = 4 if equipo else 2
        rules = reglas_de(capitulo, equipo, False, False)
        #: personajes of each Invocador
        self.personajes = rules.personajes.valor
        self.regla = rules.personajes.regla
        #: figures that take a turn in each round
        self.turnos_por_ronda = self.personajes * self.asientos

    @property
    def clave(self) -> str:
        return f"{'equipo' if self.equipo else 'capitulo'}_{self.capitulo}{_EN_DRAFT if self.draft else ''}"

    def opciones(self) -> dict[str, Any]:
        """The part of a table's options that the way to play settles."""
        return {"modo": "equipo" if self.equipo else "duelo", "capitulo": self.capitulo}

    def nombre(self) -> dict[str, str]:
        es, en = f"Capítulo {self.capitulo}", f"Chapter {self.capitulo}"
        if self.equipo:
            es, en = f"En equipo, capítulo {self.capitulo}", f"Team play, chapter {self.capitulo}"
        return bilingual(f"{es}, con draft" if self.draft else es, f"{en}, with a draft" if self.draft else en)

    def texto(self) -> dict[str, str]:
        told = dict(_TEXTOS[self.capitulo])
        if self.equipo:
            es = f"Cuatro Invocadores en dos bandos, con dos personajes cada uno. {told['es']}"
            en = f"Four Summoners in two sides, with two characters each. {told['en']}"
            told = bilingual(es, en)
        if self.draft:
            told = bilingual(
                f"{told['es']} Los personajes se eligen por turnos en la mesa.",
                f"{told['en']} Characters are chosen in turns at the table.",
            )
        return told


def _todos() -> dict[str, Modo]:
    found = [Modo(chapter, False, False) for chapter in CAPITULOS]
    found.extend([Modo(chapter, False, True) for chapter in CAPITULOS if chapter > 1])
    found.extend([Modo(chapter, True, draft) for draft in (False, True) for chapter in CAPITULOS_DE_EQUIPO])
    return {modo.clave: modo for modo in found}


MODOS: Final = _todos()
#: for whoever does not say which
DE_SIEMPRE: Final = "capitulo_1"


def modo_de(key: str) -> Modo:
    """The way to play of that key, or the usual one for three personajes."""
    return MODOS.get(key) or MODOS["capitulo_3"]
