/** What bots do comes faster than people can follow: it is shown one thing after the other. */

/** More than this and nobody wants to watch it all: the newest state wins. */
const FAR_BEHIND = 60;

export class Pacer<T> {
  private queue: T[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * `show` is told each item in order, with how many wait behind it;
   * `stay` says for how many milliseconds it stays before the next.
   */
  constructor(
    private readonly show: (item: T, behind: number) => void,
    private readonly stay: (item: T, behind: number) => number,
  ) {}

  get behind(): number {
    return this.queue.length;
  }

  /** What must not wait takes all before it along. */
  push(item: T, atOnce: boolean): void {
    this.queue.push(item);
    if (atOnce || this.queue.length > FAR_BEHIND) this.skip();
    else if (this.timer === undefined) this.next();
  }

  /** Show the present. */
  skip(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const waiting = this.queue;
    this.queue = [];
    waiting.forEach((item, index) => this.show(item, waiting.length - 1 - index));
    const last = waiting.at(-1);
    if (last !== undefined) this.rest(last);
  }

  close(): void {
    clearTimeout(this.timer);
    this.queue = [];
  }

  private next(): void {
    const item = this.queue.shift();
    if (item === undefined) return;
    this.show(item, this.queue.length);
    this.rest(item);
  }

  private rest(item: T): void {
    const wait = this.stay(item, this.queue.length);
    if (wait <= 0) {
      if (this.queue.length > 0) this.next();
      return;
    }
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.next();
    }, wait);
  }
}
