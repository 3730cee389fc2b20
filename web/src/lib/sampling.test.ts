import { afterEach, expect, test, vi } from 'vitest';
import { sampled } from './sampling';

const HUNDRED = Array.from({ length: 100 }, (_, at) => at);

afterEach(() => vi.unstubAllEnvs());

function sample(seed: string): number[] {
  vi.stubEnv('COLOSSARIUM_TEST_ALL', undefined);
  vi.stubEnv('COLOSSARIUM_TEST_SAMPLE', seed);
  return sampled(HUNDRED, 10);
}

test('a sample has so many, in their order', () => {
  for (const seed of ['0', '1', '447777', '999999']) {
    const some = sample(seed);
    expect(new Set(some).size).toBe(10);
    expect(some).toEqual([...some].sort((one, other) => one - other));
  }
});

test('the same seed takes the same, seeds together take everything', () => {
  expect(sample('7')).toEqual(sample('7'));
  expect(new Set(HUNDRED.flatMap((seed) => sample(`${seed}`))).size).toBe(100);
});

test('everything is taken where it is asked for, or is little', () => {
  sample('7');
  expect(sampled([1, 2], 2)).toEqual([1, 2]);
  vi.stubEnv('COLOSSARIUM_TEST_ALL', '1');
  expect(sampled(HUNDRED, 10)).toEqual(HUNDRED);
});
