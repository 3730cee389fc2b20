/** Variants to begin with, as `docs/examples` has them; fetched when somebody asks for them. */

import { headerOf, type Header } from './labFile';

const files = import.meta.glob<string>(['../../../docs/examples/quick_ages.py', '../../../docs/examples/variants/*.py'], { query: '?raw', import: 'default' });

export interface Example extends Header {
  text: string;
}

export async function examplesFor(game: string): Promise<Example[]> {
  const texts = await Promise.all(Object.values(files).map((load) => load()));
  return texts.map((text) => ({ ...headerOf(text), text })).filter((each) => each.of === game);
}
