/** Work that the server does for the lab while somebody looks on: it says how it goes, and ends when they hang up. */

import { Refused } from './api';
import { listen } from './labStream';
import type { Closing } from './wire';

export class Job<Wish, Progress> {
  progress = $state.raw<Progress | null>(null);
  trouble = $state.raw<unknown>(null);
  busy = $state(false);
  private under: AbortController | null = null;

  constructor(private readonly path: string) {}

  async start(wish: Wish, ask: typeof listen = listen): Promise<void> {
    this.stop();
    const under = (this.under = new AbortController());
    this.busy = true;
    this.trouble = this.progress = null;
    try {
      await ask(this.path, wish, ({ event, data }) => this.hear(event, JSON.parse(data), wish), under.signal);
    } catch (error) {
      if (this.under === under) this.trouble = error;
    } finally {
      if (this.under === under) this.stop();
    }
  }

  private hear(event: string, told: unknown, wish: Wish): void {
    if (event === 'closing') {
      const { code, sentence } = told as Closing;
      throw new Refused(503, code, sentence);
    }
    if (event !== 'progress') return;
    this.progress = told as Progress;
    this.heard(this.progress, wish);
  }

  /** What more there is to do with it. */
  protected heard(_progress: Progress, _wish: Wish): void {}

  /** No more of it; what was found stays. */
  stop(): void {
    this.under?.abort();
    this.under = null;
    this.busy = false;
  }
}
