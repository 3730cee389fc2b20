import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { headerOf, newVariant, optionsOf, settings, withHeader, withKnob, withOption, withOptions } from './labFile';
import { optionsFor } from './labOptions';
import type { GameDescription } from './wire';

const EMPTY = newVariant('kolossus', 'Mine (fast)');
const SIEGE = readFileSync('../docs/examples/variants/short_siege.py', 'utf8');
const GAME = {
  options: [
    { name: 'players', note: '', default: 4, values: [2, 3, 4] },
    { name: 'chapter', note: '', default: 1, values: [1, 2, 3] },
    { name: 'weapons', note: '', default: 'fixed', values: ['fixed', 'choose'] },
    { name: 'first', note: '', default: 'random', values: ['random'], least: 1, most: 4 },
    { name: 'target_gold', note: '', default: 50, values: [], least: 20, most: 100 },
  ],
} as unknown as GameDescription;

describe('the options of a variant', () => {
  it('stand behind its header, and nothing else changes', () => {
    const text = withOptions(EMPTY, { chapter: 3, weapons: 'choose' });
    expect(text).toBe('variant("Mine (fast)", of="kolossus")  # options: chapter=3, weapons=choose\n');
    expect(optionsOf(text)).toEqual({ chapter: 3, weapons: 'choose' });
    expect(withOptions(text, {})).toBe(EMPTY);
    expect(withOptions(withOptions(SIEGE, {}), optionsOf(SIEGE))).toBe(SIEGE);
  });

  it('stay when the rest of the text changes', () => {
    const text = withKnob(withOptions(EMPTY, { chapter: 3 }), 'rounds', 8);
    expect([optionsOf(text), settings(text).get('rounds')]).toEqual([{ chapter: 3 }, 8]);
    const renamed = withHeader(withKnob(text, 'rounds', 10, 10), { ...headerOf(text), title: 'Other' });
    expect(renamed).toBe('variant("Other", of="kolossus")  # options: chapter=3\n');
  });

  it('are set one by one, and others stay', () => {
    const text = withOption(withOptions(EMPTY, { first: 4 }), 'chapter', 3, 1);
    expect(optionsOf(text)).toEqual({ first: 4, chapter: 3 });
    expect(optionsOf(withOption(text, 'chapter', 1, 1))).toEqual({ first: 4 });
  });

  it('are those of the example that needs them', () => {
    expect(optionsFor(GAME, SIEGE, 4)).toEqual({ chapter: 3 });
  });

  it('are those that the game knows, for so many players, and that are not as usual', () => {
    const text = withOptions(EMPTY, { chapter: 1, weapons: 'none', first: 3, nonsense: 2, target_gold: 30 });
    expect(optionsFor(GAME, text, 4)).toEqual({ first: 3, target_gold: 30 });
    expect(optionsFor(GAME, text, 2)).toEqual({ target_gold: 30 });
    expect(optionsFor(GAME, withOptions(EMPTY, { target_gold: 19 }), 2)).toEqual({});
    expect(optionsFor(null, text, 2)).toEqual({});
  });
});

it('a text without a header keeps none', () => {
  expect(withOptions('ROUNDS = 8\n', { chapter: 3 })).toBe('ROUNDS = 8\n');
  expect(optionsOf('# options: chapter=3\nROUNDS = 8\n')).toEqual({});
});
