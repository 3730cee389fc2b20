/** A guided game: a record, and what is said at each of its choices. Written by `tests/lessons/`. */

import type { Language } from '../../lib/language.svelte';

export type Translated = Record<Language, string>;

export interface Lesson {
  game: string;
  /** The learner's seat. */
  seat: number;
  /** What the other player is called. */
  rival: string;
  intro: Translated;
  /** By the number of a choice: what to do and why. */
  hints: Record<string, Translated>;
  /** By the number of a choice that has been made: what was worth knowing about it. */
  remarks: Record<string, Translated>;
  outro: Translated;
  learned: Translated[];
  record: { choices: string[] };
}

/** Where a lesson stands after some choices. */
export interface LessonState {
  /** A word on what has just happened. */
  remark: Translated | null;
  /** What the learner is to do now. */
  hint: Translated | null;
  /** What comes next: the learner picks, reads and goes on, or watches; or it is over. */
  next: 'pick' | 'read' | 'watch' | 'end';
}

export function stateAt(lesson: Lesson, at: number): LessonState {
  const remark = lesson.remarks[at - 1] ?? null;
  const hint = lesson.hints[at] ?? null;
  const done = at >= lesson.record.choices.length;
  const next = hint && !done ? 'pick' : remark ? 'read' : done ? 'end' : 'watch';
  return { remark, hint, next };
}

/** How many of the learner's choices are made, and how many there are. */
export function progress(lesson: Lesson, at: number): { done: number; all: number } {
  const own = Object.keys(lesson.hints).map(Number);
  return { done: own.filter((number) => number < at).length, all: own.length };
}

/** The learner's choice before this moment; null if there was none. */
export function ownBefore(lesson: Lesson, at: number): number | null {
  const own = Object.keys(lesson.hints).map(Number);
  return own.filter((number) => number < at).sort((a, b) => b - a)[0] ?? null;
}
