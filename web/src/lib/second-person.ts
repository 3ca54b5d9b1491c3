/** The story told to one of those who play in it: "Ana roba 3" is "Robas 3" for Ana. The games tell everybody the same
    sentences, with the name as their subject or after a preposition; here the name becomes the second person. */
import type { Lang } from './protocol';

/** Verbs that follow the first one after an "and". */
const ES_SECOND = /\b(y|o) (pierde|roba|toma|anula|deja|pone|gana|coloca|descarta)\b/g;
const EN_SECOND = /\b(and|or) (draws|takes|loses|annuls|leaves|puts|wins|discards)\b/g;
const ES_ODD: Record<string, string> = { es: 'eres', era: 'eras', se: 'te' };
const EN_ODD: Record<string, string> = { is: 'are', was: 'were', has: 'have', does: 'do', goes: 'go', "doesn't": "don't" };

function capital(text: string): string {
  return text.replace(/^([—–\s¡¿«“]*)([a-zà-öø-ÿ])/, (_, before: string, letter: string) => before + letter.toUpperCase());
}

/** "roba" → "robas", "eliminó" → "eliminaste", "robará" → "robarás". */
function esVerb(word: string): string {
  if (ES_ODD[word]) return ES_ODD[word];
  if (word.endsWith('ó')) return word.endsWith('ió') ? `${word.slice(0, -2)}iste` : `${word.slice(0, -1)}aste`;
  return /[aeáé]$/.test(word) ? `${word}s` : word;
}

/** "draws" → "draw", "passes" → "pass", "tries" → "try". */
function enVerb(word: string): string {
  if (EN_ODD[word]) return EN_ODD[word];
  if (/(ss|sh|ch|x|zz)es$/.test(word)) return word.slice(0, -2);
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Stands for the name while a sentence is turned: no text has it. To know where a name of any script begins and ends takes
    longer than a frame lasts, so that is asked once. */
const NAME = '\uE000';
/** A letter of a word of the story: of the two languages. */
const LETTER = '[A-Za-zÀ-ÖØ-öø-ž]';
/** What may stand between the article and "de": "el Altar de Ana", "la mano inicial de Ana". */
const OWNED = `((?:(?!de\\b)${LETTER}+ ){1,3}?)de ${NAME}`;

const of = (source: string, to: string): [RegExp, string] => [new RegExp(source, 'g'), to];

const ES: readonly [RegExp, string][] = [
  // what is yours: "el Altar de Ana" → "tu Altar", "Un Reptante de Ana" → "Un Reptante tuyo"
  of(`\\b(de|a)l ${OWNED}`, '$1 tu $2'),
  of(`\\b([Ee]l|[Ll]a) ${OWNED}`, 'tu $2'),
  of(`\\b([Ll]os|[Ll]as) ${OWNED}`, 'tus $2'),
  of(`«([^»]+)» de ${NAME}`, 'tu «$1»'),
  of(`\\b(al|el|lo|Lo) de ${NAME}`, '$1 tuyo'),
  of(`\\b([Uu]n ${LETTER}+) de ${NAME}`, '$1 tuyo'),
  of(`\\b([Vv]ictoria|[Uu]na ${LETTER}+) de ${NAME}`, '$1 tuya'),
  of(`, de ${NAME}`, ', de los tuyos'),
  of(' +([,.;:)]|$)', '$1'),
  of(' {2,}', ' '),
  // what happens to you
  of(`\\b(favorece) a ${NAME}`, 'te $1'),
  of(`\\b([Gg]ana|empieza|empiece) ${NAME}`, '$1s'),
  of(`\\bcon ${NAME}`, 'contigo'),
  of(`\\b(a|de|por|para|sobre|contra|hacia|en) ${NAME}`, '$1 ti'),
];
const ES_SUBJECT = new RegExp(`(^|[:.] |— )${NAME} ((?:no |ya )?)(se )?(${LETTER}+)`);
const EN: readonly [RegExp, string][] = [
  of(`${NAME}'s`, 'your'),
  of(`\\bof ${NAME}`, 'of yours'),
  of(`\\b(on|for|to|with|at|from|against|over|favours|lets|by) ${NAME}`, '$1 you'),
];
const EN_SUBJECT = new RegExp(`${NAME} ((?:${LETTER}|')+)`);

const turned = (text: string, rules: readonly [RegExp, string][]): string => rules.reduce((said, [from, to]) => said.replace(from, to), text);

function spanish(text: string): string {
  let said = turned(text, ES);
  // what you do
  if (ES_SUBJECT.test(said)) {
    said = said
      .replace(ES_SUBJECT, (_, before: string, how: string, se: string | undefined, verb: string) => `${before}${how}${se ? 'te ' : ''}${esVerb(verb)}`)
      .replace(ES_SECOND, (_, and: string, verb: string) => `${and} ${esVerb(verb)}`)
      .replace(/\bsu\b/g, 'tu')
      .replace(/\bsus\b/g, 'tus')
      .replace(/\bsuy([oa]s?)\b/g, 'tuy$1');
  }
  return capital(said.replaceAll(NAME, 'tú'));
}

function english(text: string): string {
  let said = turned(text, EN);
  if (EN_SUBJECT.test(said)) {
    said = said
      .replace(EN_SUBJECT, (_, verb: string) => `you ${enVerb(verb)}`)
      .replace(EN_SECOND, (_, and: string, verb: string) => `${and} ${enVerb(verb)}`)
      .replace(/\btheir\b/g, 'your')
      .replace(/\btheirs\b/g, 'yours')
      .replace(/\bthey\b/g, 'you');
  }
  return capital(said.replaceAll(NAME, 'you'));
}

/** A sentence of the story as the one of that name reads it. */
export function toYou(text: string, name: string, lang: Lang): string {
  if (!name || !text.includes(name)) return text;
  // a name is found whole, wherever a word may begin and end
  const whole = `(?<![\\p{L}\\d])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\d])`;
  const marked = text.replace(new RegExp(whole, 'gu'), NAME);
  if (marked === text) return text;
  return lang === 'en' ? english(marked) : spanish(marked);
}
