"""Card files: what is read, and mistakes that are pointed at with file, line, field and what was expected."""

from __future__ import annotations

import pytest

from coliseo.effects.source import CardError
from coliseo.games.warlords_of_terra.language.ops.all import VOCABULARIO
from coliseo.games.warlords_of_terra.language.sets import (
    CATALOGOS,
    agregar,
    catalogo_base,
    leer_conjunto_de_texto,
)
from coliseo.games.warlords_of_terra.model.cards import Carta, Efecto

HEAD = """\
set: mio
juego: warlords_of_terra
subtipos:
  - {clave: gigante, es: Gigante, en: Giant}
reinos:
  - clave: terra
    fichas:
      - {nombre: Mota, subtipos: [gigante], atq: 1, vida: 1, vel: 1}
    cartas:
      - nombre: Ensayo
"""


def read(body: str) -> Carta:
    """The one card of a user's file."""
    text = HEAD + "\n".join(f"        {line}" for line in body.splitlines())
    found = leer_conjunto_de_texto(text, "mio.yaml", catalogo_base())
    return found.cartas[-1]


def spell(effect: str, kind: str = "hechizo", rest: str = "") -> Efecto:
    extra = f"{rest}\n" if rest else ""
    return read(f"tipo: {kind}\ncoste: {{mana: 1}}\n{extra}efecto:\n  - {effect}").efecto


TROOP = "tipo: tropa\ncoste: {oro: 1, mana: 1}\natq: 1\nvida: 2\nvel: 2\n"


# -- what is read ---------------------------------------------------------------------------------------------------


def test_a_card_of_a_user() -> None:
    card = read(TROOP + "subtipos: [gigante]\nrango: unica\npalabras: [volar, absorber magico 3, odio a hellscions]")
    assert (card.nombre, card.nombre_en, card.procedencia, card.nivel) == ("Ensayo", "Ensayo", "privado", 2)
    assert card.indices == (0, 3, 0, 0)
    assert card.text("es") == "Volar. Absorber Mágico 3. Odio a Hellscions."
    catalogue = agregar(catalogo_base(), leer_conjunto_de_texto(HEAD + "        " + TROOP.replace("\n", "\n        "),
                                                               "mio.yaml", catalogo_base()))  # fmt: skip
    assert catalogue.por_clave["ensayo"].numero == len(catalogo_base().cartas) + 1
    assert catalogue.subtipos["gigante"]["en"] == "Giant"
    assert CATALOGOS.names()["coliseo"]["en"].startswith("Coliseo")


def test_the_condition_of_a_trigger_is_looked_at_twice() -> None:
    card = read(
        "tipo: lugar\ncoste: {oro: 1}\nproduce: {mana: 1}\nhabilidades:\n"
        "  - cuando: inicio_del_turno\n    si: {controlas: 2}\n    efecto:\n      - robar: 1"
    )
    h = card.habilidades[0]
    assert h.condicion is not None
    assert h.efecto.tree[0].key == "si"
    assert card.text("en") == (
        "At the start of your turn: if you control two or more troops, draw a card from your battle deck."
    )


@pytest.mark.rule("WT-A.12.irradiar.2", "WT-A.12.irradiar.3")
def test_what_irradiar_can_spread() -> None:
    one = spell("danar: {cuanto: 2, a: {objetivo: tropa}}")
    assert one.radiable and not one.radiable_si_uno
    split = spell("repartir_dano: {cuanto: 3, entre: {objetivos: tropa}}")
    assert not split.radiable and split.radiable_si_uno
    assert (split.reparto, split.objetivos[0].minimo, split.objetivos[0].maximo) == (3, 1, 3)
    several = spell("matar: {objetivo: tropa, cuantas: 2}")
    # it would always choose another besides (OQ-WT-43)
    assert not several.radiable and not several.radiable_si_uno and several.objetivos[0].minimo == 2
    for effect in (
        "danar: {cuanto: 2, a: {todas: tropa}}",
        "inmolar: {cuantas: 1, quien: {objetivo: jugador}}",
        "destruir: {objetivo: lugar}",
        "contrarrestar: {en_la_pila: hechizo}",
        "matar: {objetivo: tropa}\n  - robar: 1",
        "matar: {objetivo: tropa}\n  - danar: {cuanto: 1, a: {todas: tropa}}",
        "matar: {objetivo: tropa}\n  - matar: {objetivo: tropa}",
    ):
        e = spell(effect)
        assert not e.radiable and not e.radiable_si_uno, effect
    both = spell("retirar_dano: {cuanto: 1, a: {objetivo: tropa}}\n  - ganar: {a: esa_tropa, atq: 1}")
    assert both.radiable


@pytest.mark.rule("WT-A.12.legion.5")
def test_damage_comes_last_on_a_legion() -> None:
    e = spell("danar: {cuanto: 2, a: {objetivo: tropa}}\n  - ganar: {a: esa_tropa, atq: 1}")
    assert [op.key for op in e.dano_al_final if op.key] == ["ganar", "danar"]
    assert [op.key for op in e.ops if op.key] == ["danar", "ganar"]
    assert spell("ganar: {a: {objetivo: tropa}, atq: 1}\n  - danar: {cuanto: 2, a: esa_tropa}").dano_al_final == []
    assert spell("danar: {cuanto: 2, a: {objetivo: tropa}}").dano_al_final == []


@pytest.mark.rule("WT-A.12.suerte.1", "WT-A.12.suerte.2")
def test_an_effect_knows_that_a_die_is_rolled() -> None:
    assert spell("suerte: [{robar: 1}]").con_suerte
    assert not spell("robar: 1").con_suerte


def test_targets_are_numbered_in_reading_order() -> None:
    e = spell("matar: {objetivo: tropa}\n  - danar: {cuanto: 1, a: {objetivo: jugador}}")
    assert [t.indice for t in e.objetivos] == [0, 1]
    assert [t.proposito for t in e.objetivos] == ["objetivo", "objetivo"]


def test_every_word_is_explained_in_both_languages() -> None:
    shared = {"por", "suma", "no", "y"}
    for (role, key), entry in VOCABULARIO.entries.items():
        assert entry.es and entry.en, (role, key)
        assert entry.rules or key in shared, (role, key)
        for field in entry.fields:
            assert field.es and field.en, (key, field.name)


# -- mistakes -------------------------------------------------------------------------------------------------------

MISTAKES = {
    "tipo: dragon": "una de estas palabras",
    "tipo: tropa\natq: 1\nvida: 1\nvel: 1": "coste",
    TROOP + "durabilidad: 2": "campo desconocido",
    TROOP + "palabras: [volar, volar]": "repetida",
    TROOP + "palabras: [bendecir]": "se admiten",
    TROOP + "palabras: [absorber]": "se admiten",
    TROOP + "subtipos: [pulpo]": "no hay un subtipo",
    TROOP + "mecanica: 2": "en lugar de",
    "tipo: objeto\ncoste: {oro: 1}\nclase: arma": "durabilidad",
    "tipo: objeto\ncoste: {oro: 1}\nclase: accesorio\ndurabilidad: 2": "accesorios",
    "tipo: objeto\ncoste: {oro: 11}\nclase: accesorio": "de 0 a 10",
    "tipo: lugar\ncoste: {oro: 1}": "falta este campo",
    "tipo: heroe\ncoste: {oro: 1}\nalimento: oro": "ni héroes",
    "tipo: heroe\nalimento: oro\npalabras: [volar]": "solo las tropas",
    "tipo: hechizo\ncoste: {mana: 1}": "falta este campo",
    "tipo: hechizo_subito\ncoste: {mana: 1}\nadhesion: potencia\nefecto: [{robar: 1}]": "de los hechizos",
    "tipo: hechizo\ncoste: {mana: 1}\nadhesion: potencia\nefecto: [{robar: 1}]": "se adhiere",
    "tipo: hechizo\ncoste: {mana: 1}\nefecto: [{adherir: {objetivo: tropa}}]": "Potencia",
    "tipo: hechizo\ncoste: {mana: 1}\nefecto: [{volar: 1}]": "palabra desconocida",
    "tipo: hechizo\ncoste: {mana: 1}\nefecto: [{ganar: {a: {objetivo: tropa}}}]": "no da nada",
    "tipo: hechizo\ncoste: {mana: 1}\nefecto: [{ganar: {a: esta_tropa, atq: 1}}]": "es de una tropa",
    "tipo: hechizo\ncoste: {mana: 1}\nefecto: [{matar: esa_tropa}]": "no se ha elegido",
    "tipo: hechizo\ncoste: {mana: 1}\nefecto: [{ganar: {a: {todas: tropa}, atq: su_vida}}]": "tropa objetivo",
    "tipo: hechizo\ncoste: {mana: 1}\nefecto: [{destruir: {objetivo: tropa}}]": "lugar o un objeto",
    "tipo: hechizo\ncoste: {mana: 1}\nefecto: [{contrarrestar: {objetivo: tropa}}]": "de la pila",
    "tipo: hechizo\ncoste: {mana: 1}\nefecto: [{repartir_dano: {cuanto: 3, entre: {objetivo: tropa}}}]": "objetivos",
    "tipo: hechizo\ncoste: {mana: 1}\nefecto: [{poner_fichas: {ficha: nadie}}]": "no hay una ficha",
    "tipo: hechizo\ncoste: {mana: 1}\nefecto: [{poner_fichas: {ficha: ensayo}}]": "no hay una ficha",
    "tipo: hechizo\ncoste: {mana: 1}\nefecto: [{danar: {cuanto: 1, a: {objetivo: jugador, de: tuya}}}]": "nada más",
    "tipo: hechizo\ncoste: {mana: 1}\nefecto: [{matar: {objetivo: lugar, con_arma: si}}]": "solo se pide de una tropa",
    "tipo: hechizo\ncoste: {mana: 1}\nefecto: [{ganar_recurso: {oro: 1, mana: 1}}]": "uno de los dos",
    TROOP + "habilidades:\n  - efecto: [{robar: 1}]": "tiene un coste",
    TROOP + "habilidades:\n  - cuando: llueve\n    efecto: [{robar: 1}]": "suceso desconocido",
    TROOP + "habilidades:\n  - cuando: entra\n    siempre: muere\n    efecto: [{robar: 1}]": "una de",
    TROOP + "habilidades:\n  - cuando: entra\n    no_ficha: si\n    efecto: [{robar: 1}]": "no_ficha",
    TROOP + "habilidades:\n  - cuando: entra\n    efecto: [{matar: tropa_golpeada}]": "no habla de otra",
    TROOP + "habilidades:\n  - cuando: entra\n    efecto: [{poner_fichas: {ficha: mota, donde: su_zona}}]": "libre",
    TROOP + "permanentes: [{obtiene: {a: portadora, atq: 1}}]": "lo que lleva una tropa",
    TROOP + "permanentes: [{obtiene: {a: esta_tropa, de: tuya, atq: 1}}]": "solo se dice de",
    TROOP + "permanentes: [{obtiene: {a: esta_tropa}}]": "no da nada",
    TROOP + "permanentes: [{obtiene: {a: esta_tropa, fija_vel: si}}]": "objeto equipado",
    "tipo: lugar\ncoste: {oro: 1}\nproduce: {oro: 1}\npermanentes: [{obtiene: {a: tropas, donde: cerca, atq: 1}}]": (
        "cerca"
    ),
    "tipo: lugar\ncoste: {oro: 1}\nproduce: {oro: 1}\nhabilidades:\n  - cuando: muere\n    efecto: [{robar: 1}]": (
        "de una tropa"
    ),
    "tipo: objeto\ncoste: {oro: 1}\nclase: accesorio\nhabilidades:\n  - voltea: si\n    efecto: [{robar: 1}]": (
        "tropas y lugares"
    ),
}


@pytest.mark.parametrize("body", MISTAKES)
def test_a_mistake_is_pointed_at(body: str) -> None:
    with pytest.raises(CardError) as wrong:
        read(body)
    assert MISTAKES[body] in str(wrong.value)
    assert wrong.value.file == "mio.yaml" and wrong.value.line >= 10


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("set: mio\nreinos:\n  - clave: atlantis\n", "se esperaba una de estas palabras"),
        ("set: mio\nreinos:\n  - clave: terra\n    mazos: []\n", "campo desconocido"),
        ("set: mio\nsubtipos:\n  - {clave: elfo, es: Elfo, en: Elf}\nreinos: []\n", "repetida"),
        (HEAD.replace("Ensayo", "Combustión") + "        tipo: heroe\n        alimento: oro\n", "ya hay una carta"),
        (HEAD + "        id: TH-01\n        tipo: heroe\n        alimento: oro\n", "está repetido"),
        ("set: mio\njuego: rise_of_gods\nreinos: []\n", "warlords_of_terra"),
    ],
)
def test_a_mistake_in_the_set(text: str, expected: str) -> None:
    with pytest.raises(CardError, match=expected):
        leer_conjunto_de_texto(text, "mio.yaml", catalogo_base())


def test_the_same_set_twice() -> None:
    text = HEAD + "        tipo: heroe\n        alimento: oro\n"
    one = agregar(catalogo_base(), leer_conjunto_de_texto(text, "mio.yaml", catalogo_base()))
    with pytest.raises(CardError, match="ya hay un conjunto"):
        agregar(one, leer_conjunto_de_texto(text, "mio.yaml", catalogo_base()))
