/** What a finger has tapped once: it is read then, and a second tap takes it. Mouse and keyboard take at once. */

import { catalogue } from './catalogue.svelte';
import { isFinal } from './finality';
import type { Option, Thing, View } from './wire';

/** Words and people have no text to be read first. */
const WORDS = new Set(['verb', 'player']);

/** Whether an option names something that the rules have a text for: a card, a Trait, a tile, a weapon … */
export const hasText = ({ kind, name }: Pick<Option, 'kind' | 'name'>): boolean => !WORDS.has(kind) && catalogue.has(kind, name);

export class Touch {
  /** What was touched last was touched by a finger or a pen. */
  finger = $state(false);
  /** The option that was tapped once. */
  armed = $state<string | null>(null);
  /** Cards on the screen that show their own text, and what a second tap does. */
  private readonly shown = new Map<string, number>();

  constructor(root: EventTarget = globalThis) {
    root.addEventListener('pointerdown', (event) => (this.finger = (event as PointerEvent).pointerType !== 'mouse'), { capture: true });
    root.addEventListener('keydown', () => (this.finger = false), { capture: true });
  }

  /** Whether this tap only reads: then it has to be tapped once more. `thing`: what has its text. */
  holds(option: Option, view: Pick<View, 'game' | 'decision'>, thing: Thing = option): boolean {
    if (!this.finger || this.armed === option.name) return false;
    if (!hasText(thing) && !this.asks(option, view)) return false;
    this.armed = option.name;
    return true;
  }

  /** Whether it is asked once before this is done: it can't be taken back, and there is something else to do. */
  asks(option: Option, view: Pick<View, 'game' | 'decision'>): boolean {
    return (view.decision?.options.length ?? 0) > 1 && isFinal(view, option);
  }

  release(): void {
    this.armed = null;
  }

  /** A card of this name shows its own text while it is on the screen. */
  show(name: string): () => void {
    this.shown.set(name, (this.shown.get(name) ?? 0) + 1);
    return () => this.shown.set(name, (this.shown.get(name) ?? 1) - 1);
  }

  shows(name: string): boolean {
    return (this.shown.get(name) ?? 0) > 0;
  }
}

export const touch = new Touch();
