/** A small reader of its own, from the standard: what is drawn leads where it should. */
import { describe, expect, it } from 'vitest';
import { pathOf, qrOf, type Qr } from './qr';

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];
const FORMAT = 0b101_0100_0001_0010;
const MEDIUM = 0;

/** Reads codes of up to version 3 and level M: their words stand in one block, and are not mixed. */
function read({ size, dark }: Qr): string {
  const bits = (places: readonly (readonly [number, number])[]) =>
    places.reduce((number, [x, y], at) => number | (Number(dark[y]![x]) << at), 0);
  const format = FORMAT ^ bits([...[0, 1, 2, 3, 4, 5, 7, 8].map((y) => [8, y] as const), ...[7, 5, 4, 3, 2, 1, 0].map((x) => [x, 8] as const)]);
  expect(format >> 13).toBe(MEDIUM);
  const mask = MASKS[(format >> 10) & 7]!;
  const near = (x: number, y: number) => Math.max(Math.abs(x - (size - 7)), Math.abs(y - (size - 7))) <= 2;
  const drawn = (x: number, y: number) =>
    x === 6 || y === 6 || (x < 9 && y < 9) || (x < 9 && y >= size - 8) || (x >= size - 8 && y < 9) || (size > 21 && near(x, y));
  const stream: number[] = [];
  for (let right = size - 1, up = true; right > 0; right -= right === 8 ? 3 : 2, up = !up) {
    for (let step = 0; step < size; step++) {
      const y = up ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (!drawn(x, y)) stream.push(Number(dark[y]![x] !== mask(x, y)));
    }
  }
  let at = 0;
  const take = (count: number) => stream.slice(at, (at += count)).reduce((number, bit) => number * 2 + bit, 0);
  expect(take(4)).toBe(0b0100); // bytes
  const bytes = Array.from({ length: take(8) }, () => take(8));
  return new TextDecoder().decode(new Uint8Array(bytes));
}

describe('a QR code', () => {
  it.each(['https://example.org/t/vk5kkdh6u3m2hdud', 'http://10.0.0.2:8000/t/a', 'hill/ü'])('says %s', (text) => {
    expect(read(qrOf(text))).toBe(text);
  });

  it('is drawn as it is', () => {
    const qr = qrOf('https://example.org/t/vk5kkdh6u3m2hdud');
    const drawn = qr.dark.map((row) => row.map(() => false));
    for (const [, x, y, run] of pathOf(qr).matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) drawn[+y!]!.fill(true, +x!, +x! + +run!);
    expect(drawn).toEqual(qr.dark);
  });
});
