/** Games that the server plays of a variant, and what they show so far. */

import { Refused } from './api';
import { listen } from './labStream';
import type { Closing, LabProgress, LabReport, LabRun } from './wire';

export class Runner {
  progress = $state.raw<LabProgress | null>(null);
  /** The last figures there were: they stay until there are new ones. */
  report = $state.raw<LabReport | null>(null);
  /** Which text they are of. */
  of = $state.raw<string | null>(null);
  trouble = $state.raw<unknown>(null);
  busy = $state(false);
  private under: AbortController | null = null;

  async start(wish: LabRun, ask: typeof listen = listen): Promise<void> {
    this.stop();
    const under = (this.under = new AbortController());
    this.busy = true;
    this.trouble = this.progress = null;
    try {
      await ask('/api/lab/runs', wish, ({ event, data }) => this.hear(event, JSON.parse(data), wish), under.signal);
    } catch (error) {
      if (this.under === under) this.trouble = error;
    } finally {
      if (this.under === under) this.stop();
    }
  }

  private hear(event: string, told: unknown, wish: LabRun): void {
    if (event === 'closing') {
      const { code, sentence } = told as Closing;
      throw new Refused(503, code, sentence);
    }
    if (event !== 'progress') return;
    this.progress = told as LabProgress;
    if (!this.progress.report) return;
    this.report = this.progress.report;
    this.of = wish.text ?? '';
  }

  /** No more games; what was found stays. */
  stop(): void {
    this.under?.abort();
    this.under = null;
    this.busy = false;
  }
}
