/** The game that the server compiles while a table is being opened: its code is made once, and takes its time. */

import { health } from './api';

const FIRST = 700;

class Compiling {
  game = $state<string | null>(null);
  /** How far it is: so many steps of so many. */
  done = $state(0);
  total = $state(1);

  /** Wait for a table of a game. What takes longer than a moment is asked about, again and again. */
  async during<T>(game: string, opened: Promise<T>, asks = health): Promise<T> {
    const timer = setInterval(async () => {
      const found = await asks().catch(() => null);
      if (!going) return;
      const step = found?.compiling?.find((each) => each.game === game);
      this.game = step ? game : null;
      if (step) [this.done, this.total] = [step.done, step.total];
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
