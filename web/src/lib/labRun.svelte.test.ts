import { expect, it } from 'vitest';
import { Refused } from './api';
import { Runner } from './labRun.svelte';
import type { listen } from './labStream';

const progress = (games: number, report: object | null) => ({ event: 'progress', data: JSON.stringify({ type: 'progress', state: 'playing', games, of: 10, seconds: 1, report }) });

it('figures stay while others are played, and say of which text they are', async () => {
  const runner = new Runner();
  const tell: typeof listen = async (_, __, hear) => {
    hear(progress(0, null));
    hear(progress(5, { title: 'five' }));
    expect([runner.busy, runner.report?.title, runner.progress?.games]).toEqual([true, 'five', 5]);
  };
  await runner.start({ game: 'pig', text: 'one' }, tell);
  expect([runner.busy, runner.of]).toEqual([false, 'one']);
  await runner.start({ game: 'pig', text: 'two' }, async (_, __, hear) => {
    hear(progress(0, null));
    expect([runner.report?.title, runner.of]).toEqual(['five', 'one']);
  });
});

it('what can not go on says why', async () => {
  const runner = new Runner();
  await runner.start({ game: 'pig' }, async (_, __, hear) => hear({ event: 'closing', data: '{"type": "closing", "code": "too_long", "sentence": "It took too long."}' }));
  expect(runner.trouble).toEqual(new Refused(503, 'too_long', 'It took too long.'));
  expect(runner.busy).toBe(false);
});

it('stopped games are no trouble, and nothing is heard of them any more', async () => {
  const runner = new Runner();
  let end = () => {};
  const run = runner.start({ game: 'pig' }, (_, __, hear, signal) => {
    hear(progress(3, { title: 'three' }));
    return new Promise((_, reject) => (end = () => reject(signal.reason)));
  });
  runner.stop();
  end();
  await run;
  expect([runner.trouble, runner.busy, runner.report?.title]).toEqual([null, false, 'three']);
});
