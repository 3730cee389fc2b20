import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { seatAsked } from '../lib/attention.svelte';
import type { Reader } from '../lib/reader.svelte';
import { settings } from '../lib/settings.svelte';
import { sounds } from '../lib/sound';
import type { TableEvent } from '../lib/wire';
import Attention from './Attention.svelte';

const icon = document.createElement('link');
const badge = { setAppBadge: vi.fn(async () => {}), clearAppBadge: vi.fn(async () => {}) };
const play = vi.fn();

beforeEach(() => {
  icon.rel = 'icon';
  document.head.append(icon);
  Object.assign(navigator, badge);
  play.mockReset();
  vi.spyOn(sounds, 'play').mockImplementation(play);
  settings.sound = 'on';
});

afterEach(() => {
  icon.remove();
  settings.sound = 'unasked';
  vi.restoreAllMocks();
});

function shown(focused: boolean): { asked: boolean | null } {
  vi.spyOn(document, 'hasFocus').mockReturnValue(focused);
  const props = $state<{ asked: boolean | null }>({ asked: null });
  return props;
}

function event(asked: boolean): TableEvent {
  return { view: { decision: asked ? {} : null } } as TableEvent;
}

test('the icon is marked while one is asked, and as before when the page goes', () => {
  const props = shown(true);
  const page = mount(Attention, { target: document.body, props });
  flushSync();
  expect(icon.getAttribute('href')).toBe('/icon.svg');
  props.asked = true;
  flushSync();
  expect(icon.getAttribute('href')).toBe('/icon-turn.svg');
  expect(badge.setAppBadge).toHaveBeenCalled();
  void unmount(page);
  expect(icon.getAttribute('href')).toBe('/icon.svg');
});

test.each([
  [false, 1],
  [true, 0],
])('who looks at the tab (%s) is called %i times by a sound', (focused, times) => {
  const props = shown(focused);
  const page = mount(Attention, { target: document.body, props });
  for (const asked of [true, false, true, true]) {
    props.asked = asked;
    flushSync();
  }
  // Whoever comes when it is their turn already knows it.
  expect(play).toHaveBeenCalledTimes(times);
  void unmount(page);
});

test('a seat is asked if one of those here is; a tab in the background knows at once', () => {
  const readers = [{ shown: null, latest: null }, { shown: event(false), latest: event(true) }] as unknown as Reader[];
  expect(seatAsked(readers.slice(0, 1))).toBe(null);
  expect(seatAsked(readers)).toBe(false);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(seatAsked(readers)).toBe(true);
  vi.restoreAllMocks();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(seatAsked(readers)).toBe(false);
});
