/** Whether this server lets people change rules. */

import { health } from './api';

class LabOpen {
  /** Null: not known yet. */
  open = $state<boolean | null>(null);
  private asked = false;

  async ask(): Promise<void> {
    if (this.asked) return;
    this.asked = true;
    try {
      this.open = (await health()).lab;
    } catch {
      this.asked = false;
    }
  }
}

export const labOpen = new LabOpen();
