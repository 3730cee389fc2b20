/** Somebody looks at a replay: which moment, with whose eyes, and what is on the screen. */

import type { Eyes } from '../../lib/api';
import type { Line, Moment, View } from '../../lib/wire';
import { MomentCache, type Fetch } from './momentCache.svelte';
import { marksOf, type Mark } from './scrub';

/** How long a moment stays while the replay plays: milliseconds. */
const STAYS = 900;

/** `eyes=1`, `eyes=spectator`; everybody's if nothing else is said. */
export function eyesOf(text: string | null): Eyes {
  if (text === 'spectator' || text === 'all') return text;
  return text !== null && /^\d+$/.test(text) ? Number(text) : 'all';
}

/** What is seen of a moment: with everybody's eyes, what that seat sees. */
export function viewOf(moment: Moment, focus: number | null): View {
  return (focus === null ? null : moment.views?.[focus]) ?? moment.view;
}

export class ReplayPlayer {
  at = $state(0);
  playing = $state(false);
  speed = $state(1);
  film = $state.raw<MomentCache>(null!);
  /** The moment that is on the screen: the one that was there before, until the next has come. */
  moment = $state.raw<Moment | null>(null);
  /** The moment one came from, if it was a step ahead: things travel then. */
  private came = $state<number | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  readonly marks = $derived<Mark[]>(marksOf(this.film.moments));
  readonly scores = $derived(this.film.moments.map((moment) => moment?.view.scores));

  constructor(
    private readonly fetch: Fetch,
    eyes: Eyes,
    at: number,
  ) {
    this.film = new MomentCache(fetch, eyes);
    this.at = at;
    this.film.look(at);
  }

  get eyes(): Eyes {
    return this.film.eyes;
  }

  get last(): number {
    return this.film.last;
  }

  /** With everybody's eyes: the seat that has something to do, or has just done it. */
  get focus(): number | null {
    if (this.eyes !== 'all' || !this.moment) return null;
    const asked = this.moment.views?.findIndex((view) => view.decision !== null) ?? -1;
    return asked >= 0 ? asked : (this.moment.seat ?? 0);
  }

  get view(): View | null {
    return this.moment && viewOf(this.moment, this.focus);
  }

  get before(): View | null {
    const from = this.came === null ? undefined : this.film.moments[this.came];
    return from && this.moment?.at === this.at ? viewOf(from, this.focus) : null;
  }

  get lines(): Line[] {
    return this.film.lines(this.at);
  }

  go(to: number): void {
    this.came = to === this.at + 1 ? this.at : null;
    this.at = to;
    this.film.look(to);
    if (to >= this.last) this.pause();
    else if (this.playing) this.wait();
  }

  /** Look through other eyes, or hear it in another language. */
  see(eyes: Eyes): void {
    this.film.close();
    this.came = null;
    this.film = new MomentCache(this.fetch, eyes);
    this.film.look(this.at);
  }

  /** What has come in is shown; an address may have named a moment after the end. */
  show(): void {
    if (this.film.facts && this.at > this.last) this.go(this.last);
    const moment = this.film.moments[this.at];
    if (moment) this.moment = moment;
  }

  toggle(): void {
    if (this.playing) this.pause();
    else {
      this.playing = true;
      if (this.at >= this.last) this.go(0);
      else this.wait();
    }
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  close(): void {
    this.pause();
    this.film.close();
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      // What has not come yet is waited for.
      if (this.moment?.at === this.at) this.go(this.at + 1);
      else this.wait();
    }, STAYS / this.speed);
  }
}
