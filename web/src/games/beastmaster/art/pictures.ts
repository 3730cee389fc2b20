/** What each card shows. */

import { beast, coin, flag, hill, hood, mask, type Part } from '../../island/art/parts';

export const PERKS: Record<string, readonly Part[]> = {
  'a bigger bag': [hill, ['card', 'l', -8, -13, 0.85, -16], ['card', 'm', 8, -13, 0.85, 16], ['card', 'l', 0, -15, 0.85], ['bag', 'b', 0, 4, 1.05], ['tie', 'd', 0, 4, 1.05]],
  'beast mantle': [hill, ['cloak', 'r', 0, 4, 1.15], ['cloak', 'd', 0, 8, 0.75], ...mask('l', 0, -10, 1.05)],
  'blinding speed': [hill, ['lines', 'm', -14, -4, 1.1], ['giant', 'l', 12, 22, 0.86, 14], ['bolt', 'b', -4, -4, 0.6]],
  outpost: [hill, ['tower', 'm', 0, 8, 0.85], ...flag('s', -4, -8, 0.5), ...flag('s', 6, -4, 0.5)],
  'tunnel keys': [hill, ['arch', 'm', 0, 6, 1.2], ['sun', 'd', 0, 4, 1], ['key', 'b', 2, 4, 1.15, -24]],
};

export const ACTIONS: Record<string, readonly Part[]> = {
  convene: [hill, ['giant', 'l', 0, 20, 0.8], ...hood('m', -23, 22, 0.8), ...hood('m', 23, 22, 0.8), ['arrow', 'b', -14, -8, 0.6, 25], ['arrow', 'b', 14, -8, 0.6, 155]],
  convert: [hill, ...hood('d', -15, 21, 1.25), ...hood('l', 15, 21, 1.25), ['turn', 'b', 0, -10, 0.85, 12]],
  dodge: [hill, ['claws', 'r', -13, 0, 1.15], ['lines', 'm', 2, 10, 0.6], ...hood('l', 16, 20, 1.4, 22)],
  extortion: [hill, ['hand', 'l', 2, 10, 1.15], ...coin(-9, -9, 1.05)],
  hegemony: [hill, ['card', 'm', -13, 9, 1, -22], ['card', 'm', 13, 9, 1, 22], ['card', 'l', 0, 7, 1], ['crown', 'b', 0, -13, 0.95]],
  intimidate: [hill, ['menace', 'l', 0, 23, 0.85], ['arrow', 'r', -24, 8, 0.5, 180], ['arrow', 'r', 24, 8, 0.5]],
  pilfer: [hill, ['card', 'm', -13, -8, 1.05, -14], ['card', 'b', -1, -9, 1.05, 6], ['hand', 'l', 9, 11, 1]],
  purge: [hill, ['hexagon', 'm', 0, 2, 1.25], ...hood('l', 0, 11, 0.8), ['arrow', 'r', -20, -4, 0.75, 200], ['arrow', 'r', 20, -4, 0.75, -20], ['arrow', 'r', 0, -17, 0.6, -90]],
  replace: [hill, ['giant', 'l', -17, 20, 0.72], ['giant', 'd', 17, 20, 0.72], ['arrow', 'b', 0, -13, 0.7], ['arrow', 'b', 0, 1, 0.7, 180]],
  steal: [hill, ['spark', 'b', -12, -9, 1.15], ['key', 'm', -11, -8, 0.55, -30], ['hand', 'd', 8, 9, 1.1]],
  teleport: [hill, ['rings', 's', 0, 17, 1.2], ['giant', 'l', 0, 17, 0.75], ['rings', 's', 0, 2, 1], ['rings', 's', 0, -13, 0.8]],
  vandalize: [hill, ['card', 'l', -6, 2, 1.7, -8], ['crack', 'd', -6, 2, 1.2], ['hammer', 'r', 16, -4, 0.85, 32]],
};

export const GIFTS: Record<string, readonly Part[]> = {
  abundance: [hill, ['card', 'm', -19, 4, 1.05, -32], ['card', 'l', -7, -3, 1.05, -11], ['card', 'm', 7, -3, 1.05, 11], ['card', 'l', 19, 4, 1.05, 32], ['spark', 'b', 0, -19, 0.5]],
  audacity: [hill, ...beast(-7, 20, 0.68), ...flag('b', 17, 22, 0.85)],
  authority: [hill, ['giant', 'l', 0, 20, 0.88], ...hood('d', -19, 23, 0.75), ...hood('d', 19, 23, 0.75), ['crown', 'b', 0, -25, 0.38]],
  companionship: [hill, ['giant', 'm', -12, 19, 0.85], ...hood('l', 5, 22, 0.85), ...hood('l', 17, 20, 0.85), ...hood('l', 27, 23, 0.85)],
  comradery: [hill, ['sun', 'b', 0, -9, 1.1], ['giant', 'l', -10, 21, 0.82], ['giant', 'm', 11, 21, 0.82]],
  diplomacy: [hill, ...flag('s', -12, 22, 1, 20), ['pole', 'l', 12, 22, 1, -20], ['cloth', 'r', 12, 22, 1, -20], ...hood('l', 0, 23, 0.85)],
  dominion: [hill, ['sun', 'm', 13, -9, 1], ['hexagon', 'f', -2, 18, 1.9], ...flag('b', -4, 19, 0.95)],
  fortitude: [hill, ['shield', 'm', 0, 0, 1.3], ['half', 'd', 0, 0, 1.3], ['giant', 'l', 0, 17, 0.6]],
  influence: [hill, ['strings', 'b', 0, -2, 0.9], ['giant', 'l', 0, 23, 0.68]],
  solidarity: [hill, ...hood('d', -18, 10, 0.95), ...hood('d', 0, 8, 0.95), ...hood('d', 18, 10, 0.95), ...hood('l', -10, 22, 1.05), ...hood('l', 10, 22, 1.05)],
  solitude: [['moon', 'b', 14, -10, 1], hill, ['giant', 'l', -8, 20, 0.55]],
  zeal: [hill, ['cone', 'd', 0, 4, 0.75], ['lava', 'r', 0, 4, 0.75], ...hood('l', -21, 23, 0.95), ...hood('l', 21, 23, 0.95), ['flame', 'b', 0, 14, 0.65]],
};

export const BEASTS: Record<string, readonly Part[]> = {
  'bank run': [hill, ['stall', 'm', 14, 3, 0.7], ['tent', 's', 14, 2, 0.8], ['stripe', 'l', 14, 2, 0.8], ...beast(-11, 21, 0.56), ...coin(11, 19, 0.6)],
  'enrage the beast': [hill, ...beast(-3, 22, 0.82), ['bolt', 'b', 21, -12, 0.6, 20], ['bolt', 'b', -22, -14, 0.5, -20]],
  eruption: [hill, ['cone', 'd', 0, 8, 0.95], ['lava', 'r', 0, 8, 0.95], ['flame', 'b', 0, -15, 0.85], ['rock', 'm', -18, -11, 0.6], ['rock', 'm', 19, -14, 0.7, 40], ['rock', 'm', 25, 2, 0.45]],
  'ghouls!': [hill, ['column', 'm', -20, 2, 0.85], ['stump', 'm', 20, 5, 0.85], ['shroud', 'l', 0, 1, 1.1], ['sockets', 'd', 0, -4, 1.2]],
  landslide: [['slope', 'g', 0, 0], ['rock', 'm', -14, -7, 0.9], ['rock', 'd', 0, 2, 0.75, 40], ['rock', 'm', 12, 8, 0.6, 80], ...coin(6, -13, 0.75), ...coin(20, -2, 0.75)],
  'power surge': [hill, ['menhir', 'm', -15, 4, 0.85], ['menhir', 'm', 15, 4, 0.85], ['lintel', 'l', 0, 10, 0.95], ['bolt', 'b', 0, 2, 1.15]],
  rampage: [hill, ...beast(9, 21, 0.66), ['lines', 'm', -20, 8, 0.7], ['claws', 'b', -17, -9, 0.6, 18]],
  ransack: [hill, ['card', 'm', -17, 4, 1.05, -24], ['card', 'l', 0, 0, 1.15], ['card', 'm', 17, 4, 1.05, 24], ['claws', 'r', 0, 1, 0.95, 16]],
  'ritual sacrifice': [hill, ['altar', 'm', 0, 4, 0.9], ['dagger', 'l', -6, -8, 0.85], ['die', 'l', 13, -6, 0.75, 12], ['pips', 'd', 13, -6, 0.75, 12]],
  sabotage: [hill, ['pole', 'l', -8, 22, 1, -14], ['torn', 's', -8, 22, 1, -14], ['torch', 'd', 17, 4, 0.85, 20], ['flame', 'b', 20, -5, 0.85, 10]],
  'take flight': [['moon', 'm', 20, -14, 0.6], hill, ['wing', 'l', -5, 0, 0.95, 6], ...beast(3, 18, 0.56), ['wing', 'b', 2, -2, 0.7, 24]],
  terraform: [hill, ['cone', 'd', -14, 6, 0.62], ['lava', 'r', -14, 6, 0.62], ...coin(19, 7, 1), ['turn', 'l', 3, -13, 0.8, 14]],
};

export const PICTURES: Record<string, readonly Part[]> = { ...PERKS, ...ACTIONS, ...GIFTS, ...BEASTS };

export type Suit = 'perk' | 'action' | 'gift' | 'beast';
export const suitOf = (name: string): Suit =>
  name in PERKS ? 'perk' : name in ACTIONS ? 'action' : name in GIFTS ? 'gift' : 'beast';
