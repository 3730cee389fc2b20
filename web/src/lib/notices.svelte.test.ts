import { afterEach, expect, test, vi } from 'vitest';
import { Notices, renewNotices } from './notices.svelte';

const permission = { permission: 'default', requestPermission: vi.fn() };

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

function browser(key: string | null): ReturnType<typeof vi.fn> {
  const fetched = vi.fn(async () => new Response(JSON.stringify({ push_key: key, mail: false })));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', permission);
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
  return fetched;
}

test('a browser that can not be told of anything says so, and asks nobody', async () => {
  const fetched = browser(null);
  vi.stubGlobal('isSecureContext', false);
  const notices = new Notices({ table: 't1' });
  await notices.look();
  expect([notices.state, fetched.mock.calls.length]).toEqual(['impossible', 0]);
});

test('a server that sends nothing says so; nobody is asked for leave by themselves', async () => {
  browser(null);
  const notices = new Notices('account');
  await notices.look();
  expect(notices.state).toBe('unoffered');
  expect(permission.requestPermission).not.toHaveBeenCalled();
});

test('what nobody wanted is not renewed', async () => {
  const fetched = browser(null);
  await renewNotices({ table: 't1' });
  expect(fetched).not.toHaveBeenCalled();
});
