/** How wide cards in a row are: each as its text needs, as far as there is room. */

/** Of a card whose text is set in 14 pixels: what a letter takes, and how much stands beside the text. */
const LETTER = 7;
const BESIDE = 18;
const NARROWEST = 132;
/** The same for a title, beside its picture. */
const TITLE_LETTER = 9.8;
const BESIDE_TITLE = 56;
const WIDEST = 310;
/** Where there is more room than they need, cards are wider by this much. */
const EASY = 1.2;

export interface Readable {
  /** As it is shown: a soft hyphen is where it may be broken. */
  title: string;
  text: string;
  /** The others step back first. */
  selectable: boolean;
}

/** No word of the title is cut. */
function least({ title }: Readable): number {
  const longest = Math.max(0, ...title.split(/[\s\u00ad-]+/).map((word) => word.length));
  return Math.max(NARROWEST, Math.round(longest * TITLE_LETTER + BESIDE_TITLE));
}

/** What a text needs if it has this many lines. */
export function idealWidth(card: Readable, lines: number): number {
  const width = (card.text.length / Math.max(1, lines - 0.4)) * LETTER + BESIDE;
  return Math.round(Math.max(least(card), Math.min(WIDEST, width)));
}

/** Take from some what is too much, from each as much as it can spare in proportion. */
function shrunk(cards: readonly Readable[], widths: readonly number[], which: (card: Readable) => boolean, room: number): number[] {
  const spare = cards.map((card, at) => (which(card) ? Math.max(0, (widths[at] ?? 0) - least(card)) : 0));
  const all = spare.reduce((sum, each) => sum + each, 0);
  const over = widths.reduce((sum, each) => sum + each, 0) - room;
  if (all <= 0 || over <= 0) return [...widths];
  const part = Math.min(1, over / all);
  return widths.map((width, at) => Math.floor(width - (spare[at] ?? 0) * part));
}

/** The widths of cards in a row with this much room for them. */
export function cardWidths(cards: readonly Readable[], lines: number, room: number): number[] {
  const needed = cards.map((card) => idealWidth(card, lines));
  const free = room / needed.reduce((sum, each) => sum + each, 0);
  const wide = Number.isFinite(free) && free > 1 ? needed.map((each) => Math.floor(each * Math.min(free, EASY))) : needed;
  const picking = cards.some(({ selectable }) => selectable);
  const narrow = shrunk(cards, shrunk(cards, wide, ({ selectable }) => picking && !selectable, room), () => true, room);
  // Where one has to scroll anyway, everything can be read.
  return narrow.reduce((sum, each) => sum + each, 0) > room ? needed : narrow;
}
