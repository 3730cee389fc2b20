/** Axes: from numbers to places, with round numbers along them. As `lab/pictures/scales.py` has it. */

import type { Chart, Unit } from '../../../generated/wire';
import { digitsOfStep, finite, shown } from './numbers';
import { LETTER } from './shapes';

/** Values to places along an axis. */
export interface Scale {
  low: number;
  high: number;
  begin: number;
  end: number;
}

/** A scale, with its marks and what is written at them. */
export interface Axis {
  scale: Scale;
  marks: number[];
  words: string[];
}

export type Values = readonly (number | null | undefined)[];

export const placeOn = ({ low, high, begin, end }: Scale, value: number): number => begin + ((value - low) / (high - low)) * (end - begin);

/** Round numbers that enclose a range: at most about so many. */
export function ticks(low: number, high: number, most: number): number[] {
  if (high - low < 1e-6) [low, high] = [low - 1, high + 1];
  const rough = (high - low) / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * power).find((each) => each >= rough * 0.999) ?? 10 * power;
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), Math.floor(low / step) + 1);
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}

/** An axis on which all of these have a place: at most about so many marks. */
export function axis(values: Values, unit: Unit, begin: number, end: number, most: number): Axis {
  const marks = ticks(...span(values), most);
  const digits = digitsOfStep((marks[1] ?? 1) - (marks[0] ?? 0), unit);
  return {
    scale: { low: marks[0] ?? 0, high: marks.at(-1) ?? 1, begin, end },
    marks,
    words: marks.map((mark) => shown(mark, unit, digits)),
  };
}

/** From the least to the greatest; some room around a single number. */
export function span(values: Values): [number, number] {
  const known = values.map(finite).filter((each) => each !== null);
  const low = known.length > 0 ? known.reduce((a, b) => Math.min(a, b)) : 0;
  const high = known.length > 0 ? known.reduce((a, b) => Math.max(a, b)) : 1;
  if (high - low >= 1e-6) return [low, high];
  const room = Math.abs(high) / 10 || 0.5;
  return [low - room, high + room];
}

/** Words stand at each mark, or at each second one …, so that they do not meet. */
export function every(along: Axis): number {
  const wide = 14 + LETTER * Math.max(0, ...along.words.map((each) => each.length));
  const [first, second] = along.marks;
  if (first === undefined || second === undefined) return 1;
  return Math.max(1, Math.ceil(wide / Math.abs(placeOn(along.scale, second) - placeOn(along.scale, first))));
}

/** All that the axis of values has to hold. */
export const heights = (chart: Chart): (number | null)[] => [
  ...(finite(chart.reference) === null ? [] : [finite(chart.reference)]),
  ...chart.series.flatMap(({ y, low, high }) => [...y, ...(low ?? []), ...(high ?? [])]),
];

/** The number at a place of a series, if there is one. */
export const at = (values: Values | undefined, place: number): number | null => finite(values?.[place]);
