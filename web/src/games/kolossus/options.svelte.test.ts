import { flushSync, mount, type Component } from 'svelte';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import '../../i18n/play'; // what boards say
import { sampled } from '../../lib/sampling';
import type { Option, View } from '../../lib/wire';
import type { GameProps } from '../game';
import { views } from './fixtures/read';
import ui from './index';
import { drawnOn, meant, squareOptions } from './options';
import { miniatures, type Island, type Warband } from './table';
import { pickWords } from './words';

vi.setConfig({ testTimeout: 60_000 });

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {} }));
  vi.stubGlobal('ResizeObserver', class { observe() {} unobserve() {} disconnect() {} });
});

afterAll(() => (document.body.innerHTML = ''));

const optionsIn = (view: View<Island>) => new Map(view.decision!.options.map((option) => [option.name, option]));

/** One board for all views, as at a table: it is drawn once and then changes. */
function easel(what: Component<any>, extra: object = {}) {
  const target = document.body.appendChild(document.createElement('div'));
  const props = $state<GameProps<Island>>({
    view: views[0]!,
    before: null,
    selectable: new Map(),
    pick: () => {},
    names: ['Ann', 'Bea', 'Cem', 'Dora'],
    explain: () => {},
    ...extra,
  });
  let mounted: Record<string, unknown> | null = null;
  return (view: View<Island>) => {
    const picked: string[] = [];
    Object.assign(props, { view, selectable: optionsIn(view), pick: (name: string) => picked.push(name) });
    mounted ??= mount(what, { target, props });
    flushSync();
    return { picked, all: (of: string) => [...target.querySelectorAll<HTMLElement | SVGElement>(of)], target };
  };
}

const board = easel(ui.Board);
const hand = easel(ui.Hand!);
const middle = easel(ui.Middle!);
const players = [0, 1].map((seat) => easel(ui.Player!, { seat }));

const click = (element: Element | undefined) => element?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
const cases = views.map((view) => ({ chapter: view.options.chapter, prompt: view.decision!.prompt, view }));

test('there is a view of every kind of option', () => {
  const kinds = new Set(views.flatMap((view) => view.decision!.options.map((option) => option.kind)));
  expect([...kinds].sort()).toEqual(['activation', 'rebirth', 'shift', 'skill', 'space', 'verb', 'warband', 'weapon']);
  expect(new Set(cases.map((each) => each.chapter))).toEqual(new Set([1, 2, 3]));
});

test.each(sampled(cases, 15))('chapter $chapter, "$prompt": what the island draws is picked there', ({ view }) => {
  const { picked, all } = board(view);
  const wanted = view.decision!.options.filter((option) => drawnOn(option) === 'island').map((option) => option.name);
  const places = all('[data-cell]');
  const selectable = places.filter((each) => each.dataset.shift || each.getAttribute('aria-disabled') === 'false');
  const named = new Map(selectable.map((each) => [each.dataset.shift ?? each.dataset.square, each]));
  for (const name of wanted) click(named.get(name));
  expect(picked).toEqual(wanted);
  expect(selectable).toHaveLength(Math.max(squareOptions(view.table, optionsIn(view)).size, wanted.length));
  expect(places.filter((each) => each.getAttribute('tabindex') === '0')).toHaveLength(1);
});

test.each(cases)('chapter $chapter, "$prompt": what the hand draws is picked there', ({ view }) => {
  const { picked, all } = hand(view);
  for (const button of all('button.selectable')) click(button);
  const wanted = view.decision!.options.filter((option) => drawnOn(option) === 'hand').map((option) => option.name);
  expect(picked.sort()).toEqual(wanted.sort());
});

test.each(cases)('chapter $chapter, "$prompt": the rest are a few buttons', ({ view }) => {
  const rest = view.decision!.options.filter((option) => !ui.draws(option, view));
  expect(rest.every((option) => option.kind === 'verb')).toBe(true);
  expect(rest.length).toBeLessThanOrEqual(3);
});

test('panels show every view, and the ui says where the game stands', () => {
  for (const view of views) {
    for (const panel of [middle, ...players]) {
      const { target } = panel(view);
      expect(target.textContent).not.toContain('kolossus.');
      expect(target.innerHTML).not.toContain('undefined');
    }
    expect(ui.status(view)).not.toContain('kolossus.');
  }
});

test('every square is in words, and says whether it can be picked', () => {
  const view = views.find((each) => /^Where does the .* go, or does it stay/.test(each.decision!.prompt))!;
  const labels = board(view).all('[data-square]').map((each) => each.getAttribute('aria-label')!);
  expect(new Set(labels).size).toBe(121);
  const open = view.decision!.options.filter((option) => option.kind === 'space').length;
  expect(labels.filter((label) => /can be picked|wählbar/i.test(label))).toHaveLength(open);
});

test('an enemy is struck; a friend, whom only the Sword of Storm offers, is turned at', () => {
  const table = { ...views.find((each) => each.table.turn === 'krell')!.table, moving: 'f6' };
  const option = { kind: 'space' } as Option;
  const words = (warband: Warband) => pickWords(table, option, { warband, rank: 'warrior', spot: 'f5', seat: 0 }, 'ask');
  expect(['tuatha', 'krell', 'ishtari', 'firbolg'].map((each) => words(each as Warband))).toEqual(['Strike here?', 'Turn here?', 'Strike here?', 'Turn here?']);
  expect(pickWords(table, option, undefined, 'ask')).toBe('Go here?');
});

test('a sword is drawn over an enemy who may be picked, and over no friend', () => {
  const view = structuredClone(views.find(({ table, decision }) => table.turn && table.moving && decision!.options.some(({ kind }) => kind === 'space'))!);
  const { turn, moving, warbands } = view.table;
  const beside = (friend: boolean) =>
    miniatures(view.table).find(({ warband, spot }) => spot !== moving && (warbands[warband].alliance === warbands[turn!].alliance) === friend)!.spot;
  const space = view.decision!.options.find(({ kind }) => kind === 'space')!;
  const swords = (...spots: string[]) => {
    const options = spots.map((spot, number) => ({ ...space, number, name: spot, label: spot, place: spot }));
    return board({ ...view, decision: { ...view.decision!, options } }).all('.struck').length;
  };
  expect([swords(beside(false)), swords(beside(true)), swords(beside(true), beside(false))]).toEqual([1, 0, 1]);
});

test('as many dice are shown as the class of the one that moves rolls', () => {
  const view = structuredClone(views.find(({ table, decision }) => table.moving && decision!.options.some(({ kind }) => kind === 'space'))!);
  const rank = miniatures(view.table).find(({ spot }) => spot === view.table.moving)!.rank;
  for (const dice of [view.table.ranks[rank].movement_dice, 5]) {
    view.table.ranks[rank].movement_dice = dice;
    expect(board(structuredClone(view)).all('.status .small')).toHaveLength(dice);
  }
});

test('an activation is picked at those whom the view calls rested', () => {
  const view = structuredClone(views.find((each) => each.decision!.options.some(({ kind }) => kind === 'activation'))!);
  const option = view.decision!.options.find(({ kind }) => kind === 'activation')!;
  const rank = Object.values(view.table.ranks)[option.member]!;
  expect([...squareOptions(view.table, optionsIn(view))].filter(([, each]) => each === option).map(([square]) => square)).toEqual(rank.rested);
  expect(rank.rested.length).toBeGreaterThan(0);
  rank.rested = ['f6'];
  expect(squareOptions(view.table, new Map([[option.name, option]]))).toEqual(new Map([['f6', option]]));
});

test('arrow keys walk the squares, and past the border to the arrows there', async () => {
  const { all } = board(views.find((each) => each.decision!.options.every((option) => option.kind === 'shift'))!);
  const press = async (key: string) => {
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve));
    return document.activeElement as SVGElement;
  };
  all('[data-shift="row 6 E"]')[0]!.focus();
  expect((await press('ArrowLeft')).dataset.square).toBe('k6');
  expect((await press('ArrowDown')).dataset.square).toBe('k5');
  expect((await press('ArrowRight')).dataset.shift).toBe('row 5 E');
  expect((await press('PageDown')).dataset.shift).toBe('row 5 W');
  expect(all('[data-cell][tabindex="0"]').map((each) => each.dataset.shift)).toEqual(['row 5 W']);
});

test('who has left the island comes back to something that can be picked', async () => {
  const { all } = board(views.find((each) => each.decision!.options.every((option) => option.kind === 'shift'))!);
  const stops = () => all('[data-cell][tabindex="0"]').map((each) => each.dataset.shift ?? each.dataset.square);
  all('[data-shift="row 6 E"]')[0]!.focus();
  document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(stops()).toEqual(['k6']);
  (document.activeElement as SVGElement).blur();
  await new Promise((resolve) => setTimeout(resolve));
  expect(stops()).toEqual([all('[data-shift]')[0]!.dataset.shift]);
});

test('a thumb on a lonely target means it; among others, or beside it, it is asked', () => {
  expect(meant('e5', new Set(['e5', 'h8']))).toEqual({ square: 'e5', sure: true });
  expect(meant('e5', new Set(['e5', 'e6']))).toEqual({ square: 'e5', sure: false });
  expect(meant('e5', new Set(['e6', 'h8']))).toEqual({ square: 'e6', sure: false });
  expect(meant('e5', new Set(['e6', 'd4']))).toEqual({ square: null, sure: false });
});
