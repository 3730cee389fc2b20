/** Where the Beasts of Fifty Gold live. */

export type Layer = readonly [tone: string, outline: string];

/** A cave, with the sign of the Beast that lives in it. */
const lair = (...sign: Layer[]): Layer[] => [
  ['rock', 'M-38 27C-41-6-26-36 0-38 26-36 41-6 38 27Z'],
  ['pale', 'M-39 12C-35-14-21-33 0-36-12-27-22-12-26 8Z'],
  ['shade', 'M14-35C33-27 41-4 38 27H27C28 2 24-20 14-35Z'],
  ['ink', 'M-27 27C-29-2-17-23 0-23 17-23 29-2 27 27Z'],
  ['rock', 'M-20-12-16 1-11-19ZM20-12 16 1 11-19Z'],
  ...sign,
  ['bone', 'M-38 22A3 3 0 1 1-34 19L-26 22A3 3 0 1 1-27 27L-34 25A3 3 0 1 1-38 22ZM26 28 31 14 33 28Z'],
];

export const LAIRS: Readonly<Record<string, readonly Layer[]>> = {
  'lair: blood beast': lair(['fire', 'M0-12C9 1 13 7 13 12A13 13 0 0 1-13 12C-13 7-9 1 0-12Z'], ['pale', 'M-8 8C-8 4-6 1-4-2-5 5-4 11 0 16-5 16-8 12-8 8Z']),
  'lair: golden beast': lair(['brass', 'M-13 7A13 13 0 1 0 13 7 13 13 0 1 0-13 7Z'], ['earth', 'M-7 7A7 7 0 1 0 7 7 7 7 0 1 0-7 7Z'], ['brass', 'M-3 7A3 3 0 1 0 3 7 3 3 0 1 0-3 7Z']),
  'lair: hungry beast': lair(['bone', 'M-17-5 -12 8-8-7-3 7 0-9 3 7 8-7 12 8 17-5C9-13-9-13-17-5ZM-17 21-12 10-7 22-2 11 3 22 8 11 12 22 17 20C11 27-11 27-17 21Z']),
  'lair: bountiful beast': lair(['leaf', 'M-13 20C-18 0-6-14 14-13 17 6 6 20-8 17Z'], ['leaf2', 'M-13 20C-8 8 0 0 9-7L10-5C2 4-4 10-10 21Z'], ['fire', 'M8 14A4 4 0 1 0 16 14 4 4 0 1 0 8 14Z']),
  'lair: stone beast': lair(['stone', 'M-17 19-14 1-3-10 9-7 17 6 15 19Z'], ['pale', 'M-14 1-3-10 1-1-8 6Z'], ['shade', 'M9-7 17 6 15 19H3L1-1Z']),
  'lair: time beast': lair(['bone', 'M-14 6A14 14 0 1 0 14 6 14 14 0 1 0-14 6Z'], ['ink', 'M-1.500-5H1.500V5L8 9 6.500 11.500-1.500 7ZM-1-8H1V-6H-1ZM-1 18H1V20H-1ZM-14 5V7H-11V5ZM14 5V7H11V5Z']),
  'lair: wind beast': lair(['foam', 'M-19-1H4A5 5 0 1 0-1-7L-4-8A8 8 0 1 1 5 2H-19ZM-15 8H9A5 5 0 1 1 5 16L2 18A8 8 0 1 0 9 5H-15Z']),
};

export const LAIR_GROUNDS: Readonly<Record<string, string>> = {
  'lair: blood beast': 'light-dark(#c79a96, #4c2a30)',
  'lair: golden beast': 'light-dark(#cfb781, #54441f)',
  'lair: hungry beast': 'light-dark(#bfc08a, #41451f)',
  'lair: bountiful beast': 'light-dark(#c7a983, #4d3a24)',
  'lair: stone beast': 'light-dark(#bcbfbb, #43494b)',
  'lair: time beast': 'light-dark(#a5c4bd, #244542)',
  'lair: wind beast': 'light-dark(#b9cbd4, #36474f)',
};
