/** What there is to read and to learn about a game, loaded when somebody looks at it. A variant has what its game has. */

import type { Lesson } from '../pages/learn/lesson';
import type { Example } from '../pages/rules/book';
import { games } from './games.svelte';
import type { Language } from './language.svelte';

const files = import.meta.glob<string>('../../../docs/rules/*.md', { query: '?raw', import: 'default' });
const books = import.meta.glob<string>(['../../../docs/rulebooks/*.md', '!**/README.md'], { query: '?raw', import: 'default' });
const positions = import.meta.glob<Record<string, Example>>('../rulebooks/*.json', { import: 'default' });
const lessons = import.meta.glob<Lesson>('../lessons/*.json', { import: 'default' });

/** The exact rules. */
export const rulesOf = (game: string): (() => Promise<string>) | undefined => files[`../../../docs/rules/${games.board(game)}.md`];
/** The rulebook in a language, or in English. */
export const rulebookOf = (game: string, language: Language): (() => Promise<string>) | undefined =>
  books[`../../../docs/rulebooks/${games.board(game)}.${language}.md`] ?? books[`../../../docs/rulebooks/${games.board(game)}.md`];
/** The positions that it shows. */
export const examplesOf = (game: string, language: Language): (() => Promise<Record<string, Example>>) | undefined =>
  positions[`../rulebooks/${games.board(game)}.${language}.json`];
export const lessonOf = (game: string): (() => Promise<Lesson>) | undefined => lessons[`../lessons/${games.board(game)}.json`];
