/** Squares, shifts and warbands in words, in the language of the page. */

import { titleOf } from '../../lib/catalogue.svelte';
import { t } from '../../lib/language.svelte';
import type { Option } from '../../lib/wire';
import { WAY, type Shift } from '../../generated/kolossus';
import { cellOf, levelAt, lineOf, SIDE } from './geometry';
import { LANDSCAPES, miniatures, RANKS, type Island, type Miniature, type Rank, type Warband } from './table';

export const rankWord = (rank: Rank): string => titleOf('rank', rank);
export const colourWord = (table: Island, warband: Warband): string =>
  titleOf('colour', table.warbands[warband].colour);
export const allianceWord = (alliance: string): string => titleOf('alliance', alliance);
/** Landscapes are listed by level, from 1. */
export const landWord = (level: number): string => titleOf('landscape', LANDSCAPES[level - 1] ?? 'ground');

/** "south-west corner": where a warband begins. */
export function cornerWord(table: Island, warband: Warband): string {
  const { column, row } = cellOf(table.warbands[warband].corner[0] ?? '');
  return t(`kolossus.corner.${row > SIDE / 2 ? 'N' : 'S'}${column > SIDE / 2 ? 'E' : 'W'}`);
}

/** "Guardian of Krell (yellow)" */
export const whoWord = (table: Island, warband: Warband, rank: Rank): string =>
  t('kolossus.who', {
    rank: rankWord(rank),
    warband: table.warbands[warband].title,
    colour: colourWord(table, warband),
  });

/** Who stands where. */
export const people = (table: Island): ReadonlyMap<string, Miniature> =>
  new Map(miniatures(table).map((who) => [who.spot, who]));

/** What a square is, and who stands there. */
export function squareWords(
  table: Island,
  name: string,
  names: readonly string[],
  here: Miniature | undefined,
): string {
  const level = levelAt(table.land, cellOf(name));
  const parts = [t('kolossus.square', { square: name, land: landWord(level), level })];
  if (name === table.citadel && table.crystals) parts.push(t('kolossus.lying', { count: table.crystals }));
  if (here) {
    const owner = names[here.seat];
    parts.push(whoWord(table, here.warband, here.rank) + (owner ? t('kolossus.commanded', { name: owner }) : ''));
    if (name === table.moving) parts.push(t('kolossus.moves'));
    else if (here.warband === table.turn && table.activated.includes(name)) parts.push(t('kolossus.spent'));
  } else {
    parts.push(t('kolossus.empty'));
  }
  return parts.join(', ');
}

/** With the Sword of Storm a leg may end at one, to turn there. */
export const isFriend = (table: Island, { warband }: Miniature): boolean => table.warbands[warband].friend;

/** What picking a square does, as a statement or a question: going there, striking, waking a class … */
export function pickWords(
  table: Island,
  option: Option,
  here: Miniature | undefined,
  form: 'pick' | 'ask' = 'pick',
): string {
  if (option.kind === 'warband') return t(`kolossus.${form}.warband`, { warband: option.label });
  if (option.kind === 'activation') return t(`kolossus.${form}.activate`, { rank: rankWord(RANKS[option.member] ?? 'warrior') });
  if (!table.moving) return t(`kolossus.${form}.this`);
  return t(`kolossus.${form}.${!here ? 'go' : isFriend(table, here) ? 'turn' : 'strike'}`);
}

export function shiftWords(shift: Shift): string {
  const { kind, line } = lineOf(shift);
  return t(`kolossus.shift.${kind}`, { line, way: t(`kolossus.way.${WAY[shift]}`) });
}
