"""Operations on what a card in play is: words, Raza, ability, copies, who controls it, in which line it stands."""

# Over 500 lines: copies and changes of control share the same helpers.

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Node, Op, Printing
from coliseo.effects.vocabulary import INTEGER, SELECTOR, WORD, WORDS, Field
from coliseo.games.mitos_y_leyendas.atoms.effects import bloquear_mas, copiar_talisman
from coliseo.games.mitos_y_leyendas.atoms.pieces import (
    alcanza,
    copiar_fuerza,
    copiar_fuerza_y_habilidad,
    copiar_habilidad,
    copiar_todo,
    dar_raza,
    ganar_habilidad,
    intercambiar_control,
    mover,
    palabra,
    perder_habilidad,
    reagrupar_oro,
    tomar_control,
    vigencia,
)
from coliseo.games.mitos_y_leyendas.facts.stats import carta_del_texto, marcas_permanentes
from coliseo.games.mitos_y_leyendas.language import nouns
from coliseo.games.mitos_y_leyendas.language.ops.moves import Contar
from coliseo.games.mitos_y_leyendas.language.phrases import (
    OPONENTE,
    TU,
    FraseVarias,
    OpSobre,
    agregar,
    cementerio_abierto,
    con_plazo,
    en_cementerio,
    filtro_de,
    hace_con,
    lleva_complemento,
    piezas,
    verbo,
)
from coliseo.games.mitos_y_leyendas.language.references import Yo
from coliseo.games.mitos_y_leyendas.language.selection import Seleccion
from coliseo.games.mitos_y_leyendas.language.selectors import EnCementerio, del_cementerio
from coliseo.games.mitos_y_leyendas.language.topics import NADA, OTRA_COSA, sujeto, tema_de
from coliseo.games.mitos_y_leyendas.language.vocabulary import jugada_de
from coliseo.games.mitos_y_leyendas.model.cards import ALIADO, NO_AGRUPA, ORO, PALABRAS, RAZAS, TALISMAN
from coliseo.games.mitos_y_leyendas.model.durations import DURACIONES, duracion, hasta_de
from coliseo.games.mitos_y_leyendas.model.marks import HASTA_FASE_FINAL, MIENTRAS_FUENTE, V_ENLACE
from coliseo.games.mitos_y_leyendas.model.pieces import ATAQUE, DEFENSA
from coliseo.games.mitos_y_leyendas.model.players import NADIE
from coliseo.games.mitos_y_leyendas.model.table import BLANCO, DE_RAZA, Mesa
from coliseo.text.lexicon import ES, joined
from coliseo.text.mistake import Mistake


class DuranteAlgo(OpSobre):
    """Something that is so of a card for a while: until the Fase Final unless it says so (ML-6.9.1)."""

    def __init__(self, a: Seleccion, durante: str = "", por_defecto: int = HASTA_FASE_FINAL) -> None:
        super().__init__(a)
        self.durante = durante
        self.hasta = hasta_de(durante, por_defecto)

    def tuya(self) -> bool:
        return False

    def cuando(self, t: Printing) -> str:
        return duracion(self.durante, self.hasta, t)


class Dar(DuranteAlgo):
    """What cards are or may do: Imbloqueable, cannot attack…"""

    key = "dar"

    def __init__(self, palabras: list[str], a: Seleccion, durante: str = "") -> None:
        super().__init__(a, durante)
        self.bits = nouns.mascara_de_palabras(palabras)

    def run(self, m: Mesa, x: EffectFrame) -> None:
        reached = piezas(m, x, self.a)
        for ident in reached:
            palabra(m, ident, self.bits, self.hasta, "ML-6.1.1", jugada_de(m, x))
        x.tally = len(reached)

    def clausula(self, t: Printing) -> str:
        said = este_turno(self.bits, self.a, t)
        # a card that will not be grouped says itself until when
        when = "" if self.bits == NO_AGRUPA else self.cuando(t)
        who = sujeto(self.a, t, said.startswith("cannot "))
        if self.a.elegida and tema_de(t) not in (NADA, OTRA_COSA):
            # a card has just been named, and this is another: "elige un Aliado: no puede atacar"
            it = t.pick("", "they " if self.a.plural() else "it ")
            who = f"{verbo(t, 'elegir')} {self.a.nombre(t)}: {it}"
        # "debe atacar en el próximo turno si puede"
        for able in _SI_PUEDE:
            if said.endswith(able):
                return f"{who}{said.removesuffix(able)}{when}{able}"
        return f"{who}{said}{when}"


_SI_PUEDE: Final = (" si puede", " si pueden", " if able")


def este_turno(bits: int, a: Seleccion, t: Printing) -> str:
    """What cards are or may do, said of a while: "puede atacar", and not "…el turno en que entra en juego"."""
    text = joined(nouns.predicados(bits, a.plural(), t.lang, a.femenino()), t.lang)
    for tail in _AL_ENTRAR:
        text = text.replace(tail, "")
    f = filtro_de(a)
    if f is not None and f.imbloqueable:
        text = text.replace(t.pick(" aunque sea Imbloqueable", " though Imbloqueable"), "")
    return text


_AL_ENTRAR: Final = (
    " el turno en que entra en juego",
    " el turno en que entran en juego",
    " the turn it enters play",
    " the turn they enter play",
)


class BloquearMas(DuranteAlgo):
    """It may block so many attackers more."""

    key = "bloquear_mas"

    def __init__(self, cuantos: int, a: Seleccion | None = None, durante: str = "") -> None:
        super().__init__(Yo() if a is None else a, durante)
        self.cuantos = cuantos

    def run(self, m: Mesa, x: EffectFrame) -> None:
        reached = piezas(m, x, self.a)
        for ident in reached:
            bloquear_mas(m, ident, self.cuantos, self.hasta, "ML-10.8.1", jugada_de(m, x))
        x.tally = len(reached)

    def clausula(self, t: Printing) -> str:
        n = nouns.cifra(self.cuantos, t.lang) if self.cuantos > 1 else t.pick("un", "one")
        s = "s" if self.cuantos > 1 else ""
        can = t.pick("pueden" if self.a.plural() else "puede", "may")
        what = t.pick(f"{can} bloquear a {n} Aliado{s} más", f"{can} block {n} more Aliado{s}")
        return f"{sujeto(self.a, t)}{what}{self.cuando(t)}"


#: the Raza chosen before by the effect
_ELEGIDA: Final = "elegida"


class DarRaza(DuranteAlgo):
    """It has another Raza: one that the text names, or the one chosen before."""

    key = "dar_raza"

    def __init__(self, raza: list[str], a: Seleccion, durante: str = "") -> None:
        super().__init__(a, durante)
        if _ELEGIDA in raza and len(raza) > 1:
            raise Mistake("o la elegida, o las que se dicen", "either the chosen one, or those that are named")
        self.raza = 0 if _ELEGIDA in raza else nouns.mascara_de_razas(raza)

    def run(self, m: Mesa, x: EffectFrame) -> None:
        o = jugada_de(m, x)
        mask = self.raza
        if not mask and o.x // BLANCO == DE_RAZA // BLANCO:
            mask = 1 << (o.x - DE_RAZA)
        reached = piezas(m, x, self.a) if mask else []
        for ident in reached:
            dar_raza(m, ident, mask, self.hasta, "ML-2.3.2", o)
        x.tally = len(reached)

    def clausula(self, t: Printing) -> str:
        many = self.a.plural()
        if self.raza:
            names = nouns.enumerar([n.form(t.lang, many) for n in nouns.razas_de(self.raza)], t.pick("y", "and"))
            what = t.pick(f"cuenta{'n' if many else ''} como {names}", f"count{'' if many else 's'} as {names}")
        else:
            what = t.pick(
                f"{'son' if many else 'es'} de la Raza elegida", f"{'are' if many else 'is'} of the chosen Raza"
            )
        return f"{sujeto(self.a, t)}{what}{self.cuando(t)}"


class PerderHabilidad(DuranteAlgo):
    """The whole text box is lost (ML-6.10.4)."""

    key = "perder_habilidad"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        reached = piezas(m, x, self.a)
        for ident in reached:
            perder_habilidad(m, ident, self.hasta, "ML-6.10.4", jugada_de(m, x))
        x.tally = len(reached)

    def clausula(self, t: Printing) -> str:
        many = self.a.plural()
        what = t.pick(
            f"pierde{'n' if many else ''} su habilidad", "lose their ability" if many else "loses its ability"
        )
        return f"{sujeto(self.a, t)}{what}{self.cuando(t)}"


# -- copies ---------------------------------------------------------------------------------------------------------


class Copia(DuranteAlgo):
    """A card (the source unless it says so) takes something from another."""

    def __init__(self, de: Seleccion, a: Seleccion | None = None, durante: str = "") -> None:
        super().__init__(Yo() if a is None else a, durante)
        self.de = de

    def children(self) -> list[Node]:
        return [self.de, self.a]

    def modelo(self, m: Mesa, x: EffectFrame) -> int:
        """The card in play that is copied; 0 if it is gone."""
        for code in self.de.codigos(m, x):
            if code in m.piezas:
                return code
        return 0

    def copiadoras(self, m: Mesa, x: EffectFrame, modelo: int) -> list[int]:
        return [ident for ident in piezas(m, x, self.a) if ident != modelo] if modelo else []

    def tuya(self) -> bool:
        return False

    def de_quien(self, t: Printing) -> str:
        name = self.de.nombre(t)
        if t.lang != ES:
            return f"of {name}"
        return f"del {name[3:]}" if name.startswith("el ") else f"de {name}"

    def tomando(self, verb: str, what: str, t: Printing) -> str:
        """ "copia la habilidad de un Aliado este turno", "gana permanentemente la de un Oro que controles"."""
        when = self.cuando(t)
        if lleva_complemento(self.de, t):
            return f"{sujeto(self.a, t)}{con_plazo(verb, when, t)} {what} {self.de_quien(t)}"
        return f"{sujeto(self.a, t)}{verb} {what} {self.de_quien(t)}{when}"


class CopiarTodo(Copia):
    """It becomes a printed copy, name included, with permanent effects (ML-10.17.2, ML-10.17.4)."""

    key = "copiar_todo"

    def __init__(self, de: Seleccion, a: Seleccion | None = None) -> None:
        super().__init__(de, a)

    def run(self, m: Mesa, x: EffectFrame) -> None:
        model = self.modelo(m, x)
        reached = self.copiadoras(m, x, model)
        for ident in reached:
            p = m.piezas[model]
            copiar_todo(m, ident, p.carta, marcas_permanentes(p), "ML-10.17.2")
        x.tally = len(reached)

    def clausula(self, t: Printing) -> str:
        what = t.pick("se convierte en una copia total", "becomes a total copy")
        return f"{sujeto(self.a, t)}{what} {self.de_quien(t)}"


class CopiarFuerzaYHabilidad(Copia):
    """Base Fuerza with permanent bonuses, and the text box (ML-10.17.3)."""

    key = "copiar_fuerza_y_habilidad"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        model = self.modelo(m, x)
        reached = self.copiadoras(m, x, model)
        for ident in reached:
            copiar_fuerza_y_habilidad(m, ident, model, self.hasta, "ML-10.17.3", jugada_de(m, x))
        x.tally = len(reached)

    def clausula(self, t: Printing) -> str:
        what = t.pick("la Fuerza y la habilidad", "the Fuerza and the ability")
        return self.tomando(t.pick("copia", "copies"), what, t)


class CopiarFuerza(Copia):
    """Base Fuerza with permanent bonuses, and nothing else (ML-10.17.3)."""

    key = "copiar_fuerza"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        model = self.modelo(m, x)
        reached = self.copiadoras(m, x, model)
        for ident in reached:
            copiar_fuerza(m, ident, model, self.hasta, "ML-10.17.3", jugada_de(m, x))
        x.tally = len(reached)

    def clausula(self, t: Printing) -> str:
        return self.tomando(t.pick("copia", "copies"), t.pick("la Fuerza", "the Fuerza"), t)


class CopiarHabilidad(Copia):
    """It has that text box instead of its own (ML-10.17.1)."""

    key = "copiar_habilidad"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        model = self.modelo(m, x)
        reached = self.copiadoras(m, x, model)
        for ident in reached:
            card = carta_del_texto(m.piezas[model])
            copiar_habilidad(m, ident, card, self.hasta, "ML-10.17.1", jugada_de(m, x))
        x.tally = len(reached)

    def clausula(self, t: Printing) -> str:
        return self.tomando(t.pick("copia", "copies"), t.pick("la habilidad", "the ability"), t)


class GanarHabilidad(Copia):
    """It has that text box besides its own."""

    key = "ganar_habilidad"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        model = self.modelo(m, x)
        reached = self.copiadoras(m, x, model)
        for ident in reached:
            card = carta_del_texto(m.piezas[model])
            ganar_habilidad(m, ident, card, self.hasta, "ML-10.17.1", jugada_de(m, x))
        x.tally = len(reached)

    def clausula(self, t: Printing) -> str:
        return self.tomando(t.pick("gana", "gains"), t.pick("la habilidad", "the ability"), t)


class _CopiaTalisman(Op[Mesa]):
    def __init__(self, suya: CopiarTalisman) -> None:
        self.suya = suya

    def run(self, m: Mesa, x: EffectFrame) -> None:
        o = jugada_de(m, x)
        m.hechas = 0
        for code in self.suya.de.codigos(m, x):
            if en_cementerio(code):
                seat, card = del_cementerio(code)
                if cementerio_abierto(m, o.control, seat):
                    copiar_talisman(m, o, card, "ML-10.17.1")
                return


class CopiarTalisman(FraseVarias):
    """The text of a Talismán of a Cementerio is carried out."""

    key = "copiar_talisman"

    def __init__(self, de: Seleccion) -> None:
        if not isinstance(de, EnCementerio) or de.filtro.tipos != TALISMAN or de.maximo != 1:
            raise Mistake("un Talismán de un Cementerio", "one Talismán of a Cementerio")
        self.de = de
        super().__init__([_CopiaTalisman(self), Contar()])

    def children(self) -> list[Node]:
        return [self.de]

    def clausula(self, t: Printing) -> str:
        name = self.de.nombre(t)
        return f"{verbo(t, 'copiar')} " + t.pick(f"la habilidad de {name}", f"the ability of {name}")


# -- control and lines ----------------------------------------------------------------------------------------------


class TomarControl(OpSobre):
    """Cards change controller for as long as they stay in play (ML-5.1.1)."""

    key = "tomar_control"

    def __init__(self, a: Seleccion, quien: str = TU) -> None:
        super().__init__(a)
        self.quien = quien

    def run(self, m: Mesa, x: EffectFrame) -> None:
        seat = jugada_de(m, x).control
        seat = m.rival[seat] if self.quien == OPONENTE else seat
        n = 0
        for ident in piezas(m, x, self.a):
            if tomar_control(m, ident, seat, "ML-5.1.1"):
                n += 1
        x.tally = n

    def tuya(self) -> bool:
        return self.quien == TU

    def clausula(self, t: Printing) -> str:
        name = self.a.nombre(t)
        if self.quien == TU:
            return f"{verbo(t, 'tomar')} " + t.pick(f"el control de {name}", f"control of {name}")
        many = self.a.plural()
        passes = t.pick("pasan" if many else "pasa", "pass" if many else "passes")
        return sujeto(self.a, t) + t.pick(f"{passes} al control del oponente", f"{passes} to the opponent's control")


class IntercambiarControl(OpSobre):
    """Two cards change controllers: both or neither (ML-10.12.1)."""

    key = "intercambiar_control"

    def __init__(self, a: Seleccion, con: Seleccion) -> None:
        super().__init__(a)
        self.con = con

    def children(self) -> list[Node]:
        return [self.a, self.con]

    def run(self, m: Mesa, x: EffectFrame) -> None:
        first = piezas(m, x, self.a)
        second = piezas(m, x, self.con)
        x.tally = 0
        if first and second and intercambiar_control(m, first[0], second[0], "ML-10.12.1"):
            x.tally = 2

    def clausula(self, t: Printing) -> str:
        verb = verbo(t, "intercambiar")
        a, b = self.a.nombre(t), self.con.nombre(t)
        return t.pick(f"{verb} el control de {a} por el de {b}", f"{verb} control of {a} for that of {b}")


class Mover(OpSobre):
    """Between the Línea de Ataque and the Línea de Defensa (ML-10.22.1, ML-10.36.1)."""

    key = "mover"

    def __init__(self, a: Seleccion, linea: str = "defensa") -> None:
        super().__init__(a)
        self.linea = DEFENSA if linea == "defensa" else ATAQUE

    def afecta(self) -> int:
        return ALIADO

    def run(self, m: Mesa, x: EffectFrame) -> None:
        n = 0
        for ident in piezas(m, x, self.a):
            if m.piezas[ident].tipo == ALIADO and mover(m, ident, self.linea, "ML-10.22.1"):
                n += 1
        x.tally = n

    def clausula(self, t: Printing) -> str:
        line = "Línea de Defensa" if self.linea == DEFENSA else "Línea de Ataque"
        moved = hace_con(t, TU, "devolver" if self.linea == DEFENSA else "mover", self.a)
        return t.pick(f"{moved} a la {line}", f"{moved} to the {line}")


class Reagrupar(OpSobre):
    """Oros go back from Oro Pagado to the Reserva."""

    key = "reagrupar"

    def afecta(self) -> int:
        return ORO

    def run(self, m: Mesa, x: EffectFrame) -> None:
        n = 0
        for ident in piezas(m, x, self.a):
            if reagrupar_oro(m, ident, "ML-10.1.1"):
                n += 1
        x.tally = n

    def clausula(self, t: Printing) -> str:
        return hace_con(t, TU, "reagrupar", self.a)


class Enlazar(OpSobre):
    """Its source and an Aliado: what effects or abilities give to one, or do to it, the other receives too."""

    key = "enlazar"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        o = jugada_de(m, x)
        reached = [i for i in self.a.codigos(m, x) if i < BLANCO and i != o.fuente and alcanza(m, o, i)]
        for ident in reached:
            vigencia(m, V_ENLACE, NADIE, o.fuente, MIENTRAS_FUENTE, "ML-6.1.1", 0, o.fuente, ident)
        x.tally = len(reached)

    def afecta(self) -> int:
        return ALIADO

    def clausula(self, t: Printing) -> str:
        return f"{verbo(t, 'elegir')} {self.a.nombre(t)}: " + t.pick(
            "mientras ambos estén en juego, "
            "todo efecto o habilidad que reciba uno de los dos lo recibe también el otro",
            "while both are in play, every effect or ability that one of them receives the other receives too",
        )


_A: Final = Field("a", SELECTOR, "a quién", "to whom")
_QUIEN_COPIA: Final = Field("a", SELECTOR, "quién copia; si no, la fuente", "who copies; else the source", False)
_DE: Final = Field("de", SELECTOR, "de qué carta", "of which card")
_DURANTE: Final = Field("durante", WORD, "cuánto dura", "how long it lasts", False, DURACIONES)

agregar(
    "dar",
    Dar,
    (Field("palabras", WORDS, "qué es o puede hacer", "what it is or may do", True, PALABRAS), _A, _DURANTE),
    "Da o impone algo a cartas en juego: Imbloqueable, no poder atacar…",
    "Gives or imposes something on cards in play: Imbloqueable, being unable to attack…",
    ("ML-6.1.1", "ML-6.9.1", "ML-6.5.4", "ML-10.32.1"),
)
agregar(
    "bloquear_mas",
    BloquearMas,
    (Field("cuantos", INTEGER, "cuántos más", "how many more"), _QUIEN_COPIA, _DURANTE),
    "Puede bloquear a más Aliados.",
    "It may block more Aliados.",
    ("ML-10.8.1",),
)
agregar(
    "dar_raza",
    DarRaza,
    (
        Field("raza", WORDS, "qué Raza, o la elegida", "which Raza, or the chosen one", True, (*RAZAS, _ELEGIDA)),
        _A,
        _DURANTE,
    ),
    "Las cartas son de otra Raza.",
    "Cards are of another Raza.",
    ("ML-2.3.2", "ML-6.1.1"),
)
agregar(
    "perder_habilidad",
    PerderHabilidad,
    (_A, _DURANTE),
    "Las cartas pierden su habilidad.",
    "Cards lose their ability.",
    ("ML-6.10.4", "ML-6.10.5", "ML-6.10.7"),
)
agregar(
    "copiar_todo",
    CopiarTodo,
    (_DE, _QUIEN_COPIA),
    "La fuente se convierte en otra carta en juego.",
    "The source becomes another card in play.",
    ("ML-10.17.2", "ML-10.17.4", "ML-2.1.4"),
)
agregar(
    "copiar_fuerza_y_habilidad",
    CopiarFuerzaYHabilidad,
    (_DE, _QUIEN_COPIA, _DURANTE),
    "La fuente copia la Fuerza y la habilidad de otra carta.",
    "The source copies the Fuerza and the ability of another card.",
    ("ML-10.17.1", "ML-10.17.3"),
)
agregar(
    "copiar_fuerza",
    CopiarFuerza,
    (_DE, _QUIEN_COPIA, _DURANTE),
    "La fuente copia solo la Fuerza de otra carta.",
    "The source copies only the Fuerza of another card.",
    ("ML-10.17.1", "ML-10.17.3"),
)
agregar(
    "copiar_habilidad",
    CopiarHabilidad,
    (_DE, _QUIEN_COPIA, _DURANTE),
    "La fuente tiene la habilidad de otra carta en lugar de la suya.",
    "The source has the ability of another card instead of its own.",
    ("ML-10.17.1",),
)
agregar(
    "ganar_habilidad",
    GanarHabilidad,
    (_DE, _QUIEN_COPIA, _DURANTE),
    "La fuente gana la habilidad de otra carta, además de la suya.",
    "The source gains the ability of another card, besides its own.",
    ("ML-10.17.1", "ML-6.5.1"),
)
agregar(
    "copiar_talisman",
    CopiarTalisman,
    (_DE,),
    "Hace lo que dice un Talismán de un Cementerio.",
    "Does what a Talismán of a Cementerio says.",
    ("ML-10.17.1",),
)
agregar(
    "enlazar",
    Enlazar,
    (Field("a", SELECTOR, "con quién", "with whom"),),
    "Lo que reciba la fuente lo recibe también ese Aliado, y al revés.",
    "What the source receives that Aliado receives too, and the other way round.",
    ("ML-6.1.1", "ML-6.1.2"),
)
agregar(
    "tomar_control",
    TomarControl,
    (_A, Field("quien", WORD, "quién pasa a controlarlas", "who will control them", False, (TU, OPONENTE))),
    "Cambia el controlador de cartas en juego.",
    "Changes the controller of cards in play.",
    ("ML-5.1.1", "ML-5.1.2", "ML-10.12.1"),
)
agregar(
    "intercambiar_control",
    IntercambiarControl,
    (Field("a", SELECTOR, "una carta", "a card"), Field("con", SELECTOR, "la otra", "the other")),
    "Dos cartas intercambian sus controladores.",
    "Two cards exchange controllers.",
    ("ML-10.12.1", "ML-5.1.1", "ML-5.1.2"),
)
agregar(
    "mover",
    Mover,
    (_A, Field("linea", WORD, "a qué línea", "to which line", False, ("defensa", "ataque"))),
    "Mueve Aliados entre la Línea de Ataque y la Línea de Defensa.",
    "Moves Aliados between the Línea de Ataque and the Línea de Defensa.",
    ("ML-10.22.1", "ML-10.36.1"),
)
agregar(
    "reagrupar",
    Reagrupar,
    (_A,),
    "Devuelve Oros de Oro Pagado a la Reserva.",
    "Returns Oros from Oro Pagado to the Reserva.",
    ("ML-10.1.1",),
)
