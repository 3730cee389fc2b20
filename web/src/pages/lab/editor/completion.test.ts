import { CompletionContext, type Completion } from '@codemirror/autocomplete';
import { ensureSyntaxTree } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { describe, expect, it } from 'vitest';
import type { LabWord } from '../../../lib/wire';
import { completeRules } from './completion';
import { rulesLanguage, setWords } from './language';

const word = (name: string, kind: LabWord['kind'], signature = name, note = ''): [string, LabWord] => [name, { name, kind, signature, note, of: null }];
const WORDS = new Map([
  word('gain', 'verb', 'gain(me, amount)', 'Take Gold.'),
  word('shuffle', 'verb', 'shuffle()'),
  word('gold', 'field', 'gold[player]'),
  word('PLAYERS', 'constant'),
  word('@card', 'decorator', '@card("Tithe", copies=2)'),
]);

/** An editor with this text; | is where one types. */
function at(marked: string): EditorView {
  const place = marked.indexOf('|');
  const state = EditorState.create({ doc: marked.replace('|', ''), selection: { anchor: place }, extensions: rulesLanguage() });
  const view = new EditorView({ state: state.update({ effects: setWords.of(WORDS) }).state });
  ensureSyntaxTree(view.state, view.state.doc.length, 10_000);
  return view;
}

const found = (view: EditorView, explicit = false) => completeRules(new CompletionContext(view.state, view.state.selection.main.head, explicit));
const labels = (marked: string, explicit = false): string[] => (found(at(marked), explicit)?.options ?? []).map((each) => each.label);

/** The text when a word is taken; | is where one goes on. */
function taken(marked: string, label: string): string {
  const view = at(marked);
  const offered = found(view)!;
  const one: Completion = offered.options.find((each) => each.label === label)!;
  (one.apply as (view: EditorView, one: Completion, from: number, to: number) => void)(view, one, offered.from, view.state.selection.main.head);
  const text = view.state.doc.toString();
  const place = view.state.selection.main.head;
  return `${text.slice(0, place)}|${text.slice(place)}`;
}

describe('what is suggested', () => {
  it('are words of the game, of the language, and of the script around', () => {
    const all = labels('def mine(me, target):\n    total = 1\n    for each in PLAYERS:\n        g|\n');
    expect(all).toEqual(expect.arrayContaining(['gain', 'gold', 'PLAYERS', 'while', 'me', 'target', 'total', 'each']));
    expect(all).not.toContain('card');
    expect(labels('def other(own):\n    pass\n\n\ndef mine(me):\n    g|\n')).not.toContain('own');
  });

  it('are decorators behind their sign, and nothing else', () => {
    expect(labels('@|')).toEqual(['card']);
    expect(taken('@ca|', 'card')).toBe('@card(|)');
  });

  it('comes when it is asked for, or as one types', () => {
    expect(labels('def mine(me):\n    |')).toEqual([]);
    expect(labels('def mine(me):\n    |', true)).toContain('gain');
  });

  it('is nothing in comments and texts, but for the blanks of a text', () => {
    expect(labels('# ga|')).toEqual([]);
    expect(labels('def mine(me):\n    """Take ga|"""\n')).toEqual([]);
    expect(labels('def mine(me):\n    """Take {go|"""\n')).toContain('gold');
  });
});

describe('a word that is taken', () => {
  it('goes on between its brackets where it takes something, and behind them where not', () => {
    expect(taken('def mine(me):\n    ga|', 'gain')).toBe('def mine(me):\n    gain(|)');
    expect(taken('def mine(me):\n    sh|', 'shuffle')).toBe('def mine(me):\n    shuffle()|');
    expect(taken('def mine(me):\n    go|', 'gold')).toBe('def mine(me):\n    gold|');
  });

  it('makes no brackets where some stand', () => {
    expect(taken('def mine(me):\n    ga|(me, 1)', 'gain')).toBe('def mine(me):\n    gain|(me, 1)');
  });

  it('says what it is and does', () => {
    const gain = found(at('ga|'))!.options.find((each) => each.label === 'gain')!;
    expect(gain.detail).toBe('(me, amount)');
    const box = (gain.info as () => HTMLElement)();
    expect([...box.children].map((each) => each.textContent)).toEqual(['gain(me, amount)', 'Take Gold.']);
  });
});
