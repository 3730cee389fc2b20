/** Numbers as people read them: as many digits as their intervals bear. As `lab/pictures/numbers.py` has it. */

import { language, type Language } from '../../../lib/language.svelte';
import type { Estimate, Unit } from '../../../generated/wire';

const MINUS = '−';
const MOST_DIGITS = 4;
export const NOTHING = '–';

/** JSON has no numbers that are none: null stands for them. */
export const finite = (value: number | null | undefined): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

/** An estimate all of whose numbers are numbers. */
export const known = (estimate: Estimate | null | undefined): Estimate | null =>
  estimate && [estimate.value, estimate.low, estimate.high].every((each) => finite(each) !== null) ? estimate : null;

const times = (unit: Unit): number => (unit === 'share' ? 100 : 1);

/** Digits behind the point: one more than the interval bears where its half begins with 1. */
export function digitsOf({ value, low, high }: Pick<Estimate, 'value' | 'low' | 'high'>, unit: Unit): number {
  const half = (times(unit) * (high - low)) / 2;
  if (half <= 0) return Number.isInteger(times(unit) * value) ? 0 : 2;
  return Math.min(MOST_DIGITS, Math.max(0, -Math.floor(Math.log10(half / 2))));
}

/** Digits behind the point that tell apart numbers which are a step from each other. */
export const digitsOfStep = (step: number, unit: Unit): number => Math.max(0, -Math.floor(Math.log10(times(unit) * step) + 1e-9));

const formats = new Map<string, Intl.NumberFormat>();

function format(spoken: Language, digits: number): Intl.NumberFormat {
  const name = `${spoken}${digits}`;
  const found = formats.get(name) ?? new Intl.NumberFormat(spoken, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  formats.set(name, found);
  return found;
}

/** A number without what it counts; a share in percent. */
export function bare(value: number, unit: Unit, digits: number): string {
  const text = format(language.current, digits).format(Math.abs(times(unit) * value));
  return (value < 0 && /[1-9]/.test(text) ? MINUS : '') + text;
}

/** A number; a share with its sign of percent. */
export function shown(value: number, unit: Unit, digits: number): string {
  const sign = language.current === 'de' ? '\u202f%' : '%';
  return bare(value, unit, digits) + (unit === 'share' ? sign : '');
}

/** A difference, with its sign and without what it counts. */
export function shownSign(value: number, unit: Unit, digits: number): string {
  const text = bare(value, unit, digits);
  return value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}

/** An interval: “52–56”, “−1 to 3”. */
export const ranged = (low: string, high: string, to: string): string =>
  (low + high).includes(MINUS) ? `${low} ${to} ${high}` : `${low}–${high}`;
