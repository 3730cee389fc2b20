/** Merlin's Beast Hunt, as the page shows it. */

import { titleOf } from '../../lib/catalogue.svelte';
import { t } from '../../lib/language.svelte';
import type { Option, Thing } from '../../lib/wire';
import type { GameUI } from '../game';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import Middle from './Middle.svelte';
import Picture from './Picture.svelte';
import Player from './Player.svelte';
import { TYPES, type HuntView } from './table';

/** Dice, squares, lines, places and the supply are on the board, cards in the hand; verbs are words. */
const DRAWN = new Set(['die', 'card', 'beast', 'square', 'line', 'place']);

export const draws = (option: Option): boolean => DRAWN.has(option.kind);

export function status({ table, over }: HuntView): string {
  if (over) return t('hunt.stands.over');
  const words = [titleOf('moment', table.moment)];
  if (table.last_turns > 0) words.push(t('hunt.stands.last', { turns: table.last_turns }));
  else if (table.idle_turns > 0) {
    words.push(t('hunt.stands.idle', { turns: table.idle_turns, most: table.idle_turns_to_end }));
  }
  return words.join(' · ');
}

/** A card has the text of what it shows. */
export const thingOf = ({ kind, member }: Option): Thing | null =>
  kind === 'card' ? { kind: 'face', name: TYPES[member ?? -1] ?? '' } : null;

const ui: GameUI = { slug: 'beasthunt', Board, Player, Hand, Middle, Picture, pictured: ['die', 'card'], thingOf, draws, status };

export default ui;
