"""The shelf for the commands: cards in a line, sets and decks, what is counted of games, and that no card is lost."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from coliseo.effects.provenance import provenance
from coliseo.effects.source import CardError
from coliseo.games.rise_of_gods.game import GAME
from coliseo.games.rise_of_gods.model.table import Mesa
from coliseo.games.rise_of_gods.shelf import findings, library, tables
from coliseo.kernel.frames import answer
from coliseo.kernel.game import BadOptions
from coliseo.players.replies import legal_choice
from coliseo.text.dates import to_the_day
from coliseo.user_sets import usable_sets

STARTERS = ("alborada", "forja", "marisma", "vigilia")
DECK = """\
juego: rise_of_gods
nombre: {es: Mío, en: Mine}
principal:
  - 14 Sello de Alborada
  - 4 Recluta del Gallo
"""


SET = """\
set: faro
nombre: {es: El faro, en: The lighthouse}
facciones:
  - clave: alborada
    cartas:
      - nombre: Farero Viejo
        nombre_en: Old Keeper
        tipo: criatura
        rareza: rara
        coste: {esferas: 1, neutral: 1}
        ataque: 2
        vida: 2
        asalto:
          - robar: 1
"""


# -- cards ----------------------------------------------------------------------------------------------------------


def test_every_card_is_told_in_a_line_in_both_languages() -> None:
    cards = {card["clave"]: card for card in library.cards([])}
    assert {card["ficha"] for card in cards.values()} == set(library.CARD_KINDS)
    for card in cards.values():
        for lang in ("es", "en"):
            line = card["texto"][lang]
            assert line.startswith(card["nombre"][lang].upper()) and "\n" not in line and not line.endswith(": ")
        assert provenance(card["procedencia"], "en")
    assert cards["recluta_del_gallo"]["texto"]["es"].startswith(
        "RECLUTA DEL GALLO (Criatura · Alborada · Común · 1E · 2/1): Amanecer:"
    )
    assert "(sin texto)" in cards["gigante_de_remaches"]["texto"]["es"]
    bell = cards["campana_de_maitines"]["texto"]["es"]
    assert "2E+1N · —/3" in bell
    assert "Token · Criatura" in cards["acolito_del_alba"]["texto"]["es"]
    assert "?" in cards["estatuilla_de_mono"]["texto"]["es"], "what is not known is not made up"


def test_what_lists_say_depends_on_the_day() -> None:
    def note(day: str) -> str:
        cards = {card["clave"]: card for card in library.cards([], to_the_day(day))}
        notes = cards["profanador_del_castillo"].get("notas", {"es": ""})
        return str(notes["es"])

    assert "Catálogo público" not in note("2026-08-15")
    assert "Catálogo público (agosto de 2026): prohibida." in note("2026-08-16")
    assert note("2025") == ""
    with pytest.raises(ValueError, match="ayer"):
        to_the_day("ayer")


# -- sets and decks -------------------------------------------------------------------------------------------------


def test_the_inventory_counts_what_there_is() -> None:
    found = library.inventory([])
    assert sum(s["cartas"] + s["tokens"] for s in found["conjuntos"]) == len(library.open_catalogue([]).cartas)
    coliseo = found["procedencias"]["coliseo"]
    assert (coliseo["cartas"], coliseo["tokens"]) == (96, 8)
    assert library.count_words(coliseo, "es") == "96 cartas, 8 Tokens"
    decks = {deck["clave"]: deck for deck in found["listas"]}
    assert all(decks[key]["legal"] for key in STARTERS)
    for deck in decks.values():
        assert library.deck_line(deck, "es") and library.deck_line(deck, "en")
    assert found["modos"] == ["duelo"] and len(found["lecturas"]) > 15
    assert all(note["es"] and note["en"] for note in found["apuntes"])


def test_a_set_of_one_s_own_is_read_beside_the_others(tmp_path: Path) -> None:
    folder = tmp_path / "sets"
    folder.mkdir()
    path = folder / "faro.yaml"
    path.write_text(SET, encoding="utf-8")
    (card,) = library.check_set(path, [str(path)])
    assert card["procedencia"] == "privado" and card["texto"]["es"] == (
        "FARERO VIEJO (Criatura · Alborada · Rara · 1E+1N · 2/2): Asalto: Robo una carta."
    )
    found = library.inventory([str(path)])
    assert found["procedencias"]["privado"] == {"cartas": 1, "tokens": 0}
    own = next(s for s in found["conjuntos"] if s["clave"] == "faro")
    assert own["nombre"] == {"es": "El faro", "en": "The lighthouse"}
    assert "farero_viejo" in {card["clave"] for card in library.cards([str(path)])}
    path.write_text(SET.replace("vida: 2", "vida: 0"), encoding="utf-8")
    with pytest.raises(CardError, match="vida"):
        library.check_set(path, [])


def test_a_set_that_names_no_game_is_known_by_what_it_holds(tmp_path: Path) -> None:
    (tmp_path / "faro.yaml").write_text(SET, encoding="utf-8")
    (tmp_path / "otra.yaml").write_text("set: otra\npoderes: []\n", encoding="utf-8")
    (tmp_path / "nada.yaml").write_text("set: nada\n", encoding="utf-8")
    mine, theirs = usable_sets("rise_of_gods", tmp_path), usable_sets("atrum_arena", tmp_path)
    assert [path.stem for path in mine.files] == ["faro"]
    assert [Path(problem.file).stem for problem in mine.problems] == ["nada"], "what could be anybody's is told"
    assert "otra" in [path.stem for path in theirs.files] and "faro" not in [path.stem for path in theirs.files]


def test_every_piece_of_every_card_is_there_for_the_reference() -> None:
    pieces = library.card_effects()
    assert {role for _, role, *_ in pieces} == {"op", "constant"}
    cards = {card["nombre"]["es"] for card in library.cards([]) if card["ficha"] != "referencia"}
    assert {card for card, *_ in pieces} <= cards and len({card for card, *_ in pieces}) > 70


def test_a_deck_file_is_checked_and_told(tmp_path: Path) -> None:
    path = tmp_path / "mio.yaml"
    path.write_text(DECK, encoding="utf-8")
    result = library.check_deck(path, [])
    assert not result["legal"] and {rule for p in result["impedimentos"] for rule in p["reglas"]} == {"RG-RR.1"}
    assert library.deck_lines(result, "es")[:2] == ["Principal (18)", "  14 Sello de Alborada  [Coliseo]"]
    path.write_text(DECK.replace("4 Recluta", "muchas Recluta"), encoding="utf-8")
    with pytest.raises(CardError, match="copias"):
        library.check_deck(path, [])


def test_decks_are_named_by_key_or_file(tmp_path: Path) -> None:
    ready = tables.team_named("alborada", [])
    assert ready is not None and len(ready["principal"]) == 40 and len(ready["lateral"]) == 15
    path = tmp_path / "mio.yaml"
    path.write_text(DECK, encoding="utf-8")
    own = tables.team_named(str(path), [])
    assert own is not None and own["principal"].count("recluta_del_gallo") == 4
    assert tables.team_named("nada", []) is None
    with pytest.raises(LookupError, match="nada"):
        tables.table_options("duelo", None, 100, [], ["alborada", "nada"])
    with pytest.raises(BadOptions, match=r"RG-RR\.1"):
        GAME.new_game(tables.table_options("duelo", 2, 100, [], [str(path), "alborada"]), 1)


# -- games ----------------------------------------------------------------------------------------------------------


def play(options: dict[str, object], seed: int, most: int = 3000) -> Mesa:
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


@pytest.mark.parametrize("seed", range(6))
def test_no_card_is_lost_or_doubled(seed: int) -> None:
    decks = [STARTERS[seed % 4], STARTERS[(seed + 1 + seed // 4) % 4]]
    m = play(tables.table_options("duelo", 2, 60, [], decks), seed)
    facts = findings.summary(m)
    assert [team[0].lower() for team in facts["teams"]] == decks and facts["first"] in (0, 1)
    assert 0 < facts["turns"] <= 70


def test_a_lost_card_is_noticed() -> None:
    m = GAME.new_game(tables.table_options("duelo", 2, 60, [], ["alborada", "forja"]), 1)
    assert isinstance(m, Mesa)
    lost = m.jugadores[0].mazo.loose.pop()
    assert findings.broken_invariant(m) == "79 cards, 80 expected"
    m.jugadores[1].cementerio.append(lost)
    assert findings.broken_invariant(m) == ""
    m.jugadores[0].libres[0] += 1
    assert findings.broken_invariant(m) == "81 cards, 80 expected"


def test_a_trade_that_loses_over_an_empty_deck_loses_no_card() -> None:
    """The card set aside is still somewhere when the game ends (RG-CO.3, RG-BR.7)."""
    from contract.rise_of_gods import cards_of
    from games.rise_of_gods.kit import juega, mesa

    m = mesa(A={"mano": ["Mercader de Amaneceres"], "mazo": 0}, B={"mazo": 5})
    before = cards_of(m)
    juega(m, {"A": {"comercia": "Mercader de Amaneceres"}})
    assert m.winners == (1,)
    assert cards_of(m) == before
