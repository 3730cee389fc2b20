/** A game that has no board of its own is played with tables and buttons, made from what it declares. */

import type { GameUI } from '../../games/game';
import type { GameDescription } from '../../lib/wire';
import Board from './Board.svelte';
import { draws } from './fields';
import Hand from './Hand.svelte';
import Picture from './Picture.svelte';

export const plain = (slug: string, facts: GameDescription | null): GameUI => ({
  slug,
  Board,
  Player: null,
  Hand: facts?.fields?.some(({ own }) => own) ? Hand : null,
  Middle: null,
  Picture,
  draws,
  status: () => '',
});
