/** Score over time as lines to draw. */

import type { Mark } from './log';

export interface Curve {
  seat: number;
  path: string;
  /** Where the line ends, for the sign of its seat. */
  end: { x: number; y: number };
}

export interface Chart {
  curves: Curve[];
  top: number;
  bottom: number;
  /** Where nothing is: the line of zero. */
  zero: number;
  /** Where a moment of a seat is. */
  place: (at: number, score: number) => { x: number; y: number };
}

/** Steps from mark to mark in a box of this size. */
export function chart(marks: readonly Mark[], width: number, height: number): Chart {
  const seats = marks[0]?.scores.length ?? 0;
  const all = marks.flatMap((mark) => mark.scores);
  const bottom = Math.min(0, ...all);
  const top = Math.max(1, ...all);
  const first = marks[0]?.at ?? 0;
  const span = Math.max(1, (marks.at(-1)?.at ?? 0) - first);
  const x = (at: number) => round(((at - first) / span) * width);
  const y = (score: number) => round(height - ((score - bottom) / (top - bottom)) * height);
  const curves = Array.from({ length: seats }, (_, seat) => {
    let path = '';
    let last: number | null = null;
    for (const mark of marks) {
      const score = mark.scores[seat] ?? 0;
      if (last === null) path = `M${x(mark.at)} ${y(score)}`;
      else if (score !== last) path += `H${x(mark.at)}V${y(score)}`;
      last = score;
    }
    return { seat, path: `${path}H${width}`, end: { x: width, y: y(last ?? 0) } };
  });
  return { curves, top, bottom, zero: y(0), place: (at, score) => ({ x: x(at), y: y(score) }) };
}

/** When others came to lead: none of those who led before has as much. Allies lead together. */
export function turns(marks: readonly Mark[]): { at: number; seat: number; score: number }[] {
  const found: { at: number; seat: number; score: number }[] = [];
  let leaders: number[] = [];
  for (const { at, scores } of marks) {
    const best = Math.max(...scores);
    const leads = scores.flatMap((score, seat) => (score === best ? [seat] : []));
    if (leads.length === scores.length || leads.some((seat) => leaders.includes(seat))) continue;
    const [seat] = leads;
    if (leaders.length > 0 && seat !== undefined) found.push({ at, seat, score: best });
    leaders = leads;
  }
  return found;
}

/** Heights for signs of this size at the ends of lines: as near as can be, without covering each other or leaving the box. */
export function spread(curves: readonly Curve[], gap: number, height: number): { seat: number; y: number }[] {
  const placed: { seat: number; y: number }[] = [];
  for (const { seat, end } of [...curves].sort((a, b) => b.end.y - a.end.y)) {
    placed.push({ seat, y: Math.min(end.y, (placed.at(-1)?.y ?? height + gap) - gap) });
  }
  let least = 0;
  for (const each of placed.toReversed()) {
    each.y = Math.max(each.y, least);
    least = each.y + gap;
  }
  return placed;
}

const round = (value: number) => Math.round(value * 10) / 10;
