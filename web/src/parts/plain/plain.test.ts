import { flushSync, mount, unmount, type Component } from 'svelte';
import { beforeEach, expect, test } from 'vitest';
import { catalogue } from '../../lib/catalogue.svelte';
import { games } from '../../lib/games.svelte';
import type { FieldDescription, GameDescription, Option, View } from '../../lib/wire';
import { plain } from '.';
import { items, offers, groupFields } from './fields';

const field = (name: string, by: (string | number)[] = [], more: Partial<FieldDescription> = {}): FieldDescription => ({ name, title: name, note: '', by, of: null, many: false, own: false, ...more });

const FIELDS = [
  field('hand', ['card'], { own: true, note: 'Your cards' }),
  field('score', ['player']),
  field('cards_held', ['player'], { note: 'Cards in hand' }),
  field('pot', [], { note: 'What lies in the middle' }),
  field('top', [], { of: 'card', note: 'The card on top' }),
  field('played', ['card'], { note: 'Played' }),
  field('rows', ['player', 'card'], { note: 'In front' }),
];
const FACTS: GameDescription = {
  game: 'lamps', board: 'lamps', title: 'Lamps', about: '', players: [2], length: '', rules: '1', draws: false, options: [], fields: FIELDS,
  kinds: { card: { oil: 'Oil', moth: 'Moth' }, player: { p1: 'p1', p2: 'p2' } },
};
const TABLE = {
  hand: { oil: 2, moth: 0 },
  score: { p1: 3, p2: 4 },
  cards_held: { p1: 2, p2: 5 },
  pot: 7,
  top: 'moth',
  played: { oil: 1, moth: 0 },
  rows: { p1: { oil: 1, moth: 0 }, p2: { oil: 0, moth: 2 } },
};
const option = (kind: string, name: string): Option => ({ kind, name, number: 0, label: name, member: 0, owner: null, place: null });
const VIEW: View = { game: 'lamps', options: {}, seat: 0, waiting: 0, decision: null, over: false, scores: [3, 4], winners: [], table: TABLE };

beforeEach(async () => {
  await games.load(() => Promise.resolve([FACTS]));
  catalogue.put('lamps', [
    { kind: 'card', name: 'oil', called: 'oil', title: 'Oil', text: 'Draw 2 cards.', facts: {} },
    { kind: 'card', name: 'moth', called: 'moth', title: 'Moth', text: 'Take a light.', facts: {} },
  ]);
});

function shown(part: Component<any>, options: Option[] = []): { text: string; picked: string[]; target: HTMLElement } {
  const picked: string[] = [];
  const target = document.createElement('div');
  const props = { view: VIEW, before: null, selectable: new Map(options.map((each) => [each.name, each])), pick: (name: string) => picked.push(name), names: ['Ann', 'Bob'], explain: () => {} };
  const app = mount(part, { target, props });
  flushSync();
  for (const each of target.querySelectorAll('button.selectable')) each.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  const text = (target.textContent ?? '').replace(/\s+/g, ' ');
  void unmount(app);
  return { text, picked, target };
}

test('fields are sorted by how they are shown; what is told elsewhere is left out', () => {
  const found = groupFields(TABLE, FIELDS);
  const named = Object.fromEntries(Object.entries(found).map(([group, all]) => [group, all.map((each: { field: FieldDescription }) => each.field.name)]));
  expect(named).toEqual({ single: ['pot', 'top'], players: ['cards_held'], grids: ['rows'], others: ['played'], own: ['hand'] });
  expect(items(found.own[0]!)).toEqual([{ kind: 'card', name: 'oil', count: 2 }]);
});

test('a field that no description knows is shown as it is', () => {
  expect(groupFields({ what_is_this: [1, null, 2] }, []).single[0]!.field.title).toBe('what is this');
});

test('the table has a row for each player, a tile for each value, and things by their titles', () => {
  const { text } = shown(plain('lamps', FACTS).Board);
  for (const part of ['What lies in the middle', '7', 'The card on top', 'Moth', 'Cards in hand', 'Ann', 'Bob', 'Played', 'Oil×1', 'Moth×2']) expect(text).toContain(part);
  expect(text).not.toContain('p1');
});

test('what lies in the hand is picked there, what does not on the table, verbs in the prompt', () => {
  const ui = plain('lamps', FACTS);
  const options = [option('card', 'oil'), option('card', 'moth'), option('verb', 'pass'), option('player', 'p2')];
  expect(shown(ui.Hand!, options)).toMatchObject({ picked: ['oil'] });
  expect(shown(ui.Hand!, options).text).toContain('Draw 2 cards.');
  expect(shown(ui.Board, options).picked).toEqual(['moth']);
  expect(options.filter((each) => !ui.draws(each, VIEW)).map(({ name }) => name)).toEqual(['pass', 'p2']);
  expect([...offers(new Map(), []).keys()]).toEqual([]);
});

test('a game in which nobody holds anything has no hand', () => {
  expect(plain('pig', { ...FACTS, fields: FIELDS.filter(({ own }) => !own) }).Hand).toBeNull();
});
