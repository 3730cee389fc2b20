/** Somebody at a table that is played looks back: at which moment, and what has happened since. */

import type { PastEvent } from './eventHistory.svelte';
import type { Reader } from './reader.svelte';

/** What is looked back from: whose screen it is, and whether it may be looked at. */
interface Screen {
  current: Reader | null;
  handOverTo: number | null;
}

export class LookBack {
  private looked = $state.raw<{ reader: Reader; number: number; lines: number } | null>(null);

  constructor(private readonly screen: Screen) {}

  /** The moment that is looked at; null: the present. It is over when the screen is handed on, when the choice is
      taken back, and when the game ends: then there is a replay. */
  readonly then = $derived.by<PastEvent | null>(() => {
    const { looked } = this;
    const reader = this.screen.current;
    if (!looked || looked.reader !== reader || this.screen.handOverTo !== null || reader.shown?.view?.over) return null;
    return reader.past.moments.find((then) => then.number === looked.number) ?? null;
  });

  /** How many lines are new since one began to look back. */
  get news(): number {
    return this.looked ? Math.max(0, this.looked.reader.lines.length - this.looked.lines) : 0;
  }

  /** What a line of the log leads to; the present needs no way back to it. */
  leads(line: number): (() => void) | null {
    const then = this.screen.current?.past.of(line);
    return then && then.number !== this.screen.current?.shown?.number ? () => this.look(then) : null;
  }

  look(then: PastEvent): void {
    const reader = this.screen.current;
    if (!reader) return;
    const lines = this.then && this.looked ? this.looked.lines : reader.lines.length;
    this.looked = { reader, number: then.number, lines };
  }

  now(): void {
    this.looked = null;
  }

  /** The moment before or after the one that is looked at, if it is known. */
  beside(by: 1 | -1): PastEvent | null {
    const moments = this.screen.current?.past.moments ?? [];
    const at = moments.findIndex((then) => then.number === this.then?.number);
    return at < 0 ? null : (moments[at + by] ?? null);
  }

  step(by: 1 | -1): void {
    const next = this.beside(by);
    if (!next) return;
    if (next.number === this.screen.current?.shown?.number) this.now();
    else this.look(next);
  }
}
