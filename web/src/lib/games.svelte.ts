/** The games that can be played here, as the server tells of them in the language of the page. */

import { games as fetchGames } from './api';
import type { GameDescription } from './wire';
import { capital } from './words';

export class Games {
  all = $state.raw<readonly GameDescription[]>([]);
  /** The server could not be reached. */
  lost = $state(false);
  private coming: Promise<void> = Promise.resolve();

  load(fetch: () => Promise<readonly GameDescription[]> = fetchGames): Promise<void> {
    this.lost = false;
    this.coming = fetch().then(
      (found) => void (this.all = found),
      () => void (this.lost = true),
    );
    return this.coming;
  }

  find(game: string): GameDescription | null {
    return this.all.find((each) => each.game === game) ?? null;
  }

  title(game: string): string {
    return this.find(game)?.title ?? capital(game.replaceAll('_', ' '));
  }

  /** The game whose board, cover, lesson and rules it is shown with. */
  board(game: string): string {
    return this.find(game)?.board ?? game;
  }

  /** The same, when the games are known. */
  async boardOf(game: string): Promise<string> {
    await this.coming;
    if (!this.find(game)) await this.load();
    return this.board(game);
  }
}

export const games = new Games();
