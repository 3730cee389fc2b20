/** What can be said at tables without words of one's own, in the reader's language. */

import { phrases as fetchPhrases } from './api';
import { language } from './language.svelte';
import type { Phrase } from './wire';

class PhraseList {
  private known = $state.raw<{ language: string; phrases: readonly Phrase[] } | null>(null);

  get all(): readonly Phrase[] {
    return this.known?.phrases ?? [];
  }

  async load(): Promise<void> {
    const wanted = language.current;
    if (this.known?.language === wanted) return;
    const { phrases } = await fetchPhrases();
    if (wanted === language.current) this.known = { language: wanted, phrases };
  }
}

export const phrases = new PhraseList();
