/** What people at a table ask for besides choices: seats, bots, agreement, another game. */

import type * as api from './api';
import { newContribution, noteCommitment, noteContribution } from './commitment';
import type { Reader } from './reader.svelte';
import { refusal } from './refusals';
import { dropToken, storeToken, setMyName, tokens } from './seats';
import { signedIn } from './signedIn.svelte';
import { toasts } from './toasts.svelte';
import type { ReportReason, Table } from './wire';

export type Requests = Pick<
  typeof api,
  'choose' | 'undo' | 'consent' | 'setPassing' | 'setPause' | 'resign' | 'offerDraw' | 'sit' | 'seatBot' | 'leave' | 'comeBack' | 'rematch' | 'say' | 'report'
>;

export abstract class TableRequests {
  /** A request is on its way. */
  busy = $state(false);
  abstract readonly id: string;
  abstract readonly table: Table | null;
  abstract readonly held: readonly number[];
  abstract readers: readonly Reader[];
  abstract current: Reader | null;
  protected abstract readonly requests: Requests;
  abstract begin(): void;
  abstract skip(): void;

  consent(agree: boolean): void {
    const proposal = this.table?.proposal;
    const token = this.current?.token;
    if (proposal && token) void this.ask(() => this.requests.consent(this.id, proposal.proposal, agree, token));
  }

  /** Pass until something concerns the player who looks, or be asked again. */
  setPassing(on: boolean): void {
    const token = this.current?.token;
    if (token) void this.ask(() => this.requests.setPassing(this.id, on, token));
  }

  /** Stop the game as soon as all agree, or go on. */
  setPause(on: boolean): void {
    const token = this.current?.token;
    if (token) void this.ask(() => this.requests.setPause(this.id, on, token));
  }

  /** Give up for good. */
  resign(): void {
    const token = this.current?.token;
    if (token) void this.ask(() => this.requests.resign(this.id, token));
  }

  offerDraw(): void {
    const token = this.current?.token;
    if (token) void this.ask(() => this.requests.offerDraw(this.id, token));
  }

  /** Say something as the player who looks. */
  say(what: Parameters<Requests['say']>[1]): Promise<boolean> {
    const token = this.current?.token;
    return token ? this.beside(() => this.requests.say(this.id, what, token)) : Promise.resolve(false);
  }

  /** Tell the operator about who has a seat; who has none here does so as a spectator. */
  report(seat: number, reason: ReportReason, words: string): Promise<boolean> {
    return this.beside(() => this.requests.report(this.id, seat, reason, words, this.current?.token ?? null));
  }

  sit(seat: number, name: string): Promise<boolean> {
    return this.ask(async () => {
      // In a game that has begun the key is settled.
      const contribution = this.table?.state === 'open' ? newContribution() : null;
      const held = await this.requests.sit(this.id, seat, name, contribution);
      if (contribution) noteContribution(this.id, seat, contribution);
      if (this.held.length === 0) setMyName(name);
      storeToken(this.id, held.seat, held.token, signedIn.isMe(name) ? signedIn.id : null);
      this.begin();
    });
  }

  seatBot(seat: number, bot: string): Promise<boolean> {
    return this.withToken((token) => this.requests.seatBot(this.id, seat, bot, token));
  }

  /** Begin at once: bots sit on all free seats until somebody comes. */
  beginWithBots(bot: string): Promise<boolean> {
    const free = (this.table?.seats ?? []).filter((seat) => seat.state === 'empty').map((seat) => seat.seat);
    return this.withToken(async (token) => {
      for (const seat of free) await this.requests.seatBot(this.id, seat, bot, token, true);
    });
  }

  /** Before the game a seat is given up by this, afterwards it stays its player's. */
  leave(seat: number): Promise<boolean> {
    const token = tokens(this.id)[seat];
    if (!token) return Promise.resolve(false);
    return this.ask(async () => {
      const open = this.table?.state === 'open';
      await this.requests.leave(this.id, seat, token);
      if (open) {
        dropToken(this.id, seat);
        this.begin();
      }
    });
  }

  comeBack(seat: number): Promise<boolean> {
    const token = tokens(this.id)[seat];
    if (!token) return Promise.resolve(false);
    return this.ask(() => this.requests.comeBack(this.id, seat, token));
  }

  /** Play again: the id of the new table, where this browser holds the same seats. */
  async rematch(): Promise<string | null> {
    let id: string | null = null;
    await this.ask(async () => {
      for (const reader of this.readers) {
        if (!reader.token) continue;
        const contribution = newContribution();
        const bound = reader.shown?.table.rematch_commitment;
        const opened = await this.requests.rematch(this.id, reader.token, contribution);
        for (const held of opened.seats) {
          storeToken(opened.table.id, held.seat, held.token, opened.table.seats[held.seat]?.account);
          noteContribution(opened.table.id, held.seat, contribution);
        }
        if (bound) noteCommitment(opened.table.id, bound);
        id = opened.table.id;
      }
    });
    return id;
  }

  private withToken(request: (token: string) => Promise<unknown>): Promise<boolean> {
    const token = this.current?.token ?? this.readers.find((reader) => reader.token)?.token;
    return token ? this.ask(() => request(token)) : Promise.resolve(false);
  }

  /** A request that is not a choice: says why if it failed. */
  protected async ask(request: () => Promise<unknown>): Promise<boolean> {
    this.busy = true;
    try {
      await request();
      return true;
    } catch (error) {
      this.refused(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** A request that has nothing to do with the game: whatever comes of it, that goes on. */
  private async beside(request: () => Promise<unknown>): Promise<boolean> {
    try {
      await request();
      return true;
    } catch (error) {
      toasts.say(refusal(error), true);
      return false;
    }
  }

  protected refused(error: unknown): void {
    this.skip();
    toasts.say(refusal(error), true);
  }
}
