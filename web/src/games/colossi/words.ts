/** What things of both editions are called. */

import { t } from '../../lib/language.svelte';
import type { Placed } from '../island/layout';
import { beasts, beastWords } from './beasts';
import type { Table } from './table';

export type Thing = Pick<Placed, 'kind' | 'whose' | 'count'>;

/** A piece that stands somewhere; `giant` is the word for a Colossus, where it is not the usual one. */
export function thingWords(thing: Thing, table: Table, names: readonly string[], giant = 'island.colossus'): string {
  const name = names[thing.whose] ?? '';
  if (thing.kind === 'beast') return beastWords(beasts()[thing.whose] ?? '');
  if (thing.kind === 'colossus') {
    const animal = table.players[thing.whose]?.animal;
    return animal ? `${t(giant, { name })} (${t('colossi.animal', { beast: beastWords(animal) })})` : t(giant, { name });
  }
  return thing.count === 1 ? t('island.acolyte', { name }) : t('island.acolytes', { name, count: thing.count });
}

/** What a Launchpad holds in the air of both editions: Beasts, Colossi and Acolytes, and where they come from. */
export function lifted(table: Table, names: readonly string[]): { what: string; space: string }[] {
  const animals = beasts().flatMap((beast) => {
    const space = table.lifted_beasts[beast];
    return space ? [{ what: beastWords(beast), space }] : [];
  });
  const people = table.players.flatMap((player, whose) => {
    const giant = player.lifted_from ? [{ what: t('island.colossus', { name: names[whose] ?? '' }), space: player.lifted_from }] : [];
    const band = Object.entries(player.lifted).map(([space, count]) => ({ what: thingWords({ kind: 'acolytes', whose, count }, table, names), space }));
    return [...giant, ...band];
  });
  return [...animals, ...people];
}
