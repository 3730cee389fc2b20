/** What lies on a space, in words. */

import { t } from '../../lib/language.svelte';
import { catalogue, factsOf, titleOf } from '../../lib/catalogue.svelte';
import { printed } from '../colossi/table';
import { thingWords as pieceWords, type Thing } from '../colossi/words';
import type { Text } from '../../lib/wire';
import type { GameProps } from '../game';
import { controller } from '../island/standing';
import { marksOn, standing, tileOn, type Table } from './table';

type Explain = GameProps['explain'];

/** Where Traits have goals, a Trait is read with its goal. */
export const readAs = (table: Table, kind: string, name: string): Text | null => {
  const goal = kind === 'trait' && table.goals ? catalogue.of('goal')[factsOf(kind, name).goal ?? -1] : undefined;
  return goal ?? catalogue.find(kind, name);
};

/** The Trait that has this goal: both have one picture. */
export function traitOf(goal: string): string {
  const number = catalogue.of('goal').findIndex(({ name }) => name === goal);
  return catalogue.of('trait').find(({ facts }) => facts.goal === number)?.name ?? goal;
}

export const withGoals =
  (table: Table, explain: Explain): Explain =>
  (kind, name) => {
    const text = readAs(table, kind, name);
    return text?.kind === 'goal' ? explain(text.kind, text.name) : explain(kind, name);
  };

export const thingWords = (thing: Thing, table: Table, names: readonly string[]): string =>
  pieceWords(thing, table, names, table.players[thing.whose]?.lying ? 'ages.lying' : undefined);

export const cubeWords = (count: number): string => t(count === 1 ? 'colossi.cube' : 'colossi.cubes', { count });

/** "B4, Moat. Wind Beast, Ann's Colossus. 3 Gold cubes. Ann controls it. reaped by Bob." */
export function spaceWords(table: Table, space: string, names: readonly string[]): string {
  const tile = tileOn(table, space);
  const lines = [`${space}, ${tile ? titleOf('tile', tile) : t('colossi.unexplored')}`];
  const loot = printed(tile);
  if (loot) lines.push(t(`ages.${loot.count === 1 ? 'loot' : 'loots'}.${loot.sort}`, { count: loot.count }));
  const things = standing(table, space).map((thing) => thingWords(thing, table, names));
  if (things.length) lines.push(things.join(', '));
  const cubes = table.cubes[space] ?? 0;
  if (cubes) lines.push(cubeWords(cubes));
  const holder = controller(table, space);
  if (holder !== null) lines.push(t('island.control', { name: names[holder] ?? '' }));
  for (const seat of marksOn(table, space)) lines.push(t('ages.mark', { name: names[seat] ?? '' }));
  return `${lines.join('. ')}.`;
}
