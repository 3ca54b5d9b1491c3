"""The shelf for the commands: cards in a line, editions and decks, what is counted of games, no card lost."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from coliseo.effects.provenance import provenance
from coliseo.effects.source import CardError, read_text
from coliseo.games.mitos_y_leyendas.game import GAME
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.games.mitos_y_leyendas.shelf import findings, library, tables
from coliseo.kernel.frames import answer
from coliseo.kernel.game import BadOptions
from coliseo.players.replies import legal_choice
from coliseo.reference import find_examples, page
from coliseo.text.coverage import coverage
from coliseo.text.dates import to_the_day
from coliseo.user_sets import usable_sets

RACIAL = {"guerreros": "Guerrero", "chamanes": "Chamán", "barbaros": "Bárbaro", "dioses": "Dios", "kami": "Kami"}
DECK = """\
juego: mitos_y_leyendas
nombre: {es: Mío, en: Mine}
cartas:
  - 14 Uxmal
  - 3 Inti
"""
SET = """\
set: faro
juego: mitos_y_leyendas
nombre: {es: El faro, en: The lighthouse}
cartas:
  - nombre: Farero Viejo
    tipo: aliado
    coste: 2
    fuerza: 2
    frecuencia: real
    habilidades:
      - {cuando: entra, efecto: [{robar: 1}]}
"""


# -- cards ----------------------------------------------------------------------------------------------------------


def test_every_card_is_told_in_a_line_in_both_languages() -> None:
    cards = {card["clave"]: card for card in library.cards([])}
    assert {card["ficha"] for card in cards.values()} <= set(library.CARD_KINDS)
    for card in cards.values():
        for lang in ("es", "en"):
            line = card["texto"][lang]
            assert line.startswith(card["nombre"][lang].upper()) and "\n" not in line and not line.endswith(": ")
        assert provenance(card["procedencia"], "en")
    assert cards["inti"]["texto"]["es"].startswith(
        "INTI (Aliado · Chamán · coste 3 · Fuerza 3 · Real · IN-067, LC-071): Cuando"
    )
    assert cards["uxmal"]["texto"]["en"] == "UXMAL (Oro · IN-115, LC-170): (no ability)"
    assert "cost X · Fuerza 6" in cards["demonio"]["texto"]["en"]
    assert cards["guardian"]["texto"]["es"].startswith("GUARDIÁN (?): Carta real"), "what is not known is not made up"


def test_what_lists_say_depends_on_the_day() -> None:
    def note(day: str) -> str:
        cards = {card["clave"]: card for card in library.cards([], to_the_day(day) if day else "")}
        return str(cards["ken_nage"].get("notas", {"es": ""})["es"])

    assert note("2010") == "" and "2013): prohibida" in note("2015")
    assert "2013" not in note("2022") and "2026): prohibida" in note("2026-08")
    assert "2013" in note("") and "2026" in note(""), "without a day, all that was ever said"
    with pytest.raises(ValueError, match="ayer"):
        to_the_day("ayer")


def test_coverage_tells_every_printed_number_once() -> None:
    cards = library.cards([])
    told = coverage(cards, library.inventory([])["conjuntos"], library.CARD_KINDS)
    rows = {row["edition"]: row for row in told["editions"]}
    printed = {
        "el_reto": 174, "mundo_gotico": 174, "ira_del_nahual": 126, "ragnarok": 126, "cofradia": 170,
        "espiritu_de_dragon": 236, "promos": 4,
    }  # fmt: skip
    assert {key: row["printed"] for key, row in rows.items()} == printed
    for row in rows.values():
        assert row["codificada"] + row["sin_vocabulario"] + row["desconocida"] == row["printed"], row
        assert sum(row["words"].values()) >= row["sin_vocabulario"]
        assert bool(row["words"]) == bool(row["sin_vocabulario"])
    assert rows["mundo_gotico"]["desconocida"] == 139 and rows["promos"]["desconocida"] == 4
    assert told["cards"]["codificada"] >= 750
    assert (told["native"], told["native_share"]) == (0, 0.0)


def test_a_card_that_left_its_effect_to_code_would_be_counted() -> None:
    tree = read_text("habilidades:\n  - {cuando: entra, efecto: [{native: secreto}]}\n", "carta")
    assert library._tiene(tree, library.NATIVA)
    assert not library._tiene(read_text("habilidades:\n  - {cuando: entra, efecto: [{robar: 1}]}\n", "carta"), "native")


# -- editions, sets and decks ---------------------------------------------------------------------------------------


def test_the_inventory_counts_what_there_is() -> None:
    found = library.inventory([])
    total = sum(s["cartas"] + s["sin_vocabulario"] + s["desconocidas"] for s in found["conjuntos"])
    assert total == len(library.open_catalogue([]).cartas) == 806
    reglamento = found["procedencias"]["reglamento"]
    assert (reglamento["cartas"], reglamento["desconocidas"]) == (51, 4)
    assert library.count_words(reglamento, "es") == "51 cartas y 4 que no se pueden jugar"
    assert library.count_words({"cartas": 2, "sin_vocabulario": 0, "desconocidas": 0}, "en") == "2 cards"
    decks = {deck["clave"]: deck for deck in found["listas"]}
    assert {*RACIAL, "criaturas"} <= set(decks) and all(deck["legal"] for deck in decks.values())
    for deck in decks.values():
        assert library.deck_line(deck, "es") and library.deck_line(deck, "en")
    assert found["modos"][0] == "libre" and len(found["lecturas"]) >= 9
    assert all(note["es"] and note["en"] for note in found["apuntes"])


def test_a_set_of_one_s_own_is_read_beside_the_others(tmp_path: Path) -> None:
    folder = tmp_path / "sets"
    folder.mkdir()
    path = folder / "faro.yaml"
    path.write_text(SET, encoding="utf-8")
    (card,) = library.check_set(path, [str(path)])
    assert card["procedencia"] == "privado" and card["texto"]["es"] == (
        "FARERO VIEJO (Aliado · coste 2 · Fuerza 2 · Real): Cuando este Aliado entra en juego, roba una carta."
    )
    found = library.inventory([str(path)])
    assert found["procedencias"]["privado"]["cartas"] == 1
    own = next(s for s in found["conjuntos"] if s["clave"] == "faro")
    assert own["nombre"] == {"es": "El faro", "en": "The lighthouse"} and "impresas" not in own
    assert "farero_viejo" in {card["clave"] for card in library.cards([str(path)])}
    path.write_text(SET.replace("fuerza: 2", "fuerza: fuerte"), encoding="utf-8")
    with pytest.raises(CardError, match="fuerza"):
        library.check_set(path, [])


def test_a_set_is_known_by_the_game_it_names(tmp_path: Path) -> None:
    (tmp_path / "faro.yaml").write_text(SET, encoding="utf-8")
    assert [path.stem for path in usable_sets("mitos_y_leyendas", tmp_path).files] == ["faro"]
    assert not usable_sets("rise_of_gods", tmp_path).files


def test_every_piece_of_every_card_is_there_for_the_reference() -> None:
    pieces = library.card_effects()
    assert {role for _, role, *_ in pieces} == {"op", "constant", "condition", "amount"}
    assert {card for card, *_ in pieces} <= {card["nombre"]["es"] for card in library.cards([])}
    examples = find_examples(library)
    shown = [key for key in library.VOCABULARY.entries if key in examples]
    assert len(shown) > 0.75 * len(library.VOCABULARY.entries), "most words have a real card as example"
    for lang in ("es", "en"):
        assert library.COUNTED in page("mitos_y_leyendas", lang)
    library.VOCABULARY.ops(read_text(f"- {library.COUNTED}\n", "COUNTED"), "efecto")


def test_a_deck_file_is_checked_and_told(tmp_path: Path) -> None:
    path = tmp_path / "mio.yaml"
    path.write_text(DECK, encoding="utf-8")
    result = library.check_deck(path, [])
    assert not result["legal"] and "ML-4.1.1" in {rule for p in result["impedimentos"] for rule in p["reglas"]}
    assert library.deck_lines(result, "es")[:3] == ["Mazo (17)", "  14 Uxmal  [público]", "  3 Inti  [reglamento]"]
    path.write_text(DECK.replace("3 Inti", "muchas Inti"), encoding="utf-8")
    with pytest.raises(CardError, match="copias"):
        library.check_deck(path, [])


def test_decks_are_named_by_key_or_file(tmp_path: Path) -> None:
    ready = tables.team_named("dioses", [])
    assert ready is not None and len(ready["cartas"]) == 50 and ready["oro_inicial"] in ready["cartas"]
    path = tmp_path / "mio.yaml"
    path.write_text(DECK, encoding="utf-8")
    own = tables.team_named(str(path), [])
    assert own is not None and own["cartas"].count("inti") == 3
    assert tables.team_named("nada", []) is None
    with pytest.raises(LookupError, match="nada"):
        tables.table_options("libre", None, 100, [], ["dioses", "nada"])
    with pytest.raises(BadOptions, match=r"ML-4\.1\.1"):
        GAME.new_game(tables.table_options("libre", 2, 100, [], [str(path), "dioses"]), 1)


# -- games ----------------------------------------------------------------------------------------------------------


def play(options: dict[str, Any], seed: int, most: int = 6000) -> Mesa:
    """A game of random replies, looked at after each."""
    m = GAME.new_game(options, seed)
    assert isinstance(m, Mesa)
    rng = Random(seed)
    for _ in range(most):
        assert findings.broken_invariant(m) == ""
        if m.over:
            break
        q = m.questions[0]
        answer(m, q.seat, q.token, legal_choice(m, q, rng))
    assert m.over and findings.broken_invariant(m) == ""
    return m


@pytest.mark.parametrize("seed", range(3))
def test_no_card_is_lost_or_doubled(seed: int) -> None:
    names = list(RACIAL)
    decks = [names[seed], names[(seed + 2) % len(names)]]
    m = play(tables.table_options("libre", 2, 80, [], decks), seed)
    facts = findings.summary(m)
    assert [team for teams in facts["teams"] for team in teams] == [RACIAL[deck] for deck in decks]
    assert facts["first"] in (0, 1) and facts["turns"] > 0


def test_a_lost_card_is_noticed() -> None:
    m = GAME.new_game(tables.table_options("libre", 2, 60, [], ["dioses", "kami"]), 1)
    assert isinstance(m, Mesa)
    lost = m.jugadores[0].castillo.loose.pop()
    assert findings.broken_invariant(m) == "99 cards, 100 expected"
    m.jugadores[1].cementerio.append(lost)
    assert findings.broken_invariant(m) == ""
    m.jugadores[1].virtuales.append([0, -1])
    assert findings.broken_invariant(m) == "fewer than no Oros virtuales"
