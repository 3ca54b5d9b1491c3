/** Who is on a figure and what is on a card: the eight of the house by name, everybody else by what they are called, so that
    a set of somebody's own has pictures too. */
import { FIGURES, figureCalled, type Called, type Figure } from '../../shared/figures';

/** The eight of the house, drawn for this game. */
const OWN: Record<string, Figure> = {
  // a hat with a wide brim, a broom over the shoulder
  brunilda: {
    body: 'M40 4 56 26 70 30C76 32 76 36 70 37H62C64 48 58 56 50 57C66 61 74 72 76 92H16C18 72 26 61 40 57C32 55 28 47 29 37H18C12 36 12 32 18 30L32 27ZM84 2 90 4 74 62 86 92H64L68 60Z',
    shade: 'M30 37H62C58 42 34 42 30 37ZM66 76 84 92H64Z',
    line: 'M32 27C40 31 48 30 56 26M70 66 78 92M40 66 44 92',
    glow: 'M37 43H42V47H37ZM49 43H54V47H49ZM40 10 43 16 40 20 37 16Z',
  },
  // long hair that ends in a wave
  nerea: {
    body: 'M48 8C62 8 70 19 69 32C68 42 74 48 84 46C80 56 70 58 64 54C76 60 82 74 84 92H12C14 74 20 62 32 57C22 50 20 40 24 28C28 16 36 8 48 8Z',
    shade: 'M34 34C36 24 58 22 62 34C62 46 56 52 48 52S34 44 34 34Z',
    line: 'M20 92C26 84 34 84 40 92M44 92C50 84 58 84 64 92M40 64C46 70 54 70 60 64',
    glow: 'M40 36 46 38 40 40ZM58 36 52 38 58 40ZM48 4 52 9 48 14 44 9Z',
  },
  // a hood over the eyes, a scarf in the wind
  zahir: {
    body: 'M46 8C62 12 68 26 66 40L62 50C66 52 70 54 72 57L96 48 92 60 98 66 76 70C80 78 82 84 82 92H12C12 72 18 58 32 52L28 42C26 26 32 14 46 8Z',
    shade: 'M36 34H60V44C60 52 54 56 48 56S36 52 36 44Z',
    line: 'M34 58C44 64 60 64 72 57M44 66 42 92',
    glow: 'M39 38 46 40 39 43ZM57 38 50 40 57 43Z',
  },
  // a heavy jaw between two fists
  brego: {
    body: 'M40 10H60L66 22 63 38C74 40 82 46 86 56C94 58 98 66 94 74L84 78 78 72V92H22V72L16 78 6 74C2 66 6 58 14 56C18 46 26 40 37 38L34 22Z',
    shade: 'M38 26H62L60 40C56 46 44 46 40 40ZM40 56H60L56 70H44Z',
    line: 'M14 56C18 60 20 66 16 78M86 56C82 60 80 66 84 78M50 44V56M30 92V74M70 92V74',
    glow: 'M41 20H47V25H41ZM53 20H59V25H53Z',
  },
  // a candle of black wax over a veil
  agata: {
    body: 'M50 2C55 10 58 13 58 18C58 22 55 24 53 24V28C68 32 74 44 72 56L68 64C82 70 88 80 90 92H10C12 80 18 70 32 64L28 56C26 44 32 32 47 28V24C45 24 42 22 42 18C42 13 45 10 50 2Z',
    shade: 'M36 46C38 36 62 36 64 46C64 58 58 64 50 64S36 58 36 46Z',
    line: 'M32 64C40 72 42 82 40 92M68 64C60 72 58 82 60 92',
    glow: 'M50 8C53 13 54 15 54 18A4 4 0 0 1 46 18C46 15 47 13 50 8ZM41 46 48 49 41 52ZM59 46 52 49 59 52Z',
  },
  // a top hat with a card in its band
  cornelio: {
    body: 'M32 2H68L66 28H76C82 29 82 34 76 35H66C67 46 62 54 55 57C70 60 80 70 84 92H16C20 70 30 60 45 57C38 54 33 46 34 35H24C18 34 18 29 24 28H34Z',
    shade: 'M34 20H66V27H34ZM44 62H56L50 92Z',
    line: 'M40 45C46 50 54 50 60 45M30 92 40 68M70 92 60 68',
    glow: 'M58 6H66V18H58ZM39 38H45V42H39ZM55 38H61V42H55Z',
  },
  // edges of quartz, a blade
  ixara: {
    body: 'M50 4 64 12 68 28 62 42 56 48 74 54 86 70V92H14V70L26 54 44 48 38 42 32 28 36 12ZM92 20 98 30 90 84 84 84Z',
    shade: 'M40 26 60 26 56 42 50 46 44 42ZM36 62 50 56 64 62 50 88Z',
    line: 'M50 4V22M36 12 44 24M64 12 56 24M26 54 36 62M74 54 64 62M50 56V88',
    glow: 'M42 30 48 32 43 35ZM58 30 52 32 57 35ZM50 64 54 70 50 76 46 70Z',
  },
  // an old tree that looks at you
  roble: {
    body: 'M50 4C60 2 68 8 70 14C80 12 90 20 88 30C94 36 92 46 84 48C82 54 74 56 68 53L72 92H28L32 53C26 56 18 54 16 48C8 46 6 36 12 30C10 20 20 12 30 14C32 8 40 2 50 4Z',
    shade: 'M42 78C42 70 58 70 58 78V84H42ZM30 40C40 46 60 46 70 40L68 53H32Z',
    line: 'M38 92C40 80 40 70 36 58M62 92C60 80 60 70 64 58M28 24C34 22 38 26 38 32M72 24C66 22 62 26 62 32',
    glow: 'M38 58H46V64H38ZM54 58H62V64H54Z',
  },
};

/** How words begin that tell what it is; the first that fits counts. */
const CALLED: Called = [
  [/fuego|brasa|llama|chispa|vela/, 'llama'],
  [/rayo|centella|trueno/, 'rayo'],
  [/ola|corriente|marea|pleamar|remanso|red|canto/, 'niebla'],
  [/niebla|sombra|velo|luto|capa|tejado/, 'niebla'],
  [/tridente|lanza|esquirla|tajo|filo/, 'daga'],
  [/cuerda|trampa|cepo|mina/, 'mina'],
  [/punetazo|puno|golpe|empujon|escobazo|cabezazo|bofetada/, 'martillo'],
  [/baraja|naipe|farol|carta|apuntes|leccion|libro|pacto/, 'pergamino'],
  [/mano|abrazo|ligera|caricia/, 'mano'],
  [/armario|puerta|casa|caseta/, 'casa'],
  [/raiz|zarza|espina|bosque|savia|corteza|hoja|roble/, 'bestiario'],
  [/cristal|cuarzo|espejo|resonancia|prisma|reflejo/, 'espejo'],
  [/escudo|coraza|muro|guardia|piel/, 'armadura'],
  [/corona|rey|reina/, 'corona'],
  [/luna|noche|cuervo|ojo/, 'luna'],
  [/sol|alba|luz/, 'sol'],
  [/grito|bramido|rugido|campana|reto/, 'campana'],
  [/barrido|vendaval|viento/, 'ave'],
];
/** A card whose name says nothing: by what it is for. */
const BY_CATEGORY: Record<string, string> = { ataque: 'espada', magica: 'sol', estado: 'sello' };
const PEOPLE = ['soldado', 'encapuchado', 'dama', 'verdugo', 'lancero', 'velada', 'gigante', 'reina'];

export function portraitOf(key: string): Figure {
  return OWN[key] ?? figureCalled(key, [], PEOPLE);
}

export function pictureOf(key: string, categories: readonly string[] = []): Figure {
  const usual = categories.map((name) => BY_CATEGORY[name]).find((name) => name !== undefined) ?? 'suelo';
  return figureCalled(key, CALLED, [usual in FIGURES ? usual : 'sello']);
}
