import { expect, test } from 'vitest';
import { bestMoves, byKind, bySource, marksOf, ranked, turningPoints } from './recap';
import type { Recap, RecapStep } from './wire';

const step = (at: number, seat: number | null, ...changes: [seat: number, points: number, source: number][]): RecapStep => ({
  at, seat, text: at === 0 ? '' : `choice ${at}`,
  changes: changes.map(([who, points, source]) => ({ seat: who, points, source, text: points > 4 ? 'told' : '' })),
});

/** Ann and Bea: fences bring 2, 4 and −1, two beasts 5 and 3. */
const GAME: Recap = {
  players: ['Ann', 'Bea'],
  scores: [9, 4],
  winners: [0],
  places: [1, 2],
  end: [],
  ending: null,
  sources: [
    { kind: 'rule', name: null, title: 'Fences' },
    { kind: 'beast', name: 'unicorn', title: 'Unicorn' },
    { kind: 'beast', name: 'griffin', title: 'Griffin' },
  ],
  steps: [step(0, null), step(1, 0, [0, 2, 0]), step(2, 1), step(3, 1, [1, 5, 1]), step(4, 0), step(5, 1), step(6, 0, [0, 4, 0], [1, -1, 0]), step(7, 1), step(8, 0, [0, 3, 2]), step(9, 1)],
};

test('what all sources brought is the score', () => {
  const rows = bySource(GAME);
  expect(rows.map(({ title, points }) => [title, points])).toEqual([['Fences', [6, -1]], ['Unicorn', [0, 5]], ['Griffin', [3, 0]]]);
  expect(GAME.players.map((_, seat) => rows.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0))).toEqual(GAME.scores);
});

test('things of a kind stand together, rules by themselves', () => {
  const rows = byKind(GAME);
  expect(rows.map(({ kind, title, points }) => [kind, title, points])).toEqual([['beast', null, [3, 5]], ['rule', 'Fences', [6, -1]]]);
  expect(rows[0]?.parts.map(({ title }) => title)).toEqual(['Unicorn', 'Griffin']);
});

test('the curve has a mark where a score changed, and its ends', () => {
  expect(marksOf(GAME)).toEqual([
    { at: 0, scores: [0, 0] }, { at: 1, scores: [2, 0] }, { at: 3, scores: [2, 5] },
    { at: 6, scores: [6, 4] }, { at: 8, scores: [9, 4] }, { at: 9, scores: [9, 4] },
  ]);
});

test('a game turns where the lead changes, and where somebody gains most', () => {
  const found = turningPoints(marksOf(GAME)).map(({ at, seat, what, points }) => [at, seat, what, points]);
  expect(found).toEqual([[1, 0, 'swing', 2], [3, 1, 'lead', 5], [6, 0, 'lead', 5], [8, 0, 'swing', 3]]);
  expect(turningPoints([{ at: 0, scores: [0, 0] }, { at: 9, scores: [0, 0] }])).toEqual([]);
});

test('a best move is what gained most on the others until its player chose again', () => {
  expect(bestMoves(GAME)).toEqual([
    { seat: 0, at: 6, points: 4, text: 'choice 6', source: 'Fences' },
    { seat: 1, at: 3, points: 5, text: 'told', source: 'Unicorn' },
  ]);
  expect(bestMoves({ ...GAME, steps: GAME.steps.map((each) => ({ ...each, changes: [] })) })).toEqual([]);
});

test('who won stands first, whatever the scores are', () => {
  expect(ranked([3, 0, 3, 0], [1, 3])).toEqual([1, 3, 0, 2]);
  expect(ranked([3, 5, 1], [], [1, 1, 1])).toEqual([1, 0, 2]);
  expect(ranked([7, 7, 9], [2], [3, 2, 1])).toEqual([2, 1, 0]);
});
