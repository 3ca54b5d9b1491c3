"""Operations about the battle to come: what a player's Aliados are while they attack, who receives the damage."""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Printing
from coliseo.effects.vocabulary import SELECTOR, WORD, WORDS, Field
from coliseo.games.mitos_y_leyendas.atoms.pieces import vigencia
from coliseo.games.mitos_y_leyendas.language import nouns
from coliseo.games.mitos_y_leyendas.language.ops.control import DuranteAlgo
from coliseo.games.mitos_y_leyendas.language.phrases import OPONENTE, TU, OpFrase, agregar, asientos, las_que_dice
from coliseo.games.mitos_y_leyendas.language.selection import Seleccion
from coliseo.games.mitos_y_leyendas.language.vocabulary import jugada_de
from coliseo.games.mitos_y_leyendas.model.cards import ALIADO, PALABRAS, TALISMAN
from coliseo.games.mitos_y_leyendas.model.durations import DURACIONES, duracion, hasta_de
from coliseo.games.mitos_y_leyendas.model.marks import DE_TALISMAN, HASTA_FASE_FINAL, V_AL_ATACAR, V_DESVIA_DANO
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.text.lexicon import joined


class DarAlAtacar(OpFrase):
    """Whatever Aliados of a player attack are so while they do, also those that were not in play yet."""

    key = "dar_al_atacar"

    def __init__(self, palabras: list[str], quien: str = TU, durante: str = "") -> None:
        self.bits = nouns.mascara_de_palabras(palabras)
        self.quien = quien
        self.durante = durante
        self.hasta = hasta_de(durante, HASTA_FASE_FINAL)

    def afecta(self) -> int:
        return ALIADO

    def tuya(self) -> bool:
        return False

    def run(self, m: Mesa, x: EffectFrame) -> None:
        source = DE_TALISMAN if m.carta(jugada_de(m, x).carta).tipo == TALISMAN else 0
        for seat in asientos(m, x, self.quien):
            vigencia(m, V_AL_ATACAR, seat, self.bits, self.hasta, "ML-6.1.1", 0, source)
        x.tally = 1

    def clausula(self, t: Printing) -> str:
        whose = t.pick("tus Aliados atacantes", "your attacking Aliados")
        if self.quien == OPONENTE:
            whose = t.pick("los Aliados atacantes del oponente", "the opponent's attacking Aliados")
        said = joined(nouns.predicados(self.bits, True, t.lang), t.lang)
        return f"{whose} {said}{duracion(self.durante, self.hasta, t)}"


class DesviarDano(DuranteAlgo):
    """An Aliado receives the damage that its player's Castillo would receive, for a while."""

    key = "desviar_dano"

    def __init__(self, a: Seleccion, durante: str = "") -> None:
        super().__init__(a, durante)

    def afecta(self) -> int:
        return ALIADO

    def run(self, m: Mesa, x: EffectFrame) -> None:
        reached = las_que_dice(m, x, self.a)
        for ident in reached:
            vigencia(m, V_DESVIA_DANO, m.piezas[ident].control, ident, self.hasta, "ML-10.18.2")
        x.tally = len(reached)

    def clausula(self, t: Printing) -> str:
        what = t.pick(
            "recibe todo el daño que vaya a recibir tu Mazo Castillo",
            "receives all the damage your Mazo Castillo would receive",
        )
        return f"{self.a.nombre(t)} {what}{self.cuando(t)}"


_QUIEN: Final = Field("quien", WORD, "de quién son", "whose they are", False, (TU, OPONENTE))
_DURANTE: Final = Field("durante", WORD, "cuánto dura", "how long it lasts", False, DURACIONES)

agregar(
    "desviar_dano",
    DesviarDano,
    (Field("a", SELECTOR, "quién lo recibe", "who receives it"), _DURANTE),
    "Un Aliado recibe el daño en lugar del Mazo Castillo de su jugador.",
    "An Aliado receives the damage in the place of its player's Mazo Castillo.",
    ("ML-10.18.1", "ML-10.18.2", "ML-6.9.1"),
)
agregar(
    "dar_al_atacar",
    DarAlAtacar,
    (Field("palabras", WORDS, "qué son o pueden hacer", "what they are or may do", True, PALABRAS), _QUIEN, _DURANTE),
    "Los Aliados de un jugador son o pueden hacer algo mientras atacan.",
    "The Aliados of a player are or may do something while they attack.",
    ("ML-6.1.1", "ML-6.9.1", "ML-10.32.1"),
)
