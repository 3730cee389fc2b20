import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pacer } from './pace';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function paced(stay = 700) {
  const shown: number[] = [];
  const pacer = new Pacer<number>({ show: (item) => shown.push(item), more: () => false, stay: () => stay });
  return { shown, pacer };
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
  for (let item = 0; item < 200; item++) pacer.push(item, false);
  expect(shown.length).toBeGreaterThan(150);
  expect(shown).toEqual([...shown].sort((a, b) => a - b));
});

test('what stays for no time does not hold up the next', () => {
  const { shown, pacer } = paced(0);
  for (const item of [1, 2, 3]) pacer.push(item, false);
  expect(shown).toEqual([1, 2, 3]);
});

test('what there is more to show of an item comes before the next', () => {
  const shown: string[] = [];
  let left = 0;
  const more = () => left > 0 && shown.push(`more ${left--}`) > 0;
  const pacer = new Pacer<string>({ show: (item) => void ((left = 2), shown.push(item)), more, stay: () => 700 });
  for (const item of ['one', 'two']) pacer.push(item, false);
  vi.advanceTimersByTime(2100);
  expect(shown).toEqual(['one', 'more 2', 'more 1', 'two']);
});

test('by hand, the next waits until somebody says so', () => {
  const { shown, pacer } = paced(Infinity);
  for (const item of [1, 2, 3]) pacer.push(item, false);
  vi.advanceTimersByTime(100_000);
  expect(shown).toEqual([1]);
  pacer.step();
  expect(shown).toEqual([1, 2]);
});
