// What is heavy is sampled by `make test`, and whole in `make test-all`; see `tests/sampling.py`.

/** So many of these, in their order, others with each seed of the samples; all where everything is asked for. */
export function sampled<Value>(values: readonly Value[], keep: number): Value[] {
  if (process.env.COLOSSARIUM_TEST_ALL || values.length <= keep) return [...values];
  const kept = new Set<number>();
  for (let dice = seed(); kept.size < keep; dice = shuffled(dice)) kept.add(dice % values.length);
  return values.filter((_, at) => kept.has(at));
}

/** `vite.config.ts` sees to it that there is one. */
const seed = () => shuffled((Number(process.env.COLOSSARIUM_TEST_SAMPLE) || 0) + 1);

/** The next of a row of numbers by chance (xorshift, of 32 bits). */
function shuffled(dice: number): number {
  dice ^= dice << 13;
  dice ^= dice >>> 17;
  dice ^= dice << 5;
  return dice >>> 0;
}
