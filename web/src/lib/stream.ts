/** The events of a table: a WebSocket that comes back by itself, and goes on where it broke. */

import { language } from './language.svelte';
import { patched } from './patch';
import type { Message, TableEvent, View } from './wire';

export type ConnectionState = 'connecting' | 'live' | 'lost' | 'ended';

const WAITS = [250, 500, 1000, 2000, 4000, 8000];
/** Reasons of the server to end a connection after which it makes no sense to come back. */
const FINAL = new Set(['seat_lost', 'no_credential', 'not_found', 'bad_since', 'banned']);

/** Opens the events of a table for one reader; after one of them, or from the present on. With a last one they end
    there, and were told before; else the views after the first come as what changed in them. */
export function openSocket(table: string, token: string | null, since: number | null, until: number | null = null): WebSocket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const which = `${until === null ? '&view=patch' : ''}${since === null ? '' : `&since=${since}`}${until === null ? '' : `&until=${until}`}`;
  const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${table}/live?lang=${language.current}${which}`);
  socket.onopen = () => socket.send(JSON.stringify({ token }));
  return socket;
}

export class Stream {
  private socket: WebSocket | null = null;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private over = false;
  /** The number of the last event; null before the first. */
  private last: number | null = null;
  /** The view of the last event of this connection. */
  private view: View | null = null;

  constructor(
    private readonly table: string,
    private readonly token: string | null,
    private readonly receive: (message: Message) => void,
    private readonly onState: (state: ConnectionState, why?: string) => void,
  ) {
    addEventListener('online', this.now);
    document.addEventListener('visibilitychange', this.seen);
    this.connect();
  }

  close(): void {
    this.over = true;
    clearTimeout(this.timer);
    removeEventListener('online', this.now);
    document.removeEventListener('visibilitychange', this.seen);
    this.socket?.close();
  }

  /** Try at once: the network is back, or the tab is looked at again. */
  private readonly now = () => {
    if (!this.over && this.socket === null) {
      clearTimeout(this.timer);
      this.connect();
    }
  };

  private readonly seen = () => {
    if (document.visibilityState === 'visible') this.now();
  };

  private connect(): void {
    this.onState('connecting');
    const socket = (this.socket = openSocket(this.table, this.token, this.last));
    this.view = null;
    socket.onmessage = (event) => this.received(JSON.parse(String(event.data)) as Message);
    socket.onclose = () => this.closed(socket);
  }

  private received(told: Message): void {
    this.tries = 0;
    let message = told;
    try {
      if (told.type === 'event') message = this.whole(told);
    } catch {
      this.socket?.close(); // the next connection begins with a whole view
      return;
    }
    if (message.type === 'event') this.last = message.number;
    if (message.type === 'closing' && FINAL.has(message.code)) {
      this.over = true;
      this.onState('ended', message.sentence);
    } else if (message.type !== 'closing') {
      this.onState('live');
    }
    this.receive(message);
  }

  /** An event with its view, of which only what changed may have been sent. */
  private whole({ patch, ...event }: TableEvent): TableEvent {
    this.view = patch ? (patched(this.view, patch) as View) : event.view;
    return { ...event, view: this.view };
  }

  private closed(socket: WebSocket): void {
    if (this.socket !== socket) return;
    this.socket = null;
    if (this.over) return;
    this.onState('lost');
    const wait = WAITS[Math.min(this.tries, WAITS.length - 1)] ?? 8000;
    this.tries += 1;
    this.timer = setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 2));
  }
}
