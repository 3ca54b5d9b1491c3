"""Operations on hands, Fosa and Vertedero."""

# Over 500 lines: operations on cards share their questions.

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Amount, AskingOp, CountedAskingOp, CountedOp, Node, Op, Printing
from coliseo.effects.vocabulary import AMOUNT, FIGURE, WORD, WORDS, Field
from coliseo.games.atrum_arena.atoms import lasting, pieces
from coliseo.games.atrum_arena.facts.stats import tipo_impuesto_mano
from coliseo.games.atrum_arena.language import nouns
from coliseo.games.atrum_arena.language.ops.combat import OpConObjetivos, elegidos
from coliseo.games.atrum_arena.language.selectors import DE_OPONENTE, MANO, Objetivo
from coliseo.games.atrum_arena.language.vocabulary import (
    TIPOS_O_CUALQUIERA,
    VOCABULARIO,
    cuenta_como,
    eslabon_de,
    tipo_de_palabra,
)
from coliseo.games.atrum_arena.model.readings import MOSTRAR_MANO_ANTES_Y_DESPUES_AMBAS_VECES
from coliseo.games.atrum_arena.model.table import NEUTRO, PRINCIPALES, SOMBRA, TIPOS, Mesa
from coliseo.kernel import chance
from coliseo.kernel.asking import ask_openly, ask_secretly
from coliseo.kernel.questions import CARDS, Question
from coliseo.text.lexicon import capital, joined

VERTEDERO: Final = 0
FOSA: Final = 1


def _cuantos(amount: Amount[Mesa], tipo: int, t: Printing) -> str:
    """ "2 Esbirros", "(1-2) Gólems": the head of an amount; its tail ends the sentence."""
    return amount.head(t).of(nouns.noun(tipo), t.lang)


# -- the Fosa -------------------------------------------------------------------------------------------------------


class Robar(CountedOp[Mesa]):
    """Draw from the top of the Fosa."""

    key = "robar"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        pieces.robar(m, eslabon_de(m, x).beneficiario, self.cuantos.value(m, x), "AA-I.7.2.3.1")

    def text(self, t: Printing) -> str:
        n = _cuantos(self.cuantos, NEUTRO, t)
        each = self.cuantos.tail(t)
        return t.pick(f"Roba {n} de la Fosa{each}.", f"Draw {n} from the Fosa{each}.")


class Revelar(CountedOp[Mesa]):
    """Turn over the top of the Fosa in everyone's sight; not drawing (AA-II.8.4.1)."""

    key = "revelar"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        pieces.revelar(m, eslabon_de(m, x).asiento, self.cuantos.value(m, x))

    def text(self, t: Printing) -> str:
        n = _cuantos(self.cuantos, NEUTRO, t)
        each = self.cuantos.tail(t)
        return t.pick(f"Revela desde el tope de la Fosa {n}{each}.", f"Reveal {n} from the top of the Fosa{each}.")


class TomarRevelado(AskingOp[Mesa]):
    """One revealed card, of your choice, goes to your hand; everyone has seen it."""

    key = "tomar_revelado"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        menu = sorted(set(m.revelados))
        n = min(1, len(menu))
        ask_openly(m, Question(CARDS, eslabon_de(m, x).asiento, "tomar_revelado", "AA-III.1.1.10", menu, n, n))

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        for t in m.choice:
            pieces.tomar_revelado(m, eslabon_de(m, x).beneficiario, t, "AA-II.8.4.2")

    def text(self, t: Printing) -> str:
        return t.pick("Elige uno de ellos y colócalo en tu mano.", "Choose one of them and put it in your hand.")


class ColocarRevelados(Op[Mesa]):
    """Each revealed Esbirro of a type enters your Altar, Agotado (AA-II.6.3.1); revealed Sombras count as it."""

    key = "colocar_revelados"

    def __init__(self, tipo: str) -> None:
        self.tipo = tipo_de_palabra(tipo)

    def run(self, m: Mesa, x: EffectFrame) -> None:
        seat = eslabon_de(m, x).beneficiario
        for t in [c for c in m.revelados if cuenta_como(c, self.tipo)]:
            pieces.colocar_revelado(m, seat, t, "AA-II.6.3.1")

    def text(self, t: Printing) -> str:
        n = nouns.noun(self.tipo)
        return t.pick(
            f"{capital(n.each('es'))} {n.agree('revelado', 'revelada')} entra en tu Altar.",
            f"Each revealed {n.form('en', False)} enters your Altar.",
        )


class DevolverRevelados(Op[Mesa]):
    """What is left of the revealed goes back to the Fosa, which is shuffled (AA-II.8.4.2)."""

    key = "devolver_revelados"

    def __init__(self, cuales: str = "los_demas") -> None:
        self.todos = cuales == "todos"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        pieces.devolver_revelados(m)

    def text(self, t: Printing) -> str:
        if self.todos:
            return t.pick(
                "Regresa a la Fosa lo revelado y barájala.", "Return what was revealed to the Fosa and shuffle it."
            )
        return t.pick("Regresa el resto a la Fosa y barájala.", "Return the rest to the Fosa and shuffle it.")


# -- searching ------------------------------------------------------------------------------------------------------


class Buscar(AskingOp[Mesa]):
    """Search Vertedero and/or Fosa, by type or not, for your hand or your Altar (II.9.1)."""

    key = "buscar"

    def __init__(
        self,
        en: list[str],
        cuantos: Amount[Mesa],
        tipo: str = "cualquiera",
        hasta: str = "no",
        destino: str = "mano",
    ) -> None:
        self.lugares = en
        self.cuantos = cuantos
        self.tipo = tipo_de_palabra(tipo)
        self.hasta = hasta == "si"
        self.al_altar = destino == "altar"

    def children(self) -> list[Node]:
        return [self.cuantos]

    def run(self, m: Mesa, x: EffectFrame) -> None:
        menu: list[int] = []
        copies: list[int] = []
        for t in range(SOMBRA + 1):
            if self.tipo != NEUTRO and t != self.tipo:
                continue  # a search for another type does not find Sombras (AA-II.7.5.3)
            if "vertedero" in self.lugares and t in m.vertedero:
                menu.append(VERTEDERO * 8 + t)
                copies.append(m.vertedero.count(t))
            if "fosa" in self.lugares and m.fosa[t] + m.tope.count(t):
                menu.append(FOSA * 8 + t)
                copies.append(m.fosa[t] + m.tope.count(t))
        high = min(self.cuantos.value(m, x), sum(copies))
        low = 0 if self.hasta else high
        q = Question(CARDS, eslabon_de(m, x).asiento, "buscar", "AA-II.9.1.1", menu, low, high, copies)
        if "fosa" in self.lugares:
            ask_secretly(m, q)
        else:
            ask_openly(m, q)

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        seat = eslabon_de(m, x).beneficiario
        for code in m.choice:
            t = code % 8
            seen = code // 8 == VERTEDERO or self.tipo != NEUTRO
            if code // 8 == VERTEDERO:
                pieces.sacar_del_vertedero(m, t)
            else:
                pieces.sacar_de_la_fosa(m, t)
            if self.al_altar:
                pieces.poner_en_altar(m, seat, t, False, "AA-II.6.3.1")
            else:
                rule = "AA-II.9.1.4" if code // 8 == VERTEDERO else "AA-II.9.1.7" if seen else "AA-II.9.1.5"
                pieces.a_la_mano(m, seat, t, rule, seen)
        if "fosa" in self.lugares:
            pieces.barajar_fosa(m, "AA-II.9.1.1")
            pieces.reformar_fosa(m)

    def text(self, t: Printing) -> str:
        es_places = {"vertedero": "en el Vertedero", "fosa": "en la Fosa"}
        en_places = {"vertedero": "the Vertedero", "fosa": "the Fosa"}
        es = joined([es_places[p] for p in self.lugares], "es")
        en = joined([en_places[p] for p in self.lugares], "en")
        n = _cuantos(self.cuantos, self.tipo, t)
        each = self.cuantos.tail(t)
        several = self.cuantos.head(t).plural or not self.cuantos.printed
        up_es, up_en = ("hasta ", "up to ") if self.hasta else ("", "")
        total_es, total_en = (" en total", " in all") if len(self.lugares) > 1 else ("", "")
        to_es, to_en = ("Altar", "Altar") if self.al_altar else ("mano", "hand")
        it = "them" if several else "it"
        return t.pick(
            f"Busca para tu {to_es} {up_es}{n}{total_es} {es}{each}.",
            f"Search {en} for {up_en}{n}{total_en}{each} and put {it} in your {to_en}.",
        )


class CambiarManoPorVertedero(AskingOp[Mesa]):
    """First half of the exchange: search the Vertedero for as many as you hold."""

    key = "cambiar_mano_por_vertedero"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        seat = eslabon_de(m, x).beneficiario
        n = min(m.participantes[seat].cartas_en_mano(), len(m.vertedero))
        menu = sorted(set(m.vertedero))
        copies = [m.vertedero.count(t) for t in menu]
        ask_openly(m, Question(CARDS, eslabon_de(m, x).asiento, "exhumar", "AA-II.9.1.4", menu, n, n, copies))

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        """The found cards wait in sight; now as many leave the hand, chosen by its owner if not all do."""
        seat = eslabon_de(m, x).beneficiario
        pieces.exhumar(m, m.choice)
        mano = m.participantes[seat].mano
        n = len(m.revelados)
        menu = [t for t in range(SOMBRA + 1) if mano[t]]
        copies = [mano[t] for t in menu]
        q = Question(CARDS, seat, "entregar", "AA-II.9.1.4", menu, n, n, copies)
        if n == sum(copies):
            ask_openly(m, q)  # the whole hand goes: nothing to hide
        else:
            ask_secretly(m, q)

    def text(self, t: Printing) -> str:
        return t.pick(
            "Cambia todos los Esbirros de tu mano por la misma cantidad de Esbirros que busques en el Vertedero.",
            "Exchange all the Esbirros in your hand for the same number of Esbirros you search for in the Vertedero.",
        )


class EntregarManoCambiada(Op[Mesa]):
    """Second half of the exchange."""

    key = "entregar_mano_cambiada"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        seat = eslabon_de(m, x).beneficiario
        for t in m.choice:
            pieces.descartar(m, seat, t, "AA-I.7.5.5")
        pieces.tomar_revelados(m, seat, "AA-II.9.1.4")


# -- discarding -----------------------------------------------------------------------------------------------------


class DescartarTodos(Op[Mesa]):
    """Discard from your hand all Esbirros of a type; the hand is shown first (AA-II.9.2.1)."""

    key = "descartar_todos"

    def __init__(self, tipo: str) -> None:
        self.tipo = tipo_de_palabra(tipo)

    def run(self, m: Mesa, x: EffectFrame) -> None:
        seat = eslabon_de(m, x).beneficiario
        if m.config.lecturas.mostrar_mano_antes_y_despues == MOSTRAR_MANO_ANTES_Y_DESPUES_AMBAS_VECES:
            pieces.mostrar_mano(m, seat, "AA-II.9.2.1")
        forced = tipo_impuesto_mano(m, seat)
        n = 0
        for t in range(SOMBRA + 1):
            if (t if forced < 0 else forced) == self.tipo:
                for _ in range(m.participantes[seat].mano[t]):
                    pieces.descartar(m, seat, t, "AA-II.9.2.1")
                    n += 1
        x.tally = n

    def text(self, t: Printing) -> str:
        n = nouns.noun(self.tipo)
        every = "todas tus" if n.gender == "f" else "todos tus"
        return t.pick(f"Descarta {every} {n.form('es', True)}.", f"Discard all your {n.form('en', True)}.")


class MostrarMano(Op[Mesa]):
    """Show your hand to everyone."""

    key = "mostrar_mano"

    def __init__(self, cuando: str = "ahora") -> None:
        self.despues = cuando == "despues"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        rule = "AA-I.7.5.5" if self.despues else "AA-II.9.2.2"
        pieces.mostrar_mano(m, eslabon_de(m, x).beneficiario, rule)

    def text(self, t: Printing) -> str:
        if self.despues:
            return t.pick("Muestra tu mano después.", "Show your hand afterwards.")
        return t.pick("Muestra tu mano.", "Show your hand.")


class DescartarAlAzar(OpConObjetivos):
    """Discard at random from an opponent's hand: the target is the hand (AA-II.9.5.4)."""

    key = "descartar_al_azar"

    def __init__(self, cuantos: Amount[Mesa]) -> None:
        super().__init__()
        self.cuantos = cuantos
        self.mano = Objetivo(MANO, DE_OPONENTE)
        self.objetivos = [self.mano]

    def children(self) -> list[Node]:
        return [self.cuantos]

    def run(self, m: Mesa, x: EffectFrame) -> None:
        for seat in elegidos(m, x, self.mano):
            for _ in range(self.cuantos.value(m, x)):
                hand = m.participantes[seat].mano
                if sum(hand) == 0:
                    break
                pieces.descartar(m, seat, chance.pick(m, "mano", hand), "AA-II.9.5.4")

    def text(self, t: Printing) -> str:
        n = _cuantos(self.cuantos, NEUTRO, t)
        each = self.cuantos.tail(t)
        return t.pick(
            f"Descarta {n} al azar de la mano de un oponente{each}.",
            f"Discard {n} at random from an opponent's hand{each}.",
        )


class MirarMano(OpConObjetivos):
    """Look at an opponent's hand. The choice is the next operation's."""

    key = "mirar_mano"

    def __init__(self) -> None:
        super().__init__()
        self.mano = Objetivo(MANO, DE_OPONENTE)
        self.objetivos = [self.mano]

    def run(self, m: Mesa, x: EffectFrame) -> None:
        e = eslabon_de(m, x)
        for seat in elegidos(m, x, self.mano):
            pieces.mirar_mano(m, e.asiento, seat, "AA-II.9.5.4")

    def text(self, t: Printing) -> str:
        return t.pick("Mira la mano de un oponente.", "Look at an opponent's hand.")


class DescartarDeEsaMano(CountedAskingOp[Mesa]):
    """Discard, at your choice, from the hand you are looking at."""

    key = "descartar_de_esa_mano"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        e = eslabon_de(m, x)
        m.choice = ()
        if not e.objetivos or not e.objetivos[0]:
            return
        hand = m.participantes[e.objetivos[0][0]].mano
        menu = [t for t in range(SOMBRA + 1) if hand[t]]
        n = min(self.cuantos.value(m, x), sum(hand))
        copies = [hand[t] for t in menu]
        q = Question(CARDS, e.asiento, "descartar_rival", "AA-II.9.5.4", menu, n, n, copies)
        ask_secretly(m, q)

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        for t in m.choice:
            pieces.descartar(m, eslabon_de(m, x).objetivos[0][0], t, "AA-II.9.5.4")

    def text(self, t: Printing) -> str:
        n = _cuantos(self.cuantos, NEUTRO, t)
        each = self.cuantos.tail(t)
        return t.pick(f"Descarta de ella {n} a tu elección{each}.", f"Discard {n} of your choice from it{each}.")


# -- types ----------------------------------------------------------------------------------------------------------


class ElegirTipos(CountedAskingOp[Mesa]):
    """Choose types for the discards of coming Powers of this turn; they may be equal (AA-II.9.3.3)."""

    key = "elegir_tipos"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        n = self.cuantos.value(m, x)
        menu = list(range(PRINCIPALES))
        m.ask(Question(CARDS, eslabon_de(m, x).asiento, "elegir_tipos", "AA-II.9.3.3", menu, n, n, [n] * PRINCIPALES))

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        lasting.elegir_tipos(m, eslabon_de(m, x).beneficiario, m.choice, x.cause)

    def text(self, t: Printing) -> str:
        figure = self.cuantos.head(t)
        n = str(figure)
        if not figure.plural:
            return t.pick(
                "Elige 1 tipo principal de Esbirro. Este turno, el próximo Esbirro que descartes para lanzar un Poder "
                "se considera de ese tipo.",
                "Choose 1 main type of Esbirro. This turn, the next Esbirro you discard to cast a Power counts as that "
                "type.",
            )
        return t.pick(
            f"Elige {n} tipos principales de Esbirros. Este turno, los próximos {n} Esbirros que descartes para lanzar "
            "Poderes se consideran de los tipos elegidos, uno por cada elección.",
            f"Choose {n} main types of Esbirros. This turn, the next {n} Esbirros you discard to cast Powers count as "
            "the chosen types, one for each choice.",
        )


class Considerar(Op[Mesa]):
    """Until the end of the turn everything in your hand and/or Altar counts as a type (AA-II.9.3.1)."""

    key = "considerar"

    def __init__(self, tipo: str, donde: list[str]) -> None:
        self.tipo = tipo_de_palabra(tipo)
        self.donde = donde

    def run(self, m: Mesa, x: EffectFrame) -> None:
        lasting.considerar(m, eslabon_de(m, x).beneficiario, self.donde, self.tipo, x.cause)

    def text(self, t: Printing) -> str:
        es = joined([f"de tu {'mano' if d == 'mano' else 'Altar'}" for d in self.donde], "es")
        en = joined([f"in your {'hand' if d == 'mano' else 'Altar'}" for d in self.donde], "en")
        n = nouns.noun(self.tipo)
        return t.pick(
            f"Hasta el final del turno, todos los Esbirros {es} se consideran {n.form('es', True)}.",
            f"Until the end of the turn, all Esbirros {en} count as {n.form('en', True)}.",
        )


_CUANTOS: Final = Field("cuantos", AMOUNT, "cuántos", "how many")
_TIPO: Final = Field("tipo", WORD, "tipo de Esbirro", "type of Esbirro", choices=TIPOS_O_CUALQUIERA)
_SI_NO: Final = ("si", "no")

VOCABULARIO.add(
    "op",
    "robar",
    Robar,
    (_CUANTOS,),
    "Roba del tope de la Fosa.",
    "Draws from the top of the Fosa.",
    ("AA-I.7.1.2", "AA-I.7.2.3.1"),
)
VOCABULARIO.add(
    "op",
    "revelar",
    Revelar,
    (_CUANTOS,),
    "Revela del tope de la Fosa, a la vista de todos.",
    "Reveals from the top of the Fosa, in everyone's sight.",
    ("AA-II.8.4.1",),
)
VOCABULARIO.add(
    "op",
    "tomar_revelado",
    TomarRevelado,
    (),
    "Una carta revelada, a tu elección, va a tu mano.",
    "One revealed card of your choice goes to your hand.",
    ("AA-III.1.1.10",),
)
VOCABULARIO.add(
    "op",
    "colocar_revelados",
    ColocarRevelados,
    (_TIPO,),
    "Los revelados de ese tipo entran Agotados en tu Altar.",
    "The revealed of that type enter your Altar Agotados.",
    ("AA-II.7.5.1", "AA-II.7.5.2", "AA-II.6.3.1"),
)
VOCABULARIO.add(
    "op",
    "devolver_revelados",
    DevolverRevelados,
    (
        Field(
            "cuales",
            WORD,
            "todos o los_demas (solo cambia el texto)",
            "todos or los_demas (wording only)",
            False,
            ("todos", "los_demas"),
        ),
    ),
    "Los revelados que quedan vuelven a la Fosa, que se baraja.",
    "The revealed that are left return to the Fosa, which is shuffled.",
    ("AA-II.8.4.2",),
)
VOCABULARIO.add(
    "op",
    "buscar",
    Buscar,
    (
        Field("en", WORDS, "vertedero y/o fosa", "vertedero and/or fosa", choices=("vertedero", "fosa")),
        _CUANTOS,
        Field("tipo", WORD, "tipo buscado", "type searched for", False, TIPOS_O_CUALQUIERA),
        Field("hasta", WORD, "si: pueden ser menos", "si: may be fewer", False, _SI_NO),
        Field("destino", WORD, "mano o altar", "mano or altar", False, ("mano", "altar")),
    ),
    "Busca en Vertedero y/o Fosa; de la Fosa se baraja después.",
    "Searches Vertedero and/or Fosa; the Fosa is shuffled afterwards.",
    ("AA-II.7.5.3", "AA-II.9.1.1", "AA-II.9.1.2", "AA-II.9.1.4", "AA-II.9.1.5", "AA-II.9.1.6", "AA-II.9.1.7"),
)
VOCABULARIO.add(
    "op",
    "cambiar_mano_por_vertedero",
    CambiarManoPorVertedero,
    (),
    "Cambia tu mano por otras tantas cartas del Vertedero; va seguido de entregar_mano_cambiada.",
    "Exchanges your hand for as many cards of the Vertedero; followed by entregar_mano_cambiada.",
    ("AA-II.9.1.4",),
)
VOCABULARIO.add(
    "op",
    "entregar_mano_cambiada",
    EntregarManoCambiada,
    (),
    "Segunda mitad del cambio de mano.",
    "Second half of the exchange of hands.",
    ("AA-II.9.1.4",),
)
VOCABULARIO.add(
    "op",
    "descartar_todos",
    DescartarTodos,
    (_TIPO,),
    "Muestra tu mano y descarta todos los de ese tipo.",
    "Shows your hand and discards all of that type.",
    ("AA-II.9.2.1",),
)
VOCABULARIO.add(
    "op",
    "mostrar_mano",
    MostrarMano,
    (
        Field(
            "cuando",
            WORD,
            "ahora o despues (solo cambia el texto)",
            "ahora or despues (wording only)",
            False,
            ("ahora", "despues"),
        ),
    ),
    "Muestra tu mano a todos.",
    "Shows your hand to everyone.",
    ("AA-II.9.2.2", "AA-III.1.1.21", "AA-III.1.1.22"),
)
VOCABULARIO.add(
    "op",
    "descartar_al_azar",
    DescartarAlAzar,
    (_CUANTOS,),
    "Descarta al azar de la mano de un oponente.",
    "Discards at random from an opponent's hand.",
    ("AA-II.9.5.4", "AA-II.9.5.5"),
)
VOCABULARIO.add(
    "op",
    "mirar_mano",
    MirarMano,
    (),
    "Mira la mano de un oponente.",
    "Looks at an opponent's hand.",
    ("AA-II.9.5.4",),
)
VOCABULARIO.add(
    "op",
    "descartar_de_esa_mano",
    DescartarDeEsaMano,
    (_CUANTOS,),
    "Descarta, a tu elección, de la mano que miras.",
    "Discards, at your choice, from the hand you look at.",
    ("AA-II.9.5.4",),
)
VOCABULARIO.add(
    "op",
    "elegir_tipos",
    ElegirTipos,
    (Field("cuantos", FIGURE, "cuántos", "how many"),),
    "Elige tipos para los próximos descartes del turno.",
    "Chooses types for the coming discards of the turn.",
    ("AA-II.9.3.3", "AA-II.9.3.4", "AA-II.9.5.1"),
)
VOCABULARIO.add(
    "op",
    "considerar",
    Considerar,
    (
        Field("tipo", WORD, "tipo de Esbirro", "type of Esbirro", choices=TIPOS),
        Field("donde", WORDS, "mano y/o altar", "mano and/or altar", choices=("mano", "altar")),
    ),
    "Hasta el final del turno, todo lo de tu mano o Altar se considera de ese tipo.",
    "Until the end of the turn everything in your hand or Altar counts as that type.",
    ("AA-II.9.3.1", "AA-II.9.3.2"),
)
