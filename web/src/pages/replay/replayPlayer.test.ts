import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Moment, Replay, View } from '../../lib/wire';
import { ReplayPlayer, viewerIn, viewOf } from './replayPlayer.svelte';

const CHOICES = 6;
const view = (at: number, seat: number | null): View => ({
  game: 'beasthunt',
  options: {},
  seat,
  waiting: null,
  decision: seat === at % 2 ? { seat, prompt: '', options: [], message: '', values: [] } : null,
  over: at === CHOICES,
  scores: [at, 0],
  winners: [],
  table: { at },
});
const moment = (at: number): Moment => ({
  at,
  seat: at === 0 ? null : (at - 1) % 2,
  choice: null,
  label: null,
  turn: 1,
  round: 1,
  view: view(at, null),
  views: [view(at, 0), view(at, 1)],
  lines: [],
});
const served: Replay = {
  game: 'beasthunt',
  forked_from: null,
  title: '',
  options: {},
  players: ['Ann', 'Bea'],
  choices: CHOICES,
  moments: Array.from({ length: CHOICES + 1 }, (_, at) => moment(at)),
};

async function watch(at: number): Promise<ReplayPlayer> {
  const watching = new ReplayPlayer(async () => served, 'all', at);
  await vi.waitFor(() => expect(watching.last).toBe(CHOICES));
  watching.show();
  return watching;
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('which viewer an address names', () => {
  const named = (query: string) => viewerIn(new URLSearchParams(query));
  expect(['viewer=2', 'viewer=spectator', 'viewer=all', 'viewer=nobody', ''].map(named)).toEqual([2, 'spectator', 'all', 'all', 'all']);
  expect(['eyes=2', 'eyes=spectator'].map(named), 'links from before').toEqual([2, 'spectator']);
});

test("as everybody one sees what the seat sees that is asked", async () => {
  const watching = await watch(3);
  expect(watching.focus).toBe(1);
  expect(watching.view?.seat).toBe(1);
  expect(viewOf(moment(2), null).seat).toBeNull();
});

test('things travel after a step ahead, and after nothing else', async () => {
  const watching = await watch(2);
  watching.go(3);
  watching.show();
  expect(watching.before?.table).toEqual({ at: 2 });
  watching.go(1);
  watching.show();
  expect(watching.before).toBeNull();
});

test('it plays to the end and stops there; then it begins anew', async () => {
  const watching = await watch(4);
  watching.toggle();
  for (let step = 0; step < 4; step++) {
    vi.advanceTimersByTime(900);
    watching.show();
  }
  expect([watching.at, watching.playing]).toEqual([CHOICES, false]);
  watching.toggle();
  expect([watching.at, watching.playing]).toEqual([0, true]);
  watching.close();
});

test('an address after the end shows the end', async () => {
  const watching = await watch(999);
  expect(watching.at).toBe(CHOICES);
});
