/** How board and tray share the drawing: side by side or one below the other, whichever is larger. */

import { BOARD, type Spot } from './geometry';

interface Plan {
  width: number;
  height: number;
  tray: { x: number; y: number; width: number; height: number };
  dice: { heading: Spot; slots: Spot[] };
  /** `size`: of a beast, where there are more than there is room for. */
  supply: { heading: Spot; beasts: Spot[]; size: number };
  /** What a slot or a beast of the supply takes up. */
  cell: number;
}

export interface Layout extends Plan {
  /** Letters, in units of the drawing. */
  letters: number;
}

const LEAST_PIXELS = 14.2;
const LEAST_UNITS = 16;
const GAP = 8;
/** The size of a beast with its name and its points below it. */
export const NAMED = 0.8;

const cells = (x: number, y: number, across: number, pitch: Spot, count: number): Spot[] =>
  Array.from({ length: count }, (_, at) => ({
    x: x + (at % across) * pitch.x,
    y: y + Math.floor(at / across) * pitch.y,
  }));

function beside(count: number, dice: number): Plan {
  const tray = { x: BOARD.width + GAP, y: 0, width: 184, height: BOARD.height };
  const [left, step] = [tray.x + 48, 88];
  const across = Math.max(2, Math.ceil(count / 2));
  const pitch = (2 * step) / across;
  return {
    width: tray.x + tray.width,
    height: BOARD.height,
    tray,
    dice: { heading: { x: tray.x + 18, y: 36 }, slots: cells(left, 94, 2, { x: step, y: 94 }, dice) },
    supply: { heading: { x: tray.x + 18, y: 278 }, beasts: cells(tray.x + 4 + pitch / 2, 326, across, { x: pitch, y: 124 }, count), size: Math.min(NAMED, 2 / across) },
    cell: 90,
  };
}

function below(count: number, dice: number): Plan {
  const { width } = BOARD;
  const tray = { x: 0, y: BOARD.height + GAP, width, height: 162 };
  const [row, heading] = [tray.y + 82, tray.y + 32];
  const step = width / (dice + count);
  return {
    width,
    height: tray.y + tray.height,
    tray,
    dice: { heading: { x: 18, y: heading }, slots: cells(step / 2, row, dice, { x: step, y: 0 }, dice) },
    supply: {
      heading: { x: step * dice + 14, y: heading },
      beasts: cells(step * (dice + 0.5), row, count, { x: step, y: 0 }, count),
      size: Math.min(1, step / 78),
    },
    cell: step,
  };
}

/** For a room of so many pixels, and so many beasts and dice. */
export function layout(width: number, height: number, beasts = 4, dice = 4): Layout {
  const plans = [beside(beasts, dice), below(beasts, dice)];
  const scale = (plan: Plan) => Math.max(0.1, Math.min(width / plan.width, height / plan.height));
  const best = plans.reduce((one, other) => (scale(other) > scale(one) ? other : one));
  return { ...best, letters: Math.max(LEAST_UNITS, LEAST_PIXELS / scale(best)) };
}
