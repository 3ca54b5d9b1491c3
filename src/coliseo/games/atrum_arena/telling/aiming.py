"""What a Power wants its targets for: "«Golpe»: elige 2 Esbirros para Explotarlos"."""

from __future__ import annotations

from typing import Final

from coliseo.games.atrum_arena.facts.stats import buscar_esbirro
from coliseo.games.atrum_arena.language.nouns import noun
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
from coliseo.games.atrum_arena.model.table import Mesa, es_preparado, tipo_de
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


#: what becomes of an Esbirro that is chosen; {whose} hand or Altar is that of its owner
_DE_UN_ESBIRRO: Final[dict[type[OpConObjetivos], tuple[str, str]]] = {
    Explotar: ("va al Vertedero", "goes to the Vertedero"),
    DevolverAMano: ("vuelve a {su} mano", "goes back to {its} hand"),
    AlTopeDeLaFosa: ("va al tope de la Fosa", "goes on top of the Fosa"),
    TomarEsbirro: ("pasa a tu Altar", "goes into your Altar"),
}


def que_opera(poder: Poder, at: int) -> OpConObjetivos:
    """The operation that acts on the target in that place of a Power."""
    printed = poder.efecto.objetivos[at]
    return next(op for op in poder.efecto.nodes if isinstance(op, OpConObjetivos) and printed in op.objetivos)


def que_sera(m: Mesa, seat: int, op: OpConObjetivos, o: Objetivo, c: int, lang: str) -> str:
    """What becomes of a Reptante, an Esbirro, an Altar or a Power that is chosen, if nobody responds."""
    es = lang == "es"
    if o.cosa == REPTANTE:
        ready = (m.participantes[c // 3].preparados >> c % 3) & 1 == 1
        to_be = isinstance(op, Preparar)
        word = "Preparado" if to_be else "Agotado"
        if ready == to_be:
            return f"ya está {word}" if es else f"it is {word} already"
        return f"queda {word}" if es else f"becomes {word}"
    if o.cosa == ESBIRROS:
        owner, at = buscar_esbirro(m, c)
        if isinstance(op, Preparar):
            found = m.participantes[owner].altar[at]
            word = noun(tipo_de(found)).agree("Preparado", "Preparada") if es else "Preparado"
            if es_preparado(found):
                return f"ya está {word}" if es else f"it is {word} already"
            return f"queda {word}" if es else f"becomes {word}"
        if isinstance(op, IntercambiarAltar):
            if owner == seat:
                return "pasa a su Altar" if es else "goes into their Altar"
            return "pasa a tu Altar" if es else "goes into your Altar"
        told = _DE_UN_ESBIRRO.get(type(op), ("", ""))[0 if es else 1]
        return told.format(su="tu" if owner == seat else "su", its="your" if owner == seat else "its owner's")
    if o.cosa == PARTICIPANTE:
        n = len(m.participantes[c].altar)
        if es:
            return f"{n} {'Esbirro' if n == 1 else 'Esbirros'} en {'tu' if c == seat else 'su'} Altar"
        return f"{n} {'Esbirro' if n == 1 else 'Esbirros'} in {'your' if c == seat else 'their'} Altar"
    if o.cosa == ESLABON and isinstance(op, Anular):
        return "no tendrá efecto" if es else "it will have no effect"
    return ""


def para_que(poder: Poder, o: Objetivo, at: int, q: Question, lang: str) -> str:
    """What is chosen for the target in that place of the Power, and what for. Its kind may have been changed, and what
    it points at with it: the place is still that of the operation."""
    es, en = _PARA[type(que_opera(poder, at)), o.cosa]
    one = q.high == 1
    n = f"{q.high} {'Esbirro' if one else 'Esbirros'}"
    if q.low != q.high:
        n = f"hasta {n}" if lang == "es" else f"up to {n}"
    return es.format(n=n, los="lo" if one else "los") if lang == "es" else en.format(n=n)
