/** Scales of the small pictures beside figures. As `lab/pictures/intervals.py` has it. */

import type { Estimate, Figure, Unit } from '../../../generated/wire';
import { finite, known } from './numbers';
import { span, type Scale, type Values } from './scales';

/** In percent of the room, so that marks at the ends are whole. */
const BEGIN = 4;
const END = 96;

/** One for each unit: wide enough for all values, and for intervals as they mostly are. */
export function scales(figures: readonly Figure[]): Partial<Record<Unit, Scale>> {
  return byUnit(figures, (own) => {
    const [low, high] = holding(own.flatMap(({ estimates }) => estimates), own.map(({ reference }) => reference));
    return { low, high, begin: BEGIN, end: END };
  });
}

/** One for each unit, with nothing in the middle. */
export function differenceScales(figures: readonly Figure[]): Partial<Record<Unit, Scale>> {
  return byUnit(figures.filter(({ difference }) => difference), (own) => {
    const [low, high] = holding(own.map(({ difference }) => difference), [0]);
    const reach = Math.max(-low, high);
    return { low: -reach, high: reach, begin: BEGIN, end: END };
  });
}

function byUnit(figures: readonly Figure[], scale: (own: readonly Figure[]) => Scale): Partial<Record<Unit, Scale>> {
  const units = [...new Set(figures.map(({ unit }) => unit))];
  return Object.fromEntries(units.map((unit) => [unit, scale(figures.filter((each) => each.unit === unit))]));
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
