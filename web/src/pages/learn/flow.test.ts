import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Option } from '../../lib/wire';
import { Flow } from './flow.svelte';
import { progress, stateAt, type Lesson } from './lesson';

const said = (text: string) => ({ en: text, de: `${text}!` });
/** You, you, they, they, you. */
const lesson: Lesson = {
  game: 'toy',
  seat: 0,
  rival: 'Morgan',
  intro: said('intro'),
  hints: { 0: said('take a'), 1: said('take b'), 4: said('take e') },
  remarks: { 0: said('good'), 2: said('look'), 4: said('won') },
  outro: said('outro'),
  learned: [],
  record: { choices: ['a', 'b', 'c', 'd', 'e'] },
};
const options: Option[] = ['a', 'b', 'e', 'x'].map((name, number) => ({
  name, kind: 'verb', number, label: name.toUpperCase(), member: number, owner: null, place: null,
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what comes next at each moment', () => {
  expect([0, 1, 2, 3, 4, 5].map((at) => stateAt(lesson, at).next)).toEqual(['pick', 'pick', 'watch', 'read', 'pick', 'read']);
  expect(stateAt(lesson, 1)).toMatchObject({ remark: said('good'), hint: said('take b') });
  expect(progress(lesson, 3)).toEqual({ done: 2, all: 3 });
});

test('nothing is selectable before the lesson begins, then everything that is on offer', () => {
  const flow = new Flow(lesson);
  expect(flow.selectable(options).size).toBe(0);
  flow.begin();
  expect([...flow.selectable(options).keys()]).toEqual(['a', 'b', 'e', 'x']);
});

test('only the right choice goes on; others get a friendly word, and after two only the right one is selectable', () => {
  const flow = new Flow(lesson);
  flow.begin();
  flow.pick('x', options);
  expect([flow.at, flow.wrong?.label]).toEqual([0, 'X']);
  flow.pick('b', options);
  expect([...flow.selectable(options).keys()]).toEqual(['a']);
  flow.pick('a', options);
  expect([flow.at, flow.wrong, flow.tries]).toEqual([1, null, 0]);
  expect(flow.came).toBe(0);
});

test('others play by themselves, and wait where something is to be read', () => {
  const flow = new Flow(lesson);
  flow.begin();
  flow.pick('a', options);
  flow.pick('b', options);
  expect(flow.selectable(options).size).toBe(0);
  vi.advanceTimersByTime(5000);
  expect(flow.at).toBe(3);
  flow.read();
  expect(flow.at).toBe(4);
});

test('to the end, and once more', () => {
  const flow = new Flow(lesson);
  flow.begin();
  flow.pick('a', options);
  flow.pick('b', options);
  vi.advanceTimersByTime(5000);
  flow.read();
  flow.pick('e', options);
  expect(flow.over).toBe(false);
  flow.read();
  expect(flow.over).toBe(true);
  flow.again();
  expect([flow.at, flow.over, flow.begun]).toEqual([0, false, false]);
});

test('back leads to the choice before, without anything going on meanwhile', () => {
  const flow = new Flow(lesson);
  flow.begin();
  flow.pick('a', options);
  flow.pick('b', options);
  flow.back();
  vi.advanceTimersByTime(5000);
  expect([flow.at, flow.right, flow.came]).toEqual([1, 'b', null]);
});

test('who asks to be shown sees only the right choice', () => {
  const flow = new Flow(lesson);
  flow.begin();
  flow.show();
  expect([...flow.selectable(options).keys()]).toEqual(['a']);
});
