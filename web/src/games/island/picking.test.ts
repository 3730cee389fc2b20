import { expect, test } from 'vitest';
import { ISLAND } from './geometry';
import { beside, zonesOf, type Target } from './picking';

const thing = (name: string): Target => ({ name, label: name });
const live: Record<string, Target[]> = { C3: [thing('colossus 1'), thing('acolyte C3')], E1: [thing('E1')] };
const zones = ISLAND.spaces.flatMap((space) => zonesOf(space, live[space] ?? []));
const at = (key: string) => zones.find((zone) => zone.key === key)!;

test('a space is one place, or as many as things can be picked on it', () => {
  expect(zones).toHaveLength(28);
  expect(at('C3.1').target?.name).toBe('acolyte C3');
  expect(at('A1.0').target).toBeNull();
});

test('left and right go through the things of a space before they leave it', () => {
  expect(beside(ISLAND, zones, at('B3.0'), 'ArrowRight')?.key).toBe('C3.0');
  expect(beside(ISLAND, zones, at('C3.0'), 'ArrowRight')?.key).toBe('C3.1');
  expect(beside(ISLAND, zones, at('C3.1'), 'ArrowRight')?.space).toBe('D3');
  expect(beside(ISLAND, zones, at('D3.0'), 'ArrowLeft')?.key).toBe('C3.1');
  expect(beside(ISLAND, zones, at('C3.1'), 'ArrowUp')?.key).toBe('C2.0');
  expect(beside(ISLAND, zones, at('A1.0'), 'ArrowLeft')).toBeNull();
});

test('Page keys go round what may be picked', () => {
  expect(beside(ISLAND, zones, at('C3.0'), 'PageDown')?.key).toBe('C3.1');
  expect(beside(ISLAND, zones, at('E1.0'), 'PageDown')?.key).toBe('C3.0');
  expect(beside(ISLAND, zones, at('A1.0'), 'PageDown')?.key).toBe('C3.0');
  expect(beside(ISLAND, zones, at('C3.0'), 'PageUp')?.key).toBe('E1.0');
});
