/** What there is to read and to learn about a game, loaded when somebody looks at it. A variant has what its game has. */

import type { Lesson } from '../pages/learn/lesson';
import { games } from './games.svelte';

const files = import.meta.glob<string>('../../../docs/rules/*.md', { query: '?raw', import: 'default' });
const lessons = import.meta.glob<Lesson>('../lessons/*.json', { import: 'default' });

export const rulesOf = (game: string): (() => Promise<string>) | undefined => files[`../../../docs/rules/${games.board(game)}.md`];
export const lessonOf = (game: string): (() => Promise<Lesson>) | undefined => lessons[`../lessons/${games.board(game)}.json`];
