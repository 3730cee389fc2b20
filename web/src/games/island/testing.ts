// What the tests of every edition's table do: put a part of it on a page, click everything, and see where pieces went.
import { flushSync, mount, unmount, type Component } from 'svelte';
import { beforeAll, expect, vi } from 'vitest';
import { loadTexts } from '../../lib/testing';
import type { Option, Text, View } from '../../lib/wire';
import { ISLAND } from './geometry';
import { motion, type Pieces } from './motion';

export const names = ['Ann', 'Bob', 'Cid', 'Dora'];

export { setLanguage } from '../../lib/testing';

/** A page as far as the tables need one, with what the game tells of its things, in English before each test. */
export function prepare(texts: unknown, more: readonly Text[] = []) {
  loadTexts(texts, more);
  // A busy machine is no fault.
  vi.setConfig({ testTimeout: 60_000 });
  beforeAll(() => {
    globalThis.ResizeObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
  });
}

const optionsOf = (view: View<unknown>) => new Map<string, Option>(view.decision!.options.map((each) => [each.name, each]));

/** All that can be picked by clicking everything, and what is said of it. */
export function clicked(part: Component<any>, view: View<unknown>, selector: string, extra = {}): { picked: string[]; labels: string[]; text: string } {
  const picked: string[] = [];
  const target = document.createElement('div');
  const props = { view, before: null, selectable: optionsOf(view), pick: (name: string) => picked.push(name), names, explain: () => {}, ...extra };
  const app = mount(part, { target, props });
  flushSync();
  const labels: string[] = [];
  for (const each of target.querySelectorAll(selector)) {
    labels.push(each.getAttribute('aria-label') ?? '');
    each.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  }
  const text = target.textContent ?? '';
  unmount(app);
  return { picked, labels, text };
}

/** What is said to have moved leads from the pieces before to the pieces now: Acolytes and Banners, space by space. */
export function expectMotion(moves: { before: Pieces; now: Pieces }[]) {
  const far = (from: string, to: string) => ISLAND.way(from, to).length - 1;
  const tally = (spaces: readonly string[]) => Object.fromEntries([...new Set(spaces)].map((space) => [space, spaces.filter((each) => each === space).length]));
  for (const { before, now } of moves) {
    const change = motion(before, now, far);
    now.acolytes.forEach((after, seat) => {
      for (const [kind, was, is] of [
        ['acolyte', before.acolytes[seat]!, after],
        ['banner', tally(before.banners[seat]!), tally(now.banners[seat]!)],
      ] as const) {
        const counts: Record<string, number> = { ...was };
        const add = (space: string, many: number) => (counts[space] = (counts[space] ?? 0) + many);
        for (const each of change.journeys.filter((one) => one.kind === kind && one.whose === seat)) {
          add(each.from, -1);
          add(each.to, 1);
        }
        for (const each of change.gone) if (each.kind === kind && each.whose === seat) add(each.space, -each.count);
        for (const each of change.come) if (each.kind === kind && each.whose === seat) add(each.space, each.count);
        expect(Object.fromEntries(Object.entries(counts).filter(([, many]) => many))).toEqual(is);
      }
    });
  }
}
