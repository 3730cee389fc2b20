import { expect, test } from 'vitest';
import { keepOpponents, lastOpponents, tableIn } from './opening';
import type { GameFacts } from './wire';

test('a table is found in its link and in its name', () => {
  expect(tableIn('adx97c5hgs244p77')).toBe('adx97c5hgs244p77');
  expect(tableIn(' http://play.example.org/t/adx97c5hgs244p77 ')).toBe('adx97c5hgs244p77');
  expect(tableIn('https://play.example.org/t/adx97c5hgs244p77/?x=1#y')).toBe('adx97c5hgs244p77');
  expect(tableIn('http://127.0.0.1:8000/api/tables/adx97c5hgs244p77')).toBe('adx97c5hgs244p77');
  expect(tableIn('what is this?')).toBeNull();
  expect(tableIn('')).toBeNull();
});

test('the number of players is remembered for each game, the strength for all', () => {
  const game = (name: string, players: number[]) => ({ game: name, players, options: [{ name: 'players', default: 2 }] }) as unknown as GameFacts;
  const [hunt, duel] = [game('hunt', [2, 3, 4]), game('duel', [2])];
  localStorage.clear();
  expect(lastOpponents(hunt)).toEqual({ players: 2, bot: 'playouts' });
  keepOpponents(hunt, { players: 4, bot: 'random' });
  expect(lastOpponents(hunt)).toEqual({ players: 4, bot: 'random' });
  expect(lastOpponents(duel)).toEqual({ players: 2, bot: 'random' });
});
