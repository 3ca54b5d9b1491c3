"""All the operations of the game's card language, gathered; and the assembly of an effect from them."""

from __future__ import annotations

from typing import Final

from coliseo.effects.nodes import Op
from coliseo.games.mitos_y_leyendas.language import (
    amounts,
    conditions,
    controls,
    controls_choosing,
    controls_paying,
    references,
    targets,
)
from coliseo.games.mitos_y_leyendas.language.controls_choosing import Aplazar
from coliseo.games.mitos_y_leyendas.language.ops import (
    battle,
    bonuses,
    castillo,
    cementerio,
    control,
    fuerza,
    hands,
    moves,
    play,
    players,
    responses,
)
from coliseo.games.mitos_y_leyendas.language.phrases import (
    OPONENTE,
    TU,
    FraseVarias,
    OpFrase,
    PreguntaFrase,
    objetivos_de,
)
from coliseo.games.mitos_y_leyendas.language.vocabulary import VOCABULARIO
from coliseo.games.mitos_y_leyendas.model.cards import DISPARADA, Efecto, Habilidad
from coliseo.games.mitos_y_leyendas.model.table import Mesa

__all__ = ["MODULOS", "VOCABULARIO", "armar_efecto", "colgar_aplazadas"]

#: everything whose import fills the vocabulary and the guards of targets
MODULOS: Final = (
    conditions,
    controls,
    controls_choosing,
    controls_paying,
    amounts,
    battle,
    bonuses,
    castillo,
    cementerio,
    control,
    fuerza,
    hands,
    moves,
    play,
    players,
    responses,
    references,
    targets,
)

#: operations that only ever act on the opponent's hand
_DE_SU_MANO: Final = (hands.DescartarMirando, hands.DescartarNombrada)


#: operations that discard or botan from somebody's zones
_DE_ALGUIEN: Final = (
    hands.Descartar,
    hands.DescartarAlAzar,
    hands.DescartarMano,
    castillo.Botar,
    castillo.BotarHasta,
)


def armar_efecto(tree: list[Op[Mesa]]) -> Efecto:
    """Gathers the targets of an effect in reading order and answers, once, what the game will ask about it."""
    e = Efecto(tree)
    e.objetivos = objetivos_de(tree)
    e.descartes = _descartes(tree)
    for i, target in enumerate(e.objetivos):
        target.indice = i
    for node in e.nodes:
        if isinstance(node, (OpFrase, PreguntaFrase, FraseVarias)):
            e.afecta |= node.afecta()
        if isinstance(node, fuerza.DeFuerza):
            e.da_fuerza = True
        if isinstance(node, _DE_SU_MANO):
            e.descarta_o_bota = True
        elif isinstance(node, _DE_ALGUIEN):
            e.descarta_o_bota = e.descarta_o_bota or node.quien != TU
    return e


def _descartes(tree: list[Op[Mesa]]) -> list[int]:
    """Cards to be discarded for certain, before their player draws: its player's and the opponent's."""
    wanted = [0, 0]
    _sumar_descartes(tree, wanted, [True, True])
    return wanted


def _sumar_descartes(tree: list[Op[Mesa]], wanted: list[int], sin_robar: list[bool]) -> None:
    for op in tree:
        if isinstance(op, controls.Juntas):
            _sumar_descartes(op.then, wanted, sin_robar)
        elif isinstance(op, (hands.Robar, hands.Descartar, hands.DescartarAlAzar)):
            for k, other in ((0, OPONENTE), (1, TU)):
                if op.quien == other:
                    continue
                if isinstance(op, hands.Robar):
                    sin_robar[k] = False
                elif sin_robar[k]:
                    wanted[k] += op.seguras()


def colgar_aplazadas(habilidades: list[Habilidad]) -> None:
    """What effects leave for later becomes abilities of the same text that wait for nothing: others set them going."""
    i = 0
    while i < len(habilidades):
        for node in habilidades[i].efecto.nodes:
            if isinstance(node, Aplazar) and node.lugar < 0:
                node.lugar = len(habilidades)
                habilidades.append(Habilidad(DISPARADA, armar_efecto(node.ops)))
        i += 1
