// Words of the rules have pictures by their names: no picture waits for a word that the game does not have.
import { expect, test } from 'vitest';
import type { Text } from '../lib/wire';
import huntTexts from './beasthunt/fixtures/texts.json';
import { WORDS } from './beasthunt/subject';
import masterTexts from './beastmaster/fixtures/texts.json';
import { TERMS as MASTER, TOKENS_FOR } from './beastmaster/terms';
import { TERMS } from './colossi/terms';
import agesTexts from './colossi_ages/fixtures/texts.json';
import goldTexts from './colossi_gold/fixtures/texts.json';

const namesOf = ({ en }: { en: readonly Pick<Text, 'kind' | 'name'>[] }, kind: string): string[] => en.filter((text) => text.kind === kind).map(({ name }) => name);

test('every word of Beast Master has a picture', () => {
  expect([...Object.keys(MASTER), ...Object.keys(TOKENS_FOR)].sort()).toEqual(namesOf(masterTexts, 'term').sort());
});

test('the words of Beast Hunt that have pictures are in its texts', () => {
  for (const kind of ['term', 'moment']) {
    for (const name of Object.keys(WORDS[kind]!)) expect(namesOf(huntTexts, kind), name).toContain(name);
  }
});

test('the words of Colossi that have pictures are in the texts of an edition', () => {
  const words = [...namesOf(agesTexts, 'term'), ...namesOf(goldTexts, 'term')];
  for (const name of Object.keys(TERMS)) expect(words).toContain(name);
});
