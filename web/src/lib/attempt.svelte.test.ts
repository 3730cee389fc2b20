import { expect, test, vi } from 'vitest';
import { Unreachable } from './api';
import { Attempt } from './attempt.svelte';
import { t } from './language.svelte';
import { toasts } from './toasts.svelte';

test('while something is asked one is busy, and what goes wrong is said', async () => {
  const attempt = new Attempt();
  const said = vi.spyOn(toasts, 'say');
  let busy = false;
  await attempt.run(async () => void (busy = attempt.busy));
  expect([busy, attempt.busy, said.mock.calls.length]).toEqual([true, false, 0]);
  await attempt.run(() => Promise.reject(new Unreachable('no')));
  expect([attempt.busy, said.mock.calls]).toEqual([false, [[t('table.lost.request'), true]]]);
});
