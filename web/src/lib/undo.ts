/** Why nothing can be taken back: who has chosen since, by name, or the server's sentence. */

import type { UndoState } from '../generated/wire';
import { t } from './language.svelte';
import { capital } from './words';

export function undoWhy(undo: UndoState | null | undefined, names: readonly string[]): string | null {
  if (!undo?.why) return null;
  const name = undo.chosen_by == null ? undefined : names[undo.chosen_by];
  return name ? t('table.undo.other', { name }) : `${capital(undo.why)}.`;
}
