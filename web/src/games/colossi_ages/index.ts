/** The ui of Colossi: Three Ages. */

import { titleOf } from '../../lib/catalogue.svelte';
import { t } from '../../lib/language.svelte';
import type { GameUI } from '../game';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import Middle from './Middle.svelte';
import { draws } from '../colossi/options';
import Picture from './Picture.svelte';
import Player from './Player.svelte';
import type { AgesView } from './table';

const ui: GameUI = {
  slug: 'colossi_ages',
  Board,
  Player,
  Hand,
  Middle,
  Picture,
  draws,
  status: ({ over, table }: AgesView) => {
    if (over) return t('island.over');
    if (table.moment === 'setup') return t('island.setup');
    const { age, ages } = table;
    if (!table.in_a_turn) return t('ages.where.phase', { age, ages, phase: titleOf('moment', table.moment) });
    return t('ages.where', { age, ages, turn: table.round, turns: table.turns_per_age });
  },
};

export default ui;
