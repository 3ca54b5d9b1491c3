/** Who is on a card of this game: chosen by what it is called and by its subtypes, so that cards nobody has drawn yet have
    one too. */
import { figureCalled, type Called, type Figure } from '../../shared/figures';

/** How words begin that tell what it is; the first that fits counts. */
const CALLED: Record<string, Called> = {
  tropa: [
    [/sierpe|basilisco|serpiente|vibora/, 'serpiente'],
    [/dragon|hidra|musgorron/, 'hidra'],
    [/lobo|sabueso|jauria|zorro/, 'sabueso'],
    [/osa|oso|rinoceronte|ariete/, 'bestia'],
    [/cierva|ciervo|kharmoth|fiera/, 'bestiario'],
    [/jinete|jabali/, 'jinete'],
    [/serafin|arcangel|angel|hada|furia|halcon|aguila/, 'ave'],
    [/ascua|horda|larva|retono|enredadera|prisma|arboreo/, 'larva'],
    [/coloso|gigante|guardian|gorthal|trol|porrero|rompemuros/, 'gigante'],
    [/catapulta|maquina|carro/, 'maquina'],
    [/lancera|lancero|falange|guardia|ballestera|hondero|arquera|saetas|exploradora|cazador/, 'lancero'],
    [/verdugo|talador|silenciador|molinete|chatarrero/, 'verdugo'],
    [/clerig|capellana|velo|bailarina|escudera|tentadora|brenna|uzra/, 'dama'],
    [/hereje|piroclasta|chaman|nigromante|ossra|ratero/, 'encapuchado'],
    [/martillo|paladin|recluta|soldado|orko/, 'soldado'],
  ],
  heroe: [
    [/aldara|iruen|vharza/, 'reina'],
    [/grumak/, 'gigante'],
  ],
  objeto: [
    [/espada|alfanje|sable|hoja/, 'espada'],
    [/daga|punal|cuchillo|latigo|arco/, 'daga'],
    [/maza|martillo|hacha/, 'martillo'],
    [/coraza|armadura|placas|escudo|piel|botas|cuero/, 'armadura'],
    [/medalla|amuleto|corona|anillo|yelmo|collar/, 'corona'],
    [/totem|estandarte|barricada|torre/, 'torre'],
  ],
  lugar: [
    [/capilla|catedral|altar|campana/, 'campana'],
    [/granja|mercado|taberna|choza|casa|claro|cuartel/, 'casa'],
    [/madriguera|nido|arboleda|floresta|cueva/, 'nido'],
    [/arroyo|fumarola|foso|circulo/, 'suelo'],
    [/mina|cantera/, 'mina'],
  ],
  hechizo: [
    [/combustion|lava|fuego|brasa|ascuas|pacto|sangre/, 'llama'],
    [/destello|alba|luz|fe|sol/, 'sol'],
    [/maldicion|noche|silencio|diezmo/, 'luna'],
    [/romper|espejo|conjuro/, 'espejo'],
    [/savia|espinas|piel|raiz|estampida|llamada|juramento/, 'mano'],
  ],
};

const BY_SUBTYPE: Record<string, string> = {
  bestia: 'bestia',
  demonio: 'bestiario',
  planta: 'larva',
  angel: 'ave',
  hada: 'insecto',
  elfo: 'lancero',
  trol: 'gigante',
  maquina: 'maquina',
  dragon: 'hidra',
  sacerdote: 'dama',
  caballero: 'jinete',
  trasgo: 'encapuchado',
};

const ELSE: Record<string, readonly string[]> = {
  tropa: ['soldado', 'lancero'],
  heroe: ['reina'],
  objeto: ['espada'],
  lugar: ['torre'],
  hechizo: ['pergamino'],
  hechizo_subito: ['rayo'],
  grito: ['mano'],
};

export function figureOf(key: string, type: string, subtypes: readonly string[] = []): Figure {
  const called = CALLED[type.startsWith('hechizo') ? 'hechizo' : type] ?? [];
  const alike = subtypes.map((name) => BY_SUBTYPE[name]).find((name) => name !== undefined);
  return figureCalled(key, called, alike && type === 'tropa' ? [alike] : (ELSE[type] ?? ELSE.tropa!));
}
