/** The page that teaches each game from nothing, docs/<game>.md and docs/en/<game>.md, as data that the site draws itself:
    what is not known here is left out, and no markup of a document ever reaches a page. The pictures travel along.

    `<!-- terminal -->` before a block says that it is only for whoever reads it beside a terminal; before a heading, its
    whole section. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { lexer, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import type { Block, Inline } from './src/learn/guide';

const DOCS = resolve(import.meta.dirname, '../docs');
const GAMES = resolve(import.meta.dirname, 'src/games');
const LIST = 'virtual:guides';
const ASIDE = '<!-- terminal -->';
const PICTURE = /^<img src="([^"]+)" width="(\d+)" alt="([^"]*)">\s*$/;
/** The width and the height of a PNG stand at the beginning of it. */
const WIDTH_AT = 16;

/** Names of headings, for the links within the page. */
function slug(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '-');
}

/** `marked` escapes for HTML; what is made here is text. */
function plain(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
}

class Reader {
  readonly pictures: string[] = [];
  constructor(readonly folder: string) {}

  inline(tokens: readonly Token[] | undefined): Inline[] {
    return (tokens ?? []).flatMap((token): Inline[] => {
      switch (token.type) {
        case 'strong':
          return [{ strong: this.inline(token.tokens) }];
        case 'em':
          return [{ em: this.inline(token.tokens) }];
        case 'codespan':
          return [{ code: plain(token.text as string) }];
        case 'br':
          return [' '];
        // a document beside this one is not on the site: its name stays, without a link
        case 'link':
          return this.inline(token.tokens);
        case 'text':
        case 'escape':
          return token.type === 'text' && token.tokens ? this.inline(token.tokens) : [plain(token.text as string).replace(/\s+/g, ' ')];
        default:
          return [];
      }
    });
  }

  picture(source: string, alt: string, narrow: number): Block {
    const file = resolve(this.folder, source);
    const data = readFileSync(file);
    const [width, height] = [data.readUInt32BE(WIDTH_AT), data.readUInt32BE(WIDTH_AT + 4)];
    return { kind: 'picture', picture: this.pictures.push(file) - 1, alt, width, height, ...(narrow ? { narrow } : {}) };
  }

  block(token: Token): Block[] {
    switch (token.type) {
      case 'heading':
        return [{ kind: 'heading', level: token.depth as number, id: slug(token.text as string), of: this.inline(token.tokens) }];
      case 'paragraph': {
        const [only] = token.tokens ?? [];
        if (token.tokens?.length === 1 && only?.type === 'image') return [this.picture(only.href as string, only.text as string, 0)];
        return [{ kind: 'text', of: this.inline(token.tokens) }];
      }
      case 'text':
        return [{ kind: 'text', of: this.inline(token.tokens) }];
      case 'list': {
        const list = token as Tokens.List;
        return [{ kind: 'list', ordered: list.ordered, items: list.items.map((item) => this.blocks(item.tokens)) }];
      }
      case 'table': {
        const table = token as Tokens.Table;
        return [{ kind: 'table', head: table.header.map((cell) => this.inline(cell.tokens)), rows: table.rows.map((row) => row.map((cell) => this.inline(cell.tokens))) }];
      }
      case 'code':
        return [{ kind: 'code', text: token.text as string }];
      case 'html': {
        const found = PICTURE.exec(token.raw);
        return found ? [this.picture(found[1]!, plain(found[3]!), Number(found[2]))] : [];
      }
      default:
        return [];
    }
  }

  blocks(tokens: readonly Token[]): Block[] {
    return tokens.flatMap((token) => this.block(token));
  }
}

/** Without what is only for a terminal. */
function forTheSite(tokens: readonly Token[]): Token[] {
  const kept: Token[] = [];
  let next = false;
  let section = 0;
  for (const token of tokens) {
    if (token.type === 'heading' && section && (token.depth as number) <= section) section = 0;
    if (token.type === 'space') continue;
    if (token.type === 'html' && token.raw.trim() === ASIDE) next = true;
    else if (next) {
      next = false;
      if (token.type === 'heading') section = token.depth as number;
    } else if (!section) kept.push(token);
  }
  return kept;
}

function pageOf(file: string): string {
  const reader = new Reader(dirname(file));
  const blocks = reader.blocks(forTheSite(lexer(readFileSync(file, 'utf8'))));
  const imports = reader.pictures.map((path, n) => `import picture${n} from ${JSON.stringify(path)};`);
  const pictures = reader.pictures.map((_, n) => `picture${n}`).join(', ');
  return `${imports.join('\n')}\nexport default { blocks: ${JSON.stringify(blocks)}, pictures: [${pictures}] };`;
}

/** A module with the guides that there are, by game and language, each fetched when it is read. */
function listOfGuides(): string {
  const entries = readdirSync(GAMES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      const page = `${name.replaceAll('_', '-')}.md`;
      const [es, en] = [resolve(DOCS, page), resolve(DOCS, 'en', page)];
      if (!existsSync(es) || !existsSync(en)) return [];
      const load = (file: string) => `() => import(${JSON.stringify(`${file}?guide`)})`;
      return [`${JSON.stringify(name)}: { es: ${load(es)}, en: ${load(en)} }`];
    });
  return `export default { ${entries.join(', ')} };`;
}

export function guides(): Plugin {
  return {
    name: 'guides',
    resolveId: (id) => (id === LIST ? `\0${LIST}` : id.endsWith('.md?guide') ? id : undefined),
    load(id) {
      if (id === `\0${LIST}`) return listOfGuides();
      if (!id.endsWith('.md?guide')) return undefined;
      const file = id.slice(0, -'?guide'.length);
      this.addWatchFile(file);
      return { code: pageOf(file), moduleType: 'js' };
    },
  };
}
