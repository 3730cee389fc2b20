/** Bars and intervals of named things: a row each, from top to bottom. As `lab/pictures/rows.py` has it. */

import type { Chart, Series } from '../../../generated/wire';
import { digitsOf, finite, shown } from './numbers';
import { at, axis, every, heights, placeOn, type Axis } from './scales';
import { box, fitting, LETTER, LINE, mark, n, path, picture, words, type Picture, type Shape } from './shapes';

/** So many rows are drawn; the table has all. */
const MOST = 24;
/** The height of one series in a row. */
const LANE = 16;
/** Where there is less room, labels stand above their rows. */
const NARROW = 460;

export function rows(chart: Chart, width: number): Picture {
  const labels = chart.labels ?? [];
  const count = Math.min(MOST, labels.length);
  const above = width < NARROW;
  const longest = Math.max(0, ...labels.slice(0, count).map((each) => each.length));
  const labelWidth = above ? 0 : Math.min(0.36 * width, 16 + LETTER * longest);
  const held = [...heights(chart), ...(chart.kind === 'bars' ? [0] : [])];
  const marks = axis(held, chart.y_unit ?? 'index', labelWidth + 8, width - 84, above ? 4 : 6);
  const high = LANE * chart.series.length + (above ? 12 + LINE : 14);
  const bottom = 8 + high * count;
  const shapes: Shape[] = [...grid(marks, bottom), words(width, bottom + 40, fitting(chart.y_title, width), 'axis', 'end')];
  const reference = finite(chart.reference);
  if (reference !== null) shapes.push(path(`M${n(placeOn(marks.scale, reference))} 4V${n(bottom)}`, 'reference'));
  labels.slice(0, count).forEach((full, place) => {
    const top = 8 + high * place;
    const label = fitting(full, above ? width : labelWidth);
    shapes.push(words(0, above ? top + 15 : top + (high - LINE) / 2 + 15, label, 'label', 'start', label === full ? '' : full));
    const first = top + (above ? LINE + 2 : 7) + LANE / 2;
    chart.series.forEach((series, tone) => shapes.push(...lane(chart, series, tone, place, marks, first + LANE * tone, width)));
  });
  return picture(width, bottom + LINE * 2 + 8, shapes, count < labels.length ? count : 0);
}

/** Where a series has the label of this number, since not every series need have all. */
export const placeOf = (series: Series, label: number): number => (series.x.length > 0 ? series.x.findIndex((x) => Math.trunc(x) === label) : label);

function grid(marks: Axis, bottom: number): Shape[] {
  const step = every(marks);
  return marks.marks.flatMap((value, place) => {
    const x = placeOn(marks.scale, value);
    const drawn: Shape[] = [path(`M${n(x)} 4V${n(bottom)}`, 'grid')];
    if (place % step === 0) drawn.push(words(x, bottom + 18, marks.words[place] ?? '', 'tick', 'middle'));
    return drawn;
  });
}

function lane(chart: Chart, series: Series, tone: number, label: number, marks: Axis, y: number, width: number): Shape[] {
  const unit = chart.y_unit ?? 'index';
  const place = placeOf(series, label);
  const value = at(series.y, place);
  if (value === null) return [];
  const low = at(series.low, place);
  const high = at(series.high, place);
  const digits = digitsOf({ value, low: low ?? value, high: high ?? value }, unit);
  const told = shown(value, unit, digits);
  const range = low === null || high === null ? '' : ` (${shown(low, unit, digits)} … ${shown(high, unit, digits)})`;
  const title = `${chart.labels?.[label] ?? ''}, ${series.label}: ${told}${range}`;
  const x = placeOn(marks.scale, value);
  const zero = placeOn(marks.scale, Math.max(marks.marks[0] ?? 0, 0));
  const drawn: Shape[] = [];
  if (chart.kind === 'bars') drawn.push(path(box(Math.min(x, zero), y - 6, Math.max(1, Math.abs(x - zero)), 12), 'bar', { tone, title }));
  if (low !== null && high !== null) {
    drawn.push(path(`M${n(placeOn(marks.scale, low))} ${n(y)}H${n(placeOn(marks.scale, high))}`, 'interval', { tone, title }));
  }
  if (chart.kind === 'intervals') drawn.push(mark(x, y, tone, title));
  drawn.push(words(width, y + 5, told, 'value', 'end'));
  return drawn;
}
