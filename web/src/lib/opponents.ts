/** Bots that people choose among: the characters, the weakest first, then what other packages add. */

import { known } from './language.svelte';
import type { BotDescription } from './wire';
import { capital } from './words';

/** Who plays against somebody that has never chosen. */
export const FIRST = 'pebble';
/** Who plays for a person that has gone, or from a position of a rulebook. */
export const STAND_IN = 'cairn';

/** Who plays on from a moment of a replay. */
export const STRONGEST = 'atlas';

/** Without those that are there for programs: the page has a word for them, but they are no characters. */
export const forPeople = (bots: readonly BotDescription[]): BotDescription[] =>
  bots
    .filter(({ bot, level }) => level != null || !known(`bot.${bot}`))
    .sort((one, two) => (one.level ?? Infinity) - (two.level ?? Infinity) || 0);

export const titleOf = ({ bot, label }: BotDescription): string => label ?? capital(bot);
