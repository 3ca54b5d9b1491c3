"""A mistake in a card file is told with its file, its line, its field and what was expected."""

from __future__ import annotations

from pathlib import Path

import pytest
from card_kit import FILE, assert_told, mistake_in

from coliseo.effects.source import MAX_BYTES, CardError, read_file
from coliseo.games.atrum_arena.language.sets import catalogo_base, leer_conjunto_de_texto

GOOD = """\
set: prueba
poderes:
  - nombre: Rayo
    clase: tactico
    descarte: caido
    rareza: basico
    valores: {0: 1, 1: 2}
    efecto:
      - robar: valor
reptantes: []
"""


def read(text: str) -> None:
    leer_conjunto_de_texto(text, FILE, catalogo_base().poderes)


def mistake(text: str) -> CardError:
    return mistake_in(read, text)


def test_the_good_file_is_good() -> None:
    read(GOOD)


@pytest.mark.parametrize(
    ("old", "new", "line", "field", "expected"),
    [
        ("set: prueba\n", "", 1, "set", "falta"),
        ("    clase: tactico\n", "", 3, "clase", "falta"),
        ("clase: tactico", "clase: hechizo", 4, "clase", "ataque, defensa, tactico"),
        ("clase: tactico", "clase: ataque", 9, "efecto", "un Ataque tiene que hacer daño"),
        ("clase: tactico", "clase: defensa", 9, "efecto", "una Defensa tiene que prevenir"),
        ("descarte: caido", "descarte: sombra", 5, "descarte", "neutro"),
        ("rareza: basico", "rareza: rara", 6, "rareza", "basico, superior, magistral"),
        ("rareza: basico", "rarezza: basico", 6, "poderes[1].rarezza", "campo desconocido"),
        ("{0: 1, 1: 2}", "{0: 1, 7: 2}", 7, "valores.7", "0, 1, 2, 3 o 4"),
        ("{0: 1, 1: 2}", "{0: 3, 1: 2}", 7, "valores", "a mayor coste, mayor efecto"),
        ("{0: 1, 1: 2}", "{0: uno}", 7, "valores.0", "de 0 a 20"),
        ("{0: 1, 1: 2}", "{}", 7, "valores", "al menos un coste"),
        ("valores: {0: 1, 1: 2}", "valores: {0: 1, 1: 2}\n    unico: si", 7, "valores", "un solo coste"),
        ("valores: {0: 1, 1: 2}", "valores: {0: 1}\n    coste: 0", 8, "coste", "no los dos"),
        ("valores: {0: 1, 1: 2}", "coste: 9", 7, "coste", "de 0 a 4"),
        ("- robar: valor", "- rovar: valor", 9, "efecto[1].rovar", "palabra desconocida"),
        ("- robar: valor", "- robar: muchos", 9, "efecto[1].robar.cuantos", "valor"),
        ("- robar: valor", "- robar: todo", 9, "efecto[1].robar.cuantos", "se esperaba un número"),
        ("- robar: valor", "- robar: 100", 9, "efecto[1].robar.cuantos", "de 0 a 99"),
        ("- robar: valor", "- robar: {cuanto: 1}", 9, "efecto[1].robar.cuanto", "se admiten"),
        ("- robar: valor", "- robar: valor\n        prisa: si", 10, "efecto[1].prisa", "no va junto a"),
        ("- robar: valor", "- reforzar: {cantidad: 1}", 9, "efecto[1].reforzar.que", "falta este campo"),
        ("- robar: valor", "- reforzar: {cantidad: 1, que: todo}", 9, "efecto[1].reforzar.que", "ataque, defensa"),
        ("- robar: valor", "- explotar: {cuantos: {en_altar: caido}, de: tuyo}", 9, "efecto[1].explotar.cuantos",
         "no una cuenta"),
        ("- robar: valor", "- robar: {por: {en_altar: caido}, cada: descartados}", 9, "efecto[1].robar.cuantos.por",
         "son números"),
        ("- robar: valor", "- robar: {por: 2, cada: 3}", 9, "efecto[1].robar.cuantos.por", "se cuenta"),
        ("- robar: valor", "- robar: {suma: [2]}", 9, "efecto[1].robar.cuantos.suma", "dos partes"),
        ("- robar: valor", "- si: {en_mano: caido, al_menos: 0}\n        entonces: [{robar: 1}]", 9,
         "efecto[1].si.si.en_mano", "1 o más"),
        ("- robar: valor", "- si: {en_mano: caido}", 9, "efecto[1].si.entonces", "falta este campo"),
        ("- robar: valor", "- dano: {cantidad: 1, mas: 2}", 9, "efecto[1].dano", "mas_si"),
        ("- robar: valor", "- descartar_de_esa_mano: 1", 9, "efecto", "mirar_mano"),
        ("- robar: valor", "- revelar: 3", 9, "efecto", "devolver_revelados"),
        ("- robar: valor", "- tomar_revelado", 9, "efecto", "antes de tomar_revelado va revelar"),
        ("- robar: valor", "- robar: {revelados: caido}", 9, "efecto", "antes de revelados va revelar"),
        ("- robar: valor", "- cambiar_mano_por_vertedero", 9, "efecto", "entregar_mano_cambiada"),
        ("- robar: valor", "- entregar_mano_cambiada", 9, "efecto", "cambiar_mano_por_vertedero"),
        ("- robar: valor", "- colocar_descarte_del_ataque", 9, "efecto", "prevenir"),
        ("- robar: valor", "- si: menos_reptantes\n        entonces: [{robar: 1}]", 9, "efecto", "oponente elegido"),
        ("- robar: valor", "- agotar_reptante\n      - devolver_a_mano: 1", 9, "efecto", "lo primero que elige"),
        ("      - robar: valor", "      []", 9, "efecto", "al menos una operación"),
        ("nombre: Rayo", "nombre: ''", 3, "nombre", "de 1 a 60 letras"),
        ("nombre: Rayo", "nombre: Carga heroica", 3, "nombre", "ya hay un Poder"),
        ("nombre: Rayo", "nombre: Rayo\n    nombre: Trueno", 4, "nombre", "está repetido"),
        ("reptantes: []", "reptantes: {}", 10, "reptantes", "se esperaba una lista"),
        ("reptantes: []", "reptantes:\n  - nombre: Uno\n    poderes: [{poder: Rayo, coste: 0}]", 12, "poderes",
         "5 Poderes"),
        ("set: prueba", "set: &a prueba", 1, "yaml", "anclas"),
        ("set: prueba", "set: !!python/name:os.system prueba", 1, "yaml", "etiqueta"),
        ("set: prueba", "set: [prueba", 2, "yaml", "YAML válido"),
    ],
)  # fmt: skip
def test_every_mistake_has_its_place(old: str, new: str, line: int, field: str, expected: str) -> None:
    assert GOOD.count(old) == 1
    assert_told(mistake(GOOD.replace(old, new)), line, field, expected)


@pytest.mark.parametrize(
    ("copy", "field", "expected"),
    [("{poder: Nada, coste: 0}", "poder", "no hay un Poder"), ("{poder: Rayo, coste: 3}", "coste", "existe a coste")],
)
def test_a_reptante_names_powers_that_exist_at_that_cost(copy: str, field: str, expected: str) -> None:
    copies = "\n".join([*["      - {poder: Rayo, coste: 0}"] * 4, f"      - {copy}"])
    error = mistake(GOOD.replace("reptantes: []", f"reptantes:\n  - nombre: Uno\n    poderes:\n{copies}"))
    assert (error.line, error.field) == (17, field)
    assert expected in error.es


# -- bounded work ---------------------------------------------------------------------------------------------------


def test_a_huge_file_is_not_even_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.yaml"
    path.write_text(GOOD + "#" * MAX_BYTES)
    with pytest.raises(CardError, match="kB"):
        read_file(path)


def test_a_file_that_is_not_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "odd.yaml"
    path.write_bytes(b"set: \xff\xfe")
    with pytest.raises(CardError, match="UTF-8"):
        read_file(path)


def test_an_empty_file_is_refused() -> None:
    assert mistake("# nada\n").es.startswith("está vacío")


def test_a_very_deep_file_is_refused_before_it_is_built() -> None:
    error = mistake("set: " + "[" * 50_000)
    assert "demasiados niveles" in error.es


def test_aliases_cannot_multiply_the_work() -> None:
    bomb = "a: &a [x, x]\n" + "\n".join(f"b{i}: [*a, *a]" for i in range(9))
    assert "alias" in mistake(bomb).es


def test_effects_cannot_be_nested_without_end() -> None:
    inner = "{robar: 1}"
    for _ in range(10):
        inner = f"{{si: {{en_mano: caido}}, entonces: [{inner}]}}"
    error = mistake(GOOD.replace("- robar: valor", f"- {inner}"))
    assert "demasiados niveles" in error.es


def test_effects_cannot_be_endlessly_long() -> None:
    error = mistake(GOOD.replace("      - robar: valor\n", "      - robar: 1\n" * 41))
    assert (error.field, "40" in error.es) == ("efecto", True)


def test_a_set_has_a_limit_of_powers() -> None:
    power = GOOD.split("poderes:\n")[1].split("reptantes")[0]
    many = "".join(power.replace("Rayo", f"Rayo {i}") for i in range(401))
    assert "400" in mistake(f"set: prueba\npoderes:\n{many}").es


def test_yaml_words_for_true_and_false_stay_words() -> None:
    read(GOOD.replace("valores: {0: 1, 1: 2}", "valores: {0: 1}\n    unico: no"))
