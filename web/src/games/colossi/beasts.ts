/** The Beasts of the game that is played, as its rules list them. */

import { catalogue, titleOf } from '../../lib/catalogue.svelte';
import { BEAST_ART } from '../island/pieces/bestiary';

/** As views name them: "blood" is the Blood Beast. */
const short = (name: string): string => name.replace(/ beast$/, '');

/** In the order of the rules; a place in it stands for a Beast where pieces are counted. */
export function beasts(): readonly string[] {
  const listed = catalogue.of('beast').map(({ name }) => short(name));
  return listed.length ? listed : Object.keys(BEAST_ART);
}

/** What options and texts call it. */
export const beastName = (beast: string): string => (catalogue.has('beast', beast) ? beast : `${beast} beast`);

export const beastWords = (beast: string): string => titleOf('beast', beastName(beast));

/** As few letters as tell it from the others. */
export function letterOf(beast: string): string {
  const own = beastWords(beast);
  const others = beasts().filter((each) => each !== beast).map(beastWords);
  const alike = (length: number) => others.some((other) => other.slice(0, length) === own.slice(0, length));
  return own.slice(0, alike(1) ? 2 : 1);
}
