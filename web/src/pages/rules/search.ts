/** Finding words in a text that is already on the page, and marking them. */

/** Where a query stands in a text: any case, any width of blanks between its words. */
export function hits(text: string, query: string): [number, number][] {
  const words = query.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s+');
  return [...text.matchAll(new RegExp(pattern, 'giu'))].map((found) => [found.index, found.index + found[0].length]);
}

const BLOCKS = 'h1, h2, h3, h4, p, li, td, th, pre, blockquote';

/** The pieces of text that belong to a block itself, not to a block inside it. */
function pieces(block: Element): Text[] {
  const found: Text[] = [];
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest(BLOCKS) === block) found.push(node as Text);
  }
  return found;
}

/** Take all marks away. */
export function unmark(root: Element): void {
  for (const mark of [...root.querySelectorAll('mark')]) {
    const parent = mark.parentNode;
    mark.replaceWith(...mark.childNodes);
    parent?.normalize();
  }
}

/** Mark all hits; those that run over bold words or links have several marks. Returns them, hit by hit. */
export function mark(root: Element, query: string): Element[][] {
  unmark(root);
  const all: Element[][] = [];
  if (query.trim().length < 2) return all;
  for (const block of root.querySelectorAll(BLOCKS)) {
    const texts = pieces(block);
    const found = hits(texts.map((text) => text.data).join(''), query);
    const marks = found.map((): Element[] => []);
    let end = texts.reduce((sum, text) => sum + text.length, 0);
    // From behind, so that what lies before keeps its place.
    for (const text of texts.toReversed()) {
      const start = end - text.length;
      for (let index = found.length - 1; index >= 0; index--) {
        const [from, to] = found[index]!;
        if (to <= start || from >= end) continue;
        const range = document.createRange();
        range.setStart(text, Math.max(0, from - start));
        range.setEnd(text, Math.min(end, to) - start);
        const element = document.createElement('mark');
        range.surroundContents(element);
        marks[index]!.unshift(element);
      }
      end = start;
    }
    all.push(...marks.filter((each) => each.length > 0));
  }
  return all;
}
