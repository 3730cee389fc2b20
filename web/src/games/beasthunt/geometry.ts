/** Where everything is: squares, the places of the holes, the lines between. All in units of the drawing. */

export const COLUMNS = 4;
export const ROWS = 3;
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
  corner: string;
  square: string;
}
export interface Line extends Spot {
  name: string;
  /** Standing between a western and an eastern square. */
  upright: boolean;
  squares: [string, string];
  holes: [string, string];
}
export interface Hole extends Spot {
  name: string;
  /** What lies on the board of its four corners. */
  box: { x: number; y: number; width: number; height: number };
}

const along = (step: number) => MARGIN + step * PITCH;
const squareName = (column: number, row: number) => 'ABCD'.charAt(column) + String(row + 1);

function* grid(columns: number, rows: number): Iterable<[number, number]> {
  for (let row = 0; row < rows; row += 1) for (let column = 0; column < columns; column += 1) yield [column, row];
}

export const SQUARES: Square[] = [...grid(COLUMNS, ROWS)].map(([column, row]) => ({
  name: squareName(column, row),
  x: along(column + 0.5),
  y: along(row + 0.5),
}));

const inside = (at: number, end: number) => at > 0 && at < end;

/** What a place is called in its hole: the border holes have only two, with shorter names. */
function corner(x: number, y: number, east: boolean, south: boolean): string {
  const upDown = inside(y, ROWS) ? (south ? 'S' : 'N') : '';
  const leftRight = inside(x, COLUMNS) ? (east ? 'E' : 'W') : '';
  return upDown + leftRight;
}

export const PLACES: Place[] = SQUARES.flatMap((square, number) => {
  const [column, row] = [number % COLUMNS, Math.floor(number / COLUMNS)];
  return [...grid(2, 2)].flatMap(([right, down]) => {
    const [x, y] = [column + right, row + down];
    if (!inside(x, COLUMNS) && !inside(y, ROWS)) return [];
    const [hole, where] = [`h${x}${y}`, corner(x, y, right === 0, down === 0)];
    return {
      name: `${hole}.${where}`,
      hole,
      corner: where,
      square: square.name,
      x: square.x + (right ? REACH : -REACH),
      y: square.y + (down ? REACH : -REACH),
    };
  });
});

export const HOLES: Hole[] = [...grid(COLUMNS + 1, ROWS + 1)].flatMap(([x, y]) => {
  const places = PLACES.filter((place) => place.hole === `h${x}${y}`);
  if (places.length === 0) return [];
  const half = PITCH / 2 - REACH;
  const [left, top] = [Math.min(...places.map((each) => each.x)) - half, Math.min(...places.map((each) => each.y)) - half];
  const [right, bottom] = [Math.max(...places.map((each) => each.x)) + half, Math.max(...places.map((each) => each.y)) + half];
  return { name: `h${x}${y}`, x: along(x), y: along(y), box: { x: left, y: top, width: right - left, height: bottom - top } };
});

export const LINES: Line[] = [...grid(COLUMNS, ROWS)].flatMap(([column, row]) => {
  const here = squareName(column, row);
  const lines: Line[] = [];
  if (column + 1 < COLUMNS) {
    const east = squareName(column + 1, row);
    const holes: [string, string] = [`h${column + 1}${row}`, `h${column + 1}${row + 1}`];
    lines.push({ name: here + east, x: along(column + 1), y: along(row + 0.5), upright: true, squares: [here, east], holes });
  }
  if (row + 1 < ROWS) {
    const south = squareName(column, row + 1);
    const holes: [string, string] = [`h${column}${row + 1}`, `h${column + 1}${row + 1}`];
    lines.push({ name: here + south, x: along(column + 0.5), y: along(row + 1), upright: false, squares: [here, south], holes });
  }
  return lines;
});

/** The hole in column h2 and row 1 is h21: what stands on the frame, columns above, rows on the left. */
export const COLUMNS_OF_HOLES = Array.from({ length: COLUMNS + 1 }, (_, x) => ({ name: `h${x}`, x: along(x), y: MARGIN / 2 }));
export const ROWS_OF_HOLES = Array.from({ length: ROWS + 1 }, (_, y) => ({ name: String(y), x: MARGIN / 2, y: along(y) }));

const byName = <T extends { name: string }>(all: T[]): ReadonlyMap<string, T> => new Map(all.map((each) => [each.name, each]));

export const squareAt = byName(SQUARES);
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
