/** A lesson on its way: the learner makes the right choices, the others play by themselves. */

import type { Option } from '../../lib/wire';
import { ownBefore, progress, stateAt, type Lesson } from './lesson';

/** How long what others do stays before the next: milliseconds. */
const STAYS = 1100;
/** After so many other choices only the right one stays selectable. */
const PATIENCE = 2;
/** There are as many friendly words for a choice that is not the one. */
export const FRIENDLY = PATIENCE;

export class Flow {
  at = $state(0);
  begun = $state(false);
  /** The remark has been read, and the lesson is over. */
  ended = $state(false);
  /** What was picked and was not the one; how often. */
  wrong = $state.raw<Option | null>(null);
  tries = $state(0);
  /** The learner asked to be shown. */
  shown = $state(false);
  /** The moment before, if things may travel. */
  came = $state<number | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  readonly stand = $derived.by(() => stateAt(this.lesson, this.at));
  readonly progress = $derived.by(() => progress(this.lesson, this.at));

  constructor(readonly lesson: Lesson) {}

  /** The one choice that goes on. */
  get right(): string | null {
    return this.stand.next === 'pick' ? (this.lesson.record.choices[this.at] ?? null) : null;
  }

  get over(): boolean {
    return this.ended || this.stand.next === 'end';
  }

  begin(): void {
    this.begun = true;
    this.rest();
  }

  /** What may be picked: all that is on offer, or only the right one once it has to be shown. */
  selectable(options: readonly Option[]): Map<string, Option> {
    // Read first, so that whoever asked before the lesson began is told of them too.
    const { shown, tries } = this;
    if (!this.begun || this.right === null) return new Map();
    const only = shown || tries >= PATIENCE;
    return new Map(options.filter((option) => !only || option.name === this.right).map((option) => [option.name, option]));
  }

  pick(name: string, options: readonly Option[]): void {
    if (!this.begun || this.right === null) return;
    if (name === this.right) this.advance();
    else {
      this.wrong = options.find((option) => option.name === name) ?? null;
      this.tries += 1;
    }
  }

  show(): void {
    this.shown = true;
  }

  /** The remark has been read. */
  read(): void {
    if (this.stand.next !== 'read') return;
    if (this.at >= this.lesson.record.choices.length) this.ended = true;
    else this.advance();
  }

  /** Back to the learner's choice before. */
  back(): void {
    const to = ownBefore(this.lesson, this.at);
    if (to === null) return;
    this.move(to);
    this.came = null;
  }

  again(): void {
    this.move(0);
    this.came = null;
    this.ended = false;
    this.begun = false;
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private advance(): void {
    const from = this.at;
    this.move(from + 1);
    this.came = from;
    this.rest();
  }

  private move(to: number): void {
    clearTimeout(this.timer);
    this.at = to;
    this.wrong = null;
    this.tries = 0;
    this.shown = false;
  }

  private rest(): void {
    if (this.stand.next === 'watch') this.timer = setTimeout(() => this.advance(), STAYS);
  }
}
