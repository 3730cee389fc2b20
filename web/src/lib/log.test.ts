import { expect, test } from 'vitest';
import { chart, spread, turns } from './curve';
import { marked, merged, outline, sentence } from './log';
import { logLine } from './testing';

test('an event adds its lines to those that still hold', () => {
  const have = [logLine(0), logLine(1), logLine(2)];
  expect(merged(have, 3, [logLine(3)]).map((each) => each.choice)).toEqual([0, 1, 2, 3]);
  expect(merged(have, 1, [logLine(1, 'again')]).map((each) => each.text)).toEqual(['line 0', 'again']);
  expect(merged(have, 0, []).length).toBe(0);
});

test('what is part of a line stands below it, until the next line or a heading', () => {
  const lines = [
    { ...logLine(0, 'plays Growth'), depth: 0 },
    { ...logLine(0, 'gains a Trait'), depth: 1 },
    { ...logLine(0, 'puts an Acolyte'), depth: 2 },
    { ...logLine(1, 'The turn of Bob'), heading: true, depth: 1 },
    { ...logLine(1, 'of nothing in sight'), depth: 1 },
    { ...logLine(1, 'rests'), depth: 0 },
  ];
  expect(outline(lines).map((one) => [one.top, one.parts])).toEqual([[0, 2], [0, 0], [0, 0], [3, 0], [4, 0], [5, 0]]);
  expect(outline(lines, 1).map((one) => one.top)).toEqual([1, 1, 3, 4, 5]);
});

test('a sentence says what brought it about', () => {
  expect(sentence({ ...logLine(0, 'Ann pays 1 Gold'), because: 'Ruins' })).toBe('Ann pays 1 Gold (Ruins)');
  expect(sentence(logLine(0, 'Ann pays 1 Gold'))).toBe('Ann pays 1 Gold');
});

test('nothing new leaves the log as it was', () => {
  const have = [logLine(0)];
  expect(merged(have, 1, [])).toBe(have);
});

test('the score over time forgets what was taken back', () => {
  let marks = marked([], [logLine(0)], [0, 0]);
  marks = marked(marks, [logLine(0), logLine(1)], [3, 0]);
  marks = marked(marks, [logLine(0), logLine(1), logLine(2)], [3, 5]);
  expect(marks.map((mark) => mark.at)).toEqual([0, 1, 2]);
  marks = marked(marks, [logLine(0), logLine(1)], [3, 0]);
  expect(marks).toEqual([
    { at: 0, scores: [0, 0] },
    { at: 1, scores: [3, 0] },
  ]);
});

test('turning points are when somebody else comes to lead alone', () => {
  const marks = [
    { at: 0, scores: [0, 0] },
    { at: 1, scores: [2, 0] },
    { at: 2, scores: [2, 2] },
    { at: 3, scores: [2, 5] },
    { at: 4, scores: [9, 5] },
  ];
  expect(turns(marks).map((turn) => [turn.at, turn.seat])).toEqual([
    [3, 1],
    [4, 0],
  ]);
});

test('a chart keeps all lines in its box, below nothing too', () => {
  const drawn = chart(
    [
      { at: 0, scores: [0, 0] },
      { at: 10, scores: [-2, 8] },
    ],
    100,
    50,
  );
  expect(drawn.bottom).toBe(-2);
  expect(drawn.zero).toBe(40);
  expect(drawn.curves[1]?.path).toBe('M0 40H100V0H100');
});

test('allies lead together, and others take the lead from both', () => {
  const marks = [[0, 0, 0, 0], [2, 0, 2, 0], [2, 2, 2, 2], [2, 5, 2, 5]].map((scores, at) => ({ at, scores }));
  expect(turns(marks)).toEqual([{ at: 3, seat: 1, score: 5 }]);
});

test('signs at the ends of lines step aside without leaving the box', () => {
  const ends = (...heights: number[]) => spread(heights.map((y, seat) => ({ seat, path: '', end: { x: 0, y } })), 20, 100).map(({ seat, y }) => [seat, y]).sort();
  expect(ends(0, 0, 90, 100)).toEqual([[0, 20], [1, 0], [2, 80], [3, 100]]);
});
