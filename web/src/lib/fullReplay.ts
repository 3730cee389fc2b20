/** A finished game from its first choice to its last: the score over time, and the moment of each line of the log. */

import { replayOf, type Viewer } from './api';
import type { Mark } from './log';
import type { Replay } from './wire';

export interface FullReplay {
  marks: readonly Mark[];
  /** After how many choices each line of the log came about, in the log's order. */
  moments: readonly number[];
}

const PAGE = 200;
type Fetch = (table: string, viewer: Viewer, first: number, count: number) => Promise<Replay>;

export async function fetchFullReplay(table: string, viewer: Viewer, fetch: Fetch = replayOf): Promise<FullReplay> {
  const marks: Mark[] = [];
  const moments: number[] = [];
  for (let first = 0, all = 0; first <= all; first += PAGE) {
    const replay = await fetch(table, viewer, first, PAGE);
    all = replay.choices;
    if (replay.moments.length === 0) break;
    for (const moment of replay.moments) {
      marks.push({ at: moment.at, scores: moment.view.scores });
      for (let line = 0; line < moment.lines.length; line++) moments.push(moment.at);
    }
  }
  return { marks, moments };
}
