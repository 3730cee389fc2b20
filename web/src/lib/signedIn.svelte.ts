/** Who is signed in in this browser: their name, and the token that says so with requests. */

import type { Account, SignedIn } from './wire';

const KEY = 'colossarium.account';

export interface Person {
  account: Account;
  token: string;
}

function stored(): Person | null {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Person | null;
    return found && typeof found.token === 'string' && typeof found.account?.id === 'string' ? found : null;
  } catch {
    return null;
  }
}

class SignedInPerson {
  person = $state.raw<Person | null>(stored());

  constructor() {
    // Another tab has signed in or out.
    addEventListener('storage', (event) => {
      if (event.key === KEY || event.key === null) this.person = stored();
    });
  }

  get account(): Account | null {
    return this.person?.account ?? null;
  }
  get id(): string | null {
    return this.person?.account.id ?? null;
  }
  get name(): string {
    return this.person?.account.name ?? '';
  }
  get token(): string | null {
    return this.person?.token ?? null;
  }

  keep({ account, token }: SignedIn): void {
    localStorage.setItem(KEY, JSON.stringify({ account, token }));
    this.person = { account, token };
  }

  forget(): void {
    localStorage.removeItem(KEY);
    this.person = null;
  }

  /** A token is not good any more; one that has been replaced meanwhile stays. */
  end(token: string): void {
    if (stored()?.token === token) localStorage.removeItem(KEY);
    if (this.token === token) this.person = stored();
  }

  /** Whether somebody who sits down under this name does so as who is signed in. */
  isMe(name: string): boolean {
    return this.person !== null && name.trim().toLocaleLowerCase() === this.name.toLocaleLowerCase();
  }
}

export const signedIn = new SignedInPerson();
