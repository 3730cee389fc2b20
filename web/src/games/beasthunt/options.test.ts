import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { flushSync, mount, unmount } from 'svelte';
import { loadTexts } from '../../lib/testing';
import type { Option } from '../../lib/wire';
import { unpack } from '../recorded';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import ui from './index';
import Middle from './Middle.svelte';
import Player from './Player.svelte';
import type { HuntTable, HuntView } from './table';
import texts from './fixtures/texts.json';
import recorded from './fixtures/recorded.json';

const { views } = unpack<HuntTable>(recorded);
loadTexts(texts);
const names = ['Ann', 'Bea', 'Cem', 'Dan'];

// A busy machine is no fault.
vi.setConfig({ testTimeout: 60_000 });

beforeAll(() => {
  vi.stubGlobal('ResizeObserver', class { observe() {} unobserve() {} disconnect() {} });
});

let mounted: object[] = [];

afterEach(() => {
  for (const each of mounted) void unmount(each);
  mounted = [];
  document.body.replaceChildren();
});

function show(view: HuntView) {
  const selectable = new Map<string, Option>((view.decision?.options ?? []).map((option) => [option.name, option]));
  const pick = vi.fn();
  const explain = vi.fn();
  const props = { view, before: null, selectable, pick, names, explain };
  const target = document.body;
  mounted.push(mount(Board, { target, props }), mount(Hand, { target, props }), mount(Middle, { target, props }));
  view.table.players.forEach((_, seat) => mounted.push(mount(Player, { target, props: { ...props, seat } })));
  flushSync();
  return { pick, explain };
}

const what = (view: HuntView) => `${view.table.moment}: ${[...new Set(view.decision?.options.map((option) => option.kind))].join(', ')}`;

describe.each(views.map((view) => [what(view), view] as const))('%s', (_, view) => {
  test('every option is on the table or a button, nothing else is selectable; everything has a name, and there is one tab stop', () => {
    const { pick } = show(view);
    const drawn = (view.decision?.options ?? []).filter((option) => ui.draws(option, view));
    const words = (view.decision?.options ?? []).filter((option) => !ui.draws(option, view));
    expect(words.every((option) => option.kind === 'verb')).toBe(true);
    const selectable = new Set([...document.querySelectorAll<HTMLElement>('[data-option]')].map((each) => each.dataset.option));
    expect([...selectable].sort()).toEqual(drawn.map((option) => option.name).sort());
    for (const option of drawn) {
      document.querySelector(`[data-option="${option.name}"]`)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      expect(pick).toHaveBeenLastCalledWith(option.name);
    }
    const targets = [...document.querySelectorAll('svg [role="button"]')];
    expect(targets.length).toBeGreaterThanOrEqual(16);
    for (const target of targets) expect(target.getAttribute('aria-label')).not.toMatch(/hunt\.|undefined|\{/);
    expect(targets.filter((target) => target.getAttribute('tabindex') === '0')).toHaveLength(1);
  });

  test('the game says where it stands', () => {
    expect(ui.status(view)).not.toContain('hunt.');
  });
});

test('arrow keys walk the board, Enter picks', () => {
  const view = views.find((each) => each.decision?.options.every((option) => option.kind === 'square'));
  if (!view) throw new Error('no view with squares only');
  const { pick } = show(view);
  const a1 = document.querySelector<HTMLElement>('[data-target="square:A1"]');
  a1?.focus();
  a1?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  flushSync();
  const b1 = document.querySelector('[data-target="square:B1"]');
  expect(b1?.getAttribute('tabindex')).toBe('0');
  const selectable = document.querySelector<HTMLElement>('[data-option]');
  selectable?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  expect(pick).toHaveBeenCalledWith(selectable?.dataset.option);
});
