/** What the engine shows of a game of Kolossus, and the miniatures in it. */

import { WARBANDS, type KolossusTable as Island, type KolossusWarband as Force, type Rank, type Warband } from '../../generated/kolossus';

export { LANDSCAPES, RANKS, WARBANDS, type Rank, type Warband } from '../../generated/kolossus';
export type { KolossusMana as Mana, KolossusTable as Island, KolossusWarband as Force } from '../../generated/kolossus';

export interface Miniature {
  warband: Warband;
  rank: Rank;
  spot: string;
  seat: number;
}

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
