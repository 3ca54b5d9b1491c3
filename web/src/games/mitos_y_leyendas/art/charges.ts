/** What is drawn in the middle of a card: chosen by what it is called, so that every card has something, also one that
    nobody has drawn yet; else by its Raza or its kind; among several, always the same for the same key. */
import { seedOf } from '../../../art/engraving';
import { RAZAS, TYPES, type Sign } from './signs';

const CHARGES: Record<string, Sign> = {
  espada: { fill: 'M12 .8 14.4 4V14.6H9.6V4ZM5.6 15.6H18.4V18H5.6ZM10.8 18H13.2V21H10.8ZM12 20.4a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4Z', cut: 'M11.6 4.6H12.4V14H11.6Z' },
  katana: { fill: 'M22 1C20 9 15 14.4 9 17.8L7 15.6C13 12 18 7.4 22 1ZM4.4 14.8 9.2 19.6 8 20.8 6.6 19.4 3 23.4 1 21.4 4.6 17.6 3.2 16Z' },
  hacha: { fill: 'M13 2.4C18 1.4 21.6 4 22.4 9.4 18.6 8.6 16.4 9.4 14.6 11.4L12.6 9.4ZM11.6 4 20 12.4 18.6 13.6 15 10.4 5 22.4 1.8 19.4 13 9 10.2 5.4Z' },
  arco: { line: 'M5 2C18 4 20 12 17 22M5 2 17 22M2 21 18 6', fill: 'M21.4 2.6 20.6 8 16 3.4Z' },
  lanza: { fill: 'M21.8 2.2 20 9.4 14.6 4ZM14.4 7.8 16.2 9.6 4 22 2 20Z', line: 'M11 9 15 13' },
  maza: { fill: 'M16 1.4a6.6 6.6 0 1 1 0 13.2 6.6 6.6 0 0 1 0-13.2ZM10 11.6 12.4 14 4 22.6 1.4 20Z', cut: 'M16 4.6 17 7 19.4 8 17 9 16 11.4 15 9 12.6 8 15 7Z' },
  yelmo: { fill: 'M12 2C18 2 21.4 6.6 21.4 13V18L16.4 22V13.4H13V18H11V13.4H7.6V22L2.6 18V13C2.6 6.6 6 2 12 2Z' },
  coraza: { fill: 'M5 2.4 9 4.4H15L19 2.4 22 8.4 19 11V19L12 22.6 5 19V11L2 8.4Z', cut: 'M11.4 7H12.6V20H11.4ZM7 11 10 12.6V14L7 12.6ZM17 11 14 12.6V14L17 12.6Z' },
  escudo: { fill: 'M12 1.6 21 4.6V12C21 17.2 17.2 20.6 12 22.6 6.8 20.6 3 17.2 3 12V4.6Z', cut: 'M11 5.4H13V10H17V12H13V19H11V12H7V10H11Z' },
  anillo: { fill: 'M8 1.6H16L18.4 5 12 9.4 5.6 5Z', line: 'M12 9.4a6.4 6.4 0 1 1 0 12.8 6.4 6.4 0 0 1 0-12.8Z' },
  cinturon: { fill: 'M1.4 8H22.6V16H1.4ZM8 5.4H16V18.6H8Z', cut: 'M10.4 8H13.6V16H10.4Z' },
  estrella: { fill: 'M12 1.6 14.4 9.6 22.4 12 14.4 14.4 12 22.4 9.6 14.4 1.6 12 9.6 9.6Z' },
  sol: { fill: 'M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10Z', line: 'M12 1.4V4.4M12 19.6V22.6M1.4 12H4.4M19.6 12H22.6M4.6 4.6 6.6 6.6M19.4 4.6 17.4 6.6M4.6 19.4 6.6 17.4M19.4 19.4 17.4 17.4' },
  luna: { fill: 'M16.4 2A10.4 10.4 0 1 0 22 15.6 8.6 8.6 0 0 1 16.4 2Z', line: 'M18.6 5.6V8.4M17.2 7H20' },
  fuego: { fill: 'M12.6 1.4C14.6 6 20 8.6 20 14.6 20 19.4 16.4 22.6 12 22.6S4 19.4 4 14.6C4 11.4 5.8 9.4 7.4 7.6 7.8 9.6 8.6 10.6 9.8 11 9.4 7.4 10.4 4 12.6 1.4Z', cut: 'M12.4 12C13.4 14 15.4 15 15.4 17.4 15.4 19.4 13.8 20.6 12 20.6S8.6 19.4 8.6 17.4C8.6 15.6 10.6 14.6 12.4 12Z' },
  agua: { fill: 'M12 1.6C15.6 7 19.4 10.8 19.4 15.2A7.4 7.4 0 0 1 4.6 15.2C4.6 10.8 8.4 7 12 1.6Z', line: 'M8.4 15.6C8.4 17.6 9.8 19 11.6 19.2' },
  viento: { line: 'M2 8.6H14.6A3.2 3.2 0 1 0 11.4 5.4M2 13H18.6A3.4 3.4 0 1 1 15.2 16.4M2 17.4H9.4A2.6 2.6 0 1 1 6.8 20' },
  rayo: { fill: 'M14 1 4.5 13.4H11L9 23 19.6 9.6H12.8Z' },
  ojo: { fill: 'M1.4 12C5 6.4 8.4 4.6 12 4.6S19 6.4 22.6 12C19 17.6 15.6 19.4 12 19.4S5 17.6 1.4 12Z', cut: 'M12 7.6a4.4 4.4 0 1 1 0 8.8 4.4 4.4 0 0 1 0-8.8Z', line: 'M12 12H12.01' },
  calavera: { fill: 'M12 2C17 2 20.6 5.4 20.6 10.4 20.6 13.4 19.2 15.4 17.2 16.6V21.5H6.8V16.6C4.8 15.4 3.4 13.4 3.4 10.4 3.4 5.4 7 2 12 2Z', cut: 'M8.4 8.6a2.2 2.4 0 1 1 0 4.8 2.2 2.4 0 0 1 0-4.8ZM15.6 8.6a2.2 2.4 0 1 1 0 4.8 2.2 2.4 0 0 1 0-4.8ZM11.2 14.4H12.8L13.4 16.6H10.6Z' },
  arbol: { fill: 'M12 1.4C16 1.4 18 4 18 6.4 21 7 22.4 9.4 21.6 12 20.8 14.8 17.6 16 13.4 15.4V19L17 22.4H7L10.6 19V15.4C6.4 16 3.2 14.8 2.4 12 1.6 9.4 3 7 6 6.4 6 4 8 1.4 12 1.4Z' },
  montana: { fill: 'M1 21 9 5 13 12.4 15.6 8.4 23 21Z', cut: 'M9 8.4 10.8 12 9 13.4 7.2 12Z' },
  mano: { fill: 'M6.4 9.4C6.4 7.8 8.6 7.8 8.6 9.4V4.4C8.6 2.8 10.8 2.8 10.8 4.4V3.2C10.8 1.6 13.2 1.6 13.2 3.2V4.4C13.2 2.8 15.4 2.8 15.4 4.4V7C15.4 5.4 17.6 5.4 17.6 7V15C17.6 19.4 15.6 22.4 12 22.4S6.4 19.4 6.4 15Z', cut: 'M12 11.6C14.4 11.6 15.8 13.2 16.2 14.4 15.8 15.6 14.4 17.2 12 17.2S8.2 15.6 7.8 14.4C8.2 13.2 9.6 11.6 12 11.6Z' },
  espiral: { line: 'M12 12A2 2 0 1 1 14 14.2 4.8 4.8 0 1 1 17.4 7.4 8.2 8.2 0 1 1 5.4 6.4' },
  caliz: { fill: 'M4.6 2H19.4C19.4 9 17 12.6 13.4 13.6V18.4L18 20V22.4H6V20L10.6 18.4V13.6C7 12.6 4.6 9 4.6 2Z', cut: 'M7.2 4.4H16.8V6H7.2Z' },
  libro: { fill: 'M2 4.4C6 3 9.4 3.4 12 5.4 14.6 3.4 18 3 22 4.4V20.4C18 19 14.6 19.4 12 21.4 9.4 19.4 6 19 2 20.4Z', cut: 'M11.4 7H12.6V19H11.4ZM4.6 8C6.6 7.6 8.4 7.8 9.8 8.6V10C8.4 9.2 6.6 9 4.6 9.4ZM14.2 8.6C15.6 7.8 17.4 7.6 19.4 8V9.4C17.4 9 15.6 9.2 14.2 10Z' },
  corona: { fill: 'M1.6 6.4 7 11.6 12 3.4 17 11.6 22.4 6.4 20.4 20.4H3.6Z', cut: 'M5 16.4H19V18H5Z' },
  torre: { fill: 'M3 2.4H7V5.4H10V2.4H14V5.4H17V2.4H21V9.4L18.6 11.4V22H14.4V16.4H9.6V22H5.4V11.4L3 9.4Z' },
  piramide: { fill: 'M10 3H14V6.4H16.4V10H18.8V14H21.2V18H23V21.6H1V18H2.8V14H5.2V10H7.6V6.4H10Z', cut: 'M11 14.6H13V21.6H11Z' },
  serpiente: { fill: 'M7 2.4C10.4 .6 14.4 2 14.8 5.4 15.2 8.2 12.4 9.2 11 10.6 9.6 12 10.6 13.4 13.4 13.4 18.8 13 22 14.8 22 18.2 22 21 19.2 22.2 14.8 22.2H4.8C2.4 22.2 1.4 20.2 2.8 18.8H14.4C16.8 18.8 17.2 17.4 14.8 17 9.6 17.4 6.2 15.4 6.8 11.6 7 9.2 9.2 7.8 10.2 6.8 7.8 7.2 5.4 6.2 5 4.4Z' },
  aguila: { fill: 'M12 3.4C14 3.4 15 4.8 15 6.6L18 7.8 15 8.8C16 10.4 19.6 9.6 23 4.4 23.4 11 20 16 15.4 17.4L14 20 15.4 22.4H8.6L10 20 8.6 17.4C4 16 .6 11 1 4.4 4.4 9.6 8 10.4 9 8.8V6.6C9 4.8 10 3.4 12 3.4Z' },
  lobo: { fill: 'M3.4 1.6 9 6H15L20.6 1.6 21 10.4 18.4 14 14.6 21.4 12 22.6 9.4 21.4 5.6 14 3 10.4Z', cut: 'M6.6 10.4 10.6 12.2 7.6 13.4ZM17.4 10.4 13.4 12.2 16.4 13.4ZM10.4 18H13.6L12 20Z' },
  felino: { fill: 'M3 3 8.4 6H15.6L21 3 21.6 12C21.6 17.6 17.4 21.6 12 21.6S2.4 17.6 2.4 12Z', cut: 'M6.4 10 10.4 11.6 7 13ZM17.6 10 13.6 11.6 17 13ZM10 15.6H14L12 18ZM5 16.4 8.6 16.8 8.6 17.6 5 17.6ZM19 16.4 15.4 16.8 15.4 17.6 19 17.6Z' },
  toro: { fill: 'M1.6 2C1.4 6.4 3 8.4 6 8.6 8 7 10 6.4 12 6.4S16 7 18 8.6C21 8.4 22.6 6.4 22.4 2 24.4 7.4 22.8 11 19 11.6L16 19C15 21.4 13.6 22.6 12 22.6S9 21.4 8 19L5 11.6C1.2 11-.4 7.4 1.6 2Z', cut: 'M8 12 10.6 13.4 8.6 14.4ZM16 12 13.4 13.4 15.4 14.4ZM9.6 18.4H11V20H9.6ZM13 18.4H14.4V20H13Z' },
  caballo: { fill: 'M8 1.6 11 4.4C16.6 5 20.4 9.4 20.4 16V22.4H9C9 18.4 11 16.4 13.4 14.4 11 15 8.6 14.8 7.4 14.4L5 16.4 2.4 14.4 5.4 6.6Z', cut: 'M7.4 8a1.2 1.2 0 1 1 0 2.4A1.2 1.2 0 0 1 7.4 8Z' },
  mono: { fill: 'M12 2.4C16.4 2.4 19 5.4 19.2 9.4 21.6 9 22.6 13.6 19.6 14.4 19 19 16 21.6 12 21.6S5 19 4.4 14.4C1.4 13.6 2.4 9 4.8 9.4 5 5.4 7.6 2.4 12 2.4Z', cut: 'M8.6 8.4a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4ZM15.4 8.4a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4ZM8.4 15.4H15.6C15 18 9 18 8.4 15.4Z' },
  mariposa: RAZAS.faerie!,
  barco: { fill: 'M2 14.4H22L18.4 21H5.6ZM11 2H13V13.4H11ZM13.6 3C18 4.4 20 8 19.4 12.4H13.6Z' },
  puerta: RAZAS.kami!,
  hueso: { fill: 'M5 2a3 3 0 0 1 3 3.4L18.6 16A3 3 0 1 1 19.4 22 3 3 0 0 1 16 18.6L5.4 8A3 3 0 1 1 4.6 2.2Z' },
  flor: { fill: 'M12 8.4C9.4 4.4 10.4 1.4 12 1.4S14.6 4.4 12 8.4ZM15.4 10.6C18 6.6 21 6.4 21.8 7.8S20.6 11.8 15.4 10.6ZM14.4 14.4C19 14.4 20.6 17 19.6 18.4S15.6 19 14.4 14.4ZM9.6 14.4C8.4 19 5.4 19.8 4.4 18.4S5 14.4 9.6 14.4ZM8.6 10.6C3.4 11.8 1.4 9.2 2.2 7.8S6 6.6 8.6 10.6ZM12 9.8a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8Z' },
  cuerno: { fill: 'M2 5.4 8 2.4C8.4 10 13 15 22 16.4V18C10.4 20 2.4 14.4 2 5.4Z', line: 'M6.4 15.4 4 21' },
  moneda: TYPES.oro!,
};

/** What a name speaks of. The first that fits is taken. */
const NAMED: readonly [RegExp, string][] = [
  [/katana|nodachi|wakizashi|kunai|\bsai\b|nanigata|naginata|shuriken/, 'katana'],
  [/espada|excalibur|tizona|sable|daga|punal|cuchillo|\bfilo/, 'espada'],
  [/hacha|labrys/, 'hacha'],
  [/\barcos?\b|flecha|flechero|arquero|ballesta|honda|cerbatana|atlatl/, 'arco'],
  [/lanza|tridente|jabalina|arpon|gungnir/, 'lanza'],
  [/maza|martillo|mjol|garrote|macana|mangual|baston|\bvara|cetro|\bbo\b/, 'maza'],
  [/casco|yelmo|mascara|tocado|insignia/, 'yelmo'],
  [/coraza|armadura|yoroi|malla|cota|manto|\bcapa\b|\bpiel/, 'coraza'],
  [/escudo|egida/, 'escudo'],
  [/anillo|collar|gema|joya|jade|perla|amuleto|dije/, 'anillo'],
  [/cinturon|zapatos|botas|guante|brazal/, 'cinturon'],
  [/\bsol\b|\binti\b|tonatiuh|amateratsu|helios|amanecer|dorado|eclipse/, 'sol'],
  [/\bluna|noche|nott|killa|tsukuyomi/, 'luna'],
  [/fuego|\bllamas?\b|fenix|volcan|infierno|brasa|hades|kagutsuchi|surtur/, 'fuego'],
  [/\bagua|lluvia|\bmar\b|\brio\b|\bolas?\b|\blago|tlaloc|fuente|hoderi|ryujin|hidromiel/, 'agua'],
  [/viento|huracan|tormenta|\baire|fujin|ehecatl/, 'viento'],
  [/\brayos?\b|trueno|zeus|thor|raijin|catequil/, 'rayo'],
  [/\bojos?\b|mirada|vision|oraculo|gorgona|medusa|basilisco/, 'ojo'],
  [/muert|calavera|esqueleto|cadaver|huesos|naglfar|\bhel\b|mict/, 'calavera'],
  [/arbol|bosque|yggdrasil|raiz|selva|bonsai|hoja/, 'arbol'],
  [/\bmonte\b|montana|\bcerro\b|olimpo|andes|piedra|roca/, 'montana'],
  [/\bmanos?\b|puno|palma|golpe|tecnica|kung|karate/, 'mano'],
  [/caliz|copa|grial|caldero|ritual|sacrificio/, 'caliz'],
  [/libro|edda|codex|codice|runas?|runica|pergamino|origami|kanji/, 'libro'],
  [/\brey\b|reina|\bcorona|emperador|imperial|principe|senor/, 'corona'],
  [/castillo|torre|muralla|fortaleza|templo|ciudad/, 'torre'],
  [/piramide|uxmal|tenochtitlan|machu|nazca|chichen|tikal|palenque/, 'piramide'],
  [/serpiente|culebra|jormungand|quetzal|anaconda|\bboa\b|amaru|cienpies/, 'serpiente'],
  [/aguila|condor|halcon|buitre|cuervo|grifo|\baves?\b|feng|pegaso/, 'aguila'],
  [/\blobos?\b|perro|fenrir|zorro|coyote|cerbero/, 'lobo'],
  [/jaguar|tigre|leon|puma|gato|nahual|esfinge|quimera/, 'felino'],
  [/\btoros?\b|minotauro|bisonte|guanaco|adumla|\boni\b/, 'toro'],
  [/caballo|centauro|unicornio|jinete|sleipnir/, 'caballo'],
  [/\bmono\b|simio/, 'mono'],
  [/\bbarco|\bnave\b|drakkar|\bbarca\b/, 'barco'],
  [/\bflor|kiku|\bloto|cerezo|\brosa/, 'flor'],
  [/cuerno|gyallarhorn|zampona|flauta|tambor/, 'cuerno'],
  [/puente|puerta|portal|torii|valhalla/, 'puerta'],
  [/mariposa|hada|faerie/, 'mariposa'],
];

const WEAPONS = ['espada', 'hacha', 'lanza', 'maza', 'escudo', 'yelmo'];
const SPELLS = ['estrella', 'espiral', 'ojo', 'mano', 'luna', 'sol', 'fuego', 'rayo', 'libro', 'caliz'];
const POLES = ['aguila', 'felino', 'serpiente', 'toro', 'mono', 'sol'];

export function chargeOf(key: string, tipo: string, razas: readonly string[]): Sign {
  const words = key.replaceAll('_', ' ');
  const named = NAMED.find(([pattern]) => pattern.test(words))?.[1];
  if (named) return CHARGES[named]!;
  const pick = (names: readonly string[]): Sign => CHARGES[names[seedOf(key) % names.length]!]!;
  switch (tipo) {
    case 'aliado':
      return RAZAS[razas.find((raza) => raza !== 'campeon') ?? razas[0] ?? ''] ?? TYPES.aliado!;
    case 'arma':
      return pick(WEAPONS);
    case 'talisman':
      return pick(SPELLS);
    case 'totem':
      return pick(POLES);
    case 'oro':
      return CHARGES.moneda!;
    default:
      return TYPES[tipo] ?? CHARGES.estrella!;
  }
}
