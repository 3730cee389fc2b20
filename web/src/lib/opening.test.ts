import { expect, test } from 'vitest';
import { tableIn } from './opening';

test('a table is found in its link and in its name', () => {
  expect(tableIn('adx97c5hgs244p77')).toBe('adx97c5hgs244p77');
  expect(tableIn(' http://play.example.org/t/adx97c5hgs244p77 ')).toBe('adx97c5hgs244p77');
  expect(tableIn('https://play.example.org/t/adx97c5hgs244p77/?x=1#y')).toBe('adx97c5hgs244p77');
  expect(tableIn('http://127.0.0.1:8000/api/tables/adx97c5hgs244p77')).toBe('adx97c5hgs244p77');
  expect(tableIn('what is this?')).toBeNull();
  expect(tableIn('')).toBeNull();
});
