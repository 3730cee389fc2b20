import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pollWhileVisible } from './polling';

let visibility = 'visible';
beforeEach(() => {
  vi.useFakeTimers();
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility as DocumentVisibilityState);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function show(now: string): void {
  visibility = now;
  document.dispatchEvent(new Event('visibilitychange'));
}

test('it is looked at once and again while the page is seen, and as soon as it is seen again', () => {
  const look = vi.fn();
  const stop = pollWhileVisible(look, 1000);
  expect(look).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2000);
  expect(look).toHaveBeenCalledTimes(3);
  show('hidden');
  vi.advanceTimersByTime(5000);
  expect(look).toHaveBeenCalledTimes(3);
  show('visible');
  expect(look).toHaveBeenCalledTimes(4);
  stop();
  vi.advanceTimersByTime(5000);
  show('visible');
  expect(look).toHaveBeenCalledTimes(4);
});

test('who has just looked can begin later', () => {
  const look = vi.fn();
  const stop = pollWhileVisible(look, 1000, false);
  expect(look).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(look).toHaveBeenCalledTimes(1);
  stop();
});
