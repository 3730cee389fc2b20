/** Written by `make generate` from `wire.py` and `wire_*.py` in `src/colossarium/server/`, `src/colossarium/table/view_types.py` and `src/colossarium/lab/report.py`: change it there. */

/** The whole present as its reader may know it, and the lines that are new. */
export interface Event {
  type: 'event';
  /** Counted for this reader: 1, 2, 3 … */
  number: number;
  /** What happened; `snapshot`: the reader has just joined. */
  reason: Reason;
  /** Whose doing it was, where that is known. */
  seat: number | null;
  /** When it was told, in milliseconds since 1970. */
  at: number;
  table: Table;
  /** The reader's seat; null: a spectator. */
  viewer: number | null;
  /** What the reader sees (`docs/table.md`); null before the game begins. */
  view: View | null;
  /** For who has a seat, once the game has begun. */
  undo: UndoState | null;
  /** How many of the lines that the reader has still hold. */
  log_offset: number;
  /** Those that follow. */
  lines: Line[];
  /** The reader passes until something concerns them. Nobody else is told. */
  passing: boolean;
  /** What the reader is asked now would be passed then. */
  passable: boolean;
  /** When the reader is asked in secret and there are clocks: until when, in milliseconds since 1970. After that a bot answers in their place. It costs them no time, as the others would see that. */
  answer_by: number | null;
  /** For who asked for it: what makes this event's view, which is null here, of the one before. */
  patch?: PatchOperation[];
}

export type Reason = 'snapshot' | 'opened' | 'sat' | 'bot' | 'left' | 'back' | 'waiting' | 'chosen' | 'undone' | 'asked' | 'agreed' | 'refused' | 'rematch' | 'passing' | 'closed' | 'paused' | 'resumed' | 'resigned' | 'time' | 'drawn' | 'restarted' | 'named';

/** A table as everybody sees it. */
export interface Table {
  id: string;
  game: string;
  title: string;
  /** The version of the rules it was opened with, and will be played with. */
  rules: string;
  /** Names these rules exactly. */
  program: string;
  options: Record<string, string | number>;
  public: boolean;
  pause: number;
  /** Milliseconds since 1970. */
  created: number;
  state: 'open' | 'playing' | 'over';
  seats: Seat[];
  /** SHA-256, in hexadecimal, of the server's secret, which was settled before anybody sat down. Of a table that began with a record that has a seed: of the seed's digits. */
  commitment: string;
  /** What each seat has added to the key, once the game has begun; null: nothing. */
  contributions: (string | null)[];
  /** The server's secret, when the game is over. */
  secret: string | null;
  /** The key that all chance came from, when the game is over: the SHA-256 of the secret and the contributions, or the secret itself if nobody contributed (docs/decisions/0036). */
  key: string | null;
  proposal: Proposal | null;
  /** The table where they play again. */
  rematch: string | null;
  /** The commitment of that table, there or not, when the game is over. */
  rematch_commitment: string | null;
  /** Null: it is played from its beginning. */
  forked_from: ForkOrigin | null;
  /** By the operator, or as rules that somebody wrote have failed: it can be looked at, and nothing else. */
  closed: boolean;
  /** Whether its result may ever count for a rating: never where the game did not begin at its beginning, as somebody may know what will be rolled and drawn, and never with rules from the lab. Who gives up or loses on time has lost, and it counts. */
  rateable: boolean;
  terms: Terms;
  /** Once the game has begun, if it has clocks. */
  clocks: Clocks | null;
  /** All people have agreed on a pause. Anybody who plays can end it. */
  paused: boolean;
  /** When the game is over. */
  result: Result | null;
  /** Null: the game as it is installed. */
  variant: TableVariant | null;
  /** What people may say to each other here. Who only watches reads it. */
  talk: TalkSetting;
}

/** A seat as everybody sees it. */
export interface Seat {
  seat: number;
  /** What the game calls it, or the character that a bot plays. */
  label: string;
  /** `away`: its player has left for now; `substitute`: a bot plays for its player meanwhile. */
  state: SeatState;
  name: string | null;
  bot: string | null;
  /** Whether its player adds to the key. Bots do not. */
  contributes: boolean;
  /** Its player has given up, or lost on time: a bot plays on, so that the others can finish. */
  out: 'resigned' | 'time' | null;
  /** The account whose kept name this is. A guest's name is nobody's: two may be called alike. */
  account: string | null;
  /** A bot sits there until a person comes: whoever likes can take the seat over, also during the game. */
  yields: boolean;
}

export type SeatState = 'empty' | 'reserved' | 'person' | 'bot' | 'away' | 'substitute';

/** Somebody asks the others to agree: to take choices back, to a pause, or to a draw. */
export interface Proposal {
  proposal: number;
  seat: number;
  /** How many of the choices that everybody knows of; 0 if it is not about choices. */
  choices: number;
  /** The seats that have not answered. */
  waiting_for: number[];
  what: 'undo' | 'pause' | 'draw';
}

/** The moment of another game that a table began with: its chance is known to whoever has the record. */
export interface ForkOrigin {
  /** Where it was played, if it was at a table here. */
  table: string | null;
  /** How many choices had been made; these can't be taken back. */
  choices: number;
  /** That game began from a position which somebody had laid out. */
  position: boolean;
}

/** How a table deals with time, and with who is not there any more (`docs/server.md`). */
export interface Terms {
  /** Null: there is time without end. */
  clock?: RealTime | Correspondence | null;
  /** What comes of running out of time: a bot plays on for the player, or the player has lost. */
  out_of_time?: 'bot' | 'loss';
  /** The bot that plays on for who has run out of time, given up, or is absent. */
  stand_in?: string;
  /** After how many seconds it plays for who is not connected while another player waits, until they are back; null, or by correspondence: only if somebody asks for it. */
  absence?: number | null;
}

/** Each player has so much time for the whole game, and gets some more by choosing. */
export interface RealTime {
  kind: 'real_time';
  /** Seconds at the beginning. */
  bank: number;
  /** Seconds more, each time. */
  increment?: number;
  /** After what: each choice that everybody knows of, or each turn. */
  each?: 'choice' | 'turn';
}

/** Each player has so much time in each turn, one's own or another's. */
export interface Correspondence {
  kind: 'correspondence';
  days: number;
}

/** How much time everybody has. */
export interface Clocks {
  /** Milliseconds of each seat: of the one whose time runs, at `since`. */
  left: number[];
  /** Whose time runs. Nobody's while the table waits, is paused, or a bot is asked. */
  running: number | null;
  /** From when on it runs, in milliseconds since 1970. */
  since: number;
}

/** How a game ended. */
export interface Result {
  /** What ended it: its rules, that somebody gave up or ran out of time, or that all agreed to a draw. */
  by: 'rules' | 'resignation' | 'time' | 'agreement';
  /** Nobody after a draw. */
  winners: number[];
  /** Of each seat, 1 for the best. Who has given up or lost on time is last. */
  places: number[];
}

/** The variant that is played at a table, which somebody wrote here. */
export interface TableVariant {
  /** Its short name, as records have it. */
  name: string;
  title: string;
  about: string;
  /** Names its rules exactly: records have it. */
  fingerprint: string;
  /** What differs from the game, a line each. */
  changes: string[];
}

export type TalkSetting = 'none' | 'phrases' | 'chat';

/** What one reader may see. */
export interface View<TableT = Record<string, unknown>> {
  game: string;
  /** How it is played. */
  options: Record<string, string | number>;
  /** Seen by whom; null: a spectator. */
  seat: number | null;
  /** The seat that is asked; null if nobody is, or if it is a secret who is. */
  waiting: number | null;
  /** For the seat that is asked. */
  decision: DecisionView | null;
  over: boolean;
  scores: number[];
  /** When it is over; nobody after a draw. */
  winners: number[];
  /** What lies there. It differs from game to game. */
  table: TableT;
}

/** One seat is asked, and picks one of the options. */
export interface DecisionView {
  seat: number;
  /** What people read. */
  prompt: string;
  options: OptionView[];
  /** The prompt as the rules have it, with blanks: "Whose Acolyte on {there} do you kill?". */
  message: string;
  /** What fills them. */
  values: BlankView[];
}

/** One thing that may be picked. */
export interface OptionView {
  /** Stable: what is sent back, and what a record says. */
  name: string;
  /** What it is: space, card, player, verb … */
  kind: string;
  /** Its word in the game's vocabulary: the action of a learner. */
  number: number;
  /** What people read. */
  label: string;
  /** Its number in the kind. */
  member: number;
  /** The seat whose it is, as far as the rules say so; null: nobody's, or anybody's. */
  owner: number | null;
  /** The space or square that it is, that it is named by, or where it stands; or the part of what lies before a player that it means, as the view calls that: `pool`. */
  place: string | null;
}

/** What fills a blank of a prompt. */
export interface BlankView {
  name: string;
  /** Null: a plain number. */
  kind: string | null;
  /** Its number in the kind, −1 for none; or the plain number. */
  member: number;
}

/** How many of the last choices the reader can take back; if none, why. */
export interface UndoState {
  choices: number;
  why: string | null;
  /** Another seat that has chosen since, if that is why. */
  chosen_by: number | null;
}

/** One line of the log. */
export interface Line {
  /** The choice that brought it about, of those the reader knows of; −1 before the first. */
  choice: number;
  text: string;
  /** Only the reader may read it. */
  private: boolean;
  message: number;
  values: number[];
  /** The card, Trait, tile … that brought it about, if neither the text nor the line above names it. */
  because: string;
  /** How many lines it is inside of, headings left out; of a heading, how many headings. */
  depth: number;
  /** It says which part of the game begins. */
  heading: boolean;
  /** Dice were thrown; a piece, or what somebody had, is lost. */
  sign: Sign | null;
  /** The first player it names. */
  who: number | null;
  /** What it names, players left out; last what brought it about, if `because` names it. */
  things: Thing[];
}

export type Sign = 'roll' | 'loss';

/** A card, tile, Beast, space … of a game. */
export interface Thing {
  kind: string;
  /** As in views, options and texts. */
  name: string;
}

/** A change of a JSON document, as RFC 6902 (JSON Patch) has it. */
export interface PatchOperation {
  op: 'add' | 'remove' | 'replace';
  /** Where, as RFC 6901 (JSON Pointer) writes it. */
  path: string;
  /** What stands there now, unless it is removed. */
  value?: unknown;
}

/** Who is connected. It has no number, and who was not there when it was sent has missed nothing. */
export interface Presence {
  type: 'presence';
  seats: boolean[];
  /** How many look on who have no seat: streams that are open. */
  spectators: number;
}

/** What was said at a table. It has nothing to do with the game, and no event's number. */
export interface Talk {
  type: 'talk';
  /** The oldest first. */
  said: Said[];
  /** This is all that is kept: it takes the place of what the reader has. */
  whole: boolean;
}

/** Something that somebody said at a table. */
export interface Said {
  /** Counted for the table; some may be left out. */
  number: number;
  seat: number;
  /** What they were called then. */
  name: string;
  /** The account of who said it; null: a guest. */
  account: string | null;
  /** Milliseconds since 1970. */
  at: number;
  phrase: PhraseName | null;
  /** A phrase in the reader's language; words of their own as they were written: plain text. */
  text: string;
}

export type PhraseName = 'hello' | 'good_luck' | 'nice_move' | 'well_played' | 'thanks' | 'no_problem' | 'oops' | 'sorry' | 'yes' | 'no' | 'one_moment' | 'back' | 'your_turn' | 'good_game' | 'again' | 'must_go';

/** The last message before the server ends the connection. */
export interface Closing {
  type: 'closing';
  code: string;
  sentence: string;
}

/** Somebody who sits down on a seat: a person with a name, or a bot. */
export interface SeatAssignment {
  seat: number;
  name?: string | null;
  bot?: string | null;
  /** Of a person: goes with `commitment_id` of the table. */
  contribution?: string | null;
}

/** A moment of a game that is over, or of a record: its chance goes on too, so whoever has the record knows what will be rolled and drawn. */
export interface ForkPoint {
  /** Where it was played. */
  table?: string | null;
  /** Or its record, as JSON or as one line. */
  record?: Record<string, unknown> | string | null;
  /** After how many choices. */
  choices: number;
}

/** A request that changes a table. Some need no more than this: leave, come back, rematch. */
export interface Command {
  client_id: string;
}

/** What makes a variant of a game: the text of its file, and numbers that are set besides. */
export interface VariantText {
  /** As a file of `docs/variants.md` has it; nothing: only numbers are set. */
  text?: string;
  /** Knobs and facts of things by their names: `actions`, `purge.copies`. */
  settings?: Record<string, number>;
}

/** A table to be opened. Who opens it may sit down at once, on several seats too, and seat bots. */
export interface NewTable {
  client_id: string;
  game: string;
  /** Those of the game; `players` is the number of seats. */
  options?: Record<string, string | number>;
  /** Whether it stands in the lobby. */
  public?: boolean;
  /** Seconds that a moment takes in which somebody may be asked in secret; null: as the server has it. */
  pause?: number | null;
  terms?: Terms;
  /** What people may say to each other; a rematch has the same. */
  talk?: TalkSetting;
  sit?: SeatAssignment[];
  /** Play this variant of the game, where the server has a lab. */
  variant?: VariantText | null;
  /** Begin from a position that is laid out (docs/positions), whose options the table has then. */
  position?: Record<string, unknown> | null;
  /** Begin at a moment of another game, whose options it has then. */
  from?: ForkPoint | null;
  /** What `/api/commitment` gave: the table has that commitment, so that who opens it can contribute too. */
  commitment_id?: string | null;
}

/** Take an empty seat. */
export interface Sit {
  client_id: string;
  name: string;
  /** To the key, after the table's `commitment` was seen; null: this player leaves chance to the others. */
  contribution?: string | null;
}

/** Play again. */
export interface Rematch {
  client_id: string;
  /** To the key of the new table, whose commitment is the old one's `rematch_commitment`. */
  contribution?: string | null;
}

/** Put a bot on an empty seat, or let one play for somebody who is absent. */
export interface SeatBot {
  client_id: string;
  bot?: string;
  /** On an empty seat, before the game: until a person comes, who takes the seat over at any time. */
  yields?: boolean;
}

/** Pick an option of the decision that is open. */
export interface Choice {
  client_id: string;
  sequence: number;
  /** The option's name. */
  choice: string;
}

/** Take back the last choices. */
export interface UndoRequest {
  client_id: string;
  sequence: number;
  choices?: number;
  /** If it is not open: ask the others to agree. */
  ask?: boolean;
}

/** Answer to somebody who asks to take choices back, for a pause, or offers a draw. */
export interface Vote {
  client_id: string;
  /** Which one. */
  proposal: number;
  agree: boolean;
}

/** Pass until something concerns oneself, or be asked again. */
export interface SetPassing {
  client_id: string;
  on: boolean;
}

/** Stop the game until somebody wants to go on, if all people agree; or go on. */
export interface SetPause {
  client_id: string;
  on: boolean;
}

/** Why a request was refused. Nothing has changed. */
export interface Problem {
  status: number;
  /** For programs. */
  code: string;
  /** For people. */
  sentence: string;
}

/** What the seat that is asked knows of the game, for who searches: `colossarium.imagine` reads it. What the seat can't know was dealt anew, so that nothing that is hidden is in it. */
export interface Knowledge {
  game: string;
  seat: number;
  /** The fingerprint of the rules, which whoever reads it needs. */
  rules: string;
  /** The words of a state, compressed with zlib, in Base64. */
  deal: string;
}

/** A seat that the client now holds. */
export interface SeatToken {
  seat: number;
  /** Send it as `Authorization: Bearer …`. Whoever has it plays this seat. */
  token: string;
}

/** A table that was opened, or joined again. */
export interface OpenedTable {
  table: Table;
  seats: SeatToken[];
}

/** A request that was accepted, now or when it was first sent. */
export interface Accepted {
  /** The event, in the sender's count, that shows it. */
  number: number;
  /** False: the others have to agree first. */
  done: boolean;
}

/** What the lobby says of a table besides. */
export interface Listing {
  /** How many look on who have no seat. */
  spectators: number;
  /** The seats whose people are connected. */
  here: number[];
  /** How well those play who sit there, from 1 to 5 as bots do; null: nobody knows. */
  level: number | null;
}

/** Public tables, the newest first. */
export interface Lobby {
  tables: Table[];
  /** Ask again with `before` set to this for the next ones. With a filter there may be some even if this page has few. */
  more: string | null;
  /** What there is to say of each besides, by its id. */
  listings: Record<string, Listing>;
}

/** The server's clock, for who shows time running out. */
export interface ServerTime {
  /** Milliseconds since 1970. */
  now: number;
}

/** What the server commits itself to before a table is opened. It is good for one table, for ten minutes. */
export interface Commitment {
  /** For `commitment_id` of the table. */
  id: string;
  /** SHA-256 of the server's secret, as the table will show it. */
  commitment: string;
}

/** How far a game is that is made ready: reading its rules is one step, each unit of code another. */
export interface Preparation {
  game: string;
  done: number;
  total: number;
}

/** How many days what nobody uses is kept; 0: for ever. */
export interface KeptDays {
  /** Tables whose games never begin. */
  open: number;
  playing: number;
  over: number;
  /** Reports that are settled. */
  reports: number;
}

/** The server is up, and its database can be read and written to. */
export interface Health {
  version: string;
  /** Tables in use now, in this process. */
  tables: number;
  /** Games that are being compiled while somebody waits for a table: done once, and then kept. */
  compiling: Preparation[];
  /** Whether there are hints, and analyses of games that are over. */
  analysis: boolean;
  /** Whether people can write variants here, and try them. */
  lab: boolean;
  /** Minutes that a player may be trained for there, at most; 0: none is trained here. */
  lab_training: number;
  keep: KeptDays | null;
}

/** An option of a game. */
export interface GameOption {
  name: string;
  note: string;
  default: string | number;
  values: (string | number)[];
  least: number | null;
  /** A number from `least` to `most` will do too. */
  most: number | null;
  /** What people call it, as far as the game says so. */
  title: string;
  /** What people call its values, as far as the game says so. */
  labels: Record<string, string>;
}

/** A field of a game without a board of its own, for who shows its view as tables. */
export interface FieldDescription {
  /** As in the view's `table`. */
  name: string;
  title: string;
  note: string;
  /** For each subscript a kind's name, or a size; of a seat's own field, those after the seat. */
  by: (string | number)[];
  /** The kind whose members are its values; null: numbers. */
  of: string | null;
  /** Its values are lists of members. */
  many: boolean;
  /** Each seat is shown its own alone. */
  own: boolean;
}

/** A game that can be played here. */
export interface GameDescription {
  game: string;
  /** The game whose board, cover, lesson and rules it is shown with: its own, or that which it varies. */
  board: string;
  title: string;
  about: string;
  players: number[];
  length: string;
  rules: string;
  options: GameOption[];
  /** Whether a game can be drawn, so that players may agree on it. */
  draws: boolean;
  /** What its views have in `table`, if it has no board of its own. */
  fields: FieldDescription[];
  /** Members and what people call them, for each kind of these fields, or that only views name. */
  kinds: Record<string, Record<string, string>>;
}

/** What there is to read about one thing of a game. */
export interface Text {
  /** What it is: card, tile, beast, weapon …; `term` if it is none of these. */
  kind: string;
  /** Stable, as in options and in the log. */
  name: string;
  /** As views call it. */
  called: string;
  title: string;
  /** A line for each paragraph. */
  text: string;
  /** Numbers that belong to it: copies, points … */
  facts: Record<string, number>;
}

/** All of it, to be read or changed. */
export interface VariantRules {
  game: string;
  title: string;
  text: string;
  settings: Record<string, number>;
  changes: string[];
  /** What is printed on its things, as `/api/games/{game}/texts` has those of its game. */
  texts: Text[];
}

/** A bot that can be seated. */
export interface BotDescription {
  bot: string;
  about: string;
  /** What people call it, if it is one of those for people. */
  label: string | null;
  /** How strong it is among those, from 1. */
  level: number | null;
}

/** Which moments of a game somebody wants to see, and as whom. */
export interface ReplayQuery {
  /** A seat, `spectator`, or `all`: what everybody sees. */
  viewer?: string;
  /** After so many choices. */
  first?: number;
  /** How many moments; no more than 200 come at once. */
  count?: number;
}

/** A record to look at. */
export interface ReplayRecord {
  /** A seat, `spectator`, or `all`: what everybody sees. */
  viewer?: string;
  /** After so many choices. */
  first?: number;
  /** How many moments; no more than 200 come at once. */
  count?: number;
  /** As JSON, or as one line. */
  record: Record<string, unknown> | string;
}

/** A record of a game that is over, to look back at. */
export interface RecapRecord {
  /** As JSON, or as one line. */
  record: Record<string, unknown> | string;
}

/** Which choices of a game somebody wants to have judged. */
export interface ChoicesQuery {
  /** The first of them, counted from 0. */
  first?: number;
  /** How many; no more than 50 are judged at once. */
  count?: number;
}

/** A record of a game that is over, to be analysed. */
export interface AnalyseRecord {
  /** As JSON, or as one line. */
  record: Record<string, unknown> | string;
}

/** The same, choice by choice. */
export interface JudgeRecord {
  /** The first of them, counted from 0. */
  first?: number;
  /** How many; no more than 50 are judged at once. */
  count?: number;
  /** As JSON, or as one line. */
  record: Record<string, unknown> | string;
}

/** A game after some of its choices, as somebody sees it. */
export interface Moment {
  /** How many choices had been made. */
  at: number;
  /** Who made the last one; null before the first. */
  seat: number | null;
  choice: string | null;
  label: string | null;
  /** The turn that it belongs to, counted from 1; 0 if the game has none. */
  turn: number;
  round: number;
  /** What the viewer sees; if that is everybody, what a spectator sees. */
  view: View;
  /** If everybody is the viewer: what each seat sees. */
  views: View[] | null;
  /** What the choice brought about. Their `choice` counts all choices of the game. */
  lines: Line[];
}

/** Moments of a game that is over, or of a record. */
export interface Replay {
  game: string;
  title: string;
  options: Record<string, string | number>;
  players: string[];
  /** How many the whole game has; so it has one moment more. */
  choices: number;
  moments: Moment[];
  /** Where its table began, or the record, if not at the beginning of its game. */
  forked_from: ForkOrigin | null;
}

/** Where points came from. */
export interface PointSource {
  /** A kind of things (card, tile, beast …); `rule` if it is none. */
  kind: string;
  /** Stable, as in views and options; null for a rule. */
  name: string | null;
  title: string;
}

/** Points that a seat came to have, or lost. */
export interface PointChange {
  seat: number;
  points: number;
  /** Which of the sources. */
  source: number;
  /** The line of the log that tells it, for everybody to read; nothing if there is none. */
  text: string;
}

/** What one choice brought about. */
export interface RecapStep {
  /** How many choices had been made with it; 0: what happened before the first. */
  at: number;
  /** Who made it. */
  seat: number | null;
  /** The first line of the log that says what it was, for everybody to read; nothing if there is none. */
  text: string;
  changes: PointChange[];
}

/** A game that is over: how it ended, and where all points came from. */
export interface Recap {
  players: string[];
  scores: number[];
  /** Nobody after a draw. */
  winners: number[];
  /** Of each seat, 1 for the best. */
  places: number[];
  /** What the log says last: what everybody has, and what decided; nothing if its rules did not end it. */
  end: string[];
  sources: PointSource[];
  /** For every choice, in order. All changes of a seat add up to its score. */
  steps: RecapStep[];
  /** Where somebody gave up or lost on time, or all agreed to a draw. */
  ending: Ending | null;
}

/** How a game ended that its choices alone do not end. */
export interface Ending {
  /** `rules`: it was played to its end, but not by all who began it. */
  by: 'rules' | 'resignation' | 'time' | 'agreement';
  /** Nobody after a draw. */
  winners: number[];
  /** Of each seat, 1 for the best. */
  places: number[];
  /** The seats that gave up. */
  resigned: number[];
  /** Those that lost on time. */
  timed_out: number[];
}

/** An option as a master sees it who knows what the seat knows. */
export interface OptionOdds {
  name: string;
  label: string;
  /** How likely the master is to choose it, from 0 to 1. */
  share: number;
  /** That the seat wins with it, from 0 to 1; null if it was never tried. */
  chance: number | null;
}

/** What a master would do who knows what the seat knows. */
export interface Hint {
  seat: number;
  /** The event, in the seat's count, whose decision it is about. */
  number: number;
  /** The name of the option that the master would choose. */
  best: string;
  /** How many ways to go on were tried. */
  tried: number;
  /** All of them, in the order of the decision. */
  options: OptionOdds[];
}

/** Winning chances in a game that is over. */
export interface GameAnalysis {
  choices: number;
  /** What knows: a network that learned the game, or games that random players played to their end. */
  judge: 'network' | 'playouts';
  /** For each moment, that is after each number of choices, that of each seat, from 0 to 1. */
  chances: number[][];
}

/** A choice of a game that is over, by what its seat could know then. */
export interface JudgedChoice {
  /** How many choices had been made with it. */
  at: number;
  seat: number;
  /** The option that was chosen. */
  played: string;
  /** The one that the master would have chosen. */
  best: string;
  /** By how much the seat's chance would have been better with that. */
  gain: number;
  options: OptionOdds[];
}

/** Some choices of a game that is over. */
export interface JudgedChoices {
  /** How many the whole game has. */
  choices: number;
  first: number;
  /** From which one on to ask again; `choices` if these were the last. */
  next: number;
  /** Those at which there was something to choose. */
  judged: JudgedChoice[];
}

/** A passkey that was just made: what `navigator.credentials.create` gives. */
export interface NewPasskey {
  id: string;
  client_data: string;
  attestation: string;
}

/** What a passkey has signed: what `navigator.credentials.get` gives. */
export interface Assertion {
  id: string;
  client_data: string;
  authenticator_data: string;
  signature: string;
  user_handle?: string | null;
}

/** Somebody wants to keep a name. */
export interface AskToKeepName {
  name: string;
}

/** Keep it, with the passkey that was made for that. */
export interface KeepName {
  name: string;
  passkey: NewPasskey;
  device: string;
}

/** Somebody wants to sign in. Who it is, their passkey says. */
export interface AskToSignIn {
}

/** Sign in. */
export interface SignIn {
  assertion: Assertion;
  device: string;
}

/** Something that who holds a stolen token may not do: the passkey has to be shown once more. */
export interface AskToConfirm {
  what: 'link' | 'remove' | 'delete';
}

/** The passkey was shown once more. */
export interface Confirmed {
  assertion: Assertion;
}

/** A passkey that shall not sign in any more; who signed in with it stays signed in. */
export interface RemovePasskey {
  assertion: Assertion;
  passkey: string;
}

/** Its owner calls the device something else. */
export interface RenamePasskey {
  passkey: string;
  device: string;
}

/** The link that was opened on another device. */
export interface DeviceLink {
  link: string;
}

/** Add that device, with the passkey that was made on it. */
export interface AddDevice {
  link: string;
  passkey: NewPasskey;
  device: string;
}

/** Sign out: here, one other device, or everywhere. */
export interface SignOut {
  /** Which one, by its `id`; null: this one. */
  sign_in?: string | null;
  everywhere?: boolean;
}

/** A seat that a browser holds. */
export interface HeldSeat {
  table: string;
  /** That of the seat. */
  token: string;
}

/** Seats that shall be the account's from now on. */
export interface ClaimSeats {
  seats: HeldSeat[];
}

/** What a browser is asked to have a passkey made or used with. It is good for five minutes, once. */
export interface PasskeyRequest {
  /** In base64url. */
  challenge: string;
  /** The name that the passkey belongs to: the relying party's id. */
  site: string;
  /** Where one is made: of what kinds it may be, by their numbers in COSE. */
  algorithms: number[];
  /** Where one is made: the user's handle, in base64url. */
  user: string;
  /** Where one is made: whose it will be. */
  name: string;
  /** Where one is made: those that there are, so that no device has two; where one is used: those that will do; nothing: any. */
  passkeys: string[];
}

/** A kept name, as everybody sees it. */
export interface Account {
  id: string;
  name: string;
  /** Milliseconds since 1970. */
  created: number;
}

/** Somebody is signed in now. */
export interface SignedIn {
  account: Account;
  /** Send it as `Colossarium-Account: …`. Whoever has it is this person here, until they sign out. */
  token: string;
}

/** One of one's own passkeys. */
export interface PasskeyInfo {
  id: string;
  device: string;
  created: number;
  used: number;
}

/** Where one is signed in. */
export interface SignInInfo {
  id: string;
  device: string;
  created: number;
  /** Roughly: it is noted once an hour at most. */
  used: number;
  /** It is the one that asks. */
  current: boolean;
}

/** One's own account. */
export interface OwnAccount {
  account: Account;
  passkeys: PasskeyInfo[];
  sign_ins: SignInInfo[];
}

/** For another device, to be added. */
export interface NewDeviceLink {
  /** What that device sends; the page has it behind `/me#`. */
  link: string;
  /** Milliseconds since 1970; it is good for ten minutes, once. */
  until: number;
}

/** Which seats are the account's now. */
export interface ClaimedSeats {
  /** Where there is nothing, somebody else has the seat, or it is another account's. */
  tables: string[];
}

/** It is done. */
export interface Done {
  done: boolean;
}

/** How well somebody plays a game with a kind of clock, as far as it is known. */
export interface Rating {
  game: string;
  clock: ClockKind;
  /** By openskill's Plackett–Luce model; 25 before the first game. */
  rating: number;
  low: number;
  /** It lies between these with 95 % certainty. */
  high: number;
  games: number;
}

export type ClockKind = 'none' | 'real_time' | 'correspondence';

/** What everybody may know of an account. */
export interface Profile {
  account: Account;
  /** How many finished games count. */
  games: number;
  ratings: Rating[];
}

/** What everybody may know of several accounts. */
export interface Profiles {
  /** Those that there are. */
  profiles: Profile[];
}

/** A rating at some time. */
export interface RatingValue {
  rating: number;
  low: number;
  high: number;
}

/** What a game did to a rating. */
export interface RatingChange {
  before: RatingValue;
  after: RatingValue;
}

/** A table at which one has a seat. */
export interface OwnGame {
  table: string;
  game: string;
  created: number;
  state: 'open' | 'playing' | 'over';
  seat: number;
  seats: Seat[];
  /** When it is over and counts: one's own, 1 for the best. */
  place: number | null;
  rated: boolean;
  /** It counts, or will when it is over: the seat was one's own when the game began. */
  counts: boolean;
  clock: ClockKind;
  /** The game's, or that of the variant which is played. */
  title: string;
  /** When it is rated and entered: what it did to one's own rating. */
  change: RatingChange | null;
  /** Where it began, if not at the beginning of its game. */
  forked_from: ForkOrigin | null;
}

/** One's own seats at a table, to play on in another browser. */
export interface OwnSeats {
  seats: SeatToken[];
}

/** One's games, those that were opened last first. */
export interface OwnGames {
  games: OwnGame[];
  /** Ask again with `before` set to this for the next ones. */
  more: string | null;
}

/** Finished games of one kind. */
export interface GameStatistics {
  game: string;
  clock: ClockKind;
  games: number;
  won: number;
  /** How often one was first, second … */
  places: number[];
}

/** Finished games against somebody, allies left out: guests all together. */
export interface OpponentStatistics {
  account: Account | null;
  bot: string | null;
  games: number;
  /** How often one's own place was the better one. */
  better: number;
  worse: number;
}

/** A rating after a game. */
export interface RatingPoint {
  at: number;
  rating: number;
  low: number;
  high: number;
}

/** How a rating went, for the last hundred games. */
export interface RatingCurve {
  game: string;
  clock: ClockKind;
  /** With what the first of these games was begun. */
  before: RatingValue | null;
  points: RatingPoint[];
}

/** What one's finished games came to. */
export interface Statistics {
  games: GameStatistics[];
  opponents: OpponentStatistics[];
  ratings: Rating[];
  curves: RatingCurve[];
}

/** All that is kept of an account. */
export interface Export {
  /** Milliseconds since 1970. */
  exported: number;
  account: Account;
  /** What it is, and each entry of it by its names in the database. */
  kept: Record<string, Record<string, unknown>[]>;
}

/** Say something to everybody at the table: one of the two. */
export interface Say {
  client_id: string;
  phrase?: PhraseName | null;
  /** In words of one's own, where `talk` of the table is `chat`. */
  text?: string | null;
}

/** Tell the operator of the server about somebody at the table. */
export interface ReportSeat {
  client_id: string;
  /** Whom it is about. */
  seat: number;
  reason: ReportReason;
  /** What else there is to say. What they said at the table last is added by the server. */
  words?: string;
}

export type ReportReason = 'name' | 'chat' | 'play' | 'other';

/** Block somebody, or do so no longer. */
export interface Block {
  account: string;
  on?: boolean;
}

/** Something that can be said at tables without words of one's own. */
export interface Phrase {
  phrase: PhraseName;
  /** In the reader's language. */
  text: string;
}

/** All of them. */
export interface Phrases {
  phrases: Phrase[];
}

/** Somebody whose words one does not want to read. */
export interface Blocked {
  account: string;
  name: string;
  /** Milliseconds since 1970. */
  since: number;
}

/** The people whom one has blocked, the latest first. */
export interface Blocks {
  blocked: Blocked[];
}

/** A browser that wants to be told: what its `PushManager.subscribe` gives. */
export interface Subscribe {
  endpoint: string;
  p256dh: string;
  auth: string;
  language?: string;
}

/** It does not want to any more. */
export interface Unsubscribe {
  endpoint: string;
}

/** By which ways this server tells people who are not there. */
export interface NoticeOffer {
  /** The server's public key, for `PushManager.subscribe`; null: it sends no pushes. */
  push_key: string | null;
  /** Whether it sends mail to accounts. */
  mail: boolean;
}

/** Where an account wants to get mail. */
export interface SetMailAddress {
  address: string;
  language?: string;
}

/** Get no more mail. */
export interface RemoveMailAddress {
}

/** Where an account gets mail. Nobody else is told. */
export interface MailAddress {
  /** Null: nowhere. */
  address: string | null;
  /** Its owner has said that it is right; until then nothing is sent there but that question. */
  confirmed: boolean;
}

/** What a link in a mail carries. */
export interface MailLink {
  link: string;
}

/** Done. */
export interface Subscribed {
  /** Whether this browser is told from now on. */
  on: boolean;
}

/** A variant of a game, to be looked at. */
export interface LabVariant {
  /** As a file of `docs/variants.md` has it; nothing: only numbers are set. */
  text?: string;
  /** Knobs and facts of things by their names: `actions`, `purge.copies`. */
  settings?: Record<string, number>;
  game: string;
}

/** Games to be played of a variant, and of the game as it is; of that alone if nothing is varied. */
export interface LabRun {
  /** As a file of `docs/variants.md` has it; nothing: only numbers are set. */
  text?: string;
  /** Knobs and facts of things by their names: `actions`, `purge.copies`. */
  settings?: Record<string, number>;
  game: string;
  /** Play the game as it is, too, with the same seeds: the report has it first. */
  compare?: boolean;
  /** Those of the game, `players` among them. */
  options?: Record<string, string | number>;
  /** Who plays: one for all, or one for each player, who take turns on the seats. */
  bots?: string[];
  /** How many ways to go on a bot that thinks tries for each choice. */
  effort?: number;
  games?: number;
  /** After which no more games are begun. */
  seconds?: number;
  /** Of how many games it is written down what was played and where points came from: that is slow. */
  told?: number;
  seed?: number;
  confidence?: number;
  /** Which sections are wanted; none: all of them. */
  questions?: string[];
}

/** A player to be trained for a variant. */
export interface LabTraining {
  /** As a file of `docs/variants.md` has it; nothing: only numbers are set. */
  text?: string;
  /** Knobs and facts of things by their names: `actions`, `purge.copies`. */
  settings?: Record<string, number>;
  game: string;
  /** How many play: with another number it does not play. */
  players?: number;
  /** Those of the game that it learns with; it plays with any others, too. */
  options?: Record<string, string | number>;
  /** No more than `lab_training` in `/api/health`. */
  minutes: number;
}

/** Something in a variant that can't be: where it is, what is wrong, and what to write instead. */
export interface LabMistake {
  sentence: string;
  /** Counted from 1, in the text that was sent; null: it is not in the text, but in what is set. */
  line: number | null;
  /** Counted from 1, in characters. */
  column: number | null;
  end_line: number | null;
  /** Behind the last character, where that is known. */
  end_column: number | null;
  /** What may stand there instead, where a name was probably mistyped. */
  instead: string | null;
  /** The number that can't be set so, where it is one. */
  setting: string | null;
}

/** A number that a variant sets. */
export interface LabNumber {
  name: string;
  note: string;
  before: number;
  after: number;
}

/** A number that can be set. */
export interface LabKnob {
  name: string;
  note: string;
  value: number;
  least: number;
  most: number;
  /** What it is in the game as it is; null: that has no such number. */
  usual: number | null;
}

/** A card, a tile, a Trait: what is printed on it. */
export interface LabThing {
  /** The list that it is of: card, tile … */
  kind: string;
  title: string;
  text: string;
  facts: Record<string, number>;
}

/** The same thing as it was and as it is. */
export interface LabRewritten {
  before: LabThing;
  after: LabThing;
}

/** All that a variant changes. */
export interface LabDifferences {
  knobs: LabNumber[];
  new_knobs: LabKnob[];
  facts: LabNumber[];
  added: LabThing[];
  left_out: LabThing[];
  rewritten: LabRewritten[];
  replaced_scripts: string[];
  new_scripts: string[];
}

/** A variant that can be played. */
export interface LabFound {
  /** Its own short name: that of its game, and what it is called. */
  game: string;
  /** The game that it varies. */
  base: string;
  title: string;
  about: string;
  /** Names its rules exactly: records have it. */
  fingerprint: string;
  /** It plays exactly as its game: nothing differs but texts, if anything. */
  same: boolean;
  differences: LabDifferences;
  /** The numbers of the rules. */
  knobs: LabKnob[];
  /** Those of things: `purge.copies`. */
  facts: LabKnob[];
  /** All its things, new ones too, as `/api/games/{game}/texts` has them. */
  texts: Text[];
  /** As `/api/games/{game}` has it. */
  description: GameDescription;
}

/** A variant that was looked at: either there are mistakes, or it was found to be one. */
export interface LabCheck {
  /** In the order of the text. After the first ones there may be more. */
  mistakes: LabMistake[];
  found: LabFound | null;
}

/** A script of a game, to be read or changed. */
export interface LabScript {
  name: string;
  parameters: string[];
  /** What it says of itself; of a card, what is printed on it. */
  text: string;
  /** The list that it is a thing of: card, tile … */
  kind: string | null;
  /** What the thing is called. */
  title: string | null;
  /** As it is written; where it was written for several kinds, as it is read for its own. */
  source: string;
  /** The same as it stands in a variant: with @replaces above it. */
  replacement: string;
  /** The file of the rules that it stands in. */
  where: string;
  line: number;
  /** Whether somebody may be asked in it. */
  asks: boolean;
}

/** All scripts of a game, in the order of its files. */
export interface LabScripts {
  game: string;
  scripts: LabScript[];
}

/** A word that a script can use. */
export interface LabWord {
  name: string;
  /** `verb`: a script of the game; `fact`: one that only looks; `word`: one of the language itself; `decorator` and `declaration` stand above scripts, and between them. */
  kind: LabWordKind;
  /** How it is written: `gain(me, amount)`, `held_cards[player]`. */
  signature: string;
  /** What it is or does, as far as the rules say so. */
  note: string;
  /** The kind that it is a member of, that its members are of, or the list that it makes things of. */
  of: string | null;
}

export type LabWordKind = 'verb' | 'fact' | 'field' | 'option' | 'constant' | 'knob' | 'member' | 'kind' | 'table' | 'word' | 'decorator' | 'declaration';

/** All words that the scripts of a game can use, for who writes some. */
export interface LabWords {
  game: string;
  words: LabWord[];
}

/** How far a run is. The last message of a stream says `done`, or is a `closing` that says why not. */
export interface LabProgress {
  type: 'progress';
  /** `waiting`: for its turn, or for its rules to be compiled. */
  state: RunState;
  /** That have been played, of each side. */
  games: number;
  of: number;
  seconds: number;
  /** What is found out by now. */
  report: LabReport | null;
}

export type RunState = 'waiting' | 'playing' | 'done';

/** All that an experiment found out. */
export interface LabReport {
  title: string;
  question: string;
  arms: ArmSummary[];
  /** That of every interval. */
  confidence: number;
  seed: number;
  /** Whether the question that decides when to stop has its answer. */
  settled: boolean;
  /** A sentence: why it stopped, or what more it would take. */
  outlook: string;
  /** The most important sentences of all sections, most important first. */
  summary: string[];
  sections: Section[];
  version?: string;
  partial?: boolean;
}

/** One side, as it was played. */
export interface ArmSummary {
  name: string;
  game: string;
  title: string;
  fingerprint: string;
  options: Record<string, string | number>;
  /** The bots, by their labels. */
  players: string[];
  games: number;
  /** What differs from the game, a line each. */
  changes?: string[];
}

/** What belongs together: the answers to one question of a designer. */
export interface Section {
  key: string;
  title: string;
  /** Sentences, each of which the intervals allow. */
  summary: string[];
  figures: Figure[];
  charts?: Chart[];
  /** How it was counted, and what it does not say. */
  note?: string;
}

/** One answer: of each arm, and of the difference between the second arm and the first. */
export interface Figure {
  /** Stable, as `seats.first_player`, `thing.card.purge.played`. */
  key: string;
  title: string;
  unit: Unit;
  /** One for each arm; None where it has no such thing. */
  estimates: (Estimate | null)[];
  /** Second arm less the first, paired by seeds where that helps. */
  difference?: Estimate | null;
  /** What it would be if nothing was remarkable: an even share, no effect. */
  reference?: number | null;
  thing?: ThingRef | null;
  /** Whether it differs from its reference (with two arms: the difference from 0), corrected for all questions that are asked at once. */
  stands_out?: boolean;
  /** What the interval allows to say, in words; empty where it allows nothing. */
  sentence?: string;
}

export type Unit = 'share' | 'points' | 'turns' | 'choices' | 'times' | 'games' | 'index';

/** A number and how sure it is. */
export interface Estimate {
  value: number;
  low: number;
  high: number;
  /** How many games, or pairs of games, it rests on. */
  samples: number;
}

/** A card, tile, Trait, Beast, Age … of the game, or an option of its vocabulary. */
export interface ThingRef {
  /** The list or kind that it is of. */
  kind: string;
  /** Its stable name. */
  name: string;
  /** What it is called, in words. */
  title: string;
}

/** A picture, as its data. */
export interface Chart {
  key: string;
  title: string;
  kind: 'bars' | 'intervals' | 'histogram' | 'curve' | 'matrix' | 'scatter';
  x_title: string;
  y_title: string;
  series: Series[];
  /** Of the places along x, where these are no numbers; of a matrix's columns; of a scatter's points. */
  labels?: string[];
  x_unit?: Unit;
  /** Of the cells of a matrix, too. */
  y_unit?: Unit;
  /** A line across: what y would be if nothing was remarkable. Cells of a matrix are coloured by it. */
  reference?: number | null;
}

/** Points of a chart, one arm's or one thing's; of a matrix, a row. None where nothing is known. */
export interface Series {
  /** An arm's name where it is an arm's: then it has the arm's colour. */
  label: string;
  /** Places: of `labels` from 0 on where there are any, otherwise numbers; of a histogram the middles of its bars. */
  x: number[];
  y: (number | null)[];
  low?: (number | null)[];
  high?: (number | null)[];
}

/** How far a training is. The last message of a stream says `done`, or is a `closing` that says why not. */
export interface LabTrainingProgress {
  type: 'training';
  /** `waiting`: for its turn, or for its rules to be compiled. */
  state: TrainingState;
  minutes: number;
  of: number;
  /** That it has learned from. */
  decisions: number;
  games: number;
  /** The share of its victories against random players, when it was last measured. */
  against_random: number | null;
  /** When it is done: the rules that it plays, and no others. */
  fingerprint: string | null;
}

export type TrainingState = 'waiting' | 'training' | 'done';

/** Which players there are for some rules. */
export interface LabTrained {
  /** With how many the bot `trained` plays by them. */
  players: number[];
}

/** Somebody who wants to play, with whoever wants to as well. What is null may be as it likes. */
export interface FindTable {
  client_id: string;
  game?: string | null;
  players?: number | null;
  clock?: ClockKind | null;
  /** Only with people who keep their names, so that the game counts for ratings. */
  rated?: boolean;
  /** Only with people whose rating is near one's own. */
  near?: boolean;
  /** Tables that are not to be found: one has a seat there, or could not sit down. */
  not_at?: string[];
  /** The table at which one waits now, and does no longer if there is another: nobody is sent there. */
  leaves?: string | null;
  /** Open a table if there is none that fits; else the answer may be that there is none. */
  open?: boolean;
}

/** Where there is a seat for who asked. It is kept for them for a moment: sit down as at any table. */
export interface FoundTable {
  /** Null: nobody waits who fits, and none was to be opened. */
  table: Table | null;
  seat: number;
  /** Until when nobody else is sent there, in milliseconds since 1970. */
  until: number;
  /** No person sits there yet, whoever it was opened for: others will be sent there, or are on the way. */
  opened: boolean;
}

/** What one sends to somebody who is to be a friend. */
export interface FriendLink {
  /** The secret of it: good once. */
  link: string;
  /** In milliseconds since 1970. */
  until: number;
}

/** Agree to be friends with whoever follows the link. */
export interface MakeFriendLink {
}

/** Look whose link it is, or be their friend from now on. */
export interface FollowLink {
  link: string;
}

/** Be friends no longer: neither of the two is. */
export interface Unfriend {
  account: string;
}

/** Ask a friend to come to a table at which one sits. */
export interface InviteFriend {
  account: string;
  table: string;
}

/** Do not want to come. */
export interface Dismiss {
  table: string;
}

/** Somebody who has agreed, as oneself has. */
export interface Friend {
  account: Account;
  since: number;
  /** They are connected at a table. */
  online: boolean;
  /** Public ones at which they sit, and somebody can sit down or look on. */
  tables: Table[];
}

/** A friend asks one to come. */
export interface Invitation {
  host: Account;
  table: Table;
  at: number;
}

/** One's friends, those first who are there; and where one is asked to come. */
export interface Friends {
  friends: Friend[];
  invitations: Invitation[];
}

/** What comes through a WebSocket. */
export type Message = Event | Presence | Talk | Closing;

export const ASK_AGAIN = ["seat_taken", "begun", "over", "waiting", "closed", "name_taken", "not_open_to_you", "here"] as const;
export const CLOCK_KINDS = ["none", "real_time", "correspondence"] as const;
export const MOST_NOT_AT = 32;
export const USUAL_ABSENCE = 120;
