// What the tests of boards have in common: a language, and what the server would tell of a game in it.
import { afterEach, beforeEach } from 'vitest';
import { catalogue } from './catalogue.svelte';
import { games } from './games.svelte';
import { german } from '../i18n/de';
import '../i18n/play';
import { catalogues, language, type Language } from './language.svelte';
import type { GameDescription, Line, Text } from './wire';

/** As `tools/generate/texts.py` writes it. */
export type Texts = Record<Language, readonly Text[]> & { facts?: Record<Language, GameDescription> };

let current: Texts = { en: [], de: [] };

/** The page and the game speak this language now. */
export function setLanguage(spoken: Language): void {
  catalogues.de = german;
  language.current = spoken;
  games.all = current.facts ? [current.facts[spoken]] : [];
  catalogue.put(current.facts?.[spoken].game ?? 'tested', current[spoken]);
}

/** Before each test the things of a game are known, in English; `more`: what a variant adds to them. */
export function loadTexts(texts: unknown, more: readonly Text[] = []): void {
  const { en, de, facts } = texts as Texts;
  beforeEach(() => {
    current = { en: [...en, ...more], de: [...de, ...more], facts };
    setLanguage('en');
  });
  afterEach(() => setLanguage('en'));
}

/** A line of the log that is part of nothing. */
export function logLine(choice: number, text = `line ${choice}`): Line {
  return { choice, text, private: false, message: 0, values: [], because: '', depth: 0, heading: false, sign: null, who: null, things: [] };
}
