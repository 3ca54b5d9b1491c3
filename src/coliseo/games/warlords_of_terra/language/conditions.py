"""Conditions that look at the table, and amounts that are counted on it."""

from __future__ import annotations

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Amount, Condition, Node, Printing
from coliseo.effects.vocabulary import INTEGER, SELECTOR, WORD, Field
from coliseo.games.warlords_of_terra.facts.status import vida_de_una_copia
from coliseo.games.warlords_of_terra.language import nouns
from coliseo.games.warlords_of_terra.language.references import EsaTropa
from coliseo.games.warlords_of_terra.language.selection import Filtro, Seleccion, Todas
from coliseo.games.warlords_of_terra.language.vocabulary import VOCABULARIO, objeto_de
from coliseo.games.warlords_of_terra.model.cards import LEGION, REINOS
from coliseo.games.warlords_of_terra.model.table import Mesa
from coliseo.text.mistake import Mistake


class Cuenta(Amount[Mesa]):
    """`{cuenta: {cada: tropa, de: tuya…}}`: how many there are; a Legión is one (WT-A.12.legion.15)."""

    key = "cuenta"

    def __init__(self, cuenta: Seleccion) -> None:
        if not isinstance(cuenta, Todas) or not cuenta.cada:
            raise Mistake("se cuenta con «cada»", "what is counted is said with «cada»")
        self.cuales = cuenta

    def children(self) -> list[Node]:
        return [self.cuales]

    def value(self, m: Mesa, x: EffectFrame) -> int:
        return len(self.cuales.codigos(m, x))

    def text(self, t: Printing) -> str:
        return self.cuales.nombre(t)


class SuVida(Amount[Mesa]):
    """`su_vida`: the VIDA that the target chosen has left; of a Legión, that of one copy (WT-A.12.legion.3)."""

    key = "su_vida"

    def value(self, m: Mesa, x: EffectFrame) -> int:
        for ident in EsaTropa().codigos(m, x):
            p = m.tropas[ident]
            if p.contadores and m.estado(ident).palabras & LEGION:
                return vida_de_una_copia(m, p) - p.dano
            return m.estado(ident).queda
        return 0

    def text(self, t: Printing) -> str:
        return t.pick("cada punto de su VIDA", "each point of its VIDA")


class Controlas(Condition[Mesa]):
    """`{controlas: 4}`: so many troops or more of one's own; a Legión is one (WT-A.12.legion.15)."""

    key = "controlas"

    def __init__(self, controlas: int, subtipo: str = "", reino: str = "") -> None:
        if controlas < 1:
            raise Mistake("de 1 en adelante", "from 1 on")
        self.n = controlas
        self.filtro = Filtro("cualquiera", subtipo, reino)

    def children(self) -> list[Node]:
        return self.filtro.children()

    def holds(self, m: Mesa, x: EffectFrame) -> bool:
        seat = objeto_de(m, x).control
        there = 0
        for p in m.tropas.values():
            if p.control == seat and self.filtro.es_de_clase(m.carta(p.carta)):
                there += 1
        return there >= self.n

    def text(self, t: Printing) -> str:
        number = nouns.numero(self.n, nouns.TROPA, t.lang) if self.n > 1 else t.pick("una", "one")
        plural = t.lang != "es" or self.n > 1
        name = self.filtro.con_nombre(nouns.TROPA, plural, t, False)
        return t.pick(f"controlas {number} o más {name}", f"you control {number} or more {name}")

    def denied(self, t: Printing) -> str:
        return t.pick(f"no {self.text(t)}", f"you do not {self.text(t).removeprefix('you ')}")


class ZonaLibre(Condition[Mesa]):
    """`zona_libre`: nobody stands in the zone of the event."""

    key = "zona_libre"

    def holds(self, m: Mesa, x: EffectFrame) -> bool:
        zone = objeto_de(m, x).zona
        return zone >= 0 and not m.zonas[zone]

    def text(self, t: Printing) -> str:
        return t.pick("la zona que ocupaba está libre", "the zone it occupied is free")

    def denied(self, t: Printing) -> str:
        return t.pick("la zona que ocupaba no está libre", "the zone it occupied is not free")


VOCABULARIO.add(
    "amount",
    "cuenta",
    Cuenta,
    (Field("cuenta", SELECTOR, "lo que se cuenta, con «cada»", "what is counted, with «cada»"),),
    "Cuántas hay en el campo de batalla.",
    "How many there are on the battlefield.",
    ("WT-A.12.legion.15",),
)
VOCABULARIO.add(
    "amount",
    "su_vida",
    SuVida,
    (),
    "La VIDA que le queda a la tropa objetivo.",
    "The VIDA that the target troop has left.",
    ("WT-A.7.3.3", "WT-A.12.legion.3"),
)
VOCABULARIO.word("su_vida", SuVida)
VOCABULARIO.add(
    "condition",
    "controlas",
    Controlas,
    (
        Field("controlas", INTEGER, "cuántas tropas o más", "how many troops or more"),
        Field("subtipo", WORD, "de qué subtipo", "of which subtype", False),
        Field("reino", WORD, "de qué reino", "of which realm", False, REINOS),
    ),
    "Controlas tantas tropas o más.",
    "You control so many troops or more.",
    ("WT-A.7.3.1", "WT-A.12.legion.15"),
)
VOCABULARIO.add(
    "condition",
    "zona_libre",
    ZonaLibre,
    (),
    "La zona del suceso está libre.",
    "The zone of the event is free.",
    ("WT-M.board.8",),
)
