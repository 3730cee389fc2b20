import { describe, expect, it } from 'vitest';
import { LabHistory } from './labHistory.svelte';

describe('what was done to a variant', () => {
  it('is taken back step by step, and done again', () => {
    const history = new LabHistory('a');
    history.set('b');
    history.set('c');
    history.undo();
    expect(history.text).toBe('b');
    history.undo();
    expect([history.text, history.undoable, history.redoable]).toEqual(['a', false, true]);
    history.redo();
    history.redo();
    expect([history.text, history.redoable]).toEqual(['c', false]);
  });

  it('cannot be done again once something else was done', () => {
    const history = new LabHistory('a');
    history.set('b');
    history.undo();
    history.set('d');
    history.redo();
    expect(history.text).toBe('d');
    history.undo();
    expect(history.text).toBe('a');
  });

  it('in a breath to one thing is one step', () => {
    let now = 0;
    const history = new LabHistory('a', () => now);
    history.set('ab', 'editor');
    now = 300;
    history.set('abc', 'editor');
    history.set('abcd', 'actions');
    now = 5000;
    history.set('abcde', 'actions');
    const seen = [];
    while (history.undoable) {
      history.undo();
      seen.push(history.text);
    }
    expect(seen).toEqual(['abcd', 'abc', 'a']);
  });

  it('is no step if nothing is different', () => {
    const history = new LabHistory('a');
    history.set('a');
    expect(history.undoable).toBe(false);
  });

  it('is there again after one was elsewhere, if nothing else was written', () => {
    const history = new LabHistory('a');
    history.set('b');
    history.keep('game');
    const again = new LabHistory('b');
    again.resume('game');
    again.undo();
    expect(again.text).toBe('a');
    const other = new LabHistory('c');
    other.resume('game');
    expect(other.undoable).toBe(false);
  });
});
