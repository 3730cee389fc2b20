import { flushSync } from 'svelte';
import { expect, test, vi } from 'vitest';
import { logLine } from './testing';
import { LookBack } from './lookback.svelte';
import { EventHistory, type Fetch } from './eventHistory.svelte';
import { Reader } from './reader.svelte';
import { settings } from './settings.svelte';
import type { Line, Message, TableEvent, View } from './wire';

settings.pace = 0;
const line = (text: string): Line => logLine(0, text);
const view = (table: Record<string, unknown>, over = false): View => ({
  game: 'beasthunt', options: {}, seat: 0, waiting: null, decision: null, over, scores: [0, 0], winners: [], table,
});

/** An event that adds these lines to the first `log_offset`; what it shows is its number. */
function event(number: number, log_offset: number, lines: string[], reason: TableEvent['reason'] = 'chosen', over = false): TableEvent {
  return {
    type: 'event', number, reason, seat: 1, at: 0, table: { seats: [] } as unknown as TableEvent['table'], viewer: 0, undo: null, passing: false, answer_by: null, passable: false,
    log_offset, lines: lines.map(line), view: view({ number }, over),
  };
}

function reader() {
  let receive: (message: Message) => void = () => {};
  const listener = { shown: () => {}, presence: () => {}, talk: () => {}, closing: () => {}, connectionChanged: () => {}, ours: () => true };
  const connect = (_: string | null, received: typeof receive) => {
    receive = received;
    return { close: () => {} };
  };
  const found = new Reader(0, 'token', connect, listener);
  return { found, receive: (...events: TableEvent[]) => events.forEach((each) => receive(each)) };
}

const numbers = (past: EventHistory, lines: number) => Array.from({ length: lines }, (_, index) => past.of(index)?.number ?? null);

test('each line leads to the event that it came with', () => {
  const { found, receive } = reader();
  receive(event(1, 0, ['setup'], 'opened'), event(2, 1, ['a', 'b']), event(3, 3, []), event(4, 3, ['c']));
  expect(numbers(found.past, 5)).toEqual([1, 2, 2, 4, null]);
});

test('what was taken back is forgotten, and what came instead is found', () => {
  const { found, receive } = reader();
  receive(event(1, 0, ['setup'], 'opened'), event(2, 1, ['a']), event(3, 2, ['b']));
  receive(event(4, 1, [], 'undone'), event(5, 1, ['other']));
  expect(numbers(found.past, 3)).toEqual([1, 5, null]);
});

/** A server that tells again what it has told; each event has a line of its own, unless one is given. */
function server(...known: TableEvent[]) {
  const eventOf = (number: number) => known.find((each) => each.number === number) ?? event(number, number - 1, [`${number}`]);
  return vi.fn<Fetch>(async (since, until) => Array.from({ length: until - since }, (_, index) => eventOf(since + 1 + index)));
}
const texts = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}`);
const counted = (count: number) => texts(count).map(Number);

test('lines from before the page came lead nowhere until the server has told them again, the latest first', async () => {
  const { found, receive } = reader();
  receive(event(230, 0, texts(230), 'snapshot'), event(231, 230, ['231']));
  expect(numbers(found.past, 231).filter((each) => each !== null)).toEqual([231]);
  const fetch = server();
  await found.past.fill(fetch);
  await found.past.fill(fetch);
  expect(fetch.mock.calls).toEqual([[130, 230], [30, 130], [0, 30]]);
  expect(numbers(found.past, 231)).toEqual(counted(231));
});

test('lines become links as their moments arrive, and one part is asked for at a time', async () => {
  const { found, receive } = reader();
  receive(event(150, 0, texts(150), 'snapshot'));
  const known: (number | null)[][] = [];
  const tell = server();
  const fetch = vi.fn<Fetch>(async (since, until) => {
    known.push([49, 50, 149].map((line) => found.past.of(line)?.number ?? null));
    void found.past.fill(fetch);
    return tell(since, until);
  });
  await found.past.fill(fetch);
  expect(known).toEqual([[null, null, null], [null, 51, 150]]);
});

test('when the log is closed no more is asked for, until it is opened again', async () => {
  const { found, receive } = reader();
  receive(event(250, 0, texts(250), 'snapshot'));
  let open = $state(true);
  const fetch = vi.fn<Fetch>(async (since, until) => {
    if (fetch.mock.calls.length === 2) open = false;
    flushSync();
    return server()(since, until);
  });
  let filled: Promise<void> = Promise.resolve();
  const stop = $effect.root(() => {
    $effect(() => {
      if (open && found.shown) filled = found.past.fill(fetch);
    });
  });
  flushSync();
  await filled;
  expect(fetch.mock.calls).toEqual([[150, 250], [50, 150]]);
  expect([found.past.of(49), found.past.of(50)?.number]).toEqual([null, 51]);
  open = true;
  flushSync();
  await filled;
  stop();
  expect(numbers(found.past, 250)).toEqual(counted(250));
});

test('news do not stop what is being fetched', async () => {
  const { found, receive } = reader();
  receive(event(150, 0, texts(150), 'snapshot'));
  const fetch = vi.fn<Fetch>(async (since, until) => {
    await Promise.resolve();
    receive(event(151 + fetch.mock.calls.length, 150, ['new']));
    flushSync();
    return server()(since, until);
  });
  let filled: Promise<void> | null = null;
  const stop = $effect.root(() => {
    $effect(() => {
      if (!found.shown) return;
      const filling = found.past.fill(fetch);
      filled ??= filling;
    });
  });
  flushSync();
  await filled;
  stop();
  expect(fetch.mock.calls).toEqual([[50, 150], [0, 50]]);
  expect(numbers(found.past, 151)).toEqual([...counted(150), 153]);
});

test('what was taken back later does not come back with an earlier part', async () => {
  const { found, receive } = reader();
  const later = Array.from({ length: 90 }, (_, index) => event(61 + index, 40 + index, ['x']));
  receive(event(150, 0, [...texts(40), ...later.map(() => 'x')], 'snapshot'));
  await found.past.fill(server(event(60, 40, [], 'undone'), ...later));
  expect(numbers(found.past, 131)).toEqual([...counted(40), ...later.map((each) => each.number), null]);
});

test('the present that is told again is still the present', async () => {
  const { found, receive } = reader();
  receive(event(3, 0, texts(3), 'snapshot'));
  await found.past.fill(server());
  const back = new LookBack({ current: found, handOverTo: null });
  expect([1, 2].map((each) => back.leads(each) !== null)).toEqual([true, false]);
  back.leads(1)?.();
  back.step(1);
  expect(back.then).toBeNull();
});

test('only what is missing is fetched after a long break', async () => {
  const { found, receive } = reader();
  receive(event(1, 0, ['1'], 'snapshot'), event(2, 1, ['2']), event(3, 2, ['3']));
  receive(event(120, 0, texts(120), 'snapshot'), event(121, 120, ['121']), event(240, 0, texts(240), 'snapshot'));
  const fetch = server();
  await found.past.fill(fetch);
  expect(fetch.mock.calls).toEqual([[140, 240], [121, 140], [20, 120], [3, 20]]);
  expect(numbers(found.past, 240)).toEqual(counted(240));
});

test('when the game is over nothing is fetched: there is a replay', async () => {
  const { found, receive } = reader();
  receive(event(150, 0, texts(150), 'snapshot'), event(151, 150, ['end'], 'chosen', true));
  const fetch = server();
  await found.past.fill(fetch);
  expect(fetch).not.toHaveBeenCalled();
});

test('who is refused may ask again', async () => {
  const { found, receive } = reader();
  receive(event(3, 0, ['a'], 'snapshot'));
  await found.past.fill(() => Promise.reject(new Error('lost')));
  expect(numbers(found.past, 1)).toEqual([null]);
  await found.past.fill(async () => [event(1, 0, [], 'snapshot'), event(2, 0, ['a']), event(3, 1, [])]);
  expect(numbers(found.past, 1)).toEqual([2]);
});

test('what is taken back while the server is asked does not come back', async () => {
  const { found, receive } = reader();
  receive(event(3, 0, ['a', 'b'], 'snapshot'));
  await found.past.fill(async () => {
    receive(event(4, 1, [], 'undone'), event(5, 1, ['other']));
    return [event(1, 0, [], 'snapshot'), event(2, 0, ['a']), event(3, 1, ['b'])];
  });
  expect(numbers(found.past, 2)).toEqual([2, 5]);
});

test('after a long break what still holds is kept', () => {
  const { found, receive } = reader();
  receive(event(1, 0, ['setup'], 'opened'), event(2, 1, ['a']), event(3, 2, ['b']));
  receive(event(300, 0, ['setup', 'a', 'x', 'y'], 'snapshot'));
  expect(numbers(found.past, 4)).toEqual([1, 2, null, null]);
});

/** A screen on which somebody looks back at the line with this place. */
function looking(at: number) {
  const { found, receive } = reader();
  receive(event(1, 0, ['setup'], 'opened'), event(2, 1, ['a']), event(3, 2, ['b']), event(4, 3, ['c']));
  const screen = { current: found as Reader | null, handOverTo: null as number | null };
  const back = new LookBack(screen);
  back.leads(at)?.();
  return { back, screen, receive, found };
}
const shown = (back: LookBack) => back.then?.view.table.number ?? null;

test('looking back shows that moment until one goes back to now, and counts what is new', () => {
  const { back, receive } = looking(1);
  expect(shown(back)).toBe(2);
  receive(event(5, 4, ['d', 'e']));
  expect([shown(back), back.news]).toEqual([2, 2]);
  back.step(1);
  expect([shown(back), back.news]).toEqual([3, 2]);
  back.now();
  expect(shown(back)).toBeNull();
});

test('a step leads from moment to moment, and the last one to now', () => {
  const { back } = looking(2);
  back.step(-1);
  back.step(-1);
  expect([shown(back), back.beside(-1)]).toEqual([1, null]);
  for (let step = 0; step < 3; step++) back.step(1);
  expect(shown(back)).toBeNull();
});

test('the line of the present leads nowhere', () => {
  const { back } = looking(1);
  expect([2, 3, 4].map((each) => back.leads(each) !== null)).toEqual([true, false, false]);
});

test('it is over when the choice is taken back, and when the game ends', () => {
  const taken = looking(2);
  taken.receive(event(5, 1, [], 'undone'));
  expect(taken.back.then).toBeNull();
  const ended = looking(2);
  ended.receive(event(5, 4, ['end'], 'chosen', true));
  expect(ended.back.then).toBeNull();
});

test("whoever gets the screen does not see what the one before looked at", () => {
  const handed = looking(2);
  handed.screen.handOverTo = 1;
  expect(new LookBack(handed.screen).then).toBeNull();
  const { back, screen } = looking(2);
  screen.current = reader().found;
  expect(back.leads(1)).toBeNull();
  expect(back.then).toBeNull();
});
