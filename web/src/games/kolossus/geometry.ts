/** Squares, and where they are on the screen: as a relief seen from the south-south-west, or as a plan. */

import { FRONT, SHIFTS, WAY, type Direction, type Shift } from '../../generated/kolossus';
import type { Island } from './table';

export const SIDE = 11;
/** The edge of a square in units of the drawing. */
export const EDGE = 60;

const COLUMNS = 'abcdefghijk';

export interface Cell {
  /** From 0 in the west; −1 and 11 are the rims where shifts are picked. */
  column: number;
  /** From 0 in the south. */
  row: number;
}

export interface Point {
  x: number;
  y: number;
}

export const nameOf = ({ column, row }: Cell): string => `${COLUMNS[column]}${row + 1}`;

const CELLS: readonly Cell[] = Array.from({ length: SIDE * SIDE }, (_, number) => ({
  column: number % SIDE,
  row: Math.floor(number / SIDE),
}));
export const SQUARES: readonly string[] = CELLS.map(nameOf);
/** Always the same object for a square, so that nothing is drawn anew that has not changed. */
const BY_NAME = new Map(CELLS.map((cell) => [nameOf(cell), cell]));
export const cellOf = (name: string): Cell => BY_NAME.get(name) ?? { column: -9, row: -9 };

/** From 1, the ground, to 5, the Citadel. */
export function levelAt(land: Island['land'], { column, row }: Cell): number {
  const sign = land[SIDE - 1 - row]?.[column] ?? '.';
  return sign === '.' ? 1 : Number(sign);
}

export interface Projection {
  flat: boolean;
  /** Where a place of the board is drawn; the middle of a square has whole numbers. */
  at: (column: number, row: number, level: number) => Point;
  /** How much one level lifts. */
  lift: number;
  box: { x: number; y: number; width: number; height: number };
}

const TURN = (20 * Math.PI) / 180;
const ACROSS = Math.cos(TURN) * EDGE;
const LEAN = Math.sin(TURN) * EDGE;
/** Looking down steeply: depth is drawn shorter than width. */
const TILT = 0.62;
/** How much one level lifts in the relief. */
const LIFT = 18;
const MIDDLE = (SIDE - 1) / 2;

export const RELIEF: Projection = {
  flat: false,
  lift: LIFT,
  at: (column, row, level) => {
    const east = column - MIDDLE;
    const north = row - MIDDLE;
    return {
      x: east * ACROSS - north * LEAN,
      y: -TILT * (east * LEAN + north * ACROSS) - (level - 1) * LIFT,
    };
  },
  box: { x: -474, y: -352, width: 946, height: 666 },
};

export const PLAN: Projection = {
  flat: true,
  lift: 0,
  at: (column, row) => ({ x: (column - MIDDLE) * EDGE, y: (MIDDLE - row) * EDGE }),
  box: { x: -371, y: -371, width: 742, height: 742 },
};

/** The four corners of a square's top: south-west, south-east, north-east, north-west. */
export function corners(projection: Projection, { column, row }: Cell, level: number, inset = 0): Point[] {
  const half = 0.5 - inset;
  return [
    projection.at(column - half, row - half, level),
    projection.at(column + half, row - half, level),
    projection.at(column + half, row + half, level),
    projection.at(column - half, row + half, level),
  ];
}

export const polygon = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');

/** What lies further away is drawn first: north before south, and in a row east before west. */
export const nearness = ({ column, row }: Cell): number => -row * SIDE - column;

/** Whether a nearer and higher square covers most of this one. */
export function covered(land: Island['land'], cell: Cell): boolean {
  const own = RELIEF.at(cell.column, cell.row, levelAt(land, cell));
  const nearer = [
    { column: cell.column, row: cell.row - 1 },
    { column: cell.column - 1, row: cell.row - 1 },
    { column: cell.column, row: cell.row - 2 },
  ];
  return nearer.some((each) => {
    if (each.row < 0 || each.column < 0) return false;
    const [, east, back, west] = corners(RELIEF, each, levelAt(land, each));
    if (!east || !back || !west || own.x < west.x || own.x > back.x) return false;
    const edge = west.y + ((back.y - west.y) * (own.x - west.x)) / (back.x - west.x);
    return edge < own.y - 4;
  });
}

/** Whether nearer land is higher, so that it hides who stands here; `taken`: squares on which others stand. */
export function isBehind(land: Island['land'], { column, row }: Cell, taken: ReadonlySet<string>): boolean {
  const nearer = [
    { column, row: row - 1 },
    { column: column - 1, row: row - 1 },
    { column: column - 1, row },
  ].filter((cell) => cell.column >= 0 && cell.row >= 0);
  if (nearer.some((cell) => taken.has(nameOf(cell)))) return false;
  return nearer.some((cell) => levelAt(land, cell) > levelAt(land, { column, row }));
}

export const STEPS: Partial<Record<Direction, Cell>> = {
  N: { column: 0, row: 1 },
  E: { column: 1, row: 0 },
  S: { column: 0, row: -1 },
  W: { column: -1, row: 0 },
};
const NO_STEP: Cell = { column: 0, row: 0 };

/** What a shift does to the squares of its row or column, for each space that it moves. */
export const stepOf = (shift: Shift): Cell => STEPS[WAY[shift]] ?? NO_STEP;

/** Where the arrow of a shift is: at the end towards which its region moves. */
export function rimOf(shift: Shift): Cell {
  const [front, step] = [cellOf(FRONT[shift]), stepOf(shift)];
  return { column: front.column + step.column, row: front.row + step.row };
}

const RIM = new Map(SHIFTS.map((shift) => [`${rimOf(shift).column},${rimOf(shift).row}`, shift]));

/** The shift at a place of the rim: "row 4 E" at the end of row 4 in the east. */
export const shiftAt = ({ column, row }: Cell): Shift | null => RIM.get(`${column},${row}`) ?? null;

/** The row or column of a shift: whether it is a row, and its name on the rim. */
export function lineOf(shift: Shift): { kind: 'row' | 'col'; line: string } {
  const { column, row } = cellOf(FRONT[shift]);
  return stepOf(shift).column ? { kind: 'row', line: `${row + 1}` } : { kind: 'col', line: COLUMNS[column] ?? '' };
}

/** The squares that a shift moves. */
export function squaresOf(shift: Shift): string[] {
  const front = cellOf(FRONT[shift]);
  return SQUARES.filter((name) => {
    const { column, row } = cellOf(name);
    return stepOf(shift).column ? row === front.row : column === front.column;
  });
}
