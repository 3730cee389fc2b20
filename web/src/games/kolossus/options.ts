/** Which options are drawn, and where. What an option does is the engine's business. */

import { SHIFTS, type Shift } from '../../generated/kolossus';
import type { Option } from '../../lib/wire';
import { cellOf, nameOf, SIDE } from './geometry';
import type { Island, Mana } from './table';

const IN_THE_HAND = new Set(['activation', 'rebirth', 'skill', 'weapon', 'warband']);

export function drawnOn(option: Pick<Option, 'kind' | 'place'>): 'island' | 'hand' | 'prompt' {
  if (option.kind === 'space' || option.kind === 'shift') return 'island';
  if (IN_THE_HAND.has(option.kind) || option.place) return 'hand';
  return 'prompt';
}

type Selectable = ReadonlyMap<string, Option>;

/** The option of a kind that names this member of it: the rank to activate, say. */
export const optionOf = (selectable: Selectable, kind: string, member: number): Option | undefined =>
  [...selectable.values()].find((option) => option.kind === kind && option.member === member);

/** The option that means a part of the character board. */
export const optionAt = (selectable: Selectable, part: keyof Mana): Option | undefined =>
  [...selectable.values()].find(({ kind, place }) => kind === 'verb' && place === part);

/** The squares at which an option can be picked: itself, those of whom it activates, the corner of a warband. */
function squaresOf(table: Island, { kind, member, place }: Option): string[] {
  if (kind === 'space') return place ? [place] : [];
  if (kind === 'warband') return Object.values(table.warbands)[member]?.corner ?? [];
  return kind === 'activation' ? (Object.values(table.ranks)[member]?.rested ?? []) : [];
}

/** The option that each square stands for. */
export const squareOptions = (table: Island, selectable: Selectable): Map<string, Option> =>
  new Map([...selectable.values()].flatMap((option) => squaresOf(table, option).map((square) => [square, option] as const)));

export const shiftsIn = (selectable: Selectable): Shift[] =>
  [...selectable.values()].flatMap(({ kind, member }) => (kind === 'shift' ? (SHIFTS[member] ?? []) : []));

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
