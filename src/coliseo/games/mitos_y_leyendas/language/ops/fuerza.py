"""Operations on Fuerza: bonuses, doubling, setting, exchanging it with the cost (ML-6.9.2, ML-10.9.1, ML-10.24.1)."""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Amount, Node, Printing, Sum
from coliseo.effects.vocabulary import AMOUNT, SELECTOR, WORD, Field
from coliseo.games.mitos_y_leyendas.atoms.pieces import bono, doblar, fijar, intercambiar_fuerza_y_coste, quitar_bonos
from coliseo.games.mitos_y_leyendas.facts.stats import (
    con_enlazadas,
    es_inmune,
    jugada_de_pieza,
    se_cumple,
    texto_en_juego,
    valor,
)
from coliseo.games.mitos_y_leyendas.language.amounts import FuerzaDe, valor_de
from coliseo.games.mitos_y_leyendas.language.phrases import (
    OpSobre,
    agregar,
    cifra,
    con_lo_enlazado,
    con_plazo,
    es_ella,
    lleva_complemento,
    piezas,
    verbo,
)
from coliseo.games.mitos_y_leyendas.language.selection import Seleccion
from coliseo.games.mitos_y_leyendas.language.topics import EnInfinitivo, sobra_decirlo, sujeto
from coliseo.games.mitos_y_leyendas.language.vocabulary import jugada_de
from coliseo.games.mitos_y_leyendas.model.cards import ALIADO, ARMA
from coliseo.games.mitos_y_leyendas.model.durations import DURACIONES, duracion, hasta_de
from coliseo.games.mitos_y_leyendas.model.marks import HASTA_FIN_DE_TURNO
from coliseo.games.mitos_y_leyendas.model.table import Mesa


class DeFuerza(OpSobre):
    """Something done to the Fuerza of Aliados, for a while: until the end of the turn unless it says so (ML-6.9.2)."""

    def __init__(self, a: Seleccion, durante: str = "") -> None:
        super().__init__(a)
        self.durante = durante
        self.hasta = hasta_de(durante, HASTA_FIN_DE_TURNO)

    def afecta(self) -> int:
        return ALIADO

    def aliados(self, m: Mesa, x: EffectFrame) -> list[int]:
        if jugada_de(m, x).sin_bonos:
            return []
        return [ident for ident in piezas(m, x, self.a) if m.piezas[ident].tipo == ALIADO]

    def alcanza_a(self, m: Mesa, x: EffectFrame, seat: int) -> bool:
        """Would it reach an Aliado of that player? Nothing happens by asking."""
        o = jugada_de(m, x)
        for code in con_enlazadas(m, self.a.codigos(m, x)):
            ident = m.piezas[code].portador or code if code in m.piezas else 0
            p = m.piezas.get(ident)
            if p is not None and p.tipo == ALIADO and p.control == seat and not es_inmune(m, o, code):
                return True
        return False

    def tuya(self) -> bool:
        return not es_ella(self.a)

    def cuando(self, t: Printing) -> str:
        return duracion(self.durante, self.hasta, t)

    def es_sujeto(self, t: Printing) -> bool:
        """The Aliado is told as who does it, "gana +1 de Fuerza", and not as whom it is done to."""
        return es_ella(self.a) or (sobra_decirlo(self.a, t) and not isinstance(t, EnInfinitivo))

    def con_verbo(self, verb: str, what: str, t: Printing) -> str:
        """The verb, what it is done to and how long; the length goes first if it would seem to belong to the rest."""
        when = self.cuando(t)
        if not self.es_sujeto(t) and lleva_complemento(self.a, t):
            return f"{con_plazo(verb, when, t)} {what}"
        return f"{verb} {what}{when}"


class ConCuanto(DeFuerza):
    """The same, by so much."""

    def __init__(self, cuanto: Amount[Mesa], a: Seleccion, durante: str = "") -> None:
        super().__init__(a, durante)
        self.cuanto = cuanto

    def children(self) -> list[Node]:
        return [self.cuanto, self.a]

    def a_quien(self, to: str, t: Printing) -> str:
        """To whom, for each what and how long, after so much Fuerza. The length goes first if whom it is given to, or
        what is counted, would seem to be what lasts."""
        whom = "" if self.es_sujeto(t) else f" {to}"
        counted, when = self.cuanto.tail(t), self.cuando(t)
        if counted or (whom and lleva_complemento(self.a, t)):
            return f"{when}{whom}{counted}"
        return f"{whom}{when}"


class Bono(ConCuanto):
    """Fuerza +n."""

    key = "bono"
    signo = 1

    def run(self, m: Mesa, x: EffectFrame) -> None:
        n = self.cuanto.value(m, x) * self.signo
        reached = self.aliados(m, x)
        if n:
            for ident in reached:
                bono(m, ident, n, self.hasta, "ML-10.9.1", jugada_de(m, x))
        x.tally = len(reached) if n else 0

    def clausula(self, t: Printing) -> str:
        n = cifra(self.cuanto, t)
        rest = self.a_quien(t.pick(self.a.a(t), f"to {self.a.nombre(t)}"), t)
        gives = f"{sujeto(self.a, t)}{t.pick('gana', 'gets')}" if self.es_sujeto(t) else verbo(t, "dar")
        return f"{gives} +{n} {t.pick('de Fuerza', 'Fuerza')}{rest}"


class Reducir(Bono):
    """Fuerza -n; what the game reads never goes below 0."""

    key = "reducir"
    signo = -1

    def clausula(self, t: Printing) -> str:
        n = cifra(self.cuanto, t)
        rest = self.a_quien(t.pick(self.a.a(t), f"from {self.a.nombre(t)}"), t)
        takes = f"{sujeto(self.a, t)}{t.pick('pierde', 'loses')}" if self.es_sujeto(t) else verbo(t, "quitar")
        return f"{takes} {n} {t.pick('de Fuerza', 'Fuerza')}{rest}"


def de_quien(a: Seleccion, t: Printing) -> str:
    """ "la Fuerza de un Aliado", "su Fuerza"; "the Fuerza of an Aliado", "its Fuerza"."""
    if sobra_decirlo(a, t):
        return t.pick("su Fuerza", "its Fuerza")
    name = a.nombre(t)
    if t.lang != "es":
        return f"the Fuerza of {name}"
    return f"la Fuerza del {name[3:]}" if name.startswith("el ") else f"la Fuerza de {name}"


class Doblar(DeFuerza):
    """Fuerza times 2, as it is when it is applied (ML-10.24.1)."""

    key = "doblar"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        reached = self.aliados(m, x)
        for ident in reached:
            doblar(m, ident, self.hasta, "ML-10.24.1", jugada_de(m, x))
        x.tally = len(reached)

    def clausula(self, t: Printing) -> str:
        if self.es_sujeto(t):
            return sujeto(self.a, t) + t.pick("dobla su Fuerza", "doubles its Fuerza") + self.cuando(t)
        return self.con_verbo(verbo(t, "doblar"), de_quien(self.a, t), t)


class Fijar(ConCuanto):
    """The Fuerza becomes n (ML-3.1.7)."""

    key = "fijar"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        n = self.cuanto.value(m, x)
        reached = self.aliados(m, x)
        for ident in reached:
            fijar(m, ident, n, self.hasta, "ML-3.1.7", jugada_de(m, x))
        x.tally = len(reached)

    def tuya(self) -> bool:
        return False

    def clausula(self, t: Printing) -> str:
        n = lo_que_vale(self.cuanto, t)
        when = self.cuando(t)
        becomes = t.pick("pasa a ser", "becomes")
        if not self.cuanto.printed:
            return f"{de_quien(self.a, t)} {con_plazo(becomes, when, t)} {n}"
        return f"{de_quien(self.a, t)} {becomes} {n}{when}"


def lo_que_vale(amount: Amount[Mesa], t: Printing) -> str:
    """What a Fuerza becomes: "0", "igual a la Fuerza del atacante", "1 más que la Fuerza del atacante"."""
    if isinstance(amount, FuerzaDe):
        return t.pick("igual a ", "equal to ") + de_quien(amount.a, t)
    if isinstance(amount, Sum) and len(amount.parts) == 2 and isinstance(amount.parts[1], FuerzaDe):
        base, other = amount.parts[0].text(t), de_quien(amount.parts[1].a, t)
        return t.pick(f"{base} más que {other}", f"{base} more than {other}")
    return valor_de(amount, t)


class FijarASuCoste(DeFuerza):
    """The Fuerza becomes the printed cost of each."""

    key = "fuerza_igual_al_coste"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        reached = self.aliados(m, x)
        for ident in reached:
            fijar(m, ident, m.carta(m.piezas[ident].carta).coste, self.hasta, "ML-3.1.7", jugada_de(m, x))
        x.tally = len(reached)

    def tuya(self) -> bool:
        return False

    def clausula(self, t: Printing) -> str:
        return t.pick(f"{de_quien(self.a, t)} es igual a su coste", f"{de_quien(self.a, t)} equals its cost") + (
            self.cuando(t)
        )


class QuitarBonos(DeFuerza):
    """All bonuses are lost."""

    key = "quitar_bonos"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        reached = self.aliados(m, x)
        for ident in reached:
            quitar_bonos(m, ident, self.hasta, "ML-10.9.1", jugada_de(m, x))
        x.tally = len(reached)

    def tuya(self) -> bool:
        return False

    def clausula(self, t: Printing) -> str:
        many = self.a.plural()
        verb = t.pick("pierden" if many else "pierde", "lose" if many else "loses")
        what = t.pick("sus bonos de Fuerza", "their Fuerza bonuses" if many else "its Fuerza bonuses")
        return f"{sujeto(self.a, t)}{verb} {what}{self.cuando(t)}"


class IntercambiarConCoste(DeFuerza):
    """Fuerza and cost change places."""

    key = "intercambiar_fuerza_y_coste"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        reached = self.aliados(m, x)
        for ident in reached:
            intercambiar_fuerza_y_coste(m, ident, self.hasta, "ML-3.1.7", jugada_de(m, x))
        x.tally = len(reached)

    def clausula(self, t: Printing) -> str:
        if self.es_sujeto(t):
            swaps = t.pick("intercambia su Fuerza y su coste", "exchanges its Fuerza and its cost")
            return f"{sujeto(self.a, t)}{swaps}{self.cuando(t)}"
        name = self.a.nombre(t)
        of = f"del {name[3:]}" if name.startswith("el ") else f"de {name}"
        what = t.pick(f"la Fuerza y el coste {of}", f"the Fuerza and the cost of {name}")
        return self.con_verbo(verbo(t, "intercambiar"), what, t)


class DoblarArma(DeFuerza):
    """What an Arma gives to its bearer is given once more."""

    key = "doblar_arma"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        n = 0
        for ident in piezas(m, x, self.a) if not jugada_de(m, x).sin_bonos else []:
            p = m.piezas[ident]
            given = lo_que_da(m, ident)
            if p.portador in m.piezas and given:
                for each in con_lo_enlazado(m, jugada_de(m, x), [p.portador]):
                    bono(m, each, given, self.hasta, "ML-10.9.1", jugada_de(m, x))
                n += 1
        x.tally = n

    def afecta(self) -> int:
        return ALIADO | ARMA

    def clausula(self, t: Printing) -> str:
        name = self.a.nombre(t)
        what = t.pick(f"la Fuerza que {name} da a su portador", f"the Fuerza that {name} gives to its bearer")
        return f"{con_plazo(verbo(t, 'doblar'), self.cuando(t), t)} {what}"


def lo_que_da(m: Mesa, arma: int) -> int:
    """The Fuerza that an Arma gives to its bearer now."""
    p = m.piezas[arma]
    text = texto_en_juego(m, arma)
    o = jugada_de_pieza(m, p, p.control, 0)
    total = 0
    for c in text.continuas:
        if c.al_portador and c.fuerza is not None and se_cumple(m, o, c.condicion):
            total += valor(m, o, c.fuerza) * c.signo
    return total


_CUANTO: Final = Field("cuanto", AMOUNT, "cuánto", "how much")
_A: Final = Field("a", SELECTOR, "a quién", "to whom")
_DURANTE: Final = Field("durante", WORD, "cuánto dura", "how long it lasts", False, DURACIONES)

agregar(
    "bono",
    Bono,
    (_CUANTO, _A, _DURANTE),
    "Da Fuerza, hasta el final del turno si no dice otra cosa.",
    "Gives Fuerza, until the end of the turn unless it says so.",
    ("ML-10.9.1", "ML-6.9.2", "ML-6.5.3"),
)
agregar(
    "reducir",
    Reducir,
    (_CUANTO, _A, _DURANTE),
    "Quita Fuerza.",
    "Takes Fuerza away.",
    ("ML-10.9.1", "ML-6.9.2"),
)
agregar("doblar", Doblar, (_A, _DURANTE), "Dobla la Fuerza.", "Doubles the Fuerza.", ("ML-10.24.1", "ML-6.9.2"))
agregar(
    "fijar",
    Fijar,
    (_CUANTO, _A, _DURANTE),
    "La Fuerza pasa a ser un número.",
    "The Fuerza becomes a number.",
    ("ML-3.1.7", "ML-6.9.2"),
)
agregar(
    "fuerza_igual_al_coste",
    FijarASuCoste,
    (_A, _DURANTE),
    "La Fuerza pasa a ser el coste impreso.",
    "The Fuerza becomes the printed cost.",
    ("ML-3.1.7", "ML-2.4.3"),
)
agregar(
    "quitar_bonos",
    QuitarBonos,
    (_A, _DURANTE),
    "Los Aliados pierden sus bonos de Fuerza.",
    "Aliados lose their Fuerza bonuses.",
    ("ML-10.9.1",),
)
agregar(
    "intercambiar_fuerza_y_coste",
    IntercambiarConCoste,
    (_A, _DURANTE),
    "La Fuerza y el coste cambian de lugar.",
    "The Fuerza and the cost change places.",
    ("ML-3.1.7", "ML-2.4.3"),
)
agregar(
    "doblar_arma",
    DoblarArma,
    (Field("a", SELECTOR, "qué Armas", "which Armas"), _DURANTE),
    "Dobla la Fuerza que un Arma da a su portador.",
    "Doubles the Fuerza that an Arma gives to its bearer.",
    ("ML-10.24.1", "ML-3.2.1", "ML-6.9.2"),
)
