/** Ratings in figures: how well somebody plays, and how sure that is. */

import { language } from './language.svelte';
import type { RatingValue } from './wire';

const figures = (value: number, digits: number, sign: 'auto' | 'exceptZero' = 'auto'): string =>
  new Intl.NumberFormat(language.current, { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: sign }).format(value);

/** 27.3 */
export const ratingText = (value: number): string => figures(value, 1);

/** ±4.2: half of the interval. */
export const marginText = ({ low, high }: Pick<RatingValue, 'low' | 'high'>): string => `±${figures((high - low) / 2, 1)}`;

/** +2.6 */
export const changeText = (before: number, after: number): string => figures(Math.round((after - before) * 10) / 10, 1, 'exceptZero');

/** The scale on which ratings are drawn: new players stand in its middle. */
export const SCALE = { least: 0, most: 50 } as const;

/** Where a rating stands on the scale, from 0 to 1. */
export const onScale = (value: number): number =>
  Math.min(1, Math.max(0, (value - SCALE.least) / (SCALE.most - SCALE.least)));
