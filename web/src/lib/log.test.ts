import { expect, test } from 'vitest';
import { chart, turns } from './curve';
import { marked, merged } from './log';
import type { Line } from './wire';

const line = (choice: number, text = `line ${choice}`): Line => ({ choice, text, private: false, message: 0, values: [] });

test('an event adds its lines to those that still hold', () => {
  const have = [line(0), line(1), line(2)];
  expect(merged(have, 3, [line(3)]).map((each) => each.choice)).toEqual([0, 1, 2, 3]);
  expect(merged(have, 1, [line(1, 'again')]).map((each) => each.text)).toEqual(['line 0', 'again']);
  expect(merged(have, 0, []).length).toBe(0);
});

test('nothing new leaves the log as it was', () => {
  const have = [line(0)];
  expect(merged(have, 1, [])).toBe(have);
});

test('the score over time forgets what was taken back', () => {
  let marks = marked([], [line(0)], [0, 0]);
  marks = marked(marks, [line(0), line(1)], [3, 0]);
  marks = marked(marks, [line(0), line(1), line(2)], [3, 5]);
  expect(marks.map((mark) => mark.at)).toEqual([0, 1, 2]);
  marks = marked(marks, [line(0), line(1)], [3, 0]);
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
