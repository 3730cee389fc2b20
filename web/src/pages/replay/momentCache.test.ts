import { expect, test, vi } from 'vitest';
import { logLine } from '../../lib/testing';
import { Refused } from '../../lib/api';
import type { Moment, Replay } from '../../lib/wire';
import { CHUNK, nextChunk } from './chunks';
import { MomentCache } from './momentCache.svelte';

const CHOICES = CHUNK * 3 + 5;
const moment = (at: number): Moment => ({
  at,
  seat: 0,
  choice: 'done',
  label: 'done',
  turn: at,
  round: 0,
  view: {} as Moment['view'],
  views: null,
  lines: [logLine(0, `line ${at}`)],
});

const served = (first: number, count: number): Replay => ({
  game: 'beasthunt',
  title: '',
  options: {},
  players: [],
  choices: CHOICES,
  forked_from: null,
  moments: Array.from({ length: CHOICES + 1 }, (_, at) => moment(at)).slice(first, first + count),
});

test('what is looked at comes first, then what follows, then what went before, then the rest', () => {
  const order: number[] = [];
  for (let next = nextChunk(CHUNK * 2, CHUNK * 6, (chunk) => order.includes(chunk)); next !== null; ) {
    order.push(next);
    next = nextChunk(CHUNK * 2, CHUNK * 6, (chunk) => order.includes(chunk));
  }
  expect(order).toEqual([2, 3, 1, 0, 4, 5]);
});

test('the whole game is fetched, each part once', async () => {
  const asked: number[] = [];
  const cache = new MomentCache(async (_, first, count) => {
    asked.push(first);
    return served(first, count);
  }, 0);
  cache.look(CHUNK + 1);
  await vi.waitFor(() => expect(asked).toHaveLength(4));
  await vi.waitFor(() => expect(cache.moments.every(Boolean)).toBe(true));
  expect(asked).toEqual([CHUNK, 2 * CHUNK, 0, 3 * CHUNK]);
  expect(cache.last).toBe(CHOICES);
});

test('lines count the choices of the whole game, whatever their reader may know', async () => {
  const cache = new MomentCache(async (_, first, count) => served(first, count), 1);
  cache.look(0);
  await vi.waitFor(() => expect(cache.moments[3]).toBeDefined());
  expect(cache.lines(2).map((line) => [line.text, line.choice])).toEqual([
    ['line 0', -1],
    ['line 1', 0],
    ['line 2', 1],
  ]);
});

test('a refusal is told and not repeated', async () => {
  const ask = vi.fn(async () => {
    throw new Refused(400, 'damaged', 'the record is empty');
  });
  const cache = new MomentCache(ask, 'all');
  cache.look(0);
  await vi.waitFor(() => expect(cache.trouble).toBe('the record is empty'));
  cache.look(4);
  expect(ask).toHaveBeenCalledTimes(1);
});
