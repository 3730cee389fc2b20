/** Why something about an account did not work, as a sentence with a way on. */

import { Refused, Unreachable } from './api';
import { known, t } from './language.svelte';
import { AlreadyHere, Declined } from './passkeys';
import { refusal } from './refusals';

export function accountRefusal(error: unknown): string {
  if (error instanceof Declined) return t('me.declined');
  if (error instanceof AlreadyHere) return t('me.already_here');
  if (error instanceof Refused && known(`me.refused.${error.code}`)) return t(`me.refused.${error.code}`);
  return refusal(error);
}

/** The same where the server may have done it without an answer. */
export const entryRefusal = (error: unknown): string => (error instanceof Unreachable ? t('me.lost') : accountRefusal(error));
