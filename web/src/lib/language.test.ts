import { expect, test } from 'vitest';
import { catalogues } from './language.svelte';

const blanks = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

test('both languages say the same things, with the same blanks', () => {
  expect(Object.keys(catalogues.de).sort()).toEqual(Object.keys(catalogues.en).sort());
  for (const [key, text] of Object.entries(catalogues.en)) {
    expect(text.trim(), key).not.toBe('');
    expect(blanks(catalogues.de[key] ?? ''), key).toEqual(blanks(text));
  }
});
