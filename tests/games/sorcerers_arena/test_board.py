"""The board file: the spaces of the house's board, their neighbours and distances; and every mistake is told."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from card_kit import assert_in_both
from data_kit import read_yaml

from coliseo.effects.source import CardError, read_text
from coliseo.games.sorcerers_arena.construction.board_file import (
    CARPETA,
    TABLERO_BASE,
    datos_de_tablero,
    leer_tablero,
    revisar_tablero,
    tablero_base,
    tablero_de,
    tablero_listo,
)
from coliseo.games.sorcerers_arena.model.board import AZUL, BANDOS, FUERA_DEL_TABLERO, ROJO, Tablero, con_marca

BASE = tablero_base()

#: space: axial coordinates, neighbours
TABLA = """
A1 -3 4 A2 B1 B2
A2 -2 4 A1 A3 B2 B3
A3 -1 4 A2 B3 B4
B1 -3 3 A1 B2 C1 C2
B2 -2 3 A1 A2 B1 B3 C2 C3
B3 -1 3 A2 A3 B2 B4 C3 C4
B4 0 3 A3 B3 C4 C5
C1 -3 2 B1 C2 D1 D2
C2 -2 2 B1 B2 C1 C3 D2 D3
C3 -1 2 B2 B3 C2 C4 D3 D4
C4 0 2 B3 B4 C3 C5 D4 D5
C5 1 2 B4 C4 D5 D6
D1 -3 1 C1 D2 E1 E2
D2 -2 1 C1 C2 D1 D3 E2 E3
D3 -1 1 C2 C3 D2 D4 E3 E4
D4 0 1 C3 C4 D3 D5 E4 E5
D5 1 1 C4 C5 D4 D6 E5 E6
D6 2 1 C5 D5 E6 E7
E1 -3 0 D1 E2 F1
E2 -2 0 D1 D2 E1 E3 F1 F2
E3 -1 0 D2 D3 E2 E4 F2 F3
E4 0 0 D3 D4 E3 E5 F3 F4
E5 1 0 D4 D5 E4 E6 F4 F5
E6 2 0 D5 D6 E5 E7 F5 F6
E7 3 0 D6 E6 F6
F1 -2 -1 E1 E2 F2 G1
F2 -1 -1 E2 E3 F1 F3 G1 G2
F3 0 -1 E3 E4 F2 F4 G2 G3
F4 1 -1 E4 E5 F3 F5 G3 G4
F5 2 -1 E5 E6 F4 F6 G4 G5
F6 3 -1 E6 E7 F5 G5
G1 -1 -2 F1 F2 G2 H1
G2 0 -2 F2 F3 G1 G3 H1 H2
G3 1 -2 F3 F4 G2 G4 H2 H3
G4 2 -2 F4 F5 G3 G5 H3 H4
G5 3 -2 F5 F6 G4 H4
H1 0 -3 G1 G2 H2 I1
H2 1 -3 G2 G3 H1 H3 I1 I2
H3 2 -3 G3 G4 H2 H4 I2 I3
H4 3 -3 G4 G5 H3 I3
I1 1 -4 H1 H2 I2
I2 2 -4 H2 H3 I1 I3
I3 3 -4 H3 H4 I2
"""
FILAS = [line.split() for line in TABLA.strip().splitlines()]


def nombres(casillas: list[int]) -> list[str]:
    return [BASE.nombres[c] for c in casillas]


def test_the_spaces_stand_in_the_order_of_the_file() -> None:
    assert BASE.casillas == len(FILAS) == 43
    assert BASE.nombres == [fila[0] for fila in FILAS]
    assert [BASE.casilla(fila[0]) for fila in FILAS] == list(range(43))
    assert BASE.casilla("e4") == BASE.casilla("E4")
    assert BASE.casilla("J1") == FUERA_DEL_TABLERO
    assert BASE.titulo["es"] == "Arena del Coliseo" and BASE.clave == TABLERO_BASE and BASE.procedencia == "coliseo"


@pytest.mark.rule("SA-1.MOV.8")
@pytest.mark.parametrize("fila", FILAS, ids=lambda fila: fila[0])
def test_each_space_has_the_coordinates_and_neighbours_of_the_table(fila: list[str]) -> None:
    casilla = BASE.casilla(fila[0])
    assert BASE.coordenadas[casilla] == (int(fila[1]), int(fila[2]))
    assert nombres(BASE.vecinas[casilla]) == fila[3:]
    assert [c for c in range(43) if BASE.adyacentes(casilla, c)] == BASE.vecinas[casilla]


@pytest.mark.rule("SA-1.ALC.1", "SA-1.ALC.2", "SA-1.ALC.3")
def test_every_distance_is_that_of_the_hexagons() -> None:
    """The outline is convex: the shortest walk is never longer than the distance of the coordinates."""
    for a, (qa, ra) in enumerate(BASE.coordenadas):
        for b, (qb, rb) in enumerate(BASE.coordenadas):
            q, r = qb - qa, rb - ra
            assert BASE.distancia[a][b] == max(abs(q), abs(r), abs(q + r)) == BASE.distancia[b][a]


@pytest.mark.parametrize(
    ("a", "b", "pasos"), [("A1", "I3", 8), ("B2", "H2", 6), ("E2", "E4", 2), ("E1", "E7", 6), ("A2", "E4", 4)]
)
def test_some_distances_counted_by_hand(a: str, b: str, pasos: int) -> None:
    assert BASE.distancia[BASE.casilla(a)][BASE.casilla(b)] == pasos


@pytest.mark.rule("SA-1.INI.7", "SA-1.INI.10", "SA-1.PREP.3", "SA-1.PREP.11")
def test_the_classes_of_space() -> None:
    assert nombres(con_marca(BASE.dorada)) == ["E2", "E4", "E6"]
    assert nombres(con_marca(BASE.azul[AZUL])) == ["A1", "A2", "A3", "B2", "B3"]
    assert nombres(con_marca(BASE.azul[ROJO])) == ["H2", "H3", "I1", "I2", "I3"]
    assert nombres(con_marca(BASE.estrella[AZUL])) == ["A1", "A2", "A3"]
    assert nombres(con_marca(BASE.estrella[ROJO])) == ["I1", "I2", "I3"]
    assert nombres(con_marca(BASE.oscura[AZUL])) == ["B2", "B3"]
    assert nombres(con_marca(BASE.oscura[ROJO])) == ["H2", "H3"]


def test_how_far_the_gold_is() -> None:
    doradas = con_marca(BASE.dorada)
    for bando in range(len(BANDOS)):
        for c in con_marca(BASE.oscura[bando]):
            assert sorted(BASE.distancia[c][d] for d in doradas) == [3, 3, 4]
        for c in con_marca(BASE.estrella[bando]):
            assert min(BASE.distancia[c][d] for d in doradas) == 4
    ends = [con_marca(BASE.azul[bando]) for bando in range(len(BANDOS))]
    assert min(BASE.distancia[a][b] for a in ends[AZUL] for b in ends[ROJO]) == 6


@pytest.mark.parametrize("vuelta", [lambda q, r: (-q, -r), lambda q, r: (-q - r, r)], ids=["turned", "mirrored"])
def test_no_side_is_favoured(vuelta: Callable[[int, int], tuple[int, int]]) -> None:
    """Turned by half a circle, or mirrored, it is the same board."""
    where = {lugar: c for c, lugar in enumerate(BASE.coordenadas)}
    image = [where[vuelta(q, r)] for q, r in BASE.coordenadas]
    ends = [AZUL, ROJO] if image[BASE.casilla("A1")] < 3 else [ROJO, AZUL]
    for c, other in enumerate(image):
        assert BASE.dorada[c] == BASE.dorada[other]
        for mine, theirs in enumerate(ends):
            assert BASE.azul[mine][c] == BASE.azul[theirs][other]
            assert BASE.estrella[mine][c] == BASE.estrella[theirs][other]
            assert BASE.oscura[mine][c] == BASE.oscura[theirs][other]


def test_on_a_board_with_a_hole_one_walks_round_it() -> None:
    anillo = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
    tablero = Tablero("anillo", ["a", "b", "c", "d", "e", "f"], anillo)
    assert tablero.distancia[0] == [0, 1, 2, 3, 2, 1]
    assert [len(v) for v in tablero.vecinas] == [2] * 6


def test_a_board_as_data_reads_back_the_same() -> None:
    again = tablero_de(read_text(json.dumps(datos_de_tablero(BASE)), "mi_tablero.json"), TABLERO_BASE)
    assert datos_de_tablero(again) == datos_de_tablero(BASE)
    assert (again.clave, again.vecinas, again.distancia) == (BASE.clave, BASE.vecinas, BASE.distancia)


def test_a_board_is_found_by_its_key() -> None:
    found = tablero_listo(TABLERO_BASE)
    assert found is not None and found.nombres == BASE.nombres
    assert tablero_listo("luna") is None


# -- mistakes --------------------------------------------------------------------------------------------------------


def whole() -> dict[str, Any]:
    data: dict[str, Any] = read_yaml(CARPETA / f"{TABLERO_BASE}.yaml")
    return data


def error_of(change: Callable[[dict[str, Any]], object]) -> CardError:
    data = whole()
    change(data)
    with pytest.raises(CardError) as told:
        tablero_de(read_text(json.dumps(data, indent=0), "roto.json"), "roto")
    assert told.value.file == "roto.json" and told.value.line > 0
    assert_in_both(told.value)
    return told.value


def cell(nombre: str, q: int, r: int) -> dict[str, Any]:
    return {"nombre": nombre, "q": q, "r": r}


@pytest.mark.parametrize(
    ("change", "field", "parts"),
    [
        (lambda d: d["casillas"].append(cell("a1", 9, 9)), "casillas.a1", ["repetido", "repeated"]),
        (lambda d: d["casillas"].append(cell("Z1", -3, 4)), "casillas.Z1", ["(-3, 4)", "A1", "its own"]),
        (lambda d: d["casillas"].append(cell("Z1", 9, 9)), "casillas.Z1", ["A1", "de una pieza", "in one piece"]),
        (lambda d: d["casillas"].append(cell(" ", 9, 9)), "casillas.nombre", ["texto"]),
        (lambda d: d["casillas"].append({"nombre": "Z1", "q": 9}), "r", ["falta"]),
        (lambda d: d["casillas"].append({"nombre": "Z1", "q": "x", "r": 0}), "casillas.Z1.q", ["entero"]),
        (lambda d: d["casillas"].append({**cell("Z1", 9, 9), "s": 0}), "casillas.s", ["nombre, q, r"]),
        (lambda d: d.update(casillas=[]), "casillas", ["1", "127"]),
        (lambda d: d.update(casillas=[cell(f"x{i}", i % 100, i // 100) for i in range(128)]), "casillas", ["127"]),
        (lambda d: d.pop("casillas"), "casillas", ["falta"]),
        (lambda d: d.pop("doradas"), "doradas", ["falta"]),
        (lambda d: d["doradas"].pop(), "doradas", ["3", "2"]),
        (lambda d: d["doradas"].append("E5"), "doradas", ["3", "4"]),
        (lambda d: d["doradas"].append("E9"), "doradas", ["E9", "no es del tablero", "not on the board"]),
        (lambda d: d["doradas"].append("E2"), "doradas", ["E2", "repetida", "repeated"]),
        (lambda d: d["azules"].pop("rojo"), "azules.rojo", ["dos, azul y rojo", "two were expected"]),
        (lambda d: d["azules"].update(verde=[]), "azules.verde", ["azul, rojo"]),
        (lambda d: d["azules"].update(azul=["A1", "B2", "B3"]), "azules.azul", ["4", "3"]),
        (lambda d: d["azules"]["rojo"].append("A1"), "azules.rojo", ["A1", "extremo azul"]),
        (lambda d: d["estrellas"].update(rojo=[]), "estrellas.rojo", ["1", "0"]),
        (lambda d: d["estrellas"]["rojo"].append("A1"), "estrellas.rojo", ["A1", "extremo rojo", "rojo end"]),
        (lambda d: d["oscuras"]["azul"].pop(), "oscuras.azul", ["2", "1"]),
        (lambda d: d["oscuras"]["azul"].append("A1"), "oscuras.azul", ["2", "3"]),
        (lambda d: d["oscuras"].update(azul=["B2", "C3"]), "oscuras.azul", ["C3", "extremo azul", "azul end"]),
        (lambda d: d.update(forma="redonda"), "forma", ["casillas"]),
        (lambda d: d.update(juego="rise_of_gods"), "juego", ["sorcerers_arena"]),
        (lambda d: d.update(procedencia="luna"), "procedencia", ["coliseo"]),
    ],
)
def test_a_mistake_names_the_field_the_space_and_what_was_expected(
    change: Callable[[dict[str, Any]], object], field: str, parts: list[str]
) -> None:
    told = error_of(change)
    assert told.field == field
    assert [part for part in parts if part not in f"{told.es}\n{told.en}"] == []


def test_whoever_draws_a_board_is_told_everything_that_is_wrong_with_it() -> None:
    data = whole()
    data["casillas"].append(cell("Z1", 9, 9))
    data["doradas"].pop()
    data["estrellas"]["azul"].append("C1")
    data["azules"]["rojo"].remove("H2")
    tree = read_text(json.dumps(data, indent=0), "roto.json")
    told = revisar_tablero(tree, "roto")
    assert [(fallo.casilla, fallo.error.field) for fallo in told] == [
        ("Z1", "casillas.Z1"),
        ("", "doradas"),
        ("C1", "estrellas.azul"),
        ("H2", "oscuras.rojo"),
    ]
    with pytest.raises(CardError) as first:
        tablero_de(tree, "roto")
    assert str(first.value) == str(told[0].error)
    assert revisar_tablero(read_text(json.dumps(whole()), "bien.json"), "bien") == []


def test_a_mistake_points_at_its_line(tmp_path: Path) -> None:
    text = (CARPETA / f"{TABLERO_BASE}.yaml").read_text(encoding="utf-8").replace("q: 3, r: -4", "q: 2, r: -4")
    path = tmp_path / "torcido.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(CardError) as told:
        leer_tablero(path)
    line = text.splitlines()[told.value.line - 1]
    assert "I3" in line and told.value.field == "casillas.I3" and told.value.file == str(path)


def test_a_name_that_can_not_be_opened(tmp_path: Path) -> None:
    with pytest.raises(CardError):
        leer_tablero(tmp_path / "nada.yaml")
