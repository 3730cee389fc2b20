/** Something that is asked of the server by a click: one at a time, and what goes wrong is said at the edge of the page. */

import { refusal } from './refusals';
import { toasts } from './toasts.svelte';

export class Attempt {
  busy = $state(false);

  readonly run = async (work: () => Promise<void>): Promise<void> => {
    this.busy = true;
    try {
      await work();
    } catch (error) {
      toasts.say(refusal(error), true);
    } finally {
      this.busy = false;
    }
  };
}
