/** The dice of the turn in their slots. A die stays where it lay when it is kept, and leaves a gap when it goes. */

import { parts, type HuntTable } from './table';

export interface Slot {
  /** "green water" */
  die: string;
  /** Its face stands. */
  kept: boolean;
}

export type Slots = (Slot | null)[];

/** Take one of the given from the list; whether it was there. */
function take(list: string[], die: string): boolean {
  const at = list.indexOf(die);
  if (at >= 0) list.splice(at, 1);
  return at >= 0;
}

/** The slots after the table has changed. */
export function settle(before: Slots, table: Pick<HuntTable, 'rolled' | 'ready' | 'most_active_dice'>): Slots {
  const [rolled, ready] = [[...table.rolled], [...table.ready]];
  const after: Slots = Array.from({ length: table.most_active_dice }, () => null);
  const keep = (kept: boolean, now: boolean, list: string[]) =>
    before.forEach((slot, at) => {
      if (slot && slot.kept === kept && !after[at] && take(list, slot.die)) after[at] = { die: slot.die, kept: now };
    });
  keep(true, true, ready);
  keep(false, false, rolled);
  keep(false, true, ready);
  // A die that was taken back goes where it came from, if nobody else lies there.
  keep(true, false, rolled);
  for (const [list, kept] of [[ready, true], [rolled, false]] as const) {
    for (const die of list) {
      const { colour } = parts(die);
      const same = before.findIndex((slot, at) => !after[at] && slot && !slot.kept && parts(slot.die).colour === colour);
      const free = same >= 0 ? same : after.indexOf(null);
      if (free >= 0) after[free] = { die, kept };
      else after.push({ die, kept });
    }
  }
  return after;
}

type Rolled = Pick<HuntTable, 'rolled' | 'ready' | 'moment'>;

/** Which slots hold dice that have just been rolled. */
export function tumbling(before: Rolled, after: Rolled, slots: Slots): number[] {
  const fresh = before.moment !== 'rolled' && after.moment === 'rolled' && before.rolled.length === 0;
  const was = [...before.rolled, ...before.ready];
  const more = [...after.rolled, ...after.ready].filter((die) => !take(was, die));
  const again = before.moment === 'rolled' && (more.length > 0 || before.rolled.length - after.rolled.length > 1);
  if (!fresh && !again) return [];
  const stayed = fresh ? [] : [...before.ready];
  return slots.flatMap((slot, at) => (slot && !take(stayed, slot.die) ? [at] : []));
}

/** Whether a die can do nothing more this turn. */
export function spent(slots: Slots, table: Pick<HuntTable, 'spent'>): boolean[] {
  const left: string[] = [...table.spent];
  return slots.map((slot) => slot !== null && slot.kept && take(left, slot.die));
}
