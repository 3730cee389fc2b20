/** The live state of a table in this browser: who is shown, what may be picked, what was picked. */

import * as api from './api';
import { Unreachable, newRequestId } from './api';
import { TableRequests, type Requests } from './tableRequests.svelte';
import { noteCommitment } from './commitment';
import { noteUndo } from './finality';
import { t } from './language.svelte';
import type { Scene } from './narration';
import { Reader, type Connect, type Listener } from './reader.svelte';
import { dropToken, tokens } from './seats';
import { Stream } from './stream';
import { TableTalk } from './talk.svelte';
import { toasts } from './toasts.svelte';
import { capital, nameOf } from './words';
import type { Clocks, Closing, Decision, Option, Presence, Seat, Table, TableEvent, Talk, Accepted, View } from './wire';

/** A choice on its way: it has one id however often it is sent. */
interface Picked {
  id: string;
  name: string;
  kind: string;
  label: string;
  /** What it answers. */
  decision: Decision | null;
  sequence: number;
  seat: number;
  token: string;
  /** The event that shows it, once the server has said so. */
  number: number | null;
  /** The server could not be reached: it is sent again when the connection is back. */
  kept: boolean;
}

const NOTHING: ReadonlyMap<string, Option> = new Map();
/** Where events arrive but a choice does not, it is tried again after this many milliseconds. */
const AGAIN = 3000;
const SEAT_GONE = new Set(['seat_lost', 'no_credential']);

export class LiveTable extends TableRequests implements Listener {
  readers = $state.raw<readonly Reader[]>([]);
  /** Whose screen it is now. */
  current = $state.raw<Reader | null>(null);
  /** Several people at one screen: the seat to whom it has to be handed. */
  handOverTo = $state<number | null>(null);
  here = $state.raw<readonly boolean[]>([]);
  /** How many look on who have no seat. */
  spectators = $state(0);
  picked = $state.raw<Picked | null>(null);
  /** There is no such table. */
  missing = $state(false);
  /** Why the server ended the connection, until it is back. */
  closed = $state.raw<string | null>(null);
  readonly said: TableTalk;
  private readonly connect: Connect;

  constructor(
    readonly id: string,
    connect?: Connect,
    protected readonly requests: Requests = api,
  ) {
    super();
    this.said = new TableTalk(id, (seat) => this.ours(seat));
    this.connect = connect ?? ((token, receive, onState) => new Stream(id, token, receive, onState));
    this.begin();
  }

  /** Connect anew: the first time, in another language, with other seats. */
  begin(): void {
    this.close();
    const held = Object.entries(tokens(this.id)).sort(([a], [b]) => Number(a) - Number(b));
    this.readers = held.map(([seat, token]) => new Reader(Number(seat), token, this.connect, this));
    if (held.length === 0) this.readers = [new Reader(null, null, this.connect, this)];
    // What was shown stays until there is something newer.
    if (!this.current?.shown) this.current = this.readers[0] ?? null;
  }

  close(): void {
    for (const reader of this.readers) reader.close();
    this.readers = [];
  }

  // --------------------------------------------------------------------------------- what is shown

  get event(): TableEvent | null {
    return this.current?.shown ?? null;
  }
  get table(): Table | null {
    return this.event?.table ?? null;
  }
  /** How much time everybody has now, whatever is still to be told. */
  get clocks(): Clocks | null {
    return this.current?.latest?.table.clocks ?? null;
  }
  get paused(): boolean {
    return this.table?.paused ?? false;
  }
  /** Who looks has given up or lost on time, for good. */
  get out(): Seat['out'] {
    return this.seat === null ? null : (this.seats[this.seat]?.out ?? null);
  }
  get view(): View | null {
    return this.event?.view ?? null;
  }
  get seat(): number | null {
    return this.current?.seat ?? null;
  }
  get seats(): readonly Seat[] {
    return this.table?.seats ?? [];
  }
  get names(): readonly string[] {
    return this.seats.map(nameOf);
  }
  get held(): readonly number[] {
    return this.readers.flatMap((reader) => (reader.seat === null ? [] : [reader.seat]));
  }
  /** The seats of other people. */
  get others(): readonly number[] {
    return this.seats.flatMap(({ seat, name, state }) => (name !== null && state !== 'reserved' && !this.held.includes(seat) ? [seat] : []));
  }
  get shared(): boolean {
    return this.held.length > 1;
  }
  get behind(): number {
    return this.current?.behind ?? 0;
  }
  get live(): boolean {
    // One that has ended for good is told of elsewhere.
    return this.readers.every((reader) => reader.connection === 'live' || reader.connection === 'ended');
  }
  /** What may be picked now, by name. */
  get selectable(): ReadonlyMap<string, Option> {
    const decision = this.view?.decision;
    if (!decision || this.picked || this.handOverTo !== null || this.away) return NOTHING;
    return new Map(decision.options.map((option) => [option.name, option]));
  }
  /** Whether a bot plays for the one whose screen this is, or the seat was left. */
  get away(): boolean {
    const seat = this.seat === null ? undefined : this.seats[this.seat];
    return seat?.state === 'away' || seat?.state === 'substitute';
  }
  /** How many choices must be taken back to come before the last one of one's own. */
  get choicesSinceOwn(): number {
    const chose = this.current?.chose ?? [];
    const last = chose.findLastIndex((seat) => seat === this.seat);
    return last < 0 ? Math.max(1, chose.length) : chose.length - last;
  }

  /** What is told large now. */
  get scene(): Scene | null {
    return this.handOverTo === null ? (this.current?.scene ?? null) : null;
  }

  /** What comes next, now. */
  step(): void {
    for (const reader of this.readers) reader.step();
  }

  skip(): void {
    for (const reader of this.readers) reader.skip();
  }

  takeScreen(): void {
    const next = this.readers.find((reader) => reader.seat === this.handOverTo);
    if (next) this.current = next;
    this.handOverTo = null;
  }

  // ----------------------------------------------------------------------------------- what is done

  pick(name: string): void {
    const option = this.selectable.get(name);
    const reader = this.current;
    if (!option || !reader?.shown || reader.seat === null || !reader.token) return;
    const { label, kind } = option;
    const decision = this.view?.decision ?? null;
    const sequence = reader.shown.number;
    const { seat, token } = reader;
    this.picked = { id: newRequestId(), name, kind, label, decision, sequence, seat, token, number: null, kept: false };
    void this.deliver(this.picked);
  }

  private async deliver(picked: Picked): Promise<void> {
    const { sequence, name, token, id, seat } = picked;
    try {
      const taken = await this.requests.choose(this.id, sequence, name, token, id);
      if (this.picked?.id !== id) return;
      this.picked = { ...picked, number: taken.number, kept: false };
      const reader = this.readers.find((each) => each.seat === seat);
      if (reader) this.settle(reader);
    } catch (error) {
      if (this.picked?.id !== id) return;
      if (error instanceof Unreachable) {
        this.picked = { ...picked, kept: true };
        setTimeout(() => this.live && this.resend(), AGAIN);
      } else {
        this.picked = null;
        this.refused(error);
      }
    }
  }

  undo(choices = 1, ask = false): void {
    const reader = this.current;
    if (!reader?.shown || !reader.token || this.picked || this.busy) return;
    const { token } = reader;
    const sequence = reader.shown.number;
    const open = (reader.shown.undo?.choices ?? 0) >= choices;
    if (!open && !ask) return;
    void this.ask(async () => {
      const taken: Accepted = await this.requests.undo(this.id, sequence, choices, ask, token);
      if (!taken.done) toasts.say(t('table.asked'));
    });
  }

  // --------------------------------------------------------------------------------- what is received

  ours(seat: number | null): boolean {
    return seat !== null && this.readers.some((reader) => reader.seat === seat);
  }

  presence(message: Presence): void {
    this.here = message.seats;
    this.spectators = message.spectators ?? 0;
    this.said.begun();
  }

  /** All readers are told the same. */
  talk(message: Talk): void {
    this.said.receive(message);
  }

  connectionChanged(reader: Reader): void {
    if (reader.connection === 'connecting') this.said.connecting();
    if (reader.connection === 'live') this.resend();
  }

  /** The connection is back: what could not be sent is sent now, under the same id. */
  private resend(): void {
    if (!this.picked?.kept) return;
    this.picked = { ...this.picked, kept: false };
    void this.deliver(this.picked);
  }

  closing(reader: Reader, message: Closing): void {
    if (message.code === 'not_found') this.missing = true;
    else if (SEAT_GONE.has(message.code) && reader.seat !== null) {
      dropToken(this.id, reader.seat);
      toasts.say(t('table.seat_gone'), true);
      queueMicrotask(() => this.begin());
    } else if (message.code === 'restart') this.closed = t('table.lost.restart');
    else if (message.code !== 'slow') this.closed = `${capital(message.sentence)}.`;
  }

  shown(reader: Reader): void {
    this.closed = null;
    const table = reader.shown?.table;
    if (table && table.state !== 'over') noteCommitment(table.id, table.commitment);
    if (!this.current || !this.readers.includes(this.current)) {
      const same = this.readers.find((each) => each.seat === this.current?.seat);
      if (!same || same === reader) this.current = reader;
    }
    this.settle(reader);
    this.handOver();
    if (reader === this.current && reader.shown) this.welcome(reader.shown);
  }

  /** In a game that goes on somebody has taken the place of a bot. Where one begins by that, its log begins too. */
  private welcome(event: TableEvent): void {
    if (event.reason !== 'sat' || event.table.state !== 'playing' || event.lines.length > 0) return;
    const seat = event.seat === null ? undefined : event.table.seats[event.seat];
    if (seat && !this.ours(seat.seat)) toasts.say(t('find.arrived', { name: nameOf(seat) }));
  }

  /** The choice is on the screen: the next may be made. */
  private settle(reader: Reader): void {
    const { picked } = this;
    const event = reader.shown;
    if (!picked || !event || reader.seat !== picked.seat) return;
    const own = event.number > picked.sequence && event.reason === 'chosen' && event.seat === picked.seat;
    if (own && picked.decision && event.table) noteUndo(event.table.game, picked.decision, picked, event.undo?.choices ?? 0);
    if (own || (picked.number !== null && event.number >= picked.number)) this.picked = null;
    else if (picked.number !== null) reader.skip();
  }

  /** Several people at one screen: whoever is asked is shown, once the screen was handed over if hands are hidden. */
  private handOver(): void {
    if (this.readers.length < 2 || this.current?.shown?.view?.decision) {
      if (this.handOverTo === this.current?.seat) this.handOverTo = null;
      return;
    }
    const next = this.readers.find((reader) => reader.shown?.view?.decision);
    this.handOverTo = next ? next.seat : null;
    if (next && this.current?.shown && sameTable(this.current.shown, next.shown)) this.takeScreen();
  }
}

/** Both see the same table: nothing is hidden from either. */
function sameTable(one: TableEvent | null, other: TableEvent | null): boolean {
  return JSON.stringify(one?.view?.table) === JSON.stringify(other?.view?.table);
}
