/** What words of the rules are shown as, by their names. */
export const TERMS: Readonly<Record<string, 'acolytes' | 'banner' | 'beast' | 'colossus'>> = {
  banner: 'banner',
  beast: 'beast',
  control: 'colossus',
  movement: 'acolytes',
  turn: 'colossus',
};

/** The same of those that a token stands for. */
export const TOKENS_FOR: Readonly<Record<string, string>> = { gold: 'gold2', 'hand limit': 'colossus', loot: 'gold1', window: 'beast' };
