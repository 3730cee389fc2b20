/** The ui of Colossi: Fifty Gold. */

import { t } from '../../lib/language.svelte';
import type { GameUI } from '../game';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import Middle from './Middle.svelte';
import { draws } from './options';
import Picture from './Picture.svelte';
import Player from './Player.svelte';
import type { GoldView } from './table';

const ui: GameUI = {
  slug: 'colossi_gold',
  Board,
  Player,
  Hand,
  Middle,
  Picture,
  draws,
  status: ({ over, table }: GoldView) => {
    if (over) return t('island.over');
    if (table.moment === 'setup') return t('island.setup');
    return t(table.triggered ? 'gold.where.last' : 'gold.where', { round: table.round, gold: table.target_gold });
  },
};

export default ui;
