import { beforeEach, expect, test } from 'vitest';
import { catalogue } from './catalogue.svelte';
import { isFinal, noteUndo } from './finality';
import { hasText, Touch } from './touch.svelte';
import type { Option, View } from './wire';

const option = (kind: string, name: string): Option => ({ kind, name, label: name, number: 0, member: 0, owner: null, place: null });
const [walk, end, there] = [option('card', 'walk'), option('verb', 'end'), option('space', 'B2')];
const view = (...options: Option[]): View =>
  ({ game: 'toy', decision: { seat: 0, prompt: 'Where?', message: 'Where?', values: [], options } }) as unknown as View;
const asked = view(walk, end, there);

function presses(type: string): Touch {
  const root = new EventTarget();
  const touch = new Touch(root);
  root.dispatchEvent(Object.assign(new Event('pointerdown'), { pointerType: type }));
  return touch;
}

beforeEach(() => {
  localStorage.clear();
  catalogue.put('toy', [{ kind: 'card', name: 'walk', called: 'walk', title: 'Walk', text: 'Take a walk.', facts: {} }]);
});

test('what the rules have a text for has a text, words and spaces do not', () => {
  expect([walk, end, there].map(hasText)).toEqual([true, false, false]);
});

test('a first tap reads a card, a second takes it; another card is read first again', () => {
  const touch = presses('touch');
  expect(touch.holds(walk, asked)).toBe(true);
  expect(touch.armed).toBe('walk');
  expect(touch.holds(walk, asked)).toBe(false);
  touch.release();
  expect(touch.holds(walk, asked)).toBe(true);
});

test('mouse and keys take at once', () => {
  expect(presses('mouse').holds(walk, asked)).toBe(false);
  const root = new EventTarget();
  const touch = new Touch(root);
  root.dispatchEvent(Object.assign(new Event('pointerdown'), { pointerType: 'touch' }));
  root.dispatchEvent(new Event('keydown'));
  expect(touch.holds(end, asked)).toBe(false);
});

test('a word is asked for once until it is known to be open; the only thing to do is not', () => {
  const touch = presses('touch');
  expect(touch.holds(end, asked)).toBe(true);
  touch.release();
  expect(touch.holds(end, view(end))).toBe(false);
  noteUndo('toy', asked.decision!, end, 1);
  expect(touch.holds(end, asked)).toBe(false);
  noteUndo('toy', asked.decision!, end, 0);
  expect(touch.holds(end, asked)).toBe(true);
});

test('a space is taken at once until nothing could be taken back after it', () => {
  expect(isFinal(asked, there)).toBe(false);
  noteUndo('toy', asked.decision!, there, 0);
  expect(isFinal(asked, there)).toBe(true);
  expect(isFinal({ ...asked, game: 'other' }, there)).toBe(false);
  noteUndo('toy', asked.decision!, there, 2);
  expect(isFinal(asked, there)).toBe(false);
});
