import { expect, test } from 'vitest';
import { undoWhy } from './undo';

test('why nothing can be taken back speaks of people, not of seats', () => {
  expect(undoWhy('seat 1 chose last, not seat 0', ['Ann', 'Bea'])).toBe('Bea has chosen since.');
  expect(undoWhy('zuletzt hat Platz 0 gewählt, nicht Platz 1', ['Ann', 'Bea'])).toBe('Ann has chosen since.');
  expect(undoWhy('nothing has been chosen yet', ['Ann', 'Bea'])).toBe('Nothing has been chosen yet.');
  expect(undoWhy(null, [])).toBeNull();
});
