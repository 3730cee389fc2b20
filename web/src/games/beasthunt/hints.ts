/** What lies under the pointer besides the square: a die or a fence, in words. */

import { FENCE, LINES, PLACES, type Spot } from './geometry';
import { parts, type HuntTable } from './table';
import { dieWords, fenceWords } from './words';

export interface Hint {
  words: string;
  about: [string, string];
}

const within = (at: Spot, spot: Spot, width: number, height: number): boolean =>
  Math.abs(at.x - spot.x) <= width / 2 && Math.abs(at.y - spot.y) <= height / 2;

/** The text about a face: the Beast has its own among the verbs. */
export const aboutFace = (face: string): [string, string] => (face === 'beast' ? ['verb', 'beast die'] : ['face', face]);

export function hint(table: HuntTable, names: readonly string[], at: Spot): Hint | null {
  const place = PLACES.find((each) => table.dice[each.name] && within(at, each, 44, 44));
  const die = place && table.dice[place.name];
  if (die) return { words: dieWords(table, names, die), about: aboutFace(parts(die).face) };
  const line = LINES.find(({ name, x, y, upright }) => {
    const [width, height] = upright ? [FENCE.width, FENCE.length] : [FENCE.length, FENCE.width];
    return table.cards[name] && within(at, { x, y }, width, height);
  });
  const card = line && table.cards[line.name];
  if (line && card) return { words: fenceWords(table, names, line.name), about: ['card', parts(card).face] };
  return null;
}
