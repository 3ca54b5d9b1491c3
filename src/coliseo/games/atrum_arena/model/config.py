"""How a table is set: mode, windows policy, date of the rules, and the readings of what the rulebook leaves open."""

from __future__ import annotations

from typing import Any, Final

from coliseo.kernel.asking import CASUAL, COMPETITIVA, POLITICAS, SIMULACION
from coliseo.kernel.readings import check_readings, setting_of

__all__ = ["CASUAL", "COMPETITIVA", "POLITICAS", "SIMULACION"]

DUELO: Final = "duelo"
TODOS: Final = "todos"
GRUPOS: Final = "grupos"
MODOS: Final = (DUELO, TODOS, GRUPOS)

#: the edition of the rulebook in force (AA-I.0.1)
FECHA_REGLAMENTO: Final = "2026-03-01"

#: name of a reading (see readings.yaml) → its settings, the adopted one first
LECTURAS: Final[dict[str, tuple[str, ...]]] = {
    "momento_del_reinicio": ("comienzo_del_turno", "desarrollo_de_preparar"),
    "turno_de_cualquiera": ("cualquier_turno", "turno_propio"),
    "companero_en_cero": ("protegido", "solo_de_oponentes"),
    "fosa_agotada_al_robar": ("al_instante", "al_necesitarla"),
    "reserva_del_reptante": ("ambos", "solo_el_nuevo", "solo_el_anterior"),
    "eslabon_propio_perdido": ("no_se_lanza", "se_lanza"),
    "descarte_reservado_perdido": ("reemplazable", "no_se_lanza"),
    "sombra_con_tipo_requerido": ("permitido", "prohibido"),
    "sombra_en_neutro": ("prohibido", "permitido"),
    "mostrar_reserva_al_responder": ("al_responder", "al_anunciar"),
    "orden_de_ventana_multijugador": ("izquierda_del_anunciante", "izquierda_del_activo"),
    "una_defensa_entre_todos": ("entre_todos", "cada_participante"),
    "prioridad_en_el_inicio": ("se_reinicia", "una_sola_vez"),
    "limite_de_mano": ("en_desarrollo", "en_final"),
    "anulado_cuenta_como_lanzado": ("cuenta", "no_cuenta"),
    "perdida_sin_cambio_en_altar": ("siempre", "solo_si_cambia"),
    "objetivos_parcialmente_invalidos": ("los_validos", "todos_o_nada"),
    "doppelganger_alcance": ("cualquier_reptante", "solo_propios"),
    "copia_pierde_su_fuente": ("no_se_lanza", "se_lanza"),
    "efecto_sobre_companero": ("pierde_quien_lanza", "pierde_el_beneficiario"),
    "resistencia_cero_al_acabar_tiempo": ("cuenta_cero", "cuenta_diez"),
    "unicos_fuera_de_torneo": ("sin_limite", "limitados"),
    "aumentar_resistencia_desde_cero": ("permitido", "sin_efecto"),
    "evento_forzoso_abre_desarrollo": ("primero", "ultimo"),
    "reforzar_acumulado": ("se_suman", "solo_el_mayor"),
    "mostrar_mano_antes_y_despues": ("ambas_veces", "solo_despues"),
}


class Lecturas:
    """The readings in force at a table. Each attribute is the position of the setting: 0 is the ruling adopted."""

    def __init__(self, chosen: dict[str, str] | None = None) -> None:
        given = {} if chosen is None else chosen
        check_readings(given, LECTURAS)
        self.elegidas = dict(sorted(given.items()))
        self.momento_del_reinicio = _setting(given, "momento_del_reinicio")
        self.turno_de_cualquiera = _setting(given, "turno_de_cualquiera")
        self.companero_en_cero = _setting(given, "companero_en_cero")
        self.fosa_agotada_al_robar = _setting(given, "fosa_agotada_al_robar")
        self.reserva_del_reptante = _setting(given, "reserva_del_reptante")
        self.eslabon_propio_perdido = _setting(given, "eslabon_propio_perdido")
        self.descarte_reservado_perdido = _setting(given, "descarte_reservado_perdido")
        self.sombra_con_tipo_requerido = _setting(given, "sombra_con_tipo_requerido")
        self.sombra_en_neutro = _setting(given, "sombra_en_neutro")
        self.mostrar_reserva_al_responder = _setting(given, "mostrar_reserva_al_responder")
        self.orden_de_ventana_multijugador = _setting(given, "orden_de_ventana_multijugador")
        self.una_defensa_entre_todos = _setting(given, "una_defensa_entre_todos")
        self.prioridad_en_el_inicio = _setting(given, "prioridad_en_el_inicio")
        self.limite_de_mano = _setting(given, "limite_de_mano")
        self.anulado_cuenta_como_lanzado = _setting(given, "anulado_cuenta_como_lanzado")
        self.perdida_sin_cambio_en_altar = _setting(given, "perdida_sin_cambio_en_altar")
        self.objetivos_parcialmente_invalidos = _setting(given, "objetivos_parcialmente_invalidos")
        self.doppelganger_alcance = _setting(given, "doppelganger_alcance")
        self.copia_pierde_su_fuente = _setting(given, "copia_pierde_su_fuente")
        self.efecto_sobre_companero = _setting(given, "efecto_sobre_companero")
        self.resistencia_cero_al_acabar_tiempo = _setting(given, "resistencia_cero_al_acabar_tiempo")
        self.unicos_fuera_de_torneo = _setting(given, "unicos_fuera_de_torneo")
        self.aumentar_resistencia_desde_cero = _setting(given, "aumentar_resistencia_desde_cero")
        self.evento_forzoso_abre_desarrollo = _setting(given, "evento_forzoso_abre_desarrollo")
        self.reforzar_acumulado = _setting(given, "reforzar_acumulado")
        self.mostrar_mano_antes_y_despues = _setting(given, "mostrar_mano_antes_y_despues")


def _setting(given: dict[str, str], name: str) -> int:
    return setting_of(given, LECTURAS, name)


class Config:
    """The settings of a table; they never change while the game lasts."""

    def __init__(
        self,
        modo: str,
        asientos: int,
        grupos: int,
        politica: str,
        fecha: str,
        torneo: bool,
        lecturas: Lecturas,
        limite_turnos: int = 0,
    ) -> None:
        self.modo = modo
        self.asientos = asientos
        self.grupos = grupos  # number of groups, 0 when everyone plays alone
        self.politica = politica
        self.fecha = fecha
        self.torneo = torneo
        self.lecturas = lecturas
        self.limite_turnos = limite_turnos  # turns after which time is up (III.2.6); 0 for none
        # kinds that may be announced outside a chain, for each part of a turn; -1 until the guards have said
        self.clases_sin_cadena = [-1] * 24

    @property
    def mazos(self) -> int:
        """Base decks in the Fosa: one for each started group of three participants (AA-I.2.2.2, AA-I.2.2.3)."""
        return (self.asientos + 2) // 3

    def save(self) -> dict[str, Any]:
        return {
            "modo": self.modo,
            "asientos": self.asientos,
            "grupos": self.grupos,
            "politica": self.politica,
            "fecha": self.fecha,
            "torneo": self.torneo,
            "lecturas": self.lecturas.elegidas,
            "limite_turnos": self.limite_turnos,
        }
