/** What says that it is one's turn where nobody looks at the page: the icon of the tab and of the app. */

import type { Reader } from './reader.svelte';

const ICON = '/icon.svg';
const ICON_TURN = '/icon-turn.svg';

/** Whether somebody looks at this tab. */
export const lookedAt = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

class Visibility {
  hidden = $state(document.visibilityState === 'hidden');

  constructor() {
    document.addEventListener('visibilitychange', () => (this.hidden = document.visibilityState === 'hidden'));
  }
}

const visibility = new Visibility();

/** Whether one of the seats that are played here is asked; null: that is not known yet. What is told slowly to who
    looks at it is known at once in a tab in the background. */
export function seatAsked(readers: readonly Reader[]): boolean | null {
  const events = readers.map((reader) => (visibility.hidden ? (reader.latest ?? reader.shown) : reader.shown));
  if (events.every((event) => event === null)) return null;
  return events.some((event) => !!event?.view?.decision);
}

/** Marks the icons of the tab and of the installed page, or takes the marks away. */
export function markIcons(asked: boolean): void {
  document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute('href', asked ? ICON_TURN : ICON);
  // Not every browser has it, and one that refuses shows no badge.
  const badged = asked ? navigator.setAppBadge?.() : navigator.clearAppBadge?.();
  void badged?.catch(() => {});
}
