/** The island's own colours: the same by day and by night, as it is a picture. Seats keep theirs. */

import type { Warband } from '../table';

export interface Tones {
  top: string;
  light: string;
  shade: string;
  /** Marks on the top: trees, tufts, crags, slabs. */
  mark: string;
  line: string;
}

/** By level, from the ground up: the higher, the paler. */
export const LAND: readonly Tones[] = [
  { top: '#55654a', light: '#46553c', shade: '#37442f', mark: '#65775a', line: '#43523a' },
  { top: '#3f7d4e', light: '#32653f', shade: '#234a2d', mark: '#1f4a2d', line: '#2b5a38' },
  { top: '#b39b52', light: '#93803f', shade: '#6d5d2b', mark: '#cdb66c', line: '#83703a' },
  { top: '#9ea6ad', light: '#7f878f', shade: '#585f67', mark: '#eef3f5', line: '#6d757d' },
  { top: '#f0e4c6', light: '#cfbd93', shade: '#9b8961', mark: '#fff8e6', line: '#b5a273' },
];

export const tones = (level: number): Tones => LAND[level - 1] ?? (LAND[0] as Tones);

/** The colours that the warbands are called by: they are drawn in them, whoever commands them. */
export const COLOURS: Record<Warband, string> = {
  tuatha: '#5aa9e6',
  krell: '#f0e442',
  ishtari: '#009e73',
  firbolg: '#d9482b',
};
/** A seat that commands nobody yet. */
export const NOBODY = '#aab4ba';

export const CRYSTAL = { pale: '#d9fbff', glow: '#6fe3f5', deep: '#2a8fb0' };
export const STONE = { light: '#cfc8b8', shade: '#8b8475', dark: '#4b463d', ink: '#17191c' };
