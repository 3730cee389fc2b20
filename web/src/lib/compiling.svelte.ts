/** The game that the server compiles while a table is being opened: its code is made once, and takes its time. */

import { health } from './api';

const FIRST = 1000;

class Compiling {
  game = $state<string | null>(null);
  /** How long it has taken so far. */
  seconds = $state(0);

  /** Wait for a table of a game. What takes longer than a moment is asked about, again and again. */
  async during<T>(game: string, opened: Promise<T>, asks = health): Promise<T> {
    const began = Date.now();
    const timer = setInterval(async () => {
      const found = await asks().catch(() => null);
      if (!going) return;
      this.game = found?.compiling?.includes(game) ? game : null;
      this.seconds = Math.round((Date.now() - began) / 1000);
    }, FIRST);
    let going = true;
    try {
      return await opened;
    } finally {
      going = false;
      clearInterval(timer);
      this.game = null;
    }
  }
}

export const compiling = new Compiling();
