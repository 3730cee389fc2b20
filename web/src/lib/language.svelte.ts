/** The language of the page, and what it says: message catalogues in `src/i18n/`. */

import { english } from '../i18n/en';

export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

/** Those that have been fetched. English is always there, for what another language does not have. */
export const catalogues: Record<Language, Record<string, string>> = { en: english, de: {} };
/** Of parts of the page that are fetched when somebody comes to them. */
const later: Record<Language, Record<string, string>> = { en: {}, de: {} };
const KEY = 'colossarium.language';

function first(): Language {
  const kept = localStorage.getItem(KEY);
  if (kept === 'en' || kept === 'de') return kept;
  return navigator.language.startsWith('de') ? 'de' : 'en';
}

async function fetchCatalogue(language: Language): Promise<void> {
  if (language === 'de') catalogues.de = (await import('../i18n/de')).german;
}

class Speech {
  current = $state<Language>('en');

  /** In the language that somebody chose before, or that their browser has; in English if that can't be fetched. */
  async begin(): Promise<void> {
    await this.#change(first()).catch(() => {});
  }

  async speak(language: Language): Promise<void> {
    await this.#change(language);
    localStorage.setItem(KEY, language);
  }

  async #change(language: Language): Promise<void> {
    await fetchCatalogue(language);
    this.current = language;
    document.documentElement.lang = language;
  }
}

export const language = new Speech();

/** A part of the page brings what it says. */
export function addMessages(messages: Record<Language, Record<string, string>>): void {
  for (const each of ['en', 'de'] as const) Object.assign(later[each], messages[each]);
}

/** Whether the page has a message of this key. */
export const known = (key: string): boolean => key in catalogues.en || key in later.en;

/** A message of the page with its blanks filled in: t('seat.of', { name: 'Ann' }). */
export function t(key: string, blanks: Record<string, string | number> = {}): string {
  const text = catalogues[language.current][key] ?? later[language.current][key] ?? catalogues.en[key] ?? later.en[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (found, name: string) => String(blanks[name] ?? found));
}
