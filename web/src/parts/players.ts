/** What a table shows of each player. */

import type { ClockKind } from '../lib/wire';

export interface Kept {
  account: string;
  game: string;
  clock: ClockKind;
}

export interface PlayerSummary {
  seat: number;
  name: string;
  /** A word or two below the name: bot, away, not connected … */
  note: string;
  /** The bot that sits there for itself. */
  bot: string | null;
  /** How the note is meant: a light that is on, off, or a warning. */
  tone: 'quiet' | 'good' | 'bad';
  score: number | null;
  /** It is their turn, or they are asked. */
  asked: boolean;
  /** A bot thinks about it now. */
  thinks: boolean;
  /** The one whose screen it is. */
  isViewer: boolean;
  winner: boolean;
  /** Whose kept name it is, and by what game and clock their rating goes; nothing for guests and bots. */
  kept?: Kept | null;
  /** How much time they have; nothing where there are no clocks. */
  time?: PlayerTime | null;
  /** What they said a moment ago. */
  says?: string | undefined;
}

export interface PlayerTime {
  /** In figures, and as it is read aloud. */
  text: string;
  spoken: string;
  runs: boolean;
  low: boolean;
}
