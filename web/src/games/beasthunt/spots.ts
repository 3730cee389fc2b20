/** Everything on the board that can be pointed at or walked to, and what may be picked of it. */

import { t } from '../../lib/language.svelte';
import type { Option } from '../../lib/wire';
import { FENCE, LINES, PITCH, PLACES, SQUARES, type Spot } from './geometry';
import { aboutFace } from './hints';
import type { Layout } from './layout';
import { spent, type Slots } from './slots';
import { beastsOf, parts, type HuntTable } from './table';
import { dieWords, fenceWords, label, placeWords, squareMore, squareWords, supplyWords } from './words';

export type Shape = 'disc' | 'die' | 'fence' | 'upright';

export interface Target extends Spot {
  key: string;
  kind: 'square' | 'place' | 'line' | 'die' | 'beast';
  /** The option's name. */
  name: string;
  selectable: boolean;
  /** Nothing is there yet. */
  free: boolean;
  shape: Shape;
  /** Where the ring is drawn, from the middle. */
  ring: { y: number; size: number };
  /** What answers to a finger. */
  box: { width: number; height: number };
  words: string;
  /** The whole of it, for who can't see. */
  label: string;
  /** What to look up: kind and name; null where there is nothing to say. */
  about: [string, string] | null;
}

const isSelectable = (selectable: ReadonlyMap<string, Option>, kind: Target['kind'], name: string): boolean =>
  selectable.get(name)?.kind === kind;

/** Where a beast stands on its square: a little low, so that the name can be read. */
export const BEAST = { y: 12, size: 48 };

export function targets(
  table: HuntTable,
  slots: Slots,
  lay: Layout,
  selectable: ReadonlyMap<string, Option>,
  names: readonly string[],
): Target[] {
  const all: Target[] = [];
  const add = (target: Omit<Target, 'key' | 'selectable' | 'free' | 'label'> & { at?: number; more?: string; other?: boolean }) => {
    const light = isSelectable(selectable, target.kind, target.name) && !target.other;
    const key = `${target.kind}:${target.at ?? target.name}`;
    const free = target.kind === 'place' || target.kind === 'line' || (target.kind === 'square' && !target.about);
    all.push({ ...target, key, free, selectable: light, label: label(target.words, light, target.more) });
  };
  for (const { name, x, y } of SQUARES) {
    const beast = table.beasts[name];
    const words = squareWords(table, name);
    const box = { width: PITCH, height: PITCH };
    const more = squareMore(table, names, name);
    const about: Target['about'] = beast ? ['beast', beast] : null;
    add({ kind: 'square', more, name, x, y, shape: 'disc', ring: BEAST, box, words, about });
  }
  for (const { name, x, y, square } of PLACES) {
    if (!isSelectable(selectable, 'place', name)) continue;
    const middle = SQUARES.find((each) => each.name === square) ?? { x, y };
    const half = PITCH / 2;
    const words = placeWords(table, name);
    // A finger may land anywhere in the quarter of the square.
    const from = (at: number, centre: number) => centre + (at > centre ? 0 : -half) - at;
    const box = { width: half, height: half, x: from(x, middle.x), y: from(y, middle.y) };
    add({ kind: 'place', name, x, y, shape: 'die', ring: { y: 0, size: 19 }, box, words, about: null });
  }
  for (const { name, x, y, upright } of LINES) {
    if (!isSelectable(selectable, 'line', name)) continue;
    const box = upright ? { width: PITCH / 2, height: FENCE.length + 20 } : { width: FENCE.length + 20, height: PITCH / 2 };
    const words = fenceWords(table, names, name);
    add({ kind: 'line', name, x, y, shape: upright ? 'upright' : 'fence', ring: { y: 0, size: 0 }, box, words, about: null });
  }
  const box = { width: lay.cell, height: lay.cell };
  const used = spent(slots, table);
  slots.forEach((slot, at) => {
    const spot = lay.dice.slots[at];
    if (!slot || !spot) return;
    const state = used[at] ? 'spent' : slot.kept ? 'kept' : 'rolled';
    const words = `${dieWords(table, names, slot.die)}, ${t(`hunt.die.${state}`)}`;
    // Of two equal dice, the one that is not kept is meant.
    const other = slot.kept && table.rolled.some((die) => die === slot.die);
    const ring = { y: 0, size: 37 };
    const about = aboutFace(parts(slot.die).face);
    add({ kind: 'die', at, other, name: slot.die, ...spot, shape: 'die', ring, box, words, about });
  });
  beastsOf(table).forEach((beast, at) => {
    const spot = lay.supply.beasts[at];
    const words = supplyWords(table, beast);
    const ring = { y: 0, size: 37.5 * lay.supply.size };
    const box = { width: lay.cell * lay.supply.size, height: lay.cell };
    if (spot) add({ kind: 'beast', name: beast, ...spot, shape: 'disc', ring, box, words, about: ['beast', beast] });
  });
  return all;
}
