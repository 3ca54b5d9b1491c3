"""Sets of one's own from the command line: a template, a check that says what is missing, a deck, a game, a replay."""

from __future__ import annotations

import io
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from own_kit import ONE, OWN

from coliseo.games.registry import package

Run = Callable[..., Any]


@pytest.fixture
def box(tmp_path: Path) -> Path:
    path = tmp_path / "mi-caja.yaml"
    path.write_text(OWN[ONE].text, encoding="utf-8")
    return path


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    """A ready deck with a card of the set in it."""
    ready = (package(ONE).data / "decks" / f"{OWN[ONE].deck}.yaml").read_text(encoding="utf-8")
    path = tmp_path / "mazo.yaml"
    path.write_text(ready.replace(OWN[ONE].instead_of, OWN[ONE].card), encoding="utf-8")
    return path


@pytest.mark.parametrize("game", list(OWN))
def test_a_template_is_written_once_and_checks_well(coliseo: Run, tmp_path: Path, game: str) -> None:
    path = tmp_path / "plantilla.yaml"
    assert coliseo("cards", game, "--template", str(path)).code == 0
    again = coliseo("cards", game, "--template", str(path))
    assert again.code == 2 and "ya existe" in again.err
    checked = coliseo("cards", game, "--check", str(path))
    assert checked.code == 0 and "Sin acabar, no se pueden jugar todavía" in checked.out
    assert coliseo("--lang", "en", "cards", game, "--template", "-").out.startswith("# Your private set")


def test_the_page_tells_the_truth(coliseo: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    root = Path(os.environ.get("COLISEO_ROOT") or Path(__file__).resolve().parents[2])
    for page, lang, file in (
        ("docs/juega-con-tus-cartas.md", "es", "mi-caja.yaml"),
        ("docs/en/play-with-your-own-cards.md", "en", "my-box.yaml"),
    ):
        text = (root / page).read_text(encoding="utf-8")
        told = coliseo("--lang", lang, "cards", "rise_of_gods", "--template", file).out
        assert told.strip() in text
        checked = coliseo("--lang", lang, "cards", "rise_of_gods", "--check", file).out.splitlines()
        at = next(i for i, line in enumerate(checked) if line.startswith(("Sin acabar", "Unfinished")))
        for line in checked[at : at + 2]:
            assert line in text
        quoted = text.partition("```yaml\n")[2].partition("```")[0]
        assert quoted in Path(file).read_text(encoding="utf-8")


def test_a_check_tells_what_is_missing_and_where(coliseo: Run, box: Path) -> None:
    result = coliseo("cards", ONE, "--check", str(box))
    assert result.code == 0
    assert "es: GUARDIA DE MI PORTAL" in result.out and "Guardia a Medias (línea 23): coste.mana, vel" in result.out
    data = coliseo("cards", ONE, "--check", str(box), "--json").data
    assert [card["name"] for card in data["unfinished"]] == ["Guardia a Medias"]
    box.write_text(OWN[ONE].text.replace("vel: null", "vel: null\n        logo: x"), encoding="utf-8")
    refused = coliseo("cards", ONE, "--check", str(box))
    assert refused.code == 1 and "imágenes ni logotipos" in refused.out


def test_a_deck_is_checked_a_game_played_and_replayed_with_the_set(
    coliseo: Run, box: Path, deck: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert coliseo("deck", "check", ONE, str(deck)).code == 1
    assert coliseo("deck", "check", ONE, str(deck), "--set", str(box)).code == 0
    record = tmp_path / "partida.json"
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n1\n1\nsalir\n"))
    with_both = ("--set", str(box), "--team", str(deck))
    played = coliseo("play", ONE, *with_both, "--seed", "3", "--record", str(record))
    assert played.code == 0, played.err
    assert "1 cartas sin acabar" in played.err
    raw = record.read_text(encoding="utf-8")
    assert OWN[ONE].key not in raw and OWN[ONE].card not in raw
    named = json.loads(raw)["header"]["options"]["privado"]
    assert named["conjunto"] == "mi_caja" and str(box) not in raw
    alone = coliseo("replay", str(record))
    assert alone.code == 2 and "conjunto privado «mi_caja»" in alone.err
    assert coliseo("replay", str(record), "--set", str(box)).code == 0
    monkeypatch.setattr("sys.stdin", io.StringIO("salir\n"))
    went_on = coliseo("play", ONE, "--load", str(record), "--set", str(box))
    assert went_on.code == 0, went_on.err
    box.write_text(OWN[ONE].text + "# cambiado\n", encoding="utf-8")
    changed = coliseo("replay", str(record), "--set", str(box))
    assert changed.code == 2 and "tal como está ahora" in changed.err
