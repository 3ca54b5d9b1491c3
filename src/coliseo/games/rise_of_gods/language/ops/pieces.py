"""Operations on life, statistics and keywords: of pieces and of players."""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Amount, Fixed, Node, Printing
from coliseo.effects.vocabulary import AMOUNT, SELECTOR, WORD, WORDS, Field
from coliseo.games.rise_of_gods.atoms.cards import curar_jugador, danar_jugador, perder_vida
from coliseo.games.rise_of_gods.atoms.pieces import (
    alcanza,
    conceder_palabra,
    curar,
    danar,
    efecto_sobre_jugador,
    enfermar,
    modificar,
)
from coliseo.games.rise_of_gods.language import nouns
from coliseo.games.rise_of_gods.language.phrases import OpCuanto, OpSobre, PreguntaFrase, a_quien, piezas
from coliseo.games.rise_of_gods.language.references import Yo
from coliseo.games.rise_of_gods.language.selection import Seleccion
from coliseo.games.rise_of_gods.language.vocabulary import VOCABULARIO, objeto_de
from coliseo.games.rise_of_gods.model.cards import PALABRAS
from coliseo.games.rise_of_gods.model.table import BLANCO, DE_JUGADOR, Mesa
from coliseo.kernel.questions import SPLIT, Question
from coliseo.text.lexicon import ES, joined
from coliseo.text.mistake import Mistake

_JUGADOR: Final = DE_JUGADOR // BLANCO


def jugadores(m: Mesa, x: EffectFrame, a: Seleccion) -> list[int]:
    """The seats of the players a selector yields."""
    return [code - DE_JUGADOR for code in a.codigos(m, x) if code // BLANCO == _JUGADOR]


class Danar(OpCuanto):
    """Damage by an effect, to pieces or to players (RG-OQ.88)."""

    key = "danar"

    def __init__(self, cuanto: Amount[Mesa], a: Seleccion, mas: str = "no", exceso: Seleccion | None = None) -> None:
        super().__init__(cuanto, a)
        self.mas = mas == "si"  # told as an addition to other damage
        self.exceso = exceso

    def children(self) -> list[Node]:
        return [self.cuanto, self.a] if self.exceso is None else [self.cuanto, self.a, self.exceso]

    def run(self, m: Mesa, x: EffectFrame) -> None:
        n = self.cuanto.value(m, x)
        spare = 0
        seats = jugadores(m, x, self.a)
        for ident in piezas(m, x, self.a):
            spare += n - danar(m, ident, n, "RG-CB.5")
        for seat in seats:
            danar_jugador(m, seat, n, "RG-DD.1")
        if self.exceso is not None and spare > 0:
            for seat in jugadores(m, x, self.exceso):
                danar_jugador(m, seat, spare, "RG-DD.1")

    def clausula(self, t: Printing) -> str:
        n = self.cuanto.head(t)
        more = t.pick(" más", " more") if self.mas else ""
        verb = nouns.verbo(t, "infligir")
        what = t.pick(f"{nouns.puntos(str(n), n.plural, 'daño', t)}{more}", f"{n}{more} damage")
        text = a_quien(self.a, f"{verb} {what}", t) + self.cuanto.tail(t)
        if self.exceso is not None:
            text += t.pick(
                f" y el exceso {self.exceso.a(t)}",
                f", and the excess to {self.exceso.nombre(t)}",
            )
        return text

    def continuacion(self, t: Printing) -> str:
        return t.pick(f"{self.cuanto.head(t)} {self.a.a(t)}", f"{self.cuanto.head(t)} to {self.a.nombre(t)}")


class Drenar(OpCuanto):
    """Damage that heals the player who controls the effect by what it really took (RG-KW.24, RG-OQ.81)."""

    key = "drenar"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        o = objeto_de(m, x)
        n = self.cuanto.value(m, x)
        dealt = 0
        for ident in piezas(m, x, self.a):
            dealt += danar(m, ident, n, "RG-KW.23")
        if dealt:
            curar_jugador(m, o.control, dealt, "RG-KW.24")

    def clausula(self, t: Printing) -> str:
        clause = f"{nouns.verbo(t, 'drenar')} {self.cuanto.head(t)}"
        return a_quien(self.a, clause, t, "from") + self.cuanto.tail(t)


class Curar(OpCuanto):
    """Heal pieces up to their maximum, players up to 20 (RG-OQ.49, RG-CB.8)."""

    key = "curar"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        n = self.cuanto.value(m, x)
        seats = jugadores(m, x, self.a)
        for ident in piezas(m, x, self.a):
            curar(m, ident, n, "RG-PI.5")
        for seat in seats:
            curar_jugador(m, seat, n, "RG-CB.8")

    def clausula(self, t: Printing) -> str:
        n = self.cuanto.head(t)
        verb = nouns.verbo(t, "curar")
        if t.lang == ES:
            return a_quien(self.a, f"{verb} {nouns.puntos(str(n), n.plural, 'vida', t)}", t) + self.cuanto.tail(t)
        return f"{verb} {self.a.nombre(t)} for {n}{self.cuanto.tail(t)}"

    def continuacion(self, t: Printing) -> str:
        return t.pick(f"{self.cuanto.head(t)} {self.a.a(t)}", f"{self.a.nombre(t)} for {self.cuanto.head(t)}")


class PerderVida(OpCuanto):
    """A player loses life: not damage."""

    key = "perder_vida"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        n = self.cuanto.value(m, x)
        for seat in jugadores(m, x, self.a):
            perder_vida(m, seat, n, "RG-DD.1")

    def clausula(self, t: Printing) -> str:
        n = self.cuanto.head(t)
        what = nouns.puntos(str(n), n.plural, "vida", t)
        return t.pick(f"{self.a.nombre(t)} pierde {what}", f"{self.a.nombre(t)} loses {what}") + self.cuanto.tail(t)


class Maldecir(OpCuanto):
    """A lasting effect on a player: so much life lost at the start of each of their turns."""

    key = "maldecir"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        n = self.cuanto.value(m, x)
        for seat in jugadores(m, x, self.a):
            efecto_sobre_jugador(m, seat, n, "RG-KW.29")

    def clausula(self, t: Printing) -> str:
        n = self.cuanto.head(t)
        what = nouns.puntos(str(n), n.plural, "vida", t)
        who = self.a.nombre(t)
        return t.pick(
            f"{who} pierde {what} al inicio de cada uno de sus turnos",
            f"{who} loses {what} at the start of each of their turns",
        )


class Otorgar(OpSobre):
    """Raise statistics, grant keywords; for good or until the end of the turn (RG-OQ.49)."""

    key = "otorgar"

    def __init__(
        self,
        a: Seleccion,
        ataque: Amount[Mesa] | None = None,
        vida: Amount[Mesa] | None = None,
        palabras: list[str] | None = None,
        hasta: str = "",
    ) -> None:
        super().__init__(a)
        if ataque is None and vida is None and not palabras:
            raise Mistake("hace falta ataque, vida o palabras", "attack, life or keywords are needed")
        self.con_numeros = ataque is not None or vida is not None
        self.ataque: Amount[Mesa] = Fixed(0) if ataque is None else ataque
        self.vida: Amount[Mesa] = Fixed(0) if vida is None else vida
        self.palabras = [nouns.bit_de(word) for word in palabras or []]
        self.temporal = hasta == "fin_del_turno"

    def children(self) -> list[Node]:
        return [self.ataque, self.vida, self.a]

    def run(self, m: Mesa, x: EffectFrame) -> None:
        attack = self.ataque.value(m, x)
        life = self.vida.value(m, x)
        for ident in piezas(m, x, self.a):
            if attack or life:
                modificar(m, ident, attack, life, self.temporal, "RG-PI.5")
            for bit in self.palabras:
                conceder_palabra(m, ident, bit, self.temporal, "RG-PI.5")

    def clausula(self, t: Printing) -> str:
        gains = []
        if self.con_numeros:
            gains.append(nouns.estadisticas(str(self.ataque.head(t)), str(self.vida.head(t))))
        gains.extend([nouns.palabra(bit) for bit in self.palabras])
        what = joined(gains, t.lang)
        until = t.pick(" hasta el final del turno", " until the end of the turn") if self.temporal else ""
        tail = self.ataque.tail(t) or self.vida.tail(t)
        if isinstance(self.a, Yo):
            return t.pick(f"gano {what}", f"I gain {what}") + tail + until
        if t.lang == ES:
            return a_quien(self.a, f"{nouns.verbo(t, 'otorgar')} {what}", t) + tail + until
        return f"{nouns.verbo(t, 'otorgar')} {self.a.nombre(t)} {what}{tail}{until}"


class Quitar(OpSobre):
    """Lower statistics: a loss, that can kill (RG-OQ.49)."""

    key = "quitar"

    def __init__(
        self, a: Seleccion, ataque: Amount[Mesa] | None = None, vida: Amount[Mesa] | None = None, hasta: str = ""
    ) -> None:
        super().__init__(a)
        self.ataque: Amount[Mesa] = Fixed(0) if ataque is None else ataque
        self.vida: Amount[Mesa] = Fixed(0) if vida is None else vida
        self.temporal = hasta == "fin_del_turno"

    def children(self) -> list[Node]:
        return [self.ataque, self.vida, self.a]

    def run(self, m: Mesa, x: EffectFrame) -> None:
        attack = self.ataque.value(m, x)
        life = self.vida.value(m, x)
        for ident in piezas(m, x, self.a):
            modificar(m, ident, -attack, -life, self.temporal, "RG-PI.5")

    def clausula(self, t: Printing) -> str:
        what = nouns.estadisticas(str(self.ataque.head(t)), str(self.vida.head(t)), "-")
        until = t.pick(" hasta el final del turno", " until the end of the turn") if self.temporal else ""
        tail = self.ataque.tail(t) or self.vida.tail(t)
        if isinstance(self.a, Yo):
            return t.pick(f"recibo {what}", f"I get {what}") + tail + until
        if t.lang == ES:
            return a_quien(self.a, f"{nouns.verbo(t, 'aplicar')} {what}", t) + tail + until
        return f"{nouns.verbo(t, 'otorgar')} {self.a.nombre(t)} {what}{tail}{until}"


class Enfermar(OpCuanto):
    """Apply Enfermedad; it adds up (RG-KW.28, RG-OQ.56)."""

    key = "enfermar"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        n = self.cuanto.value(m, x)
        for ident in piezas(m, x, self.a):
            enfermar(m, ident, n, "RG-KW.28")

    def clausula(self, t: Printing) -> str:
        clause = f"{nouns.verbo(t, 'aplicar')} Enfermedad {self.cuanto.head(t)}"
        return a_quien(self.a, clause, t) + self.cuanto.tail(t)


class Agravar(OpCuanto):
    """Raise the Enfermedad of those that have it (RG-OQ.56)."""

    key = "agravar"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        n = self.cuanto.value(m, x)
        for ident in piezas(m, x, self.a):
            if m.piezas[ident].enfermedad:
                enfermar(m, ident, n, "RG-KW.28")

    def clausula(self, t: Printing) -> str:
        verb = nouns.verbo(t, "aumentar")
        n = self.cuanto.head(t)
        who = self.a.nombre(t)
        return t.pick(f"{verb} en {n} la Enfermedad de {who}", f"{verb} the Enfermedad of {who} by {n}")


class Repartir(PreguntaFrase):
    """Distribute damage among the chosen; the split is told when it is carried out."""

    key = "repartir"

    def __init__(self, cuanto: Amount[Mesa], entre: Seleccion) -> None:
        if not entre.elegida:
            raise Mistake("se reparte entre objetivos", "damage is split among targets")
        self.cuanto = cuanto
        self.entre = entre

    def children(self) -> list[Node]:
        return [self.cuanto, self.entre]

    def run(self, m: Mesa, x: EffectFrame) -> None:
        menu = self.entre.codigos(m, x)
        n = self.cuanto.value(m, x) if menu else 0
        if len(menu) < 2:
            m.choice = (n,) * len(menu)
            return
        m.ask(Question(SPLIT, objeto_de(m, x).control, "reparto", "RG-PI.7", menu, n, n))

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        o = objeto_de(m, x)
        for code, n in zip(self.entre.codigos(m, x), m.choice, strict=True):
            if n == 0:
                continue
            if code // BLANCO == _JUGADOR:
                danar_jugador(m, code - DE_JUGADOR, n, "RG-DD.1")
            elif alcanza(m, o, code, True):
                danar(m, code, n, "RG-CB.5")

    def clausula(self, t: Printing) -> str:
        n = self.cuanto.head(t)
        what = nouns.puntos(str(n), n.plural, "daño", t)
        among = self.entre.nombre(t)
        verb = nouns.verbo(t, "repartir")
        return t.pick(f"{verb} {what} entre {among}", f"{verb} {what} among {among}")


_CUANTO: Final = Field("cuanto", AMOUNT, "cuánto", "how much")
_A: Final = Field("a", SELECTOR, "a quién", "to whom")
_ATAQUE: Final = Field("ataque", AMOUNT, "cuánto ataque", "how much attack", False)
_VIDA: Final = Field("vida", AMOUNT, "cuánta vida", "how much life", False)
_HASTA: Final = Field("hasta", WORD, "hasta cuándo", "until when", False, ("fin_del_turno",))

VOCABULARIO.add(
    "op",
    "danar",
    Danar,
    (
        _CUANTO,
        _A,
        Field("mas", WORD, "se cuenta como daño añadido", "told as added damage", False, ("si", "no")),
        Field("exceso", SELECTOR, "quién recibe el exceso", "who takes the excess", False),
    ),
    "Inflige daño a criaturas, estructuras o jugadores.",
    "Deals damage to criaturas, estructuras or players.",
    ("RG-CB.5", "RG-DD.1", "RG-KW.25"),
)
VOCABULARIO.add(
    "op",
    "drenar",
    Drenar,
    (_CUANTO, _A),
    "Inflige daño y cura a tu jugador el daño realmente hecho.",
    "Deals damage and heals your player by the damage really dealt.",
    ("RG-KW.23", "RG-KW.24"),
)
VOCABULARIO.add(
    "op",
    "curar",
    Curar,
    (_CUANTO, _A),
    "Cura puntos de vida, hasta el máximo.",
    "Heals life, up to the maximum.",
    ("RG-PI.5", "RG-KW.23", "RG-CB.8"),
)
VOCABULARIO.add(
    "op",
    "perder_vida",
    PerderVida,
    (_CUANTO, Field("a", SELECTOR, "qué jugador", "which player")),
    "Un jugador pierde vida.",
    "A player loses life.",
    ("RG-DD.1",),
)
VOCABULARIO.add(
    "op",
    "maldecir",
    Maldecir,
    (_CUANTO, Field("a", SELECTOR, "qué jugador", "which player")),
    "Un jugador pierde vida al inicio de cada uno de sus turnos.",
    "A player loses life at the start of each of their turns.",
    ("RG-KW.29", "RG-DD.1"),
)
VOCABULARIO.add(
    "op",
    "otorgar",
    Otorgar,
    (
        _A,
        _ATAQUE,
        _VIDA,
        Field("palabras", WORDS, "palabras clave", "keywords", False, PALABRAS[:-2]),
        _HASTA,
    ),
    "Da ataque, vida o palabras clave.",
    "Gives attack, life or keywords.",
    ("RG-PI.5", "RG-KW.36"),
)
VOCABULARIO.add(
    "op",
    "quitar",
    Quitar,
    (_A, _ATAQUE, _VIDA, _HASTA),
    "Quita ataque y vida; puede matar.",
    "Takes attack and life away; it can kill.",
    ("RG-PI.5",),
)
VOCABULARIO.add(
    "op",
    "enfermar",
    Enfermar,
    (_CUANTO, _A),
    "Aplica Enfermedad; se suma a la que haya.",
    "Applies Enfermedad; it adds to what there is.",
    ("RG-KW.28",),
)
VOCABULARIO.add(
    "op",
    "agravar",
    Agravar,
    (_CUANTO, _A),
    "Aumenta la Enfermedad de las que la tienen.",
    "Raises the Enfermedad of those that have it.",
    ("RG-KW.28",),
)
VOCABULARIO.add(
    "op",
    "repartir",
    Repartir,
    (_CUANTO, Field("entre", SELECTOR, "entre quiénes", "among whom")),
    "Reparte daño entre los objetivos elegidos.",
    "Splits damage among the chosen targets.",
    ("RG-OP.1", "RG-PI.7"),
)
