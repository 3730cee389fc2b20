/** What has moved between two views: a region that slid as one, who walked, who fell, who came. */

import { SHIFTS, type Shift } from '../../generated/kolossus';
import { cellOf, nameOf, SIDE, SQUARES, squaresOf, stepOf, levelAt, type Cell } from './geometry';
import { miniatures, RANKS, WARBANDS, type Island, type Miniature } from './table';

export interface Slide {
  shift: Shift;
  /** How far, in squares. */
  column: number;
  row: number;
}

export interface Walk {
  who: Miniature;
  from: string;
}

export interface Lost {
  level: number;
  /** Where it would lie, beyond the border. */
  cell: Cell;
}

export interface Motion {
  slide: Slide | null;
  walks: Walk[];
  falls: Miniature[];
  arrivals: Miniature[];
  /** Landscapes that were pushed off the island. */
  lost: Lost[];
}

export const STILL: Motion = { slide: null, walks: [], falls: [], arrivals: [], lost: [] };

const onBoard = ({ column, row }: Cell) => column >= 0 && row >= 0 && column < SIDE && row < SIDE;
const plus = (cell: Cell, step: Cell, times: number): Cell => ({
  column: cell.column + step.column * times,
  row: cell.row + step.row * times,
});

/** The land after a shift, as levels by square. */
function landAfter(land: Island['land'], shift: Shift, step: Cell, far: number): Map<string, number> {
  const moved = new Set(squaresOf(shift));
  return new Map(
    SQUARES.map((name) => {
      const cell = cellOf(name);
      const from = moved.has(name) ? plus(cell, step, -far) : cell;
      return [name, onBoard(from) ? levelAt(land, from) : 1];
    }),
  );
}

const key = (who: Miniature) => `${who.warband} ${who.rank} ${who.spot}`;

/** The miniatures after a shift; null for who was pushed off. */
function carried(who: Miniature, lines: ReadonlySet<string>, step: Cell, far: number): Miniature | null {
  if (!lines.has(who.spot)) return who;
  const cell = plus(cellOf(who.spot), step, far);
  return onBoard(cell) ? { ...who, spot: nameOf(cell) } : null;
}

const sameLand = (land: Island['land'], wanted: ReadonlyMap<string, number>) =>
  SQUARES.every((name) => levelAt(land, cellOf(name)) === wanted.get(name));

function changed(before: Island, after: Island): Set<string> {
  const stands = new Set(miniatures(after).map(key));
  const spots = SQUARES.filter(
    (name) => levelAt(before.land, cellOf(name)) !== levelAt(after.land, cellOf(name)),
  );
  for (const each of miniatures(before)) if (!stands.has(key(each))) spots.push(each.spot);
  return new Set(spots);
}

/** Which region slid, and how far; null if none did. */
export function slideBetween(before: Island, after: Island): Slide | null {
  const touched = changed(before, after);
  if (touched.size === 0) return null;
  const stands = new Set(miniatures(after).map(key));
  const landMoved = before.land.join() !== after.land.join();
  const walked = before.moving !== null;
  if (!landMoved && walked) return null;
  for (const shift of SHIFTS) {
    const [lines, step] = [new Set(squaresOf(shift)), stepOf(shift)];
    if (![...touched].every((name) => lines.has(name))) continue;
    for (let far = 1; far <= before.highest_result; far += 1) {
      if (!sameLand(after.land, landAfter(before.land, shift, step, far))) continue;
      const pieces = miniatures(before).flatMap((who) => carried(who, lines, step, far) ?? []);
      if (!pieces.every((who) => stands.has(key(who)))) continue;
      return { shift, column: step.column * far, row: step.row * far };
    }
  }
  return null;
}

const distance = (one: string, other: string) => {
  const [a, b] = [cellOf(one), cellOf(other)];
  return Math.max(Math.abs(a.column - b.column), Math.abs(a.row - b.row));
};

/** All that moves on the way from one view to the next. */
export function motionBetween(before: Island, after: Island): Motion {
  const slide = slideBetween(before, after);
  const motion: Motion = { slide, walks: [], falls: [], arrivals: [], lost: [] };
  let stood = miniatures(before);
  if (slide) {
    const lines = new Set(squaresOf(slide.shift));
    const step = { column: slide.column, row: slide.row };
    motion.falls = stood.filter((who) => carried(who, lines, step, 1) === null);
    motion.lost = [...lines].flatMap((name) => {
      const cell = plus(cellOf(name), step, 1);
      const level = levelAt(before.land, cellOf(name));
      return onBoard(cell) || level === 1 ? [] : [{ level, cell }];
    });
    stood = stood.flatMap((who) => carried(who, lines, step, 1) ?? []);
  }
  for (const warband of WARBANDS) {
    for (const rank of RANKS) pair(motion, before, stood, miniatures(after), warband, rank);
  }
  return motion;
}

function pair(
  motion: Motion,
  before: Island,
  stood: Miniature[],
  stands: Miniature[],
  warband: string,
  rank: string,
): void {
  const alike = (who: Miniature) => who.warband === warband && who.rank === rank;
  const old = stood.filter(alike);
  const now = stands.filter(alike);
  const gone = old.filter((who) => !now.some((each) => each.spot === who.spot));
  const come = now.filter((who) => !old.some((each) => each.spot === who.spot));
  // Who was being moved has walked; the others are paired with the nearest place.
  gone.sort((a, b) => Number(b.spot === before.moving) - Number(a.spot === before.moving));
  for (const who of gone) {
    come.sort((a, b) => distance(who.spot, a.spot) - distance(who.spot, b.spot));
    const there = come.shift();
    if (there) motion.walks.push({ who: there, from: who.spot });
    else motion.falls.push(who);
  }
  motion.arrivals.push(...come);
}
