import { expect, test } from 'vitest';
import { chanceLine, likeliest, missedBy, outshone, percent, swings, worst } from './chances';
import type { JudgedChoice } from './wire';

const option = (name: string, share: number, chance: number | null) => ({ name, label: name, share, chance });
const choice = (at: number, gain: number): JudgedChoice => ({
  at,
  seat: 1,
  played: 'end',
  best: 'roll',
  gain,
  options: [option('end', 0.1, 0.4), option('roll', 0.9, 0.4 + gain)],
});

test('a line goes from the first moment to the last, certain victory on top', () => {
  expect(chanceLine([[0.5, 0.5], [0.75, 0.25], [1, 0]], 0, 100, 40)).toBe('M0 20L50 10L100 0');
});

test('turning points are the largest swings that lasted, in order and apart', () => {
  // A step up, a spike that is gone at once, and a fall.
  const chances = Array.from({ length: 121 }, (_, at) => (at < 30 ? 0.5 : at === 50 ? 0.95 : at < 90 ? 0.8 : 0.3)).map((one) => [one, 1 - one]);
  expect(swings(chances)).toEqual([
    { at: 30, seat: 0, from: expect.closeTo(0.5), to: expect.closeTo(0.8) },
    { at: 90, seat: 1, from: expect.closeTo(0.2), to: expect.closeTo(0.7) },
  ]);
});

test('what is about as good is not held against anybody', () => {
  expect(missedBy(choice(7, 0.03))).toBeNull();
  expect(missedBy(undefined)).toBeNull();
  expect(missedBy(choice(7, 0.2))).toMatchObject({ at: 7, seat: 1, from: 0.4, to: 0.6000000000000001 });
});

test('the worst choices come first', () => {
  expect(worst([choice(1, 0.05), choice(2, 0.3), choice(3, 0.1), choice(4, 0)], 2).map(({ at }) => at)).toEqual([2, 3]);
});

test('a hint names the likeliest first', () => {
  expect(likeliest([option('a', 0.1, 0.5), option('b', 0.7, 0.6), option('c', 0.2, null)], 2).map(({ name }) => name)).toEqual(['b', 'c']);
  const hardly = [option('a', 0.99, 0.5), option('b', 0.005, 0.4), option('c', 0.005, 0.3)];
  expect(likeliest(hardly, 4).map(({ name }) => name)).toEqual(['a', 'b']);
  expect(percent(0.415)).toBe('42 %');
});

test('the option of the master is outshone where another shows more per cent', () => {
  const tried = [option('roll', 0.6, 0.512), option('end', 0.4, 0.514), option('pass', 0, null)];
  expect(outshone(tried, 'roll')).toBe(false);
  expect(outshone([...tried, option('move', 0.1, 0.53)], 'roll')).toBe(true);
  expect(outshone(tried, 'pass')).toBe(false);
});
