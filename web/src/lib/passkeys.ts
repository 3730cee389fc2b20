/** Passkeys, as browsers make and use them (WebAuthn). */

import type { Assertion, NewPasskey, PasskeyRequest } from './wire';

/** Why none can be made or used here: the address is one in numbers, it is not https, or the browser is too old. */
export type Impossible = 'address' | 'insecure' | 'browser';

export function impossible(hostname = location.hostname, secure = isSecureContext, known = 'PublicKeyCredential' in globalThis): Impossible | null {
  if (/^(\d+\.){3}\d+$|^\[.*\]$/.test(hostname)) return 'address';
  if (!secure) return 'insecure';
  return known ? null : 'browser';
}

/** Its owner has closed the browser's question, or it has waited too long. */
export class Declined extends Error {}

/** This device has a passkey for the account already. */
export class AlreadyHere extends Error {}

export function toBase64url(bytes: ArrayBuffer): string {
  const text = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

const TIMEOUT = 240_000;
const listed = (ids: readonly string[]): PublicKeyCredentialDescriptor[] =>
  ids.map((id) => ({ type: 'public-key', id: fromBase64url(id) }));

async function asked(question: Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const found = await question;
    if (found instanceof PublicKeyCredential) return found;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'InvalidStateError') throw new AlreadyHere();
    // What else it was, browsers do not tell: that would say what passkeys somebody has.
    if (!(error instanceof DOMException)) throw error;
  }
  throw new Declined();
}

/** Have one made, with which its owner can sign in without typing a name. */
export async function makePasskey(request: PasskeyRequest): Promise<NewPasskey> {
  const made = await asked(
    navigator.credentials.create({
      publicKey: {
        challenge: fromBase64url(request.challenge),
        rp: { id: request.site, name: 'Colossarium' },
        user: { id: fromBase64url(request.user), name: request.name, displayName: request.name },
        pubKeyCredParams: request.algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: listed(request.passkeys),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
        timeout: TIMEOUT,
      },
    }),
  );
  const answer = made.response as AuthenticatorAttestationResponse;
  return { id: made.id, client_data: toBase64url(answer.clientDataJSON), attestation: toBase64url(answer.attestationObject) };
}

/** Have one used: whichever its owner chooses, or one of those that the request names. */
export async function usePasskey(request: PasskeyRequest): Promise<Assertion> {
  const used = await asked(
    navigator.credentials.get({
      publicKey: {
        challenge: fromBase64url(request.challenge),
        rpId: request.site,
        allowCredentials: listed(request.passkeys),
        userVerification: 'required',
        timeout: TIMEOUT,
      },
    }),
  );
  const answer = used.response as AuthenticatorAssertionResponse;
  return {
    id: used.id,
    client_data: toBase64url(answer.clientDataJSON),
    authenticator_data: toBase64url(answer.authenticatorData),
    signature: toBase64url(answer.signature),
    user_handle: answer.userHandle ? toBase64url(answer.userHandle) : null,
  };
}

type Signals = { signalUnknownCredential?: (what: { rpId: string; credentialId: string }) => Promise<void> };

/** The server knows no such passkey: the device need not offer it any more, where the browser can tell it so. */
export function forgetPasskey(site: string, id: string): void {
  const signals = globalThis.PublicKeyCredential as unknown as Signals | undefined;
  void signals?.signalUnknownCredential?.({ rpId: site, credentialId: id }).catch(() => {});
}

const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];
const BROWSERS: [RegExp, string][] = [
  [/Firefox|FxiOS/, 'Firefox'],
  [/Edg/, 'Edge'],
  [/OPR/, 'Opera'],
  [/Chrome|CriOS|Chromium/, 'Chrome'],
  [/Safari/, 'Safari'],
];

/** What a device is called until its owner calls it something else: Firefox, Windows. */
export function deviceName(agent = navigator.userAgent): string {
  const found = [BROWSERS, SYSTEMS].flatMap((kinds) => kinds.find(([kind]) => kind.test(agent))?.[1] ?? []);
  return found.join(', ') || 'Browser';
}
