/** Squares, shifts and warbands in words, in the language of the page. */

import { t } from '../../lib/language.svelte';
import { cellOf, levelAt } from './geometry';
import { LANDSCAPES, miniatures, type Island, type Rank, type Warband } from './table';

export const rankWord = (rank: Rank, many = false): string => t(`kolossus.rank.${rank}${many ? 's' : ''}`);
export const colourWord = (table: Island, warband: Warband): string =>
  t(`kolossus.colour.${table.warbands[warband].colour}`);
export const allianceWord = (alliance: string): string => t(`kolossus.alliance.${alliance}`);
export const landWord = (level: number): string => t(`kolossus.land.${LANDSCAPES[level - 1] ?? 'ground'}`);

/** "Guardian of Krell (yellow)" */
export const whoWord = (table: Island, warband: Warband, rank: Rank): string =>
  t('kolossus.who', {
    rank: rankWord(rank),
    warband: table.warbands[warband].title,
    colour: colourWord(table, warband),
  });

/** What a square is, and who stands there. */
export function squareWords(table: Island, name: string, names: readonly string[]): string {
  const level = levelAt(table.land, cellOf(name));
  const parts = [t('kolossus.square', { square: name, land: landWord(level), level })];
  if (name === table.citadel && table.crystals) parts.push(t('kolossus.lying', { count: table.crystals }));
  const here = miniatures(table).find((who) => who.spot === name);
  if (here) {
    const owner = names[here.seat];
    parts.push(whoWord(table, here.warband, here.rank) + (owner ? t('kolossus.commanded', { name: owner }) : ''));
    if (here.warband === table.turn && table.activated.includes(name)) parts.push(t('kolossus.spent'));
  } else {
    parts.push(t('kolossus.empty'));
  }
  return parts.join(', ');
}

/** What picking a square does: going there, picking who stands there, waking a class of miniatures. */
export function pickWords(table: Island, option: string, square: string): string {
  if (option !== square) {
    const rank = ({ W: 'warrior', G: 'guardian', C: 'colossus' } as const)[option.at(-1) as 'W' | 'G' | 'C'];
    return t('kolossus.pick.activate', { rank: rankWord(rank) });
  }
  if (table.moving && miniatures(table).some((who) => who.spot === square)) return t('kolossus.pick.strike');
  return t(table.moving ? 'kolossus.pick.go' : 'kolossus.pick.this');
}

export function shiftWords(shift: string): string {
  const [kind, line = '', way = ''] = shift.split(' ');
  return t(`kolossus.shift.${kind}`, { line, way: t(`kolossus.way.${way}`) });
}
