import { expect, test } from 'vitest';
import { subject } from './subject';

test('every thing and every text of the game has its picture', () => {
  expect(subject('beast', 'unicorn')).toEqual({ show: 'beast', beast: 'unicorn' });
  expect(subject('card', 'water card')).toEqual({ show: 'card', type: 'water' });
  expect(subject('card', 'water')).toEqual({ show: 'card', type: 'water' });
  expect(subject('die', 'green thorns')).toEqual({ show: 'die', colour: 'green', face: 'thorns' });
  expect(subject('face', 'bamboo')).toEqual({ show: 'both', type: 'bamboo' });
  expect(subject('face', 'wild')).toEqual({ show: 'die', colour: 'black', face: 'wild' });
  expect(subject('verb', 'beast die')).toEqual({ show: 'die', colour: 'black', face: 'beast' });
  expect(subject('term', 'fence')).toEqual({ show: 'fence', reinforced: false });
  expect(subject('term', 'reinforced')).toEqual({ show: 'fence', reinforced: true });
  expect(subject('term', 'enclosure')).toEqual({ show: 'pen' });
  expect(subject('moment', 'end')).toEqual({ show: 'scores', tied: false });
  expect(subject('term', 'ties')).toEqual({ show: 'scores', tied: true });
  expect(subject('term', 'die').show).toBe('die');
});
