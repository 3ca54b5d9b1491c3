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

#: in the turn that follows, and only then
PROXIMO_TURNO: Final = "proximo_turno"
#: the player's own next turn
SU_PROXIMO_TURNO: Final = "su_proximo_turno"

_HASTA: Final = {
    "turno": HASTA_FASE_FINAL,
    "permanente": SIEMPRE,
    "siempre": SIEMPRE,
    "batalla": EN_BATALLA,
    "mientras_esta": MIENTRAS_FUENTE,
    "hasta_proximo_turno": HASTA_PROXIMO_TURNO,
    "hasta_su_agrupacion": HASTA_SU_AGRUPACION,
    "hasta_vigilia": HASTA_VIGILIA,
    "hasta_ataque": HASTA_ATAQUE,
    "hasta_bloqueo": HASTA_BLOQUEO,
    "hasta_guerra": HASTA_GUERRA,
    "hasta_asignacion": HASTA_ASIGNACION,
    PROXIMO_TURNO: HASTA_FIN_DEL_PROXIMO,
}
#: words of the field `durante`: for cards in play
DURACIONES: Final = tuple(_HASTA)
#: the same for players, who may also be bound in their own next turn
DE_JUGADORES: Final = (*DURACIONES, SU_PROXIMO_TURNO)

_ES: Final = {
    "turno": " este turno",
    "permanente": " permanentemente",
    "siempre": " por el resto del juego",
    "batalla": " en esta Batalla Mitológica",
    "mientras_esta": " mientras esta carta esté en juego",
    "hasta_proximo_turno": " hasta el próximo turno",
    "hasta_su_agrupacion": " hasta después de la próxima Fase de Agrupación de su controlador",
    "hasta_vigilia": " hasta la próxima Fase de Vigilia",
    "hasta_ataque": " hasta la próxima Declaración de Ataque",
    "hasta_bloqueo": " hasta la próxima Declaración de Bloqueo",
    "hasta_guerra": " hasta la próxima Guerra de Talismanes",
    "hasta_asignacion": " hasta la próxima Asignación de Daño",
    PROXIMO_TURNO: " en el próximo turno",
    SU_PROXIMO_TURNO: " en su próximo turno",
}
_EN: Final = {
    "turno": " this turn",
    "permanente": " permanently",
    "siempre": " for the rest of the game",
    "batalla": " in this Batalla Mitológica",
    "mientras_esta": " while this card is in play",
    "hasta_proximo_turno": " until the next turn",
    "hasta_su_agrupacion": " until after its controller's next Fase de Agrupación",
    "hasta_vigilia": " until the next Fase de Vigilia",
    "hasta_ataque": " until the next Declaración de Ataque",
    "hasta_bloqueo": " until the next Declaración de Bloqueo",
    "hasta_guerra": " until the next Guerra de Talismanes",
    "hasta_asignacion": " until the next Asignación de Daño",
    PROXIMO_TURNO: " next turn",
    SU_PROXIMO_TURNO: " in their next turn",
}


def hasta_de(durante: str, por_defecto: int) -> int:
    """When it ends; without a word for it, as the rules say (ML-6.9.1, ML-6.9.2)."""
    return por_defecto if not durante else _HASTA.get(durante, HASTA_FASE_FINAL)


def duracion(durante: str, hasta: int, t: Printing) -> str:
    """ " este turno", " until the end of the turn", with its leading space."""
    if durante:
        return t.pick(_ES[durante], _EN[durante])
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
