/** Games that the server plays of a variant, and what they show so far. */

import { Refused } from './api';
import * as api from './labApi';
import type { LabReport, LabRun, LabRunWish } from './wire';

/** How often one looks, in milliseconds. */
const LOOK = 400;

export class Runner {
  run = $state.raw<LabRun | null>(null);
  /** The last figures there were: they stay until there are new ones. */
  report = $state.raw<LabReport | null>(null);
  /** Which text they are of. */
  of = $state.raw<string | null>(null);
  trouble = $state.raw<unknown>(null);
  busy = $state(false);
  private turn = 0;

  async start(wish: LabRunWish): Promise<void> {
    this.leave();
    const turn = ++this.turn;
    this.busy = true;
    this.trouble = null;
    this.run = null;
    try {
      this.show(await api.startRun(wish), wish.text ?? '');
      while (turn === this.turn && this.run && !this.run.over) {
        await new Promise((done) => setTimeout(done, LOOK));
        if (turn !== this.turn) return;
        const found = await api.readRun(this.run.id, this.run.number);
        if (turn === this.turn) this.show(found, wish.text ?? '');
      }
    } catch (error) {
      if (turn === this.turn) this.trouble = error;
    } finally {
      if (turn === this.turn) this.busy = false;
    }
  }

  private show(run: LabRun, text: string): void {
    this.run = run;
    if (run.report) {
      this.report = run.report;
      this.of = text;
    }
  }

  /** Stop playing; what was found stays. */
  async stop(): Promise<void> {
    const { run } = this;
    if (!run) return;
    try {
      await api.stopRun(run.id);
    } catch (error) {
      if (!(error instanceof Refused)) this.trouble = error;
    }
  }

  /** Nobody looks any more. */
  leave(): void {
    const { run } = this;
    this.turn += 1;
    this.busy = false;
    if (run && !run.over) api.stopRun(run.id).catch(() => {});
  }
}
