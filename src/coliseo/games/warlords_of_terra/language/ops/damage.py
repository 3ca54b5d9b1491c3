"""Operations that deal damage, to one or to many, whole or split (OQ-WT-58: magic unless the card says otherwise)."""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Amount, Node, Printing
from coliseo.effects.vocabulary import AMOUNT, INTEGER, SELECTOR, WORD, Field
from coliseo.games.warlords_of_terra.atoms.cards import danar_jugador
from coliseo.games.warlords_of_terra.atoms.damage import enviar_dano
from coliseo.games.warlords_of_terra.atoms.ending import comprobar_vidas
from coliseo.games.warlords_of_terra.atoms.things import desgastar_campo
from coliseo.games.warlords_of_terra.language import nouns
from coliseo.games.warlords_of_terra.language.phrases import (
    OpCuanto,
    OpFrase,
    jugadores_de,
    tropa_fuente,
    tropas_de,
)
from coliseo.games.warlords_of_terra.language.selection import Seleccion
from coliseo.games.warlords_of_terra.language.selectors import EnJuego
from coliseo.games.warlords_of_terra.language.vocabulary import VOCABULARIO, objeto_de
from coliseo.games.warlords_of_terra.model.damage import MAGICO, TIPOS_DE_DANO, Dano
from coliseo.games.warlords_of_terra.model.procedures import Danar, danar
from coliseo.games.warlords_of_terra.model.readings import DESGASTE_MECANICO_SOLO_GOLPES
from coliseo.games.warlords_of_terra.model.table import BLANCO, DE_PERTRECHO, DE_ZONA, ZONAS, Mesa
from coliseo.text.mistake import Mistake


def infligir(m: Mesa, x: EffectFrame, golpes: list[tuple[int, int]], tipo: int) -> None:
    """Damage from an effect sets out, all at once: (ident, how much). Its troop is its direct cause (WT-A.10.5.4)."""
    if not golpes:
        return
    o = objeto_de(m, x)
    source = tropa_fuente(m, o)
    causes = (source,) if source else ()
    base = enviar_dano(m, [Dano(ident, n, tipo, causes, o.carta, False, False) for ident, n in golpes])
    m.call(Danar(danar, x.cause, base))


def zonas_de(codes: list[int]) -> list[int]:
    return [code - DE_ZONA for code in codes if code // BLANCO == DE_ZONA // BLANCO]


class Hacer(OpCuanto):
    """Damage to troops, to players, or to all that lies in a zone (WT-A.4.3.10)."""

    key = "danar"

    def __init__(self, cuanto: Amount[Mesa], a: Seleccion, tipo: str = "magico") -> None:
        super().__init__(cuanto, a)
        self.tipo = TIPOS_DE_DANO.index(tipo)

    def hacer(self, m: Mesa, x: EffectFrame, codes: list[int]) -> None:
        n = self.cuanto.value(m, x)
        if n <= 0:
            return
        for seat in jugadores_de(codes):
            danar_jugador(m, seat, n, "WT-A.11.4.1")
        if comprobar_vidas(m):
            return
        zones = zonas_de(codes)
        self._desgastar(m, codes, zones)
        reached = [*codes, *[m.zonas[zone] for zone in zones]]
        infligir(m, x, [(ident, n) for ident in tropas_de(m, x, reached)], self.tipo)

    def _desgastar(self, m: Mesa, codes: list[int], zones: list[int]) -> None:
        """An objeto de campo in the zone takes exactly 1, if damage that is no strike wears it (OQ-WT-75)."""
        if m.config.lecturas.desgaste_mecanico == DESGASTE_MECANICO_SOLO_GOLPES:
            return
        for zone, thing in list(m.campo.items()):
            if zone in zones or DE_PERTRECHO + thing.ident in codes:
                desgastar_campo(m, zone, "WT-A.4.3.10")

    def clausula(self, t: Printing) -> str:
        return f"{dano_dicho(self.cuanto, self.tipo, t)} {t.pick('', 'to ')}{self.a.a(t)}{self.cuanto.tail(t)}"


def dano_dicho(cuanto: Amount[Mesa], tipo: int, t: Printing) -> str:
    """ "haz 2 daños mágicos", "deal 2 magic damage"."""
    n = cuanto.head(t)
    verb = nouns.verbo(t, "hacer")
    if tipo == MAGICO:
        return t.pick(
            f"{verb} {n} {'daños mágicos' if n.plural else 'daño mágico'}",
            f"{verb} {n} magic damage",
        )
    return t.pick(f"{verb} {n} {'daños físicos' if n.plural else 'daño físico'}", f"{verb} {n} physical damage")


class Repartir(OpFrase):
    """Damage split among targets as it is played, each at least 1 (WT-A.11.4.1, WT-A.11.4.5)."""

    key = "repartir_dano"

    def __init__(self, cuanto: int, entre: Seleccion, tipo: str = "magico") -> None:
        if not isinstance(entre, EnJuego) or entre.minimo == entre.maximo:
            raise Mistake("se reparte entre «objetivos»", "damage is split among «objetivos»")
        if not 2 <= cuanto <= ZONAS:
            raise Mistake("se reparten de 2 en adelante", "2 or more are split")
        self.cuanto = cuanto
        self.entre = entre
        self.entre.maximo = cuanto
        self.tipo = TIPOS_DE_DANO.index(tipo)

    def children(self) -> list[Node]:
        return [self.entre]

    def run(self, m: Mesa, x: EffectFrame) -> None:
        o = objeto_de(m, x)
        alive = tropas_de(m, x, self.entre.codigos(m, x))
        chosen = o.objetivos[self.entre.indice]
        dealt = [(code, n) for code, n in zip(chosen, o.reparto, strict=True) if code in alive]
        infligir(m, x, dealt, self.tipo)

    def clausula(self, t: Printing) -> str:
        verb = nouns.verbo(t, "hacer")
        kind = t.pick(("físicos", "mágicos")[self.tipo], ("physical", "magic")[self.tipo])
        among = self.entre.nombre(t)
        return t.pick(
            f"{verb} {self.cuanto} daños {kind} repartidos como elijas entre {among}",
            f"{verb} {self.cuanto} {kind} damage split as you choose among {among}",
        )


_TIPO: Final = Field("tipo", WORD, "qué daño", "which damage", False, TIPOS_DE_DANO)

VOCABULARIO.add(
    "op",
    "danar",
    Hacer,
    (Field("cuanto", AMOUNT, "cuánto", "how much"), Field("a", SELECTOR, "a quién", "to whom"), _TIPO),
    "Hace daño a tropas, a jugadores o a lo que haya en una zona.",
    "Deals damage to troops, to players or to what lies in a zone.",
    ("WT-A.11.4.1", "WT-A.10.5.4", "WT-A.12.inmune.2", "WT-A.4.3.10", "WT-A.4.3.11", "WT-A.12.legion.4"),
)
VOCABULARIO.add(
    "op",
    "repartir_dano",
    Repartir,
    (
        Field("cuanto", INTEGER, "cuánto en total", "how much in all"),
        Field("entre", SELECTOR, "entre quiénes", "among whom"),
        _TIPO,
    ),
    "Reparte daño entre los objetivos elegidos, al menos 1 a cada uno.",
    "Splits damage among the chosen targets, at least 1 each.",
    ("WT-A.11.4.1", "WT-A.11.4.5"),
)
