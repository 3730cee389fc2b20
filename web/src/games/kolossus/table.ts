/** What the engine shows of a game of Kolossus, and the miniatures in it. */

export const WARBANDS = ['tuatha', 'krell', 'ishtari', 'firbolg'] as const;
export type Warband = (typeof WARBANDS)[number];

export const RANKS = ['warrior', 'guardian', 'colossus'] as const;
export type Rank = (typeof RANKS)[number];

/** The letter of a rank in the names of options: "activate W", "G attack". */
export const LETTERS = { warrior: 'W', guardian: 'G', colossus: 'C' } as const;
/** How many there are of each in a warband. */
export const FULL = { warrior: 5, guardian: 2, colossus: 1 } as const;

export const WEAPONS = ['sword of storm', 'whip of wrath', 'spear of vengeance', 'hammer of doom'] as const;
export type Weapon = (typeof WEAPONS)[number];

/** By level, from 1. */
export const LANDSCAPES = ['ground', 'woods', 'hills', 'mountain', 'citadel'] as const;
export type Landscape = (typeof LANDSCAPES)[number];

export interface Mana {
  skills: Record<string, number>;
  supply: number;
  fresh: number;
  /** Chapter 3. */
  pool?: number;
  weapon?: Weapon | null;
  charged?: boolean;
}

export interface Force {
  title: string;
  colour: string;
  alliance: string;
  /** The seat that decides for it; null until it is chosen. */
  commander: number | null;
  corner: string[];
  colossus: string | null;
  guardians: string[];
  warriors: string[];
  crystals: number;
  /** Null in chapter 1. */
  mana: Mana | null;
}

export interface Island {
  moment: string;
  round: number;
  first: Warband | null;
  turn: Warband | null;
  /** Rows from north to south: a digit is a level, a dot is ground. */
  land: string[];
  citadel: string;
  crystals: number;
  waiting: number;
  warbands: Record<Warband, Force>;
  alliances: Record<string, number>;
  taker: Warband | null;
  last_taker: string | null;
  moved: string[];
  result: number;
  points: number;
  movement: number;
  activated: string[];
  moving: string | null;
  heading: string | null;
  turned: boolean;
}

export interface Miniature {
  warband: Warband;
  rank: Rank;
  spot: string;
  seat: number;
}

export const ROUNDS = 12;

/** Everybody who stands on the island. */
export function miniatures(table: Island): Miniature[] {
  return WARBANDS.flatMap((warband) => {
    const force = table.warbands[warband];
    const seat = force.commander ?? 0;
    const of = (rank: Rank, spots: string[]) => spots.map((spot) => ({ warband, rank, spot, seat }));
    return [
      ...of('colossus', force.colossus ? [force.colossus] : []),
      ...of('guardian', force.guardians),
      ...of('warrior', force.warriors),
    ];
  });
}

/** How many of a rank still stand. */
export function standing(force: Force, rank: Rank): number {
  if (rank === 'colossus') return force.colossus ? 1 : 0;
  return (rank === 'guardian' ? force.guardians : force.warriors).length;
}

/** The warbands that a seat commands, in order clockwise. */
export const commanded = (table: Island, seat: number): Warband[] =>
  WARBANDS.filter((each) => table.warbands[each].commander === seat);
