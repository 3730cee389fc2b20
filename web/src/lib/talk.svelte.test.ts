import { beforeEach, expect, test, vi } from 'vitest';
import { blocks } from './blocks.svelte';
import { TableTalk } from './talk.svelte';
import type { Said } from './wire';

beforeEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

const said = (number: number, seat = 1, account: string | null = null): Said => ({ number, seat, name: `P${seat}`, account, at: 0, phrase: null, text: `words ${number}` });
const numbers = (talk: TableTalk) => talk.said.map((each) => each.number);

test('what is new comes after what there was, and nothing comes twice', () => {
  const talk = new TableTalk('t1');
  talk.receive({ type: 'talk', said: [said(1), said(2)], whole: true });
  talk.receive({ type: 'talk', said: [said(2), said(3)], whole: false });
  expect(numbers(talk)).toEqual([1, 2, 3]);
  // Somebody's words were taken away.
  talk.receive({ type: 'talk', said: [said(3)], whole: true });
  expect(numbers(talk)).toEqual([3]);
});

test('what was taken away while nobody was connected is gone', () => {
  const talk = new TableTalk('t1');
  talk.receive({ type: 'talk', said: [said(1)], whole: true });
  talk.connecting();
  expect(numbers(talk)).toEqual([1]);
  talk.begun();
  expect(numbers(talk)).toEqual([]);
  talk.receive({ type: 'talk', said: [said(2)], whole: false });
  talk.begun();
  expect(numbers(talk)).toEqual([2]);
});

test('what others said and nobody has seen is unread, also after a reload', () => {
  const talk = new TableTalk('t1', (seat) => seat === 0);
  talk.receive({ type: 'talk', said: [said(1), said(2, 0), said(3)], whole: true });
  expect(talk.unread).toBe(2);
  talk.seen();
  expect(talk.unread).toBe(0);
  const again = new TableTalk('t1');
  again.receive({ type: 'talk', said: [said(1), said(3), said(4)], whole: true });
  expect(again.unread).toBe(1);
  expect(new TableTalk('t2').unread).toBe(0);
});

test('who is muted here is not shown, not counted, and can be heard again', () => {
  const talk = new TableTalk('t1');
  talk.mute(1, true);
  talk.receive({ type: 'talk', said: [said(1), said(2, 2)], whole: false });
  expect(numbers(talk)).toEqual([2]);
  expect([...talk.fresh.keys()]).toEqual([2]);
  expect(talk.unread).toBe(1);
  const again = new TableTalk('t1');
  expect([...again.muted]).toEqual([1]);
  talk.mute(1, false);
  expect(numbers(talk)).toEqual([1, 2]);
});

test('who is blocked is not shown at any table, on whatever seat', async () => {
  const talk = new TableTalk('t1');
  talk.receive({ type: 'talk', said: [said(1, 1, 'rude'), said(2, 2, 'kind'), said(3, 1)], whole: true });
  await blocks.set('rude', 'Rudi', true);
  expect(numbers(talk)).toEqual([2, 3]);
  expect(JSON.parse(localStorage.getItem('colossarium.blocked') ?? '')).toMatchObject([{ account: 'rude', name: 'Rudi' }]);
  await blocks.set('rude', 'Rudi', false);
  expect(numbers(talk)).toEqual([1, 2, 3]);
});

test('a line stands beside a name for a while', () => {
  vi.useFakeTimers();
  const talk = new TableTalk('t1');
  talk.receive({ type: 'talk', said: [said(1)], whole: true });
  expect(talk.fresh.size).toBe(0);
  talk.receive({ type: 'talk', said: [said(2)], whole: false });
  expect(talk.fresh.get(1)?.text).toBe('words 2');
  vi.advanceTimersByTime(60_000);
  expect(talk.fresh.size).toBe(0);
});
