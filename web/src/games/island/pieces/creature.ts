/** A beast put together from its name, for one that nobody has drawn yet: it stands at 0, 0, looks to the right and is about 50 high. */

import { pickByHash } from '../../../lib/hash';

export type Layer = readonly [tone: string, outline: string, x?: number, y?: number];

/** A body, its light, and where the head is. */
const BODIES: readonly { outline: string; light: string; head: readonly [number, number] }[] = [
  {
    outline: 'M-27 0-25-15C-29-28-17-35-5-34L10-35C20-36 26-27 23-17L25 0H14L12-11H-12L-15 0Z',
    light: 'M-25-15C-29-28-17-35-5-34-14-30-20-24-20-8L-26-4Z',
    head: [20, -37],
  },
  {
    outline: 'M-21 0C-26-18-22-36-7-42 8-46 21-38 20-24L23 0H11L8-10H-5L-8 0Z',
    light: 'M-21 0C-26-18-22-36-7-42-14-34-17-20-14-2Z',
    head: [12, -44],
  },
  {
    outline: 'M-31 0C-35-11-25-17-13-15-3-13 0-20-4-28-8-38 3-47 13-43L19-31C14-33 10-30 11-26 16-13 9-6-2-5L27-6 31 0Z',
    light: 'M-31 0C-35-11-25-17-13-15-20-12-24-8-24-2ZM-4-28C-8-38 3-47 13-43 5-41 1-35 3-27Z',
    head: [17, -42],
  },
  {
    outline: 'M-29 0C-33-22-17-39 2-39 21-39 33-20 28 0H17L15-8H-13L-16 0Z',
    light: 'M-29-4C-32-23-17-39 2-39-12-34-20-24-21-4Z',
    head: [22, -27],
  },
];

const HEADS: readonly string[] = [
  'M-11 6C-14-5-8-13 2-13 10-13 18-8 19-1L16 5C9 9-4 11-11 6Z',
  'M-11 5-9-9 3-14 20-6 21 1 6 8Z',
  'M-12 2A12 12 0 1 1 12 2C12 8 7 12 0 12S-12 8-12 2Z',
];

const CRESTS: readonly Layer[] = [
  ['horn', 'M-4-11C-8-17-7-23-1-27-1-20 2-15 7-12ZM6-12C7-18 11-22 17-23 14-18 13-14 13-10Z'],
  ['hide', 'M-9-8-13-22-1-12ZM3-12 9-23 13-9Z'],
  ['bone', 'M-11 0-18-6-11-9-14-18-5-14-2-22 3-14 9-19 9-11Z'],
  ['horn', 'M6-11 17-29 14-8Z'],
  ['wood', 'M-3-12C-4-18-10-19-10-26-7-24-5-22-3-20-3-24-1-27 2-29 1-24 1-19 1-13ZM6-12C6-18 11-19 12-26 14-23 13-20 12-17 15-18 17-19 19-21 18-16 13-14 11-10Z'],
];

const BACKS: readonly (readonly Layer[])[] = [
  [['ink', 'M-24-26-33-31-24-34-27-43-16-40-15-49-6-42-8-34Z']],
  [['hide', 'M-2-30C-9-47-24-53-39-51-35-46-32-43-29-40-34-39-36-37-37-33-27-28-15-22-4-22Z'], ['dark', 'M-4-22C-15-22-27-28-37-33-36-36-34-38-30-38-22-32-12-28-3-27Z']],
  [['hide', 'M-22-10C-37-12-41-25-35-36-31-33-32-28-29-24-26-20-22-18-17-18Z']],
  [['swirl', 'M-34-8C-28-14-34-20-28-26M-26-36C-20-40-24-46-18-50']],
];

const HIDES = [
  ['#a3464d', '#2a0d12'],
  ['#b07a3a', '#2b1a08'],
  ['#6f5aa8', '#1a1030'],
  ['#4b8a86', '#0b2726'],
  ['#6f8b42', '#1a240a'],
  ['#4d76a6', '#0b1b2b'],
  ['#b4aa98', '#26221b'],
  ['#a85d86', '#2b0f20'],
] as const;

export interface Creature {
  layers: readonly Layer[];
  hide: string;
  edge: string;
}

export function creature(name: string): Creature {
  const pick = <T>(all: readonly T[], about: string): T => pickByHash(all, name.toLowerCase(), about);
  const body = pick(BODIES, 'body');
  const [x, y] = body.head;
  const [tone, crest] = pick(CRESTS, 'crest');
  const [hide, edge] = pick(HIDES, 'hide');
  return {
    hide,
    edge,
    layers: [
      ...pick(BACKS, 'back'),
      ['hide', body.outline],
      ['pale', body.light],
      [tone, crest, x, y],
      ['hide', pick(HEADS, 'head'), x, y],
      ['eye', 'M3-5C7-8 11-6 12-2 8-1 5-1 3-5Z', x, y],
    ],
  };
}
