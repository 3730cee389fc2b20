/** What a game adds to the page: a board and its pieces. The board knows no rules.
 *  Its picture for the front page, 3 : 2, is the file `Cover.svelte` in its folder. */

import type { Component } from 'svelte';
import type { Option, Thing, View } from '../lib/wire';

/** What every drawing of a game is given. */
export interface GameProps<T = Record<string, unknown>> {
  view: View<T>;
  /** What the view was before, for things that travel; null at first, or when nothing is to move. */
  before: View<T> | null;
  /** What may be picked, by name: light it, and nothing else. */
  selectable: ReadonlyMap<string, Option>;
  /** Pick one of them. */
  pick: (name: string) => void;
  /** The names of the players, by seat. */
  names: readonly string[];
  /** Show the text of a card, tile, beast …: its kind and name. */
  explain: (kind: string, name: string) => void;
}

export interface GameUI {
  slug: string;
  /** Draws `view.table`: the board, with all that lies on it. */
  Board: Component<GameProps<any>>;
  /** What lies in front of one player, beside their name and score: reserves, Gold, Perks …; null: nothing. */
  Player: Component<GameProps<any> & { seat: number }> | null;
  /** The reader's own hand, or what stands for one; null where a game has none. */
  Hand: Component<GameProps<any>> | null;
  /** On a wide screen: the pixels that the hand needs all through a game, whatever is in it; 156 unless told. */
  handHeight?: number | ((view: View<any>) => number);
  /** What belongs to nobody: piles, supply, round. */
  Middle: Component<GameProps<any>> | null;
  /** A picture of one thing, for galleries, texts and the log; it fills its box. */
  Picture: Component<{ kind: string; name: string }>;
  /** Kinds that have no texts and of which `Picture` draws every member: they get a picture in the log too. */
  pictured?: readonly string[];
  /** What has the text of an option that has none by its own name; null: nothing has. */
  thingOf?: (option: Option) => Thing | null;
  /** Whether the board, the hand or the player's panel draws this option; the others become buttons. */
  draws: (option: Option, view: View<any>) => boolean;
  /** One short sentence on where the game stands: "Age 2 of 6", "Round 5". */
  status: (view: View<any>) => string;
}

const folders = import.meta.glob<{ default: GameUI }>('./*/index.ts');

/** Each game's folder, loaded when somebody looks at it. A new game is a new folder. */
export const GAME_UIS: Record<string, () => Promise<{ default: GameUI }>> = Object.fromEntries(
  Object.entries(folders).map(([path, load]) => [path.split('/')[1] ?? path, load]),
);
