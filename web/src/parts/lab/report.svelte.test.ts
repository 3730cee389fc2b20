/** Reports in the page: the same pictures, files and words as in a report's HTML file, and nothing that comes from data is HTML. */

import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Chart, Figure, LabReport } from '../../generated/wire';
import { addMessages, language } from '../../lib/language.svelte';
import { csv, dataOf, figuresData } from './data';
import made from './fixtures/reports.json';
import { draw } from './pictures/draw';
import { bare, digitsOf, known, ranged, shown, shownSign } from './pictures/numbers';
import type { Mark, Path, Words } from './pictures/shapes';
import Report from './Report.svelte';
import { inSight, lines } from './sections';

interface Fixture {
  report: LabReport;
  pictures: Record<string, (Drawn | null)[]>;
  data: Record<string, string>;
  figures: string[];
}

interface Drawn {
  width: number;
  height: number;
  paths: Partial<Path>[];
  marks: Partial<Mark>[];
  words: Partial<Words>[];
  shown?: number;
}

const FIXTURES = made as unknown as Record<'two' | 'odd', Fixture>;
const WIDTHS = [316, 470];
const files = import.meta.glob<Record<string, string>>('../../i18n/labReport.*.json', { eager: true, import: 'default' });
const messages = (spoken: string) => files[`../../i18n/labReport.${spoken}.json`] ?? {};

const charts = ({ report }: Fixture): Chart[] => report.sections.flatMap((section) => section.charts ?? []);
const all = Object.values(FIXTURES).flatMap((fixture) => charts(fixture).map((chart) => [chart.key, fixture, chart] as const));
const NUMBER = /-?\d+(\.\d+)?(e[-+]?\d+)?/g;
const numbers = (text: string): number[] => (text.match(NUMBER) ?? []).map(Number);
/** Its letters, without the numbers between them. */
const letters = (text: string): string => text.replace(NUMBER, '#');

beforeEach(() => {
  addMessages({ en: messages('en'), de: messages('de') });
  language.current = 'en';
});

afterEach(() => {
  language.current = 'en';
});

function near(have: number | undefined, wanted: number | undefined): void {
  expect(Math.abs((have ?? 0) - (wanted ?? 0))).toBeLessThan(0.11);
}

describe.each(all)('%s', (_, { pictures, data }, chart) => {
  test.each(WIDTHS)('is drawn as in the file, %d pixels wide', (width) => {
    const wanted = pictures[chart.key]?.[WIDTHS.indexOf(width)];
    const have = draw(chart, width);
    if (!wanted || !have) {
      expect(have).toEqual(wanted ?? null);
      return;
    }
    expect(have.shown).toBe(wanted.shown ?? 0);
    near(have.height, wanted.height);
    expect(have.paths.map(({ kind, tone, title, d }) => [kind, tone, title, letters(d)])).toEqual(
      wanted.paths.map(({ kind, tone, title, d }) => [kind, tone ?? 0, title ?? '', letters(d ?? '')]),
    );
    have.paths.forEach(({ d, heat }, at) => {
      numbers(d).forEach((each, place) => near(each, numbers(wanted.paths[at]?.d ?? '')[place]));
      near(heat, wanted.paths[at]?.heat);
    });
    expect(have.words.map(({ text, kind, anchor, title }) => [text, kind, anchor, title])).toEqual(
      wanted.words.map(({ text, kind, anchor, title }) => [text, kind, anchor ?? 'start', title ?? '']),
    );
    expect(have.marks.map(({ tone, title }) => [tone, title])).toEqual(wanted.marks.map(({ tone, title }) => [tone ?? 0, title ?? '']));
    for (const part of ['marks', 'words'] as const) {
      have[part].forEach(({ x, y }, at) => {
        near(x, wanted[part][at]?.x);
        near(y, wanted[part][at]?.y);
      });
    }
  });

  test('is the same as a file', () => {
    const wanted = data[chart.key] ?? '';
    expect(letters(csv(dataOf(chart)))).toBe(letters(wanted));
    numbers(csv(dataOf(chart))).forEach((each, at) => expect(each).toBeCloseTo(numbers(wanted)[at] ?? NaN, 6));
  });
});

test.each(Object.entries(FIXTURES))('the figures of %s are the same as a file', (_, { report, figures }) => {
  report.sections.forEach((section, at) => {
    const have = csv(figuresData(report.arms, section.figures));
    expect(letters(have)).toBe(letters(figures[at] ?? ''));
  });
});

test('a number has the digits that its interval bears, and is written as people of the language do', () => {
  expect(shown(0.6234, 'share', digitsOf({ value: 0.6234, low: 0.61, high: 0.64 }, 'share'))).toBe('62.3%');
  expect(bare(-1234.5678, 'points', 1)).toBe('−1,234.6');
  expect(shownSign(0.012, 'share', 1)).toBe('+1.2');
  expect(shownSign(0.0001, 'share', 1)).toBe('0.0');
  expect(ranged('52', '56', 'to')).toBe('52–56');
  expect(ranged('−1', '3', 'to')).toBe('−1 to 3');
  language.current = 'de';
  expect(bare(-1234.5678, 'points', 1)).toBe('−1.234,6');
  expect(shown(0.6234, 'share', 1)).toBe('62,3\u202f%');
});

test('what JSON has no number for is not known', () => {
  const good = { value: 1, low: 0, high: 2, samples: 3 };
  expect(known(good)).toBe(good);
  expect(known({ ...good, low: null as unknown as number })).toBeNull();
  expect(known(undefined)).toBeNull();
});

function show(report: LabReport): { element: HTMLElement; set: (report: LabReport) => void; end: () => void } {
  const element = document.body.appendChild(document.createElement('div'));
  const given = $state({ report });
  const shownReport = mount(Report, { target: element, props: given });
  flushSync();
  return {
    element,
    set: (next) => {
      given.report = next;
      flushSync();
    },
    end: () => {
      void unmount(shownReport);
      element.remove();
    },
  };
}

test('a report has its headings in order, its tables with captions, its pictures with words', () => {
  const { element, end } = show(FIXTURES.two.report);
  const levels = [...element.querySelectorAll('h1, h2, h3, h4')].map(({ tagName }) => Number(tagName[1]));
  expect(levels[0]).toBe(2);
  levels.slice(1).forEach((level, before) => expect(level - (levels[before] ?? 0)).toBeLessThanOrEqual(1));
  for (const table of element.querySelectorAll('table')) expect(table.querySelector('caption')?.textContent).toBeTruthy();
  for (const picture of element.querySelectorAll('svg')) {
    expect(picture.getAttribute('aria-label') ?? picture.closest('[aria-hidden]')?.tagName).toBeTruthy();
  }
  for (const sentence of FIXTURES.two.report.summary) expect(element.textContent).toContain(sentence);
  end();
});

test('titles that somebody wrote are text', () => {
  const { element, end } = show(FIXTURES.odd.report);
  expect(element.querySelector('script')).toBeNull();
  expect(element.querySelector('h2')?.textContent).toBe(FIXTURES.odd.report.title);
  expect(element.textContent).not.toMatch(/NaN|undefined|Infinity|\bnull\b/);
  end();
});

test('figures settle in place when more games are told', () => {
  const { report } = FIXTURES.two;
  const live: LabReport = { ...report, partial: true };
  const { element, set, end } = show(live);
  const rows = [...element.querySelectorAll('table.figures tbody tr')];
  const first = live.sections[0]!.figures[0]!;
  const estimates = first.estimates.map((each) => each && { ...each, value: 0.4, low: 0.39, high: 0.41 });
  const sections = live.sections.map((section, at) => (at === 0 ? { ...section, figures: [{ ...first, estimates }, ...section.figures.slice(1)] } : section));
  set({ ...live, sections });
  expect([...element.querySelectorAll('table.figures tbody tr')]).toEqual(rows);
  expect(rows[0]?.querySelector('td strong')?.textContent).toBe('40.0%');
  end();
});

const many = (count: number, remarkable: (at: number) => boolean): Figure[] =>
  Array.from({ length: count }, (_, at) => ({ key: `f${at}`, title: `figure ${at}`, unit: 'share' as const, estimates: [], stands_out: remarkable(at) }));
const section = (figures: Figure[]) => ({ key: 's', title: 'S', summary: [], figures });

test('of many figures those that stand out are in sight; while games come in, the first ones', () => {
  const figures = many(40, (at) => at % 10 === 9);
  expect(inSight(section(figures), false).figures.map(({ key }) => key)).toEqual(['f9', 'f19', 'f29', 'f39']);
  expect(inSight(section(figures), true).figures).toEqual(figures.slice(0, 8));
  expect(inSight(section(many(40, () => false)), false).figures).toHaveLength(8);
  expect(inSight(section(many(16, () => true)), false)).toMatchObject({ folded: false, figures: { length: 16 } });
});

test('low charts stand beside each other, high ones alone', () => {
  const chart = (kind: Chart['kind'], rows = 0): Chart => ({ key: kind + rows, title: '', kind, x_title: '', y_title: '', series: [], labels: Array.from({ length: rows }, String) });
  const lone = (...given: Chart[]) => lines(given).map((each) => each.lone);
  expect(lone(chart('curve'), chart('histogram'))).toEqual([false, false]);
  expect(lone(chart('curve'), chart('bars', 20), chart('curve'))).toEqual([true, true, true]);
  expect(lone(chart('curve'), chart('bars', 4), chart('curve'))).toEqual([false, false, true]);
});

test('all figures are a click away, can be sorted, and be looked through', () => {
  const base = FIXTURES.two.report;
  const figures = many(30, () => false).map((figure, at) => ({ ...figure, estimates: [{ value: (at * 7) % 30, low: 0, high: 1, samples: 5 }, null] }));
  const { element, end } = show({ ...base, sections: [section(figures)] });
  element.querySelector('details')!.open = true;
  element.querySelector('details')!.dispatchEvent(new Event('toggle'));
  flushSync();
  const table = () => [...element.querySelectorAll<HTMLTableElement>('table.figures')].at(-1)!;
  expect(table().tBodies[0]?.rows).toHaveLength(30);
  const heads = table().tHead!.rows[0]!.cells;
  heads[1]!.querySelector('button')!.click();
  flushSync();
  expect(heads[1]!.ariaSort ?? heads[1]!.getAttribute('aria-sort')).toBe('descending');
  expect(table().tBodies[0]?.rows[0]?.textContent).toContain(figures.find(({ estimates }) => estimates[0]?.value === 29)!.title);
  const field = element.querySelector<HTMLInputElement>('input[type=search]')!;
  field.value = 'figure 2';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
  expect(table().tBodies[0]?.rows).toHaveLength(11);
  end();
});

test('what is downloaded is CSV', () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:here');
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { element, end } = show(FIXTURES.two.report);
  [...element.querySelectorAll('button')].find(({ textContent }) => textContent === messages('en')['report.csv.figures'])!.click();
  expect((saved.mock.calls[0]?.[0] as Blob).type).toBe('text/csv');
  expect(clicked).toHaveBeenCalledOnce();
  saved.mockRestore();
  clicked.mockRestore();
  end();
});
