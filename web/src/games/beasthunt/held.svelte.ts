/** What was picked last: it stays raised while the table asks where it goes, and shows there before it is put down. */

import type { Option } from '../../lib/wire';

class Held {
  last = $state.raw<Option | null>(null);
  /** It was picked by keyboard: the focus goes on to what may be picked next. */
  keyed = false;
}

export const held = new Held();

/** Which kinds of things go to which kinds of places. */
const GOES_TO: Record<string, string> = { die: 'place', card: 'line', beast: 'square', square: 'square' };

/** Remember what is being picked; a click that comes from a key has no detail. */
export function hold(option: Option | undefined, event: MouseEvent | KeyboardEvent): void {
  if (!option) return;
  held.last = option;
  held.keyed = event instanceof KeyboardEvent || event.detail === 0;
}

/** What is in hand, given what is selectable now. */
export function inHand(selectable: ReadonlyMap<string, Option>): Option | null {
  const kinds = new Set([...selectable.values()].map((option) => option.kind));
  const { last } = held;
  return last && kinds.size === 1 && kinds.has(GOES_TO[last.kind] ?? '') ? last : null;
}
