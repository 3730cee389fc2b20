/** A matrix as cells in two colours: below and above what is unremarkable. As `lab/pictures/matrix.py` has it. */

import type { Chart } from '../../../generated/wire';
import { bare, finite, shown } from './numbers';
import { at, span } from './scales';
import { box, fitting, LETTER, LINE, path, picture, words, type Picture, type Shape } from './shapes';

/** So many rows and columns are drawn; the table has all. */
const MOST = 30;
/** Sides of a cell. */
const LARGEST = 64;
const SMALLEST = 14;
const GAP = 2;

/** Columns have numbers; a row of the same name has the same number before it. */
export function matrix(chart: Chart, width: number): Picture {
  const labels = chart.labels ?? [];
  const rows = chart.series.slice(0, MOST);
  const columns = labels.slice(0, MOST);
  const names = rows.map(({ label }) => {
    const number = String(labels.indexOf(label) + 1);
    return !labels.includes(label) || label.startsWith(number) ? label : `${number} ${label}`;
  });
  const labelWidth = Math.min(0.4 * width, 14 + LETTER * Math.max(0, ...names.map((each) => each.length)));
  const wide = Math.min(LARGEST, Math.max(SMALLEST, (width - labelWidth) / Math.max(1, columns.length)));
  const high = Math.min(wide, 36);
  const top = LINE + 4;
  const step = wide >= 22 ? 1 : 5;
  const shapes: Shape[] = columns.flatMap((label, column) =>
    column === 0 || (column + 1) % step === 0 ? [words(labelWidth + wide * (column + 0.5), top - 8, String(column + 1), 'tick', 'middle', label)] : [],
  );
  rows.forEach((series, row) => {
    const y = top + high * row;
    shapes.push(words(0, y + high / 2 + 5, fitting(names[row] ?? '', labelWidth), 'label', 'start', series.label));
    shapes.push(...cells(chart, row, columns.length, labelWidth, y, wide, high));
  });
  const cut = rows.length < chart.series.length || columns.length < labels.length;
  return picture(width, top + high * rows.length + 8, shapes, cut ? rows.length : 0);
}

function cells(chart: Chart, row: number, columns: number, left: number, y: number, wide: number, high: number): Shape[] {
  const series = chart.series[row];
  const unit = chart.y_unit ?? 'index';
  const [middle, reach] = around(chart);
  const digits = unit === 'share' || reach >= 20 ? 0 : reach >= 2 ? 1 : 2;
  return Array.from({ length: columns }, (_, column) => column).flatMap((column): Shape[] => {
    const value = at(series?.y, column);
    if (!series || value === null) return [];
    const x = left + wide * column;
    const heat = Math.round(100 * Math.max(-1, Math.min(1, (value - middle) / reach))) / 100;
    const title = `${series.label}, ${chart.labels?.[column] ?? ''}: ${shown(value, unit, digits + 1)}`;
    const cell = path(box(x + GAP / 2, y + GAP / 2, wide - GAP, high - GAP), 'cell', { heat, title });
    const text = bare(value, unit, digits);
    const fits = LETTER * text.length + 4 <= wide && high >= 20;
    return fits ? [cell, words(x + wide / 2, y + high / 2 + 5, text, 'value', 'middle')] : [cell];
  });
}

/** What is unremarkable, and how far it is from there to what is most remarkable. */
function around(chart: Chart): [number, number] {
  const [low, high] = span(chart.series.flatMap(({ y }) => y));
  const reference = finite(chart.reference);
  return reference === null ? [low, high - low] : [reference, Math.max(high - reference, reference - low, 1e-9)];
}
