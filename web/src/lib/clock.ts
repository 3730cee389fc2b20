/** How much time players have left, in words and figures. */

import { t } from './language.svelte';
import type { Clocks, Terms } from './wire';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Below this tenths of a second are shown. */
const TENTHS = 10 * SECOND;

/** Milliseconds that a seat has at a time of the server's clock. */
export function leftOf(clocks: Clocks, seat: number, now: number): number {
  const left = clocks.left[seat] ?? 0;
  return clocks.running === seat ? Math.max(0, left - Math.max(0, now - clocks.since)) : left;
}

const two = (number: number) => String(number).padStart(2, '0');

/** In figures: 1:04:09, 4:09, 9.4; with days in front where there are any. */
export function clockText(ms: number): string {
  if (ms < TENTHS) return (Math.floor(ms / 100) / 10).toFixed(1);
  const hours = Math.floor((ms % DAY) / HOUR);
  if (ms >= DAY) return t('clock.days', { days: Math.floor(ms / DAY), hours });
  const minutes = Math.floor((ms % HOUR) / MINUTE);
  const seconds = two(Math.floor((ms % MINUTE) / SECOND));
  return hours > 0 ? `${hours}:${two(minutes)}:${seconds}` : `${minutes}:${seconds}`;
}

/** As it is read aloud. */
export function clockSpoken(ms: number): string {
  if (ms >= DAY) return t('clock.spoken.days', { days: Math.floor(ms / DAY), hours: Math.floor((ms % DAY) / HOUR) });
  if (ms >= HOUR) return t('clock.spoken.hours', { hours: Math.floor(ms / HOUR), minutes: Math.floor((ms % HOUR) / MINUTE) });
  return t('clock.spoken', { minutes: Math.floor(ms / MINUTE), seconds: Math.floor((ms % MINUTE) / SECOND) });
}

/** Whether there is little time left. */
export function isLow(ms: number, terms: Terms): boolean {
  const { clock } = terms;
  if (!clock) return false;
  return ms < (clock.kind === 'correspondence' ? 3 * HOUR : Math.max(20 * SECOND, Math.min(MINUTE, (clock.bank * SECOND) / 10)));
}

/** How a table deals with time, in a few words; nothing if it does not. */
export function clockName({ clock }: Pick<Terms, 'clock'>): string {
  if (!clock) return '';
  if (clock.kind === 'correspondence') return t(clock.days === 1 ? 'clock.correspondence.one' : 'clock.correspondence', { days: clock.days });
  const bank = clock.bank % 60 === 0 ? t('clock.minutes', { minutes: clock.bank / 60 }) : t('clock.seconds', { seconds: clock.bank });
  if (!clock.increment) return bank;
  return t(`clock.real_time.${clock.each ?? 'turn'}`, { bank, increment: clock.increment });
}

/** The same, and what comes of running out of it. */
export function termsText(terms: Terms): string {
  const name = clockName(terms);
  return name && `${name} · ${t(terms.out_of_time === 'loss' ? 'clock.out.loss' : 'clock.out.bot')}`;
}
