import { expect, test } from 'vitest';
import { ISLAND, corners, roughOutline } from './geometry';

test('the island has 27 spaces, and C3 is in the middle of them', () => {
  expect(ISLAND.spaces).toHaveLength(27);
  const [left, top, width, height] = ISLAND.frame;
  expect(ISLAND.middle('C3').x).toBeCloseTo(left + width / 2);
  expect(ISLAND.middle('C3').y).toBeCloseTo(top + height / 2);
});

test('a drawing of some spaces is no larger than they are', () => {
  const whole = ISLAND.around(ISLAND.spaces);
  expect(whole).toEqual(ISLAND.frame);
  const water = new Set(['A1', 'A5', 'B1', 'B6', 'D1', 'D6', 'E1', 'E5']);
  const [, top, width, height] = ISLAND.around(ISLAND.spaces.filter((space) => !water.has(space)));
  expect(width).toBeCloseTo(whole[2]);
  expect(height).toBeLessThan(whole[3]);
  expect(ISLAND.middle('C3').y).toBeCloseTo(top + height / 2);
});

test('neighbours are those of the rules', () => {
  expect(ISLAND.near('C3').sort()).toEqual(['B3', 'B4', 'C2', 'C4', 'D3', 'D4']);
  expect(ISLAND.near('A1').sort()).toEqual(['A2', 'B1', 'B2']);
  expect(ISLAND.near('B1').sort()).toEqual(['A1', 'B2', 'C1']);
  expect(ISLAND.step('E5', 'SE')).toBeNull();
});

test('neighbours touch: their middles are two short radii apart', () => {
  for (const space of ISLAND.spaces)
    for (const other of ISLAND.near(space)) {
      const [a, b] = [ISLAND.middle(space), ISLAND.middle(other)];
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(50 * Math.sqrt(3));
      expect(ISLAND.near(other)).toContain(space);
    }
});

test('arrow keys: a row stays a row, there and back', () => {
  const row = ['A3'];
  for (let next = ISLAND.walk('A3', 'ArrowRight'); next; next = ISLAND.walk(next, 'ArrowRight')) row.push(next);
  expect(row).toEqual(['A3', 'B3', 'C3', 'D3', 'E3']);
  expect(ISLAND.walk('E3', 'ArrowLeft')).toBe('D3');
  expect(ISLAND.walk('B6', 'ArrowRight')).toBe('C5');
  expect(ISLAND.walk('C3', 'ArrowUp')).toBe('C2');
  expect(ISLAND.walk('C5', 'ArrowDown')).toBeNull();
  expect(ISLAND.walk('C5', 'x')).toBeNull();
});

test('arrow keys reach every space', () => {
  const reached = ['A1'];
  for (const space of reached)
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
      const next = ISLAND.walk(space, key);
      if (next && !reached.includes(next)) reached.push(next);
    }
  expect(reached.sort()).toEqual([...ISLAND.spaces].sort());
});

test('a way goes from neighbour to neighbour and is as short as can be', () => {
  expect(ISLAND.way('A1', 'A1')).toEqual(['A1']);
  const way = ISLAND.way('A1', 'E5');
  expect(way[0]).toBe('A1');
  expect(way.at(-1)).toBe('E5');
  for (let i = 1; i < way.length; i++) expect(ISLAND.near(way[i - 1]!)).toContain(way[i]);
  expect(way).toHaveLength(7);
});

test('a worn edge stays inside its hexagon', () => {
  for (const pair of roughOutline('B3', 48).slice(1, -1).split('L')) {
    const [x, y] = pair.split(' ').map(Number) as [number, number];
    expect(Math.hypot(x, y)).toBeLessThanOrEqual(48.1);
    expect(Math.hypot(x, y)).toBeGreaterThan(48 * (Math.sqrt(3) / 2) - 3);
  }
  expect(corners(10)).toHaveLength(6);
});
