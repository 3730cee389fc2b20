/** What the page says in English: `table.en.json`, `hunt.en.json` … in one. */
const files = import.meta.glob<Record<string, string>>('./*.en.json', { eager: true, import: 'default' });

export const english: Record<string, string> = Object.assign({}, ...Object.values(files));
