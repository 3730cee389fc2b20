/** A game that is over, moment by moment, as one viewer sees it; fetched ahead of whoever looks at it. */

import { Unreachable, Refused, replay, replayOf, type Viewer } from '../../lib/api';
import type { Line, Moment, Replay } from '../../lib/wire';
import { CHUNK, nextChunk } from './chunks';

/** Where a game comes from: a table of this server, or a record that somebody brought. */
export type Source = { table: string } | { record: string };
export type Fetch = (viewer: Viewer, first: number, count: number) => Promise<Replay>;

export const fetcher = (source: Source): Fetch =>
  'table' in source
    ? (viewer, first, count) => replayOf(source.table, viewer, first, count)
    : (viewer, first, count) => replay(source.record, viewer, first, count);

export class MomentCache {
  /** What holds for the whole game. */
  facts = $state.raw<Omit<Replay, 'moments'> | null>(null);
  moments = $state.raw<readonly (Moment | undefined)[]>([]);
  /** Why the server refused, for people and for programs. */
  trouble = $state.raw<string | null>(null);
  code = $state('');
  lost = $state(false);
  private looking = 0;
  private readonly have = new Set<number>();
  private busy = false;
  private closed = false;

  constructor(
    private readonly fetch: Fetch,
    readonly viewer: Viewer,
  ) {}

  /** The number of the last moment. */
  get last(): number {
    return this.facts?.choices ?? 0;
  }

  close(): void {
    this.closed = true;
  }

  /** Somebody looks at this moment: fetch it, and what is around it. */
  look(at: number): void {
    this.looking = at;
    void this.work();
  }

  /** Try again after the server could not be reached. */
  again(): void {
    this.lost = false;
    void this.work();
  }

  /** The log up to a moment; each line knows the choice it belongs to by its place in the game. */
  lines(at: number): Line[] {
    return this.moments.slice(0, at + 1).flatMap((moment) =>
      moment ? moment.lines.map((line) => ({ ...line, choice: moment.at - 1 })) : [],
    );
  }

  private async work(): Promise<void> {
    if (this.busy || this.lost || this.trouble !== null) return;
    this.busy = true;
    try {
      for (let chunk = this.next(); chunk !== null && !this.closed; chunk = this.next()) await this.load(chunk);
    } catch (error) {
      if (error instanceof Refused) {
        this.code = error.code;
        this.trouble = error.sentence;
      }
      else if (error instanceof Unreachable) this.lost = true;
      else throw error;
    } finally {
      this.busy = false;
    }
  }

  private next(): number | null {
    if (!this.facts) return this.have.size === 0 ? Math.floor(this.looking / CHUNK) : null;
    return nextChunk(this.looking, this.last + 1, (chunk) => this.have.has(chunk));
  }

  private async load(chunk: number): Promise<void> {
    const { moments, ...facts } = await this.fetch(this.viewer, chunk * CHUNK, CHUNK);
    if (this.closed) return;
    this.have.add(chunk);
    const all = [...this.moments];
    all.length = facts.choices + 1;
    for (const moment of moments) all[moment.at] = moment;
    this.moments = all;
    this.facts ??= facts;
  }
}
