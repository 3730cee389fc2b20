import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pacer } from './pace';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function paced(stay = 700) {
  const shown: number[] = [];
  return { shown, pacer: new Pacer<number>((item) => shown.push(item), () => stay) };
}

test('the first is shown at once, the others one after the other', () => {
  const { shown, pacer } = paced();
  for (const item of [1, 2, 3]) pacer.push(item, false);
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(700);
  expect(shown).toEqual([1, 2]);
  vi.advanceTimersByTime(700);
  expect(shown).toEqual([1, 2, 3]);
  vi.advanceTimersByTime(5000);
  pacer.push(4, false);
  expect(shown).toEqual([1, 2, 3, 4]);
});

test('what must not wait takes all before it along, in order', () => {
  const { shown, pacer } = paced();
  for (const item of [1, 2, 3]) pacer.push(item, false);
  pacer.push(4, true);
  expect(shown).toEqual([1, 2, 3, 4]);
  expect(pacer.behind).toBe(0);
});

test('a skip shows the present, and nothing twice', () => {
  const { shown, pacer } = paced();
  for (const item of [1, 2, 3]) pacer.push(item, false);
  pacer.skip();
  vi.advanceTimersByTime(10_000);
  expect(shown).toEqual([1, 2, 3]);
});

test('far behind, the newest state wins', () => {
  const { shown, pacer } = paced();
  for (let item = 0; item < 100; item++) pacer.push(item, false);
  expect(shown.length).toBeGreaterThan(60);
  expect(shown).toEqual([...shown].sort((a, b) => a - b));
});

test('what stays for no time does not hold up the next', () => {
  const { shown, pacer } = paced(0);
  for (const item of [1, 2, 3]) pacer.push(item, false);
  expect(shown).toEqual([1, 2, 3]);
});
