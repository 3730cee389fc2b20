/** The map: flat-top hexagons in columns, and everything that follows from them. */

import { SPACE_LAYOUT } from '../../generated/beastmaster';
import { hash } from '../../lib/hash';

export interface Point {
  x: number;
  y: number;
}

export const DIRECTIONS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** From the middle of a hexagon to its corners, in the units of the drawing. */
export const RADIUS = 50;
const HEIGHT = RADIUS * Math.sqrt(3);
/** How much sea is around the island. */
export const SEA = 20;

/** How many columns further, and how many half spaces further south. */
const STEPS: Record<Direction, [number, number]> = {
  N: [0, -2],
  NE: [1, -1],
  SE: [1, 1],
  S: [0, 2],
  SW: [-1, 1],
  NW: [-1, -1],
};

interface Spot {
  column: number;
  /** Half spaces from the northern end of the raised columns, which begin half a space further north. */
  down: number;
}

export class Island {
  readonly spaces: readonly string[];
  private readonly named: ReadonlyMap<string, string>;

  constructor(private readonly layout: Readonly<Record<string, Spot>>) {
    this.spaces = Object.keys(layout);
    this.named = new Map(Object.entries(layout).map(([space, { column, down }]) => [`${column},${down}`, space]));
  }

  private spot(space: string): Spot {
    const spot = this.layout[space];
    if (!spot) throw new Error(`there is no space ${space}`);
    return spot;
  }

  /** The middle of a space. */
  middle(space: string): Point {
    const { column, down } = this.spot(space);
    return { x: RADIUS + column * RADIUS * 1.5, y: HEIGHT / 2 + (down * HEIGHT) / 2 };
  }

  /** The space next to another in a direction, or null at the shore. */
  step(space: string, direction: Direction): string | null {
    const { column, down } = this.spot(space);
    const [across, south] = STEPS[direction];
    return this.named.get(`${column + across},${down + south}`) ?? null;
  }

  near(space: string): string[] {
    return DIRECTIONS.map((direction) => this.step(space, direction)).filter((other) => other !== null);
  }

  /** The spaces of a shortest way, both ends included. */
  way(from: string, to: string): string[] {
    const came = new Map<string, string | null>([[from, null]]);
    const line = [from];
    for (const space of line) {
      if (space === to) break;
      for (const other of this.near(space)) {
        if (!came.has(other)) {
          came.set(other, space);
          line.push(other);
        }
      }
    }
    const way: string[] = [];
    for (let space: string | null = to; space !== null; space = came.get(space) ?? null) way.unshift(space);
    return way;
  }

  /** Where an arrow key leads: sideways to the hexagon beside, alternating so that a row stays a row. */
  walk(space: string, key: string): string | null {
    if (key === 'ArrowUp') return this.step(space, 'N');
    if (key === 'ArrowDown') return this.step(space, 'S');
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
    const raised = this.spot(space).down % 2 === 0;
    const [north, south]: [Direction, Direction] = key === 'ArrowRight' ? ['NE', 'SE'] : ['NW', 'SW'];
    const [first, second] = raised ? [south, north] : [north, south];
    return this.step(space, first) ?? this.step(space, second);
  }

  /** What a drawing of these spaces needs: left, top, width, height. */
  around(spaces: readonly string[]): [number, number, number, number] {
    const middles = spaces.map((space) => this.middle(space));
    const [xs, ys] = [middles.map(({ x }) => x), middles.map(({ y }) => y)];
    const left = Math.min(...xs) - RADIUS - SEA;
    const top = Math.min(...ys) - HEIGHT / 2 - SEA;
    return [left, top, Math.max(...xs) + RADIUS + SEA - left, Math.max(...ys) + HEIGHT / 2 + SEA - top];
  }

  /** What the drawing of all spaces needs. */
  get frame(): [number, number, number, number] {
    return this.around(this.spaces);
  }
}

/** The island of 27 spaces; C3 is its centre. */
export const ISLAND = new Island(SPACE_LAYOUT);

export const corners = (radius: number): Point[] =>
  Array.from({ length: 6 }, (_, i) => ({
    x: radius * Math.cos((i * Math.PI) / 3),
    y: radius * Math.sin((i * Math.PI) / 3),
  }));

export const points = (radius: number): string =>
  corners(radius)
    .map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`)
    .join(' ');

/** The outline of a hexagon whose edges have been chipped, each space its own. */
export function roughOutline(space: string, radius: number, depth = 1.6): string {
  const ends = corners(radius);
  const line: string[] = [];
  ends.forEach((start, i) => {
    const end = ends[(i + 1) % 6]!;
    for (let part = 0; part < 5; part++) {
      const along = part / 5 + (part ? (hash(`${space}${i}${part}a`) - 0.5) * 0.1 : 0);
      const inward = 1 - (hash(`${space}${i}${part}`) * depth) / radius;
      const x = (start.x + (end.x - start.x) * along) * inward;
      const y = (start.y + (end.y - start.y) * along) * inward;
      line.push(`${x.toFixed(1)} ${y.toFixed(1)}`);
    }
  });
  return `M${line.join('L')}Z`;
}
