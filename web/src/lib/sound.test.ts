import { expect, test, vi } from 'vitest';
import { CUES, cuesOf, Sounds, TONES, type Cue } from './sound';
import { logLine } from './testing';
import type { Decision } from './wire';

const asked = { seat: 0 } as Decision;
const view = (decision: Decision | null = null, over = false) => ({ decision, over });
const words = (...texts: string[]) => cuesOf(view(), view(), texts.map((text, at) => logLine(at, text)));

test('one hears that one is asked, once', () => {
  expect(cuesOf(view(), view(asked), [])).toEqual(['turn']);
  expect(cuesOf(view(asked), view(asked), []), 'the same turn goes on').toEqual([]);
  expect(cuesOf(null, view(asked), []), 'one has just come').toEqual([]);
});

test('the end is heard once, and no turn with it', () => {
  expect(cuesOf(view(), view(null, true), [])).toEqual(['end']);
  expect(cuesOf(view(null, true), view(null, true), [])).toEqual([]);
});

test.each([
  ['Krell rolls 4 on the die of destiny', ['dice']],
  ['A die of movement shows 3', ['dice']],
  ['The die shows 2 for an Acolyte of Ann on D4', ['dice']],
  ['Der Würfel zeigt 2 für einen Akolythen von Ann auf D4', ['dice']],
  ['Ann würfelt purple water', ['dice']],
  ['2 Acolytes of Ann die on D4', ['loss']],
  ['A1 is enclosed: Ann captures the unicorn for 3 points', ['loss']],
  ['The Krell Warrior moves from a1 to a2 and beats the Ishtari Warrior', ['loss']],
  ['Auf D4 stirbt ein Akolyth von Ann', ['loss']],
  ['Ann verliert das Banner auf B2', ['loss']],
  ['Ann has no dice of their own left: the others have one more turn each', []],
  ['Auf D4 kommt ein Goldwürfel', []],
  ['Ann gains 4 Gold', []],
])('%s: %j', (text, cues) => expect(words(text)).toEqual(cues));

test('many lines of one kind are one sound', () => {
  expect(words('Ann rolls 1', 'Ann rolls 2', 'An Acolyte of Ann dies on B2')).toEqual(['dice', 'loss']);
});

/** A context that counts the tones it would make. */
function fake() {
  const tones: number[] = [];
  const param = () => ({ setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() });
  const node = () => ({ connect: (next: unknown) => next, start: (at: number) => tones.push(at), stop: vi.fn(), frequency: param(), gain: param(), type: '' });
  const resume = vi.fn(() => Promise.resolve());
  const context = { currentTime: 5, state: 'suspended', destination: {}, resume, createOscillator: node, createGain: node };
  return { tones, resume, make: vi.fn(() => context as unknown as AudioContext) };
}

test.each(CUES)('%s is heard as its tones', (cue: Cue) => {
  const { tones, resume, make } = fake();
  new Sounds(make).play([cue], 0.5);
  expect(tones).toEqual(TONES[cue].map(({ at }) => 5 + at));
  expect(resume).toHaveBeenCalled();
});

test('without volume nothing is made at all', () => {
  const { make } = fake();
  new Sounds(make).play(['turn'], 0);
  new Sounds(make).play([], 1);
  expect(make).not.toHaveBeenCalled();
});
