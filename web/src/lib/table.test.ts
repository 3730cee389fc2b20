import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { logLine } from './testing';
import { Unreachable, Refused } from './api';
import { storeToken } from './seats';
import type { ConnectionState } from './stream';
import { settings } from './settings.svelte';
import type { Requests } from './tableRequests.svelte';
import { LiveTable } from './table.svelte';
import { toasts } from './toasts.svelte';
import type { Line, Message, Option, Table, TableEvent } from './wire';

const ID = 'table0000000';

interface Wire {
  token: string | null;
  receive: (message: Message) => void;
  onState: (state: ConnectionState) => void;
  closed: boolean;
}

let wires: Wire[] = [];
let sent: unknown[][] = [];
let requests: { -readonly [Name in keyof Requests]: Requests[Name] };

const connect = (token: string | null, receive: Wire['receive'], onState: Wire['onState']) => {
  const wire: Wire = { token, receive, onState, closed: false };
  wires.push(wire);
  return { close: () => (wire.closed = true) };
};

const option = (name: string, number = 0): Option => ({ name, kind: 'space', number, label: name, member: number, owner: null, place: name });
const line = (choice: number): Line => logLine(choice);

function table(bots: number[] = [1]): Table {
  return {
    id: ID, game: 'beasthunt', title: 'Hunt', rules: '1', program: 'p', options: {}, public: false, pause: 0, created: 0,
    state: 'playing', commitment: 'c', key: null, proposal: null, rematch: null, forked_from: null,
    contributions: [], secret: null, rematch_commitment: null, rateable: true, closed: false, variant: null, terms: {}, clocks: null, paused: false, result: null, talk: 'phrases',
    seats: [0, 1].map((seat) => ({
      yields: false, seat, label: `Player ${seat + 1}`, state: bots.includes(seat) ? ('bot' as const) : ('person' as const),
      name: bots.includes(seat) ? null : `P${seat}`, bot: bots.includes(seat) ? 'random' : null, contributes: false, out: null, account: null,
    })),
  };
}

interface EventFields {
  number: number;
  reason?: TableEvent['reason'];
  seat?: number | null;
  viewer?: number | null;
  asked?: number;
  options?: string[];
  hand?: string;
  log_offset?: number;
  lines?: Line[];
  bots?: number[];
}

function event({ number, reason = 'chosen', seat = null, viewer = 0, asked = 0, options = ['A1', 'B2'], ...rest }: EventFields): TableEvent {
  return {
    type: 'event', number, reason, seat, at: 0, table: table(rest.bots), viewer, undo: { choices: 0, why: null, chosen_by: null }, passing: false, answer_by: null, passable: false,
    log_offset: rest.log_offset ?? 0, lines: rest.lines ?? [],
    view: {
      game: 'beasthunt', options: {}, seat: viewer, waiting: asked, over: false, scores: [0, 0], winners: [],
      table: { hand: rest.hand ?? 'open' },
      decision: asked === viewer ? { seat: asked, prompt: 'Where?', options: options.map(option), message: 'Where?', values: [] } : null,
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  wires = [];
  sent = [];
  toasts.all = [];
  settings.pace = 700;
  const answer = (...args: unknown[]) => {
    sent.push(args);
    return Promise.resolve({ number: 99, done: true });
  };
  requests = {
    choose: vi.fn(answer), undo: vi.fn(answer), consent: vi.fn(answer), setPassing: vi.fn(answer), seatBot: vi.fn(answer), leave: vi.fn(answer),
    comeBack: vi.fn(answer), sit: vi.fn(), rematch: vi.fn(),
  } as unknown as Requests;
});
afterEach(() => void vi.useRealTimers());

function seated(...seats: number[]): LiveTable {
  for (const seat of seats) storeToken(ID, seat, `token${seat}`);
  const live = new LiveTable(ID, connect, requests);
  for (const wire of wires) wire.onState('live');
  return live;
}

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('choices', () => {
  test('what may be picked is what the engine offers, and nothing while a choice is on its way', async () => {
    const live = seated(0);
    wires[0]!.receive(event({ number: 1, reason: 'snapshot' }));
    expect([...live.selectable.keys()]).toEqual(['A1', 'B2']);
    live.pick('A1');
    expect(live.picked?.name).toBe('A1');
    expect(live.selectable.size).toBe(0);
    live.pick('B2');
    live.pick('A1');
    await settle();
    expect(sent.length).toBe(1);
    expect(sent[0]!.slice(0, 4)).toEqual([ID, 1, 'A1', 'token0']);
  });

  test('the next may be made as soon as the event is there, even before the answer', () => {
    const live = seated(0);
    requests.choose = vi.fn(() => new Promise<never>(() => {}));
    wires[0]!.receive(event({ number: 1, reason: 'snapshot' }));
    live.pick('A1');
    wires[0]!.receive(event({ number: 2, seat: 0, options: ['C3', 'D4'] }));
    expect(live.picked).toBeNull();
    expect([...live.selectable.keys()]).toEqual(['C3', 'D4']);
  });

  test('news that do not move the game leave a choice on its way', () => {
    const live = seated(0);
    wires[0]!.receive(event({ number: 1, reason: 'snapshot' }));
    live.pick('A1');
    wires[0]!.receive(event({ number: 2, reason: 'sat', seat: 1 }));
    expect(live.picked?.name).toBe('A1');
  });

  test('one that could not be sent is kept, and sent once more under the same id', async () => {
    const live = seated(0);
    const choose = vi.fn().mockRejectedValueOnce(new Unreachable('')).mockResolvedValue({ number: 2, done: true });
    requests.choose = choose;
    wires[0]!.receive(event({ number: 1, reason: 'snapshot' }));
    live.pick('A1');
    await settle();
    expect(live.picked?.kept).toBe(true);
    wires[0]!.onState('lost');
    wires[0]!.onState('live');
    wires[0]!.onState('live');
    await settle();
    expect(choose.mock.calls.length).toBe(2);
    expect(choose.mock.calls[1]![4]).toBe(choose.mock.calls[0]![4]);
    wires[0]!.receive(event({ number: 2, seat: 0, asked: 1 }));
    expect(live.picked).toBeNull();
  });

  test('one that comes too late shows the present, and says so', async () => {
    const live = seated(0);
    requests.choose = vi.fn().mockRejectedValue(new Refused(409, 'stale', 'gone on'));
    wires[0]!.receive(event({ number: 1, reason: 'snapshot' }));
    live.pick('A1');
    wires[0]!.receive(event({ number: 2, seat: 1, options: ['C3'] }));
    await settle();
    expect(live.picked).toBeNull();
    expect(live.event?.number).toBe(2);
    expect(toasts.all.length).toBe(1);
  });

  test('taking back names the event last seen', async () => {
    const live = seated(0);
    const first = event({ number: 7, reason: 'snapshot' });
    wires[0]!.receive({ ...first, undo: { choices: 2, why: null, chosen_by: null } });
    live.undo();
    await settle();
    expect(sent).toEqual([[ID, 7, 1, false, 'token0']]);
    wires[0]!.receive(event({ number: 8, reason: 'undone', seat: 0 }));
    live.undo();
    await settle();
    expect(sent.length).toBe(1);
    live.undo(3, true);
    await settle();
    expect(sent[1]).toEqual([ID, 8, 3, true, 'token0']);
  });
});

describe('pace', () => {
  test('what bots do is shown one after the other; the log follows', () => {
    const live = seated(0);
    wires[0]!.receive(event({ number: 1, reason: 'snapshot', asked: 1, lines: [line(0)] }));
    for (const number of [2, 3, 4]) {
      wires[0]!.receive(event({ number, seat: 1, asked: number === 4 ? 0 : 1, log_offset: number - 1, lines: [line(number - 1)] }));
    }
    expect([live.event?.number, live.behind]).toEqual([2, 2]);
    expect(live.current?.lines.length).toBe(2);
    vi.advanceTimersByTime(700);
    expect(live.event?.number).toBe(3);
    live.skip();
    expect([live.event?.number, live.behind]).toEqual([4, 0]);
    expect(live.current?.lines.length).toBe(4);
    expect(live.selectable.size).toBe(2);
  });

  test('one\'s own choice never waits', () => {
    const live = seated(0);
    wires[0]!.receive(event({ number: 1, reason: 'snapshot' }));
    wires[0]!.receive(event({ number: 2, seat: 0, asked: 1, lines: [line(1)] }));
    expect(live.event?.number).toBe(2);
  });

  test('things travel from where they were; after a snapshot they do not', () => {
    const live = seated(0);
    wires[0]!.receive(event({ number: 1, reason: 'snapshot', hand: 'one' }));
    expect(live.current?.before).toBeNull();
    wires[0]!.receive(event({ number: 2, seat: 0, hand: 'two' }));
    expect(live.current?.before?.table).toEqual({ hand: 'one' });
    wires[0]!.receive(event({ number: 900, reason: 'snapshot', hand: 'three' }));
    expect(live.current?.before).toBeNull();
  });

  test('an event that is told twice counts once', () => {
    const live = seated(0);
    wires[0]!.receive(event({ number: 1, reason: 'snapshot', lines: [line(0)] }));
    const second = event({ number: 2, seat: 0, log_offset: 1, lines: [line(1)] });
    wires[0]!.receive(second);
    wires[0]!.receive(second);
    expect(live.current?.lines.length).toBe(2);
  });
});

describe('several people at one screen', () => {
  const both = (live: LiveTable, number: number, asked: number, hands = ['mine', 'theirs']) => {
    void live;
    wires.forEach((wire, viewer) =>
      wire.receive(event({ number, viewer, asked, seat: 1 - asked, hand: hands[viewer]!, bots: [], reason: number === 1 ? 'snapshot' : 'chosen' })),
    );
  };

  test('the screen has to be handed over between them, and nothing can be picked until then', () => {
    const live = seated(0, 1);
    both(live, 1, 0);
    expect([live.seat, live.handOverTo]).toEqual([0, null]);
    both(live, 2, 1);
    expect([live.seat, live.handOverTo, live.selectable.size]).toEqual([0, 1, 0]);
    live.takeScreen();
    expect([live.seat, live.handOverTo, live.selectable.size]).toEqual([1, null, 2]);
    live.pick('A1');
    expect(live.picked?.token).toBe('token1');
  });

  test('where nothing is hidden the screen just goes on', () => {
    const live = seated(0, 1);
    both(live, 1, 0, ['open', 'open']);
    both(live, 2, 1, ['open', 'open']);
    expect([live.seat, live.handOverTo]).toEqual([1, null]);
  });
});

describe('trouble', () => {
  test('a table that is not there is missing', () => {
    const live = new LiveTable(ID, connect, requests);
    wires[0]!.receive({ type: 'closing', code: 'not_found', sentence: '' });
    expect(live.missing).toBe(true);
  });

  test('a seat that was lost makes one a spectator', async () => {
    const live = seated(0);
    wires[0]!.receive({ type: 'closing', code: 'seat_lost', sentence: '' });
    await settle();
    expect(live.held).toEqual([]);
    expect(wires[0]!.closed).toBe(true);
    expect(wires[1]!.token).toBeNull();
  });

  test('a lost connection is known, and over when it is back', () => {
    const live = seated(0);
    wires[0]!.onState('lost');
    expect(live.live).toBe(false);
    wires[0]!.onState('connecting');
    wires[0]!.onState('live');
    expect(live.live).toBe(true);
  });
});

test('in another language the old picture stays until the new one is there', () => {
  const live = seated(0);
  wires[0]!.receive(event({ number: 5, reason: 'snapshot' }));
  live.begin();
  expect(wires[0]!.closed).toBe(true);
  expect(live.event?.number).toBe(5);
  wires[1]!.receive(event({ number: 6, reason: 'snapshot', options: ['Z9'] }));
  expect(live.event?.number).toBe(6);
  expect([...live.selectable.keys()]).toEqual(['Z9']);
});
