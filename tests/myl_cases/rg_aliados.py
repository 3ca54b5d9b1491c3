"""Aliados of Ragnarok."""

from __future__ import annotations

from typing import Any

from myl_cards import Caso, caso, juegas


def _ataca(clave: str, *despues: object, b: dict[str, Any] | None = None, **campos: Any) -> Caso:
    """It attacks alone, though another could; then the rest is done."""
    own = campos.pop("a", {})
    own = {**own, "defensa": [clave, "Cero", *own.get("defensa", [])]}
    return caso(clave, {"A": {"ataca": [clave]}}, *despues, a=own, b=b or {}, **campos)


def _destruida(clave: str, *despues: object, a: dict[str, Any] | None = None, **campos: Any) -> Caso:
    """A Talismán of the opponent's destroys it; then the rest is done."""
    own = a or {}
    own = {**own, "defensa": [clave, *own.get("defensa", [])]}
    rival = campos.pop("b", {})
    rival = {**rival, "mano": ["Rayo", *rival.get("mano", [])]}
    return caso(clave, {"B": {"juega": "Rayo", "a": clave}}, *despues, activo="B", a=own, b=rival, **campos)


CASOS = [
    juegas(
        "hodur",
        "resuelve",
        b={"defensa": ["Cinco"], "mano": ["Cinco"]},
        espera={"Cinco.impresa": "Hodur", "Cinco.fuerza": 5, "B.defensa": {}, "B.cartas_del_castillo.Cinco": 1},
    ),
    juegas("hermod", {"A": "si"}, "resuelve", a={"cementerio": ["Tyr", "Uno"]}, espera={"A.cementerio": {"Uno": 1}}),
    caso(
        "nanna",
        {"B": {"juega": "Rayo", "a": "Tres"}},
        {"A": {"anula": "nanna"}},
        "resuelve",
        activo="B",
        a={"defensa": ["nanna", "Tres"]},
        b={"mano": ["Rayo"]},
        espera={"A.defensa": {"Tres": 1}, "A.cementerio": {"Nanna": 1}},
    ),
    caso(
        "nyord",
        {"A": {"usa": "nyord"}},
        {"A": {"busca": "Yord"}},
        "resuelve",
        a={"defensa": ["nyord"], "castillo": ["Yord", "Tyr", "Uno"]},
        espera={"Yord.linea": "defensa"},
    ),
    _ataca(
        "magni",
        {"hasta": {"para": "usar"}},
        {"A": "si"},
        "resuelve",
        b={"mano": ["Rayo"]},
        espera={"B.cementerio.Rayo": 1},
    ),
    caso(
        "hel",
        {"A": {"usa": "hel"}},
        "resuelve",
        a={"defensa": ["hel"], "cementerio": ["Cero", "Uno", "Dos", "Tres", "Cuatro", "Cinco"]},
        espera={"A.cementerio": {"Cero": 1}, "A.pagado": {"Monedas de Oro": 5}},
    ),
    juegas(
        "gigantes_de_fuego",
        {"A": "si"},
        {"A": {"elige": "Filo"}},
        "resuelve",
        a={"mano": ["Filo"], "reserva": 3},
        espera={"gigantes_de_fuego.armas": {"Filo": 1}},
    ),
    _ataca("gigantes_de_fuego", {"hasta": {"activo": "B"}}, espera={"A.cementerio": {"Gigantes de Fuego": 1}}),
    juegas(
        "brokk",
        {"A": "si"},
        {"A": {"busca": ["Uxmal", "Nazca"]}},
        "resuelve",
        a={"castillo": ["Uxmal", "Nazca", "Uno"]},
        espera={"A.mano": {"Uxmal": 1, "Nazca": 1}},
    ),
    juegas(
        "gigantes_de_hielo",
        "resuelve",
        {"A": {"juega": "Mimir"}},
        "resuelve",
        a={"defensa": ["Hugin y Munin"], "mano": ["Mimir"]},
        espera={"Hugin y Munin.fuerza": 5, "Mimir.fuerza": 2, "gigantes_de_hielo.fuerza": 5},
    ),
    caso(
        "gigantes_de_hielo",
        {"A": {"ataca": ["Mimir", "Uno"]}},
        {"hasta": {"activo": "B"}},
        a={"defensa": ["gigantes_de_hielo", "Mimir", "Uno"]},
        espera={"Mimir.linea": "defensa", "Uno.linea": "ataque"},
    ),
    _ataca(
        "nidhogg", {"hasta": {"para": "usar"}}, {"A": "si"}, "resuelve", b={"castillo": 10}, espera={"B.castillo": 5}
    ),
    caso("draugar", a={"defensa": ["draugar", {"carta": "Mimir", "nueva": True}]}, puede={"A": {"ataca": ["Mimir"]}}),
    caso(
        "ejercito_enano",
        a={"defensa": ["ejercito_enano", "Uno"], "reserva": 2},
        b={"reserva": 2},
        puede={"A": {"ataca": ["Uno"]}},
        no_puede={"A": {"ataca": ["ejercito_enano"]}},
    ),
    caso("ejercito_enano", a={"defensa": ["ejercito_enano", "ejercito_enano"]}, espera={"ejercito_enano.fuerza": 4}),
    caso(
        "garm",
        {"A": {"usa": "garm", "desde": "cementerio"}},
        "resuelve",
        a={"cementerio": ["garm"], "reserva": 2},
        espera={"garm.linea": "defensa", "A.pagado": {"Monedas de Oro": 2}},
    ),
    caso(
        "geri_y_freki",
        a={"defensa": ["geri_y_freki", "Uno"]},
        puede={"A": {"ataca": ["Uno"]}},
        no_puede={"A": {"ataca": ["geri_y_freki"]}},
    ),
    caso(
        "geri_y_freki",
        {"B": {"juega": "Rayo", "a": "geri_y_freki"}},
        "resuelve",
        activo="B",
        a={"defensa": ["geri_y_freki"]},
        b={"mano": ["Rayo"]},
        espera={"geri_y_freki.linea": "defensa"},
    ),
    caso(
        "hymir",
        {"A": {"usa": "hymir", "desde": "cementerio", "destruye": "Cuatro"}},
        "resuelve",
        a={"cementerio": ["hymir"], "defensa": ["Cuatro", "Tres"], "reserva": 4},
        espera={"hymir.linea": "defensa", "A.cementerio": {"Cuatro": 1}},
    ),
    caso(
        "ratatosk",
        {"A": {"usa": "ratatosk"}},
        "resuelve",
        a={"defensa": ["ratatosk", "Uno"]},
        espera={"Uno.fuerza": 2, "ratatosk": None},
    ),
    caso(
        "gandalf",
        {"A": {"ataca": ["gandalf", "ejercito_enano"]}},
        {"hasta": {"para": "bloqueo"}},
        a={"defensa": ["gandalf", "ejercito_enano"], "reserva": 3},
        b={"defensa": ["Uno"], "reserva": 2},
        espera={"ejercito_enano.fuerza": 4, "ejercito_enano.palabras": {"imbloqueable": 1}, "gandalf.fuerza": 4},
    ),
    caso(
        "dawn",
        a={"defensa": [{"carta": "dawn", "elegido": "kami"}, "Kami Llano"]},
        b={"defensa": ["Kami Llano", "Kami Llano", "Xian Llano"]},
        espera={"dawn.fuerza": 3},
    ),
    juegas(
        "dawn",
        {"A": {"elige": "kami"}},
        "resuelve",
        b={"defensa": ["Kami Llano"]},
        espera={"dawn.elegido": "kami", "dawn.fuerza": 2},
    ),
    _ataca(
        "vola",
        {"B": {"bloquea": {"Seis": "vola"}}},
        {"hasta": {"activo": "B"}},
        b={"defensa": ["Seis"]},
        espera={"B.cementerio": {"Seis": 1}},
    ),
    juegas(
        "ragnar_lodbrog",
        {"A": {"elige": "Cuatro"}},
        "resuelve",
        b={"defensa": ["Tres", "Cuatro", "Cinco"]},
        espera={"B.defensa": {"Tres": 1, "Cinco": 1}},
    ),
    juegas(
        "einheryar",
        {"A": {"elige": "Seis"}},
        "resuelve",
        b={"defensa": ["Uno", "Seis"]},
        espera={"B.defensa": {"Uno": 1}},
    ),
    caso(
        "egil_skalla_grimsson",
        {"A": {"juega": "Filo", "a": "Vola"}},
        "resuelve",
        a={"defensa": ["egil_skalla_grimsson", "Vola"], "mano": ["Filo"], "reserva": 1},
        espera={"Vola.armas": {"Filo": 1}},
    ),
    caso(
        "nott",
        a={"defensa": ["nott", "Vola", "Uno"]},
        b={"defensa": ["Sol"]},
        espera={"nott.fuerza": 5, "Vola.fuerza": 4, "Uno.fuerza": 1, "Sol.fuerza": 4},
    ),
    _ataca(
        "mani",
        {"B": "no"},
        {"hasta": {"activo": "B"}},
        b={"mano": ["Uno", "Dos", "Tres"], "castillo": 10},
        espera={"B.castillo": 6},
    ),
    _ataca(
        "mani",
        {"B": "si"},
        {"hasta": {"activo": "B"}},
        b={"mano": ["Uno", "Dos", "Tres"], "castillo": 10},
        espera={"B.castillo": 8, "B.mano": {}},
    ),
    caso(
        "sol",
        {"A": {"ataca": ["sol", "Uno"]}},
        {"hasta": {"activo": "B"}},
        a={"defensa": ["sol", "Uno"]},
        espera={"sol.linea": "defensa", "Uno.linea": "ataque"},
    ),
    juegas(
        "dagur",
        {"A": "si"},
        {"A": {"busca": "Tyr"}},
        "resuelve",
        a={"castillo": ["Tyr", "Uno", "Uno"]},
        espera={"A.mano": {"Tyr": 1}},
    ),
    _destruida(
        "elfos_arqueros",
        {"A": "si"},
        {"A": {"elige": 1}},
        "resuelve",
        a={"castillo": 10},
        b={"castillo": 10},
        espera={"A.castillo": 7, "A.cartas_en_mano": 3},
    ),
    juegas("hyrronkkin", "resuelve", a={"mano": ["Tres", "Filo"]}, espera={"A.coste": {"tres": 2, "filo": 2}}),
    juegas(
        "frigg", {"A": "si"}, "resuelve", a={"cementerio": ["Snotra", "Yord"]}, espera={"A.cementerio": {"Yord": 1}}
    ),
    juegas(
        "modi",
        "resuelve",
        {"A": {"juega": "Filo", "a": "modi"}},
        "resuelve",
        a={"mano": ["Filo"], "reserva": 2},
        espera={"modi.armas": {"Filo": 1}},
    ),
    _destruida(
        "baldur",
        {"A": "si"},
        {"A": {"busca": "Rayo"}},
        "resuelve",
        a={"castillo": ["Rayo", "Uno", "Uno"]},
        espera={"A.mano": {"Rayo": 1}},
    ),
    *[
        juegas(clave, {"A": "si"}, "resuelve", a={"cementerio": [vuelve, queda]}, espera={"A.cementerio": {queda: 1}})
        for clave, vuelve, queda in (
            ("hugin_y_munin", "Tres", "Cuatro"),
            ("niorun", "Kvasir", "Snotra"),
            ("eir", "Kvasir", "Snotra"),
            ("fenrisulf", "Uno", "Dos"),
            ("hraesvelg", "Dos", "Tres"),
        )
    ],
    caso(
        "yormungand",
        {"A": {"usa": "yormungand", "descarta": "Uno"}},
        "resuelve",
        fase="guerra",
        batalla={"bloqueos": {"Tres": "yormungand"}, "prioridad": "A"},
        a={"ataque": ["yormungand"], "mano": ["Uno", "Dos"]},
        b={"defensa": ["Tres"], "mano": ["Rayo"]},
        espera={"yormungand.fuerza": 4},
    ),
    juegas(
        "aegir",
        {"A": {"elige": "Tres"}},
        "resuelve",
        b={"defensa": ["Uno", "Tres"]},
        espera={"B.defensa": {"Uno": 1}, "B.cartas_del_castillo.Tres": 1},
    ),
    juegas(
        "vavtrudnir",
        {"A": "si"},
        {"A": {"busca": "Poste"}},
        "resuelve",
        a={"castillo": ["Poste", "Uno", "Uno"]},
        espera={"A.mano": {"Poste": 1}},
    ),
    caso(
        "byleist",
        {"A": {"juega": "Palo", "a": "byleist"}},
        "resuelve",
        {"A": "termina"},
        {"A": {"elige": 1}},
        {"hasta": {"activo": "B"}},
        a={"defensa": [{"carta": "byleist", "armas": ["Filo"]}], "mano": ["Palo"], "castillo": 10},
        espera={"byleist.armas": {"Palo": 1, "Filo": 1}, "A.cartas_en_mano": 2},
    ),
    caso(
        "sleipnir",
        a={"mano": ["sleipnir"], "defensa": ["Uno"]},
        b={"defensa": ["Uno"]},
        no_puede={"A": {"juega": "sleipnir"}},
    ),
    caso(
        "rugnir",
        {"A": {"ataca": ["Uno"]}},
        {"B": {"bloquea": {"rugnir": "Uno"}}},
        {"B": {"busca": "Uxmal"}},
        a={"defensa": ["Uno"]},
        b={"defensa": ["rugnir"], "castillo": ["Uxmal", "Uno", "Uno"]},
        espera={"B.mano": {"Uxmal": 1}},
    ),
    juegas("surt", {"A": "si"}, "resuelve", b={"apoyo": ["Poste"]}, espera={"B.apoyo": {}}),
    juegas(
        "trivaldi",
        {"A": {"elige": "Tres"}},
        "resuelve",
        b={"defensa": ["Uno", "Tres", "Cuatro"]},
        espera={"B.defensa": {"Uno": 1, "Cuatro": 1}},
    ),
    _destruida("sif", "resuelve", b={"defensa": ["Tres"]}, espera={"B.defensa": {}, "B.cartas_del_castillo.Tres": 1}),
    caso(
        "heimdal",
        {"B": {"juega": "Rayo", "a": "heimdal"}},
        {"A": {"salva": "heimdal", "descarta": "Uno"}},
        "resuelve",
        activo="B",
        a={"defensa": ["heimdal"], "mano": ["Uno"]},
        b={"mano": ["Rayo"]},
        espera={"heimdal.linea": "defensa", "A.cementerio": {"Uno": 1}},
    ),
    caso(
        "freya",
        {"A": {"ataca": ["Uno"]}},
        {"B": {"usa": "freya"}},
        {"B": {"bloquea": {"freya": "Uno"}}},
        {"hasta": {"activo": "B"}},
        a={"defensa": ["Uno"]},
        b={"ataque": ["freya"], "castillo": 10},
        espera={"Uno": None, "B.castillo": 10},
    ),
    caso(
        "idunn",
        a={"defensa": ["idunn"], "cementerio": ["Uxmal", "Nazca", "Uno"]},
        b={"cementerio": ["Uxmal"]},
        espera={"idunn.fuerza": 3},
    ),
    caso(
        "bragi",
        {"A": {"usa": "bragi"}},
        "resuelve",
        a={"defensa": ["bragi"], "reserva": ["Uxmal"]},
        espera={"bragi.fuerza": 4, "A.oros": 0},
    ),
    _destruida("nerthus", {"A": "si"}, "resuelve", espera={"A.cementerio": {}, "A.cartas_del_castillo.Nerthus": 1}),
    juegas(
        "ullr",
        "resuelve",
        {"A": {"ataca": ["ullr"]}},
        {"A": {"descarta": "Uno"}},
        {"hasta": {"activo": "B"}},
        a={"mano": ["Uno", "Dos"], "defensa": ["Cero"]},
        b={"castillo": 10},
        espera={"A.cementerio": {"Uno": 1}, "B.castillo": 7},
    ),
    caso(
        "forseti",
        {"A": {"usa": "forseti"}},
        "resuelve",
        {"A": "termina"},
        {"A": {"elige": 1}},
        {"hasta": {"activo": "B"}},
        a={"defensa": ["forseti"], "castillo": 10},
        espera={"A.cartas_en_mano": 2},
    ),
    caso(
        "vidar",
        {"A": {"usa": "vidar"}},
        "resuelve",
        {"A": {"usa": "vidar"}},
        "resuelve",
        a={"defensa": ["vidar"]},
        espera={"vidar.fuerza": 3},
    ),
    caso("tyra", a={"defensa": ["tyra", "Uno"]}, puede={"A": {"ataca": ["Uno"]}}, no_puede={"A": {"ataca": ["tyra"]}}),
]
