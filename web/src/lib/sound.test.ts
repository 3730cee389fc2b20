import { expect, test, vi } from 'vitest';
import { CUES, cuesOf, Sounds, TONES, type Cue } from './sound';
import { logLine } from './testing';
import type { Decision, Sign } from './wire';

const asked = { seat: 0 } as Decision;
const view = (decision: Decision | null = null, over = false) => ({ decision, over });
const cuesFor = (...signs: (Sign | null)[]) => cuesOf(view(), view(), signs.map((sign, at) => ({ ...logLine(at), sign })));

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
  ['roll', ['dice']],
  ['loss', ['loss']],
  [null, []],
] as [Sign | null, Cue[]][])('a line that is a sign of %s: %j', (sign, cues) => expect(cuesFor(sign)).toEqual(cues));

test('many lines of one kind are one sound', () => {
  expect(cuesFor('roll', null, 'roll', 'loss')).toEqual(['dice', 'loss']);
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
