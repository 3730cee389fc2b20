/** What the lab says, in both languages: fetched with it. */
const english = import.meta.glob<Record<string, string>>('./lab*.en.json', { eager: true, import: 'default' });
const german = import.meta.glob<Record<string, string>>('./lab*.de.json', { eager: true, import: 'default' });

export const labMessages: { en: Record<string, string>; de: Record<string, string> } = {
  en: Object.assign({}, ...Object.values(english)),
  de: Object.assign({}, ...Object.values(german)),
};
