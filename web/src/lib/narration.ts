/** What happened, as scenes that can be told one after the other. It knows no game: all of it follows from the log. */

import type { Line, Thing } from './wire';

/** One thing that happened, or what is new of it. */
export interface Scene {
  /** The place in the log of the line that says what it is about. */
  top: number;
  head: Line;
  /** What followed, as far as it is told now: so many lines at most. */
  rows: readonly Line[];
  /** How many rows were told before. */
  earlier: number;
  /** The parts of the game in which it happened, the largest first. */
  headings: readonly Line[];
  /** Whose doing it is, as far as the log says so. */
  actor: number | null;
  /** The choice it follows from was made by the reader, and it says nothing of others or of chance. */
  own: boolean;
}

/** So many rows can be read at once. */
export const MOST_ROWS = 4;

interface Group {
  top: number;
  head: Line;
  /** The lines below it, and their places. */
  below: { line: Line; index: number }[];
  headings: readonly Line[];
}

/** The path of headings after one more. */
const under = (path: readonly Line[], heading: Line): readonly Line[] => [
  ...path.filter((each) => each.depth < heading.depth),
  heading,
];

/** Whether a line is told together with the one before it: its part, or the same again out of one choice. */
function belongs(line: Line, group: Group | null): boolean {
  if (!group || line.depth > 0) return group !== null;
  const plain = group.below.every((each) => each.line.depth === 0);
  return plain && line.message === group.head.message && line.choice === group.head.choice;
}

/** Lines that belong together, up to one place in the log. */
function groups(lines: readonly Line[], to: number): Group[] {
  const found: Group[] = [];
  let headings: readonly Line[] = [];
  let last: Group | null = null;
  for (const [index, line] of lines.slice(0, to).entries()) {
    if (line.heading) {
      headings = under(headings, line);
      last = null;
    } else if (last && belongs(line, last)) last.below.push({ line, index });
    else {
      last = { top: index, head: line, below: [], headings };
      found.push(last);
    }
  }
  return found;
}

/** The player named by the line, else by the part of the game it stands in. */
function actorOf({ head, headings }: Group): number | null {
  return head.who ?? headings.findLast((each) => each.who !== null)?.who ?? null;
}

/** What a reader did, or what only begins their turn, is no news to them. */
function isOwn(group: Group, first: boolean, from: number, chose: boolean, seat: number | null): boolean {
  if (seat === null) return false;
  const turn = group.headings.findLast((each) => each.who !== null)?.who ?? null;
  if (turn === seat && group.head.private) return true;
  if (!chose) return group.head.who === seat && turn === seat;
  return group.top < from || group.head.who === seat || (first && group.head.who === null && turn === seat);
}

/** A group in parts that can be read at once; only what is new of it, from one place in the log on. */
function scenes(group: Group, from: number, own: boolean): Scene[] {
  const { top, head, below, headings } = group;
  const about = { top, head, headings, actor: actorOf(group), own };
  const known = below.filter(({ index }) => index < from).length;
  const fresh = below.slice(known).map(({ line }) => line);
  const found: Scene[] = [];
  for (let at = 0; at < Math.max(1, fresh.length); at += MOST_ROWS) {
    found.push({ ...about, earlier: known + at, rows: fresh.slice(at, at + MOST_ROWS) });
  }
  return found;
}

/**
 * What the lines of one event tell: those from one place in the log up to another.
 * `seat`: the viewer; `chose`: the event is their own choice.
 */
export function scenesOf(lines: readonly Line[], from: number, to: number, seat: number | null, chose: boolean): Scene[] {
  const fresh = groups(lines, to).filter(({ top, below }) => top >= from || (below.at(-1)?.index ?? -1) >= from);
  return fresh.flatMap((group, at) => scenes(group, from, isOwn(group, at === 0, from, chose, seat)));
}

/** What is told to a reader: not what they did. */
export const news = (scenes: readonly Scene[]): Scene[] => scenes.filter(({ own }) => !own);

/** An event as far as it matters here: whose choice it was, and its lines. */
interface Moment {
  seat: number | null;
  from: number;
  to: number;
}

/** What has happened since a reader chose last; while they go on choosing, what happened before they began. */
export function sinceLast(lines: readonly Line[], known: readonly Moment[], seat: number | null): Scene[] {
  const own = (moment: Moment) => seat !== null && moment.seat === seat;
  // How the game stood when it began is no news.
  const moments = known.filter(({ from }) => from > 0);
  const end = moments.findLastIndex((moment) => !own(moment)) + 1;
  const begin = Math.max(0, moments.slice(0, end).findLastIndex(own));
  const last = new Map<number, Scene>();
  for (const moment of moments.slice(begin, end)) {
    for (const scene of news(scenesOf(lines, moment.from, moment.to, seat, own(moment)))) {
      if (!last.has(scene.top)) last.set(scene.top, scene);
    }
  }
  return [...last.values()];
}

/** What a scene shows large: the first thing its lines name that has a picture, the headline first. */
export function pictured(lines: readonly Line[], known: (thing: Thing) => boolean): Thing | null {
  return lines.flatMap((line) => line.things ?? []).find(known) ?? null;
}

/** How much longer than a plain one a scene stays, for what there is to read. */
export const weight = ({ rows, earlier }: Scene): number => (earlier > 0 ? 0.7 : 0.9) + 0.15 * Math.min(rows.length, 5);

/** Places that lines name, and ways between two of them. */
export interface Named<T> {
  places: T[];
  trails: [T, T][];
}

/** More than this many places would be no mark any more. */
const MOST_PLACES = 10;

/** What of the lines lies on the board: `find` knows where things are, and gives null for what is no place. */
export function placesOf<T>(lines: readonly Line[], find: (name: string) => T | null): Named<T> {
  const found = new Map<string, T>();
  const trails: [T, T][] = [];
  for (const { things } of lines) {
    const here = things.flatMap(({ name }) => {
      const place = found.get(name) ?? find(name);
      if (place) found.set(name, place);
      return place ? [place] : [];
    });
    const [from, to] = here;
    if (here.length === 2 && from && to && from !== to) trails.push([from, to]);
  }
  return found.size > MOST_PLACES ? { places: [], trails: [] } : { places: [...found.values()], trails };
}
