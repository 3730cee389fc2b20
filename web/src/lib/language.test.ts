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

const files = import.meta.glob<string>('../i18n/*.json', { query: '?raw', import: 'default', eager: true });

test.each(['en', 'de'])('no message of %s is given twice: one of the two would be lost without a word', (language) => {
  const keys = Object.entries(files)
    .filter(([path]) => path.endsWith(`.${language}.json`))
    .flatMap(([, text]) => [...text.matchAll(/^\s*"([^"]+)":/gm)].map(([, key]) => key));
  expect(keys.length).toBeGreaterThan(100);
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
});
