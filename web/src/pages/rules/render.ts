/** The rules as they stand in `docs/rules/`, made into a page. Our own files only, and no HTML of theirs. */

import { Marked, type Tokens } from 'marked';

export interface Heading {
  id: string;
  text: string;
  depth: number;
}

export interface Page {
  html: string;
  title: string;
  headings: Heading[];
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

/** `## 5.2 Phase 2: dice` is found at `#5-2-phase-2-dice`. */
export const slug = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const plain = (html: string) =>
  html.replace(/<[^>]+>/g, '').replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'");

/** `kolossus.md#section` is a page of ours; other files of the project are only named. */
function address(href: string): string | null {
  if (href.startsWith('#')) return href;
  const found = /^(?:\.\/)?(\w+)\.md(#.*)?$/.exec(href);
  return found ? `/rules/${found[1]}/fine-print${found[2] ?? ''}` : null;
}

export function render(markdown: string): Page {
  const headings: Heading[] = [];
  const taken = new Map<string, number>();
  const marked = new Marked();

  const named = (text: string): string => {
    const base = slug(text) || 'section';
    const times = taken.get(base) ?? 0;
    taken.set(base, times + 1);
    return times === 0 ? base : `${base}-${times + 1}`;
  };

  marked.use({
    renderer: {
      heading({ tokens, depth }: Tokens.Heading): string {
        const inner = this.parser.parseInline(tokens);
        const text = plain(inner);
        const id = named(text);
        headings.push({ id, text, depth });
        // The game's short name is of use to programs only.
        if (depth === 1) return `<h1 id="${id}">${inner.replace(/\s*\(<code>.*$/, '')}</h1>`;
        return `<h${depth} id="${id}"><a href="#${id}">${inner}</a></h${depth}>`;
      },
      html: ({ text }: Tokens.HTML | Tokens.Tag) => escaped(text),
      link({ href, tokens }: Tokens.Link): string {
        const inner = this.parser.parseInline(tokens);
        const to = address(href);
        return to === null ? inner : `<a href="${escaped(to)}">${inner}</a>`;
      },
      image: ({ text }: Tokens.Image) => escaped(text),
      codespan({ text }: Tokens.Codespan): string {
        const to = address(text);
        const code = `<code>${escaped(text)}</code>`;
        return to === null ? code : `<a href="${to}">${code}</a>`;
      },
      table(token: Tokens.Table): string {
        const cell = (each: Tokens.TableCell, tag: string) => `<${tag}>${this.parser.parseInline(each.tokens)}</${tag.slice(0, 2)}>`;
        // A column between two halves of a table has no heading.
        const head = token.header.map((each) => cell(each, each.text === '' ? 'td' : 'th scope="col"')).join('');
        const rows = token.rows.map((row) => `<tr>${row.map((each) => cell(each, 'td')).join('')}</tr>`).join('');
        return `<div class="sheet" tabindex="0" role="group" aria-label="${escaped(
          token.header.map((each) => each.text).join(', '),
        )}"><table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>`;
      },
      code: ({ text }: Tokens.Code) => `<pre tabindex="0">${escaped(text)}</pre>`,
    },
  });
  const html = marked.parse(markdown, { async: false });
  const title = headings.find((heading) => heading.depth === 1)?.text ?? '';
  return { html, title: title.replace(/\s*\(.*\)$/, ''), headings: headings.filter((each) => each.depth === 2 || each.depth === 3) };
}
