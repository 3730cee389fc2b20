/** What pictures are drawn with, as `lab/pictures/shapes.py` has it. */

export type Stroke = 'grid' | 'axis' | 'reference' | 'interval' | 'line' | 'band' | 'bar' | 'outline' | 'cell';

/** How wide a letter is, about, at the size that words have in pictures. */
export const LETTER = 7.6;
/** How high a line of words is. */
export const LINE = 20;

/** A line, or an area. */
export interface Path {
  shape: 'path';
  d: string;
  kind: Stroke;
  /** Which series: its colour and its dashes. */
  tone: number;
  /** Of a cell: how far it is from what is unremarkable, from -1 to 1. */
  heat: number;
  /** What it says when somebody points at it. */
  title: string;
}

/** A point: a disc, a square, a triangle, a diamond, by its tone. */
export interface Mark {
  shape: 'mark';
  x: number;
  y: number;
  tone: number;
  title: string;
}

export interface Words {
  shape: 'words';
  x: number;
  y: number;
  text: string;
  kind: 'tick' | 'label' | 'value' | 'axis';
  anchor: 'start' | 'middle' | 'end';
  title: string;
}

export type Shape = Path | Mark | Words;

/** A chart as it is drawn, one unit a pixel. */
export interface Picture {
  width: number;
  height: number;
  paths: Path[];
  marks: Mark[];
  words: Words[];
  /** How many of the places it shows, where it does not show all. */
  shown: number;
}

export const path = (d: string, kind: Stroke, more: Partial<Path> = {}): Path => ({ shape: 'path', d, kind, tone: 0, heat: 0, title: '', ...more });
export const mark = (x: number, y: number, tone = 0, title = ''): Mark => ({ shape: 'mark', x, y, tone, title });
export const words = (x: number, y: number, text: string, kind: Words['kind'], anchor: Words['anchor'] = 'start', title = ''): Words => ({ shape: 'words', x, y, text, kind, anchor, title });

export const picture = (width: number, height: number, shapes: readonly Shape[], shown = 0): Picture => ({
  width,
  height,
  paths: shapes.filter((each) => each.shape === 'path'),
  marks: shapes.filter((each) => each.shape === 'mark'),
  words: shapes.filter((each) => each.shape === 'words'),
  shown,
});

/** A number in a path. */
export const n = (value: number): string => value.toFixed(1);

export const line = (points: readonly (readonly [number, number])[]): string => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`;
export const box = (x: number, y: number, width: number, height: number): string => `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`;

/** Words that fit into so many pixels, about: what is too long ends with dots. */
export function fitting(text: string, width: number): string {
  const most = Math.max(4, Math.trunc(width / LETTER));
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}
