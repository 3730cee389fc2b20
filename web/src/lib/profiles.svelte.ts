/** What everybody may know of accounts: names and ratings, asked for together and kept for a while. */

import { profiles as fetchProfiles } from './accounts';
import type { ClockKind, Profile, Profiles, Rating, Terms } from './wire';

/** So many are asked for at once. */
const TOGETHER = 20;
/** Ratings change with each game: what is older than this many milliseconds is asked for again. */
const FRESH = 120_000;

export class ProfileCache {
  private known = $state.raw<Readonly<Record<string, Profile | null>>>({});
  private readonly asked = new Map<string, number>();
  private wanted: string[] = [];

  constructor(
    private readonly fetch: (ids: readonly string[]) => Promise<Profiles> = fetchProfiles,
    private readonly now: () => number = Date.now,
  ) {}

  /** Nothing until it has come; null if there is no such account. */
  of(id: string): Profile | null | undefined {
    this.want(id);
    return this.known[id];
  }

  rating(id: string, game: string, clock: ClockKind): Rating | null {
    return this.of(id)?.ratings.find((each) => each.game === game && each.clock === clock) ?? null;
  }

  /** A game has ended: what is known of these is out of date. */
  renew(ids: readonly string[]): void {
    for (const id of ids) {
      this.asked.delete(id);
      this.want(id);
    }
  }

  private want(id: string): void {
    if ((this.asked.get(id) ?? -Infinity) > this.now() - FRESH) return;
    this.asked.set(id, this.now());
    this.wanted.push(id);
    // All that are drawn now are asked for in one request.
    if (this.wanted.length === 1) setTimeout(() => void this.ask());
  }

  private async ask(): Promise<void> {
    const all = this.wanted;
    this.wanted = [];
    for (let first = 0; first < all.length; first += TOGETHER) {
      const ids = all.slice(first, first + TOGETHER);
      try {
        const { profiles } = await this.fetch(ids);
        const found = Object.fromEntries(ids.map((id) => [id, profiles.find(({ account }) => account.id === id) ?? null]));
        this.known = { ...this.known, ...found };
      } catch {
        // A rating is no reason to trouble anybody: it is asked for again in a while.
        continue;
      }
    }
  }
}

export const profiles = new ProfileCache();

/** Kinds of clock that ratings are told apart by. */
export const clockKind = (terms: Pick<Terms, 'clock'>): ClockKind => terms.clock?.kind ?? 'none';
