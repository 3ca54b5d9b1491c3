"""Construction: which teams may be played, each refusal with its rule."""

from __future__ import annotations

from typing import Final

from coliseo.decks.naming import card_called
from coliseo.effects.source import bare_name, plain
from coliseo.games.sorcerers_arena.model.cards import Carta, Catalogo, Personaje
from coliseo.games.sorcerers_arena.model.chapters import Punto, reglas_de
from coliseo.games.sorcerers_arena.model.config import Config
from coliseo.kernel.guards import Refusal
from coliseo.kernel.rules import cite

cite(
    "validator",
    "construction.tamano",
    ("SA-1.PREP.1", "SA-2.CFG.1", "SA-2.PREP.1", "SA-3.PREP.1", "SA-T.PREP.1", "SA-0.GEN.9", "SA-0.GEN.10"),
)
cite("validator", "construction.repetido", ("SA-2.PREP.1", "SA-2.DRAFT.5", "SA-T.PREP.1", "SA-T.DRAFT.5"))
cite("validator", "construction.una_caja", ("SA-0.GEN.15", "SA-2.DRAFT.4", "SA-2.DRAFT.6", "SA-T.DRAFT.6"))
cite("validator", "construction.incompleto", ("SA-0.GEN.16", "SA-1.FICHA.1", "SA-3.CAPAC.1", "SA-4.MEJ.1"))

#: the matches of chapter 1, azul and rojo: the house's, and the book's own for whoever has its cards (SA-1.PREP.1)
PREPARADOS: Final = (
    (("brunilda", "zahir"), ("brego", "nerea")),
    (("el_aprendiz_de_brujo", "aladdin"), ("gaston", "ariel")),
)


def buscar_carta(catalogo: Catalogo, nombre: str) -> Carta | None:
    """A card by key, by name in either language or by its short code, however it is spelt."""
    return card_called(nombre, catalogo.por_clave, catalogo.cartas)


def buscar_personaje(catalogo: Catalogo, nombre: str) -> Personaje | None:
    """A personaje by key or by name in either language, however it is spelt."""
    found = catalogo.personaje_por_clave.get(plain(nombre))
    if found is not None:
        return found
    wanted = bare_name(nombre)
    if wanted == "":
        return None
    for p in catalogo.personajes:
        if wanted in (bare_name(p.key), bare_name(p.nombre), bare_name(p.nombre_en)):
            return p
        if wanted in (bare_name(p.corto["es"]), bare_name(p.corto["en"])):
            return p
    return None


def revisar_equipo(catalogo: Catalogo, claves: list[str], capitulo: int, equipo: bool = False) -> list[Refusal]:
    """Everything that stands in the way of one Invocador's team, by keys; empty when it may be played."""
    size = reglas_de(capitulo, equipo, False, False).personajes
    refusals: list[Refusal] = []
    known: list[Personaje] = []
    for key in dict.fromkeys(claves):
        p = catalogo.personaje_por_clave.get(key)
        if p is None:
            refusals.append(_desconocido(key, size))
        else:
            known.append(p)
    if len(claves) != size.valor:
        refusals.append(_tamano(len(claves), size))
    refusals.extend([_repetido(p, capitulo, equipo) for p in known if claves.count(p.key) > 1])
    refusals.extend([_incompleto(p, capitulo) for p in known if p.hasta_capitulo < capitulo])
    return refusals


def revisar_equipos(
    catalogo: Catalogo, equipos: list[list[str]], config: Config, bandos: tuple[int, ...]
) -> list[Refusal]:
    """The teams of a whole table, by seat; one that is empty is still to be chosen."""
    refusals: list[Refusal] = []
    for seat, team in enumerate(equipos):
        if team:
            refusals.extend(revisar_equipo(catalogo, team, config.capitulo, config.equipo))
            refusals.extend(_con_los_demas(catalogo, equipos, seat, config, bandos))
    if config.capitulo == 1 and not refusals and any(equipos):
        refusals.extend(_preparados(equipos))
    return _sin_repetir(refusals)


# -- one team -------------------------------------------------------------------------------------------------------


def _desconocido(key: str, size: Punto) -> Refusal:
    return Refusal(
        "desconocido", (size.regla,), f"no hay un personaje llamado «{key}»", f"no character is called “{key}”"
    )


def _tamano(n: int, size: Punto) -> Refusal:
    return Refusal(
        "tamano",
        (size.regla,),
        f"cada Invocador lleva {size.valor} personajes, aquí hay {n}",
        f"each Summoner has {size.valor} characters, here are {n}",
    )


def _repetido(p: Personaje, capitulo: int, equipo: bool) -> Refusal:
    rule = "SA-T.PREP.1" if equipo else ("SA-1.PREP.1", "SA-2.PREP.1", "SA-3.PREP.1", "SA-3.PREP.1")[capitulo - 1]
    return Refusal(
        "repetido",
        (rule,),
        f"{p.nombre} está repetido: un equipo no lleva dos veces al mismo personaje",
        f"{p.nombre_en} is repeated: a team never has the same character twice",
    )


def _incompleto(p: Personaje, capitulo: int) -> Refusal:
    """What is missing, by name, and the chapter that it can be played up to."""
    lacks = [f for f in p.faltan if f.capitulo <= capitulo]
    es = "; ".join([f.es for f in lacks])
    en = "; ".join([f.en for f in lacks])
    if p.hasta_capitulo:
        es_until = f" (sí puede jugar hasta el capítulo {p.hasta_capitulo})"
        en_until = f" (it can be played up to chapter {p.hasta_capitulo})"
    else:
        es_until = en_until = ""
    return Refusal(
        "incompleto",
        tuple(dict.fromkeys([f.regla for f in lacks])),
        f"a {p.nombre} le falta para el capítulo {capitulo}: {es}{es_until}",
        f"for chapter {capitulo} {p.nombre_en} lacks: {en}{en_until}",
    )


# -- the whole table ------------------------------------------------------------------------------------------------


def _con_los_demas(
    catalogo: Catalogo, equipos: list[list[str]], seat: int, config: Config, bandos: tuple[int, ...]
) -> list[Refusal]:
    """Who else has a personaje: nobody of the same side, and with one box nobody at all."""
    refusals: list[Refusal] = []
    for other in range(seat):
        for key in dict.fromkeys(equipos[seat]):
            p = catalogo.personaje_por_clave.get(key)
            if p is None or key not in equipos[other]:
                continue
            if bandos[other] == bandos[seat]:
                refusals.append(
                    Refusal(
                        "bando",
                        ("SA-T.DRAFT.5",) if config.cajas > 1 else ("SA-T.PREP.1",),
                        f"{p.nombre} ya está en su bando: un bando no lleva dos veces al mismo personaje",
                        f"{p.nombre_en} is on that side already: a side never has the same character twice",
                    )
                )
            elif config.cajas == 1:
                refusals.append(
                    Refusal(
                        "una_caja",
                        ("SA-T.DRAFT.6",) if config.equipo else ("SA-2.DRAFT.6",),
                        f"{p.nombre} está en los dos bandos: con una sola caja no puede ser",
                        f"{p.nombre_en} is on both sides: with one box that cannot be",
                    )
                )
    return refusals


def _preparados(equipos: list[list[str]]) -> list[Refusal]:
    """Chapter 1 is played with one of its two teams against the other (SA-0.GEN.9, SA-1.PREP.1)."""
    given = [sorted(team) for team in equipos if team]
    for match in PREPARADOS:
        teams = [sorted(team) for team in match]
        if all(given.count(team) == 1 and team in teams for team in given):
            return []
    return [
        Refusal(
            "preparados",
            ("SA-1.PREP.1",),
            "en el capítulo 1 los dos equipos están dados",
            "in chapter 1 both teams are given",
        )
    ]


def _sin_repetir(refusals: list[Refusal]) -> list[Refusal]:
    found: dict[str, Refusal] = {}
    for refusal in refusals:
        found.setdefault(refusal.es, refusal)
    return list(found.values())
