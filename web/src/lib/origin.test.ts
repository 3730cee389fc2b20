import { expect, test } from 'vitest';
import { shortVariantOf, variantOf } from './origin';
import type { Table } from './wire';

const variant = { name: 'beasthunt_a', title: "Merlin's Beast Hunt", about: '', fingerprint: 'f', changes: [] };

test('a table says that somebody wrote its rules, whatever they are called', () => {
  expect(variantOf({ variant } as Pick<Table, 'variant'>)).toContain('a variant that somebody wrote');
  expect(shortVariantOf({ variant })).toBe('Variant');
  expect([variantOf({ variant: null }), shortVariantOf(null)]).toEqual(['', '']);
});
