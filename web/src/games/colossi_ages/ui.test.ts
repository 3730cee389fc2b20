import { expect, test, vi } from 'vitest';
import { catalogue } from '../../lib/catalogue.svelte';
import { sampled } from '../../lib/sampling';
import { SHAPES } from '../island/art/shapes';
import { ISLAND } from '../island/geometry';
import { LANDS } from '../island/lands';
import { GROUNDS, SCENES } from '../island/lands/scenes';
import { BEAST_ART } from '../island/pieces/bestiary';
import { clicked, expectMotion, names, prepare, setLanguage } from '../island/testing';
import { unpack } from '../recorded';
import AgeCard from './AgeCard.svelte';
import { PICTURES } from './art/pictures';
import Board from './Board.svelte';
import recorded from './fixtures/recorded.json';
import gold from '../colossi_gold/fixtures/texts.json';
import texts from './fixtures/texts.json';
import Hand from './Hand.svelte';
import ui from './index';
import Middle from './Middle.svelte';
import { beasts, letterOf } from '../colossi/beasts';
import { inTheHand } from '../colossi/options';
import Player from './Player.svelte';
import { pieces, standing, type Table } from './table';
import { spaceWords, withGoals } from './words';

const { views, steps: moves } = unpack<Table>(recorded);
const NAMELESS = new Set(['verb', 'player']);

prepare(texts);

test.each(sampled(views, 24).map((view) => [view.decision!.prompt, view] as const))('%s: what is drawn can be picked there', (_, view) => {
  const drawn = view.decision!.options.filter((each) => ui.draws(each, view));
  const wanted = (hand: boolean) => new Set(drawn.filter((each) => inTheHand(each) === hand).map((each) => each.name));
  expect(new Set(clicked(Board, view, '[data-zone], [data-option]').picked)).toEqual(wanted(false));
  expect(new Set(clicked(Hand, view, 'button').picked)).toEqual(wanted(true));
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

test('the board has one tab stop, and every land space says what lies there, in both languages', () => {
  for (const speech of ['en', 'de'] as const) {
    setLanguage(speech);
    for (const view of [views[0]!, views.at(-1)!]) {
      const { labels } = clicked(Board, view, '[data-zone]');
      for (const space of ISLAND.spaces) {
        const wet = view.table.water.includes(space);
        expect(labels.some((label) => label.includes(`${space},`)), space).toBe(!wet);
      }
      for (const label of labels) expect(label).not.toMatch(/ages\.|colossi\.|island\.|[{}]|undefined/);
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
      for (const { text, labels } of said) expect(text + labels.join()).not.toMatch(/ages\.[a-z]|colossi\.[a-z]|island\.[a-z]|[{}]|undefined/);
    }
  }
});

test('what lies on a space is said in words', () => {
  const table = structuredClone(views.find((view) => view.table.players.length > 2)!.table);
  table.players.forEach((player) => Object.assign(player, { colossus: 'C1', acolytes: {}, controls: [], marks: [], animal: null, lying: false }));
  Object.assign(table.players[0]!, { colossus: 'B4', controls: ['B4'], animal: 'wind' });
  Object.assign(table.players[1]!, { acolytes: { B4: 3 }, marks: ['B4'] });
  Object.assign(table, { tiles: { B4: 'Moat', B3: 'Card Grass' }, cubes: { B4: 2 }, beasts: { time: 'B4' } });
  expect(spaceWords(table, 'B4', names)).toBe(
    "B4, Moat. Time Beast, Ann's Colossus (counts as the Wind Beast), 3 Acolytes of Bob. 2 Gold cubes. Ann controls it. reaped by Bob.",
  );
  expect(spaceWords(table, 'B3', names)).toBe('B3, Card Grass. Loot: 1 card.');
  catalogue.put('rich', catalogue.things.map((text) => (text.name === 'card grass' ? { ...text, facts: { card: 2 } } : text)));
  expect(spaceWords(table, 'B3', names)).toBe('B3, Card Grass. Loot: 2 cards.');
  setLanguage('de');
  expect(spaceWords(table, 'C4', names)).toBe('C4, unerforscht.');
});

test('a Trait is explained with its goal, where it has one and the game is played with goals', () => {
  const explained = (goals: boolean, kind: string, name: string) => {
    const explain = vi.fn();
    withGoals({ ...views[0]!.table, goals }, explain)(kind, name);
    return explain.mock.calls[0];
  };
  for (const { name, facts } of catalogue.of('trait')) {
    expect(explained(true, 'trait', name)).toEqual('goal' in facts ? ['goal', `goal ${name}`] : ['trait', name]);
    expect(explained(false, 'trait', name)).toEqual(['trait', name]);
  }
  expect(explained(true, 'card', 'walk')).toEqual(['card', 'walk']);
  for (const { options, table } of views) expect(table.goals).toBe(options.traits === 'goals');
});

test('a Colossus that counts as a Beast is picked for it', () => {
  const view = structuredClone(views.find((each) => each.decision!.options.every(({ kind }) => kind === 'beast'))!);
  view.decision!.options = [{ name: 'stone beast', kind: 'beast', number: 1, label: 'Stone Beast', member: beasts().indexOf('stone'), owner: null, place: null }];
  view.table.beasts = {};
  view.table.players[0]!.animal = 'stone';
  view.table.players[0]!.colossus = 'C3';
  expect(clicked(Board, view, '[data-zone]').picked).toEqual(['stone beast']);
});

test('a Colossus on its side needs more room', () => {
  const table = structuredClone(views[0]!.table);
  const wide = () => standing(table, table.players[0]!.colossus!).find((thing) => thing.kind === 'colossus' && thing.whose === 0)!.wide ?? 0;
  table.players[0]!.lying = false;
  expect(wide()).toBe(0);
  table.players[0]!.lying = true;
  expect(wide()).toBeGreaterThan(29);
});

test('every card, Trait and Age has a picture, and shapes that exist', () => {
  for (const [kind, count] of [['card', 30], ['trait', 29], ['age', 16]] as const) {
    const pictures = Object.entries(PICTURES[kind]!);
    expect(pictures).toHaveLength(count);
    for (const [name, parts] of pictures) {
      expect(catalogue.has(kind, name), name).toBe(true);
      for (const [shape] of parts) expect(SHAPES[shape], `${name}: ${shape}`).toBeTruthy();
    }
  }
});

test('every tile of both editions has a landscape, every Environment and Lair its own ground, every Beast its drawing and its own letter', () => {
  const tiles = [...new Set([...texts.en, ...gold.en].filter(({ kind }) => kind === 'tile').map(({ name }) => name))];
  expect(tiles.length).toBeGreaterThan(38);
  for (const tile of tiles) expect(tile in SCENES || tile in LANDS, tile).toBe(true);
  const grounds = tiles.filter((tile) => !tile.includes('grass')).map((tile) => GROUNDS[tile]);
  expect(grounds).not.toContain(undefined);
  expect(new Set(grounds).size).toBe(grounds.length);
  for (const speech of ['en', 'de'] as const) {
    setLanguage(speech);
    expect(beasts()).toHaveLength(8);
    expect(new Set(beasts().map(letterOf)).size).toBe(8);
    for (const beast of beasts()) expect(BEAST_ART[beast]!.length).toBeGreaterThan(4);
  }
});

test('the Age says its Beasts and how it scores', () => {
  const table = structuredClone(views[0]!.table);
  Object.assign(table, { age_card: 'Age of Consolidation', age_beasts: ['golden', 'magnetic'], moment: 'action', in_a_turn: true, round: 2, turns_per_age: 5, actions: 3 });
  const { text } = clicked(AgeCard, views[0]!, 'button', { table });
  for (const part of ['Golden Beast', 'Magnetic Beast', '3 cubes on each space', '3 Gold for each', 'Turn 2 of 5', 'Actions left: 3']) {
    expect(text).toContain(part);
  }
});

test('what has moved leads from the view before to the view now', () => {
  expectMotion(moves.map(({ before, after }) => ({ before: pieces(before), now: pieces(after) })));
});

test('where the game stands', () => {
  const view = structuredClone(views.find((each) => each.table.moment === 'action')!);
  const { age, round } = view.table;
  expect(ui.status(view)).toBe(`Age ${age} of 3, turn ${round} of 5`);
  Object.assign(view.table, { moment: 'reaping', in_a_turn: false });
  expect(ui.status(view)).toBe(`Age ${age} of 3: Reap Phase`);
  expect(ui.status({ ...view, over: true })).toBe('The game is over');
});
