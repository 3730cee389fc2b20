// What jsdom lacks and browsers have; loaded before every test.
import { vi } from 'vitest';

vi.stubGlobal('matchMedia', (media: string) => ({
  media,
  matches: false,
  addEventListener: () => {},
  removeEventListener: () => {},
}));
