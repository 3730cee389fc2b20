import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refused, Unreachable, lobby, send, sendOnce, sit } from './api';
import { me, signOut } from './accounts';
import { deviceName, fromBase64url, impossible, toBase64url } from './passkeys';
import { ProfileCache } from './profiles.svelte';
import { changeText, marginText, onScale, ratingText } from './rating';
import { accountAt, dropSeatsOf, guestSeats, noteAccount, storeToken, tablesHeld } from './seats';
import { signedIn } from './signedIn.svelte';

const ANN = { account: { id: 'ann', name: 'Ann', created: 1 }, token: 'ca1.ann' };
const answer = (status: number, body: unknown, headers = {}) => new Response(JSON.stringify(body), { status, headers });
const OUT = () => answer(401, { status: 401, code: 'signed_out', sentence: 'signed out' });

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  signedIn.forget();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  signedIn.forget();
});

/** Who each request says it is from. */
function listen(reply: () => Response): Record<string, string | undefined> {
  const told: Record<string, string | undefined> = {};
  vi.stubGlobal(
    'fetch',
    vi.fn((path: string, init: RequestInit) => {
      told[path] = (init.headers as Record<string, string>)['Colossarium-Account'];
      return Promise.resolve(reply());
    }),
  );
  return told;
}

async function settled<T>(asked: Promise<T>): Promise<T | Error> {
  const found = asked.catch((error: Error) => error);
  await vi.runAllTimersAsync();
  return found;
}

test('who is signed in says so where it matters, and nowhere else', async () => {
  const told = listen(() => answer(200, {}));
  signedIn.keep(ANN);
  const subscribe = () => send('POST', '/api/tables/t1/notices', {}, 'co1.seat');
  for (const ask of [() => sit('t1', 0, 'Ann', 'x'), me, subscribe, () => lobby('open')]) await settled<unknown>(ask());
  expect(Object.values(told)).toEqual(['ca1.ann', 'ca1.ann', 'ca1.ann', undefined]);
});

test('who was signed out elsewhere is a guest from then on', async () => {
  listen(OUT);
  signedIn.keep(ANN);
  const refused = await settled(me());
  expect(refused).toBeInstanceOf(Refused);
  expect(signedIn.person).toBeNull();
  expect(localStorage.getItem('colossarium.account')).toBeNull();
});

test('a token that has been replaced meanwhile is not forgotten', () => {
  signedIn.keep({ ...ANN, token: 'ca1.new' });
  signedIn.end('ca1.old');
  expect(signedIn.token).toBe('ca1.new');
});

test('another tab signs in and out for this one', () => {
  localStorage.setItem('colossarium.account', JSON.stringify(ANN));
  dispatchEvent(new StorageEvent('storage', { key: 'colossarium.account' }));
  expect(signedIn.isMe(' ann ')).toBe(true);
  localStorage.setItem('colossarium.account', '{"token": 4}');
  dispatchEvent(new StorageEvent('storage', { key: 'colossarium.account' }));
  expect(signedIn.person).toBeNull();
});

test('who signs out takes their seats along, and leaves those of others', async () => {
  listen(() => answer(200, { done: true }));
  signedIn.keep(ANN);
  storeToken('hers', 0, 'a', 'ann');
  storeToken('a-guests', 1, 'b');
  await settled(signOut(false));
  expect(tablesHeld()).toEqual(['a-guests']);
  expect(signedIn.person).toBeNull();
});

test('seats of a guest can be kept with a name: one at a table, and only if nobody has said no', () => {
  storeToken('one', 0, 'a');
  storeToken('two', 0, 'b');
  storeToken('two', 1, 'c');
  storeToken('kept', 0, 'd', 'ann');
  storeToken('left', 0, 'e');
  noteAccount(['left'], false);
  expect(guestSeats()).toEqual([{ table: 'one', seat: 0, token: 'a' }]);
  noteAccount(['one'], 'ann');
  expect([guestSeats(), accountAt('one'), accountAt('left')]).toEqual([[], 'ann', null]);
  dropSeatsOf('ann');
  expect(tablesHeld().sort()).toEqual(['left', 'two']);
});

test('what is granted once is sent once', async () => {
  const fetched = vi.fn().mockRejectedValue(new TypeError('no network'));
  vi.stubGlobal('fetch', fetched);
  expect(await settled(sendOnce('POST', '/api/accounts', {}))).toBeInstanceOf(Unreachable);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('what is refused for an hour is told at once', async () => {
  const fetched = vi.fn(() =>
    Promise.resolve(answer(429, { status: 429, code: 'too_many_accounts', sentence: 'x' }, { 'Retry-After': '3600' })),
  );
  vi.stubGlobal('fetch', fetched);
  expect(await settled(me())).toMatchObject({ code: 'too_many_accounts' });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('profiles that are wanted at once are asked for in one request, and once', async () => {
  let time = 0;
  const rating = { game: 'beasthunt', clock: 'none' as const, rating: 27, low: 20, high: 34, games: 2 };
  const fetched = vi.fn(() => Promise.resolve({ profiles: [{ account: ANN.account, games: 2, ratings: [rating] }] }));
  const cache = new ProfileCache(fetched, () => time);
  const look = () => [cache.of('ann')?.games, cache.of('gone'), cache.rating('ann', 'beasthunt', 'none')];
  expect(look()).toEqual([undefined, undefined, null]);
  await vi.runAllTimersAsync();
  expect(look()).toEqual([2, null, rating]);
  expect(cache.rating('ann', 'beasthunt', 'real_time')).toBeNull();
  await vi.runAllTimersAsync();
  expect(fetched.mock.calls).toEqual([[['ann', 'gone']]]);
  cache.renew(['ann']);
  await vi.runAllTimersAsync();
  time += 1e9;
  look();
  await vi.runAllTimersAsync();
  expect(fetched.mock.calls.slice(1)).toEqual([[['ann']], [['ann', 'gone']]]);
});

test('passkeys work by a name and https, and as localhost', () => {
  expect(impossible('play.example.org', true, true)).toBeNull();
  expect(impossible('localhost', true, true)).toBeNull();
  expect(impossible('192.168.0.4', true, true)).toBe('address');
  expect(impossible('[::1]', true, true)).toBe('address');
  expect(impossible('play.example.org', false, false)).toBe('insecure');
  expect(impossible('play.example.org', true, false)).toBe('browser');
});

test('bytes go over the wire as base64url', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, at) => 255 - at);
  const text = toBase64url(bytes.buffer);
  expect(text).toMatch(/^[\w-]+$/);
  expect(fromBase64url(text)).toEqual(bytes);
});

test('a device is called by its browser and system', () => {
  const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
  expect([deviceName(chrome), deviceName(safari), deviceName('curl')]).toEqual(['Chrome, Windows', 'Safari, iPhone', 'Browser']);
});

test('ratings are told with how sure they are', () => {
  expect([ratingText(27.26), marginText({ low: 20, high: 34 })]).toEqual(['27.3', '±7.0']);
  expect([changeText(25, 27.64), changeText(25, 24.1), changeText(25, 25.01)]).toEqual(['+2.6', '-0.9', '0.0']);
  expect([onScale(-3), onScale(25), onScale(70)]).toEqual([0, 0.5, 1]);
});
