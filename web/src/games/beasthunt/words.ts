/** What things are called, in words: for screen readers and for the caption under the board. */

import { t } from '../../lib/language.svelte';
import { HOLES, lineAt, placeAt } from './geometry';
import { parts, seatOf, type HuntTable } from './table';

const who = (names: readonly string[], seat: number): string => names[seat] ?? t('hunt.nobody');

export const beastName = (beast: string): string => t(`hunt.beast.${beast}`);
export const faceName = (face: string): string => t(`hunt.face.${face}`);
export const colourName = (colour: string): string => t(`hunt.colour.${colour}`);

/** "Water die, green (Ann)" */
export function dieWords(table: HuntTable, names: readonly string[], die: string): string {
  const { colour, face } = parts(die);
  const seat = seatOf(table, colour);
  const about = { face: faceName(face), colour: colourName(colour) };
  return seat < 0 ? t('hunt.die.black', about) : t('hunt.die', { ...about, name: who(names, seat) });
}

export function fenceWords(table: HuntTable, names: readonly string[], line: string): string {
  const card = table.cards[line];
  const squares = lineAt.get(line)?.squares ?? ['', ''];
  const where = t('hunt.line', { one: squares[0], two: squares[1] });
  if (!card) return where;
  const { colour, face } = parts(card);
  const words = [where, t('hunt.fence', { face: faceName(face), name: who(names, seatOf(table, colour)) })];
  const scored = table.fences[line];
  if (scored) words.push(t(scored.reinforced ? 'hunt.fence.reinforced' : 'hunt.fence.scored', { worth: scored.worth }));
  else if (table.complete.includes(line)) words.push(t('hunt.fence.complete'));
  else words.push(t('hunt.fence.open'));
  return words.join(', ');
}

/** "Hole between A1, B1, A2 and B2: Water, 2 of 4 dice" */
function holeWords(table: HuntTable, hole: string): string {
  const places = [...placeAt.values()].filter((place) => place.hole === hole);
  const dice = places.flatMap((place) => table.dice[place.name] ?? []);
  const type = dice.map((die) => parts(die).face).find((face) => face !== 'wild');
  const where = t('hunt.hole', { hole, squares: places.map((place) => place.square).join(', ') });
  const filled = type ? t('hunt.hole.filled', { face: faceName(type), dice: dice.length, places: places.length }) : t('hunt.hole.empty');
  return `${where}: ${filled}`;
}

export function placeWords(table: HuntTable, names: readonly string[], place: string): string {
  const at = placeAt.get(place);
  if (!at) return place;
  const die = table.dice[place];
  const corner = t('hunt.place', { corner: place.slice(4).split('').map((way) => t(`hunt.way.${way}`)).join(''), square: at.square });
  return [corner, die ? dieWords(table, names, die) : t('hunt.place.free'), holeWords(table, at.hole)].join('. ');
}

export function squareBrief(table: HuntTable, square: string): string {
  const beast = table.beasts[square];
  const words = `${square}: ${beast ? beastName(beast) : t('hunt.square.empty')}`;
  return table.enclosed.includes(square) ? `${words}. ${t('hunt.square.enclosed')}` : words;
}

/** All that a square and its neighbourhood show. */
export function squareWords(table: HuntTable, names: readonly string[], square: string): string {
  const words = [squareBrief(table, square)];
  const lines = [...lineAt.values()].filter((line) => line.squares.includes(square));
  const fenced = lines.filter((line) => table.cards[line.name]);
  words.push(t('hunt.square.fences', { fences: fenced.length, lines: lines.length }));
  words.push(...fenced.map((line) => fenceWords(table, names, line.name)));
  const holes = HOLES.filter((hole) => lines.some((line) => line.holes.includes(hole.name)));
  words.push(...holes.map((hole) => holeWords(table, hole.name)));
  return words.join('. ');
}

export function supplyWords(table: HuntTable, beast: string): string {
  const left = table.supply[beast as keyof typeof table.supply] ?? 0;
  return t('hunt.supply.of', { beast: beastName(beast), left, points: table.beast_points[beast as keyof typeof table.beast_points] });
}

/** What it is, and whether it may be picked. */
export const pickable = (words: string, lit: boolean): string => (lit ? `${words}. ${t('hunt.pick')}` : words);
