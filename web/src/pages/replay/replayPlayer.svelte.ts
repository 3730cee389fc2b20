/** Somebody looks at a replay: which moment, as which viewer, and what is on the screen. */

import type { Viewer } from '../../lib/api';
import type { Line, Moment, View } from '../../lib/wire';
import { MomentCache, type Fetch } from './momentCache.svelte';
import { marksOf, type Mark } from './scrub';

/** How long a moment stays while the replay plays: milliseconds. */
const STAYS = 900;

/** `viewer=1`, `viewer=spectator`; everybody if nothing else is said. Older links say `eyes`. */
export function viewerIn(query: URLSearchParams): Viewer {
  const text = query.get('viewer') ?? query.get('eyes');
  if (text === 'spectator' || text === 'all') return text;
  return text !== null && /^\d+$/.test(text) ? Number(text) : 'all';
}

/** What is seen of a moment: if the viewer is everybody, what that seat sees. */
export function viewOf(moment: Moment, focus: number | null): View {
  return (focus === null ? null : moment.views?.[focus]) ?? moment.view;
}

export class ReplayPlayer {
  at = $state(0);
  playing = $state(false);
  speed = $state(1);
  cache = $state.raw<MomentCache>(null!);
  /** The moment that is on the screen: the one that was there before, until the next has come. */
  moment = $state.raw<Moment | null>(null);
  /** The moment one came from, if it was a step ahead: things travel then. */
  private came = $state<number | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  readonly marks = $derived<Mark[]>(marksOf(this.cache.moments));
  readonly scores = $derived(this.cache.moments.map((moment) => moment?.view.scores));

  constructor(
    private readonly fetch: Fetch,
    viewer: Viewer,
    at: number,
  ) {
    this.cache = new MomentCache(fetch, viewer);
    this.at = at;
    this.cache.look(at);
  }

  get viewer(): Viewer {
    return this.cache.viewer;
  }

  get last(): number {
    return this.cache.last;
  }

  /** If the viewer is everybody: the seat that has something to do, or has just done it. */
  get focus(): number | null {
    if (this.viewer !== 'all' || !this.moment) return null;
    const asked = this.moment.views?.findIndex((view) => view.decision !== null) ?? -1;
    return asked >= 0 ? asked : (this.moment.seat ?? 0);
  }

  get view(): View | null {
    return this.moment && viewOf(this.moment, this.focus);
  }

  get before(): View | null {
    const from = this.came === null ? undefined : this.cache.moments[this.came];
    return from && this.moment?.at === this.at ? viewOf(from, this.focus) : null;
  }

  get lines(): Line[] {
    return this.cache.lines(this.at);
  }

  go(to: number): void {
    this.came = to === this.at + 1 ? this.at : null;
    this.at = to;
    this.cache.look(to);
    if (to >= this.last) this.pause();
    else if (this.playing) this.wait();
  }

  /** See it as another viewer, or hear it in another language. */
  setViewer(viewer: Viewer): void {
    this.cache.close();
    this.came = null;
    this.cache = new MomentCache(this.fetch, viewer);
    this.cache.look(this.at);
  }

  /** What has come in is shown; an address may have named a moment after the end. */
  show(): void {
    if (this.cache.facts && this.at > this.last) this.go(this.last);
    const moment = this.cache.moments[this.at];
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
    this.cache.close();
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
