import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { View } from '../../lib/wire';
import type { Shown } from '../game';
import { views } from './fixtures/read';
import face from './index';
import { drawnOn, meant, squareOptions } from './options';
import type { Island } from './table';

vi.setConfig({ testTimeout: 60_000 });

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {} }));
  vi.stubGlobal('ResizeObserver', class { observe() {} unobserve() {} disconnect() {} });
});

let mounted: Record<string, unknown> | null = null;
afterEach(() => {
  if (mounted) void unmount(mounted);
  mounted = null;
  document.body.innerHTML = '';
});

const litOf = (view: View<Island>) => new Map(view.decision!.options.map((option) => [option.name, option]));

function show(what: Component<any>, view: View<Island>, extra: object = {}): string[] {
  const picked: string[] = [];
  const props: Shown<Island> = {
    view,
    before: null,
    lit: litOf(view),
    pick: (name) => picked.push(name),
    names: ['Ann', 'Bea', 'Cem', 'Dora'],
    explain: () => {},
  };
  mounted = mount(what, { target: document.body, props: { ...props, ...extra } });
  flushSync();
  return picked;
}

const click = (element: Element | null) => element?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
const cases = views.map((view) => ({ chapter: view.options.chapter, prompt: view.decision!.prompt, view }));

test('there is a view of every kind of option', () => {
  const kinds = new Set(views.flatMap((view) => view.decision!.options.map((option) => option.kind)));
  expect([...kinds].sort()).toEqual(['activation', 'rebirth', 'shift', 'skill', 'space', 'verb', 'warband', 'weapon']);
  expect(new Set(cases.map((each) => each.chapter))).toEqual(new Set([1, 2, 3]));
});

test.each(cases)('chapter $chapter, "$prompt": what the island draws is picked there', ({ view }) => {
  const picked = show(face.Board, view);
  const wanted = view.decision!.options.filter((option) => drawnOn(option) === 'island').map((option) => option.name);
  for (const name of wanted) click(document.querySelector(`[data-square="${name}"][aria-disabled="false"], [data-shift="${name}"]`));
  expect(picked).toEqual(wanted);
  const lit = document.querySelectorAll('[data-square][aria-disabled="false"], [data-shift]').length;
  const activations = squareOptions(view.table, litOf(view)).size;
  expect(lit).toBe(Math.max(activations, wanted.length));
  expect(document.querySelectorAll('[data-cell][tabindex="0"]')).toHaveLength(1);
});

test.each(cases)('chapter $chapter, "$prompt": what the hand draws is picked there', ({ view }) => {
  const picked = show(face.Hand!, view);
  for (const button of document.querySelectorAll('button.lit')) click(button);
  const wanted = view.decision!.options.filter((option) => drawnOn(option) === 'hand').map((option) => option.name);
  expect(picked.sort()).toEqual(wanted.sort());
});

test.each(cases)('chapter $chapter, "$prompt": the rest are a few buttons', ({ view }) => {
  const rest = view.decision!.options.filter((option) => !face.draws(option));
  expect(rest.every((option) => option.kind === 'verb')).toBe(true);
  expect(rest.length).toBeLessThanOrEqual(3);
});

test('panels show every view, and the face says where the game stands', () => {
  for (const view of views) {
    show(face.Middle!, view);
    for (const seat of view.scores.keys()) show(face.Player, view, { seat });
    expect(document.body.textContent).not.toContain('kolossus.');
    expect(document.body.innerHTML).not.toContain('undefined');
    expect(face.stands(view)).not.toContain('kolossus.');
  }
});

test('every square is in words, and says whether it can be picked', () => {
  const view = views.find((each) => each.decision!.prompt.startsWith('Where to?'))!;
  show(face.Board, view);
  const labels = [...document.querySelectorAll('[data-square]')].map((each) => each.getAttribute('aria-label')!);
  expect(new Set(labels).size).toBe(121);
  const open = view.decision!.options.filter((option) => option.kind === 'space').length;
  expect(labels.filter((label) => /can be picked|wählbar/i.test(label))).toHaveLength(open);
});

test('arrow keys walk the squares, and past the border to the arrows there', async () => {
  const view = views.find((each) => each.decision!.options.every((option) => option.kind === 'shift'))!;
  show(face.Board, view);
  const press = async (key: string) => {
    document.querySelector('[data-cell][tabindex="0"]')!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve));
    return document.activeElement;
  };
  (document.querySelector('[data-shift="row 6 E"]') as SVGElement).focus();
  const start = document.querySelector('[data-cell][tabindex="0"]')!;
  expect(start.getAttribute('data-shift')).toBe(view.decision!.options[0]!.name);
  expect((await press('ArrowLeft'))?.getAttribute('data-square')).toBe('k4');
  expect((await press('ArrowUp'))?.getAttribute('data-square')).toBe('k5');
  expect((await press('ArrowRight'))?.getAttribute('data-shift')).toBe('row 5 E');
  expect((await press('PageDown'))?.getAttribute('data-shift')).toBe('row 5 W');
});

test('a thumb on a lonely target means it; among others, or beside it, it is asked', () => {
  expect(meant('e5', new Set(['e5', 'h8']))).toEqual({ square: 'e5', sure: true });
  expect(meant('e5', new Set(['e5', 'e6']))).toEqual({ square: 'e5', sure: false });
  expect(meant('e5', new Set(['e6', 'h8']))).toEqual({ square: 'e6', sure: false });
  expect(meant('e5', new Set(['e6', 'd4']))).toEqual({ square: null, sure: false });
});
