/** Pictures are put together from shapes: each with a tone, a place, a size and a turn, the first at the back. */

import type { Shape } from './shapes';

/** light, mid, dark; brass, red, sea, leaf, violet; and the ground of the picture. */
export type Tone = 'l' | 'm' | 'd' | 'b' | 'r' | 's' | 'f' | 'v' | 'g';
export type Part = readonly [shape: Shape, tone: Tone, x: number, y: number, size?: number, turn?: number];

export const hill: Part = ['hill', 'g', 0, 0];

/** A hooded figure with its face. */
export const hood = (tone: Tone, x: number, y: number, size = 1, turn = 0): Part[] => [
  ['hood', tone, x, y, size, turn],
  ['face', 'd', x, y, size, turn],
];
export const coin = (x: number, y: number, size = 1): Part[] => [
  ['coin', 'b', x, y, size],
  ['rim', 'd', x, y, size],
  ['rim', 'b', x, y, size * 0.7],
];
export const beast = (x: number, y: number, size = 1, tone: Tone = 'r'): Part[] => [
  ['spines', 'd', x, y, size],
  ['beast', tone, x, y, size],
  ['beastEye', 'l', x, y, size],
];
export const flag = (tone: Tone, x: number, y: number, size = 1, turn = 0): Part[] => [
  ['pole', 'l', x, y, size, turn],
  ['cloth', tone, x, y, size, turn],
];
export const mask = (tone: Tone, x: number, y: number, size = 1, turn = 0): Part[] => [
  ['mask', tone, x, y, size, turn],
  ['maskEyes', 'd', x, y, size, turn],
];
