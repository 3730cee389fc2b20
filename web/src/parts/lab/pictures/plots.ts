/** Charts with two axes of numbers: histograms, curves with bands, scattered points. As `lab/pictures/plots.py` has it. */

import type { Chart, Series } from '../../../generated/wire';
import { finite, shown } from './numbers';
import { at, axis, every, heights, placeOn, type Axis, type Scale } from './scales';
import { box, fitting, LETTER, line, LINE, mark, n, path, picture, words, type Picture, type Shape } from './shapes';

/** What is above a plot (the title of y), the plot, and what is below it. */
const TOP = LINE + 12;
const HEIGHT = 240;
const BELOW = 2 * LINE + 10;
/** A curve of more points has no mark at each. */
const MOST_MARKS = 40;
/** How far a mark reaches from its middle. */
const MARK = 6;
/** So many points of a scatter have their names beside them. */
const MOST_NAMED = 8;

/** Where a plot is, and its axes. */
interface Frame {
  chart: Chart;
  width: number;
  x: Axis;
  y: Axis;
}

interface Point {
  place: number;
  x: number;
  y: number;
}

/** The first series as columns, the others as steps over them. */
export function columns(chart: Chart, width: number): Picture {
  const frame = framed(chart, width, Math.max(...chart.series.map(columnWidth)) / 2, true);
  return finished(frame, [...axes(frame), ...chart.series.flatMap((series, tone) => (tone === 0 ? filled(frame, series) : steps(frame, series, tone)))]);
}

export function curve(chart: Chart, width: number): Picture {
  const frame = framed(chart, width);
  return finished(frame, [
    ...axes(frame),
    ...chart.series.flatMap((series, tone) => band(frame, series, tone)),
    ...chart.series.flatMap((series, tone) => runs(frame, series, tone)),
  ]);
}

export function scatter(chart: Chart, width: number): Picture {
  const frame = framed(chart, width);
  const points = chart.series.flatMap((series, tone) =>
    pointsOf(series).flatMap(({ place, x, y }): Shape[] => {
      const [low, high, across] = [at(series.low, place), at(series.high, place), onX(frame, x)];
      const point = mark(across, onY(frame, y), tone, told(chart, series, place));
      return low === null || high === null ? [point] : [path(line([[across, onY(frame, low)], [across, onY(frame, high)]]), 'interval', { tone }), point];
    }),
  );
  return finished(frame, [...axes(frame), ...points, ...named(frame)]);
}

const onX = (frame: Frame, value: number): number => placeOn(frame.x.scale, value);
const onY = (frame: Frame, value: number): number => placeOn(frame.y.scale, value);
const finished = (frame: Frame, shapes: readonly Shape[]): Picture => picture(frame.width, TOP + HEIGHT + BELOW, shapes);

function framed(chart: Chart, width: number, room = 0, zero = false): Frame {
  const labels = chart.kind === 'scatter' ? [] : (chart.labels ?? []);
  const y = axis([...heights(chart), ...(zero ? [0] : [])], chart.y_unit ?? 'index', TOP + HEIGHT, TOP, 5);
  const left = 10 + LETTER * Math.max(...y.words.map((each) => each.length));
  if (labels.length > 0) {
    const wide = (width - left - 12) / labels.length;
    const scale: Scale = { low: -0.5, high: labels.length - 0.5, begin: left, end: width - 12 };
    return { chart, width, x: { scale, marks: [...labels.keys()], words: labels.map((each) => fitting(each, wide - 6)) }, y };
  }
  const values = chart.series.flatMap(({ x }) => x.flatMap((each) => [each - room, each + room]));
  const x = axis(values, chart.x_unit ?? 'index', left, width - 18, Math.max(2, Math.trunc(width / 90)));
  const low = values.length > 0 ? values.reduce((a, b) => Math.min(a, b)) : 0;
  const high = values.length > 0 ? values.reduce((a, b) => Math.max(a, b)) : 1;
  if (chart.kind === 'scatter' || high <= low) return { chart, width, x, y };
  // No room at the sides of curves and columns.
  const kept = x.marks.map((value, place) => ({ value, words: x.words[place] ?? '' })).filter(({ value }) => low <= value && value <= high);
  const scale: Scale = { low, high, begin: left + 4, end: width - 18 };
  return { chart, width, x: { scale, marks: kept.map(({ value }) => value), words: kept.map((each) => each.words) }, y };
}

function axes(frame: Frame): Shape[] {
  const { chart, width, x, y } = frame;
  const { begin: left, end: right } = x.scale;
  const bottom = TOP + HEIGHT;
  const step = every(x);
  const reference = finite(chart.reference);
  return [
    words(0, 15, fitting(chart.y_title, width), 'axis'),
    ...y.marks.flatMap((value, place) => [
      path(`M${n(left)} ${n(onY(frame, value))}H${n(right)}`, 'grid'),
      words(left - 8, onY(frame, value) + 5, y.words[place] ?? '', 'tick', 'end'),
    ]),
    ...x.marks.flatMap((value, place) => [
      path(`M${n(onX(frame, value))} ${bottom}v5`, 'axis'),
      ...(place % step === 0 ? [words(onX(frame, value), bottom + 20, x.words[place] ?? '', 'tick', 'middle')] : []),
    ]),
    path(`M${n(left)} ${bottom}H${n(right)}`, 'axis'),
    words(right, bottom + 42, fitting(chart.x_title, width), 'axis', 'end'),
    ...(reference === null ? [] : [path(`M${n(left)} ${n(onY(frame, reference))}H${n(right)}`, 'reference')]),
  ];
}

/** Those that have both numbers, with their places. */
const pointsOf = (series: Series): Point[] =>
  series.x.flatMap((x, place) => {
    const y = at(series.y, place);
    return y === null || finite(x) === null ? [] : [{ place, x, y }];
  });

/** How wide a column is: as far as the nearest two are from each other. */
function columnWidth(series: Series): number {
  const places = [...new Set(series.x)].sort((a, b) => a - b);
  const gaps = places.slice(1).map((each, before) => each - (places[before] ?? 0));
  return gaps.length > 0 ? Math.min(...gaps) : 1;
}

function filled(frame: Frame, series: Series): Shape[] {
  const wide = columnWidth(series);
  const zero = onY(frame, 0);
  return pointsOf(series).flatMap(({ place, x, y }): Shape[] => {
    const [begin, end, top] = [onX(frame, x - wide / 2), onX(frame, x + wide / 2), onY(frame, y)];
    const gap = Math.min(1.5, (end - begin) / 8);
    const bar = path(box(begin + gap, Math.min(top, zero), end - begin - 2 * gap, Math.abs(zero - top)), 'bar', { title: told(frame.chart, series, place) });
    const [low, high] = [at(series.low, place), at(series.high, place)];
    return low === null || high === null ? [bar] : [bar, path(`M${n(onX(frame, x))} ${n(onY(frame, low))}V${n(onY(frame, high))}`, 'interval')];
  });
}

function steps(frame: Frame, series: Series, tone: number): Shape[] {
  const wide = columnWidth(series);
  const zero = onY(frame, 0);
  const corners: [number, number][] = [];
  for (const { x, y } of pointsOf(series).sort((a, b) => a.x - b.x)) {
    const [begin, end] = [onX(frame, x - wide / 2), onX(frame, x + wide / 2)];
    const last = corners.at(-1);
    if (last && begin - last[0] > 0.5) corners.push([last[0], zero], [begin, zero]); // nothing between them
    corners.push([begin, onY(frame, y)], [end, onY(frame, y)]);
  }
  const [first, last] = [corners[0], corners.at(-1)];
  return first && last ? [path(line([[first[0], zero], ...corners, [last[0], zero]]), 'outline', { tone, title: series.label })] : [];
}

function band(frame: Frame, series: Series, tone: number): Shape[] {
  const upper: [number, number][] = [];
  const lower: [number, number][] = [];
  series.x.forEach((x, place) => {
    const [low, high] = [at(series.low, place), at(series.high, place)];
    if (low === null || high === null) return;
    upper.push([onX(frame, x), onY(frame, high)]);
    lower.unshift([onX(frame, x), onY(frame, low)]);
  });
  return upper.length > 0 ? [path(`${line([...upper, ...lower])}z`, 'band', { tone })] : [];
}

function runs(frame: Frame, series: Series, tone: number): Shape[] {
  const drawn: Shape[] = [];
  let run: [number, number][] = [];
  series.x.forEach((x, place) => {
    const y = at(series.y, place);
    if (y !== null) {
      run.push([onX(frame, x), onY(frame, y)]);
      if (series.x.length <= MOST_MARKS) drawn.push(mark(onX(frame, x), onY(frame, y), tone, told(frame.chart, series, place)));
    }
    if (run.length > 0 && (y === null || place === series.x.length - 1)) {
      drawn.push(path(line(run), 'line', { tone, title: series.label }));
      run = [];
    }
  });
  return drawn;
}

/** What a point says of itself. */
function told(chart: Chart, series: Series, place: number): string {
  const [x, y] = [series.x[place] ?? 0, at(series.y, place)];
  const label = chart.labels?.[chart.kind === 'scatter' ? place : Math.trunc(x)];
  const name = label ?? `${chart.x_title} ${shown(x, chart.x_unit ?? 'index', digits(x))}`;
  return y === null ? name : `${name}, ${series.label}: ${shown(y, chart.y_unit ?? 'index', digits(y))}`;
}

const digits = (value: number): number => (Number.isInteger(value) ? 0 : Math.abs(value) >= 0.1 ? 2 : 3);

/** The names of the points farthest from the middle, above all up and down, where there is room. */
function named(frame: Frame): Shape[] {
  const labels = frame.chart.labels ?? [];
  const found = frame.chart.series.flatMap((series) => pointsOf(series).map(({ place, x, y }) => ({ place, x: onX(frame, x), y: onY(frame, y) })));
  const [middleX, middleY] = [middle(found.map(({ x }) => x)), middle(found.map(({ y }) => y))];
  const far = ({ x, y }: Point) => -Math.abs(x - middleX) - 3 * Math.abs(y - middleY);
  const taken = found.map(({ x, y }) => ({ left: x - MARK, right: x + MARK, y }));
  const drawn: Shape[] = [];
  for (const { place, x, y } of [...found].sort((a, b) => far(a) - far(b))) {
    const label = labels[place];
    if (label === undefined || drawn.length === MOST_NAMED) continue;
    const text = fitting(label, 150);
    const wide = LETTER * text.length;
    const begin = [x + 10, x - 10 - wide].find(
      (left) => left >= 0 && left + wide <= frame.width && taken.every((each) => Math.abs(y - each.y) >= 16 || left >= each.right || left + wide <= each.left),
    );
    if (begin === undefined) continue;
    taken.push({ left: begin, right: begin + wide, y });
    drawn.push(words(begin, y + 5, text, 'label', 'start', text === label ? '' : label));
  }
  return drawn;
}

const middle = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.trunc(values.length / 2)] ?? 0;
