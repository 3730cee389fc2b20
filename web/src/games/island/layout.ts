/** Where things stand on a space, so that few look good and forty can still be read. */

export interface Standing {
  kind: 'colossus' | 'acolytes' | 'beast';
  /** The seat, or which beast. */
  whose: number;
  count: number;
  /** How wide it is, where that differs from others of its kind. */
  wide?: number;
}

export interface Placed extends Standing {
  x: number;
  y: number;
  scale: number;
  /** Little room: one figure and a number. */
  tight?: boolean;
}

/** What a row may take up. */
const ROOM = 82;
const FRONT = 22;
const BACK = 6;
const ALONE = 17;

export function width({ kind, count, wide }: Standing): number {
  if (wide) return wide;
  if (kind === 'beast') return 58;
  if (kind === 'colossus') return 29;
  return count === 1 ? 19 : count < 10 ? 36 : 42;
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

/** Many bands: two in a row, each one figure and its number. */
function grid(bands: readonly Standing[], rows: readonly [number, number]): Placed[] {
  return bands.map((band, i) => {
    const alone = i === bands.length - 1 && i % 2 === 0;
    return { ...band, x: alone ? 0 : i % 2 ? 19 : -19, y: rows[i < 2 ? 0 : 1], scale: 1, tight: true };
  });
}

/** Great ones first, then Acolytes: side by side while they fit, else Acolytes in front. */
export function placed(things: readonly Standing[]): Placed[] {
  const great = things.filter((thing) => thing.kind !== 'acolytes');
  const small = things.filter((thing) => thing.kind === 'acolytes');
  const whole = things.reduce((sum, thing) => sum + width(thing), 0);
  if (small.length > 2) {
    if (!great.length) return grid(small, [2, 28]);
    const behind = row(great, -6).map((thing) => ({ ...thing, scale: Math.min(thing.scale, 0.74) }));
    return [...behind, ...grid(small, [13, 34])];
  }
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
    const above = rows[rows.indexOf(thing.y) - 1];
    const below = rows[rows.indexOf(thing.y) + 1];
    const top = above === undefined ? -EDGE : above + 1;
    const bottom = below === undefined ? EDGE : thing.y + 1;
    return { x: left, y: top, width: right - left, height: bottom - top };
  });
}
