/** The things of a game by category: which kinds there are, and what a search leaves. */

import type { Text } from '../../lib/wire';

/** In this order; what is no thing at all, but a word of the rules, comes last. */
const CATEGORIES = ['age', 'beast', 'perk', 'trait', 'goal', 'card', 'beast_card', 'curse', 'tile', 'token', 'face', 'rank', 'warband', 'weapon'] as const;
/** One of these, a kind that the page has never heard of, or words of the rules. */
export type Category = string;
const TERM = 'term';
/** Kinds whose members are words, not things. */
const WORDS = new Set([TERM, 'verb', 'moment']);

/** A Trait that only the set with goals has is in that set's category, with its goal. */
const twice = (text: Text) => text.kind === 'trait' && 'goal' in text.facts && !text.facts.base;

export function categoryOf(text: Text): Category {
  if (text.facts.perk) return 'perk';
  if (text.facts.curse) return 'curse';
  return WORDS.has(text.kind) ? TERM : text.kind;
}

/** The categories that have something in them, with how much. */
export function categories(texts: readonly Text[]): { category: Category; count: number }[] {
  const others = texts.map(categoryOf).filter((category) => category !== TERM && !(CATEGORIES as readonly string[]).includes(category));
  return [...CATEGORIES, ...new Set(others), TERM]
    .map((category) => ({ category, count: texts.filter((text) => categoryOf(text) === category && !twice(text)).length }))
    .filter(({ count }) => count > 0);
}

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** In the order of the categories; every word of the query stands in the title or the text. */
export function filteredTexts(texts: readonly Text[], category: Category | null, query: string): Text[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  const order = categories(texts).map((each) => each.category);
  return texts
    .filter((text) => !twice(text) && (category === null || categoryOf(text) === category))
    .filter((text) => words.every((word) => folded(`${text.title} ${text.text}`).includes(word)))
    .sort((a, b) => order.indexOf(categoryOf(a)) - order.indexOf(categoryOf(b)));
}

/** How many of it are in the box, if that is known. */
export const copies = (text: Text): number | null => text.facts.copies ?? text.facts.count ?? null;
