/** Who is on a card of this game: chosen by what it is called, so that cards nobody has drawn yet have one too. */
import { figureCalled, type Called, type Figure } from '../../shared/figures';

/** How words begin that tell who it is; the first that fits counts. */
const CALLED: Called = [
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

const CALLED_ELSE: Record<string, Called> = {
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

export function figureOf(key: string, type: string): Figure {
  const called = type === 'criatura' ? CALLED : (CALLED_ELSE[type.startsWith('magia') ? 'magia' : type] ?? []);
  return figureCalled(key, called, ELSE[type] ?? ELSE.criatura!);
}
