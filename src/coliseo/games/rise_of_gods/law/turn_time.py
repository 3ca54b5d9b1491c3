"""The time of a turn: two minutes and ten seconds for the last action, when somebody asks for it and can measure it."""

from __future__ import annotations

from typing import Final

from coliseo.kernel.rules import cite
from coliseo.text.mistake import Mistake

cite("policy", "turn_time.se_limita", ("RG-TM.1", "RG-TM.3", "RG-TM.4", "RG-TM.5", "RG-TM.7"))
cite("policy", "turn_time.estado", ("RG-TM.2", "RG-TM.8", "RG-TM.9"))
cite("policy", "turn_time.se_espera", ("RG-TM.10", "RG-TM.11"))
cite("policy", "turn_time.puede_llamar_al_juez", ("RG-TM.6",))

SEGUNDOS_DE_TURNO: Final = 120
#: also each decision to respond, on the rival's own count (RG-OQ.65)
SEGUNDOS_DE_ULTIMA_ACCION: Final = 10

CORRE: Final = "corre"
ULTIMA_ACCION: Final = "ultima_accion"
ACABADO: Final = "acabado"

CASUAL: Final = "casual"
LIGA_PEQUENA: Final = "liga_pequena"
GRANDE: Final = "grande"


def se_limita(pedido: bool, herramienta: bool) -> bool:
    """Is a game played with the limit? Either player may ask for it (RG-TM.3) and somebody must bring what measures it
    (RG-TM.4, RG-TM.7); without that the game has no limit (RG-TM.5)."""
    return pedido and herramienta


def se_espera(evento: str) -> bool:
    """Is the limit expected at such an event? At large tournaments, not in casual games or small leagues."""
    if evento not in (CASUAL, LIGA_PEQUENA, GRANDE):
        known = f"{CASUAL}, {LIGA_PEQUENA}, {GRANDE}"
        raise Mistake(f"el evento es: {known}", f"the event is: {known}")
    return evento == GRANDE


def estado(segundos: int) -> str:
    """How a turn stands after so many seconds of its player's own thinking (RG-TM.8, RG-TM.9, RG-OQ.65).

    The two minutes over, the action under way is the last; ten seconds more and it is carried out as it stands.
    """
    if segundos < SEGUNDOS_DE_TURNO:
        return CORRE
    return ULTIMA_ACCION if segundos < SEGUNDOS_DE_TURNO + SEGUNDOS_DE_ULTIMA_ACCION else ACABADO


def puede_llamar_al_juez(limitada: bool, parece_lento: bool) -> bool:
    """Without the limit, slow play is for a judge to look at (RG-TM.6); with it, the clock already speaks."""
    return parece_lento and not limitada
