import { expect, test } from 'vitest';
import { logLine } from './testing';
import { fetchFullReplay } from './fullReplay';
import type { Moment, Replay, View } from './wire';

const moment = (at: number): Moment => ({
  at, seat: 0, choice: 'x', label: 'x', turn: 0, round: 0, views: null,
  view: { scores: [at, 0] } as unknown as View,
  lines: Array.from({ length: at % 2 }, () => logLine(at - 1, '')),
});

test('the whole game is read page by page, once', async () => {
  const asked: number[] = [];
  const fetch = (_: string, __: unknown, first: number, count: number): Promise<Replay> => {
    asked.push(first);
    const moments = Array.from({ length: 451 }, (_, at) => moment(at)).slice(first, first + count);
    return Promise.resolve({ choices: 450, moments } as unknown as Replay);
  };
  const found = await fetchFullReplay('t', 'spectator', fetch);
  expect(asked).toEqual([0, 200, 400]);
  expect(found.marks.length).toBe(451);
  expect(found.moments.slice(0, 3)).toEqual([1, 3, 5]);
});
