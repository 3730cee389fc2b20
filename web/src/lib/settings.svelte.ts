/** How this browser shows things: theme, pace, motion. */

export type Theme = 'auto' | 'dark' | 'light';

const KEY = 'colossarium.settings';

interface Kept {
  theme: Theme;
  /** How long what bots do stays before the next: milliseconds. */
  pace: number;
  flat: boolean;
}

function kept(): Kept {
  const usual: Kept = { theme: 'auto', pace: 700, flat: false };
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return usual;
  }
}

class Settings {
  theme = $state<Theme>(kept().theme);
  pace = $state(kept().pace);
  /** Kolossus: the plan instead of the relief. */
  flat = $state(kept().flat);

  keep(): void {
    localStorage.setItem(KEY, JSON.stringify({ theme: this.theme, pace: this.pace, flat: this.flat }));
    this.show();
  }

  show(): void {
    if (this.theme === 'auto') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.theme;
  }
}

export const settings = new Settings();

/** Whether things may move. */
export const moves = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches;
