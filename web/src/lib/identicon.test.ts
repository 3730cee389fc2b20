import { expect, test } from 'vitest';
import { creature } from '../games/island/pieces/creature';
import { hyphenated } from './hyphens';
import { identicon } from './identicon';

const NAMES = Array.from({ length: 60 }, (_, i) => `card ${String.fromCharCode(97 + (i % 26))}${i * 7}`);

test('a name has one picture, whatever its letters are like', () => {
  expect(identicon('Feast')).toEqual(identicon('feast'));
  expect(creature('Echo')).toEqual(creature('echo'));
});

test('names have different pictures', () => {
  const drawn = (make: (name: string) => unknown) => new Set(NAMES.map((name) => JSON.stringify(make(name)))).size;
  expect(drawn(identicon)).toBeGreaterThan(57);
  expect(drawn(creature)).toBeGreaterThan(48);
});

test('long words of titles may be broken, others stay', () => {
  expect(hyphenated('Companionship')).toBe('Companion\u00adship');
  expect(hyphenated('Ludicrously capacious')).toBe('Ludi\u00adcrously capa\u00adcious');
  expect(hyphenated('Feast')).toBe('Feast');
});
