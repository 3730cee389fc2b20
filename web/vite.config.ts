import { execFileSync } from 'node:child_process';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env.COLOSSARIUM ?? 'http://127.0.0.1:8000';

/** The seed of the tests' samples, as `tests/sampling.py` has it: another one in each version. */
function seedOfVersion(): string {
  try {
    const tree = execFileSync('git', ['rev-parse', 'HEAD^{tree}'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return String(BigInt(`0x${tree.trim()}`) % 1_000_000n);
  } catch {
    return String(Math.floor(Math.random() * 1_000_000));
  }
}

if (process.env.VITEST) process.env.COLOSSARIUM_TEST_SAMPLE ??= seedOfVersion();

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/colossarium/server/page/built',
    emptyOutDir: true,
    target: 'es2022',
    // Nothing inlined: the content security policy lets in files of our own and nothing else.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  test: {
    environment: 'jsdom',
    setupFiles: ['src/lib/jsdom.ts'],
    include: ['src/**/*.test.ts'],
    // All files share their modules: what a test changes in one, it puts back.
    isolate: false,
    // No test depends on a time: this only ends one that hangs, on a machine however busy.
    testTimeout: 120_000,
  },
});
