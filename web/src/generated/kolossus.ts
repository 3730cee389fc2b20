/** Written by `make generate` from `src/colossarium/games/kolossus/`: change it there. */

/** What lies on the table of Kolossus. */
export interface KolossusTable {
  moment: Moment;
  round: number;
  last_round: number;
  first: Warband | null;
  /** The warband whose turn it is. */
  turn: Warband | null;
  /** Rows from north to south: a digit is a level, a dot is ground. */
  land: string[];
  citadel: string | null;
  /** On the Citadel. */
  crystals: number;
  /** Crystals that are still to come. */
  waiting: number;
  warbands: Record<Warband, KolossusWarband>;
  /** How many every player commands at least. */
  warbands_of_each: number;
  /** The crystals of each. */
  alliances: Record<Alliance, number>;
  taker: Warband | null;
  last_taker: Alliance | null;
  /** The rows and columns that were moved. */
  moved: Region[];
  /** Of the die. */
  result: number;
  points: number;
  ranks: Record<Rank, KolossusRank>;
  highest_result: number;
  /** What Initiative makes of the result. */
  raised_result: number;
  initiative_cost: number;
  earthquake_cost: number;
  charge_cost: number;
  pool_limit: number;
  /** How far a row or column would move. */
  shift_distance: number;
  movement: number;
  activated: string[];
  moving: string | null;
  heading: Direction | null;
  turned: boolean;
}

/** A warband. */
export interface KolossusWarband {
  title: string;
  colour: string;
  alliance: Alliance;
  /** It is of the alliance whose turn it is. */
  friend: boolean;
  /** The seat that decides for it; null until it is chosen. */
  commander: number | null;
  /** Where it begins. */
  corner: string[];
  colossus: string | null;
  guardians: string[];
  warriors: string[];
  crystals: number;
  /** Null in chapter 1. */
  mana: KolossusMana | null;
}

/** A character board; weapon and pool are of chapter 3. */
export interface KolossusMana {
  skills: Record<Skill, number>;
  supply: number;
  fresh: number;
  pool?: number;
  weapon?: string | null;
  charged?: boolean;
}

/** What the rules say of a class of miniatures. */
export interface KolossusRank {
  /** How many a warband has. */
  figures: number;
  /** In points. */
  activation_cost: number;
  /** Where those of the active warband stand that were not activated in this turn. */
  rested: string[];
  movement_dice: number;
  /** In mana. */
  rebirth_cost: number;
  attack: Skill;
  defence: Skill;
}

export const SHIFTS = ['row 1 E', 'row 1 W', 'row 2 E', 'row 2 W', 'row 3 E', 'row 3 W', 'row 4 E', 'row 4 W', 'row 5 E', 'row 5 W', 'row 6 E', 'row 6 W', 'row 7 E', 'row 7 W', 'row 8 E', 'row 8 W', 'row 9 E', 'row 9 W', 'row 10 E', 'row 10 W', 'row 11 E', 'row 11 W', 'col a N', 'col a S', 'col b N', 'col b S', 'col c N', 'col c S', 'col d N', 'col d S', 'col e N', 'col e S', 'col f N', 'col f S', 'col g N', 'col g S', 'col h N', 'col h S', 'col i N', 'col i S', 'col j N', 'col j S', 'col k N', 'col k S'] as const;
export type Shift = (typeof SHIFTS)[number];

export const SKILLS = ['W attack', 'W defence', 'G attack', 'G defence', 'C attack', 'C defence'] as const;
export type Skill = (typeof SKILLS)[number];

export const WARBANDS = ['tuatha', 'krell', 'ishtari', 'firbolg'] as const;
export type Warband = (typeof WARBANDS)[number];

export const RANKS = ['warrior', 'guardian', 'colossus'] as const;
export type Rank = (typeof RANKS)[number];

export const FIGURES = ['C', 'G1', 'G2', 'W1', 'W2', 'W3', 'W4', 'W5'] as const;
export type Figure = (typeof FIGURES)[number];

export const MINIATURES = ['tuatha C', 'tuatha G1', 'tuatha G2', 'tuatha W1', 'tuatha W2', 'tuatha W3', 'tuatha W4', 'tuatha W5', 'krell C', 'krell G1', 'krell G2', 'krell W1', 'krell W2', 'krell W3', 'krell W4', 'krell W5', 'ishtari C', 'ishtari G1', 'ishtari G2', 'ishtari W1', 'ishtari W2', 'ishtari W3', 'ishtari W4', 'ishtari W5', 'firbolg C', 'firbolg G1', 'firbolg G2', 'firbolg W1', 'firbolg W2', 'firbolg W3', 'firbolg W4', 'firbolg W5'] as const;
export type Miniature = (typeof MINIATURES)[number];

export const REGIONS = ['row 1', 'row 2', 'row 3', 'row 4', 'row 5', 'row 6', 'row 7', 'row 8', 'row 9', 'row 10', 'row 11', 'col a', 'col b', 'col c', 'col d', 'col e', 'col f', 'col g', 'col h', 'col i', 'col j', 'col k'] as const;
export type Region = (typeof REGIONS)[number];

export const DIRECTIONS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export const ALLIANCES = ['blue-green', 'yellow-red'] as const;
export type Alliance = (typeof ALLIANCES)[number];

export const COLOURS = ['blue', 'yellow', 'green', 'red'] as const;
export type Colour = (typeof COLOURS)[number];

export const MOMENTS = ['landing', 'arming', 'placing', 'training', 'quake', 'turn', 'rolled', 'action', 'spending', 'over'] as const;
export type Moment = (typeof MOMENTS)[number];

export const LANDSCAPES = ['ground', 'woods', 'hills', 'mountain', 'citadel'] as const;
export type Landscape = (typeof LANDSCAPES)[number];

/** What each is put together from. */
export const MINIATURE_PARTS: Record<Miniature, { warband: Warband; figure: Figure }> = { 'tuatha C': { warband: 'tuatha', figure: 'C' }, 'tuatha G1': { warband: 'tuatha', figure: 'G1' }, 'tuatha G2': { warband: 'tuatha', figure: 'G2' }, 'tuatha W1': { warband: 'tuatha', figure: 'W1' }, 'tuatha W2': { warband: 'tuatha', figure: 'W2' }, 'tuatha W3': { warband: 'tuatha', figure: 'W3' }, 'tuatha W4': { warband: 'tuatha', figure: 'W4' }, 'tuatha W5': { warband: 'tuatha', figure: 'W5' }, 'krell C': { warband: 'krell', figure: 'C' }, 'krell G1': { warband: 'krell', figure: 'G1' }, 'krell G2': { warband: 'krell', figure: 'G2' }, 'krell W1': { warband: 'krell', figure: 'W1' }, 'krell W2': { warband: 'krell', figure: 'W2' }, 'krell W3': { warband: 'krell', figure: 'W3' }, 'krell W4': { warband: 'krell', figure: 'W4' }, 'krell W5': { warband: 'krell', figure: 'W5' }, 'ishtari C': { warband: 'ishtari', figure: 'C' }, 'ishtari G1': { warband: 'ishtari', figure: 'G1' }, 'ishtari G2': { warband: 'ishtari', figure: 'G2' }, 'ishtari W1': { warband: 'ishtari', figure: 'W1' }, 'ishtari W2': { warband: 'ishtari', figure: 'W2' }, 'ishtari W3': { warband: 'ishtari', figure: 'W3' }, 'ishtari W4': { warband: 'ishtari', figure: 'W4' }, 'ishtari W5': { warband: 'ishtari', figure: 'W5' }, 'firbolg C': { warband: 'firbolg', figure: 'C' }, 'firbolg G1': { warband: 'firbolg', figure: 'G1' }, 'firbolg G2': { warband: 'firbolg', figure: 'G2' }, 'firbolg W1': { warband: 'firbolg', figure: 'W1' }, 'firbolg W2': { warband: 'firbolg', figure: 'W2' }, 'firbolg W3': { warband: 'firbolg', figure: 'W3' }, 'firbolg W4': { warband: 'firbolg', figure: 'W4' }, 'firbolg W5': { warband: 'firbolg', figure: 'W5' } };

/** What each of these options is about. */
export const RANK_OF_ACTIVATION: Record<string, Rank> = { 'activate W': 'warrior', 'activate G': 'guardian', 'activate C': 'colossus' };

/** What each of these options is about. */
export const RANK_OF_REBIRTH: Record<string, Rank> = { 'rebirth W': 'warrior', 'rebirth G': 'guardian', 'rebirth C': 'colossus' };

/** The space at the front of a shift. */
export const FRONT: Record<Shift, string> = { 'row 1 E': 'k1', 'row 1 W': 'a1', 'row 2 E': 'k2', 'row 2 W': 'a2', 'row 3 E': 'k3', 'row 3 W': 'a3', 'row 4 E': 'k4', 'row 4 W': 'a4', 'row 5 E': 'k5', 'row 5 W': 'a5', 'row 6 E': 'k6', 'row 6 W': 'a6', 'row 7 E': 'k7', 'row 7 W': 'a7', 'row 8 E': 'k8', 'row 8 W': 'a8', 'row 9 E': 'k9', 'row 9 W': 'a9', 'row 10 E': 'k10', 'row 10 W': 'a10', 'row 11 E': 'k11', 'row 11 W': 'a11', 'col a N': 'a11', 'col a S': 'a1', 'col b N': 'b11', 'col b S': 'b1', 'col c N': 'c11', 'col c S': 'c1', 'col d N': 'd11', 'col d S': 'd1', 'col e N': 'e11', 'col e S': 'e1', 'col f N': 'f11', 'col f S': 'f1', 'col g N': 'g11', 'col g S': 'g1', 'col h N': 'h11', 'col h S': 'h1', 'col i N': 'i11', 'col i S': 'i1', 'col j N': 'j11', 'col j S': 'j1', 'col k N': 'k11', 'col k S': 'k1' };

/** The direction of a shift. */
export const WAY: Record<Shift, Direction> = { 'row 1 E': 'E', 'row 1 W': 'W', 'row 2 E': 'E', 'row 2 W': 'W', 'row 3 E': 'E', 'row 3 W': 'W', 'row 4 E': 'E', 'row 4 W': 'W', 'row 5 E': 'E', 'row 5 W': 'W', 'row 6 E': 'E', 'row 6 W': 'W', 'row 7 E': 'E', 'row 7 W': 'W', 'row 8 E': 'E', 'row 8 W': 'W', 'row 9 E': 'E', 'row 9 W': 'W', 'row 10 E': 'E', 'row 10 W': 'W', 'row 11 E': 'E', 'row 11 W': 'W', 'col a N': 'N', 'col a S': 'S', 'col b N': 'N', 'col b S': 'S', 'col c N': 'N', 'col c S': 'S', 'col d N': 'N', 'col d S': 'S', 'col e N': 'N', 'col e S': 'S', 'col f N': 'N', 'col f S': 'S', 'col g N': 'N', 'col g S': 'S', 'col h N': 'N', 'col h S': 'S', 'col i N': 'N', 'col i S': 'S', 'col j N': 'N', 'col j S': 'S', 'col k N': 'N', 'col k S': 'S' };

/** Of a figure. */
export const RANK_OF: Record<Figure, Rank> = { 'C': 'colossus', 'G1': 'guardian', 'G2': 'guardian', 'W1': 'warrior', 'W2': 'warrior', 'W3': 'warrior', 'W4': 'warrior', 'W5': 'warrior' };
