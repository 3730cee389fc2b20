/** Requests to the server: each that changes something carries an id, and is sent again until it is answered. */

import type {
  BotDescription,
  Commitment,
  GameAnalysis,
  GameDescription,
  Health,
  Hint,
  JudgedChoices,
  SeatToken,
  ServerTime,
  Lobby,
  OpenedTable,
  Problem,
  Recap,
  Replay,
  TableEvent,
  Accepted,
  Text,
  VariantRules,
} from './wire';
import type * as wire from './wire';
import { language } from './language.svelte';
import { signedIn } from './signedIn.svelte';

/** The server said no: `sentence` is for people, `code` for programs. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly sentence: string,
  ) {
    super(sentence);
  }
}

/** The server can't be reached. */
export class Unreachable extends Error {}

/** A name for a request that nobody guesses. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const TRIES = [0, 300, 1000, 2500];

/** Of what is refused for so many seconds, nobody waits for another try. */
const MOST_WAIT = 60;

/** What is done as who is signed in: to sit down, to play again, and all that is one's own. Anything else needs not say who it is. */
const AS_ONESELF = /^\/api\/(find(\?|$)|me(\/|\?|$)|tables$|tables\/[^/]+\/(notices|rematch|seats\/\d+)$)/;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function once(method: string, path: string, body: unknown, token: string | null): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (token) headers.Authorization = `Bearer ${token}`;
  const account = method === 'POST' || path.startsWith('/api/me') ? signedIn.token : null;
  if (account && AS_ONESELF.test(path)) headers['Colossarium-Account'] = account;
  return fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
}

export function send<T>(method: string, path: string, body?: unknown, token: string | null = null): Promise<T> {
  return sendUntil<T>(TRIES, method, path, body, token);
}

/** Without another try: for what is granted once, and refused the second time. */
export const sendOnce = <T>(method: string, path: string, body?: unknown): Promise<T> => sendUntil<T>([0], method, path, body, null);

async function sendUntil<T>(tries: readonly number[], method: string, path: string, body: unknown, token: string | null): Promise<T> {
  for (const wait of tries) {
    await pause(wait);
    const account = signedIn.token;
    let answer: Response;
    try {
      answer = await once(method, path, body, token);
      if (answer.ok) return (await answer.json()) as T;
    } catch {
      continue;
    }
    const after = Number(answer.headers.get('Retry-After') ?? 1);
    if ((answer.status === 503 || answer.status === 429) && after < MOST_WAIT) {
      await pause(Math.min(5, after) * 1000);
      continue;
    }
    const problem = (await answer.json().catch(() => null)) as Problem | null;
    // Signed out on another device, or by time: one goes on as a guest.
    if (problem?.code === 'signed_out' && account) signedIn.end(account);
    // Not the server's own words: something between here and there says that it can't be reached.
    if (answer.status >= 500 && !problem?.code) continue;
    throw new Refused(answer.status, problem?.code ?? 'unknown', problem?.sentence ?? answer.statusText);
  }
  throw new Unreachable('the server does not answer');
}

export const withLanguage = (path: string) => `${path}${path.includes('?') ? '&' : '?'}lang=${language.current}`;

/** A table to be opened; the request's id is made here. */
export type NewTable = Omit<wire.NewTable, 'client_id'>;

export const games = () => send<GameDescription[]>('GET', withLanguage('/api/games'));
export const health = () => send<Health>('GET', '/api/health');
export const serverTime = () => send<ServerTime>('GET', '/api/time');
export const bots = () => send<BotDescription[]>('GET', withLanguage('/api/bots'));
export const texts = (game: string) => send<Text[]>('GET', withLanguage(`/api/games/${game}/texts`));
/** Which of the public tables are listed; nothing: all of them. */
export interface LobbyFilter {
  game?: string;
  clock?: wire.ClockKind;
  level?: number;
}
export const lobby = (state: string, filter: LobbyFilter = {}, before?: string) => {
  const query = new URLSearchParams({ state, limit: '20' });
  for (const [name, value] of Object.entries({ ...filter, before })) if (value !== undefined) query.set(name, String(value));
  return send<Lobby>('GET', withLanguage(`/api/tables?${query}`));
};
/** What somebody looks for who wants to play with whoever wants to as well; the request's id is made here. */
export type Wish = Omit<wire.FindTable, 'client_id'>;
export const find = (wish: Wish) => send<wire.FoundTable>('POST', withLanguage('/api/find'), { client_id: newRequestId(), ...wish });
export const open = (table: NewTable) =>
  send<OpenedTable>('POST', '/api/tables', { client_id: newRequestId(), ...table });
export const present = (table: string, token: string | null) =>
  send<TableEvent>('GET', withLanguage(`/api/tables/${table}`), undefined, token);
/** The rules from the lab that are played at a table. */
export const variantAt = (table: string) => send<VariantRules>('GET', withLanguage(`/api/tables/${table}/variant`));
/** What a new table is bound to: who opens it can add to its chance then. */
export const commitment = () => send<Commitment>('GET', '/api/commitment');
/** `contribution`: none once the game has begun. */
export const sit = (table: string, seat: number, name: string, contribution: string | null) =>
  send<SeatToken>('POST', `/api/tables/${table}/seats/${seat}`, { client_id: newRequestId(), name, contribution });
/** `yields`: until a person comes. */
export const seatBot = (table: string, seat: number, bot: string, token: string, yields = false) =>
  send<Accepted>('POST', `/api/tables/${table}/seats/${seat}/bot`, { client_id: newRequestId(), bot, yields }, token);
export const leave = (table: string, seat: number, token: string) =>
  send<Accepted>('POST', `/api/tables/${table}/seats/${seat}/leave`, { client_id: newRequestId() }, token);
export const comeBack = (table: string, seat: number, token: string) =>
  send<Accepted>('POST', `/api/tables/${table}/seats/${seat}/return`, { client_id: newRequestId() }, token);
/** `id` names the choice: whoever sends it again after a lost connection uses the same one. */
export const choose = (table: string, sequence: number, choice: string, token: string, id = newRequestId()) =>
  send<Accepted>('POST', `/api/tables/${table}/choices`, { client_id: id, sequence, choice }, token);
export const undo = (
  table: string,
  sequence: number,
  choices: number,
  ask: boolean,
  token: string,
  id = newRequestId(),
) => send<Accepted>('POST', `/api/tables/${table}/undo`, { client_id: id, sequence, choices, ask }, token);
export const consent = (table: string, proposal: number, agree: boolean, token: string) =>
  send<Accepted>('POST', `/api/tables/${table}/consent`, { client_id: newRequestId(), proposal, agree }, token);
export const setPassing = (table: string, on: boolean, token: string) =>
  send<Accepted>('POST', `/api/tables/${table}/passing`, { client_id: newRequestId(), on }, token);
export const setPause = (table: string, on: boolean, token: string) =>
  send<Accepted>('POST', `/api/tables/${table}/pause`, { client_id: newRequestId(), on }, token);
export const resign = (table: string, token: string) =>
  send<Accepted>('POST', `/api/tables/${table}/resign`, { client_id: newRequestId() }, token);
export const offerDraw = (table: string, token: string) =>
  send<Accepted>('POST', `/api/tables/${table}/draw`, { client_id: newRequestId() }, token);
/** What can be said at tables without words of one's own. */
export const phrases = () => send<wire.Phrases>('GET', withLanguage('/api/phrases'));
export const say = (table: string, what: { phrase: wire.PhraseName } | { text: string }, token: string) =>
  send<wire.Said>('POST', `/api/tables/${table}/say`, { client_id: newRequestId(), ...what }, token);
/** Tell the operator about who has a seat. */
export const report = (table: string, seat: number, reason: wire.ReportReason, words: string, token: string | null) =>
  send<wire.Done>('POST', `/api/tables/${table}/report`, { client_id: newRequestId(), seat, reason, words }, token);
export const rematch = (table: string, token: string, contribution: string) =>
  send<OpenedTable>('POST', `/api/tables/${table}/rematch`, { client_id: newRequestId(), contribution }, token);

/** As whom a replay is seen: a seat, a spectator, or everybody. */
export type Viewer = number | 'spectator' | 'all';

export const replayOf = (table: string, viewer: Viewer, first: number, count: number) =>
  send<Replay>('GET', withLanguage(`/api/tables/${table}/replay?viewer=${viewer}&first=${first}&count=${count}`));
export const replay = (record: string | object, viewer: Viewer, first: number, count: number) =>
  send<Replay>('POST', withLanguage('/api/replay'), { record, viewer: String(viewer), first, count });
export const recapOf = (table: string) => send<Recap>('GET', withLanguage(`/api/tables/${table}/recap`));
export const recap = (record: string | object) => send<Recap>('POST', withLanguage('/api/recap'), { record });
export const hint = (table: string, token: string) =>
  send<Hint>('GET', withLanguage(`/api/tables/${table}/hint`), undefined, token);
export const analysisOf = (table: string) => send<GameAnalysis>('GET', `/api/tables/${table}/analysis`);
export const analysis = (record: string | object) => send<GameAnalysis>('POST', '/api/analysis', { record });
export const choicesOf = (table: string, first: number) =>
  send<JudgedChoices>('GET', withLanguage(`/api/tables/${table}/analysis/choices?first=${first}`));
export const choices = (record: string | object, first: number) =>
  send<JudgedChoices>('POST', withLanguage('/api/analysis/choices'), { record, first });
