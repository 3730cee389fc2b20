import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
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

const BUILT = '../src/colossarium/server/page/built';
const TEXTS = /\.(html|js|css|json|webmanifest|svg|txt|md)$/;
/** Bytes below which it is not worth while. */
const SMALL = 512;

/** Beside each file of text the same in Brotli, a tenth smaller than gzip: `index.js.br`. The server hands it out. */
function brotli(): Plugin {
  return {
    name: 'brotli',
    apply: 'build',
    closeBundle() {
      for (const name of readdirSync(BUILT, { recursive: true, encoding: 'utf8' })) {
        const path = join(BUILT, name);
        if (!TEXTS.test(name) || statSync(path).size < SMALL) continue;
        const file = readFileSync(path);
        const packed = brotliCompressSync(file);
        if (packed.length < file.length) writeFileSync(`${path}.br`, packed);
      }
    },
  };
}

export default defineConfig({
  plugins: [svelte(), brotli()],
  build: {
    outDir: BUILT,
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
