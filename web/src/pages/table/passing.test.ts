import { flushSync, mount, unmount } from 'svelte';
import { expect, test } from 'vitest';
import type { LiveTable } from '../../lib/table.svelte';
import type { View } from '../../lib/wire';
import Passing from './Passing.svelte';

interface Shown {
  passing?: boolean;
  passable?: boolean;
  seat?: number | null;
  over?: boolean;
}

/** The switch, or null where there is none; `set`: what it was set to. */
function shown({ passing = false, passable = false, seat = 0, over = false }: Shown): { button: HTMLButtonElement | null; set: boolean[] } {
  const set: boolean[] = [];
  const live = { event: { passing, passable }, handOverTo: null, seat, away: false, busy: false, setPassing: (on: boolean) => set.push(on) };
  const target = document.createElement('div');
  const app = mount(Passing, { target, props: { live: live as unknown as LiveTable, view: { over } as View } });
  flushSync();
  const button = target.querySelector('button');
  button?.click();
  void unmount(app);
  return { button, set };
}

test('the switch is there where one may pass, and sets it', () => {
  const { button, set } = shown({ passable: true });
  expect(button?.getAttribute('aria-checked')).toBe('false');
  expect(button?.textContent).toContain('Pass until something concerns me');
  expect(set).toEqual([true]);
});

test('it stays there as long as one passes, whoever is asked, and ends it', () => {
  const { button, set } = shown({ passing: true });
  expect(button?.getAttribute('aria-checked')).toBe('true');
  expect(set).toEqual([false]);
});

test('there is none for other questions, for spectators, and after the end', () => {
  expect(shown({}).button).toBeNull();
  expect(shown({ passing: true, seat: null }).button).toBeNull();
  expect(shown({ passing: true, over: true }).button).toBeNull();
});
