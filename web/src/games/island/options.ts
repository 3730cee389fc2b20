/** Which options are drawn, and where; the others become buttons. */

import type { Option } from '../../lib/wire';
import { boxes, type Placed } from './layout';
import type { Motion } from './motion';
import type { Target } from './picking';

const ON_THE_BOARD = new Set(['space', 'colossus', 'acolyte', 'banner', 'beast', 'direction']);
const IN_THE_HAND = new Set(['card', 'beast_card', 'trait', 'tile']);

export type Selectable = ReadonlyMap<string, Option>;

/** What the drawing of a space is given. */
export interface OnSpace<T> {
  table: T;
  space: string;
  things: readonly Placed[];
  selectable: Selectable;
  moved: Motion;
}

/** Players, tokens, numbers and words become buttons: a panel may lie in another tab of a small screen. */
export const draws = (option: Option): boolean => ON_THE_BOARD.has(option.kind) || IN_THE_HAND.has(option.kind);

export const inTheHand = (option: Option): boolean => IN_THE_HAND.has(option.kind);

/** Whether what lies in this part of the table may be picked: the same title in another part is not meant. */
export const offeredFrom = (selectable: Selectable, place: string, name: string): boolean => selectable.get(name)?.place === place;

/** What may be picked with the cards at hand and is not among those that can be picked already. */
export const elsewhere = (selectable: Selectable, there: readonly string[]): Option[] =>
  [...selectable.values()].filter((option) => inTheHand(option) && !there.includes(option.name));

/** The options that are this Colossus, or one of these Acolytes. Where an option says no owner, anybody's is meant. */
export const pieceOptions = (thing: Placed, space: string, selectable: Selectable): Option[] =>
  [...selectable.values()].filter(({ kind, owner, place }) => {
    if (thing.kind === 'colossus') return kind === 'colossus' && owner === thing.whose;
    return thing.kind === 'acolytes' && kind === 'acolyte' && place === space && (owner === null || owner === thing.whose);
  });

/** The option that is this player. */
export const playerOption = (selectable: Selectable, seat: number): Option | null =>
  [...selectable.values()].find(({ kind, member }) => kind === 'player' && member === seat) ?? null;

/** Where a piece stands that may be picked; null for what is no piece. */
export const standsOn = ({ kind, place }: Option): string | null => (ON_THE_BOARD.has(kind) && kind !== 'space' ? place : null);

/** What may be picked on a space: the space itself, or things on it. */
export function targetsOn(
  space: string,
  things: readonly Placed[],
  selectable: Selectable,
  optionsOf: (thing: Placed) => readonly Option[],
  say: (thing: Placed) => string,
): Target[] {
  const here = selectable.get(space);
  const picked = things.filter((thing) => optionsOf(thing).length);
  const parts = boxes(picked);
  const found = new Map<string, Target>();
  picked.forEach((thing, i) => {
    const box = parts[i]!;
    for (const { name } of optionsOf(thing)) {
      const same = found.get(name)?.box;
      // Acolytes of several players are one option, and one part of the space.
      if (same) {
        const right = Math.max(same.x + same.width, box.x + box.width);
        same.x = Math.min(same.x, box.x);
        same.width = right - same.x;
      } else found.set(name, { name, label: say(thing), box: { ...box } });
    }
  });
  const whole: Target[] = here ? [{ name: here.name, label: here.label, whole: true }] : [];
  return [...whole, ...found.values()];
}
