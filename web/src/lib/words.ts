/** Words for people about seats: who sits there, and what may be taken back. */

import { known, t } from './language.svelte';
import type { GameDescription, Seat, View } from './wire';

export const nameOf = (seat: Seat): string => seat.name ?? seat.label;
export const letterOf = (name: string): string => ([...name.trim()][0] ?? '?').toLocaleUpperCase();

/** As a sentence or a button begins. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Whether a bot plays on this seat now. */
export const botPlays = (seat: Seat | undefined): boolean => seat?.state === 'bot' || seat?.state === 'substitute';

/** How well a bot plays, in a word or two; one that the page does not know is a bot. */
export const botWord = (bot: string | null | undefined): string => t(known(`bot.${bot ?? ''}`) ? `bot.${bot ?? ''}` : 'bot.');

/** Ann; Ann and Bea; Ann, Bea and Carl. */
export function listed(names: readonly string[]): string {
  if (names.length < 2) return names.join('');
  return t('app.and', { first: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' });
}

/** It is over, and nobody won. */
export const isDraw = ({ over, winners }: Pick<View, 'over' | 'winners'>): boolean => over && winners.length === 0;

/** How a game ended, in a sentence. */
export const outcome = (winners: readonly number[], names: readonly string[]): string =>
  winners.length === 0
    ? t('table.over.draw')
    : t('table.over.wins', { names: listed(winners.map((seat) => names[seat] ?? '')) });

/** Whose turn it is, where the table says so: null before the first one. */
export function turnOf({ table }: Pick<View, 'table'>): number | null {
  const seat = 'on_turn' in table ? table.on_turn : table.active_player;
  return typeof seat === 'number' ? seat : null;
}

const gameOption = (game: GameDescription | null, option: string) => game?.options.find(({ name }) => name === option);

const plain = (name: string | number): string => String(name).replaceAll('_', ' ');

/** A value of an option as people say it: until_kept, first_game … */
export const valueLabel = (game: GameDescription | null, option: string, value: string | number): string =>
  gameOption(game, option)?.labels?.[value] ?? plain(value);

/** What an option is called. */
export const optionLabel = (game: GameDescription | null, option: string): string =>
  gameOption(game, option)?.title || capital(plain(option));
