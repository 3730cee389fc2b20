/** How this browser shows things: theme, pace, motion. */

export type Theme = 'auto' | 'dark' | 'light';

/** How long one thing that others do is told, in milliseconds. */
export const PACES = { slow: 2000, normal: 1000, fast: 500, hand: -1, off: 0 } as const;
/** The next thing is told when somebody says so. */
export const BY_HAND = PACES.hand;

export type Sound = 'unasked' | 'on' | 'off';

const KEY = 'colossarium.settings';

interface Kept {
  theme: Theme;
  pace: number;
  flat: boolean;
  /** Whether the log is open where there is room for it. */
  log: boolean;
  sound: Sound;
  /** From 0 to 1. */
  volume: number;
}

const USUAL: Kept = { theme: 'auto', pace: PACES.normal, flat: false, log: true, sound: 'unasked', volume: 0.5 };

function kept(): Kept {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return USUAL;
  }
}

class Settings implements Kept {
  theme = $state<Theme>(kept().theme);
  pace = $state(kept().pace);
  /** Kolossus: the plan instead of the relief. */
  flat = $state(kept().flat);
  log = $state(kept().log);
  sound = $state<Sound>(kept().sound);
  volume = $state(kept().volume);

  save(): void {
    const { theme, pace, flat, log, sound, volume } = this;
    localStorage.setItem(KEY, JSON.stringify({ theme, pace, flat, log, sound, volume } satisfies Kept));
    this.show();
  }

  show(): void {
    if (this.theme === 'auto') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.theme;
  }
}

export const settings = new Settings();

/** Whether things may move. */
export const motionAllowed = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches;
