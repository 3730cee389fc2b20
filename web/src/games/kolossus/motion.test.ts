import { expect, test } from 'vitest';
import { motionBetween, slideBetween } from './motion';
import { recorded } from './fixtures/read';
import type { Island } from './table';

const one = (what: string) => recorded.find((each) => each.what === what)!;
const between = (what: string) => motionBetween(one(what).before, one(what).after);

test.each(recorded.filter(({ what }) => what.includes('quake')))('$what: the region that was picked slides as one', ({ what, choice, before, after }) => {
  const motion = motionBetween(before, after);
  expect(motion.slide?.shift).toBe(choice);
  const far = Math.abs(motion.slide!.column) + Math.abs(motion.slide!.row);
  expect(far).toBe(what.startsWith('quake') ? before.result : 1);
  expect(slideBetween({ ...before, highest_result: far - 1 }, after)).toBeNull();
  expect(motion.walks).toEqual([]);
  expect(motion.arrivals).toEqual([]);
  expect(motion.falls).toHaveLength(what.includes('falls') ? 1 : 0);
});

test('who walks goes from where it stood to what was picked', () => {
  const { choice, before } = one('walk');
  const motion = between('walk');
  expect(motion.walks.map(({ who, from }) => [from, who.spot])).toEqual([[before.moving, choice]]);
  expect(motion.falls).toEqual([]);
});

test('who is beaten falls where it stood, and who beat it walks there', () => {
  const { choice } = one('strike');
  const motion = between('strike');
  expect(motion.falls.map((who) => who.spot)).toEqual([choice]);
  expect(motion.walks.map(({ who }) => who.spot)).toEqual([choice]);
});

test('a spear fells from afar: nobody walks', () => {
  const motion = between('spear');
  expect(motion.falls.map((who) => who.spot)).toEqual([one('spear').choice]);
  expect(motion.walks).toEqual([]);
});

test.each(['rebirth', 'placing'])('%s: somebody comes', (what) => {
  const motion = between(what);
  expect(motion.arrivals.some((who) => who.spot === one(what).choice)).toBe(true);
  expect(motion.walks).toEqual([]);
});

test('nothing moves between a view and itself', () => {
  for (const { before } of recorded) {
    expect(motionBetween(before, before)).toEqual({ slide: null, walks: [], falls: [], arrivals: [], lost: [] });
  }
});

test('landscapes that are pushed off are lost beyond the border', () => {
  const { before } = one('walk');
  const land = before.land.map((row, line) => (line === 5 ? '.........23' : row));
  const after = land.map((row, line) => (line === 5 ? '..........2' : row));
  const [from, to] = [land, after].map((each): Island => ({ ...before, land: each, moving: null }));
  expect(slideBetween(from!, to!)).toEqual({ shift: 'row 6 E', column: 1, row: 0 });
  expect(motionBetween(from!, to!).lost).toEqual([{ level: 3, cell: { column: 11, row: 5 } }]);
});
