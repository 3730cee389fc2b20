/** How board and tray share the drawing: side by side or one below the other, whichever is larger. */

import { BOARD, type Spot } from './geometry';
import { SLOTS } from './slots';
import { BEASTS } from './table';

interface Plan {
  width: number;
  height: number;
  tray: { x: number; y: number; width: number; height: number };
  dice: { heading: Spot; slots: Spot[] };
  supply: { heading: Spot; beasts: Spot[] };
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

const cells = (x: number, y: number, across: number, pitch: Spot, count: number): Spot[] =>
  Array.from({ length: count }, (_, at) => ({
    x: x + (at % across) * pitch.x,
    y: y + Math.floor(at / across) * pitch.y,
  }));

function beside(): Plan {
  const tray = { x: BOARD.width + GAP, y: 0, width: 218, height: BOARD.height };
  const [left, step] = [tray.x + 58, 102];
  return {
    width: tray.x + tray.width,
    height: BOARD.height,
    tray,
    dice: { heading: { x: tray.x + 18, y: 36 }, slots: cells(left, 94, 2, { x: step, y: 94 }, SLOTS) },
    supply: { heading: { x: tray.x + 18, y: 278 }, beasts: cells(left, 334, 2, { x: step, y: 126 }, BEASTS.length) },
    cell: 90,
  };
}

function below(): Plan {
  const { width } = BOARD;
  const tray = { x: 0, y: BOARD.height + GAP, width, height: 162 };
  const [row, heading] = [tray.y + 82, tray.y + 32];
  const step = width / (SLOTS + BEASTS.length);
  return {
    width,
    height: tray.y + tray.height,
    tray,
    dice: { heading: { x: 18, y: heading }, slots: cells(step / 2, row, SLOTS, { x: step, y: 0 }, SLOTS) },
    supply: {
      heading: { x: width / 2 + 14, y: heading },
      beasts: cells((width + step) / 2, row, BEASTS.length, { x: step, y: 0 }, BEASTS.length),
    },
    cell: step,
  };
}

const PLANS = [beside(), below()];

/** For a room of so many pixels. */
export function layout(width: number, height: number): Layout {
  const scale = (plan: Plan) => Math.max(0.1, Math.min(width / plan.width, height / plan.height));
  const best = PLANS.reduce((one, other) => (scale(other) > scale(one) ? other : one));
  return { ...best, letters: Math.max(LEAST_UNITS, LEAST_PIXELS / scale(best)) };
}
