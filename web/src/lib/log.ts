/** The log of one reader, put together from what each event adds. */

import type { Line } from './wire';

/** `keep` lines still hold, `added` follow; choices that were taken back take their lines with them. */
export function merged(have: readonly Line[], keep: number, added: readonly Line[]): readonly Line[] {
  if (added.length === 0 && keep >= have.length) return have;
  return [...have.slice(0, keep), ...added];
}

/** One point of the score over time: after which choice, and what everybody had. */
export interface Mark {
  at: number;
  scores: readonly number[];
}

/** The score over time, as far as this browser has seen it; what was taken back is forgotten. */
export function marked(have: readonly Mark[], lines: readonly Line[], scores: readonly number[]): readonly Mark[] {
  const at = lines.at(-1)?.choice ?? -1;
  const still = have.filter((mark) => mark.at < at);
  return [...still, { at, scores: [...scores] }];
}
