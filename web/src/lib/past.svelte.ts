/** The past of a game that still runs: what one reader was shown, so that a line of the log leads to its moment. */

import type { Line, TableEvent, View } from './wire';

/** A moment: what an event showed, and the lines of the log that came with it. */
export interface Then {
  number: number;
  /** Whose doing it was. */
  seat: number | null;
  /** The place of the first of its lines in the log, and of the first that is not its own any more. */
  from: number;
  to: number;
  view: View;
}

/** Asks the server to tell this reader again what came after one event, up to another. */
export type Fetch = (since: number, upTo: number) => Promise<readonly TableEvent[]>;

/** The server tells the last hundred events again; some fewer are asked for, as the game goes on meanwhile. */
const REACH = 80;

export class Past {
  moments = $state.raw<readonly Then[]>([]);
  /** The event that showed a present without what had led to it; null when that is known, or was asked for. */
  private gap: number | null = null;
  /** How many of the lines that came with it still hold. */
  private held = 0;

  /** An event is shown to a reader who had these lines before. */
  note(event: TableEvent, had: readonly Line[]): void {
    if (event.reason === 'snapshot' && event.number > 1) {
      this.gap = event.number;
      this.held = event.lines.length;
      this.moments = after(this.moments, common(had, event.lines));
    } else {
      this.held = Math.min(this.held, event.keep);
      this.moments = withOne(this.moments, event);
    }
  }

  /** Fetch what came before the page did, once. What can't be had leads nowhere. */
  async fill(fetch: Fetch): Promise<void> {
    const { gap } = this;
    if (gap === null) return;
    this.gap = null;
    try {
      const told = await fetch(Math.max(0, gap - REACH), gap);
      // Meanwhile there may be another present, and choices may have been taken back.
      if (this.gap === null) this.add(after(told.reduce(withOne, []), this.held));
    } catch {
      this.gap ??= gap;
    }
  }

  /** The moment that a line of the log belongs to, if it is known. */
  of(line: number): Then | null {
    let [low, high] = [0, this.moments.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.moments[middle]?.to ?? 0) <= line) low = middle + 1;
      else high = middle;
    }
    const found = this.moments[low];
    return found && found.from <= line ? found : null;
  }

  private add(earlier: readonly Then[]): void {
    const known = new Set(this.moments.map((then) => then.number));
    const all = [...earlier.filter((then) => !known.has(then.number)), ...this.moments];
    this.moments = all.sort((one, other) => one.number - other.number);
  }
}

/** What still holds when only so many lines do. */
const after = (moments: readonly Then[], keep: number) => moments.filter((then) => then.to <= keep);

function withOne(moments: readonly Then[], event: TableEvent): readonly Then[] {
  const { number, seat, view, keep, lines } = event;
  const still = after(moments, keep);
  return view && lines.length > 0 ? [...still, { number, seat, view, from: keep, to: keep + lines.length }] : still;
}

/** How many lines two logs begin with alike. */
function common(one: readonly Line[], other: readonly Line[]): number {
  const differs = one.findIndex((line, index) => line.text !== other[index]?.text);
  return differs < 0 ? one.length : differs;
}
