"""Construction: which decks are legal, each refusal with its rule; and advice, which refuses nothing."""

from __future__ import annotations

from typing import Final

from coliseo.decks.naming import card_called
from coliseo.effects.source import plain
from coliseo.games.rise_of_gods.construction.lists import LISTAS, Vigente, lista_vigente
from coliseo.games.rise_of_gods.model.cards import COPIAS, SELLO, Carta, Catalogo
from coliseo.kernel.guards import Refusal
from coliseo.kernel.rules import cite

cite("validator", "construction.tamano", ("RG-RR.1", "RG-SD.2"))
cite("validator", "construction.copias", ("RG-RR.2", "RG-RR.3", "RG-RR.4", "RG-RR.5", "RG-RR.6", "RG-SL.1"))
cite("validator", "construction.cartas", ("RG-CT.1", "RG-TK.2", "RG-PI.5", "RG-CR.5"))
cite("validator", "construction.lista", ("RG-DV.8", "RG-RR.2"))
cite("policy", "construction.consejos", ("RG-SL.2", "RG-CR.4"))

TAMANO_MAZO: Final = 40
TAMANO_LATERAL: Final = 15
#: sellos recommended in a deck (RG-SL.2)
SELLOS_MINIMOS: Final = 12
SELLOS_MAXIMOS: Final = 16

_REGLA_DE_RAREZA: Final = {"comun": "RG-RR.3", "rara": "RG-RR.4", "epica": "RG-RR.5", "legendaria": "RG-RR.6"}
_RAREZA: Final = {
    "comun": ("común", "común"),
    "rara": ("rara", "rara"),
    "epica": ("épica", "épica"),
    "legendaria": ("legendaria", "legendaria"),
}


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
    principal: list[str],
    lateral: list[str],
    lista: Vigente | str | None = None,
    juntas: bool = True,
) -> list[Refusal]:
    """Everything that makes a deck illegal; empty when it may be played. Each copy is named once.

    The side deck is empty or whole (RG-OQ.33). Copies count over both unless `juntas` is false (RG-OQ.32). The list is
    one as of a day, the key of one as its source last saw it, or nothing.
    """
    refusals = revisar_tamano(principal, lateral)
    vigente: Vigente | None = None
    if isinstance(lista, str):
        if lista and plain(lista) not in LISTAS:
            es, en = f"no hay una lista «{lista}»", f"there is no list “{lista}”"
            refusals.append(Refusal("lista", ("RG-DV.8",), es, en))
        else:
            vigente = lista_vigente(lista)
    else:
        vigente = lista
    unknown: list[str] = []
    en_mazo = _contar(catalogo, principal, unknown)
    en_lateral = _contar(catalogo, lateral, unknown)
    for nombre in unknown:
        refusals.append(sin_carta(catalogo, nombre))
    legendarias = 0
    for numero in sorted(set(en_mazo) | set(en_lateral)):
        c = catalogo.cartas[numero]
        main, side = en_mazo.get(numero, 0), en_lateral.get(numero, 0)
        refusals.extend(revisar_carta(c))
        refusals.extend(revisar_copias(c, main + side if juntas else max(main, side), vigente))
        if c.rareza == "legendaria":
            legendarias += main
    if vigente is not None and 0 <= vigente.max_legendarias < legendarias:
        top = vigente.max_legendarias
        refusals.append(
            Refusal(
                "legendarias",
                ("RG-DV.8", "RG-RR.2"),
                f"«{vigente.nombre['es']}»: {top} legendarias como máximo en el mazo, hay {legendarias}",
                f"“{vigente.nombre['en']}”: at most {top} legendarias in the deck, there are {legendarias}",
            )
        )
    return refusals


def _contar(catalogo: Catalogo, nombres: list[str], unknown: list[str]) -> dict[int, int]:
    """Copies by number of the definition; names that are no card are added to `unknown`, once each."""
    copias: dict[int, int] = {}
    for nombre in nombres:
        c = buscar_carta(catalogo, nombre)
        if c is not None:
            copias[c.numero] = copias.get(c.numero, 0) + 1
        elif nombre not in unknown:
            unknown.append(nombre)
    return copias


def revisar_tamano(principal: list[str], lateral: list[str]) -> list[Refusal]:
    refusals: list[Refusal] = []
    if len(principal) != TAMANO_MAZO:
        refusals.append(
            Refusal(
                "tamano",
                ("RG-RR.1",),
                f"el mazo lleva {TAMANO_MAZO} cartas, hay {len(principal)}",
                f"the deck has {TAMANO_MAZO} cards, there are {len(principal)}",
            )
        )
    if len(lateral) not in (0, TAMANO_LATERAL):
        refusals.append(
            Refusal(
                "lateral",
                ("RG-SD.2",),
                f"el side deck lleva {TAMANO_LATERAL} cartas o ninguna, hay {len(lateral)}",
                f"the side deck has {TAMANO_LATERAL} cards or none, there are {len(lateral)}",
            )
        )
    return refusals


def revisar_carta(c: Carta) -> list[Refusal]:
    """May that card be in a deck at all?"""
    if c.token:
        return [_token(c.nombre, c.nombre_en)]
    if not c.conocida:
        return [_desconocida(c.nombre, c.nombre_en)]
    return []


def sin_carta(catalogo: Catalogo, nombre: str) -> Refusal:
    """Why a name that the catalogue does not have cannot be played: it is nobody's, or a real card of which only facts
    are public."""
    # only asked when something is wrong: the facts of the real pool need not be read to begin a game
    from coliseo.games.rise_of_gods.language.reference import ficha_de

    ficha = ficha_de(catalogo, nombre)
    if ficha is None:
        es, en = f"no hay una carta «{nombre}»", f"there is no card “{nombre}”"
        return Refusal("carta", ("RG-CT.1",), es, en)
    return _token(ficha.nombre, ficha.nombre) if ficha.token else _desconocida(ficha.nombre, ficha.nombre)


def _token(es: str, en: str) -> Refusal:
    return Refusal(
        "token",
        ("RG-TK.2", "RG-CT.1"),
        f"«{es}» es un Token: vive fuera del mazo y del side deck",
        f"“{en}” is a Token: it lives outside deck and side deck",
    )


def _desconocida(es: str, en: str) -> Refusal:
    """What cannot be carried out cannot be resolved."""
    return Refusal(
        "desconocida",
        ("RG-PI.5",),
        f"el efecto de «{es}» no es público: no se puede jugar",
        f"the effect of “{en}” is not public: it cannot be played",
    )


def copias_permitidas(c: Carta, lista: Vigente | None) -> int:
    """Copies of a card over deck and side deck, or -1 without limit. A list counts before the rarity, also upwards."""
    if lista is not None:
        especial = lista.copias_de(c.nombre)
        if especial >= 0:
            return especial
    return COPIAS.get(c.rareza, -1)


def revisar_copias(c: Carta, n: int, lista: Vigente | None) -> list[Refusal]:
    top = copias_permitidas(c, lista)
    if top < 0 or n <= top or c.token:
        return []
    if lista is not None and lista.copias_de(c.nombre) >= 0:
        if top == 0:
            es, en = f"«{c.nombre}» está prohibida", f"“{c.nombre_en}” is banned"
        else:
            es = f"{_copias(top, 'es')} de «{c.nombre}» como máximo, hay {n}"
            en = f"at most {_copias(top, 'en')} of “{c.nombre_en}”, there are {n}"
        es, en = f"«{lista.nombre['es']}»: {es}", f"“{lista.nombre['en']}”: {en}"
        return [Refusal("prohibida" if top == 0 else "limitada", ("RG-DV.8", "RG-RR.2"), es, en)]
    rareza_es, rareza_en = _RAREZA[c.rareza]
    return [
        Refusal(
            "copias",
            (_REGLA_DE_RAREZA[c.rareza],),
            f"«{c.nombre}» es {rareza_es}: {_copias(top, 'es')} como máximo entre mazo y side deck, hay {n}",
            f"“{c.nombre_en}” is {rareza_en}: at most {_copias(top, 'en')} over deck and side deck, there are {n}",
        )
    ]


def _copias(n: int, lang: str) -> str:
    if lang == "es":
        return "1 copia" if n == 1 else f"{n} copias"
    return "1 copy" if n == 1 else f"{n} copies"


def consejos(catalogo: Catalogo, principal: list[str]) -> list[Refusal]:
    """What a deck editor warns of. Nothing here makes a deck illegal (RG-SL.2, RG-OQ.32)."""
    sellos: dict[int, int] = {}
    esferas: dict[int, int] = {}  # the dearest specific cost of each faction
    for nombre in principal:
        c = buscar_carta(catalogo, nombre)
        if c is None:
            continue
        if c.tipo == SELLO:
            sellos[c.faccion] = sellos.get(c.faccion, 0) + 1
        elif not c.token:
            esferas[c.faccion] = max(esferas.get(c.faccion, 0), c.esferas)
    advice: list[Refusal] = []
    total = sum(sellos.values())
    if not SELLOS_MINIMOS <= total <= SELLOS_MAXIMOS:
        advice.append(
            Refusal(
                "sellos",
                ("RG-SL.2",),
                f"se recomiendan de {SELLOS_MINIMOS} a {SELLOS_MAXIMOS} sellos, hay {total}",
                f"{SELLOS_MINIMOS} to {SELLOS_MAXIMOS} sellos are recommended, there are {total}",
            )
        )
    for faccion, dearest in esferas.items():
        have = sellos.get(faccion, 0)
        if dearest > have:
            names = catalogo.nombres_faccion[catalogo.facciones[faccion]]
            advice.append(
                Refusal(
                    "esferas",
                    ("RG-CR.4",),
                    f"hay cartas de {names['es']} que piden {dearest} de sus sellos y el mazo lleva {have}",
                    f"there are cards of {names['en']} that ask for {dearest} of its sellos; the deck has {have}",
                )
            )
    return advice
