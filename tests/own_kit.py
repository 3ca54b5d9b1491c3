"""A small set of one's own for each game, and a deck with it: for tests of tables played with private cards."""

from __future__ import annotations

import re
from dataclasses import dataclass

from coliseo.games.plain import shelf_of
from coliseo.games.registry import package


@dataclass(frozen=True)
class Own:
    """A set, one of its finished cards, the house card of a ready deck that it takes the place of, and one that is not
    finished."""

    game: str
    text: str
    card: str
    key: str
    instead_of: str
    deck: str
    unfinished: str


_ATRUM = """set: mi_caja
juego: atrum_arena
nombre: Mi caja de Atrum
poderes:
  - nombre: Golpe de la Abuela
    nombre_en: Granny's Blow
    clase: ataque
    descarte: bestia
    rareza: basico
    valores: {0: 2, 1: 3}
    efecto:
      - dano: valor
  - nombre: Poder a Medias
    clase: ataque
    descarte: null
    rareza: basico
    valores: {0: 2}
    efecto: null
reptantes:
  - nombre: Abuela Rencorosa
    poderes:
      - {poder: golpe de la abuela, coste: 0}
      - {poder: reflejo de alimaña, coste: 1}
      - {poder: batida nocturna, coste: 1}
      - {poder: aullido de la jauría, coste: 2}
      - {poder: sentencia del derrotado, coste: 3}
  - nombre: Primo Inacabado
    poderes:
      - {poder: poder a medias, coste: 0}
      - {poder: reflejo de alimaña, coste: 1}
      - {poder: batida nocturna, coste: 1}
      - {poder: aullido de la jauría, coste: 2}
      - {poder: sentencia del derrotado, coste: 3}
"""
_RISE = """set: mi_caja
juego: rise_of_gods
nombre: Mi caja de Rise
facciones:
  - clave: alborada
    cartas:
      - nombre: Gallo de Mi Casa
        nombre_en: Rooster of My House
        tipo: criatura
        rareza: comun
        coste: {esferas: 1, neutral: 0}
        ataque: 2
        vida: 2
        ultimo_suspiro:
          - robar: 1
      - nombre: Gallo a Medias
        tipo: criatura
        rareza: comun
        coste: {esferas: 1, neutral: null}
        ataque: 2
        vida: 2
        palabras: null
"""
_MITOS = """set: mi_caja
juego: mitos_y_leyendas
nombre: Mi caja de Mitos
cartas:
  - nombre: Bárbaro de Mi Barrio
    tipo: aliado
    coste: 1
    fuerza: 3
    raza: barbaro
    habilidades:
      - cuando: entra
        efecto:
          - robar: 1
  - nombre: Bárbaro a Medias
    tipo: aliado
    coste: null
    fuerza: 3
    raza: barbaro
    habilidades: null
"""
_WARLORDS = """set: mi_caja
juego: warlords_of_terra
nombre: Mi caja de Warlords
subtipos:
  - {clave: gnomo, es: Gnomo, en: Gnome}
reinos:
  - clave: theridom
    fichas:
      - {nombre: Gnomito, nombre_en: Little Gnome, subtipos: [gnomo], atq: 1, vida: 1, vel: 1}
    cartas:
      - nombre: Guardia de Mi Portal
        nombre_en: Guard of My Doorway
        tipo: tropa
        subtipos: [gnomo]
        coste: {oro: 0, mana: 1}
        atq: 2
        vida: 2
        vel: 2
        habilidades:
          - cuando: entra
            efecto:
              - poner_fichas: {ficha: gnomito, cuantas: 1}
      - nombre: Guardia a Medias
        tipo: tropa
        coste: {oro: 0, mana: null}
        atq: 2
        vida: 2
        vel: null
"""


def _sorcerers() -> str:
    """A personaje of the house under other names: whole, with a second one of which nearly nothing is known."""
    house = (package("sorcerers_arena").data / "cards" / "original.yaml").read_text(encoding="utf-8")
    one = "  - clave: " + house.partition("\npersonajes:\n")[2].split("  - clave: ")[1].rpartition("\n  #")[0]
    own = re.sub(r"(nombre|nombre_en|corto|corto_en): (.+)", r"\1: Mi \2", one).replace("BRU-", "MIA-")
    own = own.replace("clave: brunilda", "clave: mi_brunilda")
    head = "set: mi_caja\njuego: sorcerers_arena\nnombre: Mi caja de Sorcerers\npersonajes:\n"
    return f"{head}{own}\n  - nombre: Sin Acabar\n    ficha: {{vida: 9, pv: null, iniciativa: 3}}\n    cartas: null\n"


OWN = {
    own.game: own
    for own in (
        Own(
            "atrum_arena",
            _ATRUM,
            "Abuela Rencorosa",
            "abuela_rencorosa",
            "",
            "equipo_cienaga",
            "Primo Inacabado",
        ),
        Own(
            "rise_of_gods",
            _RISE,
            "Gallo de Mi Casa",
            "gallo_de_mi_casa",
            "Recluta del Gallo",
            "alborada",
            "Gallo a Medias",
        ),
        Own(
            "mitos_y_leyendas",
            _MITOS,
            "Bárbaro de Mi Barrio",
            "barbaro_de_mi_barrio",
            "Elfos Arqueros",
            "barbaros",
            "Bárbaro a Medias",
        ),
        Own(
            "warlords_of_terra",
            _WARLORDS,
            "Guardia de Mi Portal",
            "guardia_de_mi_portal",
            "Recluta de la Muralla",
            "theridom",
            "Guardia a Medias",
        ),
        Own(
            "sorcerers_arena",
            _sorcerers(),
            "Mi Brunilda Barrecielos",
            "mi_brunilda",
            "",
            "",
            "Sin Acabar",
        ),
    )
}
#: the way to play in which a deck of these is brought, where it is not the first
MODES = {"mitos_y_leyendas": "libre", "sorcerers_arena": "capitulo_4"}
#: a game that every test can use which does not need all of them
ONE = "warlords_of_terra"


def ready_text(game: str) -> str:
    """A ready deck as text, the way people paste it."""
    if game == "sorcerers_arena":
        return "brunilda, zahir, roble"
    shelf = shelf_of(package(game))
    deck = next(d for d in shelf.decks_for_clients() if d["key"] == OWN[game].deck)
    lines = [f"{card.get('count', 1)} {card['name']}" for card in deck["cards"]]
    if deck.get("start") and game == "mitos_y_leyendas":
        first = next(card["name"] for card in deck["cards"] if card["key"] == deck["start"])
        lines = [f"Oro Inicial: {first}", *lines]
        i = next(i for i, line in enumerate(lines) if i and line.endswith(f" {first}"))
        n, _, name = lines[i].partition(" ")
        lines[i] = f"{int(n) - 1} {name}"
    if game == "atrum_arena":
        lines = [card["name"] for card in deck["cards"]]
    return "\n".join(lines) + "\n"


def own_deck(game: str) -> str:
    """The same with a card of the set in the place of one of the house."""
    own, text = OWN[game], ready_text(game)
    if game == "sorcerers_arena":
        return "Mi Brunilda, zahir, roble"
    instead = own.instead_of or text.splitlines()[0]
    assert instead in text
    return text.replace(instead, own.card)
