import { expect, it } from 'vitest';
import { minutesUpTo, TrainedPlayers, Training } from './labTraining.svelte';

const progress = (state: string, more: object) => ({ event: 'progress', data: JSON.stringify({ type: 'training', state, minutes: 0, of: 5, decisions: 0, games: 0, against_random: null, fingerprint: null, ...more }) });

it('who is trained has learned when it is done, and not before', async () => {
  const training = new Training();
  await training.start({ game: 'pig', players: 3, minutes: 5 }, async (path, _, hear) => {
    expect(path).toBe('/api/lab/trainings');
    hear(progress('training', { games: 12, against_random: 0.7 }));
    expect([training.busy, training.progress?.against_random, training.done]).toEqual([true, 0.7, null]);
    hear(progress('done', { fingerprint: 'abc' }));
  });
  expect([training.busy, training.done]).toEqual([false, { fingerprint: 'abc', players: 3 }]);
});

it('there are as many minutes to choose from as the server gives', () => {
  expect(minutesUpTo(0.5)).toEqual([0.5]);
  expect(minutesUpTo(15)).toEqual([1, 5, 15]);
  expect(minutesUpTo(30)).toEqual([1, 5, 15, 30]);
});

it('players are known by the fingerprint of their rules', async () => {
  const known = new TrainedPlayers();
  await known.look('abc', async () => ({ players: [2, 4] }));
  await known.look('def', async () => Promise.reject(new Error('gone')));
  expect([known.of('abc'), known.of('def'), known.of(undefined)]).toEqual([[2, 4], [], []]);
});
