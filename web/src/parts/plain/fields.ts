/** What a view without a board has, sorted by how it is best shown. */

import type { FieldDescription, GameDescription, Option } from '../../lib/wire';

export interface FieldValue {
  field: FieldDescription;
  value: unknown;
}

export interface FieldGroups {
  /** One value each: the pot, whose turn it is. */
  single: FieldValue[];
  /** One value for each player: the columns of a table. */
  players: FieldValue[];
  /** A row of values for each player. */
  grids: FieldValue[];
  /** Counts or values by the members of a kind, and piles. */
  others: FieldValue[];
  /** What the reader alone sees. */
  own: FieldValue[];
}

const SHOWN_ELSEWHERE = new Set(['score', 'winner', 'active_player']);
const PLAYER = 'player';

/** Fields that the game's description does not know are shown as they are. */
const unknown = (name: string): FieldDescription => ({ name, title: name.replaceAll('_', ' '), note: '', by: [], of: null, many: false, own: false });

export function groupFields(table: Record<string, unknown>, fields: readonly FieldDescription[]): FieldGroups {
  const found: FieldGroups = { single: [], players: [], grids: [], others: [], own: [] };
  const known = new Map(fields.map((field) => [field.name, field]));
  for (const [name, value] of Object.entries(table)) {
    if (SHOWN_ELSEWHERE.has(name)) continue;
    const field = known.get(name) ?? unknown(name);
    found[groupOf(field)].push({ field, value });
  }
  return found;
}

function groupOf({ own, by }: FieldDescription): keyof FieldGroups {
  if (own) return 'own';
  if (by.length === 0) return 'single';
  if (by[0] !== PLAYER) return 'others';
  return by.length === 1 ? 'players' : 'grids';
}

/** What a field is called: its note is written for people. */
export const headOf = ({ note, title }: FieldDescription): string => note || title;

export interface Item {
  kind: string | null;
  name: string;
  /** How many of it there are, or what belongs to it; null: it is there once. */
  count: number | string | null;
}

const plainText = (value: unknown): string =>
  value === null || value === undefined ? '–' : Array.isArray(value) ? value.map(plainText).join(', ') || '–' : typeof value === 'object' ? Object.entries(value).map(([key, each]) => `${key} ${plainText(each)}`).join(', ') || '–' : String(value);

/** A pile, a set, or counts by kind, as things; of what is counted, only what there is. */
export function items({ field: { by, of }, value }: FieldValue): Item[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.filter((each) => each !== null).map((each) => ({ kind: of, name: plainText(each), count: null }));
  if (typeof value !== 'object') return [{ kind: of, name: String(value), count: null }];
  const kind = typeof by.at(-1) === 'string' ? String(by.at(-1)) : null;
  return Object.entries(value).flatMap(([name, each]) => {
    if (each === null || each === 0 || (Array.isArray(each) && !each.length)) return [];
    return [{ kind, name, count: typeof each === 'number' ? each : plainText(each) }];
  });
}

/** The seat of a player by the name that the rules have for it; −1: nobody. */
export const seatOf = (facts: GameDescription | null, name: string): number => Object.keys(facts?.kinds?.[PLAYER] ?? {}).indexOf(name);

/** Verbs and players stand in the prompt; the rest lies in the hand or on the table. */
export const draws = (option: Option): boolean => option.kind !== 'verb' && option.kind !== PLAYER;

/** What may be picked and does not lie in the hand, by kind. */
export function offers(selectable: ReadonlyMap<string, Option>, held: readonly Item[]): Map<string, Option[]> {
  const there = new Set(held.map(({ kind, name }) => `${kind}:${name}`));
  const found = new Map<string, Option[]>();
  for (const option of selectable.values()) {
    if (!draws(option) || there.has(`${option.kind}:${option.name}`)) continue;
    found.set(option.kind, [...(found.get(option.kind) ?? []), option]);
  }
  return found;
}
