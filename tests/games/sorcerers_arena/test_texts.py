"""The personajes of the house against their design: facts, and texts generated from what the cards do."""

from __future__ import annotations

import re

import pytest
from games.sorcerers_arena.design import CARTAS, FICHAS, HABILIDADES

from coliseo.games.sorcerers_arena.language.names import CATEGORIA, DISTINTIVO, INGREDIENTE
from coliseo.games.sorcerers_arena.language.sets import catalogo_base, catalogo_de_ejemplos, referencia
from coliseo.games.sorcerers_arena.model.cards import CARTAS_POR_PERSONAJE, Carta, Habilidad, Personaje

CATALOGUE = catalogo_base()
BY_CODE = {c.codigo: c for c in CATALOGUE.cartas}
ABILITIES = {h.nombre: h for p in CATALOGUE.personajes for h in p.mejorada.habilidades}

#: words of the Spanish texts that an English one must not have
SPANISH = re.compile(
    r"[áéíóúñ¡¿]|\b(el|la|los|un|una|de|del|que|con|carta|casilla|rival a|aliado|personaje|Invocador|Vida|contador"
    r"|Maldito|Nervioso|Inmovilizado|Escoba|Debilitado|Sigiloso|Fuerte|Provocar|Resistente|Ataque|Estado|Mazo)\b"
)


def test_the_whole_roster_is_there() -> None:
    assert len(FICHAS) == 8 and len(HABILIDADES) == 17 and len(CARTAS) == 44
    assert [p.key for p in CATALOGUE.personajes] == [row[0] for row in FICHAS]
    assert set(ABILITIES) == {row[2] for row in HABILIDADES}
    assert set(BY_CODE) == {row[0] for row in CARTAS}
    assert sum(c.copias for c in CATALOGUE.cartas) == 80
    assert {c.procedencia for c in CATALOGUE.cartas} == {"coliseo"}


@pytest.mark.parametrize("row", FICHAS, ids=[row[0] for row in FICHAS])
def test_a_ficha_and_a_capacidades_card(row: tuple[object, ...]) -> None:
    p = CATALOGUE.personaje_por_clave[str(row[0])]
    face = p.inicial
    told = (p.nombre, p.vida, p.pv, p.iniciativa, face.mano, face.movimiento, face.ataque)
    assert told == row[1:8]
    assert " · ".join(word["es"] for word in p.atributos) == row[8]
    assert p.distribucion == row[9]
    asked = {name: int(n) for n, name in re.findall(r"(\d) (\w+)", str(row[10]))}
    assert dict(zip(INGREDIENTE["es"], p.coste, strict=True)) == {**dict.fromkeys(INGREDIENTE["es"], 0), **asked}
    upgraded = p.mejorada
    assert (upgraded.mano, upgraded.movimiento, upgraded.ataque) == (face.mano, face.movimiento, face.ataque)
    assert upgraded.habilidades[:-1] == face.habilidades
    assert len(p.mazo) == CARTAS_POR_PERSONAJE and p.hasta_capitulo == 4 and p.faltan == ()


@pytest.mark.parametrize("row", CARTAS, ids=[row[0] for row in CARTAS])
def test_a_card(row: tuple[str, str, str, int, str, str, str, str]) -> None:
    card = BY_CODE[row[0]]
    kinds = [name for i, name in enumerate(CATEGORIA["es"]) if card.categorias >> i & 1]
    told = (
        CATALOGUE.personajes[card.personaje].key,
        card.nombre,
        card.copias,
        DISTINTIVO["es"][card.distintivo],
        ", ".join(kinds) or "—",
        INGREDIENTE["es"][card.ingrediente],
    )
    assert told == row[1:7]
    assert card.text("es") == row[7]


@pytest.mark.parametrize("row", HABILIDADES, ids=[row[2] for row in HABILIDADES])
def test_an_ability(row: tuple[str, str, str, str]) -> None:
    owner = CATALOGUE.personaje_por_clave[row[0]]
    ability = ABILITIES[row[2]]
    assert ability in owner.mejorada.habilidades
    assert (ability in owner.inicial.habilidades) == (row[1] == "inicial")
    assert ability.textos["es"] == row[3]


def everything() -> list[Carta | Habilidad]:
    return [*CATALOGUE.cartas, *ABILITIES.values()]


@pytest.mark.parametrize("thing", everything(), ids=[thing.nombre for thing in everything()])
def test_the_english_text_is_english(thing: Carta | Habilidad) -> None:
    text = thing.textos["en"].replace("Ágata", "Agata")
    assert text and not SPANISH.search(text), text
    assert thing.nombre_en != thing.nombre
    # the same instructions, with the same symbols
    marks = re.compile(r"\[[DI]\]| / ")
    assert marks.findall(text) == marks.findall(thing.textos["es"])
    assert re.findall(r"\d+", text) == re.findall(r"\d+", thing.textos["es"])


def test_english_texts() -> None:
    told = {code: BY_CODE[code].text("en") for code in ("BRU-3", "NER-4", "ZAH-1", "AGA-3", "COR-2", "COR-5", "IXA-4")}
    assert told == {
        "BRU-3": "[D] Choose a rival within range 2. Remove up to 4 status counters from Brunilda's Magic Broom and "
        "deal that rival 1 damage, plus 1 for each counter removed.",
        "NER-4": "[I] Deal 2 damage to each adjacent rival. / [I] Move each of those rivals up to 1 space, in any "
        "order you like.",
        "ZAH-1": "Move up to 4 spaces. Zahir may pass through spaces occupied by rivals during this move.",
        "AGA-3": "[D] Choose a rival within range 2. Deal it 1 damage, plus 1 for each status counter on its Cursed. "
        "/ Ágata recovers 2 Health.",
        "COR-2": "[D] Deal 2 damage to a rival within range 2. / Reveal the top card of your deck. [D] If it is a "
        "Magic card, that rival acquires Nervous 1.",
        "COR-5": "[D] Deal 2 damage to an adjacent rival, or 4 if its Summoner has 3 cards or fewer in hand.",
        "IXA-4": "Move up to 2 spaces, or up to 3 if Ixara has Tough.",
    }
    assert ABILITIES["Botín"].textos["en"] == (
        "When a rival is knocked out by Zahir's standard attack, you gain 1 additional Victory point."
    )


# -- what the rulebook quotes ---------------------------------------------------------------------------------------


def quoted(key: str) -> Personaje:
    return next(p for p in referencia().personajes if p.key == key)


def test_the_quoted_cards_are_documentation() -> None:
    book = referencia()
    assert {c.nombre: c.text("es") for c in book.cartas} == {
        "Aprendizaje paso a paso": "Mueve hasta 2 casillas. / El Aprendiz de brujo adquiere Escoba mágica 2.",
        "Impulso místico": "",
        "Aturdiendo y huyendo": "[D] Inflige 2 puntos de daño a un rival adyacente. [D] Ese rival adquiere "
        "Inmovilizado 2. / Si quieres, mueve 1 casilla.",
        "Pendenciero": "[D] Inflige 4 puntos de daño a un rival adyacente.",
        "Empujón": "[D] Inflige 3 puntos de daño a un rival adyacente. / [D] Mueve a ese rival hasta 2 casillas. No "
        "puedes moverlo a través de otros personajes.",
    }
    assert {h.nombre: h.textos["es"] for p in book.personajes for h in p.mejorada.habilidades} == {
        "Un salto por delante": "Descarta una carta con cierto símbolo (ilegible) de tu mano. Aladdin adquiere "
        "Sigiloso 1.",
        "La cura del ladrón": "Revela la carta superior del mazo de un Invocador rival. Si corresponde a un rival "
        "adyacente a Aladdin, Aladdin recupera 1.",
        "Alardear": "Revela la carta superior de tu mazo. Si es una carta con cierto símbolo (ilegible), Gastón "
        "adquiere Fuerte 1. De lo contrario, Gastón sufre 1 punto de daño.",
    }
    assert {c.procedencia for c in book.cartas} == {p.procedencia for p in book.personajes} == {"reglamento"}
    assert [p.hasta_capitulo for p in book.personajes] == [0] * 8


def test_what_the_book_does_not_tell_is_listed_by_name() -> None:
    gaston = quoted("gaston")
    assert (gaston.mejorada.movimiento, gaston.mejorada.ataque) == (2, 2)
    missing = [f.es for f in gaston.faltan]
    assert "la Vida" in missing and "un símbolo del efecto de «Alardear»" in missing
    assert "el distintivo de «Empujón»" in missing and "el distintivo de «Pendenciero»" not in missing
    assert [f.text("en") for f in gaston.faltan if f.capitulo == 4][-2:] == ["the upgrade cost", "the upgraded ability"]


def test_worked_examples_have_both_rosters_and_play_has_one() -> None:
    examples = catalogo_de_ejemplos()
    assert len(examples.personajes) == 16 and len(examples.cartas) == 49
    assert examples.cartas[examples.por_clave["empujon"].numero].nombre == "Empujón"
    assert "gaston" not in catalogo_base().personaje_por_clave
