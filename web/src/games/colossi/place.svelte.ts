/** Where the state of the game is shown: beside the island where there is room, else with the piles. */

export const place = $state({ beside: false });
