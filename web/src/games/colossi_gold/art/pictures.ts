/** What each card and Trait shows. */

import { TRAITS } from '../../colossi/art/traits';
import { some } from '../../island/art/cards';
import { coin, flag, hill, hood, type Part } from '../../island/art/parts';

const cube = (x: number, y: number, size = 1): Part[] => [
  ['cube', 'b', x, y, size],
  ['cubeTop', 'l', x, y, size],
];

const ACTIONS: Record<string, readonly Part[]> = {
  ...some('bolster'),
  commandeer: [hill, ['pole', 'l', -14, 22, 1, -8], ['torn', 'd', -14, 22, 1, -8], ...flag('b', 2, 22, 1.05), ['hand', 'l', 14, 14, 0.75]],
  ...some('convene', 'convert'),
  dominate: [['sun', 'r', 0, -8, 1.7], hill, ['giant', 'l', 0, 21, 0.8], ...flag('b', -23, 22, 0.9), ...flag('b', 15, 22, 0.9), ['crown', 'b', 0, -24, 0.42]],
  ...some('influence', 'intimidate'),
  magnetize: [hill, ['giant', 'm', 0, 22, 0.72], ...cube(-22, -8, 0.6), ...cube(22, -8, 0.6), ...cube(0, -22, 0.6), ['arrow', 'l', -14, 4, 0.5, 35], ['arrow', 'l', 14, 4, 0.5, 145]],
  ...some('pilfer', 'purge', 'recall', 'replace', 'ritual sacrifice', 'sabotage'),
  secure: [hill, ...flag('b', -1, 20, 1.05), ...hood('m', -17, 23, 0.9), ...hood('m', 15, 23, 0.9), ['arrow', 'l', -18, -9, 0.5, -90], ['arrow', 'l', 22, -9, 0.5, -90]],
  'short rest': [['moon', 'l', 19, -16, 0.85], hill, ['tent', 'm', -6, 8, 0.9], ['stripe', 'r', -6, 8, 0.9], ...flag('b', 13, 24, 0.8)],
  ...some('steal', 'teleport', 'vandalize'),
};

const BEAST_CARDS = some('lure', 'walk', 'rampage');

const CURSES: Record<string, readonly Part[]> = {
  austerity: [hill, ['star', 'l', -10, -6, 1.15], ['star', 'd', 12, -2, 1.15], ['chain', 'r', 8, 10, 1.2, -20], ...coin(-14, 17, 0.55)],
  concession: [hill, ['pole', 'l', -2, 24, 1.05, 16], ['cloth', 'm', -2, 24, 1.05, 16], ['hand', 'l', 12, 16, 0.8], ...coin(-17, 14, 0.65)],
  haste: [hill, ['lines', 'm', -18, -8, 0.9], ['boot', 'l', 2, -2, 1.15, 12], ['clock', 'b', 18, 12, 0.65], ['hands', 'd', 18, 12, 0.65]],
  ...some('pity'),
  poverty: [hill, ['bag', 'm', -4, 4, 1.05, -14], ['tie', 'd', -4, 4, 1.05, -14], ['crack', 'd', -2, 8, 0.85], ...coin(19, 16, 0.55), ['card', 'd', 18, -8, 0.75, 16]],
  ...some('sacrifice'),
  totality: [hill, ['wave', 'd', 0, 16, 1.2], ...flag('m', -14, 14, 0.75), ...hood('l', 3, 14, 0.8), ...hood('l', 17, 14, 0.8), ['arrow', 'r', -12, -20, 0.55, -90], ['arrow', 'r', 10, -16, 0.55, -90]],
};

const GIFTS: Record<string, readonly Part[]> = {
  ...some('abundance', 'audacity', 'authority', 'companionship', 'comradery', 'diplomacy', 'dominion', 'exchange', 'fortitude', 'growth'),
  harvest: [['sun', 'b', 14, -12, 0.9], hill, ['sheaf', 'm', -17, 8, 0.95, -12], ['giant', 'l', 0, 22, 0.62], ...cube(17, 12, 0.75), ['sheaf', 'b', -8, 12, 0.8, 6]],
  ...some('influence (gift)', 'mimesis'),
  miracle: [hill, ['sun', 'b', 0, -10, 1.5], ['spark', 'l', 0, -12, 0.9], ...flag('r', -7, 24, 1), ...coin(-18, 16, 0.55), ...coin(18, 16, 0.55)],
  ...some('reinforcements', 'solidarity', 'solitude', 'windfall'),
};

const TRAIT_PICTURES: Record<string, readonly Part[]> = {
  ...TRAITS,
  'ludicrously capacious': [hill, ['card', 'l', -15, -13, 0.9, -30], ['card', 'm', -5, -17, 0.9, -10], ['card', 'l', 5, -17, 0.9, 10], ['card', 'm', 15, -13, 0.9, 30], ['bag', 'b', 0, 4, 1.25], ['tie', 'd', 0, 4, 1.25]],
  nomadic: [hill, ['tent', 'l', -7, 7, 0.9], ['stripe', 'r', -7, 7, 0.9], ...flag('b', 14, 23, 0.9)],
  protective: [hill, ['shield', 's', 0, -1, 1.45], ['half', 'd', 0, -1, 1.45], ['giant', 'l', -3, 16, 0.55], ...hood('l', 10, 17, 0.75)],
  resolute: [hill, ['pole', 'l', -6, 24, 1.2], ['cloth', 'b', -6, 24, 1.2], ['cloth', 'r', -6, 42, 1.2], ['shield', 'm', -15, 12, 0.55]],
  territorial: [hill, ['hexagon', 'f', -12, 14, 1.25], ['hexagon', 'd', 12, 14, 1.25], ...flag('b', -14, 16, 0.95), ['claws', 'r', 15, 10, 0.6, 10], ...coin(16, -14, 0.6)],
  underworld: [hill, ['arch', 'm', -15, 10, 0.7], ['arch', 'm', 15, 10, 0.7], ['sun', 'd', -15, 12, 0.7], ['sun', 'd', 15, 12, 0.7], ['chain', 'b', 0, 20, 1], ...flag('r', -17, 0, 0.6), ...flag('r', 13, 0, 0.6)],
};

export const PICTURES: Readonly<Record<string, Readonly<Record<string, readonly Part[]>>>> = {
  card: { ...ACTIONS, ...BEAST_CARDS, ...CURSES, ...GIFTS },
  trait: TRAIT_PICTURES,
};
