/** What has moved between two views: from where to where, for the board to show. */

import { parts, seatOf, type Beast, type HuntTable } from './table';

export type Travel =
  | { what: 'die'; die: string; place: string; seat: number }
  | { what: 'card'; line: string; seat: number }
  | { what: 'enter'; beast: Beast; square: string }
  | { what: 'walk'; beast: Beast; from: string; square: string }
  | { what: 'capture'; beast: Beast; square: string; seat: number }
  | { what: 'gleam'; line: string };

const gone = <T>(before: Record<string, T>, after: Record<string, T>): string[] =>
  Object.keys(before).filter((key) => after[key] !== before[key]);

/** Who has more of a beast than before; −1: nobody. */
const captor = (before: HuntTable, after: HuntTable, beast: Beast): number =>
  after.players.findIndex((player, seat) => (player.captured[beast] ?? 0) > (before.players[seat]?.captured[beast] ?? 0));

export function travels(before: HuntTable, after: HuntTable): Travel[] {
  const all: Travel[] = [];
  for (const place of gone(after.dice, before.dice)) {
    const die = after.dice[place] ?? '';
    all.push({ what: 'die', die, place, seat: before.active_player });
  }
  for (const line of gone(after.cards, before.cards)) {
    all.push({ what: 'card', line, seat: seatOf(after, parts(after.cards[line] ?? '').colour) });
  }
  const left = gone(before.beasts, after.beasts);
  const came = gone(after.beasts, before.beasts);
  for (const square of came) {
    const beast = after.beasts[square];
    if (!beast) continue;
    const at = left.findIndex((each) => before.beasts[each] === beast);
    const [from] = at >= 0 ? left.splice(at, 1) : [];
    if (from) all.push({ what: 'walk', beast, from, square });
    else all.push({ what: 'enter', beast, square });
  }
  for (const square of left) {
    const beast = before.beasts[square];
    if (!beast) continue;
    const seat = captor(before, after, beast);
    if (seat >= 0) all.push({ what: 'capture', beast, square, seat });
  }
  for (const line of after.complete) if (!before.complete.includes(line)) all.push({ what: 'gleam', line });
  return all;
}
