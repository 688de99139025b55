import { defineConfig } from 'vite'

/**
 * `dist/story-player.js` is pasted into pages of others: a classic script, whose names must not conflict with those of its page.
 * No dependencies.
 */
export default defineConfig({
  build: {
    target: 'es2022',
    minify: true,
    lib: {
      entry: 'src/script/script.ts',
      formats: ['iife'],
      name: 'taploreWidgets',
      fileName: () => 'story-player.js',
    },
    rollupOptions: { output: { extend: false } },
  },
})
