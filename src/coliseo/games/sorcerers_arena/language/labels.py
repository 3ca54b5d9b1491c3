"""One table, one name for each status: where a set gives its own labels, the texts of all the others use them too."""

from __future__ import annotations

from coliseo.games.sorcerers_arena.language.card_text import LENGUAS, texto_de, texto_de_habilidad, voz_de
from coliseo.games.sorcerers_arena.model.cards import Cara, Carta, Habilidad, Personaje

#: names of statuses by key and language
Nombres = dict[str, dict[str, str]]


def poner_textos(p: Personaje, cartas: list[Carta], rotulos: Nombres) -> None:
    """The texts of a personaje's abilities and of its cards, in every language."""
    for lang in LENGUAS:
        voice = voz_de(p, lang, rotulos)
        for card in cartas:
            card.textos[lang] = texto_de(card.efecto.tree, voice)
        # the upgraded face repeats the initial abilities
        for ability in p.mejorada.habilidades:
            ability.textos[lang] = texto_de_habilidad(ability, voice)


def con_rotulos(
    personajes: list[Personaje], cartas: list[Carta], rotulos: Nombres
) -> tuple[list[Personaje], list[Carta]]:
    """Copies whose texts use those labels: what is copied belongs to other tables as well."""
    people = [_personaje(p) for p in personajes]
    cards = [_carta(c) for c in cartas]
    for p in people:
        poner_textos(p, [c for c in cards if c.personaje == p.numero], rotulos)
    return people, cards


def _carta(c: Carta) -> Carta:
    copy = Carta(c.numero, c.key, c.codigo, c.nombre, c.nombre_en, c.efecto)
    copy.personaje = c.personaje
    copy.copias = c.copias
    copy.distintivo = c.distintivo
    copy.categorias = c.categorias
    copy.ingrediente = c.ingrediente
    copy.procedencia = c.procedencia
    copy.set_key = c.set_key
    return copy


def _habilidad(h: Habilidad) -> Habilidad:
    copy = Habilidad(h.nombre, h.nombre_en, h.efecto)
    copy.cuando = h.cuando
    copy.coste = h.coste
    return copy


def _personaje(p: Personaje) -> Personaje:
    copy = Personaje(p.numero, p.key, p.nombre, p.nombre_en)
    copy.corto = p.corto
    copy.atributos = p.atributos
    copy.femenino = p.femenino
    copy.poner_ficha(p.vida, p.pv, p.iniciativa)
    abilities = tuple([_habilidad(h) for h in p.mejorada.habilidades])
    first, upgraded = p.inicial, p.mejorada
    copy.inicial = Cara(first.mano, first.movimiento, first.ataque, abilities[: len(first.habilidades)])
    copy.mejorada = Cara(upgraded.mano, upgraded.movimiento, upgraded.ataque, abilities)
    copy.coste = p.coste
    copy.distribucion = p.distribucion
    copy.mazo = p.mazo
    copy.procedencia = p.procedencia
    copy.set_key = p.set_key
    copy.hasta_capitulo = p.hasta_capitulo
    copy.faltan = p.faltan
    return copy
