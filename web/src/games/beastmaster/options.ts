/** Which options are drawn, and where; the others become buttons. */

import type { Option } from '../../lib/wire';
import { meansPiece, type Target } from '../island/picking';
import { boxes, placed, type Placed } from '../island/layout';
import { standing, type Table } from './table';

const ON_THE_BOARD = new Set(['space', 'colossus', 'acolyte']);
const IN_THE_HAND = new Set(['card', 'beast_card']);

/** Players, tokens, numbers and words become buttons: a panel may lie in another tab of a small screen. */
export const draws = (option: Option): boolean => ON_THE_BOARD.has(option.kind) || IN_THE_HAND.has(option.kind);

export const inTheHand = (option: Option): boolean => IN_THE_HAND.has(option.kind);

type Lit = ReadonlyMap<string, Option>;

/** The option that a thing on a space stands for. */
export const optionOf = (thing: Placed, space: string, lit: Lit): Option | null =>
  [...lit.values()].find((option) => meansPiece(option, thing, space)) ?? null;

/** What may be picked on a space: the space itself, or things on it. */
export function targets(table: Table, space: string, lit: Lit, say: (thing: Placed) => string): Target[] {
  const here = lit.get(space);
  const things = placed(standing(table, space)).filter((thing) => optionOf(thing, space, lit));
  const parts = boxes(things);
  const found = new Map<string, Target>();
  things.forEach((thing, i) => {
    const { name } = optionOf(thing, space, lit)!;
    const box = parts[i]!;
    const same = found.get(name)?.box;
    // Acolytes of several players are one option, and one part of the space.
    if (same) {
      const right = Math.max(same.x + same.width, box.x + box.width);
      same.x = Math.min(same.x, box.x);
      same.width = right - same.x;
    } else found.set(name, { name, label: say(thing), box: { ...box } });
  });
  const whole: Target[] = here ? [{ name: here.name, label: here.label, whole: true }] : [];
  return [...whole, ...found.values()];
}
