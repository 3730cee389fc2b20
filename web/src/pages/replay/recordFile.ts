/** The record that somebody brought, kept while the tab is open so that a reload finds it again. */

const KEY = 'colossarium.record';

/** A record as it is sent: the text itself, since numbers in it may be larger than JavaScript can count. */
export const cleaned = (text: string): string => text.replace(/^\uFEFF/, '').trim();

/** What a file with it is called at its end. */
export const fileExtension = (record: string): string => (record.startsWith('{') ? 'json' : 'txt');

export const storedRecord = (): string | null => sessionStorage.getItem(KEY);

export function storeRecord(record: string): void {
  try {
    sessionStorage.setItem(KEY, record);
  } catch {
    // Too large for the browser: then a reload asks for it again.
  }
}
