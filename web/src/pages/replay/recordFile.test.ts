import { expect, test } from 'vitest';
import { brought, ending, keep, plain } from './recordFile';

test('a record stays as it was written, numbers beyond 2^53 too', () => {
  const text = '{"game":"beasthunt","seed":18446744073709551557,"choices":[]}';
  expect(plain(`\uFEFF${text}\n`)).toBe(text);
  keep(text);
  expect(brought()).toBe(text);
});

test('a file is called what it is', () => {
  expect(ending('{"game":"beasthunt"}')).toBe('json');
  expect(ending('beasthunt 1 seed=7 | B2 | 5e0c')).toBe('txt');
});
