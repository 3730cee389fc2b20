/** What may be picked on a map, and how arrow keys go from one to the next. */

import type { Island } from './geometry';
import type { Box } from './layout';

export interface Target {
  /** The name of the option. */
  name: string;
  /** What it is, in words. */
  label: string;
  /** The space itself, not a thing on it. */
  whole?: boolean;
  /** The part of the space that picks it, if it must be shared. */
  box?: Box;
}

/** A place that can be focused and clicked: a space, or the part of one that belongs to a thing. */
export interface Zone {
  key: string;
  space: string;
  target: Target | null;
}

export function zonesOf(space: string, targets: readonly Target[]): Zone[] {
  if (targets.length < 2) {
    const only = targets[0];
    return [{ key: `${space}.0`, space, target: only ? { ...only, box: undefined } : null }];
  }
  return targets.map((target, nth) => ({ key: `${space}.${nth}`, space, target }));
}

/** Left and right first go through the things of a space; Page keys go to the next that may be picked. */
export function beside(island: Island, zones: readonly Zone[], zone: Zone, key: string): Zone | null {
  if (key === 'PageDown' || key === 'PageUp') {
    const live = zones.filter((each) => each.target);
    const at = live.indexOf(zone);
    const step = key === 'PageDown' ? 1 : -1;
    return live.at((at + step + live.length) % (live.length || 1)) ?? null;
  }
  const here = zones.filter((each) => each.space === zone.space);
  const at = here.indexOf(zone);
  if (key === 'ArrowRight' && here[at + 1]) return here[at + 1]!;
  if (key === 'ArrowLeft' && here[at - 1]) return here[at - 1]!;
  const space = island.walk(zone.space, key);
  if (!space) return null;
  const there = zones.filter((each) => each.space === space);
  return (key === 'ArrowLeft' ? there.at(-1) : there[0]) ?? null;
}
