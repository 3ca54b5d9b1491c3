"""How long an effect lasts, as card files say it (6.9, OQ-34)."""

from __future__ import annotations

from typing import Final

from coliseo.effects.nodes import Printing
from coliseo.games.mitos_y_leyendas.model.marks import (
    EN_BATALLA,
    HASTA_ASIGNACION,
    HASTA_ATAQUE,
    HASTA_BLOQUEO,
    HASTA_FASE_FINAL,
    HASTA_FIN_DE_TURNO,
    HASTA_FIN_DEL_PROXIMO,
    HASTA_GUERRA,
    HASTA_PROXIMO_TURNO,
    HASTA_SU_AGRUPACION,
    HASTA_VIGILIA,
    MIENTRAS_FUENTE,
    SIEMPRE,
)
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.tabletop.marks import Duration

#: in the turn that follows, and only then
PROXIMO_TURNO: Final = "proximo_turno"
#: the player's own next turn
SU_PROXIMO_TURNO: Final = "su_proximo_turno"

_PALABRAS: Final = (
    Duration("turno", HASTA_FASE_FINAL, " este turno", " this turn"),
    Duration("permanente", SIEMPRE, " permanentemente", " permanently"),
    Duration("siempre", SIEMPRE, " por el resto del juego", " for the rest of the game"),
    Duration("batalla", EN_BATALLA, " en esta Batalla Mitológica", " in this Batalla Mitológica"),
    Duration("mientras_esta", MIENTRAS_FUENTE, " mientras esta carta esté en juego", " while this card is in play"),
    Duration("hasta_proximo_turno", HASTA_PROXIMO_TURNO, " hasta el próximo turno", " until the next turn"),
    Duration(
        "hasta_su_agrupacion",
        HASTA_SU_AGRUPACION,
        " hasta después de la próxima Fase de Agrupación de su controlador",
        " until after its controller's next Fase de Agrupación",
    ),
    Duration("hasta_vigilia", HASTA_VIGILIA, " hasta la próxima Fase de Vigilia", " until the next Fase de Vigilia"),
    Duration(
        "hasta_ataque", HASTA_ATAQUE, " hasta la próxima Declaración de Ataque", " until the next Declaración de Ataque"
    ),
    Duration(
        "hasta_bloqueo",
        HASTA_BLOQUEO,
        " hasta la próxima Declaración de Bloqueo",
        " until the next Declaración de Bloqueo",
    ),
    Duration(
        "hasta_guerra", HASTA_GUERRA, " hasta la próxima Guerra de Talismanes", " until the next Guerra de Talismanes"
    ),
    Duration(
        "hasta_asignacion",
        HASTA_ASIGNACION,
        " hasta la próxima Asignación de Daño",
        " until the next Asignación de Daño",
    ),
    Duration(PROXIMO_TURNO, HASTA_FIN_DEL_PROXIMO, " en el próximo turno", " next turn"),
    Duration(SU_PROXIMO_TURNO, HASTA_FASE_FINAL, " en su próximo turno", " in their next turn"),
)
_POR_PALABRA: Final = {d.key: d for d in _PALABRAS}
#: words of the field `durante`: for cards in play
DURACIONES: Final = tuple([d.key for d in _PALABRAS if d.key != SU_PROXIMO_TURNO])
#: the same for players, who may also be bound in their own next turn
DE_JUGADORES: Final = (*DURACIONES, SU_PROXIMO_TURNO)


def hasta_de(durante: str, por_defecto: int) -> int:
    """When it ends; without a word for it, as the rules say (ML-6.9.1, ML-6.9.2)."""
    return por_defecto if not durante else _POR_PALABRA[durante].until


def duracion(durante: str, hasta: int, t: Printing) -> str:
    """ " este turno", " until the end of the turn", with its leading space."""
    if durante:
        word = _POR_PALABRA[durante]
        return t.pick(word.es, word.en)
    if hasta == HASTA_FIN_DE_TURNO:
        return t.pick(" hasta el final del turno", " until the end of the turn")
    return t.pick(" este turno", " this turn")


def turno_de(m: Mesa, durante: str, seat: int) -> int:
    """From which turn on something binds a player: now (0), the next turn, or that player's next one."""
    if durante == PROXIMO_TURNO:
        return m.turno + 1
    if durante == SU_PROXIMO_TURNO:
        return m.turno + (2 if m.activo == seat else 1)
    return 0
