/** Reads the fixtures of tests: views and steps of real games, each written as what differs from the one before. */

import type { Option, View } from '../lib/wire';

/** What one choice did. */
export interface RecordedStep<T> {
  what: string;
  choice: string;
  before: T;
  after: T;
}

export interface Recorded<T> {
  /** A view for each question, as the seat that is asked sees it. */
  views: View<T>[];
  steps: RecordedStep<T>[];
}

/** What a file of fixtures has in it. */
export interface Packed {
  views: unknown[];
  steps: { what: string; choice: string; before: unknown; after: unknown }[];
}

type Plain = Record<string, unknown>;

const isObject = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value that a patch makes of another: `-` names the keys that are gone, rows of a list go by their numbers. */
function patched(old: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  if (Array.isArray(old)) return old.map((each, at) => (at in patch ? patched(each, patch[at]) : each));
  const gone = (patch['-'] ?? []) as string[];
  const kept = isObject(old) ? Object.entries(old).filter(([key]) => !gone.includes(key)) : [];
  const made = new Map(kept);
  for (const [key, value] of Object.entries(patch)) if (key !== '-') made.set(key, patched(made.get(key), value));
  return Object.fromEntries(made);
}

const inFull = ([name, kind, number, label, member, owner, place]: unknown[]): Option =>
  ({ name, kind, number, label, member, owner, place }) as Option;

export function unpack<T>(packed: Packed): Recorded<T> {
  let view: unknown = null;
  const views = packed.views.map((each) => {
    view = patched(view, each);
    const whole = structuredClone(view) as { decision: { options: unknown } };
    whole.decision.options = (whole.decision.options as unknown[][]).map(inFull);
    return whole as unknown as View<T>;
  });
  let table: unknown = null;
  const next = (patch: unknown) => (table = patched(table, patch)) as T;
  const steps = packed.steps.map(({ what, choice, before, after }) => ({ what, choice, before: next(before), after: next(after) }));
  return { views, steps };
}
