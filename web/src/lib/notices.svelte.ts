/** Whether this browser is told that it is one's turn while one is elsewhere: for the seats of a table, or for all of an
    account. It is asked for by a click, never by itself; what was once wanted is renewed quietly. */

import { send } from './api';
import { language } from './language.svelte';
import { signedIn } from './signedIn.svelte';
import { tokens } from './seats';
import type { NoticeOffer, Subscribed } from './wire';

/** What is told of: the seats that this browser has at a table, or all of who is signed in. */
export type About = { table: string } | 'account';

/** `blocked`: the browser was told not to ask. `impossible`: it can't. `unoffered`: the server sends nothing. */
export type NoticeState = 'unknown' | 'on' | 'off' | 'blocked' | 'impossible' | 'unoffered';

const KEY = 'colossarium.notices';
const WORKER = '/push.js';
const MOST = 100;

function wanted(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

function want(name: string, on: boolean): void {
  const others = wanted().filter((each) => each !== name);
  localStorage.setItem(KEY, JSON.stringify(on ? [name, ...others].slice(0, MOST) : others));
}

const possible = (): boolean =>
  isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

let offered: Promise<NoticeOffer> | null = null;

/** By which ways the server tells people. */
export function noticeOffer(): Promise<NoticeOffer> {
  offered ??= send<NoticeOffer>('GET', '/api/notices').catch((error: unknown) => {
    offered = null;
    throw error;
  });
  return offered;
}

function bytes(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function sameKey(one: ArrayBuffer | null, other: Uint8Array): boolean {
  return one !== null && String(new Uint8Array(one)) === String(other);
}

/** This browser's subscription; made if there is none for this server. */
async function subscription(key: string): Promise<PushSubscription> {
  const applicationServerKey = bytes(key);
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const found = await pushManager.getSubscription();
  if (found && sameKey(found.options.applicationServerKey, applicationServerKey)) return found;
  await found?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

export class Notices {
  state = $state<NoticeState>('unknown');
  busy = $state(false);

  constructor(private readonly about: About) {}

  private get name(): string {
    return this.about === 'account' ? `account ${signedIn.id ?? ''}` : this.about.table;
  }

  /** Whether it was turned on in this browser. */
  get wanted(): boolean {
    return wanted().includes(this.name);
  }

  /** See how it stands, and renew what was wanted before. */
  async look(): Promise<void> {
    if (!possible()) {
      this.state = 'impossible';
      return;
    }
    const { push_key: key } = await noticeOffer();
    if (key === null) this.state = 'unoffered';
    else if (Notification.permission === 'denied') this.state = 'blocked';
    else if (!this.wanted || Notification.permission !== 'granted') this.state = 'off';
    else await this.tell(key);
  }

  /** Somebody wants it so. What goes wrong is thrown. */
  async turn(on: boolean): Promise<void> {
    this.busy = true;
    try {
      await (on ? this.ask() : this.stop());
    } finally {
      this.busy = false;
    }
  }

  private async ask(): Promise<void> {
    // First of all: browsers ask right after a click, and not later.
    const allowed = await Notification.requestPermission();
    const { push_key: key } = await noticeOffer();
    if (allowed !== 'granted' || key === null) {
      this.state = allowed === 'denied' ? 'blocked' : 'off';
      return;
    }
    await this.tell(key);
    want(this.name, true);
  }

  private async tell(key: string): Promise<void> {
    const { endpoint, keys } = (await subscription(key)).toJSON();
    await this.send('', { endpoint, p256dh: keys?.['p256dh'], auth: keys?.['auth'], language: language.current });
    this.state = 'on';
  }

  private async stop(): Promise<void> {
    want(this.name, false);
    this.state = 'off';
    const registered = await navigator.serviceWorker.getRegistration(WORKER);
    const found = await registered?.pushManager.getSubscription();
    if (found) await this.send('/stop', { endpoint: found.endpoint });
    // Nobody wants to be told of anything here any more.
    if (wanted().length === 0) await found?.unsubscribe();
  }

  private async send(path: '' | '/stop', body: object): Promise<void> {
    if (this.about === 'account') {
      await send<Subscribed>('POST', `/api/me/notices${path}`, body);
      return;
    }
    const { table } = this.about;
    for (const token of Object.values(tokens(table))) await send<Subscribed>('POST', `/api/tables/${table}/notices${path}`, body, token);
  }
}

/** What this browser wanted to be told of before is renewed: keys change, seats are added, the language is another. */
export async function renewNotices(about: About): Promise<void> {
  const notices = new Notices(about);
  if (notices.wanted) await notices.look();
}
