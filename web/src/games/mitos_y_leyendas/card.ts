/** A card as the server tells it (src/coliseo/games/mitos_y_leyendas/shelf/pages.py). */

export type TipoCarta = 'aliado' | 'arma' | 'talisman' | 'totem' | 'oro' | '';
export type Frecuencia = 'real' | 'cortesano' | 'vasallo' | 'promocional' | 'oro' | '';

export interface CardAbility {
  /** Its place in the text, by which the engine names it; none for what acts all the time. */
  lugar: number | null;
  clase: string;
  texto: string;
}

export interface MitosCard {
  clave: string;
  nombre: string;
  tipo: TipoCarta;
  nombre_tipo: string;
  /** null for Oros, and where it is not known. */
  coste: number | null;
  coste_x: boolean;
  fuerza: number | null;
  fuerza_x: boolean;
  razas: string[];
  nombre_raza: string;
  frecuencia: Frecuencia;
  nombre_frecuencia: string;
  edicion: string;
  nombre_edicion: string;
  impresiones: string[];
  texto: string;
  unica: boolean;
  /** It has a text box. */
  tiene_habilidad: boolean;
  habilidades: CardAbility[];
}

export function readCard(raw: object): MitosCard {
  const card = raw as Record<string, unknown>;
  const text = (name: string): string => (typeof card[name] === 'string' ? (card[name] as string) : '');
  const number = (name: string): number | null => (typeof card[name] === 'number' ? (card[name] as number) : null);
  const words = (name: string): string[] => (Array.isArray(card[name]) ? (card[name] as unknown[]).filter((x) => typeof x === 'string') : []);
  const abilities = (Array.isArray(card.habilidades) ? card.habilidades : []) as Partial<CardAbility>[];
  return {
    clave: text('clave'),
    nombre: text('nombre'),
    tipo: text('tipo') as TipoCarta,
    nombre_tipo: text('nombre_tipo'),
    coste: number('coste'),
    coste_x: card.coste_x === true,
    fuerza: number('fuerza'),
    fuerza_x: card.fuerza_x === true,
    razas: words('razas'),
    nombre_raza: text('nombre_raza'),
    frecuencia: text('frecuencia') as Frecuencia,
    nombre_frecuencia: text('nombre_frecuencia'),
    edicion: text('edicion'),
    nombre_edicion: text('nombre_edicion'),
    impresiones: words('impresiones'),
    texto: text('texto'),
    unica: card.unica === true,
    tiene_habilidad: card.tiene_habilidad === true,
    habilidades: abilities.map((a) => ({ lugar: a.lugar ?? null, clase: a.clase ?? '', texto: a.texto ?? '' })),
  };
}

/** What is printed where the cost or the Fuerza stands. */
export function printed(n: number | null, x: boolean): string {
  return x ? 'X' : n === null ? '' : String(n);
}

/** An Oro with a text box does something besides paying. */
export function hasText(card: MitosCard | undefined): boolean {
  return card?.tiene_habilidad ?? false;
}
