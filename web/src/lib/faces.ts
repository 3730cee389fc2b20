/** The boards and pieces of a game, loaded once: its own, those of the game it varies, or tables and buttons where it has none. */

import { FACES, type GameFace } from '../games/game';
import { plain } from '../parts/plain';
import { games } from './games.svelte';

/** An old tab, whose parts are no longer there, asks to be loaded anew; it waits until that is done. */
const NEVER = new Promise<GameFace>(() => {});
const loaded = new Map<string, Promise<GameFace>>();

async function load(game: string): Promise<GameFace> {
  const board = game in FACES ? game : await games.boardOf(game);
  const module = FACES[board];
  return module ? ((await module())?.default ?? NEVER) : plain(game, games.find(game));
}

export function faceOf(game: string): Promise<GameFace> {
  let face = loaded.get(game);
  if (!face) {
    face = load(game);
    loaded.set(game, face);
  }
  return face;
}
