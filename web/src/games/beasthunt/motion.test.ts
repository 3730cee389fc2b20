import { describe, expect, test } from 'vitest';
import { unpack } from '../recorded';
import recorded from './fixtures/recorded.json';
import { travels, type Travel } from './motion';
import { settle, spent, tumbling, type Slots } from './slots';
import type { HuntTable } from './table';

const { steps } = unpack<HuntTable>(recorded);

function step(name: string): [HuntTable, HuntTable] {
  const found = steps.find(({ what }) => what === name);
  if (!found) throw new Error(name);
  return [found.before, found.after];
}

const moved = (name: string): Travel['what'][] => travels(...step(name)).map((travel) => travel.what);
const empty: Slots = [null, null, null, null];

describe('what travels in a real game', () => {
  test('nothing while nothing changes', () => {
    const [before] = step('capture');
    expect(travels(before, before)).toEqual([]);
  });

  test('a die to its place, a card to its line', () => {
    expect(moved('die')).toEqual(['die']);
    expect(moved('card')).toEqual(['card']);
  });

  test('a beast from the supply, and from square to square', () => {
    expect(moved('enter')).toEqual(['enter']);
    const [walk] = travels(...step('walk'));
    expect(walk).toMatchObject({ what: 'walk' });
  });

  test('captured beasts go to their captor, two at once as well', () => {
    const [before, after] = step('capture');
    const captures = travels(before, after).flatMap((travel) => (travel.what === 'capture' ? [travel] : []));
    expect(captures.length).toBeGreaterThan(0);
    for (const { beast, square, seat } of captures) {
      expect(before.beasts[square]).toBe(beast);
      const gained = (after.players[seat]?.captured[beast] ?? 0) - (before.players[seat]?.captured[beast] ?? 0);
      expect(gained).toBe(captures.filter((each) => each.beast === beast).length);
    }
  });

  test('a fence gleams when its last piece arrives', () => {
    const [before, after] = step('complete');
    const lines = travels(before, after).flatMap((travel) => (travel.what === 'gleam' ? [travel.line] : []));
    expect(lines).toEqual(after.complete.filter((line) => !before.complete.includes(line)));
  });
});

describe('dice in their slots', () => {
  const four = { most_active_dice: 4 };

  test('all tumble when a turn begins', () => {
    const [before, after] = step('roll');
    const slots = settle(empty, after);
    expect(tumbling(before, after, slots)).toEqual([0, 1, 2, 3]);
  });

  test('stay where they lay when one is kept, and nothing tumbles', () => {
    const [before, after] = step('keep');
    const first = settle(empty, before);
    const second = settle(first, after);
    expect(second.map((slot) => slot?.die)).toEqual(first.map((slot) => slot?.die));
    expect(second.filter((slot) => slot?.kept)).toHaveLength(after.ready.length);
    expect(tumbling(before, after, second)).toEqual([]);
  });

  test('tumble again when rolled again, but for those that were kept', () => {
    const [before, after] = step('again');
    const first = settle(empty, before);
    const second = settle(first, after);
    const kept = first.flatMap((slot, at) => (slot?.kept ? [at] : []));
    for (const at of kept) expect(second[at]).toEqual(first[at]);
    expect(tumbling(before, after, second)).toEqual([0, 1, 2, 3].filter((at) => !kept.includes(at)));
  });

  test('leave a gap when one is placed', () => {
    const rolled = settle(empty, { ...four, rolled: [], ready: ['green water', 'green water', 'green wild', 'black beast'] });
    const placed = settle(rolled, { ...four, rolled: [], ready: ['green water', 'green wild', 'black beast'] });
    expect(placed.filter((slot) => slot === null)).toHaveLength(1);
    expect(placed[2]).toEqual(rolled[2]);
    expect(placed[3]).toEqual(rolled[3]);
  });

  test('show what is used up', () => {
    const slots = settle(empty, { ...four, rolled: [], ready: ['green wild', 'green beast', 'black beast', 'green water'] });
    expect(spent(slots, { spent: ['green wild', 'green beast'] })).toEqual([true, true, false, false]);
  });
});
