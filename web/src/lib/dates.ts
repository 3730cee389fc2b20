/** Days, as people write them. */

import { language } from './language.svelte';

export const dayText = (time: number): string => new Intl.DateTimeFormat(language.current, { dateStyle: 'medium' }).format(time);
