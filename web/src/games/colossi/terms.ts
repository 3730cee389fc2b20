/** What words of the rules are shown as, by their names; a Colossus stands for all others. */
export const TERMS: Readonly<Record<string, 'acolytes' | 'beast' | 'card' | 'gold' | 'trait'>> = {
  beast: 'beast',
  death: 'acolytes',
  goal: 'trait',
  gold: 'gold',
  'hand limit': 'card',
  loot: 'gold',
  move: 'acolytes',
  spawn: 'acolytes',
  trait: 'trait',
};
