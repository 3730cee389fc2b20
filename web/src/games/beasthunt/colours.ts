/** The game's own colours, of the same palette as the seats': light, body and shadow of a piece, and what is drawn on it. */

import type { Colour, Type } from './table';

export interface Tones {
  body: string;
  light: string;
  shade: string;
  ink: string;
}

export const COLOUR: Record<Colour, Tones> = {
  purple: { body: '#cc79a7', light: '#e3a6c8', shade: '#8b4a6e', ink: '#21101a' },
  green: { body: '#009e73', light: '#35bf98', shade: '#00644a', ink: '#03140f' },
  orange: { body: '#e69f00', light: '#f7c04c', shade: '#946400', ink: '#1e1400' },
  yellow: { body: '#f0e442', light: '#fbf4a0', shade: '#a39a16', ink: '#1c1b04' },
  black: { body: '#23282d', light: '#434c54', shade: '#0b0e10', ink: '#f1f3f2' },
};

/** What fences are made of: the ground, what stands on it, and its shadow. */
export const TYPE: Record<Type, { ground: string; light: string; shade: string }> = {
  water: { ground: '#2f86c4', light: '#bfe6fb', shade: '#174d78' },
  thorns: { ground: '#8a3f3a', light: '#f3c6b4', shade: '#4b1d1d' },
  lightning: { ground: '#4b3f94', light: '#ffe98a', shade: '#271f57' },
  bamboo: { ground: '#6f8f2f', light: '#dceb9a', shade: '#3c5215' },
};
