"""Operations by which cards leave play: killed, destroyed, eliminated, immolated, replaced (A.10.5, A.10.6)."""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Node, Printing
from coliseo.effects.vocabulary import INTEGER, SELECTOR, WORD, Field
from coliseo.games.warlords_of_terra.atoms.things import (
    destruir_campo,
    destruir_de_armeria,
    destruir_equipo,
    destruir_lugar,
    en_armeria,
)
from coliseo.games.warlords_of_terra.atoms.troops import eliminar, matar, poner_tropa
from coliseo.games.warlords_of_terra.language import nouns
from coliseo.games.warlords_of_terra.language.naming_tokens import Ficha
from coliseo.games.warlords_of_terra.language.phrases import (
    OpSobre,
    jugadores_de,
    tropa_fuente,
    tropas_de,
)
from coliseo.games.warlords_of_terra.language.references import Tu
from coliseo.games.warlords_of_terra.language.selection import UN_LUGAR, UN_OBJETO, Seleccion
from coliseo.games.warlords_of_terra.language.selectors import EnJuego
from coliseo.games.warlords_of_terra.language.vocabulary import VOCABULARIO, objeto_de
from coliseo.games.warlords_of_terra.model.cards import INMUNIDAD_ANTE, LEGION
from coliseo.games.warlords_of_terra.model.events import POR_EFECTO
from coliseo.games.warlords_of_terra.model.procedures import Inmolar, inmolar, muertes
from coliseo.games.warlords_of_terra.model.table import BLANCO, DE_LUGAR, DE_PERTRECHO, Mesa
from coliseo.kernel.frames import Frame
from coliseo.text.mistake import Mistake


class Matar(OpSobre):
    """A troop dies; whoever the effect comes from has killed it (WT-A.10.5.4)."""

    key = "matar"

    def hacer(self, m: Mesa, x: EffectFrame, codes: list[int]) -> None:
        killer = tropa_fuente(m, objeto_de(m, x))
        for ident in tropas_de(m, x, codes):
            matar(m, ident, killer, "WT-A.10.5.1", self.a.de_todas)
        m.call(Frame(muertes, x.cause))

    def clausula(self, t: Printing) -> str:
        return f"{nouns.verbo(t, 'matar')} {self.a.nombre(t)}"


class Eliminar(OpSobre):
    """Out of the game without going through the discard (WT-A.10.6.4)."""

    key = "eliminar"

    def hacer(self, m: Mesa, x: EffectFrame, codes: list[int]) -> None:
        for ident in tropas_de(m, x, codes):
            eliminar(m, ident, "WT-A.10.6.4", self.a.de_todas)
        m.call(Frame(muertes, x.cause))

    def clausula(self, t: Printing) -> str:
        return f"{nouns.verbo(t, 'eliminar')} {self.a.nombre(t)}"


class Destruir(OpSobre):
    """A lugar or an object goes to its owner's discard (WT-A.10.5.7)."""

    key = "destruir"

    def __init__(self, a: Seleccion) -> None:
        if not isinstance(a, EnJuego) or a.cosas & ~(UN_LUGAR | UN_OBJETO):
            raise Mistake(
                "se destruye un lugar o un objeto; una tropa se mata (WT-A.10.5.7)",
                "a lugar or an object is destroyed; a troop is killed (WT-A.10.5.7)",
            )
        super().__init__(a)

    def hacer(self, m: Mesa, x: EffectFrame, codes: list[int]) -> None:
        for code in codes:
            if code // BLANCO == DE_LUGAR // BLANCO:
                destruir_lugar(m, code - DE_LUGAR, POR_EFECTO, "WT-A.10.5.7")
            else:
                _destruir_objeto(m, code - DE_PERTRECHO)
        m.call(Frame(muertes, x.cause))

    def clausula(self, t: Printing) -> str:
        return f"{nouns.verbo(t, 'destruir')} {self.a.nombre(t)}"


def _destruir_objeto(m: Mesa, ident: int) -> None:
    if en_armeria(m, ident) is not None:
        destruir_de_armeria(m, ident, POR_EFECTO, "WT-A.10.5.7")
        return
    for zone, thing in list(m.campo.items()):
        if thing.ident == ident:
            destruir_campo(m, zone, POR_EFECTO, "WT-A.10.5.7")
    for p in list(m.tropas.values()):
        if any(worn.ident == ident for worn in p.objetos):
            destruir_equipo(m, p.ident, ident, "WT-A.10.5.7", POR_EFECTO)


class Inmola(OpSobre):
    """A player kills so many of their own troops, of their choice (WT-A.10.6.1, WT-A.10.6.2)."""

    key = "inmolar"

    def __init__(self, cuantas: int = 1, quien: Seleccion | None = None) -> None:
        super().__init__(Tu() if quien is None else quien)
        if not 1 <= cuantas <= 10:
            raise Mistake("de 1 a 10", "from 1 to 10")
        self.cuantas = cuantas

    def hacer(self, m: Mesa, x: EffectFrame, codes: list[int]) -> None:
        immune = INMUNIDAD_ANTE[m.carta(objeto_de(m, x).carta).tipo]
        seats = jugadores_de(codes)
        x.tally = sum([min(self.cuantas, inmolables(m, seat, immune)) for seat in seats])
        # the last called is the first to act
        for seat in reversed(seats):
            if inmolables(m, seat, immune):
                m.call(Inmolar(inmolar, x.cause, seat, self.cuantas, 0, immune))

    def posible(self, m: Mesa, x: EffectFrame) -> bool:
        o = objeto_de(m, x)
        return not isinstance(self.a, Tu) or inmolables(m, o.control, INMUNIDAD_ANTE[m.carta(o.carta).tipo]) > 0

    def clausula(self, t: Printing) -> str:
        what = nouns.cuantas(self.cuantas, nouns.TROPA, t.lang)
        if isinstance(self.a, Tu):
            return f"{nouns.verbo(t, 'inmolar')} {what}"
        return f"{self.a.sujeto(t)} {t.pick('inmola', 'immolates')} {what}"


def inmolables(m: Mesa, seat: int, inmune: int) -> int:
    """Troops that a player can immolate because of a card of that kind; each copy of a Legión is one
    (WT-A.12.legion.6, WT-A.12.inmune.5)."""
    there = 0
    for p in m.tropas.values():
        status = m.estado(p.ident)
        if p.control == seat and not status.inmune & inmune:
            there += 1 + (p.contadores if status.palabras & LEGION else 0)
    return there


class Reemplazar(OpSobre):
    """A troop is taken out of the game and a ficha stands in its zone (WT-A.10.1c.13)."""

    key = "reemplazar"

    def __init__(self, a: Seleccion, por: str) -> None:
        super().__init__(a)
        self.ficha = Ficha(por)

    def children(self) -> list[Node]:
        return [self.a, self.ficha]

    def hacer(self, m: Mesa, x: EffectFrame, codes: list[int]) -> None:
        for ident in tropas_de(m, x, codes):
            p = m.tropas[ident]
            eliminar(m, ident, "WT-A.10.6.4", True)
            poner_tropa(m, self.ficha.numero(m), p.control, p.control, p.celda, 0, "WT-A.10.1c.13")
        m.call(Frame(muertes, x.cause))

    def clausula(self, t: Printing) -> str:
        what = self.ficha.contada(1, t)
        return f"{nouns.verbo(t, 'reemplazar')} {self.a.nombre(t)} {t.pick('por', 'with')} {what}"


_A: Final = Field("a", SELECTOR, "a quién", "whom")

VOCABULARIO.add(
    "op",
    "matar",
    Matar,
    (_A,),
    "Mata tropas: van al descarte de su dueño.",
    "Kills troops: they go to their owner's discard.",
    ("WT-A.10.5.1", "WT-A.10.5.4", "WT-A.12.legion.3"),
)
VOCABULARIO.add(
    "op",
    "eliminar",
    Eliminar,
    (_A,),
    "Saca tropas de la partida sin pasar por el descarte.",
    "Takes troops out of the game without going through the discard.",
    ("WT-A.10.6.4",),
)
VOCABULARIO.add(
    "op",
    "destruir",
    Destruir,
    (Field("a", SELECTOR, "qué lugar u objeto", "which lugar or object"),),
    "Destruye un lugar o un objeto.",
    "Destroys a lugar or an object.",
    ("WT-A.10.5.7", "WT-A.10.5.2", "WT-A.4.1.3"),
)
VOCABULARIO.add(
    "op",
    "inmolar",
    Inmola,
    (
        Field("cuantas", INTEGER, "cuántas tropas", "how many troops", False),
        Field("quien", SELECTOR, "quién inmola", "who immolates", False),
    ),
    "Un jugador inmola tropas suyas, las que elija.",
    "A player immolates troops of their own, of their choice.",
    ("WT-A.10.6.1", "WT-A.10.6.2", "WT-A.12.inmune.5", "WT-A.12.inmune.6", "WT-A.12.legion.6"),
)
VOCABULARIO.add(
    "op",
    "reemplazar",
    Reemplazar,
    (_A, Field("por", WORD, "clave de la ficha", "key of the ficha")),
    "Elimina una tropa y pone una ficha en su zona.",
    "Eliminates a troop and puts a ficha in its zone.",
    ("WT-A.10.1c.12", "WT-A.10.1c.13", "WT-A.5.1"),
)
