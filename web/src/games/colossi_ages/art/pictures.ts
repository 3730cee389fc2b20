/** What each card, Trait and Age shows. */

import { coin, flag, hill, hood, mask, type Part, type Tone } from '../../island/art/parts';
import { TRAIT_PICTURES } from './traits';

const cube = (x: number, y: number, size = 1): Part[] => [
  ['cube', 'b', x, y, size],
  ['cubeTop', 'l', x, y, size],
];
const beast = (x: number, y: number, size: number, tone: Tone = 'v'): Part[] => [
  ['spines', 'd', x, y, size],
  ['beast', tone, x, y, size],
  ['beastEye', 'l', x, y, size],
];

const INFLUENCE: readonly Part[] = [hill, ['strings', 'b', 0, -2, 0.9], ['giant', 'l', 0, 23, 0.68]];

const ACTIONS: Record<string, readonly Part[]> = {
  bolster: [hill, ...hood('l', -16, 22, 1), ...hood('m', -3, 20, 1), ...hood('l', 16, 22, 1), ['arrow', 'b', -9, -14, 0.6, -90], ['arrow', 'b', 9, -14, 0.6, -90]],
  convene: [hill, ['giant', 'l', 0, 20, 0.8], ...hood('m', -23, 22, 0.8), ...hood('m', 23, 22, 0.8), ['arrow', 'b', -14, -8, 0.6, 25], ['arrow', 'b', 14, -8, 0.6, 155]],
  convert: [hill, ...hood('d', -15, 21, 1.25), ...hood('l', 15, 21, 1.25), ['turn', 'b', 0, -10, 0.85, 12]],
  influence: INFLUENCE,
  intimidate: [hill, ['menace', 'l', 0, 23, 0.85], ['arrow', 'r', -24, 8, 0.5, 180], ['arrow', 'r', 24, 8, 0.5]],
  pilfer: [hill, ['card', 'm', -13, -8, 1.05, -14], ['card', 'b', -1, -9, 1.05, 6], ['hand', 'l', 9, 11, 1]],
  purge: [hill, ['hexagon', 'm', 0, 2, 1.25], ...hood('l', 0, 11, 0.8), ['arrow', 'r', -20, -4, 0.75, 200], ['arrow', 'r', 20, -4, 0.75, -20], ['arrow', 'r', 0, -17, 0.6, -90]],
  recall: [hill, ['giant', 'm', 10, 21, 0.86], ...hood('l', -19, 23, 0.95), ['horn', 'b', -10, -10, 0.85, -12]],
  replace: [hill, ['giant', 'l', -17, 20, 0.72], ['giant', 'd', 17, 20, 0.72], ['arrow', 'b', 0, -13, 0.7], ['arrow', 'b', 0, 1, 0.7, 180]],
  'ritual sacrifice': [hill, ['altar', 'm', 0, 4, 0.9], ['dagger', 'l', -6, -8, 0.85], ['die', 'l', 13, -6, 0.75, 12], ['pips', 'd', 13, -6, 0.75, 12]],
  'early reap': [hill, ['sun', 'b', -14, -10, 0.9], ['sheaf', 'l', -9, 6, 0.95, -12], ['sheaf', 'm', 2, 6, 0.95, 8], ['sickle', 'd', 12, 0, 1.05, 8]],
  sacrifice: [hill, ['altar', 'm', 0, 6, 0.85], ...hood('l', 0, 7, 0.85), ['flame', 'r', -16, -2, 0.75], ['flame', 'r', 16, -2, 0.75], ...coin(0, -20, 0.6)],
  steal: [hill, ['star', 'b', -11, -9, 1.1], ['hand', 'd', 8, 9, 1.1]],
  'take pity': [hill, ['hand', 'l', 8, 12, 0.95], ...coin(-12, -4, 0.85), ...coin(2, -9, 0.85), ['love', 'r', -5, -20, 0.6]],
  teleport: [hill, ['rings', 's', 0, 17, 1.2], ['giant', 'l', 0, 17, 0.75], ['rings', 's', 0, 2, 1], ['rings', 's', 0, -13, 0.8]],
  vandalize: [hill, ['star', 'v', -6, 0, 1.5, -8], ['crack', 'd', -6, 0, 1.2], ['hammer', 'l', 16, -4, 0.85, 32]],
};

const BEAST_CARDS: Record<string, readonly Part[]> = {
  lure: [hill, ...beast(-10, 21, 0.55, 'r'), ['sheaf', 'b', 19, 4, 0.85, 24], ['arrow', 'l', 6, -16, 0.6]],
  walk: [hill, ...beast(-6, 21, 0.6, 'r'), ['paw', 'b', 18, 14, 0.6, 20], ['paw', 'b', 20, -8, 0.6, 20]],
  rampage: [hill, ...beast(9, 21, 0.66, 'r'), ['lines', 'm', -20, 8, 0.7], ['claws', 'b', -17, -9, 0.6, 18]],
};

const GIFTS: Record<string, readonly Part[]> = {
  abundance: [hill, ['card', 'm', -19, 4, 1.05, -32], ['card', 'l', -7, -3, 1.05, -11], ['card', 'm', 7, -3, 1.05, 11], ['card', 'l', 19, 4, 1.05, 32], ['spark', 'b', 0, -19, 0.5]],
  companionship: [hill, ['giant', 'm', -12, 19, 0.85], ...hood('l', 5, 22, 0.85), ...hood('l', 17, 20, 0.85), ...hood('l', 27, 23, 0.85)],
  dominion: [hill, ['sun', 'm', 13, -9, 1], ['hexagon', 'f', -2, 18, 1.9], ...hood('l', -2, 18, 1.1)],
  'influence (gift)': [...INFLUENCE, ['spark', 'b', -20, -14, 0.45], ['spark', 'b', 20, -14, 0.45]],
  miracle: [hill, ['sun', 'b', 0, -12, 1.1], ['spark', 'l', 0, -12, 0.9], ['sheaf', 'l', -13, 9, 0.85, -10], ['sheaf', 'm', 0, 8, 0.9], ['sheaf', 'l', 13, 9, 0.85, 10]],
  reinforcements: [hill, ...hood('d', -19, 12, 0.8), ...hood('d', 19, 12, 0.8), ...hood('l', -10, 22, 1), ...hood('l', 10, 22, 1), ...flag('b', -1, 16, 0.9)],
  solidarity: [hill, ...hood('d', -18, 10, 0.95), ...hood('d', 0, 8, 0.95), ...hood('d', 18, 10, 0.95), ...hood('l', -10, 22, 1.05), ...hood('l', 10, 22, 1.05)],
  windfall: [hill, ['gust', 'l', -4, -14, 0.8], ...cube(-13, 10, 0.75), ...cube(2, 14, 0.75), ...coin(16, 4, 0.75)],
  exchange: [hill, ['card', 'l', -14, 4, 1.15, -10], ['card', 'm', 14, 4, 1.15, 10], ['arrow', 'b', 0, -17, 0.65], ['arrow', 'b', 0, 19, 0.65, 180]],
  growth: [hill, ['pole', 'f', 0, 22, 0.95], ['leafShape', 'f', 11, -8, 0.85], ['leafShape', 'f', -10, -2, 0.7, -90], ['star', 'b', 0, -18, 0.6]],
  mimesis: [hill, ...mask('l', -11, -3, 1.05, -8), ...mask('v', 11, 1, 1.05, 8), ['turn', 'b', 0, -20, 0.6, 12]],
};

const AGES: Record<string, readonly Part[]> = {
  'age of exploration': [['sun', 'b', 0, 4, 1.2], hill, ['wave', 's', -4, 20, 1.1], ...hood('l', -13, 18, 0.8), ...flag('r', 8, 20, 0.85)],
  'age of patience': [['sun', 'b', 0, -4, 1.9], ['clock', 'l', 0, -4, 1.15], ['hands', 'd', 0, -4, 1.15], hill, ['card', 'm', -15, 20, 0.7, -14], ['card', 'm', 15, 20, 0.7, 14]],
  'age of innovation': [['sun', 'b', 0, -6, 1.7], hill, ['flask', 'l', 0, 4, 1.2], ['brew', 's', 0, 4, 1.2], ['star', 'v', 0, -19, 0.5]],
  'gilded age': [['sun', 'b', 0, 0, 2], hill, ...cube(-11, 12, 0.9), ...cube(11, 12, 0.9), ...cube(0, -2, 0.9), ['spark', 'l', 17, -16, 0.6]],
  'age of solitude': [['moon', 'l', 14, -12, 1], hill, ['giant', 'l', -8, 20, 0.6]],
  'age of survival': [['sun', 'r', 0, 0, 1.6], hill, ['skull', 'l', -13, 10, 0.9], ['sockets', 'd', -13, 10, 0.9], ...hood('l', 8, 21, 1), ...hood('m', 20, 22, 0.9)],
  'age of paradox': [['clock', 'l', -9, -5, 0.95], ['hands', 'd', -9, -5, 0.95], ['clock', 'd', 11, 5, 0.95], ['hands', 'l', 11, 5, 0.95, 180], hill],
  'age of beasts': [['moon', 'l', 17, -14, 0.8], hill, ...beast(-10, 21, 0.5, 'v'), ...beast(13, 22, 0.5, 'r')],
  'age of dominion': [['sun', 'b', 0, -6, 1.4], hill, ['hexagon', 'f', -14, 18, 1.1], ['hexagon', 's', 14, 18, 1.1], ...flag('r', -15, 18, 0.75), ...flag('r', 13, 18, 0.75), ['crown', 'l', 0, -16, 0.65]],
  'age of consolidation': [hill, ['tower', 'm', 0, 2, 0.9], ...cube(-19, 16, 0.6), ...cube(19, 16, 0.6), ['chain', 'b', 0, 22, 1.1]],
  'age of storms': [['gust', 'l', -2, -14, 1], ['bolt', 'b', 16, -6, 0.75, 12], hill, ['wave', 's', 0, 18, 1.25], ['wave', 'l', -6, 26, 0.9]],
  'age of diplomacy': [['sun', 'b', 0, -4, 1.5], hill, ['scales', 'l', 0, 0, 1.05], ...hood('m', -20, 24, 0.75), ...hood('s', 20, 24, 0.75)],
  'age of authority': [['sun', 'r', 0, -6, 1.5], hill, ['giant', 'l', 0, 20, 0.88], ...hood('d', -19, 23, 0.75), ...hood('d', 19, 23, 0.75), ['crown', 'b', 0, -25, 0.38]],
  'age of prosperity': [['sun', 'b', 0, -6, 1.7], hill, ['bag', 'm', 0, 4, 0.95], ['tie', 'd', 0, 4, 0.95], ...cube(-20, 17, 0.65), ...cube(20, 17, 0.65)],
  'age of comradery': [hill, ['sun', 'b', 0, -9, 1.1], ['giant', 'l', -10, 21, 0.82], ['giant', 'm', 11, 21, 0.82]],
  'age of connection': [['sun', 'b', 0, -10, 1.1], hill, ['bridge', 'm', 0, 12, 1.2], ...hood('l', -18, 12, 0.7), ['giant', 'l', 0, 8, 0.45], ...hood('l', 18, 12, 0.7)],
};

export const PICTURES: Readonly<Record<string, Readonly<Record<string, readonly Part[]>>>> = {
  card: { ...ACTIONS, ...BEAST_CARDS, ...GIFTS },
  trait: TRAIT_PICTURES,
  age: AGES,
};

export type Suit = 'action' | 'gift' | 'beast' | 'trait' | 'age';
export const suitOf = (kind: string, name: string): Suit => {
  if (kind === 'trait' || kind === 'age') return kind;
  return name in GIFTS ? 'gift' : name in BEAST_CARDS ? 'beast' : 'action';
};
