import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { compiling } from './compiling.svelte';

const health = (game: string) =>
  vi.fn(() => Promise.resolve({ version: '0', tables: 0, analysis: true, lab: false, lab_training: 0, keep: null, compiling: [{ game, done: 4, total: 17 }] }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('says what the server compiles while a table is opened, and how far it is', async () => {
  const asks = health('kolossus');
  let open = (_: string) => {};
  const opened = compiling.during('kolossus', new Promise<string>((done) => (open = done)), asks);
  expect(compiling.game).toBe(null);
  await vi.advanceTimersByTimeAsync(2400);
  expect([compiling.game, compiling.done, compiling.total]).toEqual(['kolossus', 4, 17]);
  open('table');
  expect(await opened).toBe('table');
  expect(compiling.game).toBe(null);
  await vi.advanceTimersByTimeAsync(3000);
  expect(asks).toHaveBeenCalledTimes(3);
});

it('says nothing of what takes its time for another reason', async () => {
  void compiling.during('kolossus', new Promise(() => {}), health('beasthunt'));
  await vi.advanceTimersByTimeAsync(1500);
  expect(compiling.game).toBe(null);
});
