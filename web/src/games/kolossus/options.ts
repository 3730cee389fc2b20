/** Which options are drawn, and where. What an option does is the engine's business. */

import type { Option } from '../../lib/wire';
import { cellOf, nameOf, SIDE } from './geometry';
import { LETTERS, miniatures, WARBANDS, type Island } from './table';

/** Places of the character board, drawn in the hand. */
const ON_THE_BOARD_OF_MANA = new Set(['pool', 'charge']);
const IN_THE_HAND = new Set(['activation', 'rebirth', 'skill', 'weapon', 'warband']);

export function drawnOn(option: Pick<Option, 'kind' | 'name'>): 'island' | 'hand' | 'prompt' {
  if (option.kind === 'space' || option.kind === 'shift') return 'island';
  if (IN_THE_HAND.has(option.kind) || ON_THE_BOARD_OF_MANA.has(option.name)) return 'hand';
  return 'prompt';
}

type Lit = ReadonlyMap<string, Option>;

/** The option that each square stands for: itself, the activation of who stands there, the warband of the corner. */
export function squareOptions(table: Island, lit: Lit): Map<string, string> {
  const found = new Map<string, string>();
  for (const option of lit.values()) if (option.kind === 'space') found.set(option.name, option.name);
  for (const warband of WARBANDS) {
    if (lit.has(warband)) for (const square of table.warbands[warband].corner) found.set(square, warband);
  }
  for (const who of miniatures(table)) {
    const activation = `activate ${LETTERS[who.rank]}`;
    const ready = who.warband === table.turn && !table.activated.includes(who.spot);
    if (ready && lit.has(activation) && !found.has(who.spot)) found.set(who.spot, activation);
  }
  return found;
}

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
