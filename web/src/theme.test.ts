/** What may be picked looks like no seat, whoever looks. */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COLOUR } from './games/beasthunt/colours';
import { COLOURS, NOBODY } from './games/kolossus/art/colours';

const theme = readFileSync('src/theme.css', 'utf8');

type Triple = [number, number, number];

/** How a screen's light reaches eyes that lack one kind of cone (Machado and others, 2009). */
const COLOUR_VISION: Record<string, Triple[]> = {
  everybody: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritanopia: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};
/** In CIELAB: 2.3 is what a good eye just sees. */
const APART = 14;

const named = (name: string): string => {
  const found = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(theme)?.[1];
  if (!found) throw new Error(`theme.css has no --${name}`);
  return found;
};

const light = (colour: string): Triple =>
  [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Triple;

const luminance = ([red, green, blue]: Triple): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

function lab([red, green, blue]: Triple): Triple {
  const root = (part: number) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116);
  const x = root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
  const y = root(luminance([red, green, blue]));
  const z = root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function seen(colour: string, vision: Triple[]): Triple {
  const [red, green, blue] = light(colour);
  return lab(vision.map(([a, b, c]) => Math.min(1, Math.max(0, a * red + b * green + c * blue))) as Triple);
}

const distance = (one: Triple, other: Triple): number => Math.hypot(...one.map((part, at) => part - other[at]!));

const SEATS: Record<string, string[]> = {
  'most games': [0, 1, 2, 3].map((seat) => named(`seat-${seat}`)),
  'Beast Hunt': Object.entries(COLOUR).flatMap(([name, { body }]) => (name === 'black' ? [] : [body])),
  Kolossus: [...Object.values(COLOURS), NOBODY],
};

describe.each(Object.entries(COLOUR_VISION))('to %s', (_, vision) => {
  it.each(Object.entries(SEATS))('what may be picked has a colour of its own: %s', (_, seats) => {
    for (const seat of seats) expect(distance(seen(named('pick'), vision), seen(seat, vision)), seat).toBeGreaterThan(APART);
  });

  it.each(Object.entries(SEATS))('seats stay apart: %s', (_, seats) => {
    seats.forEach((one, at) =>
      seats.slice(at + 1).forEach((other) => expect(distance(seen(one, vision), seen(other, vision)), `${one} ${other}`).toBeGreaterThan(10)),
    );
  });
});

it('its lines are seen on any ground: a bright one beside a dark one', () => {
  const [bright, dark] = [luminance(light(named('pick'))), luminance(light(named('pick-deep')))];
  expect((bright + 0.05) / (dark + 0.05)).toBeGreaterThan(12);
});
