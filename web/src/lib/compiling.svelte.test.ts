import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { compiling } from './compiling.svelte';

const health = (...games: string[]) => vi.fn(() => Promise.resolve({ version: '0', tables: 0, compiling: games }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('says what the server compiles while a table is opened, and for how long', async () => {
  const asks = health('kolossus');
  let open = (_: string) => {};
  const opened = compiling.during('kolossus', new Promise<string>((done) => (open = done)), asks);
  expect(compiling.game).toBe(null);
  await vi.advanceTimersByTimeAsync(3000);
  expect([compiling.game, compiling.seconds]).toEqual(['kolossus', 3]);
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
