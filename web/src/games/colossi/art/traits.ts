/** What Traits show that both editions have. */

import { coin, hill, hood, mask, type Part } from '../../island/art/parts';

export const TRAITS: Readonly<Record<string, readonly Part[]>> = {
  abundant: [hill, ['card', 'm', -12, -2, 1.15, -16], ['card', 'l', 10, -4, 1.15, 10], ['spark', 'b', -18, -18, 0.5], ['spark', 'b', 22, -16, 0.4]],
  alchemist: [hill, ['flask', 'l', -5, 2, 1.15], ['brew', 'f', -5, 2, 1.15], ...coin(17, 10, 0.8)],
  animalistic: [hill, ['giant', 'm', -9, 21, 0.85], ['paw', 'b', 14, -4, 1.05, 14]],
  'beast whisperer': [hill, ['spines', 'd', 8, 22, 0.55], ['beast', 'r', 8, 22, 0.55], ['beastEye', 'l', 8, 22, 0.55], ...hood('l', -21, 23, 0.95), ['gust', 'b', -8, -15, 0.5]],
  'blood thirsty': [hill, ['skull', 'l', 0, -4, 1.35], ['sockets', 'd', 0, -4, 1.35], ['drop', 'r', -17, 12, 0.8], ['drop', 'r', 17, 12, 0.8]],
  boldness: [hill, ['bolt', 'b', -12, -2, 0.95], ['giant', 'l', 9, 22, 0.85]],
  domineering: [hill, ['menace', 'l', 0, 23, 0.85], ['arrow', 'b', -23, 12, 0.55, 180], ['arrow', 'b', 23, 12, 0.55]],
  extortionist: [hill, ['hand', 'l', 4, 10, 1.1], ...coin(-10, -9, 1), ['chain', 'd', 4, 20, 0.9]],
  mercantile: [hill, ['scales', 'l', 0, -1, 1.05], ['card', 'm', 14, 6, 0.4], ...coin(-14, 4, 0.5)],
  mimicry: [hill, ...mask('m', -9, -6, 1.15, -10), ...mask('b', 10, 2, 1.15, 10)],
  miserly: [hill, ['bag', 'b', 0, 2, 1.2], ['tie', 'd', 0, 2, 1.2], ['chain', 'l', 0, 10, 1.2]],
  monolithic: [hill, ['menhir', 'm', 0, 0, 1.4], ['crack', 'd', 2, -2, 0.8], ...coin(-20, 16, 0.5), ...coin(20, 16, 0.5)],
  necromancer: [hill, ['tombstone', 'm', -9, 6, 1.05], ['skull', 'l', -9, 4, 0.6], ['sockets', 'd', -9, 4, 0.6], ...hood('f', 14, 21, 1.15)],
  parasitic: [hill, ['card', 'l', 8, -6, 1.15, 10], ['card', 'd', -10, 2, 1.15, -10], ['turn', 'b', 0, -19, 0.65, 12], ['drop', 'r', -10, 2, 0.5]],
  reactive: [hill, ...hood('l', -14, 22, 1.05), ['bolt', 'b', 1, -4, 0.8, 60], ...hood('r', 17, 22, 1.05, 24)],
  resurrecting: [hill, ['rings', 'b', 0, 20, 1.05], ...hood('l', 0, 18, 1.4), ['wing', 'l', -6, 0, 0.6], ['wingRight', 'l', 6, 0, 0.6], ['spark', 'b', 0, -22, 0.5]],
  sly: [hill, ['eyeShape', 'l', 0, -7, 1.25], ['coin', 'd', 0, -7, 0.75], ['rim', 'b', 0, -7, 0.6], ['boot', 'm', -6, 14, 0.6], ['boot', 'm', 10, 16, 0.6]],
  soothsayer: [hill, ['sun', 's', 0, -2, 1.5], ['eyeShape', 'l', 0, -2, 0.85], ['coin', 'd', 0, -2, 0.5], ['altar', 'm', 0, 14, 0.55]],
  speedy: [hill, ['lines', 'm', -14, -4, 1.1], ['boot', 'l', 8, 2, 1.35], ['wing', 'b', 6, -4, 0.6]],
  vengeful: [hill, ['skull', 'm', -12, 8, 0.8], ['sockets', 'd', -12, 8, 0.8], ['flame', 'r', 10, -2, 1.6], ['flame', 'b', 10, 4, 0.9]],
  zoophilic: [hill, ['love', 'r', 0, -4, 1.5], ['paw', 'l', 0, -5, 0.75], ...hood('m', -22, 23, 0.75), ...hood('m', 22, 23, 0.75)],
};
