/** What things are called, in words: for screen readers and for the caption under the board. */

import { titleOf } from '../../lib/catalogue.svelte';
import { t } from '../../lib/language.svelte';
import { HOLES, lineAt, placeAt } from './geometry';
import { parts, seatOf, TYPES, type Beast, type HuntTable } from './table';

const who = (names: readonly string[], seat: number): string => names[seat] ?? t('hunt.nobody');

export const beastName = (beast: string): string => titleOf('beast', beast);
export const faceName = (face: string): string => titleOf('face', face);
export const colourName = (colour: string): string => titleOf('colour', colour);

/** "Water die, green (Ann)" */
export function dieWords(table: HuntTable, names: readonly string[], die: string): string {
  const { colour, face } = parts(die);
  const seat = seatOf(table, colour);
  const about = { face: faceName(face), colour: colourName(colour) };
  return seat < 0 ? t('hunt.die.black', about) : t('hunt.die', { ...about, name: who(names, seat) });
}

export function fenceWords(table: HuntTable, names: readonly string[], line: string): string {
  const card = table.cards[line];
  const [one = '', two = ''] = lineAt.get(line)?.squares ?? [];
  const where = t('hunt.line', { one, two });
  if (!card) return where;
  const { colour, face } = parts(card);
  const words = [where, t('hunt.fence', { face: faceName(face), name: who(names, seatOf(table, colour)) })];
  const scored = table.fences[line];
  if (scored) words.push(t(scored.reinforced ? 'hunt.fence.reinforced' : 'hunt.fence.scored', { worth: scored.worth }));
  else if (table.complete.includes(line)) words.push(t('hunt.fence.complete'));
  else words.push(t('hunt.fence.open'));
  return words.join(', ');
}

/** "Hole h11 (A1, B1, B2, A2): Water, 2 of 4 dice" */
function holeWords(table: HuntTable, hole: string): string {
  const places = [...placeAt.values()].filter((place) => place.hole === hole);
  const dice = places.filter((place) => table.dice[place.name]);
  const type = TYPES.find((each) => table.icons[each]?.some((name) => name === hole));
  const where = t('hunt.hole', { hole, squares: places.map((place) => place.square).join(', ') });
  const filled = type
    ? t('hunt.hole.filled', { face: faceName(type), dice: dice.length, places: places.length })
    : t('hunt.hole.empty');
  return `${where}: ${filled}`;
}

/** "North-west place on A1. Hole h11 (…): empty" */
export function placeWords(table: HuntTable, place: string): string {
  const at = placeAt.get(place);
  if (!at) return place;
  const where = t('hunt.place', { corner: t(`hunt.way.${at.side}`), square: at.square });
  return `${where}. ${holeWords(table, at.hole)}`;
}

export function squareWords(table: HuntTable, square: string): string {
  const beast = table.beasts[square];
  const words = `${square}: ${beast ? beastName(beast) : t('hunt.square.empty')}`;
  return table.enclosed.includes(square) ? `${words}. ${t('hunt.square.enclosed')}` : words;
}

/** The fences of a square, and the holes at their ends. */
export function squareMore(table: HuntTable, names: readonly string[], square: string): string {
  const lines = [...lineAt.values()].filter((line) => line.squares.includes(square));
  const fenced = lines.filter((line) => table.cards[line.name]);
  const holes = HOLES.filter((hole) => lines.some((line) => line.holes.includes(hole.name)));
  return [
    t('hunt.square.fences', { fences: fenced.length, lines: lines.length }),
    ...fenced.map((line) => fenceWords(table, names, line.name)),
    ...holes.map((hole) => holeWords(table, hole.name)),
  ].join('. ');
}

export function supplyWords(table: HuntTable, beast: Beast): string {
  return t('hunt.supply.of', { beast: beastName(beast), left: table.supply[beast] ?? 0, points: table.beast_points[beast] ?? 0 });
}

/** What it is, whether it may be picked, and what there is besides. */
export const label = (words: string, selectable: boolean, more = ''): string =>
  [words, selectable ? t('hunt.pick') : '', more].filter(Boolean).join('. ');
