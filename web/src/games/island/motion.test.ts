import { expect, test } from 'vitest';
import { ISLAND } from './geometry';
import { coming, motion, type Pieces } from './motion';

const far = (from: string, to: string) => ISLAND.way(from, to).length - 1;
const none: Pieces = { colossi: [null, null], acolytes: [{}, {}], banners: [[], []], beasts: [null] };

test('nothing changed, nothing moves', () => {
  const some: Pieces = { ...none, colossi: ['A1', 'B2'], acolytes: [{ A1: 3 }, {}] };
  expect(motion(some, some, far)).toEqual({ journeys: [], gone: [], come: [] });
});

test('a Colossus travels, and so does the Beast', () => {
  const now = motion({ ...none, colossi: ['A1', 'B2'], beasts: ['C3'] }, { ...none, colossi: ['A3', 'B2'], beasts: ['C4'] }, far);
  expect(now.journeys).toEqual([
    { kind: 'beast', whose: 0, from: 'C3', to: 'C4', nth: 0 },
    { kind: 'colossus', whose: 0, from: 'A1', to: 'A3', nth: 0 },
  ]);
});

test('Acolytes go from spaces that lost to the nearest that gained', () => {
  const now = motion(
    { ...none, acolytes: [{ A1: 2, E5: 1 }, {}] },
    { ...none, acolytes: [{ B1: 2, E4: 1 }, {}] },
    far,
  );
  expect(now.journeys.map(({ from, to, nth }) => `${from} ${to} ${nth}`).sort()).toEqual(['A1 B1 0', 'A1 B1 1', 'E5 E4 0']);
  expect(coming(now.journeys, 'acolyte', 0, 'B1')).toBe(2);
  expect(coming(now.journeys, 'acolyte', 1, 'B1')).toBe(0);
});

test('who is nowhere any more has died; who is new has come', () => {
  const now = motion({ ...none, acolytes: [{ A1: 3 }, {}] }, { ...none, acolytes: [{ A1: 1 }, { C2: 4 }] }, far);
  expect(now.journeys).toEqual([]);
  expect(now.gone).toEqual([{ kind: 'acolyte', whose: 0, space: 'A1', count: 2 }]);
  expect(now.come).toEqual([{ kind: 'acolyte', whose: 1, space: 'C2', count: 4 }]);
});

test('Banners rise, are shifted, and are sent home; two may stand on one space', () => {
  const before: Pieces = { ...none, banners: [['A1', 'A1'], ['B2']] };
  const now = motion(before, { ...none, banners: [['A1', 'A3'], []] }, far);
  expect(now.journeys).toEqual([{ kind: 'banner', whose: 0, from: 'A1', to: 'A3', nth: 0 }]);
  expect(now.gone).toEqual([{ kind: 'banner', whose: 1, space: 'B2', count: 1 }]);
});
