import { plural } from '../plural';

/** Loaded with tables and settings, not with the first page. */
const es = {
  title: 'Sonido, ritmo e ilustraciones',
  lead: 'Se guardan en este navegador.',
  sound: 'Sonido',
  soundOn: 'Silenciar',
  soundOff: 'Activar el sonido',
  soundHint: 'Se hace en tu navegador y solo suena lo que ves. Si tu sistema pide menos movimiento, empieza apagado.',
  volume: 'Volumen',
  pace: 'Ritmo de la mesa',
  paceHint: 'Cuánto se deja ver cada jugada. Un toque en la mesa o la barra espaciadora muestran lo que falta.',
  calm: 'Tu sistema pide menos movimiento: nada se mueve.',
  art: 'Ilustraciones de la comunidad',
  artHint: 'Un paquete es un zip (o una carpeta) con imágenes y una lista. Se queda en este navegador: no se envía a nadie.',
  addFile: 'Añadir un zip',
  addFolder: 'Añadir una carpeta',
  none: 'No hay paquetes: cada carta lleva el dibujo de la casa.',
  reading: 'Leo el paquete…',
  added: (name: string, n: number) => `«${name}»: ${n} ${plural(n, 'imagen', 'imágenes')}.`,
  count: (n: number) => `${n} ${plural(n, 'imagen', 'imágenes')}`,
  by: (author: string) => `de ${author}`,
  remove: (name: string) => `Quitar «${name}»`,
  removed: (name: string) => `«${name}» ya no está en este navegador.`,
  strange: (keys: string[], n: number): string =>
    `${n === 1 ? 'Un nombre del paquete no es de ninguna carta de la casa' : `${n} nombres del paquete no son de ninguna carta de la casa`}: ${keys.join(', ')}${n > keys.length ? '…' : ''}. Solo se verán en un juego de cartas propio que los use.`,
  unkept: 'El navegador no deja guardar el paquete: quizá no queda sitio o es una ventana privada.',
  trouble: {
    not_zip: (what: string) => `«${what}» no es un zip que se pueda leer: puede estar cifrado o dañado.`,
    no_manifest: () => 'Falta el fichero coliseo-art.json.',
    bad_manifest: () => 'coliseo-art.json no es un objeto JSON.',
    version: (what: string) => `coliseo-art.json debe decir "coliseo_art": 1, y dice ${what}.`,
    field: (what: string) => `En coliseo-art.json, «${what}» falta o no es lo que se espera.`,
    game: (what: string) => `No hay ningún juego «${what}».`,
    no_cards: () => 'El paquete no nombra ninguna carta.',
    too_many: (what: string) => `Nombra ${what} cartas; caben 2000.`,
    too_big: (what: string) => `Es demasiado grande (${what}); caben 60 MB.`,
    missing: (what: string) => `Falta la imagen «${what}».`,
    picture_big: (what: string) => `«${what}» pesa más de 3 MB.`,
    vector: (what: string) => `«${what}» es SVG, que puede llevar programas: usa PNG, JPEG o WebP.`,
    not_picture: (what: string) => `«${what}» no es una imagen PNG, JPEG o WebP que se pueda dibujar.`,
    too_wide: (what: string) => `«${what}» mide más de 2048 píxeles de lado.`,
  },
};

export default es;
