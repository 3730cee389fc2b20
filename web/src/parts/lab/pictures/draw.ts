/** Charts of reports as pictures. The HTML file of a report has the same ones, from `lab/pictures/`. */

import type { Chart } from '../../../generated/wire';
import { matrix } from './matrix';
import { finite } from './numbers';
import { columns, curve, scatter } from './plots';
import { rows } from './rows';
import type { Picture } from './shapes';

/** The picture of a chart, so many pixels wide; null where there is nothing to draw. */
export function draw(chart: Chart, width: number): Picture | null {
  if (!chart.series.some(({ y }) => y.some((value) => finite(value) !== null))) return null;
  const { kind } = chart;
  if ((kind === 'bars' || kind === 'intervals') && (chart.labels?.length ?? 0) > 0) return rows(chart, width);
  if (kind === 'matrix') return matrix(chart, width);
  if (kind === 'curve') return curve(chart, width);
  return kind === 'scatter' || kind === 'intervals' ? scatter(chart, width) : columns(chart, width);
}
