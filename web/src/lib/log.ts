/** The log of one reader, put together from what each event adds. */

import type { Line } from './wire';

/** `keep` lines still hold, `added` follow; choices that were taken back take their lines with them. */
export function merged(have: readonly Line[], keep: number, added: readonly Line[]): readonly Line[] {
  if (added.length === 0 && keep >= have.length) return have;
  return [...have.slice(0, keep), ...added];
}

/** A line, and how many of those after it are part of it. */
export interface Outlined {
  line: Line;
  index: number;
  /** The place of the line that is not part of another, to which it belongs; its own, if it is one. */
  top: number;
  /** How many lines belong to it, if it is part of no other. */
  parts: number;
}

/** Lines from a place on, each with what it belongs to. */
export function outline(lines: readonly Line[], from = 0): Outlined[] {
  const found: Outlined[] = [];
  let top: Outlined | null = null;
  for (const [at, line] of lines.slice(from).entries()) {
    const index = from + at;
    const part: Outlined | null = !line.heading && line.depth ? top : null;
    const one: Outlined = { line, index, top: part ? part.index : index, parts: 0 };
    if (part) part.parts += 1;
    else top = line.heading ? null : one;
    found.push(one);
  }
  return found;
}

/** The sentence with what brought it about. */
export function sentence(line: Line): string {
  return line.because ? `${line.text} (${line.because})` : line.text;
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
