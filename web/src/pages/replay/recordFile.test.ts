import { expect, test } from 'vitest';
import { storedRecord, fileExtension, storeRecord, cleaned } from './recordFile';

test('a record stays as it was written, numbers beyond 2^53 too', () => {
  const text = '{"game":"beasthunt","seed":18446744073709551557,"choices":[]}';
  expect(cleaned(`\uFEFF${text}\n`)).toBe(text);
  storeRecord(text);
  expect(storedRecord()).toBe(text);
});

test('a file is called what it is', () => {
  expect(fileExtension('{"game":"beasthunt"}')).toBe('json');
  expect(fileExtension('beasthunt 1 seed=7 | B2 | 5e0c')).toBe('txt');
});
