// What a layer adds: the page has never heard of it, and shows it as what it knows.
import { flushSync, mount, unmount, type Component } from 'svelte';
import { describe, expect, test } from 'vitest';
import { catalogue, titleOf } from '../lib/catalogue.svelte';
import type { Option, Text, View } from '../lib/wire';
import masterRecorded from './beastmaster/fixtures/recorded.json';
import masterTexts from './beastmaster/fixtures/texts.json';
import master from './beastmaster';
import huntTexts from './beasthunt/fixtures/texts.json';
import huntRecorded from './beasthunt/fixtures/recorded.json';
import hunt from './beasthunt';
import agesRecorded from './colossi_ages/fixtures/recorded.json';
import agesTexts from './colossi_ages/fixtures/texts.json';
import ages from './colossi_ages';
import goldRecorded from './colossi_gold/fixtures/recorded.json';
import goldTexts from './colossi_gold/fixtures/texts.json';
import gold from './colossi_gold';
import type { GameUI } from './game';
import { clicked, names, prepare } from './island/testing';
import { unpack, type Packed } from './recorded';

const text = (kind: string, title: string, facts: Record<string, number> = {}): Text => ({ kind, name: title.toLowerCase(), called: title.toLowerCase(), title, text: `What ${title} does.`, facts });

const FEAST = text('card', 'Feast', { copies: 2, gift: 1 });
const NEW: Text[] = [FEAST, text('trait', 'Watchful'), text('tile', 'Mirror Lake', { copies: 1, environment: 1 }), { ...text('beast', 'Echo Beast'), called: 'echo' }];

/** Its place among its kind, as the rules list it; what the page lists nowhere is counted as it comes. */
function memberOf(kind: string, name: string, nth: number): number {
  const place = catalogue.of(kind).findIndex((each) => each.name === name);
  return place < 0 ? nth : place;
}

/** A part of a page, drawn. */
function drawn(part: Component<any>, props: object): { html: string; text: string } {
  const target = document.createElement('div');
  const app = mount(part, { target, props });
  flushSync();
  const found = { html: target.innerHTML, text: target.textContent ?? '' };
  void unmount(app);
  return found;
}

const offer = (view: View<any>, ...options: [kind: string, name: string][]): View<any> => ({
  ...view,
  decision: { ...view.decision!, options: options.map(([kind, name], number): Option => ({ kind, name, number, label: name, member: memberOf(kind, name, number), owner: null, place: null })) },
});

const EDITIONS: [string, GameUI, Packed, unknown][] = [
  ['Beast Master', master, masterRecorded, masterTexts],
  ['Three Ages', ages, agesRecorded, agesTexts],
  ['Fifty Gold', gold, goldRecorded, goldTexts],
];

describe.each(EDITIONS)('%s', (_, ui, recorded, texts) => {
  prepare(texts, NEW);
  const seen = structuredClone(unpack<any>(recorded).views.find((view) => view.seat !== null && view.table.moment !== 'setup')!);
  seen.table.players[seen.seat!].hand = ['Feast'];

  test('a new card in hand has its title, its colour and a picture, and can be picked', () => {
    const view = offer(seen, ['card', 'feast']);
    expect(clicked(ui.Hand!, view, 'button.selectable').picked).toEqual(['feast']);
    const { html, text } = drawn(ui.Hand!, { view, before: null, selectable: new Map(), pick: () => {}, names, explain: () => {} });
    expect(text).toContain('Feast');
    expect(html).toMatch(/class="card gift/);
    expect(html.match(/<path/g)!.length).toBeGreaterThan(3);
  });

  test('what may be picked and lies nowhere else can be picked at the hand', () => {
    const view = offer({ ...seen, table: { ...seen.table, players: seen.table.players.map((each: object) => ({ ...each, hand: [] })) } }, ['card', 'feast']);
    expect(clicked(ui.Hand!, view, 'button.selectable').picked).toEqual(['feast']);
  });

  test('everything new has a picture of its own', () => {
    const pictures = NEW.filter(({ kind }) => ui !== master || kind === 'card' || kind === 'tile').map(({ kind, name }) => drawn(ui.Picture, { kind, name }).html);
    for (const html of pictures) expect(html.match(/<path/g)!.length).toBeGreaterThan(3);
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  test('a new tile lies on the island', () => {
    const view = { ...seen, table: { ...seen.table, tiles: { ...seen.table.tiles, C3: ui === master ? 'mirror lake' : 'Mirror Lake' } } };
    const { labels } = clicked(ui.Board, offer(view), '[data-zone]');
    expect(labels.find((label) => label.startsWith('C3'))).toContain('Mirror Lake');
  });
});

describe.each(EDITIONS.slice(1))('%s has Beasts and Traits', (_, ui, recorded, texts) => {
  prepare(texts, NEW);
  const seen = structuredClone(unpack<any>(recorded).views.find((view) => view.seat !== null && view.table.moment !== 'setup')!);

  test('a new Beast stands on the island and can be picked; elsewhere it is a button', () => {
    const view = offer({ ...seen, table: { ...seen.table, beasts: { echo: 'C3' } } }, ['beast', 'echo beast']);
    expect(ui.draws(view.decision!.options[0]!, view)).toBe(true);
    const { picked, labels } = clicked(ui.Board, view, '[data-zone].live');
    expect(picked).toEqual(['echo beast']);
    expect(labels[0]).toContain('Echo Beast');
    const away = { ...view, table: { ...view.table, beasts: {} } };
    expect(ui.draws(view.decision!.options[0]!, away)).toBe(false);
  });

  test('a new Trait lies in front of its player', () => {
    const trait = { title: 'Watchful', lent_by: null, progress: 0, needs: 0, pays: 0, cards: [], traits: [], acolytes: 0 };
    const players = seen.table.players.map((each: object) => ({ ...each, traits: [trait] }));
    const view = offer({ ...seen, table: { ...seen.table, players } });
    expect(clicked(ui.Player!, view, 'button', { seat: 0 }).text).toContain('Trait: Watchful');
  });
});

describe('Beast Hunt', () => {
  const phoenix = text('beast', 'Phoenix', { count: 1, points: 12 });
  prepare(huntTexts, [phoenix]);

  test('a new beast is in the supply, on its square, and can be picked', () => {
    const seen = structuredClone(unpack<any>(huntRecorded).views[0]!);
    seen.table.beast_points = { ...seen.table.beast_points, phoenix: 12 };
    seen.table.supply = { ...seen.table.supply, phoenix: 1 };
    seen.table.beasts = { B2: 'phoenix' };
    const view = offer(seen, ['beast', 'phoenix']);
    const { picked, labels } = clicked(hunt.Board, view, '[data-option]');
    expect(picked).toEqual(['phoenix']);
    expect(labels[0]).toContain('Phoenix: 1 in the supply, 12 points each');
    expect(clicked(hunt.Middle!, view, 'button').text).toContain('Phoenix');
    expect(drawn(hunt.Picture, { kind: 'beast', name: 'phoenix' }).html.match(/<path/g)!.length).toBeGreaterThan(4);
  });
});

test('what no rules tell of is called by its name', () => {
  catalogue.put('tested', []);
  expect(titleOf('card', 'feast')).toBe('Feast');
  expect(catalogue.find('card', 'feast')).toBeNull();
});
