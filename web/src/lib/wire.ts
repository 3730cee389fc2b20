/** What goes over the line: the same as `src/colossarium/server/wire.py`, which says what it means. */

export type SeatState = 'empty' | 'reserved' | 'person' | 'bot' | 'away' | 'minded';

export interface Seat {
  seat: number;
  label: string;
  state: SeatState;
  name: string | null;
  bot: string | null;
}

export interface Proposal {
  proposal: number;
  seat: number;
  choices: number;
  waiting_for: number[];
}

export interface Table {
  id: string;
  game: string;
  title: string;
  rules: string;
  program: string;
  options: Record<string, string | number>;
  public: boolean;
  pause: number;
  created: number;
  state: 'open' | 'playing' | 'over';
  seats: Seat[];
  commitment: string;
  key: string | null;
  proposal: Proposal | null;
  rematch: string | null;
  /** The moment of another game that it began from. */
  began?: { table: string | null; choices: number } | null;
}

export interface Option {
  /** Stable: what is sent back. */
  name: string;
  kind: string;
  number: number;
  /** What people read. */
  label: string;
}

export interface Decision {
  seat: number;
  prompt: string;
  options: Option[];
}

/** What one reader may see. `table` differs from game to game; its board knows what is in it. */
export interface View<T = Record<string, unknown>> {
  game: string;
  options: Record<string, string | number>;
  seat: number | null;
  waiting: number | null;
  decision: Decision | null;
  over: boolean;
  scores: number[];
  winners: number[];
  table: T;
}

export interface Line {
  choice: number;
  text: string;
  private: boolean;
  message: number;
  values: number[];
}

export interface Undo {
  choices: number;
  why: string | null;
}

export interface TableEvent {
  type: 'event';
  number: number;
  reason: string;
  seat: number | null;
  at: number;
  table: Table;
  mine: number | null;
  view: View | null;
  undo: Undo | null;
  keep: number;
  lines: Line[];
}

export interface Presence {
  type: 'presence';
  seats: boolean[];
}

export interface Closing {
  type: 'closing';
  code: string;
  sentence: string;
}

export type Message = TableEvent | Presence | Closing;

export interface Held {
  seat: number;
  token: string;
}

export interface Opened {
  table: Table;
  seats: Held[];
}

export interface Taken {
  number: number;
  done: boolean;
}

export interface OptionValue {
  name: string;
  note: string;
  default: string | number;
  values: (string | number)[];
  least: number | null;
  most: number | null;
}

/** A field of a game without a board of its own. */
export interface FieldFacts {
  name: string;
  title: string;
  note: string;
  by: (string | number)[];
  of: string | null;
  many: boolean;
  own: boolean;
}

export interface GameFacts {
  game: string;
  /** The game whose board, cover, lesson and rules it is shown with. */
  board: string;
  title: string;
  about: string;
  players: number[];
  length: string;
  rules: string;
  options: OptionValue[];
  /** What its views have in `table`, if it has no board of its own. */
  fields?: FieldFacts[];
  /** For each kind of these fields its members, and what people call them. */
  kinds?: Record<string, Record<string, string>>;
}

export interface BotFacts {
  bot: string;
  about: string;
}

export interface Lobby {
  tables: Table[];
  more: string | null;
}

export interface Problem {
  status: number;
  code: string;
  sentence: string;
}

/** One moment of a replay, seen with somebody's eyes. */
export interface Moment {
  /** How many choices had been made. */
  at: number;
  /** Who made the last one, and what it was; null before the first. */
  seat: number | null;
  choice: string | null;
  label: string | null;
  /** The turn or round it belongs to, for the scrubber; counted by the game. */
  turn: number;
  round: number;
  view: View;
  /** With everybody's eyes: what each seat sees. */
  views: View[] | null;
  /** What this choice brought about. */
  lines: Line[];
}

export interface Replay {
  game: string;
  title: string;
  options: Record<string, string | number>;
  players: string[];
  /** How many choices the whole game has. */
  choices: number;
  moments: Moment[];
}

export interface Text {
  /** The kind of thing: card, beast_card, tile, weapon … */
  kind: string;
  name: string;
  title: string;
  text: string;
  facts: Record<string, number>;
}
