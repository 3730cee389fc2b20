import { describe, expect, test } from 'vitest';
import { BOARD, FENCE, HOLES, LINES, next, PITCH, PLACES, SQUARES, placeAt, squareAt } from './geometry';
import { layout } from './layout';

describe('the board', () => {
  test('has twelve squares, sixteen holes, 44 places and 17 lines', () => {
    expect([SQUARES.length, HOLES.length, PLACES.length, LINES.length]).toEqual([12, 16, 44, 17]);
    expect(new Set(PLACES.map((place) => place.name)).size).toBe(44);
  });

  test('names places as the rules do', () => {
    const square = (place: string) => placeAt.get(place)?.square;
    expect(['h11.NW', 'h11.NE', 'h11.SE', 'h11.SW'].map(square)).toEqual(['A1', 'B1', 'B2', 'A2']);
    expect(['h10.W', 'h10.E', 'h13.W', 'h33.E'].map(square)).toEqual(['A1', 'B1', 'A3', 'D3']);
    expect(['h01.N', 'h01.S', 'h42.N', 'h42.S'].map(square)).toEqual(['A1', 'A2', 'D2', 'D3']);
  });

  test('lets each line end at two holes, whose dice stand beside its ends', () => {
    const b1b2 = LINES.find((line) => line.name === 'B1B2');
    expect(b1b2).toMatchObject({ upright: false, holes: ['h11', 'h21'], squares: ['B1', 'B2'] });
    for (const line of LINES) {
      const beside = PLACES.filter((place) => line.holes.includes(place.hole) && line.squares.includes(place.square));
      expect(beside, line.name).toHaveLength(4);
      for (const place of beside) {
        const [along, across] = line.upright ? [place.y - line.y, place.x - line.x] : [place.x - line.x, place.y - line.y];
        expect(Math.abs(along), line.name).toBeGreaterThan(FENCE.length / 2);
        expect(Math.abs(across), line.name).toBeLessThan(PITCH / 4);
      }
    }
  });
});

describe('arrow keys', () => {
  const from = (name: string) => squareAt.get(name) ?? { x: 0, y: 0 };

  test('walk from square to square, and stop at the border', () => {
    expect(next(from('B2'), 'ArrowUp', SQUARES)?.name).toBe('B1');
    expect(next(from('B2'), 'ArrowRight', SQUARES)?.name).toBe('C2');
    expect(next(from('A1'), 'ArrowLeft', SQUARES)).toBeNull();
    expect(next(from('D3'), 'ArrowDown', SQUARES)).toBeNull();
  });

  test('reach every place and every line from any other', () => {
    for (const things of [PLACES, LINES, [...SQUARES, ...PLACES], [...SQUARES, ...LINES]]) {
      const [first] = things;
      const found = new Set([first]);
      for (const thing of found) {
        for (const way of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const) {
          const other = thing && next(thing, way, things);
          if (other) found.add(other);
        }
      }
      expect(found.size).toBe(things.length);
    }
  });
});

describe('the layout', () => {
  test('puts the tray beside the board where it is wide, below where it is narrow', () => {
    expect(layout(956, 430).tray.x).toBeGreaterThan(BOARD.width);
    expect(layout(348, 351).tray.y).toBeGreaterThan(BOARD.height);
  });

  test('keeps letters and targets large enough on a phone', () => {
    const lay = layout(348, 356);
    const scale = Math.min(348 / lay.width, 356 / lay.height);
    expect(lay.letters * scale).toBeGreaterThanOrEqual(14);
    expect(lay.cell * scale).toBeGreaterThanOrEqual(40);
    expect((PITCH / 2) * scale).toBeGreaterThanOrEqual(40);
  });

  test('keeps dice and beasts on the tray', () => {
    for (const lay of [layout(1200, 700), layout(348, 356)]) {
      for (const { x, y } of [...lay.dice.slots, ...lay.supply.beasts]) {
        expect(x - 40).toBeGreaterThanOrEqual(lay.tray.x);
        expect(x + 40).toBeLessThanOrEqual(lay.tray.x + lay.tray.width);
        expect(y - 40).toBeGreaterThanOrEqual(lay.tray.y);
        expect(y + 40).toBeLessThanOrEqual(lay.tray.y + lay.tray.height);
      }
    }
  });
});
