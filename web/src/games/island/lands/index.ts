/** The landscape of each tile, by its name. An edition with further tiles adds its rows here. */

import type { Component } from 'svelte';
import Hallowed from './Hallowed.svelte';
import Market from './Market.svelte';
import Ruins from './Ruins.svelte';
import Volcano from './Volcano.svelte';

export const LANDS: Readonly<Record<string, Component>> = {
  'hallowed ground': Hallowed,
  market: Market,
  ruins: Ruins,
  volcano: Volcano,
};
