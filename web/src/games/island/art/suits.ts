/** The colour of a card: what kind it is, as the rules tell by its kind and its facts. */

import { factsOf } from '../../../lib/catalogue.svelte';

/** Facts of cards that have a colour of their own. */
const MARKED = ['perk', 'gift', 'beast', 'curse'] as const;
/** Kinds that are all of one colour. */
const KINDS = { trait: 'trait', goal: 'trait', age: 'age', beast_card: 'beast' } as const;

export type Suit = (typeof MARKED)[number] | (typeof KINDS)[keyof typeof KINDS] | 'action';

export function suitOf(kind: string, name: string): Suit {
  if (kind in KINDS) return KINDS[kind as keyof typeof KINDS];
  const facts = factsOf(kind, name);
  return MARKED.find((fact) => facts[fact]) ?? 'action';
}
