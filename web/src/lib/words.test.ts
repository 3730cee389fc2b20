import { expect, test } from 'vitest';
import { outcome, turnOf } from './words';

const NAMES = ['Ann', 'Bea', 'Carl', 'Dee'];

test('who won is named, alone or allied', () => {
  expect(outcome([1], NAMES)).toBe('Victory: Bea');
  expect(outcome([0, 2], NAMES)).toBe('Victory: Ann and Carl');
});

test('where everybody is named, nobody has won', () => {
  expect(outcome([0, 1, 2, 3], NAMES)).toBe('A draw: nobody wins');
});

test('whose turn it is, unless the game is still being prepared or its table does not say', () => {
  expect(turnOf({ table: { active_player: 2, moment: 'action' } })).toBe(2);
  expect(turnOf({ table: { active_player: 0, moment: 'setup' } })).toBeNull();
  expect(turnOf({ table: { active_player: null, moment: 'reaping' } })).toBeNull();
  expect(turnOf({ table: {} })).toBeNull();
});
