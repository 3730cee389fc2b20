/** The server's clock in this browser: asked for now and then, and counted on in between. */

import { serverTime as fetchTime } from './api';

/** Milliseconds after which it is asked for again: two clocks drift apart. */
const AGAIN = 5 * 60_000;
/** How often what shows it is drawn anew. */
const TICK = 200;

export class ServerTime {
  now = $state(Date.now());
  /** By how much the server's clock is ahead of the browser's that counts from its start. */
  private ahead = Date.now() - performance.now();
  private asked = -Infinity;
  private timer: ReturnType<typeof setInterval> | null = null;
  private users = 0;

  constructor(private readonly fetch: () => Promise<{ now: number }> = fetchTime) {}

  /** As long as somebody looks; gives what ends it. */
  run(): () => void {
    this.users += 1;
    this.tick();
    this.timer ??= setInterval(() => this.tick(), TICK);
    return () => {
      this.users -= 1;
      if (this.users > 0 || !this.timer) return;
      clearInterval(this.timer);
      this.timer = null;
    };
  }

  private tick(): void {
    if (performance.now() - this.asked > AGAIN) void this.ask();
    this.now = performance.now() + this.ahead;
  }

  /** The answer was given about half way between asking and hearing. */
  async ask(): Promise<void> {
    const begin = (this.asked = performance.now());
    try {
      const { now } = await this.fetch();
      this.ahead = now - (begin + performance.now()) / 2;
      this.now = performance.now() + this.ahead;
    } catch {
      // The stream says that the server can't be reached. It is asked again with the next one that looks.
      this.asked = begin - AGAIN + 5000;
    }
  }
}

export const serverTime = new ServerTime();

addEventListener('visibilitychange', () => {
  // A computer that slept may have counted on, or not.
  if (document.visibilityState === 'visible') void serverTime.ask();
});
