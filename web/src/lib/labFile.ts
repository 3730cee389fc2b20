/** A variant as its file has it: what the page changes in the text, and nothing else of it.
 *  The text is the variant: knobs that are turned, things that are taken out and cards are lines of it. */

export interface Chunk {
  kind: 'about' | 'header' | 'setting' | 'knob' | 'without' | 'script' | 'note' | 'other';
  /** Where it stands in the text. */
  from: number;
  to: number;
  text: string;
}

/** Something written with its own lines: a card, a rule. */
export interface Script {
  name: string;
  /** The list that it is of; null: a rule. */
  list: string | null;
  title: string;
  /** It stands for one of the game's. */
  replaces: boolean;
  from: number;
  to: number;
}

export interface Header {
  title: string;
  of: string;
  about: string;
}

const QUOTED = /"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|#[^\n]*/y;
const OPEN = '([{';
const CLOSE = ')]}';
const NAME = '[A-Za-z_]\\w*';

/** Where the lines begin that stand at the edge and belong to nothing before them. */
function* beginnings(text: string): Generator<number> {
  let depth = 0;
  for (let at = 0; at < text.length; ) {
    const here = text[at]!;
    if ((at === 0 || text[at - 1] === '\n') && depth <= 0 && !/\s/.test(here) && !CLOSE.includes(here)) {
      depth = 0;
      yield at;
    }
    QUOTED.lastIndex = at;
    const quoted = QUOTED.exec(text);
    if (quoted) {
      at += quoted[0].length;
      continue;
    }
    if (OPEN.includes(here)) depth += 1;
    else if (CLOSE.includes(here)) depth -= 1;
    // A bracket that is left open ends where something new is written.
    if (here === '\n' && depth > 0 && /^(?:@|def |#)/.test(text.slice(at + 1, at + 5))) depth = 0;
    at += 1;
  }
}

function kindOf(text: string): Chunk['kind'] {
  if (/^(?:"""|'''|"|')/.test(text)) return 'about';
  if (/^variant\s*\(/.test(text)) return 'header';
  if (/^without\s*\(/.test(text)) return 'without';
  if (text.startsWith('#')) return 'note';
  if (/^(?:@|def\b)/.test(text)) return 'script';
  if (new RegExp(`^${NAME}\\s*=\\s*knob\\s*\\(`).test(text)) return 'knob';
  return new RegExp(`^${NAME}(?:\\.${NAME}){0,2}\\s*=[^=]`).test(text) ? 'setting' : 'other';
}

/** What the text is made of, from the top down. A decorator is part of what stands below it. */
export function chunks(text: string): Chunk[] {
  const starts = [...beginnings(text)];
  const found: Chunk[] = [];
  starts.forEach((from, index) => {
    const to = starts[index + 1] ?? text.length;
    const piece = text.slice(from, to);
    const before = found.at(-1);
    const joins = before && (before.kind === 'script' ? before.text.trimEnd().split('\n').every((line) => !/^(?:async\s+)?def\b/.test(line)) : before.kind === 'note');
    if (before && joins) {
      before.to = to;
      before.text = text.slice(before.from, to);
      if (before.kind === 'note') before.kind = kindOf(piece);
    } else found.push({ kind: kindOf(piece), from, to, text: piece });
  });
  return found;
}

const of = (text: string, kind: Chunk['kind']): Chunk[] => chunks(text).filter((each) => each.kind === kind);
/** A chunk without the notes above it. */
const bare = (chunk: Chunk): string => chunk.text.replace(/^(?:#[^\n]*\n|\s*\n)*/, '');
const unquoted = (text: string): string => text.replace(/^(?:"""|'''|"|')|(?:"""|'''|"|')$/g, '').replace(/\\(["'\\])/g, '$1');
/** `variant(…)`, also with brackets in its title. */
const CALL = /variant\s*\((?:"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|[^)"'])*\)/;
const quoted = (text: string): string => `"${text.replace(/\s+/g, ' ').trim().replace(/["\\]/g, '\\$&')}"`;

export function headerOf(text: string): Header {
  const said = of(text, 'header')[0];
  const found = said && /variant\s*\(\s*("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')\s*,\s*of\s*=\s*["'](\w*)["']/.exec(said.text);
  const about = of(text, 'about')[0];
  return {
    title: found ? unquoted(found[1]!) : '',
    of: found?.[2] ?? '',
    about: about ? unquoted(bare(about).trim()).replace(/\s+/g, ' ').trim() : '',
  };
}

const put = (text: string, chunk: Pick<Chunk, 'from' | 'to'>, by: string): string => text.slice(0, chunk.from) + by + text.slice(chunk.to);

/** A line of the top of the text, after the last of these kinds that is there. */
function below(text: string, kinds: readonly Chunk['kind'][], line: string): string {
  const all = chunks(text);
  const last = all.filter((each) => kinds.includes(each.kind)).at(-1);
  if (!last) return `${line}\n\n${text}`;
  const first = last.kind !== kinds.at(-1);
  const head = text.slice(0, last.from) + last.text.trimEnd();
  const rest = text.slice(last.to);
  const gap = rest ? (/^(?:@|def\b|#)/.test(rest) ? '\n\n\n' : first || !['setting', 'without'].includes(kindOf(rest)) ? '\n\n' : '\n') : '\n';
  return `${head}\n${first && last.kind !== 'setting' ? '\n' : ''}${line}${gap}${rest}`;
}

/** Its title and what it is about. */
export function withHeader(text: string, { title, of: game, about }: Header): string {
  const line = `variant(${quoted(title)}, of="${game}")`;
  const said = of(text, 'header')[0];
  let made = said ? put(text, said, said.text.replace(CALL, () => line)) : `${line}\n\n${text}`;
  const before = of(made, 'about')[0];
  const sentence = about.replace(/\s+/g, ' ').replaceAll('"""', "'''").replace(/\\/g, '').replace(/"$/, '" ').trim();
  if (before) made = put(made, before, sentence ? `"""${sentence}"""\n\n` : '');
  else if (sentence) made = `"""${sentence}"""\n\n${made}`;
  return made;
}

/** Options of a game that are not as usual. */
export type Options = Record<string, string | number>;

/** Behind the header, for who looks at the file: the rules themselves say nothing of them. */
const OPTIONS = /^[ \t]*#[ \t]*options:([^\n]*)/;

/** Where they stand, or would stand; null: the text has no header. */
function optionsAt(text: string): { from: number; to: number; said: string } | null {
  const said = of(text, 'header')[0];
  const call = said && CALL.exec(said.text);
  if (!said || !call) return null;
  const from = said.from + call.index + call[0].length;
  const found = OPTIONS.exec(text.slice(from, said.to));
  return { from, to: from + (found?.[0].length ?? 0), said: found?.[1] ?? '' };
}

/** The options that a variant is played with, as its file says them: `variant("Short Siege", of="kolossus")  # options: chapter=3`. */
export function optionsOf(text: string): Options {
  const found: Options = {};
  for (const [, name, value] of (optionsAt(text)?.said ?? '').matchAll(/([a-z_]\w*)\s*=\s*([\w-]+)/g)) found[name!] = /^-?\d+$/.test(value!) ? Number(value) : value!;
  return found;
}

/** The text with these options, and no others. */
export function withOptions(text: string, options: Options): string {
  const place = optionsAt(text);
  if (!place) return text;
  const said = Object.entries(options).map(([name, value]) => `${name}=${value}`);
  return put(text, place, said.length ? `  # options: ${said.join(', ')}` : '');
}

/** The text with one option set; `usual`: what it is without a word. */
export function withOption(text: string, name: string, value: string | number, usual: string | number): string {
  const { [name]: _, ...others } = optionsOf(text);
  return withOptions(text, value === usual ? others : { ...others, [name]: value });
}

export const newVariant = (game: string, title: string): string => `variant(${quoted(title)}, of="${game}")\n`;

/** A knob as the file calls it: actions is ACTIONS, purge.copies is PURGE.copies, card.purge.copies is card.PURGE.copies. */
export function inFile(knob: string): string {
  const parts = knob.split('.');
  const fact = parts.length > 1 ? `.${parts.pop()}` : '';
  const thing = parts.pop() ?? '';
  return [...parts, thing.toUpperCase()].join('.') + fact;
}

/** The other way round. */
const asKnob = (target: string): string => {
  const parts = target.split('.');
  const at = parts.length === 1 ? 0 : parts.length - 2;
  return parts.map((part, index) => (index === at ? part.toLowerCase() : part)).join('.');
};

const NUMBER = /^(-?\d+)\s*(?:#[^\n]*)?$/;

/** What knobs are set to, by their names outside. */
export function settings(text: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const each of of(text, 'setting')) {
    const [target, value] = bare(each).split(/=([\s\S]*)/);
    const number = NUMBER.exec((value ?? '').trim());
    if (target && number) found.set(asKnob(target.trim()), Number(number[1]));
  }
  return found;
}

/** A number of its own: a knob that it declares, or one that is printed on a card of its own. Null: it has none of this name. */
function ownNumber(text: string, knob: string, value: number): string | null {
  const parts = knob.split('.');
  if (parts.length === 1) {
    const own = of(text, 'knob').find((each) => bare(each).startsWith(`${knob.toUpperCase()} `) || bare(each).startsWith(`${knob.toUpperCase()}=`));
    return own ? put(text, own, own.text.replace(/(knob\s*\(\s*(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')\s*,\s*)-?\d+/, `$1${value}`)) : null;
  }
  const [fact, thing] = [parts.at(-1)!, parts.at(-2)!];
  const script = scripts(text).find((each) => each.list !== null && thingName(each.title) === thing && (parts.length < 3 || each.list === parts[0]));
  if (!script) return null;
  const piece = text.slice(script.from, script.to);
  const written = piece.replace(new RegExp(`^(@${script.list}\\([^\\n]*\\b${fact}\\s*=\\s*)-?\\d+`, 'm'), `$1${value}`);
  return written === piece && !new RegExp(`^@${script.list}\\([^\\n]*\\b${fact}\\s*=`, 'm').test(piece) ? null : put(text, script, written);
}

/** The text with a knob set; `usual`: as the game has it, which needs no line. */
export function withKnob(text: string, knob: string, value: number, usual: number | null = null): string {
  const line = of(text, 'setting').find((each) => asKnob(bare(each).split('=')[0]!.trim()) === knob);
  if (line) return value === usual ? without(text, line) : put(text, line, line.text.replace(/=\s*-?\d+/, () => `= ${value}`));
  const own = ownNumber(text, knob, value);
  if (own !== null || value === usual) return own ?? text;
  return below(text, ['about', 'header', 'setting'], `${inFile(knob)} = ${value}`);
}

/** Every number that the text says: what knobs are set to, what its own knobs and cards begin with. */
export function numbers(text: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const each of of(text, 'knob')) {
    const said = new RegExp(`^(${NAME})\\s*=\\s*knob\\s*\\(\\s*(?:"(?:\\\\.|[^"\\\\])*"|'(?:\\\\.|[^'\\\\])*')\\s*,\\s*(-?\\d+)`).exec(bare(each));
    if (said) found.set(said[1]!.toLowerCase(), Number(said[2]));
  }
  for (const { list, title, from, to } of scripts(text)) {
    const line = list && new RegExp(`^@${list}\\([^\\n]*`, 'm').exec(text.slice(from, to))?.[0];
    for (const [, fact, value] of (line || '').matchAll(/\b([a-z_]\w*)\s*=\s*(-?\d+)/g)) {
      for (const name of [`${thingName(title)}.${fact}`, `${list}.${thingName(title)}.${fact}`]) found.set(name, Number(value));
    }
  }
  return new Map([...found, ...settings(text)]);
}

/** What a chunk leaves behind where it is taken out: one empty line, or two before a script. */
function without(text: string, chunk: Pick<Chunk, 'from' | 'to'>): string {
  const piece = text.slice(chunk.from, chunk.to);
  const head = text.slice(0, chunk.from);
  const rest = text.slice(chunk.to);
  const gap = (/\n*$/.exec(piece)?.[0].length ?? 0) - 1;
  const had = (/\n*$/.exec(head)?.[0].length ?? 0) - 1;
  if (!rest) return `${head.trimEnd()}\n`;
  return head.trimEnd() + (head.trim() ? '\n'.repeat(1 + Math.max(gap, had)) : '') + rest;
}

/** Things that are taken out, by list. */
export function leftOut(text: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const each of of(text, 'without')) {
    const [list, ...titles] = [...each.text.matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g)].map(([one]) => unquoted(one));
    if (list) found.set(list, [...(found.get(list) ?? []), ...titles]);
  }
  return found;
}

/** The text with a thing taken out, or back in. */
export function withThing(text: string, list: string, title: string, there: boolean): string {
  const titles = (leftOut(text).get(list) ?? []).filter((each) => each !== title);
  if (!there) titles.push(title);
  const line = `without(${[list, ...titles].map(quoted).join(', ')})`;
  const lines = of(text, 'without').filter((each) => new RegExp(`without\\s*\\(\\s*["']${list}["']`).test(each.text));
  let made = text;
  for (const extra of lines.slice(1).reverse()) made = without(made, extra);
  const [first] = lines;
  if (!first) return there ? made : below(made, ['about', 'header', 'setting', 'without'], line);
  if (titles.length === 0) return without(made, first);
  return put(made, first, first.text.replace(/without\s*\([\s\S]*?\)/, () => line));
}

/** What a thing is called where its numbers are set, as `script/settings.py` has it. */
export const thingName = (title: string): string =>
  title
    .replace(/['!:]/g, '')
    .replace(/[\W_]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .toLowerCase();

/** A name for the script of a thing. */
export const scriptName = (title: string): string => thingName(title).replace(/^(\d)/, '_$1') || 'card';

/** What is written in the text with lines of its own. */
export function scripts(text: string): Script[] {
  return of(text, 'script').flatMap((each) => {
    const name = new RegExp(`^def\\s+(${NAME})`, 'm').exec(each.text)?.[1];
    const entry = [...each.text.matchAll(new RegExp(`^@(${NAME})\\(\\s*("(?:\\\\.|[^"\\\\])*"|'(?:\\\\.|[^'\\\\])*')`, 'gm'))].at(-1);
    if (!name) return [];
    const trimmed = each.text.trimEnd();
    return {
      name,
      list: entry?.[1] ?? null,
      title: entry ? unquoted(entry[2]!) : name,
      replaces: /^@replaces\b/m.test(each.text),
      from: each.from,
      to: each.from + trimmed.length,
    };
  });
}

/** The text with a script more, at its end. */
export const withScript = (text: string, source: string): string => `${text.trimEnd()}\n\n\n${source.trim()}\n`;

/** The text without one of its scripts. */
export function withoutScript(text: string, name: string): string {
  const chunk = of(text, 'script').find((each) => new RegExp(`^def\\s+${name}\\b`, 'm').test(each.text));
  return chunk ? without(text, chunk) : text;
}

/** A card of the game, to be rewritten here. */
export const rewritten = (source: string): string => (/^@replaces\b/m.test(source) ? source.trim() : `@replaces\n${source.trim()}`);

/** A new thing that begins as one of the game's does: another title, another name. */
export function copied(source: string, title: string): string {
  return source
    .trim()
    .replace(/^@replaces\n/m, '')
    .replace(new RegExp(`^(@${NAME}\\(\\s*)(?:"(?:\\\\.|[^"\\\\])*"|'(?:\\\\.|[^'\\\\])*')`, 'm'), (_, head: string) => head + quoted(title))
    .replace(new RegExp(`^def\\s+${NAME}`, 'm'), () => `def ${scriptName(title)}`);
}

/** A title that nothing has yet. */
export function freeTitle(title: string, taken: (title: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const one = number === 1 ? title : `${title} ${number}`;
    if (!taken(one)) return one;
  }
}

/** A name for its file: what the variant is called. */
export const fileName = (text: string): string => `${thingName(headerOf(text).title) || 'variant'}.py`;
