/** What one reader of a table has been told, shown at a person's pace. */

import { marked, merged, type Mark } from './log';
import { news, scenesOf, weight, type Scene } from './narration';
import { Pacer } from './pace';
import { EventHistory } from './eventHistory.svelte';
import { BY_HAND, settings } from './settings.svelte';
import type { ConnectionState } from './stream';
import type { Closing, Line, Message, Presence, TableEvent, Talk, View } from './wire';

/** Opens a stream of messages; `Stream` in the page, a fake one in tests. */
export type Connect = (
  token: string | null,
  receive: (message: Message) => void,
  onState: (state: ConnectionState) => void,
) => { close(): void };

export interface Listener {
  shown(reader: Reader): void;
  presence(message: Presence): void;
  talk(message: Talk): void;
  closing(reader: Reader, message: Closing): void;
  connectionChanged(reader: Reader): void;
  /** The seats that people at this browser play. */
  ours(seat: number | null): boolean;
}

/** After what a stream begins anew, nothing travels. */
const STILL = new Set(['snapshot', 'opened']);

export class Reader {
  /** The event whose present is on the screen. */
  shown = $state.raw<TableEvent | null>(null);
  /** How things really stand: clocks do not wait until something is told. */
  latest = $state.raw<TableEvent | null>(null);
  before = $state.raw<View | null>(null);
  lines = $state.raw<readonly Line[]>([]);
  marks = $state.raw<readonly Mark[]>([]);
  /** Who chose, in order, as far as it was seen. */
  chose = $state.raw<readonly (number | null)[]>([]);
  /** What was shown before. */
  readonly past = new EventHistory();
  connection = $state.raw<ConnectionState>('connecting');
  /** How many events wait to be shown. */
  behind = $state(0);
  /** What is told large now, of the event that is shown. */
  scene = $state.raw<Scene | null>(null);
  /** Which part of what that event tells this is, and of how many. */
  part = $state.raw<{ at: number; of: number } | null>(null);
  /** What of it is told after that. */
  private scenes: readonly Scene[] = [];
  private readonly pacer: Pacer<TableEvent>;
  private readonly stream: { close(): void };

  constructor(
    readonly seat: number | null,
    readonly token: string | null,
    connect: Connect,
    private readonly listener: Listener,
  ) {
    this.pacer = new Pacer({
      show: (event, behind) => this.show(event, behind),
      more: () => this.tell(),
      stay: (behind) => this.stay(behind),
    });
    this.stream = connect(
      token,
      (message) => this.receive(message),
      (state) => {
        this.connection = state;
        listener.connectionChanged(this);
      },
    );
  }

  close(): void {
    this.pacer.close();
    this.stream.close();
  }

  /** The present, and no more about what led to it. */
  skip(): void {
    this.pacer.skip();
    this.scenes = [];
    this.tell();
  }

  /** What comes next, now. */
  step(): void {
    this.pacer.step();
  }

  private receive(message: Message): void {
    if (message.type === 'presence') this.listener.presence(message);
    else if (message.type === 'talk') this.listener.talk(message);
    else if (message.type === 'closing') this.listener.closing(this, message);
    else {
      if (message.number >= (this.latest?.number ?? 0)) this.latest = message;
      this.pacer.push(message, !this.waits(message));
      this.behind = this.pacer.behind;
    }
  }

  /** What others do waits, and what comes after it; never a choice made here, never in a tab nobody looks at. */
  private waits(event: TableEvent): boolean {
    if (document.visibilityState === 'hidden' || settings.pace === 0 || STILL.has(event.reason)) return false;
    if (event.reason === 'undone') return false;
    return !(event.reason === 'chosen' && this.listener.ours(event.seat));
  }

  /** A step that says nothing passes quickly; the further behind, the faster. */
  private stay(behind: number): number {
    const event = this.shown;
    if (event?.reason !== 'chosen' || settings.pace === 0 || document.visibilityState === 'hidden') return 0;
    if (settings.pace === BY_HAND) return this.scene ? Infinity : 0;
    if (this.scene) return Math.round(settings.pace * weight(this.scene) * Math.min(1, 20 / Math.max(1, behind)));
    return event.view?.decision ? 0 : Math.round(settings.pace / (event.lines.length > 0 ? 3 : 6));
  }

  /** Tell what comes next of the event that is shown; false: that was all. */
  private tell(): boolean {
    [this.scene = null, ...this.scenes] = this.scenes;
    const { at, of } = this.part ?? { at: 0, of: this.scenes.length + 1 };
    this.part = this.scene && { at: at + 1, of };
    return this.scene !== null;
  }

  /** What there is to tell of an event that is shown now. */
  private scenesOf(event: TableEvent): readonly Scene[] {
    if (event.reason !== 'chosen' || settings.pace === 0 || event.view?.over) return [];
    const ours = this.listener.ours(event.seat);
    const seat = ours ? event.seat : this.seat;
    return news(scenesOf(this.lines, event.log_offset, this.lines.length, seat, ours));
  }

  private show(event: TableEvent, behind: number): void {
    const last = this.shown;
    // Sent twice, as it may be when a connection breaks: it is known already.
    if (last && event.number <= last.number && !STILL.has(event.reason)) return;
    this.past.note(event, this.lines);
    this.lines = merged(this.lines, event.log_offset, event.lines);
    if (STILL.has(event.reason)) this.before = null;
    else if (event.view !== last?.view) this.before = last?.view ?? null;
    if (event.reason === 'chosen') this.chose = [...this.chose, event.seat];
    if (event.reason === 'undone' || STILL.has(event.reason)) this.chose = [];
    if (event.view) this.marks = marked(this.marks, this.lines, event.view.scores);
    this.shown = event;
    this.behind = behind;
    this.scenes = this.scenesOf(event);
    this.part = null;
    this.tell();
    this.listener.shown(this);
  }
}
