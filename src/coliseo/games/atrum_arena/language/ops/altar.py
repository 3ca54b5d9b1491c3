"""Operations on Altars and Reptantes."""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Amount, AskingOp, CountedAskingOp, CountedOp, Fixed, Node, Op, Printing
from coliseo.effects.vocabulary import AMOUNT, FIGURE, WORD, Field
from coliseo.games.atrum_arena.atoms import lasting, pieces
from coliseo.games.atrum_arena.facts.stats import buscar_esbirro, desplegar, grupos_de_esbirros, tipos_de_esbirro
from coliseo.games.atrum_arena.language import nouns
from coliseo.games.atrum_arena.language.ops.combat import OpConObjetivos, elegidos
from coliseo.games.atrum_arena.language.selectors import (
    DE_CUALQUIERA,
    DE_ESE,
    DE_OPONENTE,
    ESBIRROS,
    PARTICIPANTE,
    REPTANTE,
    TUYO,
    Objetivo,
)
from coliseo.games.atrum_arena.language.vocabulary import TIPOS_O_CUALQUIERA, VOCABULARIO, eslabon_de, tipo_de_palabra
from coliseo.games.atrum_arena.model.table import NEUTRO, SOMBRA, Eslabon, Mesa, ident_de
from coliseo.kernel.asking import ask_openly, ask_secretly
from coliseo.kernel.questions import CARDS, Question


def _esbirros(amount: Amount[Mesa], t: Printing) -> str:
    return amount.head(t).of(nouns.ESBIRRO, t.lang)


def al_alcance(m: Mesa, idents: tuple[int, ...], e: Eslabon) -> list[int]:
    """Those whose Altar the caster's Powers can affect (AA-II.9.5.3)."""
    reached = []
    for ident in idents:
        seat, _ = buscar_esbirro(m, ident)
        if seat >= 0 and pieces.afecta_altar(m, seat, e):
            reached.append(ident)
    return reached


class SobreEsbirros(OpConObjetivos):
    """Does something to each Esbirro pointed at, as far as the caster's Powers reach its Altar.

    "Of an opponent" is of one: when there may be several, whose they are is chosen before them (AA-II.9.5.2).
    """

    def __init__(self, cuantos: Amount[Mesa], de: int, hasta: bool = False, quien: Objetivo | None = None) -> None:
        super().__init__()
        self.cuantos = cuantos
        if de == DE_OPONENTE and not (isinstance(cuantos, Fixed) and cuantos.number == 1):
            quien = Objetivo(PARTICIPANTE, DE_OPONENTE, con_altar=True)
        self.esbirros = Objetivo(ESBIRROS, de if quien is None else DE_ESE, cuantos, hasta=hasta, ese=quien)
        self.objetivos = [self.esbirros] if quien is None else [quien, self.esbirros]

    def children(self) -> list[Node]:
        return [self.cuantos]

    def run(self, m: Mesa, x: EffectFrame) -> None:
        e = eslabon_de(m, x)
        for ident in al_alcance(m, elegidos(m, x, self.esbirros), e):
            self.actuar(m, ident, e)

    def actuar(self, m: Mesa, ident: int, e: Eslabon) -> None:
        return None


class Explotar(SobreEsbirros):
    """Explota a fixed number of Esbirros, of an opponent or yours, chosen at announcement (AA-II.9.5.6)."""

    key = "explotar"
    keyword = True

    def __init__(self, cuantos: Amount[Mesa], de: str) -> None:
        self.propio = de == "tuyo"
        super().__init__(cuantos, TUYO if self.propio else DE_OPONENTE)

    def actuar(self, m: Mesa, ident: int, e: Eslabon) -> None:
        pieces.explotar(m, ident, "AA-II.8.2.1")

    def text(self, t: Printing) -> str:
        n = _esbirros(self.cuantos, t)
        if self.propio:
            return t.pick(f"Explota {n} de tu Altar.", f"Explota {n} in your Altar.")
        return t.pick(f"Explota {n} del Altar de un oponente.", f"Explota {n} in an opponent's Altar.")


class ExplotarDespues(AskingOp[Mesa]):
    """Compulsory closing clause: Explota one own Esbirro, chosen when it is carried out (AA-III.1.1.17)."""

    key = "explotar_despues"

    def __init__(self, tipo: str = "cualquiera") -> None:
        self.tipo = tipo_de_palabra(tipo)

    def _admitidos(self, m: Mesa, x: EffectFrame) -> list[int]:
        seat = eslabon_de(m, x).beneficiario
        return [
            ident_de(e)
            for e in m.participantes[seat].altar
            if self.tipo == NEUTRO or (tipos_de_esbirro(m, seat, e) >> self.tipo) & 1
        ]

    def run(self, m: Mesa, x: EffectFrame) -> None:
        fit = self._admitidos(m, x)
        menu, copies = grupos_de_esbirros(m, fit)
        n = min(1, len(menu))
        seat = eslabon_de(m, x).asiento
        ask_openly(m, Question(CARDS, seat, "explotar_propio", "AA-III.1.1.17", menu, n, n, copies))

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        for ident in m.choice:
            pieces.explotar(m, ident, "AA-III.1.1.17")

    def text(self, t: Printing) -> str:
        n = nouns.noun(self.tipo)
        return t.pick(
            f"Después, Explota 1 {n.form('es', False)} de tu Altar.",
            f"Afterwards, Explota 1 {n.form('en', False)} in your Altar.",
        )


class ExplotarSegunCuenta(CountedAskingOp[Mesa]):
    """Explota a number known only on casting; chosen then (AA-II.9.5.7), by whoever cast the Power (AA-II.8.2.3)."""

    key = "explotar_segun_cuenta"
    keyword = True

    def _admitidos(self, m: Mesa, x: EffectFrame) -> list[int]:
        caster = eslabon_de(m, x).asiento
        return [ident_de(e) for s, p in enumerate(m.participantes) if m.opposed(s, caster) for e in p.altar]

    def run(self, m: Mesa, x: EffectFrame) -> None:
        fit = self._admitidos(m, x)
        n = min(self.cuantos.value(m, x), len(fit))
        menu, copies = grupos_de_esbirros(m, fit)
        ask_openly(m, Question(CARDS, eslabon_de(m, x).asiento, "explotar_rival", "AA-II.9.5.7", menu, n, n, copies))

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        chosen = desplegar(m, self._admitidos(m, x), m.choice)
        for ident in al_alcance(m, chosen, eslabon_de(m, x)):
            pieces.explotar(m, ident, "AA-II.9.5.7")

    def text(self, t: Printing) -> str:
        n = _esbirros(self.cuantos, t)
        each = self.cuantos.tail(t)
        return t.pick(f"Explota {n} de tus oponentes{each}.", f"Explota {n} of your opponents{each}.")


class DevolverAMano(SobreEsbirros):
    """Return up to so many Esbirros of one participant's Altar to that participant's hand."""

    key = "devolver_a_mano"

    def __init__(self, cuantos: Amount[Mesa]) -> None:
        super().__init__(cuantos, DE_ESE, hasta=True, quien=Objetivo(PARTICIPANTE, DE_CUALQUIERA))

    def actuar(self, m: Mesa, ident: int, e: Eslabon) -> None:
        pieces.devolver_a_mano(m, ident, "AA-I.7.5.5")

    def text(self, t: Printing) -> str:
        n = _esbirros(self.cuantos, t)
        return t.pick(
            f"Devuelve a la mano de un participante hasta {n} de su Altar.",
            f"Return to a participant's hand up to {n} in that participant's Altar.",
        )


class AlTopeDeLaFosa(SobreEsbirros):
    """Put Esbirros of an opponent's Altar on top of the Fosa."""

    key = "al_tope_de_la_fosa"

    def __init__(self, cuantos: Amount[Mesa]) -> None:
        super().__init__(cuantos, DE_OPONENTE)

    def actuar(self, m: Mesa, ident: int, e: Eslabon) -> None:
        pieces.al_tope(m, ident, "AA-I.7.5.5")

    def text(self, t: Printing) -> str:
        n = _esbirros(self.cuantos, t)
        return t.pick(
            f"Pon en el tope de la Fosa {n} del Altar de un oponente.",
            f"Put {n} from an opponent's Altar on top of the Fosa.",
        )


class TomarEsbirro(SobreEsbirros):
    """Take Esbirros of an opponent's Altar into yours; each keeps its state."""

    key = "tomar_esbirro"

    def __init__(self, cuantos: Amount[Mesa]) -> None:
        super().__init__(cuantos, DE_OPONENTE)

    def actuar(self, m: Mesa, ident: int, e: Eslabon) -> None:
        pieces.mudar_de_altar(m, ident, e.beneficiario, "AA-I.7.5.5")

    def text(self, t: Printing) -> str:
        n = _esbirros(self.cuantos, t)
        return t.pick(f"Pasa a tu Altar {n} del Altar de un oponente.", f"Move {n} from an opponent's Altar to yours.")


class ColocarDelTope(CountedOp[Mesa]):
    """Put the top of the Fosa in your Altar: Agotado, shown on entry (AA-II.6.3.1)."""

    key = "colocar_del_tope"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        for _ in range(self.cuantos.value(m, x)):
            t = pieces.sacar_de_fosa(m)
            if t < 0:
                return
            pieces.poner_en_altar(m, eslabon_de(m, x).beneficiario, t, False, "AA-II.6.3.1")

    def text(self, t: Printing) -> str:
        n = _esbirros(self.cuantos, t)
        each = self.cuantos.tail(t)
        return t.pick(
            f"Coloca en tu Altar {n} del tope de la Fosa{each}.",
            f"Put {n} from the top of the Fosa in your Altar{each}.",
        )


class ColocarDeLaMano(CountedAskingOp[Mesa]):
    """Put Esbirros of your hand in your Altar, besides the action of the turn (AA-II.6.3.2)."""

    key = "colocar_de_la_mano"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        e = eslabon_de(m, x)
        hand = m.participantes[e.beneficiario].mano
        menu = [t for t in range(SOMBRA + 1) if hand[t]]
        n = min(self.cuantos.value(m, x), sum(hand))
        copies = [hand[t] for t in menu]
        ask_secretly(m, Question(CARDS, e.beneficiario, "colocar", "AA-II.6.3.2", menu, n, n, copies))

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        for t in m.choice:
            pieces.colocar_de_mano(m, eslabon_de(m, x).beneficiario, t, False, "AA-II.6.3.1")

    def text(self, t: Printing) -> str:
        n = _esbirros(self.cuantos, t)
        each = self.cuantos.tail(t)
        return t.pick(f"Coloca {n} de tu mano en tu Altar{each}.", f"Put {n} from your hand in your Altar{each}.")


class IntercambiarAltar(OpConObjetivos):
    """Exchange Esbirros between your Altar and an opponent's; states are kept, numbers do not change (II.6.4)."""

    key = "intercambiar_altar"

    def __init__(self, cuantos: Amount[Mesa]) -> None:
        super().__init__()
        self.cuantos = cuantos
        self.quien = Objetivo(PARTICIPANTE, DE_OPONENTE, con_altar=True)
        self.tuyos = Objetivo(ESBIRROS, TUYO, cuantos)
        self.suyos = Objetivo(ESBIRROS, DE_ESE, cuantos, ese=self.quien)
        self.objetivos = [self.quien, self.tuyos, self.suyos]

    def children(self) -> list[Node]:
        return [self.cuantos]

    def run(self, m: Mesa, x: EffectFrame) -> None:
        e = eslabon_de(m, x)
        owner = elegidos(m, x, self.quien)[0]
        if not pieces.afecta_altar(m, owner, e):
            return
        # one for one: what was Explotado to pay can no longer be given, so nothing is taken for it (AA-II.6.4.2)
        mine = [ident for ident in elegidos(m, x, self.tuyos) if buscar_esbirro(m, ident)[0] >= 0]
        theirs = elegidos(m, x, self.suyos)[: len(mine)]
        for ident in mine[: len(theirs)]:
            pieces.mudar_de_altar(m, ident, owner, "AA-II.6.4.1")
        for ident in theirs:
            pieces.mudar_de_altar(m, ident, e.beneficiario, "AA-II.6.4.1")

    def text(self, t: Printing) -> str:
        n = _esbirros(self.cuantos, t)
        several = self.cuantos.head(t).plural
        as_es, as_en = ("otros tantos", "as many") if several else ("otro", "another")
        return t.pick(
            f"Intercambia {n} de tu Altar por {as_es} del Altar de un oponente.",
            f"Exchange {n} in your Altar for {as_en} in an opponent's Altar.",
        )


class Preparar(OpConObjetivos):
    """Make another of your Reptantes, and some Esbirros of your Altar, Preparados."""

    key = "preparar"

    def __init__(self, esbirros: Amount[Mesa] | None = None) -> None:
        super().__init__()
        self.cuantos = esbirros
        self.reptante = Objetivo(REPTANTE, TUYO)
        self.objetivos = [self.reptante]
        self.esbirros: Objetivo | None = None
        if esbirros is not None:
            self.esbirros = Objetivo(ESBIRROS, TUYO, esbirros, hasta=True)
            self.objetivos.append(self.esbirros)

    def children(self) -> list[Node]:
        return [] if self.cuantos is None else [self.cuantos]

    def run(self, m: Mesa, x: EffectFrame) -> None:
        for c in elegidos(m, x, self.reptante):
            pieces.preparar_reptante(m, c // 3, c % 3, "AA-I.6.1.6")
        if self.esbirros is not None:
            for ident in elegidos(m, x, self.esbirros):
                pieces.preparar_esbirro(m, ident, "AA-I.6.1.6")

    def text(self, t: Printing) -> str:
        if self.cuantos is None:
            return t.pick("Prepara otro de tus Reptantes.", "Another of your Reptantes becomes Preparado.")
        n = _esbirros(self.cuantos, t)
        return t.pick(
            f"Prepara otro de tus Reptantes y hasta {n} de tu Altar.",
            f"Another of your Reptantes and up to {n} in your Altar become Preparados.",
        )


class AgotarReptante(OpConObjetivos):
    """Make a Reptante of an opponent Agotado."""

    key = "agotar_reptante"

    def __init__(self) -> None:
        super().__init__()
        self.reptante = Objetivo(REPTANTE, DE_OPONENTE)
        self.objetivos = [self.reptante]

    def run(self, m: Mesa, x: EffectFrame) -> None:
        for c in elegidos(m, x, self.reptante):
            pieces.agotar_reptante(m, c // 3, c % 3, "AA-I.6.1.1")

    def text(self, t: Printing) -> str:
        return t.pick("Agota 1 Reptante de un oponente.", "Make 1 Reptante of an opponent Agotado.")


class ProtegerAltar(Op[Mesa]):
    """Until the end of the turn no Power of an opponent can affect your Altar (AA-II.9.5.3)."""

    key = "proteger_altar"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        lasting.proteger_altar(m, eslabon_de(m, x).beneficiario, x.cause)

    def text(self, t: Printing) -> str:
        return t.pick(
            "Hasta el final del turno, ningún Poder de un oponente puede afectar a tu Altar.",
            "Until the end of the turn, no Power of an opponent can affect your Altar.",
        )


_CUANTOS: Final = Field("cuantos", AMOUNT, "cuántos", "how many")
#: of what is chosen at announcement (AA-II.9.5.6)
_NUMERO: Final = Field("cuantos", FIGURE, "cuántos", "how many")

VOCABULARIO.add(
    "op",
    "explotar",
    Explotar,
    (_NUMERO, Field("de", WORD, "oponente o tuyo", "oponente or tuyo", choices=("oponente", "tuyo"))),
    "Explota un número fijo de Esbirros, elegidos al anunciar.",
    "Explota a fixed number of Esbirros, chosen at announcement.",
    ("AA-I.6.3.1", "AA-I.6.3.5", "AA-II.8.2.1", "AA-II.8.2.2", "AA-II.8.2.3", "AA-II.9.5.6"),
)
VOCABULARIO.add(
    "op",
    "explotar_despues",
    ExplotarDespues,
    (Field("tipo", WORD, "tipo de Esbirro", "type of Esbirro", False, TIPOS_O_CUALQUIERA),),
    "Cláusula final obligatoria: Explota un Esbirro tuyo; sin él, el Poder no se lanza.",
    "Compulsory closing clause: Explota one of your Esbirros; without it the Power is not cast.",
    ("AA-III.1.1.16", "AA-III.1.1.17"),
)
VOCABULARIO.add(
    "op",
    "explotar_segun_cuenta",
    ExplotarSegunCuenta,
    (_CUANTOS,),
    "Explota Esbirros de oponentes en número que solo se sabe al lanzar; se eligen entonces.",
    "Explota opponents' Esbirros in a number known only on casting; chosen then.",
    ("AA-II.8.2.3", "AA-II.9.5.7"),
)
VOCABULARIO.add(
    "op",
    "devolver_a_mano",
    DevolverAMano,
    (_NUMERO,),
    "Devuelve hasta tantos Esbirros del Altar de un participante a su mano.",
    "Returns up to so many Esbirros of a participant's Altar to that hand.",
    ("AA-II.7.3.5", "AA-III.1.1.16"),
)
VOCABULARIO.add(
    "op",
    "al_tope_de_la_fosa",
    AlTopeDeLaFosa,
    (_NUMERO,),
    "Pone Esbirros del Altar de un oponente en el tope de la Fosa.",
    "Puts Esbirros of an opponent's Altar on top of the Fosa.",
    ("AA-III.1.1.18",),
)
VOCABULARIO.add(
    "op",
    "tomar_esbirro",
    TomarEsbirro,
    (_NUMERO,),
    "Toma Esbirros del Altar de un oponente para el tuyo.",
    "Takes Esbirros of an opponent's Altar into yours.",
    ("AA-III.1.2.1",),
)
VOCABULARIO.add(
    "op",
    "colocar_del_tope",
    ColocarDelTope,
    (_CUANTOS,),
    "Coloca en tu Altar, Agotado, el tope de la Fosa.",
    "Puts the top of the Fosa in your Altar, Agotado.",
    ("AA-II.6.3.1", "AA-II.6.3.2", "AA-II.6.3.3", "AA-III.1.4.16"),
)
VOCABULARIO.add(
    "op",
    "colocar_de_la_mano",
    ColocarDeLaMano,
    (_CUANTOS,),
    "Coloca Esbirros de tu mano en tu Altar, Agotados.",
    "Puts Esbirros of your hand in your Altar, Agotados.",
    ("AA-II.6.3.1", "AA-II.6.3.2", "AA-II.6.3.3"),
)
VOCABULARIO.add(
    "op",
    "intercambiar_altar",
    IntercambiarAltar,
    (_NUMERO,),
    "Intercambia Esbirros entre tu Altar y el de un oponente.",
    "Exchanges Esbirros between your Altar and an opponent's.",
    ("AA-II.6.4.1", "AA-II.6.4.2", "AA-II.6.4.3"),
)
VOCABULARIO.add(
    "op",
    "preparar",
    Preparar,
    (Field("esbirros", FIGURE, "hasta cuántos Esbirros además", "up to how many Esbirros too", False),),
    "Prepara otro de tus Reptantes y hasta tantos Esbirros de tu Altar.",
    "Makes another of your Reptantes and up to so many Esbirros of your Altar Preparados.",
    ("AA-I.6.1.6",),
)
VOCABULARIO.add(
    "op",
    "agotar_reptante",
    AgotarReptante,
    (),
    "Agota un Reptante de un oponente.",
    "Makes a Reptante of an opponent Agotado.",
    ("AA-I.6.1.1",),
)
VOCABULARIO.add(
    "op",
    "proteger_altar",
    ProtegerAltar,
    (),
    "Ningún Poder de un oponente afecta a tu Altar este turno.",
    "No Power of an opponent affects your Altar this turn.",
    ("AA-II.9.5.3",),
)
