import { expect, test } from 'vitest';
import { cardWidths } from './cardWidths';

const LONG = 'When somebody comes to a space of yours and takes control of it, all of your Acolytes there may go to spaces next to it, one by one, as you like it.';
const card = (text: string, selectable = true, title = 'Walk') => ({ title, text, selectable });

test('a card is as wide as its text needs, where there is room', () => {
  const [short, long] = cardWidths([card('Draw a card.'), card(LONG)], 5, 1000) as [number, number];
  expect(long).toBeGreaterThan(short * 1.5);
  expect(long).toBeLessThan(320);
});

test('where there is not, those that nobody is asked about give way first', () => {
  const [selectable, other] = cardWidths([card(LONG), card(LONG, false)], 5, 430) as [number, number];
  expect(selectable).toBeGreaterThan(other);
  expect(selectable + other).toBeLessThanOrEqual(430);
});

test('where all can not be seen at once anyway, all can be read', () => {
  const all = Array.from({ length: 6 }, () => card(LONG));
  expect(cardWidths(all, 5, 380)).toEqual(cardWidths(all, 5, Infinity));
});

test('no word of a title is cut', () => {
  const [short, long] = [card('Draw.'), card('Draw.', true, 'Reinforcements')].map((each) => cardWidths([each], 5, Infinity)[0]!) as [number, number];
  expect(long).toBeGreaterThan(short);
  expect(cardWidths([card('Draw.', true, 'Reinforce\u00adments')], 5, Infinity)[0]).toBeLessThan(long);
});
