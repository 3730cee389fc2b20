/** How board and tray share the drawing: side by side where there is room, else the tray below. */

import { BOARD, type Spot } from './geometry';
import { SLOTS } from './slots';
import { BEASTS } from './table';

export interface Layout {
  width: number;
  height: number;
  tray: { x: number; y: number; width: number; height: number };
  dice: { heading: Spot; slots: Spot[] };
  supply: { heading: Spot; beasts: Spot[] };
  /** What a slot or a beast of the supply takes up. */
  cell: number;
  /** Letters, in units of the drawing. */
  letters: number;
}

const WIDE = 620;
const LEAST_LETTERS = 14.5;

const cells = (x: number, y: number, across: number, pitch: Spot, count: number): Spot[] =>
  Array.from({ length: count }, (_, at) => ({
    x: x + (at % across) * pitch.x,
    y: y + Math.floor(at / across) * pitch.y,
  }));

/** For a drawing that is shown this many pixels wide. */
export function layout(pixels: number): Layout {
  const { width, height } = BOARD;
  if (pixels >= WIDE) {
    const tray = { x: width + 12, y: 0, width: 204, height };
    const whole = tray.x + tray.width;
    const [left, step] = [tray.x + 55, 94];
    return {
      width: whole,
      height,
      tray,
      dice: { heading: { x: tray.x + 18, y: 36 }, slots: cells(left, 94, 2, { x: step, y: step }, SLOTS) },
      supply: {
        heading: { x: tray.x + 18, y: 278 },
        beasts: cells(left, 338, 2, { x: step, y: 126 }, BEASTS.length),
      },
      cell: 90,
      letters: Math.max(17, (LEAST_LETTERS * whole) / pixels),
    };
  }
  const tray = { x: 0, y: height + 12, width, height: 178 };
  const row = tray.y + 92;
  return {
    width,
    height: tray.y + tray.height,
    tray,
    dice: { heading: { x: 18, y: tray.y + 36 }, slots: cells(52, row, SLOTS, { x: 88, y: 0 }, SLOTS) },
    supply: {
      heading: { x: width / 2 + 22, y: tray.y + 36 },
      beasts: cells(width / 2 + 56, row, BEASTS.length, { x: 86, y: 0 }, BEASTS.length),
    },
    cell: 86,
    letters: Math.max(17, (LEAST_LETTERS * width) / Math.max(320, pixels)),
  };
}
