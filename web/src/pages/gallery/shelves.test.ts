import { expect, test } from 'vitest';
import type { Text } from '../../lib/wire';
import { copies, onShow, shelfOf, shelves } from './shelves';

const text = (kind: string, title: string, facts: Record<string, number> = {}, words = ''): Text => ({
  kind,
  name: title.toLowerCase(),
  title,
  text: words,
  facts,
});
const texts = [
  text('term', 'Control'),
  text('card', 'Outpost', { copies: 1, perk: 1 }),
  text('card', 'Dodge', { copies: 4 }, 'Acolytes flee'),
  text('beast', 'Chimäre', { count: 6, points: 8 }),
  text('verb', 'Beast die'),
];

test('perks have a shelf of their own, and words of the rules the last one', () => {
  expect(texts.map(shelfOf)).toEqual(['term', 'perk', 'card', 'beast', 'term']);
  expect(shelves(texts)).toEqual([
    { shelf: 'beast', count: 1 },
    { shelf: 'perk', count: 1 },
    { shelf: 'card', count: 1 },
    { shelf: 'term', count: 2 },
  ]);
});

test('tiles of a pile and Landmarks that are laid out once lie on different shelves', () => {
  const things = [text('tile', 'Moat', { copies: 1 }), text('tile', 'Volcano'), text('goal', 'Goal Winged'), text('trait', 'Winged'), text('age', 'Gilded Age')];
  expect(things.map(shelfOf)).toEqual(['land', 'tile', 'goal', 'trait', 'age']);
  expect(shelves(things).map(({ shelf }) => shelf)).toEqual(['age', 'trait', 'goal', 'land', 'tile']);
});

test('Curses lie after the other cards', () => {
  const things = [text('card', 'Haste', { copies: 1, curse: 1 }), text('card', 'Walk', { copies: 4, beast: 1 })];
  expect(shelves(things).map(({ shelf }) => shelf)).toEqual(['card', 'curse']);
});

test('a Trait that only the set with goals has is not shown twice', () => {
  const things = [text('trait', 'Gilded', { goals: 1 }), text('goal', 'Goal Gilded'), text('trait', 'Winged', { base: 1, goals: 1 })];
  expect(shelves(things)).toEqual([{ shelf: 'trait', count: 1 }, { shelf: 'goal', count: 1 }]);
  expect(onShow(things, null, '').map((each) => each.title)).toEqual(['Winged', 'Goal Gilded']);
});

test('a search looks at titles and texts, with or without dots on letters', () => {
  expect(onShow(texts, null, 'chimare').map((each) => each.title)).toEqual(['Chimäre']);
  expect(onShow(texts, null, 'FLEE aco').map((each) => each.title)).toEqual(['Dodge']);
  expect(onShow(texts, 'term', '').map((each) => each.title)).toEqual(['Control', 'Beast die']);
  expect(onShow(texts, null, '').map((each) => each.title)[0]).toBe('Chimäre');
});

test('how many of a thing there are', () => {
  expect(texts.map(copies)).toEqual([null, 1, 4, 6, null]);
});
