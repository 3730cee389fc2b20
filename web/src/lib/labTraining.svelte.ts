/** Players that the server trains for a variant, and those that it has trained. */

import { trained } from './labApi';
import { Job } from './labJob.svelte';
import type { BotDescription, LabTraining, LabTrainingProgress } from './wire';

/** What such a player is called in requests: for any rules it is the one that was trained for them. */
export const TRAINED = 'trained';

const MINUTES = [1, 5, 15, 60, 240];

/** How long one may have a player trained, where this is the most. */
export const minutesUpTo = (most: number): number[] => [...MINUTES.filter((each) => each < most), most];

/** Between the other bots, as one picks them. */
export const asBot = (label: string, about: string): BotDescription => ({ bot: TRAINED, label, about, level: null });

export class Training extends Job<LabTraining, LabTrainingProgress> {
  /** The rules that the last one has learned, and the number of players. */
  done = $state.raw<{ fingerprint: string; players: number } | null>(null);

  constructor() {
    super('/api/lab/trainings');
  }

  protected override heard(progress: LabTrainingProgress, wish: LabTraining): void {
    if (progress.state === 'done' && progress.fingerprint) this.done = { fingerprint: progress.fingerprint, players: wish.players ?? 2 };
  }
}

/** For which rules, by their fingerprints, and for how many players there is one on this server. */
export class TrainedPlayers {
  private players = $state.raw<Record<string, readonly number[]>>({});

  of(fingerprint: string | undefined): readonly number[] {
    return (fingerprint && this.players[fingerprint]) || [];
  }

  async look(fingerprint: string, ask: typeof trained = trained): Promise<void> {
    try {
      const found = await ask(fingerprint);
      this.players = { ...this.players, [fingerprint]: found.players };
    } catch {
      // Where nothing is known, none is offered.
    }
  }
}
