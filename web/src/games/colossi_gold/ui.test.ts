import { expect, test } from 'vitest';
import type { Moment } from '../../generated/colossi_gold';
import { catalogue } from '../../lib/catalogue.svelte';
import { sampled } from '../../lib/sampling';
import { SHAPES } from '../island/art/shapes';
import { ISLAND } from '../island/geometry';
import { BEAST_ART } from '../island/pieces/bestiary';
import { clicked, expectMotion, names, prepare, setLanguage } from '../island/testing';
import { unpack } from '../recorded';
import { suitOf } from '../island/art/suits';
import { PICTURES } from './art/pictures';
import Board from './Board.svelte';
import recorded from './fixtures/recorded.json';
import texts from './fixtures/texts.json';
import Hand from './Hand.svelte';
import ui from './index';
import Middle from './Middle.svelte';
import { steps } from './moments';
import { inTheHand } from './options';
import Player from './Player.svelte';
import Standing from './Standing.svelte';
import { printed } from '../colossi/table';
import { pieces, produced, type Table } from './table';
import { spaceWords } from './words';

const { views, steps: moves } = unpack<Table>(recorded);
const NAMELESS = new Set(['verb', 'player']);

prepare(texts);

/** Somebody chooses an Action. */
const acting = () => structuredClone(views.find((each) => each.table.moment === 'action' && each.decision!.options.some(({ kind }) => kind === 'colossus'))!);

test.each(sampled(views, 24).map((view) => [view.decision!.prompt, view] as const))('%s: what is drawn can be picked there', (_, view) => {
  const drawn = view.decision!.options.filter((each) => ui.draws(each, view));
  const wanted = (hand: boolean) => drawn.filter((each) => inTheHand(each) === hand).map((each) => each.name);
  expect(new Set(clicked(Board, view, '[data-zone], [data-option]').picked)).toEqual(new Set(wanted(false)));
  expect(new Set(clicked(Hand, view, 'button').picked)).toEqual(new Set(wanted(true)));
});

test('every option is drawn or a button', () => {
  for (const view of views) {
    for (const option of view.decision!.options) expect(ui.draws(option, view) || NAMELESS.has(option.kind), option.name).toBe(true);
  }
});

test('a player or a Trait that may be picked can be picked at a panel too', () => {
  const asking = views.filter((view) => view.decision!.options.some((each) => each.kind === 'player' || each.kind === 'trait'));
  expect(asking.length).toBeGreaterThan(8);
  for (const view of asking) {
    const owned = new Set(view.table.players.flatMap((player) => player.traits.map(({ title }) => title.toLowerCase())));
    const wanted = view.decision!.options.filter((each) => each.kind === 'player' || (each.kind === 'trait' && owned.has(each.name)));
    const found = view.table.players.flatMap((_, seat) => clicked(Player, view, 'button', { seat }).picked);
    expect(new Set(found)).toEqual(new Set(wanted.map((each) => each.name)));
  }
});

test('a Banner and an Acolyte on the same space are picked apart', () => {
  const view = acting();
  const { table } = view;
  table.players.forEach((player) => Object.assign(player, { acolytes: {}, banners: {} }));
  Object.assign(table.players[view.seat!]!, { acolytes: { C3: 2 }, banners: { C3: 1 } });
  view.decision!.options = [
    { name: 'acolyte C3', kind: 'acolyte', number: 1, label: 'an Acolyte on C3', member: 13, owner: view.seat, place: 'C3' },
    { name: 'banner C3', kind: 'banner', number: 2, label: 'the Banner on C3', member: 13, owner: view.seat, place: 'C3' },
  ];
  const { picked, labels } = clicked(Board, view, '[data-zone].live');
  expect(picked).toEqual(['acolyte C3', 'banner C3']);
  const own = names[view.seat!];
  expect(labels[0]).toContain(`Can be picked: 2 Acolytes of ${own}.`);
  expect(labels[1]).toContain(`Can be picked: Banner of ${own}.`);
});

test('the board has one tab stop, and every space says what lies there, in both languages', () => {
  for (const speech of ['en', 'de'] as const) {
    setLanguage(speech);
    for (const view of [views[0]!, views.at(-1)!]) {
      const { labels } = clicked(Board, view, '[data-zone]');
      for (const space of ISLAND.spaces) expect(labels.some((label) => label.includes(`${space},`)), space).toBe(true);
      for (const label of labels) expect(label).not.toMatch(/gold\.|colossi\.|island\.|[{}]|undefined/);
      expect(clicked(Board, view, '[data-zone][tabindex="0"]').labels).toHaveLength(1);
    }
  }
});

test('nothing that is said on the table lacks its words, in both languages', () => {
  for (const speech of ['en', 'de'] as const) {
    setLanguage(speech);
    for (const view of views.filter((_, at) => at % 12 === 0)) {
      const said = [
        clicked(Middle, view, 'button'),
        clicked(Hand, view, 'button'),
        ...view.table.players.map((_, seat) => clicked(Player, view, 'button', { seat })),
      ];
      for (const { text, labels } of said) expect(text + labels.join()).not.toMatch(/gold\.[a-z]|colossi\.[a-z]|island\.[a-z]|[{}]|undefined/);
    }
  }
});

test('what lies on a space is said in words', () => {
  const table = structuredClone(views.find((view) => view.table.players.length > 2)!.table);
  table.players.forEach((player) => Object.assign(player, { colossus: 'C1', acolytes: {}, banners: {}, controls: [], animal: null }));
  Object.assign(table.players[0]!, { colossus: 'B4', controls: ['B4'], animal: 'wind', banners: { B4: 2 } });
  Object.assign(table.players[1]!, { acolytes: { B4: 3 }, banners: { B3: 1 } });
  Object.assign(table, {
    tiles: { B4: 'Deep Mines', B3: 'Grass, Trait', B2: 'Lair: Time Beast' },
    cubes: { B4: { gold: 2, card: 1 }, B3: { trait: 1 } },
    beasts: { time: 'B4' },
    gold_to_mine: { B4: 5 },
    left: [],
  });
  expect(spaceWords(table, 'B4', names)).toBe(
    "B4, Deep Mines. Time Beast, Ann's Colossus (counts as the Wind Beast), 3 Acolytes of Bob. Two Banners of Ann. " +
      '2 gold cubes, 1 card cube. Once it is scored: 5 gold cubes. Ann controls it.',
  );
  expect(spaceWords(table, 'B3', names)).toBe('B3, Grass, Trait. Banner of Bob. 1 trait cube. Produces 1 trait cube.');
  expect(spaceWords({ ...table, trait_cube: 'card' }, 'B3', names)).toContain('Produces 1 card cube.');
  expect(spaceWords(table, 'B2', names)).toBe('B2, Lair: Time Beast.');
  setLanguage('de');
  expect(spaceWords(table, 'C4', names)).toBe('C4, unerforscht.');
});

test('every card and Trait has a picture of its own, and shapes that exist', () => {
  const drawn: string[] = [];
  for (const [kind, count] of [['card', 47], ['trait', 27]] as const) {
    const pictures = Object.entries(PICTURES[kind]!);
    expect(pictures).toHaveLength(count);
    for (const [name, parts] of pictures) {
      drawn.push(suitOf(kind, name) + JSON.stringify(parts));
      expect(catalogue.has(kind, name), name).toBe(true);
      for (const [shape] of parts) expect(SHAPES[shape], `${name}: ${shape}`).toBeTruthy();
    }
  }
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(BEAST_ART.hungry!.length).toBeGreaterThan(4);
});

test('a tile shows what it produces', () => {
  expect(printed('grass, 2 gold')).toEqual({ sort: 'gold', count: 2 });
  expect(produced({ ...views[0]!.table, trait_cube: 'card' }, 'grass, trait')).toEqual({ cube: 'card', count: 1 });
  expect(printed('lair: time beast')).toBeNull();
  expect(printed(null)).toBeNull();
});

test('the box has what is neither in the deck nor on the island', () => {
  for (const { table } of views) {
    if (table.moment === 'setup' || Object.keys(table.boxed).length) continue;
    expect(table.tiles_in_box).toBe(14);
  }
  const view = acting();
  Object.assign(view.table, { boxed: { Volcano: 1, 'Starting Tile': 2 }, beasts_out: ['wind'] });
  expect(clicked(Middle, view, 'button').text).toContain('In the box, as all have seen: Volcano, Starting Tile ×2, Wind Beast');
});

test('what lies in front of a player: Banners, Curses, borrowed Traits', () => {
  const view = acting();
  const player = view.table.players[1]!;
  Object.assign(player, { curses: ['Poverty'], traits: [{ title: 'Sly', lent_by: 0 }], banner_reserve: 4 });
  const { text } = clicked(Player, view, 'button', { seat: 1 });
  for (const part of ['Curse: Poverty', 'Trait: Sly, lent by Ann', 'Banners in hand: 4']) expect(text).toContain(part);
});

test('how the game stands: the goal, the round, the step of the turn, Actions', () => {
  const view = acting();
  const table = { ...view.table, target_gold: 50, triggered: false, round: 3, round_limit: 60, moment: 'action', actions: 2, actions_to_come: 0 };
  const says = (change: object) => clicked(Standing, view, 'button', { table: { ...table, ...change } }).text;
  for (const part of ['50 Gold end the game', 'Round 3 of at most 60', 'Actions left: 2', 'Move a Beast', 'Deploy or rest']) {
    expect(says({})).toContain(part);
  }
  expect(says({ triggered: true })).toContain('The last round: somebody has had 50 Gold');
  expect(says({ moment: 'over' })).toContain('The game is over');
  const resting = { ...table, moment: 'resting' as const, steps: ['action', 'resting', 'extra actions'] as Moment[] };
  expect(steps(resting)).toEqual([
    { name: 'action', now: false, past: true },
    { name: 'resting', now: true, past: false },
    { name: 'extra actions', now: false, past: false },
  ]);
  expect(says(resting)).toMatch(/Actions.*Rest: score Banners.*More Actions/);
  expect(steps({ ...resting, moment: 'turn end' }).every((step) => step.past)).toBe(true);
});

test('what has moved leads from the view before to the view now, Banners too', () => {
  expectMotion(moves.map(({ before, after }) => ({ before: pieces(before), now: pieces(after) })));
});

test('where the game stands', () => {
  const view = acting();
  Object.assign(view.table, { round: 4, target_gold: 50, triggered: false });
  expect(ui.status(view)).toBe('Round 4: first to 50 Gold');
  view.table.triggered = true;
  expect(ui.status(view)).toBe('Round 4, the last');
  view.table.moment = 'setup';
  expect(ui.status(view)).toBe('Setup');
  expect(ui.status({ ...view, over: true })).toBe('The game is over');
});

test.each([
  ['en', ['Dominate', 'Dominate: Only as your first Action'], ['Haste', 'Haste: Gain 5 Gold']],
  ['de', ['Dominate', 'Beherrschen: Nur als deine erste Aktion'], ['Haste', 'Eile: Du erhältst 5 Gold']],
] as const)('what ends the turn is called as the game calls it (%s)', (speech, ...said) => {
  setLanguage(speech);
  for (const [in_force, words] of said) {
    const { text } = clicked(Standing, acting(), 'button', { table: { ...acting().table, in_force } });
    expect(text).toContain(words);
  }
});
