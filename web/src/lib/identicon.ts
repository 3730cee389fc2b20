/** A picture made from a name, for what nobody has drawn yet: a device on a stone, in a few flat tones, around 0, 0 and 52 across. */

import { pickByHash } from './hash';

/** What carries the device, and its side in the shadow. */
const CARRIERS: readonly (readonly [whole: string, shadow: string])[] = [
  ['M-18-23H18V2C18 14 9 21 0 25-9 21-18 14-18 2Z', 'M0-23H18V2C18 14 9 21 0 25Z'],
  ['M-23 0A23 23 0 1 0 23 0 23 23 0 1 0-23 0Z', 'M0-23A23 23 0 0 1 0 23Z'],
  ['M0-25 22-12.500V12.500L0 25-22 12.500V-12.500Z', 'M0-25 22-12.500V12.500L0 25Z'],
  ['M-17 24V-9C-17-19-9-25 0-25S17-19 17-9V24Z', 'M0-25C9-25 17-19 17-9V24H0Z'],
  ['M0-27 24 0 0 27-24 0Z', 'M0-27 24 0 0 27Z'],
  ['M-18-24H18V23L0 13-18 23Z', 'M0-24H18V23L0 13Z'],
  ['M-9.500-23H9.500L23-9.500V9.500L9.500 23H-9.500L-23 9.500V-9.500Z', 'M0-23H9.500L23-9.500V9.500L9.500 23H0Z'],
];

/** What is on it, 26 across. */
const CHARGES: readonly string[] = [
  'M0-14 4-5 14-4.500 6.500 2 9 12 0 6.500-9 12-6.500 2-14-4.500-4-5Z',
  'M0-15 3.500-3.500 15 0 3.500 3.500 0 15-3.500 3.500-15 0-3.500-3.500Z',
  'M-3-13A13 13 0 1 0 12 5 10 10 0 0 1-3-13Z',
  'M-13 0A13 13 0 1 0 13 0 13 13 0 1 0-13 0ZM-7 0A7 7 0 1 1 7 0 7 7 0 1 1-7 0Z',
  'M0-12 14 2V9L0-5-14 9V2ZM0 1 9 10V14H5L0 9-5 14H-9V10Z',
  'M-12-7-7-12 0-5 7-12 12-7 5 0 12 7 7 12 0 5-7 12-12 7-5 0Z',
  'M0-15C6-6 10-1 10 5A10 10 0 0 1-10 5C-10-1-6-6 0-15Z',
  'M-14-3C-9-10-5-10 0-5 5 0 9 0 14-6V0C9 7 5 7 0 2-5-3-9-3-14 4ZM-14 8C-9 1-5 1 0 6 5 11 9 11 14 5V11C9 16 5 16 0 12-5 8-9 8-14 14Z',
  'M-15 0C-8-11 8-11 15 0 8 11-8 11-15 0ZM-6 0A6 6 0 1 0 6 0 6 6 0 1 0-6 0Z',
  'M0-14 14 11H-14ZM0-4-6 7H6Z',
  'M-10 11C-14-4-5-13 12-13 13 4 5 13-7 11L-3 2Z',
  'M-12-12H-6V12H-12ZM-3-12H3V12H-3ZM6-12H12V12H6Z',
  'M-5-9A5 5 0 1 0 5-9 5 5 0 1 0-5-9ZM-14 6A5 5 0 1 0-4 6 5 5 0 1 0-14 6ZM4 6A5 5 0 1 0 14 6 5 5 0 1 0 4 6Z',
  'M-11-13H11V-9L3 0 11 9V13H-11V9L-3 0-11-9Z',
  'M3-15-10 3H-2L-4 15 10-4H2Z',
  'M-13 10-15-8-7-1 0-12 7-1 15-8 13 10Z',
];

const STONES = ['#cfc4aa', '#9fb0b4', '#b98f7c', '#9fae8c', '#a999bd', '#8d99a2'] as const;
const INKS = ['#1b1f26', '#3a1c20', '#16323c', '#233018', '#2d2040'] as const;
/** For a picture that has no ground of its own. */
const GROUNDS = ['#23524f', '#6a4a2c', '#33466e', '#4a1f2a', '#3d4423', '#4b3763', '#3b4650', '#5a3f34'] as const;

export interface Identicon {
  carrier: string;
  shadow: string;
  charge: string;
  stone: string;
  ink: string;
  ground: string;
}

export function identicon(name: string): Identicon {
  const pick = <T>(all: readonly T[], about: string): T => pickByHash(all, name.toLowerCase(), about);
  const [carrier, shadow] = pick(CARRIERS, 'carrier');
  return {
    carrier,
    shadow,
    charge: pick(CHARGES, 'charge'),
    stone: pick(STONES, 'stone'),
    ink: pick(INKS, 'ink'),
    ground: pick(GROUNDS, 'ground'),
  };
}
