/** A hint at the table: asked for, shown until something is chosen, never among people. */

import * as api from './api';
import { Refused } from './api';
import { t } from './language.svelte';
import type { LiveTable } from './table.svelte';
import { toasts } from './toasts.svelte';
import { capital } from './words';
import type { Decision, Hint, Option } from './wire';

/** An option that a master might choose is marked on the board from this share on. */
const MARKED = 0.2;

export interface HintedOption {
  option: Option;
  share: number;
  /** The one that the master would choose. */
  best: boolean;
}

export class HintState {
  private found = $state.raw<{ hint: Hint; decision: Decision } | null>(null);
  busy = $state(false);

  constructor(private readonly live: LiveTable) {}

  /** Whether there may be one: somebody is asked, and all others are bots. */
  get offered(): boolean {
    const { live } = this;
    const seat = live.seat;
    if (seat === null || live.away || live.handOverTo !== null || !live.view?.decision || live.behind > 0) return false;
    return live.seats.every((each, index) => index === seat || each.state === 'bot');
  }

  /** The hint for what is asked now. */
  get hint(): Hint | null {
    return this.found !== null && this.found.decision === this.live.view?.decision && !this.live.picked ? this.found.hint : null;
  }

  /** What is marked on the board. */
  get marked(): HintedOption[] {
    const { hint } = this;
    if (!hint) return [];
    return hint.options.flatMap(({ name, share }) => {
      const option = this.live.selectable.get(name);
      const best = name === hint.best;
      return option && (best || share >= MARKED) ? [{ option, share, best }] : [];
    });
  }

  /** Ask for one, or put the one away that is shown. */
  async toggle(): Promise<void> {
    if (this.hint) return this.clear();
    const token = this.live.current?.token;
    const decision = this.live.view?.decision;
    if (this.busy || !this.offered || !token || !decision) return;
    this.busy = true;
    try {
      const hint = await api.hint(this.live.id, token);
      this.found = { hint, decision };
    } catch (error) {
      toasts.say(error instanceof Refused ? `${capital(error.sentence)}.` : t('hint.lost'), true);
    } finally {
      this.busy = false;
    }
  }

  clear(): void {
    this.found = null;
  }
}
