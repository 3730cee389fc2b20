import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { copied, fileName, headerOf, inFile, leftOut, newVariant, numbers, rewritten, scripts, settings, withHeader, withKnob, withoutScript, withScript, withThing } from './labFile';

const QUICK = readFileSync('../docs/examples/quick_ages.py', 'utf8');
const EMPTY = newVariant('colossi_ages', 'My Ages');

describe('a variant that somebody wrote', () => {
  it('says what it is', () => {
    expect(headerOf(QUICK)).toEqual({
      title: 'Quick Ages',
      of: 'colossi_ages',
      about: 'For a shorter evening: two Ages, more Actions, and a new card, Tithe, that brings Gold.',
    });
    expect(fileName(QUICK)).toBe('quick_ages.py');
  });

  it('tells what is set and what is taken out', () => {
    expect([...settings(QUICK)]).toEqual([['ages_played', 2], ['actions', 5], ['purge.copies', 3]]);
    expect([...leftOut(QUICK)]).toEqual([['card', ['Convene']]]);
  });

  it('tells every number, its own too', () => {
    const found = numbers(withKnob(QUICK, 'tithe.copies', 6));
    expect(['actions', 'tithe_gold', 'tithe.copies', 'card.tithe.gift', 'pilfer.copies', 'hand_limit'].map((each) => found.get(each))).toEqual([5, 2, 6, 1, 2, undefined]);
  });

  it('tells its scripts', () => {
    expect(scripts(QUICK).map(({ name, list, title, replaces }) => [name, list, title, replaces])).toEqual([
      ['tithe', 'card', 'Tithe', false],
      ['pilfer', 'card', 'Pilfer', true],
      ['gold_of_reaped_loot', null, 'gold_of_reaped_loot', true],
    ]);
    const tithe = scripts(QUICK)[0]!;
    expect(QUICK.slice(tithe.from, tithe.to)).toMatch(/^@card\("Tithe"[\s\S]*gain\(me, TITHE_GOLD\)$/);
  });
});

describe('a knob', () => {
  it('is changed where it stands', () => {
    expect(withKnob(QUICK, 'actions', 7)).toBe(QUICK.replace('ACTIONS = 5', 'ACTIONS = 7'));
    expect(withKnob(QUICK, 'purge.copies', 0)).toBe(QUICK.replace('PURGE.copies = 3', 'PURGE.copies = 0'));
  });

  it('is taken back by its line', () => {
    expect(withKnob(QUICK, 'actions', 4, 4)).toBe(QUICK.replace('ACTIONS = 5\n', ''));
    expect(withKnob(EMPTY, 'actions', 4, 4)).toBe(EMPTY);
  });

  it('gets a line of its own, below the others', () => {
    expect(withKnob(QUICK, 'hand_limit', 8)).toBe(QUICK.replace('PURGE.copies = 3\n', 'PURGE.copies = 3\nHAND_LIMIT = 8\n'));
    expect(withKnob(EMPTY, 'actions', 5)).toBe(`${EMPTY}\nACTIONS = 5\n`);
    expect(withKnob(withKnob(EMPTY, 'actions', 5), 'card.purge.copies', 4)).toBe(`${EMPTY}\nACTIONS = 5\ncard.PURGE.copies = 4\n`);
  });

  it('of its own is declared with another number', () => {
    expect(withKnob(QUICK, 'tithe_gold', 4)).toBe(QUICK.replace('brings", 2', 'brings", 4'));
    expect(withKnob(QUICK, 'tithe.copies', 6)).toBe(QUICK.replace('"Tithe", copies=4', '"Tithe", copies=6'));
  });

  it('turned and turned back leaves the text as it was', () => {
    for (const text of [QUICK, EMPTY]) expect(withKnob(withKnob(text, 'hand_limit', 8, 6), 'hand_limit', 6, 6)).toBe(text);
    expect(inFile('card.purge.copies')).toBe('card.PURGE.copies');
  });

  it('is no line of a card', () => {
    const text = withScript(EMPTY, '@card("X")\ndef x(me):\n    """Says\nACTIONS = 5\n"""\n    gain(me, 1)');
    expect(settings(text).size).toBe(0);
  });
});

describe('a thing', () => {
  it('is taken out and put back', () => {
    const two = withThing(QUICK, 'card', 'Steal', false);
    expect(two).toBe(QUICK.replace('"Convene")', '"Convene", "Steal")'));
    expect(withThing(two, 'card', 'Steal', true)).toBe(QUICK);
    expect(leftOut(withThing(QUICK, 'card', 'Convene', true)).size).toBe(0);
    expect(withThing(withThing(EMPTY, 'card', 'Purge', false), 'card', 'Purge', true)).toBe(EMPTY);
  });

  it('of another list has a line of its own', () => {
    expect([...leftOut(withThing(QUICK, 'trait', 'Abundant', false))]).toEqual([['card', ['Convene']], ['trait', ['Abundant']]]);
  });
});

describe('a script', () => {
  const PURGE = '@card("Purge", copies=2)\ndef purge(me):\n    """Send them away."""\n    disperse(me)\n';

  it('is added and taken away', () => {
    const more = withScript(EMPTY, rewritten(PURGE));
    expect(more).toBe(`${EMPTY}\n\n@replaces\n${PURGE}`);
    expect(withoutScript(more, 'purge')).toBe(EMPTY);
    expect(scripts(withoutScript(QUICK, 'pilfer')).map((each) => each.name)).toEqual(['tithe', 'gold_of_reaped_loot']);
  });

  it('is copied under another title', () => {
    expect(copied(PURGE, 'Big Purge')).toBe('@card("Big Purge", copies=2)\ndef big_purge(me):\n    """Send them away."""\n    disperse(me)');
  });

  it('keeps its knobs out of the way of those that are set', () => {
    const text = withScript(EMPTY, PURGE);
    expect(withKnob(text, 'actions', 5)).toBe(`${EMPTY}\nACTIONS = 5\n\n\n${PURGE}`);
    expect(withKnob(withKnob(text, 'actions', 5, 4), 'actions', 4, 4)).toBe(text);
  });

  it('with a bracket that was left open does not swallow the next', () => {
    const text = withScript(withScript(EMPTY, '@card("X", copies=(2\ndef x(me):\n    gain(me'), PURGE);
    expect(scripts(text).map((each) => each.name)).toContain('purge');
  });
});

describe('what is said of it', () => {
  it('can be said otherwise', () => {
    const renamed = withHeader(QUICK, { title: 'A "fast" one', of: 'colossi_ages', about: 'Short.' });
    expect(headerOf(renamed)).toEqual({ title: 'A "fast" one', of: 'colossi_ages', about: 'Short.' });
    expect(withHeader(renamed, headerOf(QUICK))).toBe(QUICK);
    expect(headerOf(withHeader(EMPTY, { title: 'X', of: 'colossi_ages', about: 'New.' })).about).toBe('New.');
  });
});
