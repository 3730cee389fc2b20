/** What may be written here: the words of the game, with what they are and do. */

import { type Completion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { SyntaxNode } from '@lezer/common';
import type { LabWord } from '../../../lib/wire';
import { wordsField } from './language';

/** CodeMirror's names for pictures beside the words. */
const TYPES: Record<string, string> = {
  verb: 'function',
  fact: 'method',
  word: 'keyword',
  field: 'property',
  option: 'property',
  constant: 'constant',
  knob: 'constant',
  member: 'enum',
  kind: 'class',
  table: 'variable',
  decorator: 'namespace',
  declaration: 'type',
};
const KEYWORDS = ['and', 'break', 'continue', 'def', 'elif', 'else', 'for', 'if', 'in', 'not', 'or', 'pass', 'range', 'return', 'while'];

const called = (word: LabWord): boolean => ['verb', 'fact', 'word', 'decorator', 'declaration'].includes(word.kind) && word.signature.includes('(');

function about(word: LabWord): Node {
  const box = document.createElement('div');
  const head = document.createElement('code');
  head.textContent = word.signature || word.name;
  box.append(head);
  if (word.note) {
    const note = document.createElement('p');
    note.textContent = word.note;
    box.append(note);
  }
  return box;
}

export function completionOf(word: LabWord): Completion {
  const name = word.name.replace(/^@/, '');
  return {
    label: name,
    type: TYPES[word.kind] ?? 'variable',
    detail: word.signature.startsWith(name) ? word.signature.slice(name.length) : '',
    info: () => about(word),
    apply: (view, _, from, to) => {
      const open = called(word) && !/^\s*\(/.test(view.state.sliceDoc(to, to + 3));
      const takes = open && !word.signature.includes('()');
      view.dispatch({
        changes: { from, to, insert: open ? `${name}()` : name },
        selection: { anchor: from + name.length + (open ? (takes ? 1 : 2) : 0) },
        userEvent: 'input.complete',
      });
    },
  };
}

/** Milliseconds for which a long text may be read anew up to where one types. */
const READING = 500;

/** What one types in. */
const around = ({ state, pos }: CompletionContext): SyntaxNode => (ensureSyntaxTree(state, pos, READING) ?? syntaxTree(state)).resolveInner(pos, -1);

/** Names that stand in the script around this place: its parameters and variables. */
function locals(context: CompletionContext): string[] {
  for (let node = around(context).parent; node; node = node.parent) {
    if (node.name !== 'FunctionDefinition') continue;
    const found = new Set<string>();
    const text = context.state.sliceDoc(node.from, node.to);
    for (const name of (/def\s+\w+\(([^)]*)\)/.exec(text)?.[1] ?? '').split(',')) if (name.trim()) found.add(name.trim());
    for (const [, name] of text.matchAll(/(?:^|[\s(])([a-z_]\w*)\s*(?::=|=(?!=))/g)) if (name) found.add(name);
    for (const [, name] of text.matchAll(/\bfor\s+([a-z_]\w*)\s+in\b/g)) if (name) found.add(name);
    return [...found];
  }
  return [];
}

export function completeRules(context: CompletionContext): CompletionResult | null {
  const word = context.matchBefore(/@?[A-Za-z_]\w*|@/);
  if (!word && !context.explicit) return null;
  const inside = around(context);
  if (inside.name === 'Comment' || (inside.name === 'String' && !/\{\w*$/.test(context.state.sliceDoc(inside.from, context.pos)))) return null;
  const words = [...context.state.field(wordsField).values()];
  const decorator = word?.text.startsWith('@') ?? false;
  const known = words.filter((each) => (each.kind === 'decorator') === decorator).map(completionOf);
  const own = decorator ? [] : locals(context).map((label) => ({ label, type: 'text', boost: 40 }));
  const keywords = decorator ? [] : KEYWORDS.map((label) => ({ label, type: 'keyword', boost: -10 }));
  const from = (word?.from ?? context.pos) + (decorator ? 1 : 0);
  return { from, options: [...own, ...known, ...keywords], validFor: /^\w*$/ };
}
