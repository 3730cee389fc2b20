/** What cards show that several editions have. */

import { beast, coin, flag, hill, hood, mask, type Part } from './parts';

export const INFLUENCE: readonly Part[] = [hill, ['strings', 'b', 0, -2, 0.9], ['giant', 'l', 0, 23, 0.68]];

export const CARDS: Readonly<Record<string, readonly Part[]>> = {
  abundance: [hill, ['card', 'm', -19, 4, 1.05, -32], ['card', 'l', -7, -3, 1.05, -11], ['card', 'm', 7, -3, 1.05, 11], ['card', 'l', 19, 4, 1.05, 32], ['spark', 'b', 0, -19, 0.5]],
  audacity: [hill, ...beast(-7, 20, 0.68), ...flag('b', 17, 22, 0.85)],
  authority: [hill, ['giant', 'l', 0, 20, 0.88], ...hood('d', -19, 23, 0.75), ...hood('d', 19, 23, 0.75), ['crown', 'b', 0, -25, 0.38]],
  bolster: [hill, ...hood('l', -16, 22, 1), ...hood('m', -3, 20, 1), ...hood('l', 16, 22, 1), ['arrow', 'b', -9, -14, 0.6, -90], ['arrow', 'b', 9, -14, 0.6, -90]],
  companionship: [hill, ['giant', 'm', -12, 19, 0.85], ...hood('l', 5, 22, 0.85), ...hood('l', 17, 20, 0.85), ...hood('l', 27, 23, 0.85)],
  comradery: [hill, ['sun', 'b', 0, -9, 1.1], ['giant', 'l', -10, 21, 0.82], ['giant', 'm', 11, 21, 0.82]],
  convene: [hill, ['giant', 'l', 0, 20, 0.8], ...hood('m', -23, 22, 0.8), ...hood('m', 23, 22, 0.8), ['arrow', 'b', -14, -8, 0.6, 25], ['arrow', 'b', 14, -8, 0.6, 155]],
  convert: [hill, ...hood('d', -15, 21, 1.25), ...hood('l', 15, 21, 1.25), ['turn', 'b', 0, -10, 0.85, 12]],
  diplomacy: [hill, ...flag('s', -12, 22, 1, 20), ['pole', 'l', 12, 22, 1, -20], ['cloth', 'r', 12, 22, 1, -20], ...hood('l', 0, 23, 0.85)],
  dominion: [hill, ['sun', 'm', 13, -9, 1], ['hexagon', 'f', -2, 18, 1.9], ...flag('b', -4, 19, 0.95)],
  exchange: [hill, ['card', 'l', -14, 4, 1.15, -10], ['card', 'm', 14, 4, 1.15, 10], ['arrow', 'b', 0, -17, 0.65], ['arrow', 'b', 0, 19, 0.65, 180]],
  fortitude: [hill, ['shield', 'm', 0, 0, 1.3], ['half', 'd', 0, 0, 1.3], ['giant', 'l', 0, 17, 0.6]],
  growth: [hill, ['pole', 'f', 0, 22, 0.95], ['leafShape', 'f', 11, -8, 0.85], ['leafShape', 'f', -10, -2, 0.7, -90], ['star', 'b', 0, -18, 0.6]],
  influence: INFLUENCE,
  'influence (gift)': [...INFLUENCE, ['spark', 'b', -20, -14, 0.45], ['spark', 'b', 20, -14, 0.45]],
  intimidate: [hill, ['menace', 'l', 0, 23, 0.85], ['arrow', 'r', -24, 8, 0.5, 180], ['arrow', 'r', 24, 8, 0.5]],
  lure: [hill, ...beast(-10, 21, 0.55), ['sheaf', 'b', 19, 4, 0.85, 24], ['arrow', 'l', 6, -16, 0.6]],
  mimesis: [hill, ...mask('l', -11, -3, 1.05, -8), ...mask('v', 11, 1, 1.05, 8), ['turn', 'b', 0, -20, 0.6, 12]],
  pilfer: [hill, ['card', 'm', -13, -8, 1.05, -14], ['card', 'b', -1, -9, 1.05, 6], ['hand', 'l', 9, 11, 1]],
  pity: [hill, ['hand', 'l', 8, 12, 0.95], ...coin(-12, -4, 0.85), ...coin(2, -9, 0.85), ['love', 'r', -5, -20, 0.6]],
  purge: [hill, ['hexagon', 'm', 0, 2, 1.25], ...hood('l', 0, 11, 0.8), ['arrow', 'r', -20, -4, 0.75, 200], ['arrow', 'r', 20, -4, 0.75, -20], ['arrow', 'r', 0, -17, 0.6, -90]],
  rampage: [hill, ...beast(9, 21, 0.66), ['lines', 'm', -20, 8, 0.7], ['claws', 'b', -17, -9, 0.6, 18]],
  recall: [hill, ['giant', 'm', 10, 21, 0.86], ...hood('l', -19, 23, 0.95), ['horn', 'b', -10, -10, 0.85, -12]],
  reinforcements: [hill, ...hood('d', -19, 12, 0.8), ...hood('d', 19, 12, 0.8), ...hood('l', -10, 22, 1), ...hood('l', 10, 22, 1), ...flag('b', -1, 16, 0.9)],
  replace: [hill, ['giant', 'l', -17, 20, 0.72], ['giant', 'd', 17, 20, 0.72], ['arrow', 'b', 0, -13, 0.7], ['arrow', 'b', 0, 1, 0.7, 180]],
  'ritual sacrifice': [hill, ['altar', 'm', 0, 4, 0.9], ['dagger', 'l', -6, -8, 0.85], ['die', 'l', 13, -6, 0.75, 12], ['pips', 'd', 13, -6, 0.75, 12]],
  sabotage: [hill, ['pole', 'l', -8, 22, 1, -14], ['torn', 's', -8, 22, 1, -14], ['torch', 'd', 17, 4, 0.85, 20], ['flame', 'b', 20, -5, 0.85, 10]],
  sacrifice: [hill, ['altar', 'm', 0, 6, 0.85], ...hood('l', 0, 7, 0.85), ['flame', 'r', -16, -2, 0.75], ['flame', 'r', 16, -2, 0.75], ...coin(0, -20, 0.6)],
  solidarity: [hill, ...hood('d', -18, 10, 0.95), ...hood('d', 0, 8, 0.95), ...hood('d', 18, 10, 0.95), ...hood('l', -10, 22, 1.05), ...hood('l', 10, 22, 1.05)],
  solitude: [['moon', 'b', 14, -10, 1], hill, ['giant', 'l', -8, 20, 0.55]],
  steal: [hill, ['star', 'b', -11, -9, 1.1], ['hand', 'd', 8, 9, 1.1]],
  teleport: [hill, ['rings', 's', 0, 17, 1.2], ['giant', 'l', 0, 17, 0.75], ['rings', 's', 0, 2, 1], ['rings', 's', 0, -13, 0.8]],
  vandalize: [hill, ['star', 'v', -6, 0, 1.5, -8], ['crack', 'd', -6, 0, 1.2], ['hammer', 'l', 16, -4, 0.85, 32]],
  walk: [hill, ...beast(-6, 21, 0.6), ['paw', 'b', 18, 14, 0.6, 20], ['paw', 'b', 20, -8, 0.6, 20]],
  windfall: [hill, ['gust', 'l', -4, -14, 0.8], ['cube', 'b', -13, 10, 0.75], ['cubeTop', 'l', -13, 10, 0.75], ['cube', 'b', 2, 14, 0.75], ['cubeTop', 'l', 2, 14, 0.75], ...coin(16, 4, 0.75)],
};

/** Those of these names, in this order. */
export const some = (...names: string[]): Record<string, readonly Part[]> => Object.fromEntries(names.map((name) => [name, CARDS[name]!]));
