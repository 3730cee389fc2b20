/** The things of the game on the screen (cards, tiles, beasts …), as its rules tell of them in the reader's language. */

import { texts as fetchTexts } from './api';
import { games } from './games.svelte';
import { hyphenated } from './hyphens';
import type { Text } from './wire';
import { capital } from './words';

const plain = (text: string): string => text.toLowerCase().replaceAll('_', ' ');

export class Catalogue {
  /** The game whose things these are; null until they have come, or could not be had. */
  game = $state.raw<string | null>(null);
  things = $state.raw<readonly Text[]>([]);
  private readonly index = $derived.by(() => {
    const found = new Map<string, Text>();
    for (const thing of this.things) {
      const put = (key: string) => found.has(key) || found.set(key, thing);
      for (const name of [thing.name, thing.title]) [`${thing.kind}:${plain(name)}`, plain(name)].forEach(put);
      put(`${thing.kind}:${plain(thing.called)}`);
    }
    return found;
  });
  private wanted = '';

  /** What a game has; the last that was asked for counts. */
  async load(game: string, fetch: (game: string) => Promise<readonly Text[]> = fetchTexts): Promise<boolean> {
    const turn = (this.wanted = `${game} ${Math.random()}`);
    const things = await fetch(game).catch(() => null);
    if (this.wanted !== turn) return true;
    if (things || this.game !== game) this.put(game, things ?? []);
    return things !== null;
  }

  put(game: string, things: readonly Text[]): void {
    this.things = things;
    this.game = game;
  }

  /** All of a kind, in the order of the rules. */
  of(kind: string): readonly Text[] {
    return this.things.filter((thing) => thing.kind === kind);
  }

  /** By its kind and name, or what else has this name. */
  find(kind: string, name: string): Text | null {
    return this.index.get(`${kind}:${plain(name)}`) ?? this.index.get(plain(name)) ?? null;
  }

  has(kind: string, name: string): boolean {
    return this.index.has(`${kind}:${plain(name)}`);
  }
}

export const catalogue = new Catalogue();

/** What a thing is called. */
export const titleOf = (kind: string, name: string): string =>
  games.find(catalogue.game ?? '')?.kinds?.[kind]?.[name] ?? catalogue.find(kind, name)?.title ?? capital(name);

/** The same for narrow cards: long words may be broken. */
export const narrowTitle = (kind: string, name: string): string => hyphenated(titleOf(kind, name));

/** Numbers that belong to a thing: copies, points, gold … */
export const factsOf = (kind: string, name: string): Record<string, number> => catalogue.find(kind, name)?.facts ?? {};
