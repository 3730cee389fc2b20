import { expect, test } from 'vitest';
import { catalogue } from '../../lib/catalogue.svelte';
import { sampled } from '../../lib/sampling';
import { SHAPES } from '../island/art/shapes';
import { ISLAND } from '../island/geometry';
import { clicked, expectMotion, names, prepare, setLanguage } from '../island/testing';
import { unpack } from '../recorded';
import { PICTURES } from './art/pictures';
import Board from './Board.svelte';
import recorded from './fixtures/recorded.json';
import texts from './fixtures/texts.json';
import Hand from './Hand.svelte';
import ui from './index';
import { inTheHand } from './options';
import Player from './Player.svelte';
import { pieces, type Table } from './table';
import { spaceWords, tokenWords } from './words';

const { views, steps: moves } = unpack<Table>(recorded);
const NAMELESS = new Set(['verb', 'player', 'token', 'amount']);

prepare(texts);

test.each(sampled(views, 24).map((view) => [view.decision!.prompt, view] as const))('%s: what is drawn can be picked there', (_, view) => {
  const drawn = view.decision!.options.filter((each) => ui.draws(each, view));
  const wanted = (hand: boolean) => new Set(drawn.filter((each) => inTheHand(each) === hand).map((each) => each.name));
  expect(new Set(clicked(Board, view, '[data-zone]').picked)).toEqual(wanted(false));
  expect(new Set(clicked(Hand, view, 'button').picked)).toEqual(wanted(true));
});

test('every option is drawn or a button', () => {
  for (const view of views) {
    for (const option of view.decision!.options) expect(ui.draws(option, view) || NAMELESS.has(option.kind), option.name).toBe(true);
  }
});

test('a player who may be picked can be picked at their panel too', () => {
  const asking = views.filter((view) => view.decision!.options.some((each) => each.kind === 'player'));
  expect(asking.length).toBeGreaterThan(2);
  for (const view of [...asking, views[0]!]) {
    const wanted = view.decision!.options.filter((each) => each.kind === 'player').map((each) => each.name);
    const found = view.table.players.flatMap((_, seat) => clicked(Player, view, 'button', { seat }).picked);
    expect(found).toEqual(wanted);
  }
});

test('the board has one tab stop, and every place says what lies there, in both languages', () => {
  for (const speech of ['en', 'de'] as const) {
    setLanguage(speech);
    const view = views.at(-1)!;
    const { labels } = clicked(Board, view, '[data-zone]');
    expect(labels.length).toBeGreaterThanOrEqual(27);
    for (const space of ISLAND.spaces) expect(labels.some((label) => label.includes(space)), space).toBe(true);
    for (const label of labels) expect(label).not.toMatch(/master\.|island\.|[{}]|undefined/);
    expect(clicked(Board, view, '[data-zone][tabindex="0"]').labels).toHaveLength(1);
  }
});

test('what lies on a space is said in words', () => {
  const table = structuredClone(views.find((view) => view.table.players.length === 3)!.table);
  table.players.forEach((player) => Object.assign(player, { colossus: 'A1', acolytes: {}, banners: [], controls: [] }));
  Object.assign(table.players[0]!, { colossus: 'B4', banners: ['B4'], controls: ['B4'] });
  table.players[1]!.acolytes = { B4: 3 };
  Object.assign(table, { tiles: { B4: 'hallowed ground' }, loot: { B4: ['gold2'] }, beast: 'C3' });
  expect(spaceWords(table, 'B4', names)).toBe(
    "B4, Hallowed Ground. Ann's Colossus, 3 Acolytes of Bob. Banner of Ann. Loot: 2-Gold token. Ann controls it.",
  );
  setLanguage('de');
  expect(spaceWords(table, 'C3', names)).toBe('C3. die Bestie.');
  expect(['gold1', 'colossus', 'beast'].map(tokenWords)).toEqual(['Plättchen „1 Gold“', 'Plättchen „Kolosskarte“', 'Plättchen „Bestienkarte“']);
});

test('every card has a picture, and shapes that exist', () => {
  expect(Object.keys(PICTURES)).toHaveLength(41);
  for (const [name, parts] of Object.entries(PICTURES)) {
    expect(catalogue.has('card', name) || catalogue.has('beast_card', name), name).toBe(true);
    for (const [shape] of parts) expect(SHAPES[shape], `${name}: ${shape}`).toBeTruthy();
  }
});

test('what has moved leads from the view before to the view now, Banners too', () => {
  expectMotion(moves.map(({ before, after }) => ({ before: pieces(before), now: pieces(after) })));
});

test('where the game stands', () => {
  const view = views.find((each) => each.table.moment === 'action')!;
  expect(ui.status(view)).toBe(`Age ${view.table.age} of 6`);
  expect(ui.status({ ...view, over: true })).toBe('The game is over');
});
