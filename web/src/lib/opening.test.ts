import { expect, test } from 'vitest';
import { storeOpponents, lastOpponents, tableIdIn } from './opening';
import type { GameDescription } from './wire';

test('a table is found in its link and in its name', () => {
  expect(tableIdIn('adx97c5hgs244p77')).toBe('adx97c5hgs244p77');
  expect(tableIdIn(' http://play.example.org/t/adx97c5hgs244p77 ')).toBe('adx97c5hgs244p77');
  expect(tableIdIn('https://play.example.org/t/adx97c5hgs244p77/?x=1#y')).toBe('adx97c5hgs244p77');
  expect(tableIdIn('http://127.0.0.1:8000/api/tables/adx97c5hgs244p77')).toBe('adx97c5hgs244p77');
  expect(tableIdIn('what is this?')).toBeNull();
  expect(tableIdIn('')).toBeNull();
});

test('the number of players is remembered for each game, the strength for all', () => {
  const game = (name: string, players: number[]) => ({ game: name, players, options: [{ name: 'players', default: 2 }] }) as unknown as GameDescription;
  const [hunt, duel] = [game('hunt', [2, 3, 4]), game('duel', [2])];
  localStorage.clear();
  expect(lastOpponents(hunt)).toEqual({ players: 2, bot: 'playouts' });
  storeOpponents(hunt, { players: 4, bot: 'random' });
  expect(lastOpponents(hunt)).toEqual({ players: 4, bot: 'random' });
  expect(lastOpponents(duel)).toEqual({ players: 2, bot: 'random' });
});
