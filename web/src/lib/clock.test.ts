import { expect, test, vi } from 'vitest';
import { clockName, clockText, isLow, leftOf } from './clock';
import { endingTexts } from './ending';
import { ServerTime } from './serverTime.svelte';

const clocks = { left: [60_000, 5_000], running: 0, since: 1000 };

test('time runs for one, by the clock of the server, from when it says and not below nothing', () => {
  expect([500, 1000, 31_000, 100_000].map((now) => leftOf(clocks, 0, now))).toEqual([60_000, 60_000, 30_000, 0]);
  expect(leftOf(clocks, 1, 31_000)).toBe(5_000);
  expect(leftOf({ ...clocks, running: null }, 0, 31_000)).toBe(60_000);
});

test('figures say hours, minutes and seconds, and tenths when they matter', () => {
  expect([0, 9_999, 10_000, 61_000, 3_599_000, 3_661_000].map(clockText)).toEqual(['0.0', '9.9', '0:10', '1:01', '59:59', '1:01:01']);
  expect(clockText(26 * 3600_000)).toBe('1 d 2 h');
});

test('a clock is called by its numbers', () => {
  expect(clockName({ clock: null })).toBe('');
  expect(clockName({ clock: { kind: 'real_time', bank: 600, increment: 10, each: 'turn' } })).toBe('10 min + 10 s a turn');
  expect(clockName({ clock: { kind: 'real_time', bank: 90, increment: 0, each: 'choice' } })).toBe('90 s');
  expect(clockName({ clock: { kind: 'correspondence', days: 1 } })).toBe('1 day a turn');
});

test('the warning comes near the end, however long a game has', () => {
  const blitz = { clock: { kind: 'real_time', bank: 600 } } as const;
  expect([61_000, 59_000].map((ms) => isLow(ms, blitz))).toEqual([false, true]);
  expect(isLow(21_000, { clock: { kind: 'real_time', bank: 60 } })).toBe(false);
  expect(isLow(2 * 3600_000, { clock: { kind: 'correspondence', days: 2 } })).toBe(true);
  expect(isLow(0, {})).toBe(false);
});

test('the browser counts on from what the server said half way between asking and hearing', async () => {
  vi.useFakeTimers({ now: 5_000_000 });
  const time = new ServerTime(async () => {
    await vi.advanceTimersByTimeAsync(80);
    return { now: 1_000_000 };
  });
  await time.ask();
  expect(time.now).toBe(1_000_040);
  const end = time.run();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(time.now).toBeGreaterThanOrEqual(1_001_840);
  expect(time.now).toBeLessThanOrEqual(1_002_200);
  end();
  const { now } = time;
  vi.advanceTimersByTime(10_000);
  expect(time.now).toBe(now);
  vi.useRealTimers();
});

test('it is said who gave up and who lost on time', () => {

  expect(endingTexts({ by: 'time', winners: [2], places: [2, 2, 1], resigned: [0], timed_out: [1] }, ['Ann', 'Bea', 'Cleo'])).toEqual([
    'Ann resigned',
    'Bea lost on time',
  ]);
  expect(endingTexts(null, [])).toEqual([]);
});
