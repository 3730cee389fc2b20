/** Texts for the clipboard. */

import { t } from './language.svelte';
import { toasts } from './toasts.svelte';

/** Copy what a field shows, and say so; where the browser does not let a page do that it is marked, to be copied by hand. */
export async function copyText(text: string, done: string, field: HTMLInputElement | undefined): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toasts.say(done);
  } catch {
    field?.select();
    toasts.say(t('table.copy.by_hand'));
  }
}
