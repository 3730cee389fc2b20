/** How a rating went, as lines to draw: along the games, with the interval around it. */

import type { RatingCurve, RatingValue } from './wire';

export interface CurvePicture {
  /** Points of a polyline, and of the area around it. */
  line: string;
  band: string;
  least: number;
  most: number;
  first: number;
  last: { x: number; y: number; rating: number };
}

export function ratingCurve({ before, points }: Pick<RatingCurve, 'before' | 'points'>, width: number, height: number): CurvePicture | null {
  const all: RatingValue[] = before ? [before, ...points] : [...points];
  const last = all.at(-1);
  if (!last || all.length < 2) return null;
  const least = Math.min(...all.map(({ low }) => low));
  const most = Math.max(...all.map(({ high }) => high));
  const x = (at: number) => (at / (all.length - 1)) * width;
  const y = (value: number) => height - ((value - least) / (most - least || 1)) * height;
  const along = (value: (point: RatingValue) => number) => all.map((point, at) => `${x(at).toFixed(1)},${y(value(point)).toFixed(1)}`);
  return {
    line: along(({ rating }) => rating).join(' '),
    band: [...along(({ high }) => high), ...along(({ low }) => low).reverse()].join(' '),
    least,
    most,
    first: all[0]?.rating ?? last.rating,
    last: { x: width, y: y(last.rating), rating: last.rating },
  };
}
