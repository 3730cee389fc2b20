import { expect, test } from 'vitest';
import { momentInAddress, momentForKey, marksOf, momentAtPointer, marksWithRoom, momentAfterStep, type TurnAndRound } from './scrub';

const beat = (turn: number, round: number): TurnAndRound => ({ turn, round });
/** Setup, then two rounds of two turns each. */
const moments = [beat(0, 0), beat(1, 1), beat(1, 1), beat(2, 1), beat(2, 1), beat(3, 2), beat(4, 2), beat(4, 2)];
const marks = marksOf(moments);
const last = moments.length - 1;
const key = (key: string, shiftKey = false) => ({ key, shiftKey });

test('a mark stands where a turn or a round begins', () => {
  expect(marks.map(({ at, kind }) => [at, kind])).toEqual([
    [1, 'round'],
    [3, 'turn'],
    [5, 'round'],
    [6, 'turn'],
  ]);
});

test('where moments are not known yet there are no marks', () => {
  expect(marksOf([beat(1, 1), undefined, beat(2, 1), beat(3, 1)]).map((mark) => mark.at)).toEqual([3]);
});

test('steps by choice stop at both ends', () => {
  expect(momentAfterStep(0, -1, 'choice', last, marks)).toBe(0);
  expect(momentAfterStep(3, 1, 'choice', last, marks)).toBe(4);
  expect(momentAfterStep(last, 1, 'choice', last, marks)).toBe(last);
});

test('steps by turn and round go to where the next one begins, or to the end', () => {
  expect(momentAfterStep(1, 1, 'turn', last, marks)).toBe(3);
  expect(momentAfterStep(4, -1, 'turn', last, marks)).toBe(3);
  expect(momentAfterStep(3, -1, 'turn', last, marks)).toBe(1);
  expect(momentAfterStep(3, 1, 'round', last, marks)).toBe(5);
  expect(momentAfterStep(6, 1, 'turn', last, marks)).toBe(last);
  expect(momentAfterStep(1, -1, 'round', last, marks)).toBe(0);
});

test('keys: arrows by choice, with Shift by turn, pages by round, Home and End', () => {
  expect(momentForKey(key('ArrowRight'), 2, last, marks)).toBe(3);
  expect(momentForKey(key('ArrowLeft'), 2, last, marks)).toBe(1);
  expect(momentForKey(key('ArrowRight', true), 3, last, marks)).toBe(5);
  expect(momentForKey(key('PageDown'), 2, last, marks)).toBe(5);
  expect(momentForKey(key('PageUp'), 7, last, marks)).toBe(5);
  expect(momentForKey(key('Home'), 7, last, marks)).toBe(0);
  expect(momentForKey(key('End'), 0, last, marks)).toBe(last);
  expect(momentForKey(key('a'), 3, last, marks)).toBeNull();
});

test('a pointer finds the nearest moment, and never one outside', () => {
  expect(momentAtPointer(150, 100, 100, 10)).toBe(5);
  expect(momentAtPointer(0, 100, 100, 10)).toBe(0);
  expect(momentAtPointer(999, 100, 100, 10)).toBe(10);
  expect(momentAtPointer(50, 0, 0, 10)).toBe(0);
});

test('crowded marks make room, rounds last', () => {
  const kept = marksWithRoom(marks, last, 70, 15);
  expect(kept.map((mark) => mark.at)).toEqual([1, 3, 5]);
  expect(marksWithRoom(marks, last, 700, 15)).toHaveLength(4);
});

test('an address names a moment of the game, whatever is written there', () => {
  expect(momentInAddress('3', last)).toBe(3);
  expect(momentInAddress('300', last)).toBe(last);
  expect(momentInAddress('-4', last)).toBe(0);
  expect(momentInAddress('soon', last)).toBe(0);
  expect(momentInAddress(null, last)).toBe(0);
});
