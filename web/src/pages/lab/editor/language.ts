/** The rules language for the editor: Python's grammar, and colours for what words mean in this game. */

import { foldNodeProp, foldInside, HighlightStyle, indentService, LanguageSupport, LRLanguage, syntaxHighlighting, syntaxTree } from '@codemirror/language';
import { RangeSetBuilder, StateEffect, StateField, type Extension } from '@codemirror/state';
import { Decoration, ViewPlugin, type DecorationSet, type EditorView, type ViewUpdate } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { parser } from '@lezer/python';
import type { LabWord } from '../../../lib/wire';

const rules = LRLanguage.define({
  name: 'rules',
  parser: parser.configure({ props: [foldNodeProp.add({ Body: (node) => ({ from: node.from + 1, to: node.to }), ArgList: foldInside })] }),
  languageData: { commentTokens: { line: '#' }, closeBrackets: { brackets: ['(', '[', '{', '"', '"""'] }, indentOnInput: /^\s*(?:elif\b.*|else:)$/ },
});

const INDENT = '    ';
const ENDS = /^\s*(?:return|break|continue|pass)\b/;

/** A line begins below the one before it; deeper after a colon, less deep after what ends a block. */
const indentation = indentService.of((context, at) => {
  const { doc } = context.state;
  let line = doc.lineAt(at);
  const here = line;
  if (line.number === 1) return 0;
  do line = doc.line(line.number - 1);
  while (line.number > 1 && !line.text.trim());
  const depth = /^\s*/.exec(line.text)![0].length;
  const code = line.text.replace(/#.*$/, '').trimEnd();
  if (/^\s*(?:elif\b|else\b)/.test(here.text)) return Math.max(0, depth - (code.endsWith(':') ? 0 : INDENT.length));
  if (code.endsWith(':')) return depth + INDENT.length;
  return ENDS.test(code) ? Math.max(0, depth - INDENT.length) : depth;
});

const colours = HighlightStyle.define([
  { tag: tags.comment, color: 'var(--ink-soft)', fontStyle: 'italic' },
  { tag: [tags.keyword, tags.controlKeyword, tags.operatorKeyword, tags.definitionKeyword], color: 'var(--code-keyword)', fontWeight: '600' },
  { tag: [tags.string, tags.docString], color: 'var(--code-text)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--code-number)' },
  { tag: tags.meta, color: 'var(--code-decorator)', fontWeight: '600' },
  { tag: tags.definition(tags.function(tags.variableName)), fontWeight: '600' },
]);

export const setWords = StateEffect.define<ReadonlyMap<string, LabWord>>();

/** The words of the game, by name. */
export const wordsField = StateField.define<ReadonlyMap<string, LabWord>>({
  create: () => new Map(),
  update: (value, change) => change.effects.reduce((now, effect) => (effect.is(setWords) ? effect.value : now), value),
});

const marks = new Map<string, Decoration>();
const markOf = (name: string): Decoration => {
  const mark = marks.get(name) ?? Decoration.mark({ class: `w-${name}` });
  marks.set(name, mark);
  return mark;
};

const BLANK = /\{[A-Za-z_][\w:]*\}/g;

/** What names mean, and what is printed: the text of a card, and the blanks in it. */
function meanings(view: EditorView): DecorationSet {
  const words = view.state.field(wordsField);
  const builder = new RangeSetBuilder<Decoration>();
  for (const { from, to } of view.visibleRanges) {
    syntaxTree(view.state).iterate({
      from,
      to,
      enter: (node) => {
        if (node.name === 'String') {
          const parent = node.node.parent;
          const printed = parent?.name === 'ExpressionStatement';
          if (printed) builder.add(node.from, node.to, markOf('printed'));
          const text = view.state.sliceDoc(node.from, node.to);
          for (const blank of text.matchAll(BLANK)) builder.add(node.from + blank.index, node.from + blank.index + blank[0].length, markOf('blank'));
          return;
        }
        if (node.name !== 'VariableName' && node.name !== 'PropertyName') return;
        const word = words.get(view.state.sliceDoc(node.from, node.to));
        if (word) builder.add(node.from, node.to, markOf(word.kind));
      },
    });
  }
  return builder.finish();
}

const coloured = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    constructor(view: EditorView) {
      this.decorations = meanings(view);
    }
    update(update: ViewUpdate): void {
      const told = update.transactions.some((each) => each.effects.some((effect) => effect.is(setWords)));
      if (update.docChanged || update.viewportChanged || told || syntaxTree(update.startState) !== syntaxTree(update.state))
        this.decorations = meanings(update.view);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

export const rulesLanguage = (): Extension => [new LanguageSupport(rules), indentation, wordsField, coloured, syntaxHighlighting(colours)];
