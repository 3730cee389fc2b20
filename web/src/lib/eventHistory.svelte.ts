/** The past of a game that still runs: what one reader was shown, so that a line of the log leads to its moment. */

import type { Line, TableEvent, View } from './wire';

/** A moment: what an event showed, and the lines of the log that came with it. */
export interface PastEvent {
  number: number;
  /** Whose doing it was. */
  seat: number | null;
  /** The place of the first of its lines in the log, and of the first that is not its own any more. */
  from: number;
  to: number;
  view: View;
}

/** Asks the server to tell this reader again what came after one event, up to another. */
export type Fetch = (since: number, until: number) => Promise<readonly TableEvent[]>;

/** What the reader was told and this page was not: the events after one, up to another. */
interface Gap {
  since: number;
  until: number;
  /** How many of the lines that the log had at its end still hold. */
  held: number;
}

/** So many events the server tells again at once. */
const AT_ONCE = 100;

export class EventHistory {
  moments = $state.raw<readonly PastEvent[]>([]);
  /** From the earliest to the latest: a present was shown without what had led to it. */
  private gaps: Gap[] = [];
  /** The event that was shown last. */
  private last = 0;
  private wanted = false;
  /** Whether as much is known as is always wanted. */
  private reached = (): boolean => true;
  private filling = false;

  /** An event is shown to a reader who had these lines before. */
  note(event: TableEvent, had: readonly Line[]): void {
    const anew = event.reason === 'snapshot' && event.number > 1;
    const keep = anew ? common(had, event.lines) : event.log_offset;
    hold(this.gaps, keep);
    this.moments = anew ? after(this.moments, keep) : withOne(this.moments, event);
    if (anew && event.number > this.last) {
      this.gaps.push({ since: this.last, until: event.number, held: event.lines.length });
    }
    // There is a replay then, which knows everything.
    if (event.view?.over) this.gaps = [];
    this.last = event.number;
  }

  /** Fetch what is not known, the latest first, one part after the other. Called in an effect it goes on for as
      long as that lives. What can't be had now leads nowhere until this is called again. */
  async fill(fetch: Fetch): Promise<void> {
    this.wanted = true;
    if ($effect.tracking()) $effect(() => () => void (this.wanted = false));
    await this.fetchGaps(fetch);
  }

  /** The same, only as far back as the last choice of a seat. */
  async reach(seat: number | null, fetch: Fetch): Promise<void> {
    this.reached = () => this.moments.some((then) => then.seat === seat && then.number > (this.gaps.at(-1)?.until ?? 0));
    await this.fetchGaps(fetch);
  }

  private async fetchGaps(fetch: Fetch): Promise<void> {
    if (this.filling) return;
    this.filling = true;
    try {
      for (let gap = this.gaps.at(-1); gap && (this.wanted || !this.reached()); gap = this.gaps.at(-1)) {
        const since = Math.max(gap.since, gap.until - AT_ONCE);
        const events = await fetch(since, gap.until);
        if (this.gaps.includes(gap)) this.learn(gap, since, events);
      }
    } catch {
      // It is quiet work: nobody is told that it failed.
    } finally {
      this.filling = false;
    }
  }

  /** The end of a gap is known now, from one event on. */
  private learn(gap: Gap, since: number, events: readonly TableEvent[]): void {
    const before = this.moments.filter((then) => then.number <= since);
    const later = this.moments.filter((then) => then.number > gap.until);
    // Meanwhile choices may have been taken back.
    this.moments = [...after(events.reduce(withOne, before), gap.held), ...later];
    const earlier = this.gaps.filter((each) => each.until <= gap.until);
    hold(earlier, Math.min(...events.map((event) => event.log_offset)));
    gap.until = since;
    this.gaps = this.gaps.filter((each) => each.since < each.until);
  }

  /** The moment that a line of the log belongs to, if it is known. */
  of(line: number): PastEvent | null {
    let [low, high] = [0, this.moments.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.moments[middle]?.to ?? 0) <= line) low = middle + 1;
      else high = middle;
    }
    const found = this.moments[low];
    return found && found.from <= line ? found : null;
  }
}

/** What is not known yet holds as far as only so many lines do. */
function hold(gaps: readonly Gap[], keep: number): void {
  for (const gap of gaps) gap.held = Math.min(gap.held, keep);
}

/** What still holds when only so many lines do. */
const after = (moments: readonly PastEvent[], keep: number) => moments.filter((then) => then.to <= keep);

function withOne(moments: readonly PastEvent[], event: TableEvent): readonly PastEvent[] {
  const { number, seat, view, log_offset: keep, lines } = event;
  const still = after(moments, keep);
  return view && lines.length > 0 ? [...still, { number, seat, view, from: keep, to: keep + lines.length }] : still;
}

/** How many lines two logs begin with alike. */
function common(one: readonly Line[], other: readonly Line[]): number {
  const differs = one.findIndex((line, index) => line.text !== other[index]?.text);
  return differs < 0 ? one.length : differs;
}
