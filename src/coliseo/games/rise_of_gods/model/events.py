"""What can happen: every kind of event, with the fields that its numbers stand for.

A field is `name:type`. Types: `pieza` (four numbers: ident, card, controller, cell), `carta`, `asiento`, `casilla`,
`numero`, `palabra` (a keyword bit), `clase` (kind of object), `faccion`, `modo` (of playing a sello), `motivo`,
`cartas` (all that is left).
"""

from __future__ import annotations

from typing import Final

from coliseo.kernel.event_fields import THE_REST

MOTIVOS: Final = (
    "vida",
    "mazo",
    "concede",
    "tiempo",
    "vida_de_ambos",
    "juez",
    "reemplazo",
    "silencio",
    "efecto",
    "mano",
)
POR_VIDA: Final = 0
POR_MAZO: Final = 1
POR_CONCEDER: Final = 2
POR_TIEMPO: Final = 3
POR_VIDA_DE_AMBOS: Final = 4
POR_JUEZ: Final = 5
POR_REEMPLAZO: Final = 6
POR_SILENCIO: Final = 7
POR_EFECTO: Final = 8
POR_MANO_LLENA: Final = 9

SUCESOS: Final[dict[str, tuple[str, ...]]] = {
    # the game
    "reparte": ("asiento:asiento", "cuantas:numero", "cartas:cartas"),
    "mulligan": ("asiento:asiento", "cuantas:numero"),
    "dado": ("asiento:asiento", "valor:numero"),
    "ppt": ("asiento:asiento", "valor:numero"),
    "empieza": ("asiento:asiento",),
    "turno": ("asiento:asiento", "turno:numero"),
    "fin_de_turno": ("asiento:asiento",),
    "tiempo": ("asiento:asiento", "restantes:numero"),
    "gana": ("asiento:asiento", "motivo:motivo"),
    "nula": ("motivo:motivo",),
    # cards and sellos
    "roba": ("asiento:asiento", "cuantas:numero", "cartas:cartas"),
    "mazo_vacio": ("asiento:asiento",),
    "muestra": ("asiento:asiento", "carta:carta"),
    "aniquila_carta": ("asiento:asiento", "carta:carta", "motivo:motivo"),
    "descarta": ("asiento:asiento", "carta:carta"),
    "descarta_de_mazo": ("asiento:asiento", "carta:carta"),
    "crea_en_mano": ("asiento:asiento", "carta:carta"),
    "juega_sello": ("asiento:asiento", "carta:carta", "modo:modo"),
    "gambito": ("asiento:asiento", "carta:carta"),
    "sello_del_mazo": ("asiento:asiento", "carta:carta"),
    "reactiva": ("asiento:asiento", "cuantos:numero"),
    "gira": ("asiento:asiento", "cuantos:numero"),
    "girara": ("asiento:asiento",),
    "abarata_artefacto": ("asiento:asiento", "cuanto:numero"),
    "comercia": ("asiento:asiento", "carta:carta"),
    "ofrenda": ("asiento:asiento", "carta:carta"),
    "del_cementerio": ("asiento:asiento", "carta:carta"),
    "mira_mazo": ("asiento:asiento", "de:asiento", "cuantas:numero", "cartas:cartas"),
    "al_fondo": ("asiento:asiento", "de:asiento", "carta:carta"),
    "mira_mano": ("asiento:asiento", "de:asiento", "cartas:cartas"),
    "busca": ("asiento:asiento", "cuantas:numero", "cartas:cartas"),
    "baraja": ("asiento:asiento",),
    "al_mazo": ("asiento:asiento", "carta:carta"),
    "toma_carta": ("asiento:asiento", "de:asiento", "carta:carta"),
    "atrapa": ("pieza:pieza", "de:asiento", "carta:carta"),
    "libera": ("asiento:asiento", "carta:carta"),
    "moneda": ("asiento:asiento", "valor:numero"),
    # playing
    "juega": ("asiento:asiento", "carta:carta"),
    "en_el_aire": ("pieza:pieza",),
    "entra": ("pieza:pieza",),
    "apila": ("pieza:pieza", "nivel:numero"),
    "pone_terreno": ("asiento:asiento", "carta:carta", "casilla:casilla"),
    "quita_terreno": ("asiento:asiento", "carta:carta", "casilla:casilla", "motivo:motivo"),
    "equipa": ("asiento:asiento", "carta:carta", "pieza:pieza"),
    "vincula": ("asiento:asiento", "carta:carta", "pieza:pieza"),
    "suelta": ("asiento:asiento", "carta:carta", "pieza:pieza"),
    # the pila
    "a_la_pila": ("objeto:numero", "clase:clase", "asiento:asiento", "carta:carta"),
    "activa": ("pieza:pieza", "habilidad:numero"),
    "declina": ("asiento:asiento",),
    "resuelve": ("objeto:numero", "clase:clase", "asiento:asiento", "carta:carta"),
    "anulado": ("objeto:numero", "clase:clase", "asiento:asiento", "carta:carta"),
    "sin_efecto": ("objeto:numero", "clase:clase", "asiento:asiento", "carta:carta"),
    "sin_usar": ("asiento:asiento", "carta:carta", "clase:clase"),
    "evita": ("asiento:asiento", "objeto:numero"),
    "reacciona": ("clase:clase", "asiento:asiento", "carta:carta"),
    # pieces
    "declara_movimiento": ("pieza:pieza", "hasta:casilla"),
    "mueve": ("pieza:pieza", "hasta:casilla"),
    "desplaza": ("pieza:pieza", "hasta:casilla"),
    "declara_ataque": ("pieza:pieza", "contra:pieza"),
    "declara_ataque_directo": ("pieza:pieza", "contra:asiento"),
    "golpea": ("pieza:pieza", "contra:pieza", "dano:numero"),
    "golpea_jugador": ("pieza:pieza", "contra:asiento", "dano:numero"),
    "contraataca": ("pieza:pieza", "contra:pieza", "dano:numero"),
    "dano": ("pieza:pieza", "dano:numero", "vida:numero"),
    "dano_jugador": ("asiento:asiento", "dano:numero", "vida:numero"),
    "pierde_vida": ("asiento:asiento", "cuanta:numero", "vida:numero"),
    "toque_mortal": ("pieza:pieza",),
    "cura": ("pieza:pieza", "cuanta:numero", "vida:numero"),
    "cura_jugador": ("asiento:asiento", "cuanta:numero", "vida:numero"),
    "modifica": ("pieza:pieza", "ataque:numero", "vida:numero", "temporal:numero"),
    "concede_palabra": ("pieza:pieza", "palabra:palabra", "temporal:numero"),
    "enferma": ("pieza:pieza", "cuanto:numero", "total:numero"),
    "sufre_enfermedad": ("pieza:pieza", "cuanto:numero"),
    "aturde": ("pieza:pieza",),
    "apaga": ("pieza:pieza",),
    "silencia": ("pieza:pieza",),
    "silencia_casilla": ("casilla:casilla",),
    "escudo": ("pieza:pieza", "objeto:numero"),
    "muere": ("pieza:pieza",),
    "desaparece": ("pieza:pieza",),
    "sacrifica": ("pieza:pieza",),
    "destruye": ("pieza:pieza",),
    "aniquila": ("pieza:pieza",),
    "vuelve_a_mano": ("pieza:pieza",),
    "vuelve_al_mazo": ("pieza:pieza",),
    "fija_vida": ("pieza:pieza", "vida:numero"),
    "terreno_a_mano": ("asiento:asiento", "carta:carta", "casilla:casilla"),
    "revive": ("pieza:pieza",),
    "transforma": ("pieza:pieza",),
    "termina_efecto": ("pieza:pieza",),
    "efecto_de_jugador": ("asiento:asiento", "cuanto:numero"),
}

#: how many numbers a field of a type takes, where it is not one
ANCHOS: Final = {"pieza": 4, "cartas": THE_REST}
