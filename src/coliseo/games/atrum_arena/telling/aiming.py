"""What a Power wants its targets for: "«Golpe»: elige 2 Esbirros para Explotarlos"."""

from __future__ import annotations

from typing import Final

from coliseo.games.atrum_arena.language.ops.altar import (
    AgotarReptante,
    AlTopeDeLaFosa,
    DevolverAMano,
    Explotar,
    IntercambiarAltar,
    Preparar,
    TomarEsbirro,
)
from coliseo.games.atrum_arena.language.ops.cards import DescartarAlAzar, MirarMano
from coliseo.games.atrum_arena.language.ops.combat import (
    Anular,
    CambiarClaseAnunciada,
    Dano,
    InvertirClase,
    OpConObjetivos,
    Prevenir,
    Reforzar,
)
from coliseo.games.atrum_arena.language.selectors import (
    ESBIRROS,
    ESLABON,
    MANO,
    PARTICIPANTE,
    PODER,
    REPTANTE,
    Objetivo,
)
from coliseo.games.atrum_arena.model.cards import Poder
from coliseo.kernel.questions import Question

#: what is chosen, and what for, by the operation and the kind of thing; `los` agrees with how many
_PARA: Final[dict[tuple[type[OpConObjetivos], int], tuple[str, str]]] = {
    (Dano, PARTICIPANTE): ("a quién hacer daño", "whom to damage"),
    (Dano, ESLABON): ("el Ataque cuyo daño evitar", "the Attack whose damage to prevent"),
    (Prevenir, ESLABON): ("el Poder cuyo daño evitar", "the Power whose damage to prevent"),
    (Prevenir, PARTICIPANTE): ("a quién hacer daño", "whom to damage"),
    (Reforzar, ESLABON): ("un Poder para Reforzarlo", "a Power to Reforzar"),
    (Anular, ESLABON): ("un Poder para anularlo", "a Power to annul"),
    (CambiarClaseAnunciada, ESLABON): ("el Ataque que pasa a ser Defensa", "the Attack that becomes a Defence"),
    (InvertirClase, PODER): ("un Poder para cambiar su clase", "a Power to change its kind"),
    (AgotarReptante, REPTANTE): ("un Reptante para Agotarlo", "a Reptante to make Agotado"),
    (Preparar, REPTANTE): ("un Reptante para Prepararlo", "a Reptante to make Preparado"),
    (Preparar, ESBIRROS): ("{n} para Preparar{los}", "{n} to make Preparado"),
    (Explotar, PARTICIPANTE): ("a quién Explotar Esbirros", "whose Esbirros to Explotar"),
    (Explotar, ESBIRROS): ("{n} para Explotar{los}", "{n} to Explotar"),
    (DevolverAMano, PARTICIPANTE): ("a quién devolver Esbirros a la mano", "whose Esbirros to return to hand"),
    (DevolverAMano, ESBIRROS): ("{n} para devolver{los} a la mano", "{n} to return to hand"),
    (AlTopeDeLaFosa, PARTICIPANTE): (
        "de quién poner Esbirros en el tope de la Fosa",
        "whose Esbirros to put on top of the Fosa",
    ),
    (AlTopeDeLaFosa, ESBIRROS): ("{n} para poner{los} en el tope de la Fosa", "{n} to put on top of the Fosa"),
    (TomarEsbirro, PARTICIPANTE): ("a quién quitar Esbirros para tu Altar", "whose Esbirros to take into your Altar"),
    (TomarEsbirro, ESBIRROS): ("{n} para llevar{los} a tu Altar", "{n} to take into your Altar"),
    (IntercambiarAltar, PARTICIPANTE): ("con quién intercambiar Esbirros", "with whom to exchange Esbirros"),
    (IntercambiarAltar, ESBIRROS): ("{n} para intercambiar{los}", "{n} to exchange"),
    (DescartarAlAzar, MANO): ("la mano que descarta al azar", "the hand that discards at random"),
    (MirarMano, MANO): ("la mano que miras", "the hand you look at"),
}


def para_que(poder: Poder, o: Objetivo, at: int, q: Question, lang: str) -> str:
    """What is chosen for the target in that place of the Power, and what for. Its kind may have been changed, and what
    it points at with it: the place is still that of the operation."""
    printed = poder.efecto.objetivos[at]
    op = next(op for op in poder.efecto.nodes if isinstance(op, OpConObjetivos) and printed in op.objetivos)
    es, en = _PARA[type(op), o.cosa]
    one = q.high == 1
    n = f"{q.high} {'Esbirro' if one else 'Esbirros'}"
    if q.low != q.high:
        n = f"hasta {n}" if lang == "es" else f"up to {n}"
    return es.format(n=n, los="lo" if one else "los") if lang == "es" else en.format(n=n)
