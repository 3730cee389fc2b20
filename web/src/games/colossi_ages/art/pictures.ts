/** What each card, Trait and Age shows. */

import { CARDS, some } from '../../island/art/cards';
import { coin, flag, hill, hood, type Part, type Tone } from '../../island/art/parts';
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

const ACTIONS: Record<string, readonly Part[]> = {
  ...some('bolster', 'convene', 'convert', 'influence', 'intimidate', 'pilfer', 'purge', 'recall', 'replace', 'ritual sacrifice'),
  'early reap': [hill, ['sun', 'b', -14, -10, 0.9], ['sheaf', 'l', -9, 6, 0.95, -12], ['sheaf', 'm', 2, 6, 0.95, 8], ['sickle', 'd', 12, 0, 1.05, 8]],
  ...some('sacrifice', 'steal'),
  'take pity': CARDS.pity!,
  ...some('teleport', 'vandalize'),
};

const BEAST_CARDS = some('lure', 'walk', 'rampage');

const GIFTS: Record<string, readonly Part[]> = {
  ...some('abundance', 'companionship'),
  dominion: [hill, ['sun', 'm', 13, -9, 1], ['hexagon', 'f', -2, 18, 1.9], ...hood('l', -2, 18, 1.1)],
  'influence (gift)': CARDS['influence (gift)']!,
  miracle: [hill, ['sun', 'b', 0, -12, 1.1], ['spark', 'l', 0, -12, 0.9], ['sheaf', 'l', -13, 9, 0.85, -10], ['sheaf', 'm', 0, 8, 0.9], ['sheaf', 'l', 13, 9, 0.85, 10]],
  ...some('reinforcements', 'solidarity', 'windfall', 'exchange', 'growth', 'mimesis'),
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
