import { expect, test } from 'vitest';
import type { Text } from '../../lib/wire';
import master from '../../games/beastmaster/fixtures/texts.json';
import ages from '../../games/colossi_ages/fixtures/texts.json';
import gold from '../../games/colossi_gold/fixtures/texts.json';
import { categoryTitle } from './facts';
import { copies, filteredTexts, categoryOf, categories } from './categories';

const text = (kind: string, title: string, facts: Record<string, number> = {}, words = ''): Text => ({
  kind,
  name: title.toLowerCase(),
  called: title.toLowerCase(),
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

test('perks have a category of their own, and words of the rules the last one', () => {
  expect(texts.map(categoryOf)).toEqual(['term', 'perk', 'card', 'beast', 'term']);
  expect(categories(texts)).toEqual([
    { category: 'beast', count: 1 },
    { category: 'perk', count: 1 },
    { category: 'card', count: 1 },
    { category: 'term', count: 2 },
  ]);
});

test('tiles are called Landmarks in Beast Master alone', () => {
  expect(categories(master.en as Text[]).map(({ category }) => category)).toEqual(['perk', 'card', 'beast_card', 'tile', 'term']);
  expect(categories(ages.en as Text[]).map(({ category }) => category)).toEqual(['age', 'beast', 'trait', 'goal', 'card', 'tile', 'term']);
  expect(['beastmaster', 'colossi_ages', 'colossi_gold'].map((board) => categoryTitle('category', 'tile', board))).toEqual(['Landmarks', 'Tiles', 'Tiles']);
});

test('Curses lie after the other cards', () => {
  const things = [text('card', 'Haste', { copies: 1, curse: 1 }), text('card', 'Walk', { copies: 4, beast: 1 })];
  expect(categories(things).map(({ category }) => category)).toEqual(['card', 'curse']);
});

test('every Trait is shown, and one that only the set with goals has is not shown twice', () => {
  const titles = (category: string) => filteredTexts(ages.en as Text[], category, '').map((each) => each.title);
  const [traits, goals] = [titles('trait'), titles('goal').map((title) => title.replace('Goal ', ''))];
  const only = ['Aggressive', 'Beast master', 'Diasporic', 'Gilded', 'Tactical'];
  expect(goals.filter((title) => !traits.includes(title))).toEqual(only);
  expect([...traits, ...only].sort()).toEqual(ages.en.filter(({ kind }) => kind === 'trait').map(({ title }) => title).sort());
  expect(filteredTexts(gold.en as Text[], 'trait', '')).toHaveLength(27);
});

test('a search looks at titles and texts, with or without dots on letters', () => {
  expect(filteredTexts(texts, null, 'chimare').map((each) => each.title)).toEqual(['Chimäre']);
  expect(filteredTexts(texts, null, 'FLEE aco').map((each) => each.title)).toEqual(['Dodge']);
  expect(filteredTexts(texts, 'term', '').map((each) => each.title)).toEqual(['Control', 'Beast die']);
  expect(filteredTexts(texts, null, '').map((each) => each.title)[0]).toBe('Chimäre');
});

test('how many of a thing there are', () => {
  expect(texts.map(copies)).toEqual([null, 1, 4, 6, null]);
});
