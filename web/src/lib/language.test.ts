import { expect, test } from 'vitest';
import { english } from '../i18n/en';
import { german } from '../i18n/de';
import { labMessages } from '../i18n/lab';
import { meMessages } from '../i18n/me';
import { playMessages } from '../i18n/play';

const blanks = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

test.each([
  ['the page', english, german],
  ['the lab', labMessages.en, labMessages.de],
  ['games', playMessages.en, playMessages.de],
  ['kept names', meMessages.en, meMessages.de],
])('both languages of %s say the same things, with the same blanks', (_, english, german) => {
  expect(Object.keys(german).sort()).toEqual(Object.keys(english).sort());
  for (const [key, text] of Object.entries(english)) {
    expect(text.trim(), key).not.toBe('');
    expect(blanks(german[key] ?? ''), key).toEqual(blanks(text));
  }
});

const files = import.meta.glob<string>('../i18n/**/*.json', { query: '?raw', import: 'default', eager: true });

test.each(['en', 'de'])('no message of %s is given twice: one of the two would be lost without a word', (language) => {
  const keys = Object.entries(files)
    .filter(([path]) => path.endsWith(`.${language}.json`))
    .flatMap(([, text]) => [...text.matchAll(/^\s*"([^"]+)":/gm)].map(([, key]) => key));
  expect(keys.length).toBeGreaterThan(100);
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
});
