/** What the page says in English: `table.en.json`, `hunt.en.json` … in one. What the lab says comes with it (`lab.ts`). */
const files = import.meta.glob<Record<string, string>>(['./*.en.json', '!./lab*.json', '!./me.*.json'], { eager: true, import: 'default' });

export const english: Record<string, string> = Object.assign({}, ...Object.values(files));
