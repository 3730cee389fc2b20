/** What pages that show a game say, in both languages: fetched with the first of them. */
import { addMessages } from '../lib/language.svelte';

const english = import.meta.glob<Record<string, string>>('./play/*.en.json', { eager: true, import: 'default' });
const german = import.meta.glob<Record<string, string>>('./play/*.de.json', { eager: true, import: 'default' });

export const playMessages: { en: Record<string, string>; de: Record<string, string> } = {
  en: Object.assign({}, ...Object.values(english)),
  de: Object.assign({}, ...Object.values(german)),
};
addMessages(playMessages);
