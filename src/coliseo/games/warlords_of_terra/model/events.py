"""What can happen: every kind of event, with the fields that its numbers stand for.

A field is `name:type`. Types: `tropa` (four numbers: ident, card, controller, zone), `carta`, `asiento`, `zona`,
`numero`, `palabra` (a keyword bit), `indice` (a keyword with a number), `clase` (kind of item), `fase`, `motivo`,
`mazo`, `recurso`, `origen` (of a combat), `grupo` (of speed), `dano` (kind of damage), `cartas` (all that is left).
"""

from __future__ import annotations

from typing import Final

from coliseo.kernel.event_fields import THE_REST

#: why a game ended, or a card left
MOTIVOS: Final = (
    "vidas",
    "vidas_de_ambos",
    "mazos",
    "refuerzos",
    "concede",
    "tiempo",
    "juez",
    "dano",
    "vida_en_cero",
    "efecto",
    "inmolada",
    "desgaste",
    "armeria_llena",
    "limite_de_mano",
)
POR_VIDAS: Final = 0
POR_VIDAS_DE_AMBOS: Final = 1
POR_MAZOS: Final = 2
POR_REFUERZOS: Final = 3
POR_CONCEDER: Final = 4
POR_TIEMPO: Final = 5
POR_JUEZ: Final = 6
POR_DANO: Final = 7
POR_VIDA_EN_CERO: Final = 8
POR_EFECTO: Final = 9
POR_INMOLACION: Final = 10
POR_DESGASTE: Final = 11
POR_ARMERIA_LLENA: Final = 12
POR_LIMITE_DE_MANO: Final = 13

#: the two decks
MAZOS: Final = ("batalla", "construccion")
BATALLA: Final = 0
CONSTRUCCION: Final = 1

SUCESOS: Final[dict[str, tuple[str, ...]]] = {
    # before the game
    "heroe": ("asiento:asiento", "carta:carta"),
    "intercambia": ("asiento:asiento",),
    "empieza": ("asiento:asiento",),
    "reparte": ("asiento:asiento", "cuantas:numero", "cartas:cartas"),
    "cambia_mano": ("asiento:asiento",),
    "conserva_mano": ("asiento:asiento",),
    # the turn
    "turno": ("asiento:asiento", "turno:numero"),
    "fase": ("asiento:asiento", "fase:fase"),
    "en_guardia": ("asiento:asiento", "cuantas:numero"),
    "sigue_volteada": ("tropa:tropa",),
    "gana_recurso": ("asiento:asiento", "recurso:recurso", "cuanto:numero", "total:numero"),
    "desvia": ("asiento:asiento", "recurso:recurso", "pp:numero"),
    "refuerzos": ("asiento:asiento", "oro:numero"),
    "roba": ("asiento:asiento", "mazo:mazo", "cuantas:numero", "cartas:cartas"),
    "sin_robo": ("asiento:asiento",),
    "mazo_vacio": ("asiento:asiento", "mazo:mazo"),
    "descarta": ("asiento:asiento", "carta:carta", "motivo:motivo"),
    "fin_de_turno": ("asiento:asiento",),
    "tiempo": ("asiento:asiento", "restantes:numero"),
    "gana": ("asiento:asiento", "motivo:motivo"),
    "empate": ("motivo:motivo",),
    # cards played
    "paga": ("asiento:asiento", "oro:numero", "mana:numero"),
    "paga_pp": ("asiento:asiento", "pp:numero"),
    "construye": ("asiento:asiento", "carta:carta"),
    "forja": ("asiento:asiento", "carta:carta"),
    "forja_en": ("asiento:asiento", "carta:carta", "zona:zona"),
    "invoca": ("asiento:asiento", "carta:carta", "zona:zona", "pagos:numero"),
    "conjura": ("asiento:asiento", "carta:carta"),
    "usa": ("asiento:asiento", "carta:carta", "habilidad:numero"),
    "usa_poder": ("asiento:asiento", "carta:carta", "habilidad:numero"),
    "apila": ("objeto:numero", "clase:clase", "asiento:asiento", "carta:carta"),
    "declina": ("asiento:asiento",),
    "resuelve": ("objeto:numero", "clase:clase", "asiento:asiento", "carta:carta"),
    "sin_efecto": ("objeto:numero", "clase:clase", "asiento:asiento", "carta:carta"),
    "contrarresta": ("objeto:numero", "clase:clase", "asiento:asiento", "carta:carta"),
    "dispara": ("clase:clase", "asiento:asiento", "carta:carta"),
    "irradia": ("tropa:tropa",),
    "suerte": ("asiento:asiento", "valor:numero", "exito:numero"),
    # the battlefield
    "entra": ("tropa:tropa", "contadores:numero"),
    "anda": ("tropa:tropa", "hasta:zona"),
    "tension": ("tropa:tropa", "con:tropa"),
    "voltea": ("tropa:tropa",),
    "voltea_lugar": ("asiento:asiento", "carta:carta"),
    "equipa": ("tropa:tropa", "carta:carta"),
    "adhiere": ("tropa:tropa", "carta:carta"),
    "se_suelta": ("tropa:tropa", "carta:carta"),
    "desgasta": ("asiento:asiento", "carta:carta", "queda:numero"),
    "desgasta_en": ("zona:zona", "carta:carta", "queda:numero"),
    "a_la_armeria": ("asiento:asiento", "carta:carta"),
    "destruye": ("asiento:asiento", "carta:carta", "motivo:motivo"),
    "elimina_objeto": ("asiento:asiento", "carta:carta"),
    "al_descarte": ("asiento:asiento", "carta:carta"),
    "del_descarte": ("asiento:asiento", "carta:carta"),
    "busca": ("asiento:asiento", "carta:carta"),
    "no_encuentra": ("asiento:asiento",),
    "baraja": ("asiento:asiento", "mazo:mazo"),
    # combat
    "combate": ("tropa:tropa", "origen:origen"),
    "ataca_jugador": ("tropa:tropa", "contra:asiento"),
    "ataca_objeto": ("tropa:tropa", "zona:zona", "carta:carta"),
    "se_une": ("tropa:tropa",),
    "grupo": ("grupo:grupo",),
    "golpea": ("tropa:tropa", "contra:tropa"),
    "golpea_zona": ("tropa:tropa", "zona:zona"),
    "golpea_objeto": ("tropa:tropa", "zona:zona", "carta:carta"),
    "golpea_jugador": ("tropa:tropa", "contra:asiento"),
    "fin_del_combate": ("asiento:asiento",),
    # damage and death
    "dano": ("tropa:tropa", "dano:dano", "cuanto:numero", "queda:numero"),
    "absorbe": ("tropa:tropa", "cuanto:numero"),
    "escuda": ("tropa:tropa", "a:tropa", "cuanto:numero"),
    "inmune": ("tropa:tropa",),
    "dano_jugador": ("asiento:asiento", "cuanto:numero", "vidas:numero"),
    "pierde_vidas": ("asiento:asiento", "cuantas:numero", "vidas:numero"),
    "gana_vidas": ("asiento:asiento", "cuantas:numero", "vidas:numero"),
    "retira_dano": ("tropa:tropa", "cuanto:numero", "queda:numero"),
    "pierde_copia": ("tropa:tropa", "contadores:numero"),
    "muere": ("tropa:tropa", "motivo:motivo"),
    "mata": ("tropa:tropa", "a:carta"),
    "inmola": ("tropa:tropa",),
    "elimina": ("tropa:tropa", "motivo:motivo"),
    # what is acquired
    "modifica": ("tropa:tropa", "atq:numero", "vida:numero", "vel:numero"),
    "fija": ("tropa:tropa", "atq:numero", "vida:numero"),
    "gana_palabra": ("tropa:tropa", "palabra:palabra"),
    "gana_indice": ("tropa:tropa", "indice:indice", "cuanto:numero"),
    "se_descarta_el_cambio": ("tropa:tropa",),
    "anula": ("tropa:tropa",),
    "no_podra_mover": ("tropa:tropa",),
    "aturde": ("tropa:tropa",),
    "atrapa": ("tropa:tropa", "a:tropa"),
    "libera": ("tropa:tropa",),
    "toma_el_control": ("tropa:tropa", "asiento:asiento"),
    "devuelve_el_control": ("tropa:tropa", "asiento:asiento"),
    "termina": ("tropa:tropa",),
}

#: how many numbers a field of a type takes, where it is not one
ANCHOS: Final = {"tropa": 4, "cartas": THE_REST}
