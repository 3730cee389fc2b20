/** The record that somebody brought, kept while the tab is open so that a reload finds it again. */

const KEY = 'colossarium.record';

/** A text as it is sent: JSON as what it says, anything else as the line of text it may be. */
export function parsed(text: string): unknown {
  const plain = text.replace(/^\uFEFF/, '').trim();
  if (!plain.startsWith('{')) return plain;
  try {
    return JSON.parse(plain) as unknown;
  } catch {
    return plain;
  }
}

export function brought(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

export function keep(record: unknown): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(record));
  } catch {
    // Too large for the browser: then a reload asks for it again.
  }
}
