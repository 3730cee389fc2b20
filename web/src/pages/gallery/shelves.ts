/** The things of a game on shelves: which kinds there are, and what a search leaves. */

import type { Text } from '../../lib/wire';

/** In this order; what is no thing at all, but a word of the rules, comes last. */
const SHELVES = ['age', 'beast', 'perk', 'trait', 'goal', 'card', 'beast_card', 'curse', 'tile', 'token', 'face', 'rank', 'warband', 'weapon'] as const;
/** One of these, a kind that the page has never heard of, or words of the rules. */
export type Shelf = string;
const TERM = 'term';
/** Kinds whose members are words, not things. */
const WORDS = new Set([TERM, 'verb', 'moment']);

/** A Trait that only the set with goals has lies on that set's shelf, with its goal. */
const twice = (text: Text) => text.kind === 'trait' && 'goal' in text.facts && !text.facts.base;

export function shelfOf(text: Text): Shelf {
  if (text.facts.perk) return 'perk';
  if (text.facts.curse) return 'curse';
  return WORDS.has(text.kind) ? TERM : text.kind;
}

/** The shelves that have something on them, with how much. */
export function shelves(texts: readonly Text[]): { shelf: Shelf; count: number }[] {
  const others = texts.map(shelfOf).filter((shelf) => shelf !== TERM && !(SHELVES as readonly string[]).includes(shelf));
  return [...SHELVES, ...new Set(others), TERM]
    .map((shelf) => ({ shelf, count: texts.filter((text) => shelfOf(text) === shelf && !twice(text)).length }))
    .filter(({ count }) => count > 0);
}

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** In the order of the shelves; every word of the query stands in the title or the text. */
export function onShow(texts: readonly Text[], shelf: Shelf | null, query: string): Text[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  const order = shelves(texts).map((each) => each.shelf);
  return texts
    .filter((text) => !twice(text) && (shelf === null || shelfOf(text) === shelf))
    .filter((text) => words.every((word) => folded(`${text.title} ${text.text}`).includes(word)))
    .sort((a, b) => order.indexOf(shelfOf(a)) - order.indexOf(shelfOf(b)));
}

/** How many of it are in the box, if that is known. */
export const copies = (text: Text): number | null => text.facts.copies ?? text.facts.count ?? null;
