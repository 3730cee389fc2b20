import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env.COLOSSARIUM ?? 'http://127.0.0.1:8000';

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
  test: { environment: 'jsdom', setupFiles: ['src/lib/jsdom.ts'], include: ['src/**/*.test.ts'] },
});
