/** What is said at a table, as this browser shows it: without what those say who are muted or blocked. */

import { blocks } from './blocks.svelte';
import type { Said, Talk } from './wire';

export class TableTalk {
  /** All that the server has told, the oldest first. */
  private all = $state.raw<readonly Said[]>([]);
  /** The seats that nobody here wants to hear, at this table. */
  muted = $state.raw<ReadonlySet<number>>(new Set());
  private awaited = false;
  /** The number of the last that was read. */
  private read = $state(0);
  /** What was said a moment ago by each seat, for a line beside its name. */
  fresh = $state.raw<ReadonlyMap<number, Said>>(new Map());

  constructor(
    private readonly table: string,
    /** Which seats are played in this browser: what they say is no news here. */
    private readonly ours: (seat: number) => boolean = () => false,
  ) {
    const { muted, read } = kept()[table] ?? {};
    this.muted = new Set(muted);
    this.read = read ?? 0;
  }

  get said(): readonly Said[] {
    return this.all.filter((each) => this.heard(each));
  }

  get unread(): number {
    return this.said.filter((each) => each.number > this.read && !this.ours(each.seat)).length;
  }

  /** Whether somebody is heard here at all. */
  heard(said: Said): boolean {
    return !this.muted.has(said.seat) && !(said.account !== null && blocks.has(said.account));
  }

  /** A connection begins: if anything is kept it is told first, all of it, and then who is there. */
  connecting(): void {
    this.awaited = true;
  }

  /** What is told when a connection begins has been told. */
  begun(): void {
    if (this.awaited) this.all = [];
    this.awaited = false;
  }

  receive({ said, whole }: Talk): void {
    if (whole) this.awaited = false;
    const last = this.all.at(-1)?.number ?? 0;
    const fresh = said.filter((each) => each.number > last);
    if (whole) this.all = said;
    else this.all = [...this.all, ...fresh];
    // What was said before one came is there to be read, and no news.
    if (!whole) for (const each of fresh) this.show(each);
  }

  /** Everything that there is was seen. */
  seen(): void {
    const last = this.all.at(-1)?.number ?? 0;
    if (last <= this.read) return;
    this.read = last;
    this.keep();
  }

  mute(seat: number, on: boolean): void {
    const muted = new Set(this.muted);
    if (on) muted.add(seat);
    else muted.delete(seat);
    this.muted = muted;
    this.keep();
  }

  private keep(): void {
    const others = Object.entries(kept()).filter(([table]) => table !== this.table);
    const mine: Kept = { muted: [...this.muted], read: this.read };
    try {
      localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...others.slice(1 - MOST), [this.table, mine]])));
    } catch {
      return; // without storage it holds until the page is left
    }
  }

  private show(said: Said): void {
    if (!this.heard(said)) return;
    this.fresh = new Map(this.fresh).set(said.seat, said);
    setTimeout(() => {
      if (this.fresh.get(said.seat)?.number !== said.number) return;
      const fresh = new Map(this.fresh);
      fresh.delete(said.seat);
      this.fresh = fresh;
    }, FRESH);
  }
}

/** Milliseconds for which a line stands beside the name of who said it. */
const FRESH = 7000;

const KEY = 'colossarium.talk';
/** Of so many tables a browser keeps who is muted and what was read. */
const MOST = 50;

interface Kept {
  muted?: number[];
  read?: number;
}

function kept(): Record<string, Kept> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return found && typeof found === 'object' ? (found as Record<string, Kept>) : {};
  } catch {
    return {};
  }
}
