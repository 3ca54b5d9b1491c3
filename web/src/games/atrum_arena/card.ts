/** A card as the server tells it (src/coliseo/games/atrum_arena/shelf/pages.py): short in lists, whole on its own page. */
import type { Clase, Descarte, Tipo } from './view';

export interface CardPower {
  clave: string;
  nombre: string;
  coste: number;
  valor: number;
  clase: Clase;
  descarte: Descarte;
  unico: boolean;
  texto: string;
  perdida?: { texto: string; regla: string };
}

export interface AtrumCard {
  clave: string;
  ficha: 'reptante' | 'poder' | 'documentado' | 'esbirro';
  nombre: string;
  texto: string;
  clase: Clase | '';
  descarte: Descarte | '';
  unico: boolean;
  /** cost → number */
  valores: Record<string, number>;
  poderes: CardPower[];
  tipo: Tipo;
}

const FICHAS = ['reptante', 'poder', 'documentado', 'esbirro'] as const;

/** Lists name their fields in their own way: what the game said is inside `face` or is the card itself. */
export function readCard(raw: object): AtrumCard {
  const outer = raw as Record<string, unknown>;
  const inner = { ...outer, ...((outer.face as Record<string, unknown> | undefined) ?? {}) };
  const text = (...names: string[]): string => {
    for (const name of names) if (typeof inner[name] === 'string') return inner[name] as string;
    return '';
  };
  const key = text('clave', 'key');
  const kind = text('ficha', 'kind');
  return {
    clave: key,
    ficha: FICHAS.find((f) => f === kind) ?? 'poder',
    nombre: text('nombre', 'name'),
    texto: text('texto', 'text'),
    clase: text('clase') as Clase | '',
    descarte: text('descarte') as Descarte | '',
    unico: inner.unico === true,
    valores: (inner.valores as Record<string, number> | undefined) ?? {},
    poderes: ((inner.poderes as Partial<CardPower>[] | undefined) ?? []).map((p) => ({
      clave: p.clave ?? '',
      nombre: p.nombre ?? '',
      coste: p.coste ?? 0,
      valor: p.valor ?? 0,
      clase: p.clase ?? 'tactico',
      descarte: p.descarte ?? 'neutro',
      unico: p.unico ?? false,
      texto: p.texto ?? '',
      perdida: p.perdida,
    })),
    tipo: key as Tipo,
  };
}
