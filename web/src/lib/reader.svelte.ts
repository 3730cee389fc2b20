/** What one reader of a table has been told, shown at a person's pace. */

import { marked, merged, type Mark } from './log';
import { Pacer } from './pace';
import { Past } from './past.svelte';
import { settings } from './settings.svelte';
import type { Line as Connection } from './stream';
import { botPlays } from './words';
import type { Closing, Line, Message, Presence, TableEvent, View } from './wire';

/** Opens a stream of messages; `Stream` in the page, a fake one in tests. */
export type Connect = (
  token: string | null,
  hear: (message: Message) => void,
  changed: (line: Connection) => void,
) => { close(): void };

export interface Listener {
  shown(reader: Reader): void;
  presence(message: Presence): void;
  closing(reader: Reader, message: Closing): void;
  line(reader: Reader): void;
  /** The seats that people at this browser play. */
  ours(seat: number | null): boolean;
}

/** After what a stream begins anew, nothing travels. */
const STILL = new Set(['snapshot', 'opened']);

export class Reader {
  /** The event whose present is on the screen. */
  shown = $state.raw<TableEvent | null>(null);
  before = $state.raw<View | null>(null);
  lines = $state.raw<readonly Line[]>([]);
  marks = $state.raw<readonly Mark[]>([]);
  /** Who chose, in order, as far as it was seen. */
  chose = $state.raw<readonly (number | null)[]>([]);
  /** What was shown before. */
  readonly past = new Past();
  line = $state.raw<Connection>('connecting');
  /** How many events wait to be shown. */
  behind = $state(0);
  private readonly pacer: Pacer<TableEvent>;
  private readonly stream: { close(): void };

  constructor(
    readonly seat: number | null,
    readonly token: string | null,
    connect: Connect,
    private readonly listener: Listener,
  ) {
    this.pacer = new Pacer(
      (event, behind) => this.show(event, behind),
      (event, behind) => this.stay(event, behind),
    );
    this.stream = connect(
      token,
      (message) => this.hear(message),
      (line) => {
        this.line = line;
        listener.line(this);
      },
    );
  }

  close(): void {
    this.pacer.close();
    this.stream.close();
  }

  skip(): void {
    this.pacer.skip();
  }

  private hear(message: Message): void {
    if (message.type === 'presence') this.listener.presence(message);
    else if (message.type === 'closing') this.listener.closing(this, message);
    else {
      this.pacer.push(message, !this.waits(message));
      this.behind = this.pacer.behind;
    }
  }

  /** Only what bots do waits, and what comes after it; never a choice made here, never in a tab nobody looks at. */
  private waits(event: TableEvent): boolean {
    if (document.visibilityState === 'hidden' || settings.pace === 0 || STILL.has(event.reason)) return false;
    if (event.reason === 'undone') return false;
    return !(event.reason === 'chosen' && this.listener.ours(event.seat));
  }

  /** A step that says nothing passes quickly; the further behind, the faster. */
  private stay(event: TableEvent, behind: number): number {
    if (event.reason !== 'chosen' || settings.pace === 0) return 0;
    const bot = event.seat !== null && botPlays(event.table.seats[event.seat]);
    const ours = this.listener.ours(event.seat);
    if (!bot && !ours) return 0;
    if (ours && event.view?.decision) return 0;
    const full = event.lines.length > 0 ? settings.pace : settings.pace / 3;
    return Math.round((ours ? full / 2 : full) * Math.min(1, 5 / Math.max(1, behind)));
  }

  private show(event: TableEvent, behind: number): void {
    const last = this.shown;
    // Sent twice, as it may be when a connection breaks: it is known already.
    if (last && event.number <= last.number && !STILL.has(event.reason)) return;
    this.past.note(event, this.lines);
    this.lines = merged(this.lines, event.keep, event.lines);
    if (STILL.has(event.reason)) this.before = null;
    else if (event.view !== last?.view) this.before = last?.view ?? null;
    if (event.reason === 'chosen') this.chose = [...this.chose, event.seat];
    if (event.reason === 'undone' || STILL.has(event.reason)) this.chose = [];
    if (event.view) this.marks = marked(this.marks, this.lines, event.view.scores);
    this.shown = event;
    this.behind = behind;
    this.listener.shown(this);
  }
}
