/** Requests to the lab of the server. */

import { newRequestId, send, withLanguage } from './api';
import type { LabCheck, LabScript, LabTrained, LabWord } from './wire';

/** What a text says: its mistakes, or the variant that it is. */
export const check = (game: string, text: string) => send<LabCheck>('POST', withLanguage('/api/lab/check'), { game, text });
/** All scripts of a game, as they are written. */
export const scripts = (game: string) => send<{ scripts: LabScript[] }>('GET', `/api/lab/games/${game}/scripts`);
/** All that a script can say. */
export const words = (game: string) => send<{ words: LabWord[] }>('GET', `/api/lab/games/${game}/words`);
/** With how many a player trained for these rules can play. */
export const trained = (fingerprint: string) => send<LabTrained>('GET', `/api/lab/trained/${fingerprint}`);

export const id = newRequestId;
