/** Scales of the small pictures beside figures. As `lab/pictures/intervals.py` has it. */

import type { Estimate, Figure } from '../../../generated/wire';
import { finite, known } from './numbers';
import { span, type Scale, type Values } from './scales';

/** In percent of the room, so that marks at the ends are whole. */
const BEGIN = 4;
const END = 96;

/** What can be drawn on one scale: what counts the same, and is held against the same. */
export const kindOf = ({ unit, reference }: Figure): string => `${unit} ${finite(reference) ?? ''}`;

/** By their kinds: wide enough for all values, and for intervals as they mostly are. */
export function scales(figures: readonly Figure[]): Record<string, Scale> {
  return grouped(figures, kindOf, (own) => {
    const [low, high] = holding(own.flatMap(({ estimates }) => estimates), [own[0]?.reference]);
    return { low, high, begin: BEGIN, end: END };
  });
}

/** One for each unit, with nothing in the middle. */
export function differenceScales(figures: readonly Figure[]): Record<string, Scale> {
  return grouped(figures.filter(({ difference }) => difference), ({ unit }) => unit, (own) => {
    const [low, high] = holding(own.map(({ difference }) => difference), [0]);
    const reach = Math.max(-low, high);
    return { low: -reach, high: reach, begin: BEGIN, end: END };
  });
}

function grouped(figures: readonly Figure[], kind: (figure: Figure) => string, scale: (own: readonly Figure[]) => Scale): Record<string, Scale> {
  return Object.fromEntries([...new Set(figures.map(kind))].map((each) => [each, scale(figures.filter((figure) => kind(figure) === each))]));
}

/** What holds all values and most intervals: one that is very wide must not make the others points. */
function holding(estimates: readonly (Estimate | null | undefined)[], references: Values): [number, number] {
  const given = estimates.map(known).filter((each) => each !== null);
  const halves = given.map(({ low, high }) => (high - low) / 2).sort((a, b) => a - b);
  const room = 1.5 * (halves[Math.trunc((halves.length * 3) / 4)] ?? 0);
  const [low, high] = span([...given.map(({ value }) => value), ...references.map(finite)]);
  return [
    given.reduce((least, { value }) => Math.min(least, value - room), low),
    given.reduce((most, { value }) => Math.max(most, value + room), high),
  ];
}
