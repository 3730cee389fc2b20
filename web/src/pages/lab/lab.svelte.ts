/** The lab as somebody has it before them: a variant's text, what the server finds in it, and what it is made of. */

import { Refused } from '../../lib/api';
import * as api from '../../lib/labApi';
import { copied, freeTitle, headerOf, leftOut, newVariant, numbers, scripts, thingName, withHeader, withoutScript, withScript, type Script } from '../../lib/labFile';
import { LabHistory } from '../../lib/labHistory.svelte';
import type { LabCheck, LabFound, LabMistake, LabScript, LabWord } from '../../lib/wire';
import { TrainedPlayers } from '../../lib/labTraining.svelte';
import { draftOf, saveDraft, saveVersion } from '../../lib/labVersions';

/** How long nobody types before the server is asked, in milliseconds. */
const REST = 350;

/** A card, a tile, a Trait, as it is in the game or in the variant. */
export interface Thing {
  list: string;
  /** In the game's own words, as files have it. */
  title: string;
  /** For people. */
  called: string;
  name: string;
  text: string;
  facts: Record<string, number>;
  script: LabScript | null;
}

export type Change = 'knobs' | 'things' | 'text';
export type See = 'differs' | 'games' | 'train' | 'play';

export const keyOf = (list: string, title: string): string => `${list}:${thingName(title)}`;

export class Lab {
  readonly history = new LabHistory();
  readonly trained = new TrainedPlayers();
  /** The game as it is. */
  base = $state.raw<LabFound | null>(null);
  /** The variant, when it was last without a mistake. */
  found = $state.raw<LabFound | null>(null);
  mistakes = $state.raw<readonly LabMistake[]>([]);
  /** The text that `found` and `mistakes` are about. */
  checked = $state.raw<string | null>(null);
  /** Why the server did not look at it. */
  trouble = $state.raw<unknown>(null);
  scripts = $state.raw<readonly LabScript[]>([]);
  words = $state.raw<readonly LabWord[]>([]);
  /** What is before one: of what can be changed, of what comes of it, and which of both where only one has room. */
  change = $state<Change>('knobs');
  see = $state<See>('differs');
  side = $state<'change' | 'see'>('change');
  /** Where the editor is to go: a line, and when that was wished. */
  wanted = $state.raw<{ line: number; column: number; at: number } | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  constructor(readonly game: string) {}

  readonly text = $derived.by(() => this.history.text);
  readonly header = $derived(headerOf(this.history.text));
  readonly sound = $derived(this.checked === this.history.text && this.mistakes.length === 0 && this.found !== null);
  readonly waiting = $derived(this.checked !== this.history.text && !this.trouble);
  /** What is written here with lines of its own. */
  readonly written = $derived(scripts(this.history.text));
  /** With how many a player that was trained for these very rules can play, and one for the game as it is. */
  readonly trainedHere = $derived(this.trained.of(this.sound ? this.found?.fingerprint : undefined));
  readonly trainedForGame = $derived(this.trained.of(this.base?.fingerprint));
  /** All numbers that the text says, at once. */
  readonly numbers = $derived(numbers(this.history.text));
  readonly leftOut = $derived(leftOut(this.history.text));
  readonly shown = $derived(this.found ?? this.base);
  /** Numbers of a variant that can't be read yet are those of the game. */
  readonly knobs = $derived(this.shown?.knobs ?? []);
  readonly facts = $derived(new Map((this.shown?.facts ?? []).map((each) => [each.name, each])));
  /** Everything that the game or the variant has. */
  readonly things = $derived.by(() => this.thingsOf(this.shown));
  readonly ofGame = $derived.by(() => this.thingsOf(this.base));

  /** What a game has: those of its texts that stand in a list, in the order of the rules. */
  private thingsOf(found: LabFound | null): Thing[] {
    if (!found) return [];
    const written = new Map(this.scripts.filter((each) => each.kind).map((each) => [keyOf(each.kind!, each.title!), each]));
    const added = new Map([...found.differences.added, ...found.differences.rewritten.map((each) => each.after)].map((each) => [keyOf(each.kind, each.title), each]));
    return found.texts.flatMap((text) => {
      const key = keyOf(text.kind, text.name);
      const script = written.get(key) ?? null;
      const title = added.get(key)?.title ?? script?.title;
      return title ? [{ list: text.kind, title, called: text.title, name: text.name, text: text.text, facts: text.facts, script }] : [];
    });
  }

  thing(list: string, title: string): Thing | null {
    const key = keyOf(list, title);
    return [...this.things, ...this.ofGame].find((each) => keyOf(each.list, each.title) === key) ?? null;
  }

  /** The number of a thing that can be set: its full name outside. */
  factKnob(list: string, title: string, fact: string): string | null {
    const thing = thingName(title);
    return [`${thing}.${fact}`, `${list}.${thing}.${fact}`].find((each) => this.facts.has(each)) ?? null;
  }

  /** What the game is and can: the server is asked once. */
  async load(): Promise<void> {
    try {
      const [{ found }, told, words] = await Promise.all([api.check(this.game, ''), api.scripts(this.game), api.words(this.game)]);
      this.base = found;
      this.scripts = told.scripts;
      this.words = words.words;
      this.trouble = null;
    } catch (error) {
      this.trouble = error;
    }
  }

  /** What was on the table last; else a variant of nothing. */
  begin(title: string, text: string | null): void {
    const draft = draftOf(this.game);
    const own = newVariant(this.game, title);
    if (text !== null && draft && draft !== text && draft !== own) saveVersion(this.game, headerOf(draft).title || title, draft);
    const first = text ?? draft ?? own;
    this.history.begin(headerOf(first).of ? first : withHeader(first, { ...headerOf(first), title, of: this.game }));
    this.history.resume(this.game);
  }

  /** Change the text: `to` says what is changed. */
  set(text: string, to = ''): void {
    this.history.set(text, to);
  }

  /** Look at the text as it is now, a moment after the last change. */
  look(text: string, now = false): void {
    clearTimeout(this.timer);
    if (text === this.checked) return;
    this.timer = setTimeout(() => void this.check(text), now || this.checked === null ? 0 : REST);
  }

  private async check(text: string): Promise<void> {
    const turn = ++this.asked;
    let answer: LabCheck;
    try {
      answer = await api.check(this.game, text);
    } catch (error) {
      if (turn !== this.asked) return;
      this.trouble = error;
      if (error instanceof Refused) this.checked = text;
      return;
    }
    if (turn !== this.asked) return;
    if (text) saveDraft(this.game, text);
    this.trouble = null;
    this.checked = text;
    this.mistakes = answer.mistakes;
    if (answer.found) this.found = answer.found;
  }

  /** The script of a thing, to be written otherwise: as it is in the game, or as it is here already. */
  rewrite(list: string, title: string): void {
    const here = this.written.find((each) => each.list === list && thingName(each.title) === thingName(title));
    const script = this.thing(list, title)?.script;
    if (!here && script) this.set(withScript(this.text, script.replacement));
    this.show(list, title);
  }

  /** A new thing that begins as another does. */
  copy(list: string, title: string, as: string): void {
    const here = this.written.find((each) => each.list === list && thingName(each.title) === thingName(title));
    const source = here ? this.text.slice(here.from, here.to) : this.thing(list, title)?.script?.source;
    if (!source) return;
    const taken = (one: string) => this.thing(list, one) !== null || this.written.some((each) => each.name === thingName(one)) || this.scripts.some((each) => each.name === thingName(one));
    const free = freeTitle(as, taken);
    this.set(withScript(this.text, copied(source, free)));
    this.show(list, free);
  }

  /** A rule of the game, to be written otherwise. */
  rewriteRule(script: LabScript): void {
    if (!this.written.some((each) => each.name === script.name)) this.set(withScript(this.text, script.replacement));
    this.showScript(this.written.find((each) => each.name === script.name));
  }

  /** Take back what is written of a thing. */
  forget(name: string): void {
    this.set(withoutScript(this.text, name));
  }

  private show(list: string, title: string): void {
    this.showScript(this.written.find((each) => each.list === list && thingName(each.title) === thingName(title)));
  }

  private showScript(script: Script | undefined): void {
    if (script) this.goTo(lineAt(this.text, script.from));
  }

  /** Ask again after trouble. */
  again(): void {
    this.trouble = null;
    this.checked = null;
    void this.check(this.history.text);
  }

  /** Show a place of the text in the editor. */
  goTo(line: number, column = 1): void {
    this.change = 'text';
    this.side = 'change';
    this.wanted = { line, column, at: performance.now() };
  }

  leave(): void {
    this.history.keep(this.game);
    clearTimeout(this.timer);
    this.asked += 1;
  }
}

/** In which line a place of a text stands, from 1. */
export const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;
