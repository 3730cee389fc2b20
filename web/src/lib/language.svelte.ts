/** The language of the page, and what it says: message catalogues in `src/i18n/`. */

const files = import.meta.glob<Record<string, string>>('../i18n/*.json', { eager: true, import: 'default' });

export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

/** All catalogues of a language in one: `table.en.json`, `hunt.en.json` … */
const merged = (language: Language): Record<string, string> =>
  Object.assign({}, ...Object.keys(files).filter((name) => name.endsWith(`.${language}.json`)).map((name) => files[name]));

export const catalogues: Record<Language, Record<string, string>> = { en: merged('en'), de: merged('de') };
const KEY = 'colossarium.language';

function first(): Language {
  const kept = localStorage.getItem(KEY);
  if (kept === 'en' || kept === 'de') return kept;
  return navigator.language.startsWith('de') ? 'de' : 'en';
}

class Speech {
  current = $state<Language>(first());

  speak(language: Language): void {
    this.current = language;
    localStorage.setItem(KEY, language);
    document.documentElement.lang = language;
  }
}

export const language = new Speech();

/** Whether the page has a message of this key. */
export const known = (key: string): boolean => key in catalogues.en;

/** A message of the page with its blanks filled in: t('seat.of', { name: 'Ann' }). */
export function t(key: string, blanks: Record<string, string | number> = {}): string {
  const text = catalogues[language.current][key] ?? catalogues.en[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (found, name: string) => String(blanks[name] ?? found));
}
