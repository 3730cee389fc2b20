/** What a table shows of each player. */

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
