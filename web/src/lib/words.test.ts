import { expect, test } from 'vitest';
import { outcome } from './words';

const NAMES = ['Ann', 'Bea', 'Carl', 'Dee'];

test('who won is named, alone or allied', () => {
  expect(outcome([1], NAMES)).toBe('Victory: Bea');
  expect(outcome([0, 2], NAMES)).toBe('Victory: Ann and Carl');
});

test('where everybody is named, nobody has won', () => {
  expect(outcome([0, 1, 2, 3], NAMES)).toBe('A draw: nobody wins');
});
