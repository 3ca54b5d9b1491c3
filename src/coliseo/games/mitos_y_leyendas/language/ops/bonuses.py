"""Answering a Fuerza bonus (10.9): does what is being played or used give one, and cancelling it."""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Condition, Printing
from coliseo.effects.vocabulary import SELECTOR, WORD, Field
from coliseo.games.mitos_y_leyendas.atoms.effects import cancelar_bonos
from coliseo.games.mitos_y_leyendas.atoms.pieces import entrar
from coliseo.games.mitos_y_leyendas.facts.stats import habilidad_de, quien_lo_controlara, texto_de_carta
from coliseo.games.mitos_y_leyendas.language.ops.fuerza import DeFuerza
from coliseo.games.mitos_y_leyendas.language.ops.responses import SobreJugada
from coliseo.games.mitos_y_leyendas.language.phrases import verbo
from coliseo.games.mitos_y_leyendas.language.selection import Seleccion
from coliseo.games.mitos_y_leyendas.language.vocabulary import VOCABULARIO, jugada_de
from coliseo.games.mitos_y_leyendas.model.cards import ARMA, TALISMAN
from coliseo.games.mitos_y_leyendas.model.items import CARTA, Jugada
from coliseo.games.mitos_y_leyendas.model.procedures import efecto
from coliseo.games.mitos_y_leyendas.model.table import Mesa, aliados_de

PROPIO: Final = "propio"
RIVAL: Final = "rival"


def da_fuerza_a(m: Mesa, o: Jugada, seat: int) -> bool:
    """Does what is being played or used do something to the Fuerza of an Aliado of that player?"""
    if o.sin_bonos:
        return False
    h = habilidad_de(m, o)
    if h is not None and h.efecto.da_fuerza and _por_su_efecto(m, o, seat):
        return True
    enters = o.clase == CARTA and m.carta(o.carta).tipo != TALISMAN and not o.sin_habilidad
    return enters and texto_de_carta(m, o.carta).da_fuerza and _al_entrar(m, o, seat)


def _por_su_efecto(m: Mesa, o: Jugada, seat: int) -> bool:
    h = habilidad_de(m, o)
    # its selectors speak of itself, as when it resolves
    m.en_curso.append(o)
    frame = EffectFrame(efecto, 0, len(m.en_curso) - 1)
    found = False
    for node in h.efecto.nodes if h is not None else []:
        if isinstance(node, DeFuerza) and node.alcanza_a(m, frame, seat):
            found = True
    m.en_curso.pop()
    return found


def _al_entrar(m: Mesa, o: Jugada, seat: int) -> bool:
    """Worked out on a copy of the table where the card is already in play."""
    if m.carta(o.carta).tipo == ARMA and o.portador not in m.piezas:
        return False
    t = m.clone()
    before = {p.ident: t.estado(p.ident).fuerza for p in aliados_de(t, seat)}
    entrar(t, o.carta, o.de_quien, quien_lo_controlara(o), "ML-8.1.16", o.portador)
    for p in aliados_de(t, seat):
        e = t.estado(p.ident)
        if e.fuerza != before.get(p.ident, e.base):
            return True
    return False


class DaBono(Condition[Mesa]):
    """`{da_bono: rival}`: with what is being played or used an Aliado gets a Fuerza bonus (ML-10.9.1)."""

    key = "da_bono"

    def __init__(self, da_bono: str) -> None:
        self.de = da_bono

    def holds(self, m: Mesa, x: EffectFrame) -> bool:
        o = jugada_de(m, x)
        other = m.jugada(o.respondida or o.sujeto)
        seat = o.control if self.de == PROPIO else m.rival[o.control]
        return other is not None and da_fuerza_a(m, other, seat)

    def text(self, t: Printing) -> str:
        if self.de == PROPIO:
            return t.pick(
                "con ella un Aliado que controles gana un bono de Fuerza",
                "with it an Aliado you control gets a Fuerza bonus",
            )
        return t.pick(
            "con ella un Aliado oponente gana un bono de Fuerza", "with it an opposing Aliado gets a Fuerza bonus"
        )


class CancelarBonos(SobreJugada):
    """What it does to Fuerza does not happen; a card that enters play does not give it this turn."""

    key = "cancelar_bonos"

    def __init__(self, a: Seleccion | None = None) -> None:
        super().__init__(a)

    def run(self, m: Mesa, x: EffectFrame) -> None:
        n = 0
        for ident in self.jugadas(m, x):
            if cancelar_bonos(m, jugada_de(m, x), ident, "ML-10.13.1"):
                n += 1
        x.tally = n

    def clausula(self, t: Printing) -> str:
        return f"{verbo(t, 'cancelar')} {t.pick('ese bono este turno', 'that bonus this turn')}"


VOCABULARIO.add(
    "condition",
    "da_bono",
    DaBono,
    (Field("da_bono", WORD, "de quién es el Aliado", "whose the Aliado is", True, (PROPIO, RIVAL)),),
    "Con lo que se juega o se usa, un Aliado gana un bono de Fuerza.",
    "By what is being played or used an Aliado gets a Fuerza bonus.",
    ("ML-10.9.1", "ML-6.6.2"),
)
VOCABULARIO.add(
    "op",
    "cancelar_bonos",
    CancelarBonos,
    (Field("a", SELECTOR, "de qué; si no, de lo que responde", "of what; else of what it answers", False),),
    "Cancela lo que algo que se juega o se usa hace a la Fuerza.",
    "Cancels what something being played or used does to Fuerza.",
    ("ML-10.13.1", "ML-10.9.1"),
)
