import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copy';
import { t } from './language.svelte';
import { toasts } from './toasts.svelte';

afterEach(() => vi.unstubAllGlobals());
const said = () => toasts.all.at(-1)?.text;

test('what can not be copied is marked, to be copied by hand', async () => {
  const writeText = vi.fn().mockResolvedValueOnce(null).mockRejectedValue(new DOMException('no'));
  const select = vi.fn();
  const field = { select } as unknown as HTMLInputElement;
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await copyText('a link', 'Copied', field);
  expect([said(), writeText.mock.calls, select.mock.calls.length]).toEqual(['Copied', [['a link']], 0]);
  await copyText('a link', 'Copied', field);
  expect([said(), select.mock.calls.length]).toEqual([t('table.copy.by_hand'), 1]);
});
