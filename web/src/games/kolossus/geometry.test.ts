import { expect, test } from 'vitest';
import { cellOf, corners, covered, levelAt, nameOf, nearness, PLAN, RELIEF, rimOf, shiftAt, SQUARES, squaresOf } from './geometry';
import { SHIFTS } from '../../generated/kolossus';
import { views } from './fixtures/read';

const land = views[0]!.table.land;

test('squares have names from a1 in the south-west to k11 in the north-east', () => {
  expect(SQUARES).toHaveLength(121);
  expect([SQUARES[0], SQUARES[10], SQUARES[120]]).toEqual(['a1', 'k1', 'k11']);
  for (const name of SQUARES) expect(nameOf(cellOf(name))).toBe(name);
});

test('levels are read from the rows, the northernmost first', () => {
  expect(['f6', 'f7', 'd6', 'c6', 'b6', 'a11'].map((name) => levelAt(land, cellOf(name)))).toEqual([5, 4, 3, 2, 1, 1]);
});

test('in the relief north is up, east is right and a higher level is higher', () => {
  const middle = RELIEF.at(5, 5, 1);
  expect(RELIEF.at(5, 6, 1).y).toBeLessThan(middle.y);
  expect(RELIEF.at(6, 5, 1).x).toBeGreaterThan(middle.x);
  expect(RELIEF.at(5, 5, 2).y).toBeLessThan(middle.y);
  expect(RELIEF.at(5, 5, 2).x).toBe(middle.x);
});

test('in the plan squares are squares, and levels lift nothing', () => {
  const [west, east, , north] = corners(PLAN, { column: 3, row: 4 }, 4);
  expect(east!.x - west!.x).toBe(west!.y - north!.y);
  expect(PLAN.at(2, 2, 5)).toEqual(PLAN.at(2, 2, 1));
});

test('what is nearer is drawn later: no square is drawn before one that it could cover', () => {
  for (const name of SQUARES) {
    const cell = cellOf(name);
    for (const [column, row] of [[0, 1], [1, 0], [1, 1], [-1, 1]] as const) {
      const behind = { column: cell.column + column, row: cell.row + row };
      expect(nearness(cell), name).toBeGreaterThan(nearness(behind));
    }
  }
});

test('everything lies in the picture', () => {
  for (const { at, box } of [RELIEF, PLAN]) {
    for (const [column, row] of [[-0.5, -0.5], [10.5, -0.5], [10.5, 10.5], [-0.5, 10.5]] as const) {
      const { x, y } = at(column, row, 1);
      expect(x).toBeGreaterThan(box.x);
      expect(x).toBeLessThan(box.x + box.width);
      expect(y).toBeGreaterThan(box.y);
      expect(y).toBeLessThan(box.y + box.height);
    }
  }
});

test('on the untouched island nothing in front of the peak is covered, and a pit behind a cliff is', () => {
  expect(SQUARES.filter((name) => covered(land, cellOf(name)) && cellOf(name).row < 6)).toEqual([]);
  const pit = land.map((row, line) => (line === 4 ? row.slice(0, 5) + '.' + row.slice(6) : row));
  expect(covered(pit, cellOf('f7'))).toBe(true);
});

test('shifts have their arrows at the end towards which they push', () => {
  expect(rimOf('row 4 E')).toEqual({ column: 11, row: 3 });
  expect(rimOf('col c S')).toEqual({ column: 2, row: -1 });
  for (const shift of SHIFTS) expect(shiftAt(rimOf(shift))).toBe(shift);
  expect(shiftAt({ column: 4, row: 4 })).toBeNull();
  expect(squaresOf('row 11 W')).toHaveLength(11);
  expect(squaresOf('col k N')).toContain('k1');
});
