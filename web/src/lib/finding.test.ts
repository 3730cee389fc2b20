import { beforeEach, expect, test, vi } from 'vitest';
import { Refused, Unreachable, type Wish } from './api';
import { findTable, lookFurther, playerCounts } from './finding';
import { storeToken, tokens } from './seats';
import type { FoundTable, SeatToken } from './wire';

const found = (id: string) => ({ table: { id, state: 'playing', commitment: '00' }, seat: 1 }) as unknown as FoundTable;
const refusal = (code: string) => new Refused(409, code, code);
const held: SeatToken = { seat: 1, token: 'co1' };
const wish = { game: null, players: null, clock: null };

beforeEach(() => localStorage.clear());

test('where all wait for what somebody does in secret one sits down again, at the same table', async () => {
  const sit = vi.fn().mockRejectedValueOnce(refusal('waiting')).mockRejectedValueOnce(refusal('waiting')).mockResolvedValue(held);
  const find = vi.fn().mockResolvedValue(found('first'));
  const wait = vi.fn().mockResolvedValue(null);
  expect(await findTable(wish as Wish, 'Ann', { find, sit, leave: vi.fn() }, wait)).toBe('first');
  expect([find.mock.calls.length, sit.mock.calls.length, wait.mock.calls.length]).toEqual([1, 3, 2]);
  expect(tokens('first')).toEqual({ 1: 'co1' });
});

test('where somebody else was quicker, or all wait for too long, another table is asked for', async () => {
  const sit = vi.fn((table: string) => (table === 'third' ? Promise.resolve(held) : Promise.reject(refusal(table === 'first' ? 'begun' : 'waiting'))));
  const find = vi.fn().mockResolvedValueOnce(found('first')).mockResolvedValueOnce(found('second')).mockResolvedValue(found('third'));
  expect(await findTable(wish as Wish, 'Ann', { find, sit, leave: vi.fn() } as never, () => Promise.resolve())).toBe('third');
  expect(find.mock.calls.map(([asked]) => asked.not_at)).toEqual([[], ['first'], ['second', 'first']]);
});

test('who has sat down elsewhere is shown that table, also where the old one can not be left', async () => {
  const sit = vi.fn().mockResolvedValue(held);
  const find = vi.fn().mockResolvedValueOnce(found('old')).mockResolvedValue(found('new'));
  const leave = vi.fn().mockRejectedValueOnce(new Unreachable('the server does not answer')).mockResolvedValue(null);
  await findTable(wish as Wish, 'Ann', { find, sit, leave });
  storeToken('old', 0, 'co1.other', null);
  expect(await lookFurther('old', 'Ann', { find, sit, leave } as never)).toBe('new');
  expect(leave.mock.calls.map(([table, seat]) => [table, seat])).toEqual([['old', 0], ['old', 1]]);
  // The one that could not be left is still theirs, and not forgotten.
  expect([tokens('old'), tokens('new')]).toEqual([{ 0: 'co1.other' }, { 1: 'co1' }]);
});

test('numbers of players are sorted as numbers', () => {
  expect(playerCounts([{ players: [2, 10] }, { players: [4, 2, 12] }])).toEqual([2, 4, 10, 12]);
});
