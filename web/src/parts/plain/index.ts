/** A game that has no board yet is played by words and buttons. */

import type { GameFace } from '../../games/game';
import Board from './Board.svelte';
import Cover from './Cover.svelte';
import Nothing from './Nothing.svelte';

export const plain = (slug: string): GameFace => ({
  slug,
  Board,
  Player: Nothing,
  Hand: null,
  Middle: null,
  Picture: Nothing,
  Cover,
  draws: () => false,
  stands: () => '',
});
