import { expect, test } from 'vitest';
import { addressed, keyed, marksOf, pointed, roomy, stepped, type Beat } from './scrub';

const beat = (turn: number, round: number): Beat => ({ turn, round });
/** Setup, then two rounds of two turns each. */
const beats = [beat(0, 0), beat(1, 1), beat(1, 1), beat(2, 1), beat(2, 1), beat(3, 2), beat(4, 2), beat(4, 2)];
const marks = marksOf(beats);
const last = beats.length - 1;
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
  expect(stepped(0, -1, 'choice', last, marks)).toBe(0);
  expect(stepped(3, 1, 'choice', last, marks)).toBe(4);
  expect(stepped(last, 1, 'choice', last, marks)).toBe(last);
});

test('steps by turn and round go to where the next one begins, or to the end', () => {
  expect(stepped(1, 1, 'turn', last, marks)).toBe(3);
  expect(stepped(4, -1, 'turn', last, marks)).toBe(3);
  expect(stepped(3, -1, 'turn', last, marks)).toBe(1);
  expect(stepped(3, 1, 'round', last, marks)).toBe(5);
  expect(stepped(6, 1, 'turn', last, marks)).toBe(last);
  expect(stepped(1, -1, 'round', last, marks)).toBe(0);
});

test('keys: arrows by choice, with Shift by turn, pages by round, Home and End', () => {
  expect(keyed(key('ArrowRight'), 2, last, marks)).toBe(3);
  expect(keyed(key('ArrowLeft'), 2, last, marks)).toBe(1);
  expect(keyed(key('ArrowRight', true), 3, last, marks)).toBe(5);
  expect(keyed(key('PageDown'), 2, last, marks)).toBe(5);
  expect(keyed(key('PageUp'), 7, last, marks)).toBe(5);
  expect(keyed(key('Home'), 7, last, marks)).toBe(0);
  expect(keyed(key('End'), 0, last, marks)).toBe(last);
  expect(keyed(key('a'), 3, last, marks)).toBeNull();
});

test('a pointer finds the nearest moment, and never one outside', () => {
  expect(pointed(150, 100, 100, 10)).toBe(5);
  expect(pointed(0, 100, 100, 10)).toBe(0);
  expect(pointed(999, 100, 100, 10)).toBe(10);
  expect(pointed(50, 0, 0, 10)).toBe(0);
});

test('crowded marks make room, rounds last', () => {
  const kept = roomy(marks, last, 70, 15);
  expect(kept.map((mark) => mark.at)).toEqual([1, 3, 5]);
  expect(roomy(marks, last, 700, 15)).toHaveLength(4);
});

test('an address names a moment of the game, whatever is written there', () => {
  expect(addressed('3', last)).toBe(3);
  expect(addressed('300', last)).toBe(last);
  expect(addressed('-4', last)).toBe(0);
  expect(addressed('soon', last)).toBe(0);
  expect(addressed(null, last)).toBe(0);
});
