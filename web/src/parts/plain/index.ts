/** A game that has no board yet is played by words and buttons. */

import type { Component } from 'svelte';
import type { GameFace } from '../../games/game';
import Board from './Board.svelte';
import Cover from './Cover.svelte';
import Nothing from './Nothing.svelte';

/** Takes whatever it is given. */
const nothing = Nothing as unknown as Component<any>;

export const plain = (slug: string): GameFace => ({
  slug,
  Board,
  Player: nothing,
  Hand: null,
  Middle: null,
  Picture: nothing,
  Cover,
  draws: () => false,
  stands: () => '',
});
