/** Winning chances over a game: as lines to draw, where it turned, and which choices cost most. */

import type { JudgedChoice, OptionOdds } from './wire';

/** For each moment, the chance of each seat, from 0 to 1. */
export type Chances = readonly (readonly number[])[];

/** Differences below this are as likely chance as skill. */
export const LEAST_GAIN = 0.04;
const LEAST_SWING = 0.08;
const MOST_TURNS = 5;
/** Before and after a turning point, this part of a game is compared. */
const APART = 1 / 40;

export const percent = (chance: number): string => `${Math.round(chance * 100)} %`;

/** The line of a seat in a box of this size. */
export function chanceLine(chances: Chances, seat: number, width: number, height: number): string {
  const span = Math.max(1, chances.length - 1);
  const round = (value: number) => Math.round(value * 10) / 10;
  return chances
    .map((moment, at) => `${at === 0 ? 'M' : 'L'}${round((at / span) * width)} ${round((1 - (moment[seat] ?? 0)) * height)}`)
    .join('');
}

export interface Swing {
  at: number;
  /** Who gained most. */
  seat: number;
  from: number;
  to: number;
}

/** What a seat had on average from one moment up to another. */
function mean(chances: Chances, seat: number, from: number, to: number): number {
  const some = chances.slice(Math.max(0, from), to);
  return some.reduce((sum, moment) => sum + (moment[seat] ?? 0), 0) / Math.max(1, some.length);
}

/** The moments around which chances changed most and stayed so, in their order. */
export function swings(chances: Chances): Swing[] {
  const apart = Math.max(1, Math.round(chances.length * APART));
  const seats = chances[0]?.length ?? 0;
  const all = chances.slice(1).flatMap((_, index): Swing[] => {
    const at = index + 1;
    const each = Array.from({ length: seats }, (_, seat) => ({
      at,
      seat,
      from: mean(chances, seat, at - apart, at),
      to: mean(chances, seat, at, at + apart),
    }));
    const [most] = each.sort((a, b) => b.to - b.from - (a.to - a.from));
    return most && most.to - most.from >= LEAST_SWING ? [most] : [];
  });
  const kept: Swing[] = [];
  for (const swing of all.sort((a, b) => b.to - b.from - (a.to - a.from) || a.at - b.at)) {
    if (kept.length < MOST_TURNS && kept.every((other) => Math.abs(other.at - swing.at) >= 2 * apart)) kept.push(swing);
  }
  return kept.sort((a, b) => a.at - b.at);
}

/** A choice with a better one: what was played, what would have been better, and the chances with both. */
export interface Missed {
  at: number;
  seat: number;
  played: OptionOdds;
  best: OptionOdds;
  from: number;
  to: number;
}

/** What a choice missed; null if it was about as good as any. */
export function missedBy(choice: JudgedChoice | undefined): Missed | null {
  if (!choice || choice.gain < LEAST_GAIN) return null;
  const find = (name: string) => choice.options.find((option) => option.name === name);
  const [played, best] = [find(choice.played), find(choice.best)];
  if (!played || !best || played.chance === null || best.chance === null) return null;
  return { at: choice.at, seat: choice.seat, played, best, from: played.chance, to: best.chance };
}

/** The choices that cost most, the worst first. */
export const worst = (judged: Iterable<JudgedChoice>, most: number): Missed[] =>
  [...judged]
    .flatMap((choice) => missedBy(choice) ?? [])
    .sort((a, b) => b.to - b.from - (a.to - a.from) || a.at - b.at)
    .slice(0, most);

/** Whether another option shows better odds than the one the master would choose: it goes by how often it tried each. */
export function outshone(options: readonly OptionOdds[], best: string): boolean {
  const shown = ({ chance }: OptionOdds) => Math.round((chance ?? 0) * 100);
  const chosen = options.find((option) => option.name === best);
  return chosen !== undefined && chosen.chance !== null && options.some((option) => shown(option) > shown(chosen));
}

/** What a master would hardly choose. */
const HARDLY = 0.02;

/** The options a master might choose, the likeliest first; what it would hardly choose is left out, but for the second. */
export const likeliest = (options: readonly OptionOdds[], most: number): OptionOdds[] =>
  options
    .toSorted((a, b) => b.share - a.share)
    .filter((option, place) => place < 2 || option.share >= HARDLY)
    .slice(0, most);
