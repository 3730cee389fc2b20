/** What the server thinks of a game: whether it does at all, and the chances and choices of one that is over. */

import * as api from './api';
import { Refused } from './api';
import { language } from './language.svelte';
import type { GameAnalysis, JudgedChoice, JudgedChoices } from './wire';

/** Whether this server gives hints and analyses; unknown is no. */
class Offered {
  analysis = $state(false);
  private asked: Promise<void> | null = null;

  ask(): void {
    this.asked ??= api.health().then(
      (health) => void (this.analysis = health.analysis ?? true),
      () => void (this.asked = null),
    );
  }
}

export const offered = new Offered();

export interface Fetches {
  curve: () => Promise<GameAnalysis>;
  choices: (first: number) => Promise<JudgedChoices>;
}

export const fetchesOf = (source: { table: string } | { record: string }): Fetches =>
  'table' in source
    ? { curve: () => api.analysisOf(source.table), choices: (first) => api.choicesOf(source.table, first) }
    : { curve: () => api.analysis(source.record), choices: (first) => api.choices(source.record, first) };

/** The chances of a finished game at once; its choices some at a time, when somebody wants them. */
export class Analysis {
  curve = $state.raw<GameAnalysis | null>(null);
  judged = $state.raw<ReadonlyMap<number, JudgedChoice>>(new Map());
  /** How many choices have been looked at. */
  next = $state(0);
  /** The server refused, or does not answer: why. */
  trouble = $state.raw<string | null>(null);
  /** Choices are being judged. */
  busy = $state(false);
  private closed = false;
  private spoken = '';

  constructor(private readonly fetches: Fetches) {}

  get done(): boolean {
    return this.curve !== null && this.next >= this.curve.choices;
  }

  async loadCurve(): Promise<void> {
    await this.ask(async () => {
      this.curve ??= await this.fetches.curve();
    });
  }

  async loadChoices(): Promise<void> {
    if (this.busy) return;
    if (this.spoken !== language.current) {
      // What options are called comes in the reader's language.
      this.spoken = language.current;
      this.judged = new Map();
      this.next = 0;
    }
    this.busy = true;
    await this.ask(async () => {
      this.curve ??= await this.fetches.curve();
      while (!this.closed && !this.done) {
        const found = await this.fetches.choices(this.next);
        this.judged = new Map([...this.judged, ...found.judged.map((choice) => [choice.at, choice] as const)]);
        if (found.next <= this.next) break;
        this.next = found.next;
      }
    });
    this.busy = false;
  }

  close(): void {
    this.closed = true;
  }

  private async ask(work: () => Promise<void>): Promise<void> {
    this.trouble = null;
    try {
      await work();
    } catch (error) {
      this.trouble = error instanceof Refused ? error.sentence : '';
    }
  }
}
