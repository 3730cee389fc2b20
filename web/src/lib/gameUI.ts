/** The boards and pieces of a game, loaded once: its own, those of the game it varies, or tables and buttons where it has none. */

import { GAME_UIS, type GameUI } from '../games/game';
import { plain } from '../parts/plain';
import { games } from './games.svelte';

/** An old tab, whose parts are no longer there, asks to be loaded anew; it waits until that is done. */
const NEVER = new Promise<GameUI>(() => {});
const loaded = new Map<string, Promise<GameUI>>();

async function load(game: string): Promise<GameUI> {
  const board = game in GAME_UIS ? game : await games.boardOf(game);
  const module = GAME_UIS[board];
  return module ? ((await module())?.default ?? NEVER) : plain(game, games.find(game));
}

export function loadGameUI(game: string): Promise<GameUI> {
  let ui = loaded.get(game);
  if (!ui) {
    ui = load(game);
    loaded.set(game, ui);
  }
  return ui;
}
