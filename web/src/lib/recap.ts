/** A game that is over: where its points came from, when it turned, and the best move of each player. */

import { turns } from './curve';
import type { Mark } from './log';
import type { Recap, RecapStep } from './wire';

/** What a source, or all sources of a kind, brought each seat. */
export interface PointRow {
  /** A kind of things, or `rule`. */
  kind: string;
  /** What a single source is called; null for all of a kind together. */
  title: string | null;
  points: readonly number[];
  /** The sources of a kind. */
  parts: readonly PointRow[];
}

const RULE = 'rule';
const size = (row: PointRow): number => row.points.reduce((sum, each) => sum + Math.abs(each), 0);
const largest = (rows: readonly PointRow[]): PointRow[] => [...rows].sort((a, b) => size(b) - size(a));

/** Each source by itself, the most important first. */
export function bySource({ sources, steps, players }: Recap): PointRow[] {
  const points = sources.map(() => players.map(() => 0));
  for (const { changes } of steps) {
    for (const { source, seat, points: n } of changes) {
      const row = points[source];
      if (row) row[seat] = (row[seat] ?? 0) + n;
    }
  }
  return largest(sources.map(({ kind, title }, index) => ({ kind, title, points: points[index] ?? [], parts: [] })));
}

/** What the rules name stands by itself; cards, tiles and the like stand together, to be opened. */
export function byKind(recap: Recap): PointRow[] {
  const rows = bySource(recap);
  const kinds = [...new Set(rows.filter(({ kind }) => kind !== RULE).map(({ kind }) => kind))];
  const groups = kinds.map((kind): PointRow => {
    const parts = rows.filter((row) => row.kind === kind);
    return { kind, title: null, parts, points: recap.players.map((_, seat) => parts.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0)) };
  });
  return largest([...rows.filter(({ kind }) => kind === RULE), ...groups]);
}

/** The score after each choice that changed one, from the first to the last choice. */
export function marksOf({ players, steps }: Recap): Mark[] {
  const scores = players.map(() => 0);
  const marks: Mark[] = [];
  for (const [index, { at, changes }] of steps.entries()) {
    for (const { seat, points } of changes) scores[seat] = (scores[seat] ?? 0) + points;
    if (changes.length > 0 || index === 0 || index === steps.length - 1) marks.push({ at, scores: [...scores] });
  }
  return marks;
}

export interface TurningPoint {
  at: number;
  seat: number;
  /** Somebody else leads alone from here on, or gained most on the others at one stroke. */
  what: 'lead' | 'swing';
  /** By how much more than the others the score of this seat grew. */
  points: number;
  score: number;
}

const MOST_LEADS = 3;
const MOST_SWINGS = 2;

/** How much more each seat gained from one mark to the next than the others did on average. */
function ahead(before: readonly number[], after: readonly number[]): number[] {
  const gains = after.map((score, seat) => score - (before[seat] ?? 0));
  const all = gains.reduce((sum, gain) => sum + gain, 0);
  return gains.map((gain) => gain - (all - gain) / Math.max(1, gains.length - 1));
}

/** The last changes of the lead, and the largest swings besides; in the order in which they came. */
export function turningPoints(marks: readonly Mark[]): TurningPoint[] {
  const strokes = marks.slice(1).map((mark, index) => {
    const gained = ahead(marks[index]?.scores ?? [], mark.scores);
    const points = Math.max(...gained);
    const seat = gained.indexOf(points);
    return { at: mark.at, seat, points, score: mark.scores[seat] ?? 0 };
  });
  const leads = turns(marks)
    .slice(-MOST_LEADS)
    .map((turn): TurningPoint => ({ ...turn, what: 'lead', points: strokes.find(({ at }) => at === turn.at)?.points ?? 0 }));
  const swings = strokes
    .filter(({ at, points }) => points > 0 && leads.every((lead) => lead.at !== at))
    .sort((a, b) => b.points - a.points || a.at - b.at)
    .slice(0, MOST_SWINGS)
    .map((stroke): TurningPoint => ({ ...stroke, what: 'swing' }));
  return [...leads, ...swings].sort((a, b) => a.at - b.at);
}

export interface BestMove {
  seat: number;
  /** After how many choices it had been made. */
  at: number;
  /** What the seat gained from it until it chose again. */
  points: number;
  /** The line of the log that tells of most of it, or says what the choice was. */
  text: string;
  /** What brought most of it. */
  source: string;
}

/** For each seat the choice from which it gained most, compared with the others, until it chose again. */
export function bestMoves({ players, steps, sources }: Recap): BestMove[] {
  return players.flatMap((_, seat) => {
    let best: BestMove | null = null;
    let most = 0;
    for (const span of spans(steps, seat)) {
      const gained = players.map(() => 0);
      const changes = span.flatMap((step) => step.changes);
      for (const change of changes) gained[change.seat] = (gained[change.seat] ?? 0) + change.points;
      const more = ahead([], gained)[seat] ?? 0;
      const [chief] = changes.filter((change) => change.seat === seat).sort((a, b) => b.points - a.points);
      if (more <= most || !chief) continue;
      most = more;
      best = {
        seat,
        at: span[0]?.at ?? 0,
        points: gained[seat] ?? 0,
        text: chief.text || (span.find(({ text }) => text !== '')?.text ?? ''),
        source: sources[chief.source]?.title ?? '',
      };
    }
    return best ? [best] : [];
  });
}

/** Each choice of a seat, with all that followed until it chose again. */
function spans(steps: readonly RecapStep[], seat: number): RecapStep[][] {
  const found: RecapStep[][] = [];
  for (const step of steps) {
    if (step.seat === seat) found.push([step]);
    else found.at(-1)?.push(step);
  }
  return found;
}

/** The seats as they are listed: who won first, then as the places say or by points; after a draw by points. */
export function ranked(scores: readonly number[], winners: readonly number[], places: readonly number[] = []): number[] {
  const place = (seat: number) => places[seat] ?? (winners.includes(seat) ? 1 : 2);
  return [...scores.keys()].sort((a, b) => place(a) - place(b) || (scores[b] ?? 0) - (scores[a] ?? 0));
}
