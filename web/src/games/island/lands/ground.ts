/** Which tiles have been drawn, and the colour of a tile's ground: one that nobody has drawn gets one by its name. */

import { pickByHash } from '../../../lib/hash';
import { LANDS } from '.';
import { GROUNDS, SCENES } from './scenes';

const OTHERS = ['light-dark(#c9bd96, #6b6247)', 'light-dark(#b9c3ad, #566452)', 'light-dark(#c7b3a3, #6a5347)', 'light-dark(#b3bcc6, #4d5a66)', 'light-dark(#c3b5c9, #5e5069)'];

export const isDrawn = (tile: string): boolean => tile in GROUNDS || tile in SCENES || tile in LANDS;

export const groundOf = (tile: string): string | null => GROUNDS[tile] ?? (isDrawn(tile) ? null : pickByHash(OTHERS, tile, 'ground'));
