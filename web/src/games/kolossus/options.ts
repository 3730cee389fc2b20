/** Which options are drawn, and where. What an option does is the engine's business. */

import type { Option } from '../../lib/wire';
import { cellOf, nameOf, SIDE } from './geometry';
import type { Island } from './table';

/** Places of the character board, drawn in the hand. */
const ON_THE_BOARD_OF_MANA = new Set(['pool', 'charge']);
const IN_THE_HAND = new Set(['activation', 'rebirth', 'skill', 'weapon', 'warband']);

export function drawnOn(option: Pick<Option, 'kind' | 'name'>): 'island' | 'hand' | 'prompt' {
  if (option.kind === 'space' || option.kind === 'shift') return 'island';
  if (IN_THE_HAND.has(option.kind) || ON_THE_BOARD_OF_MANA.has(option.name)) return 'hand';
  return 'prompt';
}

type Lit = ReadonlyMap<string, Option>;

/** The option of a kind that names this member of it: the rank to activate, say. */
export const optionOf = (lit: Lit, kind: string, member: number): Option | undefined =>
  [...lit.values()].find((option) => option.kind === kind && option.member === member);

/** The squares at which an option can be picked: itself, those of whom it activates, the corner of a warband. */
function squaresOf(table: Island, { kind, member, place }: Option): string[] {
  if (kind === 'space') return place ? [place] : [];
  if (kind === 'warband') return Object.values(table.warbands)[member]?.corner ?? [];
  return kind === 'activation' ? (Object.values(table.ranks)[member]?.rested ?? []) : [];
}

/** The option that each square stands for. */
export const squareOptions = (table: Island, lit: Lit): Map<string, Option> =>
  new Map([...lit.values()].flatMap((option) => squaresOf(table, option).map((square) => [square, option] as const)));

export const shiftsIn = (lit: Lit): string[] =>
  [...lit.values()].filter((option) => option.kind === 'shift').map((option) => option.name);

/**
 * What a thumb means that came down on a square: squares are small on a phone. A target that stands alone is
 * taken at once; one among others, or beside the thumb, has to be confirmed.
 */
export function meant(square: string, targets: ReadonlySet<string>): { square: string | null; sure: boolean } {
  const { column, row } = cellOf(square);
  const near: string[] = [];
  for (let across = -1; across <= 1; across += 1) {
    for (let up = -1; up <= 1; up += 1) {
      const cell = { column: column + across, row: row + up };
      if (cell.column < 0 || cell.row < 0 || cell.column >= SIDE || cell.row >= SIDE) continue;
      if (targets.has(nameOf(cell))) near.push(nameOf(cell));
    }
  }
  if (targets.has(square)) return { square, sure: near.length === 1 };
  return { square: near.length === 1 ? (near[0] ?? null) : null, sure: false };
}
