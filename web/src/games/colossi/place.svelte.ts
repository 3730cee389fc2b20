/** Where the state of the game is shown: beside the island where there is room, else with the piles. */

import { innerHeight, innerWidth } from 'svelte/reactivity/window';

export const place = $state({ beside: false });

/** Whether Traits that lie face up beside the island have the height to be read there. */
export const readsShownTraits = (): boolean => place.beside && (innerHeight.current ?? 0) >= 880;

/** Whether one's own Traits have the room to be read beside the players. */
export const readsTraits = (): boolean => (innerWidth.current ?? 0) > 760 && (innerHeight.current ?? 0) >= 860;
