import { expect, test } from 'vitest';
import { undoWhy } from './undo';

test('why nothing can be taken back speaks of people, not of seats', () => {
  const why = 'seat 1 chose last, not seat 0';
  expect(undoWhy({ choices: 0, why, chosen_by: 1 }, ['Ann', 'Bea'])).toBe('Bea has chosen since.');
  expect(undoWhy({ choices: 0, why: 'nothing has been chosen yet', chosen_by: null }, ['Ann', 'Bea'])).toBe('Nothing has been chosen yet.');
  expect(undoWhy({ choices: 2, why: null, chosen_by: null }, ['Ann', 'Bea'])).toBeNull();
  expect(undoWhy(null, [])).toBeNull();
});
