/** The hue of a card: of its Raza, or of its kind. `k` is how strong the colour is. */

interface Tint {
  h: number;
  k: number;
}

const OF_RAZA: Record<string, Tint> = {
  abominacion: { h: 145, k: 0.9 },
  barbaro: { h: 48, k: 1 },
  bestia: { h: 70, k: 0.9 },
  caballero: { h: 250, k: 1 },
  campeon: { h: 88, k: 1.1 },
  samurai: { h: 20, k: 1.2 },
  shaolin: { h: 62, k: 1.1 },
  ninja: { h: 285, k: 0.8 },
  cazador: { h: 125, k: 1 },
  criaturas: { h: 168, k: 0.9 },
  chaman: { h: 195, k: 0.9 },
  dios: { h: 92, k: 1.2 },
  dragon: { h: 28, k: 1.3 },
  faerie: { h: 335, k: 1 },
  guerrero: { h: 38, k: 1.2 },
  kami: { h: 5, k: 0.9 },
  licantropo: { h: 265, k: 0.7 },
  vampiro: { h: 12, k: 1.3 },
  xian: { h: 220, k: 0.9 },
};
const OF_TYPE: Record<string, Tint> = {
  aliado: { h: 75, k: 0.45 },
  arma: { h: 235, k: 0.45 },
  talisman: { h: 305, k: 1.1 },
  totem: { h: 155, k: 1 },
  oro: { h: 85, k: 1.2 },
};

export function tintOf(tipo: string, razas: readonly string[]): string {
  const raza = razas.find((r) => r !== 'campeon') ?? razas[0] ?? '';
  const tint = (tipo === 'aliado' ? OF_RAZA[raza] : undefined) ?? OF_TYPE[tipo] ?? OF_TYPE.aliado!;
  return `--h: ${tint.h}; --k: ${tint.k}`;
}
