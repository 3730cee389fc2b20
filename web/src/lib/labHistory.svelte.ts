/** The text of a variant with all that it was before: one undo for the editor, the knobs and everything else. */

/** What is done to the same thing within this time is taken back together, in milliseconds. */
const TOGETHER = 900;
const MOST = 300;

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
