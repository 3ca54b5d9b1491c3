"""Operations on troops: damage, statistics, keywords, text, control."""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Amount, Fixed, Node, Printing
from coliseo.effects.vocabulary import AMOUNT, SELECTOR, WORD, WORDS, Field
from coliseo.games.warlords_of_terra.atoms.troops import (
    anular,
    dar_indice,
    dar_inmunidad,
    dar_palabra,
    fijar,
    intercambiar_atq_y_vida,
    modificar,
    prohibir_mover,
    retirar_dano,
    tomar_control,
    voltear,
)
from coliseo.games.warlords_of_terra.language import nouns
from coliseo.games.warlords_of_terra.language.keywords import leer_palabra, nombre_de_palabra
from coliseo.games.warlords_of_terra.language.phrases import OpCuanto, OpSobre, tropa_fuente, tropas_de
from coliseo.games.warlords_of_terra.language.selection import Seleccion
from coliseo.games.warlords_of_terra.language.vocabulary import VOCABULARIO, objeto_de
from coliseo.games.warlords_of_terra.model.cards import ATQ, VEL, VIDA
from coliseo.games.warlords_of_terra.model.marks import ESTE_TURNO, MIENTRAS_ESTE, SU_PROXIMO_TURNO
from coliseo.games.warlords_of_terra.model.procedures import muertes
from coliseo.games.warlords_of_terra.model.table import Mesa
from coliseo.kernel.frames import Frame
from coliseo.text.lexicon import ES, joined
from coliseo.text.mistake import Mistake

PLAZOS: Final = ("este_turno", "su_proximo_turno")


def plazo(hasta: str) -> int:
    """How long something acquired lasts, by its word (WT-A.7.1.1.2)."""
    if not hasta:
        return MIENTRAS_ESTE
    return ESTE_TURNO if hasta == "este_turno" else SU_PROXIMO_TURNO


def durante(until: int, t: Printing) -> str:
    """ " este turno", with its leading space."""
    if until == ESTE_TURNO:
        return t.pick(" este turno", " this turn")
    if until == SU_PROXIMO_TURNO:
        return t.pick(
            " hasta el final del próximo turno de su controlador", " until the end of its controller's next turn"
        )
    return ""


class RetirarDano(OpCuanto):
    """Damage is taken off; VIDA is never raised."""

    key = "retirar_dano"

    def hacer(self, m: Mesa, x: EffectFrame, codes: list[int]) -> None:
        n = self.cuanto.value(m, x)
        for ident in tropas_de(m, x, codes):
            retirar_dano(m, ident, n, "WT-A.7.3.3")

    def clausula(self, t: Printing) -> str:
        n = self.cuanto.head(t)
        verb = nouns.verbo(t, "retirar")
        if t.lang == ES:
            what = f"hasta {n} daños" if n.plural else f"{n} daño"
            return f"{verb} {what} {self.a.de(t)}{self.cuanto.tail(t)}"
        return f"{verb} {'up to ' if n.plural else ''}{n} damage from {self.a.de(t)}{self.cuanto.tail(t)}"


class Ganar(OpSobre):
    """A troop acquires ATQ, VIDA, VEL or keywords, for the turn or for good (WT-A.7.1.1.1)."""

    key = "ganar"

    def __init__(
        self,
        a: Seleccion,
        atq: Amount[Mesa] | None = None,
        vida: Amount[Mesa] | None = None,
        vel: Amount[Mesa] | None = None,
        palabras: list[str] | None = None,
        hasta: str = "",
    ) -> None:
        super().__init__(a)
        if atq is None and vida is None and vel is None and not palabras:
            raise Mistake("no da nada", "it gives nothing")
        self.cantidades = [atq, vida, vel]
        self.palabras = [leer_palabra(word) for word in palabras or []]
        if any(w.odio for w in self.palabras):
            raise Mistake("Odio no se gana: se obtiene", "Odio is not acquired: it is obtained")
        self.hasta = plazo(hasta)

    def children(self) -> list[Node]:
        found: list[Node] = [n for n in self.cantidades if n is not None]
        return [*found, self.a]

    def cambio(self, m: Mesa, x: EffectFrame) -> tuple[int, int, int]:
        values = [0 if n is None else n.value(m, x) for n in self.cantidades]
        return values[ATQ], values[VIDA], values[VEL]

    def hacer(self, m: Mesa, x: EffectFrame, codes: list[int]) -> None:
        change = self.cambio(m, x)
        all_ = self.a.de_todas
        for ident in tropas_de(m, x, codes):
            if change != (0, 0, 0):
                modificar(m, ident, change, self.hasta, "WT-A.7.1.1.1", all_, tropa_fuente(m, objeto_de(m, x)))
            for w in self.palabras:
                if w.bit:
                    dar_palabra(m, ident, w.bit, self.hasta, "WT-A.7.1.1.1", all_)
                elif w.indice >= 0:
                    dar_indice(m, ident, w.indice, w.n, self.hasta, "WT-A.7.1.1.1", all_)
                else:
                    dar_inmunidad(m, ident, w.inmune, self.hasta, "WT-A.12.inmune.4", all_)

    def _que(self, t: Printing) -> str:
        gains: list[str] = []
        tail = ""
        for i, n in enumerate(self.cantidades):
            if n is not None:
                gains.append(f"+{n.head(t)} {nouns.NOMBRE_ESTADISTICA[i]}")
                tail = n.tail(t)
        gains.extend([nombre_de_palabra(w) for w in self.palabras])
        return joined(gains, t.lang) + tail

    def clausula(self, t: Printing) -> str:
        plural = self.a.plural()
        verb = t.pick("ganan" if plural else "gana", "gain" if plural else "gains")
        return f"{self.a.sujeto(t)} {verb} {self._que(t)}{durante(self.hasta, t)}"


class Perder(Ganar):
    """A troop loses ATQ, VIDA or VEL; it can die of it (OQ-WT-36)."""

    key = "perder"

    def __init__(
        self,
        a: Seleccion,
        atq: Amount[Mesa] | None = None,
        vida: Amount[Mesa] | None = None,
        vel: Amount[Mesa] | None = None,
        hasta: str = "",
    ) -> None:
        super().__init__(a, atq, vida, vel, None, hasta)

    def cambio(self, m: Mesa, x: EffectFrame) -> tuple[int, int, int]:
        values = [0 if n is None else -n.value(m, x) for n in self.cantidades]
        return values[ATQ], values[VIDA], values[VEL]

    def hacer(self, m: Mesa, x: EffectFrame, codes: list[int]) -> None:
        super().hacer(m, x, codes)
        m.call(Frame(muertes, x.cause))

    def clausula(self, t: Printing) -> str:
        plural = self.a.plural()
        verb = t.pick("pierden" if plural else "pierde", "lose" if plural else "loses")
        what = self._que(t).replace("+", "")
        return f"{self.a.sujeto(t)} {verb} {what}{durante(self.hasta, t)}"


class Fijar(OpSobre):
    """ATQ, VIDA or VEL without what others give becomes a number (WT-A.7.2.2)."""

    key = "fijar"

    def __init__(
        self,
        a: Seleccion,
        atq: Amount[Mesa] | None = None,
        vida: Amount[Mesa] | None = None,
        vel: Amount[Mesa] | None = None,
        hasta: str = "",
    ) -> None:
        super().__init__(a)
        given = [i for i, n in enumerate((atq, vida, vel)) if n is not None]
        if len(given) != 1:
            raise Mistake("se fija una: atq, vida o vel", "one is set: atq, vida or vel")
        self.cual = given[0]
        self.valor: Amount[Mesa] = atq or vida or vel or Fixed(0)
        self.hasta = plazo(hasta)

    def children(self) -> list[Node]:
        return [self.valor, self.a]

    def hacer(self, m: Mesa, x: EffectFrame, codes: list[int]) -> None:
        n = self.valor.value(m, x)
        for ident in tropas_de(m, x, codes):
            fijar(m, ident, self.cual, n, self.hasta, "WT-A.7.2.2", self.a.de_todas)
        m.call(Frame(muertes, x.cause))

    def clausula(self, t: Printing) -> str:
        stat = nouns.NOMBRE_ESTADISTICA[self.cual]
        article = "el" if self.cual == ATQ else "la"
        n = self.valor.text(t)
        until = durante(self.hasta, t)
        return t.pick(
            f"{article} {stat} {self.a.de(t)} pasa a ser {n}{until}", f"the {stat} of {self.a.de(t)} becomes {n}{until}"
        )


class Intercambiar(OpSobre):
    """ATQ and VIDA change places, both without what others give (WT-A.7.2.2, OQ-WT-35)."""

    key = "intercambiar"

    def __init__(self, a: Seleccion, hasta: str = "") -> None:
        super().__init__(a)
        self.hasta = plazo(hasta)

    def hacer(self, m: Mesa, x: EffectFrame, codes: list[int]) -> None:
        for ident in tropas_de(m, x, codes):
            intercambiar_atq_y_vida(m, ident, self.hasta, "WT-A.7.2.2", self.a.de_todas)
        m.call(Frame(muertes, x.cause))

    def clausula(self, t: Printing) -> str:
        verb = nouns.verbo(t, "intercambiar")
        until = durante(self.hasta, t)
        return t.pick(
            f"{verb} el ATQ y la VIDA {self.a.de(t)}{until}", f"{verb} the ATQ and the VIDA of {self.a.de(t)}{until}"
        )


class Anular(OpSobre):
    """The text of a troop is taken away (WT-A.12.anular.1)."""

    key = "anular"

    def hacer(self, m: Mesa, x: EffectFrame, codes: list[int]) -> None:
        for ident in tropas_de(m, x, codes):
            anular(m, ident, "WT-A.12.anular.1")
        m.call(Frame(muertes, x.cause))

    def clausula(self, t: Printing) -> str:
        return f"{nouns.verbo(t, 'anular')} {self.a.nombre(t)}"


class Voltear(OpSobre):
    """A troop is turned; nothing happens to one that is already (WT-M.troop.3)."""

    key = "voltear"

    def hacer(self, m: Mesa, x: EffectFrame, codes: list[int]) -> None:
        for ident in tropas_de(m, x, codes):
            voltear(m, ident, "WT-M.troop.3")

    def clausula(self, t: Printing) -> str:
        return f"{nouns.verbo(t, 'voltear')} {self.a.nombre(t)}"


class ProhibirMover(OpSobre):
    """A troop cannot move until the end of its controller's next turn, or this turn."""

    key = "prohibir_mover"

    def __init__(self, a: Seleccion, hasta: str = "su_proximo_turno") -> None:
        super().__init__(a)
        self.hasta = plazo(hasta)

    def hacer(self, m: Mesa, x: EffectFrame, codes: list[int]) -> None:
        for ident in tropas_de(m, x, codes):
            prohibir_mover(m, ident, self.hasta, "WT-M.move.2", self.a.de_todas)

    def clausula(self, t: Printing) -> str:
        plural = self.a.plural()
        cannot = t.pick("no pueden mover" if plural else "no puede mover", "cannot move")
        return f"{self.a.sujeto(t)} {cannot}{durante(self.hasta, t)}"


class TomarControl(OpSobre):
    """Control of a troop while the source stays on the battlefield (OQ-WT-64)."""

    key = "tomar_control"

    def __init__(self, a: Seleccion) -> None:
        super().__init__(a)
        #: the name of its own card, which the text says
        self.propio = {"es": "esta tropa", "en": "this troop"}

    def hacer(self, m: Mesa, x: EffectFrame, codes: list[int]) -> None:
        o = objeto_de(m, x)
        if o.fuente not in m.tropas:
            return
        for ident in tropas_de(m, x, codes):
            rule = "WT-A.12.legion.7" if m.tropas[ident].contadores else "WT-A.7.1.2.2"
            tomar_control(m, ident, o.control, o.fuente, rule)

    def clausula(self, t: Printing) -> str:
        own = self.propio[t.lang]
        verb = nouns.verbo(t, "obtener")
        return t.pick(
            f"{verb} el control {self.a.de(t)} mientras {own} permanezca en el campo de batalla",
            f"{verb} control of {self.a.de(t)} for as long as {own} stays on the battlefield",
        )


_A: Final = Field("a", SELECTOR, "a quién", "whom")
_ATQ: Final = Field("atq", AMOUNT, "cuánto ATQ", "how much ATQ", False)
_VIDA: Final = Field("vida", AMOUNT, "cuánta VIDA", "how much VIDA", False)
_VEL: Final = Field("vel", AMOUNT, "cuánta VEL", "how much VEL", False)
_HASTA: Final = Field("hasta", WORD, "hasta cuándo", "until when", False, PLAZOS)

VOCABULARIO.add(
    "op",
    "retirar_dano",
    RetirarDano,
    (Field("cuanto", AMOUNT, "hasta cuánto", "up to how much"), _A),
    "Retira daños; nunca sube la VIDA.",
    "Removes damage; it never raises VIDA.",
    ("WT-A.7.3.3", "WT-A.12.regenerar.2"),
)
VOCABULARIO.add(
    "op",
    "ganar",
    Ganar,
    (_A, _ATQ, _VIDA, _VEL, Field("palabras", WORDS, "palabras clave", "keywords", False), _HASTA),
    "Da ATQ, VIDA, VEL o palabras clave: pasan a ser de la tropa.",
    "Gives ATQ, VIDA, VEL or keywords: they become part of the troop.",
    ("WT-A.7.1.1.1", "WT-A.7.1.1.2", "WT-A.7.1.1.3", "WT-A.7.1.1.4", "WT-A.12.legion.16"),
)
VOCABULARIO.add(
    "op",
    "perder",
    Perder,
    (_A, _ATQ, _VIDA, _VEL, _HASTA),
    "Quita ATQ, VIDA o VEL; puede matar.",
    "Takes ATQ, VIDA or VEL away; it can kill.",
    ("WT-A.7.1.1.1", "WT-M.troop.2"),
)
VOCABULARIO.add(
    "op",
    "fijar",
    Fijar,
    (_A, _ATQ, _VIDA, _VEL, _HASTA),
    "Lo propio y lo adquirido pasan a ser un número; lo añadido se suma después.",
    "Base and acquired become a number; what others give is added on top.",
    ("WT-A.7.2.1", "WT-A.7.2.2"),
)
VOCABULARIO.add(
    "op",
    "intercambiar",
    Intercambiar,
    (_A, _HASTA),
    "El ATQ y la VIDA cambian entre sí.",
    "ATQ and VIDA change places.",
    ("WT-A.7.2.1", "WT-A.7.2.2"),
)
VOCABULARIO.add(
    "op",
    "anular",
    Anular,
    (_A,),
    "Quita a una tropa todo su texto.",
    "Takes all of a troop's text away.",
    ("WT-A.12.anular.1", "WT-A.7.2.1"),
)
VOCABULARIO.add(
    "op",
    "voltear",
    Voltear,
    (_A,),
    "Voltea una tropa: queda desactivada.",
    "Turns a troop: it is deactivated.",
    ("WT-M.troop.3",),
)
VOCABULARIO.add(
    "op",
    "prohibir_mover",
    ProhibirMover,
    (_A, _HASTA),
    "Una tropa no puede mover hasta el final del próximo turno de su controlador.",
    "A troop cannot move until the end of its controller's next turn.",
    ("WT-M.move.2",),
)
VOCABULARIO.add(
    "op",
    "tomar_control",
    TomarControl,
    (_A,),
    "Obtienes el control de una tropa mientras la fuente siga en el campo de batalla.",
    "You control a troop for as long as the source stays on the battlefield.",
    ("WT-A.7.1.2.2", "WT-A.12.legion.7", "WT-A.10.5.3"),
)
