"""Operations on Fuerza: bonuses, doubling, setting, exchanging it with the cost (ML-6.9.2, ML-10.9.1, ML-10.24.1)."""

from __future__ import annotations

from typing import Final, cast

from coliseo.effects.machine import TALLY
from coliseo.effects.nodes import Amount, Node, Printing, Sum
from coliseo.effects.vocabulary import AMOUNT, SELECTOR, WORD, Field
from coliseo.games.mitos_y_leyendas import atoms
from coliseo.games.mitos_y_leyendas.cards import ALIADO, ARMA
from coliseo.games.mitos_y_leyendas.counts import jugada_de
from coliseo.games.mitos_y_leyendas.durations import DURACIONES, duracion, hasta_de
from coliseo.games.mitos_y_leyendas.measures import FuerzaDe, valor_de
from coliseo.games.mitos_y_leyendas.phrases import OpSobre, agregar, cifra, es_ella, piezas, verbo
from coliseo.games.mitos_y_leyendas.selection import Seleccion
from coliseo.games.mitos_y_leyendas.stats import jugada_de_pieza, se_cumple, texto_en_juego, valor
from coliseo.games.mitos_y_leyendas.table import HASTA_FIN_DE_TURNO, Mesa
from coliseo.kernel.frames import Frame
from coliseo.kernel.state import State


class DeFuerza(OpSobre):
    """Something done to the Fuerza of Aliados, for a while: until the end of the turn unless it says so (ML-6.9.2)."""

    def __init__(self, a: Seleccion, durante: str = "") -> None:
        super().__init__(a)
        self.durante = durante
        self.hasta = hasta_de(durante, HASTA_FIN_DE_TURNO)

    def afecta(self) -> int:
        return ALIADO

    def aliados(self, m: Mesa, x: Frame) -> list[int]:
        return [ident for ident in piezas(m, x, self.a) if m.piezas[ident].tipo == ALIADO]

    def tuya(self) -> bool:
        return not es_ella(self.a)

    def cuando(self, t: Printing) -> str:
        return duracion(self.durante, self.hasta, t)


class ConCuanto(DeFuerza):
    """The same, by so much."""

    def __init__(self, cuanto: Amount, a: Seleccion, durante: str = "") -> None:
        super().__init__(a, durante)
        self.cuanto = cuanto

    def children(self) -> list[Node]:
        return [self.cuanto, self.a]


class Bono(ConCuanto):
    """Fuerza +n."""

    key = "bono"
    signo = 1

    def run(self, m: State, x: Frame) -> None:
        t = cast(Mesa, m)
        n = self.cuanto.value(m, x) * self.signo
        reached = self.aliados(t, x)
        if n:
            for ident in reached:
                atoms.bono(t, ident, n, self.hasta, "ML-10.9.1", jugada_de(m, x))
        x.env[TALLY] = len(reached) if n else 0

    def clausula(self, t: Printing) -> str:
        n = cifra(self.cuanto, t)
        tail = self.cuanto.tail(t) + self.cuando(t)
        if es_ella(self.a):
            return t.pick(f"gana +{n} de Fuerza{tail}", f"it gets +{n} Fuerza{tail}")
        if t.lang == "es":
            return f"{verbo(t, 'dar')} +{n} de Fuerza {self.a.a(t)}{tail}"
        return f"{verbo(t, 'dar')} +{n} Fuerza to {self.a.nombre(t)}{tail}"


class Reducir(Bono):
    """Fuerza -n; what the game reads never goes below 0."""

    key = "reducir"
    signo = -1

    def clausula(self, t: Printing) -> str:
        n = cifra(self.cuanto, t)
        tail = self.cuanto.tail(t) + self.cuando(t)
        if es_ella(self.a):
            return t.pick(f"pierde {n} de Fuerza{tail}", f"it loses {n} Fuerza{tail}")
        if t.lang == "es":
            return f"{verbo(t, 'quitar')} {n} de Fuerza {self.a.a(t)}{tail}"
        return f"{verbo(t, 'quitar')} {n} Fuerza from {self.a.nombre(t)}{tail}"


def de_quien(a: Seleccion, t: Printing) -> str:
    """ "la Fuerza de un Aliado", "su Fuerza"; "the Fuerza of an Aliado", "its Fuerza"."""
    if es_ella(a):
        return t.pick("su Fuerza", "its Fuerza")
    name = a.nombre(t)
    if t.lang != "es":
        return f"the Fuerza of {name}"
    return f"la Fuerza del {name[3:]}" if name.startswith("el ") else f"la Fuerza de {name}"


class Doblar(DeFuerza):
    """Fuerza times 2, as it is when it is applied (ML-10.24.1)."""

    key = "doblar"

    def run(self, m: State, x: Frame) -> None:
        t = cast(Mesa, m)
        reached = self.aliados(t, x)
        for ident in reached:
            atoms.doblar(t, ident, self.hasta, "ML-10.24.1", jugada_de(m, x))
        x.env[TALLY] = len(reached)

    def clausula(self, t: Printing) -> str:
        if es_ella(self.a):
            return t.pick("dobla su Fuerza", "it doubles its Fuerza") + self.cuando(t)
        return f"{verbo(t, 'doblar')} {de_quien(self.a, t)}{self.cuando(t)}"


class Fijar(ConCuanto):
    """The Fuerza becomes n (ML-3.1.4)."""

    key = "fijar"

    def run(self, m: State, x: Frame) -> None:
        t = cast(Mesa, m)
        n = self.cuanto.value(m, x)
        reached = self.aliados(t, x)
        for ident in reached:
            atoms.fijar(t, ident, n, self.hasta, "ML-3.1.4", jugada_de(m, x))
        x.env[TALLY] = len(reached)

    def tuya(self) -> bool:
        return False

    def clausula(self, t: Printing) -> str:
        n = lo_que_vale(self.cuanto, t)
        return t.pick(f"{de_quien(self.a, t)} pasa a ser {n}", f"{de_quien(self.a, t)} becomes {n}") + self.cuando(t)


def lo_que_vale(amount: Amount, t: Printing) -> str:
    """What a Fuerza becomes: "0", "igual a la Fuerza del atacante más 1"."""
    if isinstance(amount, FuerzaDe):
        return t.pick("igual a ", "equal to ") + de_quien(amount.a, t)
    if isinstance(amount, Sum) and len(amount.parts) == 2 and isinstance(amount.parts[1], FuerzaDe):
        base = amount.parts[0].text(t)
        return lo_que_vale(amount.parts[1], t) + t.pick(f" más {base}", f" plus {base}")
    return valor_de(amount, t)


class FijarASuCoste(DeFuerza):
    """The Fuerza becomes the printed cost of each."""

    key = "fuerza_igual_al_coste"

    def run(self, m: State, x: Frame) -> None:
        t = cast(Mesa, m)
        reached = self.aliados(t, x)
        for ident in reached:
            atoms.fijar(t, ident, t.carta(t.piezas[ident].carta).coste, self.hasta, "ML-3.1.4", jugada_de(m, x))
        x.env[TALLY] = len(reached)

    def tuya(self) -> bool:
        return False

    def clausula(self, t: Printing) -> str:
        return t.pick(f"{de_quien(self.a, t)} es igual a su coste", f"{de_quien(self.a, t)} equals its cost") + (
            self.cuando(t)
        )


class QuitarBonos(DeFuerza):
    """All bonuses are lost."""

    key = "quitar_bonos"

    def run(self, m: State, x: Frame) -> None:
        t = cast(Mesa, m)
        reached = self.aliados(t, x)
        for ident in reached:
            atoms.quitar_bonos(t, ident, self.hasta, "ML-10.9.1", jugada_de(m, x))
        x.env[TALLY] = len(reached)

    def tuya(self) -> bool:
        return False

    def clausula(self, t: Printing) -> str:
        name = t.pick("", "it") if es_ella(self.a) else self.a.nombre(t)
        many = self.a.plural()
        verb = t.pick("pierden" if many else "pierde", "lose" if many else "loses")
        what = t.pick("sus bonos de Fuerza", "their Fuerza bonuses" if many else "its Fuerza bonuses")
        return f"{name} {verb} {what}{self.cuando(t)}".strip()


class IntercambiarConCoste(DeFuerza):
    """Fuerza and cost change places."""

    key = "intercambiar_fuerza_y_coste"

    def run(self, m: State, x: Frame) -> None:
        t = cast(Mesa, m)
        reached = self.aliados(t, x)
        for ident in reached:
            atoms.intercambiar_fuerza_y_coste(t, ident, self.hasta, "ML-3.1.4", jugada_de(m, x))
        x.env[TALLY] = len(reached)

    def clausula(self, t: Printing) -> str:
        verb = verbo(t, "intercambiar")
        if es_ella(self.a):
            return t.pick("intercambia su Fuerza y su coste", "it exchanges its Fuerza and its cost") + self.cuando(t)
        name = self.a.nombre(t)
        of = f"del {name[3:]}" if name.startswith("el ") else f"de {name}"
        return t.pick(f"{verb} la Fuerza y el coste {of}", f"{verb} the Fuerza and the cost of {name}") + self.cuando(t)


class DoblarArma(DeFuerza):
    """What an Arma gives to its bearer is given once more."""

    key = "doblar_arma"

    def run(self, m: State, x: Frame) -> None:
        t = cast(Mesa, m)
        n = 0
        for ident in piezas(t, x, self.a):
            p = t.piezas[ident]
            given = lo_que_da(t, ident)
            if p.portador in t.piezas and given:
                atoms.bono(t, p.portador, given, self.hasta, "ML-10.9.1", jugada_de(m, x))
                n += 1
        x.env[TALLY] = n

    def afecta(self) -> int:
        return ALIADO | ARMA

    def clausula(self, t: Printing) -> str:
        name = self.a.nombre(t)
        what = t.pick(f"la Fuerza que {name} da a su portador", f"the Fuerza that {name} gives to its bearer")
        return f"{verbo(t, 'doblar')} {what}{self.cuando(t)}"


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
    ("ML-3.1.4", "ML-6.9.2"),
)
agregar(
    "fuerza_igual_al_coste",
    FijarASuCoste,
    (_A, _DURANTE),
    "La Fuerza pasa a ser el coste impreso.",
    "The Fuerza becomes the printed cost.",
    ("ML-3.1.4", "ML-2.4.3"),
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
    ("ML-3.1.4", "ML-2.4.3"),
)
agregar(
    "doblar_arma",
    DoblarArma,
    (Field("a", SELECTOR, "qué Armas", "which Armas"), _DURANTE),
    "Dobla la Fuerza que un Arma da a su portador.",
    "Doubles the Fuerza that an Arma gives to its bearer.",
    ("ML-10.24.1", "ML-3.2.1", "ML-6.9.2"),
)
