"""The decks that come with the game, and deck files that people write."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from coliseo.effects.source import CardError
from coliseo.games.mitos_y_leyendas.construction.files import (
    CARPETA,
    INICIALES,
    Mazo,
    claves,
    datos_de_mazo,
    impedimentos,
    leer_mazo,
    mazo_inicial,
    mazo_listo,
    mazos_jugables,
    mazos_listos,
)
from coliseo.games.mitos_y_leyendas.construction.format_rules import comunes
from coliseo.games.mitos_y_leyendas.construction.formats import FORMATOS
from coliseo.games.mitos_y_leyendas.construction.rules import buscar_carta, consejos, copias_permitidas
from coliseo.games.mitos_y_leyendas.language.sets import catalogo_base
from coliseo.games.mitos_y_leyendas.model.cards import ALIADO, RAZAS
from coliseo.games.mitos_y_leyendas.shelf import deck_text
from coliseo.games.mitos_y_leyendas.shelf.deck_text import leer_texto, texto_de

CAT = catalogo_base()
#: Raza, Aliados and plain Oros of the six of one Raza
RACIALES = {
    "guerreros": ("guerrero", 25, 14),
    "chamanes": ("chaman", 30, 14),
    "barbaros": ("barbaro", 25, 13),
    "dioses": ("dios", 30, 14),
    "kami": ("kami", 28, 14),
    "criaturas": ("criaturas", 30, 14),
}


@pytest.mark.rule("ML-4.1.1", "ML-4.2.2", "ML-10.16.2")
@pytest.mark.parametrize("key", INICIALES)
def test_every_ready_deck_is_legal_and_can_be_played(key: str) -> None:
    mazo = mazo_listo(key)
    assert mazo is not None
    assert [r.es for r in impedimentos(mazo, CAT)] == []
    assert [r.es for r in impedimentos(mazo, CAT, "libre")] == []
    assert consejos(CAT, mazo.cartas) == []
    cards, first = mazo_inicial(key) or ([], "")
    assert len(cards) == 50 and first in cards and CAT.por_clave[first].oro_sin_habilidad


@pytest.mark.rule("ML-2.3.4", "ML-1.5")
@pytest.mark.parametrize(("key", "raza", "allies", "plain"), [(k, *v) for k, v in RACIALES.items()])
def test_six_are_of_one_raza_and_one_edition_and_keep_the_list_of_2026(
    key: str, raza: str, allies: int, plain: int
) -> None:
    cards, _ = mazo_inicial(key) or ([], "")
    found = [CAT.por_clave[k] for k in cards]
    assert raza in [RAZAS[i] for i in comunes(found)]
    assert sum(c.tipo == ALIADO for c in found) == allies
    assert sum(c.oro_sin_habilidad for c in found) == plain
    mazo = mazo_listo(key)
    assert mazo is not None and mazo.formato == "racial_edicion"
    assert [r.es for r in impedimentos(mazo, CAT, "racial_edicion_2026")] == []


def test_every_format_has_ready_decks_to_draw_from() -> None:
    for key in FORMATOS:
        assert len(mazos_jugables(CAT, key)) >= 2, key
    assert len(mazos_jugables(CAT)) == len(INICIALES) == len(mazos_listos())


def test_real_names_are_written_so_that_they_are_read_back(monkeypatch: pytest.MonkeyPatch) -> None:
    # the index of all names is made for every text; here it is the same for eight hundred of them
    monkeypatch.setattr(deck_text, "Indice", cache(deck_text.Indice))
    for c in CAT.cartas:
        text = texto_de([c.key] * 2, "", CAT)
        assert leer_texto(text, CAT).cartas == [c.key] * 2, text
        assert buscar_carta(CAT, c.nombre) is not None
        for code in c.impresiones:
            assert buscar_carta(CAT, code) is c


@pytest.mark.rule("ML-10.16.2", "ML-10.16.1")
def test_limits_of_real_cards() -> None:
    def top(key: str) -> int:
        return copias_permitidas(CAT, CAT.por_clave[key])

    assert (top("walkirias"), top("nanahuatzin"), top("arlequin_lc")) == (1, 1, 1)
    assert (top("katana"), top("cinturon_de_thor"), top("uxmal"), top("espada_real")) == (-1, -1, -1, -1)
    assert (top("espada_real_lc"), top("inti"), top("puchao")) == (1, 3, 3)


def test_a_ready_deck_is_found_however_its_key_is_written_and_a_path_names_none() -> None:
    assert mazo_listo("Guerreros") is not None and mazo_inicial("GUERREROS") == mazo_inicial("guerreros")
    assert mazo_listo("nadie") is None and mazo_inicial("../decks/guerreros") is None


def test_a_deck_as_plain_data() -> None:
    mazo = mazo_listo("barbaros")
    assert mazo is not None
    told = datos_de_mazo(mazo, CAT)
    assert told["legal"] is True and told["impedimentos"] == [] and told["oro_inicial"] == "Puente Bifrost"
    rows = {row["clave"]: row["copias"] for row in told["cartas"]}
    assert rows["cinturon_de_thor"] == 4 and sum(rows.values()) == 50
    mazo.cartas = [*mazo.cartas[:-1], "Nadie"]
    wrong = datos_de_mazo(mazo, CAT)
    assert wrong["legal"] is False and wrong["cartas"][-1]["clave"] is None
    assert wrong["impedimentos"][0]["reglas"] == ["ML-1.1", "ML-2.1.2"]
    assert len(claves(mazo.cartas, CAT)) == 49


BIEN = "juego: mitos_y_leyendas\nnombre: Mío\nformato: libre\noro_inicial: Uxmal\ncartas:\n  - 47 Uxmal\n  - 3 Inti\n"


def _leer(tmp_path: Path, text: str) -> Mazo:
    path = tmp_path / "mio.yaml"
    path.write_text(text, encoding="utf-8")
    return leer_mazo(path)


def test_a_deck_file_is_read(tmp_path: Path) -> None:
    mazo = _leer(tmp_path, BIEN)
    assert mazo.key == "mio" and len(mazo.cartas) == 50 and mazo.oro_inicial == "Uxmal"
    assert mazo.nombre == {"es": "Mío", "en": "Mío"} and mazo.lista is None
    dated = _leer(tmp_path, BIEN.replace("formato: libre", "formato: libre\nlista: racial_edicion_2026"))
    assert [r.guard for r in impedimentos(dated, CAT)] == ["prohibida"]
    assert impedimentos(dated, CAT, "libre") == [] == impedimentos(mazo, CAT)


@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ("3 Inti", "Inti", "cartas"),
        ("3 Inti", "0 Inti", "cartas"),
        ("formato: libre", "formato: ninguno", "formato"),
        ("formato: libre", "lista: ninguna", "lista"),
        ("formato: libre", "procedencia: otra", "procedencia"),
        ("formato: libre", "lateral: []", "lateral"),
        ("mitos_y_leyendas", "rise_of_gods", "juego"),
        ("cartas:", "mazo:", "mazo"),
    ],
)
def test_a_mistake_in_a_deck_file_is_pointed_at(tmp_path: Path, old: str, new: str, field: str) -> None:
    with pytest.raises(CardError) as error:
        _leer(tmp_path, BIEN.replace(old, new))
    assert error.value.field == field and error.value.line >= 1


def test_the_decks_are_those_of_the_folder() -> None:
    assert set(INICIALES) == {path.stem for path in CARPETA.glob("*.yaml")} >= set(RACIALES)
