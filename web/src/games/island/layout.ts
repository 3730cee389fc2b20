/** Where things stand on a space, so that few look good and forty can still be read. */

export interface Standing {
  kind: 'colossus' | 'acolytes' | 'beast';
  /** The seat, or which beast. */
  whose: number;
  count: number;
}

export interface Placed extends Standing {
  x: number;
  y: number;
  scale: number;
}

/** What a row may take up. */
const ROOM = 82;
const FRONT = 22;
const BACK = 6;
const ALONE = 17;

export function width({ kind, count }: Standing): number {
  if (kind === 'beast') return 58;
  if (kind === 'colossus') return 29;
  return count === 1 ? 19 : count < 10 ? 29 : 34;
}

function row(things: readonly Standing[], y: number): Placed[] {
  const whole = things.reduce((sum, thing) => sum + width(thing), 0);
  const scale = Math.min(1, ROOM / whole);
  let left = (-whole * scale) / 2;
  return things.map((thing) => {
    const wide = width(thing) * scale;
    left += wide;
    return { ...thing, x: left - wide / 2, y, scale: Math.max(scale, 0.74) };
  });
}

/** Great ones first, then Acolytes: side by side while they fit, else Acolytes in front. */
export function placed(things: readonly Standing[]): Placed[] {
  const great = things.filter((thing) => thing.kind !== 'acolytes');
  const small = things.filter((thing) => thing.kind === 'acolytes');
  const whole = things.reduce((sum, thing) => sum + width(thing), 0);
  if (!great.length || whole <= ROOM) return row([...great, ...small], ALONE);
  return [...row(great, BACK), ...row(small, FRONT)];
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const EDGE = 52;

/** The part of a space that picks a thing: all of it is shared out among those that can be picked. */
export function boxes(things: readonly Placed[]): Box[] {
  const rows = [...new Set(things.map((thing) => thing.y))].sort((a, b) => a - b);
  return things.map((thing) => {
    const line = things.filter((other) => other.y === thing.y).sort((a, b) => a.x - b.x);
    const at = line.indexOf(thing);
    const left = at === 0 ? -EDGE : (line[at - 1]!.x + thing.x) / 2;
    const right = at === line.length - 1 ? EDGE : (line[at + 1]!.x + thing.x) / 2;
    const upper = thing.y === rows[0];
    const lower = thing.y === rows.at(-1);
    const top = upper ? -EDGE : 0;
    const bottom = lower ? EDGE : 0;
    return { x: left, y: top, width: right - left, height: bottom - top };
  });
}
