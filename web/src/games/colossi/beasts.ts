/** The Beasts of the game that is played, as its rules list them. */

import { catalogue, titleOf } from '../../lib/catalogue.svelte';
import type { Option } from '../../lib/wire';
import { BEAST_ART } from '../island/pieces/bestiary';

/** As views call them: "blood" is the Blood Beast. */
const listed = (): readonly string[] => catalogue.of('beast').map(({ called }) => called);

/** In the order of the rules; a place in it stands for a Beast where pieces are counted. */
export function beasts(): readonly string[] {
  const found = listed();
  return found.length ? found : Object.keys(BEAST_ART);
}

/** Whether an option is this Beast; nobody can tell before the rules have listed theirs. */
export const isBeast = ({ kind, member }: Option, beast: string): boolean => kind === 'beast' && listed()[member] === beast;

/** What texts call it. */
export const beastName = (beast: string): string => catalogue.find('beast', beast)?.name ?? beast;

export const beastWords = (beast: string): string => titleOf('beast', beast);

/** As few letters as tell it from the others. */
export function letterOf(beast: string): string {
  const own = beastWords(beast);
  const others = beasts().filter((each) => each !== beast).map(beastWords);
  const alike = (length: number) => others.some((other) => other.slice(0, length) === own.slice(0, length));
  return own.slice(0, alike(1) ? 2 : 1);
}
