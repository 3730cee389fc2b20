/** Which things of a game have a picture: those its texts tell of, and the kinds that it says it draws. */

import type { GameUI } from '../../games/game';
import { catalogue } from '../../lib/catalogue.svelte';
import { pictured } from '../../lib/narration';
import type { Line, Thing } from '../../lib/wire';

export type Pictures = Pick<GameUI, 'Picture' | 'pictured'>;

const has =
  ({ pictured = [] }: Pictures) =>
  ({ kind, name }: Thing): boolean =>
    pictured.includes(kind) || catalogue.has(kind, name);

/** What is shown beside a line, or large for several. */
export const pictureOf = (ui: Pictures, ...lines: readonly Line[]): Thing | null => pictured(lines, has(ui));
