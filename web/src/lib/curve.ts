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
  /** The choices after which the lead changed hands. */
  turns: { x: number; y: number; seat: number; at: number }[];
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
  return { curves, top, bottom, zero: y(0), turns: turns(marks).map((turn) => ({ ...turn, x: x(turn.at), y: y(turn.score) })) };
}

/** When somebody else came to lead alone. */
export function turns(marks: readonly Mark[]): { at: number; seat: number; score: number }[] {
  const found: { at: number; seat: number; score: number }[] = [];
  let leader: number | null = null;
  for (const { at, scores } of marks) {
    const best = Math.max(...scores);
    const leads = scores.flatMap((score, seat) => (score === best ? [seat] : []));
    const alone = leads.length === 1 ? (leads[0] ?? null) : null;
    if (alone !== null && alone !== leader) {
      if (leader !== null) found.push({ at, seat: alone, score: best });
      leader = alone;
    }
  }
  return found;
}

const round = (value: number) => Math.round(value * 10) / 10;
