/** What a picture shows, found by the kind and name of a thing or text. */

import { COLOURS, FACES, TYPES, type Beast, type Colour, type Face, type Type } from './table';

export type Subject =
  | { show: 'beast'; beast: Beast }
  | { show: 'card'; type: Type }
  | { show: 'both'; type: Type }
  | { show: 'die'; colour: Colour; face: Face }
  | { show: 'fence'; reinforced: boolean }
  | { show: 'pen' }
  | { show: 'scores'; tied: boolean };

const among = <T extends string>(all: readonly T[], words: string[]): T | undefined => all.find((each) => words.includes(each));

export function subject(kind: string, name: string): Subject {
  const words = name.toLowerCase().split(/[\s_]+/);
  if (kind === 'beast') return { show: 'beast', beast: name.toLowerCase().replaceAll('_', ' ') };
  const type = among(TYPES, words);
  const colour = among(COLOURS, words);
  if (type && kind === 'face') return { show: 'both', type };
  if (type && !colour && kind !== 'die') return { show: 'card', type };
  const face = among(FACES, words);
  if (face) return { show: 'die', colour: colour ?? 'black', face };
  if (words.includes('fence') || words.includes('line')) return { show: 'fence', reinforced: false };
  if (words.includes('reinforced')) return { show: 'fence', reinforced: true };
  if (words.includes('enclosure') || words.includes('square')) return { show: 'pen' };
  if (words.includes('end') || words.includes('ties')) return { show: 'scores', tied: words.includes('ties') };
  return { show: 'die', colour: colour ?? 'green', face: 'water' };
}
