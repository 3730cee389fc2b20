/** What the page says in English: `app.en.json`, `table.en.json` … in one. What only pages with a game, with the lab or about kept names say comes
 * with them (`play.ts`, `lab.ts`, `me.ts`). */
const files = import.meta.glob<Record<string, string>>(['./*.en.json', '!./lab*.json', '!./me.*.json'], { eager: true, import: 'default' });

export const english: Record<string, string> = Object.assign({}, ...Object.values(files));
