/** The boards and pieces of a game, loaded once; a plain table where a game has none yet. */

import { FACES, type GameFace } from '../games/game';
import { plain } from '../parts/plain';

/** An old tab, whose parts are no longer there, asks to be loaded anew; it waits until that is done. */
const NEVER = new Promise<GameFace>(() => {});
const loaded = new Map<string, Promise<GameFace>>();

export function faceOf(game: string): Promise<GameFace> {
  let face = loaded.get(game);
  if (!face) {
    const load = FACES[game];
    face = load ? load().then((module) => module?.default ?? NEVER) : Promise.resolve(plain(game));
    loaded.set(game, face);
  }
  return face;
}
