/** Arithmetic of the scrubber: moments, and where turns and rounds begin among them. */

/** What is known of a moment: its turn and round. */
export interface TurnAndRound {
  turn: number;
  round: number;
}

export type Step = 'choice' | 'turn' | 'round';

export interface Mark {
  at: number;
  kind: 'turn' | 'round';
  number: number;
}

/** Where turns and rounds begin, as far as the moments are known; a round's beginning is a turn's too. */
export function marksOf(moments: readonly (TurnAndRound | undefined)[]): Mark[] {
  const marks: Mark[] = [];
  for (let at = 1; at < moments.length; at++) {
    const [before, now] = [moments[at - 1], moments[at]];
    if (!before || !now) continue;
    if (now.round !== before.round) marks.push({ at, kind: 'round', number: now.round });
    else if (now.turn !== before.turn) marks.push({ at, kind: 'turn', number: now.turn });
  }
  return marks;
}

/** The moment that a step leads to; the first and the last moment end every step. */
export function momentAfterStep(at: number, by: 1 | -1, step: Step, last: number, marks: readonly Mark[]): number {
  const within = (to: number) => Math.min(last, Math.max(0, to));
  if (step === 'choice') return within(at + by);
  const starts = marks.filter((mark) => step === 'turn' || mark.kind === 'round').map((mark) => mark.at);
  const to = by === 1 ? starts.find((start) => start > at) : starts.findLast((start) => start < at);
  return within(to ?? (by === 1 ? last : 0));
}

/** What a key does: a moment, or nothing. */
export function momentForKey(
  event: { key: string; shiftKey: boolean },
  at: number,
  last: number,
  marks: readonly Mark[],
): number | null {
  const step: Step = event.shiftKey ? 'turn' : 'choice';
  switch (event.key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return momentAfterStep(at, 1, step, last, marks);
    case 'ArrowLeft':
    case 'ArrowDown':
      return momentAfterStep(at, -1, step, last, marks);
    case 'PageDown':
      return momentAfterStep(at, 1, 'round', last, marks);
    case 'PageUp':
      return momentAfterStep(at, -1, 'round', last, marks);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

/** The moment under a pointer on a track that begins at `left` and is `width` wide. */
export function momentAtPointer(x: number, left: number, width: number, last: number): number {
  if (width <= 0) return 0;
  return Math.min(last, Math.max(0, Math.round(((x - left) / width) * last)));
}

/** Marks that have room: rounds before turns, none closer than `room` to a stronger one or to the one before. */
export function marksWithRoom(marks: readonly Mark[], last: number, width: number, room: number): Mark[] {
  const place = (mark: Mark) => (mark.at / Math.max(1, last)) * width;
  const kept: Mark[] = [];
  for (const kind of ['round', 'turn'] as const) {
    for (const mark of marks) {
      if (mark.kind !== kind) continue;
      if (kept.every((other) => Math.abs(place(other) - place(mark)) >= room)) kept.push(mark);
    }
  }
  return kept.sort((a, b) => a.at - b.at);
}

/** The moment that an address names: `?at=57`, kept within the game. */
export function momentInAddress(at: string | null, last: number): number {
  const number = Number.parseInt(at ?? '', 10);
  return Number.isFinite(number) ? Math.min(last, Math.max(0, number)) : 0;
}
