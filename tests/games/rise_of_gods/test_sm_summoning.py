"""Where cards may be put on the board (SM)."""

from __future__ import annotations

from typing import Any

import pytest
from games.rise_of_gods.kit import juega, mesa, sucesos, valor
from games.rise_of_gods.rules_kit import explica, legal

from coliseo.games.rise_of_gods.model.table import Mesa
from coliseo.judge.adapter import ActionRefused

CASILLAS = [f"{column}{row}" for row in range(1, 5) for column in "abcdef"]
#: a criatura, an estructura and a terreno
MANO = ["Larva", "Torre de Vapor", "Riel"]
SELLOS = {"marisma": 1, "forja": 4}


def filas(*rows: int) -> set[str]:
    return {cell for cell in CASILLAS if int(cell[1]) in rows}


def alrededor(cell: str) -> set[str]:
    return {
        other
        for other in CASILLAS
        if other != cell and abs(ord(other[0]) - ord(cell[0])) <= 1 and abs(int(other[1]) - int(cell[1])) <= 1
    }


def con_mano(seat: str, turno: int | None = None, mano: list[str] | None = None, **posicion: Any) -> Mesa:
    """That player's turn (its own number, if said) with cards to summon and sellos for all of them."""
    if turno is not None:
        posicion["turno"] = 2 * turno - (1 if seat == "A" else 0)
    return mesa(activo=seat, **{seat: {"mano": mano or MANO, "sellos": SELLOS}}, **posicion)


def donde(m: Mesa, seat: str, carta: str) -> set[str]:
    return {cell for cell in CASILLAS if legal(m, seat, {"invoca": carta, "en": cell})}


def negadas(m: Mesa, seat: str, carta: str, rule: str) -> set[str]:
    return {cell for cell in CASILLAS if rule in explica(m, seat, {"invoca": carta, "en": cell})}


# -- the cell -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-SM.1")
def test_a_card_is_put_in_the_cell_that_was_chosen() -> None:
    m = con_mano("A")
    juega(m, {"A": {"invoca": "Larva", "en": "e2"}}, "resuelve", {"A": {"invoca": "Torre de Vapor", "en": "a1"}},
          "resuelve", {"A": {"invoca": "Riel", "en": "e2"}}, "resuelve")  # fmt: skip
    assert (valor(m, "e2.carta"), valor(m, "a1.carta"), valor(m, "terrenos.e2.carta")) == (
        "Larva", "Torre de Vapor", "Riel",
    )  # fmt: skip
    assert valor(m, "A.piezas") == {"Larva": 1, "Torre de Vapor": 1}


@pytest.mark.rule("RG-SM.1")
def test_a_taken_cell_takes_no_second_criatura_or_estructura() -> None:
    """RG-OQ.8: one criatura or estructura, and a terreno besides."""
    m = con_mano("A", tablero={"c1": "Rana de Cieno de A", "d1": "Nido de Larvas de A", "e1": "Larva de B"})
    for cell in ("c1", "d1", "e1"):
        for carta in ("Larva", "Torre de Vapor"):
            assert "RG-SM.1" in explica(m, "A", {"invoca": carta, "en": cell})
        assert legal(m, "A", {"invoca": "Riel", "en": cell})
    assert donde(m, "A", "Larva") == (filas(1, 2) | (alrededor("c1") | alrededor("d1"))) - {"c1", "d1", "e1"}


# -- the rows of the first turns ------------------------------------------------------------------------------------


@pytest.mark.rule("RG-SM.2")
@pytest.mark.parametrize(("seat", "row"), [("A", 1), ("B", 4)])
@pytest.mark.parametrize("carta", MANO)
def test_on_the_first_turn_only_the_nearest_row_is_open(seat: str, row: int, carta: str) -> None:
    """RG-OQ.4: estructuras and terrenos too."""
    m = con_mano(seat, 1)
    assert donde(m, seat, carta) == filas(row)
    assert negadas(m, seat, carta, "RG-SM.2") == filas(1, 2, 3, 4) - filas(row)


@pytest.mark.rule("RG-SM.2")
def test_what_is_not_put_on_the_board_does_not_depend_on_the_turn() -> None:
    """RG-OQ.4: magias, artefactos and sellos may be played on the first turn."""
    m = mesa(turno=1, tablero={"c1": "Larva de A", "c4": "Larva de B"},
             A={"mano": ["Chispa de Dínamo", "Filo Gemelo", "Hundir", "Sello de Forja"],
                "sellos": {"forja": 3, "marisma": 2}})  # fmt: skip
    assert legal(m, "A", {"juega": "Chispa de Dínamo", "a": "c4"})
    assert legal(m, "A", {"juega": "Hundir", "a": "c4"})
    assert legal(m, "A", {"equipa": "Filo Gemelo", "a": "c4"})
    assert legal(m, "A", {"sello": "forja"})


@pytest.mark.rule("RG-SM.3")
@pytest.mark.parametrize(("seat", "rows"), [("A", (1, 2)), ("B", (3, 4))])
@pytest.mark.parametrize("carta", MANO)
def test_on_the_second_turn_the_second_row_opens(seat: str, rows: tuple[int, int], carta: str) -> None:
    m = con_mano(seat, 2)
    assert donde(m, seat, carta) == filas(*rows)
    assert negadas(m, seat, carta, "RG-SM.3") == filas(1, 2, 3, 4) - filas(*rows)


@pytest.mark.rule("RG-SM.3", "RG-SM.4")
def test_an_own_piece_beside_the_third_row_opens_it_only_from_the_third_turn_on() -> None:
    """RG-OQ.5."""
    piece = {"c2": "Rana de Cieno de A"}
    second = con_mano("A", 2, tablero=piece)
    assert "RG-SM.3" in explica(second, "A", {"invoca": "Larva", "en": "c3"})
    third = con_mano("A", 3, tablero=piece)
    assert legal(third, "A", {"invoca": "Larva", "en": "c3"})


@pytest.mark.rule("RG-SM.4")
@pytest.mark.parametrize(("seat", "front", "back"), [("A", "b3", 4), ("B", "b2", 1)])
@pytest.mark.parametrize("carta", MANO)
def test_from_the_third_turn_on_every_row_is_open(seat: str, front: str, back: int, carta: str) -> None:
    m = con_mano(seat, 3, tablero={front: f"Rana de Cieno de {seat}"})
    assert not negadas(m, seat, carta, "RG-SM.4"), "no row is closed any more"
    assert {cell for cell in donde(m, seat, carta) if int(cell[1]) == back} == {f"{c}{back}" for c in "abc"}


@pytest.mark.rule("RG-SM.2", "RG-SM.4")
def test_rows_open_by_themselves_as_turns_pass() -> None:
    m = con_mano("A", 1, tablero={"c1": "Rana de Cieno de A", "c3": "Rana de Cieno de B"})
    seen = []
    for turn in (1, 3, 5):
        juega(m, {"hasta": {"turno": turn}})
        seen.append([legal(m, "A", {"invoca": "Larva", "en": cell}) for cell in ("a1", "a2", "d2", "d3")])
    assert seen == [[True, False, False, False], [True, True, True, False], [True, True, True, False]]
    juega(m, {"A": {"mueve": "c1", "a": "d2"}}, "resuelve")
    assert legal(m, "A", {"invoca": "Larva", "en": "d3"})


@pytest.mark.rule("RG-SM.2")
def test_caida_libre_ignores_rows_and_neighbours() -> None:
    """RG-OQ.7: any cell without a criatura or estructura."""
    m = mesa(turno=1, tablero={"c4": "Larva de B", "d3": "Nido de Larvas de B"}, terrenos={"e4": "Riel de B"},
             A={"mano": ["Sombra Alquilada"], "sellos": {"vigilia": 2}})  # fmt: skip
    assert donde(m, "A", "Sombra Alquilada") == set(CASILLAS) - {"c4", "d3"}


# -- invocación facilitada ------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-SM.5")
@pytest.mark.parametrize("cell", ["a2", "c2", "f3", "d4"])
@pytest.mark.parametrize("carta", MANO)
def test_in_the_rivals_field_only_cells_around_an_own_criatura(cell: str, carta: str) -> None:
    """RG-OQ.2: diagonals included."""
    m = con_mano("A", tablero={cell: "Rana de Cieno de A"})
    free = (alrededor(cell) | ({cell} if carta == "Riel" else set())) & filas(3, 4)
    assert donde(m, "A", carta) & filas(3, 4) == free
    assert negadas(m, "A", carta, "RG-SM.5") == filas(3, 4) - alrededor(cell) - ({cell} if carta == "Riel" else set())


@pytest.mark.rule("RG-SM.5")
def test_a_criatura_of_the_rival_enables_nothing() -> None:
    m = con_mano("A", tablero={"c3": "Rana de Cieno de B", "c2": "Nido de Larvas de B"})
    assert donde(m, "A", "Larva") == filas(1, 2) - {"c2"}


@pytest.mark.rule("RG-SM.5")
@pytest.mark.parametrize("state", [{"token": True}, {"aturdida": True}, {"silenciada": True}, {"nueva": True}])
def test_any_criatura_on_the_field_enables(state: dict[str, Any]) -> None:
    """RG-OQ.6: Token or not, stunned or not."""
    m = con_mano("A", tablero={"c2": {"carta": "Rana de Cieno", "de": "A", **state}})
    assert legal(m, "A", {"invoca": "Larva", "en": "d3"})


@pytest.mark.rule("RG-SM.5")
def test_a_card_en_el_aire_does_not_enable_until_it_is_on_the_field() -> None:
    """RG-OQ.6, RG-AIR.3."""
    m = mesa(A={"mano": ["Farolera del Muro", "Larva"], "sellos": {"alborada": 1, "marisma": 1}},
             B={"mano": ["Contraseña Falsa"], "sellos": {"vigilia": 2}})  # fmt: skip
    juega(m, {"A": {"invoca": "Farolera del Muro", "en": "e2"}})
    assert valor(m, "e2.aire") is True
    assert "RG-SM.5" in explica(m, "A", {"invoca": "Larva", "en": "e3"})
    juega(m, {"B": "no responde"}, "resuelve")
    assert valor(m, "e2.aire") is False
    assert legal(m, "A", {"invoca": "Larva", "en": "e3"})


@pytest.mark.rule("RG-SM.5")
def test_what_hangs_on_a_criatura_of_the_rival_does_not_enable() -> None:
    """RG-OQ.6: neither artefactos nor attached Vínculos."""
    m = con_mano("A", tablero={"c3": {"carta": "Rana de Cieno", "de": "B",
                                      "adjuntos": [{"carta": "Corona de Moscas", "de": "A"}]}})  # fmt: skip
    assert "RG-SM.5" in explica(m, "A", {"invoca": "Larva", "en": "d3"})


@pytest.mark.rule("RG-SM.5")
def test_the_enabling_piece_must_still_be_there() -> None:
    m = con_mano("A", tablero={"c2": "Rana de Cieno de A", "d3": "Gigante de Remaches de B"})
    assert legal(m, "A", {"invoca": "Larva", "en": "c3"})
    juega(m, {"A": {"ataca": "c2", "a": "d3"}}, "resuelve")
    assert valor(m, "c2") is None
    assert "RG-SM.5" in explica(m, "A", {"invoca": "Larva", "en": "c3"})


@pytest.mark.rule("RG-SM.6")
def test_terrenos_do_not_enable() -> None:
    m = con_mano("A", terrenos={"c2": "Riel de A", "d3": "Suelo Bendecido de A"})
    for carta in MANO:
        assert donde(m, "A", carta) == filas(1, 2)
        assert "RG-SM.6" in explica(m, "A", {"invoca": carta, "en": "c3"})


@pytest.mark.rule("RG-SM.6")
def test_a_terreno_in_the_rivals_field_needs_a_piece_like_anything_else() -> None:
    """RG-OQ.6: the own piece on a cell also enables that cell for a terreno."""
    m = con_mano("A", tablero={"c3": "Rana de Cieno de A", "d3": "Larva de B", "f4": "Larva de B"})
    assert legal(m, "A", {"invoca": "Riel", "en": "c3"})
    assert legal(m, "A", {"invoca": "Riel", "en": "d3"})
    assert "RG-SM.6" in explica(m, "A", {"invoca": "Riel", "en": "f4"})


@pytest.mark.rule("RG-SM.7")
def test_an_estructura_enables_as_a_criatura_does() -> None:
    m = con_mano("A", tablero={"c2": "Nido de Larvas de A", "f4": "Campana de Maitines de A"})
    assert donde(m, "A", "Larva") & filas(3, 4) == {"b3", "c3", "d3", "e3", "e4", "f3"}
    juega(m, {"A": {"invoca": "Torre de Vapor", "en": "c3"}}, "resuelve")
    assert legal(m, "A", {"invoca": "Larva", "en": "c4"}), "the one just put there enables at once"
    rival = con_mano("A", tablero={"c2": "Nido de Larvas de B"})
    assert "RG-SM.7" in explica(rival, "A", {"invoca": "Larva", "en": "c3"})


@pytest.mark.rule("RG-SM.8")
@pytest.mark.parametrize(("seat", "own"), [("A", (1, 2)), ("B", (3, 4))])
def test_in_the_own_field_no_neighbour_is_needed(seat: str, own: tuple[int, int]) -> None:
    m = con_mano(seat, tablero={"a1": f"Rana de Cieno de {'B' if seat == 'A' else 'A'}"})
    for carta in ("Larva", "Torre de Vapor"):
        assert donde(m, seat, carta) == filas(*own) - {"a1"}
    assert negadas(m, seat, "Larva", "RG-SM.8") == filas(1, 2, 3, 4) - filas(*own)


@pytest.mark.rule("RG-SM.1")
def test_a_refused_cell_changes_nothing() -> None:
    m = con_mano("A", 1)
    before = (valor(m, "A.mano"), valor(m, "A.libres"), len(sucesos(m)))
    with pytest.raises(ActionRefused):
        juega(m, {"A": {"invoca": "Larva", "en": "c3"}})
    assert (valor(m, "A.mano"), valor(m, "A.libres"), len(sucesos(m))) == before
