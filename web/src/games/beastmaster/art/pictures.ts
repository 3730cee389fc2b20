/** What each card shows. */

import { some } from '../../island/art/cards';
import { beast, coin, flag, hill, hood, mask, type Part } from '../../island/art/parts';

const PERKS: Record<string, readonly Part[]> = {
  'a bigger bag': [hill, ['card', 'l', -8, -13, 0.85, -16], ['card', 'm', 8, -13, 0.85, 16], ['card', 'l', 0, -15, 0.85], ['bag', 'b', 0, 4, 1.05], ['tie', 'd', 0, 4, 1.05]],
  'beast mantle': [hill, ['cloak', 'r', 0, 4, 1.15], ['cloak', 'd', 0, 8, 0.75], ...mask('l', 0, -10, 1.05)],
  'blinding speed': [hill, ['lines', 'm', -14, -4, 1.1], ['giant', 'l', 12, 22, 0.86, 14], ['bolt', 'b', -4, -4, 0.6]],
  outpost: [hill, ['tower', 'm', 0, 8, 0.85], ...flag('s', -4, -8, 0.5), ...flag('s', 6, -4, 0.5)],
  'tunnel keys': [hill, ['arch', 'm', 0, 6, 1.2], ['sun', 'd', 0, 4, 1], ['key', 'b', 2, 4, 1.15, -24]],
};

const ACTIONS: Record<string, readonly Part[]> = {
  ...some('convene', 'convert', 'intimidate', 'pilfer', 'purge', 'replace', 'teleport'),
  dodge: [hill, ['claws', 'r', -13, 0, 1.15], ['lines', 'm', 2, 10, 0.6], ...hood('l', 16, 20, 1.4, 22)],
  extortion: [hill, ['hand', 'l', 2, 10, 1.15], ...coin(-9, -9, 1.05)],
  hegemony: [hill, ['card', 'm', -13, 9, 1, -22], ['card', 'm', 13, 9, 1, 22], ['card', 'l', 0, 7, 1], ['crown', 'b', 0, -13, 0.95]],
  steal: [hill, ['spark', 'b', -12, -9, 1.15], ['key', 'm', -11, -8, 0.55, -30], ['hand', 'd', 8, 9, 1.1]],
  vandalize: [hill, ['card', 'l', -6, 2, 1.7, -8], ['crack', 'd', -6, 2, 1.2], ['hammer', 'r', 16, -4, 0.85, 32]],
};

const GIFTS: Record<string, readonly Part[]> = {
  ...some('abundance', 'audacity', 'authority', 'companionship', 'comradery', 'diplomacy', 'dominion', 'fortitude', 'influence', 'solidarity', 'solitude'),
  zeal: [hill, ['cone', 'd', 0, 4, 0.75], ['lava', 'r', 0, 4, 0.75], ...hood('l', -21, 23, 0.95), ...hood('l', 21, 23, 0.95), ['flame', 'b', 0, 14, 0.65]],
};

const BEASTS: Record<string, readonly Part[]> = {
  ...some('rampage', 'ritual sacrifice', 'sabotage'),
  'bank run': [hill, ['stall', 'm', 14, 3, 0.7], ['tent', 's', 14, 2, 0.8], ['stripe', 'l', 14, 2, 0.8], ...beast(-11, 21, 0.56), ...coin(11, 19, 0.6)],
  'enrage the beast': [hill, ...beast(-3, 22, 0.82), ['bolt', 'b', 21, -12, 0.6, 20], ['bolt', 'b', -22, -14, 0.5, -20]],
  eruption: [hill, ['cone', 'd', 0, 8, 0.95], ['lava', 'r', 0, 8, 0.95], ['flame', 'b', 0, -15, 0.85], ['rock', 'm', -18, -11, 0.6], ['rock', 'm', 19, -14, 0.7, 40], ['rock', 'm', 25, 2, 0.45]],
  'ghouls!': [hill, ['column', 'm', -20, 2, 0.85], ['stump', 'm', 20, 5, 0.85], ['shroud', 'l', 0, 1, 1.1], ['sockets', 'd', 0, -4, 1.2]],
  landslide: [['slope', 'g', 0, 0], ['rock', 'm', -14, -7, 0.9], ['rock', 'd', 0, 2, 0.75, 40], ['rock', 'm', 12, 8, 0.6, 80], ...coin(6, -13, 0.75), ...coin(20, -2, 0.75)],
  'power surge': [hill, ['menhir', 'm', -15, 4, 0.85], ['menhir', 'm', 15, 4, 0.85], ['lintel', 'l', 0, 10, 0.95], ['bolt', 'b', 0, 2, 1.15]],
  ransack: [hill, ['card', 'm', -17, 4, 1.05, -24], ['card', 'l', 0, 0, 1.15], ['card', 'm', 17, 4, 1.05, 24], ['claws', 'r', 0, 1, 0.95, 16]],
  'take flight': [['moon', 'm', 20, -14, 0.6], hill, ['wing', 'l', -5, 0, 0.95, 6], ...beast(3, 18, 0.56), ['wing', 'b', 2, -2, 0.7, 24]],
  terraform: [hill, ['cone', 'd', -14, 6, 0.62], ['lava', 'r', -14, 6, 0.62], ...coin(19, 7, 1), ['turn', 'l', 3, -13, 0.8, 14]],
};

export const PICTURES: Record<string, readonly Part[]> = { ...PERKS, ...ACTIONS, ...GIFTS, ...BEASTS };
