/** Who stands on a space and who controls it, as the table of any edition tells. */

import type { Standing } from './layout';

interface PlayerHere {
  colossus: string | null;
  acolytes: Record<string, number>;
  controls: readonly string[];
}

interface TableHere {
  players: readonly PlayerHere[];
}

/** Colossi on a space, then Acolytes, by seat. */
export function playersOn({ players }: TableHere, space: string): Standing[] {
  const colossi = players.flatMap(({ colossus }, whose) =>
    colossus === space ? [{ kind: 'colossus' as const, whose, count: 1 }] : [],
  );
  const acolytes = players.flatMap((player, whose) => {
    const count = player.acolytes[space] ?? 0;
    return count ? [{ kind: 'acolytes' as const, whose, count }] : [];
  });
  return [...colossi, ...acolytes];
}

/** The seat that controls a space. */
export function controller({ players }: TableHere, space: string): number | null {
  const seat = players.findIndex((player) => player.controls.includes(space));
  return seat < 0 ? null : seat;
}
