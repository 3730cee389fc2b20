/** The options of a game that its variants are played with in the lab: the file of a variant keeps them. */

import { optionsOf, type Options } from './labFile';
import type { GameDescription, GameOption } from './wire';

/** Those that the lab asks for: how many play is chosen elsewhere. */
export const optionsAsked = (game: GameDescription | null): GameOption[] => (game?.options ?? []).filter((each) => each.name !== 'players');

/** A number that stands for a player can't be higher than how many play. */
export const mostOf = (option: GameOption, players: number): number | null => (option.least === 1 && option.values.length > 0 ? players : (option.most ?? null));

const able = (option: GameOption, value: string | number, players: number): boolean =>
  option.values.includes(value) || (typeof value === 'number' && option.least != null && value >= option.least && value <= (mostOf(option, players) ?? Infinity));

/** What is played with when so many play: those of the text that the game knows, and that are not as usual. */
export function optionsFor(game: GameDescription | null, text: string, players: number): Options {
  const said = optionsOf(text);
  return Object.fromEntries(
    optionsAsked(game).flatMap((option) => {
      const value = said[option.name];
      return value !== undefined && value !== option.default && able(option, value, players) ? [[option.name, value]] : [];
    }),
  );
}
