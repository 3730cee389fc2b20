/** The text of a variant with all that it was before: one undo for the editor, the knobs and everything else. */

/** What is done to the same thing within this time is taken back together, in milliseconds. */
const TOGETHER = 900;
const MOST = 300;

/** Of variants that were left for a while, such as for a table. */
const kept = new Map<string, { text: string; past: readonly string[]; future: readonly string[] }>();

export class LabHistory {
  text = $state('');
  private past = $state.raw<readonly string[]>([]);
  private future = $state.raw<readonly string[]>([]);
  private last = { to: '', at: 0 };

  constructor(
    text = '',
    private readonly now: () => number = () => performance.now(),
  ) {
    this.text = text;
  }

  get undoable(): boolean {
    return this.past.length > 0;
  }

  get redoable(): boolean {
    return this.future.length > 0;
  }

  /** Another text; `to` says what was changed: more of the same in a breath is one step. */
  set(text: string, to = ''): void {
    if (text === this.text) return;
    const at = this.now();
    const goesOn = to !== '' && to === this.last.to && at - this.last.at < TOGETHER;
    if (!goesOn) this.past = [...this.past.slice(1 - MOST), this.text];
    this.last = { to, at };
    this.future = [];
    this.text = text;
  }

  /** Another variant: what was before belongs to the one before. */
  begin(text: string): void {
    this.past = [];
    this.future = [];
    this.last = { to: '', at: 0 };
    this.text = text;
  }

  /** Keep the steps while somebody is elsewhere. */
  keep(name: string): void {
    kept.set(name, { text: this.text, past: this.past, future: this.future });
  }

  /** Go on with the steps that were kept, if the text is the one that was left. */
  resume(name: string): void {
    const left = kept.get(name);
    if (left?.text !== this.text) return;
    this.past = left.past;
    this.future = left.future;
  }

  undo(): void {
    const before = this.past.at(-1);
    if (before === undefined) return;
    this.future = [this.text, ...this.future];
    this.past = this.past.slice(0, -1);
    this.last = { to: '', at: 0 };
    this.text = before;
  }

  redo(): void {
    const [after, ...rest] = this.future;
    if (after === undefined) return;
    this.past = [...this.past, this.text];
    this.future = rest;
    this.last = { to: '', at: 0 };
    this.text = after;
  }
}
