/** What each Trait shows. */

import { TRAITS } from '../../colossi/art/traits';
import { coin, hill, hood, type Part } from '../../island/art/parts';

export const TRAIT_PICTURES: Record<string, readonly Part[]> = {
  ...TRAITS,
  aggressive: [hill, ['dagger', 'l', -6, 0, 1.05, 30], ['dagger', 'm', 6, 0, 1.05, -30], ['drop', 'r', 0, 18, 0.6]],
  'beast master': [hill, ['spines', 'd', -4, 21, 0.62], ['beast', 'r', -4, 21, 0.62], ['beastEye', 'l', -4, 21, 0.62], ['crown', 'b', 2, -21, 0.5]],
  diasporic: [hill, ['hut', 'm', 0, 2, 0.75], ['arrow', 'b', -21, -6, 0.65, 200], ['arrow', 'b', 21, -6, 0.65, -20], ...hood('l', -20, 24, 0.75), ...hood('l', 20, 24, 0.75)],
  gilded: [hill, ['star', 'b', 0, -5, 1.7], ...coin(0, -5, 0.85), ['spark', 'l', 18, -18, 0.5]],
  hyperactive: [hill, ['card', 'l', -10, -2, 1.15, -12], ['bolt', 'b', 8, -2, 1.05, 8], ['bolt', 'r', 20, 4, 0.6, 14]],
  nomadic: [hill, ['tent', 'l', -4, 6, 0.95], ['stripe', 'r', -4, 6, 0.95], ['sheaf', 'b', 20, 4, 0.8]],
  tactical: [hill, ['card', 'l', -11, 2, 1.1, -14], ['card', 'm', 3, 0, 1.1, 2], ['shield', 'b', 14, 5, 0.75], ['half', 'd', 14, 5, 0.75]],
  winged: [hill, ['giant', 'l', 0, 21, 0.75], ['wing', 'b', -5, -4, 0.8, 4], ['wingRight', 'b', 5, -4, 0.8, -4]],
};
