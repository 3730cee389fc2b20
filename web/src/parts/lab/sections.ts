/** Which figures of a section are in sight, and which charts stand beside each other. */

import type { Chart, Figure, Section } from '../../generated/wire';

/** A section that has more figures shows those that stand out, and all of them on demand. */
const MOST = 16;
/** So many, where none stands out, or where it is not known yet what will. */
const FIRST = 8;
/** A chart of more rows than these is higher than others are. */
const ROWS = 8;

export interface Sight {
  figures: readonly Figure[];
  remarkable: boolean;
  folded: boolean;
}

/** While games come in nothing changes places: the same figures stay in sight. */
export function inSight({ figures }: Section, partial: boolean): Sight {
  if (figures.length <= MOST) return { figures, remarkable: false, folded: false };
  const remarkable = partial ? [] : figures.filter(({ stands_out }) => stands_out).slice(0, MOST);
  return { figures: remarkable.length > 0 ? remarkable : figures.slice(0, FIRST), remarkable: remarkable.length > 0, folded: true };
}

function low({ kind, labels, series }: Chart): boolean {
  const inRows = kind === 'bars' || kind === 'intervals' || kind === 'matrix';
  return !inRows || Math.max(labels?.length ?? 0, kind === 'matrix' ? series.length : 0) <= ROWS;
}

/** Charts, and whether each has a line of its own; low ones stand two in a line. */
export function lines(charts: readonly Chart[]): { chart: Chart; lone: boolean }[] {
  const found: { chart: Chart; lone: boolean }[] = [];
  for (let place = 0; place < charts.length; ) {
    const [chart, next] = charts.slice(place, place + 2);
    const paired = chart && next && low(chart) && low(next);
    if (chart) found.push({ chart, lone: !paired });
    if (paired) found.push({ chart: next, lone: false });
    place += paired ? 2 : 1;
  }
  return found;
}
