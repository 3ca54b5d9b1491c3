"""Pieces of an effect that only make sense on some cards, together or in an order: a file that breaks it is refused."""

from __future__ import annotations

from typing import Final

from coliseo.effects.nodes import Condition, Node, walk
from coliseo.games.mitos_y_leyendas.language.conditions_past import Afecta
from coliseo.games.mitos_y_leyendas.language.ops.bonuses import DaBono
from coliseo.games.mitos_y_leyendas.language.ops.responses import CopiaAlgo, LaQueCopia
from coliseo.games.mitos_y_leyendas.language.references import (
    Elegida,
    ElOtro,
    Eso,
    Portador,
    Sujeto,
    Yo,
)
from coliseo.games.mitos_y_leyendas.language.selectors import EnCementerio, EnCurso, EnJuego
from coliseo.games.mitos_y_leyendas.language.vocabulary import Contada, CosteDescartado, Dano
from coliseo.games.mitos_y_leyendas.model.cards import (
    ALIADO,
    ANULACION,
    ARMA,
    C_DEL_OPONENTE,
    C_DESTERRARSE,
    C_DESTRUIRSE,
    C_QUITARSE,
    CANCELACION,
    E_AL_CEMENTERIO,
    E_ATACA,
    E_BLOQUEA,
    E_DANA_CASTILLO,
    E_DESTRUIDA,
    E_ENTRA,
    E_ES_BLOQUEADO,
    E_NO_ES_BLOQUEADO,
    E_PORTA,
    E_RECIBE_DANO,
    E_SALE,
    E_SE_JUEGA,
    E_USA_HABILIDAD,
    E_VA_A_DANAR,
    ORO,
    RESPUESTA,
    SALVACION,
    TALISMAN,
    Z_CEMENTERIO,
    Carta,
    Habilidad,
)
from coliseo.games.mitos_y_leyendas.model.table import Mesa

#: events that are about a card in play, of which the text can speak as "esa carta"
DE_CARTA: Final = (
    E_ENTRA
    | E_ATACA
    | E_BLOQUEA
    | E_ES_BLOQUEADO
    | E_NO_ES_BLOQUEADO
    | E_DANA_CASTILLO
    | E_DESTRUIDA
    | E_AL_CEMENTERIO
    | E_SALE
    | E_PORTA
    | E_VA_A_DANAR
)
#: events that have another card
_CON_OTRA: Final = E_BLOQUEA | E_ES_BLOQUEADO | E_PORTA | E_DESTRUIDA | E_AL_CEMENTERIO | E_SALE
#: demands by which the source pays with itself
_CONSIGO: Final = (C_DESTRUIRSE, C_DESTERRARSE, C_QUITARSE)
_SOLO_PARA_ENTRAR: Final = (
    "lo que da el oponente va en «para_entrar»",
    "what the opponent gives goes in «para_entrar»",
)


def revisar_habilidad(h: Habilidad, carta: Carta) -> tuple[str, str] | None:
    """What is out of place in an ability of a card, in both languages; nothing when all is well."""
    return _revisar_fuente(h, carta) or _revisar_sujeto(h) or _revisar_cuentas(h) or _revisar_elegidas(h)


def _nodos(h: Habilidad) -> list[Node]:
    found = list(h.efecto.nodes)
    if h.condicion is not None:
        found.extend(walk(h.condicion))
    return found


def _revisar_fuente(h: Habilidad, carta: Carta) -> tuple[str, str] | None:
    """What only a card in play, or an Arma, can be or do."""
    for node in _nodos(h):
        if isinstance(node, Portador) and carta.tipo != ARMA:
            return "«portador» es de un Arma", "«portador» belongs to an Arma"
        if isinstance(node, Yo) and carta.tipo == TALISMAN:
            return (
                "un Talismán no está en juego: no hay «yo» (ML-3.4.1)",
                "a Talismán is not in play: there is no «yo» (ML-3.4.1)",
            )
    for pago in h.coste.pagos:
        if pago.clase == C_DEL_OPONENTE:
            return _SOLO_PARA_ENTRAR
        if pago.clase in _CONSIGO and (carta.tipo == TALISMAN or h.zona == Z_CEMENTERIO):
            return "no está en juego: no puede darse a sí misma", "it is not in play: it cannot give itself"
    if carta.tipo == TALISMAN and not h.coste.nada:
        return "lo que cuesta un Talismán va en «para_entrar»", "what a Talismán costs goes in «para_entrar»"
    return None


def _revisar_sujeto(h: Habilidad) -> tuple[str, str] | None:
    """Events have the card or the other card of which the text speaks."""
    answers = h.clase in (RESPUESTA, ANULACION, CANCELACION)
    plays = E_SE_JUEGA | E_USA_HABILIDAD
    for node in _nodos(h):
        if isinstance(node, Sujeto) and h.clase != SALVACION and (h.evento == 0 or h.evento & ~DE_CARTA):
            return (
                f"«{node.key}»: ese suceso no trata de una carta en juego",
                f"«{node.key}»: that event is about no card in play",
            )
        if isinstance(node, ElOtro) and not h.evento & _CON_OTRA:
            return "ese suceso no tiene otra carta", "that event has no other card"
        if isinstance(node, (Eso, Afecta, CopiaAlgo, LaQueCopia, DaBono)) and not (answers or h.evento & plays):
            return "no hay nada que se esté jugando o usando", "nothing is being played or used"
    return None


def _revisar_cuentas(h: Habilidad) -> tuple[str, str] | None:
    for node in _nodos(h):
        if isinstance(node, (Contada, CosteDescartado)) and h.coste.nada:
            return f"«{node.key}»: no hay coste que contar", f"«{node.key}»: there is no cost to count"
        if isinstance(node, Dano) and not h.evento & (E_DANA_CASTILLO | E_RECIBE_DANO | E_VA_A_DANAR):
            return "«dano»: el suceso no hace daño", "«dano»: the event does no damage"
    return None


def _revisar_elegidas(h: Habilidad) -> tuple[str, str] | None:
    """What is spoken of again has been chosen before."""
    chosen = False
    for node in h.efecto.nodes:
        if isinstance(node, (EnJuego, EnCementerio, EnCurso)):
            chosen = True
        elif isinstance(node, Elegida) and not chosen:
            return f"«{node.key}» no se ha elegido antes", f"«{node.key}» has not been chosen before"
    return None


def revisar_carta(carta: Carta) -> tuple[str, str] | None:
    """What is out of place in the text box of a card as a whole, in both languages."""
    x = carta.texto
    if x.se_anula_pagando and (x.no_se_anula or carta.tipo == ORO):
        return (
            "«se_anula_pagando»: no se puede anular (ML-8.4.4)",
            "«se_anula_pagando»: it cannot be annulled (ML-8.4.4)",
        )
    if any([pago.clase == C_DEL_OPONENTE for pago in x.para_atacar.pagos]):
        return _SOLO_PARA_ENTRAR
    if carta.tipo == TALISMAN:
        if not x.habilidades:
            return "un Talismán dice lo que hace", "a Talismán tells what it does"
        if x.palabras or x.continuas:
            return "un Talismán no está en juego (ML-3.4.1)", "a Talismán is not in play (ML-3.4.1)"
    if carta.tipo != ALIADO and (
        x.condicion_atacar is not None or x.condicion_bloquear is not None or not x.para_atacar.nada
    ):
        return "solo los Aliados atacan o bloquean (ML-3.1.1)", "only Aliados attack or block (ML-3.1.1)"
    if (x.elige_al_entrar or x.entra_como is not None) and carta.tipo == TALISMAN:
        return "un Talismán no entra en juego (ML-3.4.1)", "a Talismán does not enter play (ML-3.4.1)"
    for c in x.continuas:
        if c.al_portador and carta.tipo != ARMA:
            return "«portador» es de un Arma", "«portador» belongs to an Arma"
        if c.raza_elegida and x.elige_al_entrar == 0:
            return "«raza_elegida»: falta «elige_al_entrar: raza»", "«raza_elegida»: «elige_al_entrar: raza» is missing"
        if c.condicion is not None and _habla_de_suceso(c.condicion):
            return "una habilidad continua no tiene suceso", "a continuous ability has no event"
    return None


def _habla_de_suceso(condition: Condition[Mesa]) -> bool:
    return any([isinstance(node, (Sujeto, ElOtro, Eso)) for node in walk(condition)])
