/** Who is on a card: a silhouette on a field of 100 × 100, its ground line at 92. Chosen by what the card is called, so that
    cards nobody has drawn yet have one too; otherwise by its key, always the same. */

export interface Figure {
  /** The body. */
  body: string;
  /** What lies in shadow. */
  shade?: string;
  /** Lines engraved over it. */
  line?: string;
  /** What glows: eyes, fire, a jewel. */
  glow?: string;
}

export const FIGURES: Record<string, Figure> = {
  soldado: {
    body: 'M50 8C62 8 70 17 70 30V44L64 52C78 56 88 66 90 92H10C12 66 22 56 36 52L30 44V30C30 17 38 8 50 8Z',
    shade: 'M36 30H64V36H53V50H47V36H36Z',
    line: 'M50 8V28M22 92C24 78 28 68 36 60M78 92C76 78 72 68 64 60M38 62 50 74 62 62',
    glow: 'M40 31H46V35H40ZM54 31H60V35H54Z',
  },
  lancero: {
    body: 'M44 16C54 16 61 24 61 34V46L56 52C70 56 78 66 80 92H6C8 66 18 56 32 52L27 46V34C27 24 34 16 44 16ZM84 4 91 20V92H85V20Z',
    shade: 'M32 34H56V40H47V52H41V40H32ZM40 58 50 66 64 62V84L50 90 40 84Z',
    line: 'M44 16V32M80 26H96',
    glow: 'M35 35H40V39H35ZM48 35H53V39H48Z',
  },
  encapuchado: {
    body: 'M50 6C66 12 74 26 74 42L70 52C82 58 88 72 88 92H12C12 72 18 58 30 52L26 42C26 26 34 12 50 6Z',
    shade: 'M50 20C60 24 64 32 64 42C64 50 58 56 50 56S36 50 36 42C36 32 40 24 50 20Z',
    line: 'M34 60C40 70 40 80 38 92M66 60C60 70 60 80 62 92M50 62V92',
    glow: 'M41 40 47 42 41 44ZM59 40 53 42 59 44Z',
  },
  verdugo: {
    body: 'M40 10C54 14 60 26 59 40L55 50C68 55 75 68 76 92H6C6 68 12 55 25 50L21 40C20 26 26 14 40 10ZM80 30H86V92H80ZM64 14C72 8 82 8 86 14V40C82 46 72 46 64 40L74 27Z',
    shade: 'M28 32H52V40H28ZM24 62H58L54 70H28Z',
    line: 'M41 70V92M80 48H86',
    glow: 'M31 34H37V38H31ZM43 34H49V38H43Z',
  },
  velada: {
    body: 'M50 14C64 14 72 26 71 42C70 52 66 58 62 60C76 64 84 74 88 92H12C16 74 24 64 38 60C34 58 30 52 29 42C28 26 36 14 50 14ZM50 0 54 8 50 12 46 8ZM30 6 36 12 33 17 27 13ZM70 6 73 13 67 17 64 12Z',
    shade: 'M34 42H66C66 54 58 60 50 60S34 54 34 42Z',
    line: 'M38 66C44 76 44 84 42 92M62 66C56 76 56 84 58 92M34 42C44 38 56 38 66 42',
    glow: 'M38 32 46 35 38 38ZM62 32 54 35 62 38ZM50 46 52 50 50 54 48 50Z',
  },
  gemela: {
    body: 'M34 22C43 22 48 28 48 36C48 42 45 47 41 49C44 50 47 51 50 53C53 51 56 50 59 49C55 47 52 42 52 36C52 28 57 22 66 22S80 28 80 36C80 42 77 47 73 49C86 53 92 66 94 92H6C8 66 14 53 27 49C23 47 20 42 20 36C20 28 25 22 34 22Z',
    shade: 'M20 36C20 26 48 26 48 36C42 32 26 32 20 36ZM52 36C52 26 80 26 80 36C74 32 58 32 52 36Z',
    line: 'M50 56V92M28 60 34 92M72 60 66 92',
    glow: 'M28 37 33 39 28 41ZM41 37 36 39 41 41ZM60 37 65 39 60 41ZM73 37 68 39 73 41Z',
  },
  dama: {
    body: 'M50 10C60 10 66 18 66 28C66 36 62 42 57 45V50C68 52 74 58 76 66L86 92H14L24 66C26 58 32 52 43 50V45C38 42 34 36 34 28C34 18 40 10 50 10Z',
    shade: 'M34 28C34 14 66 14 66 28C62 22 56 20 50 26C44 20 38 22 34 28ZM38 60H62L56 76H44Z',
    line: 'M30 92 38 70M70 92 62 70M50 78V92',
    glow: 'M50 62 53 66 50 70 47 66Z',
  },
  reina: {
    body: 'M30 26 26 4 38 14 50 0 62 14 74 4 70 26C72 40 66 48 58 51V54C74 58 84 70 90 92H10C16 70 26 58 42 54V51C34 48 28 40 30 26Z',
    shade: 'M30 24H70V29H30ZM38 36H62V40H38ZM40 62 50 88 60 62Z',
    line: 'M24 92 34 68M76 92 66 68',
    glow: 'M50 8 53 14 50 20 47 14ZM32 14 34 18 32 22 30 18ZM68 14 70 18 68 22 66 18ZM50 66 54 72 50 78 46 72Z',
  },
  jinete: {
    body: 'M46 6C53 6 57 11 57 17C57 22 54 26 50 27L60 38 70 34C80 32 88 38 92 50L98 56 92 62 84 56C84 64 80 68 76 70V92H68V74H40V92H32V72C24 70 18 62 18 52C12 56 8 62 6 72L2 66C4 52 14 42 28 42L38 40 36 28C34 24 34 20 36 14C38 9 41 6 46 6Z',
    shade: 'M40 40 52 38 56 52 44 54Z',
    line: 'M66 4 40 52M84 46 88 44M28 56C34 66 56 68 66 58',
    glow: 'M88 49 92 50 89 52Z',
  },
  gigante: {
    body: 'M38 8H62L66 22 62 32C80 32 94 42 96 62L88 70 82 60V92H58V74H42V92H18V60L12 70 4 62C6 42 20 32 38 32L34 22Z',
    shade: 'M40 18H60V23H40ZM38 42H62V60L50 68 38 60Z',
    line: 'M24 44 30 62M76 44 70 62M42 74H58',
    glow: 'M42 18H47V22H42ZM53 18H58V22H53ZM50 48 54 54 50 60 46 54Z',
  },
  automata: {
    body: 'M47 2H53V10H66V34H58V40H82V48H90V74H80V56H74V70L80 92H60L54 74H46L40 92H20L26 70V56H20V74H10V48H18V40H42V34H34V10H47Z',
    shade: 'M38 16H62V26H38ZM36 46H64V62H36Z',
    line: 'M26 48V66M74 48V66M42 30H58',
    glow: 'M41 18H48V24H41ZM52 18H59V24H52ZM50 48a6 6 0 1 1 0 12 6 6 0 0 1 0-12Z',
  },
  sabueso: {
    body: 'M66 24 74 12 80 26 96 36 94 46 82 48 76 58 74 92H66L64 68H40L36 92H28L26 74 20 92H12L18 62C12 52 10 40 4 30L10 28C16 36 22 42 32 44H54Z',
    shade: 'M66 68H74L72 60ZM26 74 32 64 40 68Z',
    line: 'M58 46C64 48 68 54 68 62M82 40 92 42',
    glow: 'M78 31 83 33 79 36Z',
  },
  bestia: {
    body: 'M16 20C10 30 12 38 20 42L28 36H72L80 42C88 38 90 30 84 20L94 30C98 42 92 50 84 52L88 66V92H74V76H62V84H38V76H26V92H12V66L16 52C8 50 2 42 6 30Z',
    shade: 'M36 44H64L60 70H40ZM40 74H60V84H40Z',
    line: 'M36 44 40 70M64 44 60 70',
    glow: 'M38 50 44 54 38 56ZM62 50 56 54 62 56ZM44 64H48V68H44ZM52 64H56V68H52Z',
  },
  ave: {
    body: 'M50 20C58 20 63 26 63 34L74 38 63 42C64 46 66 48 70 48C82 44 92 34 98 20C98 46 86 66 64 72L58 82 64 92H52L50 84 48 92H36L42 82 36 72C14 66 2 46 2 20C8 34 18 44 30 48C36 48 38 44 38 36C37 27 42 20 50 20Z',
    shade: 'M40 50 50 46 60 50 50 74Z',
    line: 'M14 36C20 50 28 58 38 62M86 36C80 50 72 58 62 62',
    glow: 'M53 30a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z',
  },
  serpiente: {
    body: 'M30 10C44 2 60 8 62 22C64 34 52 38 46 44C40 50 44 56 56 56C78 54 92 62 92 76C92 88 80 92 62 92H20C10 92 6 84 12 78H60C70 78 72 72 62 70C40 72 26 64 28 48C29 38 38 32 42 28C32 30 22 26 20 18L8 16 20 12Z',
    shade: 'M46 44C40 50 44 56 56 56L50 62C38 60 34 50 40 42Z',
    line: 'M18 84H64M60 64C76 64 84 70 82 78M36 34C32 40 32 50 38 56',
    glow: 'M34 14a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z',
  },
  hidra: {
    body: 'M14 8C24 4 32 10 32 20C32 32 26 38 32 50L42 48C40 36 36 28 40 16C42 6 52 2 60 6C54 10 54 16 56 24C58 34 54 42 58 48L66 50C72 38 68 30 70 20C72 10 80 6 90 10C84 14 84 18 84 26C84 42 88 48 88 62C88 80 72 92 50 92S12 80 12 62C12 48 20 40 18 28L6 22 14 18Z',
    shade: 'M34 60H66L58 84H42Z',
    line: 'M34 66H66M36 74H64M40 82H60',
    glow: 'M22 14a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2ZM50 12a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2ZM79 16a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2Z',
  },
  caparazon: {
    body: 'M50 24C74 24 90 42 92 66L98 70 92 78H86L84 92H72L70 80H30L28 92H16L14 78H10C2 78 0 68 4 62 6 58 10 58 12 58C16 38 30 24 50 24Z',
    shade: 'M50 32 64 42V58L50 66 36 58V42Z',
    line: 'M50 24V32M64 42 80 36M64 58 84 68M36 42 22 38M36 58 18 66M50 66V80',
    glow: 'M6 65a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8Z',
  },
  rana: {
    body: 'M30 26C36 18 44 20 46 28H54C56 20 64 18 70 26C78 32 82 40 80 50C90 56 94 70 92 84L98 92H70L72 78 62 84 64 92H36L38 84 28 78 30 92H2L8 84C6 70 10 56 20 50C18 40 22 32 30 26Z',
    shade: 'M30 50H70C64 60 36 60 30 50ZM38 66H62L56 80H44Z',
    line: 'M30 48C40 54 60 54 70 48',
    glow: 'M36 28a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM64 28a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z',
  },
  insecto: {
    body: 'M50 18C57 18 61 23 61 29L57 36C62 40 64 46 62 52L58 58C62 66 58 82 50 94C42 82 38 66 42 58L38 52C36 46 38 40 43 36L39 29C39 23 43 18 50 18ZM60 40C74 22 90 20 98 26C96 42 82 50 62 50ZM40 40C26 22 10 20 2 26C4 42 18 50 38 50Z',
    shade: 'M43 62H57L56 68H44ZM44 74H56L54 80H46Z',
    line: 'M44 18 36 6M56 18 64 6M60 54 80 68 78 86M40 54 20 68 22 86M66 44 90 30M34 44 10 30',
    glow: 'M44 24a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM56 24a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z',
  },
  cangrejo: {
    body: 'M50 36C70 36 82 48 82 62S70 84 50 84 18 76 18 62 30 36 50 36ZM22 44C10 40 4 28 10 14L18 24 26 12C32 24 32 36 28 42ZM78 44C90 40 96 28 90 14L82 24 74 12C68 24 68 36 72 42Z',
    shade: 'M30 60C40 68 60 68 70 60C66 74 34 74 30 60Z',
    line: 'M18 66 4 72M20 72 8 84M26 78 18 92M82 66 96 72M80 72 92 84M74 78 82 92M42 36V26M58 36V26',
    glow: 'M42 20a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM58 20a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z',
  },
  larva: {
    body: 'M66 16C80 16 88 26 86 38C84 48 74 50 70 58C66 68 60 84 40 90C24 94 8 88 8 80C8 72 18 74 28 72C40 68 44 56 46 46C46 30 52 16 66 16Z',
    shade: 'M46 50C56 54 64 54 70 58L66 66C58 62 50 62 44 58ZM36 68C44 72 52 72 60 74L54 82C46 80 38 80 32 72Z',
    line: 'M48 36C58 42 70 44 80 44M18 78C26 80 36 84 40 90',
    glow: 'M70 26a3.6 3.6 0 1 1 0 7.2 3.6 3.6 0 0 1 0-7.2Z',
  },
  cocodrilo: {
    body: 'M2 46 30 38C36 30 46 30 50 38L70 42C84 46 94 56 98 72C88 66 82 66 78 68L80 84H68L64 74H38L34 84H22L24 68C16 66 8 60 2 54Z',
    shade: 'M4 52 40 50 44 58 24 62Z',
    line: 'M2 50H34M52 42 56 34 60 43 66 36 70 45 76 40 79 49M8 50 10 54 13 50 16 55 19 50 22 55 25 50',
    glow: 'M38 36a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z',
  },
  sombra: {
    body: 'M50 6C68 6 78 20 76 40C75 54 84 62 82 78L74 72 70 90 60 78 52 94 44 78 34 92 28 74 18 80C16 62 25 54 24 40C22 20 32 6 50 6Z',
    shade: 'M50 18C58 18 62 26 60 36S54 52 50 52 40 46 38 36 42 18 50 18Z',
    line: 'M38 56C42 64 42 70 40 76M62 56C58 64 58 70 60 76',
    glow: 'M41 32 47 35 41 38ZM59 32 53 35 59 38Z',
  },
  bestiario: {
    body: 'M50 10 62 22 84 12 78 36C84 48 82 60 74 68L70 92H56L54 80H46L44 92H30L26 68C18 60 16 48 22 36L16 12 38 22Z',
    shade: 'M50 52 62 60 56 72H44L38 60Z',
    line: 'M30 30 40 36M70 30 60 36M50 60V72M38 66 26 68M62 66 74 68',
    glow: 'M34 42 44 46 35 50ZM66 42 56 46 65 50Z',
  },
  maquina: {
    body: 'M16 34H84L92 46V66H84A10 10 0 1 1 64 66H36A10 10 0 1 1 16 66H8V46ZM30 16H58L66 34H24ZM66 22 92 14V20L68 30Z',
    shade: 'M34 20H54L58 30H32ZM18 44H82V52H18Z',
    line: 'M26 66a4 4 0 1 0 .1 0M74 66a4 4 0 1 0 .1 0M8 58H92',
    glow: 'M38 22H46V27H38ZM84 44H90V50H84Z',
  },
  // what is no criatura
  torre: {
    body: 'M18 8H32V18H42V8H58V18H68V8H82V32L74 40V78H84V92H16V78H26V40L18 32Z',
    shade: 'M42 92V72C42 62 58 62 58 72V92Z',
    line: 'M26 40H74M26 54H42M58 54H74M34 40V54M26 66H40M60 66H74M66 40V54',
    glow: 'M46 44H54V54H46Z',
  },
  campana: {
    body: 'M46 6H54V14C70 18 76 32 76 52L84 70V76H16V70L24 52C24 32 30 18 46 14ZM42 80H58A8 9 0 0 1 42 80Z',
    shade: 'M24 54H76L80 64H20Z',
    line: 'M36 26C32 36 32 44 32 50M20 70H80',
    glow: 'M60 28H66L68 44H62Z',
  },
  nido: {
    body: 'M6 50C16 44 30 42 50 42S84 44 94 50L82 84C72 92 28 92 18 84Z',
    shade: 'M16 52C30 46 70 46 84 52C70 60 30 60 16 52Z',
    line: 'M12 58 88 74M88 58 12 74M22 64 70 90M78 64 30 90',
    glow: 'M36 30C42 30 46 38 46 44S42 54 36 54 26 50 26 44 30 30 36 30ZM62 26C69 26 73 36 73 43S69 54 62 54 51 50 51 43 55 26 62 26Z',
  },
  casa: {
    body: 'M50 6 92 40H84V92H16V40H8Z',
    shade: 'M34 48C40 44 46 46 50 52C54 46 60 44 66 48C66 62 58 70 50 74C42 70 34 62 34 48Z',
    line: 'M16 40H84M26 40V92M74 40V92',
    glow: 'M38 52 46 55 40 59ZM62 52 54 55 60 59Z',
  },
  martillo: { body: 'M20 14H66L80 26 66 38H54V92H42V38H20Z', shade: 'M20 22H62V30H20Z', line: 'M42 50H54M42 60H54M42 70H54M42 80H54', glow: 'M70 22 78 26 70 30Z' },
  espada: { body: 'M50 2 60 16V60H78V68H58V82L62 88 50 96 38 88 42 82V68H22V60H40V16Z', shade: 'M50 10V60H57V18Z', line: 'M42 72H58M42 77H58', glow: 'M50 86 53 89 50 92 47 89Z' },
  daga: { body: 'M82 4 90 18 54 62 42 50ZM30 46 58 74 52 80 46 76 24 98 6 80 28 58 24 52Z', shade: 'M86 8 88 16 54 58 50 54Z', line: 'M34 62 42 70M26 70 34 78M18 78 26 86', glow: 'M13 84 18 84 18 89 13 89Z' },
  armadura: {
    body: 'M30 12 42 18H58L70 12 92 26 84 48 74 42V88L50 96 26 88V42L16 48 8 26Z',
    shade: 'M50 28 66 36V60L50 84 34 60V36Z',
    line: 'M42 18C46 26 54 26 58 18M50 28V84M34 60H66',
    glow: 'M50 40 55 47 50 54 45 47Z',
  },
  corona: { body: 'M8 26 28 48 50 14 72 48 92 26 84 84H16Z', shade: 'M17 72H83L82 78H18Z', line: 'M24 62H76', glow: 'M50 44 55 52 50 60 45 52ZM28 56 31 61 28 66 25 61ZM72 56 75 61 72 66 69 61Z' },
  rayo: { body: 'M58 4 20 54H46L38 96 82 40H54Z', shade: 'M54 18 34 48H44Z', glow: 'M56 46H70L46 78Z' },
  llama: { body: 'M50 4C56 22 80 36 80 62C80 82 66 94 50 94S20 82 20 62C20 48 28 40 34 30C36 40 42 42 44 46C50 36 48 18 50 4Z', shade: 'M50 48C54 58 66 62 66 74C66 84 58 90 50 90S34 84 34 74C34 66 46 60 50 48Z', glow: 'M50 64C52 70 58 72 58 78C58 83 54 86 50 86S42 83 42 78C42 74 48 72 50 64Z' },
  pergamino: { body: 'M22 10H84A8 8 0 0 1 84 26H78V82A8 8 0 0 1 70 92H10A8 8 0 0 1 10 76H16V20A10 10 0 0 1 22 10Z', shade: 'M10 80H64V88H12Z', line: 'M28 30H66M28 42H66M28 54H58M28 66H62', glow: 'M62 68a7 7 0 1 1 0 14 7 7 0 0 1 0-14Z' },
  luna: { body: 'M64 8A44 44 0 1 0 64 92 50 50 0 0 1 64 8Z', shade: 'M40 22A34 34 0 0 0 40 78 40 40 0 0 1 40 22Z', glow: 'M74 30 78 40 88 44 78 48 74 58 70 48 60 44 70 40Z' },
  sol: { body: 'M50 26A24 24 0 1 1 50 74 24 24 0 0 1 50 26ZM46 2H54L52 18H48ZM46 98H54L52 82H48ZM2 46V54L18 52V48ZM98 46V54L82 52V48ZM14 20 20 14 30 27 27 30ZM86 20 80 14 70 27 73 30ZM14 80 20 86 30 73 27 70ZM86 80 80 86 70 73 73 70Z', shade: 'M50 34A16 16 0 0 1 50 66 20 20 0 0 0 50 34Z', glow: 'M44 44a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z' },
  niebla: { body: 'M28 26C34 12 58 10 64 26C80 24 88 40 78 48H22C10 46 12 28 28 26ZM14 56H80A6 6 0 0 1 80 68H14A6 6 0 0 1 14 56ZM28 76H92A6 6 0 0 1 92 88H28A6 6 0 0 1 28 76Z', shade: 'M22 42H80L76 48H22Z', line: 'M22 62H60M40 82H84', glow: 'M40 30a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM54 30a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z' },
  espejo: { body: 'M50 4C66 4 76 18 76 36S66 68 50 68 24 54 24 36 34 4 50 4ZM46 70H54V84H62V92H38V84H46Z', shade: 'M50 12C61 12 68 23 68 36S61 60 50 60 32 49 32 36 39 12 50 12Z', line: 'M40 44 58 22M46 50 62 30', glow: 'M60 44 63 48 60 52 57 48Z' },
  mano: { body: 'M36 92V70L18 50C14 44 20 38 26 42L36 50V16C36 9 45 9 45 16V40H48V10C48 3 57 3 57 10V40H60V14C60 7 69 7 69 14V42H72V24C72 17 80 17 80 24V62C80 74 72 80 72 92Z', shade: 'M44 56H70V64H44Z', line: 'M38 82H72', glow: 'M56 66 60 72 56 78 52 72Z' },
  suelo: { body: 'M4 62 50 40 96 62 50 88Z', shade: 'M20 62 50 48 80 62 50 78Z', line: 'M27 51 73 77M73 51 27 77', glow: 'M50 54 60 62 50 70 40 62Z' },
  mina: { body: 'M50 26A30 30 0 1 1 50 86 30 30 0 0 1 50 26ZM46 14H54V28H46ZM12 52H22V60H12ZM78 52H88V60H78ZM20 26 26 20 34 30 30 34ZM80 26 74 20 66 30 70 34Z', shade: 'M50 40A16 16 0 1 1 50 72 16 16 0 0 1 50 40Z', line: 'M28 70C38 82 62 82 72 70', glow: 'M50 50A6 6 0 1 1 50 62 6 6 0 0 1 50 50Z' },
  sello: { body: 'M50 4 90 27V73L50 96 10 73V27Z', shade: 'M50 18 78 34V66L50 82 22 66V34Z', line: 'M50 4V18M90 27 78 34M90 73 78 66M50 96V82M10 73 22 66M10 27 22 34' },
};

/** How words begin that tell who it is; the first that fits counts. */
const CALLED: readonly [RegExp, string][] = [
  [/perro|lobo|sabueso|zorro|felino|gato|tigre|puma|huron|topo|quokka/, 'sabueso'],
  [/buey|toro|rino|jabali|bufalo|carnero|ariete|bagual/, 'bestia'],
  [/cuervo|buho|halcon|ave|aguila|gallina|buitre|pajaro|fenix|querubin|angel/, 'ave'],
  [/hidra|dragon|kraken|cthulhu/, 'hidra'],
  [/anguila|serpiente|vibora|sanguijuela|gusano|leviatan/, 'serpiente'],
  [/tortuga|caparazon|molusco/, 'caparazon'],
  [/rana|sapo|charca/, 'rana'],
  [/mosquito|avispa|mosca|abeja|escarabajo|insecto|arana/, 'insecto'],
  [/cangrejo|arrecif|ermitano/, 'cangrejo'],
  [/larva|simbionte|retono|musgo|brote/, 'larva'],
  [/caiman|cocodrilo|lagarto|dino/, 'cocodrilo'],
  [/fiera|bestia|oso|mono|panda|quimera|demonio/, 'bestiario'],
  [/herrero|aprendiz|contratista|mercader|duelista|recluta|soldado|guerrer/, 'soldado'],
  [/sombra|fantasma|espectro|alma|ratero/, 'sombra'],
  [/reina|rey|elvira|emperatriz|duque|monarca|elegid/, 'reina'],
  [/jinete|caballer/, 'jinete'],
  [/coloso|gigante|titan|golem/, 'gigante'],
  [/automata|tornillito|robot|remaches|mecan/, 'automata'],
  [/carreton|aspas|maquina|vagon|tanque/, 'maquina'],
  [/lancero|centinela|guardia|portaestandarte|ballestera|heraldo/, 'lancero'],
  [/verdugo|carcelera|carnicer|segador/, 'verdugo'],
  [/gemela|hermanas|mellizos/, 'gemela'],
  [/no_duerme|velada|susurradora|bruja|oracul|adivin/, 'velada'],
  [/acolito|inquisidor|cultista|monje|mentor|tratante|vengador|ilusionista|boticario/, 'encapuchado'],
  [/viuda|abuela|sor_|escudera|farolera|ingeniera|maestra|partera|capitana|brunilda|dama|madre|hermana/, 'dama'],
];

const CALLED_ELSE: Record<string, readonly [RegExp, string][]> = {
  estructura: [
    [/campana/, 'campana'],
    [/nido|guarida|huevo/, 'nido'],
    [/casa|templo|santuario/, 'casa'],
  ],
  artefacto: [
    [/martillo|maza|hacha/, 'martillo'],
    [/daga|cuchillo|puñal|punal/, 'daga'],
    [/armadura|placa|escudo|capa/, 'armadura'],
    [/corona|yelmo|mascara/, 'corona'],
  ],
  magia: [
    [/niebla|fiebre|marea|peste|nube|gas/, 'niebla'],
    [/explosion|caldera|chispa|fuego|inferno|templar|vela/, 'llama'],
    [/noche|eclipse|rumor|pesadilla|luna/, 'luna'],
    [/amanecer|alba|sol|destello|luz/, 'sol'],
    [/espejo|falsa|pasadizo|contrasena/, 'espejo'],
    [/alto|abrazo|hundir|zancadilla|chantaje|restos|ahogados|arenas/, 'mano'],
    [/cortocircuito|rayo|placa/, 'rayo'],
  ],
  terreno: [[/mina|bomba|burbuja/, 'mina']],
};

const ELSE: Record<string, readonly string[]> = {
  criatura: ['soldado', 'encapuchado', 'lancero', 'soldado'],
  estructura: ['torre'],
  artefacto: ['espada'],
  magia_rapida: ['rayo'],
  magia_lenta: ['pergamino'],
  terreno: ['suelo'],
  sello: ['sello'],
};

function hash(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  return h >>> 0;
}

export function figureOf(key: string, type: string): Figure {
  const table = type === 'criatura' ? CALLED : (CALLED_ELSE[type.startsWith('magia') ? 'magia' : type] ?? []);
  const called = table.find(([pattern]) => new RegExp(`(?:^|_)(?:${pattern.source})`).test(key))?.[1];
  const others = ELSE[type] ?? ELSE.criatura!;
  return FIGURES[called ?? others[hash(key) % others.length]!]!;
}
