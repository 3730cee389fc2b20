import { expect, test } from 'vitest';
import { MOST_ROWS, news, pictured, placesOf, scenesOf, sinceLast, weight } from './narration';
import { logLine } from './testing';
import type { Line } from './wire';

let choice = 0;
const say = (text: string, more: Partial<Line> = {}): Line => ({ ...logLine(choice, text), message: text.length * 1000 + text.charCodeAt(0), ...more });
const head = (text: string, depth: number, who: number | null = null): Line => say(text, { heading: true, depth, who });
const texts = (lines: readonly Line[]) => lines.map((line) => line.text);
const narrated = (lines: readonly Line[], from = 0, seat: number | null = 0, chose = false) =>
  news(scenesOf(lines, from, lines.length, seat, chose)).map((scene) => [scene.head.text, ...texts(scene.rows)]);

const card = { kind: 'card', name: 'fortitude' };
const round = [
  head('Age 4', 0),
  head("Bea's turn", 1, 1),
  say('Bea plays Fortitude', { who: 1, things: [card] }),
  say('Bea gains 4 Gold', { depth: 1, who: 1 }),
  say('Ann gains 2 Gold', { depth: 1, who: 0 }),
  head('Scoring', 2),
  say('The die shows 3'),
];

test('a line and what is part of it are one scene, in the part of the game where it happens', () => {
  const [first, second] = scenesOf(round, 0, round.length, 0, false);
  expect(first).toMatchObject({ top: 2, actor: 1, earlier: 0, own: false });
  expect(texts(first?.headings ?? [])).toEqual(['Age 4', "Bea's turn"]);
  expect(texts(first?.rows ?? [])).toEqual(['Bea gains 4 Gold', 'Ann gains 2 Gold']);
  expect(texts(second?.headings ?? [])).toEqual(['Age 4', "Bea's turn", 'Scoring']);
  expect(second?.actor, 'nobody is named: it is the turn of one').toBe(1);
});

test('what a later choice adds to a line goes on with its scene', () => {
  expect(narrated(round, 4)).toEqual([['Bea plays Fortitude', 'Ann gains 2 Gold'], ['The die shows 3']]);
  expect(scenesOf(round, 4, 5, 0, false)[0]).toMatchObject({ top: 2, earlier: 1 });
  expect(scenesOf(round, 2, 3, 0, false)[0]?.rows).toEqual([]);
});

test('the same again out of one choice is told together', () => {
  const dice = ['water', 'wild'].map((face) => say(`Bea rolls ${face}`, { message: 7, who: 1 }));
  expect(narrated(dice)).toEqual([['Bea rolls water', 'Bea rolls wild']]);
  const starts = ['Krell', 'Ishtari'].flatMap((name) => [say(`${name} begins`, { message: 8 }), say('on A1', { depth: 1 })]);
  expect(narrated(starts), 'but not what has parts of its own').toHaveLength(2);
  choice = 1;
  expect(narrated([...dice, say('Bea rolls thorns', { message: 7, who: 1 })])).toHaveLength(2);
});

test('more than can be read at once comes in parts, and nothing is left out', () => {
  const many = Array.from({ length: MOST_ROWS * 2 + 1 }, (_, at) => say(`part ${at}`, { depth: 1 }));
  const parts = scenesOf([say('Tiles produce'), ...many], 0, many.length + 1, 0, false);
  expect(parts.map((scene) => [scene.rows.length, scene.earlier])).toEqual([
    [MOST_ROWS, 0],
    [MOST_ROWS, MOST_ROWS],
    [1, 2 * MOST_ROWS],
  ]);
  expect(parts.flatMap((scene) => scene.rows)).toEqual(many);
});

test('what a reader does is not told to them, what others and chance add is', () => {
  const own = [
    head("Ann's turn", 0, 0),
    say('Ann plays Lure', { who: 0 }),
    say('The Beast goes to B3', { depth: 1 }),
    say('Age 2 is turned up'),
    say('Bea has the most Gold', { who: 1 }),
  ];
  expect(narrated(own, 0, 0, true)).toEqual([['Age 2 is turned up'], ['Bea has the most Gold']]);
  expect(narrated(own, 2, 0, true), 'a part of what they did').toEqual([['Age 2 is turned up'], ['Bea has the most Gold']]);
  expect(narrated(own, 0, null, false), 'a spectator hears all').toHaveLength(3);
  const warband = [head("Krell's turn, commanded by Ann", 0, 0), say('Krell activates a Warrior'), say('The die shows 4')];
  expect(narrated(warband, 0, 0, true)).toEqual([['The die shows 4']]);
});

test("how one's own turn begins is not told, what is done to one is", () => {
  const next = [say('Ann pays Bea 1 Gold', { who: 0 }), head("Ann's turn", 0, 0), say('Ann draws a card', { who: 0 }), say('It is Lure', { private: true })];
  expect(narrated([head("Bea's turn", 0, 1), ...next])).toEqual([['Ann pays Bea 1 Gold']]);
});

test('since the last choice: what others did, and it stays while one goes on choosing', () => {
  const lines = [
    say('The pieces are placed'),
    say('Ann moves', { who: 0 }),
    say('Bea plays Fortitude', { who: 1 }),
    say('Bea gains 4 Gold', { who: 1, depth: 1 }),
    say('Cid rests', { who: 2 }),
    say('Ann plays Lure', { who: 0 }),
  ];
  const moment = (seat: number, from: number, to: number) => ({ seat, from, to });
  const moments = [moment(1, 0, 1), moment(0, 1, 2), moment(1, 2, 3), moment(1, 3, 4), moment(2, 4, 5)];
  const since = (some: typeof moments, seat: number | null) => texts(sinceLast(lines, some, seat).map((scene) => scene.head));
  expect(since(moments, 0)).toEqual(['Bea plays Fortitude', 'Cid rests']);
  expect(since([...moments, moment(0, 5, 6)], 0)).toEqual(['Bea plays Fortitude', 'Cid rests']);
  expect(since(moments, 2)).toEqual(['Ann moves', 'Bea plays Fortitude']);
  expect(since(moments, null)).toHaveLength(3);
});

test('the picture is of the first thing that has one', () => {
  const space = { kind: 'space', name: 'B3' };
  const known = ({ kind }: { kind: string }) => kind === 'card';
  expect(pictured([say('x', { things: [space, card] })], known)).toEqual(card);
  expect(pictured([say('x', { things: [space] })], known)).toBeNull();
});

test('what has more to read stays longer', () => {
  const [short] = scenesOf([say('Bea rests')], 0, 1, 0, false);
  const [long] = scenesOf(round, 0, 5, 0, false);
  expect(weight(long!)).toBeGreaterThan(weight(short!));
});

test('the places that lines name are found, and the way where a line names two', () => {
  const from = (...names: string[]) => say('somebody goes', { things: names.map((name) => ({ kind: 'space', name })) });
  const find = (name: string) => (name === 'rampage' ? null : { name });
  const { places, trails } = placesOf([from('B3', 'B4'), from('rampage', 'B4'), from('B4', 'C4')], find);
  expect(places.map(({ name }) => name)).toEqual(['B3', 'B4', 'C4']);
  expect(trails.map((each) => each.map(({ name }) => name))).toEqual([['B3', 'B4'], ['B4', 'C4']]);
  const many = Array.from({ length: 30 }, (_, at) => from(`A${at}`));
  expect(placesOf(many, find).places, 'a mark on everything is none').toEqual([]);
});
