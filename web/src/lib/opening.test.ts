import { expect, test } from 'vitest';
import { asMany, storeOpponents, lastOpponents, tableIdIn } from './opening';
import { forPeople, titleOf } from './opponents';
import type { GameDescription } from './wire';

test('a table is found in its link and in its name', () => {
  expect(tableIdIn('adx97c5hgs244p77')).toBe('adx97c5hgs244p77');
  expect(tableIdIn(' http://play.example.org/t/adx97c5hgs244p77 ')).toBe('adx97c5hgs244p77');
  expect(tableIdIn('https://play.example.org/t/adx97c5hgs244p77/?x=1#y')).toBe('adx97c5hgs244p77');
  expect(tableIdIn('http://127.0.0.1:8000/api/tables/adx97c5hgs244p77')).toBe('adx97c5hgs244p77');
  expect(tableIdIn('what is this?')).toBeNull();
  expect(tableIdIn('')).toBeNull();
});

test('the number of players is remembered for each game, the opponents for all', () => {
  const game = (name: string, players: number[]) => ({ game: name, players, options: [{ name: 'players', default: 2 }] }) as unknown as GameDescription;
  const [hunt, duel] = [game('hunt', [2, 3, 4]), game('duel', [2])];
  localStorage.clear();
  expect(lastOpponents(hunt)).toEqual({ players: 2, bots: ['pebble'] });
  storeOpponents(hunt, { players: 4, bots: ['tuff', 'cairn', 'cairn'] });
  expect(lastOpponents(hunt)).toEqual({ players: 4, bots: ['tuff', 'cairn', 'cairn'] });
  expect(lastOpponents(duel)).toEqual({ players: 2, bots: ['tuff'] });
});

test('people choose among the characters, the weakest first, and what other packages add', () => {
  const bots = [
    { bot: 'atlas', about: '', label: 'Atlas', level: 5 },
    { bot: 'pebble', about: '', label: 'Pebble', level: 1 },
    { bot: 'random', about: '', label: null, level: null },
    { bot: 'scholar', about: '', label: null, level: null },
    { bot: 'search', about: '', label: null, level: null },
  ];
  expect(forPeople(bots).map(titleOf)).toEqual(['Pebble', 'Atlas', 'Scholar']);
  expect(asMany(['tuff', 'atlas'], 4)).toEqual(['tuff', 'atlas', 'atlas']);
});
