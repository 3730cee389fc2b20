/** Accounts whose words nobody here wants to read: kept with one's own account, or in this browser for who is a guest. */

import { send } from './api';
import { signedIn } from './signedIn.svelte';
import type { Block, Blocked, Blocks as KeptBlocks } from './wire';

const KEY = 'colossarium.blocked';

function stored(): Blocked[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? (found as Blocked[]).filter((each) => typeof each?.account === 'string') : [];
  } catch {
    return [];
  }
}

class BlockList {
  /** Those whom this browser keeps. */
  private here = $state.raw<readonly Blocked[]>(stored());
  /** Those whom one's account keeps, and whose account that is. */
  private kept = $state.raw<{ owner: string; blocked: readonly Blocked[] } | null>(null);

  get all(): readonly Blocked[] {
    const mine = this.kept?.owner === signedIn.id ? this.kept.blocked : [];
    const ids = new Set(mine.map((each) => each.account));
    return [...mine, ...this.here.filter((each) => !ids.has(each.account))];
  }

  has(account: string): boolean {
    return this.all.some((each) => each.account === account);
  }

  /** Ask for those that one's account keeps, unless they are known. */
  async load(): Promise<void> {
    const owner = signedIn.id;
    if (owner === null || this.kept?.owner === owner) return;
    this.kept = { owner, blocked: (await send<KeptBlocks>('GET', '/api/me/blocks')).blocked };
  }

  async set(account: string, name: string, on: boolean): Promise<void> {
    const owner = signedIn.id;
    if (owner !== null) {
      const body: Block = { account, on };
      this.kept = { owner, blocked: (await send<KeptBlocks>('POST', '/api/me/block', body)).blocked };
    }
    const others = this.here.filter((each) => each.account !== account);
    this.here = on && owner === null ? [{ account, name, since: Date.now() }, ...others] : others;
    try {
      localStorage.setItem(KEY, JSON.stringify(this.here));
    } catch {
      return; // without storage it holds until the page is left
    }
  }
}

export const blocks = new BlockList();
