import { expect, test } from 'vitest';
import { boxes, placed, type Standing } from './layout';

const band = (whose: number, count: number): Standing => ({ kind: 'acolytes', whose, count });
const giant = (whose: number): Standing => ({ kind: 'colossus', whose, count: 1 });

const crowds: Standing[][] = [
  [giant(0)],
  [giant(0), band(0, 3)],
  [giant(0), giant(1), giant(2), giant(3)],
  [band(0, 10), band(1, 10), band(2, 10), band(3, 10)],
  [giant(0), giant(1), giant(2), giant(3), band(0, 12), band(1, 12), band(2, 12), band(3, 12)],
  [{ kind: 'beast', whose: 0, count: 1 }, giant(0)],
];

test('whoever stands on a space stands inside its hexagon, and nobody on the same spot', () => {
  for (const crowd of crowds) {
    const all = placed(crowd);
    expect(all).toHaveLength(crowd.length);
    for (const { x, y } of all) {
      expect(Math.abs(y)).toBeLessThan(43);
      expect(Math.abs(x) + Math.abs(y) / Math.sqrt(3)).toBeLessThan(50);
    }
    expect(new Set(all.map(({ x, y }) => `${x},${y}`)).size).toBe(all.length);
  }
});

test('each thing that can be picked has a part of the space to itself', () => {
  for (const crowd of crowds) {
    const parts = boxes(placed(crowd));
    const area = parts.reduce((sum, part) => sum + part.width * part.height, 0);
    expect(area).toBeLessThanOrEqual(104 * 104 + 0.01);
    for (const part of parts) {
      expect(part.width).toBeGreaterThan(0);
      expect(part.height).toBeGreaterThan(0);
    }
  }
});
