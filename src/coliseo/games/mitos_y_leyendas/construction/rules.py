"""Construction: which decks are legal, each refusal with its rule; and advice, which refuses nothing.

What a format asks besides is in construction_formats.
"""

from __future__ import annotations

import re
from typing import Final

from coliseo.effects.provenance import PUBLICO, REGLAMENTO
from coliseo.effects.source import bare_name, plain
from coliseo.games.mitos_y_leyendas.construction.format_rules import entre_comillas, revisar_formato
from coliseo.games.mitos_y_leyendas.construction.formats import FORMATOS, LIBRE, REGLAS, TAMANO_MAZO, Formato, Reglas
from coliseo.games.mitos_y_leyendas.construction.lists import LISTAS, Vigente, lista_vigente
from coliseo.games.mitos_y_leyendas.model.cards import ALIADO, ARMA, CODIFICADA, DESCONOCIDA, ORO, Carta, Catalogo
from coliseo.kernel.guards import Refusal
from coliseo.kernel.rules import cite

cite("validator", "construction.tamano", ("ML-4.1.1",))
cite("validator", "construction.oro_inicial", ("ML-4.2.2", "ML-3.3.4"))
cite("validator", "construction.copias", ("ML-10.16.1", "ML-10.16.2", "ML-3.3.4", "ML-6.11.3"))
cite("validator", "construction.ediciones", ("ML-1.1", "ML-1.2", "ML-1.3", "ML-2.9.2", "ML-2.9.3"))
cite("validator", "construction.cartas", ("ML-2.1.2", "ML-2.5.1"))
cite("validator", "construction.lista", ("ML-1.5",))
cite("policy", "construction.consejos", ("ML-2.4.1", "ML-3.2.2", "ML-10.16.1"))

#: copies of a name, and of a Carta Única (OQ-7)
COPIAS: Final = 3
UNICA: Final = 1
SIN_LIMITE: Final = -1

#: «Killa (LC-075)», "LC-075 Killa": a code says which print is meant
_CODIGO: Final = re.compile(r"\b([A-Z]{2})(?:\s*[-–_]\s*| )?(\d{1,3})\b")
_PARENTESIS: Final = re.compile(r"\s*[(\[]([^)\]]*)[)\]]\s*$")


# -- finding cards --------------------------------------------------------------------------------------------------


def codigo_en(escrito: str) -> str:
    """The code of a print that a text holds, as prints are numbered ("IN-067"); nothing if it holds none."""
    found = _CODIGO.search(escrito.upper())
    return "" if found is None else f"{found[1]}-{int(found[2]):03d}"


def sin_observacion(escrito: str, reglas: Reglas = REGLAS) -> str:
    """A name without the remark that says which reprint, or which treatment of it, is meant: neither changes the card
    (ML-1.3, ML-1.4)."""
    remark = _PARENTESIS.search(escrito)
    if remark is not None and reglas.sin_efecto(remark[1]):
        return escrito[: remark.start()].strip()
    return escrito


def buscar_carta(catalogo: Catalogo, nombre: str) -> Carta | None:
    """A card by key, by the code of a print or by name, however it is spelt. A name that several definitions share is
    that of the first printed, unless a code stands beside it."""
    found = catalogo.por_clave.get(nombre)
    if found is None:
        found = catalogo.por_clave.get(plain(nombre))
    if found is not None:
        return found
    return _por_nombre(catalogo, sin_observacion(nombre))


def _por_nombre(catalogo: Catalogo, nombre: str) -> Carta | None:
    wanted = bare_name(nombre)
    code = codigo_en(nombre)
    if code in catalogo.por_codigo:
        named = bare_name(_CODIGO.sub("", nombre.upper()))
        c = catalogo.por_codigo[code]
        if named in ("", bare_name(c.nombre)):
            return c
    if wanted == "":
        return None
    close: list[int] = []
    for name, numbers in catalogo.por_nombre.items():
        if bare_name(name) == wanted:
            # two names may differ in a space only: the one that is written goes first
            if plain(name) == plain(nombre):
                return _primera(catalogo, numbers)
            close = close or numbers
    return _primera(catalogo, close) if close else catalogo.por_clave.get(wanted)


def _primera(catalogo: Catalogo, numbers: list[int]) -> Carta:
    """Of those that share a name, the one that has it as its key: the first printed."""
    for n in numbers:
        c = catalogo.cartas[n]
        if bare_name(c.key) == bare_name(c.nombre):
            return c
    return catalogo.cartas[numbers[0]]


def escrita(catalogo: Catalogo, c: Carta) -> str:
    """Its name, with the code of a print where the name alone would not tell which card it is (ML-2.9.2)."""
    shared = catalogo.por_nombre.get(c.nombre, [])
    return f"{c.nombre} ({c.impresiones[0]})" if len(shared) > 1 and c.impresiones else c.nombre


def numeros(catalogo: Catalogo, nombres: list[str]) -> list[int]:
    """Cards by name as zones hold them. KeyError for one that does not exist: `revisar_mazo` has refused it before."""
    found: list[int] = []
    for nombre in nombres:
        c = buscar_carta(catalogo, nombre)
        if c is None:
            raise KeyError(nombre)
        found.append(c.numero)
    return found


# -- a deck ---------------------------------------------------------------------------------------------------------


def revisar_mazo(
    catalogo: Catalogo,
    lista: list[str],
    oro_inicial: str | None = None,
    formato: Formato | str = LIBRE,
    lista_fechada: Vigente | str | None = None,
    reglas: Reglas = REGLAS,
) -> list[Refusal]:
    """Everything that makes a deck illegal; empty when it may be played. Each copy is named once, the Oro Inicial among
    them (OQ-5). Without a dated list that of the format counts, if it has one; "" is none.
    """
    refusals = revisar_tamano(lista)
    played = formato if isinstance(formato, Formato) else FORMATOS.get(plain(formato))
    if played is None:
        es, en = f"no hay un formato «{formato}»", f"there is no format “{formato}”"
        refusals.append(Refusal("formato", ("ML-2.6.1",), es, en))
        played = LIBRE
    vigente = _vigente(lista_fechada if lista_fechada is not None else played.lista, refusals)
    cards: list[Carta] = []
    unknown: list[str] = []
    for nombre in lista:
        c = buscar_carta(catalogo, nombre)
        if c is not None:
            cards.append(c)
        elif nombre not in unknown:
            unknown.append(nombre)
            refusals.append(sin_carta(nombre))
    refusals.extend(revisar_oro_inicial(catalogo, cards, oro_inicial))
    for c in distintas(cards):
        refusals.extend(revisar_carta(c))
        refusals.extend(revisar_edicion(c, reglas))
    refusals.extend(revisar_copias(catalogo, cards, vigente))
    refusals.extend(revisar_formato(catalogo, cards, played, reglas))
    return refusals


def _vigente(lista: Vigente | str, refusals: list[Refusal]) -> Vigente | None:
    if isinstance(lista, Vigente):
        return lista
    if lista and plain(lista) not in LISTAS:
        es, en = f"no hay una lista «{lista}»", f"there is no list “{lista}”"
        refusals.append(Refusal("lista", ("ML-1.5",), es, en))
        return None
    return lista_vigente(lista)


def distintas(cards: list[Carta]) -> list[Carta]:
    """Each definition once, in the order first named."""
    found: dict[int, Carta] = {}
    for c in cards:
        found.setdefault(c.numero, c)
    return list(found.values())


def revisar_tamano(lista: list[str]) -> list[Refusal]:
    """Fifty, neither more nor fewer, the Oro Inicial included (OQ-5, OQ-6)."""
    if len(lista) == TAMANO_MAZO:
        return []
    return [
        Refusal(
            "tamano",
            ("ML-4.1.1",),
            f"el mazo lleva {TAMANO_MAZO} cartas con el Oro Inicial, hay {len(lista)}",
            f"the deck has {TAMANO_MAZO} cards with the Oro Inicial, there are {len(lista)}",
        )
    ]


def revisar_oro_inicial(catalogo: Catalogo, cards: list[Carta], oro_inicial: str | None) -> list[Refusal]:
    """The Oro with which the game begins: an Oro sin habilidad of the list. Unless it is named, that there is one."""
    rules = ("ML-4.2.2", "ML-3.3.4")
    if not oro_inicial:
        if any([c.oro_sin_habilidad for c in cards]):
            return []
        es, en = "falta un Oro sin habilidad para Oro Inicial", "an Oro sin habilidad is missing, for Oro Inicial"
        return [Refusal("oro_inicial", rules, es, en)]
    c = buscar_carta(catalogo, oro_inicial)
    if c is None:
        return [sin_carta(oro_inicial)]
    if not c.oro_sin_habilidad:
        es, en = f"«{c.nombre}» no es un Oro sin habilidad", f"“{c.nombre}” is no Oro sin habilidad"
        return [Refusal("oro_inicial", rules, f"el Oro Inicial: {es}", f"the Oro Inicial: {en}")]
    if c.numero not in [other.numero for other in cards]:
        es = f"el Oro Inicial «{c.nombre}» no está entre las cartas del mazo"
        en = f"the Oro Inicial “{c.nombre}” is not among the cards of the deck"
        return [Refusal("oro_inicial", ("ML-4.2.2", "ML-4.1.1"), es, en)]
    return []


def oro_inicial_de(catalogo: Catalogo, lista: list[str], oro_inicial: str | None = None) -> int:
    """The number of the Oro with which the game begins: the one named or else the first in the list. -1 if there is
    none: `revisar_mazo` has refused it before."""
    if oro_inicial:
        c = buscar_carta(catalogo, oro_inicial)
        return c.numero if c is not None and c.oro_sin_habilidad else -1
    for nombre in lista:
        c = buscar_carta(catalogo, nombre)
        if c is not None and c.oro_sin_habilidad:
            return c.numero
    return -1


# -- one card -------------------------------------------------------------------------------------------------------


def sin_carta(nombre: str) -> Refusal:
    """Why a name that the catalogue does not have cannot be played. Public lists also name cards of which nothing else
    is known here."""
    for lista in LISTAS.values():
        linea = lista.linea(nombre)
        if linea is not None:
            return Refusal(
                "desconocida",
                ("ML-1.1", "ML-2.5.1"),
                f"«{linea.carta}» consta en «{lista.nombre['es']}», pero sus datos no son públicos: no se puede jugar",
                f"“{linea.carta}” stands in “{lista.nombre['en']}”, but its facts are not public: it cannot be played",
            )
    es, en = f"no hay una carta «{nombre}»", f"there is no card “{nombre}”"
    return Refusal("carta", ("ML-1.1", "ML-2.1.2"), es, en)


def revisar_carta(c: Carta) -> list[Refusal]:
    """Can what its text box holds be carried out?"""
    if c.estado == CODIFICADA:
        return []
    if c.estado == DESCONOCIDA:
        es, en = "su habilidad no es pública", "its ability is not public"
    else:
        words = ", ".join(c.falta)
        es, en = f"el lenguaje de cartas no sabe decirla ({words})", f"the card language cannot say it ({words})"
    rules = ("ML-1.2", "ML-2.5.1") if REGLAS.es_promo(c.nombre) else ("ML-2.5.1",)
    es, en = f"«{c.nombre}» no se puede jugar: {es}", f"“{c.nombre}” cannot be played: {en}"
    return [Refusal("desconocida", rules, es, en)]


def revisar_edicion(c: Carta, reglas: Reglas = REGLAS) -> list[Refusal]:
    """Is it of a legal edition, or one of the four promos? A card of a table's own set is legal at that table: whoever
    brought the set decided so."""
    if c.procedencia not in (REGLAMENTO, PUBLICO):
        return []
    if not c.impresiones:
        if c.edicion != reglas.clave_promos or reglas.es_promo(c.nombre):
            return []
        es = f"«{c.nombre}» no es una de las promocionales legales: {entre_comillas(list(reglas.promos), 'es')}"
        en = f"“{c.nombre}” is not one of the legal promos: {entre_comillas(list(reglas.promos), 'en')}"
        return [Refusal("edicion", ("ML-1.2",), es, en)]
    for code in c.impresiones:
        edition = reglas.edicion_de_codigo(code)
        # further prints only repeat it: what they are is told by the legal one (ML-1.3)
        if edition is None:
            continue
        if not 1 <= _numero_de(code) <= edition.numeros:
            es = f"«{c.nombre}»: {edition.nombre} no tiene el número {code}, llega al {edition.numeros}"
            en = f"“{c.nombre}”: {edition.nombre} has no number {code}, it runs to {edition.numeros}"
            return [Refusal("codigo", ("ML-2.9.3",), es, en)]
        return []
    codes = ", ".join(c.impresiones)
    es = f"«{c.nombre}» ({codes}) no es de ninguna edición legal"
    en = f"“{c.nombre}” ({codes}) is of no legal edition"
    return [Refusal("edicion", ("ML-1.1", "ML-1.3"), es, en)]


def _numero_de(code: str) -> int:
    digits = code.partition("-")[2]
    return int(digits) if digits.isdecimal() else 0


# -- copies ---------------------------------------------------------------------------------------------------------


def copias_permitidas(catalogo: Catalogo, c: Carta, lista: Vigente | None = None) -> int:
    """Copies of a card's name in a deck, or -1 without limit (OQ-7).

    A name is as unique as its strictest print, and as free as its freest. Oros sin habilidad are counted apart.
    """
    if c.oro_sin_habilidad:
        return SIN_LIMITE
    same = [catalogo.cartas[n] for n in catalogo.por_nombre.get(c.nombre, [c.numero])]
    if any([other.sin_limite for other in same]):
        top = SIN_LIMITE
    else:
        top = UNICA if any([other.unica for other in same]) else COPIAS
    listed = lista.copias_de(c.nombre) if lista is not None and nombra(catalogo, c, lista) else SIN_LIMITE
    if listed >= 0 and (top == SIN_LIMITE or listed < top):
        return listed
    return top


def nombra(catalogo: Catalogo, c: Carta, lista: Vigente) -> bool:
    """Does the list speak of that card? It names those of the edition of its column: a reprint with another text is
    another card (OQ-51). Where that edition printed it without text, the list can only mean the print that has one."""
    for e in REGLAS.ediciones:
        if e.key == lista.edicion_de(c.nombre):
            for n in catalogo.por_nombre.get(c.nombre, []):
                own = catalogo.cartas[n]
                if own.text("es") and any([code.partition("-")[0] == e.codigo for code in own.impresiones]):
                    return own.text("es") == c.text("es")
    return lista.copias_de(c.nombre) >= 0


def revisar_copias(catalogo: Catalogo, cards: list[Carta], lista: Vigente | None) -> list[Refusal]:
    """Copies are cards with the same name, whatever the print (ML-10.16.1)."""
    of_name: dict[str, list[Carta]] = {}
    for c in cards:
        if not c.oro_sin_habilidad:
            of_name.setdefault(c.nombre, []).append(c)
    refusals: list[Refusal] = []
    for same in of_name.values():
        listed = [] if lista is None else [c for c in same if nombra(catalogo, c, lista)]
        for some, of in ((listed, lista), (same, None)):
            top = copias_permitidas(catalogo, some[0], of) if some else SIN_LIMITE
            if top != SIN_LIMITE and len(some) > top:
                refusals.append(_demasiadas(catalogo, some[0], len(some), top, of))
                break
    return refusals


def _demasiadas(catalogo: Catalogo, c: Carta, n: int, top: int, lista: Vigente | None) -> Refusal:
    own = copias_permitidas(catalogo, c)
    if lista is not None and (own == SIN_LIMITE or top < own):
        if top == 0:
            es, en = f"«{c.nombre}» está prohibida", f"“{c.nombre}” is banned"
        else:
            es = f"{_copias(top, 'es')} de «{c.nombre}» como máximo, hay {n}"
            en = f"at most {_copias(top, 'en')} of “{c.nombre}”, there are {n}"
        es, en = f"«{lista.nombre['es']}»: {es}", f"“{lista.nombre['en']}”: {en}"
        return Refusal("prohibida" if top == 0 else "limitada", ("ML-1.5", "ML-10.16.1"), es, en)
    if own == UNICA:
        es, en = f"«{c.nombre}» es Carta Única: 1 copia, hay {n}", f"“{c.nombre}” is Carta Única: 1 copy, there are {n}"
        return Refusal("unica", ("ML-10.16.2", "ML-10.16.1"), es, en)
    es = f"{_copias(top, 'es')} de «{c.nombre}» como máximo, de cualquier impresión, hay {n}"
    en = f"at most {_copias(top, 'en')} of “{c.nombre}” of whatever print, there are {n}"
    return Refusal("copias", ("ML-10.16.2", "ML-10.16.1"), es, en)


def _copias(n: int, lang: str) -> str:
    if lang == "es":
        return "1 copia" if n == 1 else f"{n} copias"
    return "1 copy" if n == 1 else f"{n} copies"


# -- advice ---------------------------------------------------------------------------------------------------------


def consejos(catalogo: Catalogo, lista: list[str]) -> list[Refusal]:
    """What a deck editor warns of. Nothing here makes a deck illegal; of one that is not whole nothing is said yet."""
    if len(lista) < TAMANO_MAZO:
        return []
    cards = [c for c in [buscar_carta(catalogo, nombre) for nombre in lista] if c is not None]
    advice: list[Refusal] = []
    oros = sum([c.tipo == ORO for c in cards])
    dear = [c for c in distintas(cards) if c.tipo != ORO and c.coste > oros]
    if dear:
        names = [c.nombre for c in dear]
        advice.append(
            Refusal(
                "oros",
                ("ML-2.4.1",),
                f"cuestan más que los Oros del mazo ({oros}): {entre_comillas(names, 'es')}",
                f"they cost more than the deck has Oros ({oros}): {entre_comillas(names, 'en')}",
            )
        )
    allies = [c for c in cards if c.tipo == ALIADO]
    weapons = [c.nombre for c in distintas(cards) if c.tipo == ARMA]
    if weapons and not allies:
        advice.append(
            Refusal(
                "portador",
                ("ML-3.2.2",),
                f"no hay ningún Aliado que porte las Armas: {entre_comillas(weapons, 'es')}",
                f"there is no Aliado to bear the Armas: {entre_comillas(weapons, 'en')}",
            )
        )
    return advice
