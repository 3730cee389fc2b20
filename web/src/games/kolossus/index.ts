/** Kolossus: The Citadel of Time, as the page shows it. */

import { t } from '../../lib/language.svelte';
import type { View } from '../../lib/wire';
import type { GameUI } from '../game';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import Middle from './Middle.svelte';
import { drawnOn } from './options';
import Picture from './Picture.svelte';
import Player from './Player.svelte';
import type { Island } from './table';

const ui: GameUI = {
  slug: 'kolossus',
  // Without mana a character board is one row; weapons to choose from are cards with their texts.
  handHeight: ({ table }: View<Island>) => (table.moment === 'arming' ? 156 : Object.values(table.warbands).some(({ mana }) => mana) ? 120 : 96),
  Board,
  Player,
  Hand,
  Middle,
  Picture,
  pictured: ['miniature', 'warband', 'landscape'],
  draws: (option) => drawnOn(option) !== 'prompt',
  status: ({ table, over }: View<Island>) => {
    if (over) return t('kolossus.stands.over');
    if (table.round) return t('kolossus.stands.round', { round: table.round });
    return t(table.moment === 'quake' ? 'kolossus.stands.quake' : 'kolossus.stands.setup');
  },
};

export default ui;
