"""Operations on damage, prevention and other Powers of the chain."""

# Over 500 lines: operations on the chain share its helpers.

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Amount, Condition, Node, Op, Printing
from coliseo.effects.vocabulary import AMOUNT, CONDITION, INTEGER, WORD, Field
from coliseo.games.atrum_arena.atoms.chain import (
    anular,
    con_refuerzo,
    esperar_lanzamiento,
    golpear,
    prevenir_ataque,
    prevenir_poder,
    reforzar,
)
from coliseo.games.atrum_arena.atoms.lasting import cambiar_clase_del_poder
from coliseo.games.atrum_arena.atoms.pieces import aumentar_resistencia, disminuir, no_se_preparara
from coliseo.games.atrum_arena.facts.stats import altar_anulado, clase_de, quien_pierde
from coliseo.games.atrum_arena.language import nouns
from coliseo.games.atrum_arena.language.selectors import (
    DE_CUALQUIERA,
    DE_OPONENTE,
    EL_ATAQUE,
    EL_ULTIMO,
    EL_ULTIMO_ATAQUE,
    ESLABON,
    PARTICIPANTE,
    PODER,
    QUE_DANE,
    TUYO,
    UN_ATAQUE,
    UNA_DEFENSA,
    Objetivo,
)
from coliseo.games.atrum_arena.language.vocabulary import VOCABULARIO, eslabon_de
from coliseo.games.atrum_arena.model.cards import CopiaDeclarada
from coliseo.games.atrum_arena.model.procedures import CambiarClase, cambiar_clase, efecto
from coliseo.games.atrum_arena.model.table import ATAQUE, CLASES, DEFENSA, SIN_TOPE, Mesa
from coliseo.text.mistake import Mistake


class OpConObjetivos(Op[Mesa]):
    """An operation that declares targets; the Power gathers them in reading order."""

    def __init__(self) -> None:
        self.objetivos: list[Objetivo] = []


def elegidos(m: Mesa, x: EffectFrame, o: Objetivo) -> tuple[int, ...]:
    """What was chosen for a target and is still valid."""
    return eslabon_de(m, x).objetivos[o.indice]


# -- damage ---------------------------------------------------------------------------------------------------------


class Dano(OpConObjetivos):
    """Damage to an opponent: normal in an Attack, direct in a Táctico (AA-I.7.2.3.5). As a Defence it prevents."""

    key = "dano"

    def __init__(
        self,
        cantidad: Amount[Mesa],
        mas_si: Condition[Mesa] | None = None,
        mas: Amount[Mesa] | None = None,
        en_lugar_si: Condition[Mesa] | None = None,
        en_lugar: Amount[Mesa] | None = None,
        defensa_menos: int = 0,
    ) -> None:
        super().__init__()
        if (mas_si is None) != (mas is None) or (en_lugar_si is None) != (en_lugar is None):
            raise Mistake(
                "mas_si va con mas, y en_lugar_si con en_lugar", "mas_si goes with mas, en_lugar_si with en_lugar"
            )
        self.cantidad = cantidad
        self.mas_si = mas_si
        self.mas = mas
        self.en_lugar_si = en_lugar_si
        self.en_lugar = en_lugar
        self.defensa_menos = defensa_menos
        self.oponente = Objetivo(PARTICIPANTE, DE_OPONENTE, danino=True)
        self.objetivos = [self.oponente]

    def children(self) -> list[Node]:
        parts: list[Node | None] = [self.cantidad, self.mas_si, self.mas, self.en_lugar_si, self.en_lugar]
        return [p for p in parts if p is not None]

    def total(self, m: Mesa, x: EffectFrame) -> int:
        if self.en_lugar_si is not None and self.en_lugar is not None and self.en_lugar_si.holds(m, x):
            n = self.en_lugar.value(m, x)
        else:
            n = self.cantidad.value(m, x)
        if self.mas_si is not None and self.mas is not None and self.mas_si.holds(m, x):
            n += self.mas.value(m, x)
        return n

    def run(self, m: Mesa, x: EffectFrame) -> None:
        e = eslabon_de(m, x)
        target = elegidos(m, x, self.oponente)
        if not target:
            return
        n = con_refuerzo(m, x.link, self.total(m, x))
        if e.clase == DEFENSA:
            prevenir_ataque(m, target[0], n, x.link)
            return
        golpear(m, x.link, target[0], n, self.defensa_menos)

    def text(self, t: Printing) -> str:
        direct = t.kind == "tactico"
        of_es, of_en = ("de daño directo", "direct damage") if direct else ("de daño", "damage")
        n, each = self.cantidad.head(t), self.cantidad.tail(t)
        es, en = f"Haz {n} {of_es} a un oponente{each}.", f"Deal {n} {of_en} to an opponent{each}."
        if self.en_lugar_si is not None and self.en_lugar is not None:
            n, each = self.en_lugar.head(t), self.en_lugar.tail(t)
            es += f" Si {self.en_lugar_si.text(t)}, haz en su lugar {n} {of_es}{each}."
            en += f" If {self.en_lugar_si.text(t)}, deal {n} {of_en}{each} instead."
        if self.mas_si is not None and self.mas is not None:
            n, each = self.mas.head(t), self.mas.tail(t)
            es += f" Si {self.mas_si.text(t)}, haz {n} {of_es} más{each}."
            en += f" If {self.mas_si.text(t)}, deal {n} more {of_en}{each}."
        if self.defensa_menos:
            es += f" Los Poderes de Defensa previenen {self.defensa_menos} menos de este daño."
            en += f" Defence Powers prevent {self.defensa_menos} less of this damage."
        return t.pick(es, en)


class Prevenir(OpConObjetivos):
    """Prevents damage: as a Defence that of the Attack of the chain, as a Táctico that of any damaging Power."""

    key = "prevenir"

    def __init__(self, cantidad: Amount[Mesa], de: str = "ataque") -> None:
        super().__init__()
        self.cantidad = cantidad
        self.de_poder = de == "poder"
        which = QUE_DANE if self.de_poder else EL_ATAQUE
        self.poder = Objetivo(ESLABON, DE_CUALQUIERA, eslabon=which)
        self.objetivos = [self.poder]

    def children(self) -> list[Node]:
        return [self.cantidad]

    def run(self, m: Mesa, x: EffectFrame) -> None:
        e = eslabon_de(m, x)
        target = elegidos(m, x, self.poder)
        if not target:
            return
        n = min(SIN_TOPE, con_refuerzo(m, x.link, self.cantidad.value(m, x)))
        if e.clase == ATAQUE:
            golpear(m, x.link, target[0], n, 0)
        elif e.clase == DEFENSA:
            prevenir_ataque(m, target[0], n, x.link)
        else:
            prevenir_poder(m, e.asiento, target[0], n)

    def text(self, t: Printing) -> str:
        if isinstance(self.cantidad, TodoElDano):
            if self.de_poder:
                return t.pick(
                    "Prevén todo el daño o todo el daño directo de un Poder.",
                    "Prevent all damage or all direct damage from a Power.",
                )
            return t.pick("Prevén todo el daño de un Poder de Ataque.", "Prevent all damage from an Attack Power.")
        n, each = self.cantidad.head(t), self.cantidad.tail(t)
        if self.de_poder:
            return t.pick(
                f"Prevén hasta {n} de daño o de daño directo de un Poder{each}.",
                f"Prevent up to {n} damage or direct damage from a Power{each}.",
            )
        return t.pick(
            f"Prevén hasta {n} de daño de un Poder de Ataque{each}.",
            f"Prevent up to {n} damage from an Attack Power{each}.",
        )


class TodoElDano(Amount[Mesa]):
    """`todo`: all of it."""

    key = "todo"
    printed = True

    def value(self, m: Mesa, x: EffectFrame) -> int:
        return SIN_TOPE

    def text(self, t: Printing) -> str:
        return t.pick("todo", "all")


class ColocarDescarteDelAtaque(Op[Mesa]):
    """When the Attack it answers is cast, one Esbirro discarded for it goes to your Altar (AA-II.9.3.7)."""

    key = "colocar_descarte_del_ataque"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        e = eslabon_de(m, x)
        if e.clase == DEFENSA and e.objetivos and e.objetivos[0]:
            esperar_lanzamiento(m, e.beneficiario, e.objetivos[0][0])

    def text(self, t: Printing) -> str:
        return t.pick(
            "Cuando ese Poder de Ataque sea lanzado, coloca en tu Altar 1 Esbirro descartado para lanzarlo.",
            "When that Attack Power is cast, put into your Altar 1 Esbirro discarded to cast it.",
        )


# -- Reforzar and Anular --------------------------------------------------------------------------------------------


class Reforzar(OpConObjetivos):
    """Adds to the damage of an announced Attack or to the prevention of an announced Defence (II.8.3)."""

    key = "reforzar"
    keyword = True

    def __init__(self, cantidad: Amount[Mesa], que: str) -> None:
        super().__init__()
        self.cantidad = cantidad
        self.clase = ATAQUE if que == "ataque" else DEFENSA
        which = UN_ATAQUE if self.clase == ATAQUE else UNA_DEFENSA
        self.poder = Objetivo(ESLABON, DE_CUALQUIERA, eslabon=which)
        self.objetivos = [self.poder]

    def children(self) -> list[Node]:
        return [self.cantidad]

    def run(self, m: Mesa, x: EffectFrame) -> None:
        target = elegidos(m, x, self.poder)
        if target:
            reforzar(m, eslabon_de(m, x).asiento, target[0], self.cantidad.value(m, x))

    def text(self, t: Printing) -> str:
        n, each = self.cantidad.head(t), self.cantidad.tail(t)
        article = "an" if self.clase == ATAQUE else "a"
        return t.pick(
            f"Refuerza {n} un {nouns.CLASE_PODER['es'][self.clase]}{each}.",
            f"Refuerza {article} {nouns.CLASE_PODER['en'][self.clase]} by {n}{each}.",
        )


class Anular(OpConObjetivos):
    """The effect of the Power announced just before is not carried out; it is paid all the same (II.8.1)."""

    key = "anular"

    def __init__(self, de: str = "oponente", clase: str = "", coste_maximo: int = -1, descarte: str = "") -> None:
        super().__init__()
        self.de = DE_OPONENTE if de == "oponente" else DE_CUALQUIERA
        self.clase = CLASES.index(clase) if clase else -1
        self.coste_maximo = coste_maximo
        self.neutro = descarte == "neutro"
        self.poder = Objetivo(
            ESLABON,
            self.de,
            eslabon=EL_ULTIMO,
            clase=self.clase,
            coste_maximo=coste_maximo,
            solo_neutro=self.neutro,
        )
        self.objetivos = [self.poder]

    def run(self, m: Mesa, x: EffectFrame) -> None:
        target = elegidos(m, x, self.poder)
        if target:
            anular(m, eslabon_de(m, x).asiento, target[0])

    def text(self, t: Printing) -> str:
        kind_es = nouns.CLASE_PODER["es"][self.clase] if self.clase >= 0 else "Poder"
        kind_en = nouns.CLASE_PODER["en"][self.clase] if self.clase >= 0 else "Power"
        if self.neutro:
            kind_es, kind_en = f"{kind_es} Neutro", f"Neutral {kind_en}"
        es = f"Anula un {kind_es} de un oponente" if self.de == DE_OPONENTE else f"Anula un {kind_es}"
        article = "an" if self.clase == ATAQUE and not self.neutro else "a"
        whose = "an opponent's" if self.de == DE_OPONENTE else article
        en = f"Annul {whose} {kind_en}"
        if self.coste_maximo >= 0:
            es += f" cuyo coste sea {_hasta_coste(self.coste_maximo, 'o')}"
            en += f" whose cost is {_hasta_coste(self.coste_maximo, 'or')}"
        return t.pick(es + ".", en + ".")


def _hasta_coste(n: int, word: str) -> str:
    if n == 0:
        return "0"
    return ", ".join(str(i) for i in range(n)) + f" {word} {n}"


# -- copying and changing kinds -------------------------------------------------------------------------------------


class Copiar(Op[Mesa]):
    """Replicates kind and effect of a Power of another Preparado Reptante, chosen at announcement (II.8.5)."""

    key = "copiar"

    def __init__(self, de: str = "cualquiera") -> None:
        self.declarada = CopiaDeclarada(de == "tuyo")

    def run(self, m: Mesa, x: EffectFrame) -> None:
        m.call(EffectFrame(efecto, x.cause, x.link, x.program + 1))

    def text(self, t: Printing) -> str:
        if self.declarada.propios:
            return t.pick(
                "Elige un Poder de otro de tus Reptantes Preparados: este Poder toma su tipo y su efecto.",
                "Choose a Power of another of your Preparado Reptantes: this Power takes on its kind and its effect.",
            )
        return t.pick(
            "Elige un Poder de otro Reptante Preparado: este Poder toma su tipo y su efecto.",
            "Choose a Power of another Preparado Reptante: this Power takes on its kind and its effect.",
        )


class NoSePrepara(Op[Mesa]):
    """This Reptante, the one that casts, skips its next Preparar phase (AA-III.1.1.3, AA-III.1.1.4)."""

    key = "no_se_prepara"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        e = eslabon_de(m, x)
        no_se_preparara(m, e.asiento, e.reptante)

    def text(self, t: Printing) -> str:
        return t.pick(
            "Este Reptante se salta su próxima fase de Preparar.", "This Reptante skips its next Preparar phase."
        )


class NoSeAgota(Op[Mesa]):
    """After casting this Power, by this name, its Reptante is not Agotado, however it was paid (AA-III.1.1.7)."""

    key = "no_se_agota"

    def text(self, t: Printing) -> str:
        return t.pick(
            "Lanzar este Poder no Agota a este Reptante, se pague como se pague.",
            "Casting this Power does not make this Reptante Agotado, however it is paid.",
        )


class PagoExplotando(Op[Mesa]):
    """The text fixes Explotar as the way to pay (AA-I.6.3.4)."""

    key = "pago_explotando"

    def text(self, t: Printing) -> str:
        return t.pick(
            "El coste de este Poder debe pagarse Explotando Esbirros.",
            "The cost of this Power must be paid by Explotar.",
        )


class CambiarClaseAnunciada(OpConObjetivos):
    """The last announced Power of a kind becomes of the other kind, and may lose its conditions (AA-II.9.3.6)."""

    key = "cambiar_tipo_anunciado"

    def __init__(self) -> None:
        super().__init__()
        self.poder = Objetivo(ESLABON, DE_CUALQUIERA, eslabon=EL_ULTIMO_ATAQUE)
        self.objetivos = [self.poder]

    def run(self, m: Mesa, x: EffectFrame) -> None:
        target = elegidos(m, x, self.poder)
        if target:
            m.call(CambiarClase(cambiar_clase, x.cause, target[0]))

    def text(self, t: Printing) -> str:
        return t.pick(
            "El último Poder de Ataque anunciado pasa a ser un Poder de Defensa.",
            "The last announced Attack Power becomes a Defence Power.",
        )


class InvertirClase(OpConObjetivos):
    """Until the end of the turn an own Attack is a Defence, or the reverse (AA-II.9.3.5, AA-II.9.3.7)."""

    key = "invertir_tipo"

    def __init__(self) -> None:
        super().__init__()
        self.poder = Objetivo(PODER, TUYO)
        self.objetivos = [self.poder]

    def run(self, m: Mesa, x: EffectFrame) -> None:
        for c in elegidos(m, x, self.poder):
            now = clase_de(m, c // 15, c // 5 % 3, c % 5)
            new = DEFENSA if now == ATAQUE else ATAQUE
            cambiar_clase_del_poder(m, c // 15, c // 5 % 3, c % 5, new, x.cause)

    def text(self, t: Printing) -> str:
        return t.pick(
            "Elige un Poder de Ataque o de Defensa de otro de tus Reptantes. Hasta el final del turno cambia de tipo: "
            "si es de Ataque pasa a ser de Defensa, y si es de Defensa pasa a ser de Ataque.",
            "Choose an Attack or Defence Power of another of your Reptantes. Until the end of the turn it changes kind"
            ": an Attack becomes a Defence, and a Defence becomes an Attack.",
        )


# -- resistencia ----------------------------------------------------------------------------------------------------


class AumentarResistencia(Op[Mesa]):
    """You gain resistencia, never above 20 (AA-I.3.3.4)."""

    key = "aumentar_resistencia"

    def __init__(self, cantidad: Amount[Mesa]) -> None:
        self.cantidad = cantidad

    def children(self) -> list[Node]:
        return [self.cantidad]

    def run(self, m: Mesa, x: EffectFrame) -> None:
        n = self.cantidad.value(m, x)
        aumentar_resistencia(m, eslabon_de(m, x).beneficiario, n, "AA-I.7.2.3.1")

    def text(self, t: Printing) -> str:
        n, each = self.cantidad.head(t), self.cantidad.tail(t)
        return t.pick(f"Aumenta {n} tu resistencia{each}.", f"Raise your resistencia by {n}{each}.")


class DisminuirResistencia(Op[Mesa]):
    """You lose resistencia: not damage, not preventable (AA-II.9.4.1)."""

    key = "disminuir_resistencia"

    def __init__(self, cantidad: Amount[Mesa]) -> None:
        self.cantidad = cantidad

    def children(self) -> list[Node]:
        return [self.cantidad]

    def run(self, m: Mesa, x: EffectFrame) -> None:
        e = eslabon_de(m, x)
        if not altar_anulado(m, e):
            disminuir(m, quien_pierde(m, e), self.cantidad.value(m, x), "AA-II.9.4.1")

    def text(self, t: Printing) -> str:
        n, each = self.cantidad.head(t), self.cantidad.tail(t)
        return t.pick(f"Disminuye {n} tu resistencia{each}.", f"Lower your resistencia by {n}{each}.")


_CANTIDAD: Final = Field("cantidad", AMOUNT, "cuánto", "how much")

VOCABULARIO.reserved_word("todo", TodoElDano)
VOCABULARIO.add(
    "op",
    "dano",
    Dano,
    (
        _CANTIDAD,
        Field("mas_si", CONDITION, "condición para hacer más", "condition to deal more", False),
        Field("mas", AMOUNT, "cuánto más", "how much more", False),
        Field("en_lugar_si", CONDITION, "condición para otra cantidad", "condition for another amount", False),
        Field("en_lugar", AMOUNT, "la otra cantidad", "the other amount", False),
        Field("defensa_menos", INTEGER, "cuánto menos previenen las Defensas", "how much less Defences prevent", False),
    ),
    "Daño a un oponente: directo si el Poder es Táctico.",
    "Damage to an opponent: direct if the Power is a Táctico.",
    (
        "AA-I.3.3.2",
        "AA-I.7.1.2",
        "AA-I.7.2.1.1",
        "AA-I.7.2.3.5",
        "AA-I.7.2.2.5",
        "AA-I.8.3.1",
        "AA-I.8.3.2",
        "AA-I.8.3.3",
        "AA-II.4.1.6",
        "AA-II.4.4.1",
        "AA-II.4.4.2",
        "AA-II.4.4.3",
        "AA-II.4.4.4",
        "AA-II.9.3.7",
    ),
)
VOCABULARIO.add(
    "op",
    "prevenir",
    Prevenir,
    (
        Field("cantidad", AMOUNT, "cuánto, o todo", "how much, or todo", choices=("todo",)),
        Field(
            "de",
            WORD,
            "ataque (la Defensa) o poder (también daño directo)",
            "ataque or poder (direct too)",
            False,
            ("ataque", "poder"),
        ),
    ),
    "Previene daño del Ataque de la cadena o, en un Táctico, de cualquier Poder que dañe.",
    "Prevents damage of the chain's Attack or, in a Táctico, of any damaging Power.",
    (
        "AA-I.7.2.2.1",
        "AA-I.7.2.2.4",
        "AA-I.7.2.3.6",
        "AA-I.7.2.3.7",
        "AA-I.7.2.3.8",
        "AA-II.4.4.5",
        "AA-II.4.4.6",
        "AA-III.3.0.9",
    ),
)
VOCABULARIO.add(
    "op",
    "colocar_descarte_del_ataque",
    ColocarDescarteDelAtaque,
    (),
    "Al lanzarse el Ataque que responde, coloca en tu Altar un Esbirro descartado para lanzarlo.",
    "When the Attack it answers is cast, an Esbirro discarded for it goes to your Altar.",
    ("AA-II.9.3.7",),
)
VOCABULARIO.add(
    "op",
    "reforzar",
    Reforzar,
    (_CANTIDAD, Field("que", WORD, "qué clase de Poder", "which kind of Power", choices=("ataque", "defensa"))),
    "Suma al daño de un Ataque anunciado o a lo que previene una Defensa anunciada.",
    "Adds to the damage of an announced Attack or the prevention of an announced Defence.",
    (
        "AA-II.4.3.1",
        "AA-II.4.3.2",
        "AA-II.4.3.3",
        "AA-II.4.3.5",
        "AA-II.8.3.1",
        "AA-II.8.3.3",
        "AA-III.1.1.2",
        "AA-III.1.4.17",
        "AA-III.3.0.10",
    ),
)
VOCABULARIO.add(
    "op",
    "anular",
    Anular,
    (
        Field("de", WORD, "de quién es el Poder", "whose Power", False, ("oponente", "cualquiera")),
        Field("clase", WORD, "clase que debe tener", "kind it must have", False, CLASES),
        Field("coste_maximo", INTEGER, "coste impreso máximo", "highest printed cost", False),
        Field("descarte", WORD, "neutro: solo Poderes NEUTROS", "neutro: only NEUTROS", False, ("neutro",)),
    ),
    "El efecto del último Poder anunciado antes de este no se realiza.",
    "The effect of the last Power announced before this one is not carried out.",
    ("AA-II.8.1.1", "AA-III.1.1.6", "AA-III.1.4.6", "AA-III.1.4.13"),
)
VOCABULARIO.add(
    "op",
    "copiar",
    Copiar,
    (Field("de", WORD, "cualquiera, o tuyo", "anyone's, or yours", False, ("cualquiera", "tuyo")),),
    "Copia la clase y el efecto de un Poder de otro Reptante Preparado.",
    "Copies kind and effect of a Power of another Preparado Reptante.",
    ("AA-II.8.5.1", "AA-II.8.5.4", "AA-III.1.1.3", "AA-III.1.1.8", "AA-III.1.1.9"),
)
VOCABULARIO.add(
    "op",
    "no_se_prepara",
    NoSePrepara,
    (),
    "El Reptante que lanza no se Prepara en su próxima fase de Preparar.",
    "The casting Reptante skips its next Preparar phase.",
    ("AA-III.1.1.3", "AA-III.1.1.4", "AA-III.1.1.5"),
)
VOCABULARIO.add(
    "op",
    "no_se_agota",
    NoSeAgota,
    (),
    "El Reptante que lanza este Poder no se Agota, se pague como se pague.",
    "The Reptante that casts this Power is not made Agotado, however it is paid.",
    ("AA-III.1.1.6", "AA-III.1.1.7"),
)
VOCABULARIO.add(
    "op",
    "pago_explotando",
    PagoExplotando,
    (),
    "El coste solo puede pagarse Explotando.",
    "The cost can only be paid by Explotar.",
    ("AA-I.6.3.4",),
)
VOCABULARIO.add(
    "op",
    "cambiar_tipo_anunciado",
    CambiarClaseAnunciada,
    (),
    "El último Ataque anunciado pasa a ser Defensa; si no era su momento, no se lanza.",
    "The last announced Attack becomes a Defence; if that is not its time, it is not cast.",
    ("AA-II.9.3.5", "AA-II.9.3.6"),
)
VOCABULARIO.add(
    "op",
    "invertir_tipo",
    InvertirClase,
    (),
    "Hasta el final del turno un Ataque tuyo es Defensa, o al revés.",
    "Until the end of the turn one of your Attacks is a Defence, or the reverse.",
    ("AA-II.9.3.5", "AA-II.9.3.7"),
)
VOCABULARIO.add(
    "op",
    "aumentar_resistencia",
    AumentarResistencia,
    (_CANTIDAD,),
    "Aumenta tu resistencia, sin pasar de 20.",
    "Raises your resistencia, never above 20.",
    ("AA-I.3.3.4", "AA-I.7.2.3.1"),
)
VOCABULARIO.add(
    "op",
    "disminuir_resistencia",
    DisminuirResistencia,
    (_CANTIDAD,),
    "Disminuye tu resistencia; no es daño.",
    "Lowers your resistencia; it is not damage.",
    ("AA-II.9.4.1", "AA-II.9.4.2", "AA-II.9.4.3", "AA-II.9.4.4"),
)
