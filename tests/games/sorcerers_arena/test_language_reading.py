"""Set files: what is read, by degrees too, and mistakes that are pointed at with file, line, field and expectation."""

from __future__ import annotations

from pathlib import Path

import pytest
from card_kit import assert_in_both

from coliseo.effects.source import CardError, read_text
from coliseo.games.sorcerers_arena.construction.board_file import CARPETA as TABLEROS
from coliseo.games.sorcerers_arena.construction.board_file import TABLERO_BASE
from coliseo.games.sorcerers_arena.construction.own_sets import con_conjunto, open_catalogue
from coliseo.games.sorcerers_arena.language.ops.all import VOCABULARIO
from coliseo.games.sorcerers_arena.language.sets import (
    Conjunto,
    agregar,
    catalogo_base,
    leer_conjunto_de_texto,
    nombres_de_conjuntos,
)
from coliseo.games.sorcerers_arena.model.cards import AL_DEJAR_FUERA, DE_MOVIMIENTO, MAGICA, Efecto, Personaje
from coliseo.games.sorcerers_arena.model.procedures import POR_NADIE, POR_TODOS
from coliseo.games.sorcerers_arena.shelf import word_examples
from coliseo.games.sorcerers_arena.shelf.word_examples import card_effects
from coliseo.reference import find_examples, told

FICHA = "ficha: {vida: 8, pv: 3, iniciativa: 2}"
CAPACIDADES = """\
capacidades:
  mano: 2
  normal: {movimiento: 2, ataque: 2}
  distribucion: {fuego: 10, concha: 0, corazon: 0, viento: 0}
  habilidades:
    - nombre: Espera
      efecto:
        - roba: 1
  mejora:
    coste: {fuego: 2}
    habilidad:
      nombre: Acecho
      efecto:
        - mueve: 1
"""
TRIGGER = "cuando: fuera_por_ataque_normal"
CARTA = """\
nombre: Ensayo
copias: 10
distintivo: accion
categorias: []
ingrediente: fuego
"""


def indent(text: str, by: int) -> str:
    return "\n".join(" " * by + line for line in text.splitlines())


def file(card: str, ficha: str = FICHA, capacidades: str = CAPACIDADES, head: str = "") -> str:
    """A set of one personaje with one card."""
    lines = [
        "set: mio",
        "juego: sorcerers_arena",
        *head.splitlines(),
        "personajes:",
        "  - nombre: Nadia Nadie",
        "    corto: Nadia",
        indent(ficha, 4),
        indent(capacidades, 4),
        "    cartas:",
        "      - " + indent(card, 8).lstrip(),
    ]
    return "\n".join(line for line in lines if line.strip()) + "\n"


def read(text: str) -> Conjunto:
    return leer_conjunto_de_texto(text, "mio.yaml", catalogo_base())


def nadia(text: str) -> Personaje:
    return read(text).personajes[0]


def effect(ops: str) -> Efecto:
    return read(file(CARTA + "efecto:\n" + indent(ops, 2))).cartas[0].efecto


def lacks(p: Personaje) -> list[tuple[int, str]]:
    return [(f.capitulo, f.es) for f in p.faltan]


# -- what is read ---------------------------------------------------------------------------------------------------


def test_a_personaje_of_a_user() -> None:
    found = read(file(CARTA + "efecto: [{roba: 2}]"))
    p, card = found.personajes[0], found.cartas[0]
    assert (p.key, p.nombre_en, p.corto, p.procedencia) == (
        "nadia_nadie", "Nadia Nadie", {"es": "Nadia", "en": "Nadia"}, "privado",
    )  # fmt: skip
    assert p.hasta_capitulo == 4 and p.mazo == (card.numero,) * 10
    base = catalogo_base()
    both = agregar(base, found)
    assert (p.numero, card.numero) == (len(base.personajes), len(base.cartas))
    assert both.personajes[p.numero] is p and both.cartas[card.numero] is card and len(base.personajes) == 8
    with pytest.raises(CardError, match="ya hay un conjunto"):
        agregar(both, found)
    assert nombres_de_conjuntos() == {"coliseo_basica": {"es": "Coliseo: caja básica", "en": "Coliseo: base box"}}


def test_costs_and_triggers() -> None:
    base = catalogo_base()
    abilities = {h.nombre: h for p in base.personajes for h in p.mejorada.habilidades}
    song, short, dean = abilities["Arrullo"].coste, abilities["Atajo"].coste, abilities["Decana de escobas"].coste
    assert song is not None and song.es_carta and song.categoria == MAGICA
    assert short is not None and short.distintivo == DE_MOVIMIENTO
    assert short.sirve(base.por_clave["capa_gris"]) and not short.sirve(base.por_clave["barrido_general"])
    assert dean is not None and not dean.es_carta and dean.contadores == 2
    assert abilities["Botín"].cuando == AL_DEJAR_FUERA and abilities["Botín"].coste is None


def test_an_effect_knows_what_comes_before_its_first_choice() -> None:
    e = effect(
        "- mueve: {hasta: 2, por: todos}\n- roba: 2\n- mueve: 1\n- inflige: {a: {un: rival, alcance: 1}, cantidad: 1}"
    )
    assert (e.pasos_antes, e.paso_antes, e.robos_antes, len(e.directos)) == (3, POR_TODOS, 2, 1)
    e = effect("- inflige: {a: {un: rival, alcance: 1}, cantidad: 1}\n- mueve: 2\n- roba: 1")
    assert (e.pasos_antes, e.paso_antes, e.robos_antes) == (0, POR_NADIE, 0)
    e = effect("- mueve: {quien: {un: rival, alcance: 2}, casillas: 1}\n- recupera: {quien: {un: aliado}, cantidad: 1}")
    assert [(d.clase, d.alcance) for d in e.directos] == [(0, 2), (1, 0)] and e.pasos_antes == 0
    assert POR_TODOS == 1


def test_ese_speaks_of_the_last_who_was_chosen() -> None:
    found = read(
        file(CARTA + "efecto:\n  - recupera: {quien: {un: aliado, alcance: 2}, cantidad: 1}\n"
             "  - adquiere: {quien: ese, estado: strong, contadores: 1}")
    )  # fmt: skip
    assert found.cartas[0].text("es").endswith("[D] Ese aliado adquiere Fuerte 1.")
    assert found.cartas[0].text("en").endswith("[D] That ally acquires Strong 1.")


def test_every_word_has_an_example_and_speaks_both_languages() -> None:
    examples = find_examples(word_examples)
    assert set(VOCABULARIO.entries) == set(examples)
    for (role, word), entry in VOCABULARIO.entries.items():
        assert entry.es and entry.en and entry.es != entry.en, (role, word)
        for field in entry.fields:
            assert field.es and field.en, (word, field.name)
        texts = {lang: told(VOCABULARIO, examples[(role, word)], lang) for lang in ("es", "en")}
        assert texts["es"] and texts["en"] and texts["es"] != texts["en"]
    assert len(card_effects()) > 80
    own = [entry for entry in VOCABULARIO.entries.values() if entry.key not in ("por", "suma", "no", "y")]
    assert all(rule.startswith("SA-") for entry in own for rule in entry.rules) and all(entry.rules for entry in own)


# -- by degrees -----------------------------------------------------------------------------------------------------

WHOLE = CARTA + "efecto: [{roba: 2}]"


def changed(old: str, new: str) -> str:
    """The whole personaje with something else on its Capacidades card."""
    return file(WHOLE, capacidades=CAPACIDADES.replace(old, new))


@pytest.mark.parametrize(
    ("text", "chapter", "missing"),
    [
        (file(WHOLE), 4, []),
        (changed("coste: {fuego: 2}", "coste: null"), 3, ["el coste de mejora"]),
        (file(WHOLE.replace("fuego", "null")), 3, ["el ingrediente de «Ensayo»"]),
        (changed("mano: 2", "mano: null"), 2, ["las cartas en la mano"]),
        (file(WHOLE, capacidades="capacidades: null"), 2, ["la carta de Capacidades"]),
        (file(WHOLE, ficha="ficha: {vida: null, pv: 3, iniciativa: 2}"), 0, ["la Vida"]),
        (file(WHOLE.replace("accion", "null")), 0, ["el distintivo de «Ensayo»"]),
        (file(WHOLE.replace("categorias: []", "categorias: null")), 0, ["las categorías de «Ensayo»"]),
        (file(CARTA + "efecto: null"), 0, ["el efecto de «Ensayo»"]),
        (
            file(WHOLE.replace("copias: 10", "copias: 4")),
            0,
            ["cartas del mazo: 4 de 10 con sus copias, faltan 6"],
        ),
        (
            file(CARTA + "efecto: [{revela: tuyo}, {si: {revelada: null}, entonces: [{roba: 1}]}]"),
            0,
            ["un símbolo del efecto de «Ensayo»"],
        ),
        (
            changed("nombre: Espera", "nombre: Espera\n      coste: {descarta: null}"),
            2,
            ["un símbolo del efecto de «Espera»"],
        ),
    ],
)  # fmt: skip
def test_a_private_personaje_is_playable_by_degrees(text: str, chapter: int, missing: list[str]) -> None:
    p = nadia(text)
    assert p.hasta_capitulo == chapter, lacks(p)
    assert [f.es for f in p.faltan] == missing
    assert all(f.en and f.en != f.es for f in p.faltan)


def test_what_others_may_not_leave_open() -> None:
    """Only one's own box and what the book quotes may have gaps."""
    from coliseo.games.sorcerers_arena.language.sets import conjunto_de

    text = file(WHOLE, ficha="ficha: {vida: null, pv: 3, iniciativa: 2}").replace(
        "set: mio", "set: mio\nprocedencia: publico"
    )
    with pytest.raises(CardError) as wrong:
        conjunto_de(read_text(text, "publico.yaml"), catalogo_base(), False)
    assert (wrong.value.file, wrong.value.field) == ("publico.yaml", "vida")
    assert text.splitlines()[wrong.value.line - 1].strip() == "ficha: {vida: null, pv: 3, iniciativa: 2}"


# -- warnings -------------------------------------------------------------------------------------------------------


def test_a_category_that_the_text_does_not_bear_out_is_a_warning() -> None:
    found = read(file(WHOLE.replace("categorias: []", "categorias: [ataque, estado, magica]")))
    assert [(a.rule, a.file, a.field) for a in found.avisos] == [
        ("SA-1.CARTA.9", "mio.yaml", "categorias"),
        ("SA-1.CARTA.13", "mio.yaml", "categorias"),
    ]
    assert "no inflige daño (SA-1.CARTA.9)" in found.avisos[0].text("es")
    assert "gives no status (SA-1.CARTA.13)" in found.avisos[1].text("en")
    ops = "efecto: [{inflige: {a: {cada: rival}, cantidad: 1}}, {adquiere: {quien: yo, estado: strong, contadores: 1}}]"
    assert read(file(CARTA.replace("[]", "[ataque, estado]") + ops)).avisos == []


# -- mistakes -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ops", "expected"),
    [
        ("- muevete: 2", "palabra desconocida"),
        ("- mueve", "«hasta» o «casillas»"),
        ("- mueve: {hasta: 2, casillas: 2}", "«hasta» o «casillas»"),
        ("- mueve: {quien: {cada: rival, alcance: 1}, casillas: 1}", "se los mueve «hasta»"),
        ("- mueve: {hasta: 2, por: paredes}", "aliados, todos, nadie"),
        ("- inflige: {a: {un: rival, alcance: 1}}", "falta este campo"),
        ("- inflige: {a: {un: enemigo, alcance: 1}, cantidad: 2}", "rival, aliado, personaje, aliado_fuera"),
        ("- inflige: {a: {un: rival, alcance: 40}, cantidad: 2}", "alcance de 1 a"),
        ("- inflige: {a: {un: aliado_fuera, alcance: 1}, cantidad: 2}", "SA-1.KO.8"),
        ("- inflige: {a: {cada: aliado_fuera}, cantidad: 2}", "rival, aliado, personaje"),
        ("- inflige: {a: ese, cantidad: 2}", "sin haber elegido a nadie (SA-1.RES.6)"),
        ("- mueve: {quien: esos, hasta: 1}", "sin un «cada»"),
        ("- adquiere: {quien: yo, estado: dormido, contadores: 1}", "cursed, nervous"),
        ("- adquiere: {quien: yo, estado: cursed, contadores: 0}", "de 1 a 15"),
        ("- roba: 11", "de 1 a 10"),
        ("- mira: {cartas: 2, luego: fondo}", "al fondo va una sola carta"),
        ("- recupera: {quien: yo, cantidad: {numero: retirados, o: 2, si: {tiene: tough}}}", "son números"),
        ("- si: {tiene: tough, quien: {un: rival}}\n  entonces: [{roba: 1}]", "solo «yo» o «ese»"),
        ("- elige: {cada: rival}\n  haz: [{roba: 1}]", "se elige con «un»"),
        ("- coloca: {quien: {un: aliado}, vida: 3}", "Fuera de combate"),
        ("- quita_estado: {quien: {un: rival}}", "solo «yo»"),
        ("[]", "hace falta al menos una operación"),
    ],
)
def test_a_mistake_in_an_effect_is_pointed_at(ops: str, expected: str) -> None:
    text = file(CARTA + ("efecto: []" if ops == "[]" else "efecto:\n" + indent(ops, 2)))
    with pytest.raises(CardError) as wrong:
        read(text)
    assert expected in wrong.value.es, wrong.value
    assert wrong.value.file == "mio.yaml" and "efecto" in wrong.value.field
    assert_in_both(wrong.value)
    assert text.splitlines()[wrong.value.line - 1].strip().startswith(("efecto", "- "))


@pytest.mark.parametrize(
    ("text", "field", "expected"),
    [
        (file(WHOLE.replace("copias: 10", "copias: 11")), "copias", "de 1 a 10"),
        (file(WHOLE + "\n        - nombre: Otra".replace("        ", "")), "yaml", "YAML"),
        (file(WHOLE.replace("accion", "siesta")), "distintivo", "accion, movimiento"),
        (file(WHOLE.replace("categorias: []", "categorias: [trampa]")), "categorias", "ataque, magica, estado"),
        (file(WHOLE.replace("fuego", "barro")), "ingrediente", "fuego, concha"),
        (file(WHOLE + "\nimagen: foto.png"), "personajes[1].cartas[1].imagen", "campo desconocido"),
        (changed("fuego: 10", "fuego: 9"), "distribucion.fuego", "SA-4.MEJ.10"),
        (changed("coste: {fuego: 2}", "coste: {}"), "mejora.coste", "SA-4.MEJ.1"),
        (changed("coste: {fuego: 2}", "coste: {barro: 2}"), "mejora.coste.barro",
         "campo desconocido"),
        (file(WHOLE, ficha="ficha: {vida: 0, pv: 3, iniciativa: 2}"), "vida", "de 1 a 40"),
        (changed("nombre: Espera", "nombre: Espera\n      coste: {descarta: trampa}"),
         "personajes[1].habilidades[1].coste.descarta", "ataque, magica, estado"),
        (changed("nombre: Acecho", "nombre: Acecho\n      cuando: siempre"), "cuando",
         "fase, fuera_por_ataque_normal"),
        (changed("nombre: Acecho", f"nombre: Acecho\n      {TRIGGER}\n      coste: {{descarta: magica}}"),
         "mejora.habilidad.coste", "lo que espera a un suceso no se paga"),
        (file(CARTA + "simbolos: []\nefecto: [{inflige: {a: {un: rival}, cantidad: 1}}]"), "simbolos", "SA-1.EFE.1"),
        (file(CARTA + "simbolos: [indirecto]\nefecto: [{roba: 1}]"), "simbolos", "indirecto"),
        (file(WHOLE).replace("corto", "clave: zahir\n    corto"), "clave", "ya hay un personaje con esa clave"),
        (file(WHOLE.replace("Ensayo", "Capa gris")), "nombre", "ya hay una carta llamada así"),
        (file("id: ZAH-2\n" + WHOLE), "id", "está repetido"),
        (file(WHOLE, head="estados: {cursed: Hechizado}"), "estados.cursed", "weakened, tough"),
        ("set: mio\njuego: sorcerers_arena\n", "personajes", "falta este campo"),
        (file(WHOLE).replace("sorcerers_arena", "rise_of_gods"), "juego", "sorcerers_arena"),
    ],
)  # fmt: skip
def test_a_mistake_in_the_file_is_pointed_at(text: str, field: str, expected: str) -> None:
    with pytest.raises(CardError) as wrong:
        read(text)
    assert (wrong.value.file, wrong.value.field) == ("mio.yaml", field), wrong.value
    assert_in_both(wrong.value)
    assert expected in wrong.value.es
    assert 0 < wrong.value.line <= len(text.splitlines()) + 1


def test_too_many_cards() -> None:
    text = file(WHOLE) + indent(
        "- " + indent(WHOLE.replace("Ensayo", "Otro").replace("copias: 10", "copias: 1"), 2).lstrip(), 6
    )
    with pytest.raises(CardError, match=r"SA-0\.GEN\.16") as wrong:
        read(text)
    assert wrong.value.field == "cartas"


# -- labels and board -----------------------------------------------------------------------------------------------


def test_the_labels_that_a_set_gives() -> None:
    ops = "efecto: [{adquiere: {quien: yo, estado: tough, contadores: 1}}]"
    found = read(file(CARTA + ops, head="estados: {weakened: null, tough: {es: Duro, en: Hardy}}"))
    assert (
        found.cartas[0].text("es") == "Nadia adquiere Duro 1."
        and found.cartas[0].text("en") == "Nadia acquires Hardy 1."
    )
    base = catalogo_base()
    table = agregar(base, found)
    assert table.nombres_de_estados == {"tough": {"es": "Duro", "en": "Hardy"}}
    # one table, one name: the cards of the house too, there and nowhere else
    assert table.por_clave["piel_de_cuarzo"].text("en") == "Ixara acquires Hardy 2."
    assert base.por_clave["piel_de_cuarzo"].text("en") == "Ixara acquires Tough 2."
    ixara = table.personaje_por_clave["ixara"]
    assert ixara.mejorada.habilidades[-1].textos["es"].startswith("Ixara adquiere Fuerte 2 y Duro 2.")
    assert ixara.inicial.habilidades == ixara.mejorada.habilidades[:-1]
    for p, q in zip(base.personajes, table.personajes, strict=False):
        same = ("key", "vida", "pv", "iniciativa", "coste", "distribucion", "mazo", "atributos", "femenino", "set_key")
        assert [getattr(p, name) for name in same] == [getattr(q, name) for name in same]
        assert (p.mejorada.mano, p.mejorada.movimiento, p.hasta_capitulo) == (q.mejorada.mano, q.mejorada.movimiento, 4)
    for c, d in zip(base.cartas, table.cartas, strict=False):
        same = ("numero", "key", "codigo", "copias", "distintivo", "categorias", "ingrediente", "personaje", "efecto")
        assert [getattr(c, name) for name in same] == [getattr(d, name) for name in same]
    assert read(file(WHOLE, head="estados: null")).estados == {}


def test_the_board_of_a_set(tmp_path: Path) -> None:
    board = (TABLEROS / f"{TABLERO_BASE}.yaml").read_text(encoding="utf-8")
    (tmp_path / "mi_tablero.yaml").write_text(board, encoding="utf-8")
    own = tmp_path / "mio.yaml"
    own.write_text(file(WHOLE, head="tablero: mi_tablero.yaml"), encoding="utf-8")
    found = open_catalogue([str(own)])
    assert found.tableros["mi_tablero"].casillas == 43 and found.tableros["mi_tablero"].procedencia == "privado"
    assert "nadia_nadie" in found.personaje_por_clave and catalogo_base().tableros == {}
    assert open_catalogue([str(own)]) is found and open_catalogue([]) is catalogo_base()
    inline = con_conjunto(catalogo_base(), read_text(file(WHOLE, head="tablero:\n" + indent(board, 2)), "mio.yaml"))
    assert inline.tableros["mio"].casillas == 43


@pytest.mark.parametrize("name", ["../otro.yaml", "tablero.png", "no_esta.yaml"])
def test_a_board_that_is_not_there(tmp_path: Path, name: str) -> None:
    own = tmp_path / "mio.yaml"
    own.write_text(file(WHOLE, head=f"tablero: {name}"), encoding="utf-8")
    with pytest.raises(CardError) as wrong:
        open_catalogue([str(own)])
    assert (wrong.value.file, wrong.value.field, wrong.value.line) == (str(own), "tablero", 3)
