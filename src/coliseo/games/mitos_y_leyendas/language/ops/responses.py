"""Operations on what is being played or used: annulling, cancelling, changing how it enters play (8.1, 8.3, 6.7)."""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Condition, Node, Printing
from coliseo.effects.vocabulary import SELECTOR, WORD, WORDS, Field
from coliseo.games.mitos_y_leyendas.atoms.effects import (
    anular,
    destino_del_talisman,
    marcar_jugada,
    sin_habilidad_al_entrar,
    tomar_lo_que_se_juega,
)
from coliseo.games.mitos_y_leyendas.atoms.effects import cancelar_habilidad as cancelar
from coliseo.games.mitos_y_leyendas.facts.stats import con_enlazadas, es_inmune, habilidad_de
from coliseo.games.mitos_y_leyendas.language import nouns
from coliseo.games.mitos_y_leyendas.language.ops.control import Copia, este_turno
from coliseo.games.mitos_y_leyendas.language.phrases import OpFrase, agregar, verbo
from coliseo.games.mitos_y_leyendas.language.references import Eso
from coliseo.games.mitos_y_leyendas.language.selection import Seleccion
from coliseo.games.mitos_y_leyendas.language.vocabulary import VOCABULARIO, jugada_de
from coliseo.games.mitos_y_leyendas.model.cards import PALABRAS, Z_CASTILLO, Z_DESTIERRO, Z_MANO
from coliseo.games.mitos_y_leyendas.model.procedures import efecto
from coliseo.games.mitos_y_leyendas.model.table import BLANCO, DE_JUGADA, Mesa


class SobreJugada(OpFrase):
    """An operation on something being played or used: what it answers, unless the text points at another."""

    def __init__(self, a: Seleccion | None = None) -> None:
        self.a: Seleccion = Eso() if a is None else a

    def children(self) -> list[Node]:
        return [self.a]

    def jugadas(self, m: Mesa, x: EffectFrame) -> list[int]:
        """Idents of what it acts on that is still under way."""
        return [code - DE_JUGADA for code in self.a.codigos(m, x) if code // BLANCO == DE_JUGADA // BLANCO]


class Anular(SobreJugada):
    """A card being played does not enter play nor resolve (ML-10.5.1)."""

    key = "anular"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        found = self.jugadas(m, x)
        for ident in found:
            anular(m, jugada_de(m, x), ident, "ML-10.5.1")
        x.tally = len(found)

    def clausula(self, t: Printing) -> str:
        return f"{verbo(t, 'anular')} {self.a.nombre(t)}"


class Cancelar(SobreJugada):
    """An ability being used does not resolve; its costs stay paid (ML-10.13.1)."""

    key = "cancelar"

    def __init__(self, a: Seleccion | None = None) -> None:
        super().__init__(Eso("esa habilidad", "that ability") if a is None else a)

    def run(self, m: Mesa, x: EffectFrame) -> None:
        found = self.jugadas(m, x)
        for ident in found:
            cancelar(m, jugada_de(m, x), ident, "ML-10.13.1")
        x.tally = len(found)

    def clausula(self, t: Printing) -> str:
        return f"{verbo(t, 'cancelar')} {self.a.nombre(t)}"


class SinHabilidadAlEntrar(SobreJugada):
    """It enters play without its ability (ML-6.10.6)."""

    key = "sin_habilidad_al_entrar"

    def tuya(self) -> bool:
        return False

    def run(self, m: Mesa, x: EffectFrame) -> None:
        found = self.jugadas(m, x)
        for ident in found:
            sin_habilidad_al_entrar(m, ident, "ML-6.10.6")
        x.tally = len(found)

    def clausula(self, t: Printing) -> str:
        return t.pick(
            f"{self.a.nombre(t)} entra en juego sin su habilidad", f"{self.a.nombre(t)} enters play without its ability"
        )


class MarcarJugada(SobreJugada):
    """It will have some words this turn on entering play."""

    key = "al_entrar_en_juego"

    def __init__(self, palabras: list[str], a: Seleccion | None = None) -> None:
        super().__init__(a)
        self.bits = nouns.mascara_de_palabras(palabras)

    def tuya(self) -> bool:
        return False

    def run(self, m: Mesa, x: EffectFrame) -> None:
        found = self.jugadas(m, x)
        for ident in found:
            marcar_jugada(m, ident, self.bits)
        x.tally = len(found)

    def clausula(self, t: Printing) -> str:
        said = este_turno(self.bits, self.a, t)
        return f"{t.pick('este turno', 'this turn')} {self.a.nombre(t)} {said}"


class TomarLoQueSeJuega(SobreJugada):
    """It will enter play under one's control (OQ-61)."""

    key = "tomar_lo_que_se_juega"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        found = self.jugadas(m, x)
        for ident in found:
            tomar_lo_que_se_juega(m, ident, jugada_de(m, x).control, "ML-5.1.1")
        x.tally = len(found)

    def clausula(self, t: Printing) -> str:
        return f"{verbo(t, 'tomar')} " + t.pick(
            f"el control de {self.a.nombre(t)} por el resto del juego",
            f"control of {self.a.nombre(t)} for the rest of the game",
        )


_DESTINO: Final = {"mano": Z_MANO, "castillo": Z_CASTILLO, "destierro": Z_DESTIERRO}


class DestinoDelTalisman(SobreJugada):
    """A Talismán does not go to the Cementerio once it has resolved."""

    key = "destino_del_talisman"

    def __init__(self, destino: str, a: Seleccion | None = None) -> None:
        super().__init__(a)
        self.destino = destino

    def tuya(self) -> bool:
        return False

    def run(self, m: Mesa, x: EffectFrame) -> None:
        found = self.jugadas(m, x)
        for ident in found:
            destino_del_talisman(m, ident, _DESTINO[self.destino])
        x.tally = len(found)

    def clausula(self, t: Printing) -> str:
        where = {
            "mano": t.pick("vuelve a la mano de su dueño", "returns to its owner's hand"),
            "castillo": t.pick(
                "se baraja en el Mazo Castillo de su dueño", "is shuffled into its owner's Mazo Castillo"
            ),
            "destierro": t.pick("es desterrada", "is exiled"),
        }[self.destino]
        instead = t.pick("en lugar de ir al Cementerio", "instead of going to the Cementerio")
        return f"{self.a.nombre(t)} {where} {instead}"


class LoJugado(Seleccion):
    """`lo_jugado`: the card in play that came of what this answered or triggered on."""

    key = "lo_jugado"

    def codigos(self, m: Mesa, x: EffectFrame) -> list[int]:
        o = jugada_de(m, x)
        for ident in (o.respondida, o.sujeto):
            if ident in m.piezas:
                return [ident]
        return []

    def nombre(self, t: Printing) -> str:
        return t.pick("esa carta", "that card")

    def femenino(self) -> bool:
        return True

    def tipos(self) -> int:
        return nouns.EN_JUEGO


# -- copies -----------------------------------------------------------------------------------------------------------


def las_que_copian(m: Mesa, x: EffectFrame) -> list[int]:
    """Cards in play that copy an ability or turn into another by what is being used and this answers."""
    o = jugada_de(m, x)
    other = m.jugada(o.respondida or o.sujeto)
    h = None if other is None else habilidad_de(m, other)
    found: list[int] = []
    if other is None or h is None:
        return found
    # its selectors speak of itself, as when it resolves
    m.en_curso.append(other)
    frame = EffectFrame(efecto, 0, len(m.en_curso) - 1)
    for node in h.efecto.nodes:
        if isinstance(node, Copia):
            model = node.modelo(m, frame)
            reached = con_enlazadas(m, node.a.codigos(m, frame)) if model else []
            found.extend([i for i in reached if i in m.piezas and i != model and not es_inmune(m, other, i)])
    m.en_curso.pop()
    return found


class CopiaAlgo(Condition[Mesa]):
    """`copia`: with what is being used a card in play copies abilities or turns into another (ML-10.17.1)."""

    key = "copia"

    def holds(self, m: Mesa, x: EffectFrame) -> bool:
        return len(las_que_copian(m, x)) > 0

    def text(self, t: Printing) -> str:
        return t.pick(
            "con ella una carta copia habilidades o se convierte en otra",
            "with it a card copies abilities or turns into another",
        )


class LaQueCopia(Seleccion):
    """`la_que_copia`: the card that does so."""

    key = "la_que_copia"

    def codigos(self, m: Mesa, x: EffectFrame) -> list[int]:
        return las_que_copian(m, x)

    def nombre(self, t: Printing) -> str:
        return t.pick("la carta que copia", "the card that copies")

    def femenino(self) -> bool:
        return True

    def tipos(self) -> int:
        return nouns.EN_JUEGO


_A: Final = Field("a", SELECTOR, "qué; si no, lo que responde", "what; else what it answers", False)

VOCABULARIO.add(
    "selector",
    "lo_jugado",
    LoJugado,
    (),
    "La carta en juego que salió de lo que se jugaba.",
    "The card in play that came of what was being played.",
    ("ML-8.1.16",),
)
VOCABULARIO.add(
    "selector",
    "la_que_copia",
    LaQueCopia,
    (),
    "La carta en juego que copia o se convierte en otra con lo que se usa.",
    "The card in play that copies or turns into another by what is being used.",
    ("ML-10.17.1", "ML-10.17.2"),
)
VOCABULARIO.add(
    "condition",
    "copia",
    CopiaAlgo,
    (),
    "Con lo que se usa, una carta copia habilidades o se convierte en otra.",
    "By what is being used a card copies abilities or turns into another.",
    ("ML-10.17.1", "ML-10.17.2"),
)
VOCABULARIO.add(
    "op",
    "anular",
    Anular,
    (_A,),
    "Anula una carta que se está jugando.",
    "Annuls a card being played.",
    ("ML-10.5.1", "ML-8.3.1", "ML-8.3.2", "ML-8.3.3"),
)
VOCABULARIO.add(
    "op",
    "cancelar",
    Cancelar,
    (_A,),
    "Cancela una habilidad que se está usando.",
    "Cancels an ability being used.",
    ("ML-10.13.1", "ML-6.2.3", "ML-6.3.4"),
)
VOCABULARIO.add(
    "op",
    "sin_habilidad_al_entrar",
    SinHabilidadAlEntrar,
    (_A,),
    "La carta que se juega entra en juego sin su habilidad.",
    "The card being played enters play without its ability.",
    ("ML-6.10.6",),
)
agregar(
    "al_entrar_en_juego",
    MarcarJugada,
    (Field("palabras", WORDS, "qué es o puede hacer", "what it is or may do", True, PALABRAS), _A),
    "La carta que se juega tendrá algo este turno.",
    "The card being played will have something this turn.",
    ("ML-6.1.1", "ML-6.9.1"),
)
VOCABULARIO.add(
    "op",
    "tomar_lo_que_se_juega",
    TomarLoQueSeJuega,
    (_A,),
    "La carta que se juega entrará en juego bajo tu control.",
    "The card being played will enter play under your control.",
    ("ML-5.1.1", "ML-5.0.5"),
)
agregar(
    "destino_del_talisman",
    DestinoDelTalisman,
    (Field("destino", WORD, "adónde va", "where it goes", True, tuple(_DESTINO)), _A),
    "El Talismán que se juega no va al Cementerio.",
    "The Talismán being played does not go to the Cementerio.",
    ("ML-3.4.1", "ML-4.7.1"),
)
