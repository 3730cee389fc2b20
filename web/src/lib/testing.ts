// What the tests of boards have in common: a language, and what the server would tell of a game in it.
import { afterEach, beforeEach } from 'vitest';
import { catalogue } from './catalogue.svelte';
import { language, type Language } from './language.svelte';
import type { Line, Text } from './wire';

/** As `tools/page_texts.py` writes it. */
export type Texts = Record<Language, readonly Text[]>;

let told: Texts = { en: [], de: [] };

/** The page and the game speak this language now. */
export function speak(spoken: Language): void {
  language.current = spoken;
  catalogue.put('tested', told[spoken]);
}

/** Before each test the things of a game are known, in English; `more`: what a variant adds to them. */
export function tellOf(texts: unknown, more: readonly Text[] = []): void {
  const { en, de } = texts as Texts;
  beforeEach(() => {
    told = { en: [...en, ...more], de: [...de, ...more] };
    speak('en');
  });
  afterEach(() => speak('en'));
}

/** A line of the log that is part of nothing. */
export function logLine(choice: number, text = `line ${choice}`): Line {
  return { choice, text, private: false, message: 0, values: [], because: '', depth: 0, heading: false, who: null };
}
