/** Games that the server plays of a variant, and what they show so far. */

import { Job } from './labJob.svelte';
import type { LabProgress, LabReport, LabRun } from './wire';

export class Runner extends Job<LabRun, LabProgress> {
  /** The last figures there were: they stay until there are new ones. */
  report = $state.raw<LabReport | null>(null);
  /** Which text they are of. */
  of = $state.raw<string | null>(null);

  constructor() {
    super('/api/lab/runs');
  }

  protected override heard(progress: LabProgress, wish: LabRun): void {
    if (!progress.report) return;
    this.report = progress.report;
    this.of = wish.text ?? '';
  }
}
