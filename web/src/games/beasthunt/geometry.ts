/** Where everything is: squares, the places of the holes, the lines between. All in units of the drawing. */

import { HOLE_LAYOUT, LINE_LAYOUT, PLACE_LAYOUT, SQUARE_LAYOUT } from '../../generated/beasthunt';

const COLUMNS = 1 + Math.max(...Object.values(SQUARE_LAYOUT).map(({ column }) => column));
const ROWS = 1 + Math.max(...Object.values(SQUARE_LAYOUT).map(({ row }) => row));
/** From the middle of one square to the next. */
export const PITCH = 176;
/** From the middle of a square to the middle of a die in its corner: two dice meet at a line. */
export const REACH = 63;
/** The frame, with the names of columns and rows of holes on it. */
export const MARGIN = 28;
/** A fence between the dice at its ends. */
export const FENCE = { length: 76, width: 30 };
export const BOARD = { width: COLUMNS * PITCH + 2 * MARGIN, height: ROWS * PITCH + 2 * MARGIN };

export interface Spot {
  x: number;
  y: number;
}
export interface Square extends Spot {
  name: string;
}
export interface Place extends Spot {
  name: string;
  hole: string;
  /** Where in its hole: NW, or N. */
  side: string;
  square: string;
}
export interface Line extends Spot {
  name: string;
  /** Standing between a western and an eastern square. */
  upright: boolean;
  squares: readonly string[];
  holes: readonly string[];
}
export interface Hole extends Spot {
  name: string;
  /** What lies on the board of its four corners. */
  box: { x: number; y: number; width: number; height: number };
}

const along = (step: number) => MARGIN + step * PITCH;

export const SQUARES: Square[] = Object.entries(SQUARE_LAYOUT).map(([name, { column, row }]) => ({
  name,
  x: along(column + 0.5),
  y: along(row + 0.5),
}));

const byName = <T extends { name: string }>(all: T[]): ReadonlyMap<string, T> => new Map(all.map((each) => [each.name, each]));

export const squareAt = byName(SQUARES);

/** What lies in the middle of these. */
function middle(spots: readonly Spot[]): Spot {
  const mean = (of: (spot: Spot) => number) => spots.reduce((sum, spot) => sum + of(spot), 0) / spots.length;
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
}

export const PLACES: Place[] = Object.entries(PLACE_LAYOUT).map(([name, { hole, side, square }]) => {
  const [at, { column, row }] = [squareAt.get(square)!, HOLE_LAYOUT[hole]];
  const towards = (end: number, from: number) => from + (end > from ? REACH : -REACH);
  return { name, hole, side, square, x: towards(along(column), at.x), y: towards(along(row), at.y) };
});

export const HOLES: Hole[] = Object.entries(HOLE_LAYOUT).map(([name, { column, row }]) => {
  const places = PLACES.filter((place) => place.hole === name);
  const half = PITCH / 2 - REACH;
  const [left, top] = [Math.min(...places.map((each) => each.x)) - half, Math.min(...places.map((each) => each.y)) - half];
  const [right, bottom] = [Math.max(...places.map((each) => each.x)) + half, Math.max(...places.map((each) => each.y)) + half];
  return { name, x: along(column), y: along(row), box: { x: left, y: top, width: right - left, height: bottom - top } };
});

export const LINES: Line[] = Object.entries(LINE_LAYOUT).map(([name, { squares, holes }]) => {
  const beside = squares.map((square) => squareAt.get(square)!);
  return { name, squares, holes, ...middle(beside), upright: beside[0]!.y === beside[1]!.y };
});

/** The hole in column h2 and row 1 is h21: what stands on the frame, columns above, rows on the left. */
export const COLUMNS_OF_HOLES = Array.from({ length: COLUMNS + 1 }, (_, x) => ({ name: `h${x}`, x: along(x), y: MARGIN / 2 }));
export const ROWS_OF_HOLES = Array.from({ length: ROWS + 1 }, (_, y) => ({ name: String(y), x: MARGIN / 2, y: along(y) }));

export const placeAt = byName(PLACES);
export const lineAt = byName(LINES);

export type Way = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

const STEPS: Record<Way, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const isWay = (key: string): key is Way => key in STEPS;

/** The nearest thing that way; what lies straight ahead is nearer than what lies aside. */
export function next<T extends Spot>(from: Spot, way: Way, things: readonly T[]): T | null {
  const [x, y] = STEPS[way];
  let best: T | null = null;
  let least = Infinity;
  for (const thing of things) {
    const [dx, dy] = [thing.x - from.x, thing.y - from.y];
    const ahead = dx * x + dy * y;
    const aside = Math.abs(dx * y) + Math.abs(dy * x);
    if (ahead < 1 || aside > 2.5 * ahead) continue;
    const far = ahead + 2 * aside;
    if (far < least) [best, least] = [thing, far];
  }
  return best;
}

export function nearest<T extends Spot>(from: Spot, things: readonly T[]): T | null {
  const far = (thing: Spot) => Math.hypot(thing.x - from.x, thing.y - from.y);
  return things.reduce<T | null>((best, thing) => (best && far(best) <= far(thing) ? best : thing), null);
}
