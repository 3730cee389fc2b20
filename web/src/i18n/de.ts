/** What the page says in German: `app.de.json`, `table.de.json` … in one. Who reads English does not fetch it. */
const files = import.meta.glob<Record<string, string>>(['./*.de.json', '!./lab*.json', '!./me.*.json'], { eager: true, import: 'default' });

export const german: Record<string, string> = Object.assign({}, ...Object.values(files));
