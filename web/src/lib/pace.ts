/** What others do comes faster than people can follow: it is shown one thing after the other. */

/** More than this and nobody wants to watch it all: the newest state wins. */
const FAR_BEHIND = 150;

/** Where things are shown. */
export interface Stage<T> {
  /** An item comes, in order, and so many wait behind it. */
  show(item: T, behind: number): void;
  /** Show more of what came last; false: there is no more. */
  more(): boolean;
  /** For how many milliseconds what is shown now stays before the next; Infinity: until somebody says so. */
  stay(behind: number): number;
}

export class Pacer<T> {
  private queue: T[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private resting = false;

  constructor(private readonly stage: Stage<T>) {}

  get behind(): number {
    return this.queue.length;
  }

  /** What must not wait takes all before it along. */
  push(item: T, atOnce: boolean): void {
    this.queue.push(item);
    if (atOnce || this.queue.length > FAR_BEHIND) {
      this.skip();
      this.rest();
    } else if (!this.resting) this.next();
  }

  /** Show the present. */
  skip(): void {
    this.wake();
    const waiting = this.queue;
    this.queue = [];
    waiting.forEach((item, index) => this.stage.show(item, waiting.length - 1 - index));
  }

  /** Show what comes next now. */
  step(): void {
    this.wake();
    if (this.stage.more()) this.rest();
    else this.next();
  }

  close(): void {
    this.wake();
    this.queue = [];
  }

  private wake(): void {
    clearTimeout(this.timer);
    this.resting = false;
  }

  private next(): void {
    const item = this.queue.shift();
    if (item === undefined) return;
    this.stage.show(item, this.queue.length);
    this.rest();
  }

  private rest(): void {
    const wait = this.stage.stay(this.queue.length);
    if (wait <= 0) {
      this.step();
      return;
    }
    this.resting = true;
    if (Number.isFinite(wait)) this.timer = setTimeout(() => this.step(), wait);
  }
}
