/** The editor itself, in a chunk of its own: loaded when somebody first writes. It lives in a shadow tree, whose
 *  style sheets are made by its own code: the page lets no others in. */

import { acceptCompletion, autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap, startCompletion } from '@codemirror/autocomplete';
import { defaultKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, indentUnit } from '@codemirror/language';
import { lintGutter, lintKeymap, setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { highlightSelectionMatches, openSearchPanel, search, searchKeymap } from '@codemirror/search';
import { EditorSelection, EditorState, type Transaction } from '@codemirror/state';
import { drawSelection, dropCursor, EditorView, highlightActiveLine, highlightActiveLineGutter, hoverTooltip, keymap, lineNumbers } from '@codemirror/view';
import type { LabMistake, LabWord } from '../../../lib/wire';
import { completeRules } from './completion';
import { rulesLanguage, setWords, wordsField } from './language';
import { theme } from './theme';

export interface Wishes {
  parent: HTMLElement;
  text: string;
  label: string;
  /** What CodeMirror says, in the reader's language. */
  phrases: Record<string, string>;
  /** `typed`: letter by letter, so that it goes on with what was typed a moment before. */
  change: (text: string, typed: boolean) => void;
  /** The line that the cursor is in. */
  moved: (line: number) => void;
  undo: () => void;
  redo: () => void;
  /** The words of a button that puts something else there. */
  instead: (word: string) => string;
}

export interface Editor {
  set: (text: string) => void;
  setWords: (words: readonly LabWord[]) => void;
  setMistakes: (mistakes: readonly LabMistake[]) => void;
  goTo: (line: number, column: number) => void;
  complete: () => void;
  search: () => void;
  insert: (text: string) => void;
  destroy: () => void;
}

/** The note of a word that somebody rests on. */
const notes = hoverTooltip((view, at) => {
  const range = view.state.wordAt(at);
  const word = range && view.state.field(wordsField).get(view.state.sliceDoc(range.from, range.to));
  if (!range || !word || (!word.note && word.signature === word.name)) return null;
  return {
    pos: range.from,
    end: range.to,
    above: true,
    create: () => {
      const dom = document.createElement('div');
      dom.className = 'cm-note';
      const head = document.createElement('code');
      head.textContent = word.signature || word.name;
      dom.append(head);
      if (word.note) dom.append(Object.assign(document.createElement('p'), { textContent: word.note }));
      return { dom };
    },
  };
});

/** What is done to a text at once, and is taken back at once. */
const WHOLE_STEPS = ['input.complete', 'input.drop', 'input.instead', 'input.paste', 'input.replace'];
const isWholeStep = (change: Transaction): boolean => WHOLE_STEPS.some((each) => change.isUserEvent(each));

/** What is different, as one change: the cursor stays where it is. */
function change(before: string, after: string): { from: number; to: number; insert: string } {
  let from = 0;
  while (from < before.length && from < after.length && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < before.length - from && end < after.length - from && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}

export function makeEditor(wishes: Wishes): Editor {
  const root = wishes.parent.shadowRoot ?? wishes.parent.attachShadow({ mode: 'open' });
  let told = wishes.text;
  const step = (act: () => void) => () => {
    act();
    return true;
  };
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: wishes.text,
      extensions: [
        lineNumbers(),
        foldGutter({
          markerDOM: (open) => Object.assign(document.createElement('span'), { className: `fold ${open ? 'open' : 'shut'}` }),
        }),
        lintGutter(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        drawSelection(),
        dropCursor(),
        indentUnit.of('    '),
        EditorState.tabSize.of(4),
        EditorState.phrases.of(wishes.phrases),
        indentOnInput(),
        bracketMatching(),
        closeBrackets(),
        autocompletion({ override: [completeRules], icons: true, maxRenderedOptions: 60 }),
        search({ top: true }),
        highlightSelectionMatches(),
        rulesLanguage(),
        notes,
        theme,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': wishes.label, tabindex: '0', autocapitalize: 'off', autocorrect: 'off', spellcheck: 'false' }),
        keymap.of([
          { key: 'Mod-z', run: step(wishes.undo), preventDefault: true },
          { key: 'Mod-y', mac: 'Mod-Shift-z', run: step(wishes.redo), preventDefault: true },
          { key: 'Mod-Shift-z', run: step(wishes.redo), preventDefault: true },
          { key: 'Tab', run: acceptCompletion },
          ...closeBracketsKeymap,
          ...completionKeymap,
          ...searchKeymap,
          ...foldKeymap,
          ...lintKeymap,
          ...defaultKeymap,
          indentWithTab,
        ]),
        EditorView.domEventHandlers({
          beforeinput: (event) => {
            if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return false;
            event.preventDefault();
            (event.inputType === 'historyUndo' ? wishes.undo : wishes.redo)();
            return true;
          },
        }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) {
            const text = update.state.doc.toString();
            if (text !== told) wishes.change((told = text), !update.transactions.some(isWholeStep));
          }
          if (update.selectionSet || update.docChanged) wishes.moved(update.state.doc.lineAt(update.state.selection.main.head).number);
        }),
      ],
    }),
  });

  const place = (line: number, column: number): number => {
    const { doc } = view.state;
    const found = doc.line(Math.min(doc.lines, Math.max(1, line)));
    return Math.min(found.to, found.from + Math.max(0, column - 1));
  };

  function shown(mistake: LabMistake): Diagnostic {
    const line = mistake.line ?? 1;
    const from = place(line, mistake.column ?? 1);
    const word = view.state.wordAt(from);
    const end = mistake.end_line ? place(mistake.end_line, mistake.end_column ?? 1) : word && word.to > from ? word.to : place(line, Infinity);
    const to = Math.max(end, from);
    const { instead } = mistake;
    return {
      from,
      to,
      severity: 'error',
      message: mistake.sentence,
      actions: instead
        ? [{ name: wishes.instead(instead), apply: (view, from, to) => view.dispatch({ changes: { from, to, insert: instead }, userEvent: 'input.instead' }) }]
        : [],
    };
  }

  return {
    set: (text) => {
      if (text === view.state.doc.toString()) return;
      told = text;
      view.dispatch({ changes: change(view.state.doc.toString(), text) });
    },
    setWords: (words) => view.dispatch({ effects: setWords.of(new Map(words.map((each) => [each.name.replace(/^@/, ''), each]))) }),
    setMistakes: (mistakes) => view.dispatch(setDiagnostics(view.state, mistakes.map(shown).sort((a, b) => a.from - b.from))),
    goTo: (line, column) => {
      const at = place(line, column);
      view.dispatch({ selection: EditorSelection.cursor(at), effects: EditorView.scrollIntoView(at, { y: 'start', yMargin: 24 }) });
      view.focus();
    },
    complete: () => {
      view.focus();
      startCompletion(view);
    },
    search: () => openSearchPanel(view),
    insert: (text) => {
      view.dispatch(view.state.replaceSelection(text), { userEvent: 'input.type' });
      view.focus();
    },
    destroy: () => view.destroy(),
  };
}
