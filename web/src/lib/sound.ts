/** What is heard, and when: made of tones, never the only sign of anything. */

import type { Line, Sign, View } from './wire';

/** Your turn, dice, somebody or something is lost, the end. */
export const CUES = ['turn', 'dice', 'loss', 'end'] as const;
export type Cue = (typeof CUES)[number];

/** What is heard when a view with new lines follows another. */
export function cuesOf(before: Pick<View, 'decision' | 'over'> | null, now: Pick<View, 'decision' | 'over'>, lines: readonly Line[]): Cue[] {
  const tells = (sign: Sign) => lines.some((line) => line.sign === sign);
  const signs: Record<Cue, boolean> = {
    turn: !!now.decision && !!before && !before.decision,
    dice: tells('roll'),
    loss: tells('loss'),
    end: now.over && !!before && !before.over,
  };
  return CUES.filter((cue) => signs[cue] && !(signs.end && cue === 'turn'));
}

/** One tone: when it begins and for how long, in seconds; from one pitch to another, in hertz. */
interface Tone {
  at: number;
  long: number;
  from: number;
  to?: number;
  wave?: OscillatorType;
  loud?: number;
}

const chime = (pitches: readonly number[], every: number, long: number): Tone[] =>
  pitches.map((from, index) => ({ at: index * every, long, from, wave: 'triangle' }));

/** Each cue as tones; dice clatter, what is lost falls. */
export const TONES: Record<Cue, readonly Tone[]> = {
  turn: chime([659, 988], 0.14, 0.5),
  dice: [0, 0.07, 0.13, 0.21, 0.33].map((at, index) => ({ at, long: 0.045, from: 520 - 60 * index, to: 180, wave: 'square', loud: 0.35 })),
  loss: [
    { at: 0, long: 0.5, from: 220, to: 55, wave: 'sine' },
    { at: 0.02, long: 0.16, from: 140, to: 60, wave: 'sawtooth', loud: 0.3 },
  ],
  end: chime([392, 494, 587, 784], 0.18, 0.9),
};

export class Sounds {
  private context: AudioContext | null = null;

  constructor(private readonly make: () => AudioContext = () => new AudioContext()) {}

  /** Cues one after the other. A browser that allows no sound yet is left alone. */
  play(cues: readonly Cue[], volume: number): void {
    if (cues.length === 0 || volume <= 0) return;
    this.context ??= this.make();
    if (this.context.state === 'suspended') void this.context.resume().catch(() => {});
    cues.forEach((cue, index) => TONES[cue].forEach((tone) => this.sing(tone, volume, index * 0.4)));
  }

  private sing({ at, long, from, to, wave, loud = 1 }: Tone, volume: number, later: number): void {
    const { context } = this;
    if (!context) return;
    const begin = context.currentTime + at + later;
    const [tone, gain] = [context.createOscillator(), context.createGain()];
    tone.type = wave ?? 'sine';
    tone.frequency.setValueAtTime(from, begin);
    if (to) tone.frequency.exponentialRampToValueAtTime(to, begin + long);
    gain.gain.setValueAtTime(0.0001, begin);
    gain.gain.exponentialRampToValueAtTime(0.25 * volume * loud, begin + 0.01);
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + long);
    tone.connect(gain).connect(context.destination);
    tone.start(begin);
    tone.stop(begin + long + 0.02);
  }
}

export const sounds = new Sounds();
