"""Construction: which decks are legal, each refusal with its rule."""

from __future__ import annotations

from typing import Final

from coliseo.decks.naming import card_called
from coliseo.games.warlords_of_terra.model.cards import (
    COPIAS,
    HEROE,
    LEGENDARIA,
    LUGAR,
    NOMBRE_REINO,
    UNICA,
    Carta,
    Catalogo,
)
from coliseo.games.warlords_of_terra.model.config import LEGENDARIAS
from coliseo.games.warlords_of_terra.model.readings import (
    COPIAS_FUERA_JUNTAS,
    LEGENDARIAS_FUERA_JUNTAS,
    Lecturas,
)
from coliseo.kernel.guards import Refusal
from coliseo.kernel.rules import cite

cite("validator", "construction.tamano", ("WT-A.1.2", "WT-A.1.3", "WT-A.1.4", "WT-C.3.4", "WT-C.4.1"))
cite("validator", "construction.heroe", ("WT-M.setup.1", "WT-M.setup.2", "WT-C.3.6"))
cite("validator", "construction.mazo", ("WT-M.card.5", "WT-A.5.1", "WT-A.5.7", "WT-M.card.1"))
cite("validator", "construction.reino", ("WT-A.8.3.1", "WT-A.8.3.2", "WT-A.8.3.3", "WT-A.8.3.4"))
cite("validator", "construction.copias", ("WT-A.2.1.1", "WT-A.2.1.2", "WT-A.2.1.4", "WT-C.3.5", "WT-C.5.1"))
cite(
    "validator",
    "construction.legendarias",
    ("WT-C.3.9", "WT-C.5.2", "WT-C.5.3", "WT-C.5.4", "WT-C.5.5", "WT-C.5.6"),
)

TAMANO_BATALLA: Final = 40
TAMANO_CONSTRUCCION: Final = 15
TAMANO_PREBANQUILLO: Final = 10
#: legendarias over main deck and prebanquillo, where both are counted (WT-C.3.9)
LEGENDARIAS_EN_TOTAL: Final = 3


class Lista:
    """A deck as keys of cards, copy by copy. The prebanquillo may be empty in friendly play."""

    __slots__ = ("batalla", "construccion", "heroe", "prebanquillo")

    def __init__(
        self, heroe: str, batalla: list[str], construccion: list[str], prebanquillo: list[str] | None = None
    ) -> None:
        self.heroe = heroe
        self.batalla = batalla
        self.construccion = construccion
        self.prebanquillo: list[str] = [] if prebanquillo is None else prebanquillo


def buscar_carta(catalogo: Catalogo, nombre: str) -> Carta | None:
    return card_called(nombre, catalogo.por_clave, catalogo.cartas)


def numeros(catalogo: Catalogo, nombres: list[str]) -> list[int]:
    """Cards by name as zones hold them. KeyError for one that does not exist: `revisar_mazo` has refused it before."""
    found: list[int] = []
    for nombre in nombres:
        c = buscar_carta(catalogo, nombre)
        if c is None:
            raise KeyError(nombre)
        found.append(c.numero)
    return found


def revisar_mazo(
    catalogo: Catalogo,
    lista: Lista,
    competitiva: bool = False,
    legendarias_x: int = LEGENDARIAS,
    lecturas: Lecturas | None = None,
) -> list[Refusal]:
    """Everything that makes a deck illegal; empty when it may be played.

    `legendarias_x` is the organiser's limit in competitive play (WT-C.5.2).
    """
    readings = Lecturas() if lecturas is None else lecturas
    refusals = revisar_principal(catalogo, lista, competitiva, legendarias_x)
    refusals.extend(_prebanquillo(catalogo, lista, competitiva))
    if readings.copias_fuera == COPIAS_FUERA_JUNTAS:
        refusals.extend(_copias(_contar(catalogo, [*lista.batalla, *lista.construccion, *lista.prebanquillo]), "todo"))
    if competitiva and readings.legendarias_fuera == LEGENDARIAS_FUERA_JUNTAS:
        both = len(_legendarias(catalogo, [*lista.batalla, *lista.construccion, *lista.prebanquillo]))
        if both > LEGENDARIAS_EN_TOTAL:
            refusals.append(
                Refusal(
                    "legendarias",
                    ("WT-C.3.9",),
                    f"{LEGENDARIAS_EN_TOTAL} legendarias como máximo entre mazo y prebanquillo, hay {both}",
                    f"at most {LEGENDARIAS_EN_TOTAL} legendarias over deck and prebanquillo, there are {both}",
                )
            )
    return _sin_repetir(refusals)


def revisar_principal(
    catalogo: Catalogo, lista: Lista, competitiva: bool = False, legendarias_x: int = LEGENDARIAS
) -> list[Refusal]:
    """The hero and the two decks that are played, before and after the exchange (WT-C.5.6, OQ-WT-49)."""
    refusals = _tamanos(lista)
    hero = buscar_carta(catalogo, lista.heroe)
    refusals.extend(_heroe(catalogo, lista.heroe, hero))
    realm = -1 if hero is None else hero.reino
    for nombres, de_lugares in ((lista.batalla, False), (lista.construccion, True)):
        for nombre in dict.fromkeys(nombres):
            c = buscar_carta(catalogo, nombre)
            if c is None:
                refusals.append(sin_carta(catalogo, nombre))
                continue
            refusals.extend(_carta(c, realm))
            if c.tipo == HEROE:
                refusals.append(_heroe_en_mazo(c))
            elif (c.tipo == LUGAR) != de_lugares:
                refusals.append(_mazo_ajeno(c))
    main = [*lista.batalla, *lista.construccion]
    refusals.extend(_copias(_contar(catalogo, main), "mazo"))
    if competitiva:
        refusals.extend(_limite_de_legendarias(len(_legendarias(catalogo, main)), legendarias_x))
    return refusals


# -- sizes ----------------------------------------------------------------------------------------------------------


def _tamanos(lista: Lista) -> list[Refusal]:
    refusals: list[Refusal] = []
    if len(lista.batalla) != TAMANO_BATALLA:
        n = len(lista.batalla)
        refusals.append(
            Refusal(
                "batalla",
                ("WT-A.1.2", "WT-A.1.4"),
                f"el mazo de batalla lleva {TAMANO_BATALLA} cartas exactas, hay {n}",
                f"the battle deck has exactly {TAMANO_BATALLA} cards, there are {n}",
            )
        )
    if len(lista.construccion) != TAMANO_CONSTRUCCION:
        n = len(lista.construccion)
        refusals.append(
            Refusal(
                "construccion",
                ("WT-A.1.3", "WT-A.1.4"),
                f"el mazo de construcción lleva {TAMANO_CONSTRUCCION} cartas exactas, hay {n}",
                f"the construction deck has exactly {TAMANO_CONSTRUCCION} cards, there are {n}",
            )
        )
    return refusals


def _prebanquillo(catalogo: Catalogo, lista: Lista, competitiva: bool) -> list[Refusal]:
    """Ten cards, each legal in the main deck and in the same numbers, never a hero (WT-C.3.4 to WT-C.3.6)."""
    n = len(lista.prebanquillo)
    refusals: list[Refusal] = []
    if n != TAMANO_PREBANQUILLO and (competitiva or n):
        refusals.append(
            Refusal(
                "prebanquillo",
                ("WT-C.3.4", "WT-C.4.1"),
                f"el prebanquillo lleva {TAMANO_PREBANQUILLO} cartas{'' if competitiva else ' o ninguna'}, hay {n}",
                f"the prebanquillo has {TAMANO_PREBANQUILLO} cards{'' if competitiva else ' or none'}, there are {n}",
            )
        )
    hero = buscar_carta(catalogo, lista.heroe)
    for nombre in dict.fromkeys(lista.prebanquillo):
        c = buscar_carta(catalogo, nombre)
        if c is None:
            refusals.append(sin_carta(catalogo, nombre))
            continue
        refusals.extend(_carta(c, -1 if hero is None else hero.reino))
        if c.tipo == HEROE:
            es, en = (
                f"«{c.nombre}» es un héroe: nunca va en el prebanquillo",
                f"“{c.nombre_en}” is a hero: it is never in the prebanquillo",
            )
            refusals.append(Refusal("heroe_fuera", ("WT-C.3.6",), es, en))
    refusals.extend(_copias(_contar(catalogo, lista.prebanquillo), "prebanquillo"))
    return refusals


# -- single cards ---------------------------------------------------------------------------------------------------


def _heroe(catalogo: Catalogo, nombre: str, hero: Carta | None) -> list[Refusal]:
    if not nombre:
        es, en = "falta el héroe: cada mazo tiene uno", "the hero is missing: every deck has one"
        return [Refusal("heroe", ("WT-M.setup.1",), es, en)]
    if hero is None:
        return [sin_carta(catalogo, nombre)]
    if hero.tipo != HEROE:
        es, en = f"«{hero.nombre}» no es un héroe", f"“{hero.nombre_en}” is not a hero"
        return [Refusal("heroe", ("WT-M.setup.1",), es, en)]
    return [] if hero.conocida else [_desconocida(hero.nombre, hero.nombre_en)]


def _heroe_en_mazo(c: Carta) -> Refusal:
    return Refusal(
        "heroe_en_mazo",
        ("WT-M.setup.2",),
        f"«{c.nombre}» es un héroe: está aparte y nunca se roba",
        f"“{c.nombre_en}” is a hero: it stands apart and is never drawn",
    )


def _mazo_ajeno(c: Carta) -> Refusal:
    if c.tipo == LUGAR:
        es = f"«{c.nombre}» es un lugar: va en el mazo de construcción"
        en = f"“{c.nombre_en}” is a lugar: it goes in the construction deck"
    else:
        es = f"«{c.nombre}» no es un lugar: va en el mazo de batalla"
        en = f"“{c.nombre_en}” is not a lugar: it goes in the battle deck"
    return Refusal("mazo", ("WT-M.card.5",), es, en)


def _carta(c: Carta, reino: int) -> list[Refusal]:
    """May that card be in a deck of that realm at all?"""
    if c.ficha:
        return [
            Refusal(
                "ficha",
                ("WT-A.5.1", "WT-A.5.7"),
                f"«{c.nombre}» es una ficha: viene de la nada, no de un mazo",
                f"“{c.nombre_en}” is a ficha: it comes from nothing, not from a deck",
            )
        ]
    if not c.conocida:
        return [_desconocida(c.nombre, c.nombre_en)]
    if reino >= 0 and c.reino != reino:
        return [
            Refusal(
                "reino",
                ("WT-A.8.3.2", "WT-A.8.3.1"),
                f"«{c.nombre}» es de {NOMBRE_REINO[c.reino]} y el mazo, de {NOMBRE_REINO[reino]}: no se mezclan reinos",
                f"“{c.nombre_en}” is of {NOMBRE_REINO[c.reino]}, the deck of {NOMBRE_REINO[reino]}: realms do not mix",
            )
        ]
    return []


def sin_carta(catalogo: Catalogo, nombre: str) -> Refusal:
    """Why a name that the catalogue does not have cannot be played: it is nobody's, or a real card of which only facts
    are public."""
    # only asked when something is wrong: the facts of the real cards need not be read to begin a game
    from coliseo.games.warlords_of_terra.language.reference import ficha_de

    ficha = ficha_de(catalogo, nombre)
    if ficha is not None:
        return _desconocida(ficha.nombre, ficha.nombre)
    return Refusal("carta", ("WT-M.card.1",), f"no hay una carta «{nombre}»", f"there is no card “{nombre}”")


def _desconocida(es: str, en: str) -> Refusal:
    """What cannot be read cannot be carried out."""
    return Refusal(
        "desconocida",
        ("WT-M.card.1", "WT-A.11.4.8"),
        f"el texto de «{es}» no es público: no se puede jugar",
        f"the text of “{en}” is not public: it cannot be played",
    )


# -- numbers --------------------------------------------------------------------------------------------------------


def _contar(catalogo: Catalogo, nombres: list[str]) -> list[tuple[Carta, int]]:
    copias: dict[int, int] = {}
    for nombre in nombres:
        c = buscar_carta(catalogo, nombre)
        if c is not None:
            copias[c.numero] = copias.get(c.numero, 0) + 1
    return [(catalogo.cartas[numero], n) for numero, n in sorted(copias.items())]


_DONDE_ES: Final = {"mazo": "en el mazo", "prebanquillo": "en el prebanquillo", "todo": "entre mazo y prebanquillo"}
_DONDE_EN: Final = {
    "mazo": "in the deck", "prebanquillo": "in the prebanquillo", "todo": "over deck and prebanquillo"
}  # fmt: skip
_REGLA_DE_COPIAS: Final = {UNICA: "WT-A.2.1.1", LEGENDARIA: "WT-C.5.1"}
_POR_QUE_ES: Final = {UNICA: " es única:", LEGENDARIA: " es legendaria:"}
_POR_QUE_EN: Final = {UNICA: " is única:", LEGENDARIA: " is legendaria:"}


def _copias(contadas: list[tuple[Carta, int]], donde: str) -> list[Refusal]:
    """Three copies, one of an Única or a Legendaria (WT-A.2.1.1, WT-A.2.1.4, WT-C.5.1)."""
    refusals: list[Refusal] = []
    for c, n in contadas:
        top = COPIAS[c.rango]
        if n <= top or c.ficha or c.tipo == HEROE:
            continue
        rule = _REGLA_DE_COPIAS.get(c.rango, "WT-A.2.1.4")
        rules = (rule,) if donde == "mazo" else (rule, "WT-C.3.5")
        es = f"«{c.nombre}»{_POR_QUE_ES.get(c.rango, ':')} {top} como máximo {_DONDE_ES[donde]}, hay {n}"
        en = f"“{c.nombre_en}”{_POR_QUE_EN.get(c.rango, ':')} at most {top} {_DONDE_EN[donde]}, there are {n}"
        refusals.append(Refusal("copias", rules, es, en))
    return refusals


def _legendarias(catalogo: Catalogo, nombres: list[str]) -> list[Carta]:
    """The different legendarias among them."""
    return [c for c, _ in _contar(catalogo, nombres) if c.rango == LEGENDARIA]


def _limite_de_legendarias(n: int, x: int) -> list[Refusal]:
    """X different legendarias in battle and construction deck together (WT-C.5.2, WT-C.5.5)."""
    if not 0 <= x <= LEGENDARIAS:
        es = f"el límite de legendarias va de 0 a {LEGENDARIAS}, se ha dicho {x}"
        en = f"the limit of legendarias goes from 0 to {LEGENDARIAS}, {x} was said"
        return [Refusal("limite", ("WT-C.5.3",), es, en)]
    if n <= x:
        return []
    return [
        Refusal(
            "legendarias",
            ("WT-C.5.2", "WT-C.5.5"),
            f"{x} legendarias distintas como máximo entre los dos mazos, hay {n}",
            f"at most {x} different legendarias over both decks, there are {n}",
        )
    ]


def _sin_repetir(refusals: list[Refusal]) -> list[Refusal]:
    """The same reason once: a card may be wrong in the same way in the deck and in the prebanquillo."""
    seen: set[tuple[tuple[str, ...], str]] = set()
    found: list[Refusal] = []
    for r in refusals:
        if (r.rules, r.es) not in seen:
            seen.add((r.rules, r.es))
            found.append(r)
    return found
