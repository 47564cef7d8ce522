import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The files get plain, stable names: they are put inside the program, whose answers already forbid old copies.
export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  // Vitest would otherwise take Svelte's server half.
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rollupOptions: {
      output: {
        entryFileNames: 'assets/[name].js',
        chunkFileNames: 'assets/[name].js',
        assetFileNames: 'assets/[name][extname]',
      },
    },
  },
  server: { proxy: { '/ws': { target: process.env.TABIA_ADDRESS ?? 'http://127.0.0.1:8080', ws: true, changeOrigin: true, rewriteWsOrigin: true } } },
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'] },
}));
