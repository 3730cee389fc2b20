import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { choose, Unreachable, Refused } from './api';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

test('a choice that got no answer is sent again with the same body', async () => {
  const bodies: string[] = [];
  const fetched = vi.fn((_: string, init: RequestInit) => {
    bodies.push(String(init.body));
    return bodies.length < 3 ? Promise.reject(new TypeError('no network')) : Promise.resolve(answer(200, { number: 5, done: true }));
  });
  vi.stubGlobal('fetch', fetched);
  const taken = choose('t', 4, 'A1', 'token');
  await vi.runAllTimersAsync();
  expect(await taken).toEqual({ number: 5, done: true });
  expect(bodies.length).toBe(3);
  expect(new Set(bodies).size).toBe(1);
});

test('a gateway without a server behind it is no answer', async () => {
  const fetched = vi
    .fn()
    .mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }))
    .mockResolvedValue(answer(200, { number: 5, done: true }));
  vi.stubGlobal('fetch', fetched);
  const taken = choose('t', 4, 'A1', 'token');
  await vi.runAllTimersAsync();
  expect(await taken).toEqual({ number: 5, done: true });
});

test('a refusal is told at once, with its sentence', async () => {
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(answer(409, { status: 409, code: 'stale', sentence: 'gone on' })));
  const refused = choose('t', 4, 'A1', 'token').catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await refused).toBeInstanceOf(Refused);
});

test('a server that never answers is lost', async () => {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('no network')));
  const lost = choose('t', 4, 'A1', 'token').catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await lost).toBeInstanceOf(Unreachable);
});
