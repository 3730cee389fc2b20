/** Requests about accounts. Who is signed in is in `signedIn.svelte.ts`; passkeys are made and used in `passkeys.ts`. */

import { Refused, send, sendOnce } from './api';
import { deviceName, forgetPasskey, makePasskey, usePasskey } from './passkeys';
import { dropSeatsOf } from './seats';
import { signedIn } from './signedIn.svelte';
import type {
  AskToConfirm,
  ClaimedSeats,
  Confirmed,
  Done,
  HeldSeat,
  NewDeviceLink,
  OwnAccount,
  OwnGame,
  OwnGames,
  OwnSeats,
  PasskeyRequest,
  Profile,
  Profiles,
  SignedIn,
  Statistics,
} from './wire';

/** Those that were asked for at once: `profiles.svelte.ts` collects them. */
export const profiles = (ids: readonly string[]) => send<Profiles>('GET', `/api/accounts?ids=${ids.join(',')}`);
export const profile = (id: string) => send<Profile>('GET', `/api/accounts/${encodeURIComponent(id)}`);

export const me = () => send<OwnAccount>('GET', '/api/me');
export const myGames = (state: 'going' | 'over', before?: string | null) =>
  send<OwnGames>('GET', `/api/me/games?state=${state}${before ? `&before=${before}` : ''}`);
export const myGame = (table: string) => send<OwnGame>('GET', `/api/me/games/${table}`);
export const mySeats = (table: string) => send<OwnSeats>('GET', `/api/me/games/${table}/seats`);
export const statistics = () => send<Statistics>('GET', '/api/me/statistics');
/** All that is kept, as the server says it. */
export const exported = () => send<object>('GET', '/api/me/export');
export const claim = (seats: readonly HeldSeat[]) => send<ClaimedSeats>('POST', '/api/me/seats', { seats });
export const rename = (passkey: string, device: string) => send<Done>('POST', '/api/me/passkeys/rename', { passkey, device });

/** Keep a name, with a passkey that is made for it now. */
export async function keepName(name: string): Promise<void> {
  const request = await send<PasskeyRequest>('POST', '/api/accounts/ask', { name });
  await enter(request, '/api/accounts', { name });
}

/** Add this device to the account of a link. */
export async function addDevice(link: string, request: PasskeyRequest): Promise<void> {
  await enter(request, '/api/devices', { link });
}

/** Whose link it is, and what a passkey is made with. */
export const askToAdd = (link: string) => send<PasskeyRequest>('POST', '/api/devices/ask', { link });

async function enter(request: PasskeyRequest, path: string, body: object): Promise<void> {
  const passkey = await makePasskey(request);
  try {
    // Sent once: what was granted would be refused the second time.
    signedIn.keep(await sendOnce<SignedIn>('POST', path, { ...body, passkey, device: deviceName() }));
  } catch (error) {
    if (error instanceof Refused) forgetPasskey(request.site, passkey.id);
    throw error;
  }
}

/** Sign in with a passkey that this device, or a phone beside it, has. */
export async function signIn(): Promise<void> {
  const request = await send<PasskeyRequest>('POST', '/api/sign-in/ask', {});
  const assertion = await usePasskey(request);
  try {
    signedIn.keep(await sendOnce<SignedIn>('POST', '/api/sign-in', { assertion, device: deviceName() }));
  } catch (error) {
    if (error instanceof Refused && error.code === 'unknown_passkey') forgetPasskey(request.site, assertion.id);
    throw error;
  }
}

/** Have the passkey shown once more, for what a stolen token may not do. */
async function confirmed(what: AskToConfirm['what']): Promise<Confirmed> {
  const request = await send<PasskeyRequest>('POST', '/api/me/confirm', { what });
  return { assertion: await usePasskey(request) };
}

export const makeLink = async () => sendOnce<NewDeviceLink>('POST', '/api/me/devices/link', await confirmed('link'));

export const removePasskey = async (passkey: string) =>
  sendOnce<Done>('POST', '/api/me/passkeys/remove', { ...(await confirmed('remove')), passkey });

export async function deleteAccount(): Promise<void> {
  await sendOnce<Done>('POST', '/api/me/delete', await confirmed('delete'));
  signedIn.forget();
}

/** Sign out on another device, by the id of its sign-in. */
export const signOutThere = (signIn: string) => send<Done>('POST', '/api/me/sign-out', { sign_in: signIn });

/** Sign out here, or everywhere: one's seats are on one's other devices, and come back with the next sign-in. */
export async function signOut(everywhere: boolean): Promise<void> {
  const { id } = signedIn;
  try {
    await send<Done>('POST', '/api/me/sign-out', { everywhere });
  } catch (error) {
    if (!(error instanceof Refused && error.code === 'signed_out')) throw error;
  }
  if (id) dropSeatsOf(id);
  signedIn.forget();
}
