/** Whether this server lets people change rules. */

import { health } from './api';

class LabOpen {
  /** Null: not known yet. */
  open = $state<boolean | null>(null);
  /** Minutes that a player may be trained for there, at most; 0: none is. */
  training = $state(0);
  private asked = false;

  async ask(): Promise<void> {
    if (this.asked) return;
    this.asked = true;
    try {
      const { lab, lab_training } = await health();
      this.open = lab;
      this.training = lab_training;
    } catch {
      this.asked = false;
    }
  }
}

export const labOpen = new LabOpen();
