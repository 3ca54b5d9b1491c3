"""The guide for newcomers, in both languages: its rules, decks, formats and commands exist, and both say the same."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from terminal_kit import command_play

from coliseo.games.mitos_y_leyendas.construction.files import mazo_listo, mazos_listos
from coliseo.games.mitos_y_leyendas.construction.formats import FORMATOS
from coliseo.games.mitos_y_leyendas.language.sets import catalogo_base
from coliseo.games.mitos_y_leyendas.model.cards import CODIFICADA
from coliseo.rulebook import load_rules

DOCS = Path(__file__).parents[3] / "docs"
PAGES = {"es": DOCS / "mitos-y-leyendas.md", "en": DOCS / "en" / "mitos-y-leyendas.md"}
RULE = re.compile(r"\bML-\d+(?:\.\d+)+")


def page(lang: str) -> str:
    return PAGES[lang].read_text(encoding="utf-8")


def test_every_rule_named_exists_and_both_pages_name_the_same() -> None:
    known = {rule.id for rule in load_rules("mitos_y_leyendas")}
    named = {lang: RULE.findall(page(lang)) for lang in PAGES}
    assert set(named["es"]) <= known
    assert named["es"] == named["en"] and len(set(named["es"])) > 30


@pytest.mark.parametrize("lang", PAGES)
def test_formats_decks_and_cards_are_those_that_there_are(lang: str) -> None:
    text = page(lang)
    for key in ("libre", "racial_libre", "racial_edicion", "restringido"):
        assert f"| {FORMATOS[key].nombre['es']} |" in text
    on_one_line = " ".join(text.split())
    for deck in mazos_listos():
        assert f"*{deck.nombre[lang]}*" in on_one_line, deck.key
    assert "--team chamanes" in text and mazo_listo("chamanes") is not None
    catalogue = catalogo_base()
    assert catalogue.por_clave["inti"].estado == CODIFICADA
    assert "Inti" in text and "1 Nazca" in text and "nazca" in catalogue.por_clave


@pytest.mark.parametrize("lang", PAGES)
def test_links_lead_somewhere(lang: str) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", page(lang)):
        assert (PAGES[lang].parent / target).is_file(), target
    for folder in re.findall(r"scenarios/mitos_y_leyendas(?:/\w+)?", page(lang)):
        assert (DOCS.parent / folder).is_dir(), folder


#: a process for each, so only one in a quick run; what the words mean is tested with the command itself
COMMANDS = [
    ("--team", "chamanes"),
    *(pytest.param(words, marks=pytest.mark.slow) for words in (("--mode", "racial_edicion"), ("--against", "random"))),
]


@pytest.mark.parametrize("arguments", COMMANDS)
def test_the_commands_of_the_guide_open_a_table(arguments: tuple[str, ...]) -> None:
    result = command_play("mitos_y_leyendas", "salir\n", *arguments, "--lang", "es", "--seed", "3")
    assert (result.returncode, result.stderr) == (0, "")
    assert "Cómo se juega" in result.stdout
