import { defineConfig } from 'vite'

/** One minified module without dependencies, `dist/player.js`, loaded by public pages. */
export default defineConfig({
  build: {
    target: 'es2022',
    minify: true,
    lib: { entry: 'src/index.ts', formats: ['es'], fileName: () => 'player.js' },
  },
})
