/** What a chart shows as a table, and tables as CSV. As `lab/pictures/data.py` has it. */

import { t } from '../../lib/language.svelte';
import type { ArmSummary, Chart, Figure, Unit } from '../../generated/wire';
import { finite, NOTHING, shown } from './pictures/numbers';
import { placeOf } from './pictures/rows';
import { at } from './pictures/scales';

export type Cell = string | number | null;

/** A table: what its columns are called, what they count, and its rows. */
export interface Data {
  columns: string[];
  units: Unit[];
  rows: Cell[][];
}

/** All numbers of a chart. */
export function dataOf(chart: Chart): Data {
  if (chart.kind === 'matrix') {
    const labels = chart.labels ?? [];
    return {
      columns: [chart.y_title, ...labels],
      units: ['index', ...labels.map(() => chart.y_unit ?? 'index')],
      rows: chart.series.map(({ label, y }) => [label, ...labels.map((_, place) => at(y, place))]),
    };
  }
  return chart.kind === 'scatter' ? points(chart) : along(chart);
}

/** A cell as people read it. */
export function shownCell(cell: Cell | undefined, unit: Unit): string {
  if (typeof cell === 'string') return cell;
  const number = finite(cell);
  return number === null ? NOTHING : shown(number, unit, unit === 'share' ? 2 : Number.isInteger(number) ? 0 : 2);
}

/** Figures with all their numbers, a row each. */
export function figuresData(arms: readonly ArmSummary[], figures: readonly Figure[]): Data {
  const two = arms.length === 2;
  const names = [...arms.map(({ name }) => name), ...(two ? ['difference'] : [])];
  const columns = ['key', 'title', 'unit', ...names.flatMap((name) => ['', ' low', ' high', ' samples'].map((part) => name + part)), 'stands out'];
  const rows = figures.map((figure): Cell[] => [
    figure.key,
    figure.title,
    figure.unit,
    ...[...arms.map((_, place) => figure.estimates[place]), ...(two ? [figure.difference] : [])].flatMap((each) =>
      each ? [each.value, each.low, each.high, each.samples] : [null, null, null, null],
    ),
    figure.stands_out ? 1 : 0,
  ]);
  return { columns, units: columns.map(() => 'index'), rows };
}

/** As a file for spreadsheets; numbers with all their digits. */
export const csv = ({ columns, rows }: Data): string => [columns, ...rows].map((line) => `${line.map(field).join(',')}\r\n`).join('');

function field(cell: Cell): string {
  if (typeof cell !== 'string') return finite(cell) === null ? '' : String(cell);
  // What begins like this is a formula to a spreadsheet, and titles may come from anybody.
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[,"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function points(chart: Chart): Data {
  const ends = chart.series.some(({ low }) => (low?.length ?? 0) > 0);
  const [x, y] = [chart.x_unit ?? 'index', chart.y_unit ?? 'index'];
  return {
    columns: ['', '', chart.x_title, chart.y_title, ...(ends ? [t('report.low'), t('report.high')] : [])],
    units: ['index', 'index', x, y, y, y],
    rows: chart.series.flatMap((series) =>
      series.x.map((each, place): Cell[] => [
        chart.labels?.[place] ?? series.label,
        series.label,
        each,
        at(series.y, place),
        ...(ends ? [at(series.low, place), at(series.high, place)] : []),
      ]),
    ),
  };
}

/** A row for each place along x, and for each series its value there. */
function along(chart: Chart): Data {
  const ends = chart.series.map(({ low }) => (low?.length ?? 0) > 0);
  const named = chart.series.map(({ label }, at) => [label, ...(ends[at] ? [`${label}, ${t('report.low')}`, `${label}, ${t('report.high')}`] : [])]).flat();
  const there = (places: readonly number[]): Cell[] =>
    chart.series.flatMap((series, which) => {
      const place = places[which] ?? -1;
      return [at(series.y, place), ...(ends[which] ? [at(series.low, place), at(series.high, place)] : [])];
    });
  const labels = chart.labels ?? [];
  const places = [...new Set(chart.series.flatMap(({ x }) => x))].sort((a, b) => a - b);
  return {
    columns: [chart.x_title, ...named],
    units: [chart.x_unit ?? 'index', ...named.map(() => chart.y_unit ?? 'index')],
    rows:
      labels.length > 0
        ? labels.map((name, label): Cell[] => [name, ...there(chart.series.map((series) => placeOf(series, label)))])
        : places.map((x): Cell[] => [x, ...there(chart.series.map((series) => series.x.indexOf(x)))]),
  };
}
