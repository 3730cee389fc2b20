import { expect, test } from 'vitest';
import { originOf, shortOriginOf, shortVariantOf, variantOf } from './origin';
import type { Table } from './wire';

const variant = { name: 'beasthunt_a', title: "Merlin's Beast Hunt", about: '', fingerprint: 'f', changes: [] };

test('a table says that somebody wrote its rules, whatever they are called', () => {
  expect(variantOf({ variant } as Pick<Table, 'variant'>)).toContain('a variant that somebody wrote');
  expect(shortVariantOf({ variant })).toBe('Variant');
  expect([variantOf({ variant: null }), shortVariantOf(null)]).toEqual(['', '']);
});

test('a table says that it began from a record or a position, in a sentence and in two words', () => {
  const began = (position: boolean) => ({ forked_from: { table: null, choices: 3, position } }) as Pick<Table, 'forked_from'>;
  const said = [originOf(began(false)), originOf(began(true)), shortOriginOf(began(false)), shortOriginOf(began(true))];
  expect(new Set(said).size).toBe(4);
  expect(said.every((each) => each.length > 5 && !each.includes('table.origin'))).toBe(true);
  expect([originOf({ forked_from: null }), shortOriginOf(null)]).toEqual(['', '']);
});
