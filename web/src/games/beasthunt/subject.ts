/** What a picture shows, found by the kind and name of a thing or text. */

import { FACE_OF_CARD } from '../../generated/beasthunt';
import { parts, TYPES, type Beast, type Colour, type Face, type Type } from './table';

export type Subject =
  | { show: 'beast'; beast: Beast }
  | { show: 'card'; type: Type }
  | { show: 'both'; type: Type }
  | { show: 'die'; colour: Colour; face: Face }
  | { show: 'fence'; reinforced: boolean }
  | { show: 'pen' }
  | { show: 'scores'; tied: boolean };

/** Words of the rules, by their kind and name. */
export const WORDS: Readonly<Record<string, Readonly<Record<string, Subject>>>> = {
  term: {
    fence: { show: 'fence', reinforced: false },
    reinforced: { show: 'fence', reinforced: true },
    enclosure: { show: 'pen' },
    ties: { show: 'scores', tied: true },
  },
  moment: { end: { show: 'scores', tied: false } },
  verb: {
    'beast die': { show: 'die', colour: 'black', face: 'beast' },
    'wild die': { show: 'die', colour: 'black', face: 'wild' },
  },
};
const DIE: Subject = { show: 'die', colour: 'green', face: 'water' };

const typeCalled = (name: string): Type | undefined => TYPES.find((each) => each === name);

/** A card is called by its type in views, and by a name of its own where it is picked. */
const cardCalled = (name: string): Type | undefined => typeCalled(FACE_OF_CARD[name] ?? name);

export function subject(kind: string, name: string): Subject {
  if (kind === 'beast') return { show: 'beast', beast: name };
  if (kind === 'die') return { show: 'die', ...parts(name) };
  if (kind === 'card') return { show: 'card', type: cardCalled(name) ?? 'water' };
  if (kind !== 'face') return WORDS[kind]?.[name] ?? DIE;
  const type = typeCalled(name);
  return type ? { show: 'both', type } : { show: 'die', colour: 'black', face: name as Face };
}
