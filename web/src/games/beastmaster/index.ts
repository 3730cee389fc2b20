/** The ui of Beast Master. */

import { t } from '../../lib/language.svelte';
import type { GameUI } from '../game';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import Middle from './Middle.svelte';
import { draws } from './options';
import Picture from './Picture.svelte';
import Player from './Player.svelte';
import type { MasterView } from './table';

const ui: GameUI = {
  slug: 'beastmaster',
  Board,
  Player,
  Hand,
  Middle,
  Picture,
  pictured: ['token'],
  draws,
  status: (view: MasterView) => {
    if (view.over) return t('island.over');
    if (view.table.on_turn === null) return t('island.setup');
    return t('island.age', { age: view.table.age, ages: view.table.ages });
  },
};

export default ui;
