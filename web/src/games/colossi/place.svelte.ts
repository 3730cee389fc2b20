/** Where the state of the game is shown: beside the island where there is room, else with the piles. */

import { innerHeight, innerWidth } from 'svelte/reactivity/window';

export const place = $state({ beside: false });

/** Whether one's own Traits have the room to be read beside the players. */
export const readsTraits = (): boolean => (innerWidth.current ?? 0) > 760 && (innerHeight.current ?? 0) >= 860;
