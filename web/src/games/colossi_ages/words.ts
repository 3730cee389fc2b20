/** What lies on a space, and what a thing is called, in words. */

import { t } from '../../lib/language.svelte';
import type { Shown } from '../game';
import type { Placed } from '../island/layout';
import { BEASTS } from '../island/pieces/bestiary';
import { controller, marksOn, standing, tileOn, type Table } from './table';

/** On a card: with soft hyphens, as cards are narrow. */
export const titleOf = (kind: string, name: string): string => t(`ages.${kind}.${name}`);
export const wordsOf = (kind: string, name: string): string => titleOf(kind, name).replaceAll('\u00ad', '');
export const beastWords = (beast: string): string => wordsOf('beast', beast);
export const letterOf = (beast: string): string => t(`ages.letter.${beast}`);

type Explain = Shown['explain'];

/** Where Traits have goals, a Trait is explained with its goal. */
export const withGoals =
  (options: Record<string, string | number>, explain: Explain): Explain =>
  (kind, name) =>
    kind === 'trait' && options.traits === 'goals' ? explain('goal', `goal ${name}`) : explain(kind, name);

const LOOT = new Set(['gold grass', 'card grass', 'trait grass']);

export function thingWords(thing: Pick<Placed, 'kind' | 'whose' | 'count'>, table: Table, names: readonly string[]): string {
  const name = names[thing.whose] ?? '';
  if (thing.kind === 'beast') return beastWords(BEASTS[thing.whose] ?? '');
  if (thing.kind === 'colossus') {
    const player = table.players[thing.whose];
    const giant = t(player?.lying ? 'ages.lying' : 'island.colossus', { name });
    return player?.animal ? `${giant} (${t('ages.animal', { beast: beastWords(player.animal) })})` : giant;
  }
  return thing.count === 1 ? t('island.acolyte', { name }) : t('island.acolytes', { name, count: thing.count });
}

export const cubeWords = (count: number): string => t(count === 1 ? 'ages.cube' : 'ages.cubes', { count });

/** "B4, Moat. Wind Beast, Ann's Colossus. 3 Gold cubes. Ann controls it. reaped by Bob." */
export function spaceWords(table: Table, space: string, names: readonly string[]): string {
  const tile = tileOn(table, space);
  const lines = [`${space}, ${tile ? wordsOf('tile', tile) : t('ages.unexplored')}`];
  if (tile && LOOT.has(tile)) lines.push(t(`ages.loot.${tile}`));
  const things = standing(table, space).map((thing) => thingWords(thing, table, names));
  if (things.length) lines.push(things.join(', '));
  const cubes = table.cubes[space] ?? 0;
  if (cubes) lines.push(cubeWords(cubes));
  const holder = controller(table, space);
  if (holder !== null) lines.push(t('island.control', { name: names[holder] ?? '' }));
  for (const seat of marksOn(table, space)) lines.push(t('ages.mark', { name: names[seat] ?? '' }));
  return `${lines.join('. ')}.`;
}
