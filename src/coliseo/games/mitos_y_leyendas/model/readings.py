"""The readings of what the rulebook leaves open, as a table may switch them.

Written by tools/readings.py from data/readings.yaml: do not edit.
"""

from __future__ import annotations

from typing import Final

from coliseo.kernel.readings import check_readings, setting_of

# the settings of each reading, the ruling adopted first
MANO_INICIAL_OCHO: Final = 0  # ML-OQ.1
MANO_INICIAL_SIETE: Final = 1
MULLIGAN_UNA_MENOS: Final = 0  # ML-OQ.2
MULLIGAN_ESCALERA_SUAVE: Final = 1
MULLIGAN_PRIMERA_GRATIS: Final = 2
QUIEN_EMPIEZA_AZAR: Final = 0  # ML-OQ.3
QUIEN_EMPIEZA_AZAR_Y_ELIGE: Final = 1
PRIMER_ROBO_NORMAL: Final = 0  # ML-OQ.4
PRIMER_ROBO_SIN_ROBO: Final = 1
REDUCCION_DE_COSTE_CERO_NO_SE_APLICA: Final = 0  # ML-OQ.14
REDUCCION_DE_COSTE_CERO_ALCANZA_AL_RECARGO: Final = 1
BLOQUEO_MULTIPLE_AGOTA_SU_FUERZA: Final = 0  # ML-OQ.25
BLOQUEO_MULTIPLE_SOLO_SI_LO_DICE: Final = 1
AGRUPACION_SE_DECIDE: Final = 0  # ML-OQ.33
AGRUPACION_POR_DEFECTO: Final = 1
ORDEN_EN_CEMENTERIO_LO_ELIGE_SU_DUENO: Final = 0  # ML-OQ.44
ORDEN_EN_CEMENTERIO_POR_LLEGADA: Final = 1
PERDER_HABILIDAD_SUSPENDE_LO_CONCEDIDO: Final = 0  # ML-OQ.49
PERDER_HABILIDAD_SOLO_SU_TEXTO: Final = 1
IMPEDIDO_EN_BATALLA_QUEDA_FUERA: Final = 0  # ML-OQ.59
IMPEDIDO_EN_BATALLA_SIGUE_EN_BATALLA: Final = 1

#: name of a reading → its settings
LECTURAS: Final[dict[str, tuple[str, ...]]] = {
    "mano_inicial": ("ocho", "siete"),
    "mulligan": ("una_menos", "escalera_suave", "primera_gratis"),
    "quien_empieza": ("azar", "azar_y_elige"),
    "primer_robo": ("normal", "sin_robo"),
    "reduccion_de_coste_cero": ("no_se_aplica", "alcanza_al_recargo"),
    "bloqueo_multiple": ("agota_su_fuerza", "solo_si_lo_dice"),
    "agrupacion": ("se_decide", "por_defecto"),
    "orden_en_cementerio": ("lo_elige_su_dueno", "por_llegada"),
    "perder_habilidad": ("suspende_lo_concedido", "solo_su_texto"),
    "impedido_en_batalla": ("queda_fuera", "sigue_en_batalla"),
}


class Lecturas:
    """The readings in force at a table: each attribute is one of the constants above."""

    def __init__(self, chosen: dict[str, str] | None = None) -> None:
        given = {} if chosen is None else chosen
        check_readings(given, LECTURAS)
        self.elegidas = dict(sorted(given.items()))
        self.mano_inicial = setting_of(given, LECTURAS, "mano_inicial")
        self.mulligan = setting_of(given, LECTURAS, "mulligan")
        self.quien_empieza = setting_of(given, LECTURAS, "quien_empieza")
        self.primer_robo = setting_of(given, LECTURAS, "primer_robo")
        self.reduccion_de_coste_cero = setting_of(given, LECTURAS, "reduccion_de_coste_cero")
        self.bloqueo_multiple = setting_of(given, LECTURAS, "bloqueo_multiple")
        self.agrupacion = setting_of(given, LECTURAS, "agrupacion")
        self.orden_en_cementerio = setting_of(given, LECTURAS, "orden_en_cementerio")
        self.perder_habilidad = setting_of(given, LECTURAS, "perder_habilidad")
        self.impedido_en_batalla = setting_of(given, LECTURAS, "impedido_en_batalla")

    def save(self) -> dict[str, str]:
        """Only those that somebody chose."""
        return self.elegidas

    @staticmethod
    def load(data: dict[str, str]) -> Lecturas:
        return Lecturas(data)
