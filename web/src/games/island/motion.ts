/** What has moved between two moments: who went where, who is gone, who came. */

export interface Pieces {
  /** By seat. */
  colossi: readonly (string | null)[];
  acolytes: readonly Readonly<Record<string, number>>[];
  /** Where banners stand, twice for two on one space. */
  banners: readonly (readonly string[])[];
  /** What belongs to nobody. */
  beasts: readonly (string | null)[];
}

export type Kind = 'colossus' | 'acolyte' | 'banner' | 'beast';

export interface Journey {
  kind: Kind;
  /** The seat, or which beast. */
  whose: number;
  from: string;
  to: string;
  /** Goes with so many others of its kind: the first of them is 0. */
  nth: number;
}

export interface Change {
  kind: Kind;
  whose: number;
  space: string;
  count: number;
}

export interface Motion {
  journeys: Journey[];
  gone: Change[];
  come: Change[];
}

type Far = (from: string, to: string) => number;

const tally = (spaces: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const space of spaces) counts[space] = (counts[space] ?? 0) + 1;
  return counts;
};

/** Pieces that are all alike: those that left are matched with the nearest places that gained. */
function alike(kind: Kind, whose: number, before: Record<string, number>, now: Record<string, number>, far: Far): Motion {
  const lost = new Map<string, number>();
  const gained = new Map<string, number>();
  for (const space of new Set([...Object.keys(before), ...Object.keys(now)])) {
    const more = (now[space] ?? 0) - (before[space] ?? 0);
    if (more < 0) lost.set(space, -more);
    if (more > 0) gained.set(space, more);
  }
  const pairs = [...lost.keys()].flatMap((from) => [...gained.keys()].map((to) => ({ from, to, far: far(from, to) })));
  pairs.sort((a, b) => a.far - b.far);
  const journeys: Journey[] = [];
  for (const { from, to } of pairs) {
    const count = Math.min(lost.get(from) ?? 0, gained.get(to) ?? 0);
    for (let nth = 0; nth < count; nth++) journeys.push({ kind, whose, from, to, nth });
    lost.set(from, (lost.get(from) ?? 0) - count);
    gained.set(to, (gained.get(to) ?? 0) - count);
  }
  const rest = (counts: Map<string, number>): Change[] =>
    [...counts].filter(([, count]) => count > 0).map(([space, count]) => ({ kind, whose, space, count }));
  return { journeys, gone: rest(lost), come: rest(gained) };
}

const single = (space: string | null | undefined): Record<string, number> => (space ? { [space]: 1 } : {});

/** Between two moments of a game. */
export function motion(before: Pieces, now: Pieces, far: Far): Motion {
  const parts: Motion[] = [];
  now.beasts.forEach((space, i) => parts.push(alike('beast', i, single(before.beasts[i]), single(space), far)));
  now.colossi.forEach((space, seat) => {
    parts.push(alike('colossus', seat, single(before.colossi[seat]), single(space), far));
    parts.push(alike('acolyte', seat, before.acolytes[seat] ?? {}, now.acolytes[seat] ?? {}, far));
    parts.push(alike('banner', seat, tally(before.banners[seat] ?? []), tally(now.banners[seat] ?? []), far));
  });
  return {
    journeys: parts.flatMap((part) => part.journeys),
    gone: parts.flatMap((part) => part.gone),
    come: parts.flatMap((part) => part.come),
  };
}

/** How many of a kind are still on their way to a space. */
export const coming = (journeys: readonly Journey[], kind: Kind, whose: number, space: string): number =>
  journeys.filter((each) => each.kind === kind && each.whose === whose && each.to === space).length;
