import { expect, test } from 'vitest';
import master from '../games/beastmaster/fixtures/texts.json';
import type { GameDescription } from './wire';
import { isDraw, outcome, optionLabel, valueLabel, turnOf } from './words';

const NAMES = ['Ann', 'Bea', 'Carl', 'Dee'];

test('who won is named, alone or allied', () => {
  expect(outcome([1], NAMES)).toBe('Victory: Bea');
  expect(outcome([0, 2], NAMES)).toBe('Victory: Ann and Carl');
});

test('where nobody is named it is a draw, once it is over; a victory can be everybody\'s', () => {
  expect(outcome([], NAMES)).toBe('A draw: nobody wins');
  expect([isDraw({ over: true, winners: [] }), isDraw({ over: false, winners: [] })]).toEqual([true, false]);
  expect(outcome([0, 1, 2, 3], NAMES)).toBe('Victory: Ann, Bea, Carl and Dee');
});

test('whose turn it is, unless the game is still being prepared or its table does not say', () => {
  expect(turnOf({ table: { active_player: 2, on_turn: 2 } })).toBe(2);
  expect(turnOf({ table: { active_player: 0, on_turn: null } })).toBeNull();
  expect(turnOf({ table: { active_player: 1 } })).toBe(1);
  expect(turnOf({ table: {} })).toBeNull();
});

test('options and their values are called as the game calls them, or by their names', () => {
  const game = { ...master.facts.de, options: [...master.facts.de.options, { name: 'wild_beasts', values: ['very_wild'] }] } as unknown as GameDescription;
  expect(optionLabel(game, 'eighth_tile')).toBe('Achte Landmarke');
  expect([4, 6].map((value) => valueLabel(game, 'ages', value))).toEqual(['4 (halber Zyklus)', '6']);
  expect(valueLabel(game, 'first_player', 'random')).toBe('Zufall');
  expect([optionLabel(game, 'wild_beasts'), valueLabel(game, 'wild_beasts', 'very_wild')]).toEqual(['Wild beasts', 'very wild']);
});
